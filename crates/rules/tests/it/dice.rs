//! Dice that fall the same in every run, for facts that need a thousand positions and no shrinking.

use merels_rules::{Game, Position, Rules};

/// A row of numbers told by its seed alone (`SplitMix64`).
pub struct Dice(u64);

impl Dice {
    /// The dice of this seed.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % sides as u64) as usize
    }

    /// Plays a legal action; `None` when there is none.
    pub fn play(&mut self, rules: &Rules, position: &Position) -> Option<Position> {
        let actions = rules.actions(position);
        (!actions.is_empty()).then(|| rules.after(position, actions[self.roll(actions.len())]))
    }

    /// A whole game up to `actions` actions.
    pub fn game(&mut self, rules: Rules, actions: usize) -> Game {
        let mut game = Game::new(rules);
        for _ in 0..actions {
            if game.outcome().is_some() {
                break;
            }
            let choices = rules.actions(game.position());
            game.act(choices[self.roll(choices.len())]).expect("a listed action is legal");
        }
        game
    }
}
