//! Code for situations with abilities only: parsing abilities, the well-known cards, wording
//! abilities, and playing them. The build splits it off into its own WebAssembly module
//! (`combat-lab.abilities.wasm`, feature `apart`), so that a page with only combat and keywords
//! never loads it. In all other builds it is part of the program.
//!
//! `notation`, `replay`, `narrate` and `engine` have tables of functions for it. Only the parser
//! requests abilities that haven't been loaded, and then reads nothing:
//! `Scenario::needs_abilities`.

#[cfg(all(feature = "apart", not(feature = "ssr")))]
mod apart {
    use wasm_split_helpers::SplitLoaderError;

    /// The tables of all crates.
    #[derive(Debug)]
    pub(super) struct Abilities {
        reading: &'static combat_lab_notation::Abilities,
        choices: combat_lab_notation::Choices,
        telling: &'static combat_lab_narrate::AbilityTexts,
        playing: &'static combat_lab_replay::Playing,
    }

    /// The entry point of the module.
    #[allow(clippy::unnecessary_wraps, reason = "loading it can fail")]
    #[wasm_split_helpers::wasm_split(abilities, fallible)]
    fn begin() -> Result<Abilities, SplitLoaderError> {
        Ok(Abilities {
            reading: combat_lab_notation::Abilities::all(),
            choices: combat_lab_notation::Choices::all(),
            telling: combat_lab_narrate::AbilityTexts::all(),
            playing: combat_lab_replay::Playing::all(),
        })
    }

    pub(super) async fn bring() -> bool {
        let come = begin().await;
        if let Ok(abilities) = &come {
            abilities.reading.have_come();
            abilities.choices.have_come();
            abilities.telling.have_come();
            abilities.playing.have_come();
        }
        come.is_ok()
    }
}

/// Fetches the module, unless loaded; returns whether it is. The next call tries again.
#[cfg(all(feature = "apart", not(feature = "ssr")))]
pub(crate) async fn bring() -> bool {
    apart::bring().await
}

/// Fetches nothing: the code is part of the program.
#[cfg(not(all(feature = "apart", not(feature = "ssr"))))]
#[expect(clippy::unused_async, reason = "elsewhere it has to be fetched")]
pub(crate) async fn bring() -> bool {
    true
}
