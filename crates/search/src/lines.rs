//! The lines of best play, put together from the bottom of the tree upwards.

use merels_rules::{Action, Turn};

/// For each height of the tree the best actions found from there on.
#[derive(Default)]
pub(crate) struct Lines(Vec<Vec<Action>>);

impl Lines {
    /// Nothing is known yet from this height on.
    #[inline]
    pub(crate) fn begin(&mut self, height: usize) {
        while self.0.len() <= height {
            self.0.push(Vec::new());
        }
        self.0[height].clear();
    }

    /// The action is best at this height, followed by the line one higher.
    pub(crate) fn set(&mut self, height: usize, action: Action) {
        self.begin(height);
        let (upper, lower) = self.0.split_at_mut(height + 1);
        upper[height].push(action);
        upper[height].extend(lower.first().into_iter().flatten());
    }

    /// The whole line.
    pub(crate) fn whole(&self) -> &[Action] {
        self.0.first().map_or(&[], Vec::as_slice)
    }
}

/// The turns that the actions are parts of.
pub(crate) fn turns(actions: &[Action]) -> impl Iterator<Item = Turn> {
    actions.chunk_by(|_, next| matches!(next, Action::Remove(_))).filter_map(Turn::from_actions)
}
