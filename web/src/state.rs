//! All that a stage knows, in one place: which replay, which frame, and what the reader has drafted. Everything on the
//! screen is derived from this.

use crate::comparing::Compared;
use crate::declare::{mended, pressed, same as same_declared, standing};
use crate::text;
use crate::view::View;
use engine::{Action, Bounds, CardId, Choice, DamageSheet, Happening, Illegal, Split};
use rulebook::Edition;
use scenario::{Diagnostics, Frame, Link, Replay, Scenario};
use std::rc::Rc;
use yew::prelude::*;

/// How parts of the stage say what the reader wants.
pub(crate) type Dispatch = UseReducerDispatcher<Stage>;

/// What a stage is asked to show, by whoever put it on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The situation in notation.
    pub(crate) source: AttrValue,
    /// The edition, as the author or the address names it.
    pub(crate) edition: Option<AttrValue>,
    /// The link that this comes from.
    pub(crate) link: Option<Rc<Link>>,
}

/// The state of one stage.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    pub(crate) asked: Asked,
    pub(crate) scenario: Result<Rc<Scenario>, Rc<Diagnostics>>,
    /// The edition in view, or the one that was wanted if there is nothing to show.
    pub(crate) edition: Edition,
    pub(crate) shown: Option<Shown>,
    pub(crate) notice: Option<Notice>,
    pub(crate) playing: bool,
    /// Several editions are compared.
    pub(crate) compared: Option<Compared>,
    /// The battlefield is shown as a table too.
    pub(crate) table: bool,
    /// The frame in view as text, once the reader has asked for it.
    pub(crate) taken: Option<AttrValue>,
    /// Nothing moves by itself.
    pub(crate) calm: bool,
    /// How often something could not be had: what a control shows is then not what is, and it is drawn anew.
    pub(crate) failures: u32,
    /// How often the reader has pressed what may be gone then, and the focus with it.
    pub(crate) turns: u32,
}

/// A stage that has something to show.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    pub(crate) view: View,
    pub(crate) line: Line,
    /// What the rules leave open, if damage is divided in the frame in view: worked out once.
    pub(crate) bounds: Option<Rc<Bounds>>,
    /// The reader's division of damage in the frame in view: an amount for each edge of its sheet.
    pub(crate) draft: Rc<[u32]>,
    /// The attackers or blockers that the reader is about to declare.
    pub(crate) declared: Option<Rc<Choice>>,
    /// Why the reader's last try was refused.
    pub(crate) refused: Option<Rc<Illegal>>,
    /// Whether the combat damage on the stack is looked at.
    pub(crate) looking: bool,
}

/// What the reader has decided, to be undone and done again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    /// Where each decision was made: the first is a frame of the author's own line.
    done: Vec<View>,
    /// What has been undone, the next to be done again last: where it was decided, and what was in view when it was
    /// undone.
    undone: Vec<(View, View)>,
    /// The answers that the reader has picked: the place of a question, and of a choice.
    pub(crate) picked: Vec<(usize, usize)>,
}

impl Line {
    /// The frame at which the reader left the author's line, if this is not the author's line.
    pub(crate) fn left_at(&self) -> Option<usize> {
        self.done.first().map(|view| view.at)
    }

    /// Whether the reader has decided anything.
    pub(crate) fn is_begun(&self) -> bool {
        !(self.done.is_empty() && self.undone.is_empty())
    }

    /// Whether something undone can be done again.
    pub(crate) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }
}

/// Something the reader has to be told that does not keep the rest from working.
#[derive(Clone, Debug)]
pub(crate) enum Notice {
    Words(AttrValue),
    Trouble(Rc<Diagnostics>),
}

/// What a reader can do to a stage.
#[derive(Debug)]
pub(crate) enum Act {
    /// The page asks for something else.
    Open(Asked),
    /// To a frame; beyond the last is the last.
    Go(usize),
    /// So many frames on, or back.
    Frames(isize),
    /// To the next step, or to the beginning of this or the previous one.
    Steps(isize),
    Edition(Edition),
    /// One edge of the division becomes this.
    Draft(usize, u32),
    /// The whole division becomes this.
    Divide(Vec<u32>),
    /// These attackers or blockers are about to be declared.
    Declare(Choice),
    /// A card on the battlefield is pressed.
    Press(CardId),
    /// What has been drafted becomes something legal.
    Mend,
    /// The reader decides.
    Decide(Action),
    /// Takes the last decision back.
    Undo,
    /// Decides again what was taken back.
    Redo,
    /// Back to the author's line: every decision is taken back.
    Return,
    Play(bool),
    TogglePlay,
    /// Shows several editions, or one.
    Compare(bool),
    /// Shows or hides the battlefield as a table.
    Table(bool),
    /// The reader takes the frame in view along as this text.
    Taken(AttrValue),
    /// Time has passed while playing.
    Tick,
    Look(bool),
    /// The answer to a question, both by their places.
    Pick(usize, usize),
    /// Tells the reader something.
    Say(AttrValue),
    /// Nothing moves by itself any more, or does again.
    Calm(bool),
    Dismiss,
}

impl Stage {
    pub(crate) fn open(asked: Asked) -> Self {
        let (wanted, notice) = match asked.edition.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
            None => (None, None),
            Some(name) => match name.parse() {
                Ok(edition) => (Some(edition), None),
                Err(unknown) => (None, Some(Notice::Words(text::unknown_edition(name, unknown).into()))),
            },
        };
        let scenario = Scenario::parse(&asked.source).map(Rc::new).map_err(Rc::new);
        let own = scenario.as_ref().ok().and_then(|scenario| scenario.editions.first().copied());
        let edition = wanted.or(own).unwrap_or(Edition::TODAY);
        let mut stage = Self {
            asked,
            scenario,
            edition,
            shown: None,
            notice,
            playing: false,
            compared: None,
            table: false,
            taken: None,
            calm: false,
            failures: 0,
            turns: 0,
        };
        match stage.asked.link.clone() {
            Some(link) => stage.follow(&link),
            None => stage.run(edition, None),
        }
        stage
    }

    /// Shows what a link shows. Its decisions can be taken back.
    fn follow(&mut self, link: &Link) {
        let Ok(scenario) = &self.scenario else { return };
        self.edition = link.edition();
        let view = |replay, at| View::new(Rc::clone(scenario), Rc::new(replay), at);
        match link.open() {
            Ok(opened) => {
                let done = opened.before.into_iter().map(|(replay, at)| view(replay, at)).collect();
                let line = Line { done, ..Line::default() };
                self.shown = Some(Shown::new(view(opened.replay, opened.frame), line));
                if opened.left_out > 0 {
                    self.notice = Some(Notice::Words(text::left_out(opened.left_out).into()));
                }
            }
            Err(trouble) => self.notice = Some(Notice::Trouble(Rc::new(trouble))),
        }
    }

    /// Shows the situation under `edition`: at the frame that corresponds to the one in view, or at the first.
    fn run(&mut self, edition: Edition, from: Option<&View>) {
        let Ok(scenario) = &self.scenario else { return };
        let ran = match from {
            Some(view) => view.replay.under(edition, view.at),
            None => Replay::run(scenario, edition).map(|replay| (replay, 0)),
        };
        match ran {
            Ok((replay, at)) => {
                self.edition = edition;
                let view = View::new(Rc::clone(scenario), Rc::new(replay), at);
                self.shown = Some(Shown::new(view, Line::default()));
            }
            Err(trouble) => {
                self.notice = Some(Notice::Trouble(Rc::new(trouble)));
                self.failures = self.failures.wrapping_add(1);
            }
        }
    }

    fn act(&mut self, act: Act) {
        self.taken = None;
        if let Some((compared, shown)) = self.compared.as_mut().zip(self.shown.as_mut())
            && let Some(row) = compared.aim(&act)
        {
            return shown.go(compared.go(row, self.edition));
        }
        match act {
            Act::Open(asked) => {
                // A reader who has chosen an edition keeps it from one situation to the next.
                let keep =
                    (asked.link.is_none() && asked.edition == self.asked.edition).then_some(self.edition);
                *self = Self { calm: self.calm, ..Self::open(asked) };
                if let Some(edition) = keep.filter(|edition| *edition != self.edition) {
                    let allowed = |scenario: &Rc<Scenario>| scenario.editions.contains(&edition);
                    if self.scenario.as_ref().is_ok_and(allowed) {
                        self.run(edition, None);
                    }
                }
            }
            Act::Edition(edition) => {
                self.notice = None;
                let view = self.shown.as_ref().map(|shown| shown.view.clone());
                self.run(edition, view.as_ref());
                if self.compared.is_some() {
                    self.compared = self.shown.as_ref().map(|shown| Compared::with(&shown.view));
                }
            }
            Act::Play(playing) => {
                self.playing = playing;
                if let Some(shown) =
                    self.shown.as_mut().filter(|shown| playing && shown.view.at == shown.view.last())
                {
                    shown.go(0);
                }
            }
            Act::Calm(calm) => self.calm = calm,
            Act::TogglePlay => self.act(Act::Play(!self.playing)),
            Act::Tick => {
                if let Some(shown) = &mut self.shown {
                    shown.go(shown.view.at.saturating_add(1));
                    // A question is for the reader to answer.
                    let asks = shown.view.replay.questions().iter().any(|asked| asked.at == shown.view.at);
                    self.playing = self.playing && shown.view.at < shown.view.last() && !asks;
                }
            }
            Act::Say(words) => self.notice = Some(Notice::Words(words)),
            Act::Dismiss => self.notice = None,
            Act::Table(table) => self.table = table,
            Act::Compare(on) => {
                let view = self.shown.as_ref().map(|shown| &shown.view);
                self.compared = view.filter(|_| on).map(Compared::with);
                self.playing = false;
            }
            Act::Taken(text) => self.taken = Some(text),
            other => {
                self.playing = self.playing && matches!(other, Act::Look(_));
                if matches!(other, Act::Decide(_) | Act::Mend | Act::Undo | Act::Redo | Act::Return) {
                    self.turns = self.turns.wrapping_add(1);
                }
                if let Some(shown) = &mut self.shown {
                    shown.act(other);
                }
            }
        }
    }
}

impl Reducible for Stage {
    type Action = Act;

    fn reduce(self: Rc<Self>, act: Act) -> Rc<Self> {
        let mut next = Rc::unwrap_or_clone(self);
        next.act(act);
        Rc::new(next)
    }
}

impl Shown {
    fn new(view: View, line: Line) -> Self {
        let bounds = view.sheet().map(|sheet| Rc::new(sheet.bounds()));
        // Nothing is divided yet; only what has but one way to go is there already.
        let draft = view.sheet().map_or_else(|| Rc::from([]), |sheet| fresh_split(sheet).into());
        Self { view, line, bounds, draft, declared: None, refused: None, looking: false }
    }

    fn go(&mut self, at: usize) {
        let at = at.min(self.view.last());
        if at != self.view.at {
            self.show(self.view.at(at));
        }
    }

    /// Shows something else of the same line.
    fn show(&mut self, view: View) {
        *self = Self::new(view, std::mem::take(&mut self.line));
    }

    fn undo(&mut self) -> bool {
        let Some(decided) = self.line.done.pop() else { return false };
        self.line.undone.push((decided.clone(), self.view.clone()));
        self.show(decided);
        true
    }

    fn redo(&mut self) {
        if let Some((decided, after)) = self.line.undone.pop() {
            self.line.done.push(decided);
            self.show(after);
        }
    }

    fn act(&mut self, act: Act) {
        match act {
            Act::Go(at) => self.go(at),
            Act::Frames(by) => self.go(self.view.at.saturating_add_signed(by)),
            Act::Steps(by) => self.go(self.step(by)),
            Act::Draft(edge, amount) => {
                let mut draft = self.draft.to_vec();
                if let Some(old) = draft.get_mut(edge) {
                    *old = amount;
                }
                self.draft = draft.into();
            }
            Act::Divide(amounts) => self.draft = amounts.into(),
            Act::Declare(choice) => self.declared = Some(Rc::new(choice)),
            Act::Press(card) => {
                let game = self.view.frame().map(|frame| &frame.game);
                let pressed =
                    game.and_then(|game| pressed(game, &self.view.decision, self.declared.as_deref(), card));
                if let Some(choice) = pressed {
                    self.declared = Some(Rc::new(choice));
                }
            }
            Act::Mend => self.mend(),
            Act::Decide(action) => self.decide(&action),
            Act::Undo => {
                self.undo();
            }
            Act::Redo => self.redo(),
            Act::Return => while self.undo() {},
            Act::Look(looking) => self.looking = looking,
            Act::Pick(question, choice) => {
                self.line.picked.retain(|(other, _)| *other != question);
                self.line.picked.push((question, choice));
            }
            Act::Open(_)
            | Act::Edition(_)
            | Act::Play(_)
            | Act::TogglePlay
            | Act::Tick
            | Act::Calm(_)
            | Act::Say(_)
            | Act::Compare(_)
            | Act::Table(_)
            | Act::Taken(_)
            | Act::Dismiss => {}
        }
    }

    /// The draft becomes the legal one that is nearest to it.
    fn mend(&mut self) {
        if let Some(sheet) = self.view.sheet() {
            self.draft = sheet.nearest(&Split::new(&*self.draft)).amounts().into();
        } else if let Some(frame) = self.view.frame() {
            let standing = standing(&self.view.decision, self.declared.as_deref());
            let mended = standing.and_then(|draft| mended(&frame.game, &self.view.decision, &draft));
            self.declared = mended.map(Rc::new);
        }
    }

    fn decide(&mut self, action: &Action) {
        let answer = self.view.frame().and_then(|frame| frame.answer.as_ref());
        if self.line.done.is_empty() && answer.is_some_and(|answer| same(answer, action)) {
            // What the author does too is no line of one's own.
            return self.go(self.view.at.saturating_add(1));
        }
        match self.view.replay.act(self.view.at, action) {
            Ok(replay) => {
                let at = self.view.at.saturating_add(1).min(replay.frames().len().saturating_sub(1));
                self.line.undone.clear();
                self.line.done.push(self.view.clone());
                self.show(View::new(Rc::clone(&self.view.scenario), Rc::new(replay), at));
            }
            Err(illegal) => self.refused = Some(Rc::new(illegal)),
        }
    }

    /// The frame that is `by` steps of the turn away.
    fn step(&self, by: isize) -> usize {
        let frames = self.view.frames();
        let begins = |at: usize| at == 0 || frames.get(at).is_some_and(begins_step);
        let here = self.view.at;
        if by > 0 {
            (here.saturating_add(1)..frames.len()).find(|at| begins(*at)).unwrap_or(self.view.last())
        } else {
            (0..here).rev().find(|at| begins(*at)).unwrap_or(0)
        }
    }
}

/// Whether a step has begun since the frame before: perhaps one of the same name, in another phase or turn.
fn begins_step(frame: &Frame) -> bool {
    frame.events.iter().any(|event| matches!(event.kind, Happening::StepBegan(_)))
}

pub(crate) fn fresh_split(sheet: &DamageSheet) -> Vec<u32> {
    let amount = |edge: &engine::SheetEdge| {
        let alone = sheet.edges_of(edge.source).count() == 1;
        sheet.sources().get(edge.source).filter(|_| alone).map_or(0, |source| source.amount)
    };
    sheet.edges().iter().map(amount).collect()
}

/// Whether there is anything to divide: a source that may damage more than one thing. That the rules may leave but
/// one way to do it is for the reader to find out.
pub(crate) fn divides(sheet: &DamageSheet) -> bool {
    sheet.edges().len() > sheet.sources().len()
}

/// Whether two actions say the same: assignments may be listed in another order, and zeros say nothing.
fn same(a: &Action, b: &Action) -> bool {
    match (&a.choice, &b.choice) {
        (Choice::AssignDamage(x), Choice::AssignDamage(y)) => {
            let within = |x: &[engine::Assignment], y: &[engine::Assignment]| {
                x.iter().all(|entry| entry.amount == 0 || y.contains(entry))
            };
            a.player == b.player && within(x, y) && within(y, x)
        }
        (one, other) => a.player == b.player && same_declared(one, other).unwrap_or(one == other),
    }
}
