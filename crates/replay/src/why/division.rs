//! What decides a decision: restrictions, and how damage can be divided.

use super::{Dealt, Deciding, Finder};
use crate::MomentKind;
use combat_lab_cards::{Adding, Keyword, Listed};
use combat_lab_damage::{Rank, SheetEdge};
use combat_lab_engine::{Decision, Happening, ObjectId, Restriction, Strike, Thing, Violation};
use combat_lab_rulebook::Rule;

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
            let blockers = edges().filter(|edge| !edge.excess).filter_map(recipient);
            let blockers: Vec<(ObjectId, u32)> =
                blockers.filter_map(|(thing, it)| Some((thing.object()?, enough(it.lethal)?))).listed();
            if made.is_none() {
                if let Some(past) = excess {
                    self.add(source.past, Deciding::MayTrample { source: creature, amount, blockers, past });
                }
                if source.any_is_lethal {
                    self.add(Rule::DeathtouchLethal, Deciding::AnyIsLethal { source: creature });
                }
            }
            let among = edges().filter(|edge| !edge.is_all_or_nothing()).filter_map(recipient);
            let among: Vec<(Thing, Option<u32>, u32)> =
                among.map(|(thing, it)| (thing, enough(it.lethal), to(thing))).listed();
            let is_ordered = sheet.is_ordered() && among.len() > 1 && edges().any(|edge| !same_rank(edge));
            if among.len() > 1 {
                let is_made = made.is_some();
                self.add(
                    source.rule,
                    Deciding::Divides { source: creature, amount, among, is_made, is_ordered },
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
