//! Judges one split in every edition: a 4/4 trampler with deathtouch, blocked by two 3/3s, assigns
//! 1 to each of them and 2 to the player.
//!
//!     cargo run -p combat-lab-damage --example judge

use combat_lab_damage::{DamageSheet, SheetProblem, SheetViolation, SourceSpec, Split};
use combat_lab_rulebook::{Edition, Rule};

/// The recipients, by their places.
const NAMES: [&str; 3] = ["the first blocker", "the second blocker", "the player"];

fn main() {
    for edition in Edition::ALL {
        let mut sheet = DamageSheet::new(edition);
        let blockers = vec![sheet.add_recipient(Some(3)), sheet.add_recipient(Some(3))];
        let player = sheet.add_recipient(None);
        sheet.add_source(&SourceSpec {
            amount: 4,
            deathtouch: true,
            rule: Rule::BlockedCreatureDivides,
            past: Rule::Trample,
            recipients: blockers,
            excess_to: vec![player],
            instead_to: None,
        });
        let draft = Split::new([1, 1, 2]);
        let verdict = sheet.check(&draft);
        if verdict.is_legal() {
            println!("{edition}: legal");
        }
        for violation in &verdict.violations {
            let cited = violation.rule.cite(edition).map_or_else(String::new, |rule| rule.to_string());
            println!("{edition}: {} ({cited})", told(&sheet, violation));
            println!("    the nearest legal split: {:?}", sheet.nearest(&draft).amounts());
        }
    }
}

/// A violation in words.
fn told(sheet: &DamageSheet, violation: &SheetViolation) -> String {
    let name = |place: usize| NAMES.get(place).copied().unwrap_or_default();
    let to = |edge: usize| sheet.edges().get(edge).map_or("", |edge| name(edge.recipient));
    match violation.problem {
        SheetProblem::WrongTotal { amount, assigned } => format!("{assigned} of {amount} damage is assigned"),
        SheetProblem::LethalFirst { edge, first, missing } => {
            format!("{} needs {missing} more before any goes to {}", name(first), to(edge))
        }
        SheetProblem::AllOrNothing { edge } => format!("all of it or none goes to {}", to(edge)),
    }
}
