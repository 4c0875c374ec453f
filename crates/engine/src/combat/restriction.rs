//! Restrictions: things a declaration may not do (500.2, 500.3; 508.1c, 509.1b). Some concern one
//! creature, or a pair of blocker and attacker, some the declaration as a whole. All of them apply
//! at once.

use crate::printed::Source;
use crate::{Attack, Block, Game, Object, ObjectId, PlayerId, Problem, Violation};
use combat_lab_cards::{
    Asks, BlockLimit, CardType, Color, CombatBan, CombatCondition, Crowd, Keyword, Keywords, Limits,
    PROTECTIONS, Quantity, Restricted, Subtype, TargetKind, TargetSpec, Whose,
};
use combat_lab_rulebook::Rule;

/// A restriction that only a whole declaration can break, not one creature on its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Restriction {
    /// This creature can't be the only one that attacks (or blocks).
    NotAlone {
        /// The creature.
        creature: ObjectId,
    },
    /// If this creature attacks, no other can.
    OnlyAlone {
        /// The creature.
        creature: ObjectId,
    },
    /// This creature can't attack (or block) unless others of a kind do, too.
    Company {
        /// The creature.
        creature: ObjectId,
        /// What its card says.
        condition: CombatCondition,
    },
    /// No more than this many of these creatures can attack (or block).
    AtMost {
        /// The permanent with the restriction.
        by: ObjectId,
        /// The most creatures.
        most: u8,
        /// The creatures that are counted.
        of: Crowd,
    },
    /// Two or more creatures (or three or more, if the keyword says that) must block this attacker,
    /// or none.
    TwoOrNone {
        /// The attacker.
        attacker: ObjectId,
        /// The keyword that says so.
        keyword: Keyword,
    },
    /// This many creatures or more must block this attacker, or none.
    AtLeastOrNone {
        /// The attacker.
        attacker: ObjectId,
        /// What says so.
        by: ObjectId,
        /// The least number of them.
        least: u8,
    },
    /// No more than one creature can block this attacker.
    OneAtMost {
        /// The attacker.
        attacker: ObjectId,
    },
}

/// Keywords that can keep a creature from blocking some others.
const PICKY: Keywords = Keywords::of(&[Keyword::Shadow, Keyword::BlocksOnlyFlying]);

impl Restriction {
    /// The least number of creatures that must block together, if any do.
    pub(super) fn least(self) -> usize {
        match self {
            Self::AtLeastOrNone { least, .. } => usize::from(least),
            Self::TwoOrNone { keyword: Keyword::NeedsThreeBlockers, .. } => 3,
            Self::TwoOrNone { .. } => 2,
            Self::NotAlone { .. }
            | Self::OnlyAlone { .. }
            | Self::Company { .. }
            | Self::AtMost { .. }
            | Self::OneAtMost { .. } => 1,
        }
    }

    /// This restriction, broken.
    fn broken(self, rule: Rule) -> Violation {
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
        restrictions.extend(says.flat_map(|by| {
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
    fn attacks_walker_of(&self, attack: Attack) -> Option<PlayerId> {
        let walker = attack.target.object().and_then(|target| self.permanent(target));
        walker.filter(|target| target.is(CardType::Planeswalker)).map(|it| it.controller)
    }

    /// Whether a creature is company that a restriction asks for, if it isn't the same creature.
    pub(super) fn is_company(&self, restriction: Restriction, other: ObjectId) -> bool {
        match restriction {
            Restriction::NotAlone { .. } => true,
            Restriction::Company { creature, condition } => match condition.asks {
                Asks::Company(_, spec) => self
                    .object(creature)
                    .is_some_and(|it| self.is_meant(spec, creature, it.controller, other)),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a restriction on who acts together is broken by these creatures, which act, each
    /// once.
    fn lacks_company(&self, restriction: Restriction, acting: &[ObjectId]) -> bool {
        let (creature, least) = match restriction {
            Restriction::NotAlone { creature } => (creature, 1),
            Restriction::Company { creature, condition } => match condition.asks {
                Asks::Company(least, _) => (creature, usize::from(least)),
                _ => return false,
            },
            _ => return false,
        };
        let others = || acting.iter().filter(|it| **it != creature);
        acting.contains(&creature) && others().filter(|it| self.is_company(restriction, **it)).count() < least
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
        let acting: Vec<ObjectId> = super::requirement::each_attacker(attacks).collect();
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
                violations.push(restriction.broken(Rule::AttackRestrictions));
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
        let mut acting: Vec<ObjectId> = blocks.iter().map(|block| block.blocker).collect();
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
                violations.push(restriction.broken(rule));
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
                restrictions.extend(attacker.limits_now().filter_map(|(by, limit)| match limit.limits {
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

    /// The conditions on a creature's card that aren't met for an attack on that player, for a
    /// block against that player's creature, or for being blocked as it attacks that player (500.2,
    /// 500.3; 508.1c, 509.1b).
    pub(crate) fn find_unmet(
        &self,
        creature: &Object,
        other: PlayerId,
        part: Restricted,
    ) -> Vec<CombatCondition> {
        let (id, own) = (creature.id, creature.controller);
        let count = |spec, whose| {
            let spec = TargetSpec { whose: Whose::Yours, ..spec };
            self.quantity(Quantity::count(spec), id, whose)
        };
        let holds = |asks| match asks {
            Asks::Holds(condition) => self.holds(condition, id, own),
            Asks::DefenderControls(spec) => self.of_side(other).any(|player| count(spec, player) > 0),
            Asks::MoreThanOther(spec) => {
                self.of_side(other).any(|player| count(spec, own) > count(spec, player))
            }
            Asks::Company(..) => true,
        };
        let said = creature.written(|face| &face.combat_conditions).iter();
        // The whole declaration decides about company.
        let said = said.filter(|it| it.of.restricts(part) && !matches!(it.asks, Asks::Company(..)));
        said.filter(|it| holds(it.asks) != it.unless).copied().collect()
    }

    /// Whether a creature's own words let it attack in spite of defender now.
    pub(crate) fn lets_defender_attack(&self, creature: &Object) -> bool {
        let excuses = |it: &CombatCondition| {
            let holds = match it.asks {
                Asks::Holds(condition) => self.holds(condition, creature.id, creature.controller),
                Asks::DefenderControls(_) | Asks::MoreThanOther(_) | Asks::Company(..) => false,
            };
            it.of == Restricted::DespiteDefender && holds
        };
        creature.written(|face| &face.combat_conditions).iter().any(excuses)
    }

    /// The permanent that keeps a creature from attacking a player or one of that player's
    /// planeswalkers (500.2; 508.1c).
    pub(crate) fn find_banned_attack(&self, attack: Attack) -> Option<ObjectId> {
        let walker = self.attacks_walker_of(attack);
        self.banning(|by, ban| match ban {
            CombatBan::Attacking { who, planeswalkers } => {
                let attacked = attack.target.player();
                let meant = attacked.is_some_and(|it| self.of_side(it).any(|it| it == by.controller))
                    || planeswalkers && walker == Some(by.controller);
                meant && self.is_said_of(who, by, attack.attacker)
            }
            CombatBan::Stronger(than) => {
                let power = self.object(attack.attacker).map_or(0, |it| it.now().power);
                self.used(power) > self.number(than, by.id, by.controller)
            }
            CombatBan::Blocking { .. }
            | CombatBan::Goading { .. }
            | CombatBan::AtMost { .. }
            | CombatBan::AtLeastOne { .. } => false,
        })
    }

    /// The permanent that keeps a creature from blocking another (500.3; 509.1b).
    pub(crate) fn find_banned_block(&self, blocker: &Object, attacker: &Object) -> Option<ObjectId> {
        self.banning(|by, ban| match ban {
            CombatBan::Blocking { who, whom } => {
                let meant = |spec, creature| self.is_meant(spec, by.id, by.controller, creature);
                meant(whom, attacker.id) && meant(who, blocker.id)
            }
            CombatBan::Attacking { .. }
            | CombatBan::Stronger(_)
            | CombatBan::Goading { .. }
            | CombatBan::AtMost { .. }
            | CombatBan::AtLeastOne { .. } => false,
        })
    }

    /// The players whose permanents say that a creature is goaded, by each once.
    pub(crate) fn find_goaders(&self, creature: &Object) -> Vec<PlayerId> {
        let mut found = Vec::new();
        for by in self.objects().filter(|by| by.is_in_play()) {
            let goads = |ban: &CombatBan| match *ban {
                CombatBan::Goading { who } => self.is_said_of(who, by, creature.id),
                CombatBan::Attacking { .. }
                | CombatBan::Blocking { .. }
                | CombatBan::Stronger(_)
                | CombatBan::AtMost { .. }
                | CombatBan::AtLeastOne { .. } => false,
            };
            if by.written(|face| &face.combat_bans).iter().any(goads) && !found.contains(&by.controller) {
                found.push(by.controller);
            }
        }
        found
    }

    /// Whether a permanent's static ability about these is about a creature: itself, the one it is
    /// attached to, or one of a kind.
    pub(super) fn is_said_of(&self, who: TargetSpec, by: &Object, creature: ObjectId) -> bool {
        match who.what {
            TargetKind::Itself => by.id == creature,
            TargetKind::AttachedTo => by.attached_to == Some(creature),
            _ => self.is_meant(who, by.id, by.controller, creature),
        }
    }

    fn banning(&self, bans: impl Fn(&Object, CombatBan) -> bool) -> Option<ObjectId> {
        let says = |by: &&Object| {
            by.is_in_play() && by.written(|face| &face.combat_bans).iter().any(|ban| bans(by, *ban))
        };
        self.objects().find(says).map(Object::id)
    }

    /// The limit on either card that keeps `blocker` from blocking `attacker` (500.3; 509.1b).
    pub(super) fn limits_on(&self, blocker: &Object, attacker: &Object) -> Vec<(ObjectId, BlockLimit)> {
        if !attacker.status.has_limits && !blocker.status.has_limits {
            return Vec::new();
        }
        let broken = |by: &Object, other: &Object, of_attacker: bool| {
            let limits = by.limits_now().filter(|(_, limit)| {
                limit.limits.limits_blocking() && limit.limits.of_attacker() == of_attacker
            });
            // "You" is the player whose card says so.
            let keeps = |(says, limit): &(ObjectId, &BlockLimit)| {
                let you = self.object(*says).map_or(by.controller, |says| says.controller);
                self.is_meant(limit.what, by.id, you, other.id) != limit.limits.only()
            };
            limits.filter(keeps).map(|(says, limit)| (says, *limit)).collect::<Vec<_>>()
        };
        let mut found = broken(attacker, blocker, true);
        found.extend(broken(blocker, attacker, false));
        found
    }

    /// Whether one of these players controls a land of this kind.
    pub(super) fn controls_land(
        &self,
        kind: combat_lab_cards::Subtype,
        whose: impl Fn(PlayerId) -> bool,
    ) -> bool {
        self.objects().any(|object| {
            let land = object.is_in_play() && object.is(CardType::Land);
            land && object.has_subtype(kind) && whose(object.controller)
        })
    }

    /// Every keyword that keeps `blocker` from blocking `attacker`, since evasion is cumulative
    /// (500.3; 509.1b).
    pub(super) fn evasion(&self, blocker: &Object, attacker: &Object) -> Vec<Keyword> {
        // Most of the many pairs have none.
        if !attacker.has_any(Keywords::EVASION) && !blocker.has_any(PICKY) {
            return Vec::new();
        }
        let flies = blocker.has(Keyword::Flying);
        // The lands of the defending player, or of any of them.
        let attacked = self.combat.attacker(attacker.id).map_or(blocker.controller, |it| it.defender);
        let defends = |player: PlayerId| self.of_side(attacked).any(|it| it == player);
        let lands = |kind: Subtype| self.controls_land(kind, defends);
        let some_land = |fits: &dyn Fn(&Object) -> bool| {
            self.objects().any(|object| {
                object.is_in_play() && object.is(CardType::Land) && defends(object.controller) && fits(object)
            })
        };
        let snowy = |kind: Subtype| some_land(&|land| land.face.snow && land.has_subtype(kind));
        let evades = |keyword: &Keyword| match keyword {
            Keyword::Flying => attacker.has(Keyword::Flying) && !flies && !blocker.has(Keyword::Reach),
            Keyword::Shadow => attacker.has(Keyword::Shadow) != blocker.has(Keyword::Shadow),
            Keyword::BlocksOnlyFlying => blocker.has(*keyword) && !attacker.has(Keyword::Flying),
            own if !attacker.has(*own) => false,
            Keyword::Unblockable => true,
            Keyword::Fear => {
                let black = blocker.characteristics().colors.has(Color::Black);
                !black && !blocker.is(CardType::Artifact)
            }
            Keyword::Intimidate => {
                let mut colors = attacker.characteristics().colors.iter();
                let shares = colors.any(|color| blocker.characteristics().colors.has(color));
                !shares && !blocker.is(CardType::Artifact)
            }
            Keyword::Skulk => blocker.characteristics().power > attacker.characteristics().power,
            Keyword::Horsemanship => !blocker.has(Keyword::Horsemanship),
            Keyword::OnlyFlyersBlock => !flies,
            Keyword::FlyersOrReachBlock => !flies && !blocker.has(Keyword::Reach),
            Keyword::WallsOrFlyersBlock => !flies && !blocker.has_subtype(Subtype::WALL),
            Keyword::NotBlockedByWeak => blocker.characteristics().power <= 2,
            Keyword::OnlyArtifactsBlock => !blocker.is(CardType::Artifact),
            Keyword::OnlyHasteBlocks => !blocker.has(Keyword::Haste),
            Keyword::NonbasicLandwalk => some_land(&|land| !land.face.is_basic_land()),
            Keyword::LegendaryLandwalk => some_land(&|land| land.face.legendary),
            Keyword::SnowLandwalk => some_land(&|land| land.face.snow),
            Keyword::SnowPlainswalk => snowy(Subtype::PLAINS),
            Keyword::SnowIslandwalk => snowy(Subtype::ISLAND),
            Keyword::SnowSwampwalk => snowy(Subtype::SWAMP),
            Keyword::SnowMountainwalk => snowy(Subtype::MOUNTAIN),
            Keyword::SnowForestwalk => snowy(Subtype::FOREST),
            Keyword::Desertwalk => lands(Subtype::DESERT),
            Keyword::Plainswalk => lands(Subtype::PLAINS),
            Keyword::Islandwalk => lands(Subtype::ISLAND),
            Keyword::Swampwalk => lands(Subtype::SWAMP),
            Keyword::Mountainwalk => lands(Subtype::MOUNTAIN),
            Keyword::Forestwalk => lands(Subtype::FOREST),
            _ => false,
        };
        let mut found: Vec<Keyword> = Keyword::ALL.into_iter().filter(evades).collect();
        let protects = PROTECTIONS
            .into_iter()
            .filter(|(keyword, quality)| attacker.has(*keyword) && blocker.has_quality(*quality));
        found.extend(protects.map(|(keyword, _)| keyword));
        found
    }
}

/// The most attackers that a creature can block; `None` for any number. Effects that let it block
/// additional creatures add up.
pub(super) fn most_blocked(blocker: &Object) -> Option<usize> {
    if blocker.has(Keyword::BlocksAnyNumber) {
        return None;
    }
    let mut most = blocker.times(Keyword::BlocksOneMore).saturating_add(1);
    if blocker.status.has_limits {
        for (_, limit, times) in blocker.limits_with_times() {
            if let Limits::BlocksMore(more) = limit.limits {
                most = most.saturating_add(usize::from(more).saturating_mul(times));
            }
        }
    }
    Some(most)
}
