//! Waiting for modules of the page's WebAssembly.

use core::cell::Cell;

thread_local! {
    static COMING: Cell<u32> = const { Cell::new(0) };
}

/// A guard: while it exists, something waits for a module.
pub(super) struct Coming;

impl Coming {
    pub(super) fn begin() -> Self {
        COMING.set(COMING.get() + 1);
        Self
    }

    /// Whether work is waiting for a module: until it has come, polling the work does nothing.
    pub(super) fn is_any() -> bool {
        COMING.get() > 0
    }
}

impl Drop for Coming {
    fn drop(&mut self) {
        COMING.set(COMING.get().saturating_sub(1));
    }
}
