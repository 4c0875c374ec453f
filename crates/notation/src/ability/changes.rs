//! Effects that change what permanents are: their size, keywords, colors, types and abilities, and what they may do in combat.

use super::Reader;
use super::binding::{Noun, Origin};
use super::lent::Quoted;
use crate::diagnostic::{Diagnostic, Problem};
use crate::subtypes::subtype;
use crate::words::{card_type, color};
use engine::{
    Amount, Becomes, BlockLimit, CardFace, CardType, Colors, Designation, Duration, Effect, Keyword, Limits,
    OfColor, Reference, StaticAbility, Subtype, Taker, TargetKind, TargetSpec, Trait, Types, Whose,
};
use language::t;
use std::sync::Arc;

impl Reader<'_> {
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
            return Err(Diagnostic::at(words, super::condition::NOT_ASKED)
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

    /// It stays tapped for as long as this is there.
    pub(super) fn stays_tapped_meanwhile(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.subject(who);
        match self.until()? {
            Some(until @ (Duration::WhileControlled | Duration::WhileInPlay)) => {
                self.add(Effect::GainKeyword { who, keyword: Keyword::StaysTapped, until })
            }
            _ => Err(self.problem(t!("for as long as you control this"))),
        }
    }

    /// Attacks this combat if able, or assigns no combat damage in it.
    pub(super) fn for_combat(&mut self, who: Option<Reference>, keyword: Keyword) -> Result<(), Problem> {
        let who = self.subject(who);
        self.add(Effect::GainKeyword { who, keyword, until: Duration::EndOfCombat })
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
        self.and_another(make);
        Ok(())
    }

    /// "Destroy that creature and this creature": the same is done to both, one after the other.
    pub(super) fn and_another(&mut self, make: impl Fn(Reference) -> Effect) {
        let start = self.next;
        if self.take("and") && self.is_who() {
            let before = self.ability.clone();
            let other = self.who().and_then(|other| self.add(make(other)));
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

    /// `gain control of WHO`, said of a player: of you, where nobody is named.
    /// What another player gets is theirs for good, where nothing else is said (611.2a).
    fn gain_control(&mut self, by: Option<Reference>) -> Result<(), Problem> {
        let by = self.player_of(by)?;
        let until = if by == Reference::You {
            self.default_until()
        } else {
            self.until.unwrap_or(Duration::Permanent)
        };
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
        if self.take("base power and toughness") {
            let x = self.x_is.filter(|_| self.take("X/X")).and_then(|x| i32::try_from(x).ok());
            let (power, toughness) = match x {
                Some(x) => (x, x),
                None => self.size(false, t!("a size such as 1/1"))?,
            };
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
    pub(super) fn lend(&mut self, who: Reference, quoted: Quoted) -> Result<bool, Problem> {
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
        let until = self.default_until();
        if self.take("all abilities") {
            return self.add(Effect::LoseAbilities { who, until });
        }
        for keyword in self.keywords()? {
            self.add(Effect::LoseKeyword { who, keyword, until })?;
        }
        Ok(())
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
        if self.any(&["saddled until end of turn", "saddled"]) {
            return self.add(Effect::Designate { who, what: Designation::Saddled });
        }
        if self.any(&["the color of your choice", "a color of your choice"]) {
            return self.become_chosen_color(who);
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
    pub(super) fn creature(&mut self, who: Reference, until: Duration) -> Result<(), Problem> {
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
                let land = |asked| match asked {
                    Trait::Types(types) => types == Types::of(CardType::Land),
                    Trait::Subtype(subtype) => subtype.is_of_lands(),
                    _ => false,
                };
                spec.traits.iter().any(land)
            }),
            _ => false,
        };
        let stays = land && (self.says("it's still a land") || self.says("that's still a land"));
        if !subtypes.is_empty() && who != Reference::This && !stays {
            let words = self.words.get(start).copied().unwrap_or(self.all);
            return Err(Diagnostic::at(
                words,
                t!("only the card itself can become a creature with other types"),
            )
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

    /// `the color of your choice`.
    fn become_chosen_color(&mut self, who: Reference) -> Result<(), Problem> {
        // Without a duration, it stays so (611.2a).
        let until = self.until()?.or(self.until).unwrap_or(Duration::Permanent);
        self.add(Effect::OfChosenColor { who, what: OfColor::Becomes, until })
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
        // Behind a condition or an offer, it would be in doubt whether the next sentence has that, too.
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

/// What something becomes besides its first creature type.
pub(super) struct Shape {
    /// Further creature types.
    pub(super) more: Vec<Subtype>,
    /// Its power and toughness.
    pub(super) size: Option<(i32, i32)>,
    /// Keywords it gains.
    pub(super) keywords: Vec<Keyword>,
}
