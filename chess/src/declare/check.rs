//! Facts that contradict each other.

use zug_core::declare::{Code, Declared, Diagnostic, Place, Severity};
use zug_core::{Color, Kind};

use crate::fairy::{Cells, Facts, Flip, Gains, Kinds, Mark, Placed, Protect, Trigger, Verdict};

/// Looks the facts over; contradictions are errors, facts that say nothing are warnings.
///
/// What follows from values that were refused is not told again.
pub(super) fn contradictions(declared: &Declared, facts: &Facts, out: &mut Vec<Diagnostic>) {
    let refused = |list: &[Diagnostic]| list.iter().any(|fault| fault.severity == Severity::Error);
    let sound = !refused(&declared.faults) && !refused(out);
    let mut checker = Checker { declared, facts, out, sound };
    checker.letters();
    checker.royalty();
    checker.specials();
    checker.drops();
    checker.castling();
    checker.promotion();
    checker.rows();
    checker.goals();
    checker.shapes();
    checker.initial();
}

struct Checker<'a> {
    declared: &'a Declared,
    facts: &'a Facts,
    out: &'a mut Vec<Diagnostic>,
    /// Whether everything that the file says was taken.
    sound: bool,
}

impl Checker<'_> {
    /// Where the first of these that the file says itself stands, else the first that is said at all.
    fn place(&self, paths: &[&str]) -> Option<Place> {
        let own = paths.iter().find(|path| self.declared.says(path));
        own.or(paths.first()).and_then(|path| self.declared.place(path))
    }

    fn clash(&mut self, paths: &[&str], en: impl Into<String>, ru: impl Into<String>) {
        let place = self.place(paths);
        self.out.push(Diagnostic::error(Code::Contradiction, place, en, ru));
    }

    fn warn(&mut self, paths: &[&str], en: impl Into<String>, ru: impl Into<String>) {
        let place = self.place(paths);
        self.out.push(Diagnostic::error(Code::Contradiction, place, en, ru).warning());
    }

    fn name(&self, kind: Kind) -> &str {
        self.facts.kinds.get(usize::from(kind.0)).map_or("", |kind| kind.id.as_str())
    }

    fn kinds(&self, kinds: Kinds) -> impl Iterator<Item = Kind> {
        kinds.iter(self.facts.kinds.len())
    }

    /// Two kinds of one side must not share a letter.
    fn letters(&mut self) {
        let kinds = &self.facts.kinds;
        if self.sound && kinds.is_empty() && !self.declared.flag("abstract") {
            self.clash(
                &["id"],
                "there are no kinds of piece: declare them under [pieces]",
                "нет ни одного вида фигур: опишите их в [pieces]",
            );
        }
        for (index, kind) in kinds.iter().enumerate() {
            for other in &kinds[..index] {
                let shared = (0..2).find(|side| kind.letters[*side] == other.letters[*side]);
                let Some(side) = shared else { continue };
                let letter = &kind.letters[side];
                let (one, two) = (other.id, kind.id);
                let path = |id: &str| format!("pieces.{id}.letter");
                let paths = [path(two.as_str()), path(one.as_str())];
                let mut error = Diagnostic::error(
                    Code::Contradiction,
                    self.place(&[&paths[0], &paths[1]]),
                    format!("`{one}` and `{two}` share the letter {letter}"),
                    format!("у `{one}` и `{two}` одна буква {letter}"),
                );
                let there = self.declared.node(&paths[1]).and_then(|node| node.place);
                if let Some(place) = there.filter(|place| Some(*place) != error.place) {
                    error = error.also(place, "the letter is taken here", "буква занята здесь");
                }
                self.out.push(error);
            }
        }
    }

    /// Royal pieces must exist, and be lost somehow where nobody guards them.
    fn royalty(&mut self) {
        let royals: Vec<&str> =
            self.facts.kinds.iter().filter(|kind| kind.royal).map(|kind| kind.id.as_str()).collect();
        let protect = self.facts.royalty.protect;
        if royals.is_empty() && protect != Protect::None && self.declared.says("royalty.protect") {
            self.clash(
                &["royalty.protect"],
                "no kind is royal, so there is nothing to protect",
                "королевских фигур нет, защищать некого",
            );
        }
        let lost = self.facts.ends.extinct.iter().flat_map(|loss| loss.pieces);
        let lost = lost.fold(Kinds::EMPTY, Kinds::and);
        let goal = !self.facts.ends.goals.is_empty();
        for (index, kind) in (0u8..).zip(&self.facts.kinds) {
            if kind.royal && protect == Protect::None && !lost.has(Kind(index)) && !goal {
                let path = format!("pieces.{}.royal", kind.id);
                self.clash(
                    &["royalty.protect", &path],
                    format!(
                        "nobody guards the royal `{}`, and its loss means nothing: say end.extinct",
                        kind.id
                    ),
                    format!("королевскую `{}` никто не защищает, и её потеря ничего не значит: добавьте end.extinct", kind.id),
                );
            }
        }
        if self.facts.royalty.facing != crate::fairy::Facing::Allowed && royals.is_empty() {
            self.clash(
                &["royalty.facing"],
                "no kind is royal, so none can face another",
                "королевских фигур нет, стоять лицом к лицу некому",
            );
        }
    }

    fn specials(&mut self) {
        let facts = self.facts;
        let royal = facts.kinds.iter().any(|kind| kind.royal);
        if let Some(blast) = &facts.explosion {
            let immune =
                (0u8..).zip(&facts.kinds).any(|(index, kind)| kind.royal && blast.immune.has(Kind(index)));
            let other_win = !facts.ends.goals.is_empty()
                || !facts.ends.extinct.is_empty()
                || facts.royalty.protect != Protect::None;
            if immune && !other_win {
                self.warn(
                    &["explosion.immune"],
                    "no blast can decide a game whose royals are immune",
                    "взрыв ничего не решит: королевские фигуры неуязвимы",
                );
            }
        }
        if facts.ends.checks > 0 && facts.never_checks.by_move {
            self.clash(
                &["end.checks", "check.never_by"],
                "checks win, but no move may give check",
                "шахи выигрывают, но давать шах нельзя",
            );
        }
        if facts.ends.checks > 0 && !royal {
            self.clash(
                &["end.checks"],
                "checks win, but no kind is royal",
                "шахи выигрывают, но королевских фигур нет",
            );
        }
        let drops = facts.drops.turn.contains(&true);
        let gates = facts.gating.iter().any(|cells| !cells.is_empty());
        if facts.walls.placed != Placed::Never && (drops || gates) {
            self.clash(
                &["walls.placed", "drops.turn", "gating.trigger"],
                "walls and pieces entering from the hand would make one text of two moves",
                "стены и ввод фигур из руки дали бы двум ходам одну запись",
            );
        }
        if facts.flip != Flip::Never && royal {
            self.clash(
                &["flip.rule"],
                "pieces change sides, and a royal one could: no kind may be royal",
                "фигуры меняют сторону, а с ними и король: королевских фигур быть не должно",
            );
        }
        if facts.walls.move_or_wall && facts.walls.placed == Placed::Never {
            self.clash(
                &["walls.turn"],
                "a turn may set a wall, but walls.placed is never",
                "ход может ставить стену, но walls.placed = never",
            );
        }
    }

    fn drops(&mut self) {
        let facts = self.facts;
        let hand = facts.board.start.contains('[');
        let turn = facts.drops.turn.contains(&true);
        let gates = facts.gating.iter().any(|cells| !cells.is_empty());
        if turn && facts.hand.gains == Gains::Nothing && !facts.hand.endless && !hand {
            self.clash(
                &["drops.turn"],
                "a turn may be a drop, but nothing ever comes into a hand",
                "вместо хода можно выставить фигуру, но в руке никогда ничего нет",
            );
        }
        if gates && !hand && facts.hand.gains == Gains::Nothing {
            self.clash(
                &["gating.trigger"],
                "pieces enter from the hand, but nothing ever comes into it",
                "фигуры вводят из руки, но в ней никогда ничего нет",
            );
        }
        for side in Color::ALL {
            let must: Vec<Kind> = self.kinds(facts.drops.must[side.index()]).collect();
            for kind in must {
                let row = &facts.kinds[usize::from(kind.0)];
                let all = facts.drops.must[side.index()] == Kinds::ALL;
                if !all && row.drop.zone[side.index()].is_empty() {
                    let name = self.name(kind).to_owned();
                    self.clash(
                        &["drops.must"],
                        format!("`{name}` must be dropped, but there is no square for it"),
                        format!("`{name}` надо выставить, но некуда"),
                    );
                    return;
                }
            }
        }
        if facts.drops.must.iter().any(|kinds| !kinds.is_empty()) && !turn {
            self.clash(
                &["drops.must"],
                "pieces must be dropped, but drops.turn is never",
                "фигуры надо выставлять, но drops.turn = never",
            );
        }
    }

    /// A wing of castling needs a king and a partner that differ, on the board.
    fn castling(&mut self) {
        let facts = self.facts;
        for side in &facts.castling {
            if side.wings.iter().all(Option::is_none) {
                continue;
            }
            if self.sound && side.partners.is_empty() {
                return self.clash(
                    &["castling.partners", "castling.wings"],
                    "the king castles with nothing: castling.partners is empty",
                    "королю не с кем рокировать: castling.partners пуст",
                );
            }
            if side.rank >= facts.board.ranks {
                return self.clash(
                    &["castling.rank"],
                    format!("castling happens on a rank that a board of {} does not have", facts.board.ranks),
                    format!("такой горизонтали для рокировки нет: их {}", facts.board.ranks),
                );
            }
            for (wing, word) in side.wings.iter().zip(["short", "long"]) {
                let Some(wing) = wing else { continue };
                let files = [("king_files", Some(wing.king_to)), ("partner_files", wing.partner)];
                for (key, file) in files {
                    if file.is_some_and(|file| file >= facts.board.files) {
                        let path = format!("castling.{key}.{word}");
                        let last = char::from(b'a' + facts.board.files - 1);
                        // A small board inherits the files of a large one; only a right in play needs them.
                        if self.declared.says(&path) {
                            self.clash(
                                &[&path],
                                format!("the {word} wing ends beyond file {last}"),
                                format!("рокировка ({word}) кончается за вертикалью {last}"),
                            );
                        }
                    }
                }
            }
        }
    }

    fn promotion(&mut self) {
        let declared = self.declared;
        let pawns = self.facts.kinds.iter().any(|kind| kind.pawn);
        let any = self.facts.kinds.iter().any(|kind| kind.promotion.iter().any(Option::is_some));
        if !any && declared.says("promotion.zone") && self.facts.cells().count() > 0 {
            self.clash(
                &["promotion.zone"],
                "a promotion zone, but nothing promotes: say promotion.to, or that of a kind",
                "зона превращения есть, но ничто не превращается: укажите promotion.to",
            );
        }
        let to = Color::ALL.iter().any(|side| {
            declared.side("promotion.to", *side).is_some_and(|half| half.0.texts().next().is_some())
        });
        if declared.says("promotion.to") && !pawns && to {
            self.clash(
                &["promotion.to"],
                "nothing is a pawn that could promote",
                "нет пешек, которые могли бы превратиться",
            );
        }
        for (kind, row) in (0u8..).zip(&self.facts.kinds) {
            for (side, facts) in Color::ALL.into_iter().zip(&row.promotion) {
                let Some(facts) = facts else { continue };
                let zone = facts.zone.and(&facts.zone_if_last.unwrap_or_default());
                let path = format!("pieces.{}.promotion.zone", row.id);
                if !reaches(self.facts, Kind(kind), side, &zone) && facts.trigger != Trigger::InsteadOfMoving
                {
                    self.warn(
                        &[&path, "promotion.zone", "board.ranks"],
                        format!("no `{}` can ever reach its promotion zone", row.id),
                        format!("`{}` никогда не дойдёт до зоны превращения", row.id),
                    );
                    break;
                }
                if facts.trigger == Trigger::InsteadOfMoving && facts.must {
                    self.clash(
                        &["promotion.trigger", "promotion.duty"],
                        "promotion is a turn of its own, so it must not be compulsory: duty = \"may\"",
                        "превращение - отдельный ход, оно не может быть обязательным: duty = \"may\"",
                    );
                    return;
                }
            }
        }
        let marked = declared.word("promotion.mark").is_some_and(|mark| mark != "none");
        let remembered = self.facts.kinds.iter().flat_map(|kind| kind.promotion.iter().flatten());
        let back = remembered.clone().any(|facts| facts.back);
        let kept = self.facts.hand.gains == Gains::Captured || self.facts.drops.turn.contains(&true);
        if marked
            && declared.says("promotion.mark")
            && !back
            && !kept
            && remembered.clone().any(|facts| facts.mark == Mark::Tilde)
        {
            self.warn(
                &["promotion.mark"],
                "promoted pieces remember what they were, but neither turn back nor go to a hand",
                "превращённые фигуры помнят, кем были, но не превращаются обратно и не попадают в руку",
            );
        }
        self.limits();
    }

    /// A limit on a kind that nothing becomes says nothing.
    fn limits(&mut self) {
        let becomes: Vec<Kind> = self
            .facts
            .kinds
            .iter()
            .flat_map(|kind| kind.promotion.iter().flatten())
            .flat_map(|facts| facts.to.iter().copied())
            .collect();
        let limited: Vec<String> =
            self.declared.rows("promotion.limit").map(|(name, _)| name.to_owned()).collect();
        for name in limited {
            let known = self.facts.kinds.iter().position(|kind| kind.id.as_str() == name);
            let path = format!("promotion.limit.{name}");
            let dead = known.is_some_and(|index| !becomes.iter().any(|kind| usize::from(kind.0) == index));
            if dead && self.declared.says(&path) {
                self.clash(
                    &[&path],
                    format!("a limit on `{name}`, but nothing becomes one"),
                    format!("предел для `{name}`, но в него ничто не превращается"),
                );
            }
        }
    }

    /// A later row of a group that an earlier one covers is never reached.
    fn rows(&mut self) {
        let rows: Vec<(String, Option<String>, Vec<String>)> = self
            .declared
            .rows("draw")
            .filter_map(|(name, node)| {
                let table = node.table()?;
                let group = table.get("group").and_then(|node| node.text()).map(str::to_owned);
                let when = table.get("when").and_then(|node| node.table());
                let when = when.into_iter().flat_map(|table| &table.entries).flat_map(|side| {
                    let asked = side.node.table().into_iter().flat_map(|asked| &asked.entries);
                    asked.map(move |ask| {
                        format!("{}.{}={}", side.name, ask.name, zug_core::declare::value::toml(&ask.node))
                    })
                });
                Some((name.to_owned(), group, when.collect()))
            })
            .collect();
        for (index, (name, group, when)) in rows.iter().enumerate().filter(|(_, row)| row.1.is_some()) {
            let covers = |earlier: &&(String, Option<String>, Vec<String>)| {
                earlier.1 == *group && earlier.2.iter().all(|ask| when.contains(ask))
            };
            if let Some((earlier, ..)) = rows[..index].iter().find(covers) {
                let path = format!("draw.{name}");
                self.clash(
                    &[&path],
                    format!("the row [draw.{name}] is never reached: [draw.{earlier}] of its group always goes first"),
                    format!("до строки [draw.{name}] дело не дойдёт: раньше всегда подойдёт [draw.{earlier}]"),
                );
            }
        }
    }

    /// A goal of nobody is a slip.
    fn goals(&mut self) {
        let ends = &self.facts.ends;
        for goal in &ends.goals {
            let open = Color::ALL
                .iter()
                .any(|side| !goal.region[side.index()].is_empty() && !goal.pieces[side.index()].is_empty());
            if !open && self.sound {
                let path = format!("end.goal.{}.region", goal.id);
                self.out.push(Diagnostic::error(
                    Code::Contradiction,
                    self.declared.place(&path),
                    format!("the goal `{}` is nobody's: it has no squares or no pieces", goal.id),
                    format!("цель `{}` ничья: в ней нет полей или фигур", goal.id),
                ));
            }
        }
        let royal =
            self.facts.kinds.iter().any(|kind| kind.royal) && self.facts.royalty.protect != Protect::None;
        let won = |verdict: Verdict| !matches!(verdict, Verdict::Draw | Verdict::GoesOn);
        let by_rows = self.declared.rows("draw").any(|(_, node)| {
            node.table().and_then(|row| row.get("result")).is_some_and(|node| node.text() != Some("draw"))
        });
        let winnable = (royal && won(ends.checkmate))
            || ends.no_moves.iter().any(|verdict| won(*verdict))
            || !ends.goals.is_empty()
            || !ends.extinct.is_empty()
            || !ends.connect.is_empty()
            || ends.checks > 0
            || ends.promotion_wins
            || ends.castled != [false; 2]
            || won(ends.full_board)
            || won(ends.two_passes)
            || won(ends.draws_are)
            || by_rows;
        if self.sound && !winnable && !self.declared.flag("abstract") {
            self.clash(
                &["end.no_moves"],
                "nobody has a way to win: say a royal kind, end.no_moves, or a goal",
                "выиграть невозможно: нужна королевская фигура, end.no_moves или цель",
            );
        }
    }

    /// Figures to form need what their shape asks for.
    fn shapes(&mut self) {
        for row in &self.facts.ends.connect {
            let path = |key: &str| format!("end.connect.{}.{key}", row.id);
            let chain = row.shape == crate::fairy::Shape::JoinRegions;
            let shores = Color::ALL
                .iter()
                .any(|side| !row.from[side.index()].is_empty() && !row.to[side.index()].is_empty());
            let (key, en, ru) = if chain && !shores {
                ("shape", "a chain needs its shores: from and to", "цепи нужны берега: from и to")
            } else if !chain && row.count == 0 {
                ("shape", "how many must be joined is not said: count", "не сказано, сколько фигур: count")
            } else if row.directions == [false; 3] {
                ("directions", "no way counts, so nothing can be formed", "ни одно направление не считается")
            } else {
                continue;
            };
            let place = self.declared.place(&path(key));
            self.out.push(Diagnostic::error(Code::Contradiction, place, en, ru));
        }
    }

    /// `i` moves of a kind that does not stand on the board at the start never happen.
    fn initial(&mut self) {
        let start = self.facts.board.start.split('[').next().unwrap_or_default().to_owned();
        let start = start.split_whitespace().next().unwrap_or_default();
        for kind in &self.facts.kinds {
            for side in Color::ALL {
                let moves = &kind.moves[side.index()];
                let Some(at) = moves.initial() else { continue };
                if !start.contains(kind.letters[side.index()].as_str()) {
                    let path = format!("pieces.{}.moves", kind.id);
                    let place = self.declared.place(&path);
                    let place = place.map(|place| place.within(moves.text(), at..at + 1));
                    self.out.push(Diagnostic::error(
                        Code::Contradiction,
                        place,
                        format!("`i` moves start where a `{}` stands at first, but none does", kind.id),
                        format!("ходы с `i` идут с начальных полей, но `{}` в начале нет", kind.id),
                    ));
                    break;
                }
            }
        }
    }
}

/// Whether a kind of a side can come to one of these cells from its start or drop squares; leaps and rides are
/// taken over an empty board.
fn reaches(facts: &Facts, kind: Kind, side: Color, zone: &Cells) -> bool {
    let row = &facts.kinds[usize::from(kind.0)];
    if zone.is_empty() {
        return false;
    }
    let (files, ranks) = (i16::from(facts.board.files), i16::from(facts.board.ranks));
    let board = facts.cells();
    let turn = |vector: (i8, i8)| -> (i16, i16) {
        let (x, y) = facts.board.mirror.step(side, vector);
        (i16::from(x), i16::from(y))
    };
    let mut steps: Vec<(i16, i16)> = Vec::new();
    let words = std::iter::once(&row.moves[side.index()])
        .chain(row.extra.iter().map(|extra| &extra.moves[side.index()]));
    for moves in words {
        for unit in moves.units() {
            // Bent moves reach what their legs do; close enough for a warning.
            steps.extend(unit.legs().iter().flat_map(|leg| leg.vectors(None)).map(turn));
        }
    }
    let mut open: Vec<u16> = board.iter().map(|cell| cell.0).collect();
    let mut seen = Cells::EMPTY;
    // From its own half: pieces that begin beyond it are in the zone or behind it anyway.
    open.retain(|cell| {
        let rank = *cell as i16 / files;
        if side == Color::White { rank <= ranks / 2 } else { rank >= (ranks - 1) / 2 }
    });
    while let Some(cell) = open.pop() {
        if seen.has(zug_core::Cell(cell)) {
            continue;
        }
        seen.insert(zug_core::Cell(cell));
        if zone.has(zug_core::Cell(cell)) {
            return true;
        }
        let (file, rank) = (cell as i16 % files, cell as i16 / files);
        for (x, y) in &steps {
            let (file, rank) = (file + x, rank + y);
            if (0..files).contains(&file) && (0..ranks).contains(&rank) {
                open.push((rank * files + file) as u16);
            }
        }
    }
    false
}
