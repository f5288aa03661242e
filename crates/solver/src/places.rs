//! The places of a row: the points that the opponent's men leave free, counted from 0.
//!
//! In a row the opponent's men stand still, so the mover's men are a set of places; sets are plain bits.

/// The places of a set, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Places(pub u32);

impl Iterator for Places {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let place = self.0.trailing_zeros() as usize;
        if self.0 == 0 {
            return None;
        }
        self.0 &= self.0 - 1;
        Some(place)
    }
}

/// Where sets of places go, looked up byte by byte.
#[derive(Clone, Debug)]
pub(crate) struct PlaceMap {
    bytes: [[u32; 256]; 3],
}

impl PlaceMap {
    /// The map that takes each place to the image that is listed for it.
    pub fn new(images: impl IntoIterator<Item = u32>) -> PlaceMap {
        let mut bytes = [[0; 256]; 3];
        for (place, image) in images.into_iter().enumerate() {
            let (table, bit) = (&mut bytes[place / 8], 1 << (place % 8));
            for below in 0..bit {
                table[bit | below] = table[below] | image;
            }
        }
        PlaceMap { bytes }
    }

    /// The image of a set.
    #[inline]
    pub fn apply(&self, set: u32) -> u32 {
        let [low, middle, high, _] = set.to_le_bytes();
        self.bytes[0][usize::from(low)]
            | self.bytes[1][usize::from(middle)]
            | self.bytes[2][usize::from(high)]
    }
}
