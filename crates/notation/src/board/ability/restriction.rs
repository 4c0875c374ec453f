//! Requirements and restrictions of a creature for a time: attack, block, untap, regenerate.

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{
    BlockLimit, Duration, Effect, Keyword, Limits, Reference, StaticAbility, TargetKind, TargetSpec, Whose,
};
use combat_lab_language::t;

impl Reader<'_> {
    /// Restrictions of a creature for one turn, as on cards: `target creature can't block this
    /// turn`.
    pub(super) fn restrict(&mut self, who: Option<Reference>, keywords: &[Keyword]) -> Result<(), Problem> {
        self.restrict_for(who, keywords, Duration::EndOfTurn)
    }

    /// The same each combat until the player's next turn, which is said before or after it.
    pub(super) fn each_combat(
        &mut self,
        who: Option<Reference>,
        keywords: &[Keyword],
    ) -> Result<(), Problem> {
        let until = if self.until.is_some() { self.until } else { self.until()? };
        match until {
            Some(until @ (Duration::YourNextTurn | Duration::EndOfTurn)) => {
                self.restrict_for(who, keywords, until)
            }
            _ => Err(self.problem(t!("until your next turn"))),
        }
    }

    /// `during target player's next turn, creatures that player controls attack you if able`.
    pub(super) fn during_next_turn(&mut self, whose: Whose) -> Result<(), Problem> {
        self.aim(TargetSpec::new(TargetKind::Player, whose))?;
        let who = self.who()?;
        let keyword = if self.any(&["attack you if able", "attacks you if able"]) {
            Keyword::AttacksYou
        } else if self.any(&["attack this if able", "attacks this if able"]) {
            Keyword::AttacksThis
        } else if self.any(&["attack if able", "attacks if able"]) {
            Keyword::AttacksIfAble
        } else {
            return Err(self.problem(t!("attack if able, attack you if able, or attack this if able")));
        };
        self.restrict_for(Some(who), &[keyword], Duration::ItsNextTurn { begun: false })
    }

    /// The same for a time.
    pub(super) fn restrict_for(
        &mut self,
        who: Option<Reference>,
        keywords: &[Keyword],
        until: Duration,
    ) -> Result<(), Problem> {
        let who = self.subject(who);
        // Said of many, it is also about those that come later this turn (418.3b; 611.2c), and no
        // keyword of some.
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
                // "Their next turn" is that of one player.
                let of_each = matches!(until, Duration::ItsNextTurn { .. }) && player == Reference::You;
                if of_each && affects.whose != Whose::Yours {
                    let words = t!(
                        "during target player\u{2019}s next turn, creatures that player controls attack if able"
                    );
                    return Err(self.problem(words));
                }
                return self.add(Effect::ForTurn { who: player, ability: Box::new(ability), until });
            }
            let words = self.words.get(self.effect_at).copied().unwrap_or(self.all);
            return Err(Diagnostic::at(words, super::condition::NOT_ASKED)
                .expected(t!("colours, types, or whether they are tokens")));
        }
        for keyword in keywords {
            self.add(Effect::GainKeyword { who, keyword: *keyword, until })?;
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

    /// `can't attack or block until your next turn`, perhaps with
    /// `and its activated abilities can't be activated`.
    pub(super) fn cant_fight(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        self.any(&[","]);
        let idle = self.any(&[
            "and its activated abilities can't be activated",
            "and their activated abilities can't be activated",
        ]);
        if idle {
            return self.each_combat(who, &[Keyword::CantAttack, Keyword::CantBlock, Keyword::CantActivate]);
        }
        self.each_combat(who, &[Keyword::CantAttack, Keyword::CantBlock])
    }

    /// `can't block WHO this turn`, about one creature that others can't block, or `can't block
    /// until your next turn`.
    pub(super) fn cant_block_one(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        if self.until.is_some() && self.peek().is_none_or(|word| word.is(".")) || self.comes("until") {
            return self.each_combat(who, &[Keyword::CantBlock]);
        }
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
        if said && let Some(least) = self.or_more_creatures() {
            return self.limit_for_turn(who, Limits::ByAtLeast(least));
        }
        let what = self.kind(true)?;
        if !super::trigger::is_permanent(what.what) {
            return Err(self.problem(t!("creatures, such as Walls")));
        }
        if !said && !self.take("this turn") {
            return Err(self.problem("this turn"));
        }
        let limit = BlockLimit { limits, what };
        self.add(Effect::LimitBlocks { who, limit, until: Duration::EndOfTurn })
    }

    /// `can block an additional two creatures this turn`, about one creature.
    pub(super) fn blocks_more(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.one_creature(who)?;
        let words = ["can block an additional", "can block up to"];
        let verb = words.iter().map(|words| words.split(' ').count());
        let more = verb.into_iter().find_map(|count| {
            let next = self.next;
            self.next = self.next.saturating_sub(count);
            let more = self.blocks_additional();
            if more.is_none() {
                self.next = next;
            }
            more
        });
        match more {
            Some(more)
                if self.any(&["this turn", "each combat this turn", "until end of turn"])
                    || self.until.is_some() =>
            {
                self.limit_for_turn(who, Limits::BlocksMore(more))
            }
            _ => Err(self.problem(t!("two creatures this turn, for example"))),
        }
    }

    fn limit_for_turn(&mut self, who: Reference, limits: Limits) -> Result<(), Problem> {
        let what = TargetSpec::new(TargetKind::Creature, Whose::Anyones);
        let limit = BlockLimit { limits, what };
        self.add(Effect::LimitBlocks { who, limit, until: Duration::EndOfTurn })
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

    /// Attacks or blocks this combat if able, or assigns no combat damage in it.
    pub(super) fn for_combat(&mut self, who: Option<Reference>, keywords: &[Keyword]) -> Result<(), Problem> {
        let who = self.subject(who);
        for keyword in keywords {
            self.add(Effect::GainKeyword { who, keyword: *keyword, until: Duration::EndOfCombat })?;
        }
        Ok(())
    }

    /// The permanents that the spell has dealt damage to can't be regenerated this turn, or are
    /// exiled if they would die.
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
}
