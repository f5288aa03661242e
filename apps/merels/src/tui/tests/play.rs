//! Whole games without a terminal, and what each key and click does.

use merels_rules::{Game, Turn, Variant};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEventKind};
use ratatui::layout::{Position, Size};

use super::table::{LARGE, SMALL, Table, VAST, people, presses, table};
use crate::tui::state::{Event, Flow};

/// Turns chosen by chance, up to the end of the game or to so many.
fn chance_game(variant: Variant, most: usize) -> Game {
    let mut chance = fastrand::Rng::with_seed(11);
    let mut game = Game::new(variant.rules());
    while game.outcome().is_none() && game.plies().len() < most {
        let turns = game.rules().turns(game.position());
        let turn = *chance.choice(&turns).expect("a game that goes on has a turn");
        game.play(turn).expect("the turn is legal");
    }
    game
}

fn turns(game: &Game) -> Vec<Turn> {
    game.plies().iter().map(merels_rules::Ply::turn).collect()
}

#[test]
fn arrows_clicks_and_writing_play_the_same_games_to_the_end() {
    for variant in Variant::ALL {
        let game = chance_game(variant, 400);
        let board = game.rules().board();
        let mut tables = [SMALL, LARGE, VAST].map(|size| people(variant.id(), size));
        for turn in turns(&game) {
            let [arrows, clicks, writing] = &mut tables;
            for point in presses(turn) {
                arrows.walk_to(point);
                arrows.keys("Enter");
                clicks.click_point(point);
            }
            if turn.first() != merels_rules::Action::Pass {
                writing.keys(&format!("{} Enter", board.text(turn)));
            }
        }
        let [arrows, clicks, writing] = tables.map(|table| table.turns());
        let played: Vec<String> = turns(&game).iter().map(|&turn| board.text(turn).to_string()).collect();
        assert_eq!(arrows, played, "{variant}");
        assert_eq!(clicks, played, "{variant}");
        assert_eq!(writing, played, "{variant}");
    }
}

#[test]
fn a_game_against_the_computer_is_played_to_its_end() {
    let mut table = table("en", "three", ["person", "casual"], SMALL);
    for (own, other) in [("b2", "a1"), ("a2", "b1")] {
        table.keys(&format!("{own} Enter"));
        assert_eq!(table.state.session().scene().status, "Black is thinking…");
        table.answer(other);
    }
    table.keys("c2 Enter");
    assert!(table.text().contains("White has three in a row and beats Black."));
    assert_eq!(table.state.question(), None);
    table.keys("m");
    assert_eq!(table.turns(), Vec::<String>::new());
    assert!(table.state.question().is_some(), "the computer has White now, and begins");
}

#[test]
fn a_takeback_or_a_new_game_takes_the_question_away() {
    let mut table = table("en", "three", ["person", "casual"], SMALL);
    table.keys("b2 Enter");
    let late = table.state.question().expect("the computer is to move").id;
    table.keys("u");
    assert_eq!(table.state.question(), None);
    table.keys("b2 Enter");
    let asked = table.state.question().expect("the computer is to move").id;
    assert_ne!(late, asked);
    let answer = merels_view::task::Answer { turn: "a1".to_owned() }.to_text();
    table.state.take(&Event::Answered { task: late, answer });
    assert_eq!(table.turns(), ["b2"], "a late answer is not played");
    table.keys("n Enter Enter");
    assert_eq!((table.turns().len(), table.state.question()), (0, None));
}

#[test]
fn an_engine_that_fails_is_told_and_costs_nothing() {
    let mut table = table("en", "three", ["person", "casual"], SMALL);
    table.keys("b2 Enter");
    let task = table.state.question().expect("the computer is to move").id;
    table.state.take(&Event::Failed { task });
    assert_eq!(table.state.question(), None, "it is not asked the same again");
    assert!(table.text().contains("The computer player has stopped"), "{}", table.text());
    table.keys("u b2 Enter");
    assert!(table.state.question().is_some(), "another question is asked");
    assert!(!table.text().contains("The computer player has stopped"));
}

#[test]
fn tab_goes_through_the_points_where_a_press_does_something() {
    let mut table = people("three", SMALL);
    table.keys("a3 Enter b3 Enter b1 Enter a2 Enter c2 Enter c1 Enter");
    let mut seen = Vec::new();
    for _ in 0..4 {
        table.keys("Tab");
        let board = table.state.session().game().rules().board();
        seen.push(board.name(table.state.cursor()));
    }
    assert_eq!(seen, ["c2", "b1", "a3", "c2"]);
    table.keys("BackTab");
    assert_eq!(table.state.session().game().rules().board().name(table.state.cursor()), "a3");
}

#[test]
fn a_turn_is_written_mended_and_forgotten() {
    let mut table = people("nine", SMALL);
    table.keys("d7 Erase 6");
    assert_eq!(table.state.written(), "d6");
    table.keys("Esc");
    assert_eq!(table.state.written(), "");
    table.keys("7");
    assert_eq!(table.state.written(), "", "no turn begins with a number");
    table.keys("aaaaaaaaaaaaaaaaaaaaaaaaaaaa");
    assert_eq!(table.state.written().len(), 14);
    table.keys("Enter");
    assert!(table.text().contains("“aaaaaaaaaaaaaa” is not a turn"), "{}", table.text());
    table.keys("D6 Enter");
    assert_eq!(table.turns(), ["d6"], "capitals are as good");
}

#[test]
fn turns_are_written_on_russian_and_greek_keyboards_too() {
    let mut russian = people("nine", SMALL);
    russian.keys("в6 Enter а4 Enter");
    assert_eq!(russian.turns(), ["d6", "f4"]);
    let mut greek = people("nine", SMALL);
    greek.keys("δ6 Enter φ4 Enter θ");
    assert_eq!(greek.turns(), ["d6"], "θ is on the key of u, which takes back");
    assert_eq!(russian.keys("й"), Flow::Quit);
}

#[test]
fn turns_are_looked_at_by_keys_wheel_and_click() {
    let mut table = people("nine", SMALL);
    table.keys("d6 Enter f4 Enter d2 Enter");
    let shown = |table: &Table| table.state.session().scene().shown_turn;
    table.keys("PgUp");
    assert_eq!(shown(&table), 2);
    table.keys("Home");
    assert_eq!(shown(&table), 0);
    table.mouse(MouseEventKind::ScrollDown, Position { x: 3, y: 3 });
    assert_eq!(shown(&table), 1);
    table.keys("End");
    assert_eq!(shown(&table), 3);
    table.click_on(" f4");
    assert_eq!(shown(&table), 2);
    table.keys("Esc");
    assert_eq!(shown(&table), 3, "Escape goes back to the game");
}

#[test]
fn commands_are_clicked_in_the_last_line() {
    let mut table = people("nine", SMALL);
    table.keys("d6 Enter");
    table.click_on("Take back");
    assert_eq!(table.turns().len(), 0);
    table.click_on("Play again");
    assert_eq!(table.turns(), ["d6"]);
    table.click_on("Turn board");
    assert!(table.text().lines().nth(2).is_some_and(|line| line.starts_with(" 1")), "{}", table.text());
    assert_eq!(table.click_on("Quit"), Flow::Quit);
}

#[test]
fn a_question_is_answered_by_key_or_click() {
    let mut table = people("nine", SMALL);
    table.keys("s Esc");
    assert_eq!(table.state.session().game().outcome(), None);
    table.keys("s");
    table.click_on("Esc Cancel");
    assert_eq!(table.state.session().game().outcome(), None);
    table.keys("o Enter");
    assert!(table.text().contains("Draw by agreement."));
    let mut table = people("nine", SMALL);
    table.keys("s");
    table.click_on("Enter Resign");
    assert!(table.text().contains("White resigned: Black wins."));
}

#[test]
fn the_form_begins_any_game_by_keys_alone() {
    for (place, variant) in Variant::ALL.into_iter().enumerate() {
        let mut table = people("nine", SMALL);
        table.keys("n");
        let catalogue = table.state.session().catalogue();
        let wanted = catalogue.variants.iter().position(|choice| choice.id == variant.id());
        for _ in 0..wanted.expect("every preset is offered") {
            table.keys("Right");
        }
        table.keys("Enter");
        assert_eq!(table.state.session().choice().variant, variant.id(), "{place}");
    }
}

#[test]
fn the_form_chooses_opponent_level_side_and_rules() {
    let mut table = people("nine", SMALL);
    table.keys("n Down Right Down Right Right Down Right Down Left Enter");
    let choice = table.state.session().choice();
    assert_eq!((choice.white.as_str(), choice.black.as_str()), ("expert", "person"));
    assert_eq!(choice.options.get("men").map(String::as_str), Some("8"));
    assert!(table.text().contains("changed rules"), "{}", table.text());
}

#[test]
fn the_form_is_filled_in_by_clicks() {
    let mut table = people("nine", LARGE);
    table.keys("n");
    table.click_on("◂ Two people");
    table.click_on("▸");
    table.click_on("Enter Start");
    let choice = table.state.session().choice();
    assert_eq!(choice.white, "person");
    assert_ne!(choice.black, "person", "the opponent is the computer");
    assert_ne!(choice.variant, "nine", "the first row is the game");
}

#[test]
fn rules_that_contradict_each_other_are_told_and_the_game_goes_on() {
    let mut table = people("six", SMALL);
    table.keys("c5 Enter n Down Down Right Right Right Enter Enter");
    assert!(table.text().contains("will not fit"), "{}", table.text());
    assert_eq!(table.turns(), ["c5"]);
    assert!(table.text().contains("◂ 9 ▸"), "what was filled in is still there");
    table.keys("Esc");
    assert!(table.state.dialog().is_none());
}

#[test]
fn the_language_changes_at_once() {
    let mut table = people("nine", SMALL);
    table.keys("l Down Down Enter");
    assert!(table.text().contains("Ход белых"), "{}", table.text());
    table.keys("l");
    table.click_on("Ελληνικά");
    assert!(table.text().contains("Σειρά του Λευκού"), "{}", table.text());
}

#[test]
fn control_c_ends_the_program_from_everywhere() {
    let interrupt = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    for keys in ["", "n", "?", "s", "d6"] {
        let mut table = people("nine", SMALL);
        table.keys(keys);
        assert_eq!(table.state.take(&interrupt), Flow::Quit, "{keys}");
    }
    assert_eq!(people("nine", SMALL).state.take(&Event::Interrupted), Flow::Quit);
    assert_eq!(people("nine", SMALL).keys("q"), Flow::Quit);
}

#[test]
fn a_terminal_of_any_size_shows_something_and_takes_every_click() {
    for width in (1..160).step_by(13) {
        for height in (1..60).step_by(7) {
            let mut table = people("twelve", Size { width, height });
            for dialog in ["", "n", "i", "?", "l", "s"] {
                table.keys(dialog);
                assert_eq!(table.buffer().area.width, width);
                table.click(Position { x: width / 2, y: height / 2 });
                table.click(Position { x: u16::MAX, y: u16::MAX });
                table.keys("Esc");
            }
        }
    }
}

#[test]
fn a_resize_keeps_the_game_and_the_mouse_in_step() {
    let mut table = people("nine", SMALL);
    let board = table.state.session().game().rules().board();
    for (name, size) in [("d6", LARGE), ("f4", Size { width: 40, height: 10 }), ("b2", VAST), ("a7", SMALL)] {
        table.resize(size);
        if size.width >= SMALL.width {
            table.click_point(board.point(name).expect("a point"));
        } else {
            table.keys(&format!("{name} Enter"));
        }
    }
    assert_eq!(table.turns(), ["d6", "f4", "b2", "a7"]);
}

/// Keys, clicks, sizes and answers, by chance.
fn chance_event(chance: &mut fastrand::Rng, table: &mut Table) -> Event {
    const CODES: [KeyCode; 14] = [
        KeyCode::Enter,
        KeyCode::Char(' '),
        KeyCode::Esc,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Backspace,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
    ];
    let letters = "abcdefgx1234567-nurhtilsom?яσ/";
    match chance.u8(0..10) {
        0..=3 => {
            let code = *chance.choice(&CODES).expect("there are keys");
            Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
        }
        4..=6 => {
            let letter = letters.chars().nth(chance.usize(..letters.chars().count())).expect("a letter");
            Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE))
        }
        7 => {
            let place = Position { x: chance.u16(0..150), y: chance.u16(0..50) };
            table.click(place);
            Event::Resized(table.screen)
        }
        8 if chance.u8(0..8) == 0 => {
            Event::Resized(Size { width: chance.u16(1..200), height: chance.u16(1..60) })
        }
        _ => {
            let task = table.state.question().map_or(0, |task| task.id);
            let game = table.state.session().game();
            let turns = game.rules().turns(game.position());
            let turn = turns.first().map(|&turn| game.rules().board().text(turn).to_string());
            let answer = merels_view::task::Answer { turn: turn.unwrap_or_default() }.to_text();
            Event::Answered { task, answer }
        }
    }
}

#[test]
fn whatever_is_pressed_and_clicked_the_game_stays_whole() {
    let levels = merels_search::Level::ALL.map(merels_search::Level::id);
    for seed in 0..24 {
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut table = table("en", "three", ["person", "casual"], SMALL);
        for _ in 0..150 {
            let event = chance_event(&mut chance, &mut table);
            if let Event::Resized(size) = event {
                table.screen = size;
            }
            assert_eq!(table.state.take(&event), Flow::On, "nothing here ends the program: {event:?}");
            table.buffer();
        }
        let mut again = merels_view::Session::new(&["en"], &levels, 1);
        assert!(again.restore(&table.state.to_text()), "the game can be kept and found again");
    }
}
