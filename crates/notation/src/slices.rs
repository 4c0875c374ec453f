//! Long work in slices: a future that stops after every small piece of work, so that its caller can
//! do something else in between.

use core::future::poll_fn;
use core::pin::pin;
use core::task::{Context, Poll, Waker};

/// A place at which long work can be interrupted: the future yields here once, waits for nothing,
/// and continues at the next poll.
pub async fn pause() {
    let mut paused = false;
    poll_fn(|_| if core::mem::replace(&mut paused, true) { Poll::Ready(()) } else { Poll::Pending }).await;
}

/// Does all the work of a future at once.
pub fn finish<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut context) {
            return done;
        }
    }
}
