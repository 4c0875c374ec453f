//! What a declaration of attackers or blockers breaks.

use crate::Teller;
use crate::ability::restriction::{combat_condition, limit_on};
use combat_lab_cards::{CardType, CombatCondition, Crowd, Keyword, Listed, Restricted, Zone};
use combat_lab_engine::{Object, ObjectId, PlayerId, Requirement, Restriction, Thing};
use combat_lab_language::{t, tn};
use combat_lab_rulebook::Rule;

impl Teller<'_> {
    pub(super) fn restricted(&self, restriction: Restriction, attack: bool) -> String {
        let (phrase, object) = match restriction {
            Restriction::NotAlone { creature } if attack => (t!("%1 can't attack alone"), creature),
            Restriction::NotAlone { creature } => (t!("%1 can't block alone"), creature),
            Restriction::OnlyAlone { creature } => (t!("%1 can only attack alone"), creature),
            Restriction::AtMost { by, most, of } => return self.at_most(by, most, of),
            Restriction::Company { creature, condition } => {
                return self.conditional(creature, condition, attack);
            }
            Restriction::TwoOrNone { attacker, keyword: Keyword::Menace } => {
                (t!("%1 has menace: two or more creatures must block it, or none"), attacker)
            }
            Restriction::TwoOrNone { attacker, keyword: Keyword::NeedsThreeBlockers } => {
                (t!("three or more creatures must block %1, or none"), attacker)
            }
            Restriction::TwoOrNone { attacker, .. } => {
                (t!("two or more creatures must block %1, or none"), attacker)
            }
            Restriction::AtLeastOrNone { attacker, by, least } => {
                let least = self.wording().in_words(usize::from(least));
                let must = t!("%2 or more creatures must block %1, or none");
                let says = self.say(must, &[self.object(attacker), &least]);
                return if by == attacker {
                    says
                } else {
                    self.say(t!("%1, because of %2"), &[&says, self.object(by)])
                };
            }
            Restriction::OneAtMost { attacker } => (t!("no more than one creature can block %1"), attacker),
        };
        let says = self.say(phrase, &[self.object(object)]);
        let keyword = match restriction {
            Restriction::NotAlone { .. } if attack => Keyword::CantAttackAlone,
            Restriction::NotAlone { .. } => Keyword::CantBlockAlone,
            Restriction::OnlyAlone { .. } => Keyword::AttacksOnlyAlone,
            Restriction::TwoOrNone { keyword, .. } => keyword,
            Restriction::OneAtMost { .. } => Keyword::OneBlockerAtMost,
            Restriction::AtMost { .. } | Restriction::Company { .. } | Restriction::AtLeastOrNone { .. } => {
                return says;
            }
        };
        self.because(object, keyword, says)
    }

    pub(super) fn conditional(&self, object: ObjectId, condition: CombatCondition, attack: bool) -> String {
        let says = combat_condition(condition, self.wording());
        let refuses = match condition.of {
            Restricted::BeingBlocked => t!("%1 can't be blocked now: %2"),
            Restricted::Attacking | Restricted::DespiteDefender => t!("%1 can't attack now: %2"),
            Restricted::Both if attack => t!("%1 can't attack now: %2"),
            Restricted::Blocking | Restricted::Both => t!("%1 can't block now: %2"),
        };
        self.say(refuses, &[self.object(object), &says])
    }

    /// "No more than two creatures can attack Bob, because of Bob's Crawlspace".
    pub(super) fn at_most(&self, by: ObjectId, most: u8, of: Crowd) -> String {
        let most = usize::from(most);
        let phrase = match of {
            Crowd::Attackers => tn!(
                "no more than one creature can attack, because of %2",
                "no more than %1 creatures can attack, because of %2"
            ),
            Crowd::AttackersOfYou { planeswalkers: false } => tn!(
                "no more than one creature can attack %3, because of %2",
                "no more than %1 creatures can attack %3, because of %2"
            ),
            Crowd::AttackersOfYou { planeswalkers: true } => tn!(
                "no more than one creature can attack %3 or planeswalkers of that player, because of %2",
                "no more than %1 creatures can attack %3 or planeswalkers of that player, because of %2"
            ),
            Crowd::Blockers | Crowd::OpponentsBlockers => tn!(
                "no more than one creature can block, because of %2",
                "no more than %1 creatures can block, because of %2"
            ),
        };
        let you = self.game.object(by).map_or("", |by| self.player(by.controller()));
        self.say(self.count(most, phrase), &[&most.to_string(), self.object(by), you])
    }

    /// The requirement, and the actions that would satisfy it.
    pub(super) fn demands(&self, unmet: &[Requirement], fix: &[String]) -> String {
        let satisfied =
            tn!("%1; it would be satisfied if %2", "%1; these requirements would be satisfied if %2");
        let parts = [self.demanded(unmet), self.wording().list(fix)];
        self.say(self.count(unmet.len(), satisfied), &parts.each_ref().map(String::as_str))
    }

    /// "A must attack and B must be blocked".
    pub(super) fn demanded(&self, unmet: &[Requirement]) -> String {
        let demand = |requirement: &Requirement| match *requirement {
            Requirement::Attack { creature } => {
                self.say(t!("%1 must attack if able"), &[self.object(creature)])
            }
            Requirement::AttackThat { creature, target } => {
                self.say(t!("%1 must attack %2 if able"), &[self.object(creature), &self.thing(target)])
            }
            Requirement::AttackAnother { creature, than } => self.say(
                t!("%1 must attack a player other than %2 if able"),
                &[self.object(creature), self.player(than)],
            ),
            Requirement::AttackWithOne { by, of } => {
                let you = self.game.object(by).map_or("", |by| self.player(by.controller()));
                let says = match of {
                    Crowd::AttackersOfYou { planeswalkers: false } => {
                        t!("at least one creature must attack %2 if able, because of %1")
                    }
                    Crowd::AttackersOfYou { planeswalkers: true } => {
                        t!(
                            "at least one creature must attack %2 or a planeswalker of that player if able, because of %1"
                        )
                    }
                    Crowd::Attackers | Crowd::Blockers | Crowd::OpponentsBlockers => {
                        t!("at least one creature must attack if able, because of %1")
                    }
                };
                self.say(says, &[self.object(by), you])
            }
            Requirement::BeBlockedBy { attacker, limit, .. } => {
                limit_on(Some(self.object(attacker)), limit, self.wording())
            }
            Requirement::Block { creature } => {
                self.say(t!("%1 must block if able"), &[self.object(creature)])
            }
            Requirement::BeBlocked { attacker } => {
                self.say(t!("%1 must be blocked if able"), &[self.object(attacker)])
            }
            Requirement::BlockThis { blocker, attacker } => {
                self.say(t!("%1 must block %2 if able"), &[self.object(blocker), self.object(attacker)])
            }
        };
        self.wording().list(&unmet.iter().map(demand).listed())
    }

    /// The reason why a player can't use a creature that isn't theirs.
    pub(super) fn not_your_creature(&self, object: ObjectId, player: PlayerId) -> String {
        let known = self.game.object(object).filter(|known| known.is_present() && known.is_in_play());
        match known.filter(|known| !known.is_phased_out()) {
            Some(known) if !known.is(CardType::Creature) => {
                self.say(t!("%1 isn't a creature"), &[self.object(object)])
            }
            Some(known) if known.controller() != player => {
                let names = [self.object(object), self.player(known.controller()), self.player(player)];
                self.say(t!("%2 controls %1, not %3"), &names)
            }
            _ => self.not_there(object),
        }
    }

    /// The reason why something can't be attacked: it is on the wrong side, has left, or can never
    /// be attacked.
    pub(super) fn not_attackable(&self, target: Thing) -> String {
        let object = match target {
            Thing::Object(object) => self.game.object(object).filter(|object| Object::is_in_play(object)),
            Thing::Player(_) | Thing::Stack(_) => {
                return self.say(t!("%1 isn't the defending player"), &[&self.thing(target)]);
            }
        };
        let why = match object {
            None => t!("%1 isn't %2, so it can't be attacked"),
            Some(object) if object.is(CardType::Battle) => t!("the defending player doesn't protect %1"),
            Some(object) if object.is(CardType::Planeswalker) => {
                t!("the defending player doesn't control %1")
            }
            Some(_) => t!("%1 can't be attacked"),
        };
        self.say(why, &[&self.thing(target), self.wording().place(Zone::InPlay)])
    }

    pub(super) fn cannot_block(&self, blocker: ObjectId, attacker: ObjectId, keyword: Keyword) -> String {
        let has_it = self.game.object(attacker).is_some_and(|object| object.has(keyword));
        let why = match keyword {
            Keyword::Flying if Keyword::Reach.rule().number(self.game.edition()).is_none() => {
                t!("%1 can't block %2, which has flying: it doesn't have flying")
            }
            Keyword::Flying => t!("%1 can't block %2, which has flying: it has neither flying nor reach"),
            Keyword::Shadow if !has_it => t!("%1 has shadow, so it can't block %2, which doesn't"),
            Keyword::BlocksOnlyFlying => {
                t!("%1 can block only creatures with flying, and %2 doesn't have it")
            }
            Keyword::Unblockable => t!("%2 can't be blocked"),
            own if own.is_own_words() => t!("%1 can't block %2, which %3"),
            _ => t!("%1 can't block %2, which has %3"),
        };
        let name = self.wording().word(keyword.name());
        let why = self.say(why, &[self.object(blocker), self.object(attacker), name]);
        self.because(if keyword == Keyword::BlocksOnlyFlying { blocker } else { attacker }, keyword, why)
    }
}

/// Whether a rule forbids attacks, and not blocks.
pub(super) const fn is_of_attacks(rule: Rule) -> bool {
    matches!(rule, Rule::AttackRestrictions | Rule::TeamCantAttack)
}
