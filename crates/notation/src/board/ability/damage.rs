//! Damage: dealing, dividing, preventing and redirecting it.

use super::Reader;
use super::binding::{Noun, Origin};
use crate::diagnostic::{Diagnostic, Problem};
use crate::limits::at_most;
use crate::text::Piece;
use crate::words::color;
use combat_lab_cards::{
    Ability, CardType, Color, Dealt, Effect, Filter, Meets, Quantity, Reference, TargetKind, TargetSpec,
    Trait, Whose,
};
use combat_lab_language::t;

impl Reader<'_> {
    /// The source of the damage is this permanent or spell, whether that is said or not.
    pub(super) fn damage(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        // Another creature deals as much damage as it has power, and nothing else.
        if let Some(by) = who
            && by != Reference::This
            && self.is_one_permanent(by)
        {
            if self.any(&["damage equal to its power to itself", "damage to itself equal to its power"]) {
                return self.add(Effect::DamageBy { by, to: by, amount: None });
            }
            if self.take("damage equal to its power to") {
                let to = self.dealt_to(who)?;
                return self.add(Effect::DamageBy { by, to, amount: None });
            }
            if self.is_certain_amount() {
                let amount = self.how_much(t!("how much damage"))?;
                // "Other" would be other than what deals it, and not than this.
                let other = ["any other", "another", "each other", "up to one other"];
                let to_other = other.iter().any(|other| self.comes_at(self.next + 2, other));
                if !self.take("damage to") || to_other {
                    return Err(self.problem(t!("damage to, and to whom")));
                }
                let to = self.dealt_to(who)?;
                return self.add(Effect::DamageBy { by, to, amount: Some(amount) });
            }
        }
        if who.is_some_and(|who| who != Reference::This) {
            let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
            return Err(Diagnostic::at(words, t!("only this can deal the damage"))
                .expected(t!("deals N damage to WHOM, with this or nothing before it")));
        }
        if self.comes("damage equal to") {
            self.next += 1;
            let Some(amount) = self.equal_to()? else { return Err(self.problem(t!("how much damage"))) };
            if !self.take("to") {
                return Err(self.problem(t!("to, and to whom")));
            }
            let to = self.dealt_to(who)?;
            return self.add(Effect::Damage { amount, to });
        }
        if self.take("damage to") {
            let to = self.dealt_to(who)?;
            let Some(amount) = self.equal_to()? else { return Err(self.problem(t!("how much damage"))) };
            return self.add(Effect::Damage { amount, to });
        }
        let (word, amount) = (self.peek(), self.how_much(t!("how much damage"))?);
        let number = match amount {
            Quantity::Number(amount) => Some(amount),
            Quantity::X => Some(1),
            Quantity::Of { .. } => None,
        };
        if let Some(number) = number
            && self.any(&["damage divided among", "damage divided as you choose among"])
        {
            self.is_divisible(word, number)?;
            let among = self.among(number)?;
            self.says_x = amount == Quantity::X;
            return self.add(Effect::DivideDamage { amount: number, among });
        }
        // "It deals 4 damage instead": to what was said to be dealt damage.
        if self.comes("damage instead") {
            let dealt = self.ability.effects.iter().rev().find_map(|effect| match effect {
                Effect::Damage { to, .. } => Some(*to),
                _ => None,
            });
            if let Some(to) = dealt {
                self.next += 1;
                return self.add(Effect::Damage { amount, to });
            }
        }
        if !self.any(&["damage to", "points of damage to", "point of damage to"]) {
            return Err(self.problem(t!("damage to, and to whom")));
        }
        let to = self.dealt_to(who)?;
        self.add(Effect::Damage { amount, to })?;
        if matches!(to, Reference::Each(_)) && self.take("and each opponent") {
            let opponents = TargetSpec::new(TargetKind::Player, Whose::Opponents);
            return self.add(Effect::Damage { amount, to: Reference::Each(opponents) });
        }
        self.and_theirs(amount, to)
    }

    /// Whether a number comes next, or "that much".
    fn is_certain_amount(&self) -> bool {
        self.comes("that much") || self.peek().is_some_and(|word| word.number().is_some())
    }

    /// `and each creature they control`, about the creatures of the player who was just said to be
    /// dealt damage.
    fn and_theirs(&mut self, amount: Quantity, to: Reference) -> Result<(), Problem> {
        let start = self.next;
        if let Reference::Each(spec) = to
            && spec == TargetSpec::new(TargetKind::Player, Whose::Opponents)
        {
            self.and_opponents_creatures(spec);
            return Ok(());
        }
        let Reference::Target(place) = to else { return Ok(()) };
        if self.noun_of(to) == Some(Noun::Player)
            && self.take("and each")
            && let Ok(spec) = self.kind(false)
            && spec.whose == Whose::Anyones
            && super::trigger::is_permanent(spec.what)
            && (self.take("they control") || self.take("that player controls"))
        {
            return self.add(Effect::Damage { amount, to: Reference::EachOf(spec, place) });
        }
        self.next = start;
        Ok(())
    }

    /// `and each creature and planeswalker they control`, about opponents who were just said to be
    /// dealt damage: all at the same time.
    fn and_opponents_creatures(&mut self, opponents: TargetSpec) {
        const THEIRS: [(&str, bool); 4] = [
            ("and each creature and planeswalker they control", true),
            ("and each creature and each planeswalker they control", true),
            ("and each creature they control", false),
            ("and each creature your opponents control", false),
        ];
        let Some((_, planeswalkers)) = THEIRS.into_iter().find(|(words, _)| self.take(words)) else {
            return;
        };
        let battle = Trait::Types(combat_lab_cards::Types::of(CardType::Battle));
        let traits = if planeswalkers { Filter::not(battle) } else { Filter::NONE };
        let what = if planeswalkers { TargetKind::AnyTarget } else { TargetKind::CreatureOrPlayer };
        if let Some(Effect::Damage { to, .. }) = self.ability.effects.last_mut() {
            *to = Reference::Each(TargetSpec { what, ..opponents }.that_is(traits));
        }
    }

    /// To whom this deals damage. A source deals none to "it", but to itself: beside "this", "it"
    /// is what the event names.
    fn dealt_to(&mut self, who: Option<Reference>) -> Result<Reference, Problem> {
        if who == Some(Reference::This) && self.it == who && self.any(&["it", "him", "her"]) {
            let named = self.event_names_a_creature() || self.is_about_host();
            return if named { Ok(Reference::That) } else { Err(self.unbound(1)) };
        }
        match who {
            Some(who) if who != Reference::This && self.comes("it") => self.beside(who),
            _ => self.whom(),
        }
    }

    /// `distribute N K counters among M target creatures`.
    pub(super) fn distribute(&mut self) -> Result<(), Problem> {
        let word = self.peek();
        let Some(count) = self.number_or_x()? else {
            return Err(self.problem(t!("how many counters: a, or a number")));
        };
        self.is_divisible(word, count)?;
        let kind = self.kind_of_counter()?;
        if !self.any(&["counters among", "counter among"]) {
            return Err(self.problem(t!("counters among, and among what")));
        }
        let among = self.among(count)?;
        if !self.targets(among).all(|spec| super::trigger::is_permanent(spec.what)) {
            return Err(self.problem(t!("targets, or target creatures")));
        }
        self.it = None;
        self.they = Some(Reference::Targets(among));
        self.add(Effect::DistributeCounters { kind, count, among })
    }

    /// Refuses to divide more than an ability can.
    fn is_divisible(&self, word: Option<Piece<'_>>, count: u32) -> Result<(), Problem> {
        if count <= Ability::MOST_DIVIDED {
            return Ok(());
        }
        Err(Diagnostic::at(word.unwrap_or(self.all), t!("this is too much to divide"))
            .expected(at_most(Ability::MOST_DIVIDED as usize)))
    }

    /// The targets among which something is divided: this many of them, or of a triggered ability
    /// some of them.
    fn among(&mut self, amount: u32) -> Result<combat_lab_cards::Among, Problem> {
        const SOME: [(&str, u32, u32); 5] = [
            ("one or two", 1, 2),
            ("one , two , or three", 1, 3),
            ("up to two", 0, 2),
            ("up to three", 0, 3),
            ("up to four", 0, 4),
        ];
        let triggered = matches!(self.origin, Origin::Triggered(_));
        let some = SOME.into_iter().find(|(words, ..)| triggered && self.take(words));
        let any = || (triggered && self.take("any number of")).then_some(("", 0, amount));
        let (least, most) = match some.or_else(any) {
            Some((_, least, most)) => (least, most),
            None => match self.number()?.filter(|count| !triggered || *count == 1) {
                Some(count) => (count, count),
                None => return Err(self.problem(t!("how many targets: 2 targets"))),
            },
        };
        let spec = if self.any(&["target"]) {
            self.kind(true)?
        } else if self.any(&["other target"]) {
            let spec = self.kind(true)?;
            let traits = spec.traits.with(Trait::Other);
            spec.that_is(traits.ok_or_else(|| self.problem(t!("targets, or target creatures")))?)
        } else if self.any(&["targets"]) {
            TargetSpec::new(TargetKind::AnyTarget, Whose::Anyones)
        } else {
            return Err(self.problem(t!("targets, or target creatures")));
        };
        // A triggered ability gives the value of X behind it, too late to be divided.
        if triggered && !(amount > 0 && most <= amount) {
            return Err(self.problem(t!("targets, or target creatures")));
        }
        if usize::try_from(most).is_ok_and(|most| most > super::MAX_TARGETS) {
            return Err(self.too_many_targets());
        }
        self.aim_at((0..most).map(|place| TargetSpec { optional: place >= least, ..spec }).collect())
    }

    /// Whether these words come next, with "prevented this way" behind them.
    pub(super) fn prevented_so(&mut self, words: &str) -> bool {
        let start = self.next;
        let comes = self.take(words) && self.take("prevented this way");
        if !comes {
            self.next = start;
        }
        comes
    }

    /// `for each 1 damage prevented this way, EFFECT`, without its first words.
    pub(super) fn for_each_prevented(&mut self) -> Result<(), Problem> {
        let first = self.ability.effects.len();
        self.any(&[","]);
        self.effect()?;
        self.multiply(Quantity::THAT_MUCH)?;
        self.after_prevented(first)
    }

    /// Has the effects from this one on happen because of what the effect before them prevents.
    pub(super) fn after_prevented(&mut self, first: usize) -> Result<(), Problem> {
        let then = self.ability.effects.split_off(first.min(self.ability.effects.len()));
        let prevents = self.ability.effects.pop_if(|before| {
            matches!(
                before,
                Effect::Prevent { .. }
                    | Effect::PreventFrom { .. }
                    | Effect::PreventCombatDamage
                    | Effect::PreventCombatOf { .. }
            )
        });
        let Some(prevents) = prevents else {
            return Err(self.problem(t!("an effect before it that prevents damage")));
        };
        self.ability.effects.push(Effect::AfterPrevented { prevents: vec![prevents], then });
        Ok(())
    }

    /// `the next N` or `all`, and "damage".
    fn shield(&mut self) -> Result<Option<u32>, Problem> {
        let amount = if self.take("all") {
            None
        } else if self.take("the next") {
            let Some(amount) = self.number_or_x()? else { return Err(self.problem(t!("how much damage"))) };
            Some(amount)
        } else {
            return Err(self.problem(t!("all damage, or the next N damage")));
        };
        if !self.take("damage") {
            return Err(self.problem("damage"));
        }
        self.any(&["that would be dealt this turn", "that would be dealt"]);
        Ok(amount)
    }

    pub(super) fn prevent(&mut self, _: Option<Reference>) -> Result<(), Problem> {
        if let Some(chosen) = self.all_from_choice() {
            return self.add(chosen);
        }
        if self.any(&[
            "all combat damage that would be dealt to and dealt by",
            "all combat damage that would be dealt by and dealt to",
        ]) {
            let who = self.who()?;
            if !self.take("this turn") {
                return Err(self.problem("this turn"));
            }
            return self.add(Effect::PreventCombatOf { who, way: Dealt::Both });
        }
        // "All combat damage target creature would deal this turn".
        if self.comes("all combat damage") && !self.comes_at(self.next + 3, "that would") {
            self.next += 3;
            let who = self.who()?;
            if self.noun_of(who) != Some(Noun::Permanent) || !self.take("would deal this turn") {
                return Err(self.problem(t!("would deal this turn")));
            }
            return self.add(Effect::PreventCombatOf { who, way: Dealt::By });
        }
        if self.take("all combat damage that would be dealt") {
            let before = self.take("this turn");
            return self.prevent_combat_of(before);
        }
        self.prevent_other()
    }

    /// `prevent all combat damage that would be dealt this turn`, to whatever and by whatever or
    /// only `to` or `by` something.
    pub(super) fn prevent_combat_damage(&mut self) -> Result<(), Problem> {
        if self.comes("to") || self.comes("by") {
            return self.prevent_combat_of(true);
        }
        self.add(Effect::PreventCombatDamage)
    }

    /// To or by whom all combat damage of the turn is prevented.
    fn prevent_combat_of(&mut self, before: bool) -> Result<(), Problem> {
        let way = if self.take("by") { Dealt::By } else { Dealt::To };
        if way == Dealt::To && !self.take("to") {
            return Err(self.problem(t!("to or by whom")));
        }
        let who = self.who()?;
        let fought = if way == Dealt::To { self.by_fighters() } else { None };
        if !before && !self.take("this turn") {
            return Err(self.problem("this turn"));
        }
        let fought = if way == Dealt::To && fought.is_none() { self.by_fighters() } else { fought };
        let way = fought.map_or(way, Dealt::ToBy);
        // Of many, it is asked as the damage would be dealt; only of one kind at a time.
        if matches!(who, Reference::EachOf(..) | Reference::EachOfThat(_))
            || (way == Dealt::By && self.noun_of(who) != Some(Noun::Permanent))
        {
            return Err(self.problem(t!("creatures, or one creature")));
        }
        self.add(Effect::PreventCombatOf { who, way })
    }

    /// `by creatures blocking it`: only damage from such creatures.
    fn by_fighters(&mut self) -> Option<Meets> {
        let said: [(&[&str], Meets); 3] = [
            (
                &["by creatures blocking or blocked by it", "by creatures blocking or blocked by this"],
                Meets::Either,
            ),
            (
                &["by creatures blocked by it", "by creatures blocked by this", "by creatures it blocks"],
                Meets::Blocks,
            ),
            (&["by creatures blocking it", "by creatures blocking this"], Meets::IsBlocked),
        ];
        said.into_iter().find_map(|(words, meets)| self.any(words).then_some(meets))
    }

    fn prevent_other(&mut self) -> Result<(), Problem> {
        if self.comes("all damage")
            && !self.comes_at(self.next + 2, "to")
            && !self.comes_at(self.next + 2, "from")
            && !self.comes_at(self.next + 2, "that would")
        {
            self.next += 2;
            let who = self.who()?;
            if self.noun_of(who) != Some(Noun::Permanent) || !self.take("would deal this turn") {
                return Err(self.problem(t!("would deal this turn")));
            }
            return self.add(Effect::PreventFrom { who });
        }
        let amount = self.shield()?;
        if amount.is_none() && self.take("from") {
            let who = self.who()?;
            self.take("this turn");
            return self.add(Effect::PreventFrom { who });
        }
        if !self.take("to") {
            return Err(self.problem(t!("to, and to whom")));
        }
        let to = self.whom()?;
        self.take("this turn");
        let from_color = self.of_color()?;
        self.take("this turn");
        self.add(Effect::Prevent { to, amount, from_color })
    }

    fn of_color(&mut self) -> Result<Option<Color>, Problem> {
        if !self.take("from") {
            return Ok(None);
        }
        self.any(&["a"]);
        let Some(color) = self.peek().and_then(|word| color(word.text)) else {
            return Err(self.problem(t!("a colour, such as red sources")));
        };
        self.next += 1;
        if self.any(&["sources", "source"]) { Ok(Some(color)) } else { Err(self.problem("sources")) }
    }

    /// `1 damage that would be dealt to this this turn is dealt to target creature instead`, after
    /// "the next", or what follows "all damage that would be dealt to".
    pub(super) fn dealt_instead(&mut self) -> Result<(), Problem> {
        let amount = match self.number_or_x()? {
            Some(amount) if self.take("damage that would be dealt to") => Some(amount),
            Some(_) => return Err(self.problem(t!("damage that would be dealt to, and to whom"))),
            None if self.words.get(self.next.wrapping_sub(1)).is_some_and(|word| word.is("to")) => None,
            None => return Err(self.problem(t!("how much damage"))),
        };
        let from = self.whom()?;
        if !self.take("this turn is dealt to") {
            return Err(self.problem(t!("this turn is dealt to, and to whom it is dealt instead")));
        }
        let to = self.whom()?;
        if !self.take("instead") {
            return Err(self.problem("instead"));
        }
        self.add(Effect::Redirect { from, to, amount })
    }

    pub(super) fn redirect(&mut self, _: Option<Reference>) -> Result<(), Problem> {
        let amount = self.shield()?;
        if !self.take("to") {
            return Err(self.problem(t!("to, and to whom it would be dealt")));
        }
        let from = self.whom()?;
        self.any(&["this turn"]);
        self.any(&[","]);
        if !self.take("to") {
            return Err(self.problem(t!("to, and to whom it is dealt instead")));
        }
        let to = self.whom()?;
        self.any(&["instead"]);
        self.add(Effect::Redirect { from, to, amount })
    }
}
