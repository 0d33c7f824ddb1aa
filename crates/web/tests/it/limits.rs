//! How much a page may ask for, and how long it may say nothing.

use crate::{
    page::{Closed, PATIENCE, Page},
    play::pair,
    venue::{Venue, options},
};
use futures_util::{StreamExt, stream::FuturesUnordered};
use ludarium_web::{ServerOptions, wire::ServerMessage};
use serde_json::json;
use std::time::Duration;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::tungstenite::Message;

/// How the server closes on a page that does this; whoever sits opposite notices nothing.
async fn closes(options: ServerOptions, misbehave: impl AsyncFnOnce(&mut Page)) -> Closed {
    let venue = Venue::with(options).await;
    let (table, mut one, mut two) = pair(&venue, "puissance4").await;
    let v = one.seen.v();
    misbehave(&mut one).await;
    let closed = one.closed().await;
    // Whoever has asked for too much has to wait a little.
    let mut again = loop {
        match Page::connect(venue.address, &table.path, Some(&table.cookie), None).await {
            Ok(page) => break page,
            Err(status) => assert_eq!(status, 429),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    again.until_whole().await;
    assert_eq!(again.seen.v(), v, "nothing has changed");
    again.click(0, &[3]).await;
    two.until_version(v + 1).await;
    venue.close().await;
    closed
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_the_socket() {
    let long = format!(r#"{{"ping":{}1}}"#, " ".repeat(4 << 10));
    let closed = closes(options(), async |page| page.send_text(&long).await).await;
    assert_eq!(closed, Closed(1009));
}

#[tokio::test]
async fn a_flood_ends_the_socket_and_what_is_within_the_limit_does_not() {
    let mut strict = options();
    (strict.limits.rate, strict.limits.burst) = (20, 50);
    let closed = closes(strict.clone(), async |page| {
        for number in 0..60 {
            page.send_text(&format!(r#"{{"ping":{number}}}"#)).await;
        }
    })
    .await;
    assert_eq!(closed, Closed(4429));

    let venue = Venue::with(strict).await;
    let (_, mut one, _two) = pair(&venue, "puissance4").await;
    for number in 0..40 {
        one.send_text(&format!(r#"{{"ping":{number}}}"#)).await;
    }
    for number in 0..40 {
        assert_eq!(one.answer().await, ServerMessage::Pong(number));
    }
    venue.close().await;
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_and_after_several_the_socket_ends() {
    let deep = format!("{}1{}", "[".repeat(1500), "]".repeat(1500));
    let bad = [
        "",
        "x",
        "{}",
        "null",
        "[]",
        r#"{"act":{}}"#,
        r#"{"act":{"n":1,"v":0,"seat":0,"act":"3","more":1}}"#,
        r#"{"act":{"n":1,"v":0,"seat":0,"act":3}}"#,
        r#"{"act":{"n":1,"v":-1,"seat":0,"act":"3"}}"#,
        r#"{"act":{"n":1,"v":0,"seat":256,"act":"3"}}"#,
        r#"{"click":{"n":1,"v":0,"seat":0,"spots":[65536]}}"#,
        r#"{"want":{"n":1,"seat":0,"what":"win"}}"#,
        r#"{"ping":1,"pong":1}"#,
        r#"{"ping":99999999999999999999}"#,
        deep.as_str(),
    ];
    for text in bad {
        let closed = closes(options(), async |page| {
            for _ in 0..5 {
                page.send_text(text).await;
                assert_eq!(page.refusal().await.code, "unreadable", "{text}");
            }
            page.send_text(text).await;
        })
        .await;
        assert_eq!(closed, Closed(4400), "{text}");
    }
    let closed = closes(options(), async |page| {
        for _ in 0..6 {
            page.send_message(Message::binary(vec![0, 159, 146, 150])).await;
        }
    })
    .await;
    assert_eq!(closed, Closed(4400));
}

#[tokio::test]
async fn a_socket_that_is_silent_is_closed_and_one_that_only_watches_is_not() {
    let mut options = options();
    options.limits.silence = Duration::from_secs(3);
    let venue = Venue::with(options).await;
    let (table, mut one, _two) = pair(&venue, "puissance4").await;
    // A page answers the server's pings as long as it reads.
    let reading = tokio::time::timeout(Duration::from_millis(4500), one.hear_for_ever()).await;
    assert!(reading.is_err(), "{reading:?}");

    // A half-open connection: nobody is behind it any more, and it was never closed.
    let request = format!(
        "GET {} HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        table.path, venue.address
    );
    let mut stream = TcpStream::connect(venue.address).await.expect("somebody listens");
    stream.write_all(request.as_bytes()).await.expect("a request");
    one.until(|page| page.present.is_some_and(|present| present.watchers == 1)).await;
    let mut bytes = Vec::new();
    let is_gone = |page: &Page| page.present.is_some_and(|present| present.watchers == 0);
    let (read, ()) = tokio::join!(stream.read_to_end(&mut bytes), one.until(is_gone));
    read.expect("an end");
    // The last frame says why: 4408.
    assert_eq!(bytes[bytes.len() - 4..], [0x88, 2, 0x11, 0x38]);
    venue.close().await;
}

#[tokio::test]
async fn a_page_that_asks_and_never_reads_is_cut_off() {
    let mut options = options();
    options.limits.slow = Duration::from_millis(300);
    let venue = Venue::with(options).await;
    let (table, mut one, _two) = pair(&venue, "puissance4").await;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut stream = socket.connect(venue.address).await.expect("somebody listens");
    let request = format!(
        "GET {} HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        table.path, venue.address
    );
    stream.write_all(request.as_bytes()).await.expect("a request");
    let watchers = |count| move |page: &Page| page.present.is_some_and(|p| p.watchers == count);
    one.until(watchers(1)).await;
    // A masked frame with ten bytes of text, many of them, until nobody takes them any more.
    let ping = [&[0x81, 0x8a, 0, 0, 0, 0][..], br#"{"ping":1}"#].concat().repeat(1000);
    let ask = async { while stream.write_all(&ping).await.is_ok() {} };
    tokio::join!(ask, one.until(watchers(0)));
    venue.close().await;
}

/// Nothing is kept for whoever was cut off: not by the system, either.
#[tokio::test]
async fn what_a_client_has_not_read_goes_with_it() {
    let mut options = options();
    options.limits.slow = Duration::from_millis(300);
    options.limits.places = 1;
    let venue = Venue::with(options).await;
    let page = venue.get("/", None).await.text();
    let script = page.split('"').find(|part| part.ends_with("/page.js")).expect("a script");
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut stream = socket.connect(venue.address).await.expect("somebody listens");
    // All requests together are short enough to be read: only the answers wait.
    let request = format!("GET {script} HTTP/1.1\r\nhost: {}\r\n\r\n", venue.address);
    stream.write_all(request.repeat(60).as_bytes()).await.expect("requests");
    // Its place is free again when it was given up.
    let other = loop {
        let mut other = TcpStream::connect(venue.address).await.expect("somebody listens");
        other.write_all(request.as_bytes()).await.expect("a request");
        if matches!(other.read(&mut [0]).await, Ok(1..)) {
            break other;
        }
    };
    let read = stream.read_to_end(&mut Vec::new()).await;
    assert_eq!(read.map_err(|error| error.kind()), Err(std::io::ErrorKind::ConnectionReset));
    drop(other);
    venue.close().await;
}

#[tokio::test]
async fn a_request_that_does_not_come_to_its_end_is_given_up() {
    let mut options = options();
    options.limits.request = Duration::from_millis(300);
    let venue = Venue::with(options).await;
    let body = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 100\r\n\r\n{";
    for (sent, answer) in
        [("", ""), ("GET / HT", ""), ("GET / HTTP/1.1\r\nhost: x\r\n", ""), (body, "HTTP/1.1 408")]
    {
        let mut stream = TcpStream::connect(venue.address).await.expect("somebody listens");
        stream.write_all(sent.as_bytes()).await.expect("sent");
        let mut bytes = Vec::new();
        let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
        read.expect("closed in time").expect("an end");
        let said = String::from_utf8_lossy(&bytes);
        assert!(said.starts_with(answer), "{sent:?}: {said}");
    }
    assert_eq!(venue.get("/", None).await.status, 200);
    venue.close().await;
}

#[tokio::test]
async fn there_is_room_for_so_many_sockets_and_no_more() {
    let mut options = options();
    options.limits.sockets = 2;
    let venue = Venue::with(options).await;
    let (table, one, two) = pair(&venue, "puissance4").await;
    let full = Page::connect(venue.address, &table.path, None, None).await;
    assert_eq!(full.err(), Some(503));
    drop((one, two));
    // Whoever has gone leaves room.
    for _ in 0..500 {
        if Page::connect(venue.address, &table.path, None, None).await.is_ok() {
            return drop(venue.close().await);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("no room again");
}

#[tokio::test]
async fn connecting_again_gives_nobody_more_messages() {
    let mut strict = options();
    (strict.limits.rate, strict.limits.burst) = (1, 50);
    let venue = Venue::with(strict).await;
    let (table, mut one, _two) = pair(&venue, "puissance4").await;
    let mut answered = 0;
    for _ in 0..5 {
        for number in 0..30 {
            one.send_text(&format!(r#"{{"ping":{number}}}"#)).await;
        }
        let mut round = 0;
        while round < 30
            && let Ok(told) = one.next().await
        {
            round += usize::from(matches!(told, ServerMessage::Pong(_)));
        }
        answered += round;
        match Page::connect(venue.address, &table.path, Some(&table.cookie), None).await {
            Ok(page) => one = page,
            Err(status) => {
                assert_eq!(status, 429);
                break;
            }
        }
    }
    // Fifty, and what a slow machine takes seconds for.
    assert!((30..100).contains(&answered), "{answered}");
    venue.close().await;
}

#[tokio::test]
async fn rematches_and_seats_count_like_new_tables() {
    let mut options = options();
    options.limits.tables = 4;
    let venue = Venue::with(options).await;
    // Two of four: a table, and somebody who sits down.
    let (table, mut one, _two) = pair(&venue, "puissance4").await;
    let mut codes = Vec::new();
    for _ in 0..5 {
        let (v, seat) = (one.seen.v(), one.seen.whole.mine.trailing_zeros());
        one.send_text(&format!(r#"{{"want":{{"n":1,"seat":{seat},"what":"resign"}}}}"#)).await;
        one.until_version(v + 1).await;
        one.send_text(r#"{"rematch":{"n":2}}"#).await;
        match one.answer().await {
            ServerMessage::Moved(moved) => {
                let path = format!("/ws/{}", moved.table);
                one = Page::open(venue.address, &path, Some(&table.cookie)).await;
            }
            ServerMessage::Refused(refused) => {
                codes.push(refused.code);
                break;
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(codes, ["too-many-tables"]);
    let sit = json!({ "key": table.keys[0].key });
    let answer = venue.post(&format!("/api/tables/{}/sit", table.id), None, &sit).await;
    assert_eq!(answer.status, 429);
    venue.close().await;
}

#[tokio::test]
async fn one_key_seats_a_few_devices_and_no_crowd() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "link" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let (path, key) = (format!("/api/tables/{}/sit", table.id), &table.keys[0].key);
    let mut codes = Vec::new();
    for _ in 0..12 {
        codes.push(venue.post(&path, None, &json!({ "key": key })).await.status);
    }
    assert_eq!(codes, [[200; 8].as_slice(), &[409; 4]].concat());
    venue.close().await;
}

#[tokio::test]
async fn one_address_cannot_take_all_connections() {
    let mut options = options();
    options.limits.places = 3;
    // Nobody is closed for being silent.
    options.limits.request = Duration::from_secs(3600);
    let venue = Venue::with(options.clone()).await;
    let mut idle = Vec::new();
    for _ in 0..20 {
        idle.push(TcpStream::connect(venue.address).await.expect("somebody listens"));
    }
    // All beyond the third are closed at once, though nobody asked for anything.
    for stream in &mut idle[3..] {
        let read = tokio::time::timeout(PATIENCE, stream.read(&mut [0])).await.expect("closed");
        assert!(!matches!(read, Ok(1..)));
    }
    drop(idle);
    venue.close().await;

    // Behind a proxy those who come through it are told apart, and sockets count as long as they live.
    options.proxy_header = Some("X-Forwarded-For".into());
    let venue = Venue::with(options).await;
    let (table, ..) = pair(&venue, "puissance4").await;
    let connect = async |from: &str| {
        let said = Some(("x-forwarded-for", from));
        Page::connect_with(venue.address, &table.path, said).await
    };
    let mut many = Vec::new();
    for _ in 0..3 {
        many.push(connect("203.0.113.9, 192.0.2.7").await.expect("a socket"));
    }
    assert_eq!(connect("203.0.113.8, 192.0.2.7").await.err(), Some(503));
    assert!(connect("192.0.2.8").await.is_ok());
    venue.close().await;
}

/// A file is held in memory while it arrives: an address that sends many and never their end would fill it.
#[tokio::test]
async fn one_address_sends_no_more_than_a_few_files_at_once() {
    let mut options = options();
    options.limits.uploads = 2;
    options.proxy_header = Some("X-Forwarded-For".into());
    let venue = Venue::with(options).await;
    let send = async |from: &str| {
        let mut stream = TcpStream::connect(venue.address).await.expect("somebody listens");
        let head = format!(
            "POST /api/tables/import HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: {from}\r\n\
             content-length: 1000\r\n\r\n{{"
        );
        stream.write_all(head.as_bytes()).await.expect("sent");
        stream
    };
    let status = async |mut stream: TcpStream| {
        let mut bytes = [0; 12];
        stream.read_exact(&mut bytes).await.expect("an answer");
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let mut sent = FuturesUnordered::new();
    for _ in 0..6 {
        sent.push(status(send("192.0.2.7").await));
    }
    // Two are read on and get no answer.
    for _ in 0..4 {
        let refused = tokio::time::timeout(PATIENCE, sent.next()).await.expect("at once");
        assert_eq!(refused.as_deref(), Some("HTTP/1.1 503"));
    }
    let held = [send("192.0.2.8").await, send("192.0.2.8").await];
    let record = json!({ "ludarium": 1, "game": "puissance4", "rules": 1, "events": [],
        "seats": [{ "name": "", "player": "person" }, { "name": "", "player": "person" }] });
    let body = record.to_string();
    let from = |address| [("content-type", "application/json"), ("x-forwarded-for", address)];
    let ask = async |address| {
        let headers = from(address);
        venue.ask("POST", "/api/tables/import", None, &headers, body.as_bytes()).await.status
    };
    assert_eq!(ask("192.0.2.9").await, 201, "others are served meanwhile");
    drop((held, sent));
    for _ in 0..500 {
        if ask("192.0.2.8").await == 201 && ask("192.0.2.7").await == 201 {
            return drop(venue.close().await);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("no room again");
}

/// A lesson keeps nothing, but every press plays it through: it is paid for before anything is looked for.
#[tokio::test]
async fn steps_of_lessons_are_limited() {
    let mut strict = options();
    (strict.limits.rate, strict.limits.burst) = (1, 4);
    let venue = Venue::with(strict).await;
    let mut codes = Vec::new();
    for _ in 0..100 {
        let acts = json!({ "acts": [] });
        let answer = venue.post("/api/games/none/lessons/none/0", None, &acts).await;
        codes.push(answer.status);
        if answer.status == 429 {
            break;
        }
    }
    assert_eq!((codes.first(), codes.last()), (Some(&404), Some(&429)), "{codes:?}");
    venue.close().await;
}

#[tokio::test]
async fn new_tables_are_limited_by_number_and_requests_by_size() {
    let mut options = options();
    options.limits.tables = 3;
    options.limits.upload = 1000;
    options.proxy_header = Some("X-Forwarded-For".into());
    let venue = Venue::with(options).await;
    let new =
        json!({ "game": "puissance4", "seats": [{ "player": "here" }, { "player": "link" }] });
    // They are counted by minutes, and a minute may end in between.
    let mut codes = Vec::new();
    for _ in 0..7 {
        let answer = venue.post("/api/tables", None, &new).await;
        codes.push(answer.status);
        if answer.status == 429 {
            assert_eq!(answer.json()["code"], "too-many-tables");
        }
    }
    assert!(codes.starts_with(&[201]) && codes.contains(&429), "{codes:?}");

    // Behind a proxy on the same machine, people are told apart by where they come from.
    let body = new.to_string();
    let from = [("content-type", "application/json"), ("x-forwarded-for", "10.0.0.1, 192.0.2.7")];
    let answer = venue.ask("POST", "/api/tables", None, &from, body.as_bytes()).await;
    assert_eq!(answer.status, 201);

    let long = json!({ "game": "x".repeat(20_000), "seats": [] });
    let answer = venue.post("/api/tables", None, &long).await;
    assert_eq!((answer.status, &answer.json()["code"]), (413, &json!("too-long")));
    let answer = venue.ask("POST", "/api/tables/import", None, &[], &[b' '; 1001]).await;
    assert_eq!((answer.status, &answer.json()["code"]), (413, &json!("file-too-large")));
    let head = format!("/{}", "x".repeat(100_000));
    let answer = venue.get(&head, None).await;
    assert!(matches!(answer.status, 414 | 431), "{}", answer.status);
    venue.close().await;
}
