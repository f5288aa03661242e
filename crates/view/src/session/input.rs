//! What a touch of the board means.
//!
//! Every touch becomes an action and is put to the rules; when they refuse it, the reason is said. Choosing a man is the only
//! state between touches.

use merels_rules::{Action, Movement, Phase, Point, PointSet, Refusal, Side, Turn};

use super::{Hint, Session};
use crate::speech;
use crate::whereabouts::{Place, Whereabouts};

/// What has been taken up and waits for its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chosen {
    /// The next man of the hand.
    Hand,
    /// The man that stands there.
    Man(Point),
}

impl Session {
    /// A point was clicked, tapped, or chosen by a key.
    pub fn press(&mut self, point: Point) {
        if !self.person_may_play() {
            self.say(self.why_not_now());
            return;
        }
        let position = *self.game.position();
        if position.pending() > 0 {
            self.attempt(Action::Remove(point));
            return;
        }
        match self.chosen {
            Some(Chosen::Man(from)) if from == point => self.release(),
            Some(Chosen::Man(_)) if self.movable().contains(point) => self.choose(point),
            Some(Chosen::Man(from)) => self.attempt(Action::Move(Movement { from, to: point })),
            _ if position.men()[position.side()].contains(point) => self.press_own_man(point),
            _ if position.hands()[position.side()] > 0 => self.attempt(Action::Place(point)),
            _ => self.refuse(Action::Move(Movement { from: point, to: point }), Refusal::NotYours),
        }
    }

    /// A turn was written down: it is played, or the reason why it cannot be is said and nothing is changed.
    ///
    /// A turn that closes a mill may leave out what it takes; that is asked for then.
    pub fn write(&mut self, text: &str) {
        if !self.person_may_play() {
            self.say(self.why_not_now());
            return;
        }
        match self.game.rules().parse_turn(text.trim()) {
            Ok(turn) => self.attempt_turn(turn),
            Err(_) => self.say(speech::unreadable(&self.texts, &self.game, text.trim())),
        }
    }

    /// A man begins to be dragged, by its id in the scene; true when it may be.
    pub fn lift(&mut self, man: &str) -> bool {
        let chosen = self.person_may_play().then(|| self.chosen_by(man)).flatten();
        if chosen.is_some() {
            self.chosen = chosen;
        }
        chosen.is_some()
    }

    /// A dragged man is let go over a point, or over nothing.
    pub fn drop(&mut self, point: Option<Point>) {
        match (self.chosen, point) {
            (Some(Chosen::Hand), Some(to)) => {
                self.chosen = None;
                self.attempt(Action::Place(to));
            }
            (Some(Chosen::Man(from)), Some(to)) if from != to => {
                self.chosen = None;
                self.attempt(Action::Move(Movement { from, to }));
            }
            _ => self.chosen = None,
        }
    }

    /// Nothing is chosen any more.
    pub fn release(&mut self) {
        if self.chosen.take().is_some() {
            self.say(self.texts.text("said-released"));
        }
    }

    /// The men that may be chosen to be moved now.
    pub(super) fn movable(&self) -> PointSet {
        self.legal_movements().map(|movement| movement.from).collect()
    }

    /// Where a man may be put now: the chosen one, or the next of the hand when none is chosen.
    pub(super) fn targets(&self) -> PointSet {
        match self.chosen {
            Some(Chosen::Man(from)) => self
                .legal_movements()
                .filter(|movement| movement.from == from)
                .map(|movement| movement.to)
                .collect(),
            Some(Chosen::Hand) | None => self
                .game
                .rules()
                .actions(self.game.position())
                .into_iter()
                .filter_map(|action| match action {
                    Action::Place(point) => Some(point),
                    _ => None,
                })
                .collect(),
        }
    }

    /// The men that may be taken now.
    pub(super) fn takeable(&self) -> PointSet {
        let actions = self.game.rules().actions(self.game.position());
        let points = actions.into_iter().filter_map(|action| match action {
            Action::Remove(point) => Some(point),
            _ => None,
        });
        points.collect()
    }

    fn legal_movements(&self) -> impl Iterator<Item = Movement> {
        self.game.rules().actions(self.game.position()).into_iter().filter_map(|action| match action {
            Action::Move(movement) => Some(movement),
            _ => None,
        })
    }

    fn press_own_man(&mut self, point: Point) {
        if self.movable().contains(point) {
            self.choose(point);
        } else if self.game.rules().phase(self.game.position()) == Some(Phase::Placing) {
            self.refuse(Action::Place(point), Refusal::MustPlace);
        } else {
            let name = speech::point_name(self.game.rules().board(), point);
            self.say(self.texts.text_with("why-stuck", &[("point", name.into())]));
        }
    }

    fn choose(&mut self, point: Point) {
        self.chosen = Some(Chosen::Man(point));
        let name = speech::point_name(self.game.rules().board(), point);
        self.say(self.texts.text_with("said-selected", &[("point", name.into())]));
    }

    fn chosen_by(&self, man: &str) -> Option<Chosen> {
        let (colour, index) = man.split_once('-')?;
        let side = Side::BOTH.into_iter().find(|side| side.id() == colour)?;
        let position = self.game.position();
        if side != position.side() || position.pending() > 0 {
            return None;
        }
        let whereabouts = Whereabouts::after(&self.game, self.game.plies().len());
        match *whereabouts.men(side).get(index.parse::<usize>().ok()?)? {
            Place::On(point) => self.movable().contains(point).then_some(Chosen::Man(point)),
            Place::Hand(place) => (place + 1 == usize::from(position.hands()[side])).then_some(Chosen::Hand),
            Place::Taken(_) => None,
        }
    }

    /// Plays the action, or says why not.
    fn attempt(&mut self, action: Action) {
        let before = *self.game.position();
        let hint = self.hint_after(action);
        match self.game.act(action) {
            Ok(()) => {
                self.changed();
                self.hint = hint;
                self.tell(speech::played(&self.texts, self.game.rules(), &before, action));
            }
            Err(refusal) => self.refuse(action, refusal),
        }
    }

    /// Plays all actions of the turn, or says why one of them cannot be played.
    fn attempt_turn(&mut self, turn: Turn) {
        let before = *self.game.position();
        let mut game = self.game.clone();
        for action in turn.actions() {
            let position = *game.position();
            if let Err(refusal) = game.act(action) {
                self.say(speech::refusal(&self.texts, game.rules().board(), &position, action, refusal));
                return;
            }
        }
        self.game = game;
        self.changed();
        self.tell(speech::turn(&self.texts, self.game.rules(), &before, turn));
    }

    /// What is left of a hint when the person follows it.
    fn hint_after(&self, action: Action) -> Hint {
        match &self.hint {
            Hint::Given(actions) if actions.first() == Some(&action) && actions.len() > 1 => {
                Hint::Given(actions[1..].to_vec())
            }
            _ => Hint::Unasked,
        }
    }

    fn refuse(&mut self, action: Action, refusal: Refusal) {
        let position = self.game.position();
        self.say(speech::refusal(&self.texts, self.game.rules().board(), position, action, refusal));
    }

    fn why_not_now(&self) -> String {
        self.texts.text(if self.shown.is_some() {
            "why-looking-back"
        } else if self.game.outcome().is_some() {
            "why-over"
        } else {
            "why-thinking"
        })
    }
}
