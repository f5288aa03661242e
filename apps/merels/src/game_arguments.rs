//! Which game and which position a command is about: `--variant`, `--rule`, `--fen`, `--record`, `--turns`.

mod number;
mod record;
mod turns;

use merels_rules::{Contradiction, Contradictions, Game, RuleKey, Rules, Variant};

use crate::ruleset;
use crate::sources::visible;
pub use number::{at_least_one, number};
use record::RecordArguments;

/// What was asked for cannot be: the user is told, and the program ends with status 2.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Misuse(pub String);

/// The options that every command about a game takes.
#[derive(clap::Args)]
pub struct RulesArguments {
    /// The game, such as nine, six or morabaraba [default: nine]
    #[arg(long, value_name = "ID", value_parser = parse_variant)]
    variant: Option<Variant>,
    /// A rule to change, such as fly=never; may be given again for another rule
    #[arg(long = "rule", value_name = "KEY=VALUE", value_parser = parse_rule, long_help = help_on_rules())]
    rules: Vec<(String, String)>,
}

/// The options about how a game begins.
#[derive(clap::Args)]
pub struct StartArguments {
    #[command(flatten)]
    rules: RulesArguments,
    /// The position [default: the start of the game]
    #[arg(long)]
    fen: Option<String>,
}

/// The options that every command about a position takes.
#[derive(clap::Args)]
pub struct GameArguments {
    #[command(flatten)]
    start: StartArguments,
    #[command(flatten)]
    record: RecordArguments,
    /// Turns to play from there first, such as "d6 f4 d2", or as records have them: "1. d6 f4 2. d2 {well}"
    #[arg(long, value_name = "TURNS")]
    turns: Option<String>,
}

impl RulesArguments {
    /// The preset asked for.
    pub fn variant(&self) -> Variant {
        self.variant.unwrap_or(Variant::Nine)
    }

    /// Whether any rules were asked for.
    pub const fn are_chosen(&self) -> bool {
        self.variant.is_some() || !self.rules.is_empty()
    }

    /// The preset with its changes.
    ///
    /// # Errors
    ///
    /// When a rule is set twice, or the rules contradict each other.
    pub fn rules(&self) -> Result<Rules, Misuse> {
        if let Some(key) = self.repeated() {
            return Err(Misuse(format!("the rule `{key}` is set twice; set it once")));
        }
        let rules = self.rules.iter().map(|(key, value)| (key, value));
        self.variant().rules().builder().set_all(rules).build().map_err(|faults| contradictory(&faults))
    }

    fn repeated(&self) -> Option<&str> {
        let keys = || self.rules.iter().map(|(key, _)| key.as_str());
        keys()
            .enumerate()
            .find(|&(place, key)| keys().take(place).any(|before| before == key))
            .map(|(_, key)| key)
    }
}

impl StartArguments {
    /// Whether any rules were asked for.
    pub const fn has_rules(&self) -> bool {
        self.rules.are_chosen()
    }

    /// The game before its first turn.
    ///
    /// # Errors
    ///
    /// When the rules contradict each other, or the position cannot be.
    pub fn game(&self) -> Result<Game, Misuse> {
        let rules = self.rules.rules()?;
        let Some(fen) = &self.fen else { return Ok(Game::new(rules)) };
        let refused = |reason: &dyn std::fmt::Display| {
            Misuse(format!(
                "the position `{}` is none of {}: {reason}; positions are written like the start of the game, `{}`",
                visible(fen),
                self.rules.variant(),
                rules.fen(&rules.start())
            ))
        };
        let setup = rules.board().parse_fen(fen).map_err(|error| refused(&error))?;
        Game::from_setup(rules, &setup).map_err(|error| refused(&error))
    }
}

impl GameArguments {
    /// No game and no position has been asked for.
    pub const fn are_silent(&self) -> bool {
        !self.start.has_rules()
            && self.start.fen.is_none()
            && self.turns.is_none()
            && !self.record.is_chosen()
    }

    /// The preset asked for; where a record says what is played, the one that its rules are nearest to.
    pub fn variant(&self, rules: &Rules) -> Variant {
        if self.record.is_chosen() { Variant::nearest(rules) } else { self.start.rules.variant() }
    }

    /// The preset, and what the rules change of it, as in `nine fly=never`.
    pub fn name(&self, rules: &Rules) -> String {
        ruleset::name_as(self.variant(rules), rules)
    }

    /// The game in the position asked for, with the turns that led there.
    ///
    /// # Errors
    ///
    /// When the rules contradict each other, the position cannot be, a turn cannot be played, or the file cannot be read.
    pub fn game(&self) -> anyhow::Result<Game> {
        let mut game = self.begun()?;
        if let Some(text) = &self.turns {
            turns::play(&mut game, text)?;
        }
        Ok(game)
    }

    fn begun(&self) -> anyhow::Result<Game> {
        match self.record.game(&self.start)? {
            Some(game) => Ok(game),
            None => Ok(self.start.game()?),
        }
    }
}

/// Why the rules cannot be, and what they may be instead.
fn contradictory(faults: &Contradictions) -> Misuse {
    let advice = faults.reasons().iter().filter_map(|reason| match reason {
        Contradiction::UnknownKey { .. } => {
            Some(format!("The rules are: {}", RuleKey::ALL.map(RuleKey::id).join(", ")))
        }
        Contradiction::UnknownValue { key, .. } => Some(format!("`{key}` may be: {}", ruleset::values(*key))),
        _ => None,
    });
    let mut lines = vec![format!("these rules cannot be: {faults}")];
    for line in advice {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    Misuse(lines.join("\n"))
}

fn help_on_rules() -> String {
    format!(
        "A rule to change, such as fly=never; may be given again for another rule\n\n{}",
        ruleset::table()
    )
}

fn parse_variant(text: &str) -> Result<Variant, String> {
    text.parse().map_err(|_| format!("the games are: {}", Variant::ALL.map(Variant::id).join(", ")))
}

fn parse_rule(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("a rule is written as KEY=VALUE, such as fly=never")?;
    Ok((key.to_owned(), value.to_owned()))
}
