//! The ends of the game.

use zug_core::declare::{Code, Diagnostic, Node};
use zug_core::{Color, Id};

use super::{Reader, choice};
use crate::fairy::{ConnectFacts, EndFacts, ExtinctFacts, GoalFacts, Kinds, Proof, Shape, Sided, Verdict};

/// The most rows of one sort of end.
const MOST_ROWS: usize = 32;

const VERDICTS: &[(&str, Verdict)] = &[
    ("goes-on", Verdict::GoesOn),
    ("draw", Verdict::Draw),
    ("side-to-move-wins", Verdict::SideToMoveWins),
    ("side-to-move-loses", Verdict::SideToMoveLoses),
    ("mover-wins", Verdict::MoverWins),
    ("mover-loses", Verdict::MoverLoses),
    ("owner-wins", Verdict::OwnerWins),
    ("owner-loses", Verdict::OwnerLoses),
    ("white-wins", Verdict::WhiteWins),
    ("black-wins", Verdict::BlackWins),
    ("most-pieces-wins", Verdict::MostPiecesWins),
    ("fewest-pieces-wins", Verdict::FewestPiecesWins),
    ("most-points-wins", Verdict::MostPointsWins),
];

impl<'a> Reader<'a> {
    fn verdict(&self, path: &str) -> Verdict {
        choice(self.declared.word(path), VERDICTS)
    }

    pub(super) fn ends(&mut self) -> EndFacts {
        let declared = self.declared;
        let castled = |side| {
            let half = declared.side("end.castled", side);
            let wings: Vec<&str> =
                half.map(|(node, _)| node.texts().map(|(word, _)| word).collect()).unwrap_or_default();
            ["short", "long"].map(|wing| wings.contains(&wing))
        };
        EndFacts {
            no_moves: Color::ALL.map(|side| choice(self.word("end.no_moves", side), VERDICTS)),
            checkmate: self.verdict("end.checkmate"),
            checks: declared.byte("end.checks").unwrap_or_default(),
            facing: self.verdict("end.facing"),
            two_passes: self.verdict("end.two_passes"),
            full_board: self.verdict("end.full_board"),
            promotion_wins: declared.word("end.promotion") == Some("owner-wins"),
            castled: Color::ALL.map(castled),
            dead_position: declared.word("end.dead_position") != Some("goes-on"),
            draws_are: self.verdict("end.draws_are"),
            goals: self.rows_of("end.goal").into_iter().map(|name| self.goal(name)).collect(),
            extinct: self.rows_of("end.extinct").into_iter().map(|name| self.extinct(name)).collect(),
            connect: self.rows_of("end.connect").into_iter().map(|name| self.connect(name)).collect(),
        }
    }

    /// The rows under a path, up to a number that can be asked at every move.
    fn rows_of(&mut self, path: &str) -> Vec<&'a str> {
        let mut rows: Vec<&'a str> = self.declared.rows(path).map(|(name, _)| name).collect();
        if let Some(first) = rows.get(MOST_ROWS) {
            let table = self.declared.node(path).and_then(Node::table);
            let place = table.and_then(|table| table.entry(first)?.at);
            self.out.push(Diagnostic::error(
                Code::TooLarge,
                place,
                format!("more than {MOST_ROWS} rows of {path}"),
                format!("больше {MOST_ROWS} правил {path}"),
            ));
            rows.truncate(MOST_ROWS);
        }
        rows
    }

    fn sides<T>(&mut self, path: &str, of: fn(&mut Self, &str, Color) -> Option<T>) -> Sided<T>
    where
        T: Default,
    {
        Color::ALL.map(|side| of(self, path, side).unwrap_or_default())
    }

    fn goal(&mut self, name: &str) -> GoalFacts {
        let path = |key: &str| format!("end.goal.{name}.{key}");
        let declared = self.declared;
        GoalFacts {
            id: Id::new(name),
            pieces: self.sides(&path("pieces"), Self::kinds),
            region: self.sides(&path("region"), Self::region),
            count: declared.byte(&path("count")).unwrap_or(1),
            fill: declared.word(&path("fill")) == Some("region"),
            proof: choice(
                declared.word(&path("proof")),
                &[
                    ("at-once", Proof::AtOnce),
                    ("unattacked", Proof::Unattacked),
                    ("survives-reply", Proof::SurvivesReply),
                    ("unattacked-or-survives", Proof::UnattackedOrSurvives),
                ],
            ),
            second_may_draw: declared.word(&path("reply")) == Some("second-player-may-draw"),
            result: self.verdict(&path("result")),
        }
    }

    fn extinct(&mut self, name: &str) -> ExtinctFacts {
        let path = |key: &str| format!("end.extinct.{name}.{key}");
        let declared = self.declared;
        ExtinctFacts {
            id: Id::new(name),
            pieces: self.sides(&path("pieces"), Self::kinds),
            each: declared.word(&path("counted")) == Some("each-kind"),
            left: declared.byte(&path("left")).unwrap_or_default(),
            others_have: declared.byte(&path("others_have")).unwrap_or_default(),
            may_level: declared.word(&path("reply")) == Some("may-level"),
            result: self.verdict(&path("result")),
        }
    }

    fn connect(&mut self, name: &str) -> ConnectFacts {
        let path = |key: &str| format!("end.connect.{name}.{key}");
        let declared = self.declared;
        let directions = declared.words(&path("directions"));
        ConnectFacts {
            id: Id::new(name),
            shape: choice(
                declared.word(&path("shape")),
                &[
                    ("line", Shape::Line),
                    ("square", Shape::Square),
                    ("in-line", Shape::InLine),
                    ("join-regions", Shape::JoinRegions),
                ],
            ),
            count: declared.byte(&path("count")).unwrap_or_default(),
            directions: ["horizontal", "vertical", "diagonal"].map(|way| directions.contains(&way)),
            pieces: self.kinds(&path("pieces"), Color::White).unwrap_or(Kinds::ALL),
            from: self.sides(&path("from"), Self::region),
            to: self.sides(&path("to"), Self::region),
            result: self.verdict(&path("result")),
        }
    }
}
