//! Games that are too long for a byte, and games that are too long for any table.
//!
//! Games so long are found on large boards alone. So the smallest sector of a small game is laid down as if what is lost there were lost
//! many plies later, and the solver does the rest.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use merels_rules::{Rules, Variant};
use merels_solver::{
    Check, Event, Extent, Finished, Job, Progress, RunError, SolveError, Solved, Store, Unit, solve,
    solve_unit, verify,
};
use merels_tablebase::{Code, Codec, Codes, Folder, Index, Kind, Sector, Tables, Verdict, Width};
use tempfile::TempDir;

use crate::folder::{assert_same, job, solve_in};
use crate::solved::moving;

const PLACING: Sector = Sector { mover: 2, opponent: 3, mover_hand: 1, opponent_hand: 0 };

/// The last placement of a game of three men, if all that follows were this code.
fn solved_before(code: u16) -> Result<Vec<Solved>, SolveError<&'static str>> {
    let rules = Variant::Nine.rules().builder().set("men", "3").build().expect("rules");
    let finished = |sector| {
        let index = Arc::new(Index::new(rules.board(), sector));
        let slots = index.slots() as usize;
        let codes = match u8::try_from(code) {
            Ok(code) => Codes::from(vec![code; slots]),
            Err(_) => Codes::from(vec![code; slots]),
        };
        Ok(Finished::new(index, codes))
    };
    let unit = Unit::of(&rules, PLACING).expect("the men fit");
    solve_unit(&rules, unit, &AtomicBool::new(false), finished)
}

#[test]
fn a_placement_before_a_win_is_a_loss_of_one_ply_more_in_as_many_bytes_as_it_takes() {
    for (code, width) in [(252, Width::One), (254, Width::Two), (256, Width::Two), (1020, Width::Two)] {
        let solved = solved_before(code).expect("it fits");
        assert_eq!(solved[0].codes.width(), width, "{code}");
        assert_eq!(solved[0].codes.iter().max().map(Code::number), Some(code + 1));
    }
}

#[test]
fn a_placement_before_the_longest_win_is_told_to_be_too_long() {
    let error = solved_before(1022).expect_err("the loss before takes 1,022 plies");
    assert!(matches!(error, SolveError::TooLong(PLACING)));
    assert_eq!(
        error.to_string(),
        "the sector 2-3-1-0 has a game of 1,022 plies or more, which the tables cannot hold"
    );
}

/// Six Men's Morris with four men each.
fn game() -> Rules {
    Variant::Six.rules().builder().set("men", "4").build().expect("rules")
}

/// All sectors in which somebody has lost one man.
fn long_job(threads: usize) -> Job {
    Job { most_men: Some(7), ..job(game(), threads) }
}

/// A folder in which three against three is finished, and whatever is lost there with a turn to come is lost so many plies later.
fn begun(later: u16) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let store = Store::open(&game(), folder.path()).expect("a store");
    let unit = Unit::of(&game(), moving(3, 3)).expect("the men fit");
    let nothing = |sector| Err(format!("{sector} is not needed"));
    for Solved { index, codes } in
        solve_unit(&game(), unit, &AtomicBool::new(false), nothing).expect("it needs no other sector")
    {
        let codes = codes.iter().map(|code| match code.verdict() {
            Verdict::Loss if code.number() > 1 => code.number() + later,
            _ => code.number(),
        });
        let codes: Codes = codes.collect::<Vec<u16>>().into();
        let solved = Solved { index, codes };
        store.save(&solved, &AtomicBool::new(false)).expect("the folder can be written");
    }
    // What is known of wins follows from the losses from now on.
    store.keep_working(|_| false, [moving(3, 3)]).expect("the folder can be written");
    folder
}

/// The rest of the game, solved after that.
fn solved_after(later: u16, threads: usize) -> TempDir {
    let folder = begun(later);
    solve_in(folder.path(), &long_job(threads)).expect("it can be solved");
    folder
}

/// The sectors whose games are too long for a byte.
fn long_sectors(folder: &Path) -> Vec<Sector> {
    let tables = Tables::open(&game(), Folder::new(folder)).expect("the game has tables");
    let sectors = merels_solver::units(&game(), Some(7)).into_iter().flat_map(Unit::sectors);
    let is_long = |&sector: &Sector| {
        let table = tables.table(sector, Kind::Distances).expect("a whole table").expect("it was solved");
        let statistics = table.statistics();
        assert_eq!(
            table.codec() == Codec::LongLosses,
            statistics.longest_win.max(statistics.longest_loss) > Some(254),
            "{sector}"
        );
        table.codec() == Codec::LongLosses
    };
    sectors.filter(is_long).collect()
}

#[test]
fn long_games_are_solved_and_every_value_is_the_best_of_its_turns() {
    for later in [246, 700] {
        let folder = solved_after(later, 2);
        let long = long_sectors(folder.path());
        assert!(long.iter().any(|sector| sector.mover_hand > 0), "{later}: {long:?}");
        let (mut begun, mut rest) = (0, Vec::new());
        let collect = |progress: Progress| match progress {
            Progress::Wrong(disagreement) if disagreement.to_string().starts_with("3-3-0-0: ") => begun += 1,
            Progress::Wrong(disagreement) => rest.push(disagreement.to_string()),
            _ => {}
        };
        let check = Check { rules: game(), extent: Extent::All, threads: Some(2), cache: 16 << 20 };
        let checked = verify(&check, folder.path(), &AtomicBool::new(false), collect).expect("whole tables");
        assert!(checked.positions > 50_000, "{checked:?}");
        assert_eq!(rest, Vec::<String>::new(), "{later}");
        assert!(begun > 0, "what was laid down is not what the rules say");
    }
}

#[test]
fn long_games_where_men_are_moved_take_two_bytes_too() {
    let folder = solved_after(300, 2);
    let long = long_sectors(folder.path());
    assert!(long.contains(&moving(4, 3)) || long.contains(&moving(3, 4)), "{long:?}");
}

#[test]
fn tables_of_long_games_are_the_same_whatever_the_threads_and_however_often_the_solver_is_stopped() {
    let expected = solved_after(252, 1);
    for threads in [2, 3] {
        assert_same(solved_after(252, threads).path(), expected.path());
    }
    let folder = begun(252);
    let mut stopped = 0;
    loop {
        // In turns after a sector, so that half of a unit may be there, and after a unit, so that it goes on.
        let stop = AtomicBool::new(false);
        let stop_after_one = |event: Event| {
            let is_over = match event {
                Event::Saved { .. } => stopped % 2 == 0,
                Event::Finished { .. } => true,
                _ => false,
            };
            stop.fetch_or(is_over, Ordering::Relaxed);
        };
        match solve(&long_job(2), folder.path(), &stop, stop_after_one) {
            Ok(()) => break,
            Err(RunError::Stopped) => stopped += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert!(stopped > 5, "{stopped}");
    assert_same(folder.path(), expected.path());
}

#[test]
fn tables_of_long_games_do_not_need_working_copies() {
    let expected = solved_after(252, 2);
    let folder = begun(252);
    let units = merels_solver::units(&game(), Some(7));
    for _ in &units {
        let stop = AtomicBool::new(false);
        let stop_after_one = |event: Event| {
            stop.fetch_or(matches!(event, Event::Finished { .. }), Ordering::Relaxed);
        };
        match solve(&long_job(2), folder.path(), &stop, stop_after_one) {
            Ok(()) | Err(RunError::Stopped) => {}
            Err(error) => panic!("{error}"),
        }
        let store = Store::open(&game(), folder.path()).expect("a store");
        let all = units.iter().flat_map(|unit| unit.sectors());
        store.keep_working(|_| false, all).expect("copies can be removed");
    }
    solve_in(folder.path(), &long_job(2)).expect("nothing is left to do");
    assert_same(folder.path(), expected.path());
}

#[test]
fn games_too_long_for_any_table_are_told() {
    // The longest loss laid down is the longest that there can be: the win before it is too long.
    let folder = begun(1008);
    let error = solve_in(folder.path(), &long_job(2)).expect_err("no table can hold them");
    assert!(matches!(error, RunError::TooLong(_)), "{error:?}");
    assert!(error.to_string().ends_with(" has a game of 1,022 plies or more, which the tables cannot hold"));
}

#[test]
fn a_unit_that_needs_two_bytes_and_may_not_have_the_memory_is_told() {
    let job = long_job(1);
    let plan = job.plan().expect("the game has tables");
    let largest = *plan.largest().expect("there is something to solve");
    assert!(largest.long_memory > largest.memory);
    let job = Job { memory: Some(largest.memory), ..job };
    match solve_in(begun(252).path(), &job) {
        Err(RunError::Memory { needed, allowed, .. }) => {
            assert!(needed > allowed && allowed == largest.memory);
        }
        done => panic!("{done:?}"),
    }
}

#[test]
fn that_a_unit_is_solved_again_is_told_once() {
    let mut again = Vec::new();
    let note = |event: Event| {
        if let Event::Long(planned) = event {
            again.push(planned.unit.to_string());
        }
    };
    let folder = begun(252);
    solve(&long_job(1), folder.path(), &AtomicBool::new(false), note).expect("it can be solved");
    assert!(again.contains(&"4-3-0-0 and 3-4-0-0".to_owned()), "{again:?}");
    let once = again.len();
    again.sort_unstable();
    again.dedup();
    assert_eq!(again.len(), once);
}
