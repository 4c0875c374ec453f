//! What an ability does, one effect after the other.

use super::binding::Noun;
use super::{DURATIONS, EFFECTS, Reader};
use crate::diagnostic::{Diagnostic, Problem};
use crate::mana;
use crate::words::color;
use engine::{
    Amount, ChosenSource, Duration, Effect, GivenUpAs, IfPrevented, Reference, Skippable, Step, TargetKind,
    TargetSpec, Whose,
};
use language::{Phrase, t};

/// The forms an effect can have, for messages.
const EXPECTED: Phrase<'static> = t!(
    "an effect, such as \u{201c}1 damage to any target\u{201d}, \u{201c}target creature gets +1/+1\u{201d}, \
     \u{201c}gains flying\u{201d}, \u{201c}destroy target creature\u{201d} or \u{201c}return target creature to its owner's hand\u{201d}"
);

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
            let there = ["there is an additional", "there's an additional", "there are two additional"];
            if !there.iter().any(|words| self.comes(words)) {
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
            let ruled = |effect: &Effect| matches!(effect, Effect::RuleCasting { until: ruled, .. } if *ruled == until);
            if done.any(|effect| !ruled(effect) && duration(effect).is_none_or(|lasts| *lasts != until)) {
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
        let dealer =
            dealt.into_iter().any(|who| matches!(who, Some(Reference::Dealer | Reference::ThatSpell)));
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
            self.put_off(first, step, false);
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
        if let Some(until) = self.as_long_as_this_is_there() {
            return Ok(Some(until));
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

    /// `for as long as you control this`, or `this remains on the battlefield`, if that comes next.
    fn as_long_as_this_is_there(&mut self) -> Option<Duration> {
        const TIED: [(&str, Duration); 4] = [
            ("for as long as you control this", Duration::WhileControlled),
            ("for as long as this remains on the battlefield", Duration::WhileInPlay),
            ("for as long as this is on the battlefield", Duration::WhileInPlay),
            ("for as long as this remains in play", Duration::WhileInPlay),
        ];
        if self.attached || self.origin == super::Origin::Spell || !self.comes("for as long as") {
            return None;
        }
        TIED.into_iter().find_map(|(words, until)| self.pattern(words).map(|_| until))
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
    pub(super) fn delayed(&mut self, yours: bool) -> Result<(), Problem> {
        let first = self.ability.effects.len();
        let step = self.step()?;
        if !self.any(&[":", ","]) {
            return Err(self.problem(t!("a colon, and what happens then")));
        }
        self.effects()?;
        let mut dealt = self.ability.effects.iter().skip(first).flat_map(super::binding::references);
        if self.back || dealt.any(|who| matches!(who, Some(Reference::Dealer | Reference::ThatSpell))) {
            return Err(self.unbound(1));
        }
        self.put_off(first, step, yours);
        Ok(())
    }

    /// What was just added isn't lost until end of combat or of turn.
    pub(super) fn keep_mana(&mut self) -> Result<(), Problem> {
        let until = self.default_until();
        let Some(Effect::AddMana { mana, times }) = self.ability.effects.last().cloned() else {
            return Err(self.unbound(1));
        };
        if self.until.is_none() || !matches!(until, Duration::EndOfTurn | Duration::EndOfCombat) {
            return Err(self.problem(t!("until end of turn, or until end of combat")));
        }
        self.add(Effect::KeepMana { mana, times, until })
    }

    /// `at the beginning of that combat, EFFECTS`, about a combat phase that was added before, or of each of the turn, without
    /// its first words: everything after it happens then.
    pub(super) fn at_combat(&mut self, each: bool) -> Result<(), Problem> {
        let first = self.ability.effects.len();
        let adds = |effect: &Effect| matches!(effect, Effect::ExtraCombat { .. } | Effect::CombatAfterMain);
        let added = matches!(self.ability.effects.last(), Some(last) if adds(last));
        if !each && !added {
            return Err(self.unbound(2));
        }
        if !self.any(&[":", ","]) {
            return Err(self.problem(t!("a colon, and what happens then")));
        }
        self.effects()?;
        let effects = self.ability.effects.split_off(first.min(self.ability.effects.len()));
        // Nothing of this moment is remembered so long.
        let plain = effects
            .iter()
            .flat_map(super::binding::references)
            .all(|who| matches!(who, None | Some(Reference::Each(_) | Reference::You | Reference::This)));
        if !plain || effects.is_empty() {
            return Err(self.unbound(1));
        }
        self.ability.effects.push(Effect::AtCombat { each, effects });
        self.open = self.ability.effects.len();
        Ok(())
    }

    fn put_off(&mut self, first: usize, step: Step, yours: bool) {
        let effects = self.ability.effects.split_off(first.min(self.ability.effects.len()));
        self.ability.effects.push(Effect::Delayed { step, yours, effects });
        self.open = self.ability.effects.len();
    }

    pub(super) fn default_until(&self) -> Duration {
        self.until.unwrap_or_default()
    }

    /// Whom a change is about: whom the words before it name, or the effect before it, or this permanent.
    pub(super) fn subject(&mut self, who: Option<Reference>) -> Reference {
        let who = who.or(self.who).unwrap_or(Reference::This);
        self.who = Some(who);
        who
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
        let found = destroyed_for_good(&mut self.ability.effects, many);
        if found {
            return Ok(());
        }
        let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
        Err(Diagnostic::at(words, t!("nothing has been destroyed before"))
            .expected(t!("destroy WHO. It can't be regenerated")))
    }

    /// A spell that is copied, and whether the copy may get new targets.
    pub(super) fn copy(&mut self) -> Result<(), Problem> {
        const ANEW: [&str; 3] = [
            ". you may choose new targets for the copy",
            ", and you may choose new targets for the copy",
            "and you may choose new targets for the copy",
        ];
        let who = self.who()?;
        let mut red = None;
        if self.any(&[", except that the copy is", ", except the copy is"]) {
            red = self.peek().and_then(|word| color(word.text));
            if red.is_none() {
                return Err(self.problem(t!("a color")));
            }
            self.next += 1;
        }
        let anew = self.any(&ANEW);
        self.add(Effect::CopySpell { who, anew, color: red })
    }

    /// `creature you control that the spell could target. Each copy targets a different one of those creatures`, after "copy that
    /// spell for each other".
    pub(super) fn copy_for_each(&mut self) -> Result<(), Problem> {
        let theirs = self.words.get(self.verb_at).is_some_and(|word| word.is("that"));
        let of_event =
            matches!(self.origin, super::Origin::Triggered(engine::TriggerEvent::AimedOnlyAt { .. }));
        let spec = self.kind(false)?;
        let own = theirs && self.take("they control");
        let plain =
            of_event && super::trigger::is_permanent(spec.what) && (!theirs || spec.whose == Whose::Anyones);
        let could = self.any(&["that the spell could target", "that spell could target"])
            && self.take(". each copy targets a different one of those");
        // "Those creatures": the kind again.
        if !plain || !could || self.peek().is_none() {
            return Err(self.problem(t!("that the spell could target")));
        }
        self.kind(true)?;
        let whose = if own { Whose::Yours } else { spec.whose };
        self.add(Effect::CopyForEach { what: TargetSpec { whose, ..spec }, theirs })
    }

    /// `target spell with a single target`, after "change the target of".
    pub(super) fn change_target(&mut self) -> Result<(), Problem> {
        let who = self.who()?;
        let single = self.ability.targets.last().is_some_and(|spec| {
            matches!(spec.what, TargetKind::Spell | TargetKind::AbilityOnStack | TargetKind::SpellOrAbility)
                && spec.traits.iter().any(|asked| asked == engine::Trait::SingleTarget)
        });
        if !single || !matches!(who, Reference::Target(_)) {
            return Err(self.problem(t!("target spell or ability with a single target")));
        }
        self.add(Effect::NewTargets { who, must: true })
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

    /// `N life`, if that comes next.
    pub(super) fn life(&mut self) -> Result<Option<Amount>, Problem> {
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
        // What it would deal to several at the same time is dealt at one time, of which a shield prevents a part only.
        let Some((color, to_you)) = self.source_of_choice("would deal damage").filter(|(_, to_you)| {
            self.any(&[","]);
            *to_you && self.take("prevent that damage")
        }) else {
            return Err(self.problem(t!(
                "source of your choice would deal damage to you this turn, prevent that damage"
            )));
        };
        let then = if self.any(&[
            ". you gain life equal to the damage prevented this way",
            ". you gain that much life",
            ". if damage is prevented this way , you gain that much life",
        ]) {
            Some(IfPrevented::GainLife)
        } else {
            let start = self.next;
            let back = self.take(". if damage is prevented this way ,")
                && self.this()
                && self.take("deals that much damage to that source's controller");
            if !back {
                self.next = start;
            }
            back.then_some(IfPrevented::DealBack)
        };
        let (who, count) = (Reference::You, Amount::Fixed(1));
        let how = GivenUpAs::PreventedFrom(ChosenSource { color, to_you, once: true, then });
        self.add(Effect::GiveUp { who, count, what: None, how })
    }

    /// `a red source of your choice would deal to you this turn`, with these words in it; the colour, and whether to you.
    fn source_of_choice(&mut self, deals: &str) -> Option<(Option<engine::Color>, bool)> {
        let start = self.next;
        self.any(&["a", "an"]);
        let color = self.peek().and_then(|word| color(word.text));
        self.next += usize::from(color.is_some());
        if self.take("source of your choice") && self.take(deals) {
            let to_you = self.take("to you");
            if self.take("this turn") {
                return Some((color, to_you));
            }
        }
        self.next = start;
        None
    }

    /// `all damage a red source of your choice would deal this turn`, if that comes next, after "prevent".
    pub(super) fn all_from_choice(&mut self) -> Option<Effect> {
        let start = self.next;
        let found = self.take("all damage").then(|| self.source_of_choice("would deal")).flatten();
        if found.is_none() {
            self.next = start;
        }
        let (color, to_you) = found?;
        let how = GivenUpAs::PreventedFrom(ChosenSource { color, to_you, once: false, then: None });
        Some(Effect::GiveUp { who: Reference::You, count: Amount::Fixed(1), what: None, how })
    }

    /// `N`, after "bolster": counters on a creature with the least toughness among those you control.
    pub(super) fn bolster(&mut self) -> Result<(), Problem> {
        let counters = self.count(t!("a number"))?;
        let what = Some(TargetSpec::new(TargetKind::Creature, Whose::Yours));
        let (who, count, how) = (Reference::You, Amount::Fixed(1), GivenUpAs::Bolstered(counters));
        self.add(Effect::GiveUp { who, count, what, how })?;
        // Which creature it was, no text here refers to.
        (self.it, self.they, self.who) = (None, None, None);
        Ok(())
    }

    /// `for each KIND` behind an effect: it happens so many times as much.
    fn for_each(&mut self) -> Result<(), Problem> {
        let start = self.next;
        if self.take("for each")
            && let Some(of) = self.theirs(true)
        {
            return self.for_each_of_theirs(of);
        }
        self.next = start;
        let Some(what) = self.counted()? else { return Err(self.problem(t!("for each KIND"))) };
        self.multiply(Amount::Count(what))
    }

    /// The effect just read, so many times as much as the player has whom it is about.
    fn for_each_of_theirs(&mut self, of: engine::CountOf) -> Result<(), Problem> {
        let times = |times: u32| {
            let then = if times == 1 { engine::Worked::Same } else { engine::Worked::Times(times) };
            Amount::Reckoned(engine::Reckoned { of, by: engine::CountedFor::Theirs, then })
        };
        let more = match self.ability.effects.pop() {
            Some(Effect::Damage { amount: Amount::Fixed(much), to }) => {
                Effect::Damage { amount: times(much), to }
            }
            Some(Effect::LoseLife { who, amount: Amount::Fixed(much) }) => {
                Effect::LoseLife { who, amount: times(much) }
            }
            Some(Effect::GainLife { who, amount: Amount::Fixed(much) }) => {
                Effect::GainLife { who, amount: times(much) }
            }
            Some(effect @ (Effect::Draw { .. } | Effect::Mill { .. })) => {
                Effect::Times { times: times(1), effects: vec![effect] }
            }
            _ => return Err(self.problem(t!("the end of the sentence"))),
        };
        self.add(more)
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

    pub(super) fn turn(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        self.any(&["after this one"]);
        let last = who == Reference::You
            && self.take(". at the beginning of that turn's end step , you lose the game");
        self.add(Effect::ExtraTurn { who, last })
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

/// Whether an effect changes another permanent by the number of others, which are then others than that permanent.
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
        Effect::PumpBy {
            who,
            times:
                Amount::Count(engine::CountOf::Permanents(spec))
                | Amount::Reckoned(engine::Reckoned { of: engine::CountOf::Permanents(spec), .. }),
            ..
        } => another(who) && spec.traits.iter().any(|asked| asked == engine::Trait::Other),
        _ => false,
    }
}

/// How long an effect lasts, if it lasts.
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
        | Effect::OfChosenColor { until, .. }
        | Effect::GainType { until, .. }
        | Effect::LoseType { until, .. }
        | Effect::MustBlock { until, .. }
        | Effect::KeepMana { until, .. }
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
        Amount::Reckoned(_) => !amount.is_theirs(),
        Amount::ThatMuch
        | Amount::LostThisWay
        | Amount::PowerOf(_)
        | Amount::ToughnessOf(_)
        | Amount::ManaValueOf(_) => false,
    }
}

/// Has what the last effects destroy not be regenerated, also behind "if you do"; whether there is any.
fn destroyed_for_good(effects: &mut [Effect], many: bool) -> bool {
    if let Some(Effect::If { yes, no, .. } | Effect::May { yes, no, .. }) = effects.last_mut()
        && no.is_empty()
    {
        return destroyed_for_good(yes, many);
    }
    let mut found = false;
    for effect in effects.iter_mut().rev() {
        let Effect::Destroy { who } = *effect else { break };
        *effect = Effect::DestroyForGood { who };
        found = true;
        if !many {
            break;
        }
    }
    found
}
