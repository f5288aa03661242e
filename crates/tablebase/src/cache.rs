//! Decoded blocks that were asked for lately.
//!
//! Blocks are in two generations. One that is asked for joins the young; when those fill half of the room
//! they become the old, and the old until then are forgotten. So whatever is in use stays, and nothing has to
//! be counted or sorted.

use std::collections::HashMap;
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::codes::Codes;

/// A place for blocks of many tables, shared by threads.
#[derive(Debug)]
pub struct Cache {
    /// Bytes of a generation.
    half: usize,
    tables: AtomicU64,
    blocks: Mutex<Generations>,
}

/// A block of a table that has a number in this cache.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    pub table: u64,
    pub block: usize,
}

#[derive(Default, Debug)]
struct Generations {
    young: HashMap<Key, Arc<Codes>>,
    young_bytes: usize,
    old: HashMap<Key, Arc<Codes>>,
}

impl Cache {
    /// One that keeps about so many bytes, and the last block in any case.
    pub fn new(bytes: usize) -> Cache {
        Cache { half: bytes / 2, tables: AtomicU64::new(0), blocks: Mutex::default() }
    }

    /// A number for one more table.
    pub fn number_a_table(&self) -> u64 {
        self.tables.fetch_add(1, Ordering::Relaxed)
    }

    /// The block, made now if it is not here.
    ///
    /// # Errors
    /// When it could not be made.
    pub fn get_or_make<E>(&self, key: Key, make: impl FnOnce() -> Result<Codes, E>) -> Result<Arc<Codes>, E> {
        if let Some(block) = self.with(|blocks| blocks.get(key, self.half)) {
            return Ok(block);
        }
        let block = Arc::new(make()?);
        self.with(|blocks| blocks.put(key, Arc::clone(&block), self.half));
        Ok(block)
    }

    fn with<T>(&self, act: impl FnOnce(&mut Generations) -> T) -> T {
        act(&mut self.blocks.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Generations {
    fn get(&mut self, key: Key, half: usize) -> Option<Arc<Codes>> {
        if let Some(block) = self.young.get(&key) {
            return Some(Arc::clone(block));
        }
        let block = self.old.remove(&key)?;
        self.put(key, Arc::clone(&block), half);
        Some(block)
    }

    fn put(&mut self, key: Key, block: Arc<Codes>, half: usize) {
        if self.young_bytes + bytes(&block) > half {
            self.old = mem::take(&mut self.young);
            self.young_bytes = 0;
        }
        self.young_bytes += bytes(&block);
        if let Some(same) = self.young.insert(key, block) {
            self.young_bytes -= bytes(&same);
        }
    }
}

fn bytes(block: &Codes) -> usize {
    block.len() * block.width().bytes()
}
