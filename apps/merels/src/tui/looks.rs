//! How things look on this terminal.
//!
//! The board has a ground of its own, so that white men are light and black men dark whatever colours the terminal has. All
//! else is written in the terminal's own colours. Where there are no colours, signs alone tell everything apart: no fact is
//! told by a colour only.

use merels_rules::Side;
use ratatui::style::{Color, Modifier, Style};

/// How many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looks {
    /// None.
    Plain,
    /// The sixteen that are as old as terminals.
    Sixteen,
    /// The 256 of nearly every terminal today.
    Many,
}

impl Looks {
    /// What the terminal can and the user wants, by the environment: `NO_COLOR`, `COLORTERM`, `TERM`.
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Looks {
        let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
        let kind = variable("TERM").unwrap_or_default();
        let is_colourless = |kind: &str| kind == "dumb" || kind.starts_with("vt") || kind.ends_with("-m");
        if is_set("NO_COLOR") || is_colourless(&kind) {
            Looks::Plain
        } else if is_set("COLORTERM") || kind.contains("256") || cfg!(windows) {
            Looks::Many
        } else {
            Looks::Sixteen
        }
    }

    /// The board and its lines.
    pub fn wood(self) -> Style {
        match self {
            Looks::Plain => Style::new(),
            Looks::Sixteen => Style::new().fg(Color::Black).bg(Color::Yellow),
            Looks::Many => Style::new().fg(Color::Indexed(52)).bg(Color::Indexed(137)),
        }
    }

    /// A line of a mill that has just been closed.
    pub fn mill(self) -> Style {
        self.wood().patch(match self {
            Looks::Plain | Looks::Sixteen => Style::new().add_modifier(Modifier::BOLD),
            Looks::Many => Style::new().fg(Color::Indexed(230)).add_modifier(Modifier::BOLD),
        })
    }

    /// A point where a man may be put.
    pub fn target(self) -> Style {
        self.wood().patch(match self {
            Looks::Plain => Style::new().add_modifier(Modifier::BOLD),
            Looks::Sixteen => Style::new().fg(Color::White).add_modifier(Modifier::BOLD),
            Looks::Many => Style::new().fg(Color::Indexed(231)).add_modifier(Modifier::BOLD),
        })
    }

    /// The face of a man.
    pub fn man(self, side: Side) -> Style {
        match (self, side) {
            (Looks::Plain, _) => Style::new().add_modifier(Modifier::BOLD),
            (Looks::Sixteen, Side::White) => Style::new().fg(Color::Black).bg(Color::White),
            (Looks::Sixteen, Side::Black) => Style::new().fg(Color::White).bg(Color::Black),
            (Looks::Many, Side::White) => Style::new().fg(Color::Indexed(94)).bg(Color::Indexed(230)),
            (Looks::Many, Side::Black) => Style::new().fg(Color::Indexed(180)).bg(Color::Indexed(234)),
        }
    }

    /// The rim of a man, which lies on the wood.
    pub fn rim(self, side: Side) -> Style {
        match self {
            Looks::Plain => self.man(side),
            _ => Style { fg: self.man(side).bg, ..self.wood() },
        }
    }

    /// A mark on something that may be taken.
    pub fn taking(self) -> Style {
        match self {
            Looks::Plain => Style::new().add_modifier(Modifier::BOLD),
            Looks::Sixteen => Style::new().fg(Color::Red).add_modifier(Modifier::BOLD),
            Looks::Many => Style::new().fg(Color::Indexed(197)).add_modifier(Modifier::BOLD),
        }
    }

    /// The brackets of the cursor and of a chosen man.
    pub fn cursor(self) -> Style {
        match self {
            Looks::Plain => Style::new().add_modifier(Modifier::BOLD),
            Looks::Sixteen => {
                Style::new().fg(Color::LightYellow).bg(Color::Black).add_modifier(Modifier::BOLD)
            }
            Looks::Many => {
                Style::new().fg(Color::Indexed(226)).bg(Color::Indexed(234)).add_modifier(Modifier::BOLD)
            }
        }
    }
}

/// Something that stands out from the text around it.
pub const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

/// What is chosen in a list.
pub const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);
