//! Doing something with a connection that is lent, more than once if need be.

/// Does something that may be done twice with any connection, and tries it again for a while when the connection is lost. A
/// macro, for the compiler cannot see yet that what a closure borrows may go to another thread.
macro_rules! lent {
    ($store:expr, $connection:ident => $what:expr) => {{
        let begun = tokio::time::Instant::now();
        loop {
            let attempt = async {
                let mut lent = $store.lender.lend().await?;
                let $connection = &mut lent.connection;
                let done = $what.await?;
                lent.give_back();
                Ok(done)
            };
            let done = tokio::time::timeout($crate::postgres::ANSWER, attempt).await;
            if let Some(answer) = $store.answer(done, begun).await {
                break answer;
            }
        }
    }};
}
pub(super) use lent;
