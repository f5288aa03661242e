//! Tables answer for every position what the game is worth.

use std::io;
use std::sync::Arc;

use bytes::Bytes;
use merels_rules::{Position, Value, Variant};
use merels_tablebase::{
    Answer, Bundle, Fault, Folder, Kind, Place, Sector, Storage, TableName, Tables, TablesError, Verdict,
};

use crate::solved::{self, Solved};

/// The position, and those within its turns.
fn with_pending(solved: &Solved, position: Position) -> impl Iterator<Item = Position> {
    let rules = solved.rules;
    let begun = rules.actions(&position).into_iter().map(move |action| rules.after(&position, action));
    std::iter::once(position).chain(begun)
}

/// Checks every position of the game and every turn.
fn check(solved: &Solved, tables: &Tables) {
    let mut pending = 0;
    for position in solved.positions().flat_map(|(_, _, position)| with_pending(solved, position)) {
        let value = solved.value(&position);
        assert_eq!(
            tables.answer(&position).unwrap(),
            Answer::Value(value),
            "{}",
            solved.rules.fen(&position)
        );
        assert_eq!(tables.verdict(&position).unwrap(), Some(Verdict::of(value)));
        check_turns(solved, tables, &position, value);
        pending += usize::from(position.pending() > 0);
    }
    let captures = solved.rules == solved::three_with_captures().rules;
    assert_eq!(pending > 0, captures);
}

fn check_turns(solved: &Solved, tables: &Tables, position: &Position, value: Value) {
    let turns = tables.turns(position).unwrap();
    let mut legal = solved.rules.turns(position);
    assert_eq!(turns.len(), legal.len());
    legal.retain(|turn| turns.iter().all(|(other, _)| other != turn));
    assert_eq!(legal, [], "every legal turn is there");
    let values: Vec<Value> = turns.iter().map(|(_, answer)| answer.value().unwrap()).collect();
    assert!(values.is_sorted_by(|one, other| one >= other), "the best turn is the first");
    assert_eq!(values.first().copied().unwrap_or(value), value, "a position is worth its best turn");
    for (turn, answer) in turns {
        let after = solved.rules.play(position, turn).unwrap();
        assert_eq!(answer, Answer::Value(solved.value(&after).of_turn()));
    }
}

#[test]
fn every_position_of_three_mens_morris_has_its_value() {
    let solved = solved::three();
    check(&solved, &Tables::open(&solved.rules, solved.bundle(&Kind::ALL)).unwrap());
    let start = solved.rules.start();
    assert_eq!(solved.value(&start), Value::Win(9), "the first player takes the centre and wins");
}

#[test]
fn removals_to_come_are_worth_their_best_turn() {
    let solved = solved::three_with_captures();
    check(&solved, &Tables::open(&solved.rules, solved.bundle(&Kind::ALL)).unwrap());
}

#[test]
fn a_small_cache_changes_no_answer() {
    let solved = solved::three();
    check(&solved, &Tables::open(&solved.rules, solved.bundle(&Kind::ALL)).unwrap().with_cache(0));
}

#[test]
fn threads_share_tables() {
    let solved = solved::three();
    let tables = Tables::open(&solved.rules, solved.bundle(&Kind::ALL)).unwrap().with_cache(500);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for (_, _, position) in solved.positions() {
                    assert_eq!(tables.value(&position).unwrap(), Some(solved.value(&position)));
                }
            });
        }
    });
}

#[test]
fn tables_of_distances_alone_are_enough() {
    let solved = solved::three();
    check(&solved, &Tables::open(&solved.rules, solved.bundle(&[Kind::Distances])).unwrap());
}

#[test]
fn tables_of_verdicts_alone_tell_who_wins_but_not_when() {
    let solved = solved::three_with_captures();
    let tables = Tables::open(&solved.rules, solved.bundle(&[Kind::Verdicts])).unwrap();
    for position in solved.positions().flat_map(|(_, _, position)| with_pending(&solved, position)) {
        let verdict = Verdict::of(solved.value(&position));
        assert_eq!(tables.verdict(&position).unwrap(), Some(verdict));
        if solved.rules.outcome(&position).is_some() {
            continue;
        }
        let turns = tables.turns(&position).unwrap();
        assert_eq!(turns[0].1.verdict(), Some(verdict), "the best turn is the first");
        if position.pending() == 0 {
            assert_eq!(tables.answer(&position).unwrap(), Answer::Verdict(verdict));
            assert_eq!(tables.value(&position).unwrap(), None);
        }
    }
}

#[test]
fn verdicts_leave_the_distances_unread() {
    let solved = solved::three();
    let bundle = solved.bundle(&Kind::ALL);
    let guarded = move |name: &TableName| match name.kind() {
        Kind::Verdicts => bundle.open(name),
        Kind::Distances => Err(io::Error::other("the large file was asked for")),
    };
    let tables = Tables::open(&solved.rules, guarded).unwrap();
    for (_, _, position) in solved.positions() {
        assert_eq!(tables.verdict(&position).unwrap(), Some(Verdict::of(solved.value(&position))));
    }
    let error = tables.value(&solved.rules.start()).unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("0-0-3-3.distance: the file cannot be read: the large file was asked for")
    );
}

#[test]
fn a_folder_has_the_tables_of_many_games() {
    let folder = tempfile::tempdir().unwrap();
    let games = [solved::three(), solved::three_with_captures()];
    for (name, bytes) in games.iter().flat_map(|solved| solved.files(&Kind::ALL)) {
        let path = Folder::new(folder.path()).path(&name);
        assert_eq!(path, folder.path().join(name.to_string()));
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    for solved in games {
        check(&solved, &Tables::open(&solved.rules, Folder::new(folder.path())).unwrap());
    }
}

#[test]
fn a_file_of_the_disk_can_be_empty_missing_or_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let rules = Variant::Three.rules();
    let place = Folder::new(folder.path());
    let of = |mover| Sector { mover, opponent: 3, mover_hand: 0, opponent_hand: 0 };
    let path = |mover| place.path(&TableName::new(&rules, of(mover), Kind::Verdicts));
    std::fs::create_dir_all(path(2)).unwrap();
    std::fs::write(path(3), []).unwrap();
    let tables = Tables::open(&rules, place.clone()).unwrap();
    assert!(matches!(tables.table(of(1), Kind::Verdicts), Ok(None)));
    assert!(matches!(tables.table(of(2), Kind::Verdicts).unwrap_err().fault, Fault::Unreadable(_)));
    assert!(matches!(tables.table(of(3), Kind::Verdicts).unwrap_err().fault, Fault::Unfinished));
}

#[test]
fn the_first_place_that_has_a_table_gives_it() {
    let solved = solved::three();
    let nothing = |_: &TableName| Ok(None);
    let broken = |_: &TableName| Ok(Some(Arc::new(Bytes::from_static(b"")) as Arc<dyn Storage>));
    let places: Vec<Box<dyn Place>> =
        vec![Box::new(nothing), Box::new(solved.bundle(&Kind::ALL)), Box::new(broken)];
    check(&solved, &Tables::open(&solved.rules, places).unwrap());
}

#[test]
fn what_no_table_reaches_is_unknown_and_what_is_decided_needs_none() {
    let rules = Variant::Nine.rules();
    let tables = Tables::open(&rules, Bundle::default()).unwrap();
    let position = rules.parse_fen("W1W/3/3/1B2W1/3/3/B1B w 0 0").unwrap();
    assert_eq!(tables.answer(&position).unwrap(), Answer::Unknown);
    let begun = rules.act(&position, rules.parse_turn("f4-d7").unwrap().first()).unwrap();
    assert_eq!(begun.pending(), 1);
    assert_eq!(tables.value(&begun).unwrap(), Some(Value::Win(1)), "the capture ends the game");
    let turns = tables.turns(&position).unwrap();
    assert_eq!((turns[0].1, turns.last().unwrap().1), (Answer::Value(Value::Win(1)), Answer::Unknown));
    assert_eq!(rules.board().text(turns[0].0).to_string()[..5], *"f4-d7");
}

#[test]
fn a_win_is_known_though_other_turns_are_not() {
    let solved = solved::three_with_captures();
    let full = solved.bundle(&[Kind::Verdicts]);
    let tables = Tables::open(&solved.rules, full.clone()).unwrap();
    let begun = solved.positions().flat_map(|(_, _, position)| with_pending(&solved, position));
    let mut begun = begun.filter(|position| position.pending() > 0);
    let wins = |position: &Position| {
        let answers = tables.turns(position).unwrap();
        let sectors = solved.rules.turns(position).into_iter();
        let sectors = sectors.map(|turn| Sector::of(&solved.rules.play(position, turn).unwrap()));
        let mut sectors: Vec<Sector> = sectors.collect();
        sectors.dedup();
        (answers[0].1 == Answer::Verdict(Verdict::Win) && answers.len() > 1).then_some(sectors)
    };
    let (position, sectors) =
        begun.find_map(|position| Some((position, wins(&position)?))).expect("there is one");
    let tables = Tables::open(&solved.rules, full).unwrap();
    assert_eq!(tables.answer(&position).unwrap(), Answer::Verdict(Verdict::Win));
    let without = move |name: &TableName| {
        assert!(sectors.contains(&name.sector()), "nothing else is asked for");
        Ok(None)
    };
    assert_eq!(Tables::open(&solved.rules, without).unwrap().answer(&position).unwrap(), Answer::Unknown);
}

#[test]
fn rules_with_a_memory_have_no_tables() {
    let rules = Variant::MorabarabaGar.rules();
    let error = Tables::open(&rules, Bundle::default()).unwrap_err();
    assert_eq!(error, TablesError::History { rules: rules.theoretical() });
    assert!(error.to_string().contains("remake=banned"), "{error}");
}

#[test]
fn draws_of_play_make_no_other_tables() {
    let solved = solved::three();
    let patient = solved.rules.builder().set("repetition", "0").set("first", "black").build().unwrap();
    let tables = Tables::open(&patient, solved.bundle(&Kind::ALL)).unwrap();
    assert_eq!(tables.value(&patient.start()).unwrap(), Some(solved.value(&solved.rules.start())));
    let flying = solved.rules.builder().set("fly", "always").build().unwrap();
    let tables = Tables::open(&flying, solved.bundle(&Kind::ALL)).unwrap();
    assert_eq!(tables.answer(&flying.start()).unwrap(), Answer::Unknown);
}

#[test]
fn a_table_under_a_wrong_name_is_refused() {
    let solved = solved::three();
    let bundle = solved.bundle(&Kind::ALL);
    let swapped = move |name: &TableName| {
        bundle.open(&TableName::new(name.rules(), name.sector().mirrored(), name.kind()))
    };
    let tables = Tables::open(&solved.rules, swapped).unwrap();
    for (sector, _, position) in solved.positions().filter(|(sector, ..)| *sector != sector.mirrored()) {
        let error = tables.value(&position).unwrap_err();
        assert_eq!((error.name.sector(), error.name.kind()), (sector, Kind::Distances));
        assert!(matches!(error.fault, Fault::OtherSector { found } if found == sector.mirrored()));
    }
}

#[test]
fn rule_sets_have_folders_of_their_own() {
    let folder = |rules| TableName::new(&rules, Sector::of(&rules.start()), Kind::Verdicts).folder();
    let mut folders: Vec<String> = Variant::ALL.into_iter().map(|variant| folder(variant.rules())).collect();
    for (variant, folder) in Variant::ALL.into_iter().zip(&folders) {
        let identity = variant.rules().theoretical().identity();
        assert_eq!(*folder, format!("{variant}-{identity}"));
    }
    folders.push(folder(Variant::Nine.rules().builder().set("men", "5,4").build().unwrap()));
    assert!(folders.last().unwrap().starts_with("three_squares-5,4-"));
    folders.sort();
    folders.dedup();
    assert_eq!(folders.len(), Variant::ALL.len() + 1);
}
