//! A game played, looked through, taken back and played again in any order, with the whole of it compared after every
//! step with a straight replay of the turns that stand.

use arbitrary::Unstructured;
use merels_rules::{Action, Game, Position, Refusal, Rules, Setup, Side, Turn};

use crate::any;

/// Walks until the bytes are used up, or for so many steps.
pub fn through_a_game(rules: Rules, start: &Setup, bytes: &mut Unstructured, steps: usize) -> Game {
    let game = Game::from_setup(rules, start).expect("the diagram is a position");
    let mut walk = Walk { start: *start, game, stands: Vec::new(), undone: Vec::new(), ended: false };
    walk.check();
    for _ in 0..steps {
        if bytes.is_empty() {
            break;
        }
        walk.step(bytes);
        walk.check();
    }
    walk.game
}

/// The game and, kept apart from it, what should stand.
struct Walk {
    start: Setup,
    game: Game,
    stands: Vec<Turn>,
    undone: Vec<Turn>,
    ended: bool,
}

impl Walk {
    fn step(&mut self, bytes: &mut Unstructured) {
        match any::below(bytes, 32) {
            0..=17 => self.act(bytes),
            18..=21 => self.play(bytes),
            22..=25 => self.take_back(),
            26..=28 => self.redo(),
            29 => self.look(any::below(bytes, 100)),
            30 => self.try_nonsense(bytes),
            _ => self.maybe_end(bytes),
        }
    }

    fn act(&mut self, bytes: &mut Unstructured) {
        let position = *self.game.position();
        if self.game.outcome().is_some() {
            let listed = self.game.rules().actions(&position).first().copied();
            return self.is_refused(listed.unwrap_or(Action::Pass));
        }
        let action = any::action(self.game.rules(), &position, bytes);
        let goes_on = self.game.position().pending() > 0;
        self.game.act(action).expect("a listed action is legal");
        self.undone.clear();
        match (action, self.stands.pop_if(|_| goes_on)) {
            (Action::Remove(point), Some(begun)) => self.stands.push(begun.and_remove(point).unwrap()),
            _ => self.stands.push(Turn::of(action)),
        }
    }

    /// Plays a whole turn, or what is left of one.
    fn play(&mut self, bytes: &mut Unstructured) {
        if self.game.outcome().is_some() {
            return;
        }
        let turn = any::one_of(bytes, &self.game.rules().turns(self.game.position()));
        let goes_on = self.game.position().pending() > 0;
        self.game.play(turn).expect("a listed turn is legal");
        self.undone.clear();
        match self.stands.pop_if(|_| goes_on) {
            Some(begun) => {
                let whole = turn.removals().try_fold(begun, Turn::and_remove);
                self.stands.push(whole.unwrap());
            }
            None => self.stands.push(turn),
        }
    }

    fn take_back(&mut self) {
        let expected = if self.ended { None } else { self.stands.pop() };
        assert_eq!(self.game.takeback(), expected);
        self.undone.extend(expected);
    }

    fn redo(&mut self) {
        let expected = self.undone.pop();
        assert_eq!(self.game.redo(), expected);
        self.stands.extend(expected);
    }

    fn look(&mut self, turns: usize) {
        let before = self.game.clone();
        let seen = *self.game.position_after(turns);
        assert!(turns < self.stands.len() || seen == *self.game.position());
        assert!(self.game.repeatable().count() <= self.stands.len());
        assert_eq!(self.game, before, "looking has changed the game");
    }

    fn try_nonsense(&mut self, bytes: &mut Unstructured) {
        let turn = Turn::of(Action::Pass).and_remove(any::one_of(bytes, &all_points(&self.game)));
        if let Some(turn) = turn {
            let before = self.game.clone();
            assert!(self.game.play(turn).is_err(), "a pass earns no removal");
            assert_eq!(self.game, before, "a refused turn has changed the game");
        }
    }

    fn maybe_end(&mut self, bytes: &mut Unstructured) {
        if any::below(bytes, 4) < 3 {
            return;
        }
        let over = self.game.outcome().is_some();
        let unfinished = self.game.position().pending() > 0;
        let ended = match any::below(bytes, 3) {
            0 => self.game.resign(Side::White),
            1 => self.game.resign(Side::Black),
            _ => self.game.agree_draw(),
        };
        assert_eq!(ended, if over { Err(Refusal::Over) } else { Ok(()) });
        if !over {
            self.stands.pop_if(|_| unfinished);
            self.undone.clear();
            self.ended = true;
        }
    }

    fn is_refused(&mut self, action: Action) {
        let before = self.game.clone();
        assert_eq!(self.game.act(action), Err(Refusal::Over));
        assert_eq!(self.game, before, "a refused action has changed the game");
    }

    fn check(&self) {
        let game = &self.game;
        let stands: Vec<Turn> = game.plies().iter().map(merels_rules::Ply::turn).collect();
        assert_eq!(stands, self.stands);
        let undone: Vec<Turn> = game.undone().iter().map(merels_rules::Ply::turn).collect();
        assert_eq!(undone, self.undone);
        let replay = self.replay();
        assert_eq!(game.position(), replay.position());
        assert_eq!(game.plies(), replay.plies());
        assert_eq!(game.quiet(), replay.quiet());
        assert_eq!(game.occurrences(), replay.occurrences());
        assert_eq!(game.to_setup(), replay.to_setup());
        assert_eq!(game.outcome().is_some(), self.ended || replay.outcome().is_some());
        assert!(self.ended || game.outcome() == replay.outcome());
        assert_eq!(game.occurrences(), self.occurrences_counted_naively());
        assert_eq!(usize::from(game.quiet()), self.quiet_counted_naively());
        assert_eq!(game.to_setup().turn_number, self.turn_number_counted_naively());
        self.check_text();
    }

    fn replay(&self) -> Game {
        let mut replay = Game::from_setup(*self.game.rules(), &self.start).unwrap();
        for action in self.stands.iter().flat_map(Turn::actions) {
            replay.act(action).expect("a turn that stands is legal");
        }
        replay
    }

    /// The position now among all that were, the first of the game among them.
    fn occurrences_counted_naively(&self) -> usize {
        let now = self.game.position();
        let all = (0..=self.stands.len()).map(|turns| self.game.position_after(turns));
        if now.pending() > 0 { 0 } else { all.filter(|&position| position == now).count() }
    }

    /// Every action but placements and removals is a quiet ply.
    fn quiet_counted_naively(&self) -> usize {
        let loud = |action: &Action| matches!(action, Action::Place(_) | Action::Remove(_));
        let actions: Vec<Action> = self.stands.iter().flat_map(Turn::actions).collect();
        let since = actions.iter().rev().take_while(|action| !loud(action)).count();
        let before = if since == actions.len() { self.start.quiet } else { 0 };
        (since + usize::from(before)).min(u16::MAX.into())
    }

    /// A new number begins whenever the side that is not the first has completed its turn.
    fn turn_number_counted_naively(&self) -> u32 {
        let second = !self.game.rules().first();
        let completed = |turns: usize| {
            let (before, after) = (self.game.position_after(turns), self.game.position_after(turns + 1));
            before.side() == second && after.pending() == 0
        };
        let numbers = (0..self.stands.len()).filter(|&turns| completed(turns)).count();
        self.start.turn_number.saturating_add(numbers as u32)
    }

    /// The diagram of the game with all its counts is read back as it was printed.
    fn check_text(&self) {
        let board = self.game.rules().board();
        let setup = self.game.to_setup();
        let text = board.fen(setup).to_string();
        assert_eq!(board.parse_fen(&text), Ok(setup), "{text}");
        let position: Position = setup.position(self.game.rules()).expect("a game stands on positions");
        assert_eq!(position, *self.game.position(), "{text}");
    }
}

fn all_points(game: &Game) -> Vec<merels_rules::Point> {
    game.rules().board().points().iter().collect()
}
