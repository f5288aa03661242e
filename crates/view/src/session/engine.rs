//! The session's questions to an engine.
//!
//! At most one question is open. Whatever changes the game closes it, and an answer to a closed question is dropped: so a
//! late answer can never be played into another position.

use merels_rules::Action;

use super::{Hint, Player, Session};
use crate::save::SavedGame;
use crate::scene::EngineTask;
use crate::speech;
use crate::task::{Answer, Strength, Task};

/// A question that has been asked and not been answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OpenTask {
    id: u32,
    purpose: Purpose,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    Play,
    Hint,
}

impl Session {
    /// What an engine is to work out now, if anything; the same task until it is answered or the game changes.
    pub fn engine_task(&mut self) -> Option<EngineTask> {
        let (purpose, strength) = self.question()?;
        let open = match self.task {
            Some(open) if open.purpose == purpose => open,
            _ => self.open_task(purpose),
        };
        let game = SavedGame::of(self.variant, &self.game);
        let request = Task { game, strength, seed: self.seed }.to_text();
        Some(EngineTask { id: open.id, request })
    }

    /// Takes an engine's answer; one to any question but the open one is dropped.
    pub fn answer(&mut self, id: u32, text: &str) {
        let Some(open) = self.task.filter(|open| open.id == id) else { return };
        self.task = None;
        let Some(answer) = Answer::from_text(text) else { return };
        let rules = *self.game.rules();
        let Ok(turn) = rules.parse_legal_turn(self.game.position(), &answer.turn) else { return };
        match open.purpose {
            Purpose::Play => self.play_answer(turn),
            Purpose::Hint => self.give_hint(turn.actions().collect()),
        }
    }

    /// Asks for a hint; it is shown when the engine has answered.
    pub fn ask_hint(&mut self) {
        if self.person_may_play() && self.hint == Hint::Unasked {
            self.hint = Hint::Wanted;
        }
    }

    pub(super) fn hint_is_wanted(&self) -> bool {
        self.hint == Hint::Wanted
    }

    fn question(&self) -> Option<(Purpose, Strength)> {
        if self.game.outcome().is_some() {
            return None;
        }
        match self.player_of(self.game.position().side()) {
            Player::Engine(level) => Some((Purpose::Play, Strength::Level(level.clone()))),
            Player::Person if self.hint_is_wanted() => Some((Purpose::Hint, Strength::Hint)),
            Player::Person => None,
        }
    }

    fn open_task(&mut self, purpose: Purpose) -> OpenTask {
        self.tasks_made = self.tasks_made.wrapping_add(1);
        let open = OpenTask { id: self.tasks_made, purpose };
        self.task = Some(open);
        open
    }

    fn play_answer(&mut self, turn: merels_rules::Turn) {
        let before = *self.game.position();
        let looking_back = self.shown;
        if self.game.play(turn).is_ok() {
            self.changed();
            self.shown = looking_back;
            self.tell(speech::turn(&self.texts, self.game.rules(), &before, turn));
        }
    }

    fn give_hint(&mut self, actions: Vec<Action>) {
        self.say(speech::hint(&self.texts, self.game.rules().board(), &actions));
        self.hint = Hint::Given(actions);
    }
}
