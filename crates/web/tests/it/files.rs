//! The page's own files, as browsers keep them.

use crate::venue::Venue;
use flate2::read::GzDecoder;
use std::io::Read;

const FILE: &str = "/js/table.js";

#[tokio::test]
async fn files_go_packed_to_whoever_takes_them_so() {
    let venue = Venue::open().await;
    let plain = venue.get(FILE, None).await;
    assert_eq!((plain.status, plain.header("content-encoding")), (200, None));
    for takes in ["gzip", "br, GZIP;q=0.5", "deflate , gzip"] {
        let answer = venue.ask("GET", FILE, None, &[("accept-encoding", takes)], b"").await;
        assert_eq!(answer.header("content-encoding"), Some("gzip"), "{takes}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
        assert!(answer.body.len() < plain.body.len());
        let mut unpacked = Vec::new();
        GzDecoder::new(answer.body.as_slice()).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, plain.body, "{takes}");
    }
    for takes in ["", "br", "gzip;q=0", "gzipped"] {
        let answer = venue.ask("GET", FILE, None, &[("accept-encoding", takes)], b"").await;
        assert_eq!(
            (answer.header("content-encoding"), &answer.body),
            (None, &plain.body),
            "{takes}"
        );
    }
    // What is packed already is sent as it is.
    let takes = [("accept-encoding", "gzip")];
    let icon = venue.ask("GET", "/icon-192.png", None, &takes, b"").await;
    assert_eq!((icon.status, icon.header("content-encoding")), (200, None));
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let venue = Venue::open().await;
    let first = venue.get(FILE, None).await;
    let tag = first.header("etag").expect("a tag");
    for known in [tag.to_owned(), format!("\"other\", {tag}")] {
        let again = venue.ask("GET", FILE, None, &[("if-none-match", &known)], b"").await;
        assert_eq!((again.status, again.body.len()), (304, 0));
    }
    let other = venue.ask("GET", FILE, None, &[("if-none-match", "W/\"other\"")], b"").await;
    assert_eq!(other.status, 200);
}

/// The page needs one script and one style, whose addresses change with their content: they are kept for good.
#[tokio::test]
async fn the_parts_of_the_page_are_kept_for_good() {
    let venue = Venue::open().await;
    let page = String::from_utf8(venue.get("/", None).await.body).unwrap();
    let scripts = page.matches("<script").count();
    assert_eq!((scripts, page.contains("class=\"dots\"")), (1, true), "something to see: {page}");
    let parts = page.split("src=\"").nth(1).and_then(|rest| rest.split("/page.js").next());
    let parts = parts.expect("a script");
    for (file, word) in [("page.js", "class Shell"), ("page.css", "#bar")] {
        let answer = venue.get(&format!("{parts}/{file}"), None).await;
        let kept = answer.header("cache-control").unwrap_or_default();
        assert_eq!((answer.status, kept.contains("immutable")), (200, true), "{file}: {kept}");
        assert!(String::from_utf8_lossy(&answer.body).contains(word), "{file}");
        // Another version's address is answered, and not kept.
        let other = venue.get(&format!("/parts/other/{file}"), None).await;
        assert_eq!((other.status, other.header("cache-control")), (200, Some("no-cache")));
    }
    assert_eq!(venue.get("/parts/other/more.js", None).await.status, 404);
    let worker = venue.get("/worker.js", None).await;
    assert!(String::from_utf8_lossy(&worker.body).contains(parts), "the worker knows them");
}

#[tokio::test]
async fn a_gallery_shows_positions_with_the_keys_of_their_words() {
    let venue = Venue::open().await;
    let shown = venue.get("/api/games/morris/gallery/1", None).await.json();
    assert_eq!((&shown["key"], &shown["position"]), (&"slide".into(), &"xo./.x./..o x".into()));
    let texts = venue.get("/api/texts/en/morris", None).await.json();
    assert_eq!(texts["gallery-slide"], "All men are placed");
    // A made-up hand is no secret: it is seen by whoever looks at the gallery.
    let shown = venue.get("/api/games/liar/gallery/1", None).await.json();
    assert_ne!(shown["whole"]["mine"], 0);
    assert_eq!(venue.get("/api/games/morris/gallery/2", None).await.status, 404);
    venue.close().await;
}

/// A page that was opened by a press is there again when it is loaded by its address.
#[tokio::test]
async fn every_view_has_an_address() {
    let venue = Venue::open().await;
    let home = venue.get("/", None).await;
    for view in ["/game/morris", "/gallery/morris", "/rules/morris", "/tables", "/table/x"] {
        let answer = venue.get(view, None).await;
        assert_eq!((answer.status, &answer.body), (200, &home.body), "{view}");
    }
    assert_eq!(venue.get("/galleries", None).await.status, 404);
}
