//! The turns of a record and the other turns that were looked at: a tree of turns with what was written beside them.
//!
//! The tree is legal by construction: a turn is added only where the rules allow it, the draws by repetition and by quiet plies
//! included, so every line from the root is a [`Game`](crate::Game). Nodes lie in one row and name each other by number: nothing
//! here calls itself, however deep the variations. Nodes are only added, never moved or taken away.

use std::iter;
use std::num::NonZeroU32;

use super::notes::{Comment, Nag, Notes};
use super::number::TurnNumber;
use crate::action::Turn;
use crate::game::{Game, Ply};
use crate::outcome::{DrawReason, Outcome};
use crate::play::Refusal;
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::{Setup, SetupFaults};

/// A main line and its variations.
///
/// ```
/// use merels_rules::Variant;
/// use merels_rules::record::Tree;
///
/// let rules = Variant::Nine.rules();
/// let mut tree = Tree::new(rules);
/// let root = tree.root().id();
/// let main = tree.add(root, rules.parse_turn("d6").unwrap()).unwrap();
/// tree.add(root, rules.parse_turn("f4").unwrap()).unwrap();
/// tree.add(main, rules.parse_turn("f4").unwrap()).unwrap();
/// assert_eq!(tree.len(), 3);
/// assert_eq!(tree.main_line().count(), 2);
/// assert_eq!(tree.root().children().count(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    rules: Rules,
    start_number: u32,
    nodes: Vec<Knot>,
}

/// The name of a node within its tree. Ids of other trees mean nothing, or another node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A place in a tree: the turn that led there, the position, and what was written beside it.
#[derive(Clone, Copy, Debug)]
pub struct Node<'tree> {
    tree: &'tree Tree,
    id: NodeId,
}

/// What is kept of a node.
#[derive(Clone, Debug)]
struct Knot {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next: Option<NodeId>,
    turns: u32,
    turn: Option<Turn>,
    after: Position,
    quiet: u16,
    drawn: Option<DrawReason>,
    /// Which positions with the same side to act can still be repeated.
    earlier: Traces,
    notes: Option<Box<Notes>>,
}

/// Traces of positions: whoever left none is not among them, and whoever did may be. They spare most looks back.
#[derive(Clone, Copy, Debug)]
struct Traces(u64);

impl Traces {
    const NONE: Traces = Traces(0);

    const fn with(self, position: &Position) -> Traces {
        Traces(self.0 | Traces::of(position))
    }

    const fn may_have(self, position: &Position) -> bool {
        self.0 & Traces::of(position) != 0
    }

    const fn of(position: &Position) -> u64 {
        1 << (position.hash() & 63)
    }
}

impl Tree {
    /// The tree of a game that has not begun.
    pub fn new(rules: Rules) -> Tree {
        Tree::rooted(rules, rules.start(), 0, 1)
    }

    /// The tree of a game from any position.
    ///
    /// # Errors
    /// Every reason why the diagram is no position under these rules.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Tree, SetupFaults> {
        Ok(Tree::rooted(rules, setup.position(&rules)?, setup.quiet, setup.turn_number))
    }

    /// The rules, the same for the whole tree.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position at the root as a diagram, with its counts.
    pub fn start_setup(&self) -> Setup {
        let root = &self.nodes[0];
        Setup { quiet: root.quiet, turn_number: self.start_number, ..root.after.to_setup() }
    }

    /// The node before the first turn.
    pub const fn root(&self) -> Node<'_> {
        Node { tree: self, id: NodeId::ROOT }
    }

    /// The node of that id.
    ///
    /// # Panics
    /// When the id is that of a larger tree.
    pub fn node(&self, id: NodeId) -> Node<'_> {
        assert!(id.index() < self.nodes.len(), "the node belongs to another tree");
        Node { tree: self, id }
    }

    /// How many turns it has, those of the variations too.
    pub const fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// It has no turns.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a turn after the node, as the main continuation if it is the first one there, else as the last variation; even if the
    /// same turn stands there already. Its removals are put in their canonical order.
    ///
    /// # Errors
    /// Why the turn is not legal there; nothing is changed then.
    ///
    /// # Panics
    /// When the id is that of a larger tree.
    pub fn add(&mut self, at: NodeId, turn: Turn) -> Result<NodeId, Refusal> {
        if self.node(at).outcome().is_some() {
            return Err(Refusal::Over);
        }
        let after = self.rules.play(self.node(at).position(), turn)?;
        Ok(self.push(at, turn, after))
    }

    /// The nodes of the main line in order, the root not among them.
    pub fn main_line(&self) -> impl Iterator<Item = Node<'_>> {
        iter::successors(self.root().next(), |node| node.next())
    }

    /// The last node of the main line: the root, if there are no turns.
    pub fn end(&self) -> Node<'_> {
        self.main_line().last().unwrap_or(self.root())
    }

    /// Every node, the root first; after each node the main line from it, and then its variations.
    pub fn nodes(&self) -> impl Iterator<Item = Node<'_>> {
        iter::successors(Some(self.root()), |node| node.next().or_else(|| node.after_all_below()))
    }

    /// The game that the turns from the root to the node make.
    ///
    /// # Panics
    /// When the id is that of a larger tree.
    pub fn game(&self, node: NodeId) -> Game {
        self.game_ended(self.node(node), None)
    }

    /// Adds a comment after the node's turn; at the root, before the first one.
    ///
    /// # Panics
    /// When the id is that of a larger tree.
    pub fn comment(&mut self, at: NodeId, comment: Comment) {
        self.notes(at).after.push(comment);
    }

    /// Adds a comment before the node's turn; the root has no turn, and the comment stands before the first one.
    ///
    /// # Panics
    /// When the id is that of a larger tree.
    pub fn comment_before(&mut self, at: NodeId, comment: Comment) {
        if at == NodeId::ROOT { self.comment(at, comment) } else { self.notes(at).before.push(comment) }
    }

    /// Adds a mark to the node's turn; `false` at the root, which has no turn to mark.
    ///
    /// # Panics
    /// When the id is that of a larger tree.
    pub fn mark(&mut self, at: NodeId, nag: Nag) -> bool {
        if at != NodeId::ROOT {
            self.notes(at).nags.push(nag);
        }
        at != NodeId::ROOT
    }

    /// The game to the node, with the end the players put to it.
    pub(super) fn game_ended(&self, node: Node<'_>, ended: Option<Outcome>) -> Game {
        let mut plies: Vec<Ply> = iter::successors(Some(node), |node| node.parent())
            .map(|node| &self.nodes[node.id.index()])
            .filter_map(|knot| Some(Ply::new(knot.turn?, knot.after, knot.quiet)))
            .collect();
        plies.reverse();
        let root = &self.nodes[0];
        Game::from_position(self.rules, root.after, root.quiet, self.start_number).with_plies(plies, ended)
    }

    /// The tree of a game before its first turn.
    pub(super) fn of_start(game: &Game) -> Tree {
        let start = game.start_setup();
        Tree::rooted(*game.rules(), *game.start(), start.quiet, start.turn_number)
    }

    /// The tree of the turns of a game, all of which must be complete.
    pub(super) fn of_game(game: &Game) -> Tree {
        let mut tree = Tree::of_start(game);
        let mut at = NodeId::ROOT;
        for ply in game.plies() {
            at = tree.push(at, ply.turn(), *ply.after());
            debug_assert_eq!(tree.nodes[at.index()].quiet, ply.quiet());
        }
        tree
    }

    /// Makes room for so many turns at once.
    pub(super) fn reserve(&mut self, turns: usize) {
        self.nodes.reserve(turns);
    }

    /// Adds a turn that is known to be legal and to lead to this position.
    pub(super) fn push(&mut self, at: NodeId, turn: Turn, after: Position) -> NodeId {
        let before = &self.nodes[at.index()];
        let turn = self.rules.canonical(&before.after, turn, after);
        let quiet = turn.actions().fold(before.quiet, |quiet, action| action.quiet_after(quiet));
        let earlier = self.earlier(at, quiet);
        let knot = Knot {
            turns: before.turns.saturating_add(1),
            turn: Some(turn),
            quiet,
            drawn: self.drawn(at, &after, quiet, earlier),
            earlier,
            parent: Some(at),
            after,
            first_child: None,
            last_child: None,
            next: None,
            notes: None,
        };
        self.nodes.push(knot);
        // A tree of so many nodes would fill 300 GB.
        let id = NodeId(NonZeroU32::MIN.saturating_add(self.nodes.len() as u32 - 1));
        self.join(at, id);
        id
    }

    fn rooted(rules: Rules, start: Position, quiet: u16, start_number: u32) -> Tree {
        let drawn = if start.pending() == 0 { rules.draw_by_quiet(&start, quiet) } else { None };
        let root = Knot {
            parent: None,
            first_child: None,
            last_child: None,
            next: None,
            turns: 0,
            turn: None,
            after: start,
            quiet,
            drawn,
            earlier: Traces::NONE,
            notes: None,
        };
        Tree { rules, start_number, nodes: vec![root] }
    }

    fn join(&mut self, parent: NodeId, child: NodeId) {
        let elder = self.nodes[parent.index()].last_child.replace(child);
        match elder {
            Some(elder) => self.nodes[elder.index()].next = Some(child),
            None => self.nodes[parent.index()].first_child = Some(child),
        }
    }

    /// Traces of the positions that a turn at `at` could repeat, when it makes so many quiet plies.
    fn earlier(&self, at: NodeId, quiet: u16) -> Traces {
        // The position one ply earlier has the other side to act.
        match self.parent(&self.nodes[at.index()]) {
            Some(two_before) if quiet >= 2 => two_before.earlier.with(&two_before.after),
            _ => Traces::NONE,
        }
    }

    /// The draw by history of a position that a turn at `at` leads to.
    fn drawn(&self, at: NodeId, after: &Position, quiet: u16, earlier: Traces) -> Option<DrawReason> {
        let limit = self.rules.repetition().map_or(usize::MAX, |limit| usize::from(limit.get()));
        let often = || 1 + self.occurrences_before(at, after, quiet, limit) >= limit;
        if limit < usize::MAX && earlier.may_have(after) && often() {
            return Some(DrawReason::Repetition);
        }
        self.rules.draw_by_quiet(after, quiet)
    }

    /// How often the position occurred on the way to `at`, counted up to `limit`, when `quiet` plies led to it.
    fn occurrences_before(&self, at: NodeId, position: &Position, quiet: u16, limit: usize) -> usize {
        let two_back = |knot: &&Knot| self.parent(knot).and_then(|knot| self.parent(knot));
        iter::successors(self.parent(&self.nodes[at.index()]), two_back)
            .take(usize::from(quiet / 2))
            .filter(|knot| knot.after.hash() == position.hash() && knot.after == *position)
            .take(limit)
            .count()
    }

    fn parent(&self, knot: &Knot) -> Option<&Knot> {
        knot.parent.map(|parent| &self.nodes[parent.index()])
    }

    fn notes(&mut self, at: NodeId) -> &mut Notes {
        assert!(at.index() < self.nodes.len(), "the node belongs to another tree");
        self.nodes[at.index()].notes.get_or_insert_default()
    }
}

/// Trees are equal when the same turns and notes stand at the same places, in whatever order they were added.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        self.rules == other.rules
            && self.start_setup() == other.start_setup()
            && self.len() == other.len()
            && self.nodes().map(Node::content).eq(other.nodes().map(Node::content))
    }
}

impl Eq for Tree {}

impl<'tree> Node<'tree> {
    /// Its id.
    pub const fn id(self) -> NodeId {
        self.id
    }

    /// The turn that led here; `None` at the root.
    pub fn turn(self) -> Option<Turn> {
        self.knot().turn
    }

    /// The position here.
    pub fn position(self) -> &'tree Position {
        &self.knot().after
    }

    /// Plies without a placement or a capture up to here.
    pub fn quiet(self) -> u16 {
        self.knot().quiet
    }

    /// How the rules end the game here, the draws by repetition and by quiet plies included; `None` while it goes on.
    pub fn outcome(self) -> Option<Outcome> {
        let drawn = || self.drawn().map(|reason| Outcome::Draw { reason });
        self.tree.rules.outcome(self.position()).or_else(drawn)
    }

    /// The draw that the turns up to here make, unless the position decides the game.
    pub(super) fn drawn(self) -> Option<DrawReason> {
        self.knot().drawn
    }

    /// How many turns led here.
    pub fn turns(self) -> u32 {
        self.knot().turns
    }

    /// The number of the turn that led here; at the root that of the first turn.
    pub fn number(self) -> TurnNumber {
        self.number_of(self.turns().saturating_sub(1))
    }

    /// The number of a turn played here.
    pub fn next_number(self) -> TurnNumber {
        self.number_of(self.turns())
    }

    /// The node before; `None` at the root.
    pub fn parent(self) -> Option<Node<'tree>> {
        self.at(self.knot().parent)
    }

    /// The main continuation.
    pub fn next(self) -> Option<Node<'tree>> {
        self.at(self.knot().first_child)
    }

    /// All continuations, the main one first.
    pub fn children(self) -> impl Iterator<Item = Node<'tree>> {
        iter::successors(self.next(), |child| child.next_sibling())
    }

    /// The next other turn in place of this one.
    pub fn next_sibling(self) -> Option<Node<'tree>> {
        self.at(self.knot().next)
    }

    /// It is its parent's main continuation, or the root.
    pub fn is_main(self) -> bool {
        self.parent().is_none_or(|parent| parent.knot().first_child == Some(self.id))
    }

    /// The comments before its turn.
    pub fn comments_before(self) -> &'tree [Comment] {
        self.knot().notes.as_ref().map_or(&[], |notes| &notes.before)
    }

    /// The comments after its turn; at the root, those before the first one.
    pub fn comments(self) -> &'tree [Comment] {
        self.knot().notes.as_ref().map_or(&[], |notes| &notes.after)
    }

    /// The marks on its turn.
    pub fn nags(self) -> &'tree [Nag] {
        self.knot().notes.as_ref().map_or(&[], |notes| &notes.nags)
    }

    fn number_of(self, turns: u32) -> TurnNumber {
        let start = self.tree.root().position().side();
        let seconds = u32::from(start != self.tree.rules.first());
        TurnNumber::after(self.tree.start_number, turns.saturating_add(seconds))
    }

    /// The node that follows this one and all below it.
    fn after_all_below(self) -> Option<Node<'tree>> {
        iter::successors(Some(self), |node| node.parent()).find_map(Node::next_sibling)
    }

    /// What makes two nodes the same.
    fn content(self) -> (u32, Option<Turn>, Option<&'tree Notes>) {
        let knot = self.knot();
        (knot.turns, knot.turn, knot.notes.as_deref())
    }

    fn knot(self) -> &'tree Knot {
        &self.tree.nodes[self.id.index()]
    }

    fn at(self, id: Option<NodeId>) -> Option<Node<'tree>> {
        id.map(|id| Node { tree: self.tree, id })
    }
}
