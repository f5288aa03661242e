//! What a player may wish besides touching the board, and the key for each.
//!
//! No key is a letter of a turn (a to g and x), so that a turn can be written at any time.

use merels_view::language::Texts;
use merels_view::scene::Scene;

/// A command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// The same game again, with sides changed.
    Rematch,
    NewGame,
    TakeBack,
    /// To play again what was taken back.
    Redo,
    Hint,
    /// To turn the board round.
    Flip,
    /// To read the rules.
    Rules,
    Language,
    Resign,
    /// To agree on a draw.
    Draw,
    Help,
    Quit,
}

impl Wish {
    /// All, in the order they are offered.
    pub const ALL: [Wish; 12] = [
        Wish::Rematch,
        Wish::NewGame,
        Wish::TakeBack,
        Wish::Redo,
        Wish::Hint,
        Wish::Rules,
        Wish::Flip,
        Wish::Language,
        Wish::Resign,
        Wish::Draw,
        Wish::Help,
        Wish::Quit,
    ];

    /// The key that expresses it.
    pub const fn key(self) -> char {
        match self {
            Wish::Rematch => 'm',
            Wish::NewGame => 'n',
            Wish::TakeBack => 'u',
            Wish::Redo => 'r',
            Wish::Hint => 'h',
            Wish::Flip => 't',
            Wish::Rules => 'i',
            Wish::Language => 'l',
            Wish::Resign => 's',
            Wish::Draw => 'o',
            Wish::Help => '?',
            Wish::Quit => 'q',
        }
    }

    /// The wish of a key.
    pub fn of_key(key: char) -> Option<Wish> {
        Wish::ALL.into_iter().find(|wish| wish.key() == key)
    }

    /// Its name.
    pub fn name(self, texts: &Texts) -> String {
        texts.text(match self {
            Wish::Rematch => "button-rematch",
            Wish::NewGame => "button-new-game",
            Wish::TakeBack => "button-takeback",
            Wish::Redo => "button-redo",
            Wish::Hint => "button-hint",
            Wish::Flip => "button-flip",
            Wish::Rules => "button-rules",
            Wish::Language => "setting-language",
            Wish::Resign => "button-resign",
            Wish::Draw => "button-draw",
            Wish::Help => "terminal-help",
            Wish::Quit => "terminal-quit",
        })
    }

    /// Whether it can be granted now.
    pub const fn is_possible(self, scene: &Scene) -> bool {
        match self {
            Wish::Rematch => scene.result.is_some(),
            Wish::TakeBack => scene.can.takeback,
            Wish::Redo => scene.can.redo,
            Wish::Hint => scene.can.hint,
            Wish::Resign => scene.can.resign,
            Wish::Draw => scene.can.agree_draw,
            _ => true,
        }
    }
}
