//! Tables of a folder, and nothing else of the disk.

use std::fs;

use axum::body::{Body, to_bytes};
use axum::http::header::{ACCEPT_RANGES, CONTENT_RANGE, CONTENT_SECURITY_POLICY, ETAG, IF_NONE_MATCH, RANGE};
use axum::http::{Method, Request, Response, StatusCode};
use merels_server::{Embedded, TableFolder, router};
use tempfile::TempDir;
use tower::ServiceExt;

const FOLDER: &str = "nine-0123456789abcdef";
const TABLE: &str = "/tables/nine-0123456789abcdef/3-3-0-0.wdl";

/// A table of 100 bytes, each the number of its place, another of none, and files that are no tables.
fn folder() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let tables = folder.path().join(FOLDER);
    fs::create_dir(&tables).expect("a folder in it");
    for name in ["3-3-0-0.wdl", "solving", "4-3-0-0.wdl.unfinished", ".3-3-0-0.wdl", "3-3-0-0.txt"] {
        fs::write(tables.join(name), (0..100).collect::<Vec<u8>>()).expect("a file");
    }
    fs::write(tables.join("10-9-0-0.distance"), b"").expect("a file");
    fs::create_dir(tables.join("3-4-0-0.wdl")).expect("a folder named like a table");
    fs::write(folder.path().join("3-3-0-0.wdl"), b"secret").expect("a file");
    folder
}

async fn ask(
    tables: Option<&TempDir>,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
) -> Response<Body> {
    let mut request = Request::builder().method(method).uri(path);
    for &(name, value) in headers {
        request = request.header(name, value);
    }
    let tables = tables.map(|folder| TableFolder::new(folder.path()));
    router(Embedded, tables)
        .oneshot(request.body(Body::empty()).expect("a request"))
        .await
        .expect("an answer")
}

async fn bytes(response: Response<Body>) -> Vec<u8> {
    to_bytes(response.into_body(), 1 << 20).await.expect("a short body").to_vec()
}

#[tokio::test]
async fn a_range_of_a_table_is_just_those_bytes() {
    let folder = folder();
    let response = ask(Some(&folder), Method::GET, TABLE, &[(RANGE.as_str(), "bytes=7-9")]).await;
    assert_eq!(response.status(), StatusCode::PARTIAL_CONTENT);
    assert_eq!(response.headers()[CONTENT_RANGE], "bytes 7-9/100");
    assert!(response.headers().contains_key(CONTENT_SECURITY_POLICY));
    assert_eq!(bytes(response).await, [7, 8, 9]);
}

#[tokio::test]
async fn a_table_tells_its_size_and_that_it_has_ranges() {
    let folder = folder();
    let response = ask(Some(&folder), Method::HEAD, TABLE, &[]).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-length"], "100");
    assert_eq!(response.headers()[ACCEPT_RANGES], "bytes");
}

#[tokio::test]
async fn a_range_beyond_the_end_is_refused() {
    let folder = folder();
    let response = ask(Some(&folder), Method::GET, TABLE, &[(RANGE.as_str(), "bytes=100-200")]).await;
    assert_eq!(response.status(), StatusCode::RANGE_NOT_SATISFIABLE);
}

#[tokio::test]
async fn a_table_that_did_not_change_is_not_sent_again() {
    let folder = folder();
    let first = ask(Some(&folder), Method::GET, TABLE, &[]).await;
    let tag = first.headers()[ETAG].to_str().expect("ASCII").to_owned();
    let again = ask(Some(&folder), Method::GET, TABLE, &[(IF_NONE_MATCH.as_str(), &tag)]).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    fs::write(folder.path().join(FOLDER).join("3-3-0-0.wdl"), b"other").expect("the file can be written");
    let changed = ask(Some(&folder), Method::GET, TABLE, &[(IF_NONE_MATCH.as_str(), &tag)]).await;
    assert_eq!(changed.status(), StatusCode::OK);
    assert_ne!(changed.headers()[ETAG], tag);
}

#[tokio::test]
async fn the_list_names_tables_alone() {
    let folder = folder();
    let response = ask(Some(&folder), Method::GET, "/tables/list.txt", &[]).await;
    assert_eq!(response.status(), StatusCode::OK);
    let list = String::from_utf8(bytes(response).await).expect("text");
    assert_eq!(list, format!("{FOLDER}/10-9-0-0.distance 0\n{FOLDER}/3-3-0-0.wdl 100\n"));
}

#[tokio::test]
async fn nothing_but_tables_can_be_had() {
    let folder = folder();
    let outside = TempDir::new_in(folder.path().parent().expect("a parent")).expect("a folder");
    fs::write(outside.path().join("3-3-0-0.wdl"), b"secret").expect("a file");
    let beside = outside.path().file_name().and_then(|name| name.to_str()).expect("a name");
    for path in [
        "",
        "list.txt/",
        FOLDER,
        "nine-0123456789abcdef/",
        "nine-0123456789abcdef/solving",
        "nine-0123456789abcdef/.3-3-0-0.wdl",
        "nine-0123456789abcdef/3-3-0-0.txt",
        "nine-0123456789abcdef/4-3-0-0.wdl",
        "nine-0123456789abcdef/4-3-0-0.wdl.unfinished",
        "nine-0123456789abcdef/3-4-0-0.wdl",
        "nine-0123456789abcdef/3-3-0.wdl",
        "nine-0123456789abcdef/3-3-0-0-0.wdl",
        "nine-0123456789abcdef/3-3-0-.wdl",
        "nine-0123456789abcdef//3-3-0-0.wdl",
        "nine-0123456789abcdef/../3-3-0-0.wdl",
        "nine-0123456789abcdef%2f3-3-0-0.wdl",
        "nine-0123456789abcdef/%33-3-0-0.wdl",
        "./3-3-0-0.wdl",
        "../3-3-0-0.wdl",
        "%2e%2e/3-3-0-0.wdl",
        "/3-3-0-0.wdl",
        "3-3-0-0.wdl",
        &format!("../{beside}/3-3-0-0.wdl"),
        &format!("..%2f{beside}/3-3-0-0.wdl"),
    ] {
        let response = ask(Some(&folder), Method::GET, &format!("/tables/{path}"), &[]).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn without_a_folder_there_are_no_tables() {
    assert_eq!(ask(None, Method::GET, TABLE, &[]).await.status(), StatusCode::NOT_FOUND);
    let response = ask(None, Method::GET, "/tables/list.txt", &[]).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(bytes(response).await, b"");
}

#[tokio::test]
async fn tables_cannot_be_written() {
    let folder = folder();
    for method in [Method::POST, Method::PUT, Method::DELETE] {
        let response = ask(Some(&folder), method, TABLE, &[]).await;
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
    }
}
