//! A situation as it is played.

use crate::data::{self, AttackTable, BlockTable, Frame, SplitCount, Telling, Verdict, Violation};
use crate::error::{self, to_js};
use crate::{input, scenario_text};
use combat_lab_damage::Split;
use combat_lab_engine::{Action, Budget, Choice, Decision, PlayerId, Strike};
use combat_lab_language::Language;
use combat_lab_rulebook::Edition;
use std::sync::Arc;
use wasm_bindgen::prelude::*;

/// A situation as it is played under one edition: frames, one for every state at which the game
/// waits.
///
/// A replay never changes. Every change makes a new one.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Replay {
    replay: combat_lab_replay::Replay,
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r"
/** The frame of a replay that corresponds to a frame of another. */
export interface Place {
    replay: Replay;
    frame: number;
}
";

#[wasm_bindgen]
impl Replay {
    /// The id of the edition.
    #[wasm_bindgen(getter, unchecked_return_type = "string")]
    pub fn edition(&self) -> String {
        self.replay.edition().id().to_owned()
    }

    /// The first frame that differs from the script because of `assign`; `null` for the script as
    /// written.
    #[wasm_bindgen(getter, js_name = branchedAt, unchecked_return_type = "number | null")]
    pub fn branched_at(&self) -> JsValue {
        self.replay.branched_at().map_or(JsValue::NULL, JsValue::from)
    }

    /// The number of frames; at least 1.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.replay.frames().len()
    }

    /// Whether the script ends while the game goes on, for the reader to play.
    #[wasm_bindgen(getter, js_name = isOpen)]
    pub fn is_open(&self) -> bool {
        self.replay.is_open()
    }

    /// All frames.
    #[wasm_bindgen(unchecked_return_type = "Frame[]")]
    pub fn frames(&self) -> Result<JsValue, JsValue> {
        let frames = self.replay.frames().iter().enumerate();
        to_js(&frames.map(|(place, frame)| Frame::of(&self.replay, place, frame)).collect::<Vec<_>>())
    }

    /// One frame, counted from 0.
    ///
    /// Throws a `RangeError` when there is no such frame.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn frame(&self, frame: f64) -> Result<JsValue, JsValue> {
        let (place, frame) = self.at(frame)?;
        to_js(&Frame::of(&self.replay, place, frame))
    }

    /// Judges a split, an amount for each edge of the sheet, in a frame in which a player divides
    /// combat damage, without applying it.
    ///
    /// Throws a `RangeError` when there is no such frame, nobody divides damage in it, or the split
    /// doesn't have one whole number for each edge.
    #[wasm_bindgen(unchecked_return_type = "Verdict")]
    pub fn check(
        &self,
        frame: f64,
        #[wasm_bindgen(unchecked_param_type = "readonly number[] | Uint32Array")] split: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let Dividing { telling, strike, split, .. } = self.dividing(frame, split)?;
        to_js(&Verdict::of(telling, &strike, &split))
    }

    /// The number of legal splits in a frame in which a player divides combat damage.
    ///
    /// Throws a `RangeError` when there is no such frame, or nobody divides damage in it.
    #[wasm_bindgen(unchecked_return_type = "SplitCount")]
    pub fn count(&self, frame: f64) -> Result<JsValue, JsValue> {
        to_js(&SplitCount::of(self.strike(frame)?.2.sheet().count_within(COUNTING)))
    }

    /// The legal splits in a frame in which a player divides combat damage, at most `most` of them
    /// (1,000 if left out), each an amount for each edge of the sheet: in descending order of the
    /// amounts, edge by edge. There are fewer if finding more would take too much work.
    ///
    /// Throws a `RangeError` when there is no such frame, nobody divides damage in it, or `most`
    /// isn't a whole number up to 100,000.
    #[wasm_bindgen(unchecked_return_type = "number[][]")]
    pub fn splits(&self, frame: f64, most: Option<f64>) -> Result<JsValue, JsValue> {
        let (_, _, strike) = self.strike(frame)?;
        let most = input::number("most", most.unwrap_or(1_000.0), MOST_SPLITS)?;
        let splits = strike.sheet().iter_within(COUNTING).take(most);
        to_js(&splits.map(|split| split.amounts().to_vec()).collect::<Vec<_>>())
    }

    /// What each way to block comes to in a frame in which blockers are declared, if nobody plays
    /// anything afterwards and damage is divided lethal damage first.
    ///
    /// Throws a `RangeError` when there is no such frame, or nobody declares blockers in it.
    #[wasm_bindgen(unchecked_return_type = "BlockTable")]
    pub fn blocks(&self, frame: f64) -> Result<JsValue, JsValue> {
        let (place, frame) = self.at(frame)?;
        let game = &frame.game;
        let declares = matches!(game.decision(), Decision::DeclareBlockers { .. });
        let table = combat_lab_replay::blocks(game, BLOCKING).filter(|_| declares);
        let table =
            table.ok_or_else(|| error::range(&format!("nobody declares blockers in frame {place}")))?;
        to_js(&BlockTable::of(Telling { scenario: self.replay.scenario(), game }, &table))
    }

    /// What each way to attack comes to in a frame in which attackers are declared, if the others
    /// declare the best blocks, nobody plays anything afterwards, and damage is divided lethal
    /// damage first.
    ///
    /// Throws a `RangeError` when there is no such frame, or nobody declares attackers in it.
    #[wasm_bindgen(unchecked_return_type = "AttackTable")]
    pub fn attacks(&self, frame: f64) -> Result<JsValue, JsValue> {
        let (place, frame) = self.at(frame)?;
        let game = &frame.game;
        let declares = matches!(game.decision(), Decision::DeclareAttackers { .. });
        let table = combat_lab_replay::attacks(game, BLOCKING).filter(|_| declares);
        let table =
            table.ok_or_else(|| error::range(&format!("nobody declares attackers in frame {place}")))?;
        to_js(&AttackTable::of(Telling { scenario: self.replay.scenario(), game }, &table))
    }

    /// Applies a split: returns a new replay in which the player divides the damage like this, and
    /// the script continues as far as it can. Its frames up to this one are the same.
    ///
    /// Throws a `RefusedError` when the rules do not allow it, and a `RangeError` as `check` does.
    pub fn assign(
        &self,
        frame: f64,
        #[wasm_bindgen(unchecked_param_type = "readonly number[] | Uint32Array")] split: &JsValue,
    ) -> Result<Replay, JsValue> {
        let Dividing { place, telling, strike, split } = self.dividing(frame, split)?;
        let action =
            Action { player: strike.player(), choice: Choice::AssignDamage(strike.assignments(&split)) };
        self.carry_out(place, telling, &action)
    }

    /// Makes a player act differently from the script at a frame: returns a new replay with that
    /// action, and the script continues as far as it can. Its frames up to this one are the same.
    /// Where players have priority, any of them may act: the others pass until then. Damage is
    /// divided with `assign`.
    ///
    /// Throws a `RefusedError` when the rules do not allow it, a `RangeError` when there is no such
    /// frame or player, or nothing at that place on the stack, and a `TypeError` when it isn't a
    /// choice.
    pub fn act(
        &self,
        frame: f64,
        player: f64,
        #[wasm_bindgen(unchecked_param_type = "Choice")] choice: JsValue,
    ) -> Result<Replay, JsValue> {
        let (place, frame) = self.at(frame)?;
        let player = input::place("player", player, frame.game.players().count())?;
        let choice: data::Choice =
            serde_wasm_bindgen::from_value(choice).map_err(|why| error::kind(&why.to_string()))?;
        let choice = choice
            .meant(&frame.game)
            .ok_or_else(|| error::range("there is nothing at that place on the stack"))?;
        let player = PlayerId::new(u8::try_from(player).unwrap_or(u8::MAX));
        let action = Action { player, choice };
        let telling = Telling { scenario: self.replay.scenario(), game: &frame.game };
        self.carry_out(place, telling, &action)
    }

    /// The same situation under another edition, and the frame there that corresponds to `frame`
    /// here.
    ///
    /// Throws a `NotationError` when the script does something impossible there, and a `RangeError`
    /// when there is no such edition or frame.
    #[wasm_bindgen(unchecked_return_type = "Place")]
    pub fn under(&self, edition: &str, frame: f64) -> Result<JsValue, JsValue> {
        let edition = input::edition(edition)?;
        let (place, _) = self.at(frame)?;
        let (replay, there) = combat_lab_narrate::under(&self.replay, edition, place)
            .map_err(|diagnostics| error::notation(&diagnostics))?;
        let pair = js_sys::Object::new();
        js_sys::Reflect::set(&pair, &"replay".into(), &Self { replay }.into())?;
        js_sys::Reflect::set(&pair, &"frame".into(), &JsValue::from(there))?;
        Ok(pair.into())
    }

    /// The same replay told in another language: the text of a file of `languages/`, such as
    /// `de.txt`.
    ///
    /// Throws a `RangeError` when the text isn't a compiled language.
    #[wasm_bindgen(js_name = inLanguage)]
    pub fn in_language(&self, compiled: &str) -> Result<Replay, JsValue> {
        let language =
            Language::read(compiled).map_err(|_| error::range("this is not a compiled language"))?;
        Ok(Self { replay: combat_lab_narrate::in_language(&self.replay, language) })
    }

    /// The frame, counted from 0, that best shows the situation without giving the answer away:
    /// where its first question is asked, or else the last before combat damage is dealt.
    #[wasm_bindgen(getter)]
    pub fn moment(&self) -> usize {
        combat_lab_picture::moment(&self.replay)
    }

    /// The board of a frame as SVG, without words around it; its title is the frame's sentence.
    ///
    /// Throws a `RangeError` when there is no such frame.
    pub fn board(&self, frame: f64) -> Result<String, JsValue> {
        let (place, _) = self.at(frame)?;
        Ok(combat_lab_picture::board(&self.replay, place).svg())
    }

    /// The whole replay as plain text.
    pub fn transcript(&self) -> String {
        combat_lab_narrate::transcript(&self.replay)
    }
}

/// The work of counting or listing splits, at most.
const COUNTING: u64 = 10_000_000;
/// The work of trying every block: about a second.
const BLOCKING: Budget = Budget::new(100_000_000);
/// The most splits listed at once.
const MOST_SPLITS: usize = 100_000;

/// A frame in which damage is divided, and a split of it.
struct Dividing<'a> {
    place: usize,
    telling: Telling<'a>,
    strike: Arc<Strike>,
    split: Split,
}

impl Replay {
    pub(crate) fn open(notation: &str, edition: Edition) -> Result<Self, JsValue> {
        let scenario = scenario_text::read(notation)?;
        let replay = combat_lab_narrate::run(&scenario, edition)
            .map_err(|diagnostics| error::notation(&diagnostics))?;
        Ok(Self { replay })
    }

    fn carry_out(&self, place: usize, telling: Telling<'_>, action: &Action) -> Result<Self, JsValue> {
        let replay = self.replay.act(place, action).map_err(|illegal| {
            let violation = |violation| Violation::of(telling, illegal.edition, violation);
            error::refused(&illegal.violations.iter().map(violation).collect::<Vec<_>>())
        })?;
        Ok(Self { replay })
    }

    fn at(&self, frame: f64) -> Result<(usize, &combat_lab_replay::Frame), JsValue> {
        let frames = self.replay.frames();
        let place = input::place("frame", frame, frames.len())?;
        // `place` has just been found.
        frames.get(place).map(|frame| (place, frame)).ok_or_else(|| error::range("there is no such frame"))
    }

    /// The division in a frame.
    fn strike(&self, frame: f64) -> Result<(usize, &combat_lab_replay::Frame, Arc<Strike>), JsValue> {
        let (place, frame) = self.at(frame)?;
        match frame.game.decision() {
            Decision::AssignDamage { strike, .. } => Ok((place, frame, strike)),
            _ => Err(error::range(&format!("nobody divides damage in frame {place}"))),
        }
    }

    fn dividing(&self, frame: f64, split: &JsValue) -> Result<Dividing<'_>, JsValue> {
        let (place, frame, strike) = self.strike(frame)?;
        let split = input::split(split, strike.sheet().edges().len())?;
        Ok(Dividing {
            place,
            telling: Telling { scenario: self.replay.scenario(), game: &frame.game },
            strike,
            split,
        })
    }
}
