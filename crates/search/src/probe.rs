//! What is known of positions beforehand, from tables of perfect values for instance.
//!
//! The engine knows no files and no formats: whoever has perfect values answers for them through this trait. How they are
//! kept, and how to be quick about it, is the probe's own business; the engine does not remember its answers.

use std::sync::Arc;

use merels_rules::{Fact, Position, Rules};

/// Knows what some positions are worth.
///
/// ```
/// use merels_rules::{Fact, Game, Position, Rules, Value, Variant};
/// use merels_search::{Engine, Limits, Mebibytes, Probe, Score, Stop};
///
/// /// Knows one position of Three Men's Morris.
/// struct OnePosition(Position);
///
/// impl Probe for OnePosition {
///     fn ask(&self, rules: &Rules, position: &Position) -> Option<Fact> {
///         let is_known = rules.theoretical() == Variant::Three.rules().theoretical() && *position == self.0;
///         is_known.then_some(Fact::Value(Value::Loss(8)))
///     }
/// }
///
/// let rules = Variant::Three.rules();
/// let centre = rules.parse_turn("b2").unwrap();
/// let probe = OnePosition(rules.play(&rules.start(), centre).unwrap());
/// let mut engine = Engine::new(Mebibytes(1)).with_probe(probe);
/// let answer = engine.search(&Game::new(rules), Limits::depth(1), &Stop::new(), |_| ()).unwrap();
/// assert_eq!((answer.turn, answer.score), (centre, Score::Win(9)));
/// ```
pub trait Probe {
    /// All that is known of the position, its draws in play left out, as if there were only [`Rules::theoretical`]; `None`: nothing.
    ///
    /// It is never asked about a position with a removal pending, nor about one that the rules say is over. It may be asked
    /// the same again, and about a game that it does not know. The engine's time runs on while it answers.
    fn ask(&self, rules: &Rules, position: &Position) -> Option<Fact>;

    /// Who wins, and how soon only where that takes no longer to tell.
    ///
    /// It is asked the same way. The positions after the turns to choose from are all asked for in this manner, even when the
    /// engine's time is up: a turn that nobody asked about might be taken for better than one that is known.
    fn glance(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        self.ask(rules, position)
    }
}

/// One probe may serve many engines.
impl<P: Probe + ?Sized> Probe for Arc<P> {
    fn ask(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        (**self).ask(rules, position)
    }

    fn glance(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        (**self).glance(rules, position)
    }
}
