//! Lists every legal split of 6 damage between a 0/3 and a 1/1 in every edition, and the range of
//! each amount.
//!
//!     cargo run -p combat-lab-damage --example list

use combat_lab_damage::{Bound, DamageSheet, SourceSpec, Split};
use combat_lab_rulebook::{Edition, Rule};

fn main() {
    for edition in Edition::ALL {
        let mut sheet = DamageSheet::new(edition);
        let recipients = vec![sheet.add_recipient(Some(3)), sheet.add_recipient(Some(1))];
        sheet.add_source(&SourceSpec {
            amount: 6,
            deathtouch: false,
            rule: Rule::BlockedCreatureDivides,
            past: Rule::Trample,
            recipients,
            excess_to: Vec::new(),
            instead_to: None,
        });
        let written = |split: Split| split.amounts().iter().map(u32::to_string).collect::<Vec<_>>().join("+");
        let splits: Vec<String> = sheet.iter().map(written).collect();
        let range = |bound: &Bound| format!("{} to {}", bound.least, bound.most);
        let ranges: Vec<String> = sheet.bounds().edges.iter().map(range).collect();
        println!("{edition}: {} legal splits: {}", splits.len(), splits.join(", "));
        println!("    the wall gets {}", ranges.join(", the other "));
    }
}
