//! A place in the tree that is searched.

use merels_rules::{Action, Position, Rules};

/// A position and how it stands in the tree. A ply is a whole turn: while a removal is pending the turn still goes on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) position: Position,
    /// Plies still to look ahead.
    pub(crate) depth: u8,
    /// Plies since the root.
    pub(crate) ply: u16,
    /// Actions since the first turn of the root.
    pub(crate) height: usize,
    /// Plies since the last placement or capture.
    pub(crate) quiet: u16,
}

impl Node {
    /// The node after a legal action; one that completes the turn costs a ply.
    #[inline]
    pub(crate) fn after(&self, rules: &Rules, action: Action) -> Node {
        let position = rules.after(&self.position, action);
        let completed = u8::from(position.pending() == 0);
        Node {
            position,
            depth: self.depth.saturating_sub(completed),
            ply: self.ply + u16::from(completed),
            height: self.height + 1,
            quiet: action.quiet_after(self.quiet),
        }
    }

    /// The turn of the side before is complete.
    #[inline]
    pub(crate) const fn begins_a_turn(&self) -> bool {
        self.position.pending() == 0
    }
}
