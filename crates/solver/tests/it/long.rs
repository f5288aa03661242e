//! Games that are too long for a table's codes.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use merels_rules::Variant;
use merels_solver::{Finished, SolveError, Solved, Unit, solve_unit};
use merels_tablebase::{Index, Sector};

const PLACING: Sector = Sector { mover: 2, opponent: 3, mover_hand: 1, opponent_hand: 0 };

/// The last placement of a game of three men, if all that follows were this code.
fn solved_before(code: u8) -> Result<Vec<Solved>, SolveError<&'static str>> {
    let rules = Variant::Nine.rules().builder().set("men", "3").build().expect("rules");
    let finished = |sector| {
        let index = Arc::new(Index::new(rules.board(), sector));
        let codes = Arc::new(vec![code; index.slots() as usize]);
        Ok(Finished::new(index, codes))
    };
    solve_unit(&rules, Unit::of(&rules, PLACING), &AtomicBool::new(false), finished)
}

#[test]
fn a_placement_before_the_longest_win_is_told_to_be_too_long() {
    assert!(matches!(solved_before(254), Err(SolveError::TooLong(PLACING))));
}

#[test]
fn a_placement_before_the_longest_but_one_is_a_loss_of_one_ply_more() {
    let solved = solved_before(252).expect("it fits");
    assert!(solved[0].codes.contains(&253));
}
