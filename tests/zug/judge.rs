//! Random play against an independent library: a game of Zug and one of shakmaty side by side.

use std::collections::BTreeMap;

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, EnPassantMode, FromSetup, KnownOutcome, Outcome as Judged, Position};
use zug_core::{AnyGame, Color, Outcome, Reading, Rng, Source, Style};

use zug_tests::games::open;

/// Plies after which a game is given up for the next one.
const LONGEST: usize = 90;

/// What was met, so that the test can tell that it tested something.
#[derive(Debug, Default)]
pub struct Met {
    pub positions: usize,
    pub checks: usize,
    pub mates: usize,
    pub stalemates: usize,
    pub dead: usize,
    pub castlings: usize,
    pub en_passant: usize,
    pub promotions: usize,
    pub disambiguated: usize,
    pub drops: usize,
    pub goals: usize,
}

/// What the judge says of the end on the board: who won, and whether it is by a goal of the variant.
fn judged<J: Position>(judge: &J) -> Option<(Outcome, bool)> {
    let (outcome, by_goal) = match judge.variant_outcome() {
        Judged::Known(outcome) => (outcome, true),
        Judged::Unknown if !judge.legal_moves().is_empty() => return None,
        Judged::Unknown if judge.is_check() => (KnownOutcome::Decisive { winner: !judge.turn() }, false),
        Judged::Unknown => (KnownOutcome::Draw, false),
    };
    let outcome = match outcome {
        KnownOutcome::Decisive { winner } if winner.is_white() => Outcome::Win(Color::White),
        KnownOutcome::Decisive { .. } => Outcome::Win(Color::Black),
        KnownOutcome::Draw => Outcome::Draw,
    };
    Some((outcome, by_goal))
}

/// The text of a position as far as both agree on it: in Crazyhouse, where nothing depends on it, shakmaty sets the
/// clock back for a dropped pawn, and python-chess and Zug do not.
fn comparable(text: &str) -> String {
    let clock = if text.contains('[') { 4 } else { usize::MAX };
    let fields = text.split(' ').enumerate().filter(|(field, _)| *field != clock);
    fields.map(|(_, text)| text).collect::<Vec<_>>().join(" ")
}

/// The judge's position text, with the men in hand from king to pawn as most programs write them.
fn text_of<J: Position>(judge: &J) -> String {
    let text = Fen::from_position(judge, EnPassantMode::Legal).to_string();
    let Some((board, rest)) = text.split_once('[') else { return text };
    let Some((hands, rest)) = rest.split_once(']') else { return text };
    let mut hands: Vec<char> = hands.chars().collect();
    hands.sort_by_key(|letter| (letter.is_lowercase(), "KQRBNP".find(letter.to_ascii_uppercase())));
    format!("{board}[{}]{rest}", hands.into_iter().collect::<String>())
}

/// Compares everything that both say of one position.
///
/// `only` says whether our judgement of hopeless material must be no wider than the judge's.
fn compare<J: Position + Clone>(
    game: &dyn AnyGame,
    judge: &J,
    mode: CastlingMode,
    only: bool,
    met: &mut Met,
) {
    let fen = game.position_text();
    assert_eq!(comparable(&fen), comparable(&text_of(judge)));

    let legal = judge.legal_moves();
    let expected: BTreeMap<String, String> = legal
        .iter()
        .map(|mv| {
            let san = SanPlus::from_move(judge.clone(), *mv).to_string();
            (UciMove::from_move(*mv, mode).to_string(), san)
        })
        .collect();
    let found: BTreeMap<String, String> =
        game.legal(Style::Uci).into_iter().zip(game.legal(Style::San)).collect();
    assert_eq!(found, expected, "{fen}");
    assert_eq!(game.legal(Style::Uci).len(), legal.len(), "{fen}: a move is listed twice");
    for (uci, san) in &expected {
        for text in [uci, san] {
            match game.read(text, Reading::Whole, Style::Uci) {
                Ok(read) => assert_eq!(&read, uci, "{fen}: {text}"),
                Err(refusal) => panic!("{fen}: {text}: {refusal}"),
            }
        }
    }

    let checked = !game.look().checked.is_empty();
    let by_goal = judge.variant_outcome().is_known();
    // Where the game is decided nobody asks for checks any more.
    assert!(checked == judge.is_check() || by_goal, "{fen}: check");
    let board_end = game.end_on_board();
    let judged = judged(judge);
    assert_eq!(board_end.map(|ending| ending.outcome), judged.map(|(outcome, _)| outcome), "{fen}");
    if let Some(ending) = board_end.filter(|_| !by_goal) {
        let reason = if checked { "checkmate" } else { "stalemate" };
        assert_eq!(ending.termination.id().as_str(), reason, "{fen}");
    }
    if judged.is_none() {
        for (side, other) in [(Color::White, shakmaty::Color::White), (Color::Black, shakmaty::Color::Black)]
        {
            let hopeless = judge.has_insufficient_material(other);
            let ours = game.can_win(side) == Some(false);
            assert!(ours == hopeless || ours && !only, "{fen}: {side} is hopeless: {ours}, not {hopeless}");
        }
        if judge.is_insufficient_material() {
            assert_eq!(zug_tests::games::ending(game), "draw (dead-position)", "{fen}");
            met.dead += 1;
        }
    }

    met.positions += 1;
    met.checks += usize::from(checked);
    met.mates += usize::from(judge.is_checkmate());
    met.stalemates += usize::from(judge.is_stalemate());
    met.goals += usize::from(by_goal);
    met.castlings += legal.iter().filter(|mv| mv.is_castle()).count();
    met.en_passant += legal.iter().filter(|mv| mv.is_en_passant()).count();
    met.promotions += legal.iter().filter(|mv| mv.is_promotion()).count();
    met.drops += legal.iter().filter(|mv| matches!(mv, shakmaty::Move::Put { .. })).count();
    let squares = |san: &String| san.chars().filter(char::is_ascii_digit).count();
    met.disambiguated += expected.values().filter(|san| squares(san) > 1).count();
}

/// Chooses a move: mostly any, often one that leads somewhere, so that games reach their ends.
fn choose<J: Position>(judge: &J, rng: &mut Rng, tempts: impl Fn(&shakmaty::Move) -> bool) -> shakmaty::Move {
    let legal = judge.legal_moves();
    let tempting: Vec<_> = legal.iter().filter(|mv| tempts(mv)).collect();
    match rng.pick(&tempting) {
        Some(mv) if rng.one_in(8) => **mv,
        _ => *rng.pick(&legal).unwrap(),
    }
}

/// What a test of one variant is about.
pub struct Match {
    /// The name of the variant.
    pub variant: &'static str,
    /// How the judge castles; if not told, as the rights of the start position ask for.
    pub mode: Option<CastlingMode>,
    /// Whether our judgement of hopeless material must be the judge's, not only include it.
    pub only: bool,
    /// How many positions are compared.
    pub positions: usize,
    /// Which moves are played more often than others.
    pub tempts: fn(&shakmaty::Move) -> bool,
}

impl Match {
    /// Plays random games from what `start` sets up and compares every position.
    pub fn play<J: Position + FromSetup + Clone>(&self, start: impl Fn(&mut dyn AnyGame, &mut Rng)) -> Met {
        let mut rng = Rng::new(0x5eed_2026);
        let mut met = Met::default();
        while met.positions < self.positions {
            let mut game = open(self.variant);
            start(&mut *game, &mut rng);
            let text = game.position_text();
            let fen: Fen = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            let mode = self.mode.unwrap_or_else(|| CastlingMode::detect(fen.as_setup()));
            let Ok(mut judge) = fen.into_position::<J>(mode) else {
                panic!("{text} is no position for the judge");
            };
            for _ in 0..LONGEST {
                compare(&*game, &judge, mode, self.only, &mut met);
                if judge.is_game_over() {
                    break;
                }
                let mv = choose(&judge, &mut rng, self.tempts);
                let uci = UciMove::from_move(mv, mode).to_string();
                judge.play_unchecked(mv);
                if game.play(&uci, Reading::Whole).is_err() {
                    // Our game knows draws by repetition and the clock; the judge does not.
                    assert!(game.ending().is_some(), "{uci} in {}", game.position_text());
                    break;
                }
            }
        }
        met
    }
}

/// Sets up one of these positions, or the usual one a third of the time.
pub fn one_of(fens: &[String]) -> impl Fn(&mut dyn AnyGame, &mut Rng) + '_ {
    |game, rng| {
        let usual = rng.one_in(3);
        if let Some(fen) = rng.pick(fens).filter(|_| !usual) {
            game.set_position(fen, Source::User).unwrap_or_else(|defects| panic!("{fen}: {defects}"));
        }
    }
}
