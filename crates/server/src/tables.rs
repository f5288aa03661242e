//! Tables of perfect values in a folder of the disk, for the page to look up.
//!
//! They can be far larger than what a page fetches as a whole, so a browser reads ranges of them. Nothing but tables can be asked for:
//! a name that is not a table's is not looked up at all, so no name leads out of the folder. What the files hold is not known here.

use std::fs::{self, DirEntry, Metadata};
use std::io;
use std::path::PathBuf;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderValue, Response};
use tokio::fs::metadata;
use tokio::task::spawn_blocking;
use tower_http::services::ServeFile;

/// Where the names of all tables are asked for, among the tables.
pub const LIST: &str = "list.txt";

/// How the names of tables end.
const ENDINGS: [&str; 2] = ["wdl", "distance"];

/// A folder of tables: it has a folder for each rule set, and that a file for each table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableFolder(PathBuf);

impl TableFolder {
    /// The folder, which need not exist yet.
    pub fn new(path: impl Into<PathBuf>) -> TableFolder {
        TableFolder(path.into())
    }

    /// The tables that are there, a line each in order: name, space, bytes.
    pub(crate) async fn list(&self) -> String {
        let folder = self.clone();
        spawn_blocking(move || folder.lines().unwrap_or_default().concat()).await.unwrap_or_default()
    }

    /// The answer to a request for the table of that name, or for a range of it; `None` when it is not there.
    pub(crate) async fn answer(&self, name: &str, request: Request) -> Option<Response<Body>> {
        let path = self.0.join(is_table(name).then_some(name)?);
        metadata(&path).await.ok().filter(Metadata::is_file)?;
        let mut response = ServeFile::new(path).try_call(request).await.ok()?.map(Body::new);
        // A table may be computed anew: it is kept, and asked about again.
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        Some(response)
    }

    fn lines(&self) -> io::Result<Vec<String>> {
        let mut lines = Vec::new();
        for folder in fs::read_dir(&self.0)?.flatten() {
            // What is no folder has no tables.
            for file in fs::read_dir(folder.path()).into_iter().flatten().flatten() {
                lines.extend(line(&folder, &file));
            }
        }
        lines.sort_unstable();
        Ok(lines)
    }
}

fn line(folder: &DirEntry, file: &DirEntry) -> Option<String> {
    let name = format!("{}/{}", folder.file_name().to_str()?, file.file_name().to_str()?);
    let facts = fs::metadata(file.path()).ok()?;
    (is_table(&name) && facts.is_file()).then(|| format!("{name} {}\n", facts.len()))
}

/// Whether a name is a table's: a folder such as `nine-0123456789abcdef` and a file such as `3-4-0-0.wdl`.
fn is_table(name: &str) -> bool {
    name.split_once('/').is_some_and(|(folder, file)| is_folder(folder) && is_file(file))
}

fn is_folder(name: &str) -> bool {
    let belongs = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_,".contains(&byte);
    !name.is_empty() && name.bytes().all(belongs)
}

fn is_file(name: &str) -> bool {
    let Some((sector, ending)) = name.split_once('.') else { return false };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    ENDINGS.contains(&ending) && sector.split('-').count() == 4 && sector.split('-').all(is_number)
}
