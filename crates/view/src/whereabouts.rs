//! Where each man is: in hand, on a point, or taken.
//!
//! The rules only know which points are occupied. A screen wants each man to be the same object for the whole game, so that
//! it can glide from hand to point and to the other side's tray. The men are followed here through the turns played.

use merels_rules::{Action, Both, Game, Point, Position, Side};

/// Where one man is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In hand, as the n-th from the first that was laid there.
    Hand(usize),
    /// On a point.
    On(Point),
    /// Taken, as the n-th of its colour.
    Taken(usize),
}

/// The men of both sides, each always at the same index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whereabouts {
    men: Both<Vec<Place>>,
}

impl Whereabouts {
    /// Where the men are after so many turns of the game.
    pub fn after(game: &Game, turns: usize) -> Whereabouts {
        let mut whereabouts = Whereabouts::at(game.start());
        let mut side = game.start().side();
        for ply in game.plies().iter().take(turns) {
            for action in ply.turn().actions() {
                whereabouts.act(side, action);
            }
            side = ply.after().side();
        }
        whereabouts
    }

    /// The men of a side.
    pub fn men(&self, side: Side) -> &[Place] {
        match side {
            Side::White => &self.men.white,
            Side::Black => &self.men.black,
        }
    }

    /// How many men of a side were taken.
    pub fn taken(&self, side: Side) -> usize {
        self.men(side).iter().filter(|place| matches!(place, Place::Taken(_))).count()
    }

    /// The men of a position nothing was played in: those in hand first, as they are placed last to first.
    fn at(position: &Position) -> Whereabouts {
        let men = |side: Side| {
            let hand = (0..usize::from(position.hands()[side])).map(Place::Hand);
            hand.chain(position.men()[side].iter().map(Place::On)).collect()
        };
        Whereabouts { men: Both { white: men(Side::White), black: men(Side::Black) } }
    }

    fn act(&mut self, side: Side, action: Action) {
        match action {
            Action::Place(point) => {
                let last = self.men[side].iter().rposition(|place| matches!(place, Place::Hand(_)));
                self.put(side, last, Place::On(point));
            }
            Action::Move(movement) => {
                self.put(side, self.index_on(side, movement.from), Place::On(movement.to));
            }
            Action::Remove(point) => {
                let taken = self.taken(!side);
                self.put(!side, self.index_on(!side, point), Place::Taken(taken));
            }
            Action::Pass => {}
        }
    }

    fn index_on(&self, side: Side, point: Point) -> Option<usize> {
        self.men[side].iter().position(|&place| place == Place::On(point))
    }

    fn put(&mut self, side: Side, man: Option<usize>, place: Place) {
        if let Some(man) = man {
            self.men[side][man] = place;
        }
    }
}
