//! Any record, made of bytes, with every nasty text in it that its author could think of; and what must hold of records.

use std::io::BufReader;

use arbitrary::Unstructured;
use merels_rules::record::{
    Comment, Ending, Entry, Limits, Nag, NodeId, Reader, Record, RecordFault, RulesOrigin, Score, Tree,
};
use merels_rules::{Game, Position, Rules, Setup, Turn};

use crate::any;

/// Pieces of texts that mean something to a reader of records, or to nobody.
const PIECES: [&str; 32] = [
    "a",
    "}",
    "{",
    ";",
    "\n",
    "\r\n",
    "\r",
    "[Event \"x\"]",
    "\n[White \"y\"]\n",
    "%",
    "\\",
    "\"",
    "1-0",
    " * ",
    "(",
    ")",
    "é",
    "\u{feff}",
    " ",
    "\t",
    "12.",
    "$7",
    "!",
    "d6",
    "\u{2028}",
    "\n\n",
    "\n; ",
    "\\n",
    "]",
    "1/2-1/2\n",
    "\n%",
    "\0",
];

/// A record with variations, comments, marks, tags and an end.
pub fn record(bytes: &mut Unstructured) -> Record {
    let rules = any::rules(bytes);
    let mut tree = rooted(rules, bytes);
    let mut places = vec![tree.root().id()];
    note(&mut tree, places[0], bytes);
    let seldom = any::one_of(bytes, &[3, 20]);
    for _ in 0..80 {
        if bytes.is_empty() {
            break;
        }
        let back = if any::below(bytes, seldom) == 1 { any::below(bytes, places.len()) } else { 0 };
        let at = places[places.len() - 1 - back];
        if let Some(added) = grow(&mut tree, at, bytes) {
            note(&mut tree, added, bytes);
            places.push(added);
        }
    }
    let mut record = Record::of_tree(tree);
    for _ in 0..any::below(bytes, 4) {
        let name = any::one_of(bytes, &["Event", "White", "Black", "Date", "x-1", "A:b=c#d+"]);
        record.tags_mut().push(name, &text(bytes)).expect("these are names");
    }
    end(&mut record, bytes);
    record
}

/// What is written is read as the same, and written again as the same text; with other line ends too, and in whatever pieces
/// it comes.
pub fn survives(record: &Record) {
    let text = record.to_string();
    for (form, file) in [
        ("as it is", text.clone()),
        ("with CRLF", text.replace('\n', "\r\n")),
        ("with a byte order mark", format!("\u{feff}{text}")),
        ("among others", format!("1. zz\n\n{text}[Variant \"?\"]\n")),
    ] {
        let read = entries(file.as_bytes(), 1 + text.len() % 7);
        let among_others = usize::from(form == "among others");
        assert_eq!(read.len(), 1 + 2 * among_others, "{form}: {text}");
        let entry = read[among_others].as_ref().unwrap_or_else(|fault| panic!("{form}: {fault}: {text}"));
        assert_eq!(entry.record, *record, "{form}: {text}");
        assert_eq!(entry.record.to_string(), text, "{form}");
        assert_eq!((entry.origin, entry.remarks.len()), (RulesOrigin::Written, 0), "{form}: {entry:?}");
    }
    every_line_is_a_game(record);
}

/// Every record that can be read in these bytes survives, and every fault has words and a line of the file.
pub fn survive_each(file: &[u8]) {
    let lines = file.split(|&byte| byte == b'\n').count() as u64;
    let limits = Limits { bytes: 1 << 12, turns: 1 << 8 };
    for (index, entry) in Reader::new(file).limits(limits).enumerate() {
        let number = index as u64 + 1;
        match entry {
            Ok(entry) => {
                assert!(entry.line <= lines && entry.number == number, "{entry:?}");
                assert!(entry.remarks.iter().all(|remark| !remark.to_string().is_empty()));
                survives(&entry.record);
            }
            Err(fault) => {
                assert!(!fault.reason.to_string().is_empty());
                assert!(fault.line <= lines && fault.game == number, "{fault}");
            }
        }
    }
}

/// The text with some of it changed.
pub fn changed(bytes: &mut Unstructured, mut file: Vec<u8>) -> Vec<u8> {
    for _ in 0..=any::below(bytes, 4) {
        let begin = any::below(bytes, file.len() + 1);
        let end = (begin + any::below(bytes, 6)).min(file.len());
        let piece = any::one_of(bytes, &PIECES).as_bytes().to_vec();
        file.splice(begin..end, piece);
    }
    file
}

/// The games of the file, read in pieces of so many bytes.
pub fn entries(file: &[u8], piece: usize) -> Vec<Result<Entry, RecordFault>> {
    Reader::new(BufReader::with_capacity(piece, file)).collect()
}

/// Every line of the tree, played turn by turn, is a game that ends where the tree says so.
fn every_line_is_a_game(record: &Record) {
    let tree = record.tree();
    for node in tree.nodes() {
        let game = tree.game(node.id());
        assert_eq!(game.outcome(), node.outcome());
        assert_eq!(*game.position(), *node.position());
        assert_eq!(game.quiet(), node.quiet());
    }
    let game = record.game();
    let mut again = Game::from_setup(*record.rules(), &tree.start_setup()).expect("the tree began there");
    for node in tree.main_line() {
        again.play(node.turn().expect("only the root has none")).expect("every line is legal");
    }
    assert_eq!(again.plies(), game.plies());
    assert_eq!(again.outcome(), record.decided());
    let written_again = Record::of_game(&game).expect("every turn is complete");
    assert_eq!(written_again.game(), game);
}

fn rooted(rules: Rules, bytes: &mut Unstructured) -> Tree {
    if any::below(bytes, 2) == 0 {
        return Tree::new(rules);
    }
    let quiet = any::one_of(bytes, &[0, 1, 7, 98]);
    let turn_number = any::one_of(bytes, &[1, 2, 30, u32::MAX]);
    let setup = Setup { quiet, turn_number, ..any::position(&rules, bytes).to_setup() };
    Tree::from_setup(rules, &setup).expect("it is that of a position")
}

/// Adds any legal turn, if there is one.
fn grow(tree: &mut Tree, at: NodeId, bytes: &mut Unstructured) -> Option<NodeId> {
    let rules = *tree.rules();
    if tree.node(at).outcome().is_some() {
        return None;
    }
    let turn = any_turn(&rules, *tree.node(at).position(), bytes);
    Some(tree.add(at, turn).expect("a listed turn is legal"))
}

fn any_turn(rules: &Rules, mut position: Position, bytes: &mut Unstructured) -> Turn {
    let side = position.side();
    let mut actions = Vec::new();
    while actions.is_empty() || (position.side() == side && position.pending() > 0) {
        let action = any::action(rules, &position, bytes);
        position = rules.act(&position, action).expect("a listed action is legal");
        actions.push(action);
    }
    Turn::from_actions(&actions).expect("only removals follow")
}

fn note(tree: &mut Tree, at: NodeId, bytes: &mut Unstructured) {
    for _ in 0..any::below(bytes, 8).saturating_sub(5) {
        let comment = Comment::new(&text(bytes));
        match any::below(bytes, 3) {
            0 => tree.comment_before(at, comment),
            1 => tree.comment(at, comment),
            _ => {
                tree.mark(at, Nag(bytes.arbitrary().unwrap_or(0)));
            }
        }
    }
}

fn text(bytes: &mut Unstructured) -> String {
    (0..any::below(bytes, 9)).map(|_| any::one_of(bytes, &PIECES)).collect()
}

fn end(record: &mut Record, bytes: &mut Unstructured) {
    let score = any::one_of(bytes, &Score::ALL);
    let words = ["resignation", "agreement", "time forfeit", "abandoned", "adjudication", "normal"];
    let chosen = any::below(bytes, words.len() + 2);
    let words = words.get(chosen).map_or_else(|| text(bytes), |words| (*words).to_owned());
    if let Ok(ending) = Ending::read(score, Some(&words)) {
        // Where the rules have ended the game there is nothing to say.
        let said = record.set_ending(ending);
        assert_eq!(said.is_err(), record.decided().is_some());
    }
}
