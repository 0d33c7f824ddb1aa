//! Giving up on whoever does not read.
//!
//! A client that reads nothing fills the buffers of its connection, and then whoever writes to it waits
//! for ever. Every connection is wrapped, so that this holds for pages, files and sockets alike: a
//! connection may keep its writers waiting for a while, and earns more time with every byte that it
//! takes. Whoever reads steadily, however slowly a poor network does it, is never cut off.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Instant, Sleep, sleep_until},
};

/// How many bytes a second earn a client as much time as they took.
const SLOWEST: u32 = 1 << 10;

/// A connection that breaks when its client keeps a writer waiting for too long.
pub(crate) struct Impatient<S> {
    stream: S,
    /// The most time that a client can have saved up.
    most: Duration,
    /// How long the client may still keep writers waiting.
    left: Duration,
    /// Since when a writer waits, and what wakes it in the end.
    waits: Option<(Instant, Pin<Box<Sleep>>)>,
    /// Called when the connection is given up.
    given_up: fn(&S),
}

impl<S> Impatient<S> {
    pub(crate) fn new(stream: S, most: Duration, given_up: fn(&S)) -> Impatient<S> {
        Impatient { stream, most, left: most, waits: None, given_up }
    }

    /// Accounts for one try to write.
    fn judge(
        &mut self,
        context: &mut Context<'_>,
        tried: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(done) = tried {
            if let Some((since, _)) = self.waits.take() {
                self.left = self.left.saturating_sub(since.elapsed());
            }
            let count = done.as_ref().map_or(0, |count| *count);
            let earned = Duration::from_secs(count as u64) / SLOWEST;
            self.left = self.left.saturating_add(earned).min(self.most);
            return Poll::Ready(done);
        }
        let left = self.left;
        let (_, alarm) = self.waits.get_or_insert_with(|| {
            let now = Instant::now();
            (now, Box::pin(sleep_until(now + left)))
        });
        ready!(alarm.as_mut().poll(context));
        (self.given_up)(&self.stream);
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Impatient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Impatient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(context, tried)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.judge(context, tried)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};

    const MOST: Duration = Duration::from_secs(20);

    /// How long a writer of so many bytes waited for a client, and whether it got rid of them.
    async fn writes(
        count: usize,
        client: impl AsyncFnOnce(DuplexStream),
    ) -> (u64, Result<(), io::ErrorKind>) {
        let (near, far) = tokio::io::duplex(64);
        let mut near = Impatient::new(near, MOST, |_| ());
        let begun = Instant::now();
        let write = async {
            let done = near.write_all(&vec![0; count]).await.map_err(|error| error.kind());
            (begun.elapsed().as_secs(), done)
        };
        tokio::select! {
            done = write => done,
            () = async { client(far).await; std::future::pending().await } => unreachable!(),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_does_not_read_is_given_up_and_whoever_reads_slowly_is_not() {
        let silent = writes(100, async |far| {
            let _held = far;
            std::future::pending::<()>().await;
        });
        assert_eq!(silent.await, (MOST.as_secs(), Err(io::ErrorKind::TimedOut)));

        // A byte a second keeps nobody waiting for ever.
        let drips = async |mut far: DuplexStream| loop {
            tokio::time::sleep(Duration::from_secs(1)).await;
            far.read_u8().await.expect("a byte");
        };
        assert_eq!(writes(10_000, drips).await.1, Err(io::ErrorKind::TimedOut));

        // Two kilobytes a second are slow, and enough for as long as it takes.
        let steady = async |mut far: DuplexStream| loop {
            tokio::time::sleep(Duration::from_millis(31)).await;
            far.read_exact(&mut [0; 64]).await.expect("bytes");
        };
        let (seconds, done) = writes(200_000, steady).await;
        assert_eq!(done, Ok(()));
        assert!(seconds > 2 * MOST.as_secs(), "{seconds}");
    }
}
