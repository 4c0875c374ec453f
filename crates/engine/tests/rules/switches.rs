//! Every switch of the rulebook is read by the engine, or marked as one that only describes.

use rulebook::{Edition, Rules, Switch};
use std::fs;
use std::path::Path;

/// Takes `Rules` apart, so that a new switch has to be put into one of the two lists.
macro_rules! switches {
    (read: $($read:ident)+; describes: $($describes:ident)+;) => {
        const READ: &[&str] = &[$(stringify!($read)),+];
        const DESCRIBES: &[&str] = &[$(stringify!($describes)),+];

        #[test]
        fn every_switch_is_listed() {
            let Rules { edition: _, $($read: _,)+ $($describes: _,)+ } = *Edition::TODAY.rules();
            // Two show in no result at all, so nothing says how they stand.
            assert_eq!(Switch::ALL.len() + 2, READ.len() + DESCRIBES.len());
        }
    };
}

switches! {
    read: combat_damage division lethal_damage deathtouch lifelink second_strike no_power mana_empties mana_burn
        mana_abilities permanent_copies planeswalkers noncombat_redirection planeswalker_uniqueness legend_rule battles trample_over_planeswalkers
        skipped_steps alone indestructible size_layers requirements phased_out_tokens;
    describes: division_known assignment_check expiry_order wither infect phasing no_legal_targets;
}

/// The engine's sources, in one text.
fn sources(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all += &sources(&path);
        } else {
            all += &fs::read_to_string(&path).unwrap();
        }
    }
    all
}

#[test]
fn what_is_read_is_read() {
    let all = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let reads = |switch: &str| {
        let uses = [
            format!("rules().{switch} "),
            format!("rules().{switch};"),
            format!("rules.{switch} "),
            format!("rules().{switch},"),
        ];
        uses.iter().any(|text| all.contains(text))
    };
    for switch in READ {
        assert!(reads(switch), "{switch} is not read");
    }
    for switch in DESCRIBES {
        assert!(
            !reads(switch),
            "{switch} is read: put it into the other list, and take the mark from its documentation"
        );
    }
    // A comparison keeps quiet when a switch gets another variant; a match does not.
    for switch in READ {
        for compared in ["==", "!="] {
            assert!(
                !all.contains(&format!("rules().{switch} {compared}")),
                "{switch}: match instead of comparing"
            );
            assert!(
                !all.contains(&format!("rules.{switch} {compared}")),
                "{switch}: match instead of comparing"
            );
        }
    }
}
