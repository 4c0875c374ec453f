//! Effects that change the size, the keywords, the abilities or the controller of permanents.

use super::Reader;
use super::binding::{Noun, Origin};
use super::lent::Quoted;
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{
    CardType, Duration, Effect, OfColor, Quantity, Reference, Subtype, Taker, TargetKind, TargetSpec, Trait,
    Types, Whose,
};
use combat_lab_language::t;

impl Reader<'_> {
    pub(super) fn on_one(&mut self, make: impl Fn(Reference) -> Effect) -> Result<(), Problem> {
        let who = self.who()?;
        self.add(make(who))?;
        self.and_another(Some(who), make);
        Ok(())
    }

    /// "Destroy that creature and this creature": the same is done to both, at the same time if
    /// that is [one action](Effect::is_one_with).
    pub(super) fn and_another(&mut self, first: Option<Reference>, make: impl Fn(Reference) -> Effect) {
        let start = self.next;
        if self.take("and") && self.is_who() {
            let before = self.ability.clone();
            let from = before.effects.len().saturating_sub(1);
            let each = self.comes("all") || self.comes("each");
            let other = self.who().and_then(|other| {
                // "All Goblins and lands you control": the owner is that of both.
                if let (Some(Reference::Each(mut kind)), Reference::Each(owned)) = (first, other)
                    && kind.whose == Whose::Anyones
                    && !each
                {
                    kind.whose = owned.whose;
                    self.ability.effects.pop();
                    self.add(make(Reference::Each(kind)))?;
                }
                self.add(make(other))?;
                self.join_last(from);
                Ok(())
            });
            if other.is_ok() && self.peek().is_none_or(|word| word.is(".") || word.is(",")) {
                // Neither "it" nor "they" means one of two.
                (self.it, self.they) = (None, None);
                return;
            }
            self.ability = before;
        }
        self.next = start;
    }

    pub(super) fn pump(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        if let Some(count) = self.energy()? {
            let who = self.player_of(who)?;
            return self.add(Effect::GetEnergy { who, count });
        }
        if self.take("an emblem with") {
            return self.emblem(who);
        }
        if let Some(count) = self.number_or_x()? {
            if self.take("poison counter") || self.take("poison counters") {
                let who = self.player_of(who)?;
                return self.add(Effect::Poison { who, count });
            }
            return Err(self.problem(t!("poison counters, or a change such as +3/+3")));
        }
        let who = self.subject(who);
        let until = self.default_until();
        if let Some((power, toughness)) = self.size_of_x() {
            if self.has_x {
                return self.add(Effect::PumpBy { who, power, toughness, times: Quantity::X, until });
            }
            self.x = self.x.or(Some(self.ability.effects.len()));
            return self.add(Effect::PumpBy { who, power, toughness, times: Quantity::Number(0), until });
        }
        let (power, toughness) = self.size(true, t!("a change such as +3/+3 or -1/-0"))?;
        // "For each" may stand behind how long it lasts.
        if let Some(until) = self.until_if("for each")? {
            self.until = Some(until);
        }
        let until = self.default_until();
        if let Some(what) = self.counted()? {
            return self.add(Effect::PumpBy { who, power, toughness, times: what, until });
        }
        self.add(Effect::Pump { who, power, toughness, until })
    }

    /// `gain control of WHO`, said of a player: of you, where nobody is named.
    fn gain_control(&mut self, by: Option<Reference>) -> Result<(), Problem> {
        let by = self.player_of(by)?;
        let until = self.open_until();
        let each = matches!(by, Reference::Each(spec) if spec == TargetSpec::new(TargetKind::Player, Whose::Anyones));
        let one = match by {
            Reference::You => true,
            Reference::Target(_)
            | Reference::That
            | Reference::ControllerOf(_)
            | Reference::ControllerOfThat => self.noun_of(by) == Some(Noun::Player),
            _ => false,
        };
        if !each && !one {
            let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
            return Err(Diagnostic::at(words, t!("it isn\u{2019}t clear which player gains control"))
                .expected(t!("gain control of WHO, target player gains control of WHO, or each player gains control of all KIND they own")));
        }
        let who = self.who()?;
        if each && !(matches!(who, Reference::Each(_)) && self.take("they own")) {
            return Err(self.problem(t!("each player gains control of all KIND they own")));
        }
        let by = if each { Taker::Owner } else { Taker::Player(by) };
        self.add(Effect::GainControl { who, by, until })
    }

    pub(super) fn gain(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let until = self.default_until();
        let verb = self.next.checked_sub(1).and_then(|at| self.words.get(at)).copied();
        if self.take("control of") {
            return self.gain_control(who);
        }
        if let Some(amount) = self.life()? {
            let who = self.player_of(who)?;
            return self.add(Effect::GainLife { who, amount });
        }
        if let Some(who) = who
            && self.any(&[
                "flashback until end of turn . the flashback cost is equal to its mana cost",
                "flashback until end of turn . the flashback cost is equal to that card's mana cost",
            ])
        {
            return self.add(Effect::GainFlashback { who });
        }
        let who = self.subject(who);
        if let Some(verb) = verb.filter(|verb| verb.is("has") || verb.is("have"))
            && self.is_an_ability_of_its_own(who)
        {
            return Err(Diagnostic::at(
                verb,
                t!("is this an ability of its own, or an effect that lasts a while?"),
            )
            .expected(t!("a semicolon before it; or gains, and until end of turn")));
        }
        if self.take("base power and toughness") {
            self.says_x = self.has_x && self.take("X/X");
            let (power, toughness) =
                if self.says_x { (1, 1) } else { self.size(false, t!("a size such as 1/1"))? };
            return self.add(Effect::SetSize { who, power, toughness, until });
        }
        if self.take("protection from the color of your choice")
            || core::mem::take(&mut self.color_chosen)
                && self.any(&["protection from the chosen color", "protection from that color"])
        {
            return self.gain_chosen_color(who);
        }
        if self.take("your choice of") {
            return self.gain_one_of(who);
        }
        if self.take("all creature types") {
            return self.add(Effect::GainSubtype { who, subtype: Subtype::EVERY_CREATURE_TYPE, until });
        }
        let first = self.lent()?;
        if self.lend(who, first, until)? {
            return Ok(());
        }
        for keyword in self.keywords()? {
            self.add(Effect::GainKeyword { who, keyword, until })?;
        }
        let last = self.lent()?;
        self.lend(who, last, until)?;
        Ok(())
    }

    /// Whether what this or a kind of permanent "has", behind other effects and without a duration,
    /// is rather a static ability of the card.
    fn is_an_ability_of_its_own(&self, who: Reference) -> bool {
        let general = matches!(who, Reference::This | Reference::Each(_));
        let lasts = ["until", "as long as", "this turn", "this combat", "permanently"];
        general
            && !self.ability.effects.is_empty()
            && self.until.is_none()
            && !lasts.iter().any(|words| self.says(words))
    }

    /// An ability in quotes that it gains. Whether that is anything.
    pub(super) fn lend(&mut self, who: Reference, quoted: Quoted, until: Duration) -> Result<bool, Problem> {
        let any = quoted.abilities.is_some() || quoted.keywords != combat_lab_cards::Keywords::NONE;
        for keyword in quoted.keywords.iter() {
            self.add(Effect::GainKeyword { who, keyword, until })?;
        }
        if let Some(what) = quoted.abilities {
            self.add(Effect::Lend { who, what, until })?;
        }
        Ok(any)
    }

    /// `double strike or trample`: the player says yes to one after the other, or gets the last.
    pub(super) fn all_gain_flashback(&mut self) -> Result<(), Problem> {
        let types = Types::of(CardType::Instant).with(CardType::Sorcery);
        let cards = TargetSpec::new(TargetKind::CardInGraveyard, Whose::Yours);
        let who = Reference::Each(cards.that_is(Trait::Types(types).into()));
        self.add(Effect::GainFlashback { who })
    }

    pub(super) fn gain_one_of(&mut self, who: Reference) -> Result<(), Problem> {
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
        if self.comes("half") {
            let Some(amount) = self.amount()? else { return Err(self.problem(t!("how much life"))) };
            let who = self.player_of(who)?;
            return self.add(Effect::LoseLife { who, amount });
        }
        let who = self.subject(who);
        let until = self.open_until();
        if self.take("all abilities") {
            return self.add(Effect::LoseAbilities { who, until });
        }
        for keyword in self.keywords()? {
            self.add(Effect::LoseKeyword { who, keyword, until })?;
        }
        Ok(())
    }

    pub(super) fn switch(&mut self, _: Option<Reference>) -> Result<(), Problem> {
        let last = self.words.get(self.next.wrapping_sub(1)).copied();
        let who = if last.is_some_and(|word| word.is("toughness")) {
            self.it.unwrap_or(Reference::This)
        } else if last.is_some_and(|word| word.is("switch")) {
            self.owner_of_a_size()?
        } else {
            self.who()?
        };
        let until = self.default_until();
        self.add(Effect::SwitchSize { who, until })
    }

    /// `target creature's power and toughness`, after "switch".
    fn owner_of_a_size(&mut self) -> Result<Reference, Problem> {
        for word in self.words.iter_mut().skip(self.next) {
            let bare = ["'s", "\u{2019}s"].iter().find_map(|own| word.text.strip_suffix(own));
            if let Some(bare) = bare.map(str::len) {
                *word = word.to(bare);
                break;
            }
        }
        let who = self.who()?;
        if self.take("power and toughness") {
            Ok(who)
        } else {
            Err(self.problem("switch the power and toughness of target creature"))
        }
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
            // The subject of the effect before, or the meaning of "it".
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

    /// Protection from the colour that is chosen, before or now.
    pub(super) fn gain_chosen_color(&mut self, who: Reference) -> Result<(), Problem> {
        let until = self.until()?.unwrap_or_else(|| self.default_until());
        self.add(Effect::OfChosenColor { who, what: OfColor::Protection, until })
    }

    /// `choose a color`, of which the next sentence speaks.
    pub(super) fn choose_color(&mut self) -> Result<(), Problem> {
        let of_it = ["the chosen color", "that color"];
        if !self.comes(".")
            || !(self.next..self.words.len()).any(|at| of_it.iter().any(|it| self.comes_at(at, it)))
        {
            return Err(self.problem(t!("a sentence about the chosen color")));
        }
        // Behind a condition or an offer, it would be in doubt whether the next sentence has that,
        // too.
        let before = self.words.get(..self.effect_at).unwrap_or_default();
        let sentence = before.rsplit(|word| word.is(".")).next().unwrap_or_default();
        let has = |words: &[&str]| words.iter().any(|it| sentence.iter().any(|word| word.is(it)));
        // The condition of a trigger is one of all its sentences.
        let first = matches!(self.origin, Origin::Triggered(_))
            && !before.iter().any(|word| word.is("."))
            && !has(&["unless", "may"]);
        let then = sentence.last().is_some_and(|word| word.is("then"))
            && !has(&["if", "unless", "may", "when", "whenever"]);
        if !first && !then && !sentence.is_empty() {
            return Err(self.problem(t!("a sentence of its own")));
        }
        self.color_chosen = true;
        Ok(())
    }
}
