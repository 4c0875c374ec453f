//! Combat damage that a player divides, and verdicts on splits.

use super::frame::Telling;
use super::{RuleText, Thing, index};
use combat_lab_damage::{Count, SheetRecipient};
use combat_lab_engine::{ObjectId, Strike};
use serde::Serialize;
use tsify::Tsify;

/// Everything one player divides in one combat damage step: sources, recipients, and an edge for
/// every pair that damage can take. A *split* is an array of amounts, one for each edge, in the
/// order of `edges`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DamageSheet {
    /// The creatures whose damage is divided.
    pub sources: Vec<Source>,
    /// The possible recipients.
    pub recipients: Vec<Recipient>,
    /// Every pair of source and recipient: grouped by source, in announced order where there is
    /// one, a trampler's excess last.
    pub edges: Vec<Edge>,
    /// Whether damage must follow an announced order in this edition.
    pub ordered: bool,
    /// Whether the edges' bounds are exact. If too many sources depend on each other, they are only
    /// safe: no legal value lies outside them.
    pub exact: bool,
    /// A split that is legal in every edition: lethal damage to one recipient after another, the
    /// rest to the last.
    pub lethal_first: Vec<u32>,
}

/// The number of legal splits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SplitCount {
    /// The number, in digits: it can be larger than the numbers of JavaScript are exact.
    pub count: String,
    /// Whether it is exact. If not, there are at least so many.
    pub exact: bool,
}

impl SplitCount {
    pub(crate) fn of(count: Count) -> Self {
        Self { count: count.least().to_string(), exact: count.exact().is_some() }
    }
}

/// A creature whose damage is divided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Source {
    /// The creature's id.
    pub object: u32,
    /// Its name in sentences.
    pub name: String,
    /// The total it must assign.
    pub amount: u32,
    /// Whether any damage from it counts as lethal here: deathtouch, in editions where it does.
    pub any_is_lethal: bool,
    /// The rule that decides its recipients.
    pub citation: Option<RuleText>,
}

/// A creature or player that may receive damage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Recipient {
    /// The recipient.
    pub thing: Thing,
    /// The damage still needed for lethal damage: toughness minus marked damage. `null` for a
    /// player, for whom no amount matters here.
    pub lethal: Option<u32>,
}

/// One source and one recipient that its damage may go to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Edge {
    /// The source's place in `sources`.
    pub source: u32,
    /// The recipient's place in `recipients`.
    pub recipient: u32,
    /// Damage may go here only when every recipient of the same source with a lower rank has lethal
    /// damage. 65535 for an edge that carries all of its source's damage or none.
    pub rank: u32,
    /// Whether it carries a trampler's excess past its blockers.
    pub excess: bool,
    /// The least it is assigned in any legal split.
    pub least: u32,
    /// The most it is assigned in any legal split.
    pub most: u32,
}

/// The verdict on a split.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// Whether it is legal.
    pub legal: bool,
    /// The rules it breaks.
    pub violations: Vec<SheetViolation>,
    /// The nearest legal split, which moves as little damage as possible; the split itself if it is
    /// legal.
    pub nearest: Vec<u32>,
}

/// A broken rule, and where on the sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SheetViolation {
    /// The source's place in `sources`.
    pub source: u32,
    /// The edge's place in `edges`; `null` when the source as a whole is at fault.
    pub edge: Option<u32>,
    /// The problem, in a sentence.
    pub message: String,
    /// The rule that is broken.
    pub citation: Option<RuleText>,
}

/// A broken rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Violation {
    /// The problem, in a sentence.
    pub message: String,
    /// The rule that is broken.
    pub citation: Option<RuleText>,
}

impl DamageSheet {
    pub(super) fn of(telling: Telling<'_>, strike: &Strike) -> Self {
        let sheet = strike.sheet();
        let bounds = sheet.bounds();
        let source = |(creature, source): (&ObjectId, &combat_lab_damage::SheetSource)| Source {
            object: index(creature.index()),
            name: telling.name(*creature),
            amount: source.amount,
            any_is_lethal: source.any_is_lethal,
            citation: source.rule.cite(sheet.edition()).map(RuleText::from),
        };
        let recipient = |(thing, recipient): (&combat_lab_engine::Thing, &SheetRecipient)| Recipient {
            thing: telling.thing(*thing),
            lethal: recipient.lethal,
        };
        let edge = |(edge, bound): (&combat_lab_damage::SheetEdge, &combat_lab_damage::Bound)| Edge {
            source: index(edge.source),
            recipient: index(edge.recipient),
            rank: match edge.rank {
                combat_lab_damage::Rank::Nth(rank) => rank.into(),
                combat_lab_damage::Rank::AllOrNothing => u16::MAX.into(),
            },
            excess: edge.excess,
            least: bound.least,
            most: bound.most,
        };
        Self {
            sources: strike.creatures().iter().zip(sheet.sources()).map(source).collect(),
            recipients: strike.recipients().iter().zip(sheet.recipients()).map(recipient).collect(),
            edges: sheet.edges().iter().zip(&bounds.edges).map(edge).collect(),
            ordered: sheet.is_ordered(),
            exact: bounds.exact,
            lethal_first: sheet.lethal_first().amounts().to_vec(),
        }
    }
}

impl Verdict {
    pub(crate) fn of(telling: Telling<'_>, strike: &Strike, split: &combat_lab_damage::Split) -> Self {
        let sheet = strike.sheet();
        let verdict = sheet.check(split);
        let violation = |found: &combat_lab_damage::SheetViolation| {
            let violation = strike.violation(found)?;
            let Violation { message, citation } = Violation::of(telling, verdict.edition, &violation);
            let (source, edge) = (index(found.source), found.edge().map(index));
            Some(SheetViolation { source, edge, message, citation })
        };
        let nearest = if verdict.is_legal() { split.clone() } else { sheet.nearest(split) };
        Self {
            legal: verdict.is_legal(),
            violations: verdict.violations.iter().filter_map(violation).collect(),
            nearest: nearest.amounts().to_vec(),
        }
    }
}

impl Violation {
    pub(crate) fn of(
        telling: Telling<'_>,
        edition: combat_lab_rulebook::Edition,
        violation: &combat_lab_engine::Violation,
    ) -> Self {
        Self {
            message: combat_lab_narrate::violation(telling.game, telling.scenario, violation),
            citation: violation.rule.cite(edition).map(RuleText::from),
        }
    }
}
