//! The turn, castling, drops and what else a turn may do.

use zug_core::{Color, Kind};

use super::{Reader, choice};
use crate::fairy::{
    CastlingFacts, Cells, DropPlace, DropsFacts, EnPassantFacts, ExplosionFacts, Facing, Facts, FenField,
    Flip, Gains, HandFacts, Kinds, NeverChecks, Pass, Placed, Protect, RepetitionFacts, RoyaltyFacts,
    ShuffleFacts, TurnFacts, WallFacts, WingFacts,
};

impl Reader<'_> {
    pub(super) fn turn(&self) -> TurnFacts {
        let pass = |side| {
            choice(
                self.word("turn.pass", side),
                &[("never", Pass::Never), ("if-stuck", Pass::IfStuck), ("always", Pass::Always)],
            )
        };
        TurnFacts {
            first: if self.declared.word("turn.first") == Some("black") {
                Color::Black
            } else {
                Color::White
            },
            pass: Color::ALL.map(pass),
            dead_ends: self.declared.word("turn.dead_ends") != Some("forbidden"),
        }
    }

    pub(super) fn castling(&mut self, side: Color) -> CastlingFacts {
        let declared = self.declared;
        let wings = declared.side("castling.wings", side).map(|half| half.0);
        let has = |wing: &str| wings.is_some_and(|node| node.texts().any(|(word, _)| word == wing));
        let king = declared.side("castling.king", side).map(|half| half.0);
        let king = king.and_then(|node| Some((node.text()?, node.place)));
        let any = has("short") || has("long");
        let king = king.and_then(|(name, place)| {
            // A game without castling needs no king for it.
            let place = if any { place } else { None };
            self.named(name, place)
        });
        let (Some(king), partners) = (king, self.kinds("castling.partners", side).unwrap_or_default()) else {
            return CastlingFacts {
                wings: [None; 2],
                king: Kind(0),
                partners: Kinds::EMPTY,
                rank: self.rank(side, 1),
                king_file: None,
            };
        };
        let file = |path: String| {
            self.word(&path, side).and_then(|file| file.bytes().next()).map(|file| file.wrapping_sub(b'a'))
        };
        let wing = |word: &str, usual: u8| {
            has(word).then(|| WingFacts {
                king_to: file(format!("castling.king_files.{word}")).unwrap_or(usual),
                partner: file(format!("castling.partner_files.{word}")),
            })
        };
        let rank = declared.side("castling.rank", side).and_then(|half| half.0.int());
        let rank = rank.and_then(|n| u8::try_from(n).ok()).unwrap_or(1);
        CastlingFacts {
            wings: [wing("short", 6), wing("long", 2)],
            king,
            partners,
            rank: self.rank(side, rank),
            king_file: file("castling.king_file".to_owned()),
        }
    }

    pub(super) fn en_passant(&mut self, side: Color) -> EnPassantFacts {
        let pawns = self.pawns();
        EnPassantFacts {
            by: self.kinds("en_passant.by", side).unwrap_or(pawns),
            of: self.kinds("en_passant.of", side).unwrap_or(pawns),
            on: self.region("en_passant.on", side).unwrap_or_else(|| self.everywhere()),
        }
    }

    fn pawns(&self) -> Kinds {
        let is_pawn = |name: &str| self.declared.flag(&format!("pieces.{name}.pawn"));
        self.names.iter().zip(0..).filter(|(name, _)| is_pawn(name)).map(|(_, index)| Kind(index)).collect()
    }

    pub(super) fn hand(&mut self, facts: &mut Facts) {
        let declared = self.declared;
        facts.hand = HandFacts {
            gains: choice(
                declared.word("hand.gains"),
                &[
                    ("nothing", Gains::Nothing),
                    ("captured", Gains::Captured),
                    ("from-outside", Gains::FromOutside),
                ],
            ),
            endless: declared.word("hand.supply") == Some("endless"),
        };
        facts.drops = DropsFacts {
            turn: Color::ALL.map(|side| self.word("drops.turn", side) == Some("any")),
            must: Color::ALL.map(|side| self.kinds("drops.must", side).unwrap_or_default()),
            first_then_second: declared.word("drops.order") == Some("first-side-then-second"),
            opening_zone: Color::ALL.map(|side| self.region("drops.opening_zone", side).unwrap_or_default()),
            place: choice(
                declared.word("drops.place"),
                &[
                    ("any", DropPlace::Any),
                    ("beside-own", DropPlace::BesideOwn),
                    ("not-beside-enemy", DropPlace::NotBesideEnemy),
                    ("brackets-enemy", DropPlace::BracketsEnemy),
                    ("slides-from-top", DropPlace::SlidesFromTop),
                    ("slides-from-edge", DropPlace::SlidesFromEdge),
                ],
            ),
            promoted: declared.flag("drops.promoted"),
        };
        let gates = declared.word("gating.trigger") == Some("first-move");
        facts.gating = Color::ALL.map(|side| {
            let squares = self.region("gating.squares", side).unwrap_or_else(|| self.cells_of_rank(side, 1));
            if gates { squares } else { Cells::EMPTY }
        });
    }

    pub(super) fn specials(&mut self, facts: &mut Facts) {
        let declared = self.declared;
        let everywhere = self.everywhere();
        facts.walls = WallFacts {
            placed: choice(
                declared.word("walls.placed"),
                &[
                    ("never", Placed::Never),
                    ("anywhere", Placed::Anywhere),
                    ("roaming", Placed::Roaming),
                    ("shot", Placed::Shot),
                    ("vacated", Placed::Vacated),
                    ("rim", Placed::Rim),
                ],
            ),
            zone: Color::ALL.map(|side| self.region("walls.zone", side).unwrap_or(everywhere)),
            move_or_wall: declared.word("walls.turn") == Some("move-or-wall"),
        };
        let pawns = self.pawns();
        let explosion = ExplosionFacts {
            spares: self.kinds("explosion.spares", Color::White).unwrap_or(pawns),
            immune: self.kinds("explosion.immune", Color::White).unwrap_or_default(),
            leaves_walls: declared.flag("explosion.leaves_walls"),
        };
        facts.explosion = (declared.word("explosion.on") == Some("capture")).then_some(explosion);
        facts.flip = choice(
            declared.word("flip.rule"),
            &[
                ("never", Flip::Never),
                ("between", Flip::Between),
                ("neighbours", Flip::Neighbours),
                ("neighbours-if-linked", Flip::NeighboursIfLinked),
            ],
        );
        facts.royalty = RoyaltyFacts {
            protect: choice(
                declared.word("royalty.protect"),
                &[
                    ("each", Protect::Each),
                    ("last", Protect::Last),
                    ("not-all", Protect::NotAll),
                    ("none", Protect::None),
                ],
            ),
            facing: choice(
                declared.word("royalty.facing"),
                &[
                    ("allowed", Facing::Allowed),
                    ("forbidden", Facing::Forbidden),
                    ("ends-game", Facing::EndsGame),
                ],
            ),
            flees_by_capture: declared.word("royalty.flee") == Some("only-by-capture"),
        };
        let never = declared.words("check.never_by");
        facts.never_checks = NeverChecks {
            by_move: never.contains(&"move"),
            by_drop: never.contains(&"drop"),
            by_promotion: never.contains(&"promotion"),
        };
        facts.repetition = RepetitionFacts {
            checker_loses: declared.word("repetition.perpetual_check") == Some("checker-loses"),
            chaser_loses: declared.word("repetition.perpetual_chase") == Some("chaser-loses"),
            no_shuttling: declared.word("repetition.shuttling") == Some("forbidden"),
        };
        let field = |word: &str| match word {
            "castling" => FenField::Castling,
            "en-passant" => FenField::EnPassant,
            "checks" => FenField::Checks,
            _ => FenField::Clock,
        };
        facts.fen_fields = declared.words("notation.fen_fields").into_iter().map(field).collect();
        let rules = declared.words("shuffle.rules");
        facts.shuffle = ShuffleFacts {
            region: Color::ALL.map(|side| self.region("shuffle.region", side).unwrap_or_default()),
            mirrored: rules.contains(&"mirrored"),
            bishops_apart: rules.contains(&"bishops-on-both-colours"),
            king_between: rules.contains(&"king-between-partners"),
        };
    }
}
