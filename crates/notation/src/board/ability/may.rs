//! Optional effects and payments: "you may draw a card", "sacrifice this unless you pay {U}".

use super::Reader;
use super::binding::{Noun, Origin};
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{
    Ability, Condition, Cost, Effect, GivenUpAs, ManaCost, PutAttacking, Quantity, Reference, TargetKind,
};
use combat_lab_language::t;
use std::sync::Arc;

/// The forms, for the reference.
pub(crate) const MAY: &[&str] = &[
    "you may EFFECT",
    "you may EFFECT. If you do, EFFECT",
    "you may pay COST. If you do, EFFECT",
    "you may EFFECT. If you don't, EFFECT",
    "you may EFFECT. When you do, EFFECT",
    "you may put a KIND card from your hand onto the battlefield",
    "EFFECT. If you do, EFFECT",
    "EFFECT. If you can't, EFFECT",
    "EFFECT unless you give something up",
    "EFFECT unless you pay COST",
    "EFFECT unless its controller pays COST",
    "EFFECT unless its controller pays COST for each KIND",
    "EFFECT unless that player pays COST",
    "that player may pay COST. If the player doesn't, EFFECT",
];

impl Reader<'_> {
    /// `you may …`, if that comes next, with everything up to the end of the sentence, and
    /// `if you do` after it.
    pub(super) fn offered(&mut self) -> Result<bool, Problem> {
        if let Some(most) = self.may_discard_some() {
            self.ability.effects.push(discards_some(most));
            self.sentence = self.ability.effects.len();
            self.open = self.sentence;
            self.stopped();
            return Ok(true);
        }
        // A choice of nothing needs no "may".
        if self.may_put_in_play()? {
            return Ok(true);
        }
        if self.its_controller_may()? {
            return Ok(true);
        }
        let own = ["you may tap or untap", "you may choose new targets for"];
        if self.take("that player may pay") {
            return self.other_pays().map(|()| true);
        }
        if self.take("pay") {
            return self.paid_or_else().map(|()| true);
        }
        // A card that may be cast later needs no "may" now.
        let flash = self.comes("you may cast") && self.says("as though they had flash");
        if flash || own.iter().any(|words| self.comes(words)) || !self.take("you may") {
            return Ok(false);
        }
        // "You may have target creature get +2/+0."
        if ["have target", "have it", "have this", "have that"].iter().any(|words| self.comes(words)) {
            self.next += 1;
        }
        let start = self.next;
        let first = self.ability.effects.len();
        let cost = if self.take("pay") { Some(self.price()?) } else { None };
        if cost.is_none() {
            self.clauses()?;
        }
        let payers = ["unless that player pays", "unless they pay"];
        if cost.is_none()
            && self.ability.targets.is_empty()
            && self.event_names_a_spell()
            && self.any(&payers)
        {
            // The player pays or not before the other may do anything.
            let cost = Some(self.price()?);
            let yes = self.ability.effects.split_off(first);
            self.offers(start, Effect::May { who: Reference::You, cost: None, yes, no: Vec::new() })?;
            let no = self.ability.effects.split_off(first);
            self.any(&["."]);
            self.add(Effect::May { who: Reference::That, cost, yes: Vec::new(), no })?;
            self.sentence = self.ability.effects.len();
            self.open = self.sentence;
            return Ok(true);
        }
        let offered = self.ability.effects.get(first..).unwrap_or_default();
        // Other consequences need a first effect.
        let sure = match offered {
            [only] => {
                is_sure(only)
                    || matches!(
                        only,
                        Effect::Draw { who: Reference::You, .. }
                            | Effect::GiveUp {
                                who: Reference::You,
                                count: Quantity::Number(1),
                                how: GivenUpAs::Found { .. },
                                ..
                            }
                            | Effect::GainLife { who: Reference::You, .. }
                            | Effect::Damage { .. }
                            | Effect::CreateToken { .. }
                    )
            }
            _ => cost.is_some(),
        };
        let mut no = Vec::new();
        let ended = self.any(&["."]);
        if ended && sure && self.take("when you do") {
            self.any(&[","]);
            let ability = Arc::new(self.when_done()?);
            self.add(Effect::WhenDone { ability })?;
        } else if ended && sure && self.take("if you do") {
            self.any(&[","]);
            self.clauses()?;
            self.any(&["."]);
        } else if ended && sure && self.take("if you don't") {
            self.any(&[","]);
            let then = self.ability.effects.len();
            self.clauses()?;
            self.any(&["."]);
            no = self.ability.effects.split_off(then);
        } else if cost.is_some() {
            return Err(self.problem(t!("if you do, and what happens then")));
        }
        let yes = self.ability.effects.split_off(first);
        self.offers(start, Effect::May { who: Reference::You, cost, yes, no })?;
        Ok(true)
    }

    /// `COST. If you don't, EFFECT`, after "pay": nobody has to pay (118.3).
    fn paid_or_else(&mut self) -> Result<(), Problem> {
        let start = self.next;
        let cost = Some(self.price()?);
        self.any(&["."]);
        if !self.take("if you don't") {
            return Err(self.problem(t!("if you don't, and what happens then")));
        }
        self.any(&[","]);
        let first = self.ability.effects.len();
        self.clauses()?;
        self.any(&["."]);
        let no = self.ability.effects.split_off(first);
        self.offers(start, Effect::May { who: Reference::You, cost, yes: Vec::new(), no })
    }

    /// `you may discard up to two cards. If you do, draw that many cards`, if that comes next: at
    /// most how many.
    fn may_discard_some(&mut self) -> Option<u32> {
        let start = self.next;
        if self.take("you may discard up to")
            && let Ok(Some(most @ 2..=3)) = self.number()
            && self.take("cards . if you do , draw that many cards")
            && (self.any(&["."]) || self.peek().is_none())
        {
            return Some(most);
        }
        self.next = start;
        None
    }

    /// `its controller may draw a card`, about a creature that has dealt damage, if that comes
    /// next: one thing that is done to that player.
    fn its_controller_may(&mut self) -> Result<bool, Problem> {
        let start = self.next;
        let of_event = match self.origin {
            Origin::Triggered(event) => super::binding::about_one_permanent(event) && !self.attached,
            Origin::Spell | Origin::Permanent => false,
        };
        let who = if self.it == Some(Reference::Dealer) && self.take("its controller may") {
            Reference::ControllerOfDealer
        } else if of_event && self.ability.targets.is_empty() && self.take("that creature's controller may") {
            Reference::ControllerOfThat
        } else {
            return Ok(false);
        };
        let first = self.ability.effects.len();
        self.clauses()?;
        self.any(&["."]);
        let mut yes = self.ability.effects.split_off(first);
        match yes.as_mut_slice() {
            [
                Effect::Draw { who: player, .. }
                | Effect::GainLife { who: player, amount: Quantity::Number(_) }
                | Effect::CreateToken { under: player, .. },
            ] if *player == Reference::You => *player = who,
            _ => {
                let words = self.words.get(start).copied().unwrap_or(self.all);
                return Err(Diagnostic::at(words, t!("this can't be optional"))
                    .expected(t!("its controller may draw a card, for example")));
            }
        }
        self.offers(start, Effect::May { who, cost: None, yes, no: Vec::new() })?;
        Ok(true)
    }

    /// `you may put a creature card from your hand onto the battlefield`, if that comes next: who
    /// puts none has declined.
    fn may_put_in_play(&mut self) -> Result<bool, Problem> {
        let start = self.next;
        if !self.take("you may put") {
            return Ok(false);
        }
        let most = if self.take("up to") { self.number()? } else { self.any(&["a", "an"]).then_some(1) };
        self.searches = true;
        let what = self.kind_of_target(most > Some(1));
        self.searches = false;
        let hand = self.any(&["from your hand onto the battlefield", "from your hand into play"]);
        let (Some(most), Ok(what), true) = (most, what, hand) else {
            self.next = start;
            return Ok(false);
        };
        if what.what != TargetKind::CardInGraveyard {
            self.next = start;
            return Ok(false);
        }
        let attacking = self.take("tapped and attacking");
        let tapped = attacking || self.take("tapped");
        let attacking = match attacking {
            true if most == 1 => {
                let that = self.any(&["that opponent", "that player"]);
                let player = matches!(
                    self.origin,
                    Origin::Triggered(combat_lab_cards::TriggerEvent::Attacks(
                        combat_lab_cards::Who::This,
                        combat_lab_cards::Attacking::Player
                    ))
                );
                if that && !(player && self.they == Some(Reference::That)) {
                    return Err(self.unbound(2));
                }
                if that { PutAttacking::ThatPlayer } else { PutAttacking::Chosen }
            }
            true => return Err(self.problem(t!("one card, which enters attacking"))),
            false => PutAttacking::No,
        };
        let how = GivenUpAs::PutInPlay { tapped, attacking };
        if most == 1 && attacking == PutAttacking::No {
            self.made = true;
            self.it = Some(Reference::Made);
        } else {
            // "It" would be what has been put there.
            self.it = self.it.filter(|it| *it != Reference::This);
        }
        let (who, count) = (Reference::You, Quantity::Number(most));
        self.add(Effect::GiveUp { who, count, what: Some(what), how })?;
        if !self.any(&["."]) && self.peek().is_some() {
            return Err(self.problem(t!("the end of the sentence")));
        }
        self.sentence = self.ability.effects.len();
        self.stopped();
        Ok(true)
    }

    /// A reflexive trigger, up to the end; it has targets of its own.
    fn when_done(&mut self) -> Result<Ability, Problem> {
        let words = self.words.split_off(self.next.min(self.words.len()));
        let (who, attached, it, they, player) = (self.who, self.attached, self.it, self.they, self.player);
        let fresh = Reader::new(self.all, self.origin);
        Reader { words, who, attached, it, they, player, ..fresh }.chosen_or_only()
    }

    /// `COST. If they do, EFFECT`, after "that player may pay".
    fn other_pays(&mut self) -> Result<(), Problem> {
        let start = self.next;
        let who = self.pronoun(self.they)?;
        let cost = Some(self.price()?);
        let first = self.ability.effects.len();
        self.any(&["."]);
        if self.any(&["if the player doesn't", "if that player doesn't", "if they don't"]) {
            self.any(&[","]);
            self.clauses()?;
            self.any(&["."]);
            let no = self.ability.effects.split_off(first);
            return self.offers(start, Effect::May { who, cost, yes: Vec::new(), no });
        }
        if !self.any(&["if the player does", "if that player does", "if they do"]) {
            return Err(self.problem(t!("if they do, and what happens then")));
        }
        self.any(&[","]);
        self.clauses()?;
        self.any(&["."]);
        let yes = self.ability.effects.split_off(first);
        self.offers(start, Effect::May { who, cost, yes, no: Vec::new() })
    }

    /// `unless you pay COST`, if that comes next: the sentence so far is what happens otherwise.
    pub(super) fn unless(&mut self) -> Result<bool, Problem> {
        if !self.take("unless") {
            return Ok(false);
        }
        let start = self.next;
        if ["you sacrifice", "you discard", "you return"].iter().any(|words| self.comes(words)) {
            return self.unless_given_up().map(|()| true);
        }
        let who = if self.take("you pay") {
            Reference::You
        } else if self.any(&["its controller pays", "that player pays", "they pay"]) {
            let targeted =
                matches!(self.origin, Origin::Triggered(combat_lab_cards::TriggerEvent::Targeted { .. }));
            let players = match self.origin {
                Origin::Triggered(event) => Noun::of_event(event) == Some(Noun::Player),
                Origin::Spell | Origin::Permanent => false,
            };
            let its = self.comes_at(self.next.wrapping_sub(3), "its controller pays");
            let that = players && self.they == Some(Reference::That) && !self.attached && !its;
            if that && self.ability.targets.is_empty() {
                return self.unless_paid(start, Reference::That);
            }
            if targeted && self.ability.targets.is_empty() && !self.attached {
                return self.unless_paid(start, Reference::ControllerOfThat);
            }
            if self.ability.targets.is_empty() && self.event_names_a_spell() {
                return self.unless_paid(start, Reference::That);
            }
            let aimed = self.ability.targets.len() == 1;
            let what = self.noun_of(Reference::Target(0));
            if !aimed || !matches!(what, Some(Noun::Permanent | Noun::Spell | Noun::OnStack)) {
                return Err(self.problem(t!("you pay, and how much")));
            }
            Reference::ControllerOf(0)
        } else if self.unless_so()? {
            return Ok(true);
        } else {
            return Err(self.problem(t!("you pay, or its controller pays, and how much")));
        };
        self.unless_paid(start, who)
    }

    /// The cost behind `unless PLAYER pays`: the sentence so far is what happens otherwise.
    fn unless_paid(&mut self, start: usize, who: Reference) -> Result<bool, Problem> {
        let cost = Some(self.price()?);
        let no = self.ability.effects.split_off(self.sentence.min(self.ability.effects.len()));
        self.offers(start, Effect::May { who, cost, yes: Vec::new(), no })?;
        if self.comes("for each")
            && let Some(what) = self.counted()?
            && let Some(pays) = self.ability.effects.pop()
        {
            self.add(Effect::Times { times: what, effects: vec![pays] })?;
        }
        if !self.any(&["."]) && self.peek().is_some() {
            return Err(self.problem(t!("the end of the sentence")));
        }
        self.sentence = self.ability.effects.len();
        self.open = self.sentence;
        self.stopped();
        Ok(true)
    }

    /// `you attacked this turn`, after "unless": otherwise the one effect of the sentence happens.
    fn unless_so(&mut self) -> Result<bool, Problem> {
        let start = self.next;
        let first = self.sentence.min(self.ability.effects.len());
        // Of several effects, it would be in doubt to which the condition belongs.
        let one = self.ability.effects.len() == first + 1;
        let entered = matches!(
            self.origin,
            Origin::Triggered(combat_lab_cards::TriggerEvent::Enters(combat_lab_cards::Who::This))
        );
        let escaped = entered && (self.take("it escaped") || self.pattern("this escaped").is_some());
        let condition = if escaped {
            Some(Condition::state(combat_lab_cards::State::Escaped))
        } else {
            self.condition().ok()
        };
        let ends = self.peek().is_none_or(|word| word.is("."));
        let Some(condition) = condition.filter(|_| one && ends) else {
            self.next = start;
            return Ok(false);
        };
        self.any(&["."]);
        let no = self.ability.effects.split_off(first);
        self.add(Effect::If { test: combat_lab_cards::Test::Holds(condition), yes: Vec::new(), no })?;
        self.sentence = self.ability.effects.len();
        self.open = self.sentence;
        self.stopped();
        Ok(true)
    }

    /// `you sacrifice a land`, after "unless": what the player may do instead of what the sentence
    /// says so far.
    fn unless_given_up(&mut self) -> Result<(), Problem> {
        let start = self.next;
        let no = self.ability.effects.split_off(self.sentence.min(self.ability.effects.len()));
        self.take("you");
        self.effect()?;
        let first = self.sentence.min(self.ability.effects.len());
        let yes = self.ability.effects.split_off(first);
        // Of several, some might be given up and others not.
        let one = |effect: &Effect| {
            matches!(effect, Effect::GiveUp { who: Reference::You, count: Quantity::Number(1), .. })
        };
        if !matches!(yes.as_slice(), [only] if one(only)) || no.is_empty() {
            let words = self.words.get(start).copied().unwrap_or(self.all);
            return Err(Diagnostic::at(words, t!("this can't be done instead"))
                .expected(t!("unless you sacrifice a land, or unless you discard a card, for example")));
        }
        self.offers(start, Effect::May { who: Reference::You, cost: None, yes, no })?;
        if !self.any(&["."]) && self.peek().is_some() {
            return Err(self.problem(t!("the end of the sentence")));
        }
        Ok(())
    }

    fn offers(&mut self, start: usize, may: Effect) -> Result<(), Problem> {
        let words = self.words.get(start).copied().unwrap_or(self.all);
        let (Effect::May { yes, no, .. }, all) = (&may, &self.ability.effects) else { return Ok(()) };
        let fits = |effect: &Effect| {
            !matches!(
                effect,
                Effect::May { .. }
                    | Effect::AddMana { .. }
                    | Effect::AddMore { .. }
                    | Effect::DivideDamage { .. }
                    | Effect::Attach { who: Reference::Targets(_) | Reference::Each(_), .. }
                    | Effect::If { .. }
                    | Effect::EndTheTurn
                    | Effect::EndCombat
                    | Effect::TurnFaceUp
                    | Effect::SetAside(_)
                    | Effect::Cascade
                    | Effect::Madness
                    | Effect::Rebound
                    | Effect::LoseTime
                    | Effect::CastSuspended
                    | Effect::CastDefeated
                    | Effect::Delayed { .. }
            )
        };
        let mana = all.iter().any(|effect| matches!(effect, Effect::AddMana { .. }));
        // The returned card is another object, and no longer the ability's source.
        let returned = yes.iter().any(|effect| matches!(effect, Effect::ReturnThis { .. }))
            && yes.iter().any(|effect| matches!(effect, Effect::Attach { what: Reference::This, .. }));
        if mana || returned || (yes.is_empty() && no.is_empty()) || !yes.iter().chain(no).all(fits) {
            return Err(Diagnostic::at(words, t!("this can't be optional"))
                .expected(t!("you may draw a card, for example")));
        }
        self.add(may)?;
        self.sentence = self.ability.effects.len();
        self.open = self.sentence;
        self.until = None;
        Ok(())
    }

    /// Effects up to the end of the sentence.
    pub(super) fn clauses(&mut self) -> Result<(), Problem> {
        self.open = self.ability.effects.len();
        let mut from = self.open;
        loop {
            self.effect()?;
            self.join_last(from);
            if self.any(&[", then", "and then", "then"]) {
                from = self.ability.effects.len();
            } else if !self.any(&[", and", "and", ","]) {
                break;
            }
        }
        self.no_x_left()?;
        self.open = self.ability.effects.len();
        self.until = None;
        match self.peek() {
            Some(word) if word.is("unless") && self.event_names_a_spell() => Ok(()),
            Some(word) if !word.is(".") && !word.is(";") && !word.is("instead") => {
                Err(self.problem(t!("the next effect, after a comma or \u{201c}and\u{201d}")))
            }
            _ => Ok(()),
        }
    }

    /// Mana, or life.
    fn price(&mut self) -> Result<Cost, Problem> {
        let Some(word) = self.peek() else { return Err(self.problem(t!("a cost, such as {2} or 3 life"))) };
        if self.has_x && word.is("{X}") {
            self.next += 1;
            self.says_x = true;
            return Ok(Cost::Mana(ManaCost::generic(1)));
        }
        if let Some(count) = self.energy()? {
            return Ok(Cost::PayEnergy(count));
        }
        if word.text.starts_with('{') {
            self.next += 1;
            return crate::mana::cost(word).map(Cost::Mana);
        }
        match self.number_or_x()? {
            Some(life) if self.take("life") => Ok(Cost::PayLife(life)),
            _ => Err(self.problem(t!("a cost, such as {2} or 3 life"))),
        }
    }
}

/// The choices of a player who may discard up to N cards to draw as many: they discard the most, or
/// one fewer, and so on.
fn discards_some(most: u32) -> Effect {
    let (who, how) = (Reference::You, GivenUpAs::Discarded);
    let discards = |count: u32, no: Vec<Effect>| {
        let given = Effect::GiveUp { who, count: Quantity::Number(count), what: None, how };
        Effect::May { who, cost: None, yes: vec![given, Effect::Draw { who, count }], no }
    };
    (2..=most).fold(discards(1, Vec::new()), |fewer, count| {
        let held = combat_lab_cards::Test::Holds(Condition::at_least(
            count,
            Quantity::of(combat_lab_cards::Measure::Hand),
        ));
        Effect::If { test: held, yes: vec![discards(count, vec![fewer.clone()])], no: vec![fewer] }
    })
}

/// Whether it is known before whether it can be done, and done in full if so. Of several, some
/// might be given up and others not.
pub(super) const fn is_sure(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::GiveUp {
            who: Reference::You,
            count: Quantity::Number(1),
            how: GivenUpAs::Discarded | GivenUpAs::AtRandom | GivenUpAs::Sacrificed | GivenUpAs::Returned,
            ..
        } | Effect::Sacrifice { who: Reference::This }
            | Effect::Exile { who: Reference::This }
            | Effect::ReturnToHand { who: Reference::This }
            | Effect::RemoveCounters { who: Reference::This, .. }
            | Effect::PutCounters { who: Reference::This, .. }
            | Effect::ReturnTransformed { .. }
    )
}
