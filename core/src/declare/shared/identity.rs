//! Who a variant is: names, parent, sources.

use crate::declare::key::{Choice, Form, Key};

const STATUS: &[Choice] = &[Choice::bare("stable"), Choice::bare("experimental")];

/// What a file says of itself.
pub(super) const KEYS: &[Key] = &[
    Key::new("schema", Form::Int(1, i64::MAX), "Version of this vocabulary.", "Версия словаря.")
        .required()
        .example("1"),
    Key::new("id", Form::Id, "The name by which commands know the variant.", "Имя варианта для команд.")
        .required()
        .example("\"poddavki\""),
    Key::new(
        "family",
        Form::Family,
        "The family of games; said only where nothing is extended.",
        "Семейство игры; пишется, только если нет родителя.",
    )
    .example("\"draughts\""),
    Key::new(
        "extends",
        Form::Line,
        "The variant whose facts hold unless said otherwise: a shipped one or a file beside.",
        "Вариант, чьи правила действуют, пока не сказано иное: встроенный или файл рядом.",
    )
    .optional()
    .own()
    .example("\"russian\""),
    Key::new(
        "abstract",
        Form::Bool,
        "A parent that is not itself a game: not listed, not played.",
        "Заготовка: не игра, в списках не видна.",
    )
    .means("false")
    .own()
    .example("true"),
    Key::new("name", Form::Text, "The name shown to people.", "Название для людей.")
        .required()
        .example("{ en = \"Giveaway draughts\", ru = \"Поддавки\" }"),
    Key::new("summary", Form::Text, "One sentence on what is different.", "Одна фраза о главном отличии.")
        .optional()
        .own()
        .example("\"You win by losing all your men.\""),
    Key::new(
        "rules_text",
        Form::Text,
        "Prose that no fact can say: history, customs; never read as a rule.",
        "Пояснения, которые правилом не являются.",
    )
    .optional()
    .own()
    .example("\"Played in the villages of the coast.\""),
    Key::new(
        "aliases",
        Form::Ids,
        "Other names; none may equal another variant's id.",
        "Другие имена варианта.",
    )
    .means("[]")
    .own()
    .example("[\"giveaway\"]"),
    Key::new("sources", Form::Lines, "Where the rules were read, addresses included.", "Источники правил.")
        .means("[]")
        .own()
        .example("[\"Official rules, 2015\"]"),
    Key::new(
        "status",
        Form::Word(STATUS),
        "Whether the reading of the rules is settled.",
        "Насколько твёрдо установлены правила.",
    )
    .means("\"stable\"")
    .own()
    .example("\"experimental\""),
    Key::new(
        "cites.PATH",
        Form::Line,
        "The article that a fact encodes, by the path of its key; an empty one takes an inherited one out.",
        "Статья правил, которую выражает данный ключ; пустая убирает унаследованную.",
    )
    .optional()
    .example("\"4.13\""),
];
