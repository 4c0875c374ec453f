//! Declarations, orders and assignments of damage, as lines.

use super::writer::{Writer, joined};
use combat_lab_engine::{
    Assignment, AttackDeclaration, Block, BlockDeclaration, DamageOrder, Game, ObjectId, Thing,
};

impl Writer<'_> {
    /// A declaration of attackers.
    pub(super) fn attack(&self, game: &Game, declared: &AttackDeclaration) -> Option<String> {
        let mut attacks: Vec<(String, Thing)> = Vec::new();
        for attack in &declared.attacks {
            let band = declared.bands.iter().find(|band| band.contains(&attack.attacker));
            match band {
                // A band is named with its first creature.
                Some(band) if band.first() != Some(&attack.attacker) => {}
                Some(band) => attacks.push((self.cards(game, band, " + ")?, attack.target)),
                None => attacks.push((self.card(game, attack.attacker)?, attack.target)),
            }
        }
        let part = |(who, target): &(String, Thing)| Some(format!("{who} -> {}", self.thing(game, *target)?));
        let said = joined(attacks.iter().map(part), "; ")?;
        let usual = game.way_to_pay_for_attacks(&declared.attacks);
        Some(format!("attack {said}{}", self.paid(game, &declared.mana, usual.as_deref())?))
    }

    /// A declaration of blockers.
    pub(super) fn block(&self, game: &Game, declared: &BlockDeclaration) -> Option<String> {
        let part = |block: &Block| {
            Some(format!("{} -> {}", self.card(game, block.blocker)?, self.card(game, block.attacker)?))
        };
        let said = joined(declared.blocks.iter().map(part), "; ")?;
        let usual = game.way_to_pay_for_blocks(&declared.blocks);
        Some(format!("block {said}{}", self.paid(game, &declared.mana, usual.as_deref())?))
    }

    /// Damage assignment orders.
    pub(super) fn order(&self, game: &Game, orders: &[DamageOrder]) -> Option<String> {
        let part = |order: &DamageOrder| {
            Some(format!("{}: {}", self.card(game, order.creature)?, self.cards(game, &order.order, ", ")?))
        };
        Some(format!("order {}", joined(orders.iter().map(part), "; ")?))
    }

    /// Divided damage.
    pub(super) fn assign(&self, game: &Game, all: &[Assignment]) -> Option<String> {
        let mut sources: Vec<ObjectId> = Vec::new();
        for part in all {
            if part.amount > 0 && !sources.contains(&part.source) {
                sources.push(part.source);
            }
        }
        let share =
            |part: &Assignment| Some(format!("{} {}", self.thing(game, part.recipient)?, part.amount));
        let of = |source: &ObjectId| {
            let parts = all.iter().filter(|part| part.source == *source && part.amount > 0);
            Some(format!("{}: {}", self.card(game, *source)?, joined(parts.map(share), ", ")?))
        };
        Some(format!("assign {}", joined(sources.iter().map(of), "; ")?))
    }
}
