//! Tables that somebody cannot tell apart send that somebody the same bytes, in every game that hides something.
//!
//! Random games are played to some moment. There everything that a viewer may not know is exchanged: that is a second
//! table. Both are played on with the same acts; seats, watchers and people with wrong keys look at both and ask for all
//! that can be asked for; each byte that came is compared, and so is each line of the log. `ALIKE=1000 cargo nextest run
//! -p ludarium-web alike` plays so many games of each kind.

use crate::{
    page::Page,
    play::settled,
    secrets::without_names,
    venue::{Table, Venue, options},
};
use game::{
    AnyGame, AnyState, Due, Rng, Seat, Seats, Setting, SettingKind, Setup, Viewer, Who,
    rng::QuickRng,
};
use ludarium_web::{
    ServerOptions,
    wire::{HintMessage, ItemPart, Said, ServerMessage},
};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    fmt::{self, Write as _},
    sync::Mutex,
};
use tracing::span::{Attributes, Id, Record};

static GAMES: std::sync::LazyLock<Vec<&'static dyn AnyGame>> = std::sync::LazyLock::new(|| {
    let all =
        players::catalogue::GAMES.iter().copied().chain([&testkit::games::LIAR as &dyn AnyGame]);
    all.filter(|game| game.props().kind.hidden).collect()
});

/// How many acts a game is played on for at most, while both tables look the same.
const MOST_ACTS: usize = 12;

/// How many games of each kind are played.
fn moments() -> u64 {
    std::env::var("ALIKE").ok().and_then(|text| text.parse().ok()).unwrap_or(12)
}

/// Settings with which nobody's time is limited, as a countdown would say something else at every look, and under which
/// something is hidden. One or two settings differ from the usual ones.
fn unhurried(game: &dyn AnyGame) -> Setup {
    let mut setups = vec![game.setup()];
    for _ in 0..2 {
        let further: Vec<Setup> = setups.iter().flat_map(|setup| varied(game, setup)).collect();
        setups.extend(further);
    }
    let is_fit = |setup: &&Setup| {
        let mut moments = (0..8).map(|seed| moment(game, setup, &mut QuickRng::new(seed)));
        let hides = |state: Box<dyn AnyState>| {
            let other = state.tools().look_alike(Seats::NONE, 1);
            state.time_limit().is_none() && state.position(Seats::ALL) != other.position(Seats::ALL)
        };
        moments.any(hides)
    };
    *setups.iter().find(is_fit).expect("a game without a countdown and with secrets")
}

/// The setups that differ from this one in one setting.
fn varied(game: &dyn AnyGame, from: &Setup) -> Vec<Setup> {
    let values = |setting: &Setting| match setting.kind {
        SettingKind::Flag => 0..=1,
        SettingKind::Choice(choices) => 0..=choices.len() as i32 - 1,
        SettingKind::Range { min, .. } => min..=min,
    };
    let with = |setting: &Setting, value: i32| {
        let mut setup = *from;
        setup.set(setting.key, &setting.write(value)).ok().map(|()| setup)
    };
    let settings = game.settings().iter();
    settings.flat_map(|one| values(one).filter_map(move |value| with(one, value))).collect()
}

/// A game at a random moment at which somebody is due.
fn moment(game: &dyn AnyGame, setup: &Setup, rng: &mut QuickRng) -> Box<dyn AnyState> {
    loop {
        let mut state = game.start(setup).expect("a game begins");
        for _ in 0..1 + rng.below(60) {
            let act = match state.house() {
                Some(act) => Some(act),
                None => match state.due() {
                    Due::Over => None,
                    Due::Chance => state.chance(rng),
                    Due::Seats(due) => any_act(&*state, due, rng),
                },
            };
            let Some(act) = act else { break };
            state.apply(&act);
        }
        if is_quiet(&*state) {
            return state;
        }
    }
}

fn any_act(state: &dyn AnyState, due: Seats, rng: &mut QuickRng) -> Option<game::CheckedAct> {
    let seats: Vec<Seat> = due.iter().collect();
    let who = Who::Seat(seats[rng.index(seats.len())]);
    let acts = state.acts(who);
    state.check(who, acts.get(rng.index(acts.len().max(1)))?).ok()
}

/// Whether nothing happens by itself now.
fn is_quiet(state: &dyn AnyState) -> bool {
    matches!(state.due(), Due::Seats(_)) && state.house().is_none()
}

/// What the server writes to its log.
static LOG: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Reads along what a host would see of the log.
struct LogReader;

impl tracing::Subscriber for LogReader {
    fn enabled(&self, about: &tracing::Metadata<'_>) -> bool {
        *about.level() <= tracing::Level::INFO
    }

    fn event(&self, event: &tracing::Event<'_>) {
        let mut line = LogLine(String::new());
        event.record(&mut line);
        LOG.lock().expect("no panic").push(line.0);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

struct LogLine(String);

impl tracing::field::Visit for LogLine {
    fn record_debug(&mut self, field: &tracing::field::Field, value: &dyn fmt::Debug) {
        let _ = write!(self.0, "{field}: {value:?} ");
    }
}

/// The lines of the log that name a table.
fn logged(id: &str) -> Vec<String> {
    let log = LOG.lock().expect("no panic");
    log.iter().filter(|line| line.contains(id)).cloned().collect()
}

/// A table, and those who look at it.
struct Scene {
    game: &'static dyn AnyGame,
    table: Table,
    /// Of each seat.
    players: Vec<Page>,
    cookies: Vec<String>,
    watcher: Page,
    /// Somebody who has tried a key that nobody gave them.
    intruder: (Page, String),
}

impl Scene {
    async fn new(
        venue: &Venue,
        game: &'static dyn AnyGame,
        setup: &Setup,
        state: &dyn AnyState,
    ) -> Scene {
        let mut seats = vec![json!({ "player": "link" }); state.seats().into()];
        seats[0] = json!({ "player": "here", "name": "A" });
        let position = state.position(Seats::ALL);
        let settings: BTreeMap<&str, String> = setup.given().collect();
        let new = json!({
            "game": game.id(), "seats": seats, "position": position, "settings": settings,
            "hints": true,
        });
        let table = venue.make(new).await;
        let mut cookies = vec![table.cookie.clone()];
        for key in 0..table.keys.len() {
            cookies.push(venue.sit(&table, key, "B").await);
        }
        let mut players = Vec::new();
        for cookie in &cookies {
            players.push(Page::open(venue.address, &table.path, Some(cookie)).await);
        }
        let watcher = Page::open(venue.address, &table.path, None).await;
        let intruder = venue.get("/api/home", None).await.cookie().expect("a visitor");
        let key = json!({ "key": "abcdefghijkmnpqrstuvwxyz23", "name": "C" });
        let path = format!("/api/tables/{}/sit", table.id);
        assert_eq!(venue.post(&path, Some(&intruder), &key).await.status, 403);
        let page = Page::open(venue.address, &table.path, Some(&intruder)).await;
        Scene { game, table, players, cookies, watcher, intruder: (page, intruder) }
    }

    /// Lets a seat act, and everybody see it.
    async fn act(&mut self, seat: Seat, act: &str) {
        let page = &mut self.players[seat.index()];
        let v = page.seen.v();
        let asked = json!({ "act": { "n": 1, "v": v, "seat": seat.0, "act": act } });
        page.send_text(&asked.to_string()).await;
        let players = self.players.iter_mut();
        for page in players.chain([&mut self.watcher, &mut self.intruder.0]) {
            page.until_version(v + 1).await;
        }
    }

    /// What the adviser of the game says to a seat. Others who ask for it are refused.
    async fn hint(&mut self, seat: Seat) -> Option<HintMessage> {
        let page = &mut self.players[seat.index()];
        let asked = json!({ "hint": { "n": 3, "v": page.seen.v(), "seat": seat.0 } }).to_string();
        for stranger in [&mut self.watcher, &mut self.intruder.0] {
            stranger.send_text(&asked).await;
            assert_eq!(stranger.refusal().await.code, "not-your-seat");
        }
        page.send_text(&asked).await;
        match page.answer().await {
            ServerMessage::Hint(hint) => Some(hint),
            _ => None,
        }
    }

    /// Everything that can be got of a table besides its socket, as the end of its address.
    fn pages(&self) -> Vec<String> {
        let props = self.game.props();
        let mut pages: Vec<String> =
            ["", "/replay", "/record", "/picture", "/programs", "/save/none", "/overlay/numbers"]
                .map(str::to_owned)
                .into();
        pages.extend(props.overlays.iter().map(|overlay| format!("/overlay/{}", overlay.key)));
        let saves = props.files.saves.iter().map(|save| save.id);
        let forms = saves.chain(props.files.records.iter().map(|record| record.id));
        pages.extend(forms.map(|form| format!("/save/{form}")));
        pages
    }

    /// Everything that came to a viewer.
    async fn told(&mut self, venue: &Venue, viewer: Viewer) -> Vec<String> {
        let seat = viewer.lowest();
        for page in self.players.iter_mut().chain([&mut self.watcher, &mut self.intruder.0]) {
            settled(page).await;
        }
        let (pages, cookies): (Vec<&Page>, Vec<Option<&str>>) = match seat {
            Some(seat) => {
                (vec![&self.players[seat.index()]], vec![Some(self.cookies[seat.index()].as_str())])
            }
            None => (vec![&self.watcher, &self.intruder.0], vec![None, Some(&self.intruder.1)]),
        };
        let id = &self.table.id;
        let mut told: Vec<String> =
            pages.iter().flat_map(|page| page.heard.iter().cloned()).collect();
        for cookie in cookies {
            for what in self.pages() {
                told.push(venue.get(&format!("/api/tables/{id}{what}"), cookie).await.text());
            }
            let home: Value = venue.get("/api/home", cookie).await.json();
            let is_this = |table: &&Value| table["id"] == id.as_str();
            told.extend(
                home["tables"].as_array().into_iter().flatten().find(is_this).map(Value::to_string),
            );
        }
        // This line shows that the log is read.
        tracing::info!("table {id} is looked at");
        let lines = logged(id);
        assert!(!lines.is_empty(), "the log is read along");
        told.extend(lines);
        // Who is connected is told by the clock, between any two other messages.
        told.retain(|text| !text.starts_with("{\"present\""));
        told.iter().map(|text| without_names(text, id)).collect()
    }
}

/// An act of somebody and one of the same at the other table, that look the same to a viewer and after which nothing
/// happens by itself.
fn same_act(
    (one, other): (&dyn AnyState, &dyn AnyState),
    viewer: Viewer,
    rng: &mut QuickRng,
) -> Option<[game::CheckedAct; 2]> {
    let Due::Seats(due) = one.due() else { return None };
    for _ in 0..8 {
        let act = any_act(one, due, rng)?;
        let heard = one.masked_act(viewer, &act);
        let theirs = other.acts(act.who).into_iter().find_map(|text| {
            let theirs = other.check(act.who, &text).ok()?;
            (other.masked_act(viewer, &theirs) == heard).then_some(theirs)
        });
        let Some(theirs) = theirs else { continue };
        let (mut ours, mut others) = (one.copy(), other.copy());
        ours.apply(&act);
        others.apply(&theirs);
        // What the act brings to light may be another thing at the other table.
        let looks = |state: &dyn AnyState| state.position(viewer);
        if is_quiet(&*ours) && is_quiet(&*others) && looks(&*ours) == looks(&*others) {
            return Some([act, theirs]);
        }
    }
    None
}

#[tokio::test]
async fn tables_that_look_alike_send_the_same_bytes_in_every_game_with_secrets() {
    let games: &'static [&'static dyn AnyGame] = &GAMES;
    assert!(games.len() >= 2, "some games hide something");
    // Under one process for all tests another one of them may be first.
    let _ = tracing::subscriber::set_global_default(LogReader);
    let venue = Venue::with(ServerOptions { games, ..options() }).await;
    // Of each game: tables that differ in what nobody may know, and acts that were compared on such tables.
    let mut setups: BTreeMap<&str, Setup> = BTreeMap::new();
    let mut met: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for (game, number) in games.iter().flat_map(|game| (0..moments()).map(move |n| (*game, n))) {
        let mut rng = QuickRng::new(number);
        let setup = *setups.entry(game.id()).or_insert_with(|| unhurried(game));
        let state = moment(game, &setup, &mut rng);
        let mut viewers = vec![Seats::NONE];
        viewers.extend(Seats::first(state.seats()).iter().map(Seats::only));
        let viewer = viewers[rng.index(viewers.len())];
        let other = state.tools().look_alike(viewer, number);
        let differs = state.position(Seats::ALL) != other.position(Seats::ALL);
        let (differ, acts) = met.entry(game.id()).or_default();
        *differ += u32::from(differs);
        let mut scenes = [
            Scene::new(&venue, game, &setup, &*state).await,
            Scene::new(&venue, game, &setup, &*other).await,
        ];
        let mut states = [state, other];
        for _ in 0..MOST_ACTS {
            let [one, two] = &states;
            let Some(both) = same_act((&**one, &**two), viewer, &mut rng) else { break };
            *acts += u32::from(differs);
            for ((scene, state), act) in scenes.iter_mut().zip(&mut states).zip(&both) {
                let Who::Seat(seat) = act.who else { unreachable!("a seat acts") };
                scene.act(seat, act.text()).await;
                state.apply(act);
            }
        }
        let [one, two] = &mut scenes;
        let (ours, theirs) = (one.told(&venue, viewer).await, two.told(&venue, viewer).await);
        for (ours, theirs) in ours.iter().zip(&theirs) {
            assert_eq!(ours, theirs, "{} {number} for {viewer:?}", game.id());
        }
        assert_eq!(ours.len(), theirs.len());
    }
    let is_shown = |(differ, acts): &(u32, u32)| *differ > 1 && *acts > 0;
    assert!(met.values().all(is_shown), "tables that differ and acts that were compared: {met:?}");
    venue.close().await;
}

/// Advisers get a view of a seat and no more; what is shown of their advice is the same at every table that the seat
/// cannot tell from this one. How long they think differs from time to time, and so may what they say.
#[tokio::test]
async fn advice_says_nothing_that_its_seat_may_not_know() {
    let games: &'static [&'static dyn AnyGame] = &GAMES;
    let hint_time = std::time::Duration::from_millis(20);
    let venue = Venue::with(ServerOptions { games, hint_time, ..options() }).await;
    let mut hints = 0;
    for (game, number) in games.iter().flat_map(|game| (0..moments()).map(move |n| (*game, n))) {
        let mut rng = QuickRng::new(1_000_000 + number);
        let setup = unhurried(game);
        let state = moment(game, &setup, &mut rng);
        let Due::Seats(due) = state.due() else { continue };
        let seat = due.lowest().expect("somebody is due");
        let viewer = Seats::only(seat);
        let mut scene = Scene::new(&venue, game, &setup, &*state).await;
        let Some(hint) = scene.hint(seat).await else { continue };
        hints += 1;
        let other = state.tools().look_alike(viewer, number);
        let act = other.check(Who::Seat(seat), &hint.act).expect("it can be done there too");
        let tell = other.show_act(viewer, &act).say.map(|say| Said::of(say, &*other));
        let ghost = other.extra(viewer, game::Extra::Ghost(&hint.act));
        let ghost: Vec<_> = ghost.iter().map(|item| ItemPart::of(item, &*other)).collect();
        // What would come of the act is not said where its seat cannot know it.
        let is_told = hint.tell.is_none() || hint.tell == tell;
        assert!(is_told, "{} {number}: {:?}, not {tell:?}", game.id(), hint.tell);
        assert_eq!(ghost, hint.ghost, "{} {number}", game.id());
    }
    assert!(hints > 0, "some games have advisers");
    venue.close().await;
}
