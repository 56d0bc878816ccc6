//! The keys that only chess has, and the shared ones that it reads in its own way.

mod board;
mod castling;
mod ends;
mod hand;
mod pieces;
mod promotion;
mod special;

use std::sync::{Arc, LazyLock};

use zug_core::declare::{Key, Phrase, Vocabulary};

/// The vocabulary of chess.
pub fn vocabulary() -> Arc<Vocabulary> {
    static VOCABULARY: LazyLock<Arc<Vocabulary>> = LazyLock::new(|| {
        let keys: Vec<Key> = [
            board::KEYS,
            pieces::KEYS,
            promotion::KEYS,
            promotion::OF_A_PIECE,
            hand::OF_A_PIECE,
            castling::KEYS,
            hand::KEYS,
            special::KEYS,
            ends::KEYS,
        ]
        .concat();
        Arc::new(Vocabulary::new("chess", &[], TITLES, &[], &keys))
    });
    Arc::clone(&VOCABULARY)
}

/// The key by which draw rows and goals count all pieces.
pub(super) const PIECES: &str = "pieces";

const TITLES: &[(&str, Phrase)] = &[
    ("pieces", Phrase::new("Pieces", "Фигуры")),
    ("castling", Phrase::new("Castling", "Рокировка")),
    ("en_passant", Phrase::new("En passant", "Взятие на проходе")),
    ("royalty", Phrase::new("Royal pieces", "Королевские фигуры")),
    ("check", Phrase::new("Check", "Шах")),
    ("hand", Phrase::new("Pieces in hand", "Фигуры в руке")),
    ("drops", Phrase::new("Drops", "Выставление фигур")),
    ("gating", Phrase::new("Gating", "Ввод фигур")),
    ("walls", Phrase::new("Walls", "Стены")),
    ("explosion", Phrase::new("Explosions", "Взрывы")),
    ("flip", Phrase::new("Changing sides", "Смена сторон")),
    ("repetition", Phrase::new("Repetition", "Повторение")),
    ("shuffle", Phrase::new("Random starts", "Случайная расстановка")),
    ("points", Phrase::new("Points", "Очки")),
];
