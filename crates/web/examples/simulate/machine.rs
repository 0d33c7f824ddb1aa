//! The machine of a simulated server: its luck comes from the seed, and its threads are tasks that begin late.

use crate::world::{World, span};
use game::{Rng, rng::QuickRng};
use ludarium_web::{Machine, ThreadTask};
use std::{io, sync::Mutex, time::Duration};

/// When every simulation begins, in seconds since 1970.
const EPOCH: u64 = 1_700_000_000;

pub(crate) struct SimMachine {
    world: World,
    luck: Mutex<QuickRng>,
    /// The longest that a thread can take to begin, in milliseconds.
    slowness: u64,
}

impl SimMachine {
    pub(crate) fn new(world: &World, slowness: u64) -> SimMachine {
        SimMachine { world: world.clone(), luck: Mutex::new(world.fork()), slowness }
    }

    fn later(&self, most: u64, work: ThreadTask) {
        let mut luck = self.luck.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let wait = span(&mut luck, 1, most);
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            work();
        });
    }
}

impl Machine for SimMachine {
    fn random(&self, bytes: &mut [u8]) {
        let mut luck = self.luck.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        bytes.iter_mut().for_each(|byte| *byte = luck.below(256) as u8);
    }

    fn seconds(&self) -> u64 {
        EPOCH + self.world.now().as_secs()
    }

    fn start_thread(&self, _: &'static str, work: ThreadTask) -> io::Result<()> {
        self.later(self.slowness, work);
        Ok(())
    }

    fn do_aside(&self, work: ThreadTask) {
        self.later(20, work);
    }

    /// A simulated thread does what there is to do and ends.
    fn patience(&self) -> Duration {
        Duration::ZERO
    }
}
