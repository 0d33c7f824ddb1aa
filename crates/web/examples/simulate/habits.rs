//! What somebody does with a page: plays, wants this and that, sends nonsense.

use crate::{client::Client, page::Page, questions::Question, visit, world::chance};
use game::Rng;
use ludarium_web::wire::{
    ActMessage, ClickMessage, ClientMessage, HintRequest, RematchMessage, Want, WantMessage,
};

const WANTS: [Want; 18] = [
    Want::Undo,
    Want::AgreeUndo,
    Want::DeclineUndo,
    Want::WithdrawUndo,
    Want::Pause,
    Want::AgreePause,
    Want::DeclinePause,
    Want::WithdrawPause,
    Want::Resume,
    Want::OfferDraw,
    Want::AcceptDraw,
    Want::DeclineDraw,
    Want::WithdrawDraw,
    Want::Resign,
    Want::Step,
    Want::PaceUsual,
    Want::PaceSlow,
    Want::PaceSlowest,
];

/// What the owner of a table of programs alone may want.
const OWNERS: [Want; 6] =
    [Want::Pause, Want::Resume, Want::Step, Want::PaceUsual, Want::PaceSlow, Want::PaceSlowest];

const NONSENSE: [&str; 8] = [
    "",
    "{",
    "null",
    "{\"act\":{\"n\":1}}",
    "{\"act\":{\"n\":1,\"v\":0,\"seat\":0,\"act\":\"x\",\"more\":1}}",
    "[[[[[[[[[[[[",
    "{\"want\":{\"n\":1,\"seat\":0,\"what\":\"win\"}}",
    "\u{0}",
];

impl Page {
    /// Does one thing. False: hangs up.
    pub(crate) async fn act(&mut self, client: &mut Client) -> bool {
        let habits = client.plan.habits;
        let mut drawn = client.rng.below(1000);
        let mut is = |thousandths: u64| {
            let is_it = drawn < thousandths;
            drawn = if is_it { u64::MAX } else { drawn - thousandths };
            is_it
        };
        if is(habits.leaves) || self.is_elsewhere(client) {
            return false;
        }
        if !self.is_ready(client) {
            return true;
        }
        if is(habits.wants) {
            self.want(client).await;
        } else if is(habits.hints) {
            self.hint(client).await;
        } else if is(habits.garbage) {
            self.nonsense(client).await;
        } else if is(habits.floods) {
            self.flood(client).await;
        } else if is(habits.sleeps) {
            self.sleep(client).await;
        } else if is(habits.pokes) {
            self.poke(client).await;
        } else {
            self.play(client).await;
        }
        true
    }

    async fn say(&mut self, client: &Client, question: Question, asked: &ClientMessage) {
        let n = client.remember().number;
        client.world.note(|| format!("c{} > {n} {question:?}", client.id));
        self.questions.asked(n, question);
        self.send(&serde_json::to_string(asked).unwrap_or_default()).await;
    }

    fn number(client: &Client) -> u32 {
        let mut memory = client.remember();
        memory.number += 1;
        memory.number
    }

    /// The version that the page shows, sometimes an old one.
    fn version(client: &mut Client) -> u32 {
        let v = client.remember().seen.as_ref().map_or(0, crate::seen::Seen::v);
        if chance(&mut client.rng, 20) { v.saturating_sub(1) } else { v }
    }

    /// A seat to ask for: mostly an own one.
    fn seat(client: &mut Client) -> u8 {
        let mine = client.remember().seen.as_ref().map_or(0, |seen| seen.whole.mine);
        let own: Vec<u8> = (0..8).filter(|seat| mine >> seat & 1 == 1).collect();
        match own.is_empty() || chance(&mut client.rng, 50) {
            true => client.rng.below(6) as u8,
            false => own[client.rng.index(own.len())],
        }
    }

    async fn play(&mut self, client: &mut Client) {
        let (turn, spots, is_over) = {
            let memory = client.remember();
            let Some(seen) = &memory.seen else { return };
            let turn = seen.my_turn();
            (turn, turn.map(|seat| seen.spots(seat)), seen.whole.over.is_some())
        };
        if is_over && chance(&mut client.rng, 300) {
            let (n, same_deal) = (Page::number(client), chance(&mut client.rng, 200));
            let asked = ClientMessage::Rematch(RematchMessage { n, same_deal });
            return self.say(client, Question::Rematch, &asked).await;
        }
        let Some((seat, spots)) = turn.zip(spots) else {
            return self.ping(client).await;
        };
        let v = Page::version(client);
        if let Some(offer) = self.offer.take().filter(|offer| offer.seat == seat) {
            let is_done =
                !offer.done.is_empty() && (offer.next.is_empty() || chance(&mut client.rng, 600));
            if is_done {
                let act = offer.done[client.rng.index(offer.done.len())].act.clone();
                let n = Page::number(client);
                let asked = ClientMessage::Act(ActMessage { n, v, seat, act });
                return self.say(client, Question::Act { seat }, &asked).await;
            }
            if !offer.next.is_empty() {
                let mut chosen = offer.spots.clone();
                chosen.push(offer.next[client.rng.index(offer.next.len())]);
                return self.click(client, v, seat, chosen).await;
            }
        }
        let first = match spots.is_empty() {
            true => client.rng.below(64) as u16,
            false => spots[client.rng.index(spots.len())],
        };
        self.click(client, v, seat, vec![first]).await;
    }

    /// Clicks, or only looks what would follow.
    async fn click(&mut self, client: &mut Client, v: u32, seat: u8, spots: Vec<u16>) {
        let n = Page::number(client);
        let clicks = ClickMessage { n, v, seat, spots };
        let (question, asked) = match chance(&mut client.rng, 250) {
            true => (Question::Peek, ClientMessage::Peek(clicks)),
            false => (Question::Act { seat }, ClientMessage::Click(clicks)),
        };
        self.say(client, question, &asked).await;
    }

    async fn want(&mut self, client: &mut Client) {
        let (is_paused, is_full) = {
            let memory = client.remember();
            let seen = memory.seen.as_ref();
            (seen.is_some_and(|seen| seen.whole.paused), seen.is_some_and(|seen| seen.v() > 40_000))
        };
        let what = match (is_paused, is_full) {
            // Whatever was paused goes on some day.
            (true, _) if is_full || chance(&mut client.rng, 500) => Want::Resume,
            (false, true) => Want::Pause,
            _ => WANTS[client.rng.index(WANTS.len())],
        };
        // Few give up: games should go on.
        if what == Want::Resign && chance(&mut client.rng, 800) {
            return;
        }
        let (n, seat) = (Page::number(client), Page::seat(client));
        let keep = chance(&mut client.rng, 200).then(|| client.rng.below(12) as u32);
        let asked = ClientMessage::Want(WantMessage { n, seat, what, keep });
        let is_owner = client.remember().seen.as_ref().is_some_and(|seen| seen.whole.owner);
        let question = match is_owner && OWNERS.contains(&what) {
            true => Question::OwnersWant,
            false => Question::Want { seat },
        };
        self.say(client, question, &asked).await;
    }

    async fn hint(&mut self, client: &mut Client) {
        let (v, n, seat) = (Page::version(client), Page::number(client), Page::seat(client));
        let asked = ClientMessage::Hint(HintRequest { n, v, seat });
        self.say(client, Question::Hint, &asked).await;
    }

    async fn ping(&mut self, client: &mut Client) {
        let n = Page::number(client);
        self.say(client, Question::Ping(n), &ClientMessage::Ping(n)).await;
    }

    async fn nonsense(&mut self, client: &mut Client) {
        let text = match client.rng.below(10) {
            0 => "x".repeat(5_000),
            _ => NONSENSE[client.rng.index(NONSENSE.len())].to_owned(),
        };
        self.questions.asked(0, Question::Unreadable);
        self.send(&text).await;
    }

    /// Sends more at once than anybody may.
    async fn flood(&mut self, client: &mut Client) {
        for _ in 0..client.rng.below(400) {
            self.ping(client).await;
        }
    }

    /// Asks for something by HTTP.
    async fn poke(&mut self, client: &mut Client) {
        const PATHS: [&str; 7] =
            ["", "/record", "/replay", "/picture", "/overlay/none", "/save/none", "/home"];
        let what = PATHS[client.rng.index(PATHS.len())];
        let path = match what {
            "/home" => "/api/home".to_owned(),
            _ => format!("/api/tables/{}{what}", self.id),
        };
        visit::comes(client, &self.id, 0);
        let asked = tokio::time::Instant::now();
        let answer = client.ask("GET", &path, "").await;
        self.questions.delay(asked.elapsed());
        if let Some(answer) = answer.filter(|answer| answer.status == 200) {
            crate::poked::check(client, &self.id, what, &answer.body);
        }
    }
}
