//! Modules of the page's WebAssembly that are loaded on request.

use super::coming::Coming;
use std::pin::Pin;
use std::sync::OnceLock;

/// Work in slices.
pub(crate) type Soon<T> = Pin<Box<dyn Future<Output = T>>>;

/// Loads a module; `None` if it can't be had.
pub(crate) type Loads<T> = fn() -> Soon<Option<&'static T>>;

/// A module, known by its functions: code that is reached only through them becomes a module of its
/// own. The root of the crate says what they are or how they are loaded (`crate::modules`).
#[derive(Debug)]
pub(crate) struct Module<T: 'static> {
    here: OnceLock<&'static T>,
    loads: OnceLock<Loads<T>>,
}

impl<T> Module<T> {
    pub(super) const fn new() -> Self {
        Self { here: OnceLock::new(), loads: OnceLock::new() }
    }

    /// Sets the function that loads it.
    #[cfg(all(target_arch = "wasm32", not(feature = "ssr")))]
    pub(crate) fn comes(&self, loads: Loads<T>) {
        self.loads.get_or_init(|| loads);
    }

    /// Sets its functions where it is a part of the program.
    #[cfg(any(feature = "ssr", not(target_arch = "wasm32")))]
    pub(crate) fn is(&self, functions: &'static T) {
        self.here.get_or_init(|| functions);
    }

    /// Its functions, once it has been loaded.
    pub(super) fn here(&self) -> Option<&'static T> {
        self.here.get().copied()
    }

    /// Its functions; it is loaded at the first call. `None` if that fails; the next call tries
    /// again.
    pub(super) async fn bring(&self) -> Option<&'static T> {
        if let Some(here) = self.here() {
            return Some(here);
        }
        let coming = Coming::begin();
        let functions = self.loads.get()?().await?;
        drop(coming);
        Some(self.here.get_or_init(|| functions))
    }
}
