//! The answers to requests, over a page of three files.

use axum::body::{Body, to_bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::http::{Method, Request, Response, StatusCode};
use merels_server::{File, Page, router};
use tower::ServiceExt;

const FILES: [(&str, &str); 3] = [
    ("index.html", "<!doctype html>"),
    ("assets/game-1a2b.js", "play()"),
    ("assets/game-3c4d.wasm", "\0asm"),
];

#[derive(Clone)]
struct Built;

impl Page for Built {
    fn file(&self, path: &str) -> Option<File> {
        let (name, text) = FILES.iter().find(|(name, _)| *name == path)?;
        Some(File { path: (*name).to_owned(), bytes: text.as_bytes().into() })
    }
}

#[derive(Clone)]
struct Unbuilt;

impl Page for Unbuilt {
    fn file(&self, _: &str) -> Option<File> {
        None
    }
}

async fn ask(page: impl Page, method: Method, path: &str) -> Response<Body> {
    let request = Request::builder().method(method).uri(path).body(Body::empty()).expect("a request");
    router(page, None).oneshot(request).await.expect("the router always answers")
}

async fn body(response: Response<Body>) -> String {
    let bytes = to_bytes(response.into_body(), 1 << 20).await.expect("a short body");
    String::from_utf8(bytes.to_vec()).expect("a body of text")
}

fn header(response: &Response<Body>, name: impl axum::http::header::AsHeaderName) -> String {
    response.headers().get(name).map_or_else(String::new, |value| value.to_str().expect("ASCII").to_owned())
}

#[tokio::test]
async fn the_root_is_the_page() {
    for path in ["/", "/index.html"] {
        let response = ask(Built, Method::GET, path).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(header(&response, CONTENT_TYPE), "text/html; charset=utf-8");
        assert_eq!(header(&response, CACHE_CONTROL), "no-store");
        assert_eq!(body(response).await, "<!doctype html>");
    }
}

#[tokio::test]
async fn browsers_compile_webassembly_as_it_arrives_only_with_its_content_type() {
    let response = ask(Built, Method::GET, "/assets/game-3c4d.wasm").await;
    assert_eq!(header(&response, CONTENT_TYPE), "application/wasm");
}

#[tokio::test]
async fn hashed_files_are_kept_for_good() {
    let response = ask(Built, Method::GET, "/assets/game-1a2b.js").await;
    assert_eq!(header(&response, CONTENT_TYPE), "text/javascript; charset=utf-8");
    assert_eq!(header(&response, CACHE_CONTROL), "public, max-age=31536000, immutable");
}

#[tokio::test]
async fn unknown_paths_are_not_found() {
    let response = ask(Built, Method::GET, "/assets/game-0000.js").await;
    assert_eq!(response.status(), StatusCode::NOT_FOUND);
    assert!(body(response).await.contains("There is nothing here"));
}

#[tokio::test]
async fn paths_out_of_the_page_are_not_found() {
    for path in [
        "/../Cargo.toml",
        "/assets/../../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "//etc/passwd",
    ] {
        let response = ask(merels_server::Embedded, Method::GET, path).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn every_answer_limits_what_the_page_may_do() {
    for path in ["/", "/assets/game-1a2b.js", "/nothing"] {
        let response = ask(Built, Method::GET, path).await;
        let policy = header(&response, CONTENT_SECURITY_POLICY);
        assert!(
            policy.contains("default-src 'none'") && policy.contains("'wasm-unsafe-eval'"),
            "{path}: {policy}"
        );
        assert_eq!(header(&response, X_CONTENT_TYPE_OPTIONS), "nosniff", "{path}");
    }
}

#[tokio::test]
async fn nothing_can_be_sent_to_the_server() {
    for method in [Method::POST, Method::PUT, Method::DELETE] {
        assert_eq!(ask(Built, method, "/").await.status(), StatusCode::METHOD_NOT_ALLOWED);
    }
}

#[tokio::test]
async fn a_head_request_gets_no_body() {
    let response = ask(Built, Method::HEAD, "/").await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(body(response).await, "");
}

#[tokio::test]
async fn a_program_without_its_page_says_how_to_build_it() {
    let response = ask(Unbuilt, Method::GET, "/").await;
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(body(response).await.contains("cargo xtask play"));
}
