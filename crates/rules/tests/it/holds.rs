//! What must hold of every position, whoever made it: a random player, a fuzzer or a person.
//!
//! Each function panics with the position in words when its law is broken.

use std::collections::{HashMap, HashSet};

use merels_rules::{
    Action, Both, MAX_POINTS, Movement, Outcome, Phase, Point, Position, Rules, Setup, Side, Symmetry, Turn,
};

/// Every law of this module.
pub fn every_law(rules: &Rules, position: &Position) {
    hash_is_kept_up_to_date(rules, position);
    text_reads_back(rules, position);
    men_are_no_more_than_the_game_gives(rules, position);
    a_game_goes_on_exactly_while_there_are_actions(rules, position);
    the_phase_is_what_the_actions_are(rules, position);
    exactly_the_listed_actions_are_accepted(rules, position);
    turns_are_the_sequences_of_actions(rules, position);
    symmetric_positions_have_symmetric_turns(rules, position);
    swapping_the_colours_changes_nothing_else(rules, position);
}

/// The position and its rules in words.
fn words(rules: &Rules, position: &Position) -> String {
    format!("{} under {rules}", rules.fen(position))
}

/// The hash that is kept is the hash worked out from nothing.
pub fn hash_is_kept_up_to_date(rules: &Rules, position: &Position) {
    assert_eq!(position.hash(), position.recomputed_hash(), "{}", words(rules, position));
}

/// What is printed is read as the same position.
pub fn text_reads_back(rules: &Rules, position: &Position) {
    let text = rules.fen(position);
    assert_eq!(rules.parse_fen(&text).as_ref(), Ok(position), "{}", words(rules, position));
}

/// Nobody has more men than he began with, and no point has two.
pub fn men_are_no_more_than_the_game_gives(rules: &Rules, position: &Position) {
    for side in Side::BOTH {
        let given = usize::from(rules.men()[side]);
        assert!(position.total(side) <= given, "{side} has too many men: {}", words(rules, position));
    }
    let men = position.men();
    assert!(!men.white.intersects(men.black), "{}", words(rules, position));
    assert!(rules.board().points().is_superset(position.occupied()), "{}", words(rules, position));
}

/// A finished game has no actions and nothing pending; every other has an action.
pub fn a_game_goes_on_exactly_while_there_are_actions(rules: &Rules, position: &Position) {
    let actions = rules.actions(position);
    assert_eq!(rules.count_actions(position), actions.len(), "{}", words(rules, position));
    let over = rules.outcome(position).is_some();
    assert_eq!(actions.is_empty(), over, "{}", words(rules, position));
    assert!(!over || position.pending() == 0, "over and pending: {}", words(rules, position));
}

/// The word for what is to be done fits every action; a side that flies reaches every empty point, any other its neighbours.
pub fn the_phase_is_what_the_actions_are(rules: &Rules, position: &Position) {
    let phase = rules.phase(position);
    assert_eq!(phase.is_none(), rules.outcome(position).is_some(), "{}", words(rules, position));
    for action in rules.actions(position) {
        let fits = match action {
            Action::Place(_) => matches!(phase, Some(Phase::Placing | Phase::PlacingOrMoving)),
            Action::Move(Movement { from, to }) => match phase {
                Some(Phase::Moving) => rules.board().neighbours(from).contains(to),
                Some(Phase::Flying) => rules.flies(position, position.side()),
                other => other == Some(Phase::PlacingOrMoving),
            },
            Action::Remove(_) => phase == Some(Phase::Removing),
            Action::Pass => phase == Some(Phase::Passing),
        };
        assert!(fits, "{phase:?} and {action:?}: {}", words(rules, position));
    }
}

/// Of all actions that can be written down those in the list are accepted, once each, and the others are refused.
pub fn exactly_the_listed_actions_are_accepted(rules: &Rules, position: &Position) {
    let listed: HashSet<Action> = rules.actions(position).into_iter().collect();
    assert_eq!(listed.len(), rules.count_actions(position), "an action is listed twice");
    for action in all_actions() {
        let refusal = rules.refusal(position, action);
        let accepted = listed.contains(&action);
        assert_eq!(refusal.is_none(), accepted, "{action:?} {refusal:?}: {}", words(rules, position));
        assert_eq!(rules.act(position, action).err(), refusal, "{action:?}: {}", words(rules, position));
        assert_eq!(rules.play(position, Turn::of(action)).is_ok(), is_whole_turn(rules, position, action));
    }
}

fn is_whole_turn(rules: &Rules, position: &Position, action: Action) -> bool {
    rules.act(position, action).is_ok_and(|after| after.pending() == 0)
}

/// Every action there is on the largest board.
fn all_actions() -> impl Iterator<Item = Action> {
    let points = || (0..MAX_POINTS).filter_map(Point::new);
    let movements = points().flat_map(move |from| points().map(move |to| Movement { from, to }));
    points()
        .map(Action::Place)
        .chain(movements.map(Action::Move))
        .chain(points().map(Action::Remove))
        .chain(std::iter::once(Action::Pass))
}

/// The turns are the sequences of legal actions up to the other side's: each once, in the order that comes first in the
/// alphabet, leading to different positions, and written so that any legal order is read as that one.
pub fn turns_are_the_sequences_of_actions(rules: &Rules, position: &Position) {
    let mut sequences = Vec::new();
    extend_sequences(rules, position, &mut Vec::new(), &mut sequences);
    let turns: HashMap<Position, Turn> = turns_by_position(rules, position);
    let mut reached = HashSet::new();
    for (sequence, after) in &sequences {
        reached.insert(*after);
        let turn = turns.get(after).unwrap_or_else(|| panic!("no turn for {sequence:?}"));
        check_sequence(rules, position, sequence, *turn, after);
    }
    assert_eq!(reached.len(), turns.len(), "a turn is no sequence: {}", words(rules, position));
    for turn in turns.values() {
        check_ends(rules, position, *turn);
    }
}

fn turns_by_position(rules: &Rules, position: &Position) -> HashMap<Position, Turn> {
    let mut turns = HashMap::new();
    rules.for_each_turn(position, |turn, after| {
        let twin = turns.insert(after, turn);
        assert_eq!(twin, None, "two turns lead to one position: {}", words(rules, position));
        assert_eq!(rules.play(position, turn), Ok(after), "{}", words(rules, position));
    });
    let listed: HashSet<Turn> = rules.turns(position).into_iter().collect();
    assert_eq!(listed, turns.values().copied().collect(), "{}", words(rules, position));
    turns
}

fn extend_sequences(
    rules: &Rules,
    position: &Position,
    begun: &mut Vec<Action>,
    sequences: &mut Vec<(Vec<Action>, Position)>,
) {
    for action in rules.actions(position) {
        let after = rules.act(position, action).expect("a listed action is legal");
        begun.push(action);
        if after.pending() > 0 {
            assert_eq!(after.side(), position.side(), "another side is to take the man");
            extend_sequences(rules, &after, begun, sequences);
        } else {
            assert_eq!(after.side(), !position.side(), "the same side is to act twice");
            sequences.push((begun.clone(), after));
        }
        begun.pop();
    }
}

fn check_sequence(rules: &Rules, position: &Position, sequence: &[Action], turn: Turn, after: &Position) {
    let board = rules.board();
    let own = Turn::from_actions(sequence).expect("only removals follow the first action");
    assert_eq!(rules.play(position, own).as_ref(), Ok(after), "{own:?}");
    let (text, canonical) = (board.text(own).to_string(), board.text(turn).to_string());
    assert!(canonical <= text, "{canonical} comes after {text}: {}", words(rules, position));
    assert_eq!(board.parse_turn(&text), Ok(own), "{text}");
    assert_eq!(rules.parse_legal_turn(position, &text), Ok(turn), "{text}: {}", words(rules, position));
}

/// Neither a shorter nor a longer turn is legal.
fn check_ends(rules: &Rules, position: &Position, turn: Turn) {
    let actions: Vec<Action> = turn.actions().collect();
    if let Some(shorter) = Turn::from_actions(&actions[..actions.len() - 1]) {
        assert!(rules.play(position, shorter).is_err(), "{shorter:?}: {}", words(rules, position));
    }
    let longer = rules.board().points().iter().filter_map(|point| turn.and_remove(point));
    for longer in longer.take(3) {
        assert!(rules.play(position, longer).is_err(), "{longer:?}: {}", words(rules, position));
    }
}

/// Laying the board another way lays turns, positions and outcomes the same way.
pub fn symmetric_positions_have_symmetric_turns(rules: &Rules, position: &Position) {
    for symmetry in rules.board().symmetries() {
        let image = position.image(&symmetry);
        hash_is_kept_up_to_date(rules, &image);
        assert_eq!(rules.outcome(&image), rules.outcome(position), "{}", words(rules, position));
        let turns = turns_by_position(rules, &image);
        assert_eq!(turns.len(), rules.turns(position).len(), "{}", words(rules, position));
        rules.for_each_turn(position, |turn, after| {
            check_image(rules, &image, symmetry.turn(turn), &after, &symmetry);
            assert!(turns.contains_key(&after.image(&symmetry)), "{}", words(rules, position));
        });
    }
}

fn check_image(rules: &Rules, image: &Position, turn: Turn, after: &Position, symmetry: &Symmetry) {
    assert_eq!(rules.play(image, turn), Ok(after.image(symmetry)), "{turn:?}: {}", words(rules, image));
}

/// Black in White's place has White's turns and White's fate.
pub fn swapping_the_colours_changes_nothing_else(rules: &Rules, position: &Position) {
    let other = mirrored_rules(rules);
    let mirrored = mirrored_position(&other, position);
    assert_eq!(other.outcome(&mirrored), rules.outcome(position).map(mirrored_outcome));
    assert_eq!(other.turns(&mirrored), rules.turns(position), "{}", words(rules, position));
    for action in rules.actions(position) {
        let after = rules.after(position, action);
        let expected = mirrored_position(&other, &after);
        assert_eq!(other.act(&mirrored, action), Ok(expected), "{action:?}: {}", words(rules, position));
    }
}

fn mirrored_rules(rules: &Rules) -> Rules {
    let men = swapped(rules.men());
    rules.builder().men(men).first(!rules.first()).build().expect("colours are no rule")
}

fn mirrored_position(rules: &Rules, position: &Position) -> Position {
    let setup = position.to_setup();
    let setup = Setup {
        men: swapped(setup.men),
        hands: swapped(setup.hands),
        side: !setup.side,
        barred: swapped(setup.barred),
        ..setup
    };
    setup.position(rules).unwrap_or_else(|faults| panic!("{faults}: {}", words(rules, position)))
}

fn mirrored_outcome(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Win { winner, reason } => Outcome::Win { winner: !winner, reason },
        draw @ Outcome::Draw { .. } => draw,
    }
}

fn swapped<T: Copy>(both: Both<T>) -> Both<T> {
    Both { white: both.black, black: both.white }
}
