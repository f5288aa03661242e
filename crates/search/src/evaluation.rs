//! What a position seems to be worth, without looking ahead.
//!
//! One estimate for every board of the family: all of it is read off the board's lines and edges and the rules, so it is the
//! same for symmetric positions, and what is good for one side is as bad for the other. It knows nothing that is certain;
//! ends of games are the search's.

use merels_rules::{Board, Both, PointSet, Position, Rules, Side};

use crate::mills::Mills;

/// What each thing is worth, in hundredths of a man. A mill about to be closed is nearly a man; where men can go and what
/// they may make of it decides between positions of equal men.
struct Weights {
    /// A man, on the board or in hand.
    man: i32,
    /// A closed mill that a man can leave to close it again.
    mill: i32,
    /// Two men on a line whose third point is empty and within reach of another.
    ready: i32,
    /// The same out of reach.
    open: i32,
    /// The side to act can close a mill.
    strike: i32,
    /// A man of a closed mill can step to where it closes another: a mill every turn.
    double: i32,
    /// An empty point that a man can step to.
    step: i32,
    /// A man that cannot step.
    blocked: i32,
    /// A mill through a point that a man holds, while men are being placed.
    prospect: i32,
}

const WEIGHTS: Weights = Weights {
    man: 100,
    mill: 16,
    ready: 14,
    open: 6,
    strike: 40,
    double: 40,
    step: 3,
    blocked: -6,
    prospect: 3,
};

/// The steps that a side which flies counts as having.
const STEPS_IN_FLIGHT: i32 = 12;

pub(crate) struct Evaluation<'a> {
    rules: &'a Rules,
    mills: &'a Mills,
}

impl<'a> Evaluation<'a> {
    pub(crate) const fn of(rules: &'a Rules, mills: &'a Mills) -> Evaluation<'a> {
        Evaluation { rules, mills }
    }

    /// What the position seems to be worth to the side, in hundredths of a man; to the other it is worth as much less.
    pub(crate) fn estimate(&self, position: &Position, side: Side) -> i32 {
        self.worth(position, side) - self.worth(position, !side)
    }

    fn worth(&self, position: &Position, side: Side) -> i32 {
        let camp = Camp::of(self.rules, position, side);
        let men = i32::from(position.total(side) as u8) * WEIGHTS.man;
        men + self.prospects(position, side) + camp.mills() + camp.mills_to_come() + camp.freedom()
    }

    fn prospects(&self, position: &Position, side: Side) -> i32 {
        if position.hands() == Both::of(0) {
            return 0;
        }
        let prospect = |point| i32::from(self.mills.through(point)) * WEIGHTS.prospect;
        position.men()[side].iter().map(prospect).sum()
    }
}

/// A position as one side sees it.
struct Camp {
    board: Board,
    men: PointSet,
    empty: PointSet,
    in_mills: PointSet,
    has_hand: bool,
    flies: bool,
    acts: bool,
}

impl Camp {
    fn of(rules: &Rules, position: &Position, side: Side) -> Camp {
        let (board, men) = (rules.board(), position.men()[side]);
        let closed = board.lines().iter().filter(|&&line| men.is_superset(line));
        Camp {
            board,
            men,
            empty: board.points() - position.occupied(),
            in_mills: closed.fold(PointSet::EMPTY, |in_mills, &line| in_mills | line),
            has_hand: position.hands()[side] > 0,
            flies: rules.flies(position, side),
            acts: position.side() == side,
        }
    }

    fn mills(&self) -> i32 {
        if self.in_mills.is_empty() {
            return 0;
        }
        let closed = self.board.lines().iter().filter(|&&line| self.in_mills.is_superset(line));
        let mobile = closed.filter(|&&line| self.neighbours(line).intersects(self.empty));
        mobile.map(|_| WEIGHTS.mill).sum()
    }

    fn mills_to_come(&self) -> i32 {
        let (mut worth, mut strikes) = (0, false);
        for &line in self.board.lines().iter().filter(|&&line| self.misses_one(line)) {
            let rest = self.men - line;
            let near = self.neighbours(line - self.men) & rest;
            let ready = self.has_hand || !near.is_empty() || (self.flies && !rest.is_empty());
            worth += if ready { WEIGHTS.ready } else { WEIGHTS.open };
            worth += if near.intersects(self.in_mills) { WEIGHTS.double } else { 0 };
            strikes |= ready && self.acts;
        }
        worth + if strikes { WEIGHTS.strike } else { 0 }
    }

    fn misses_one(&self, line: PointSet) -> bool {
        (line & self.men).len() == 2 && line.intersects(self.empty)
    }

    fn freedom(&self) -> i32 {
        if self.flies {
            return STEPS_IN_FLIGHT * WEIGHTS.step;
        }
        let freedom_of = |man| match (self.board.neighbours(man) & self.empty).len() as u8 {
            0 => WEIGHTS.blocked,
            steps => i32::from(steps) * WEIGHTS.step,
        };
        self.men.iter().map(freedom_of).sum()
    }

    fn neighbours(&self, points: PointSet) -> PointSet {
        points.iter().fold(PointSet::EMPTY, |near, point| near | self.board.neighbours(point))
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use merels_rules::{Action, Game, Setup, Variant};

    use super::*;

    /// Positions of random games under the rules.
    fn positions(rules: Rules, games: u64) -> Vec<Position> {
        let mut positions = Vec::new();
        for seed in 0..games {
            let (mut game, mut chance) = (Game::new(rules), Rng::with_seed(seed));
            while let Some(turn) = chance.choice(rules.turns(game.position())) {
                if game.play(turn).is_err() {
                    break;
                }
                positions.push(*game.position());
            }
        }
        positions
    }

    fn swapped(position: &Position, rules: &Rules) -> Option<Position> {
        let Setup { men, hands, side, barred, .. } = position.to_setup();
        let setup = Setup {
            men: Both { white: men.black, black: men.white },
            hands: Both { white: hands.black, black: hands.white },
            side: !side,
            barred: Both { white: barred.black, black: barred.white },
            ..position.to_setup()
        };
        setup.position(rules).ok()
    }

    fn nine(fen: &str) -> i32 {
        let rules = Variant::Nine.rules();
        let mills = Mills::of(rules.board());
        Evaluation::of(&rules, &mills).estimate(&rules.parse_fen(fen).unwrap(), Side::White)
    }

    #[test]
    fn what_is_good_for_one_side_is_as_bad_for_the_other() {
        for variant in Variant::ALL {
            let rules = variant.rules();
            let mills = Mills::of(rules.board());
            let evaluation = Evaluation::of(&rules, &mills);
            for position in positions(rules, 4) {
                let white = evaluation.estimate(&position, Side::White);
                assert_eq!(evaluation.estimate(&position, Side::Black), -white);
                if let Some(swapped) = swapped(&position, &rules) {
                    assert_eq!(
                        evaluation.estimate(&swapped, Side::White),
                        -white,
                        "{}",
                        rules.fen(&position)
                    );
                }
            }
        }
    }

    #[test]
    fn symmetric_positions_are_worth_the_same() {
        for variant in Variant::ALL {
            let rules = variant.rules();
            let mills = Mills::of(rules.board());
            let evaluation = Evaluation::of(&rules, &mills);
            for position in positions(rules, 2) {
                let worth = evaluation.estimate(&position, Side::White);
                for symmetry in rules.board().symmetries() {
                    let image = position.image(&symmetry);
                    assert_eq!(evaluation.estimate(&image, Side::White), worth, "{}", rules.fen(&position));
                }
            }
        }
    }

    #[test]
    fn a_man_more_is_worth_more_than_where_the_men_stand() {
        assert!(nine("1W1/1W1/3/W4W/3/1B1/B1B w 0 0") > 50);
        assert!(nine("1B1/1B1/3/B4B/3/1W1/W1W w 0 0") < 0);
    }

    #[test]
    fn a_mill_every_turn_is_worth_more_than_a_mill() {
        // The man on a7 goes to and fro between a1-a4-a7 and d5-d6-d7; in the other position the way to d7 leads to nothing.
        let double = nine("W2/1W1/1W1/W3BB/B1B/B2/W2 b 0 0");
        let single = nine("W2/2W/2W/W3BB/B1B/B2/W2 b 0 0");
        assert!(double > single + 20, "{double} {single}");
    }

    #[test]
    fn a_mill_that_can_be_closed_at_once_counts_for_the_side_to_act() {
        let (white, black) = (nine("WW1/3/3/5W/3/1B1/B1B w 5 5"), nine("WW1/3/3/5W/3/1B1/B1B b 5 5"));
        assert!(white > black + 20, "{white} {black}");
    }

    #[test]
    fn blocked_men_are_worth_less() {
        let blocked = nine("WB1/3/3/B5/3/1B1/WW1 b 0 0");
        let free = nine("W1B/3/3/2B3/3/1B1/WW1 b 0 0");
        assert!(free > blocked, "{free} {blocked}");
    }

    #[test]
    fn an_estimate_follows_an_action() {
        let rules = Variant::Nine.rules();
        let mills = Mills::of(rules.board());
        let evaluation = Evaluation::of(&rules, &mills);
        let best = rules
            .actions(&rules.start())
            .into_iter()
            .max_by_key(|&action| evaluation.estimate(&rules.after(&rules.start(), action), Side::White));
        let Some(Action::Place(point)) = best else { panic!("a man is placed first") };
        assert_eq!(rules.board().neighbours(point).len(), 4);
    }
}
