//! Which request is answered by what.

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, Response, StatusCode, Uri};
use axum::middleware::map_response;
use axum::routing::get;

use crate::headers;
use crate::page::{File, Page};
use crate::tables::{LIST, TableFolder};

/// Where the tables are.
const TABLES: &str = "/tables/";

const NOT_BUILT: &str = "The page is not part of this program yet. \
    Stop it and run `cargo xtask play`, which builds the page and opens the game.\n";

const NOT_FOUND: &str = "<!doctype html>\n<html lang=\"en\">\n<title>Not found · Merels</title>\n\
    <h1>Not found</h1>\n<p>There is nothing here. <a href=\"/\">To the game</a></p>\n</html>\n";

/// Answers `GET` and `HEAD` requests with the files of a page, `/` with its `index.html`, and below `/tables/` with the tables
/// of a folder, if there is one.
pub fn router(page: impl Page, tables: Option<TableFolder>) -> Router {
    let answer = move |uri: Uri| async move { answer(&page, uri.path()) };
    let look_up = move |request: Request| async move { look_up(tables.as_ref(), request).await };
    Router::new()
        .route("/tables/{*name}", get(look_up))
        .fallback_service(get(answer))
        .layer(map_response(secured))
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
        None => not_found(),
    }
}

/// Answers a request for a table, or for the list of them, which is empty where there are none.
async fn look_up(tables: Option<&TableFolder>, request: Request) -> Response<Body> {
    let name = request.uri().path().trim_start_matches(TABLES).to_owned();
    match tables {
        _ if name == LIST => listed(tables).await,
        Some(tables) => tables.answer(&name, request).await.unwrap_or_else(not_found),
        None => not_found(),
    }
}

async fn listed(tables: Option<&TableFolder>) -> Response<Body> {
    let list = match tables {
        Some(tables) => tables.list().await,
        None => String::new(),
    };
    let mut response = Response::new(Body::from(list));
    headers::describe(LIST, response.headers_mut());
    response
}

fn found(file: File) -> Response<Body> {
    let mut response = Response::new(Body::from(file.bytes));
    headers::describe(&file.path, response.headers_mut());
    response
}

fn not_found() -> Response<Body> {
    text(StatusCode::NOT_FOUND, "text/html; charset=utf-8", NOT_FOUND)
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
