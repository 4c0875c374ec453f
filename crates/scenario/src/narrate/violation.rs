//! Why something is refused, one sentence a violation.

use super::Teller;
use super::ability::price;
use super::words::{finish, list, plural};
use engine::{CardType, Keyword, Problem, Requirement, Restriction, Thing, Violation};
use rulebook::Rule;

impl Teller<'_> {
    pub(crate) fn violation(&self, violation: &Violation) -> String {
        finish(&self.refusal(violation))
    }

    /// The same as part of a longer sentence.
    pub(crate) fn refusal(&self, violation: &Violation) -> String {
        match &violation.problem {
            Problem::GameOver => "it is over, so nobody can do anything any more".to_owned(),
            Problem::NotYourDecision { decides } => format!("it is up to {} now", self.player(*decides)),
            Problem::WrongMoment => "this can't be done at this moment".to_owned(),
            Problem::NotThere { object } => self.not_there(*object),
            Problem::NoSuchAbility { object, ability } => {
                let count = self.game.object(*object).map_or(0, |object| object.face().abilities.len());
                match count {
                    0 => format!("{} has no ability to {}", self.object(*object), self.words().activate),
                    _ => format!(
                        "{} has no ability number {}",
                        self.object(*object),
                        ability.saturating_add(1)
                    ),
                }
            }
            Problem::NotSorceryTime => {
                "this can be done only in one's own main phase, with nothing on the stack".to_owned()
            }
            Problem::LandPlayed => {
                "a land has been played this turn already, and one a turn is all there is".to_owned()
            }
            Problem::CannotPay { object } if violation.rule == Rule::MissingManaCost => {
                let cast = self.words().cast_past;
                [self.object(*object), " has no mana cost, so it can't be ", cast].concat()
            }
            Problem::CannotPay { object } => {
                ["there is not enough mana or life to pay for ", self.object(*object)].concat()
            }
            Problem::NotAManaAbility { object } => {
                [self.object(*object), " has no such ability that makes mana"].concat()
            }
            Problem::BadDivision { amount: 0 } => "there is no damage to divide here".to_owned(),
            Problem::BadDivision { amount } => {
                format!("exactly {amount} damage must be divided, with at least 1 for each target")
            }
            Problem::BadTriggerOrder => {
                "the order must name each of the triggered abilities exactly once".to_owned()
            }
            Problem::NotOffered if violation.rule == Rule::ManaAbility => {
                "an ability that makes mana is not paid for with mana here".to_owned()
            }
            Problem::NotOffered if violation.rule == Rule::LegendRule => {
                "only one of the legends with the same name can be kept".to_owned()
            }
            Problem::NotOffered if matches!(violation.rule, Rule::AttackCosts | Rule::BlockCosts) => {
                "nothing here is paid for with mana".to_owned()
            }
            Problem::NotOffered => "this is not among the choices".to_owned(),
            Problem::WrongCount { needed, given }
                if matches!(violation.rule, Rule::CleanupDiscard | Rule::Discarding) =>
            {
                let cards = plural(*needed, "card", "cards");
                format!("{needed} {cards} must be discarded, and {} named", was(*given))
            }
            Problem::NamedTwice { object } => format!("{} is named twice", self.object(*object)),
            Problem::WrongCount { needed, given } if violation.rule == Rule::PayingCosts => {
                let creatures = plural(*needed, "creature", "creatures");
                format!("{needed} {creatures} must be sacrificed to pay for this, and {} named", was(*given))
            }
            Problem::WrongCount { needed, given } => {
                let targets = plural(*needed, "target", "targets");
                format!("this needs {needed} {targets}, and {} named", was(*given))
            }
            Problem::BadTarget { target } => {
                format!("{} is not a legal target for this", self.thing(*target))
            }
            Problem::AlreadyTapped { object } if violation.rule == Rule::AttackingTaps => format!(
                "{} is tapped for attacking before anything is paid, so it can't be tapped for mana",
                self.object(*object)
            ),
            Problem::AlreadyTapped { object } => {
                format!("{} is tapped already, so it can't be tapped to pay for this", self.object(*object))
            }
            Problem::LoyaltyUsed { object } => {
                [self.object(*object), " has used a loyalty ability this turn already"].concat()
            }
            Problem::TooLittleLoyalty { object, needed, has } => {
                let counters = plural(*needed as usize, "loyalty counter", "loyalty counters");
                format!("this removes {needed} {counters}, and {} has {has}", self.object(*object))
            }
            Problem::SummoningSick { object } => format!(
                "{} came under its controller's control this turn and has no haste",
                self.object(*object)
            ),
            Problem::NotYourCreature { object } => {
                format!("{} is not a creature that this player controls", self.object(*object))
            }
            Problem::Tapped { object } => format!("{} is tapped", self.object(*object)),
            Problem::Keyword { object, keyword } => match keyword {
                Keyword::Defender => format!("{} has defender, so it can't attack", self.object(*object)),
                Keyword::CantAttack | Keyword::CantBlock => format!("{} {keyword}", self.object(*object)),
                _ => format!("{} has {keyword}, which forbids this", self.object(*object)),
            },
            Problem::IsABattle { object } => {
                format!("{} is a battle, and battles neither attack nor block", self.object(*object))
            }
            Problem::NotAttackable { target } => self.not_attackable(*target),
            Problem::NotAttacking { object } => {
                format!("{} is not attacking, so nothing can block it", self.object(*object))
            }
            Problem::CannotBlock { blocker, attacker, keyword } => {
                self.cannot_block(*blocker, *attacker, *keyword)
            }
            Problem::BlocksTooMany { blocker, most } => {
                let attackers = plural(*most, "attacker", "attackers");
                format!("{} can block only {most} {attackers}", self.object(*blocker))
            }
            Problem::CombatUnpaid { costs } => {
                let what = if violation.rule == Rule::BlockCosts { "blocking" } else { "attacking" };
                [what, " like this costs ", &price(costs, self.wording()), ", and that is not paid"].concat()
            }
            Problem::Restricted { restriction } => {
                self.restricted(*restriction, violation.rule == Rule::AttackRestrictions)
            }
            Problem::AttackDemanded { unmet, fix } => {
                if fix.attacks.iter().any(|attack| attack.target.object().is_some()) {
                    // Attacking the player costs something, and attacking this does not.
                    let attacks = fix.attacks.iter().map(|attack| {
                        [self.object(attack.attacker), " attacks ", &self.thing(attack.target)].concat()
                    });
                    let attacks: Vec<String> = attacks.collect();
                    return [&self.demands(unmet), "; it would do if ", &list(&attacks)].concat();
                }
                let attackers: Vec<_> = fix.attacks.iter().map(|attack| attack.attacker).collect();
                let this_would_do = ["; it would do to attack with ", &self.objects(&attackers)].concat();
                [self.demands(unmet), this_would_do].concat()
            }
            Problem::BlockDemanded { unmet, fix } => {
                let blocks = fix.iter().map(|block| {
                    [self.object(block.blocker), " blocks ", self.object(block.attacker)].concat()
                });
                let blocks: Vec<String> = blocks.collect();
                [&self.demands(unmet), "; it would do if ", &list(&blocks)].concat()
            }
            Problem::NoBand { band } => format!(
                "{} can't form a band: all of its creatures but one must have banding",
                self.objects(band)
            ),
            Problem::BandDivided { object } => {
                format!("{} attacks something else than the others of its band", self.object(*object))
            }
            Problem::BadOrder { creature } => format!(
                "the order for {} must name every creature it faces exactly once, and no others",
                self.object(*creature)
            ),
            Problem::NoSuchRecipient { source, recipient } => {
                format!(
                    "{} can't assign combat damage to {} now",
                    self.object(*source),
                    self.thing(*recipient)
                )
            }
            Problem::WrongTotal { source, amount, assigned } => {
                format!("{} must assign {amount} damage in all, not {assigned}", self.object(*source))
            }
            Problem::LethalFirst { source, recipient, first, missing } => format!(
                "{} can't assign damage to {} before {} has been assigned lethal damage: {missing} more {} needed there",
                self.object(*source),
                self.thing(*recipient),
                self.thing(*first),
                plural(*missing as usize, "is", "are"),
            ),
            Problem::AllOrNothing { source, recipient } => {
                let (source, recipient) = (self.object(*source), self.thing(*recipient));
                [source, " can assign all of its damage to ", &recipient, " or none of it"].concat()
            }
        }
    }

    fn restricted(&self, restriction: Restriction, attack: bool) -> String {
        let verb = if attack { "attack" } else { "block" };
        match restriction {
            Restriction::NotAlone { creature } => {
                format!("{} can't {verb} alone", self.object(creature))
            }
            Restriction::OnlyOne { by } => {
                format!("no more than one creature can {verb}, because of {}", self.object(by))
            }
            Restriction::TwoOrNone { attacker, keyword: Keyword::Menace } => {
                format!("{} has menace: two or more creatures must block it, or none", self.object(attacker))
            }
            Restriction::TwoOrNone { attacker, .. } => {
                format!("two or more creatures must block {}, or none", self.object(attacker))
            }
            Restriction::OneAtMost { attacker } => {
                format!("no more than one creature can block {}", self.object(attacker))
            }
        }
    }

    /// "A must attack and B must be blocked, and more of this could be done".
    fn demands(&self, unmet: &[Requirement]) -> String {
        let demand = |requirement: &Requirement| match *requirement {
            Requirement::Attack { creature } => [self.object(creature), " must attack if able"].concat(),
            Requirement::Block { creature } => [self.object(creature), " must block if able"].concat(),
            Requirement::BeBlocked { attacker } => {
                [self.object(attacker), " must be blocked if able"].concat()
            }
            Requirement::BlockThis { blocker, attacker } => {
                [self.object(blocker), " must block ", self.object(attacker), " if able"].concat()
            }
        };
        list(&unmet.iter().map(demand).collect::<Vec<_>>())
    }

    fn not_there(&self, object: engine::ObjectId) -> String {
        let name = self.object(object);
        match self.game.object(object) {
            Some(known) if known.is_present() => match known.zone() {
                engine::Zone::Graveyard => format!("{name} is in the graveyard"),
                engine::Zone::Stack => format!("{name} is on the stack"),
                engine::Zone::Hand => format!(
                    "{name} is in the hand of {}, and this player can't use it from there",
                    self.player(known.owner())
                ),
                engine::Zone::Library => {
                    [name, " is in the library of ", self.player(known.owner())].concat()
                }
                engine::Zone::Exile => [name, " is ", self.words().exiled].concat(),
                engine::Zone::InPlay if known.is_phased_out() => [name, " is phased out"].concat(),
                engine::Zone::InPlay => {
                    format!(
                        "{name} is {}, under the control of {}",
                        self.words().in_play,
                        self.player(known.controller())
                    )
                }
            },
            _ => format!("{name} is not there any more"),
        }
    }

    /// Why something can't be attacked: it is on the wrong side, has left, or is of no kind that ever is.
    fn not_attackable(&self, target: Thing) -> String {
        let name = self.thing(target);
        let object = match target {
            Thing::Object(object) => self.game.object(object),
            Thing::Player(_) | Thing::Stack(_) => return format!("{name} is not the defending player"),
        };
        let Some(object) = object.filter(|object| object.is_in_play()) else {
            return format!("{name} is not {} to be attacked", self.edition().words().in_play);
        };
        if object.is(CardType::Battle) {
            format!("{name} is not protected by the defending player")
        } else if object.is(CardType::Planeswalker) {
            format!("{name} is not a planeswalker of the defending player")
        } else {
            format!("{name} is nothing that can be attacked")
        }
    }

    fn cannot_block(
        &self,
        blocker: engine::ObjectId,
        attacker: engine::ObjectId,
        keyword: Keyword,
    ) -> String {
        let has_it = self.game.object(attacker).is_some_and(|object| object.has(keyword));
        let (blocker, attacker) = (self.object(blocker), self.object(attacker));
        match keyword {
            Keyword::Flying if Keyword::Reach.rule().number(self.game.edition()).is_none() => {
                format!("{blocker} can't block {attacker}, which has flying: it has no flying itself")
            }
            Keyword::Flying => {
                format!("{blocker} can't block {attacker}, which has flying: it has neither flying nor reach")
            }
            Keyword::Shadow if !has_it => {
                format!("{blocker} has shadow, so it can't block {attacker}, which has none")
            }
            Keyword::BlocksOnlyFlying => {
                format!("{blocker} can block only creatures with flying, and {attacker} has none")
            }
            Keyword::Unblockable => format!("{attacker} can't be blocked"),
            own if own.is_own_words() => format!("{blocker} can't block {attacker}, which {keyword}"),
            _ => format!("{blocker} can't block {attacker}, which has {keyword}"),
        }
    }
}

/// "none was", "1 was", "2 were".
fn was(count: usize) -> String {
    match count {
        0 => "none was".to_owned(),
        1 => "1 was".to_owned(),
        _ => format!("{count} were"),
    }
}
