//! Faults that people reported about other programs, kept out of this one. Each is named after its id in
//! `testdata/reported-faults.jsonl`.

use merels_view::Session;
use merels_view::language::Language;
use merels_view::scene::{ManPlace, Scene};
use merels_view::task::Answer;

use crate::table::{LEVELS, answer, choice, marked, people, point, press, table, turns, view};

/// White has closed a7-d7-g7 and is to take a man.
const MILL: &str = "a7 d6 d7 f4 g7";

#[test]
fn br_016_only_the_men_the_rules_allow_are_marked_and_others_are_refused_with_a_reason() {
    let mut session = people("nine");
    press(&mut session, "a7 a1 d7 d1 b6 g1");
    assert_eq!(view(&session, "d1").man, view(&session, "a1").man, "Black has closed a1-d1-g1");
    press(&mut session, "b6");
    press(&mut session, "e3 b2 g7");
    let scene = session.scene();
    assert_eq!(marked(&scene, |point| point.takeable), ["b2"]);
    press(&mut session, "d1");
    assert_eq!(session.scene().announcement.text, "The man on d 1 stands in a mill: take one that does not.");
    assert_eq!(marked(&session.scene(), |point| point.takeable), ["b2"]);
}

#[test]
fn br_062_a_game_saved_in_the_middle_of_a_removal_asks_the_engine_for_a_removal() {
    let mut session = table("nine", &[], "person", "person");
    press(&mut session, MILL);
    let saved = session.save().replace("\"white\":\"person\"", "\"white\":\"club\"");
    let mut restored = Session::new(&["en"], &LEVELS, 1);
    assert!(restored.restore(&saved));
    answer(&mut restored, "xd6");
    assert_eq!(turns(&restored).last().map(String::as_str), Some("g7xd6"));
}

#[test]
fn br_066_a_new_game_while_the_engine_thinks_drops_its_late_answer() {
    let mut session = table("nine", &[], "club", "person");
    for _ in 0..100 {
        let task = session.engine_task().unwrap();
        session.new_game(&choice("nine", &[], "club", "person"), 1).unwrap();
        session.answer(task.id, &Answer { turn: "d6".into() }.to_text());
        assert!(turns(&session).is_empty());
    }
}

#[test]
fn br_067_the_same_question_asked_twice_gets_one_answer() {
    let mut session = table("nine", &[], "club", "person");
    let first = session.engine_task().unwrap();
    let second = session.engine_task().unwrap();
    assert_eq!(first, second);
    let text = Answer { turn: "d6".into() }.to_text();
    session.answer(first.id, &text);
    session.answer(second.id, &text);
    assert_eq!(turns(&session), ["d6"]);
}

#[test]
fn br_068_tapping_while_the_engine_thinks_starts_no_second_search() {
    let mut session = table("nine", &[], "person", "club");
    press(&mut session, "d6");
    let task = session.engine_task().unwrap();
    press(&mut session, "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1");
    assert_eq!(session.engine_task(), Some(task));
    assert_eq!(session.scene().announcement.text, "The computer is thinking: wait for its turn.");
    answer(&mut session, "f4");
    assert_eq!(turns(&session), ["d6", "f4"]);
}

#[test]
fn br_071_the_rules_of_a_running_game_do_not_change() {
    let mut session = people("nine");
    press(&mut session, "d6");
    let rules = *session.game().rules();
    let _ = session.catalogue();
    let refused = session.new_game(&choice("nine", &[("men", "40")], "person", "person"), 1);
    assert!(refused.is_err());
    assert_eq!(*session.game().rules(), rules);
}

#[test]
fn br_077_a_hint_during_a_removal_marks_the_man_to_take() {
    let mut session = people("nine");
    press(&mut session, MILL);
    session.ask_hint();
    answer(&mut session, "xf4");
    assert_eq!(marked(&session.scene(), |point| point.hint.is_some()), ["f4"]);
    assert_eq!(session.scene().announcement.text, "Hint: take f 4.");
}

#[test]
fn br_081_points_are_spoken_by_letter_and_number_and_the_squares_are_told_apart() {
    let session = people("nine");
    assert!(view(&session, "a7").label.starts_with("a 7, outer square, empty"));
    assert!(view(&session, "b6").label.starts_with("b 6, middle square, empty"));
    assert!(view(&session, "c5").label.starts_with("c 5, inner square, empty"));
}

#[test]
fn br_083_every_state_of_a_point_is_in_its_label() {
    let mut session = people("nine");
    press(&mut session, MILL);
    assert_eq!(view(&session, "d6").label, "d 6, middle square, black man, can be taken");
    assert_eq!(
        view(&session, "g7").label,
        "g 7, outer square, white man, in the mill just closed, the last turn ended here"
    );
}

#[test]
fn br_088_results_name_winner_loser_and_reason_in_every_language_and_from_every_seat() {
    for language in Language::ALL {
        for flipped in [false, true] {
            let mut session = people("three");
            session.set_language(language);
            if flipped {
                session.flip();
            }
            press(&mut session, "b2 a1 a2 b1 c2");
            let result = session.scene().result.unwrap();
            let texts = session.texts();
            let sides = [("winner", "white".into()), ("loser", "black".into())];
            assert_eq!(result.title, texts.text("outcome-white-wins"));
            assert_eq!(result.reason, texts.text_with("result-row", &sides));
            assert_eq!(session.scene().status, result.reason);
        }
    }
}

#[test]
fn br_091_a_new_game_begins_on_an_empty_board() {
    let mut session = people("nine");
    press(&mut session, MILL);
    session.new_game(&choice("nine", &[], "person", "person"), 1).unwrap();
    let scene = session.scene();
    assert_eq!(marked(&scene, |point| point.man.is_some()), Vec::<String>::new());
    assert_eq!(
        marked(&scene, |point| point.takeable || point.mill || point.last.is_some()),
        Vec::<String>::new()
    );
    assert!(scene.turns.is_empty() && !scene.can.takeback && !scene.can.redo);
}

#[test]
fn br_092_a_restored_game_survives_looking_at_rules_and_languages() {
    let mut session = people("nine");
    press(&mut session, MILL);
    let mut restored = Session::new(&["en"], &LEVELS, 1);
    restored.restore(&session.save());
    let _ = (restored.catalogue(), restored.rule_lines());
    restored.set_language(Language::French);
    restored.set_language(Language::English);
    assert_eq!(turns(&restored), turns(&session));
}

#[test]
fn br_093_ten_turns_are_there_again_after_a_reload() {
    let mut session = people("nine");
    press(&mut session, "d6 f4 d2 b4 a7 g1 c3 e5 a1 g7");
    let mut reopened = Session::new(&["en"], &LEVELS, 99);
    assert!(reopened.restore(&session.save()));
    assert_eq!(turns(&reopened), turns(&session));
    assert_eq!(reopened.scene().points, session.scene().points);
}

#[test]
fn br_096_undo_takes_back_the_removal_and_the_movement_together() {
    let mut session = people("nine");
    press(&mut session, MILL);
    press(&mut session, "d6");
    session.takeback();
    assert_eq!(turns(&session), ["a7", "d6", "d7", "f4"]);
    session.redo();
    assert_eq!(turns(&session).last().map(String::as_str), Some("g7xd6"));
    session.takeback();
    press(&mut session, "g7");
    session.takeback();
    assert_eq!(
        turns(&session),
        ["a7", "d6", "d7", "f4"],
        "while the removal is due only the placement comes back"
    );
}

/// Where men are drawn follows from the position alone.
fn assert_men_stand_on_their_points(scene: &Scene) {
    for man in &scene.men {
        if let ManPlace::Board(index) = man.place {
            let at = &scene.points[index];
            assert_eq!((man.x, man.y, Some(man.colour)), (at.x, at.y, at.man), "{}", at.name);
        }
    }
    let on_board = scene.men.iter().filter(|man| matches!(man.place, ManPlace::Board(_))).count();
    assert_eq!(on_board, marked(scene, |point| point.man.is_some()).len());
}

#[test]
fn br_097_men_stand_on_their_points_after_anything() {
    let mut session = table("nine", &[], "person", "club");
    for (person, engine) in [("d6", "f4"), ("d2", "b4"), ("a1", "g7")] {
        press(&mut session, person);
        answer(&mut session, engine);
        assert_men_stand_on_their_points(&session.scene());
    }
    session.flip();
    assert_men_stand_on_their_points(&session.scene());
    session.takeback();
    assert_men_stand_on_their_points(&session.scene());
    session.look_at(1);
    assert_men_stand_on_their_points(&session.scene());
}

#[test]
fn br_098_the_removal_of_a_hint_stays_until_it_is_played_and_late_hints_are_dropped() {
    let mut session = people("nine");
    press(&mut session, "a7 d6 d7 f4");
    session.ask_hint();
    assert!(session.scene().hint_pending);
    answer(&mut session, "g7xd6");
    assert_eq!(marked(&session.scene(), |point| point.hint.is_some()), ["g7", "d6"]);
    press(&mut session, "g7");
    assert_eq!(
        marked(&session.scene(), |point| point.hint.is_some()),
        ["d6"],
        "the removal is still to come"
    );
    press(&mut session, "f4");
    assert_eq!(marked(&session.scene(), |point| point.hint.is_some()), Vec::<String>::new());

    session.ask_hint();
    let task = session.engine_task().unwrap();
    let free = point(&session, "b2");
    session.press(free);
    session.answer(task.id, &Answer { turn: "c3".into() }.to_text());
    assert_eq!(marked(&session.scene(), |point| point.hint.is_some()), Vec::<String>::new());
}
