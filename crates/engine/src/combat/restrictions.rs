//! The restrictions that a declaration as a whole must not break (500.2, 500.3; 508.1c, 509.1b).
//! All of them apply at once.

use super::restriction::{Company, Restriction};
use crate::printed::Source;
use crate::{Attack, Block, Game, Object, ObjectId, PlayerId, Problem, Violation};
use combat_lab_cards::{Adding, Asks, CardType, CombatBan, Crowd, Keyword, Limits, Listed, Restricted};
use combat_lab_rulebook::Rule;

impl Restriction {
    /// The violation of a declaration that breaks it. `rule` is the one about all restrictions on
    /// attacking, or on blocking.
    #[must_use]
    pub fn violation(self, rule: Rule) -> Violation {
        let rule = match self {
            Self::TwoOrNone { keyword, .. } => keyword.rule(),
            _ => rule,
        };
        let problem = match self {
            Self::Company { creature, condition } => {
                Problem::Conditional { object: creature, condition: Box::new(condition) }
            }
            _ => Problem::Restricted { restriction: Box::new(self) },
        };
        Violation { rule, problem }
    }
}

impl Game {
    /// Adds the limits that permanents set on the number of attackers, or of this player's
    /// blockers.
    fn add_limited_numbers(&self, blocking: Option<PlayerId>, restrictions: &mut Vec<Restriction>) {
        if !self.sources.any(Source::Bans) {
            return;
        }
        let says = self.objects().filter(|by| by.is_in_play());
        restrictions.add_all(says.flat_map(|by| {
            by.written(|face| &face.combat_bans).iter().filter_map(move |ban| match *ban {
                CombatBan::AtMost { most, of, only_if }
                    if only_if.is_none_or(|it| self.holds(it, by.id, by.controller)) =>
                {
                    let concerns = match (of, blocking) {
                        (Crowd::Attackers | Crowd::AttackersOfYou { .. }, None)
                        | (Crowd::Blockers, Some(_)) => true,
                        (Crowd::OpponentsBlockers, Some(player)) => !self.are_allied(by.controller, player),
                        (Crowd::Attackers | Crowd::AttackersOfYou { .. }, Some(_))
                        | (Crowd::Blockers | Crowd::OpponentsBlockers, None) => false,
                    };
                    concerns.then_some(Restriction::AtMost { by: by.id, most, of })
                }
                _ => None,
            })
        }));
    }

    /// Whether a permanent counts the creatures that attack one player.
    pub(super) fn counts_attackers_of_players(&self) -> bool {
        let of_one = |ban: &CombatBan| match ban {
            CombatBan::AtMost { of, .. } | CombatBan::AtLeastOne { of } => {
                matches!(of, Crowd::AttackersOfYou { .. })
            }
            _ => false,
        };
        let says = |by: &Object| by.is_in_play() && by.written(|face| &face.combat_bans).iter().any(of_one);
        self.sources.any(Source::Bans) && self.objects().any(says)
    }

    /// Whether an attack is one of those that a permanent counts.
    pub(super) fn is_in_crowd(&self, by: ObjectId, of: Crowd, attack: Attack) -> bool {
        let Some(you) = self.object(by).map(Object::controller) else { return false };
        match of {
            Crowd::Attackers => true,
            Crowd::AttackersOfYou { planeswalkers } => {
                let player = attack.target.player();
                player.is_some_and(|it| self.of_side(it).any(|it| it == you))
                    || planeswalkers && self.attacks_walker_of(attack) == Some(you)
            }
            Crowd::Blockers | Crowd::OpponentsBlockers => false,
        }
    }

    /// The controller of the planeswalker that is attacked.
    pub(super) fn attacks_walker_of(&self, attack: Attack) -> Option<PlayerId> {
        let walker = attack.target.object().and_then(|target| self.permanent(target));
        walker.filter(|target| target.is(CardType::Planeswalker)).map(|it| it.controller)
    }

    /// Whether a creature is company for another, if it isn't the same creature.
    pub(super) fn is_company(&self, wanted: Company, other: ObjectId) -> bool {
        let meant = |spec| {
            let needy = self.object(wanted.creature);
            needy.is_some_and(|it| self.is_meant(spec, wanted.creature, it.controller, other))
        };
        wanted.of.is_none_or(meant)
    }

    /// Whether a restriction on who acts together is broken by these creatures, which act, each
    /// once.
    fn lacks_company(&self, restriction: Restriction, acting: &[ObjectId]) -> bool {
        let lacks = |wanted: Company| {
            let others = acting.iter().filter(|it| **it != wanted.creature);
            acting.contains(&wanted.creature)
                && others.filter(|it| self.is_company(wanted, **it)).count() < wanted.least
        };
        restriction.company().is_some_and(lacks)
    }

    /// Adds the restrictions on who acts together on a creature's card, for attacks or blocks.
    fn add_company_of(by: &Object, part: Restricted, restrictions: &mut Vec<Restriction>) {
        let creature = by.id;
        let alone = match part {
            Restricted::Attacking => by.has(Keyword::CantAttackAlone),
            Restricted::Blocking => by.has(Keyword::CantBlockAlone),
            Restricted::Both => by.has(Keyword::CantAttackAlone) || by.has(Keyword::CantBlockAlone),
            Restricted::BeingBlocked | Restricted::DespiteDefender => false,
        };
        if alone {
            restrictions.push(Restriction::NotAlone { creature });
        }
        for said in by.written(|face| &face.combat_conditions) {
            if said.of.restricts(part) && matches!(said.asks, Asks::Company(..)) {
                restrictions.push(Restriction::Company { creature, condition: *said });
            }
        }
    }

    /// The restrictions on the whole attack that these attackers break.
    pub(super) fn attack_restrictions(&self, attacks: &[Attack], violations: &mut Vec<Violation>) {
        let acting: Vec<ObjectId> = super::attack_demands::each_attacker(attacks).listed();
        for restriction in self.restrictions_on_attacks() {
            let broken = match restriction {
                Restriction::NotAlone { .. } | Restriction::Company { .. } => {
                    self.lacks_company(restriction, &acting)
                }
                Restriction::OnlyAlone { creature } => acting.len() > 1 && acting.contains(&creature),
                Restriction::AtMost { by, most, of } => {
                    let counted = attacks.iter().filter(|attack| self.is_in_crowd(by, of, **attack));
                    counted.count() > usize::from(most)
                }
                Restriction::TwoOrNone { .. }
                | Restriction::AtLeastOrNone { .. }
                | Restriction::OneAtMost { .. } => false,
            };
            if broken {
                violations.push(restriction.violation(Rule::AttackRestrictions));
            }
        }
    }

    /// The restrictions on the whole block that these blocks break.
    pub(super) fn block_restrictions(
        &self,
        player: PlayerId,
        blocks: &[Block],
        violations: &mut Vec<Violation>,
    ) {
        let rule = Rule::BlockRestrictions;
        let mut acting: Vec<ObjectId> = blocks.iter().map(|block| block.blocker).listed();
        crate::sort_short(&mut acting, |id| *id);
        acting.dedup();
        for restriction in self.restrictions_on_blocks(player) {
            let count = |attacker: ObjectId| blocks.iter().filter(|block| block.attacker == attacker).count();
            let broken = match restriction {
                Restriction::NotAlone { .. } | Restriction::Company { .. } => {
                    self.lacks_company(restriction, &acting)
                }
                Restriction::OnlyAlone { .. } => false,
                Restriction::AtMost { most, .. } => acting.len() > usize::from(most),
                Restriction::TwoOrNone { attacker, .. } | Restriction::AtLeastOrNone { attacker, .. } => {
                    (1..restriction.least()).contains(&count(attacker))
                }
                Restriction::OneAtMost { attacker } => count(attacker) > 1,
            };
            if broken {
                violations.push(restriction.violation(rule));
            }
        }
    }

    /// Every restriction on a player's block as a whole. Attackers and blockers of other players
    /// don't count (602.4b; 802.4b).
    pub(super) fn restrictions_on_blocks(&self, player: PlayerId) -> Vec<Restriction> {
        let mut restrictions = Vec::new();
        for object in self.in_play_of(player).filter(|o| o.is_creature_in_play()) {
            Self::add_company_of(object, Restricted::Blocking, &mut restrictions);
        }
        self.add_limited_numbers(Some(player), &mut restrictions);
        for attacker in self.attackers_against(player).filter_map(|known| self.object(known.creature)) {
            for keyword in [Keyword::Menace, Keyword::NeedsTwoBlockers, Keyword::NeedsThreeBlockers] {
                if attacker.has(keyword) {
                    restrictions.push(Restriction::TwoOrNone { attacker: attacker.id, keyword });
                }
            }
            if attacker.status.has_limits {
                restrictions.add_all(attacker.limits_now().filter_map(|(by, limit)| match limit.limits {
                    Limits::ByAtLeast(least) => {
                        Some(Restriction::AtLeastOrNone { attacker: attacker.id, by, least })
                    }
                    _ => None,
                }));
            }
            if attacker.has(Keyword::OneBlockerAtMost) {
                restrictions.push(Restriction::OneAtMost { attacker: attacker.id });
            }
        }
        restrictions
    }

    /// Every restriction on the attack as a whole.
    pub(super) fn restrictions_on_attacks(&self) -> Vec<Restriction> {
        let mut restrictions = Vec::new();
        for object in self.in_play_of(self.turn.active()).filter(|object| object.is_creature_in_play()) {
            Self::add_company_of(object, Restricted::Attacking, &mut restrictions);
            if object.has(Keyword::AttacksOnlyAlone) {
                restrictions.push(Restriction::OnlyAlone { creature: object.id });
            }
        }
        self.add_limited_numbers(None, &mut restrictions);
        restrictions
    }
}
