//! The engine looks up perfect values where there are any, and does without where there are none.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock};

use merels_rules::{Fact, Game, Rules, Value, Variant};
use merels_search::{Engine, Level, Mebibytes, Probe, Stop};
use merels_solver::{Unit, small_tables, units};
use merels_tablebase::{Bundle, Kind, Sector, TableName};
use merels_wasm::{Library, Reader, Web};

const SMALL: &str = "assets/small.tables";
const LIST: &str = "tables/list.txt";

/// An address, and the range of the file if it was not wanted whole.
type Asked = (String, Option<Range<u64>>);

/// Files by their addresses, what was asked of them, and what was complained about.
#[derive(Clone, Default)]
struct Server {
    files: Arc<BTreeMap<String, Vec<u8>>>,
    asked: Arc<Mutex<Vec<Asked>>>,
    warned: Arc<Mutex<Vec<String>>>,
}

impl Web for Server {
    fn read(&self, address: &str, range: Option<Range<u64>>) -> io::Result<Vec<u8>> {
        self.asked.lock().unwrap().push((address.to_owned(), range.clone()));
        let file = self.files.get(address).ok_or(io::ErrorKind::NotFound)?;
        let range = range.map_or(0..file.len(), |range| range.start as usize..range.end as usize);
        Ok(file[range].to_vec())
    }

    fn warn(&self, text: &str) {
        self.warned.lock().unwrap().push(text.to_owned());
    }
}

impl Server {
    fn with(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Server {
        Server { files: Arc::new(files.into_iter().collect()), ..Server::default() }
    }

    /// One that has the bundle and no more.
    fn with_small() -> Server {
        Server::with([(SMALL.to_owned(), small().to_vec())])
    }

    /// One that has the tables of a game as files and an empty bundle.
    fn with_files(rules: &Rules) -> Server {
        let mut files = tables(rules);
        let line = |(address, bytes): (&String, &Vec<u8>)| {
            format!("{} {}\n", address.trim_start_matches("tables/"), bytes.len())
        };
        let list: String = files.iter().map(line).collect();
        files.insert(LIST.to_owned(), list.into_bytes());
        files.insert(SMALL.to_owned(), Bundle::build(&HashMap::new()));
        Server::with(files)
    }

    fn reader(&self) -> Reader<Server> {
        Reader::new(Library::new(self.clone(), SMALL.to_owned(), "tables/".to_owned()))
    }

    fn asked(&self) -> Vec<Asked> {
        self.asked.lock().unwrap().clone()
    }

    fn warned(&self) -> Vec<String> {
        self.warned.lock().unwrap().clone()
    }
}

/// The smallest tables, those of Three Men's Morris among them.
fn small() -> &'static [u8] {
    static SMALL: OnceLock<Vec<u8>> = OnceLock::new();
    SMALL.get_or_init(|| small_tables(20_000).expect("the presets have tables"))
}

/// The tables of a game that are among the small ones, by their addresses.
fn tables(rules: &Rules) -> BTreeMap<String, Vec<u8>> {
    let bundle = Bundle::open(small()).expect("a bundle");
    let sectors = units(rules, None).into_iter().flat_map(Unit::sectors);
    let names = sectors.flat_map(|sector| Kind::ALL.map(|kind| TableName::new(rules, sector, kind)));
    names.filter_map(|name| Some((format!("tables/{name}"), bundle.get(&name)?.to_vec()))).collect()
}

#[test]
fn a_small_table_is_fetched_with_all_others_at_once() {
    let server = Server::with_small();
    let reader = server.reader();
    assert_eq!(server.asked(), [], "nothing is fetched before it is asked for");
    for (variant, value) in
        [(Variant::Three, Value::Win(9)), (Variant::TicTacToe, Value::Draw), (Variant::Three, Value::Win(9))]
    {
        let rules = variant.rules();
        assert_eq!(reader.ask(&rules, &rules.start()), Some(Fact::Value(value)), "{variant}");
    }
    assert_eq!(server.asked(), [(SMALL.to_owned(), None)]);
    assert_eq!(server.warned(), [""; 0]);
}

#[test]
fn a_table_on_the_server_is_read_by_ranges() {
    let rules = Variant::Three.rules();
    let server = Server::with_files(&rules);
    assert_eq!(server.reader().ask(&rules, &rules.start()), Some(Fact::Value(Value::Win(9))));
    let asked = server.asked();
    let whole: Vec<&str> =
        asked.iter().filter(|(_, range)| range.is_none()).map(|(address, _)| address.as_str()).collect();
    assert_eq!(whole, [SMALL, LIST]);
    let pieces: Vec<&str> =
        asked.iter().filter(|(_, range)| range.is_some()).map(|(address, _)| address.as_str()).collect();
    let name = TableName::new(&rules, Sector::of(&rules.start()), Kind::Distances);
    assert!(pieces.contains(&format!("tables/{name}").as_str()), "{pieces:?}");
    assert!(pieces.iter().all(|address| address.ends_with(".distance")), "{pieces:?}");
    assert_eq!(server.warned(), [""; 0]);
}

#[test]
fn who_wins_is_told_without_a_look_at_distances() {
    let rules = Variant::Three.rules();
    let server = Server::with_files(&rules);
    assert_eq!(server.reader().glance(&rules, &rules.start()), Some(Fact::Won));
    let asked = server.asked();
    assert!(asked.iter().all(|(address, _)| !address.ends_with(".distance")), "{asked:?}");
    assert_eq!(server.warned(), [""; 0]);
}

#[test]
fn where_there_are_no_tables_each_is_asked_for_once() {
    let (server, rules) = (Server::default(), Variant::Nine.rules());
    let reader = server.reader();
    for _ in 0..3 {
        assert_eq!(reader.ask(&rules, &rules.start()), None);
    }
    assert_eq!(server.asked(), [(SMALL.to_owned(), None), (LIST.to_owned(), None)]);
    assert_eq!(server.warned().len(), 1, "that the page lacks a file is said: {:?}", server.warned());
}

#[test]
fn a_damaged_table_is_told_once_and_the_others_are_read() {
    let rules = Variant::Three.rules();
    let server = Server::with_files(&rules);
    let start = Sector::of(&rules.start());
    let damaged = format!("tables/{}", TableName::new(&rules, start, Kind::Distances));
    let mut files = (*server.files).clone();
    *files.get_mut(&damaged).expect("the table of the start").last_mut().expect("it has bytes") ^= 1;
    let server = Server::with(files);
    let reader = server.reader();
    for _ in 0..3 {
        assert_eq!(reader.ask(&rules, &rules.start()), Some(Fact::Won), "the table of verdicts is whole");
    }
    let after = rules.play(&rules.start(), rules.parse_turn("b2").unwrap()).unwrap();
    assert_eq!(reader.ask(&rules, &after), Some(Fact::Value(Value::Loss(8))));
    let warned = server.warned();
    assert!(warned.len() == 1 && warned[0].contains("0-0-3-3.distance"), "{warned:?}");
}

#[test]
fn a_damaged_bundle_or_list_is_told_and_done_without() {
    let rules = Variant::Three.rules();
    let server = Server::with([
        (SMALL.to_owned(), b"<!doctype html>".to_vec()),
        (LIST.to_owned(), b"<!doctype html>\n/ \xff -1 x\n".to_vec()),
    ]);
    assert_eq!(server.reader().ask(&rules, &rules.start()), None);
    assert_eq!(server.warned().len(), 1, "{:?}", server.warned());
}

#[test]
fn rules_that_can_have_no_tables_are_not_looked_up() {
    let (server, rules) = (Server::default(), Variant::MorabarabaGar.rules());
    assert_eq!(server.reader().ask(&rules, &rules.start()), None);
    assert_eq!(server.asked(), []);
}

#[test]
fn a_master_with_tables_wins_in_the_fewest_plies() {
    let mut engine = Engine::new(Mebibytes(1)).with_probe(Server::with_small().reader());
    let mut game = Game::new(Variant::Three.rules());
    while game.outcome().is_none() {
        let answer = Level::Master.choose(&mut engine, &game, 3, &Stop::new()).expect("the game goes on");
        game.play(answer.turn).expect("a legal turn");
    }
    assert_eq!(game.plies().len(), 9);
}
