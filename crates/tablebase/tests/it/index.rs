//! The numbering of positions: nothing is left out, nothing is counted twice, and symmetric positions are one.

use merels_rules::{Board, Both, PointSet, Position, Setup, Side, Variant};
use merels_tablebase::{Index, Orbits, Sector};
use proptest::prelude::*;

/// Orbits of the sets of 0 to 12 points under the 16 symmetries, by Burnside's lemma.
const ORBITS: [usize; 13] = [1, 4, 30, 158, 757, 2830, 8774, 22188, 46879, 82880, 124_124, 157_668, 170_854];

const fn moving(mover: u8, opponent: u8) -> Sector {
    Sector { mover, opponent, mover_hand: 0, opponent_hand: 0 }
}

fn position(mover: PointSet, opponent: PointSet) -> Position {
    let rules = Variant::Twelve.rules();
    let mut setup: Setup = rules.start().to_setup();
    setup.hands = Both { white: 0, black: 0 };
    setup.men[Side::White] = mover;
    setup.men[Side::Black] = opponent;
    setup.position(&rules).expect("men on different points make a position")
}

#[test]
fn sets_of_points_have_as_many_orbits_as_burnside_counts() {
    for board in [Board::ThreeSquares, Board::ThreeSquaresDiagonals] {
        for (men, &count) in ORBITS.iter().enumerate() {
            assert_eq!(Orbits::new(board, men).len(), count, "{men} men");
        }
    }
}

#[test]
fn positions_modulo_symmetry_are_as_many_as_are_known() {
    for ((mover, opponent), count) in
        [((3, 3), 169_626), ((3, 4), 760_398), ((4, 4), 3_225_597), ((6, 3), 6_875_320)]
    {
        let index = Index::new(Board::ThreeSquares, moving(mover, opponent));
        assert_eq!(index.positions(), count, "{mover}-{opponent}");
    }
}

#[test]
fn the_moving_phase_of_nine_has_its_slots() {
    let slots: u64 = (3..=9)
        .flat_map(|mover| (3..=9).map(move |opponent| moving(mover, opponent)))
        .map(|sector| Index::new(Board::ThreeSquares, sector).slots())
        .sum();
    assert_eq!(slots, 9_193_626_407);
}

#[test]
fn every_slot_gives_men_and_those_men_give_the_slot_or_a_lesser_one() {
    for board in Board::ALL {
        let index = Index::new(board, moving(3, 2));
        let mut positions = 0;
        for slot in 0..index.slots() {
            let (mover, opponent) = index.men(slot).expect("a slot has men");
            let least = index.slot_of(mover, opponent);
            assert!(least <= slot);
            let (same_mover, other) = index.men(least).expect("a slot has men");
            assert_eq!((index.slot_of(same_mover, other), same_mover), (least, mover));
            positions += u64::from(least == slot);
        }
        assert_eq!(positions, index.positions(), "{board}");
        assert_eq!(index.men(index.slots()), None);
    }
}

proptest! {
    #[test]
    fn symmetric_positions_share_a_slot(seed in prop::collection::vec(0_u8..24, 24), mover in 3_u8..=9, opponent in 3_u8..=9) {
        let board = Board::ThreeSquaresDiagonals;
        let mut order: Vec<usize> = (0..24).collect();
        order.sort_by_key(|&place| (seed[place], place));
        let points: Vec<_> = order.into_iter().filter_map(merels_rules::Point::new).collect();
        let (own, rest) = points.split_at(mover.into());
        let (own, other) = (own.iter().copied().collect(), rest[..opponent.into()].iter().copied().collect());
        let index = Index::new(board, moving(mover, opponent));
        let slot = index.slot(&position(own, other)).expect("the position is of the sector");
        for symmetry in board.symmetries() {
            prop_assert_eq!(index.slot(&position(symmetry.set(own), symmetry.set(other))), Some(slot));
        }
    }
}
