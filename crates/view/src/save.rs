//! A game as text, so that it survives a reload and can be handed to a worker.
//!
//! What is kept is what was played, never what follows from it: the rules replay the turns when the text is read, so a damaged
//! or invented text can at worst be refused.

use std::collections::BTreeMap;

use merels_rules::{
    Contradictions, FenError, Game, Outcome, Ply, Refusal, Rules, SetupFaults, Side, TurnError,
    UnknownVariant, Variant,
};
use serde::{Deserialize, Serialize};

/// A game written down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedGame {
    /// The preset it began as.
    pub variant: String,
    /// The rules that differ from the preset's.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rules: BTreeMap<String, String>,
    /// The name of all its rules together, so that it is never replayed under others.
    pub identity: String,
    /// The position it began with, when that is not the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// The turns that stand, then those taken back.
    pub turns: Vec<String>,
    /// How many of the turns are taken back.
    #[serde(default)]
    pub taken_back: usize,
    /// How the players ended it, if they did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<SavedEnd>,
}

/// An end that players, not positions, bring about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SavedEnd {
    /// White gave up.
    White,
    /// Black gave up.
    Black,
    /// Both agreed on a draw.
    Agreed,
}

/// Why a saved game cannot be played through.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SavedGameError {
    /// Its game is unknown.
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    /// Its rules contradict each other.
    #[error(transparent)]
    Rules(#[from] Contradictions),
    /// It was played under rules that are no longer those of its preset.
    #[error("it was played under other rules")]
    OtherRules,
    /// More turns are taken back than were played.
    #[error("more turns are taken back than were played")]
    TakenBack,
    /// Its first position cannot be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// Its first position is none.
    #[error(transparent)]
    Setup(#[from] SetupFaults),
    /// A turn cannot be read.
    #[error("turn {number}: {error}")]
    Turn {
        /// The turn, from 1.
        number: usize,
        /// What is wrong with it.
        error: TurnError,
    },
    /// It is given up although it had ended.
    #[error(transparent)]
    End(#[from] Refusal),
}

impl SavedGame {
    /// Writes a game down.
    pub fn of(variant: Variant, game: &Game) -> SavedGame {
        let board = game.rules().board();
        let taken_back = game.undone().len();
        let plies = game.plies().iter().chain(game.undone().iter().rev());
        SavedGame {
            variant: variant.id().to_owned(),
            rules: differences(variant, game.rules()),
            identity: game.rules().identity().to_string(),
            fen: (*game.start() != game.rules().start()).then(|| board.fen(game.start_setup()).to_string()),
            turns: plies.map(Ply::turn).map(|turn| board.text(turn).to_string()).collect(),
            taken_back,
            ended: game.ended_by_players().map(saved_end),
        }
    }

    /// Plays the game through.
    ///
    /// # Errors
    /// The first thing that cannot be.
    pub fn replay(&self) -> Result<Game, SavedGameError> {
        let variant: Variant = self.variant.parse()?;
        let rules = variant.rules().builder().set_all(&self.rules).build()?;
        if rules.identity().to_string() != self.identity {
            return Err(SavedGameError::OtherRules);
        }
        if self.taken_back > self.turns.len() {
            return Err(SavedGameError::TakenBack);
        }
        let mut game = match &self.fen {
            Some(fen) => Game::from_setup(rules, &rules.board().parse_fen(fen)?)?,
            None => Game::new(rules),
        };
        for (index, text) in self.turns.iter().enumerate() {
            play(&mut game, text).map_err(|error| SavedGameError::Turn { number: index + 1, error })?;
        }
        for _ in 0..self.taken_back {
            game.takeback();
        }
        match self.ended {
            Some(SavedEnd::White) => game.resign(Side::White)?,
            Some(SavedEnd::Black) => game.resign(Side::Black)?,
            Some(SavedEnd::Agreed) => game.agree_draw()?,
            None => {}
        }
        Ok(game)
    }
}

/// Plays a turn action by action: the last one of a game may lack its removal.
fn play(game: &mut Game, text: &str) -> Result<(), TurnError> {
    let turn = game.rules().parse_turn(text)?;
    Ok(turn.actions().try_for_each(|action| game.act(action))?)
}

/// The rules that differ from the preset's, by their keys.
pub(crate) fn differences(variant: Variant, rules: &Rules) -> BTreeMap<String, String> {
    let usual = variant.rules();
    rules
        .keys()
        .filter(|&key| usual.value(key) != rules.value(key))
        .map(|key| (key.id().to_owned(), rules.value(key)))
        .collect()
}

const fn saved_end(outcome: Outcome) -> SavedEnd {
    match outcome.winner() {
        Some(Side::Black) => SavedEnd::White,
        Some(Side::White) => SavedEnd::Black,
        None => SavedEnd::Agreed,
    }
}
