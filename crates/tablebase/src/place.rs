//! Where table files are found by name.

use std::io;
use std::sync::Arc;

use crate::name::TableName;
use crate::storage::Storage;

/// A place that table files are opened from.
///
/// A folder of the disk is one, a [`Bundle`](crate::Bundle) in memory, and any function that opens by name. A
/// list of places is the first of them that has the file.
pub trait Place: Send + Sync {
    /// The bytes of the file of that name; `None` when it is not there.
    ///
    /// # Errors
    /// When it is there and cannot be opened, or nobody knows.
    fn open(&self, name: &TableName) -> io::Result<Option<Arc<dyn Storage>>>;
}

impl<F> Place for F
where
    F: Fn(&TableName) -> io::Result<Option<Arc<dyn Storage>>> + Send + Sync,
{
    fn open(&self, name: &TableName) -> io::Result<Option<Arc<dyn Storage>>> {
        self(name)
    }
}

impl Place for Vec<Box<dyn Place>> {
    fn open(&self, name: &TableName) -> io::Result<Option<Arc<dyn Storage>>> {
        for place in self {
            if let Some(storage) = place.open(name)? {
                return Ok(Some(storage));
            }
        }
        Ok(None)
    }
}
