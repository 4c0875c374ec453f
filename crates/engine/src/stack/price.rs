//! What a spell or ability costs, with everything that changes the cost (409.1f; 601.2f).

use crate::{Game, Object, PlayOption, PlayerId, Thing, Which};
use combat_lab_cards::{
    Ability, Adding, CardFace, CastWay, Cost, CostChange, FromExile, Keeping, ManaCost, TargetSpec, Zone,
};

/// Costs with this much more generic mana, and then this much less.
pub(super) fn change_generic(costs: &mut Vec<Cost>, (more, less): (u32, u32)) {
    if (more, less) == (0, 0) {
        return;
    }
    let mut total = ManaCost::default();
    costs.keep(|cost| match cost {
        Cost::Mana(mana) => {
            total = total.plus(mana);
            false
        }
        _ => true,
    });
    total.generic = total.generic.saturating_add(more).saturating_sub(less);
    if total != ManaCost::default() {
        costs.insert(0, Cost::Mana(total));
    }
}

/// The cost of a spell in the zone it is cast from.
pub(super) enum Price {
    /// Its mana cost.
    ManaCost,
    /// Another cost, which some cards don't have.
    Instead(Option<ManaCost>),
}

/// The cost of a card in a graveyard or in exile.
pub(super) fn price_there(source: &Object, face: &CardFace) -> Price {
    let buried = source.way_from_graveyard(face).filter(|_| source.zone() == Zone::Graveyard);
    if let Some(cost) = buried.and_then(|buried| buried.cost) {
        return Price::Instead(Some(cost));
    }
    match source.status.from_exile {
        Some(FromExile::Plotted { .. } | FromExile::Now { free: true } | FromExile::Defeated) => {
            Price::Instead(Some(ManaCost::default()))
        }
        Some(FromExile::Now { free: false }) => Price::Instead(face.madness),
        Some(FromExile::Foretold { .. }) => Price::Instead(face.foretell),
        Some(
            FromExile::Adventure
            | FromExile::Suspended { .. }
            | FromExile::ThisTurn { .. }
            | FromExile::NextTurn { .. }
            | FromExile::Warped { .. },
        )
        | None => Price::ManaCost,
    }
}

/// The cost paid instead of the mana cost of a spell that is cast in this way.
pub(super) fn instead(face: &CardFace, way: CastWay) -> Option<ManaCost> {
    let mode = way.mode().and_then(|mode| face.abilities.get(mode));
    let free = mode.filter(|mode| mode.instead).map(|_| ManaCost::default());
    let announced = || face.announced.and_then(|it| it.instead(way)).map(|(cost, _)| cost);
    free.or_else(announced).or_else(|| face.face_down_price())
}

impl Game {
    /// The mana that casting a spell so costs, before anything makes it cost more or less: its mana
    /// cost, or what is paid rather than that. `None` if no mana is paid, and of an ability.
    #[must_use]
    pub fn mana_price(&self, option: &PlayOption) -> Option<ManaCost> {
        let Which::Spell(side, way) = option.which else { return None };
        let source = self.object(option.source)?;
        let face = source.side(side);
        let there = || match price_there(source, face) {
            Price::ManaCost => face.cost,
            Price::Instead(cost) => cost,
        };
        let price = instead(face, way).or_else(there);
        // Of an instant or sorcery, the X is among the costs of its mode.
        let x = option
            .x
            .zip(face.announced)
            .map_or(ManaCost::default(), |(x, announced)| announced.more(way, Some(x.value)));
        price.map(|price| price.plus(&x)).filter(|price| *price != ManaCost::default())
    }

    /// The cost of activating an ability, with the reductions in its own text (602.2b).
    pub(in crate::stack) fn costs_of(
        &self,
        source: &Object,
        ability: &Ability,
        player: PlayerId,
    ) -> Vec<Cost> {
        let mut costs = ability.costs.clone();
        let entered = ability.powered_up && source.status.arrived;
        if let Some(less) = source.costing().cost.filter(|_| entered) {
            let mana = costs.iter_mut().find_map(|cost| match cost {
                Cost::Mana(mana) => Some(mana),
                _ => None,
            });
            if let Some(mana) = mana {
                *mana = mana.reduced_by(&less);
            }
        }
        let says = ability.cheaper;
        let says = says.filter(|it| it.condition.is_none_or(|it| self.holds(it, source.id, player)));
        let Some(says) = says else { return costs };
        let times = says.each.map_or(1, |each| self.quantity(each, source.id, player));
        let much = says.more.unsigned_abs().saturating_mul(times);
        change_generic(&mut costs, if says.more > 0 { (much, 0) } else { (0, much) });
        costs
    }

    /// The additional generic mana of a spell's cost, and the reduction.
    pub(super) fn cost_change(&self, player: PlayerId, card: &Object, targets: &[Thing]) -> (u32, u32) {
        let mut change = (0_u32, 0_u32);
        let says = self.objects().filter(|object| !object.written(|face| &face.cost_changes).is_empty());
        for by in says.filter(|by| by.is_in_play() || by.id == card.id) {
            for says in &by.face.cost_changes {
                let controller = if by.is_in_play() { by.controller } else { player };
                let meant = self.is_about_cost(says, by, player, card);
                let meant = meant && says.aims.is_none_or(|spec| self.aims_at(spec, card, player, targets));
                if meant && says.condition.is_none_or(|it| self.holds(it, by.id, controller)) {
                    let times = says.each.map_or(1, |each| self.quantity(each, by.id, controller));
                    let much = says.more.unsigned_abs().saturating_mul(times);
                    let side = if says.more > 0 { &mut change.0 } else { &mut change.1 };
                    *side = side.saturating_add(much);
                }
            }
        }
        change
    }

    /// Whether a change of costs is about a card that a player casts, whatever its targets.
    fn is_about_cost(&self, says: &CostChange, by: &Object, player: PlayerId, card: &Object) -> bool {
        let controller = if by.is_in_play() { by.controller } else { player };
        match says.what {
            None => by.id == card.id,
            Some(spec) => {
                by.is_in_play()
                    && self.belongs(spec.whose, controller, player)
                    && spec.traits.holds(|asked| card.has_trait(asked, by.id))
            }
        }
    }

    /// The kinds of targets that tell the plays of a card apart, since its cost depends on them.
    pub(super) fn aims_of_costs(&self, player: PlayerId, card: &Object) -> Vec<TargetSpec> {
        let mut aims: Vec<TargetSpec> = Vec::new();
        for by in self.objects().filter(|by| by.is_in_play() || by.id == card.id) {
            for says in by.written(|face| &face.cost_changes) {
                let kind = says.aims.filter(|kind| !aims.contains(kind));
                aims.add_all(kind.filter(|_| self.is_about_cost(says, by, player, card)));
            }
        }
        aims
    }

    /// Whether a spell with these targets has one of this kind.
    pub(super) fn aims_at(
        &self,
        spec: TargetSpec,
        card: &Object,
        player: PlayerId,
        targets: &[Thing],
    ) -> bool {
        targets.iter().any(|target| self.is_legal_target(spec, card.id, player, *target))
    }

    /// Costs with what changes them: increases first, then reductions, of generic mana only
    /// (409.1f; 601.2f).
    pub(super) fn change_cost(
        &self,
        player: PlayerId,
        card: &Object,
        targets: &[Thing],
        costs: &mut Vec<Cost>,
    ) {
        change_generic(costs, self.cost_change(player, card, targets));
    }
}
