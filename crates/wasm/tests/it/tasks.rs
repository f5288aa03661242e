//! The engine can answer every task that the view gives it.

use merels_rules::Variant;
use merels_search::{Engine, Level, Limits, Mebibytes, Stop};
use merels_view::task::{Answer, Strength, Task};
use merels_view::{NewGame, Session};

/// Nodes enough to look a little ahead, and few enough for a whole game in a moment.
const LIMITS: Limits = Limits::nodes(300);

#[test]
fn two_engines_play_every_preset_through_the_views_tasks() {
    let levels: Vec<&str> = Level::ALL.iter().map(|level| level.id()).collect();
    for variant in Variant::ALL {
        let mut session = Session::new(&["en"], &levels, 5);
        let choice = NewGame {
            variant: variant.to_string(),
            options: [].into(),
            white: "expert".to_owned(),
            black: "club".to_owned(),
        };
        session.new_game(&choice, 5).expect("every preset can be played");
        let mut engine = Engine::new(Mebibytes(1));
        for _ in 0..60 {
            let Some(question) = session.engine_task() else { break };
            let answer = answer(&question.request, &mut engine);
            let played = session.game().plies().len();
            session.answer(question.id, &answer);
            assert!(session.game().plies().len() > played, "{variant}: the answer is played");
        }
        assert!(session.scene().result.is_some() || session.game().plies().len() >= 60, "{variant}");
    }
}

fn answer(request: &str, engine: &mut Engine) -> String {
    let task = Task::from_text(request).expect("the view writes tasks");
    let game = task.game().expect("the view writes games");
    let Strength::Level(level) = &task.strength else { panic!("nobody asked for a hint") };
    let level: Level = level.parse().expect("the view knows the engine's levels");
    let chosen =
        level.choose_within(engine, &game, task.seed, LIMITS, &Stop::new()).expect("the game goes on");
    Answer { turn: game.rules().board().text(chosen.turn).to_string() }.to_text()
}
