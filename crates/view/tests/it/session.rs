//! What a touch of the board does, and what it never does.

use merels_rules::{Both, Game, Variant};
use merels_view::geometry::Direction;
use merels_view::scene::{Colour, LastMark, ManPlace};
use merels_view::task::{Answer, Task};
use merels_view::{Player, Session};

use crate::table::{LEVELS, answer, choice, marked, people, point, press, table, turns, view};

/// White has closed g7-d7-a7 and is to take a man: 5 turns.
const MILL: &str = "a7 d6 d7 f4 g7";

#[test]
fn a_new_session_is_nine_mens_morris_against_the_second_level() {
    let scene = Session::new(&["en-GB", "fr"], &LEVELS, 1).scene();
    assert_eq!((scene.variant.as_str(), scene.game_name.as_str()), ("nine", "Nine Men’s Morris"));
    assert_eq!(scene.seats.map(|seat| seat.name), ["Black · computer (Casual)", "White · player"]);
    assert_eq!(scene.status, "White to place a man");
    assert_eq!(scene.men.len(), 18);
}

#[test]
fn placing_marks_the_turn_and_takes_the_last_man_of_the_hand() {
    let mut session = people("nine");
    press(&mut session, "d6");
    let scene = session.scene();
    assert_eq!(marked(&scene, |point| point.last == Some(LastMark::To)), ["d6"]);
    let placed: Vec<&str> = scene
        .men
        .iter()
        .filter(|man| matches!(man.place, ManPlace::Board(_)))
        .map(|man| man.id.as_str())
        .collect();
    assert_eq!(placed, ["white-8"]);
    assert_eq!(scene.announcement.text, "White places a man on d 6. Black to place a man");
}

#[test]
fn a_closed_mill_is_lit_and_the_men_that_may_be_taken_are_marked() {
    let mut session = people("nine");
    press(&mut session, MILL);
    let scene = session.scene();
    assert_eq!(marked(&scene, |point| point.mill), ["a7", "d7", "g7"]);
    assert_eq!(marked(&scene, |point| point.takeable), ["d6", "f4"]);
    assert_eq!(scene.status, "White to take a black man");
    press(&mut session, "f4");
    assert_eq!(turns(&session), ["a7", "d6", "d7", "f4", "g7xf4"]);
    assert_eq!(marked(&session.scene(), |point| point.last == Some(LastMark::Taken)), ["f4"]);
}

#[test]
fn a_man_is_dragged_from_the_hand_and_goes_back_when_let_go_over_nothing() {
    let mut session = people("nine");
    assert!(session.lift("white-8"), "the next man of the hand may be dragged");
    session.drop(None);
    assert!(turns(&session).is_empty());
    assert!(!session.lift("white-3"), "only the next man of the hand may be dragged");
    assert!(!session.lift("black-8"), "it is White's turn");
    assert!(session.lift("white-8"));
    let target = point(&session, "c4");
    session.drop(Some(target));
    assert_eq!(turns(&session), ["c4"]);
}

#[test]
fn a_chosen_man_shows_where_it_may_go_and_can_be_changed() {
    let mut session = people("three");
    press(&mut session, "a3 b3 c1 a1 b1 c3");
    press(&mut session, "a3");
    assert_eq!(marked(&session.scene(), |point| point.selected), ["a3"]);
    assert_eq!(marked(&session.scene(), |point| point.target), ["a2", "b2"]);
    press(&mut session, "c1");
    assert_eq!(marked(&session.scene(), |point| point.selected), ["c1"]);
    press(&mut session, "c1");
    assert_eq!(marked(&session.scene(), |point| point.selected), Vec::<String>::new());
    press(&mut session, "c1 c2");
    assert_eq!(turns(&session).last().map(String::as_str), Some("c1-c2"));
}

#[test]
fn clicking_a_turn_shows_that_position_and_changes_nothing() {
    let mut session = people("nine");
    press(&mut session, MILL);
    let saved = session.save();
    session.look_at(2);
    let scene = session.scene();
    assert!(scene.looking_back);
    assert_eq!(marked(&scene, |point| point.man.is_some()), ["a7", "d6"]);
    press(&mut session, "b2");
    assert_eq!(
        session.scene().announcement.text,
        "You are looking back: return to the latest position to play."
    );
    session.look_at(5);
    assert!(!session.scene().looking_back);
    assert_eq!(session.save(), saved);
}

#[test]
fn arrows_walk_along_the_lines() {
    let session = people("nine");
    let walk = |from: &str, direction| {
        let to = session.walk(point(&session, from), direction);
        session.game().rules().board().name(to)
    };
    assert_eq!(walk("a7", Direction::Right), "d7");
    assert_eq!(walk("a7", Direction::Down), "a4");
    assert_eq!(walk("a7", Direction::Left), "a7", "the board ends here");
    assert_eq!(walk("a4", Direction::Right), "b4");
    assert_eq!(walk("c4", Direction::Right), "e4", "over the gap in the middle");
    assert_eq!(walk("d5", Direction::Down), "d3");
    assert_eq!(walk("d7", Direction::Down), "d6");
}

#[test]
fn every_point_is_reached_by_arrows_on_every_board_from_both_sides() {
    for variant in merels_rules::Variant::ALL {
        for turned in [false, true] {
            let mut session = people(variant.id());
            if turned {
                session.flip();
            }
            let points = session.game().rules().board().points();
            let mut reached = points.first().unwrap().set();
            for _ in 0..points.len() {
                for from in reached {
                    for direction in [Direction::Up, Direction::Down, Direction::Left, Direction::Right] {
                        reached = reached.with(session.walk(from, direction));
                    }
                }
            }
            assert_eq!(reached, points, "{variant}");
        }
    }
}

#[test]
fn flipping_turns_the_board_half_round_and_changes_the_seats() {
    let mut session = people("nine");
    let before = view(&session, "a7");
    let far = view(&session, "g1");
    session.flip();
    let after = view(&session, "a7");
    assert_eq!((after.x, after.y), (far.x, far.y));
    assert_ne!((after.x, after.y), (before.x, before.y));
    assert_eq!(session.scene().seats.map(|seat| seat.colour), [Colour::White, Colour::Black]);
}

#[test]
fn against_the_engine_a_takeback_takes_its_answer_too_and_redo_plays_both() {
    let mut session = table("nine", &[], "person", "club");
    assert!(!session.scene().can.takeback);
    press(&mut session, "d6");
    answer(&mut session, "f4");
    press(&mut session, "d2");
    assert!(session.scene().thinking);
    session.takeback();
    assert_eq!(
        turns(&session),
        ["d6", "f4"],
        "while the engine thinks only the person's own turn comes back"
    );
    session.takeback();
    assert!(turns(&session).is_empty());
    session.redo();
    assert_eq!(turns(&session), ["d6", "f4"]);
    assert!(session.scene().can.redo);
}

#[test]
fn when_the_engine_began_its_first_turn_is_not_taken_back() {
    let mut session = table("nine", &[], "club", "person");
    answer(&mut session, "d6");
    assert!(!session.scene().can.takeback);
    session.takeback();
    assert_eq!(turns(&session), ["d6"]);
    assert_eq!(session.scene().seats[1].colour, Colour::Black, "the person sits below");
}

#[test]
fn resigning_ends_the_game_for_the_person_whoever_is_to_move() {
    let mut session = table("nine", &[], "person", "club");
    press(&mut session, "d6");
    session.resign();
    let result = session.scene().result.unwrap();
    assert_eq!((result.winner, result.score.as_str()), (Some(Colour::Black), "0-1"));
    assert_eq!(result.reason, "White resigned: Black wins.");
    assert_eq!(session.engine_task(), None);
}

#[test]
fn a_draw_is_agreed_by_two_people_only() {
    let mut alone = table("nine", &[], "person", "club");
    alone.agree_draw();
    assert_eq!(alone.scene().result, None);
    let mut both = people("nine");
    both.agree_draw();
    assert_eq!(both.scene().result.unwrap().score, "1/2-1/2");
}

#[test]
fn a_blocked_side_passes_by_itself_where_the_rules_say_so() {
    let mut session = table("three", &PASSING, "person", "person");
    press(&mut session, "c3 c2 b2 b1 a2 c1");
    press(&mut session, "a2 a1");
    assert_eq!(turns(&session)[6..], ["a2-a1", "pass"]);
    assert_eq!(session.scene().status, "White to move a man");
}

/// The first side to move can only pass, and does; then the other moves.
const PASSING: [(&str, &str); 3] = [("blocked", "pass"), ("diag_moves", "no"), ("diag_lines", "no")];

#[test]
fn a_pass_is_announced_and_taken_back_and_played_again_with_the_turn_before_it() {
    let mut session = table("three", &PASSING, "person", "person");
    press(&mut session, "c3 c2 b2 b1 a2 c1");
    press(&mut session, "a2 a1");
    let said = session.scene().announcement.text;
    assert!(said.contains("Black passes."), "{said}");
    session.takeback();
    assert_eq!(turns(&session).len(), 6, "the pass and the turn that forced it");
    session.redo();
    assert_eq!(turns(&session)[6..], ["a2-a1", "pass"]);
    assert!(!session.scene().can.redo);
}

#[test]
fn a_closed_mill_is_announced_to_whoever_does_not_see_it() {
    let mut session = people("nine");
    press(&mut session, MILL);
    let said = session.scene().announcement.text;
    assert_eq!(said, "White places a man on g 7. White closes a mill. White to take a black man");
}

#[test]
fn looking_back_names_the_turn_by_its_number_in_the_list() {
    let mut session = people("nine");
    press(&mut session, MILL);
    session.look_at(4);
    assert_eq!(session.scene().status, "Looking back: after 2. f4");
    session.look_at(0);
    assert_eq!(session.scene().status, "Looking back: the starting position");
}

#[test]
fn every_preset_on_every_board_that_it_can_have_is_saved_and_restored() {
    for variant in merels_rules::Variant::ALL {
        for board in [
            "three_by_three",
            "two_squares",
            "two_squares_centre",
            "three_squares",
            "three_squares_diagonals",
        ] {
            let mut session = people("nine");
            let choice = choice(variant.id(), &[("board", board), ("men", "3")], "person", "person");
            session.new_game(&choice, 1).expect("three men fit on every board");
            let mut restored = people("nine");
            assert!(restored.restore(&session.save()), "{variant} on {board}");
            assert_eq!(restored.game(), session.game());
            assert_eq!(restored.choice(), session.choice());
        }
    }
}

#[test]
fn a_rematch_is_the_same_game_with_the_sides_changed() {
    let mut session = table("six", &[("fly", "at3")], "person", "club");
    press(&mut session, "a1");
    session.rematch(9);
    let again = choice("six", &[("fly", "at3")], "club", "person");
    assert_eq!(session.choice(), again);
    assert!(turns(&session).is_empty());
    assert_eq!(session.scene().seats[1].colour, Colour::Black);
}

#[test]
fn a_save_that_takes_back_more_than_was_played_is_refused() {
    let mut session = people("nine");
    let saved = session.save().replace("\"taken_back\":0", "\"taken_back\":4000000000");
    assert!(!session.restore(&saved));
}

#[test]
fn a_save_of_other_rules_is_refused() {
    let mut session = people("nine");
    let identity = session.game().rules().identity().to_string();
    let saved = session.save().replace(&identity, "0123456789abcdef");
    assert!(!session.restore(&saved));
}

#[test]
fn a_session_survives_being_saved_with_everything_that_was_played() {
    let mut session = table("lasker", &[("fly", "never")], "person", "club");
    press(&mut session, "d6");
    answer(&mut session, "f4");
    press(&mut session, "d2");
    session.takeback();
    session.flip();
    let mut restored = Session::new(&["en"], &LEVELS, 3);
    assert!(restored.restore(&session.save()));
    assert_eq!(restored.save(), session.save());
    restored.redo();
    session.redo();
    assert_eq!(turns(&restored), turns(&session));
}

#[test]
fn an_unfinished_turn_is_saved_as_it_is() {
    let mut session = people("nine");
    press(&mut session, MILL);
    let mut restored = Session::new(&["en"], &LEVELS, 3);
    assert!(restored.restore(&session.save()));
    assert_eq!(restored.scene().status, "White to take a black man");
}

#[test]
fn a_damaged_save_leaves_the_table_as_it_is() {
    let mut session = people("nine");
    press(&mut session, "d6");
    let good = session.save();
    for bad in
        ["", "{}", "null", &good.replace("d6", "z9"), &good.replace("nine", "chess"), &good[..good.len() / 2]]
    {
        assert!(!session.restore(bad), "{bad}");
        assert_eq!(session.save(), good);
    }
}

#[test]
fn contradicting_rules_are_told_and_the_running_game_goes_on() {
    let mut session = people("nine");
    press(&mut session, "d6");
    let choice = choice("nine", &[("men", "2"), ("repetition", "1")], "person", "person");
    let reasons = session.new_game(&choice, 1).unwrap_err();
    assert_eq!(reasons.len(), 3, "{reasons:?}");
    assert!(reasons.iter().all(|reason| reason.ends_with('.') && !reason.contains('{')), "{reasons:?}");
    assert_eq!(turns(&session), ["d6"]);
}

#[test]
fn a_task_can_be_read_by_whoever_has_an_engine() {
    let mut session = table("six", &[], "club", "person");
    let task = session.engine_task().unwrap();
    let read = Task::from_text(&task.request).unwrap();
    assert_eq!(read.game().unwrap().position(), session.game().position());
    assert_eq!(session.engine_task(), Some(task), "the same task until it is answered");
}

#[test]
fn an_answer_that_is_no_turn_is_dropped_and_asked_for_again() {
    let mut session = table("nine", &[], "club", "person");
    for nonsense in
        ["", "{}", &Answer { turn: "z9".into() }.to_text(), &Answer { turn: "d6-d5".into() }.to_text()]
    {
        let task = session.engine_task().unwrap();
        session.answer(task.id, nonsense);
        assert!(turns(&session).is_empty());
    }
    answer(&mut session, "d6");
    assert_eq!(turns(&session), ["d6"]);
}

#[test]
fn every_scene_of_a_whole_game_keeps_all_men_and_labels() {
    for variant in merels_rules::Variant::ALL {
        let mut session = people(variant.id());
        let men = session.scene().men.len();
        for _ in 0..200 {
            let scene = session.scene();
            assert_eq!(scene.men.len(), men, "{variant}");
            assert!(scene.points.iter().all(|point| !point.label.is_empty() && !point.label.contains('{')));
            assert!(!scene.status.contains('{'), "{}", scene.status);
            if scene.result.is_some() {
                break;
            }
            let active = marked(&scene, |point| point.active && !point.selected);
            assert!(!active.is_empty(), "{variant}: there is something to do");
            let choice = active[(scene.announcement.number as usize * 7 + 3) % active.len()].clone();
            press(&mut session, &choice);
        }
    }
}

#[test]
fn a_written_turn_is_played_whole_or_not_at_all() {
    let mut session = people("nine");
    for turn in ["a7", "d6", " d7 ", "f4"] {
        session.write(turn);
    }
    let before = session.save();
    session.write("g7xa7");
    assert_eq!(session.scene().announcement.text, "Take one of your opponent’s men, not one of your own.");
    session.write("d6");
    assert_eq!(session.scene().announcement.text, "There is already a man on d 6: choose an empty point.");
    assert_eq!(session.save(), before, "what is refused changes nothing");
    session.write("g7xf4");
    assert_eq!(turns(&session), ["a7", "d6", "d7", "f4", "g7xf4"]);
    let said = "White places a man on g 7. White closes a mill. White takes f 4. Black to place a man";
    assert_eq!(session.scene().announcement.text, said);
}

#[test]
fn a_written_turn_may_leave_out_what_it_takes() {
    let mut session = people("nine");
    press(&mut session, "a7 d6 d7 f4");
    session.write("g7");
    assert_eq!(session.scene().status, "White to take a black man");
    session.write("xd6");
    assert_eq!(turns(&session).last().map(String::as_str), Some("g7xd6"));
}

#[test]
fn what_is_no_turn_is_told_by_the_example_of_one() {
    let mut session = people("three");
    session.write("d6");
    assert_eq!(session.scene().announcement.text, "“d6” is not a turn: write it like a3.");
    let mut session = table("nine", &[], "casual", "person");
    session.write("d6");
    assert_eq!(session.scene().announcement.text, "The computer is thinking: wait for its turn.");
}

#[test]
fn a_game_is_put_on_the_table_in_any_position() {
    let rules = Variant::Six.rules();
    let setup = rules.board().parse_fen("W2/3/1B2/3/2W w 4 5").unwrap();
    let game = Game::from_setup(rules, &setup).unwrap();
    let mut session = people("nine");
    let players = Both { white: Player::Engine("club".to_owned()), black: Player::Person };
    session.put(Variant::Six, game, players, 1);
    let scene = session.scene();
    assert_eq!(scene.seats.map(|seat| seat.colour), [Colour::White, Colour::Black], "Black is the person");
    assert_eq!(marked(&session.scene(), |point| point.man.is_some()), ["a5", "b3", "e1"]);
    assert_eq!(session.choice(), choice("six", &[], "club", "person"));
    assert!(session.engine_task().is_some());
}
