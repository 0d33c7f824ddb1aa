//! What people say at a table reaches those whom it is for, and nobody else.

use crate::{
    page::Page,
    play::pair,
    venue::{Venue, options},
};
use ludarium_web::wire::{ChatLine, ClientMessage, SayMessage, ServerMessage};
use serde_json::json;

fn say(n: u32, name: &str, text: &str) -> ClientMessage {
    ClientMessage::Say(SayMessage { n, name: name.to_owned(), text: text.to_owned() })
}

/// What was said, as a page heard it.
fn lines(page: &Page) -> Vec<ChatLine> {
    let mut heard = Vec::new();
    for told in &page.answers {
        if let ServerMessage::Chat(chat) = told {
            if chat.all {
                heard.clear();
            }
            heard.extend(chat.lines.iter().cloned());
        }
    }
    heard
}

fn texts(page: &Page) -> Vec<String> {
    lines(page).into_iter().map(|line| line.text).collect()
}

#[tokio::test]
async fn players_and_watchers_talk_apart_and_who_comes_later_reads_what_was_said() {
    let venue = Venue::open().await;
    let (table, mut one, mut two) = pair(&venue, "puissance4").await;
    let mut watcher = Page::open(venue.address, &table.path, None).await;
    let mut other = Page::open(venue.address, &table.path, None).await;
    assert!(!one.seen.whole.quiet);
    one.send(&say(1, "Somebody else", "hello")).await;
    watcher.send(&say(1, "Eve\u{202e}", "he should play d")).await;
    two.until(|page| !lines(page).is_empty()).await;
    other.until(|page| !lines(page).is_empty()).await;
    one.until(|page| !lines(page).is_empty()).await;
    let hello = ChatLine { seat: Some(0), name: String::new(), text: "hello".into() };
    let advice = ChatLine { seat: None, name: "Eve".into(), text: "he should play d".into() };
    assert_eq!((lines(&two), lines(&one)), (vec![hello.clone()], vec![hello]));
    assert_eq!(lines(&other), [advice]);
    // A second tab of a player, and one more who watches.
    let mut tab = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    tab.until(|page| !lines(page).is_empty()).await;
    assert_eq!(texts(&tab), ["hello"]);
    let mut late = Page::open(venue.address, &table.path, None).await;
    late.until(|page| !lines(page).is_empty()).await;
    assert_eq!(texts(&late), ["he should play d"]);
    for secret in ["hello", "he should"] {
        let told = [&watcher, &other, &late].map(|page| page.heard.concat().contains("hello"));
        assert_eq!(told, [false; 3], "{secret}");
        assert!(!two.heard.concat().contains("he should"));
    }
    venue.close().await;
}

#[tokio::test]
async fn what_cannot_be_said_is_refused() {
    let mut options = options();
    let venue = Venue::with(options.clone()).await;
    let (_table, mut one, mut two) = pair(&venue, "puissance4").await;
    for (n, bad) in [(1, ""), (2, "a\u{1b}[2J"), (3, "a\nb"), (4, "x".repeat(300).as_str())] {
        one.send(&say(n, "", bad)).await;
        let refused = one.refusal().await;
        assert_eq!((refused.n, refused.code.as_str()), (n, "chat-bad"));
    }
    one.send(&say(5, "", "<img src=x onerror=alert(1)>")).await;
    two.until(|page| !lines(page).is_empty()).await;
    assert_eq!(texts(&two), ["<img src=x onerror=alert(1)>"], "pages show it as text");
    venue.close().await;
    options.chat = false;
    let venue = Venue::with(options.clone()).await;
    let (_table, mut one, _two) = pair(&venue, "puissance4").await;
    assert!(one.seen.whole.quiet);
    one.send(&say(1, "", "hello")).await;
    assert_eq!(one.refusal().await.code, "chat-off");
    venue.close().await;
    // Who talks too much is told so, and goes on playing.
    (options.chat, options.limits.rate, options.limits.burst) = (true, 1, 40);
    let venue = Venue::with(options).await;
    let (_table, mut one, _two) = pair(&venue, "puissance4").await;
    for n in 1..=5 {
        one.send(&say(n, "", "again")).await;
    }
    assert_eq!(one.refusal().await.code, "too-many-requests");
    venue.close().await;
}

/// A table that was made quiet stays so: for players, for those who watch, after a restart and at the rematch.
#[tokio::test]
async fn nobody_speaks_at_a_table_that_was_made_without_chat() {
    let mut venue = Venue::open().await;
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "link" }]);
    let new = json!({ "game": "puissance4", "seats": seats, "listed": true, "quiet": true });
    let table = venue.make(new).await;
    let card = venue.get("/api/home", None).await.json();
    assert_eq!(card["open"][0]["quiet"], json!(true), "who might sit down is told");
    let bo = venue.sit(&table, 0, "Bo").await;
    let mut next = table.path.clone();
    for is_rematch in [false, true] {
        for cookie in [Some(table.cookie.as_str()), Some(bo.as_str()), None] {
            let mut page = Page::open(venue.address, &next, cookie).await;
            assert!(page.seen.whole.quiet);
            page.send(&say(1, "", "hello")).await;
            assert_eq!(page.refusal().await.code, "chat-off");
        }
        if !is_rematch {
            venue = Venue::at(venue.close().await, options()).await;
            let mut one = Page::open(venue.address, &next, Some(&table.cookie)).await;
            assert!(one.seen.whole.quiet, "after a restart");
            one.send_text(r#"{"want":{"n":2,"seat":0,"what":"resign"}}"#).await;
            one.until(|page| page.seen.whole.over.is_some()).await;
            one.send_text(r#"{"rematch":{"n":3}}"#).await;
            let ServerMessage::Moved(there) = one.answer().await else { panic!("a rematch") };
            next = format!("/ws/{}", there.table);
        }
    }
    venue.close().await;
}
