//! The view's texts of a level say of it what the engine does.

use merels_search::Level;
use merels_view::language::{Language, Texts};

#[test]
fn the_longest_thought_that_a_level_promises_is_the_one_it_takes() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for level in Level::ALL {
            let seconds = level.limits().time.expect("every level has a limit of time").as_secs_f64();
            let number = match language {
                Language::English => format!("{seconds}"),
                _ => format!("{seconds}").replace('.', ","),
            };
            let about = texts.text(&format!("level-{}-about", level.id()));
            assert!(about.contains(&number), "{language}: {about} names {number} seconds");
        }
    }
}
