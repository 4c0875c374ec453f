//! Effects with a condition: "if you control a Goblin, draw a card", "counter target spell if it's
//! red".

use super::binding::{Noun, Origin};
use super::kind::MOST_ASKED;
use super::{EFFECTS, Reader};
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{
    Adding, At, Circumstance, Condition, CounterKind, Designation, Effect, Filter, Op, Reference, TargetKind,
    TargetSpec, Test, Trait, Whose, XIs,
};
use combat_lab_language::t;

/// The forms, for the reference.
pub(crate) const WHETHER: &[&str] = &[
    "if CONDITION, EFFECT",
    "if CONDITION, EFFECT. Otherwise, EFFECT",
    "if CONDITION, EFFECT instead",
    "if X is N or more, EFFECT",
    "EFFECT if CONDITION",
    "EFFECT unless CONDITION",
    "EFFECT if it's KIND",
    "EFFECT if it has KEYWORD",
    "EFFECT if it has KEYWORD instead if CONDITION",
];

impl Reader<'_> {
    /// `if …, …` at the beginning of a sentence, up to its end, perhaps with what happens
    /// otherwise.
    pub(super) fn whether(&mut self) -> Result<bool, Problem> {
        // Some sentences that begin so say what becomes of the one before.
        let known = |words: &&str| words.starts_with("if ") && self.comes(words);
        if !self.comes("if") || EFFECTS.iter().flat_map(|effect| effect.words).any(known) {
            return Ok(false);
        }
        // Directly behind the event, it would be a condition without which the ability doesn't
        // trigger (603.4).
        if matches!(self.origin, Origin::Triggered(_)) && self.ability.effects.is_empty() {
            return Ok(false);
        }
        self.next += 1;
        if let Some(wanted) = self.is_x_so()? {
            return self.if_x(wanted).map(|()| true);
        }
        let test = self.test()?;
        self.any(&[","]);
        let mut instead = self.take("instead");
        let first = self.ability.effects.len();
        self.clauses()?;
        instead |= self.take("instead");
        let yes = self.ability.effects.split_off(first);
        let no = if instead { self.sentence_before()? } else { Vec::new() };
        self.ability.effects.push(Effect::If { test, yes, no });
        if !instead && self.any(&[". otherwise ,"]) {
            let first = self.ability.effects.len();
            self.clauses()?;
            let otherwise = self.ability.effects.split_off(first);
            if let Some(Effect::If { no, .. }) = self.ability.effects.last_mut() {
                *no = otherwise;
            }
        }
        if !self.any(&["."]) && self.peek().is_some() {
            return Err(self.problem(t!("the end of the sentence")));
        }
        self.sentence = self.ability.effects.len();
        self.stopped();
        Ok(true)
    }

    /// `X is N or more`, if that comes next and X is announced.
    fn is_x_so(&mut self) -> Result<Option<XIs>, Problem> {
        if !self.has_x || !self.comes("X is") {
            return Ok(None);
        }
        self.next += 2;
        let Some(number) = self.number()? else { return Err(self.problem(t!("a number"))) };
        if self.any(&["or more", "or greater"]) {
            Ok(Some(XIs::AtLeast(number)))
        } else if self.any(&["or less"]) {
            Ok(Some(XIs::AtMost(number)))
        } else {
            Err(self.problem(t!("or less, or greater")))
        }
    }

    /// Effects for some of the X that can be announced, from the comma to the end of its sentence.
    fn if_x(&mut self, wanted: XIs) -> Result<(), Problem> {
        self.any(&[","]);
        let mut instead = self.take("instead");
        self.take("also");
        let (first, aimed) = (self.ability.effects.len(), self.ability.targets.len());
        let (who, it, they, player, made) = (self.who, self.it, self.they, self.player, self.made);
        self.clauses()?;
        instead |= self.take("instead");
        // Whether there is a target would depend on X.
        if self.ability.targets.len() > aimed {
            return Err(self.unbound(1));
        }
        let then = self.ability.effects.split_off(first);
        if !self.any(&["."]) && self.peek().is_some() {
            return Err(self.problem(t!("the end of the sentence")));
        }
        let otherwise = if instead { self.sentence_before()? } else { Vec::new() };
        self.ability.effects.push(Effect::If { test: Test::X(wanted), yes: then, no: otherwise });
        (self.who, self.it, self.they, self.player, self.made) = (who, it, they, player, made);
        self.sentence = self.ability.effects.len();
        self.open = self.sentence;
        self.stopped();
        Ok(())
    }

    /// `if you do, …` or `if you can't, …` behind a sentence of one thing that a player has to do:
    /// what happens because of it.
    pub(super) fn if_done(&mut self) -> Result<bool, Problem> {
        let done = self.comes("if you do ,");
        let not = self.comes("if you can't ,") || self.comes("if you don't ,");
        if (!done && !not) || self.ability.effects.is_empty() {
            return Ok(false);
        }
        let place = self.words.get(self.next).copied().unwrap_or(self.all);
        let mut yes = self.sentence_before()?;
        // Of several, or of what others decide, it would be in doubt whether it was done.
        if !matches!(yes.as_slice(), [only] if super::may::is_sure(only)) {
            return Err(Diagnostic::at(place, t!("this can't be optional"))
                .expected(t!("one thing that you do, such as \u{201c}discard a card\u{201d}, before it")));
        }
        self.next += 4;
        let first = self.ability.effects.len();
        self.clauses()?;
        let then = self.ability.effects.split_off(first);
        let mut no = Vec::new();
        if done {
            yes.add_all(then);
        } else {
            no = then;
        }
        self.ability.effects.push(Effect::If { test: Test::Done, yes, no });
        if !self.any(&["."]) && self.peek().is_some() {
            return Err(self.problem(t!("the end of the sentence")));
        }
        self.sentence = self.ability.effects.len();
        self.stopped();
        Ok(true)
    }

    /// `if …` behind the one effect of a sentence.
    pub(super) fn only_if(&mut self) -> Result<(), Problem> {
        let instead = self.comes("instead if");
        if !instead && !self.comes("if") {
            return Ok(());
        }
        let place = self.words.get(self.next).copied().unwrap_or(self.all);
        self.next += if instead { 2 } else { 1 };
        let mut test = self.test()?;
        let (start, _) = self.stops;
        let mut yes = self.ability.effects.split_off(start.min(self.ability.effects.len()));
        // "Destroy that creature if it has mana value 4 or less instead if a creature died this
        // turn."
        let nested = !instead && self.comes("instead if") && yes.len() == 1;
        if nested {
            self.next += 2;
            let outer = self.test()?;
            yes = vec![Effect::If { test: core::mem::replace(&mut test, outer), yes, no: Vec::new() }];
        }
        let instead = instead || nested;
        // Of several, it would be in doubt to which the condition belongs.
        if yes.len() != 1 || self.peek().is_some_and(|word| !word.is(".")) {
            return Err(Diagnostic::at(place, t!("this can't be optional"))
                .expected(t!("one effect, and the end of the sentence")));
        }
        // What happens later is asked then, as that ability resolves (603.7): this "if" follows no
        // trigger condition.
        if let [Effect::Delayed { effects, .. }] = yes.as_mut_slice()
            && !instead
        {
            let then = core::mem::take(effects);
            effects.push(Effect::If { test, yes: then, no: Vec::new() });
            self.ability.effects.append(&mut yes);
            return Ok(());
        }
        let no = if instead { self.sentence_before()? } else { Vec::new() };
        self.ability.effects.push(Effect::If { test, yes, no });
        Ok(())
    }

    /// `an instant or sorcery card is revealed this way, EFFECTS`: what happens if the player
    /// reveals such a card on top of their library, as they may.
    pub(super) fn revealed(&mut self) -> Result<(), Problem> {
        self.any(&["a", "an"]);
        self.searches = true;
        let what = self.kind_of_target(false);
        self.searches = false;
        let what = what?;
        if what.what != TargetKind::CardInGraveyard || !self.take("is revealed this way") {
            return Err(self.problem(t!("a creature card is revealed this way, for example")));
        }
        self.any(&[","]);
        let first = self.ability.effects.len();
        self.clauses()?;
        let yes = self.ability.effects.split_off(first);
        let shown = Effect::If { test: Test::OnTop(what), yes, no: Vec::new() };
        let who = Reference::You;
        self.ability.effects.push(Effect::May { who, cost: None, yes: vec![shown], no: Vec::new() });
        self.sentence = self.ability.effects.len();
        self.stopped();
        Ok(())
    }

    /// Notes that a sentence has ended.
    pub(super) fn stopped(&mut self) {
        let now = self.ability.effects.len();
        if self.stops.0 != now {
            self.stops = (now, Some(self.stops.0));
        }
    }

    /// The effect of the sentence before, which another replaces.
    fn sentence_before(&mut self) -> Result<Vec<Effect>, Problem> {
        let (start, before) = self.stops;
        let first = before.filter(|before| *before < start);
        let Some(first) = first else { return Err(self.unbound(1)) };
        self.stops = (first, None);
        Ok(self.ability.effects.split_off(first))
    }

    /// `N`, behind "monstrosity" or "adapt": if this holds, this many +1/+1 counters are put on the
    /// permanent, which may become something then (701.37a, 701.46a in 2025).
    pub(super) fn grow(&mut self, condition: Condition, what: Option<Designation>) -> Result<(), Problem> {
        if self.origin == Origin::Spell {
            return Err(self.unbound(1));
        }
        let count = self.number_or_x()?;
        let Some(count) = count else { return Err(self.problem(t!("a number"))) };
        let who = Reference::This;
        let mut yes = vec![self.of_x(Effect::PutCounters { who, kind: CounterKind::PlusOne, count })?];
        yes.add_all(what.map(|what| Effect::Designate { who, what }));
        self.add(Effect::If { test: Test::Holds(condition), yes, no: Vec::new() })
    }

    /// A condition, or what one thing named before is.
    fn test(&mut self) -> Result<Test, Problem> {
        let start = self.next;
        if self.any(&[
            "you cast this spell during your main phase",
            "this spell was cast during your main phase",
        ]) {
            return Ok(Test::Holds(Condition::of(Circumstance::Time(Whose::Yours, At::MainPhase))));
        }
        if let Some(test) = self.card_was() {
            return Ok(test);
        }
        if let Ok(condition) = self.circumstance(false) {
            return Ok(Test::Holds(self.joined(condition)));
        }
        self.next = start;
        if self.pattern("this has no +1/+1 counters on it").is_some() {
            self.it = Some(Reference::This);
            return Ok(Test::Holds(Condition::counters(CounterKind::PlusOne, Op::Equal, 0)));
        }
        let of = |traits| TargetSpec::new(TargetKind::Permanent, Whose::Anyones).that_is(traits);
        let who = if self.any(&["it's", "it is", "it was", "its"]) {
            self.pronoun(self.it)?
        } else if self.comes("it has") || self.comes("it attacked") || self.comes("it had") {
            self.next += 1;
            self.pronoun(self.it)?
        } else if self.take("that") {
            self.that()?
        } else if let Some(who) = self.this_is() {
            who
        } else {
            return self.condition().map(Test::Holds);
        };
        if self.noun_of(who) == Some(Noun::Player) {
            return Err(self.unbound(1));
        }
        let its = self.comes_at(self.next.saturating_sub(1), "its");
        if its || self.any(&["has", "had"]) {
            let asked = self.with_what()?;
            // A spell has no size to compare with.
            let asked = asked
                .filter(|asked| !asked.iter().any(Trait::asks_the_asker) || self.origin != Origin::Spell);
            return match asked {
                Some(asked) => Ok(Test::Is(who, self.as_it_is(who, asked))),
                None => Err(self.problem(t!("a keyword, such as flying"))),
            };
        }
        if self.take("attacked this turn") {
            return Ok(Test::Is(who, of(Trait::Attacked.into())));
        }
        self.any(&["is", "was"]);
        for (words, kind) in [
            ("attacking or blocking", TargetKind::FightingCreature),
            ("attacking", TargetKind::AttackingCreature),
            ("blocking", TargetKind::BlockingCreature),
        ] {
            if self.take(words) {
                return Ok(Test::Is(who, TargetSpec::new(kind, Whose::Anyones)));
            }
        }
        let noun = self.any(&["a", "an"]);
        let (asked, end) = if noun { self.adjectives(self.next) } else { self.said_qualities() };
        let ends = self.words.get(end).is_none_or(|word| word.is(",") || word.is("."));
        if !asked.is_empty() && ends {
            self.next = end;
            let traits = asked.into_iter().try_fold(Filter::NONE, Filter::with);
            let traits = traits.ok_or_else(|| self.problem(MOST_ASKED))?;
            return Ok(Test::Is(who, self.as_it_is(who, traits)));
        }
        let spec = self.kind(false)?;
        if Noun::of(spec.what) != Noun::Permanent {
            return Err(self.unbound(1));
        }
        Ok(Test::Is(who, spec))
    }

    /// `it was a creature card`, or `a creature card was exiled this way`, about the target, which
    /// is a card in a graveyard.
    fn card_was(&mut self) -> Option<Test> {
        let card = self.ability.targets.iter().rposition(|spec| spec.what == TargetKind::CardInGraveyard);
        let place = u8::try_from(card?).ok()?;
        let start = self.next;
        let it = self.any(&["it was", "it's", "it is", "that card was", "that card is"]);
        let one = self.any(&["a", "an"]);
        self.searches = true;
        let what = if one { self.kind_of_target(false).ok() } else { None };
        self.searches = false;
        let what = what.filter(|spec| spec.what == TargetKind::CardInGraveyard && !spec.traits.is_empty());
        if let Some(spec) = what.filter(|_| it || self.take("was exiled this way")) {
            let of = TargetSpec::new(TargetKind::Permanent, Whose::Anyones).that_is(spec.traits);
            return Some(Test::Is(Reference::Target(place), of));
        }
        self.next = start;
        None
    }

    /// `this creature is`, up to its last word, in an ability of a permanent: "it" is that
    /// permanent then.
    fn this_is(&mut self) -> Option<Reference> {
        let start = self.next;
        if self.origin != Origin::Spell && self.this() && self.comes("is") {
            self.it = Some(Reference::This);
            return Some(Reference::This);
        }
        self.next = start;
        None
    }

    /// The condition about something of any kind.
    fn as_it_is(&self, who: Reference, traits: Filter) -> TargetSpec {
        let spell = matches!(self.noun_of(who), Some(Noun::Spell | Noun::OnStack));
        let what = if spell { TargetKind::Spell } else { TargetKind::Permanent };
        TargetSpec::new(what, Whose::Anyones).that_is(traits)
    }
}
