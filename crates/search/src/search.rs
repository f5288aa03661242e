//! The search of one tree: alpha-beta in the form called principal variation search.
//!
//! The tree's steps are single actions, so that a removal is chosen with the same care as a step; its plies are whole turns.
//! While a removal is pending the same side acts again, and the value is not negated. The first action of each node is
//! searched in full, the others only far enough to see that they are not better. The search knows positions and values;
//! which turn is played, and what people are told, is decided at the [root](crate::root).

use merels_rules::{Action, Fact, Game, Outcome, Position, Rules};

use crate::clock::Clock;
use crate::evaluation::Evaluation;
use crate::lines::Lines;
use crate::mills::Mills;
use crate::node::Node;
use crate::order::Order;
use crate::path::Path;
use crate::report::End;
use crate::score::Value;
use crate::table::{Bound, Finding, Reach, Table};
use crate::theory::{Theory, Verdict};
use crate::window::Window;

pub(crate) struct Search<'a> {
    rules: &'a Rules,
    /// Mixed with each hash: what is true under other rules is not found.
    salt: u64,
    table: &'a mut Table,
    clock: Clock<'a>,
    path: Path<'a>,
    order: Order<'a>,
    evaluation: Evaluation<'a>,
    lines: Lines,
    horizon: u64,
    /// What is known beforehand.
    theory: Option<Theory<'a>>,
}

impl<'a> Search<'a> {
    pub(crate) fn of(
        game: &'a Game,
        mills: &'a Mills,
        table: &'a mut Table,
        clock: Clock<'a>,
        theory: Option<Theory<'a>>,
    ) -> Search<'a> {
        let rules = game.rules();
        Search {
            rules,
            salt: rules.identity().bits(),
            table,
            clock,
            path: Path::of(game),
            order: Order::of(mills),
            evaluation: Evaluation::of(rules, mills),
            lines: Lines::default(),
            horizon: 0,
            theory,
        }
    }

    /// From now on the search has to find out everything by itself.
    pub(crate) fn set_theory_aside(&mut self) {
        self.theory = None;
    }

    pub(crate) const fn clock(&self) -> &Clock<'a> {
        &self.clock
    }

    pub(crate) fn table_fill(&self) -> u16 {
        self.table.fill()
    }

    /// The best actions of the last search with an open window, from the first action after the root's turn on.
    pub(crate) fn line(&self) -> &[Action] {
        self.lines.whole()
    }

    /// How often something less than certain has been met: an estimate, or a draw that depends on the way. Where this number
    /// stays the same the tree was searched to the end of every game in it.
    pub(crate) const fn horizon(&self) -> u64 {
        self.horizon
    }

    /// What the node is worth to the side to act in it without looking ahead.
    pub(crate) fn first_sight(&mut self, node: &Node) -> Value {
        self.decided(node).unwrap_or_else(|| self.estimate(node))
    }

    /// What the node is worth where the game has ended by the letter of the rules.
    pub(crate) fn ended(&self, node: &Node) -> Option<Value> {
        self.decided_by_position(node).or_else(|| self.path.ends_the_game(node).then_some(Value::DRAW))
    }

    /// All that is known beforehand of a node in which the game goes on and a turn begins.
    ///
    /// # Errors
    /// The reason to break off: a probe may take its time.
    #[inline]
    pub(crate) fn verdict(&self, node: &Node) -> Result<Option<Verdict>, End> {
        let Some(theory) = &self.theory else { return Ok(None) };
        self.clock.poll()?;
        Ok(theory.ask(&node.position).map(|fact| self.weigh(theory, fact, node)))
    }

    /// The same as far as it is quickly told, whatever the time.
    pub(crate) fn verdict_at_a_glance(&self, node: &Node) -> Option<Verdict> {
        let theory = self.theory.as_ref()?;
        theory.glance(&node.position).map(|fact| self.weigh(theory, fact, node))
    }

    fn weigh(&self, theory: &Theory, fact: Fact, node: &Node) -> Verdict {
        theory.weigh(fact, node, &self.path, || self.looks(node))
    }

    /// How many turns of the node are known to leave a draw.
    ///
    /// # Errors
    /// The reason to break off.
    pub(crate) fn drawing_turns(&self, node: &Node) -> Result<usize, End> {
        let mut positions = Vec::new();
        self.rules.for_each_turn(&node.position, |_, position| positions.push(position));
        let mut count = 0;
        for position in positions {
            self.clock.poll()?;
            count += usize::from(self.is_drawn(&position));
        }
        Ok(count)
    }

    fn is_drawn(&self, position: &Position) -> bool {
        match self.rules.outcome(position) {
            Some(outcome) => outcome.winner().is_none(),
            None => self.theory.as_ref().is_some_and(|theory| theory.is_drawn(position)),
        }
    }

    /// What the node is worth to the side to act in it; only a bound where that lies outside the window.
    ///
    /// # Errors
    /// The reason to break off; what was found so far in this tree is worth nothing then.
    pub(crate) fn value(&mut self, node: &Node, window: Window) -> Result<Value, End> {
        self.clock.tick()?;
        self.lines.begin(node.height);
        if node.begins_a_turn() {
            if let Some(value) = self.decided(node) {
                return Ok(value);
            }
            if let Some(value) = self.without_looking_ahead(node, window)? {
                return Ok(value);
            }
        }
        let finding = self.table.find(self.key(node));
        if let Some(value) = finding.and_then(|finding| self.known(node, finding, window)) {
            return Ok(value);
        }
        let horizon = self.horizon;
        self.path.enter(node);
        let (action, value) = self.best_of(node, window, finding.and_then(|finding| finding.action))?;
        self.path.leave(node);
        let reach = if self.horizon == horizon { Reach::END } else { Reach::plies(node.depth) };
        self.keep(node, Finding { action, value, bound: window.bound(value), reach });
        Ok(value)
    }

    fn best_of(
        &mut self,
        node: &Node,
        mut window: Window,
        remembered: Option<Action>,
    ) -> Result<(Option<Action>, Value), End> {
        let actions = self.rules.actions(&node.position);
        let (mut best, mut best_value) = (None, -Value::INFINITE);
        for action in self.order.sorted(node, &actions, remembered) {
            let value = match best {
                None => self.value_after(node, action, window)?,
                Some(_) => self.value_if_better(node, action, window)?,
            };
            if value > best_value {
                (best, best_value) = (Some(action), value);
            }
            if window.is_refuted_by(value) {
                self.order.reward(node, action);
                break;
            }
            if window.is_raised_by(value) {
                window.alpha = value;
                self.lines.set(node.height, action);
            }
        }
        Ok((best, best_value))
    }

    /// The exact value of the action if it is better than what there is, else a bound.
    fn value_if_better(&mut self, node: &Node, action: Action, window: Window) -> Result<Value, End> {
        let value = self.value_after(node, action, window.scout())?;
        if window.is_open() && window.is_raised_by(value) && !window.is_refuted_by(value) {
            return self.value_after(node, action, window);
        }
        Ok(value)
    }

    fn value_after(&mut self, node: &Node, action: Action, window: Window) -> Result<Value, End> {
        let next = node.after(self.rules, action);
        if next.begins_a_turn() { Ok(-self.value(&next, -window)?) } else { self.value(&next, window) }
    }

    /// The game ends here, by the position or by the way to it, which the search does not walk twice.
    fn decided(&mut self, node: &Node) -> Option<Value> {
        let decided = self.decided_by_position(node);
        if decided.is_none() && self.path.draws(node) {
            self.horizon += 1;
            return Some(Value::DRAW);
        }
        decided
    }

    #[inline]
    fn decided_by_position(&self, node: &Node) -> Option<Value> {
        match self.rules.outcome(&node.position)? {
            Outcome::Win { winner, .. } if winner == node.position.side() => Some(Value::win_at(node.ply)),
            Outcome::Win { .. } => Some(Value::loss_at(node.ply)),
            Outcome::Draw { .. } => Some(Value::DRAW),
        }
    }

    /// What is known of the node beforehand, as far as it matters, or an estimate where it is not to be searched further.
    #[inline]
    fn without_looking_ahead(&mut self, node: &Node, window: Window) -> Result<Option<Value>, End> {
        match self.verdict(node)? {
            Some(Verdict::Certain(value)) => Ok(Some(value)),
            Some(Verdict::Likely(value)) if window.is_decided_by_a_draw(value) => Ok(Some(Value::DRAW)),
            _ if node.depth > 0 => Ok(None),
            Some(Verdict::Likely(value)) => {
                self.horizon += 1;
                Ok(Some(value))
            }
            None => Ok(Some(self.estimate(node))),
        }
    }

    fn estimate(&mut self, node: &Node) -> Value {
        self.horizon += 1;
        self.looks(node)
    }

    fn looks(&self, node: &Node) -> Value {
        Value::estimate(self.evaluation.estimate(&node.position, node.position.side()))
    }

    /// The value that the table's finding gives this node, if it is good enough. With an open window the node is searched
    /// all the same, so that its line is found.
    fn known(&mut self, node: &Node, finding: Finding, window: Window) -> Option<Value> {
        let far_enough = finding.reach >= Reach::plies(node.depth);
        let looked_ahead = finding.value.distance().unwrap_or_default().max(node.depth.into());
        if window.is_open() || !far_enough || self.path.reaches_limit(node, looked_ahead) {
            return None;
        }
        let value = finding.value.seen_from_root(node.ply);
        let decides = match finding.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= window.beta,
            Bound::AtMost => value <= window.alpha,
        };
        self.horizon += u64::from(decides && finding.reach != Reach::END);
        decides.then_some(value)
    }

    fn keep(&mut self, node: &Node, finding: Finding) {
        if !self.path.reaches_limit(node, node.depth.into()) {
            let value = finding.value.seen_from(node.ply);
            self.table.keep(self.key(node), Finding { value, ..finding }.proven(node.depth));
        }
    }

    /// With theory and without, the search finds different things: they are kept side by side.
    fn key(&self, node: &Node) -> u64 {
        node.position.hash() ^ self.salt ^ u64::from(self.theory.is_some())
    }
}
