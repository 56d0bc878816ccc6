//! From declared facts to the facts of the general generator.

use zug_core::declare::{
    BoardSize, Code, Declared, Diagnostic, Draws, FileId, Node, Place, Regions, Table, Value, draws,
};
use zug_core::{Color, Id, Kind, Text};

use super::keys::PIECES;
use super::open::KindOf;
use crate::betza::Moves;
use crate::fairy::{
    BoardFacts, CastlingFacts, Cells, ConnectFacts, DropFacts, DropPlace, DropsFacts, EnPassantFacts,
    EndFacts, ExplosionFacts, ExtinctFacts, ExtraFacts, Facing, Facts, FenField, Flip, Gains, GoalFacts,
    HandFacts, KindFacts, Kinds, Mark, Mirror, NeverChecks, Pass, Placed, PromotionFacts, Proof, Protect,
    RepetitionFacts, RoyaltyFacts, Shape, ShuffleFacts, Sided, Trigger, TurnFacts, Verdict, WallFacts, While,
    WingFacts,
};

/// The greatest number of kinds of piece.
const MOST_KINDS: usize = 64;

/// What a variant file says, in the types of the generator.
#[derive(Clone, Debug)]
pub(super) struct Compiled {
    pub(super) facts: Facts,
    pub(super) draws: Draws,
}

/// Reads the facts; what is wrong with them goes to `out`.
pub(super) fn compile(declared: &Declared, out: &mut Vec<Diagnostic>) -> Compiled {
    let size = BoardSize {
        files: declared.byte("board.files").unwrap_or(8),
        ranks: declared.byte("board.ranks").unwrap_or(8),
        rotate: declared.word("board.mirror") == Some("rotate"),
    };
    let regions = Regions::new(declared, size);
    let names: Vec<&str> = declared.rows("pieces").map(|(name, _)| name).collect();
    let mut reader = Reader { declared, size, regions: &regions, names, holes: Cells::EMPTY, out };
    reader.read()
}

/// The words by which draw rows know the kinds.
fn counted<'a>(names: &[&'a str], number: &KindOf<'_>) -> Vec<(&'a str, Option<Kind>)> {
    names.iter().map(|name| (*name, number(name))).chain([(PIECES, None)]).collect()
}

/// The draw rows with kinds of other numbers; what is wrong with them has been told.
pub(super) fn draw_rows(declared: &Declared, facts: &Facts, number: &KindOf<'_>) -> Draws {
    let rotate = facts.board.mirror == Mirror::Rotate;
    let size = BoardSize { files: facts.board.files, ranks: facts.board.ranks, rotate };
    let names: Vec<&str> = declared.rows("pieces").map(|(name, _)| name).collect();
    draws(declared, &Regions::new(declared, size), &counted(&names, number), &mut Vec::new())
}

struct Reader<'a> {
    declared: &'a Declared,
    size: BoardSize,
    regions: &'a Regions<'a>,
    /// The kinds of piece, by [`Kind`].
    names: Vec<&'a str>,
    holes: Cells,
    out: &'a mut Vec<Diagnostic>,
}

/// The value of a word among those of a closed set; the first where it is not said.
fn choice<T: Copy>(word: Option<&str>, words: &[(&str, T)]) -> T {
    let found = words.iter().find(|(known, _)| Some(*known) == word);
    found.unwrap_or(&words[0]).1
}

/// One side's part of a value, and whether it is to be mirrored.
fn half(node: &Node, side: Color) -> Option<(&Node, bool)> {
    match &node.value {
        Value::Sides(halves) => halves[side.index()].as_ref().map(|half| (&*half.node, half.mirrored)),
        _ => Some((node, side == Color::Black)),
    }
}

/// A number in half points.
fn half_points(node: &Node) -> i32 {
    match node.value {
        Value::Int(n) => i32::try_from(n * 2).unwrap_or_default(),
        Value::Float(n) => (n * 2.0) as i32,
        _ => 0,
    }
}

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
    fn read(&mut self) -> Compiled {
        self.holes = Cells::EMPTY;
        let holes = self.region("board.holes", Color::White).unwrap_or_default();
        self.holes = holes;
        for (name, _) in self.declared.rows("regions") {
            Color::ALL
                .iter()
                .for_each(|side| drop(self.regions.of(&format!("regions.{name}"), *side, self.out)));
        }
        self.number_of_kinds();
        let number = |name: &str| self.names.iter().zip(0..).find(|(known, _)| **known == name);
        let counted = counted(&self.names, &|name| number(name).map(|(_, index)| Kind(index)));
        let draws = draws(self.declared, self.regions, &counted, self.out);
        let mut facts = Facts::blank(self.size.files, self.size.ranks);
        facts.board = BoardFacts {
            files: self.size.files,
            ranks: self.size.ranks,
            holes,
            mirror: if self.size.rotate { Mirror::Rotate } else { Mirror::Flip },
            start: self.declared.word("board.start").unwrap_or_default().to_owned(),
        };
        facts.kinds = (0..self.names.len()).map(|index| self.kind(index)).collect();
        facts.turn = self.turn();
        facts.capture_duty = self.declared.word("capture.duty") == Some("compulsory");
        facts.turns_to_wall = self.kinds("capture.turns_to_wall", Color::White).unwrap_or_default();
        facts.castling = Color::ALL.map(|side| self.castling(side));
        facts.castling_any_file = self.declared.word("castling.start") == Some("any-file");
        facts.castling_dropped = self.declared.word("castling.dropped") == Some("allowed");
        facts.castling_same_wing = self.declared.word("castling.same_wing") != Some("forbidden");
        facts.en_passant = Color::ALL.map(|side| self.en_passant(side));
        self.hand(&mut facts);
        self.specials(&mut facts);
        facts.ends = self.ends();
        let bonus =
            |side: Color| self.declared.node(&format!("points.bonus.{}", side.word())).map_or(0, half_points);
        facts.bonus = Color::ALL.map(bonus);
        Compiled { facts, draws }
    }

    fn number_of_kinds(&mut self) {
        if self.names.len() <= MOST_KINDS {
            return;
        }
        let place = self.declared.place(&format!("pieces.{}.letter", self.names[MOST_KINDS]));
        self.out.push(Diagnostic::error(
            Code::TooLarge,
            place,
            format!("more than {MOST_KINDS} kinds of piece"),
            format!("больше {MOST_KINDS} видов фигур"),
        ));
        self.names.truncate(MOST_KINDS);
    }

    fn word(&self, path: &str, side: Color) -> Option<&'a str> {
        self.declared.side(path, side)?.0.text()
    }

    /// The squares of the key at `path`; `None` where it is not said.
    fn region(&mut self, path: &str, side: Color) -> Option<Cells> {
        let (node, mirrored) = self.declared.side(path, side)?;
        Some(self.cells(node, side, mirrored))
    }

    fn cells(&mut self, node: &Node, side: Color, mirrored: bool) -> Cells {
        let cells: Cells = self.regions.cells(node, side, mirrored, self.out).into_iter().collect();
        cells.without(&self.holes)
    }

    /// Every square of the board.
    fn everywhere(&self) -> Cells {
        Cells::first(usize::from(self.size.files) * usize::from(self.size.ranks)).without(&self.holes)
    }

    /// A rank of the board as `side` counts, from 1.
    fn rank(&self, side: Color, rank: u8) -> u8 {
        match side {
            Color::White => rank.saturating_sub(1),
            Color::Black => self.size.ranks.saturating_sub(rank),
        }
    }

    fn cells_of_rank(&self, side: Color, rank: u8) -> Cells {
        let first = u16::from(self.rank(side, rank)) * u16::from(self.size.files);
        let cells = (0..u16::from(self.size.files)).map(|file| zug_core::Cell(first + file));
        cells.collect::<Cells>().without(&self.holes)
    }

    /// The kinds that the key at `path` names; `None` where it is not said.
    fn kinds(&mut self, path: &str, side: Color) -> Option<Kinds> {
        let (node, _) = self.declared.side(path, side)?;
        let mut kinds = Kinds::EMPTY;
        for (name, place) in node.texts() {
            if name == "all" {
                kinds = Kinds::ALL;
            } else if let Some(kind) = self.named(name, place) {
                kinds.insert(kind);
            }
        }
        Some(kinds)
    }

    /// The same in the order of the file; "all" is every kind.
    fn listed(&mut self, node: &Node) -> Vec<Kind> {
        let mut kinds = Vec::new();
        for (name, place) in node.texts() {
            if name == "all" {
                kinds.extend((0..self.names.len() as u8).map(Kind));
            } else {
                kinds.extend(self.named(name, place));
            }
        }
        kinds
    }

    /// The kind of a name. One that an inherited list names and that is gone is left out in silence.
    fn named(&mut self, name: &str, place: Option<Place>) -> Option<Kind> {
        if let Some(index) = self.names.iter().position(|known| *known == name) {
            return u8::try_from(index).ok().map(Kind);
        }
        if place.is_some_and(|place| place.file == FileId(0)) {
            let error = Diagnostic::error(
                Code::UnknownName,
                place,
                format!("there is no kind `{name}`"),
                format!("вида `{name}` нет"),
            );
            self.out.push(
                error.allowed(name, self.names.iter().copied()).help(
                    format!("declare it with [pieces.{name}]"),
                    format!("опишите его: [pieces.{name}]"),
                ),
            );
        }
        None
    }

    /// The moves of a Betza word; one that is none has been complained of.
    fn moves(node: Option<&Node>) -> Moves {
        node.and_then(Node::text).and_then(|word| Moves::parse(word).ok()).unwrap_or_default()
    }

    fn kind(&mut self, index: usize) -> KindFacts {
        let declared = self.declared;
        let name = self.names[index];
        let path = |key: &str| format!("pieces.{name}.{key}");
        let everywhere = self.everywhere();
        let letter = |side| {
            let text = self.word(&path("letter"), side).unwrap_or("?");
            if side == Color::White { text.to_ascii_uppercase() } else { text.to_ascii_lowercase() }
        };
        let letters = Color::ALL.map(letter);
        let pawn = declared.flag(&path("pawn"));
        let drops = self.everywhere();
        let zone = Color::ALL.map(|side| {
            let own = self.region(&path("drop.zone"), side);
            own.or_else(|| self.region("drops.zone", side)).unwrap_or(drops)
        });
        let set = |this: &mut Self, key: &str| this.kinds(&path(key), Color::White).unwrap_or_default();
        KindFacts {
            id: Id::new(name),
            name: declared.text(&path("name")).unwrap_or_else(|| Text::made(name.replace('-', " "), "")),
            letters,
            read_as: declared.words(&path("read_as")).into_iter().map(str::to_ascii_uppercase).collect(),
            moves: Color::ALL.map(|side| Self::moves(declared.side(&path("moves"), side).map(|half| half.0))),
            extra: self.extra(&path("extra")),
            pawn,
            irreversible: declared.node(&path("irreversible")).and_then(Node::flag).unwrap_or(pawn),
            royal: declared.flag(&path("royal")),
            confined_to: Color::ALL.map(|side| self.region(&path("confined_to"), side).unwrap_or(everywhere)),
            never_takes: set(self, "never_takes"),
            never_taken_by: set(self, "never_taken_by"),
            takes_own: set(self, "takes_own"),
            never_hops: set(self, "never_hops"),
            promotion: Color::ALL.map(|side| self.promotion(name, pawn, side)),
            drop: DropFacts {
                zone,
                per_file: declared.byte(&path("drop.per_file")),
                mate: declared.word(&path("drop.mate")) != Some("forbidden"),
                evenly: declared.word(&path("drop.colours")) == Some("evenly"),
            },
            value: declared.int(&path("value")).and_then(|n| u16::try_from(n).ok()),
            half_points: declared.node(&path("points")).map_or(0, half_points),
        }
    }

    fn extra(&mut self, path: &str) -> Vec<ExtraFacts> {
        let Some(node) = self.declared.node(path) else { return Vec::new() };
        let everywhere = self.everywhere();
        let rows: Vec<&Table> = node.items().iter().filter_map(Node::table).collect();
        let mut facts = Vec::new();
        for row in rows {
            let mut region = |key: &str| {
                Color::ALL.map(|side| {
                    let said = row.get(key).and_then(|node| half(node, side));
                    said.map_or(everywhere, |(node, mirrored)| self.cells(node, side, mirrored))
                })
            };
            let (from, within) = (region("from"), region("within"));
            let moves = |side| Self::moves(row.get("moves").and_then(|node| half(node, side)).map(|h| h.0));
            facts.push(ExtraFacts {
                from,
                within,
                while_: choice(
                    row.get("while").and_then(Node::text),
                    &[
                        ("always", While::Always),
                        ("unmoved", While::Unmoved),
                        ("unmoved-and-unchecked", While::UnmovedAndUnchecked),
                    ],
                ),
                moves: Color::ALL.map(moves),
            });
        }
        facts
    }

    /// The promotion of a kind: its own facts before those of [promotion]. Kinds that are no pawns have one
    /// only if they say into what.
    fn promotion(&mut self, name: &str, pawn: bool, side: Color) -> Option<PromotionFacts> {
        let declared = self.declared;
        let own = |key: &str| format!("pieces.{name}.promotion.{key}");
        let general = |key: &str| format!("promotion.{key}");
        let to = match declared.side(&own("to"), side) {
            Some((node, _)) => node,
            None if pawn => declared.side("promotion.to", side)?.0,
            None => return None,
        };
        let to = self.listed(to);
        if to.is_empty() {
            return None;
        }
        let word = |key: &str| declared.word(&own(key)).or_else(|| declared.word(&general(key)));
        let mut region =
            |key: &str| self.region(&own(key), side).or_else(|| self.region(&general(key), side));
        let (zone, zone_if_last) = (region("zone"), region("zone_if_last"));
        let flag = declared.node(&own("back")).or_else(|| declared.node("promotion.back"));
        let limit: Vec<(&str, &Node)> = declared.rows("promotion.limit").collect();
        let mut limits = Vec::new();
        for (kind, node) in limit {
            let place = declared.node("promotion.limit").and_then(Node::table);
            let at = place.and_then(|table| table.entry(kind)).and_then(|entry| entry.at);
            if let (Some(kind), Some(n)) =
                (self.named(kind, at), node.int().and_then(|n| u8::try_from(n).ok()))
            {
                limits.push((kind, n));
            }
        }
        Some(PromotionFacts {
            to,
            zone: zone.unwrap_or_else(|| self.cells_of_rank(side, self.size.ranks)),
            zone_if_last,
            must: word("duty") != Some("may"),
            trigger: choice(
                word("trigger"),
                &[
                    ("arriving", Trigger::Arriving),
                    ("touching", Trigger::Touching),
                    ("capturing", Trigger::Capturing),
                    ("moving", Trigger::Moving),
                    ("instead-of-moving", Trigger::InsteadOfMoving),
                ],
            ),
            step: Self::moves(declared.node(&own("step")).or_else(|| declared.node("promotion.step"))),
            limit: limits,
            mark: choice(word("mark"), &[("none", Mark::None), ("tilde", Mark::Tilde), ("plus", Mark::Plus)]),
            back: flag.and_then(Node::flag).unwrap_or_default(),
        })
    }

    fn turn(&self) -> TurnFacts {
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

    fn castling(&mut self, side: Color) -> CastlingFacts {
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

    fn en_passant(&mut self, side: Color) -> EnPassantFacts {
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

    fn hand(&mut self, facts: &mut Facts) {
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

    fn specials(&mut self, facts: &mut Facts) {
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

    fn verdict(&self, path: &str) -> Verdict {
        choice(self.declared.word(path), VERDICTS)
    }

    fn ends(&mut self) -> EndFacts {
        let declared = self.declared;
        let castled = declared.words("end.castled");
        EndFacts {
            no_moves: Color::ALL.map(|side| choice(self.word("end.no_moves", side), VERDICTS)),
            checkmate: self.verdict("end.checkmate"),
            checks: declared.byte("end.checks").unwrap_or_default(),
            facing: self.verdict("end.facing"),
            two_passes: self.verdict("end.two_passes"),
            full_board: self.verdict("end.full_board"),
            promotion_wins: declared.word("end.promotion") == Some("owner-wins"),
            castled: ["short", "long"].map(|wing| castled.contains(&wing)),
            dead_position: declared.word("end.dead_position") != Some("goes-on"),
            draws_are: self.verdict("end.draws_are"),
            goals: self.rows_of("end.goal").into_iter().map(|name| self.goal(name)).collect(),
            extinct: self.rows_of("end.extinct").into_iter().map(|name| self.extinct(name)).collect(),
            connect: self.rows_of("end.connect").into_iter().map(|name| self.connect(name)).collect(),
        }
    }

    fn rows_of(&self, path: &str) -> Vec<&'a str> {
        self.declared.rows(path).map(|(name, _)| name).collect()
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
