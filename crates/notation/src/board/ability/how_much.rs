//! Amounts and numbers: life, cards, energy, mana; and the same for each of a kind.

use super::Reader;
use crate::diagnostic::Problem;
use crate::mana;
use combat_lab_cards::{CountedFor, Duration, Effect, GivenUpAs, Measure, Quantity, Reference, Worked};
use combat_lab_language::{Phrase, t};

impl Reader<'_> {
    /// A number, or "that much".
    pub(super) fn how_much(&mut self, expected: Phrase<'static>) -> Result<Quantity, Problem> {
        if self.that_amount("that much")? {
            return Ok(Quantity::THAT_MUCH);
        }
        if self.x_comes() {
            return Ok(Quantity::Number(0));
        }
        if self.has_x && self.take("X") {
            return Ok(Quantity::X);
        }
        match self.number()? {
            Some(number) => Ok(Quantity::Number(number)),
            None => Err(self.problem(expected)),
        }
    }

    /// Goes past an X of which it has to be said later what it is.
    pub(super) fn x_comes(&mut self) -> bool {
        let comes = !self.has_x && self.take("X");
        if comes {
            self.x = self.x.or(Some(self.ability.effects.len()));
        }
        comes
    }

    /// `equal to its power`, or toughness, if that comes next.
    pub(super) fn equal_to(&mut self) -> Result<Option<Quantity>, Problem> {
        if !self.take("equal to") {
            return Ok(None);
        }
        match self.amount()? {
            Some(amount) => Ok(Some(amount)),
            None => Err(self.problem(t!("its power, or its toughness"))),
        }
    }

    /// `{E}{E}`, or `eight {E}`, if that comes next: this many energy counters.
    pub(super) fn energy(&mut self) -> Result<Option<u32>, Problem> {
        if let Some(count) = self.peek().and_then(super::cost::energy) {
            self.next += 1;
            return Ok(Some(count));
        }
        let start = self.next;
        let count = self.number_or_x()?.filter(|_| self.take("{E}"));
        if count.is_none() {
            (self.next, self.says_x) = (start, false);
        }
        Ok(count)
    }

    /// `N life`, if that comes next.
    pub(super) fn life(&mut self) -> Result<Option<Quantity>, Problem> {
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
        let mut times = Quantity::Number(1);
        if equal {
            let amount = if self.take("equal to") { self.amount()? } else { None };
            times = amount.filter(|amount| amount.is_known_at_once()).ok_or_else(|| {
                self.problem(t!("equal to this creature\u{2019}s power, or to the number of KIND"))
            })?;
        }
        self.add(Effect::AddMana { mana, times })
    }

    /// The additional mana of a player who taps a permanent for mana.
    pub(super) fn add_more(&mut self) -> Result<(), Problem> {
        if self.any(&["one mana of any type that"]) {
            return self.add_produced();
        }
        let Some(word) = self.peek().filter(|word| word.text.starts_with('{')) else {
            return Err(self.problem(t!("mana, such as {G} or {2}")));
        };
        let mana = mana::amount(word)?;
        self.next += 1;
        self.adds_more(Some(mana))
    }

    /// The same of mana of a type that it produced.
    pub(super) fn add_produced(&mut self) -> Result<(), Problem> {
        if !self.any(&["land produced", "permanent produced", "creature produced", "artifact produced"]) {
            return Err(self.problem(t!("land produced")));
        }
        self.adds_more(None)
    }

    fn adds_more(&mut self, mana: Option<combat_lab_cards::Mana>) -> Result<(), Problem> {
        if !matches!(self.origin, super::Origin::Triggered(event) if event.taps_for_mana()) {
            return Err(self.problem(t!("whenever you tap a land for mana before it")));
        }
        self.add(Effect::AddMore { mana, times: Quantity::Number(1) })
    }

    /// The mana just added isn't lost until end of combat or of turn.
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
            if that_many { Some(Quantity::THAT_MUCH) } else { self.x_comes().then_some(Quantity::Number(0)) };
        let count = if times.is_some() { 1 } else { self.count_or_x(t!("a card, or a number of cards"))? };
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
            let (count, how) = (Quantity::Number(1), GivenUpAs::WholeHand);
            return self.add(Effect::GiveUp { who, count, what: None, how });
        }
        self.cards(who, |who, count| {
            let (count, how) = (Quantity::Number(count), GivenUpAs::Discarded);
            Effect::GiveUp { who, count, what: None, how }
        })?;
        if self.take("at random")
            && let Some(Effect::GiveUp { how, .. }) = self.ability.effects.last_mut()
        {
            *how = GivenUpAs::AtRandom;
        }
        Ok(())
    }

    /// The number of top cards a player looks at, to put some of them elsewhere.
    pub(super) fn looks(&mut self, who: Option<Reference>, how: GivenUpAs) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        let count = Quantity::Number(self.count_or_x(t!("a number of cards"))?);
        self.add(Effect::GiveUp { who, count, what: None, how })
    }

    /// `for each KIND` behind an effect: it happens this many times as much.
    pub(super) fn for_each(&mut self) -> Result<(), Problem> {
        let start = self.next;
        if self.take("for each")
            && let Some(of) = self.theirs(true)
        {
            return self.for_each_of_theirs(of);
        }
        self.next = start;
        let Some(what) = self.counted()? else { return Err(self.problem(t!("for each KIND"))) };
        self.multiply(what)
    }

    /// The effect just read, this many times as much as the player has whom it is about.
    fn for_each_of_theirs(&mut self, what: Measure) -> Result<(), Problem> {
        let times = |times: u32| {
            let then = if times == 1 { Worked::Same } else { Worked::Times(times) };
            Quantity::Of { what, by: CountedFor::Theirs, then }
        };
        let more = match self.ability.effects.pop() {
            Some(Effect::Damage { amount: Quantity::Number(much), to }) => {
                Effect::Damage { amount: times(much), to }
            }
            Some(Effect::LoseLife { who, amount: Quantity::Number(much) }) => {
                Effect::LoseLife { who, amount: times(much) }
            }
            Some(Effect::GainLife { who, amount: Quantity::Number(much) }) => {
                Effect::GainLife { who, amount: times(much) }
            }
            Some(effect @ (Effect::Draw { .. } | Effect::Mill { .. })) => {
                Effect::Times { times: times(1), effects: vec![effect] }
            }
            _ => return Err(self.problem(t!("the end of the sentence"))),
        };
        self.add(more)
    }

    /// The effect just read, this many times as much.
    pub(super) fn multiply(&mut self, times: Quantity) -> Result<(), Problem> {
        let last = self.ability.effects.pop();
        let more = match last {
            Some(Effect::Damage { amount: Quantity::Number(1), to }) => Effect::Damage { amount: times, to },
            Some(Effect::AddMore { mana, times: Quantity::Number(1) }) if times.is_known_at_once() => {
                Effect::AddMore { mana, times }
            }
            Some(Effect::AddMana { mana, times: Quantity::Number(1) }) if times.is_known_at_once() => {
                Effect::AddMana { mana, times }
            }
            Some(Effect::GainLife { who, amount: Quantity::Number(1) }) => {
                Effect::GainLife { who, amount: times }
            }
            Some(Effect::LoseLife { who, amount: Quantity::Number(1) }) => {
                Effect::LoseLife { who, amount: times }
            }
            Some(
                effect @ (Effect::Draw { .. }
                | Effect::Mill { .. }
                | Effect::PutCounters { .. }
                | Effect::Amass { .. }
                | Effect::CreateToken { .. }
                | Effect::GainLife { amount: Quantity::Number(2..), .. }
                | Effect::LoseLife { amount: Quantity::Number(2..), .. }),
            ) => Effect::Times { times, effects: vec![effect] },
            _ => return Err(self.problem(t!("the end of the sentence"))),
        };
        self.add(more)
    }
}
