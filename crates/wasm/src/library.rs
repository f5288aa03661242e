//! Where a page finds tables of perfect values.
//!
//! Small ones come with the page, in one file that is fetched when the first is asked for. Larger ones lie on the server, if at all;
//! it has a list of them, and of each just those ranges are fetched that are looked at. What cannot be had is said once and then not
//! there: nothing here keeps an engine from playing.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, OnceLock};

use merels_tablebase::{Bundle, Place, Ranges, Storage, TableName};

use crate::web::Web;

/// Where the names of all tables are asked for, among the tables; a line each: name, space, bytes.
const LIST: &str = "list.txt";

/// The tables that a page can reach.
pub struct Library<W> {
    web: Arc<W>,
    small_address: String,
    folder_address: String,
    small: OnceLock<Bundle>,
    listed: OnceLock<HashMap<String, u64>>,
}

impl<W: Web> Library<W> {
    /// The tables in the bundle at `small` and in the folder at `folder`, whose address ends with a slash. Nothing is fetched yet.
    pub fn new(web: W, small: String, folder: String) -> Library<W> {
        Library {
            web: Arc::new(web),
            small_address: small,
            folder_address: folder,
            small: OnceLock::new(),
            listed: OnceLock::new(),
        }
    }

    /// Says that something is wrong.
    pub fn warn(&self, text: &str) {
        self.web.warn(text);
    }

    fn small(&self) -> &Bundle {
        self.small.get_or_init(|| {
            let bytes = self.web.read(&self.small_address, None).map_err(|error| error.to_string());
            let bundle = bytes.and_then(|bytes| Bundle::open(bytes).map_err(|error| error.to_string()));
            bundle.unwrap_or_else(|reason| {
                self.warn(&format!("{}: {reason}; the engine plays without it", self.small_address));
                Bundle::default()
            })
        })
    }

    /// The bytes of each table on the server by its name.
    fn listed(&self) -> &HashMap<String, u64> {
        self.listed.get_or_init(|| {
            let address = format!("{}{LIST}", self.folder_address);
            match self.web.read(&address, None) {
                Ok(list) => String::from_utf8_lossy(&list).lines().filter_map(entry).collect(),
                Err(error) if error.kind() == io::ErrorKind::NotFound => HashMap::new(),
                Err(error) => {
                    self.warn(&format!("{address}: {error}; the engine plays without it"));
                    HashMap::new()
                }
            }
        })
    }
}

impl<W: Web> Place for Library<W> {
    fn open(&self, name: &TableName) -> io::Result<Option<Arc<dyn Storage>>> {
        if let Some(small) = self.small().open(name)? {
            return Ok(Some(small));
        }
        let Some(&size) = self.listed().get(&name.to_string()) else { return Ok(None) };
        let (web, address) = (Arc::clone(&self.web), format!("{}{name}", self.folder_address));
        let fetch =
            move |offset: u64, length: usize| web.read(&address, Some(offset..offset + length as u64));
        Ok(Some(Arc::new(Ranges::new(size, fetch))))
    }
}

/// Name and bytes on a line of the list.
fn entry(line: &str) -> Option<(String, u64)> {
    let (name, size) = line.split_once(' ')?;
    Some((name.to_owned(), size.parse().ok()?))
}
