//! The session as text, so that a game survives a reload.

use merels_rules::{Both, Variant};
use serde::{Deserialize, Serialize};

use super::Session;
use crate::geometry::Facing;
use crate::save::SavedGame;

/// Everything of a session that is worth keeping. The language is not of the game but of the reader.
#[derive(Debug, Serialize, Deserialize)]
struct SavedSession {
    game: SavedGame,
    white: String,
    black: String,
    seed: u64,
    turned: bool,
}

impl Session {
    /// The session as text, for [`restore`](Self::restore).
    pub fn save(&self) -> String {
        let saved = SavedSession {
            game: SavedGame::of(self.variant, &self.game),
            white: self.players.white.id().to_owned(),
            black: self.players.black.id().to_owned(),
            seed: self.seed,
            turned: self.facing == Facing::Black,
        };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// Puts a saved session on the table; a text that cannot be read or replayed leaves this one as it is, and gives false.
    pub fn restore(&mut self, text: &str) -> bool {
        self.try_restore(text).is_some()
    }

    fn try_restore(&mut self, text: &str) -> Option<()> {
        let saved: SavedSession = serde_json::from_str(text).ok()?;
        let variant: Variant = saved.game.variant.parse().ok()?;
        let game = saved.game.replay().ok()?;
        let players = Both { white: self.player(&saved.white).ok()?, black: self.player(&saved.black).ok()? };
        self.variant = variant;
        self.game = game;
        self.players = players;
        self.seed = saved.seed;
        self.facing = if saved.turned { Facing::Black } else { Facing::White };
        self.changed();
        self.pass_where_nothing_else_is_left();
        Some(())
    }
}
