//! Effects that move cards and permanents from zone to zone, and counters onto permanents.

use super::Reader;
use super::binding::{Noun, Origin};
use crate::diagnostic::{Diagnostic, Problem};
use crate::words::counter;
use combat_lab_cards::{
    Arrival, CardType, CombatPart, CounterKind, Duration, Effect, GivenUpAs, Keyword, Quantity, Reference,
    Step, TargetKind, TargetSpec, TriggerEvent, Who, Whose, Zone,
};
use combat_lab_language::{Phrase, t};

impl Reader<'_> {
    /// `shuffle it into its owner's library`, about the card itself, which has just been put into a
    /// graveyard.
    pub(super) fn shuffle_this(&mut self) -> Result<(), Problem> {
        if !matches!(self.origin, Origin::Triggered(TriggerEvent::Buried)) {
            return Err(self.unbound(1));
        }
        self.add(Effect::ShuffleIn { who: Reference::This })
    }

    /// `its owner shuffles their graveyard into their library`, about the owner of the card itself,
    /// which controls its ability in the graveyard.
    pub(super) fn shuffle_graveyard(&mut self) -> Result<(), Problem> {
        if !matches!(self.origin, Origin::Triggered(TriggerEvent::Buried)) {
            return Err(self.unbound(1));
        }
        self.add(Effect::ShuffleGraveyard { who: Reference::You })
    }

    /// The graveyard of a target.
    pub(super) fn exile_graveyard(&mut self, whose: Whose) -> Result<(), Problem> {
        let who = self.aim(TargetSpec::new(TargetKind::Player, whose))?;
        self.player = Some(who);
        self.add(Effect::ExileGraveyard { who })
    }

    /// The permanent just named is exiled if it would die this turn.
    pub(super) fn exiled_instead(&mut self) -> Result<(), Problem> {
        let who = self.pronoun(self.it)?;
        let (keyword, until) = (Keyword::ExiledIfDying, Duration::EndOfTurn);
        self.add(Effect::GainKeyword { who, keyword, until })
    }

    /// The zone for a spell that was just countered.
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
        if self.return_dead(&HAND)? {
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
                Origin::Triggered(TriggerEvent::Leaves(Who::This)) if back => self.add(Effect::ReturnExiled),
                _ => Err(self
                    .problem(t!("when this leaves the battlefield, and under its owner\u{2019}s control"))),
            };
        }
        let who = self.who()?;
        if who == Reference::This && self.origin == Origin::Triggered(TriggerEvent::Dies(Who::This)) {
            return self.return_this(&HAND);
        }
        // An Aura has followed its host to the graveyard (400.7f); Equipment is still there.
        let host = [TriggerEvent::Dies(Who::Host), TriggerEvent::Leaves(Who::Host)];
        if who == Reference::This
            && host.into_iter().any(|event| self.origin == Origin::Triggered(event))
            && HAND.iter().any(|words| self.comes(words))
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
    pub(super) fn onto_the_battlefield(&mut self, who: Reference) -> Result<(), Problem> {
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
            Reference::Target(place) => self.target(place),
            Reference::Targets(among) => self.target(among.first),
            _ => None,
        };
        // An instant or sorcery stays where it is. What an Aura would enchant is not asked: no
        // board has one beside this.
        let enters = |types: combat_lab_cards::Types| {
            let never = [CardType::Instant, CardType::Sorcery];
            never.into_iter().all(|never| !types.has(never))
        };
        let suits = spec.is_some_and(|spec| {
            spec.traits.ensures(|asked| match asked {
                combat_lab_cards::Trait::Types(types) => enters(types),
                _ => false,
            })
        });
        if !suits {
            return Err(self.problem(NO_AURA));
        }
        let mut with = None;
        let start = self.next;
        if self.take("with") {
            let (count, kind) = self.counters()?;
            if !self.any(&["on it", "on each of them", "on them"]) {
                self.next = start;
                return Err(self.problem(t!("counters on, and on what")));
            }
            with = Some((kind, count));
        }
        self.add(Effect::PutInPlay { who, arrival, yours, with })?;
        self.made = true;
        self.it = Some(Reference::Made);
        self.they = Some(Reference::Made);
        Ok(())
    }

    /// Whether a number of things comes next, or another of them.
    pub(super) fn a_number_comes(&self) -> bool {
        let number = self.peek().is_some_and(|word| word.number().is_some());
        let some = ["a", "an", "two", "three", "four", "five", "six", "that many"];
        number
            || some.iter().any(|word| self.comes(word))
            || (self.comes("another") && !self.comes("another target"))
    }

    /// The number and kind of permanents: "a creature", "two permanents"; those one controls, if
    /// the text says that (`own`).
    pub(super) fn some_of(&mut self, own: bool) -> Result<(Quantity, TargetSpec), Problem> {
        let count = if self.comes("another") {
            Quantity::Number(1)
        } else if self.that_amount("that many")? {
            Quantity::THAT_MUCH
        } else {
            Quantity::Number(self.count_or_x(t!("a number"))?)
        };
        let start = self.words.get(self.next).copied().unwrap_or(self.all);
        let what = self.kind(true)?;
        let whose = if own { Whose::Yours } else { Whose::Anyones };
        if !super::trigger::is_permanent(what.what) || what.whose != whose {
            return Err(Diagnostic::at(start, t!("you can give up only permanents you control"))
                .expected(t!("a creature, or a creature you control, for example")));
        }
        Ok((count, what))
    }

    /// `untap WHO`, or `untap up to N lands`, which are chosen as it is done.
    pub(super) fn untap(&mut self) -> Result<(), Problem> {
        let targets = ["target", "other target"].iter().any(|words| self.comes_at(self.next + 3, words));
        if !self.comes("up to") || targets || self.several_come().is_some() {
            return self.on_one(|who| Effect::Untap { who });
        }
        self.next += 2;
        let Some(count) = self.number_or_x()? else { return Err(self.problem(t!("a number"))) };
        let start = self.words.get(self.next).copied().unwrap_or(self.all);
        let what = self.kind(true)?;
        if !super::trigger::is_permanent(what.what) {
            return Err(
                Diagnostic::at(start, t!("this affects only permanents")).expected(t!("lands, for example"))
            );
        }
        let (who, count) = (Reference::You, Quantity::Number(count));
        self.add(Effect::GiveUp { who, count, what: Some(what), how: GivenUpAs::Untapped })
    }

    /// `WHO and WHO`, after "exchange control of".
    pub(super) fn exchange_control(&mut self) -> Result<(), Problem> {
        let one = self.who()?;
        let (one, other) = if let Reference::Targets(among) = one {
            if among.count != 2 || self.targets(among).any(|it| it.optional) {
                return Err(self.problem(t!("two target creatures, for example")));
            }
            (Reference::Target(among.first), Reference::Target(among.first + 1))
        } else if self.take("and") {
            (one, self.who()?)
        } else {
            return Err(self.problem(t!("and, and another permanent")));
        };
        let single = self.is_one_permanent(one) && self.is_one_permanent(other);
        if !single {
            let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
            return Err(Diagnostic::at(words, t!("control of this can't be exchanged"))
                .expected(t!("two permanents, such as this and target creature")));
        }
        (self.it, self.they) = (None, None);
        self.add(Effect::ExchangeControl { one, other })
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
        if who == Reference::This && self.origin != Origin::Spell {
            let later = self.take("at end of combat ,");
            let returns = ["it", "him", "her", "them"]
                .iter()
                .any(|it| self.take(&["then return ", it, " to the battlefield transformed under"].concat()));
            if returns {
                let yours = self.take("your control");
                let owners = [
                    "its owner's control",
                    "his owner's control",
                    "her owner's control",
                    "their owner's control",
                ];
                if yours || self.any(&owners) {
                    let back = Effect::ReturnTransformed { yours };
                    return self.add(if later {
                        Effect::Delayed { step: Step::EndOfCombat, yours: false, effects: vec![back] }
                    } else {
                        back
                    });
                }
                return Err(self.problem(t!("your control, or its owner\u{2019}s control")));
            }
        }
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
        self.add(Effect::Exile { who })?;
        self.and_another(Some(who), |who| Effect::Exile { who });
        Ok(())
    }

    /// `. Return that card to the battlefield under its owner's control at the beginning of the
    /// next end step`, if that comes next: whether it is under the control of the one whose effect
    /// it is.
    pub(super) fn comes_back_later(&mut self) -> Option<bool> {
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
    pub(super) fn return_this(&mut self, hand: &[&str]) -> Result<(), Problem> {
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

    /// `this from your graveyard to your hand`, or to the battlefield: an activated ability that
    /// works in the graveyard.
    pub(super) fn return_from_graveyard(&mut self) -> Result<bool, Problem> {
        let start = self.next;
        let watches = match self.origin {
            Origin::Permanent => true,
            Origin::Triggered(event) => event.is_about_others(),
            Origin::Spell => false,
        };
        let there = self.ability.in_graveyard && self.origin != Origin::Permanent;
        if !watches || !self.this() || !(self.take("from your graveyard") || there) {
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
            self.any(&["under your control", "under its owner's control"]);
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

    /// `that card to the battlefield under your control`, or to its owner's hand, about another
    /// creature that has died.
    fn return_dead(&mut self, hand: &[&str]) -> Result<bool, Problem> {
        let start = self.next;
        let said = self.any(&["that card", "it"]) && self.ability.targets.is_empty();
        let creature = !self.attached || self.host_is_a_creature();
        if !said || !creature || !self.is_death_of_another() {
            self.next = start;
            return Ok(false);
        }
        // "It" may be something else by now.
        if self.comes_at(start, "it") && self.it != Some(Reference::That) {
            self.next = start;
            return Ok(false);
        }
        let (mut tapped, mut yours, mut counter) = (false, false, None);
        let to_hand = self.any(hand);
        if !to_hand {
            if !self.take("to the battlefield") {
                self.next = start;
                return Ok(false);
            }
            tapped = self.take("tapped");
            yours = self.take("under your control");
            if !yours && !self.any(&["under its owner's control", "under its owner\u{2019}s control"]) {
                return Err(self.problem(t!("your control, or its owner\u{2019}s control")));
            }
            if self.any(&["with a", "with an additional"]) {
                counter = Some(self.kind_of_counter()?);
                if !self.take("counter on it") {
                    return Err(self.problem(t!("counters on, and on what")));
                }
            }
        }
        self.add(Effect::ReturnThat { to_hand, tapped, yours, counter })?;
        (self.it, self.they) = (None, None);
        Ok(true)
    }

    /// Whether the words say that what this is attached to is a creature.
    fn host_is_a_creature(&self) -> bool {
        (0..self.words.len()).any(|at| {
            self.comes_at(at, "enchanted creature dies") || self.comes_at(at, "equipped creature dies")
        })
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
            if that_many { Some(Quantity::THAT_MUCH) } else { self.x_comes().then_some(Quantity::Number(0)) };
        let Some(count) = (if times.is_some() { Some(1) } else { self.number_or_x()? }) else {
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

    /// `N`, after "support": a +1/+1 counter on each of up to this many other target creatures
    /// (701.34, later 701.41; since 2016).
    pub(super) fn support(&mut self) -> Result<(), Problem> {
        let of_x = self.has_x && self.take("X");
        let count = if of_x { Some(1) } else { self.number()? };
        let count = count.and_then(|count| usize::try_from(count).ok());
        let count = count.filter(|count| (1..=super::MAX_TARGETS).contains(count));
        let Some(count) = count else { return Err(self.problem(t!("a number"))) };
        let other = self.origin != Origin::Spell;
        let traits =
            if other { combat_lab_cards::Trait::Other.into() } else { combat_lab_cards::Filter::NONE };
        let spec = TargetSpec::new(combat_lab_cards::TargetKind::Creature, Whose::Anyones).that_is(traits);
        let who = self.some_targets(spec, (0, count), of_x)?;
        self.add(Effect::PutCounters { who, kind: CounterKind::PlusOne, count: 1 })
    }

    /// A detained permanent can't attack or block until your next turn, and its activated abilities
    /// can't be activated (701.29, later 701.35; since 2012).
    pub(super) fn detain(&mut self) -> Result<(), Problem> {
        let who = self.who()?;
        let until = Duration::YourNextTurn;
        for keyword in [Keyword::CantAttack, Keyword::CantBlock, Keyword::CantActivate] {
            self.add(Effect::GainKeyword { who, keyword, until })?;
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

    /// `the number of +1/+1 counters on WHO`, after "double".
    pub(super) fn double_counters(&mut self) -> Result<(), Problem> {
        let kind = self.kind_of_counter()?;
        if !self.take("counters on") {
            return Err(self.problem(t!("counters on, and on what")));
        }
        self.on_one(|who| Effect::DoubleCounters { who, kind })
    }
}

/// The most kinds of counters in one instruction.
const MAX_KINDS: usize = 4;
