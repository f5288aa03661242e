//! What the last turn did, as marks on the board.

use merels_rules::{Action, Game, Movement, Point, PointSet, Turn};

use crate::scene::LastMark;

/// What the last of so many turns of the game did at which points; the later mark of a point counts.
pub(crate) fn marks(game: &Game, turns: usize) -> Vec<(Point, LastMark)> {
    let turn = last_turn(game, turns);
    turn.into_iter().flat_map(|turn| turn.actions().collect::<Vec<_>>()).flat_map(marks_of).collect()
}

/// The men of the mills that the last of so many turns closed.
pub(crate) fn closed_mill(game: &Game, turns: usize) -> PointSet {
    let first = last_turn(game, turns).map(|turn| turn.first());
    let Some(Action::Place(to) | Action::Move(Movement { to, .. })) = first else { return PointSet::EMPTY };
    let side = game.position_after(turns - 1).side();
    game.rules().board().mills_at(to, game.position_after(turns).men()[side])
}

/// What an action does at which points.
pub(crate) fn marks_of(action: Action) -> Vec<(Point, LastMark)> {
    match action {
        Action::Place(point) => vec![(point, LastMark::To)],
        Action::Move(Movement { from, to }) => vec![(from, LastMark::From), (to, LastMark::To)],
        Action::Remove(point) => vec![(point, LastMark::Taken)],
        Action::Pass => Vec::new(),
    }
}

fn last_turn(game: &Game, turns: usize) -> Option<Turn> {
    Some(game.plies().get(turns.checked_sub(1)?)?.turn())
}
