//! Where connections come from: a port, or a simulation.

use std::{io, net::SocketAddr};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
};

/// Where connections come from.
pub trait Listen: Send + Sync + 'static {
    /// A connection.
    type Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static;

    /// The next connection, and whose it is.
    ///
    /// # Errors
    /// When the system has no room for it.
    fn accept(&self) -> impl Future<Output = io::Result<(Self::Stream, SocketAddr)>> + Send;

    /// Sees to it that what the other side has not read is dropped with the connection.
    fn drop_unread(_stream: &Self::Stream) {}
}

impl Listen for TcpListener {
    type Stream = TcpStream;

    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        let (stream, peer) = TcpListener::accept(self).await?;
        // Messages are short and must not wait for more.
        let _ = stream.set_nodelay(true);
        Ok((stream, peer))
    }

    fn drop_unread(stream: &TcpStream) {
        // The system would keep megabytes for minutes, for somebody who does not read.
        let _ = stream.set_zero_linger();
    }
}
