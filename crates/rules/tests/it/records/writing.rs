//! How records are written.

use merels_rules::Variant;
use merels_rules::record::{Comment, Nag, Record, TagError, Tree, Writer};

use super::{all, record};

#[test]
fn a_record_is_written_as_people_write_one() {
    let text = "[White \"A\"]\n{start} 1.d6!f4(1...b4 2.f2(2.b2)d2)(1... d2 {x})2.b6 ; line\n2... a1 0-1";
    let expected = "[White \"A\"]\n[Variant \"nine\"]\n[Result \"0-1\"]\n\n\
                    {start} 1. d6 $1 f4 (1... b4 2. f2 (2. b2) 2... d2) (1... d2 {x}) 2. b6 {line}\n2... a1 0-1\n";
    assert_eq!(record(text).to_string(), expected);
    assert_eq!(record(expected).to_string(), expected);
}

#[test]
fn any_comment_can_be_written() {
    let texts = [
        "",
        "}",
        "a } b\n\n; c",
        "x\n[Event \"y\"]\nz",
        "{",
        "% no escape\n% nor here",
        "1-0",
        "}\n  indented \n%",
    ];
    let mut tree = Tree::new(Variant::Nine.rules());
    let root = tree.root().id();
    let turn = tree.rules().parse_turn("d6").unwrap();
    let at = tree.add(root, turn).unwrap();
    for text in texts {
        tree.comment(root, Comment::new(text));
        tree.comment_before(at, Comment::new(text));
        tree.comment(at, Comment::new(text));
    }
    let record = Record::of_tree(tree);
    let read = super::record(&record.to_string());
    assert_eq!(read, record);
    let comments: Vec<_> = read.tree().end().comments().iter().map(ToString::to_string).collect();
    assert_eq!(comments, texts);
}

#[test]
fn any_text_can_stand_in_a_tag_and_not_every_word_can_name_one() {
    let mut record = Record::new(Variant::Nine.rules());
    let texts = ["\"", "\\", "a\nb", "\\n", "\\\\\"]\n[Event \"x\"]", "é\u{feff}", ""];
    for text in texts {
        record.tags_mut().push("Note", text).unwrap();
    }
    assert_eq!(super::record(&record.to_string()), record);
    for name in ["", "a b", "a\"", "é", "[", "a\n"] {
        assert_eq!(record.tags_mut().push(name, "x"), Err(TagError::NoName { name: name.to_owned() }));
    }
    for name in ["Variant", "Rules", "FEN", "Result", "Termination"] {
        assert_eq!(record.tags_mut().set(name, "x"), Err(TagError::Own { name: name.to_owned() }));
    }
    record.tags_mut().set("Note", "first").unwrap();
    record.tags_mut().remove("Note");
    assert!(record.tags().is_empty());
}

#[test]
fn lines_are_not_long() {
    let turns = "a7-a4 g1-g4 a4-a7 g4-g1 ".repeat(24);
    let text = format!("[Rules \"repetition=0\"]\n[FEN \"W1W/3/3/6/3/3/B1B w 5 5\"]\n{turns} *");
    assert!(all(text.as_bytes())[0].is_err(), "men in hand are to be placed");
    let text = format!("[Rules \"repetition=0\"]\n[FEN \"W1W/W2/3/6/3/B2/B1B w 0 0\"]\n{turns} *");
    let written = record(&text).to_string();
    assert!(written.lines().all(|line| line.len() <= 80), "{written}");
    assert_eq!(record(&written), record(&text));
}

#[test]
fn a_writer_keeps_games_apart() {
    let records = [
        record("1. d6 *"),
        record("[White \"x\"]\n[Variant \"six\"]\n1. a5 {}}; x } *".replace("}}", "}").as_str()),
    ];
    let mut writer = Writer::new(Vec::new());
    for record in &records {
        writer.write(record).unwrap();
    }
    let file = writer.into_inner();
    let read: Vec<_> = all(&file).into_iter().map(|entry| entry.unwrap().record).collect();
    assert_eq!(read, records);
}

#[test]
fn trees_are_equal_whatever_was_added_first() {
    let rules = Variant::Nine.rules();
    let turn = |text: &str| rules.parse_turn(text).unwrap();
    let (mut one, mut other) = (Tree::new(rules), Tree::new(rules));
    let root = one.root().id();
    let first = one.add(root, turn("d6")).unwrap();
    one.add(root, turn("f4")).unwrap();
    let reply = one.add(first, turn("b4")).unwrap();
    let first = other.add(root, turn("d6")).unwrap();
    let same = other.add(first, turn("b4")).unwrap();
    other.add(root, turn("f4")).unwrap();
    assert_eq!(one, other);
    one.mark(reply, Nag::GOOD);
    assert_ne!(one, other);
    other.mark(same, Nag::GOOD);
    assert_eq!(one, other);
    other.add(same, turn("a1")).unwrap();
    assert_ne!(one, other);
}
