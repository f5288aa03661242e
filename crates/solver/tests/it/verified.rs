//! The check finds nothing in right tables, and whatever is wrong in wrong ones.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use merels_rules::{Rules, Value, Variant};
use merels_solver::{Check, CheckError, Checked, Disagreement, Extent, Progress, verify};
use merels_tablebase::{
    Answer, Code, Encoder, Folder, Index, Kind, Place, Sector, Statistics, Table, TableName, Verdict,
};
use tempfile::TempDir;

use crate::folder::{job, small_game, solve_in, solved};
use crate::solved::moving;

const PLACING: Sector = Sector { mover: 2, opponent: 3, mover_hand: 1, opponent_hand: 0 };

const fn check(rules: Rules, extent: Extent) -> Check {
    Check { rules, extent, threads: Some(2), cache: 16 << 20 }
}

/// What a check comes to, and all that it found wrong.
fn checked(folder: &Path, check: &Check) -> (Checked, Vec<Disagreement>) {
    let mut wrong = Vec::new();
    let collect = |progress: Progress| {
        if let Progress::Wrong(disagreement) = progress {
            wrong.push(disagreement.clone());
        }
    };
    let done = verify(check, folder, &AtomicBool::new(false), collect).expect("the tables can be checked");
    (done, wrong)
}

/// A table's codes, changed and written again with these counts.
fn change(
    folder: &Path,
    sector: Sector,
    kind: Kind,
    counts: Statistics,
    edit: impl FnOnce(&Index, &mut [u16]),
) {
    let name = TableName::new(&small_game(), sector, kind);
    let index = Arc::new(Index::new(small_game().board(), sector));
    let storage = Folder::new(folder).open(&name).unwrap().expect("the table is there");
    let codes = Table::open(name, Arc::clone(&index), storage).unwrap().read_all().unwrap();
    let mut codes: Vec<u16> = codes.iter().map(Code::number).collect();
    if kind == Kind::Verdicts {
        // As whole codes: a verdict of any length.
        let whole = |code: &mut u16| *code = [0, 3, 2][usize::from(*code)];
        codes.iter_mut().for_each(whole);
    }
    edit(&index, &mut codes);
    let encoder = Encoder::new(name, &index, counts).unwrap();
    let encoder = match kind {
        Kind::Verdicts => encoder,
        Kind::Distances => encoder.predicted(&codes).unwrap(),
    };
    let bytes = encoder.to_bytes(&codes).unwrap();
    fs::write(folder.join(name.to_string()), bytes).unwrap();
}

fn statistics(folder: &Path, sector: Sector) -> Statistics {
    let name = TableName::new(&small_game(), sector, Kind::Distances);
    let index = Arc::new(Index::new(small_game().board(), sector));
    let storage = Folder::new(folder).open(&name).unwrap().expect("the table is there");
    *Table::open(name, index, storage).unwrap().statistics()
}

/// Some slot of a position of which this is so.
fn some(index: &Index, codes: &[u16], is_so: impl Fn(Value) -> bool) -> usize {
    let fits = |&slot: &usize| is_so(Code::from(codes[slot]).value()) && index.is_least(slot as u64);
    (0..codes.len()).find(fits).expect("there is such a position")
}

#[test]
fn nothing_is_wrong_in_whole_games_of_three_men() {
    for variant in [Variant::Nine, Variant::Lasker, Variant::Morabaraba] {
        let rules = variant.rules().builder().set("men", "3").build().unwrap();
        let folder = TempDir::new().unwrap();
        solve_in(folder.path(), &job(rules, 2)).unwrap();
        let (done, wrong) = checked(folder.path(), &check(rules, Extent::Sample { slots: 3000, seed: 5 }));
        assert_eq!(wrong, []);
        assert!(done.sectors >= 7 && done.positions > 5_000 && done.wrong == 0, "{variant}: {done:?}");
    }
}

#[test]
fn nothing_is_wrong_in_a_whole_game_of_captures() {
    let folder = solved();
    let (done, wrong) = checked(folder.path(), &check(small_game(), Extent::All));
    assert_eq!(wrong, []);
    assert!(done.positions > 1000 && done.wrong == 0, "{done:?}");
}

#[test]
fn nothing_is_wrong_in_games_of_rows() {
    for variant in [Variant::Three, Variant::NineHoles, Variant::TicTacToe] {
        let folder = TempDir::new().unwrap();
        solve_in(folder.path(), &job(variant.rules(), 2)).unwrap();
        let (done, wrong) = checked(folder.path(), &check(variant.rules(), Extent::All));
        assert_eq!(wrong, []);
        assert!(done.sectors > 5 && done.positions > 100, "{variant}: {done:?}");
    }
}

#[test]
fn a_sample_is_the_same_each_time_and_finds_nothing_in_right_tables() {
    let folder = solved();
    let sample = |seed| checked(folder.path(), &check(small_game(), Extent::Sample { slots: 500, seed }));
    let (first, wrong) = sample(1);
    assert_eq!(wrong, []);
    assert_eq!(sample(1).0, first);
    assert_ne!(sample(2).0.positions, first.positions);
}

#[test]
fn a_wrong_distance_is_found() {
    let folder = solved();
    let counts = statistics(folder.path(), moving(3, 3));
    change(folder.path(), moving(3, 3), Kind::Distances, counts, |index, codes| {
        let slot = some(index, codes, |value| matches!(value, Value::Loss(4..20)));
        codes[slot] += 2;
    });
    let (_, wrong) = checked(folder.path(), &check(small_game(), Extent::All));
    let found = wrong.iter().any(|wrong| match wrong {
        Disagreement::Value { stored: Answer::Value(Value::Loss(stored)), derived, .. } => {
            *derived == Value::Loss(stored - 2)
        }
        _ => false,
    });
    assert!(found, "{wrong:?}");
}

#[test]
fn a_win_that_leads_to_no_loss_is_found_and_the_check_goes_on() {
    let folder = solved();
    let counts = statistics(folder.path(), moving(3, 3));
    change(folder.path(), moving(3, 3), Kind::Distances, counts, |index, codes| {
        let slot = some(index, codes, |value| matches!(value, Value::Loss(1..)));
        codes[slot] = 2;
    });
    let (done, wrong) = checked(folder.path(), &check(small_game(), Extent::All));
    let untouched = solved();
    assert_eq!(done.sectors, checked(untouched.path(), &check(small_game(), Extent::All)).0.sectors);
    let of_the_win = |wrong: &&Disagreement| matches!(wrong, Disagreement::NoLoss { .. });
    let told = wrong.iter().find(of_the_win).unwrap_or_else(|| panic!("{wrong:?}"));
    assert!(told.to_string().ends_with("is a win in the table, and none of its turns leads to a loss"));
    let as_lost = |wrong: &Disagreement| {
        let stored = Answer::Verdict(Verdict::Win);
        matches!(wrong, Disagreement::Value { stored: found, derived: Value::Loss(_), .. } if *found == stored)
    };
    assert!(wrong.iter().any(as_lost), "{wrong:?}");
}

#[test]
fn a_wrong_verdict_is_found() {
    let folder = solved();
    change(folder.path(), PLACING, Kind::Verdicts, statistics(folder.path(), PLACING), |index, codes| {
        let slot = some(index, codes, |value| matches!(value, Value::Win(_)));
        codes[slot] = 0;
    });
    let (done, wrong) = checked(folder.path(), &check(small_game(), Extent::All));
    assert_eq!(done.wrong, 1);
    assert!(
        matches!(
            &wrong[..],
            [Disagreement::Verdict { sector: PLACING, stored: Answer::Verdict(Verdict::Win), .. }]
        ),
        "{wrong:?}"
    );
    assert!(
        wrong[0].to_string().contains(" is a draw in the table of verdicts and a win in "),
        "{}",
        wrong[0]
    );
}

#[test]
fn wrong_counts_are_found() {
    let folder = solved();
    let right = statistics(folder.path(), PLACING);
    let stored = Statistics { won: right.won - 1, drawn: right.drawn + 1, ..right };
    change(folder.path(), PLACING, Kind::Distances, stored, |_, _| ());
    let (_, wrong) = checked(folder.path(), &check(small_game(), Extent::All));
    let expected =
        Disagreement::Statistics { sector: PLACING, kind: Kind::Distances, stored, counted: right };
    assert_eq!(wrong, [expected]);
}

#[test]
fn a_missing_table_is_named() {
    let folder = solved();
    for kind in Kind::ALL {
        fs::remove_file(folder.path().join(TableName::new(&small_game(), moving(3, 3), kind).to_string()))
            .unwrap();
    }
    let check = check(small_game(), Extent::All);
    let error = verify(&check, folder.path(), &AtomicBool::new(false), |_| ()).unwrap_err();
    let expected =
        "the sector 2-3-1-0 cannot be checked without the table of the sector 3-3-0-0, which is not there";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn an_empty_folder_is_told() {
    let folder = TempDir::new().unwrap();
    let check = check(small_game(), Extent::All);
    let error = verify(&check, folder.path(), &AtomicBool::new(false), |_| ()).unwrap_err();
    assert!(matches!(error, CheckError::Nothing(_)), "{error:?}");
}

#[test]
fn a_check_stops_when_it_is_told() {
    let folder = solved();
    let check = check(small_game(), Extent::All);
    let error = verify(&check, folder.path(), &AtomicBool::new(true), |_| ()).unwrap_err();
    assert!(matches!(error, CheckError::Stopped), "{error:?}");
}

#[test]
fn a_damaged_block_is_told() {
    let folder = solved();
    let path = folder.path().join(TableName::new(&small_game(), moving(3, 3), Kind::Verdicts).to_string());
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).unwrap();
    let check = check(small_game(), Extent::All);
    let error = verify(&check, folder.path(), &AtomicBool::new(false), |_| ()).unwrap_err();
    assert!(matches!(error, CheckError::Table(_)), "{error:?}");
}
