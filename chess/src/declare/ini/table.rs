//! Every option of Fairy-Stockfish with the fact that it becomes.
//!
//! The options are those that its src/parser.cpp reads at c19b5f6.

use zug_core::declare::{Code, Declared, value};

use super::import;
use super::pieces::KNOWN;
use crate::declare::loader;

/// An option, the parent of a section that says it, the lines of the section with `;` between them, and a fact that
/// holds then and does not hold in the parent.
const ROWS: &str = r#"
maxRank | chess | maxRank = 9;startFen = 4k3/8/8/8/8/8/8/8/R3K2R w - - 0 1 | board.ranks | 9
maxFile | chess | maxFile = i;startFen = 4k4/9/9/9/9/9/9/R3K4 w - - 0 1 | board.files | 9
startFen | chess | startFen = 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | board.start | "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
chess960 | chess | chess960 = true | castling.start | "any-file"
twoBoards | crazyhouse | twoBoards = true | hand.gains | "from-outside"
pieceValueMg | chess | pieceValueMg = q:2520 | pieces.queen.value | 2000
pawnTypes | chess | pawnTypes = pn | pieces.knight.pawn | true
promotionPawnTypes | chess | promotionPawnTypes = pn | pieces.knight.pawn | true
promotionPawnTypesWhite | chess | promotionPawnTypesWhite = pn | pieces.knight.pawn | true
promotionPawnTypesBlack | chess | promotionPawnTypesBlack = pn | pieces.knight.pawn | true
promotionRegionWhite | chess | promotionRegionWhite = *7 *8 | promotion.zone | { white = ["ranks 7-8"], black = ["rank 1"] }
promotionRegionBlack | chess | promotionRegionBlack = *1 *2 | promotion.zone | { white = ["rank 8"], black = ["ranks 1-2"] }
promotionRank | chess | promotionRank = 7 | promotion.zone | ["ranks 7-8"]
promotionPieceTypes | chess | promotionPieceTypes = qn | promotion.to | ["queen", "knight"]
promotionPieceTypesWhite | chess | promotionPieceTypesWhite = qn | promotion.to | { white = ["queen", "knight"], black = ["queen", "rook", "bishop", "knight"] }
promotionPieceTypesBlack | chess | promotionPieceTypesBlack = qn | promotion.to | { white = ["queen", "rook", "bishop", "knight"], black = ["queen", "knight"] }
promotionLimit | chess | promotionLimit = q:1 | promotion.limit.queen | 1
promotedPieceType | chess | promotedPieceType = n:q | pieces.knight.promotion.to | ["queen"]
sittuyinPromotion | makruk | sittuyinPromotion = true | promotion.trigger | "instead-of-moving"
piecePromotionOnCapture | minishogi | piecePromotionOnCapture = true | promotion.trigger | "capturing"
mandatoryPawnPromotion | chess | mandatoryPawnPromotion = false | promotion.duty | "may"
mandatoryPiecePromotion | minishogi | mandatoryPiecePromotion = true | promotion.duty | "must"
pieceDemotion | minishogi | pieceDemotion = true | promotion.back | true
doubleStep | chess | doubleStep = false | pieces.pawn.extra | []
doubleStepRegionWhite | chess | doubleStepRegionWhite = *2 *3 | pieces.pawn.extra | [{ from = { white = ["ranks 2-3"], black = ["rank 7"] }, moves = "fmnD" }]
doubleStepRegionBlack | chess | doubleStepRegionBlack = *6 *7 | pieces.pawn.extra | [{ from = { white = ["rank 2"], black = ["ranks 6-7"] }, moves = "fmnD" }]
doubleStepRank | chess | doubleStepRank = 3 | pieces.pawn.extra | [{ from = ["ranks 2-3"], moves = "fmnD" }]
doubleStepRankMin | chess | doubleStepRankMin = 1 | pieces.pawn.extra | [{ from = ["ranks 1-2"], moves = "fmnD" }]
tripleStepRegionWhite | chess | tripleStepRegionWhite = *2 | pieces.pawn.extra | [{ from = ["rank 2"], moves = "fmnD" }, { from = { white = ["rank 2"], black = [] }, moves = "fmnH" }]
tripleStepRegionBlack | chess | tripleStepRegionBlack = *7 | pieces.pawn.extra | [{ from = ["rank 2"], moves = "fmnD" }, { from = { white = [], black = ["rank 7"] }, moves = "fmnH" }]
enPassantRegion | chess | enPassantRegion = *3 *6 | en_passant.on | ["rank 3", "rank 6"]
enPassantRegionWhite | chess | enPassantRegionWhite = *6 | en_passant.on | { white = ["rank 6"], black = ["all"] }
enPassantRegionBlack | chess | enPassantRegionBlack = *3 | en_passant.on | { white = ["all"], black = ["rank 3"] }
enPassantTypes | chess | enPassantTypes = pn | en_passant.by | ["pawn", "knight"]
enPassantTypesWhite | chess | enPassantTypesWhite = n | en_passant.by | { white = ["knight"], black = ["pawn"] }
enPassantTypesBlack | chess | enPassantTypesBlack = n | en_passant.by | { white = ["pawn"], black = ["knight"] }
soldierPromotionRank | xiangqi | soldierPromotionRank = 1 | pieces.soldier.moves | "fsW"
mustCapture | chess | mustCapture = true | capture.duty | "compulsory"
blastOnCapture | chess | blastOnCapture = true | explosion.on | "capture"
blastImmuneTypes | atomic | blastImmuneTypes = n | explosion.immune | ["knight"]
mutuallyImmuneTypes | chess | mutuallyImmuneTypes = n | pieces.knight.never_takes | ["knight"]
petrifyOnCaptureTypes | chess | petrifyOnCaptureTypes = n | capture.turns_to_wall | ["knight"]
petrifyBlastPieces | atomic | petrifyBlastPieces = true | explosion.leaves_walls | true
capturesToHand | crazyhouse | capturesToHand = false | hand.gains | "nothing"
flipEnclosedPieces | flipello | flipEnclosedPieces = ataxx | flip.rule | "neighbours"
castling | chess | castling = false | castling.wings | []
castlingDroppedPiece | crazyhouse | castlingDroppedPiece = true | castling.dropped | "allowed"
castlingKingsideFile | capablanca | castlingKingsideFile = h | castling.king_files.short | "h"
castlingQueensideFile | capablanca | castlingQueensideFile = 2 | castling.king_files.long | "b"
castlingRank | shako | castlingRank = 1 | castling.rank | 1
castlingKingFile | chess | castlingKingFile = d | castling.king_file | "d"
castlingKingPiece | chess | castlingKingPiece = q | castling.king | "queen"
castlingKingPieceWhite | chess | castlingKingPieceWhite = q;castlingKingPieceBlack = q | castling.king | "queen"
castlingKingPieceBlack | chess | castlingKingPieceWhite = q;castlingKingPieceBlack = q | castling.king | "queen"
castlingRookKingsideFile | chess | castlingRookKingsideFile = g | castling.partner_files.short | "g"
castlingRookQueensideFile | chess | castlingRookQueensideFile = b | castling.partner_files.long | "b"
castlingRookPieces | chess | castlingRookPieces = rn | castling.partners | ["rook", "knight"]
castlingRookPiecesWhite | chess | castlingRookPiecesWhite = n | castling.partners | { white = ["knight"], black = ["rook"] }
castlingRookPiecesBlack | chess | castlingRookPiecesBlack = n | castling.partners | { white = ["rook"], black = ["knight"] }
castlingRookPiece | chess | castlingRookPiece = n | castling.partners | ["knight"]
oppositeCastling | chess | oppositeCastling = true | castling.same_wing | "forbidden"
castlingWins | chess | castlingWins = Qk | end.castled | { white = ["long"], black = ["short"] }
pieceDrops | crazyhouse | pieceDrops = false | drops.turn | "never"
dropLoop | crazyhouse | dropLoop = true | promotion.mark | "none"
mustDrop | pocketknight | mustDrop = true | drops.must | ["all"]
mustDropType | placement | mustDropType = k | drops.must | ["king"]
dropChecks | crazyhouse | dropChecks = false | check.never_by | ["drop"]
firstRankPawnDrops | crazyhouse | firstRankPawnDrops = true | pieces.pawn.drop.zone | ["ranks 1-7"]
promotionZonePawnDrops | crazyhouse | promotionZonePawnDrops = true | pieces.pawn.drop.zone | ["ranks 2-8"]
dropRegionWhite | crazyhouse | dropRegionWhite = *1 *2 | drops.zone | { white = ["ranks 1-2"], black = ["all"] }
dropRegionBlack | crazyhouse | dropRegionBlack = *8 | drops.zone | { white = ["all"], black = ["rank 8"] }
whiteDropRegion | crazyhouse | whiteDropRegion = *1 *2 | drops.zone | { white = ["ranks 1-2"], black = ["all"] }
blackDropRegion | crazyhouse | blackDropRegion = *8 | drops.zone | { white = ["all"], black = ["rank 8"] }
sittuyinRookDrop | crazyhouse | sittuyinRookDrop = true | pieces.rook.drop.zone | ["rank 1"]
dropOppositeColoredBishop | crazyhouse | dropOppositeColoredBishop = true | pieces.bishop.drop.colours | "evenly"
dropPromoted | minishogi | dropPromoted = true | drops.promoted | true
dropNoDoubled | crazyhouse | dropNoDoubled = n | pieces.knight.drop.per_file | 1
dropNoDoubledCount | crazyhouse | dropNoDoubled = n;dropNoDoubledCount = 2 | pieces.knight.drop.per_file | 2
immobilityIllegal | chess | immobilityIllegal = true | turn.dead_ends | "forbidden"
enclosingDrop | crazyhouse | enclosingDrop = snort | drops.place | "not-beside-enemy"
enclosingDropStart | flipello | enclosingDropStart = d4 | drops.opening_zone | { white = ["d4"], black = ["d4"] }
dropOnTop | crazyhouse | dropOnTop = true | drops.place | "slides-from-top"
shogiPawnDropMateIllegal | minishogi | shogiPawnDropMateIllegal = false | pieces.pawn.drop.mate | "allowed"
seirawanGating | pocketknight | seirawanGating = true | gating.trigger | "first-move"
cambodianMoves | makruk | cambodianMoves = true | pieces.met.extra | [{ while = "unmoved", moves = "fmD" }]
diagonalLines | xiangqi | diagonalLines = d1 e2 f3 | pieces.rook.extra | [{ within = { white = ["d1", "e2", "f3"], black = ["d1", "e2", "f3"] }, moves = "B" }]
wallingRule | chess | wallingRule = past | walls.placed | "vacated"
wallingRegion | duck | wallingRegion = *4 *5 | walls.zone | ["ranks 4-5"]
wallingRegionWhite | duck | wallingRegionWhite = *4 | walls.zone | { white = ["rank 4"], black = ["all"] }
wallingRegionBlack | duck | wallingRegionBlack = *4 | walls.zone | { white = ["all"], black = ["rank 4"] }
wallOrMove | duck | wallOrMove = true | walls.turn | "move-or-wall"
pass | chess | pass = true | turn.pass | "always"
passWhite | chess | passWhite = true | turn.pass | { white = "always", black = "never" }
passBlack | chess | passBlack = true | turn.pass | { white = "never", black = "always" }
passOnStalemate | chess | passOnStalemate = true | turn.pass | "if-stuck"
passOnStalemateWhite | chess | passOnStalemateWhite = true | turn.pass | { white = "if-stuck", black = "never" }
passOnStalemateBlack | chess | passOnStalemateBlack = true | turn.pass | { white = "never", black = "if-stuck" }
checking | chess | checking = false | check.never_by | ["move"]
makpongRule | makruk | makpongRule = true | royalty.flee | "only-by-capture"
flyingGeneral | chess | flyingGeneral = true | royalty.facing | "forbidden"
bikjangRule | chess | bikjangRule = true | royalty.facing | "ends-game"
extinctionPseudoRoyal | chess | extinctionValue = loss;extinctionPieceTypes = q;extinctionPseudoRoyal = true | pieces.queen.royal | true
dupleCheck | coregal | dupleCheck = true | royalty.protect | "not-all"
checkmateValue | chess | checkmateValue = win | end.checkmate | "side-to-move-wins"
stalemateValue | chess | stalemateValue = loss | end.no_moves | "side-to-move-loses"
stalematePieceCount | antichess | stalematePieceCount = true | end.no_moves | "fewest-pieces-wins"
extinctionValue | chess | extinctionValue = win;extinctionPieceTypes = q | end.extinct.loss.result | "owner-wins"
extinctionClaim | chess | extinctionValue = loss;extinctionPieceTypes = q;extinctionClaim = true | end.extinct.loss.reply | "may-level"
extinctionPieceTypes | chess | extinctionValue = loss;extinctionPieceTypes = qr | end.extinct.loss.pieces | ["queen", "rook"]
extinctionPieceCount | chess | extinctionValue = loss;extinctionPieceTypes = r;extinctionPieceCount = 1 | end.extinct.loss.left | 1
extinctionOpponentPieceCount | chess | extinctionValue = loss;extinctionPieceTypes = r;extinctionOpponentPieceCount = 2 | end.extinct.loss.others_have | 2
flagPiece | chess | flagPiece = q;flagRegion = *8 | end.goal.goal.pieces | ["queen"]
flagPieceWhite | chess | flagPieceWhite = q;flagRegion = *8 | end.goal.goal.pieces | { white = ["queen"], black = ["all"] }
flagPieceBlack | chess | flagPieceBlack = q;flagRegion = *8 | end.goal.goal.pieces | { white = ["all"], black = ["queen"] }
flagRegion | chess | flagPiece = q;flagRegion = D4 e* | end.goal.goal.region | { white = ["file e", "d4"], black = ["file e", "d4"] }
flagRegionWhite | chess | flagPiece = q;flagRegionWhite = *8 | end.goal.goal.region | { white = ["rank 8"], black = [] }
flagRegionBlack | chess | flagPiece = q;flagRegionBlack = *1 | end.goal.goal.region | { white = [], black = ["rank 1"] }
whiteFlag | chess | flagPiece = q;whiteFlag = *8 | end.goal.goal.region | { white = ["rank 8"], black = [] }
blackFlag | chess | flagPiece = q;blackFlag = *1 | end.goal.goal.region | { white = [], black = ["rank 1"] }
flagPieceCount | chess | flagPiece = r;flagRegion = *8;flagPieceCount = 2 | end.goal.goal.count | 2
flagPieceBlockedWin | chess | flagPiece = r;flagRegion = e4;flagPieceBlockedWin = true | end.goal.goal.fill | "region"
flagMove | chess | flagPiece = k;flagRegion = *8;flagMove = true | end.goal.goal.reply | "second-player-may-draw"
flagPieceSafe | chess | flagPiece = k;flagRegion = *8;flagPieceSafe = true | end.goal.goal.proof | "unattacked"
checkCounting | chess | checkCounting = true | end.checks | 1
connectN | chess | connectN = 3 | end.connect.row.count | 3
connectPieceTypes | chess | connectN = 3;connectPieceTypes = n | end.connect.row.pieces | ["knight"]
connectHorizontal | chess | connectN = 3;connectHorizontal = false | end.connect.row.directions | ["vertical", "diagonal"]
connectVertical | chess | connectN = 3;connectVertical = false | end.connect.row.directions | ["horizontal", "diagonal"]
connectDiagonal | chess | connectN = 3;connectDiagonal = false | end.connect.row.directions | ["horizontal", "vertical"]
connectRegion1White | chess | connectRegion1White = *1;connectRegion2White = *8 | end.connect.chain.from | { white = ["rank 1"], black = [] }
connectRegion2White | chess | connectRegion1White = *1;connectRegion2White = *8 | end.connect.chain.to | { white = ["rank 8"], black = [] }
connectRegion1Black | chess | connectRegion1Black = a*;connectRegion2Black = h* | end.connect.chain.from | { white = [], black = ["file a"] }
connectRegion2Black | chess | connectRegion1Black = a*;connectRegion2Black = h* | end.connect.chain.to | { white = [], black = ["file h"] }
connectNxN | chess | connectNxN = 2 | end.connect.block.count | 2
collinearN | chess | collinearN = 3 | end.connect.row-with-gaps.count | 3
connectValue | chess | connectN = 3;connectValue = loss | end.connect.row.result | "mover-loses"
nMoveRule | chess | nMoveRule = 30 | draw.no-progress.plies | 60
nMoveRuleTypes | chess | nMoveRuleTypes = pn | pieces.knight.irreversible | true
nMoveRuleTypesWhite | chess | nMoveRuleTypesWhite = pn;nMoveRuleTypesBlack = pn | pieces.knight.irreversible | true
nMoveRuleTypesBlack | chess | nMoveRuleTypesWhite = pn;nMoveRuleTypesBlack = pn | pieces.knight.irreversible | true
nFoldRule | chess | nFoldRule = 4 | draw.repetition.occurrences | 4
nFoldValue | chess | nFoldValue = loss | draw.repetition.result | "side-to-move-loses"
nFoldValueAbsolute | chess | nFoldValue = win;nFoldValueAbsolute = true | draw.repetition.result | "white-wins"
perpetualCheckIllegal | chess | perpetualCheckIllegal = true | repetition.perpetual_check | "checker-loses"
moveRepetitionIllegal | chess | moveRepetitionIllegal = true | repetition.shuttling | "forbidden"
chasingRule | chess | chasingRule = axf | repetition.perpetual_chase | "chaser-loses"
materialCounting | chess | materialCounting = unweighted | end.draws_are | "most-pieces-wins"
adjudicateFullBoard | chess | adjudicateFullBoard = true | end.full_board | "most-pieces-wins"
countingRule | chess | countingRule = makruk | draw.board-honour.own_moves | 64
"#;

/// Options that are no rules: how a board is shown, what an engine thinks of the endgame, and a switch that does
/// nothing without `seirawanGating`.
const NO_RULES: &[&str] = &[
    "variantTemplate = shogi",
    "pieceToCharTable = PNBRQ..Kpnbrq..k",
    "pocketSize = 3",
    "pieceValueEg = q:2520",
    "gating = true",
];

struct Row {
    option: &'static str,
    parent: &'static str,
    said: &'static str,
    key: &'static str,
    value: &'static str,
}

fn rows() -> impl Iterator<Item = Row> {
    ROWS.trim().lines().map(|line| {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [option, parent, said, key, value] = parts[..] else { panic!("{line}") };
        Row { option, parent, said, key, value }
    })
}

fn section(parent: &str, said: &str) -> String {
    format!("[x:{parent}]\n{}\n", said.replace(';', "\n"))
}

/// The last file of a text, read.
fn read(text: &str) -> Declared {
    let import = import(&loader(), "test.ini", text);
    assert!(!import.faults.any_errors(), "{text}{}", import.faults);
    let file = import.files.last().unwrap_or_else(|| panic!("{text}"));
    loader()
        .load_text("x.toml", &file.text, None)
        .unwrap_or_else(|faults| panic!("{text}{}\n{faults}", file.text))
}

fn fact(declared: &Declared, key: &str) -> String {
    declared.node(key).map(value::toml).unwrap_or_default()
}

/// The codes of the complaints about a text, with the names that were meant.
fn told(text: &str) -> Vec<(Code, Option<String>)> {
    let import = import(&loader(), "test.ini", text);
    import.faults.list.into_iter().map(|fault| (fault.code, fault.nearest)).collect()
}

#[test]
fn every_option_becomes_its_fact() {
    let mut wrong = Vec::new();
    for Row { option, parent, said, key, value } in rows() {
        assert!(said.split(';').any(|line| line.split(" = ").next() == Some(option)), "{option} is not said");
        let found = fact(&read(&section(parent, said)), key);
        let before = fact(&loader().load_shipped(parent).unwrap(), key);
        if found != value || before == value {
            wrong.push(format!("{option}: {key} = {found}, not {value}; in {parent} {before}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn options_that_are_no_rules_say_nothing() {
    let empty = read("[x:chess]\n");
    for said in NO_RULES {
        assert_eq!(told(&section("chess", said)), [], "{said}");
        let declared = read(&section("chess", said));
        assert!(
            declared.facts().iter().zip(empty.facts()).all(|(a, b)| a.key == b.key && a.value == b.value)
        );
    }
    let unsaid = told("[x:chess]\nshatarMateRule = true\n");
    assert_eq!(unsaid, [(Code::Unsaid, None)]);
}

#[test]
fn every_piece_gets_its_letter_and_its_moves() {
    let custom: Vec<String> = (1..=25).map(|n| format!("customPiece{n}")).collect();
    let custom = custom.iter().map(|option| (option.as_str(), ":NmK", "NmK"));
    let known = KNOWN.iter().map(|known| (known.option, "", known.moves));
    for (option, behind, moves) in known.chain(custom) {
        let text = format!(
            "[x]\n{option} = y{behind}\nmobilityRegionWhite{}{} = *1 *2\n",
            option[..1].to_uppercase(),
            &option[1..]
        );
        let declared = read(&text);
        let mut kinds = declared.rows("pieces");
        let (kind, _) = kinds.next().unwrap_or_else(|| panic!("{option} gives no piece"));
        assert!(kinds.next().is_none(), "{option} gives several");
        let said = |key: &str| fact(&declared, &format!("pieces.{kind}.{key}"));
        assert_eq!((said("letter"), said("moves")), ("\"Y\"".to_owned(), format!("\"{moves}\"")), "{option}");
        assert_eq!(said("royal") == "true", option == "king", "{option}");
        assert_eq!(said("pawn") == "true", option == "pawn", "{option}");
        assert_eq!(said("confined_to"), "{ white = [\"ranks 1-2\"], black = [\"all\"] }", "{option}");
    }
}

/// An option is known whatever else the variant has.
#[test]
fn no_option_is_unknown_in_an_empty_variant() {
    for Row { option, .. } in rows() {
        let told = told(&format!("[x]\n{option} = -\n"));
        assert!(told.iter().all(|(code, _)| *code != Code::UnknownKey), "{option}: {told:?}");
    }
}

#[test]
fn mistyped_options_are_told() {
    let meant = rows().map(|row| row.option).chain(KNOWN.iter().map(|known| known.option));
    for option in meant.chain(["customPiece1", "gating", "pieceValueEg", "shatarMateRule"]) {
        let mistyped = format!("{}{}", option[..1].to_uppercase(), &option[1..]);
        for name in [mistyped, format!("{option}_")] {
            let told = told(&format!("[x:chess]\n{name} = -\n"));
            assert!(matches!(told[..], [(Code::UnknownKey, _)]), "{name}: {told:?}");
        }
    }
    // That engine reads none of these.
    let others = [
        "customPiece",
        "customPiece0",
        "customPiece01",
        "customPiece26",
        "customPiece100",
        "promotionRegion",
        "doubleStepRegion",
        "tripleStepRegion",
        "dropRegion",
        "connectRegion1",
        "connectRegion2",
        "castlingRookPieceWhite",
        "mobilityRegionKing",
        "mobilityRegion",
        "extinctionValueWhite",
        "nMoveRuleWhite",
    ];
    for name in others {
        let told = told(&format!("[x:chess]\n{name} = p\n"));
        assert!(matches!(told[..], [(Code::UnknownKey, _)]), "{name}: {told:?}");
    }
}

/// Switches that do not go both ways: whether they stay on, and whether they stay off.
///
/// The engine takes `dropOnTop` for `enclosingDrop = top` and forgets it.
const ONE_WAY: [(&str, (bool, bool)); 1] = [("dropOnTop", (true, false))];

/// What a parent switches on a child switches off, and on again.
#[test]
fn every_switch_goes_both_ways() {
    let on: Vec<Row> = rows().filter(|row| row.said.ends_with(" = true")).collect();
    assert!(on.len() > 30);
    let mut wrong = Vec::new();
    for Row { option, parent, said, key, value } in on {
        let first = section(parent, said);
        let off = format!("{first}[y:x]\n{option} = false\n");
        let again = format!("{off}[z:y]\n{option} = true\n");
        let before = fact(&loader().load_shipped(parent).unwrap(), key);
        let (off, again) = (fact(&whole(&off), key), fact(&whole(&again), key));
        let stays = (off == value, again != value);
        if stays != (false, false) && !ONE_WAY.contains(&(option, stays)) {
            wrong.push(format!("{option}: {key} was {before}, is {off} when off, {again} when on again"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The last file of a text with all that holds in its parents.
fn whole(text: &str) -> Declared {
    let import = import(&loader(), "test.ini", text);
    assert!(!import.faults.any_errors(), "{text}{}", import.faults);
    let folder = std::env::temp_dir().join(format!("zug-switches-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for file in &import.files {
        std::fs::write(folder.join(format!("{}.toml", file.id)), &file.text).unwrap();
    }
    let last = import.files.last().unwrap_or_else(|| panic!("{text}"));
    let read = loader().load_file(&folder.join(format!("{}.toml", last.id)));
    std::fs::remove_dir_all(&folder).unwrap();
    read.unwrap_or_else(|faults| panic!("{text}\n{faults}"))
}

#[test]
fn a_start_that_is_none_is_told() {
    let text = "[good:chess]\nmustCapture = true\n[bad:chess]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1\n";
    let import = import(&loader(), "test.ini", text);
    let told = import.faults.to_string();
    assert!(told.starts_with("test.ini:4:12: warning[unsaid]: `startFen` of [bad]: "), "{told}");
    assert_eq!(import.faults.list.len(), 1, "{told}");
    assert!(import.files[0].whole && !import.files[1].whole);
    for (name, start) in [
        ("no such piece", "startFen = 4k3/8/8/8/8/8/8/Z3K3 w - - 0 1"),
        ("no such right", "startFen = 4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1"),
        (
            "over already",
            "startFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\nextinctionValue = loss\nextinctionPieceTypes = q",
        ),
        ("another board", "maxRank = 7"),
        ("too many", "connectN = 4000000000"),
    ] {
        let told = self::told(&format!("[x:chess]\n{start}\n"));
        assert!(matches!(told[..], [(Code::Unsaid, None)]), "{name}: {told:?}");
    }
}
