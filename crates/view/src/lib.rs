//! A board without a screen: what to draw, what to say, and what a touch means.

pub mod scene;
