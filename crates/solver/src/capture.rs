//! What closing mills does to the other side.

use merels_rules::{Goal, Multi, PointSet, Rules};

/// What is left of the other side's men when so many mills were closed at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Spoils {
    /// Nothing can be taken: the turn just ends.
    Nothing,
    /// These sets of men can be left, and some choices may win at once.
    Left { men: Vec<PointSet>, wins: Win },
}

/// Whether some choice of what is taken ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Win {
    /// It does.
    AtOnce,
    /// The game goes on whatever is taken.
    NotYet,
}

impl Spoils {
    /// What closing `closed` mills (at least one) leaves of a side with these men on the board and so many in hand.
    pub fn of(rules: &Rules, men: PointSet, hand: u8, closed: u8) -> Spoils {
        if rules.goal() == Goal::Row {
            return Spoils::Left { men: Vec::new(), wins: Win::AtOnce };
        }
        if rules.takeable(men).is_empty() {
            return Spoils::Nothing;
        }
        let due = match rules.multi() {
            Multi::One => 1,
            Multi::PerMill => closed,
        };
        let mut left = Left { rules, hand, men: Vec::new(), wins: Win::NotYet };
        left.take(men, due);
        left.men.sort_unstable();
        left.men.dedup();
        Spoils::Left { men: left.men, wins: left.wins }
    }
}

struct Left<'a> {
    rules: &'a Rules,
    hand: u8,
    men: Vec<PointSet>,
    wins: Win,
}

impl Left<'_> {
    /// Takes `due` men one after the other, what may be taken being judged anew each time.
    fn take(&mut self, men: PointSet, due: u8) {
        let takeable = self.rules.takeable(men);
        if due == 0 || takeable.is_empty() {
            self.men.push(men);
            return;
        }
        for point in takeable {
            let rest = men.without(point);
            if rest.len() + usize::from(self.hand) < 3 {
                self.wins = Win::AtOnce;
            } else {
                self.take(rest, due - 1);
            }
        }
    }
}
