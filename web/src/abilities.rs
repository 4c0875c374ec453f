//! What only situations with abilities need: reading abilities, the well-known cards, telling abilities in words, and what plays them. It is in a WebAssembly
//! module of its own, which the build cuts off (`combat-lab.abilities.wasm`, feature `apart`), so that a page of combats and
//! keywords never loads it. Everywhere else it is here from the start.
//!
//! `notation`, `narrate` and `engine` have tables of functions for it. Only the parser asks for abilities that aren't here, and reads nothing
//! then: `Scenario::needs_abilities`.

#[cfg(all(feature = "apart", not(feature = "ssr")))]
mod apart {
    use wasm_split_helpers::SplitLoaderError;

    /// The tables of all crates.
    #[derive(Debug)]
    pub(super) struct Abilities {
        reading: &'static notation::Abilities,
        choices: notation::Choices,
        telling: &'static narrate::AbilityTexts,
    }

    /// Where the module begins.
    #[wasm_split_helpers::wasm_split(abilities, fallible)]
    fn begin() -> Result<Abilities, SplitLoaderError> {
        Ok(Abilities {
            reading: notation::Abilities::all(),
            choices: notation::Choices::all(),
            telling: narrate::AbilityTexts::all(),
        })
    }

    pub(super) async fn bring() -> bool {
        let come = begin().await;
        if let Ok(abilities) = &come {
            abilities.reading.have_come();
            abilities.choices.have_come();
            abilities.telling.have_come();
        }
        come.is_ok()
    }
}

/// Fetches it, unless it is here; says whether it is. The next call tries again.
#[cfg(all(feature = "apart", not(feature = "ssr")))]
pub(crate) async fn bring() -> bool {
    apart::bring().await
}

/// Fetches nothing: it is here.
#[cfg(not(all(feature = "apart", not(feature = "ssr"))))]
#[expect(clippy::unused_async, reason = "elsewhere it has to be fetched")]
pub(crate) async fn bring() -> bool {
    true
}
