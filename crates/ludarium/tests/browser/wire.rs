//! A wire between browser and server that can be cut.

use std::{
    io,
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

/// Listens on a port of its own and passes everything on, until it is cut.
pub(crate) struct Wire {
    pub(crate) port: u16,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    is_cut: AtomicBool,
    lines: Mutex<Vec<TcpStream>>,
}

impl Wire {
    pub(crate) fn to(server: u16) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let shared = Arc::<Shared>::default();
        let wire = Wire { port, shared: Arc::clone(&shared) };
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                // Whoever comes while it is cut finds nobody.
                if !shared.is_cut.load(Ordering::SeqCst) {
                    let _ = connect(near, server, &shared);
                }
            }
        });
        wire
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    pub(crate) fn cut(&self) {
        self.shared.is_cut.store(true, Ordering::SeqCst);
        for line in self.shared.lines.lock().expect("no panic").drain(..) {
            let _ = line.shutdown(Shutdown::Both);
        }
    }

    pub(crate) fn mend(&self) {
        self.shared.is_cut.store(false, Ordering::SeqCst);
    }
}

fn connect(near: TcpStream, server: u16, shared: &Shared) -> io::Result<()> {
    let far = TcpStream::connect(("127.0.0.1", server))?;
    let mut lines = shared.lines.lock().expect("no panic");
    lines.extend([near.try_clone()?, far.try_clone()?]);
    drop(lines);
    pass(near.try_clone()?, far.try_clone()?);
    pass(far, near);
    Ok(())
}

fn pass(mut from: TcpStream, mut to: TcpStream) {
    thread::spawn(move || {
        let _ = io::copy(&mut from, &mut to);
        let _ = to.shutdown(Shutdown::Both);
    });
}
