//! The grammar of languages that need one, in a module of its own (`combat-lab.grammar.wasm`):
//! readers of English never load it.

use super::module::Module;
use combat_lab_language::{Grammar, Language};

/// The module.
pub(crate) static GRAMMAR: Module<Grammar> = Module::new();

/// A compiled language, with the grammar loaded at the first call; `None` if either can't be had.
pub(crate) async fn language(compiled: &str) -> Option<Language> {
    let grammar = GRAMMAR.bring().await?;
    Language::read_with(compiled, *grammar).ok()
}
