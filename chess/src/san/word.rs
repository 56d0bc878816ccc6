//! The words of move texts, read byte by byte without a position.

use crate::role::Role;
use crate::square::Square;

/// What a move text says, before a position is asked what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    /// `O-O` or `O-O-O`.
    Castling {
        /// Whether it is the short side, that of the h file.
        king_side: bool,
    },
    /// A man goes somewhere.
    Going {
        /// The kind that is said to move; none in `e2e4`, which may be any.
        role: Option<Role>,
        /// The file it leaves, if told.
        file: Option<u8>,
        /// The rank it leaves, if told.
        rank: Option<u8>,
        /// Where it goes.
        to: Square,
        /// What the pawn becomes, if told.
        promotion: Option<Role>,
    },
    /// A man comes from the hand: `N@f3`, `@e4`.
    Drop {
        /// The kind; a pawn where none is told.
        role: Role,
        /// Where it goes.
        to: Square,
    },
}

/// How letters are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exact {
    /// A small `b` in front is a file.
    File,
    /// A small `b` in front is a bishop.
    Bishop,
}

/// Reads one word, free of blanks, numbers and marks; the error is the byte at which it stops making sense.
pub(crate) fn parse(text: &[u8], exact: Exact) -> Result<Word, usize> {
    if let Some(word) = castling(text) {
        return word;
    }
    if let Some(word) = drop(text) {
        return word;
    }
    let byte = |i: usize| text.get(i).copied().unwrap_or(0);
    let mut i = 0;
    let mut role = match byte(0) {
        b'b' if exact == Exact::File => None,
        // `B4` is a square in capitals; `Bb4` and `B1c3` are bishops.
        b'B' if rank(byte(1)).is_some() && !names_square(text.get(2..).unwrap_or_default()) => None,
        letter => ROLES[usize::from(letter)],
    };
    i += usize::from(role.is_some());

    let first_file = file(byte(i));
    i += usize::from(first_file.is_some());
    let first_rank = rank(byte(i));
    i += usize::from(first_rank.is_some());
    let separated = matches!(byte(i), b'x' | b'X' | b':' | b'-');
    i += usize::from(separated);
    let second_file = file(byte(i));
    let (leaves, to) = match (first_file, first_rank, second_file) {
        (Some(f), Some(r), None) if !separated => ((None, None), Square::at(f, r)),
        (f, r, Some(second)) => {
            i += 1;
            let Some(second_rank) = rank(byte(i)) else { return Err(i) };
            i += 1;
            ((f, r), Square::at(second, second_rank))
        }
        _ => return Err(i),
    };

    let marked = matches!(byte(i), b'=' | b'/' | b'(');
    let bracket = byte(i) == b'(';
    i += usize::from(marked);
    let promotion = match byte(i) {
        // A word that just ends is no promotion, unless it promised one.
        0 if !marked => None,
        letter => match Role::of_letter(char::from(letter)) {
            Some(role) => {
                i += 1;
                Some(role)
            }
            None => return Err(i),
        },
    };
    if bracket {
        if byte(i) != b')' {
            return Err(i);
        }
        i += 1;
    }
    if i != text.len() {
        return Err(i);
    }
    if role.is_none() && !matches!(leaves, (Some(_), Some(_))) {
        role = Some(Role::Pawn);
    }
    Ok(Word::Going { role, file: leaves.0, rank: leaves.1, to, promotion })
}

/// Two or three letters O or zeros, with or without dashes.
fn castling(text: &[u8]) -> Option<Result<Word, usize>> {
    let is_o = |byte: u8| matches!(byte, b'O' | b'o' | b'0');
    if !is_o(*text.first()?) {
        return None;
    }
    let mut letters = 0;
    for (i, &byte) in text.iter().enumerate() {
        let after_letter = i > 0 && is_o(text[i - 1]);
        if is_o(byte) {
            letters += 1;
        } else if byte != b'-' || !after_letter {
            return Some(Err(i));
        }
    }
    let ends_well = text.last().copied().is_some_and(is_o);
    Some(match letters {
        2 | 3 if ends_well => Ok(Word::Castling { king_side: letters == 2 }),
        _ => Err(text.len()),
    })
}

/// A drop: the letter of a kind, or none for a pawn, then `@` and a square.
fn drop(text: &[u8]) -> Option<Result<Word, usize>> {
    let at = usize::from(text.get(1) == Some(&b'@'));
    if text.get(at) != Some(&b'@') {
        return None;
    }
    let role = if at == 0 { Some(Role::Pawn) } else { Role::of_letter(char::from(text[0])) };
    let byte = |i: usize| text.get(i).copied().unwrap_or(0);
    Some(match (role, file(byte(at + 1)), rank(byte(at + 2))) {
        (None, ..) => Err(0),
        (_, None, _) => Err(at + 1),
        (_, _, None) => Err(at + 2),
        (Some(role), Some(file), Some(rank)) if text.len() == at + 3 => {
            Ok(Word::Drop { role, to: Square::at(file, rank) })
        }
        _ => Err(at + 3),
    })
}

/// Whether there is a square somewhere in the text.
fn names_square(text: &[u8]) -> bool {
    text.windows(2).any(|pair| file(pair[0]).is_some() && rank(pair[1]).is_some())
}

/// The file that a letter in either case names.
#[inline(always)]
fn file(byte: u8) -> Option<u8> {
    let file = (byte | 0x20).wrapping_sub(b'a');
    (file < 8).then_some(file)
}

#[inline(always)]
fn rank(byte: u8) -> Option<u8> {
    let rank = byte.wrapping_sub(b'1');
    (rank < 8).then_some(rank)
}

/// The kinds by their letters in either case.
static ROLES: [Option<Role>; 256] = {
    let mut roles = [None; 256];
    let mut byte = 0;
    while byte < 256 {
        roles[byte] = Role::of_letter(byte as u8 as char);
        byte += 1;
    }
    roles
};

#[cfg(test)]
mod tests {
    use super::*;

    fn going(text: &str) -> (Option<Role>, String, Option<Role>) {
        match parse(text.as_bytes(), Exact::File) {
            Ok(Word::Going { role, file, rank, to, promotion }) => {
                let mut place = String::new();
                place.extend(file.map(|f| char::from(b'a' + f)));
                place.extend(rank.map(|r| char::from(b'1' + r)));
                (role, format!("{place}>{to}"), promotion)
            }
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn words_of_every_form() {
        use Role::*;
        for (text, role, squares, promotion) in [
            ("e4", Some(Pawn), ">e4", None),
            ("exd5", Some(Pawn), "e>d5", None),
            ("ed5", Some(Pawn), "e>d5", None),
            ("bxc3", Some(Pawn), "b>c3", None),
            ("bc3", Some(Pawn), "b>c3", None),
            ("Bxc3", Some(Bishop), ">c3", None),
            ("B4", Some(Pawn), ">b4", None),
            ("B8=B", Some(Pawn), ">b8", Some(Bishop)),
            ("B1c3", Some(Bishop), "1>c3", None),
            ("B1xc3", Some(Bishop), "1>c3", None),
            ("E4", Some(Pawn), ">e4", None),
            ("Nf3", Some(Knight), ">f3", None),
            ("nf3", Some(Knight), ">f3", None),
            ("Ngf3", Some(Knight), "g>f3", None),
            ("N1f3", Some(Knight), "1>f3", None),
            ("Qh4xe1", Some(Queen), "h4>e1", None),
            ("Ng1-f3", Some(Knight), "g1>f3", None),
            ("e2e4", None, "e2>e4", None),
            ("e2-e4", None, "e2>e4", None),
            ("e4:d5", None, "e4>d5", None),
            ("e7e8q", None, "e7>e8", Some(Queen)),
            ("e8=Q", Some(Pawn), ">e8", Some(Queen)),
            ("e8(N)", Some(Pawn), ">e8", Some(Knight)),
            ("e8/R", Some(Pawn), ">e8", Some(Rook)),
            ("exd8b", Some(Pawn), "e>d8", Some(Bishop)),
            ("Pe4", Some(Pawn), ">e4", None),
        ] {
            assert_eq!(going(text), (role, squares.to_owned(), promotion), "{text}");
        }
        let castles = |text: &str| parse(text.as_bytes(), Exact::File);
        for text in ["O-O", "0-0", "o-o", "OO", "00"] {
            assert_eq!(castles(text), Ok(Word::Castling { king_side: true }), "{text}");
        }
        for (text, role) in
            [("N@f3", Knight), ("n@f3", Knight), ("P@f3", Pawn), ("@f3", Pawn), ("b@F3", Bishop)]
        {
            let to = Square::at(5, 2);
            assert_eq!(castles(text), Ok(Word::Drop { role, to }), "{text}");
        }
        for text in ["O-O-O", "0-0-0", "OOO"] {
            assert_eq!(castles(text), Ok(Word::Castling { king_side: false }), "{text}");
        }
    }

    #[test]
    fn faults_are_found_where_they_are() {
        for (text, at) in [
            ("", 0),
            ("i4", 0),
            ("e9", 1),
            ("Nf33", 3),
            ("e8=", 3),
            ("e8=X", 3),
            ("e8(Q", 4),
            ("O-", 2),
            ("O--O", 2),
            ("O-O-O-O", 7),
            ("N", 1),
            ("Nf3xx", 4),
            ("X@f3", 0),
            ("N@", 2),
            ("N@f", 3),
            ("@f33", 3),
            ("N@f3=Q", 4),
        ] {
            assert_eq!(parse(text.as_bytes(), Exact::File), Err(at), "{text}");
        }
    }
}
