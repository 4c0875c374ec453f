//! What an ability does, one effect after the other.

use super::binding::{Noun, Origin};
use super::lent::Quoted;
use super::{DURATIONS, EFFECTS, Reader};
use crate::diagnostic::{Diagnostic, Problem};
use crate::mana;
use crate::subtypes::subtype;
use crate::words::{card_type, color, counter};
use engine::{
    Amount, Arrival, Becomes, BlockLimit, CardFace, CardType, Colors, CombatPart, CounterKind, Designation,
    Duration, Effect, GivenUpAs, Keyword, Limits, Reference, Skippable, StaticAbility, Step, Subtype,
    TargetKind, TargetSpec, Trait, TriggerEvent, Types, Whose, Zone,
};
use language::{Phrase, t};
use std::sync::Arc;

/// The forms an effect can have, for messages.
const EXPECTED: Phrase<'static> = t!(
    "an effect, such as \u{201c}1 damage to any target\u{201d}, \u{201c}target creature gets +1/+1\u{201d}, \
     \u{201c}gains flying\u{201d}, \u{201c}destroy target creature\u{201d} or \u{201c}return target creature to its owner's hand\u{201d}"
);

/// The most kinds of counters in one instruction.
const MAX_KINDS: usize = 4;

/// After what an additional phase comes.
const AFTER_THIS: [&str; 4] =
    ["after this phase", "after this one", "after this main phase", "after this combat phase"];

impl Reader<'_> {
    /// One effect, with how long it lasts or when it happens.
    pub(super) fn effect(&mut self) -> Result<(), Problem> {
        let first = self.ability.effects.len();
        self.effect_at = self.next;
        self.back = false;
        if let Some(until) = self.until()? {
            self.until = Some(until);
            self.any(&[",", ":"]);
        }
        if self.any(&AFTER_THIS) {
            self.any(&[","]);
            if !self.comes("there is an additional") {
                return Err(self.problem(t!("there is an additional combat phase")));
            }
        }
        if !self.verb(None)? {
            let who = if self.is_who() { Some(self.who()?) } else { None };
            if matches!(
                who,
                Some(
                    Reference::Targets
                        | Reference::Each(_)
                        | Reference::EachOf(..)
                        | Reference::EachOfThat(_)
                )
            ) {
                self.take("each");
            }
            // Besides what it does anyway.
            if who.is_some() {
                self.take("also");
            }
            if let Some(who) = who
                && self.comes("may search")
            {
                self.next += 1;
                self.may_search(who)?;
                return Ok(());
            }
            if !self.verb(who)? {
                let number =
                    self.peek().is_some_and(|word| word.number().is_some()) || self.comes("X damage");
                if !number && !self.comes("that much") {
                    return Err(self.problem(EXPECTED));
                }
                self.damage(who)?;
            }
        }
        if self.comes("for each") {
            self.for_each()?;
        }
        let until_at = self.next;
        if let Some(until) = self.until()? {
            let mut lasts = false;
            for effect in self.ability.effects.iter_mut().skip(self.open.min(first)) {
                if let Some(duration) = duration(effect) {
                    *duration = until;
                    lasts = true;
                }
            }
            if !lasts {
                self.next = until_at;
                return Err(self.problem(t!("the end of the sentence")));
            }
            self.open = self.ability.effects.len();
        }
        if self.comes("where X is") || self.comes(", where X is") {
            self.where_x()?;
        }
        // "Until your next turn, prevent all damage": only changes last so long.
        if let Some(until) = self.until.filter(|until| *until != Duration::EndOfTurn) {
            let mut done = self.ability.effects.iter_mut().skip(first);
            if done.any(|effect| duration(effect).is_none_or(|lasts| *lasts != until)) {
                return Err(self.problem(t!("the end of the sentence")));
            }
        }
        // "For each other creature": other than that one, which is not what this counts.
        if self.ability.effects.iter().skip(self.open.min(first)).any(counts_others_of_another) {
            return Err(self.problem(t!("the end of the sentence")));
        }
        let later = self.later()?;
        // Which they were is not remembered so long, nor what dealt the damage.
        let dealt = self.ability.effects.iter().skip(first).flat_map(super::binding::references);
        let dealer = dealt.into_iter().any(|who| who == Some(Reference::Dealer));
        if later.is_some() && (self.back || dealer) {
            return Err(self.unbound(1));
        }
        if let Some(step) = later {
            // Who controlled a spell is not remembered so long.
            let spell = self.noun_of(Reference::Target(0)) != Some(Noun::Permanent);
            let mut said = self.ability.effects.iter().skip(first).flat_map(super::binding::references);
            if spell && said.any(|who| who == Some(Reference::ControllerOf(0))) {
                return Err(self.problem(t!("the end of the sentence")));
            }
            self.put_off(first, step);
        }
        Ok(())
    }

    /// The effect whose words come next, if they do.
    fn verb(&mut self, who: Option<Reference>) -> Result<bool, Problem> {
        let found = EFFECTS
            .iter()
            .flat_map(|effect| effect.words.iter().map(move |words| (*words, effect)))
            .filter(|(words, _)| self.comes(words))
            .max_by_key(|(words, _)| words.len());
        let Some((words, effect)) = found else { return Ok(false) };
        if who.is_some_and(|who| who != Reference::You) && !effect.has_subject {
            return Err(self.problem(t!("what it does, such as gets, gains, deals or draws")));
        }
        self.verb_at = self.next;
        self.third = words.split(' ').next().is_some_and(|verb| verb.ends_with('s'));
        // "Draw" may also be the step: "an additional draw step" does not begin with it, so nothing is in doubt.
        self.take(words);
        (effect.read)(self, who)?;
        Ok(true)
    }

    /// How long, if that comes next.
    pub(super) fn until(&mut self) -> Result<Option<Duration>, Problem> {
        for (words, duration) in DURATIONS {
            if let Some(duration) = duration
                && self.take(words)
            {
                return Ok(Some(*duration));
            }
        }
        if self.any(&["until the next"]) {
            return self.step().map(|step| Some(Duration::StepBegins(step)));
        }
        if self.any(&["until your next turn"]) {
            return Ok(Some(Duration::YourNextTurn));
        }
        if self.any(&["until your next"]) {
            return self.step().map(|step| Some(Duration::YourNext(step)));
        }
        if self.comes("until") {
            self.next += 1;
            return Err(self.problem(t!("end of turn, end of combat, or the next STEP")));
        }
        Ok(None)
    }

    /// When it happens, if it is put off.
    fn later(&mut self) -> Result<Option<Step>, Problem> {
        if self.any(&["at end of turn", "at the end of turn"]) {
            return Ok(Some(Step::End));
        }
        if self.any(&["at end of combat", "at the end of combat"]) {
            return Ok(Some(Step::EndOfCombat));
        }
        if self.any(&["at the beginning of the next turn's upkeep"]) {
            return Ok(Some(Step::Upkeep));
        }
        if self.any(&["at the beginning of the next", "at the next"]) {
            return self.step().map(Some);
        }
        Ok(None)
    }

    /// `at the beginning of the next STEP: EFFECTS`, without its first words: everything after it happens then.
    pub(super) fn delayed(&mut self) -> Result<(), Problem> {
        let first = self.ability.effects.len();
        let step = self.step()?;
        if !self.any(&[":", ","]) {
            return Err(self.problem(t!("a colon, and what happens then")));
        }
        self.effects()?;
        let mut dealt = self.ability.effects.iter().skip(first).flat_map(super::binding::references);
        if self.back || dealt.any(|who| who == Some(Reference::Dealer)) {
            return Err(self.unbound(1));
        }
        self.put_off(first, step);
        Ok(())
    }

    fn put_off(&mut self, first: usize, step: Step) {
        let effects = self.ability.effects.split_off(first.min(self.ability.effects.len()));
        self.ability.effects.push(Effect::Delayed { step, effects });
        self.open = self.ability.effects.len();
    }

    fn default_until(&self) -> Duration {
        self.until.unwrap_or_default()
    }

    /// Whom a change is about: whom the words before it name, or the effect before it, or this permanent.
    fn subject(&mut self, who: Option<Reference>) -> Reference {
        let who = who.or(self.who).unwrap_or(Reference::This);
        self.who = Some(who);
        who
    }

    /// What cards say of a creature for one turn: `target creature can't block this turn`.
    pub(super) fn restrict(&mut self, who: Option<Reference>, keywords: &[Keyword]) -> Result<(), Problem> {
        let who = self.subject(who);
        // Said of many, it is also about those that come later this turn (418.3b; 611.2c), and no keyword of some.
        if let Reference::Each(affects) | Reference::EachOf(affects, _) | Reference::EachOfThat(affects) = who
        {
            let player = match who {
                Reference::EachOf(_, place) => Reference::Target(place),
                Reference::EachOfThat(_) => Reference::That,
                _ => Reference::You,
            };
            let keywords = keywords.iter().copied().collect();
            let ability = StaticAbility { keywords, ..StaticAbility::of(affects) };
            if super::trigger::is_permanent(affects.what) && ability.suits() {
                return self.add(Effect::ForTurn { who: player, ability });
            }
            let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
            return Err(Diagnostic::at(words, super::statics::NOT_ASKED)
                .expected(t!("colours, types, or whether they are tokens")));
        }
        for keyword in keywords {
            self.add(Effect::GainKeyword { who, keyword: *keyword, until: Duration::EndOfTurn })?;
        }
        Ok(())
    }

    /// `blocks WHO this turn if able`, about one creature or more.
    pub(super) fn blocks_one(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.subject(who);
        // A creature doesn't block itself: beside another, "it" is this permanent.
        let this = who != Reference::This && self.origin != Origin::Spell && !self.attached;
        let attacker = match this && self.take("it") {
            true if self.event_names_a_creature() => Reference::That,
            true => Reference::This,
            false => self.who()?,
        };
        if attacker == who {
            return Err(self.problem(t!("one creature that it blocks")));
        }
        let until = if self.take("this turn if able") {
            Duration::EndOfTurn
        } else if self.take("this combat if able") {
            Duration::EndOfCombat
        } else {
            return Err(self.problem(t!("this turn if able, or this combat if able")));
        };
        if !self.is_one_permanent(attacker) {
            return Err(self.problem(t!("one creature that it blocks")));
        }
        self.add(Effect::MustBlock { who, attacker, until })
    }

    /// `can't block WHO this turn`, about one creature that others can't block.
    pub(super) fn cant_block_one(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.subject(who);
        let attacker = self.who()?;
        // Said of many, it would be about those that come later this turn, too (418.3b; 611.2c).
        let many = matches!(who, Reference::Each(_) | Reference::EachOf(..) | Reference::EachOfThat(_));
        if many || attacker == who || !self.is_one_permanent(attacker) || !self.take("this turn") {
            return Err(self.problem(t!("one creature that can\u{2019}t be blocked by it, and this turn")));
        }
        self.add(Effect::CantBlock { who, attacker })
    }

    /// `can't be blocked by KIND this turn`, or `this turn except by KIND`, about one creature.
    pub(super) fn limit_blocks(
        &mut self,
        who: Option<Reference>,
        limits: Limits,
        said: bool,
    ) -> Result<(), Problem> {
        let who = self.one_creature(who)?;
        let what = self.kind(true)?;
        if !super::trigger::is_permanent(what.what) {
            return Err(self.problem(t!("creatures, such as Walls")));
        }
        if !said && !self.take("this turn") {
            return Err(self.problem("this turn"));
        }
        let block_limits = vec![BlockLimit { limits, what }];
        let what = Arc::new(CardFace { block_limits, ..CardFace::default() });
        self.add(Effect::Lend { who, what, until: Duration::EndOfTurn })
    }

    /// The one creature that the words before name, or this.
    pub(super) fn one_creature(&mut self, who: Option<Reference>) -> Result<Reference, Problem> {
        let who = self.subject(who);
        if self.is_one_permanent(who) { Ok(who) } else { Err(self.problem(t!("one creature before it"))) }
    }

    /// It stays tapped for one untap step, which may be one of a later turn.
    pub(super) fn stays_tapped(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.subject(who);
        let (keyword, until) = (Keyword::StaysTapped, Duration::NextUntap);
        self.add(Effect::GainKeyword { who, keyword, until })
    }

    /// Attacks this combat if able, or assigns no combat damage in it.
    pub(super) fn for_combat(&mut self, who: Option<Reference>, keyword: Keyword) -> Result<(), Problem> {
        let who = self.subject(who);
        self.add(Effect::GainKeyword { who, keyword, until: Duration::EndOfCombat })
    }

    /// `your life total becomes N`, or another player's.
    pub(super) fn life_becomes(&mut self, who: Reference) -> Result<(), Problem> {
        match self.number()? {
            Some(life) => self.add(Effect::SetLife { who, life }),
            None => Err(self.problem(t!("how much life"))),
        }
    }

    /// The life total of a target becomes so much.
    pub(super) fn life_of_target(&mut self, whose: Whose) -> Result<(), Problem> {
        let who = self.aim(TargetSpec::new(TargetKind::Player, whose))?;
        self.life_becomes(who)
    }

    /// `the number of +1/+1 counters on WHO`, after "double".
    pub(super) fn double_counters(&mut self) -> Result<(), Problem> {
        let kind = self.kind_of_counter()?;
        if !self.take("counters on") {
            return Err(self.problem(t!("counters on, and on what")));
        }
        self.on_one(|who| Effect::DoubleCounters { who, kind })
    }

    /// What was just named is exiled if it would die this turn.
    pub(super) fn exiled_instead(&mut self) -> Result<(), Problem> {
        let who = self.pronoun(self.it)?;
        let (keyword, until) = (Keyword::ExiledIfDying, Duration::EndOfTurn);
        self.add(Effect::GainKeyword { who, keyword, until })
    }

    /// What the spell has dealt damage to can't be regenerated this turn, or is exiled if it would die.
    pub(super) fn of_harmed(&mut self, keyword: Keyword) -> Result<(), Problem> {
        let deals = |effect: &Effect| {
            matches!(effect, Effect::Damage { .. } | Effect::DivideDamage { .. } | Effect::Times { .. })
        };
        if self.origin != Origin::Spell || !self.ability.effects.iter().any(deals) {
            return Err(self.unbound(1));
        }
        self.add(Effect::GainKeyword { who: Reference::Harmed, keyword, until: Duration::EndOfTurn })
    }

    /// Where a spell goes that was just said to be countered.
    pub(super) fn countered_to(&mut self, zone: Zone) -> Result<(), Problem> {
        let last = match self.ability.effects.last_mut() {
            Some(Effect::May { no, .. }) => no.last_mut(),
            last => last,
        };
        if let Some(Effect::Counter { to, .. }) = last {
            *to = zone;
            return Ok(());
        }
        Err(self.unbound(1))
    }

    /// `tap or untap WHO`: the player chooses as it resolves; with `may`, also neither.
    pub(super) fn tap_or_untap(&mut self, may: bool) -> Result<(), Problem> {
        let player = Reference::You;
        let who = self.who()?;
        self.suits(&Effect::Tap { who })?;
        let untap = vec![Effect::Untap { who }];
        let no = if may {
            vec![Effect::May { who: player, cost: None, yes: untap, no: Vec::new() }]
        } else {
            untap
        };
        self.add(Effect::May { who: player, cost: None, yes: vec![Effect::Tap { who }], no })
    }

    /// What was just said to be destroyed can't be regenerated.
    pub(super) fn for_good(&mut self) -> Result<(), Problem> {
        let many = self.words.get(self.effect_at).is_some_and(|word| word.is("they") || word.is("those"));
        let mut found = false;
        for effect in self.ability.effects.iter_mut().rev() {
            let Effect::Destroy { who } = *effect else { break };
            *effect = Effect::DestroyForGood { who };
            found = true;
            if !many {
                break;
            }
        }
        if found {
            return Ok(());
        }
        let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
        Err(Diagnostic::at(words, t!("nothing has been destroyed before"))
            .expected(t!("destroy WHO. It can't be regenerated")))
    }

    /// `all creatures able to block WHO this turn do so`.
    pub(super) fn lure(&mut self) -> Result<(), Problem> {
        let who = self.who()?;
        if !self.is_one_permanent(who) || !self.any(&["this turn do so", "do so this turn"]) {
            return Err(self.problem(t!("this turn do so")));
        }
        let (keyword, until) = (Keyword::Lure, Duration::EndOfTurn);
        self.add(Effect::GainKeyword { who, keyword, until })
    }

    pub(super) fn on_one(&mut self, make: impl Fn(Reference) -> Effect) -> Result<(), Problem> {
        let who = self.who()?;
        self.add(make(who))?;
        // "Destroy that creature and this creature": the same is done to both, one after the other.
        let start = self.next;
        if self.take("and") && self.is_who() {
            let before = self.ability.clone();
            let other = self.who().and_then(|other| self.add(make(other)));
            if other.is_ok() && self.peek().is_none_or(|word| word.is(".") || word.is(",")) {
                // Neither "it" nor "they" means one of two.
                (self.it, self.they) = (None, None);
                return Ok(());
            }
            self.ability = before;
        }
        self.next = start;
        Ok(())
    }

    /// A spell that is copied, and whether the copy may get new targets.
    pub(super) fn copy(&mut self) -> Result<(), Problem> {
        const ANEW: [&str; 3] = [
            ". you may choose new targets for the copy",
            ", and you may choose new targets for the copy",
            "and you may choose new targets for the copy",
        ];
        let who = self.who()?;
        let anew = self.any(&ANEW);
        self.add(Effect::CopySpell { who, anew })
    }

    /// A number, or "that much".
    pub(super) fn how_much(&mut self, expected: Phrase<'static>) -> Result<Amount, Problem> {
        if self.that_amount("that much")? {
            return Ok(Amount::ThatMuch);
        }
        if self.x_comes() {
            return Ok(Amount::Fixed(0));
        }
        match self.number()? {
            Some(number) => Ok(Amount::Fixed(number)),
            None => Err(self.problem(expected)),
        }
    }

    /// Goes past an X of which it has to be said later what it is.
    pub(super) fn x_comes(&mut self) -> bool {
        let comes = self.x_is.is_none() && self.take("X");
        if comes {
            self.x = self.x.or(Some(self.ability.effects.len()));
        }
        comes
    }

    /// `equal to its power`, or toughness, if that comes next.
    pub(super) fn equal_to(&mut self) -> Result<Option<Amount>, Problem> {
        if !self.take("equal to") {
            return Ok(None);
        }
        match self.amount()? {
            Some(amount) => Ok(Some(amount)),
            None => Err(self.problem(t!("its power, or its toughness"))),
        }
    }

    /// `{E}{E}`, or `eight {E}`, if that comes next: so many energy counters.
    pub(super) fn energy(&mut self) -> Result<Option<u32>, Problem> {
        if let Some(count) = self.peek().and_then(super::cost::energy) {
            self.next += 1;
            return Ok(Some(count));
        }
        let start = self.next;
        let count = self.number()?.filter(|_| self.take("{E}"));
        if count.is_none() {
            self.next = start;
        }
        Ok(count)
    }

    pub(super) fn pump(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        if let Some(count) = self.energy()? {
            let who = self.player_of(who)?;
            return self.add(Effect::GetEnergy { who, count });
        }
        if let Some(count) = self.number()? {
            if self.take("poison counter") || self.take("poison counters") {
                let who = self.player_of(who)?;
                return self.add(Effect::Poison { who, count });
            }
            return Err(self.problem(t!("poison counters, or a change such as +3/+3")));
        }
        let who = self.subject(who);
        let until = self.default_until();
        if let Some((power, toughness)) = self.size_of_x() {
            if let Some(x) = self.x_is.and_then(|x| i32::try_from(x).ok()) {
                return self.add(Effect::Pump { who, power: power * x, toughness: toughness * x, until });
            }
            self.x = self.x.or(Some(self.ability.effects.len()));
            return self.add(Effect::PumpBy { who, power, toughness, times: Amount::Fixed(0), until });
        }
        let (power, toughness) = self.size(true, t!("a change such as +3/+3 or -1/-0"))?;
        // "For each" may stand behind how long it lasts.
        if let Some(until) = self.until_if("for each")? {
            self.until = Some(until);
        }
        let until = self.default_until();
        if let Some(what) = self.counted()? {
            let times = Amount::Count(what);
            return self.add(Effect::PumpBy { who, power, toughness, times, until });
        }
        self.add(Effect::Pump { who, power, toughness, until })
    }

    pub(super) fn gain(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let until = self.default_until();
        if self.take("control of") {
            if who.is_some_and(|who| who != Reference::You) {
                let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
                return Err(Diagnostic::at(words, t!("only you can gain control here"))
                    .expected(t!("gain control of WHO")));
            }
            let who = self.who()?;
            return self.add(Effect::GainControl { who, until });
        }
        if let Some(amount) = self.life()? {
            let who = self.player_of(who)?;
            return self.add(Effect::GainLife { who, amount });
        }
        let who = self.subject(who);
        if self.take("base power and toughness") {
            let x = self.x_is.filter(|_| self.take("X/X")).and_then(|x| i32::try_from(x).ok());
            let (power, toughness) = match x {
                Some(x) => (x, x),
                None => self.size(false, t!("a size such as 1/1"))?,
            };
            return self.add(Effect::SetSize { who, power, toughness, until });
        }
        if self.take("protection from the color of your choice") {
            return self.gain_chosen_color(who);
        }
        if self.take("your choice of") {
            return self.gain_one_of(who);
        }
        if self.take("all creature types") {
            return self.add(Effect::GainSubtype { who, subtype: Subtype::EVERY_CREATURE_TYPE, until });
        }
        let first = self.lent()?;
        if self.lend(who, first)? {
            return Ok(());
        }
        for keyword in self.keywords()? {
            self.add(Effect::GainKeyword { who, keyword, until })?;
        }
        let last = self.lent()?;
        self.lend(who, last)?;
        Ok(())
    }

    /// What it gains in quotes. Whether that is anything.
    fn lend(&mut self, who: Reference, quoted: Quoted) -> Result<bool, Problem> {
        let any = quoted.abilities.is_some() || quoted.keywords != engine::Keywords::NONE;
        let until = self.default_until();
        for keyword in quoted.keywords.iter() {
            self.add(Effect::GainKeyword { who, keyword, until })?;
        }
        if let Some(what) = quoted.abilities {
            self.add(Effect::Lend { who, what, until })?;
        }
        Ok(any)
    }

    /// `double strike or trample`: the player says yes to one after the other, or gets the last.
    fn gain_one_of(&mut self, who: Reference) -> Result<(), Problem> {
        let mut found = Vec::new();
        while let Some(keyword) = self.keyword() {
            found.push(keyword);
            self.any(&[","]);
            self.any(&["or"]);
        }
        let until = self.until()?.unwrap_or_else(|| self.default_until());
        let gains = |keyword| Effect::GainKeyword { who, keyword, until };
        let Some(last) = found.pop().filter(|_| !found.is_empty()) else {
            return Err(self.problem(t!("a keyword, such as flying")));
        };
        let mut choice = gains(last);
        self.suits(&choice)?;
        for keyword in found.into_iter().rev() {
            let (yes, no) = (vec![gains(keyword)], vec![choice]);
            choice = Effect::May { who: Reference::You, cost: None, yes, no };
        }
        self.add(choice)
    }

    pub(super) fn lose(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        if let Some(amount) = self.life()? {
            let who = self.player_of(who)?;
            return self.add(Effect::LoseLife { who, amount });
        }
        let who = self.subject(who);
        let until = self.default_until();
        if self.take("all abilities") {
            return self.add(Effect::LoseAbilities { who, until });
        }
        for keyword in self.keywords()? {
            self.add(Effect::LoseKeyword { who, keyword, until })?;
        }
        Ok(())
    }

    /// `N life`, if that comes next.
    fn life(&mut self) -> Result<Option<Amount>, Problem> {
        if self.comes("life equal to") {
            self.next += 1;
            return self.equal_to();
        }
        let word = self.peek().map(|word| word.text.to_ascii_lowercase()).unwrap_or_default();
        let spelled = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
        let number = self.peek().is_some_and(|word| word.number().is_some())
            || spelled.contains(&word.as_str())
            || self.comes("X life");
        if !number && !self.comes("that much") {
            return Ok(None);
        }
        let amount = self.how_much(t!("how much life"))?;
        if self.take("life") { Ok(Some(amount)) } else { Err(self.problem("life")) }
    }

    pub(super) fn become_(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.subject(who);
        let until = self.default_until();
        if self.take("blocked") {
            return self.add(Effect::BecomeBlocked { who });
        }
        for (word, what) in [
            ("monstrous", Designation::Monstrous),
            ("renowned", Designation::Renowned),
            ("suspected", Designation::Suspected),
        ] {
            if self.take(word) {
                return self.add(Effect::Designate { who, what });
            }
        }
        self.any(&["a", "an"]);
        if let Some((made, becomes)) = self.shape()? {
            let (subtype, only_creature) = (becomes.subtype, becomes.only_creature);
            if let Some(color) = becomes.color {
                self.add(Effect::BecomeColors { who, colors: Colors::NONE.with(color), until })?;
            }
            self.add(Effect::OnlySubtype { who, subtype, only_creature, until })?;
            for subtype in made.more {
                self.add(Effect::GainSubtype { who, subtype, until })?;
            }
            if let Some((power, toughness)) = made.size {
                self.add(Effect::SetSize { who, power, toughness, until })?;
            }
            for keyword in made.keywords {
                self.add(Effect::GainKeyword { who, keyword, until })?;
            }
            return Ok(());
        }
        let Some(word) = self.peek() else { return Err(self.problem(t!("a size, a colour, or a type"))) };
        if word.pair().is_some() {
            let (power, toughness) = self.size(false, t!("a size such as 1/1"))?;
            self.add(Effect::SetSize { who, power, toughness, until })?;
            return self.creature(who, until);
        }
        if let Some(color) = color(word.text) {
            self.next += 1;
            let colors = Colors::NONE.with(color);
            return self.add(Effect::BecomeColors { who, colors, until });
        }
        let Some(first) = card_type(word.text) else {
            return Err(self.problem(t!("a size such as 1/1, a colour, or a type such as artifact")));
        };
        self.next += 1;
        self.add(Effect::GainType { who, card_type: first, until })?;
        // "An artifact creature" is both.
        if let Some(card_type) = self.peek().and_then(|word| card_type(word.text)) {
            self.next += 1;
            self.add(Effect::GainType { who, card_type, until })?;
        }
        self.any(&["as well", "in addition"]);
        Ok(())
    }

    /// `blue Frog creature with base power and toughness 1/1`, if that comes next: what has this creature type and, of
    /// these, no other.
    pub(super) fn shape(&mut self) -> Result<Option<(Shape, Becomes)>, Problem> {
        let start = self.next;
        let color = self.peek().and_then(|word| color(word.text));
        self.next += usize::from(color.is_some());
        let mut subtypes = Vec::new();
        while let Some((subtype, false)) = self.peek().and_then(|word| subtype(word.text)) {
            subtypes.push(subtype);
            self.next += 1;
        }
        let mut subtypes = subtypes.into_iter();
        let Some(subtype) = subtypes.next().filter(|subtype| subtype.is_of_creatures()) else {
            self.next = start;
            return Ok(None);
        };
        let only_creature = self.take("creature");
        let mut made = Shape { more: subtypes.collect(), size: None, keywords: Vec::new() };
        if self.take("with base power and toughness") {
            made.size = Some(self.size(false, t!("a size such as 1/1"))?);
            let comma = self.any(&[","]);
            if comma || self.comes("and") {
                let before = self.next;
                self.any(&["and"]);
                if self.words.get(self.next..).and_then(crate::board::keyword).is_some() {
                    made.keywords = self.keywords()?;
                } else {
                    self.next = before - usize::from(comma);
                }
            }
        }
        Ok(Some((made, Becomes { subtype, color, only_creature })))
    }

    /// What may follow the size that something becomes: `3/3 green artifact creature with trample`. Words that are no
    /// colour and no type are creature types, which nothing here asks for.
    fn creature(&mut self, who: Reference, until: Duration) -> Result<(), Problem> {
        let start = self.next;
        let (mut colors, mut types): (Colors, Vec<CardType>) = (Colors::NONE, Vec::new());
        let mut subtypes: Vec<Subtype> = Vec::new();
        while let Some(word) = self.peek() {
            match (color(word.text), card_type(word.text)) {
                (Some(color), _) => {
                    colors = colors.with(color);
                    // "White and blue" are two.
                    let next =
                        self.words.get(self.next + 2).is_some_and(|word| self::color(word.text).is_some());
                    if next && self.comes_at(self.next + 1, "and") {
                        self.next += 1;
                    }
                }
                (None, Some(card_type)) => types.push(card_type),
                (None, None) => match subtype(word.text) {
                    Some((subtype, false)) => subtypes.push(subtype),
                    _ => break,
                },
            }
            self.next += 1;
        }
        if self.any(&["with all creature types"]) {
            subtypes.push(Subtype::EVERY_CREATURE_TYPE);
        }
        if types.last() != Some(&CardType::Creature) {
            self.next = start;
            return Ok(());
        }
        if colors != Colors::NONE {
            self.add(Effect::BecomeColors { who, colors, until })?;
        }
        // What is a creature already would lose the creature types that it has; a land that is still one loses nothing (205.1b).
        let land = match who {
            Reference::Target(place) => self.ability.targets.get(usize::from(place)).is_some_and(|spec| {
                let land = |asked| matches!(asked, Trait::Types(types) if types == Types::of(CardType::Land));
                spec.traits.iter().any(land)
            }),
            _ => false,
        };
        let stays = land && (self.says("it's still a land") || self.says("that's still a land"));
        if !subtypes.is_empty() && who != Reference::This && !stays {
            let words = self.words.get(start).copied().unwrap_or(self.all);
            return Err(Diagnostic::at(words, t!("only this itself can become a creature of other types"))
                .expected(t!("this becomes N/N TYPE creature")));
        }
        for subtype in subtypes {
            self.add(Effect::GainSubtype { who, subtype, until })?;
        }
        for card_type in types {
            self.add(Effect::GainType { who, card_type, until })?;
        }
        if self.take("with") {
            if self.quotes_come() == 0 {
                for keyword in self.keywords()? {
                    self.add(Effect::GainKeyword { who, keyword, until })?;
                }
            }
            let quoted = self.lent()?;
            self.lend(who, quoted)?;
        }
        // It becomes a creature in addition to what it is.
        self.any(&[
            "that's still a planeswalker",
            "that's still a land",
            "that's still an artifact",
            "it's still a land",
        ]);
        Ok(())
    }

    pub(super) fn stop_being(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.subject(who);
        let until = self.default_until();
        self.any(&["a", "an"]);
        let Some(card_type) = self.peek().and_then(|word| card_type(word.text)) else {
            return Err(self.problem(t!("a type, such as creature")));
        };
        self.next += 1;
        self.add(Effect::LoseType { who, card_type, until })
    }

    pub(super) fn switch(&mut self, _: Option<Reference>) -> Result<(), Problem> {
        let who = self.who()?;
        let until = self.default_until();
        self.add(Effect::SwitchSize { who, until })
    }

    /// `its power`, `the power and toughness of WHO`, after "double".
    pub(super) fn double(&mut self) -> Result<(), Problem> {
        let both = self.take("its power and toughness");
        let own = both || self.take("its power");
        let toughness = both || (!own && self.take("the power and toughness of"));
        if !own && !toughness && !self.take("the power of") {
            return Err(self.problem(t!("the power of a creature, or its power and toughness")));
        }
        let who = if own {
            // What the effect before it was about, or what "it" means.
            match self.who.or(self.it) {
                Some(who) => who,
                None => return Err(self.unbound(1)),
            }
        } else {
            self.who()?
        };
        let until = self.default_until();
        self.add(Effect::DoubleSize { who, toughness, until })
    }

    pub(super) fn return_(&mut self, _: Option<Reference>) -> Result<(), Problem> {
        const HAND: [&str; 6] = [
            "to its owner's hand",
            "to its owner\u{2019}s hand",
            "to their owners' hands",
            "to their owner's hand",
            "to your hand",
            "to hand",
        ];
        if self.return_from_graveyard()? {
            return Ok(());
        }
        if self.a_number_comes() && self.several_come().is_none() {
            let (count, what) = self.some_of(true)?;
            return if self.any(&HAND) {
                let (who, how) = (Reference::You, GivenUpAs::Returned);
                self.add(Effect::GiveUp { who, count, what: Some(what), how })
            } else {
                Err(self.problem("to its owner's hand"))
            };
        }
        if self.take("the exiled card") {
            let back = self.any(&[
                "to the battlefield under its owner's control",
                "to the battlefield under its owner\u{2019}s control",
            ]);
            return match self.origin {
                Origin::Triggered(TriggerEvent::ThisLeaves) if back && !self.attached => {
                    self.add(Effect::ReturnExiled)
                }
                _ => Err(self
                    .problem(t!("when this leaves the battlefield, and under its owner\u{2019}s control"))),
            };
        }
        let who = self.who()?;
        if who == Reference::This
            && self.origin == Origin::Triggered(TriggerEvent::ThisDies)
            && !self.attached
        {
            return self.return_this(&HAND);
        }
        if self.any(&HAND) {
            self.add(Effect::ReturnToHand { who })
        } else if self.take("to the battlefield") {
            self.onto_the_battlefield(who)
        } else {
            Err(self.problem("to its owner's hand"))
        }
    }

    /// A card from a graveyard, after "to the battlefield": `tapped`, and under whose control.
    fn onto_the_battlefield(&mut self, who: Reference) -> Result<(), Problem> {
        const NO_AURA: Phrase<'static> = t!("a creature, artifact, land or planeswalker card in a graveyard");
        let tapped = self.take("tapped");
        let attacking = self.any(&["and attacking", "attacking"]);
        let part = if attacking { CombatPart::Attacking } else { CombatPart::None };
        let arrival = Arrival { tapped, part };
        let yours = self.take("under your control");
        if !yours {
            self.any(&["under its owner's control", "under their owners' control"]);
        }
        let spec = match who {
            Reference::Target(place) => self.ability.targets.get(usize::from(place)),
            Reference::Targets => self.ability.targets.first(),
            _ => None,
        };
        // What an Aura would enchant is not asked; an instant or sorcery stays where it is.
        let enters = |types: engine::Types| {
            let never = [CardType::Enchantment, CardType::Instant, CardType::Sorcery, CardType::Battle];
            never.into_iter().all(|never| !types.has(never))
        };
        let suits = spec.is_some_and(|spec| {
            spec.traits.iter().any(|asked| match asked {
                engine::Trait::Types(types) => enters(types),
                _ => false,
            })
        });
        if !suits {
            return Err(self.problem(NO_AURA));
        }
        self.add(Effect::PutInPlay { who, arrival, yours })?;
        self.made = true;
        self.it = Some(Reference::Made);
        self.they = Some(Reference::Made);
        Ok(())
    }

    /// Whether a number of things comes next, or another of them.
    fn a_number_comes(&self) -> bool {
        let number = self.peek().is_some_and(|word| word.number().is_some());
        let some = ["a", "an", "two", "three", "four", "five", "six", "that many"];
        number
            || some.iter().any(|word| self.comes(word))
            || (self.comes("another") && !self.comes("another target"))
    }

    /// How many permanents of which kind: "a creature", "two permanents"; those one controls, if that is said (`own`).
    fn some_of(&mut self, own: bool) -> Result<(Amount, TargetSpec), Problem> {
        let count = if self.comes("another") {
            Amount::Fixed(1)
        } else if self.that_amount("that many")? {
            Amount::ThatMuch
        } else {
            Amount::Fixed(self.count(t!("a number"))?)
        };
        let start = self.words.get(self.next).copied().unwrap_or(self.all);
        let what = self.kind(true)?;
        let whose = if own { Whose::Yours } else { Whose::Anyones };
        if !super::trigger::is_permanent(what.what) || what.whose != whose {
            return Err(Diagnostic::at(start, t!("only one\u{2019}s own permanents can be given up"))
                .expected(t!("a creature, or a creature you control, for example")));
        }
        Ok((count, what))
    }

    pub(super) fn sacrifice(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        if self.a_number_comes() {
            let who = self.player_of(who)?;
            let (count, what) = self.some_of(false)?;
            self.any(&["of their choice", "of your choice"]);
            return self.add(Effect::GiveUp { who, count, what: Some(what), how: GivenUpAs::Sacrificed });
        }
        if who.is_some_and(|who| who != Reference::You) || self.third {
            return Err(self.problem(t!("a creature, or how many of which permanents")));
        }
        self.on_one(|who| Effect::Sacrifice { who })
    }

    /// Exiles something: for good, until this leaves the battlefield, or to return it at once.
    pub(super) fn exile(&mut self) -> Result<(), Problem> {
        let who = self.who()?;
        let start = self.next;
        if self.take("until") {
            let leaves = self.this() && self.any(&["leaves the battlefield", "leaves play"]);
            if leaves && self.origin != Origin::Spell {
                return self.add(Effect::ExileUntil { who });
            }
            self.next = start;
            return Err(self.problem(t!("until this leaves the battlefield")));
        }
        self.any(&[","]);
        if self.any(&[
            "then return that card to the battlefield under",
            "then return it to the battlefield under",
            "then return those cards to the battlefield under",
            "then return them to the battlefield under",
        ]) {
            let yours = self.take("your control");
            if yours || self.any(&["its owner's control", "their owners' control", "their owner's control"]) {
                return self.add(Effect::Blink { who, yours, at: None });
            }
            return Err(self.problem(t!("your control, or its owner\u{2019}s control")));
        }
        self.next = start;
        if let Some(yours) = self.comes_back_later() {
            return self.add(Effect::Blink { who, yours, at: Some(Step::End) });
        }
        self.next = start;
        self.add(Effect::Exile { who })
    }

    /// `. Return that card to the battlefield under its owner's control at the beginning of the next end step`, if that comes
    /// next: whether it is under the control of the one whose effect it is.
    fn comes_back_later(&mut self) -> Option<bool> {
        const LATER: [&str; 1] = ["at the beginning of the next end step"];
        let start = self.next;
        self.any(&["."]);
        let later = self.any(&LATER);
        self.any(&[","]);
        self.any(&["then"]);
        let returns = [
            "that card",
            "it",
            "those cards",
            "them",
            "that permanent",
            "the exiled card",
            "the exiled cards",
        ]
        .iter()
        .any(|what| self.take(&["return ", what, " to the battlefield under"].concat()));
        let owners = ["its owner's control", "their owners' control", "their owner's control"];
        let yours = returns && self.take("your control");
        if returns && (yours || self.any(&owners)) && (later || self.any(&LATER)) {
            return Some(yours);
        }
        self.next = start;
        None
    }

    /// The card that has died: to the hand, or back to the battlefield.
    fn return_this(&mut self, hand: &[&str]) -> Result<(), Problem> {
        if self.any(hand) {
            return self.add(Effect::ReturnThis {
                to_hand: true,
                tapped: false,
                counter: None,
                unearthed: false,
            });
        }
        if !self.take("to the battlefield") {
            return Err(self.problem("to its owner's hand"));
        }
        let tapped = self.take("tapped");
        if !self.any(&["under its owner's control", "under its owner\u{2019}s control"]) {
            return Err(self.problem(t!("under its owner\u{2019}s control")));
        }
        let counter = if self.any(&["with a"]) {
            let kind = self.peek().and_then(|word| counter(word.text));
            self.next += 1;
            match kind.filter(|_| self.take("counter on it")) {
                Some(kind) => Some(kind),
                None => return Err(self.problem(t!("counters on, and on what"))),
            }
        } else {
            None
        };
        self.add(Effect::ReturnThis { to_hand: false, tapped, counter, unearthed: false })
    }

    /// `this from your graveyard to your hand`, or to the battlefield: an activated ability that works in the graveyard.
    fn return_from_graveyard(&mut self) -> Result<bool, Problem> {
        let start = self.next;
        if self.origin != Origin::Permanent || !self.this() || !self.take("from your graveyard") {
            self.next = start;
            return Ok(false);
        }
        let to_hand = self.any(&["to your hand", "to its owner's hand", "to hand"]);
        let (mut tapped, mut counter) = (false, None);
        if !to_hand {
            if !self.take("to the battlefield") {
                return Err(self.problem(t!("to your hand, or to the battlefield")));
            }
            tapped = self.take("tapped");
            if self.take("with a") {
                counter = Some(self.kind_of_counter()?);
                if !self.take("counter on it") {
                    return Err(self.problem(t!("counters on, and on what")));
                }
            }
        }
        self.ability.in_graveyard = true;
        self.add(Effect::ReturnThis { to_hand, tapped, counter, unearthed: false })?;
        Ok(true)
    }

    pub(super) fn phase_out(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.subject(who);
        self.add(Effect::PhaseOut { who })
    }

    pub(super) fn remove(&mut self, _: Option<Reference>) -> Result<(), Problem> {
        let start = self.next;
        if let Ok((count, kind)) = self.counters()
            && self.take("from")
        {
            let who = self.who()?;
            return self.add(Effect::RemoveCounters { who, kind, count });
        }
        self.next = start;
        let who = self.who()?;
        if self.take("from combat") {
            self.add(Effect::RemoveFromCombat { who })
        } else if self.take("from the game") {
            self.add(Effect::Exile { who })
        } else {
            Err(self.problem(t!("from combat, or from the game")))
        }
    }

    pub(super) fn put(&mut self, _: Option<Reference>) -> Result<(), Problem> {
        if self.put_back()? {
            return Ok(());
        }
        if self.is_who() && !self.comes("that many") && !self.comes("X") {
            let who = self.who()?;
            if self.any(&["onto the battlefield", "into play"]) {
                return self.onto_the_battlefield(who);
            }
            let top = self.any(&[
                "on top of its owner's library",
                "on top of your library",
                "on the top of its owner's library",
            ]);
            let card = self.noun_of(who) == Some(Noun::Card);
            if !(card || self.is_one_permanent(who))
                || !(top || self.any(&["on the bottom of its owner's library"]))
            {
                return Err(
                    self.problem(t!("one permanent, on the top or the bottom of its owner\u{2019}s library"))
                );
            }
            return self.add(Effect::PutInLibrary { who, top });
        }
        let that_many = self.that_amount("that many")?;
        let times =
            if that_many { Some(Amount::ThatMuch) } else { self.x_comes().then_some(Amount::Fixed(0)) };
        let Some(count) = (if times.is_some() { Some(1) } else { self.number()? }) else {
            return Err(self.problem(t!("how many counters: a, or a number")));
        };
        let kind = self.kind_of_counter()?;
        let mut more = Vec::new();
        // "A +1/+1 counter and a lifelink counter on target creature".
        while times.is_none() && more.len() < MAX_KINDS && self.any(&["counter and", "counters and"]) {
            let Some(count) = self.number()? else {
                return Err(self.problem(t!("how many counters: a, or a number")));
            };
            more.push((self.kind_of_counter()?, count));
        }
        if !self.any(&["counter on", "counters on"]) {
            return Err(self.problem(t!("counters on, and on what")));
        }
        let who = self.who()?;
        self.add(Effect::PutCounters { who, kind, count })?;
        for (kind, count) in more {
            self.add(Effect::PutCounters { who, kind, count })?;
        }
        times.map_or(Ok(()), |times| self.multiply(times))?;
        // "And two +1/+1 counters on another target creature".
        let start = self.next;
        if self.take("and") {
            let counters = self.number()?.is_some() && self.kind_of_counter().is_ok();
            let again = counters && (self.comes("counter on") || self.comes("counters on"));
            self.next = if again { start + 1 } else { start };
            if again {
                return self.put(None);
            }
        }
        Ok(())
    }

    pub(super) fn kind_of_counter(&mut self) -> Result<CounterKind, Problem> {
        for words in ["first strike", "double strike"] {
            if self.take(words) {
                return counter(words).ok_or_else(|| self.problem(t!("counters")));
            }
        }
        let kind = self.peek().and_then(|word| counter(word.text));
        let kind = kind.ok_or_else(|| {
            self.problem(t!("+1/+1, -1/-1, loyalty, defense, charge, or a name such as oil"))
        })?;
        self.next += 1;
        Ok(kind)
    }

    /// `two +1/+1 counters`.
    pub(super) fn counters(&mut self) -> Result<(u32, CounterKind), Problem> {
        let count = self.number()?.filter(|count| *count > 0);
        let count = count.ok_or_else(|| self.problem(t!("how many counters: a, or a number")))?;
        let kind = self.kind_of_counter()?;
        if !self.any(&["counter", "counters"]) {
            return Err(self.problem(t!("counters")));
        }
        Ok((count, kind))
    }

    pub(super) fn add_mana(&mut self, _: Option<Reference>) -> Result<(), Problem> {
        let equal = self.any(&["an amount of"]);
        let Some(word) = self.peek().filter(|word| word.text.starts_with('{')) else {
            return Err(self.problem(t!("mana, such as {G} or {2}")));
        };
        let mana = mana::amount(word)?;
        self.next += 1;
        let mut times = Amount::Fixed(1);
        if equal {
            let amount = if self.take("equal to") { self.amount()? } else { None };
            times = amount.filter(|amount| counts_for_mana(*amount)).ok_or_else(|| {
                self.problem(t!("equal to this creature\u{2019}s power, or to the number of KIND"))
            })?;
        }
        self.add(Effect::AddMana { mana, times })
    }

    pub(super) fn cards(
        &mut self,
        who: Option<Reference>,
        make: impl Fn(Reference, u32) -> Effect,
    ) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        if self.comes("cards equal to") {
            self.next += 1;
            let Some(times) = self.equal_to()? else { return Err(self.problem(t!("how many cards"))) };
            self.add(make(who, 1))?;
            return self.multiply(times);
        }
        let that_many = self.that_amount("that many")?;
        let times =
            if that_many { Some(Amount::ThatMuch) } else { self.x_comes().then_some(Amount::Fixed(0)) };
        let count = if times.is_some() { 1 } else { self.count(t!("a card, or a number of cards"))? };
        self.any(&["additional"]);
        if !self.any(&["card", "cards"]) {
            return Err(self.problem("card or cards"));
        }
        self.add(make(who, count))?;
        times.map_or(Ok(()), |times| self.multiply(times))
    }

    /// `N cards`, perhaps `at random`; or the whole hand.
    pub(super) fn discards(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        if self.any(&["your hand", "their hand", "his or her hand", "all the cards in their hand"]) {
            let who = self.player_of(who)?;
            let (count, how) = (Amount::Fixed(1), GivenUpAs::WholeHand);
            return self.add(Effect::GiveUp { who, count, what: None, how });
        }
        self.cards(who, |who, count| {
            let (count, how) = (Amount::Fixed(count), GivenUpAs::Discarded);
            Effect::GiveUp { who, count, what: None, how }
        })?;
        if self.take("at random")
            && let Some(Effect::GiveUp { how, .. }) = self.ability.effects.last_mut()
        {
            *how = GivenUpAs::AtRandom;
        }
        Ok(())
    }

    /// How many of the top cards a player looks at, to put some of them elsewhere.
    pub(super) fn looks(&mut self, who: Option<Reference>, how: GivenUpAs) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        let count = Amount::Fixed(self.count(t!("a number of cards"))?);
        self.add(Effect::GiveUp { who, count, what: None, how })
    }

    /// `a red source of your choice would deal damage to you this turn, prevent that damage`, after "the next time".
    pub(super) fn next_time(&mut self) -> Result<(), Problem> {
        self.any(&["a", "an"]);
        let color = self.peek().and_then(|word| color(word.text));
        self.next += usize::from(color.is_some());
        if !self.take("source of your choice would deal damage to you this turn , prevent that damage") {
            return Err(self.problem(t!(
                "source of your choice would deal damage to you this turn, prevent that damage"
            )));
        }
        let (who, count) = (Reference::You, Amount::Fixed(1));
        self.add(Effect::GiveUp { who, count, what: None, how: GivenUpAs::PreventedFrom(color) })
    }

    /// `for each KIND` behind an effect: it happens so many times as much.
    fn for_each(&mut self) -> Result<(), Problem> {
        let Some(what) = self.counted()? else { return Err(self.problem(t!("for each KIND"))) };
        self.multiply(Amount::Count(what))
    }

    /// The effect just read, so many times as much.
    pub(super) fn multiply(&mut self, times: Amount) -> Result<(), Problem> {
        let last = self.ability.effects.pop();
        let more = match last {
            Some(Effect::Damage { amount: Amount::Fixed(1), to }) => Effect::Damage { amount: times, to },
            Some(Effect::AddMana { mana, times: Amount::Fixed(1) }) if counts_for_mana(times) => {
                Effect::AddMana { mana, times }
            }
            Some(Effect::GainLife { who, amount: Amount::Fixed(1) }) => {
                Effect::GainLife { who, amount: times }
            }
            Some(Effect::LoseLife { who, amount: Amount::Fixed(1) }) => {
                Effect::LoseLife { who, amount: times }
            }
            Some(
                effect @ (Effect::Draw { .. }
                | Effect::Mill { .. }
                | Effect::PutCounters { .. }
                | Effect::Amass { .. }
                | Effect::CreateToken { .. }
                | Effect::GainLife { amount: Amount::Fixed(2..), .. }
                | Effect::LoseLife { amount: Amount::Fixed(2..), .. }),
            ) => Effect::Times { times, effects: vec![effect] },
            _ => return Err(self.problem(t!("the end of the sentence"))),
        };
        self.add(more)
    }

    /// Protection from one of five colours: the player says yes to one of four, or gets the fifth.
    fn gain_chosen_color(&mut self, who: Reference) -> Result<(), Problem> {
        let until = self.until()?.unwrap_or_else(|| self.default_until());
        let protection = |keyword| Effect::GainKeyword { who, keyword, until };
        let mut choice = protection(Keyword::ProtectionFromGreen);
        self.suits(&choice)?;
        for keyword in [
            Keyword::ProtectionFromRed,
            Keyword::ProtectionFromBlack,
            Keyword::ProtectionFromBlue,
            Keyword::ProtectionFromWhite,
        ] {
            let (yes, no) = (vec![protection(keyword)], vec![choice]);
            choice = Effect::May { who: Reference::You, cost: None, yes, no };
        }
        self.add(choice)
    }

    pub(super) fn turn(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        self.any(&["after this one"]);
        self.add(Effect::ExtraTurn { who })
    }

    /// `becomes the monarch`, about one player.
    pub(super) fn monarch(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        if matches!(
            who,
            Reference::Each(_) | Reference::EachOf(..) | Reference::EachOfThat(_) | Reference::Targets
        ) {
            let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
            return Err(
                Diagnostic::at(words, t!("one player is the monarch")).expected(t!("you, or target player"))
            );
        }
        self.add(Effect::BecomeMonarch { who })
    }

    pub(super) fn additional(&mut self, _: Option<Reference>) -> Result<(), Problem> {
        if self.take("combat phase") {
            self.any(&AFTER_THIS);
            self.any(&[","]);
            let with_main = self.any(&[
                "and main phase",
                "and a main phase",
                "and an additional main phase",
                "followed by an additional main phase",
            ]);
            self.any(&AFTER_THIS);
            return self.add(Effect::ExtraCombat { with_main });
        }
        let step = self.step()?;
        self.any(&["after this one", "after this step", "after this phase"]);
        self.add(Effect::ExtraStep { step })
    }

    pub(super) fn skip(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        if !self.any(&["the next", "your next", "their next", "his next", "her next"]) {
            return Err(self.problem(t!("the next, and what")));
        }
        let what = if self.take("turn") {
            Skippable::Turn
        } else if self.take("combat phase") {
            Skippable::CombatPhase
        } else {
            Skippable::Step(self.step()?)
        };
        self.add(Effect::Skip { who, what })
    }
}

/// What something becomes besides its first creature type.
pub(super) struct Shape {
    /// Further creature types.
    pub(super) more: Vec<Subtype>,
    /// Its power and toughness.
    pub(super) size: Option<(i32, i32)>,
    /// Keywords it gains.
    pub(super) keywords: Vec<Keyword>,
}

/// How long an effect lasts, if it lasts.
fn counts_others_of_another(effect: &Effect) -> bool {
    let another = |who: &Reference| {
        matches!(
            who,
            Reference::Target(_)
                | Reference::Targets
                | Reference::That
                | Reference::AttachedTo
                | Reference::Made
        )
    };
    match effect {
        Effect::PumpBy { who, times: Amount::Count(engine::CountOf::Permanents(spec)), .. } => {
            another(who) && spec.traits.iter().any(|asked| asked == engine::Trait::Other)
        }
        _ => false,
    }
}

fn duration(effect: &mut Effect) -> Option<&mut Duration> {
    match effect {
        Effect::Pump { until, .. }
        | Effect::PumpBy { until, .. }
        | Effect::GainSubtype { until, .. }
        | Effect::SetSize { until, .. }
        | Effect::SwitchSize { until, .. }
        | Effect::DoubleSize { until, .. }
        | Effect::GainKeyword { until, .. }
        | Effect::LoseKeyword { until, .. }
        | Effect::LoseAbilities { until, .. }
        | Effect::Lend { until, .. }
        | Effect::OnlySubtype { until, .. }
        | Effect::BecomeColors { until, .. }
        | Effect::GainType { until, .. }
        | Effect::LoseType { until, .. }
        | Effect::MustBlock { until, .. }
        | Effect::GainControl { until, .. } => Some(until),
        _ => None,
    }
}

/// A problem with a whole ability.
pub(super) fn whole(reader: &Reader<'_>, message: Phrase<'static>, expected: Phrase<'static>) -> Problem {
    Diagnostic::at(reader.all, message).expected(expected)
}

/// Whether mana can be added so many times: what is known as soon as the ability is activated.
const fn counts_for_mana(amount: Amount) -> bool {
    match amount {
        Amount::Fixed(_)
        | Amount::Count(_)
        | Amount::GreatestPower(_)
        | Amount::PowerOf(Reference::This)
        | Amount::ToughnessOf(Reference::This) => true,
        Amount::ThatMuch
        | Amount::LostThisWay
        | Amount::PowerOf(_)
        | Amount::ToughnessOf(_)
        | Amount::ManaValueOf(_) => false,
    }
}
