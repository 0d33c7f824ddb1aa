//! The writer: everything that came while the disk was busy goes into the next commit. When nothing has
//! come for a while, the store settles.

use crate::{room::Room, seldom::Seldom};
use std::{sync::Arc, time::Duration};
use store::{Store, StoreError, Write, Written};
use tokio::sync::{mpsc, oneshot};

/// The most jobs of one commit.
const MOST: usize = 4096;
/// After so many rounds that brought nothing new, nothing more is about to come.
const QUIET_ROUNDS: u32 = 2;
/// From so many jobs in a commit on there is much to do, and the next commit waits a moment for more.
const MANY: usize = 16;
/// How long it waits then.
const MOMENT: Duration = Duration::from_millis(1);
/// How long after the last commit the store is asked to settle.
const REST: Duration = Duration::from_secs(1);

/// Something to be written, and who waits for it.
pub(crate) struct WriteJob {
    /// What to write.
    pub(crate) writes: Vec<Write>,
    /// Who waits.
    pub(crate) waits: Waits,
}

/// Who waits for something to be on the disk.
pub(crate) enum Waits {
    /// A room: it tells its connections then.
    Room(Arc<Room>),
    /// Somebody else.
    Reply(oneshot::Sender<WriterReply>),
    /// Nobody.
    Nobody,
    /// Whoever stops the server: this is the last job.
    End(oneshot::Sender<()>),
}

/// What came of each write of a job.
pub(crate) type WriterReply = Result<Vec<Written>, StoreError>;

/// Takes jobs for the writer.
#[derive(Clone)]
pub(crate) struct WriterHandle(mpsc::UnboundedSender<WriteJob>);

impl WriterHandle {
    /// Hands a job to the writer. After the server has stopped the job is dropped.
    pub(crate) fn bring(&self, job: WriteJob) {
        let _ = self.0.send(job);
    }

    /// Waits until everything is written that was brought so far, and closes the store.
    pub(crate) async fn finish(&self) {
        let (reply, answer) = oneshot::channel();
        self.bring(WriteJob { writes: Vec::new(), waits: Waits::End(reply) });
        let _ = answer.await;
    }

    /// Writes and waits.
    pub(crate) async fn write(&self, writes: Vec<Write>) -> WriterReply {
        let (reply, answer) = oneshot::channel();
        self.bring(WriteJob { writes, waits: Waits::Reply(reply) });
        answer.await.unwrap_or_else(|_| {
            Err(StoreError::Failed { path: String::new(), why: "closed".into() })
        })
    }
}

/// A handle, and the writer itself: a future that ends with the last job.
pub(crate) fn start_writer(
    store: Arc<dyn Store>,
) -> (WriterHandle, impl Future<Output = ()> + Send) {
    let (outbox, mut inbox) = mpsc::unbounded_channel::<WriteJob>();
    let work = async move {
        let mut jobs = Vec::new();
        let trouble = Seldom::default();
        let (mut last, mut is_settled) = (0, true);
        loop {
            let received = inbox.recv_many(&mut jobs, MOST);
            match tokio::time::timeout(REST, received).await {
                Ok(0) => return,
                Ok(_) => {}
                // Nothing has come for a while.
                Err(_) if is_settled => {
                    if inbox.recv_many(&mut jobs, MOST).await == 0 {
                        return;
                    }
                }
                Err(_) => {
                    // What could not settle now may do so the next time.
                    is_settled = store.settle().await.unwrap_or(false);
                    continue;
                }
            }
            gather(&mut inbox, &mut jobs, last).await;
            (last, is_settled) = (jobs.len(), false);
            let counts: Vec<usize> = jobs.iter().map(|job| job.writes.len()).collect();
            let writes = jobs.iter_mut().flat_map(|job| std::mem::take(&mut job.writes)).collect();
            let answer = write(&*store, writes).await;
            if let Err(error) = &answer
                && let Some(times) = trouble.now()
            {
                tracing::error!("nothing was written: {error} ({times} times before)");
            }
            let mut written = answer.as_deref().unwrap_or_default();
            for (job, count) in jobs.drain(..).zip(counts) {
                let (own, rest) = written.split_at_checked(count).unwrap_or_default();
                written = rest;
                let own = answer.as_ref().map(|_| own.to_vec()).map_err(Clone::clone);
                match job.waits {
                    Waits::Room(room) => room.written(own),
                    // The one who asked may have stopped waiting.
                    Waits::Reply(reply) => drop(reply.send(own)),
                    Waits::Nobody => {}
                    Waits::End(reply) => {
                        store.close().await;
                        let _ = reply.send(());
                        return;
                    }
                }
            }
        }
    };
    (WriterHandle(outbox), work)
}

/// Takes more jobs that are about to come, as long as each round of the other tasks brings some: those whom
/// the last commit answered ask again at about the same time. A commit costs nearly the same however many
/// jobs it has, and whoever just misses one waits for two. Only where there is much to do is there a wait for
/// the clock.
async fn gather(
    inbox: &mut mpsc::UnboundedReceiver<WriteJob>,
    jobs: &mut Vec<WriteJob>,
    last: usize,
) {
    if last >= MANY && jobs.len() < last {
        tokio::time::sleep(MOMENT).await;
    }
    let mut quiet = 0;
    while jobs.len() < last.min(MOST) && quiet < QUIET_ROUNDS {
        tokio::task::yield_now().await;
        let before = jobs.len();
        while let Ok(job) = inbox.try_recv() {
            jobs.push(job);
        }
        quiet = if jobs.len() > before { 0 } else { quiet + 1 };
    }
}

async fn write(store: &dyn Store, writes: Vec<Write>) -> WriterReply {
    if writes.is_empty() { Ok(Vec::new()) } else { store.write(writes).await }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_store::FakeStore;
    use std::sync::atomic::Ordering;
    use store::TableKey;

    #[tokio::test(start_paused = true)]
    async fn the_store_settles_after_a_pause_until_it_has_nothing_left_to_do() {
        let store = Arc::new(FakeStore::default());
        let (writer, work) = start_writer(Arc::clone(&store) as Arc<dyn Store>);
        tokio::spawn(work);
        let touch = || vec![Write::Touch { of: TableKey(1), at: 0 }];
        let settles = || store.settles.load(Ordering::Relaxed);
        tokio::time::sleep(REST * 5).await;
        assert_eq!(settles(), 0, "nothing was written");
        for _ in 0..10 {
            assert_eq!(writer.write(touch()).await, Ok(vec![Written::Done]));
            tokio::time::sleep(REST / 2).await;
        }
        assert_eq!(settles(), 0, "there was no pause");
        tokio::time::sleep(REST).await;
        assert_eq!(settles(), 1);
        tokio::time::sleep(REST * 20).await;
        assert_eq!(settles(), 2, "then there was nothing left to do");
        assert!(writer.write(touch()).await.is_ok());
        tokio::time::sleep(REST * 20).await;
        assert_eq!((settles(), store.writes.load(Ordering::Relaxed)), (4, 11));
    }

    #[tokio::test(start_paused = true)]
    async fn a_few_who_ask_at_about_the_same_time_share_a_commit_and_do_not_wait_for_the_clock() {
        let store = Arc::new(FakeStore::default());
        let (writer, work) = start_writer(Arc::clone(&store) as Arc<dyn Store>);
        tokio::spawn(work);
        let begun = tokio::time::Instant::now();
        let mut people = tokio::task::JoinSet::new();
        for person in 0..12 {
            let writer = writer.clone();
            people.spawn(async move {
                for _ in 0..50 {
                    // Some are a little later than others.
                    for _ in 0..person % 3 {
                        tokio::task::yield_now().await;
                    }
                    let touch = Write::Touch { of: TableKey(1), at: 0 };
                    assert!(writer.write(vec![touch]).await.is_ok());
                }
            });
        }
        people.join_all().await;
        // 600 jobs, 50 of each.
        let commits = store.writes.load(Ordering::Relaxed);
        assert!(commits <= 80, "{commits}");
        assert_eq!(begun.elapsed(), Duration::ZERO);
    }
}
