use ratatui::backend::TestBackend;
use ratatui::crossterm::event::MouseEvent;
use zug_core::{BoardInfo, Color};

use super::*;

fn panel() -> Panel<TestBackend> {
    let Ok(terminal) = Terminal::new(TestBackend::new(60, 20));
    Panel::new(terminal)
}

/// A board of 4x3 squares, a white piece on a1, a black one on d3.
fn scene(flip: bool) -> Scene {
    let board = BoardInfo::chequered(4, 3);
    let mut signs = vec![None; 12];
    signs[0] = Some(("P".to_owned(), Some(Color::White)));
    signs[11] = Some(("q".to_owned(), Some(Color::Black)));
    let last = vec![Cell(11)];
    Scene { title: "Toy".to_owned(), board: Some(board), signs, last, flip, ..Scene::default() }
}

fn rows(panel: &Panel<TestBackend>) -> Vec<String> {
    let buffer = panel.terminal.backend().buffer();
    let cells = buffer.content().chunks(usize::from(buffer.area.width));
    cells.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_owned()).collect()
}

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn control(c: char) -> Event {
    Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL))
}

fn typed(text: &str) -> Vec<Event> {
    text.chars().map(|c| key(KeyCode::Char(c))).collect()
}

fn click(column: u16, row: u16) -> Event {
    let kind = MouseEventKind::Down(MouseButton::Left);
    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

/// Reads with these events and Enter behind them.
fn read(panel: &mut Panel<TestBackend>, events: Vec<Event>) -> Result<Entry, Error> {
    let mut events = events.into_iter().chain([key(KeyCode::Enter)]);
    panel.read("> ", vec!["resign".to_owned()], &mut || {
        events.next().ok_or_else(|| std::io::Error::other("no more events"))
    })
}

fn line(text: &str) -> Entry {
    Entry::Line(text.to_owned())
}

#[test]
fn the_board_is_drawn_with_its_marks() {
    let mut panel = panel();
    panel.show(scene(false)).unwrap();
    let drawn = rows(&panel);
    assert_eq!(drawn[0], "Toy");
    assert!(drawn[2].starts_with("  3  \u{b7}  \u{b7}  \u{b7} [q]"), "{drawn:#?}");
    assert!(drawn[4].starts_with("  1  P  \u{b7}  \u{b7}  \u{b7}"), "{drawn:#?}");
    assert!(drawn[5].starts_with("     a  b  c  d"), "{drawn:#?}");
    panel.show(scene(true)).unwrap();
    let drawn = rows(&panel);
    assert!(drawn[2].starts_with("  1  \u{b7}  \u{b7}  \u{b7}  P"), "{drawn:#?}");
}

#[test]
fn a_click_and_the_arrows_type_squares() {
    let mut panel = panel();
    panel.show(scene(false)).unwrap();
    // The square a1 is three columns wide, behind the number of its rank.
    assert_eq!(read(&mut panel, vec![click(5, 4), click(14, 2)]).unwrap(), line("a1-d3"));
    // Beside the board nothing is chosen, and without a cursor Enter ends the line.
    let beside = vec![key(KeyCode::Esc), click(50, 15), click(1, 4)];
    assert_eq!(read(&mut panel, beside).unwrap(), line(""));
    let walk = vec![
        key(KeyCode::Esc),
        key(KeyCode::Up),
        key(KeyCode::Left),
        key(KeyCode::Char(' ')),
        key(KeyCode::Up),
        key(KeyCode::Char(' ')),
    ];
    assert_eq!(read(&mut panel, walk).unwrap(), line("b1-b2"));
}

#[test]
fn the_line_takes_words_and_remembers_them() {
    let mut panel = panel();
    assert_eq!(read(&mut panel, typed("e4")).unwrap(), line("e4"));
    assert_eq!(read(&mut panel, [typed("re"), vec![key(KeyCode::Tab)]].concat()).unwrap(), line("resign"));
    panel.cursor = None;
    let back = [typed("x"), vec![key(KeyCode::Up), key(KeyCode::Up)]].concat();
    assert_eq!(read(&mut panel, back).unwrap(), line("e4"));
    let cut = [typed("why Nf3"), vec![control('w')], typed("e5")].concat();
    assert_eq!(read(&mut panel, cut).unwrap(), line("why e5"));
}

#[test]
fn control_keys_leave() {
    assert!(matches!(read(&mut panel(), vec![control('c')]), Err(Error::Interrupted)));
    assert_eq!(read(&mut panel(), vec![control('d')]).unwrap(), Entry::End);
    assert!(matches!(
        panel().read("> ", vec![], &mut || Err(std::io::Error::other("gone"))),
        Err(Error::Io { .. })
    ));
}

#[test]
fn the_newest_words_are_seen_and_older_ones_by_scrolling() {
    let mut panel = panel();
    for number in 0..100 {
        panel.say(&format!("line {number}")).unwrap();
    }
    assert!(rows(&panel).contains(&"line 99".to_owned()));
    let _ = read(&mut panel, vec![key(KeyCode::PageUp)]);
    panel.scroll(8);
    panel.draw("").unwrap();
    let drawn = rows(&panel);
    assert!(drawn.contains(&"line 91".to_owned()) && !drawn.contains(&"line 99".to_owned()), "{drawn:#?}");
    panel.scroll(1_000);
    panel.draw("").unwrap();
    assert!(rows(&panel).contains(&"line 0".to_owned()));
}

/// However small the terminal is, nothing breaks.
#[test]
fn any_size_will_do() {
    for (width, height) in [(0, 0), (1, 1), (5, 3), (20, 4), (300, 100)] {
        let Ok(terminal) = Terminal::new(TestBackend::new(width, height));
        let mut panel = Panel::new(terminal);
        panel.show(scene(false)).unwrap();
        panel.say("a sentence that is longer than the terminal is wide").unwrap();
        assert!(read(&mut panel, vec![click(0, 0), key(KeyCode::Left), key(KeyCode::Esc)]).is_ok());
    }
}
