//! Which request is answered by what.

use axum::Router;
use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, Response, StatusCode, Uri};
use axum::middleware::map_response;
use axum::routing::get;

use crate::headers;
use crate::page::{File, Page};

const NOT_BUILT: &str = "The page is not part of this program yet. \
    Stop it and run `cargo xtask play`, which builds the page and opens the game.\n";

const NOT_FOUND: &str = "<!doctype html>\n<html lang=\"en\">\n<title>Not found · Merels</title>\n\
    <h1>Not found</h1>\n<p>There is nothing here. <a href=\"/\">To the game</a></p>\n</html>\n";

/// Answers `GET` and `HEAD` requests with the files of a page, `/` with its `index.html`.
pub fn router(page: impl Page) -> Router {
    let answer = move |uri: Uri| async move { answer(&page, uri.path()) };
    Router::new().fallback_service(get(answer)).layer(map_response(secured))
}

fn answer(page: &impl Page, path: &str) -> Response<Body> {
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    match page.file(name) {
        Some(file) => found(file),
        None if name == "index.html" => {
            text(StatusCode::SERVICE_UNAVAILABLE, "text/plain; charset=utf-8", NOT_BUILT)
        }
        None => text(StatusCode::NOT_FOUND, "text/html; charset=utf-8", NOT_FOUND),
    }
}

fn found(file: File) -> Response<Body> {
    let mut response = Response::new(Body::from(file.bytes));
    headers::describe(&file.path, response.headers_mut());
    response
}

fn text(status: StatusCode, content_type: &'static str, text: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    response
}

async fn secured(mut response: Response<Body>) -> Response<Body> {
    headers::secure(response.headers_mut());
    response
}
