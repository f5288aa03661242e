//! Which port the server takes.

use merels_server::{ListenError, Port, listen};

#[tokio::test]
async fn only_this_computer_can_connect() {
    let listener = listen(Port::Exactly(0)).await.expect("some port is free");
    assert!(listener.local_addr().expect("a bound listener").ip().is_loopback());
}

#[tokio::test]
async fn a_port_asked_for_is_not_replaced() {
    let first = listen(Port::Exactly(0)).await.expect("some port is free");
    let port = first.local_addr().expect("a bound listener").port();
    let second = listen(Port::Exactly(port)).await;
    assert!(matches!(second, Err(ListenError::Taken(taken)) if taken == port), "{second:?}");
}

#[tokio::test]
async fn the_usual_port_is_replaced_by_a_later_one() {
    let first = listen(Port::Exactly(0)).await.expect("some port is free");
    let port = first.local_addr().expect("a bound listener").port();
    let second = listen(Port::From(port)).await.expect("one of the next ports is free");
    assert!(second.local_addr().expect("a bound listener").port() > port);
}
