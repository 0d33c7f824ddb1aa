//! A small proxy before several servers: a connection goes to the first that takes it, and ends with it.

use std::{
    io,
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
};

/// A proxy; it goes on until the process ends.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    servers: Arc<Mutex<Vec<SocketAddr>>>,
}

impl Proxy {
    /// A proxy before nobody yet.
    pub(crate) fn start() -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let servers: Arc<Mutex<Vec<SocketAddr>>> = Arc::default();
        let known = Arc::clone(&servers);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let mut servers = known.lock().unwrap();
                // In turn, so that each has its share.
                if !servers.is_empty() {
                    servers.rotate_left(1);
                }
                let server = servers.iter().find_map(|server| TcpStream::connect(server).ok());
                if let Some(server) = server {
                    join(client, server);
                }
            }
        });
        Proxy { address, servers }
    }

    /// From now on these are behind it.
    pub(crate) fn serve(&self, servers: &[SocketAddr]) {
        *self.servers.lock().unwrap() = servers.to_vec();
    }
}

/// Hands on what either says until one of them ends.
fn join(client: TcpStream, server: TcpStream) {
    for stream in [&client, &server] {
        stream.set_nodelay(true).unwrap();
    }
    let pairs = [(client.try_clone().unwrap(), server.try_clone().unwrap()), (server, client)];
    for (mut from, mut to) in pairs {
        thread::spawn(move || {
            let _ = io::copy(&mut from, &mut to);
            let _ = from.shutdown(Shutdown::Both);
            let _ = to.shutdown(Shutdown::Both);
        });
    }
}
