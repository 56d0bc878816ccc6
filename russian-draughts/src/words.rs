//! The words of the vocabulary for the values of facts: one list for readers and writers.

use crate::ends::{Balance, Means, Proof};
use crate::facts::{Criterion, DrawsAre, Duty, InPassing, Landing, NoMoves, Pass, Removal, Units};
use crate::{Corner, Played, Ways};

/// Gives an enum its words: `WORDS` in the order of the vocabulary, and `word` of a value.
macro_rules! words {
    ($type:ident { $($word:literal => $value:ident),+ $(,)? }) => {
        impl $type {
            /// The words of variant files with their values.
            pub const WORDS: &'static [(&'static str, $type)] = &[$(($word, $type::$value)),+];

            /// The word of variant files.
            pub const fn word(self) -> &'static str {
                match self {
                    $($type::$value => $word),+
                }
            }
        }
    };
}

words!(Played { "all" => All, "a1-half" => A1Half, "b1-half" => B1Half });
words!(Duty { "optional" => Optional, "compulsory" => Compulsory });
words!(Landing {
    "free" => Free,
    "next-to-victim" => NextToVictim,
    "next-to-last" => NextToLast,
    "next-to-last-king" => NextToLastKing,
    "next-to-last-king-of-several" => NextToLastKingOfSeveral,
});
words!(Removal { "at-end" => AtEnd, "at-once" => AtOnce });
words!(InPassing {
    "only-if-it-ends-there" => OnlyIfItEndsThere,
    "stops" => Stops,
    "goes-on-as-king" => GoesOnAsKing,
    "never" => Never,
});
words!(Criterion {
    "quantity" => Quantity,
    "quality" => Quality,
    "with-king" => WithKing,
    "most-kings" => MostKings,
    "kings-first" => KingsFirst,
});
words!(NoMoves {
    "side-to-move-loses" => SideToMoveLoses,
    "side-to-move-wins" => SideToMoveWins,
    "draw" => Draw,
    "fewest-pieces-wins" => FewestPiecesWin,
    "most-pieces-wins" => MostPiecesWin,
    "white-wins" => WhiteWins,
    "black-wins" => BlackWins,
});
words!(Pass { "never" => Never, "if-stuck" => IfStuck, "always" => Always });
words!(DrawsAre {
    "draw" => Draw,
    "white-wins" => WhiteWins,
    "black-wins" => BlackWins,
    "most-pieces-wins" => MostPieces,
});
words!(Means { "owner-wins" => OwnerWins, "owner-loses" => OwnerLoses, "draw" => Draw });
words!(Balance { "draw" => Draw, "most-pieces-wins" => MostPieces });
words!(Proof {
    "at-once" => AtOnce,
    "unattacked" => Unattacked,
    "survives-reply" => SurvivesReply,
    "unattacked-or-survives" => UnattackedOrSurvives,
});
words!(Corner {
    "bottom-left" => BottomLeft,
    "bottom-right" => BottomRight,
    "top-left" => TopLeft,
    "top-right" => TopRight,
});

impl Ways {
    /// The words of the vocabulary for the set, if words make it up.
    pub fn words(self) -> Vec<&'static str> {
        Ways::WORDS.iter().filter(|(_, ways)| self.meet(*ways) == *ways).map(|(word, _)| *word).collect()
    }
}

impl Units {
    /// The names of the kinds.
    pub fn words(self) -> Vec<&'static str> {
        let named = [(self.men, "man"), (self.kings, "king")];
        named.into_iter().filter(|(meant, _)| *meant).map(|(_, word)| word).collect()
    }
}
