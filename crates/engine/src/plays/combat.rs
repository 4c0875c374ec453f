//! What the table has of combat: what cards say of attacking and blocking, what that costs, and
//! what has to be done.

use super::Plays;
use crate::combat::requirement::BlockDemands;
use crate::{
    Attack, AttackDeclaration, Block, BlockDeclaration, BlockLimit, Choice, CombatCondition, Cost, Event,
    Game, Illegal, Object, ObjectId, PlayerId, Requirement, Restricted, Thing,
};
use combat_lab_rulebook::Rule;

impl Plays {
    /// What cards say that keeps one creature from blocking another.
    pub(crate) fn limits_on(
        self,
        game: &Game,
        blocker: &Object,
        attacker: &Object,
    ) -> Vec<(ObjectId, BlockLimit)> {
        self.0.map_or(Vec::new(), |it| (it.limits_on)(game, blocker, attacker))
    }

    /// What a creature's card asks of an attack on that player, of a block against that player's
    /// creature, or of being blocked as it attacks that player, and doesn't hold.
    pub(crate) fn unmet(
        self,
        game: &Game,
        creature: &Object,
        other: PlayerId,
        part: Restricted,
    ) -> Vec<CombatCondition> {
        self.0.map(|it| (it.unmet)(game, creature, other, part)).unwrap_or_default()
    }

    /// Whether a creature's own words let it attack in spite of defender.
    pub(crate) fn excuses_defender(self, game: &Game, creature: &Object) -> bool {
        self.0.is_some_and(|it| (it.excuses_defender)(game, creature))
    }

    /// The permanent that keeps a creature from this attack.
    pub(crate) fn banned_attack(self, game: &Game, attack: Attack) -> Option<ObjectId> {
        self.0.and_then(|it| (it.banned_attack)(game, attack))
    }

    /// The permanent that keeps a creature from blocking another.
    pub(crate) fn banned_block(self, game: &Game, blocker: &Object, attacker: &Object) -> Option<ObjectId> {
        self.0.and_then(|it| (it.banned_block)(game, blocker, attacker))
    }

    /// The players whose permanents say that a creature is goaded.
    pub(crate) fn goaders(self, game: &Game, creature: &Object) -> Vec<PlayerId> {
        self.0.map_or_else(Vec::new, |it| (it.goaders)(game, creature))
    }

    /// What attacking so costs.
    pub(crate) fn attack_costs(self, game: &Game, attacks: &[Attack]) -> Vec<Cost> {
        self.0.map_or(Vec::new(), |it| (it.attack_costs)(game, attacks))
    }

    /// What blocking so costs.
    pub(crate) fn block_costs(self, game: &Game, blocks: &[Block]) -> Vec<Cost> {
        self.0.map_or(Vec::new(), |it| (it.block_costs)(game, blocks))
    }

    /// Whether an attack that is legal otherwise is paid for.
    pub(crate) fn check_attack_costs(
        self,
        game: &Game,
        declaration: &AttackDeclaration,
    ) -> Result<(), Illegal> {
        self.0.map_or(Ok(()), |it| (it.check_attack_costs)(game, declaration))
    }

    /// Whether blocks that are legal otherwise are paid for.
    pub(crate) fn check_block_costs(
        self,
        game: &Game,
        player: PlayerId,
        declaration: &BlockDeclaration,
    ) -> Result<(), Illegal> {
        self.0.map_or(Ok(()), |it| (it.check_block_costs)(game, player, declaration))
    }

    /// Pays what attackers or blockers that are about to be declared cost, if it can be paid.
    pub(crate) fn pay_declared(self, game: &Game, choice: &mut Choice) {
        if let Some(it) = self.0 {
            (it.pay_declared)(game, choice);
        }
    }

    /// What these creatures, which could attack, have to do as far as they can, and an attack that
    /// does as much of it as possible.
    pub(crate) fn demanded(
        self,
        game: &Game,
        able: &[ObjectId],
        targets: &[Thing],
    ) -> (Vec<Requirement>, AttackDeclaration) {
        self.0.map_or_else(Default::default, |it| (it.demanded)(game, able, targets))
    }

    /// Whether an attack does as much as possible of what is demanded.
    pub(crate) fn check_demands(
        self,
        game: &Game,
        attacks: &[Attack],
        attackable: &[Thing],
    ) -> Result<(), Illegal> {
        self.0.map_or(Ok(()), |it| (it.check_demands)(game, attacks, attackable))
    }

    /// Whether a creature that has to attack if able does not with these attacks.
    pub(crate) fn leaves_an_attack_unmet(self, game: &Game, attacks: &[Attack]) -> bool {
        self.0.is_some_and(|it| (it.leaves_an_attack_unmet)(game, attacks))
    }

    /// What blockers have to do as far as they can.
    pub(crate) fn block_demands(self, game: &Game, player: PlayerId) -> Option<BlockDemands> {
        self.0.map(|it| (it.block_demands)(game, player))
    }

    /// Blocks that meet more demands than these do, where that makes these illegal.
    pub(crate) fn better_blocks(
        self,
        game: &Game,
        player: PlayerId,
        demands: &BlockDemands,
        blocks: &[Block],
    ) -> Option<Vec<Block>> {
        self.0.and_then(|it| (it.better_blocks)(game, player, demands, blocks))
    }

    /// A creature that may be exerted as it attacks waits for that choice.
    pub(crate) fn may_exert(self, game: &mut Game, attacks: &[Attack]) {
        if let Some(it) = self.0 {
            (it.may_exert)(game, attacks);
        }
    }

    /// Pays what attacking or blocking costs.
    pub(crate) fn pay_in_combat(
        self,
        game: &mut Game,
        player: PlayerId,
        costs: Vec<Cost>,
        mana: &[(ObjectId, usize)],
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        self.0.map_or(Ok(()), |it| (it.pay_in_combat)(game, player, costs, mana, rules, events))
    }
}
