//! Chance for the grain: numbers that look random and are the same each time and on every machine.
//!
//! Only additions, multiplications and shifts are used, no sines or powers, so that a browser and a native program
//! make the same text. It is no generator for anything but looks.

/// A sequence of numbers without visible order (the generator “split mix”).
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, at least `low` and below `high`.
    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        low + (high - low) * fraction(scramble(self.0))
    }
}

/// A smooth field of numbers between −1 and 1 over the plane, with hills about one unit apart.
pub(super) struct Field(u64);

impl Field {
    pub(super) fn new(seed: u64) -> Self {
        Self(scramble(seed))
    }

    /// The height at a place.
    pub(super) fn at(&self, x: f64, y: f64) -> f64 {
        let (left, top) = (x.floor(), y.floor());
        let (across, down) = (ease(x - left), ease(y - top));
        let upper = blend(self.corner(left, top), self.corner(left + 1.0, top), across);
        let lower = blend(self.corner(left, top + 1.0), self.corner(left + 1.0, top + 1.0), across);
        blend(upper, lower, down)
    }

    fn corner(&self, x: f64, y: f64) -> f64 {
        // Adding zero makes a positive zero of a negative one, which has other bits.
        let [x, y] = [x, y].map(|place| (place + 0.0).to_bits());
        fraction(scramble(self.0 ^ scramble(x).rotate_left(1) ^ scramble(y))) * 2.0 - 1.0
    }
}

fn scramble(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// The upper bits as a number from 0 up to 1.
fn fraction(bits: u64) -> f64 {
    f64::from((bits >> 32) as u32) / 4_294_967_296.0
}

fn ease(part: f64) -> f64 {
    part * part * (3.0 - 2.0 * part)
}

fn blend(from: f64, to: f64, part: f64) -> f64 {
    from + (to - from) * part
}
