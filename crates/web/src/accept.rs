//! Accepting connections: how many, and how long one may be silent or not read.

use crate::{
    http,
    listen::Listen,
    origin::{HeldPlace, is_proxy},
    rooms::Rooms,
    seldom::Seldom,
    slow::Impatient,
};
use axum::{Router, body::Body, extract::ConnectInfo};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{
    net::SocketAddr,
    pin::pin,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    sync::{Semaphore, watch},
};
use tower_service::Service;

/// How many connections there may be besides sockets.
pub(crate) const BESIDES: usize = 500;
/// The most bytes of what is read of a request before it is looked at.
const MOST_HEAD: usize = 16 << 10;
/// How long to wait when the system has no room for one more connection.
const NO_ROOM: Duration = Duration::from_millis(50);
/// How often to look whether everybody has gone.
const LOOK: Duration = Duration::from_millis(5);

/// Everybody who is connected.
pub(crate) struct OpenSockets {
    rooms: Arc<Rooms>,
    router: Router,
    places: Arc<Semaphore>,
    stop: watch::Sender<bool>,
    http: http1::Builder,
}

impl OpenSockets {
    /// Nobody yet.
    pub(crate) fn new(rooms: Arc<Rooms>) -> OpenSockets {
        let limits = rooms.options.limits;
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits.request).max_buf_size(MOST_HEAD);
        OpenSockets {
            places: Arc::new(Semaphore::new(limits.sockets + BESIDES)),
            router: http::router(Arc::clone(&rooms)),
            rooms,
            stop: watch::Sender::new(false),
            http,
        }
    }

    /// Lets everybody in, for ever.
    pub(crate) async fn welcome<L: Listen>(&self, listener: &L) {
        let no_room = Seldom::default();
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => self.admit(stream, peer, L::drop_unread),
                // Most likely there are too many open files; some will be closed.
                Err(error) => {
                    if let Some(times) = no_room.now() {
                        tracing::warn!("nobody can be let in: {error} ({times} times before)");
                    }
                    tokio::time::sleep(NO_ROOM).await;
                }
            }
        }
    }

    fn admit<S>(&self, stream: S, peer: SocketAddr, drop_unread: fn(&S))
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        // A connection beyond the limit is dropped; the client may try again.
        let Ok(place) = Arc::clone(&self.places).try_acquire_owned() else { return };
        // Those of a proxy are of many people: their requests are counted instead.
        let options = &self.rooms.options;
        let own = match is_proxy(peer, options) {
            true => None,
            false => match self.rooms.places.take(peer.ip().into(), options.limits.places) {
                None => return,
                own => own,
            },
        };
        let held = HeldPlace::from(own);
        let router = self.router.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            // A socket goes on when the service has ended, and keeps the place.
            request.extensions_mut().insert(held.clone());
            router.clone().call(request)
        });
        let slow = self.rooms.options.limits.slow;
        let stream = TokioIo::new(Impatient::new(stream, slow, drop_unread));
        let served = self.http.serve_connection(stream, service).with_upgrades();
        let mut stopped = self.stop.subscribe();
        tokio::spawn(async move {
            let _place = place;
            let mut served = pin!(served);
            // A client may disconnect in the middle of a request.
            tokio::select! {
                biased;
                _ = served.as_mut() => return,
                _ = stopped.wait_for(|stopped| *stopped) => served.as_mut().graceful_shutdown(),
            }
            let _ = served.await;
        });
    }

    /// Waits until everybody has gone: those who were being answered, and the sockets.
    pub(crate) async fn leave(self) {
        self.stop.send_replace(true);
        while self.stop.receiver_count() > 0 || self.rooms.sockets.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(LOOK).await;
        }
    }
}
