//! The build's messages: each step by name before it starts, and its time once it is done, so that
//! no wait is silent.

use std::time::Instant;

/// Runs one step with its messages.
pub(crate) fn step<T>(name: &str, work: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
    eprintln!("· {name}");
    let start = Instant::now();
    let outcome = work()?;
    let seconds = start.elapsed().as_secs_f64();
    // A quick step needs no second line.
    if seconds >= 0.5 {
        eprintln!("  {seconds:.1} s for {name}");
    }
    Ok(outcome)
}
