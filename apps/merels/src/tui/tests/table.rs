//! A state that is driven by hand, and its screen as text.

use std::collections::BTreeMap;

use merels_rules::{Action, Movement, Point, Turn};
use merels_search::Level;
use merels_view::geometry::Direction;
use merels_view::task::Answer;
use merels_view::{NewGame, Session};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Size};

use crate::tui::layout::Layout;
use crate::tui::looks::Looks;
use crate::tui::render::render;
use crate::tui::state::{Event, Flow, State};

/// The smallest terminal, one in which men are large, and a very large one.
pub const SMALL: Size = Size { width: 80, height: 24 };
pub const LARGE: Size = Size { width: 100, height: 30 };
pub const VAST: Size = Size { width: 140, height: 45 };

/// A game in a terminal.
pub struct Table {
    pub state: State,
    pub screen: Size,
}

/// A table in the language, with the preset between the two players.
pub fn table(language: &str, variant: &str, players: [&str; 2], screen: Size) -> Table {
    let levels = Level::ALL.map(Level::id);
    let mut session = Session::new(&[language], &levels, 7);
    let [white, black] = players.map(str::to_owned);
    let choice = NewGame { variant: variant.to_owned(), options: BTreeMap::new(), white, black };
    session.new_game(&choice, 7).expect("the game can begin");
    Table { state: State::new(session, Looks::Many, screen, 7), screen }
}

/// Two people, in English.
pub fn people(variant: &str, screen: Size) -> Table {
    table("en", variant, ["person", "person"], screen)
}

impl Table {
    /// Presses keys, separated by spaces: their names, or characters one after the other.
    pub fn keys(&mut self, keys: &str) -> Flow {
        let mut flow = Flow::On;
        for word in keys.split(' ').filter(|word| !word.is_empty()) {
            for code in codes(word) {
                flow = self.key(code);
            }
        }
        flow
    }

    pub fn key(&mut self, code: KeyCode) -> Flow {
        self.state.take(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    /// Clicks.
    pub fn click(&mut self, place: Position) -> Flow {
        self.mouse(MouseEventKind::Down(MouseButton::Left), place)
    }

    pub fn mouse(&mut self, kind: MouseEventKind, place: Position) -> Flow {
        let mouse = MouseEvent { kind, column: place.x, row: place.y, modifiers: KeyModifiers::NONE };
        self.state.take(&Event::Mouse(mouse))
    }

    /// Clicks on the first place of the screen where this text stands.
    pub fn click_on(&mut self, text: &str) -> Flow {
        let screen = self.text();
        let found = screen.lines().enumerate().find_map(|(y, line)| {
            let before = line.split_once(text)?.0;
            Some(Position { x: before.chars().count() as u16, y: y as u16 })
        });
        self.click(found.unwrap_or_else(|| panic!("there is no {text} in\n{screen}")))
    }

    /// Goes to another size.
    pub fn resize(&mut self, screen: Size) {
        self.screen = screen;
        self.state.take(&Event::Resized(screen));
    }

    /// The engine answers with a turn, if it has a question.
    pub fn answer(&mut self, turn: &str) {
        let task = self.state.question().expect("the engine has a question").id;
        let answer = Answer { turn: turn.to_owned() }.to_text();
        self.state.take(&Event::Answered { task, answer });
    }

    pub fn layout(&self) -> Layout {
        Layout::of(self.screen, self.state.session().game().rules().board())
            .expect("the screen is large enough")
    }

    /// What is on the screen.
    pub fn buffer(&self) -> Buffer {
        let backend = TestBackend::new(self.screen.width, self.screen.height);
        let mut terminal = Terminal::new(backend).expect("a test's terminal always opens");
        terminal.draw(|frame| render(frame, &self.state)).expect("a test's terminal can be drawn on");
        terminal.backend().buffer().clone()
    }

    /// The characters on the screen, spaces at the ends of lines left out.
    pub fn text(&self) -> String {
        let buffer = self.buffer();
        let line = |row: &[ratatui::buffer::Cell]| {
            let text: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
            text.trim_end().to_owned()
        };
        buffer.content.chunks(self.screen.width.into()).map(line).collect::<Vec<_>>().join("\n")
    }

    /// The turns played, in notation.
    pub fn turns(&self) -> Vec<String> {
        let game = self.state.session().game();
        let board = game.rules().board();
        game.plies().iter().map(|ply| board.text(ply.turn()).to_string()).collect()
    }

    /// Walks to a point by arrow keys, on a shortest way.
    pub fn walk_to(&mut self, to: Point) {
        const WAYS: [(Direction, KeyCode); 4] = [
            (Direction::Up, KeyCode::Up),
            (Direction::Down, KeyCode::Down),
            (Direction::Left, KeyCode::Left),
            (Direction::Right, KeyCode::Right),
        ];
        let session = self.state.session();
        let mut paths = vec![(self.state.cursor(), Vec::new())];
        let mut next = 0;
        while paths[next].0 != to {
            let (from, path) = paths[next].clone();
            for (direction, key) in WAYS {
                let reached = session.walk(from, direction);
                if paths.iter().all(|(point, _)| *point != reached) {
                    paths.push((reached, [path.clone(), vec![key]].concat()));
                }
            }
            next += 1;
        }
        for key in paths.swap_remove(next).1 {
            self.key(key);
        }
        assert_eq!(self.state.cursor(), to);
    }

    /// Clicks on a point.
    pub fn click_point(&mut self, point: Point) {
        let place = self.layout().field.place(&self.state.session().geometry(), point);
        self.click(place);
    }
}

/// The points to be pressed for a turn.
pub fn presses(turn: Turn) -> Vec<Point> {
    let points = |action| match action {
        Action::Place(point) | Action::Remove(point) => vec![point],
        Action::Move(Movement { from, to }) => vec![from, to],
        Action::Pass => Vec::new(),
    };
    turn.actions().flat_map(points).collect()
}

fn codes(word: &str) -> Vec<KeyCode> {
    let named = match word {
        "Enter" => KeyCode::Enter,
        "Space" => KeyCode::Char(' '),
        "Esc" => KeyCode::Esc,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Tab" => KeyCode::Tab,
        "BackTab" => KeyCode::BackTab,
        "Erase" => KeyCode::Backspace,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        letters => return letters.chars().map(KeyCode::Char).collect(),
    };
    vec![named]
}
