//! `paint` for the programs in JavaScript that build pages: a situation becomes HTML that shows
//! every frame before the engine is there.
//!
//! The npm package has it as `combat-lab/painter` (`web/npm/painter.js`), and the site is built
//! with it.

use combat_lab_language::Language;
use combat_lab_notation::Scenario;
use combat_lab_paint::{Mode, PaintRequest};
use combat_lab_replay::Replay;
use combat_lab_rulebook::{Edition, UnknownEdition};
use js_sys::{Error, RangeError};
use wasm_bindgen::prelude::*;

/// What paints, in one language.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Painter {
    language: Language,
}

#[wasm_bindgen]
impl Painter {
    /// In a compiled language; an empty text is English. Throws an `Error` for any other text that
    /// is no language.
    ///
    /// # Errors
    /// See above.
    #[wasm_bindgen(constructor)]
    pub fn new(language: &str) -> Result<Self, JsValue> {
        if language.is_empty() {
            return Ok(Self { language: Language::ENGLISH });
        }
        let language = Language::read(language).map_err(|problem| Error::new(&problem.to_string()))?;
        Ok(Self { language })
    }

    /// A whole element: `<combat-lab>` with its attributes, its frames and its notation. An empty
    /// `edition` is the first of the situation; an empty `base` the folder of the page itself.
    /// `frame` is the one shown first, counted from 1; 0 for the one that the mode begins with.
    ///
    /// Throws a `NotationError` when the notation can't be read or played in that edition, and a
    /// `RangeError` for an edition or a mode that there isn't.
    ///
    /// # Errors
    /// See above.
    pub fn element(
        &self,
        notation: &str,
        edition: &str,
        frame: usize,
        mode: &str,
        base: &str,
    ) -> Result<String, JsValue> {
        self.drawn(notation, edition, frame, mode, |situation| combat_lab_paint::element(situation, base))
    }

    /// The shadow root of such an element alone, for who writes its attributes and its notation.
    ///
    /// # Errors
    /// As [`Self::element`].
    #[wasm_bindgen(js_name = shadowRoot)]
    pub fn shadow_root(
        &self,
        notation: &str,
        edition: &str,
        frame: usize,
        mode: &str,
        base: &str,
    ) -> Result<String, JsValue> {
        self.drawn(notation, edition, frame, mode, |situation| combat_lab_paint::shadow_root(situation, base))
    }

    /// The situation step by step, as text.
    ///
    /// # Errors
    /// As [`Self::element`].
    pub fn transcript(&self, notation: &str, edition: &str) -> Result<String, JsValue> {
        let (_, replay) = self.played(notation, edition)?;
        Ok(combat_lab_narrate::transcript(&replay))
    }
}

impl Painter {
    fn drawn(
        &self,
        notation: &str,
        edition: &str,
        frame: usize,
        mode: &str,
        draw: impl FnOnce(PaintRequest<'_>) -> Option<String>,
    ) -> Result<String, JsValue> {
        let mode = Mode::ALL.into_iter().find(|known| known.name() == mode);
        let modes = || Mode::ALL.map(Mode::name).join(", ");
        let mode = mode.ok_or_else(|| RangeError::new(&format!("there are the modes {}", modes())))?;
        let (edition, _) = self.played(notation, edition)?;
        let frame = Some(frame).filter(|frame| *frame > 0);
        let situation = PaintRequest { notation, edition, frame, mode, language: self.language };
        draw(situation).ok_or_else(|| Error::new("this can't be drawn").into())
    }

    /// The edition, if one is named, and the situation played under it, or else under its first.
    fn played(&self, notation: &str, edition: &str) -> Result<(Option<Edition>, Replay), JsValue> {
        let named = |text: &str| {
            text.parse().map_err(|unknown: UnknownEdition| RangeError::new(&unknown.to_string()))
        };
        let edition = Some(edition).filter(|text| !text.is_empty()).map(named).transpose()?;
        let scenario = Scenario::parse(notation).map_err(|problems| self.refused(problems))?;
        let first = edition.or(scenario.editions.first().copied()).unwrap_or(Edition::TODAY);
        let scenario = scenario.in_language(self.language);
        let replay = combat_lab_narrate::run(&scenario, first).map_err(|problems| self.refused(problems))?;
        Ok((edition, replay))
    }

    fn refused(&self, problems: combat_lab_notation::Diagnostics) -> JsValue {
        let error = Error::new(&problems.in_language(self.language).to_string());
        error.set_name("NotationError");
        error.into()
    }
}
