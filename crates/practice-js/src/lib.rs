//! The exercises of `practice` as a small module for the site, apart from the engine that plays
//! them: nobody who reads an article loads it.
//!
//! ```
//! let practice = combat_lab_practice_js::Practice::new("");
//! let text = practice.exercise("fight", 1, "today", 7, 0).unwrap();
//! assert!(text.starts_with("title   Practice: a fight\n"));
//! assert_eq!(practice.exercise("chess", 1, "today", 7, 0), None);
//! ```

use combat_lab_language::Language;
use combat_lab_practice::{Exercise, Level, Topic};
use combat_lab_rulebook::Edition;
use wasm_bindgen::prelude::*;

/// What makes exercises, in English and in the language of the page.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Practice {
    languages: Vec<Language>,
}

#[wasm_bindgen]
impl Practice {
    /// With a compiled language; an empty text, or one that is no language, is English alone.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(language: &str) -> Self {
        Self { languages: Language::read(language).into_iter().collect() }
    }

    /// An exercise as notation, with places for rules: the id of a topic, the level 1 to 3, an
    /// edition, any seed, and its number among several, or 0. Nothing if there is no such topic,
    /// level or edition.
    #[must_use]
    pub fn exercise(&self, topic: &str, level: u8, edition: &str, seed: u32, number: u32) -> Option<String> {
        let topic: Topic = topic.parse().ok()?;
        let edition: Edition = edition.parse().ok()?;
        let exercise = Exercise { topic, level: Level::of(level)?, edition, seed: seed.into(), number };
        Some(exercise.draft(&self.languages))
    }
}
