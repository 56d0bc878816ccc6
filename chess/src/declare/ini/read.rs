//! The sections and options of a variants.ini.

use zug_core::declare::{Code, Diagnostic, FileId, Place};

/// One section: a variant.
pub(super) struct Section {
    /// Its name.
    pub(super) name: String,
    /// Where the name stands.
    pub(super) at: Place,
    /// The variant that it changes.
    pub(super) parent: Option<(String, Place)>,
    /// Its options, in order; of a key said twice the last counts.
    pub(super) options: Vec<Line>,
    /// Whether all of its lines could be read.
    pub(super) sound: bool,
}

/// One option.
#[derive(Clone)]
pub(super) struct Line {
    pub(super) key: String,
    pub(super) value: String,
    pub(super) key_at: Place,
    pub(super) value_at: Place,
}

/// Reads the sections of a file; lines that are no options go to `out`.
pub(super) fn sections(text: &str, out: &mut Vec<Diagnostic>) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut start = 0;
    for raw in text.split_inclusive('\n') {
        let line = raw.trim_end_matches(['\n', '\r']);
        let place = |part: &str| {
            // The parts are slices of the line.
            let from = start + (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
            Place::new(FileId(0), from..from + part.len())
        };
        // Some editors put a mark before the first character of a file.
        let trimmed = line.trim_start_matches('\u{feff}').trim();
        if trimmed.is_empty() || trimmed.starts_with(['#', ';']) {
            start += raw.len();
            continue;
        }
        if let Some(head) = trimmed.strip_prefix('[') {
            let closed = head.split_once(']');
            let (head, behind) = closed.unwrap_or((head, ""));
            let behind = behind.trim();
            let (name, parent) = match head.split_once(':') {
                Some((name, parent)) => (name.trim(), Some(parent.trim())),
                None => (head.trim(), None),
            };
            let before = out.len();
            if closed.is_none() {
                out.push(Diagnostic::error(
                    Code::Syntax,
                    place(trimmed),
                    format!(
                        "`{}` has no `]`: a section begins with `[name]` or `[name:parent]`",
                        shown(trimmed)
                    ),
                    format!(
                        "в `{}` нет `]`: раздел начинается с `[имя]` или `[имя:родитель]`",
                        shown(trimmed)
                    ),
                ));
            } else if !behind.is_empty() && !behind.starts_with(['#', ';']) {
                out.push(Diagnostic::error(
                    Code::Syntax,
                    place(behind),
                    format!(
                        "`{}` stands behind the `]` of a section: options have lines of their own",
                        shown(behind)
                    ),
                    format!("`{}` стоит после `]` раздела: у ключей свои строки", shown(behind)),
                ));
            }
            sections.push(Section {
                name: name.to_owned(),
                at: place(name),
                parent: parent.map(|parent| (parent.to_owned(), place(parent))),
                options: Vec::new(),
                sound: out.len() == before,
            });
        } else if let (Some((key, value)), Some(section)) = (trimmed.split_once('='), sections.last_mut()) {
            let (key, value) = (key.trim(), value.trim());
            let option = Line {
                key: key.to_owned(),
                value: value.to_owned(),
                key_at: place(key),
                value_at: place(value),
            };
            if section.options.iter().any(|known| known.key == key) {
                out.push(
                    Diagnostic::error(
                        Code::BadValue,
                        place(key),
                        format!("`{}` stands twice in this section: the last one counts", shown(key)),
                        format!("`{}` дважды в одном разделе: действует последнее", shown(key)),
                    )
                    .warning(),
                );
                section.options.retain(|known| known.key != key);
            }
            section.options.push(option);
        } else if let Some(section) = sections.last_mut() {
            section.sound = false;
            out.push(Diagnostic::error(
                Code::Syntax,
                place(trimmed),
                format!("`{}` is neither a [section] nor an option `key = value`", shown(trimmed)),
                format!("`{}`: это не [раздел] и не строка `ключ = значение`", shown(trimmed)),
            ));
        } else if trimmed.contains('=') {
            out.push(Diagnostic::error(
                Code::Syntax,
                place(trimmed),
                format!("`{}` stands before the first [section]", shown(trimmed)),
                format!("`{}` стоит до первого [раздела]", shown(trimmed)),
            ));
        }
        start += raw.len();
    }
    sections
}

/// A text cut to a length that can be shown.
pub(super) fn shown(text: &str) -> String {
    zug_core::excerpt(text, 40).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_options_and_faults() {
        let text =
            "# a comment\n[one]\nmaxRank = 9\nking=k\n\n[two : one]\nmaxRank 9\nking = -\nking = k:W\n";
        let mut out = Vec::new();
        let read = sections(text, &mut out);
        assert_eq!(read.len(), 2);
        let options: Vec<_> = read[0].options.iter().map(|o| (o.key.as_str(), o.value.as_str())).collect();
        assert_eq!(options, [("maxRank", "9"), ("king", "k")]);
        assert_eq!(read[1].parent.as_ref().map(|parent| parent.0.as_str()), Some("one"));
        assert_eq!(read[1].options.len(), 1);
        assert_eq!(read[1].options[0].value, "k:W");
        assert_eq!(&text[read[1].options[0].value_at.range()], "k:W");
        assert_eq!(out.len(), 2);
        assert_eq!(&text[out[0].place.unwrap().range()], "maxRank 9");
        assert_eq!([read[0].sound, read[1].sound], [true, false]);
    }

    /// A header that is not whole begins its section all the same, so that only one thing is told.
    #[test]
    fn headers_are_whole() {
        let heads = [
            ("[two]", ""),
            ("  [two : one]  ", ""),
            ("[two:one] # why", ""),
            ("[two:one]; why", ""),
            ("[two", "[two"),
            ("[two:one", "[two:one"),
            ("[two # one]", ""),
            ("[two:one] maxRank = 9", "maxRank = 9"),
            ("[two:one]]", "]"),
            ("[two][three]", "[three]"),
        ];
        for (head, fault) in heads {
            let text = format!("[one]\n{head}\nking = k\n");
            let mut out = Vec::new();
            let read = sections(&text, &mut out);
            let told: Vec<&str> = out.iter().map(|fault| &text[fault.place.unwrap().range()]).collect();
            assert_eq!(told, if fault.is_empty() { vec![] } else { vec![fault] }, "{head}");
            let [one, two] = &read[..] else { panic!("{head}: {}", read.len()) };
            assert_eq!((one.sound, two.sound), (true, fault.is_empty()), "{head}");
            assert_eq!((one.options.len(), two.options.len()), (0, 1), "{head}");
        }
    }
}
