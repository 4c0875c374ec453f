//! The import of `exchange` as a module for the site, apart from the engine: it is loaded when
//! something is pasted into the editor.
//!
//! ```
//! let importer = combat_lab_import_js::Importer::new("");
//! let mut work = importer.begin("Storm Crow {1}{U}\nCreature — Bird\nFlying\n1/2").unwrap().unwrap();
//! while work.step() {}
//! let imported = work.finish();
//! assert_eq!(imported.lines(0), ["Storm Crow 1/2 {1}{U} Bird flying"]);
//! assert!(importer.begin("attack A -> Bob").unwrap().is_none());
//!
//! let puzzle = "[metadata]\nName:Two\nGoal:Win\nTurns:1\n[state]\nactiveplayer=human\nhumanbattlefield=Grizzly Bears";
//! let imported = importer.begin(puzzle).unwrap().unwrap().finish();
//! assert!(imported.is_puzzle() && imported.notation().starts_with("title"));
//! ```

use combat_lab_exchange::import::{Import, Imported};
use combat_lab_language::Language;
use wasm_bindgen::prelude::*;

/// Reads cards, and says what it can't read in English or the language of the page.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Importer {
    language: Language,
}

#[wasm_bindgen]
impl Importer {
    /// With a compiled language; an empty text, or one that is no language, is English.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(language: &str) -> Self {
        Self { language: Language::read(language).unwrap_or_default() }
    }

    /// Begins to read what has been pasted. Nothing if it is neither cards, a list of them nor a
    /// puzzle.
    ///
    /// # Errors
    ///
    /// Why it can't be read, if it is JSON without cards.
    pub fn begin(&self, text: &str) -> Result<Option<Work>, String> {
        let language = self.language;
        let import = Import::of_pasted(text).map_err(|problem| problem.told(language))?;
        Ok(import.map(|import| Work { import, language }))
    }
}

/// An import under way.
#[wasm_bindgen]
pub struct Work {
    import: Import,
    language: Language,
}

#[wasm_bindgen]
impl Work {
    /// Reads one more card. Returns whether there was one.
    pub fn step(&mut self) -> bool {
        self.import.step()
    }

    /// The result.
    #[must_use]
    pub fn finish(self) -> Read {
        Read { imported: self.import.finish(), language: self.language }
    }
}

/// The lines of the imported cards.
#[wasm_bindgen(js_name = Imported)]
#[derive(Debug)]
pub struct Read {
    imported: Imported,
    language: Language,
}

#[wasm_bindgen(js_class = Imported)]
impl Read {
    /// What the command line prints.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn notation(&self) -> String {
        self.imported.notation.clone()
    }

    /// Whether it is a puzzle, which is a situation of its own.
    #[wasm_bindgen(getter, js_name = isPuzzle)]
    #[must_use]
    pub fn is_puzzle(&self) -> bool {
        self.imported.is_puzzle
    }

    /// For how many players there are lines.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn sides(&self) -> usize {
        self.imported.sides.len()
    }

    /// The name of a player, if the list says it.
    #[must_use]
    pub fn player(&self, side: usize) -> Option<String> {
        self.imported.sides.get(side)?.player.clone()
    }

    /// The lines for a player.
    #[must_use]
    pub fn lines(&self, side: usize) -> Vec<String> {
        self.imported.sides.get(side).map(|side| side.lines.clone()).unwrap_or_default()
    }

    /// What was not understood.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn notes(&self) -> Vec<String> {
        self.imported.notes.iter().map(|note| note.told(self.language)).collect()
    }
}
