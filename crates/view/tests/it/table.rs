//! A session driven by hand: points by their names, the engine answered by the test.

use merels_rules::Point;
use merels_view::scene::{EngineTask, PointView, Scene};
use merels_view::task::Answer;
use merels_view::{NewGame, Session};

/// The engine's levels, as a page would hand them over.
pub const LEVELS: [&str; 3] = ["beginner", "casual", "club"];

/// A session of `variant` between these players.
pub fn table(variant: &str, options: &[(&str, &str)], white: &str, black: &str) -> Session {
    let mut session = Session::new(&["en"], &LEVELS, 7);
    session.new_game(&choice(variant, options, white, black), 7).expect("the game can begin");
    session
}

/// Two people at one board.
pub fn people(variant: &str) -> Session {
    table(variant, &[], "person", "person")
}

/// A choice for the new-game dialog.
pub fn choice(variant: &str, options: &[(&str, &str)], white: &str, black: &str) -> NewGame {
    NewGame {
        variant: variant.to_owned(),
        options: options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
        white: white.to_owned(),
        black: black.to_owned(),
    }
}

/// The point of that name on the session's board.
pub fn point(session: &Session, name: &str) -> Point {
    session.game().rules().board().point(name).expect("the board has the point")
}

/// Presses points one after the other.
pub fn press(session: &mut Session, names: &str) {
    for name in names.split_whitespace() {
        let point = point(session, name);
        session.press(point);
    }
}

/// What is drawn at a point.
pub fn view(session: &Session, name: &str) -> PointView {
    let scene = session.scene();
    scene.points.into_iter().find(|view| view.name == name).expect("the board has the point")
}

/// The names of the points that have a mark.
pub fn marked(scene: &Scene, has: impl Fn(&PointView) -> bool) -> Vec<String> {
    scene.points.iter().filter(|view| has(view)).map(|view| view.name.clone()).collect()
}

/// The turns played, in notation.
pub fn turns(session: &Session) -> Vec<String> {
    let scene = session.scene();
    scene.turns.into_iter().flat_map(|row| row.turns).flatten().map(|turn| turn.text).collect()
}

/// Answers the open task with a turn.
pub fn answer(session: &mut Session, turn: &str) -> EngineTask {
    let task = session.engine_task().expect("there is a task");
    session.answer(task.id, &Answer { turn: turn.to_owned() }.to_text());
    task
}
