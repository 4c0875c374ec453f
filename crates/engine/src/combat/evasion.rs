//! What keeps one creature from attacking, or from blocking another (500.2, 500.3; 508.1c, 509.1b).

use crate::{Attack, Game, Object, ObjectId, PlayerId};
use combat_lab_cards::{
    Adding, Asks, BlockLimit, CardType, Color, CombatBan, CombatCondition, Keyword, Keywords, Limits, Listed,
    PROTECTIONS, Quantity, Restricted, Subtype, TargetKind, TargetSpec, Whose,
};

/// Keywords that can keep a creature from blocking some others.
const PICKY: Keywords = Keywords::of(&[Keyword::Shadow, Keyword::BlocksOnlyFlying]);

impl Game {
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
        said.filter(|it| holds(it.asks) != it.unless).copied().listed()
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
            limits.filter(keeps).map(|(says, limit)| (says, *limit)).listed()
        };
        let mut found = broken(attacker, blocker, true);
        found.add_all(broken(blocker, attacker, false));
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
        let flies = blocker.has(Keyword::Flying) || blocker.has(Keyword::BlocksAsThoughFlying);
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
            Keyword::Shadow if attacker.has(Keyword::Shadow) => {
                !blocker.has(Keyword::Shadow) && !blocker.has(Keyword::BlocksShadow)
            }
            Keyword::Shadow => blocker.has(Keyword::Shadow),
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
        let mut found: Vec<Keyword> = Keyword::ALL.into_iter().filter(evades).listed();
        let protects = PROTECTIONS
            .into_iter()
            .filter(|(keyword, quality)| attacker.has(*keyword) && blocker.has_quality(*quality));
        found.add_all(protects.map(|(keyword, _)| keyword));
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
