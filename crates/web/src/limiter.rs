//! How much anybody may ask for: one account for each address and one for each visitor, for everything that
//! makes or costs something, however many sockets they open and however often.
//!
//! People may share an address, so it has a larger account than a visitor. Visitors without a cookie,
//! or with a new one each time, are charged to the account of their address only.

use crate::{options::Limits, origin::Origin, room::Asker};
use rustc_hash::FxHashMap;
use std::sync::{Mutex, PoisonError};
use store::SecretHash;
use tokio::time::Instant;

/// What is played through, or thought about, costs as much as so many messages.
pub(crate) const HEAVY: u32 = 10;
/// A table is told in whole, or written as a record, at the cost of a message for every so many events.
const EVENTS_A_MESSAGE: usize = 2000;
/// How many visitors' messages an address may send.
pub(crate) const SHARED_BY: f64 = 10.0;
/// How many accounts there may be before those are dropped that have all they can have; then twice as many as
/// are left, so that a crowd of busy people is not looked through at every message.
const MOST: usize = 4096;

/// What it costs to go through a log of so many events. Short ones are part of what asks for them.
pub(crate) fn effort_of_log(events: usize) -> Effort {
    Effort::Message(u32::try_from(events / EVENTS_A_MESSAGE).unwrap_or(u32::MAX))
}

/// Something that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// A message, or a request that costs as much as so many.
    Message(u32),
    /// A new table, or somebody new at a seat.
    Creation,
}

/// Who pays.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Payer {
    Address(Origin),
    Visitor(SecretHash),
}

/// Everybody's accounts.
pub(crate) struct Limiter {
    limits: Limits,
    accounts: Mutex<Accounts>,
}

/// The accounts, and how many there may be before they are looked through again.
struct Accounts {
    all: FxHashMap<Payer, Account>,
    most: usize,
}

impl Limiter {
    pub(crate) fn new(limits: Limits) -> Limiter {
        let accounts = Accounts { all: FxHashMap::default(), most: MOST };
        Limiter { limits, accounts: Mutex::new(accounts) }
    }

    /// Whether somebody may do this now; then it is paid for.
    pub(crate) fn may(&self, asker: Asker, effort: Effort) -> bool {
        let now = Instant::now();
        let mut accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        let Accounts { all: accounts, most } = &mut *accounts;
        if accounts.len() >= *most {
            accounts.retain(|payer, account| !account.is_full(now, &self.terms(*payer)));
            *most = MOST.max(2 * accounts.len());
        }
        let visitor = asker.visitor.map(Payer::Visitor);
        let payers = [Some(Payer::Address(asker.origin)), visitor];
        let mut may = |payer: Payer| {
            let terms = self.terms(payer);
            let account = accounts.entry(payer).or_insert_with(|| Account::new(now, &terms));
            account.may(now, &terms, effort)
        };
        // Nobody pays for what they do not get.
        if !payers.into_iter().flatten().all(&mut may) {
            return false;
        }
        for payer in payers.into_iter().flatten() {
            if let Some(account) = accounts.get_mut(&payer) {
                account.pay(effort);
            }
        }
        true
    }

    fn terms(&self, payer: Payer) -> Terms {
        let Limits { rate, burst, tables, .. } = self.limits;
        let share = match payer {
            Payer::Address(_) => SHARED_BY,
            Payer::Visitor(_) => 1.0,
        };
        let tables = f64::from(tables);
        Terms {
            messages: Flow { rate: f64::from(rate) * share, most: f64::from(burst) * share },
            creations: Flow { rate: tables / 60.0, most: tables },
        }
    }
}

/// What an account gets: so much a second, and never more than so much.
struct Flow {
    rate: f64,
    most: f64,
}

struct Terms {
    messages: Flow,
    creations: Flow,
}

/// What somebody may still ask for.
struct Account {
    messages: f64,
    creations: f64,
    filled: Instant,
}

impl Account {
    fn new(now: Instant, terms: &Terms) -> Account {
        Account { messages: terms.messages.most, creations: terms.creations.most, filled: now }
    }

    fn fill(&mut self, now: Instant, terms: &Terms) {
        let seconds = now.duration_since(self.filled).as_secs_f64();
        self.filled = now;
        let fill = |had: f64, flow: &Flow| (had + seconds * flow.rate).min(flow.most);
        self.messages = fill(self.messages, &terms.messages);
        self.creations = fill(self.creations, &terms.creations);
    }

    fn may(&mut self, now: Instant, terms: &Terms, effort: Effort) -> bool {
        self.fill(now, terms);
        match effort {
            Effort::Message(count) => self.messages >= f64::from(count),
            Effort::Creation => self.creations >= 1.0,
        }
    }

    fn pay(&mut self, effort: Effort) {
        match effort {
            Effort::Message(count) => self.messages -= f64::from(count),
            Effort::Creation => self.creations -= 1.0,
        }
    }

    fn is_full(&mut self, now: Instant, terms: &Terms) -> bool {
        self.fill(now, terms);
        self.messages >= terms.messages.most && self.creations >= terms.creations.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{net::IpAddr, time::Duration};

    fn asker(address: u32, visitor: Option<u8>) -> Asker {
        let origin = Origin::from(IpAddr::from(address.to_be_bytes()));
        Asker { visitor: visitor.map(|byte| [byte; 32]), origin, ..Asker::default() }
    }

    fn limiter() -> Limiter {
        Limiter::new(Limits { rate: 20, burst: 100, tables: 60, ..Limits::default() })
    }

    /// How often somebody may do something at once.
    fn count(limiter: &Limiter, effort: Effort, askers: impl Iterator<Item = Asker>) -> usize {
        askers.filter(|asker| limiter.may(*asker, effort)).count()
    }

    #[tokio::test(start_paused = true)]
    async fn a_visitor_has_one_account_wherever_they_are_and_gets_it_back_with_time() {
        let limiter = limiter();
        let roams = |number| asker(number, Some(7));
        assert_eq!(count(&limiter, Effort::Message(1), (0..500).map(roams)), 100);
        assert_eq!(count(&limiter, Effort::Creation, (0..500).map(roams)), 60);
        tokio::time::advance(Duration::from_secs(2)).await;
        assert_eq!(count(&limiter, Effort::Message(10), (0..500).map(roams)), 4);
        assert_eq!(count(&limiter, Effort::Creation, (0..500).map(roams)), 2);
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_has_one_account_whatever_cookies_it_brings() {
        let limiter = limiter();
        let poses = |number: u32| asker(1, (!number.is_multiple_of(3)).then_some(number as u8));
        assert_eq!(count(&limiter, Effort::Message(1), (0..5000).map(poses)), 1000);
        assert_eq!(count(&limiter, Effort::Creation, (0..5000).map(poses)), 60);
        assert!(limiter.may(asker(2, None), Effort::Creation), "others are not touched");
    }

    #[tokio::test(start_paused = true)]
    async fn accounts_that_nobody_uses_are_dropped() {
        let limiter = limiter();
        for number in 0..10_000 {
            assert!(limiter.may(asker(number, None), Effort::Message(1)));
            tokio::time::advance(Duration::from_millis(20)).await;
        }
        let count = limiter.accounts.lock().expect("no panic").all.len();
        assert!(count <= MOST, "{count}");
    }
}
