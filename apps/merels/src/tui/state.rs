//! The game in a terminal as a pure core: a state, and what each event makes of it.
//!
//! The game itself is a [`Session`], the one that the page has too. Here is only what a terminal adds: a cursor, a turn that is
//! being written, a dialog. It knows no terminal, no thread and no file: events come in, and [`State::question`] says what the
//! engine is to think about.

use fastrand::Rng;
use merels_rules::Point;
use merels_view::geometry::Direction;
use merels_view::scene::{EngineTask, Scene};
use merels_view::{NewGame, Session};
use ratatui::crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Size};

use super::bar;
use super::dialog::{Answer, Dialog, Question};
use super::form::Form;
use super::keys::Key;
use super::layout::Layout;
use super::looks::Looks;
use super::panel::Panel;
use super::reading::Topic;
use super::wish::Wish;

/// The longest turn that can be written: a movement with three removals.
const LONGEST: usize = 14;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Resized(Size),
    /// The engine answers a task.
    Answered {
        task: u32,
        answer: String,
    },
    /// The engine will not answer a task.
    Failed {
        task: u32,
    },
    /// The program is asked from outside to end.
    Interrupted,
}

/// Whether the program goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    On,
    Quit,
}

/// Everything there is to show.
pub struct State {
    session: Session,
    screen: Size,
    looks: Looks,
    cursor: Point,
    written: String,
    dialog: Option<Dialog>,
    /// The task that the engine failed at.
    failed: Option<u32>,
    chance: Rng,
}

impl State {
    /// A state with that session on a terminal of that size; `seed` makes each game another one.
    pub fn new(session: Session, looks: Looks, screen: Size, seed: u64) -> State {
        let cursor = middle(&session);
        let chance = Rng::with_seed(seed);
        State { session, screen, looks, cursor, written: String::new(), dialog: None, failed: None, chance }
    }

    /// Takes an event in.
    pub fn take(&mut self, event: &Event) -> Flow {
        match event {
            Event::Interrupted => return Flow::Quit,
            Event::Resized(screen) => self.screen = *screen,
            Event::Answered { task, answer } => self.session.answer(*task, answer),
            Event::Failed { task } => self.failed = Some(*task),
            Event::Mouse(mouse) => return self.mouse(*mouse),
            Event::Key(key) => match Key::of(key) {
                Some(Key::Interrupt) => return Flow::Quit,
                Some(key) => return self.press(key),
                None => {}
            },
        }
        Flow::On
    }

    /// What the engine is to think about now, if anything.
    pub fn question(&mut self) -> Option<EngineTask> {
        let task = self.session.engine_task();
        let has_failed = self.failed.is_some() && self.failed == task.as_ref().map(|task| task.id);
        if has_failed {
            return None;
        }
        self.failed = None;
        task
    }

    /// The game as text, to be kept.
    pub fn to_text(&self) -> String {
        self.session.save()
    }

    pub const fn session(&self) -> &Session {
        &self.session
    }

    pub const fn looks(&self) -> Looks {
        self.looks
    }

    pub const fn cursor(&self) -> Point {
        self.cursor
    }

    /// The turn that is being written.
    pub fn written(&self) -> &str {
        &self.written
    }

    pub const fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// What was said last, without the state of the game that is shown anyway.
    pub fn said(&self, scene: &Scene) -> String {
        if self.failed.is_some() {
            return self.session.texts().text("page-engine-failed");
        }
        let said = &scene.announcement.text;
        said.strip_suffix(&scene.status).unwrap_or(said).trim_end().to_owned()
    }

    fn press(&mut self, key: Key) -> Flow {
        if let Some(dialog) = &mut self.dialog {
            let answer = dialog.press(key, &self.session, &mut self.chance, self.screen);
            self.close(answer);
            return Flow::On;
        }
        match key {
            Key::Arrow(direction) => self.cursor = self.session.walk(self.cursor, direction),
            Key::Next => self.cursor = self.next_active(Way::Forward),
            Key::Previous => self.cursor = self.next_active(Way::Back),
            Key::Enter if !self.written.is_empty() => self.play_written(),
            Key::Enter | Key::Space => self.session.press(self.cursor),
            Key::Escape if self.written.is_empty() => self.let_go(),
            Key::Escape => self.written.clear(),
            Key::Erase => {
                self.written.pop();
            }
            Key::PageUp => self.look(Way::Back),
            Key::PageDown => self.look(Way::Forward),
            Key::Home => self.session.look_at(0),
            Key::End => self.session.look_at(usize::MAX),
            Key::Character(letter) => return self.character(letter),
            Key::Interrupt => return Flow::Quit,
        }
        Flow::On
    }

    /// A letter is a command or part of a turn.
    fn character(&mut self, letter: char) -> Flow {
        let belongs = match letter {
            'a'..='g' | 'x' => true,
            '1'..='7' | '-' => !self.written.is_empty(),
            _ => false,
        };
        if belongs && self.written.len() < LONGEST {
            self.written.push(letter);
        }
        match Wish::of_key(letter) {
            Some(wish) => self.grant(wish),
            None => Flow::On,
        }
    }

    /// Escape: back to the newest position, or nothing is chosen any more.
    fn let_go(&mut self) {
        if self.session.scene().looking_back {
            self.session.look_at(usize::MAX);
        } else {
            self.session.release();
        }
    }

    fn play_written(&mut self) {
        let written = std::mem::take(&mut self.written);
        self.session.write(&written);
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Flow {
        let place = Position { x: mouse.column, y: mouse.row };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => return self.click(place),
            MouseEventKind::ScrollUp => self.wheel(Way::Back),
            MouseEventKind::ScrollDown => self.wheel(Way::Forward),
            _ => {}
        }
        Flow::On
    }

    /// The wheel is an arrow key in a dialog, and goes through the turns of the game.
    fn wheel(&mut self, way: Way) {
        if self.dialog.is_some() {
            self.press(Key::Arrow(if way == Way::Back { Direction::Up } else { Direction::Down }));
        } else {
            self.look(way);
        }
    }

    fn click(&mut self, place: Position) -> Flow {
        let Some(layout) = Layout::of(self.screen, self.session.game().rules().board()) else {
            return Flow::On;
        };
        if let Some(dialog) = &mut self.dialog {
            let answer = dialog.click(place, &self.session, &mut self.chance, self.screen);
            self.close(answer);
            return Flow::On;
        }
        let scene = self.session.scene();
        let board = self.session.game().rules().board();
        if let Some(point) = layout.field.point_at(&self.session.geometry(), board, place) {
            self.cursor = point;
            self.session.press(point);
        } else if let Some(turns) = Panel::of(layout.panel).turn_at(&scene, place) {
            self.session.look_at(turns);
        } else if let Some(wish) = bar::wish_at(&scene, self.session.texts(), layout.bar, place) {
            return self.grant(wish);
        }
        Flow::On
    }

    fn grant(&mut self, wish: Wish) -> Flow {
        if !wish.is_possible(&self.session.scene()) {
            return Flow::On;
        }
        self.written.clear();
        match wish {
            Wish::Rematch => {
                self.session.rematch(self.chance.u64(..));
                self.cursor = middle(&self.session);
            }
            Wish::NewGame => {
                let form = Form::of(&self.session, self.session.choice());
                self.dialog = Some(Dialog::NewGame(form));
            }
            Wish::TakeBack => self.session.takeback(),
            Wish::Redo => self.session.redo(),
            Wish::Hint => self.session.ask_hint(),
            Wish::Flip => self.session.flip(),
            Wish::Rules => self.dialog = Some(Dialog::reading(Topic::Rules)),
            Wish::Language => self.dialog = Some(Dialog::languages(&self.session)),
            Wish::Resign => self.dialog = Some(Dialog::Question(Question::Resign)),
            Wish::Draw => self.dialog = Some(Dialog::Question(Question::Draw)),
            Wish::Help => self.dialog = Some(Dialog::reading(Topic::Keys)),
            Wish::Quit => return Flow::Quit,
        }
        Flow::On
    }

    /// What comes of a dialog.
    fn close(&mut self, answer: Answer) {
        match answer {
            Answer::Open => {}
            Answer::Closed => self.dialog = None,
            Answer::Begin(choice) => self.ask_before(choice),
            Answer::Speak(language) => {
                self.dialog = None;
                self.session.set_language(language);
            }
            Answer::Yes(Question::Resign) => {
                self.dialog = None;
                self.session.resign();
            }
            Answer::Yes(Question::Draw) => {
                self.dialog = None;
                self.session.agree_draw();
            }
            Answer::Yes(Question::Abandon(choice)) => self.begin(choice),
        }
    }

    /// Begins a game at once, or asks first where another one is running.
    fn ask_before(&mut self, choice: NewGame) {
        let game = self.session.game();
        if game.plies().is_empty() || game.outcome().is_some() {
            self.begin(choice);
        } else {
            self.dialog = Some(Dialog::Question(Question::Abandon(choice)));
        }
    }

    /// Begins a game; where it cannot be, the form says why.
    fn begin(&mut self, choice: NewGame) {
        match self.session.new_game(&choice, self.chance.u64(..)) {
            Ok(()) => {
                self.dialog = None;
                self.cursor = middle(&self.session);
            }
            Err(reasons) => {
                let mut form = Form::of(&self.session, choice);
                form.refuse(reasons);
                self.dialog = Some(Dialog::NewGame(form));
            }
        }
    }

    /// Shows the position a turn before or after the one that is shown.
    fn look(&mut self, way: Way) {
        let shown = self.session.scene().shown_turn;
        self.session.look_at(match way {
            Way::Back => shown.saturating_sub(1),
            Way::Forward => shown + 1,
        });
    }

    /// The next point, in reading order, where a press does something.
    fn next_active(&self, way: Way) -> Point {
        let scene = self.session.scene();
        let count = scene.points.len();
        let place = |distance: usize| match way {
            Way::Forward => (self.cursor.index() + distance) % count,
            Way::Back => (self.cursor.index() + count - distance) % count,
        };
        let active = (1..count).map(place).find(|&index| scene.points[index].active);
        active.and_then(Point::new).unwrap_or(self.cursor)
    }
}

/// Forward or back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Forward,
    Back,
}

/// Where the cursor begins: on a point in the middle of the board.
fn middle(session: &Session) -> Point {
    let points = session.game().rules().board().points();
    points.iter().nth(points.len() / 2).expect("every board has points")
}
