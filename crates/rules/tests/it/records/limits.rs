//! Large games, large files, and no more memory for hostile ones than the limits allow.

use std::io::{self, BufRead, BufReader, Read};

use allocation_counter::measure;
use merels_rules::record::{Limits, Reader, Reason, Record};
use merels_rules::{Game, Turn, Variant};

use super::{all, record, turns};
use crate::diagram::turn;

/// A stream that gives the same bytes so many times.
struct Again {
    piece: &'static [u8],
    times: usize,
}

impl Again {
    fn reader(piece: &'static str, times: usize) -> BufReader<Again> {
        BufReader::with_capacity(1 << 13, Again { piece: piece.as_bytes(), times })
    }
}

impl Read for Again {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let mut written = 0;
        while self.times > 0 && out.len() - written >= self.piece.len() {
            out[written..written + self.piece.len()].copy_from_slice(self.piece);
            written += self.piece.len();
            self.times -= 1;
        }
        Ok(written)
    }
}

/// The rules without draws in play, a position in which both sides can go to and fro, and so many turns of each side.
fn to_and_fro(numbered: usize) -> Game {
    let rules = Variant::Nine.rules().builder().set("repetition", "0").set("quiet", "0").build().unwrap();
    let mut game =
        Game::from_setup(rules, &rules.board().parse_fen("W1W/W2/3/6/3/B2/B1B w 0 0").unwrap()).unwrap();
    let round = ["a7-a4", "g1-g4", "a4-a7", "g4-g1"].map(|text| turn(&rules, text));
    for index in 0..2 * numbered {
        game.play(round[index % 4]).unwrap();
    }
    game
}

#[test]
fn a_game_of_ten_thousand_turns_is_a_game() {
    let game = to_and_fro(10_000);
    let text = Record::of_game(&game).unwrap().to_string();
    let read = record(&text);
    assert_eq!(read.tree().len(), 20_000);
    assert_eq!(read.game(), game);
    assert_eq!(read.to_string(), text);
}

#[test]
fn variations_may_be_as_deep_as_the_game_is_long() {
    let rules = *to_and_fro(1).rules();
    let depth = 20_000;
    let mut tree = merels_rules::record::Tree::from_setup(rules, &to_and_fro(0).start_setup()).unwrap();
    let (mut at, round) = (tree.root().id(), ["a7-a4", "g1-g4", "a4-a7", "g4-g1"]);
    let others = ["g7-d7", "a1-d1"];
    for index in 0..depth {
        let main = if index % 2 == 0 { others[0] } else { others[1] };
        tree.add(at, turn(&rules, main)).unwrap();
        at = tree.add(at, turn(&rules, round[index % 4])).unwrap();
    }
    let record = Record::of_tree(tree);
    let text = record.to_string();
    assert!(text.contains(&")".repeat(depth)));
    let read: Record = text.parse().unwrap();
    assert_eq!(read.clone(), record);
    assert_eq!(read.to_string(), text);
    assert_eq!(record.tree().game(at).plies().len(), depth);
}

#[test]
fn open_parentheses_and_braces_are_not_nested_in_memory_either() {
    let file = format!("1. d6 {}\n\n[White \"B\"]\n\n*", "(1. f4 ".repeat(50_000));
    let read = all(file.as_bytes());
    assert_eq!(read.len(), 2);
    assert_eq!(read[0].as_ref().unwrap_err().reason, Reason::UnclosedVariation);
    let file = format!("{}\n\n[White \"B\"]\n\n*", "{(".repeat(500_000));
    assert_eq!(all(file.as_bytes()).len(), 2);
}

#[test]
fn a_game_beyond_the_limits_is_a_fault_and_the_next_is_read() {
    let limits = Limits { bytes: 1000, turns: 40 };
    let long = Record::of_game(&to_and_fro(21)).unwrap().to_string();
    let file = format!(
        "\n1. d6 {{{}}}\n1-0 {long}[White \"x\"]\n\n{{{}\n[White \"y\"]\n*",
        "x".repeat(1000),
        "y\n".repeat(5000)
    );
    for capacity in [1, 7, 100, 1 << 16] {
        let read: Vec<_> =
            Reader::new(BufReader::with_capacity(capacity, file.as_bytes())).limits(limits).collect();
        assert_eq!(read.len(), 4, "{read:?}");
        let fault = |at: usize| read[at].as_ref().unwrap_err().clone();
        assert_eq!((fault(0).reason, fault(0).line), (Reason::TooLong { limit: 1000 }, 2));
        let told = Reason::TooManyTurns { limit: 40 };
        assert_eq!((fault(1).reason, fault(1).line), (told, 3 + line_of(&long, "21. ")));
        assert_eq!(fault(2).reason, Reason::TooLong { limit: 1000 });
        assert_eq!(read[3].as_ref().unwrap().record.tags().get("White"), Some("y"));
    }
}

/// How many lines stand before the one with these words.
fn line_of(text: &str, words: &str) -> u64 {
    text.lines().position(|line| line.contains(words)).expect("they stand there") as u64
}

#[test]
fn memory_does_not_grow_with_the_file() {
    const GAME: &str = "[White \"A\"]\n[Variant \"nine\"]\n\n1. d6 f4 2. d2 (2. b4) b4 {so} 3. f6 f2 1-0\n\n";
    const NO_TAGS: &str = "1. d6 f4 2. d2 b4 *\n";
    for (piece, times) in [(GAME, 30_000), (NO_TAGS, 100_000)] {
        let mut games = 0;
        let used = measure(|| {
            games = Reader::new(Again::reader(piece, times)).flatten().count();
        });
        assert_eq!(games, times);
        assert!(used.bytes_max < 100_000, "{} bytes for {}", used.bytes_max, piece.len() * times);
    }
}

#[test]
fn hostile_files_use_no_more_memory_than_the_limit() {
    let limits = Limits { bytes: 1 << 16, turns: 1 << 10 };
    for piece in [
        "{", "(", ")", "[", " ", "\n", "{}", "a7 ", "(a7)", "1.", "$1", "!", "[A \"\"]", "\n[A", "\n[A \"",
        "%\n", "\\", "x", ";\n", "\"", "{\n[a",
    ] {
        let mut faults = 0;
        let used = measure(|| {
            faults = Reader::new(Again::reader(piece, (4 << 20) / piece.len()))
                .limits(limits)
                .filter(Result::is_err)
                .count();
        });
        assert!(used.bytes_max < 40 << 16, "{piece:?}: {} bytes", used.bytes_max);
        assert_eq!(faults > 0, !piece.trim().is_empty(), "{piece:?}");
    }
}

#[test]
fn a_stream_that_breaks_is_the_last_fault() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::new(io::ErrorKind::ConnectionReset, "the wire is cut"))
        }
    }
    let input = BufReader::new("1. d6 *\n1. f4".as_bytes().chain(Broken));
    let read: Vec<_> = Reader::new(Box::new(input) as Box<dyn BufRead>).collect();
    assert_eq!(read.len(), 2);
    assert!(read[0].is_ok());
    let fault = read[1].as_ref().unwrap_err();
    assert_eq!(fault.to_string(), "line 2, game 2: the input cannot be read: the wire is cut");
}

#[test]
fn turns_of_a_long_game_are_those_played() {
    let game = to_and_fro(100);
    let board = game.rules().board();
    let played: Vec<_> =
        game.plies().iter().map(|ply| board.text(Turn::clone(&ply.turn())).to_string()).collect();
    assert_eq!(turns(&Record::of_game(&game).unwrap()), played);
}

/// However the stream is cut, the end of what is passed over is its result, and nothing that only ends like one.
#[test]
fn what_is_passed_over_ends_with_its_result() {
    let file = format!("1. d6 {{{}}} aaaaaaaaa1-0 a1-0 (1-0 ) 1/2-1/2 1. d6 *", "x".repeat(100));
    for capacity in 1..40 {
        let input = BufReader::with_capacity(capacity, file.as_bytes());
        let read: Vec<_> = Reader::new(input).limits(Limits { bytes: 50, turns: 50 }).collect();
        assert_eq!(read.len(), 2, "{capacity}: {read:?}");
        assert_eq!(read[0].as_ref().unwrap_err().reason, Reason::TooLong { limit: 50 });
        assert_eq!(turns(&read[1].as_ref().unwrap().record), ["d6"]);
    }
}

#[test]
fn what_a_fault_repeats_is_short_and_without_control_characters() {
    let long = "\u{1b}[31m".repeat(1000);
    for text in [
        format!("1. {long} *"),
        format!("1. d6 {long}"),
        format!("[{long}]\n\n1. d6 *"),
        format!("[Variant \"{long}\"]\n\n1. d6 *"),
        format!("[Variant \"nine\"]\n[Rules \"{long}\"]\n\n1. d6 *"),
        format!("[FEN \"{long}\"]\n\n1. d6 *"),
        format!("[FEN \"3/3/3/6/3/3/3 {long} 9 9\"]\n\n1. d6 *"),
        format!("[Result \"{long}\"]\n\n1. d6 *"),
        format!("1. d6 $9{long} *"),
        format!("1. d6 * {long}"),
    ] {
        if let Err(fault) = text.parse::<Record>() {
            let said = fault.to_string();
            assert!(said.len() < 400 && !said.contains('\u{1b}'), "{said}");
        } else {
            panic!("{text} is no record");
        }
    }
}

#[test]
fn a_turn_after_a_draw_by_repetition_says_the_way_out() {
    let mut text = String::from("[FEN \"W2/3/W2/W5/2B/1B1/1BB w 0 0\"]\n\n");
    for number in 0..20 {
        text.push_str(["a7-d7 d2-b2 ", "d7-a7 b2-d2 "][number % 2]);
    }
    let said = text.parse::<Record>().expect_err("the game ends by repetition").to_string();
    assert!(said.contains("(repetition); ") && said.contains("[Rules \"repetition=0\"]"), "{said}");
}
