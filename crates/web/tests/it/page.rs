//! A page as a test plays one: it reads what the server sends as `PROTOCOL.md` says, and keeps every
//! byte.

use futures_util::{SinkExt, StreamExt};
use ludarium_web::wire::{
    Asked, ClickAsked, ItemPart, KindPart, PlacePart, PresentTold, Refused, Said, Step, Told,
    Whole, pack,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    net::SocketAddr,
    time::Duration,
};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest, http::HeaderValue},
};

/// How long a test waits for something that must come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// What a page knows of a table.
#[derive(Clone, Default, Debug)]
pub(crate) struct Seen {
    pub(crate) whole: Whole,
    /// The kinds at each place.
    held: BTreeMap<u32, Vec<u32>>,
    pub(crate) trace: Vec<u32>,
    pub(crate) offers: BTreeMap<u32, BTreeSet<u32>>,
    pub(crate) facts: Vec<(u32, Said)>,
    /// How the scenes of the last beats looked.
    pub(crate) beats: Vec<Vec<ItemPart>>,
}

/// Numbers of a packed list, one after the other.
struct Reader(std::vec::IntoIter<u32>);

impl Reader {
    fn new(packed: &pack::Packed) -> Reader {
        Reader(packed.numbers().expect("packed as the protocol says").into_iter())
    }

    fn is_done(&self) -> bool {
        self.0.as_slice().is_empty()
    }

    fn next(&mut self) -> u32 {
        self.0.next().expect("one more number")
    }

    fn say(&mut self, texts: &[String]) -> Said {
        let head = self.next();
        let args = (0..head % 4).map(|_| pack::signed(self.next())).collect();
        Said { key: texts[(head / 4) as usize].clone(), args }
    }
}

impl Seen {
    pub(crate) fn of(whole: Whole) -> Seen {
        let mut seen = Seen { trace: Reader::new(&whole.trace).0.collect(), ..Seen::default() };
        change(&mut seen.held, &whole.scene);
        seen.whole = whole;
        let Whole { facts, offers, .. } = seen.whole.clone();
        seen.take_facts(&facts);
        seen.take_offers(&offers);
        seen
    }

    pub(crate) fn v(&self) -> u32 {
        self.whole.v
    }

    /// What there is to see, by id.
    pub(crate) fn items(&self) -> Vec<ItemPart> {
        items(&self.held, &self.whole.kinds, &self.whole.places, &self.whole.texts)
    }

    /// The sentences of the log.
    pub(crate) fn log(&self) -> Vec<(u32, Said)> {
        let entry = |packed| {
            let mut reader = Reader::new(packed);
            (reader.next(), reader.say(&self.whole.texts))
        };
        self.whole.log.iter().map(entry).collect()
    }

    /// The buttons, as spots.
    pub(crate) fn controls(&self) -> Vec<(u32, u32, Said)> {
        let mut reader = Reader::new(&self.whole.controls);
        let mut controls = Vec::new();
        while !reader.is_done() {
            controls.push((reader.next(), reader.next(), reader.say(&self.whole.texts)));
        }
        controls
    }

    pub(crate) fn take(&mut self, step: Step) {
        assert_eq!(step.v, self.whole.v + 1, "each step is one version further");
        let whole = &mut self.whole;
        whole.v = step.v;
        whole.texts.extend(step.texts);
        whole.kinds.extend(step.kinds);
        whole.places.extend(step.places);
        whole.log.push(step.log);
        let mut held = self.held.clone();
        self.beats.clear();
        for beat in &step.beats {
            change(&mut held, &beat.2);
            self.beats.push(items(&held, &whole.kinds, &whole.places, &whole.texts));
        }
        change(&mut self.held, &step.scene);
        if let Some(trace) = &step.trace {
            self.trace = Reader::new(trace).0.collect();
        } else if let Some(beat) = step.beats.last() {
            self.trace = Reader::new(&beat.3).0.skip(1).step_by(2).collect();
        }
        whole.controls = step.controls.unwrap_or_else(|| whole.controls.clone());
        whole.due = step.due.unwrap_or(whole.due);
        whole.eye = step.eye.unwrap_or(whole.eye);
        whole.mine = step.mine.unwrap_or(whole.mine);
        whole.paused = step.paused.unwrap_or(whole.paused);
        whole.undo = step.undo.unwrap_or(whole.undo);
        whole.draw = step.draw.unwrap_or(whole.draw);
        whole.over = step.over.unwrap_or_else(|| whole.over.clone());
        if !step.seats.is_empty() {
            whole.seats = step.seats;
        }
        if !step.points.is_empty() {
            whole.points = step.points;
        }
        if !step.left.is_empty() {
            whole.left = step.left;
        }
        self.take_facts(&step.facts);
        self.take_offers(&step.offers);
    }

    fn take_facts(&mut self, packed: &pack::Packed) {
        if packed.is_empty() {
            return;
        }
        let mut reader = Reader::new(packed);
        let empty = (0, Said { key: String::new(), args: Vec::new() });
        self.facts.resize(reader.next() as usize, empty);
        while !reader.is_done() {
            let slot = reader.next() as usize;
            self.facts[slot] = (reader.next(), reader.say(&self.whole.texts));
        }
    }

    fn take_offers(&mut self, packed: &pack::Packed) {
        let mut reader = Reader::new(packed);
        while !reader.is_done() {
            let list = self.offers.entry(reader.next()).or_default();
            for _ in 0..reader.next() {
                let spot = reader.next();
                if !list.remove(&spot) {
                    list.insert(spot);
                }
            }
        }
    }

    /// The spots that a seat may click now.
    pub(crate) fn spots(&self, seat: u8) -> Vec<u16> {
        let list = self.offers.get(&u32::from(seat)).into_iter().flatten();
        list.map(|spot| u16::try_from(*spot).expect("spots are short")).collect()
    }

    /// The first of the page's seats that is due.
    pub(crate) fn my_turn(&self) -> Option<u8> {
        (0..4).find(|seat| (self.whole.due & self.whole.mine) >> seat & 1 == 1)
    }
}

fn change(held: &mut BTreeMap<u32, Vec<u32>>, packed: &pack::Packed) {
    let mut reader = Reader::new(packed);
    while !reader.is_done() {
        let head = reader.next();
        for _ in 0..reader.next() {
            let place = reader.next();
            let stack = held.entry(place).or_default();
            if head & 1 == 0 {
                stack.clear();
            }
            if head >> 1 != 0 {
                stack.push(head >> 1);
            }
        }
    }
}

fn items(
    held: &BTreeMap<u32, Vec<u32>>,
    kinds: &[KindPart],
    places: &[PlacePart],
    texts: &[String],
) -> Vec<ItemPart> {
    let mut items = Vec::new();
    for (place, stack) in held {
        let PlacePart(base, x, y, spot, a, b) = places[*place as usize];
        for kind in stack {
            let kind = &kinds[*kind as usize - 1];
            let mut args = vec![a, b, kind.c];
            while args.last() == Some(&0) {
                args.pop();
            }
            items.push(ItemPart {
                id: u32::try_from(base + kind.off).expect("an id"),
                x,
                y,
                z: kind.z,
                w: kind.w,
                h: kind.h,
                role: kind.role.clone(),
                mark: kind.mark.clone(),
                spot: u16::try_from(spot).ok(),
                say: kind.say.map(|text| Said { key: texts[text as usize].clone(), args }),
            });
        }
    }
    items.sort_by_key(|item| item.id);
    items
}

/// A page that is connected.
pub(crate) struct Page {
    socket: WebSocketStream<TcpStream>,
    pub(crate) seen: Seen,
    /// Every text that came, as it came.
    pub(crate) heard: Vec<String>,
    /// Who is here.
    pub(crate) present: Option<PresentTold>,
    /// What else came, oldest first.
    pub(crate) answers: Vec<Told>,
    pub(crate) number: u32,
}

/// Why a socket is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Closed(pub(crate) u16);

impl Page {
    /// Connects to a table and waits for its first whole.
    pub(crate) async fn open(address: SocketAddr, path: &str, cookie: Option<&str>) -> Page {
        let mut page = Page::connect(address, path, cookie, None).await.expect("a socket");
        page.until_whole().await;
        page
    }

    /// Connects and waits for nothing.
    pub(crate) async fn connect(
        address: SocketAddr,
        path: &str,
        cookie: Option<&str>,
        origin: Option<&str>,
    ) -> Result<Page, u16> {
        let mut request =
            format!("ws://{address}{path}").into_client_request().expect("an address");
        let headers = request.headers_mut();
        let value = |text: &str| HeaderValue::from_str(text).expect("a header");
        if let Some(cookie) = cookie {
            headers.insert("cookie", value(cookie));
        }
        if let Some(origin) = origin {
            headers.insert("origin", value(origin));
        }
        let stream = TcpStream::connect(address).await.expect("somebody listens");
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Page {
                socket,
                seen: Seen::default(),
                heard: Vec::new(),
                present: None,
                answers: Vec::new(),
                number: 0,
            }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(answer.status().as_u16())
            }
            Err(other) => panic!("{other}"),
        }
    }

    /// The next message, or why there is none.
    pub(crate) async fn next(&mut self) -> Result<Told, Closed> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            let message = message.expect("a message in time");
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    let told: Told = serde_json::from_str(&text).expect("a message");
                    return Ok(told);
                }
                Some(Ok(Message::Close(frame))) => {
                    return Err(Closed(frame.map_or(1005, |frame| frame.code.into())));
                }
                Some(Ok(_)) => {}
                None | Some(Err(_)) => return Err(Closed(1006)),
            }
        }
    }

    /// Takes the next message in.
    pub(crate) async fn hear(&mut self) -> Result<(), Closed> {
        match self.next().await? {
            Told::Whole(whole) => self.seen = Seen::of(*whole),
            Told::Step(step) => self.seen.take(*step),
            Told::Present(present) => self.present = Some(present),
            other => self.answers.push(other),
        }
        Ok(())
    }

    /// Takes messages in until something is so.
    pub(crate) async fn until(&mut self, is_so: impl Fn(&Page) -> bool) {
        let waited = tokio::time::timeout(PATIENCE, async {
            while !is_so(self) {
                self.hear().await.expect("the socket stays open");
            }
        });
        if waited.await.is_err() {
            panic!("this never came; the last that did: {:#?}", self.heard.last());
        }
    }

    pub(crate) async fn until_whole(&mut self) {
        self.until(|page| !page.seen.whole.table.is_empty()).await;
    }

    pub(crate) async fn until_version(&mut self, v: u32) {
        self.until(|page| page.seen.v() >= v).await;
    }

    /// The next refusal.
    pub(crate) async fn refusal(&mut self) -> Refused {
        let is_refusal = |told: &Told| matches!(told, Told::Refused(_));
        self.until(|page| page.answers.iter().any(is_refusal)).await;
        let at = self.answers.iter().position(is_refusal).expect("one is there");
        match self.answers.remove(at) {
            Told::Refused(refused) => refused,
            _ => unreachable!(),
        }
    }

    /// The next answer, whatever it is.
    pub(crate) async fn answer(&mut self) -> Told {
        self.until(|page| !page.answers.is_empty()).await;
        self.answers.remove(0)
    }

    pub(crate) async fn send(&mut self, asked: &Asked) {
        self.send_text(&serde_json::to_string(asked).expect("JSON")).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        // Whether the other side still listens shows when the answer is waited for.
        let _ = self.socket.send(Message::text(text)).await;
    }

    pub(crate) async fn send_message(&mut self, message: Message) {
        let _ = self.socket.send(message).await;
    }

    /// Clicks for a seat, answering to the version that is seen.
    pub(crate) async fn click(&mut self, seat: u8, spots: &[u16]) {
        self.number += 1;
        let asked = ClickAsked { n: self.number, v: self.seen.v(), seat, spots: spots.to_vec() };
        self.send(&Asked::Click(asked)).await;
    }

    /// Why the server closes the socket.
    pub(crate) async fn closed(&mut self) -> Closed {
        loop {
            if let Err(closed) = self.next().await {
                return closed;
            }
        }
    }

    /// All that came, as one text.
    pub(crate) fn bytes(&self) -> usize {
        self.heard.iter().map(String::len).sum()
    }
}
