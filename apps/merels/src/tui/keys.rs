//! What a key means, on whatever keyboard.
//!
//! Greek and Russian keyboards write other letters than those of turns and commands: there a key means the Latin letter that
//! is printed on it too.

use merels_view::geometry::Direction;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key, as the game understands it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    Arrow(Direction),
    Enter,
    Space,
    Escape,
    Erase,
    /// Tab: on to the next.
    Next,
    /// Tab with shift.
    Previous,
    PageUp,
    PageDown,
    Home,
    End,
    /// A letter, small and Latin, or another character.
    Character(char),
    /// Ctrl-C.
    Interrupt,
}

impl Key {
    /// The meaning of a key that was pressed, if it has one.
    pub fn of(event: &KeyEvent) -> Option<Key> {
        if event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER) {
            let is_interrupt = event.modifiers.contains(KeyModifiers::CONTROL)
                && matches!(event.code, KeyCode::Char('c' | 'с'));
            return is_interrupt.then_some(Key::Interrupt);
        }
        Some(match event.code {
            KeyCode::Up => Key::Arrow(Direction::Up),
            KeyCode::Down => Key::Arrow(Direction::Down),
            KeyCode::Left => Key::Arrow(Direction::Left),
            KeyCode::Right => Key::Arrow(Direction::Right),
            KeyCode::Enter => Key::Enter,
            KeyCode::Esc => Key::Escape,
            KeyCode::Backspace | KeyCode::Delete => Key::Erase,
            KeyCode::Tab => Key::Next,
            KeyCode::BackTab => Key::Previous,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            KeyCode::F(1) => Key::Character('?'),
            KeyCode::Char(' ') => Key::Space,
            KeyCode::Char(letter) => Key::Character(latin(letter)),
            _ => return None,
        })
    }
}

/// The keys of a Latin keyboard, and what is on them in Russian and in Greek.
const LATIN: &str = "qwertyuiopasdfghjklzxcvbnm";
const RUSSIAN: &str = "йцукенгшщзфывапролдячсмить";
const GREEK: &str = ";ςερτυθιοπασδφγηξκλζχψωβνμ";

/// The letter, small, as it is on a Latin keyboard.
fn latin(letter: char) -> char {
    let small = letter.to_lowercase().next().unwrap_or(letter);
    let on = |keyboard: &str| keyboard.chars().position(|key| key == small);
    let place = on(RUSSIAN).or_else(|| on(GREEK));
    place.and_then(|place| LATIN.chars().nth(place)).unwrap_or(small)
}
