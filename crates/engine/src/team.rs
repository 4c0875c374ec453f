//! Teams of two that play as one: Two-Headed Giant (606; 806; 810), with team turns (606.6; 806.6;
//! 805).
//!
//! The first player of a team, its primary player, decides what a team decides together: attackers,
//! blockers, orders and damage. Of priority, which teams have, each of its players in turn makes
//! use or not before the other team gets it.

use crate::stack::Resolution;
use crate::{Game, Object, PlayerId, Thing, Variant};
use combat_lab_cards::{Listed, Reference, Trait, Zone};
use combat_lab_rulebook::{TeamCombat, TeamLife};

impl Game {
    /// The rules for a game of more than two players.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    const fn has_teams(&self) -> bool {
        matches!(self.variant, Variant::TwoHeadedGiant)
    }

    /// The player with whom a player is a team, if there are teams.
    #[must_use]
    pub fn teammate(&self, player: PlayerId) -> Option<PlayerId> {
        if !self.has_teams() {
            return None;
        }
        u8::try_from(player.index() ^ 1).ok().map(PlayerId::new)
    }

    /// The player who decides for a player's team; without teams, that player.
    #[must_use]
    pub fn head(&self, player: PlayerId) -> PlayerId {
        self.teammate(player).map_or(player, |other| other.min(player))
    }

    /// Whether two players are on the same team, or one and the same.
    #[must_use]
    pub fn are_allied(&self, one: PlayerId, other: PlayerId) -> bool {
        one == other || self.teammate(one) == Some(other)
    }

    /// A player's team, the one who decides for it first; without teams, that player.
    pub fn team(&self, player: PlayerId) -> impl Iterator<Item = PlayerId> + use<> {
        let head = self.head(player);
        std::iter::once(head).chain(self.teammate(head))
    }

    /// Everything that the players of a team control in play.
    pub(crate) fn in_play_of(&self, player: PlayerId) -> impl Iterator<Item = &Object> {
        self.objects()
            .filter(move |object| object.zone() == Zone::InPlay && self.are_allied(object.controller, player))
    }

    /// Whether creatures attack the other team as a whole, and its player is chosen only as damage
    /// is assigned.
    #[must_use]
    pub fn attacks_teams(&self) -> bool {
        self.has_teams()
            && match self.rules().team_combat {
                TeamCombat::AsAGroup => true,
                TeamCombat::EachPlayer => false,
            }
    }

    /// The players meant by "defending player" or "attacking player", given one of them: of a team
    /// that attacks or is attacked as a group, both its players. A requirement of that player is
    /// checked for each, and one is enough (810.7b). What asks something of that player asks it of
    /// each, and one is enough (810.7b).
    pub(crate) fn of_side(&self, player: PlayerId) -> impl Iterator<Item = PlayerId> + use<> {
        let mate = self.teammate(player).filter(|_| self.attacks_teams());
        std::iter::once(player).chain(mate)
    }

    /// The players of an attacked team one of whom the next instruction of a resolving ability
    /// means by "defending player", if its controller has to choose (806.7b; 810.7b).
    pub(crate) fn undecided_defenders(&self, resolution: &Resolution) -> Vec<Thing> {
        if !self.attacks_teams() || resolution.defender.is_some() {
            return Vec::new();
        }
        let mut named =
            resolution.instruction().into_iter().flat_map(combat_lab_cards::Effect::references).flatten();
        let attacker = |reference: Reference| match reference {
            Reference::DefendingPlayer | Reference::Attacked => Some(resolution.about.source),
            Reference::DefenderOfThat | Reference::AttackedByThat => {
                resolution.about.that.first().copied().and_then(Thing::object)
            }
            Reference::Each(spec) if spec.traits.has(Trait::Defends) => Some(resolution.about.source),
            _ => None,
        };
        let defender = |reference: Reference| {
            let attacker = attacker(reference)?;
            match reference {
                Reference::Attacked | Reference::AttackedByThat => {
                    self.combat.attacked_by(attacker).and_then(Thing::player)
                }
                _ => self.combat.defender_of(attacker),
            }
        };
        let Some(defender) = named.find_map(defender) else { return Vec::new() };
        let side: Vec<PlayerId> = self.of_side(defender).filter(|player| self.is_in_game(*player)).listed();
        if side.len() > 1 { side.into_iter().map(Thing::Player).listed() } else { Vec::new() }
    }

    /// Whether the choice that the game waits for is which player of the defending team an effect
    /// means.
    #[must_use]
    pub fn chooses_defending_player(&self) -> bool {
        match &self.waiting {
            crate::agenda::Waiting::Attacked(resolution) => !self.undecided_defenders(resolution).is_empty(),
            _ => false,
        }
    }

    /// Whether the choice that the game waits for is to which player of the defending team damage
    /// is assigned.
    #[must_use]
    pub const fn chooses_whom_it_hits(&self) -> bool {
        matches!(self.waiting, crate::agenda::Waiting::Hit(_))
    }

    /// The object of an attack on this: where teams are attacked, either of its players means the
    /// team.
    pub(crate) fn aim(&self, target: Thing) -> Thing {
        match target {
            Thing::Player(player) if self.attacks_teams() => Thing::Player(self.head(player)),
            _ => target,
        }
    }

    /// The player who takes the turn after this one's.
    pub(crate) fn next_turn_of(&self, player: PlayerId) -> PlayerId {
        let last = self.teammate(player).map_or(player, |other| other.max(player));
        self.next_player(last)
    }

    /// Whether poison counters are those of a team (810.10).
    #[must_use]
    pub fn shares_poison(&self) -> bool {
        self.has_teams() && combat_lab_rulebook::Rule::TeamPoison.number(self.edition).is_some()
    }

    /// The life total of a player as effects see it: of one that a team shares, half, rounded up,
    /// until 2010 (606.9a, 806.9a; 810.9a).
    pub(crate) fn life_as_seen(&self, life: i32) -> i32 {
        match self.rules().team_life {
            TeamLife::Halved | TeamLife::HalvedUnlessPaid if self.has_teams() => {
                life.div_euclid(2) + life.rem_euclid(2)
            }
            TeamLife::Halved | TeamLife::HalvedUnlessPaid | TeamLife::Whole => life,
        }
    }

    /// Sets the life total of players, of a team that shares it by as much as that of the player
    /// changes; if both are set, theirs is the sum (606.9b, c; 806.9b, c).
    pub(crate) fn set_life(&mut self, players: &[PlayerId], life: u32, events: &mut Vec<crate::Event>) {
        for (at, player) in players.iter().enumerate() {
            let now = self.player(*player).map_or(0, crate::Player::life);
            let seen = self.life_as_seen(now);
            let mate = self
                .teammate(*player)
                .filter(|mate| seen != now && players.iter().take(at).any(|it| it == mate));
            let wanted = i64::from(life);
            let change = match mate {
                Some(_) => 2 * wanted - i64::from(now),
                None => wanted - i64::from(seen),
            };
            self.change_life(*player, change, &[combat_lab_rulebook::Rule::ResolvingInstructions], events);
        }
    }

    /// Has a player's teammate share what has become of life and poison counters (606.9; 810.9,
    /// 810.10).
    pub(crate) fn share(&mut self, player: PlayerId) {
        let shares_poison = self.shares_poison();
        let Some((other, state)) = self.teammate(player).zip(self.player(player)) else { return };
        let (life, poison) = (state.life(), shares_poison.then_some(state.poison()));
        if let Some(other) = self.player_mut(other) {
            other.share(life, poison);
        }
    }
}
