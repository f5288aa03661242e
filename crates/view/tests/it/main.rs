//! What must be true of the view.
