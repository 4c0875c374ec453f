//! Waits for a change to the page's sources.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use anyhow::{Context, Result};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::house::House;

/// The sources of the page. `xtask` is excluded, since it would have to be restarted.
const SOURCES: [&str; 6] = ["crates", "web", "tests/situations", "languages", "index.html", "Cargo.toml"];
const NOT_SOURCES: [&str; 1] = ["crates/xtask"];

/// The quiet time after which a change counts as complete: editors write several times when saving.
const QUIET: Duration = Duration::from_millis(120);

/// A running watch.
pub(crate) struct Watch {
    root: PathBuf,
    events: Receiver<notify::Result<Event>>,
    // Dropping the watcher would end the watch.
    _watcher: RecommendedWatcher,
}

impl Watch {
    /// Starts watching.
    pub(crate) fn start(house: &House) -> Result<Self> {
        let (sender, events) = channel();
        let mut watcher = notify::recommended_watcher(sender).context("cannot watch for changes")?;
        for source in SOURCES.map(|source| house.root().join(source)).iter().filter(|source| source.exists())
        {
            watcher
                .watch(source, RecursiveMode::Recursive)
                .with_context(|| format!("cannot watch {}", source.display()))?;
        }
        Ok(Self { root: house.root().to_path_buf(), events, _watcher: watcher })
    }

    /// Waits for a change and for quiet after it; returns the first changed file.
    pub(crate) fn wait(&self) -> Result<String> {
        let first = loop {
            let event = self.events.recv().context("the watch for changes has ended")??;
            if let Some(path) = self.source_in(&event) {
                break path;
            }
        };
        loop {
            match self.events.recv_timeout(QUIET) {
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Ok(first),
                Err(RecvTimeoutError::Disconnected) => anyhow::bail!("the watch for changes has ended"),
            }
        }
    }

    fn source_in(&self, event: &Event) -> Option<String> {
        // Reading isn't a change, and builds change file times.
        let change = event.kind.is_create() || event.kind.is_remove() || is_write(event);
        let path = event.paths.iter().find(|path| change && is_source(&self.root, path))?;
        Some(path.strip_prefix(&self.root).unwrap_or(path).display().to_string())
    }
}

fn is_write(event: &Event) -> bool {
    use notify::event::{EventKind, ModifyKind};
    matches!(event.kind, EventKind::Modify(ModifyKind::Data(_) | ModifyKind::Name(_) | ModifyKind::Any))
}

/// Whether a path is a source: not in `xtask`, and no temporary file of an editor.
fn is_source(root: &Path, path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let passing = name.starts_with('.') || name.ends_with('~') || name.ends_with(".tmp") || name == "4913";
    !passing && !NOT_SOURCES.iter().any(|other| path.starts_with(root.join(other)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sources_count() {
        let counts = |path: &str| is_source(Path::new("/lab"), &Path::new("/lab").join(path));
        assert!(counts("web/src/lib.rs") && counts("index.html"));
        assert!(
            !counts("crates/xtask/src/main.rs")
                && !counts("web/src/.lib.rs.swp")
                && !counts("web/src/lib.rs~")
        );
    }
}
