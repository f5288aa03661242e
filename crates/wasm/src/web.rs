//! What the worker asks of the browser: files, waited for, and a place to complain.

use std::io;
use std::ops::Range;

use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{XmlHttpRequest, XmlHttpRequestResponseType, console};

/// No answer takes longer, in milliseconds: the engine has to play on.
const PATIENCE: u32 = 2_000;

/// A browser, or what stands for one in a test.
pub trait Web: Send + Sync + 'static {
    /// The bytes of a file, or those of the range.
    ///
    /// # Errors
    /// When they cannot be had; [`io::ErrorKind::NotFound`] when there is no such file.
    fn read(&self, address: &str, range: Option<Range<u64>>) -> io::Result<Vec<u8>>;

    /// Tells whoever looks after the page that something is wrong. Players need not know.
    fn warn(&self, text: &str);
}

/// The browser that this runs in. Only a worker may wait for a file.
#[derive(Clone, Copy, Debug)]
pub struct Browser;

impl Web for Browser {
    fn read(&self, address: &str, range: Option<Range<u64>>) -> io::Result<Vec<u8>> {
        let (status, bytes) = request(address, range.as_ref()).map_err(|error| failure(&error))?;
        match (status, range) {
            (200, None) | (206, Some(_)) => Ok(bytes),
            // A server that knows no ranges sends everything.
            (200, Some(range)) => part(&bytes, &range),
            (404, _) => Err(io::ErrorKind::NotFound.into()),
            _ => Err(io::Error::other(format!("the server answered with status {status}"))),
        }
    }

    fn warn(&self, text: &str) {
        console::warn_1(&text.into());
    }
}

fn request(address: &str, range: Option<&Range<u64>>) -> Result<(u16, Vec<u8>), JsValue> {
    let request = XmlHttpRequest::new()?;
    request.open_with_async("GET", address, false)?;
    request.set_response_type(XmlHttpRequestResponseType::Arraybuffer);
    request.set_timeout(PATIENCE);
    if let Some(range) = range {
        let last = range.end.saturating_sub(1);
        request.set_request_header("Range", &format!("bytes={}-{last}", range.start))?;
    }
    request.send()?;
    Ok((request.status()?, Uint8Array::new(&request.response()?).to_vec()))
}

fn part(bytes: &[u8], range: &Range<u64>) -> io::Result<Vec<u8>> {
    let place = usize::try_from(range.start).ok().zip(usize::try_from(range.end).ok());
    let part = place.and_then(|(start, end)| bytes.get(start..end));
    part.map(<[u8]>::to_vec).ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
}

/// What JavaScript says of an error.
fn failure(error: &JsValue) -> io::Error {
    let text = error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    io::Error::other(text.unwrap_or_else(|| format!("{error:?}")))
}
