//! A reader's decisions, as lines of the notation.

use crate::frame::{Frame, MomentKind};
use crate::objects::source_of;
use crate::play_line::{parts, play_line};
use crate::reads::ReadText;
use crate::replay::Replay;
use combat_lab_cards::{Ability, Cost, GivenUpAs, Listed, Mana, Manner, Step};
use combat_lab_engine::{
    Action, Assignment, Choice, Decision, Game, Happening, ManaFrom, ObjectId, Play, ReplacementKind,
    ReplacementOption, Thing,
};
use combat_lab_notation::{Scenario, Statement, step_name, way_words};
use combat_lab_rulebook::Edition;

impl Replay {
    /// The text of the situation with the reader's decisions as lines, in place of the author's
    /// lines from there on, and with more lines at frame `at`. The author's later lines are kept if
    /// they can still be played. In this edition, the text plays into this replay.
    ///
    /// `None` if lines can't express it.
    #[must_use]
    pub fn as_text(&self, at: usize, more: &str) -> Option<String> {
        self.as_text_by(Scenario::parse_as_of, at, more)
    }

    /// The same, with what reads texts.
    #[must_use]
    pub fn as_text_by(&self, reads: ReadText, at: usize, more: &str) -> Option<String> {
        let decided = || self.decided().iter().map(|(at, _)| *at);
        let said = Some(at).filter(|_| !more.is_empty());
        let (first, last) = (decided().chain(said).min(), decided().chain(said).max());
        let (Some(first), Some(last)) = (first, last) else {
            return Some(self.scenario().source().to_owned());
        };
        // A declaration or division just before, in the same step, needs its line then.
        let concedes = Some(first).filter(|first| self.concedes(*first));
        let answered = said.or(concedes).filter(|at| self.answered_before(*at));
        let first = answered.map_or(first, |at| first.min(at.saturating_sub(1)));
        let lines: Vec<&str> = self.scenario().source().lines().listed();
        let before = lines.get(..self.line_of(first))?;
        let after = self.line_of(if decided().max() == Some(last) { last + 1 } else { last });
        let played = self.played(first, last, said.map(|at| (at, more)))?;
        let with = |after: &[&str]| {
            let all =
                before.iter().copied().chain(played.iter().map(String::as_str)).chain(after.iter().copied());
            all.flat_map(|line| [line, "\n"]).collect::<String>()
        };
        let mut texts = [lines.get(after..).unwrap_or_default(), &[]].into_iter().map(with);
        texts.find(|text| self.is_played_by(reads, text, last))
    }

    /// Whether something was declared or divided just before a frame, in its step, without a line.
    fn answered_before(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1).and_then(|before| self.frames().get(before)) else {
            return false;
        };
        let answered = matches!(
            before.moment.kind,
            MomentKind::Declaration | MomentKind::Order | MomentKind::Assignment
        );
        answered && !self.is_scripted(at - 1)
    }

    /// Whether a player concedes at a frame, which no declaration has to wait for.
    fn concedes(&self, at: usize) -> bool {
        let answer = self.frames().get(at).and_then(|frame| frame.answer.as_ref());
        answer.is_some_and(|action| action.choice == Choice::Concede)
    }

    /// Whether a line of the text is carried out, wholly or in part, at a frame.
    fn is_scripted(&self, at: usize) -> bool {
        let progress = |at: usize| self.frames().get(at).map(|frame| &frame.progress);
        progress(at)
            .zip(progress(at + 1))
            .is_some_and(|(now, next)| (now.cursor, &now.taken) != (next.cursor, &next.taken))
    }

    /// Whether a line has made something resolve on the way to a frame.
    fn resolves_by_line(&self, at: usize) -> bool {
        let cursor = |at: usize| self.frames().get(at).map_or(0, |frame| frame.progress.cursor);
        let lines = self.scenario().script.get(cursor(at.saturating_sub(1))..cursor(at)).unwrap_or_default();
        lines.iter().any(|line| {
            line.is_for(self.edition()) && matches!(line.statement, Statement::Resolve | Statement::Pass(_))
        })
    }

    /// The number of lines of the text before the first one that is not done yet at a frame.
    fn line_of(&self, at: usize) -> usize {
        let scenario = self.scenario();
        let cursor = self.frames().get(at).or(self.frames().last()).map_or(0, |frame| frame.progress.cursor);
        let lines = scenario.script.iter().skip(cursor).filter(|line| line.is_for(self.edition()));
        let next = lines.map(|line| line.span.line.saturating_sub(1)).next();
        // After all lines of the board and the script: expectations come last.
        let last = scenario.script.iter().map(|line| line.span.line);
        let board = scenario.players.iter().map(|seat| seat.span.line);
        let cards = scenario.cards.iter().map(|card| card.span.line);
        next.unwrap_or_else(|| self.whole(last.chain(board).chain(cards).max().unwrap_or(0)))
    }

    /// The number of lines up to the last one with an effect, and the lines that belong to it: a
    /// question's choices, and translations.
    fn whole(&self, last: usize) -> usize {
        let scenario = self.scenario();
        let expected = scenario.expectations.iter().map(|expected| expected.span.line.saturating_sub(1));
        let end = expected.filter(|line| *line >= last).min().unwrap_or(usize::MAX);
        let asked = scenario.script.last().is_some_and(|line| matches!(line.statement, Statement::Ask(_)));
        let lines = scenario.source().lines().enumerate().take(end).skip(last);
        let said = |line: &&str| !line.trim().is_empty();
        // Blank lines are allowed within a question, and nowhere else.
        let belonging = lines.take_while(|(_, line)| asked || said(line)).filter(|(_, line)| said(line));
        belonging.last().map_or(last, |(at, _)| at.saturating_add(1))
    }

    /// Whether a text plays into the same decisions, up to a frame.
    fn is_played_by(&self, reads: ReadText, text: &str, last: usize) -> bool {
        let Ok(scenario) = reads(Edition::TODAY, text) else { return false };
        let Ok(replay) = Self::run(&scenario, self.edition()) else { return false };
        let mut both = replay.frames().iter().zip(self.frames()).take(last + 1);
        replay.frames().len() > last
            && both.all(|(one, other)| match (&one.answer, &other.answer) {
                (Some(one), Some(other)) => is_same(one, other),
                (one, other) => one == other,
            })
    }

    /// The lines from one frame to another.
    fn played(&self, first: usize, last: usize, said: Option<(usize, &str)>) -> Option<Vec<String>> {
        let mut writer = Writer { scenario: self.scenario(), lines: Vec::new(), here: None, resolved: 0 };
        let mut begun: Vec<(u32, Step)> = Vec::new();
        for (at, frame) in self.frames().iter().enumerate().take(last + 1) {
            for event in &frame.events {
                match event.kind {
                    Happening::StepBegan(step) => {
                        begun.push((frame.moment.turn, step));
                        writer.resolved = 0;
                    }
                    // A line that is kept already resolves it.
                    Happening::Resolving(_) if at <= first && self.resolves_by_line(at) => {}
                    Happening::Resolving(_) => writer.resolved += 1,
                    _ => {}
                }
            }
            let (turn, step) = (frame.moment.turn, frame.moment.step);
            if begun.is_empty() {
                begun.push((turn, step));
            }
            let nth = begun.iter().filter(|known| **known == (turn, step)).count().max(1);
            let answer = frame.answer.as_ref();
            let scripted = self.is_scripted(at);
            let decided = self.decided().iter().any(|(decided, _)| *decided == at)
                || (said.is_some_and(|(said, _)| said == at + 1) || self.concedes(at + 1))
                    && self.answered_before(at + 1);
            if at < first {
                if scripted {
                    (writer.here, writer.resolved) = (Some((turn, step, nth)), 0);
                }
                continue;
            }
            let now = (turn, step, nth);
            if let Some((_, lines)) = said.filter(|(said, _)| *said == at) {
                writer.come_to(frame, now, true)?;
                writer.lines.extend(lines.lines().map(str::to_owned));
            }
            let is_last = at == last && !decided;
            let Some(action) = answer.filter(|action| action.choice != Choice::Pass) else { continue };
            if (decided || scripted) && !is_last {
                let line = writer.line(&frame.game, action)?;
                let timed = matches!(action.choice, Choice::Play(_) | Choice::PlayLand(_) | Choice::Concede);
                writer.come_to(frame, now, timed)?;
                writer.lines.push(line);
            }
        }
        Some(writer.lines)
    }
}

/// A player's action, as a line of the notation, in the game that waits for it; `None` for passing,
/// and where no line can express it.
#[must_use]
pub fn action_line(scenario: &Scenario, game: &Game, action: &Action) -> Option<String> {
    Writer { scenario, lines: Vec::new(), here: None, resolved: 0 }.line(game, action)
}

/// Whether two actions are the same: the order of assignments and assignments of 0 don't matter.
fn is_same(one: &Action, other: &Action) -> bool {
    match (&one.choice, &other.choice) {
        (Choice::AssignDamage(x), Choice::AssignDamage(y)) => {
            let within = |x: &[Assignment], y: &[Assignment]| {
                x.iter().all(|part| part.amount == 0 || y.contains(part))
            };
            within(x, y) && within(y, x)
        }
        _ => one == other,
    }
}

struct Writer<'s> {
    scenario: &'s Scenario,
    lines: Vec<String>,
    /// The turn and step of the last line, and how many such steps of that turn have begun.
    here: Option<(u32, Step, usize)>,
    /// The number of objects that have resolved since the last line, or since this step began.
    resolved: usize,
}

impl Writer<'_> {
    /// Writes the line that passes up to now, or at least to the step if the next line could be
    /// played earlier.
    fn come_to(&mut self, frame: &Frame, now: (u32, Step, usize), timed: bool) -> Option<()> {
        let (turn, step, nth) = now;
        if frame.moment.kind == MomentKind::End {
            self.lines.push("at the end".to_owned());
            return Some(());
        }
        let is_here = self.here == Some(now);
        if !is_here && frame.moment.kind == MomentKind::DamageOnStack {
            self.lines.push("at damage on the stack".to_owned());
        } else if !is_here && timed {
            let nth = match nth {
                1 => "",
                2 => "the second ",
                3 => "the third ",
                _ => return None,
            };
            let of = if turn > 1 { format!(" of turn {turn}") } else { String::new() };
            let name = match step {
                // `at end` is the end of the situation.
                Step::End => "end of turn",
                step => step_name(step, frame.game.edition()),
            };
            self.lines.push(format!("at {nth}{name}{of}"));
        } else if !is_here && turn != self.here.map_or(1, |(turn, ..)| turn) {
            self.lines.push(format!("at turn {turn}"));
        }
        if is_here || timed {
            self.lines.extend((0..self.resolved).map(|_| "resolve".to_owned()));
        }
        (self.here, self.resolved) = (Some(now), 0);
        Some(())
    }

    fn line(&self, game: &Game, action: &Action) -> Option<String> {
        let player = || self.thing(game, Thing::Player(action.player));
        let does = |what: &str, which: String| Some(format!("{}: {what} {which}", player()?));
        match &action.choice {
            Choice::Pass => None,
            Choice::Concede => Some(format!("{}: concedes", player()?)),
            Choice::Play(play) => Some(format!("{}: {}", player()?, self.play(game, action, play)?)),
            Choice::PlayLand(land) => {
                let known = game.object(*land)?.face();
                let other =
                    known.other.as_deref().filter(|_| !known.types.has(combat_lab_cards::CardType::Land));
                let face = other.map_or(String::new(), |other| [" as ", &quoted(&other.face.name)].concat());
                does("plays", self.card(game, *land)? + &face)
            }
            Choice::DeclareAttackers(declared) if declared.attacks.is_empty() => {
                Some("attack none".to_owned())
            }
            Choice::DeclareAttackers(declared) => {
                let mut attacks: Vec<(String, Thing)> = Vec::new();
                for attack in &declared.attacks {
                    let band = declared.bands.iter().find(|band| band.contains(&attack.attacker));
                    match band {
                        // A band is named with its first creature.
                        Some(band) if band.first() != Some(&attack.attacker) => {}
                        Some(band) => attacks.push((self.cards(game, band, " + ")?, attack.target)),
                        None => attacks.push((self.card(game, attack.attacker)?, attack.target)),
                    }
                }
                let part = |(who, target): &(String, Thing)| {
                    Some(format!("{who} -> {}", self.thing(game, *target)?))
                };
                let said = joined(attacks.iter().map(part), "; ")?;
                let usual = game.way_to_pay_for_attacks(&declared.attacks);
                Some(format!("attack {said}{}", self.paid(game, &declared.mana, usual.as_deref())?))
            }
            Choice::DeclareBlockers(declared) if declared.blocks.is_empty() => Some("block none".to_owned()),
            Choice::DeclareBlockers(declared) => {
                let part = |block: &combat_lab_engine::Block| {
                    Some(format!(
                        "{} -> {}",
                        self.card(game, block.blocker)?,
                        self.card(game, block.attacker)?
                    ))
                };
                let said = joined(declared.blocks.iter().map(part), "; ")?;
                let usual = game.way_to_pay_for_blocks(&declared.blocks);
                Some(format!("block {said}{}", self.paid(game, &declared.mana, usual.as_deref())?))
            }
            Choice::OrderDamage(orders) => {
                let part = |order: &combat_lab_engine::DamageOrder| {
                    Some(format!(
                        "{}: {}",
                        self.card(game, order.creature)?,
                        self.cards(game, &order.order, ", ")?
                    ))
                };
                Some(format!("order {}", joined(orders.iter().map(part), "; ")?))
            }
            Choice::AssignDamage(all) => {
                let mut sources: Vec<ObjectId> = Vec::new();
                for part in all {
                    if part.amount > 0 && !sources.contains(&part.source) {
                        sources.push(part.source);
                    }
                }
                let share = |part: &Assignment| {
                    Some(format!("{} {}", self.thing(game, part.recipient)?, part.amount))
                };
                let of = |source: &ObjectId| {
                    let parts = all.iter().filter(|part| part.source == *source && part.amount > 0);
                    Some(format!("{}: {}", self.card(game, *source)?, joined(parts.map(share), ", ")?))
                };
                Some(format!("assign {}", joined(sources.iter().map(of), "; ")?))
            }
            Choice::OrderTriggers(order) => {
                let Decision::OrderTriggers { triggers, .. } = game.decision() else { return None };
                let player = action.player;
                let name = |(at, place): (usize, &usize)| {
                    let left = order.get(at..)?;
                    self.trigger(game, (player, triggers.as_slice()), left, *place)
                };
                does("orders", joined(order.iter().enumerate().map(name), ", ")?)
            }
            Choice::ChooseTargets(targets) => does("targets", self.targets(game, targets)?),
            Choice::ChooseAttacked(targets) => does(
                if game.chooses_whom_it_hits() {
                    "hits"
                } else if game.chooses_defending_player() {
                    "chooses"
                } else {
                    "attacks"
                },
                self.things(game, targets)?,
            ),
            Choice::GiveUp(cards) => {
                let Decision::GiveUp { how, .. } = game.decision() else { return None };
                let (verb, end) = match how {
                    GivenUpAs::Discarded
                    | GivenUpAs::WholeHand
                    | GivenUpAs::Connived
                    | GivenUpAs::AtRandom => ("discards", ""),
                    GivenUpAs::PutInPlay { .. } => ("puts", " in play"),
                    GivenUpAs::Sacrificed | GivenUpAs::Devoured(_) => ("sacrifices", ""),
                    GivenUpAs::Returned => ("returns", ""),
                    GivenUpAs::Bottomed | GivenUpAs::Ordered { top: false } => ("puts", " on the bottom"),
                    GivenUpAs::Surveilled => ("puts", " into the graveyard"),
                    GivenUpAs::Ordered { top: true } | GivenUpAs::PutBack => ("puts", " on top"),
                    GivenUpAs::Found { .. } | GivenUpAs::Dug { .. } => ("finds", ""),
                    GivenUpAs::PreventedFrom(..)
                    | GivenUpAs::TakenFromHand { .. }
                    | GivenUpAs::Copied { .. }
                    | GivenUpAs::Enchanted
                    | GivenUpAs::Untapped
                    | GivenUpAs::Proliferated
                    | GivenUpAs::Paired
                    | GivenUpAs::Bolstered(_)
                    | GivenUpAs::Amassed { .. } => ("names", ""),
                };
                let cards =
                    if cards.is_empty() { "nothing".to_owned() } else { self.cards(game, cards, ", ")? };
                does(verb, [&cards, end].concat())
            }
            Choice::Choose(combat_lab_cards::ChosenQuality::Color(color)) => {
                does("chooses", color.name().to_owned())
            }
            Choice::Choose(combat_lab_cards::ChosenQuality::CreatureType(subtype)) => {
                does("chooses", subtype.name())
            }
            Choice::ChooseMode(mode) => does("chooses", format!("mode {}", mode + 1)),
            Choice::Keep(card) => does("keeps", self.card(game, *card)?),
            Choice::May { accepts, .. } => {
                Some(format!("{}: {}", player()?, if *accepts { "accepts" } else { "declines" }))
            }
            Choice::Replace(place) => {
                let Decision::ChooseReplacement { options, .. } = game.decision() else { return None };
                let option = options.get(*place)?;
                if option.kind == ReplacementKind::LeaveAsIs {
                    return Some(format!("{}: leaves it", player()?));
                }
                let by = self.card(game, option.by)?;
                let counter = |option: &ReplacementOption| option.kind == ReplacementKind::ShieldCounter;
                let (alike, others): (Vec<&ReplacementOption>, Vec<&ReplacementOption>) = options
                    .iter()
                    .filter(|other| other.by == option.by)
                    .partition(|other| counter(other) == counter(option));
                let alone = alike.len() == 1;
                let by =
                    if counter(option) && !others.is_empty() { format!("{by}'s shield counter") } else { by };
                let to = if alone {
                    String::new()
                } else {
                    format!(" to {}", self.thing(game, option.recipient)?)
                };
                does("applies", format!("{by}{to}"))
            }
        }
    }

    /// The name in lines of a triggered ability among those left to order: its source if all
    /// triggers of that source are the same, or else also its number, its subject, or both.
    fn trigger(
        &self,
        game: &Game,
        (player, triggers): (combat_lab_engine::PlayerId, &[combat_lab_engine::TriggerOption]),
        left: &[usize],
        place: usize,
    ) -> Option<String> {
        let trigger = triggers.get(place)?;
        let card = self.card(game, trigger.source)?;
        let of = |place: &usize| triggers.get(*place).filter(|other| other.source == trigger.source);
        let differ = |other: &combat_lab_engine::TriggerOption, at: usize| {
            other.source == trigger.source && !game.triggers_are_alike(player, place, at)
        };
        let others = || left.iter().filter_map(|at| Some((of(at)?, *at)));
        if !others().any(|(other, at)| differ(other, at)) {
            return Some(card);
        }
        let refers = trigger.that.iter().find_map(|that| that.object());
        let refers = refers.map(|about| self.card(game, about));
        let one_ability = others().all(|(other, _)| other.origin == trigger.origin);
        let is_source = |name: &str| {
            let sources = left.iter().filter_map(|at| self.card(game, triggers.get(*at)?.source));
            sources.into_iter().any(|source| source == name)
        };
        if let Some(Some(about)) = &refers
            && one_ability
            && !is_source(about)
        {
            return Some(about.clone());
        }
        let number = crate::objects::trigger_number(game, triggers, place)? + 1;
        let same = others().filter(|(other, _)| other.origin == trigger.origin);
        let about = if same.into_iter().any(|(other, at)| differ(other, at)) {
            format!(" about {}", refers??)
        } else {
            String::new()
        };
        Some(format!("{card} ability {number}{about}"))
    }

    fn play(&self, game: &Game, action: &Action, play: &Play) -> Option<String> {
        let line = play_line(self.scenario, game, action.player, play)?;
        let known = game.object(play.source)?;
        let mut said = self.card(game, play.source)?;
        let (face, place) = known.played(play.ability);
        if line.turns_up {
            said = ["turns ", &said, " face up"].concat();
        } else if line.other_face {
            match known.face().other.as_deref().map(|other| other.manner) {
                Some(Manner::FaceDown) => said += " face down",
                Some(Manner::Bestow) => said += " bestowed",
                _ => said.extend([" as ", &quoted(&face.name)]),
            }
        }
        if let Some(number) = line.ability {
            let written = self.scenario.cards.get(line.card.index()).map(|card| &card.setup.face);
            let words = written.filter(|_| !line.other_face && !line.turns_up);
            let words = words.and_then(|face| way_words(face, number, known.is_in_play()));
            match words {
                Some(words) => said.extend([" ", &words]),
                None => said.extend([" ability ", &(number + 1).to_string()]),
            }
        }
        if let Some(x) = play.x {
            said.extend([" with X ", &x.to_string()]);
        }
        if !play.sacrifices.is_empty() {
            let verb = |cost: &Cost| match cost {
                Cost::Crew(_) | Cost::Saddle(_) | Cost::TapOther(_) => Some(" tapping "),
                Cost::Discard(_) => Some(" discarding "),
                Cost::ExileFromHand(_) | Cost::ExileFromGraveyard(_) => Some(" exiling "),
                Cost::Return(_) => Some(" returning "),
                Cost::Sacrifice(_) => Some(" sacrificing "),
                _ => None,
            };
            said += known.named_costs(play.ability).iter().find_map(verb).unwrap_or(" sacrificing ");
            said += &self.cards(game, &play.sacrifices, ", ")?;
        }
        if !play.targets.is_empty() {
            said += " -> ";
            said += &self.parts(game, &parts(face, place, play))?;
        }
        let bare = Play { mana: Vec::new(), ..play.clone() };
        let usual = game.way_to_pay_for(action.player, &bare, ManaFrom::Any).ok();
        said += &self.paid(game, &play.mana, usual.as_deref())?;
        Some(said)
    }

    /// The targets of a triggered ability in the order of its text, each with its part of a divided
    /// amount.
    fn targets(&self, game: &Game, targets: &[Thing]) -> Option<String> {
        let Decision::ChooseTargets { divided, said_last, .. } = game.decision() else {
            return self.things(game, targets);
        };
        let first = divided.map_or(targets.len(), |divided| divided.first).min(targets.len());
        let (own, shared) = targets.split_at(first);
        let mut parts: Vec<(Thing, Option<u32>)> = own.iter().map(|target| (*target, None)).listed();
        for target in shared {
            match parts.iter_mut().skip(first).find(|(known, _)| known == target) {
                Some((_, Some(part))) => *part += 1,
                _ => parts.push((*target, Some(1))),
            }
        }
        Ability::sort_as_said(&said_last, &mut parts);
        self.parts(game, &parts)
    }

    /// Targets, each with its part of a divided amount.
    fn parts(&self, game: &Game, parts: &[(Thing, Option<u32>)]) -> Option<String> {
        let said = |(target, part): &(Thing, Option<u32>)| {
            let part = part.filter(|part| *part > 0).map_or(String::new(), |part| format!(" {part}"));
            Some(self.thing(game, *target)? + &part)
        };
        joined(parts.iter().map(said), ", ")
    }

    /// The payment, unless it is the default: permanents, and mana named from the pool.
    fn paid(
        &self,
        game: &Game,
        mana: &[(ObjectId, usize)],
        usual: Option<&[(ObjectId, usize)]>,
    ) -> Option<String> {
        let made: Vec<_> = mana.iter().copied().filter(|(_, place)| !Play::spends(*place)).listed();
        let mut said = self.paying(game, &made, usual)?;
        let spent = Play { mana: mana.to_vec(), ..Play::new(ObjectId::new(0), 0, []) }.spent();
        if spent != Mana::NONE {
            // Lines have no words for mana spent on a mana ability; that one can be activated
            // before.
            let last = mana.iter().rposition(|(_, place)| !Play::spends(*place));
            let early = mana.iter().position(|(_, place)| Play::spends(*place));
            if last > early {
                return None;
            }
            said += " spending ";
            said += &combat_lab_notation::mana::written(spent);
        }
        Some(said)
    }

    /// The permanents that pay, unless they pay by default.
    fn paying(
        &self,
        game: &Game,
        mana: &[(ObjectId, usize)],
        usual: Option<&[(ObjectId, usize)]>,
    ) -> Option<String> {
        if usual.unwrap_or_default() == mana {
            return Some(String::new());
        }
        let sources = mana.iter().map(|(source, _)| self.card(game, *source));
        Some(format!(" paying with {}", joined(sources, ", ")?))
    }

    fn cards(&self, game: &Game, cards: &[ObjectId], between: &str) -> Option<String> {
        joined(cards.iter().map(|card| self.card(game, *card)), between)
    }

    fn things(&self, game: &Game, things: &[Thing]) -> Option<String> {
        joined(things.iter().map(|thing| self.thing(game, *thing)), ", ")
    }

    fn thing(&self, game: &Game, thing: Thing) -> Option<String> {
        match thing {
            Thing::Player(player) => {
                game.players().find(|(id, _)| *id == player).map(|(_, known)| quoted(known.name()))
            }
            Thing::Object(object) => self.card(game, object),
            Thing::Stack(entry) => {
                let entry = game.stack().iter().find(|known| known.id() == entry)?.object();
                match entry {
                    combat_lab_engine::StackObject::Spell { card, .. } => self.card(game, *card),
                    other => Some(format!("ability of {}", self.card(game, source_of(other)?)?)),
                }
            }
        }
    }

    /// The name of a card or token in lines.
    fn card(&self, game: &Game, object: ObjectId) -> Option<String> {
        let card = game.object(object)?.card();
        let handle = self.scenario.handle(card);
        Some(if handle.is_empty() { self.scenario.token(game, object)? } else { quoted(handle) })
    }
}

/// The names in a line of these triggered abilities among those left to order, each name once.
pub(crate) fn trigger_names(
    scenario: &Scenario,
    game: &Game,
    triggers: (combat_lab_engine::PlayerId, &[combat_lab_engine::TriggerOption]),
    left: &[usize],
    meant: &[usize],
) -> Vec<String> {
    let writer = Writer { scenario, lines: Vec::new(), here: None, resolved: 0 };
    let names = meant.iter().map(|place| writer.trigger(game, triggers, left, *place));
    let mut names = names.collect::<Option<Vec<String>>>().unwrap_or_default();
    let mut known = Vec::new();
    names.retain(|name| {
        !known.contains(name) && {
            known.push(name.clone());
            true
        }
    });
    names
}

/// The parts joined; `None` if one is missing.
fn joined(parts: impl Iterator<Item = Option<String>>, between: &str) -> Option<String> {
    parts.collect::<Option<Vec<String>>>().map(|parts| parts.join(between))
}

/// A name, in quotes if a part of it may be taken for notation.
fn quoted(name: &str) -> String {
    let plain = |word: &str| {
        word.starts_with(|first: char| first.is_ascii_uppercase() || first.is_ascii_digit())
            && word.chars().all(|c| c.is_ascii_alphanumeric() || "'-".contains(c))
    };
    if name.split(' ').all(plain) { name.to_owned() } else { format!("\"{name}\"") }
}
