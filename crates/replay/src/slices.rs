//! Long work in slices, as texts are read ([`combat_lab_notation::slices`]).

pub(crate) use combat_lab_notation::slices::finish;
pub use combat_lab_notation::slices::pause;
