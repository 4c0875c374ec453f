//! What decides a decision: restrictions, and how damage can be divided.

use super::{Dealt, Deciding, Finder};
use crate::MomentKind;
use combat_lab_cards::{Adding, Keyword, Listed};
use combat_lab_damage::{Rank, SheetEdge};
use combat_lab_engine::{Decision, Happening, ObjectId, Restriction, Strike, Thing, Violation};
use combat_lab_rulebook::{CombatDamage, Rule};

impl Finder<'_> {
    /// Finds restrictions of the decision that the frame waits for.
    pub(super) fn decision(&mut self) {
        let kind = self.frame.moment.kind;
        if !matches!(kind, MomentKind::Declaration | MomentKind::Assignment) {
            return;
        }
        match self.frame.waits_for() {
            Decision::DeclareAttackers { creatures, restrictions, .. } => {
                let refused = creatures.into_iter().filter_map(|it| it.refused);
                self.forbidden(refused.map(|it| it.violations), &restrictions, Rule::AttackRestrictions);
            }
            Decision::DeclareBlockers { creatures, restrictions, .. } => {
                let refused = creatures.into_iter().flat_map(|it| it.refused).map(|(_, it)| it.violations);
                self.forbidden(refused, &restrictions, Rule::BlockRestrictions);
            }
            Decision::AssignDamage { strike, .. } => self.strike(&strike, None),
            _ => {}
        }
    }

    pub(super) fn forbidden(
        &mut self,
        refused: impl Iterator<Item = Vec<Violation>>,
        restrictions: &[Restriction],
        rule: Rule,
    ) {
        let mut found: Vec<Violation> = refused.filter_map(|all| all.into_iter().next()).listed();
        found.add_all(restrictions.iter().map(|restriction| restriction.violation(rule)));
        // A tapped or new creature is visible: a keyword explains more.
        let keyword = |rule: Rule| Keyword::ALL.iter().any(|keyword| keyword.rule() == rule);
        combat_lab_engine::sort_short(&mut found, |violation| !keyword(violation.rule));
        for violation in found {
            self.add(violation.rule, Deciding::Forbidden(violation));
        }
    }

    /// Adds the division to be made, or the one that was made.
    pub(super) fn strike(&mut self, strike: &Strike, made: Option<&[Dealt]>) {
        let sheet = strike.sheet();
        let thing = |edge: &SheetEdge| strike.recipient(edge.recipient);
        let recipient = |edge: &SheetEdge| thing(edge).zip(sheet.recipients().get(edge.recipient));
        for (place, (creature, source)) in strike.creatures().iter().zip(sheet.sources()).enumerate() {
            let edges = || sheet.edges_of(place).map(|(_, edge)| edge);
            let (creature, amount) = (*creature, source.amount);
            let to = |thing: Thing| {
                let parts = made.into_iter().flatten();
                let mut parts = parts.filter(|part| part.source == creature && part.recipient == thing);
                parts.next().map_or(0, |part| part.amount)
            };
            let instead = edges().find(|edge| edge.is_all_or_nothing()).and_then(thing);
            if let Some(past) = instead
                && made.is_none_or(|_| to(past) == amount)
            {
                let rule = self.changed_or(Rule::UnblockedAssigns);
                self.add(rule, Deciding::AsThoughUnblocked { source: creature, amount, past });
            }
            if edges().count() < 2 {
                continue;
            }
            let excess = edges().find(|edge| edge.excess && !edge.is_all_or_nothing()).and_then(thing);
            let enough = |lethal: Option<u32>| match (source.any_is_lethal, lethal) {
                (true, Some(lethal)) => Some(lethal.min(1)),
                (_, lethal) => lethal,
            };
            let is_deadly = self.has(creature, Keyword::Deathtouch);
            if made.is_none() {
                let blockers = edges().filter(|edge| !edge.excess).filter_map(recipient);
                let blockers: Vec<(ObjectId, u32)> =
                    blockers.filter_map(|(thing, it)| Some((thing.object()?, it.lethal?))).listed();
                // What can't be lethal for all of them leaves nothing to go past them.
                let needed = blockers.iter().filter_map(|(_, lethal)| enough(Some(*lethal)));
                let needed = needed.fold(0_u32, u32::saturating_add);
                if let Some(past) = excess.filter(|_| needed < amount) {
                    let fact = Deciding::MayTrample { source: creature, amount, blockers, is_deadly, past };
                    self.add(source.past, fact);
                }
                if source.any_is_lethal {
                    self.add(Rule::DeathtouchLethal, Deciding::AnyIsLethal { source: creature });
                }
            }
            // Damage that waits on the stack has gone past them already.
            let waits = match self.game().rules().combat_damage {
                CombatDamage::OnStack => true,
                CombatDamage::Immediate => false,
            };
            let gone_past = excess.filter(|past| made.is_some() && waits && to(*past) > 0);
            if let Some(past) = gone_past {
                let assigned = edges().filter_map(thing).filter(|thing| *thing != past);
                let assigned = assigned.filter_map(|it| Some((it.object()?, to(it)))).filter(|it| it.1 > 0);
                let (blockers, amount, is_blocked) = (assigned.listed(), to(past), true);
                let fact = Deciding::Tramples { source: creature, blockers, past, amount, is_blocked };
                self.add(source.past, fact);
            }
            let among = edges().filter(|edge| !edge.is_all_or_nothing()).filter_map(recipient);
            let among: Vec<(Thing, Option<u32>, u32)> =
                among.map(|(thing, it)| (thing, enough(it.lethal), to(thing))).listed();
            let is_ordered = sheet.is_ordered() && among.len() > 1 && edges().any(|edge| !same_rank(edge));
            // What tramples is never divided in any way, nor in an order alone.
            if among.len() > 1 && excess.is_none() {
                let banded = matches!(source.rule, Rule::BandingDivides | Rule::BandingDividesBlocker);
                let is_made = made.is_some();
                self.add(
                    source.rule,
                    Deciding::Divides {
                        source: creature,
                        amount,
                        among,
                        is_made,
                        is_ordered,
                        banded,
                        is_deadly,
                    },
                );
            }
        }
    }

    /// Finds the division that led to the frame.
    pub(super) fn divided(&mut self) {
        let Some(before) = self.before.filter(|before| before.moment.kind == MomentKind::Assignment) else {
            return;
        };
        let Decision::AssignDamage { strike, .. } = before.waits_for() else { return };
        let mut made = Vec::new();
        for event in &self.frame.events {
            if let Happening::DamageAssigned { assignments, player, .. } = &event.kind
                && *player == strike.player()
            {
                made.add_all(assignments.iter().map(|part| Dealt {
                    source: part.source,
                    recipient: part.recipient,
                    amount: part.amount,
                    combat: true,
                    rule: None,
                    departed: false,
                }));
            }
        }
        self.strike(&strike, Some(&made));
    }
}

/// Whether an edge comes first, or is outside every order.
fn same_rank(edge: &SheetEdge) -> bool {
    edge.excess || matches!(edge.rank, Rank::Nth(0) | Rank::AllOrNothing)
}
