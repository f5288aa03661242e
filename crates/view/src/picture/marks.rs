//! The marks of the last turn, as the page draws them: each has a shape of its own and an edge of the opposite brightness, so
//! that it is seen on wood and on men alike. Lengths are in men: radius 50.

/// What is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// A man left this point.
    From,
    /// A man was put here.
    To,
    /// A man was taken from here.
    Taken,
    /// This man stands in a mill that was closed.
    Mill,
}

/// Round the edge of a man, a little outside.
const ROUND: &str = "M56 0A56 56 0 1 1 -56 0A56 56 0 1 1 56 0z";

impl Mark {
    /// The mark around a place, for men of that radius.
    pub(crate) fn draw(self, (x, y): (f64, f64), radius: f64) -> String {
        let (shape, edge, core) = match self {
            Mark::From => ("M0 -19L19 0L0 19L-19 0z", EDGE, CORE),
            Mark::To => ("M-55 -39V-55H-39M39 -55H55V-39M55 39V55H39M-39 55H-55V39", EDGE, CORE),
            Mark::Taken => ("M-15 -15L15 15M15 -15L-15 15", EDGE, CORE),
            Mark::Mill => (ROUND, MILL_EDGE, MILL_CORE),
        };
        format!(
            "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" transform=\"translate({x:.1} {y:.1}) \
             scale({:.3})\"><path d=\"{shape}\"{edge}/><path d=\"{shape}\"{core}/></g>",
            radius / 50.0
        )
    }
}

const EDGE: &str = " stroke=\"#1d120a\" stroke-width=\"11\" stroke-opacity=\".8\"";
const CORE: &str = " stroke=\"#fff6e2\" stroke-width=\"5\"";
const MILL_EDGE: &str = " stroke=\"#ffd564\" stroke-width=\"22\" stroke-opacity=\".45\"";
const MILL_CORE: &str = " stroke=\"#ffd564\" stroke-width=\"6\"";
