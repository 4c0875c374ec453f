//! Every switch of the rulebook is read by the engine or the cards, or marked as one that only
//! describes.

use combat_lab_rulebook::{Edition, Rules, Switch};
use std::fs;
use std::path::Path;

/// Takes `Rules` apart, so that a new switch has to be put into one of the two lists.
macro_rules! switches {
    (read: $($read:ident)+; describes: $($describes:ident)+;) => {
        const READ: &[&str] = &[$(stringify!($read)),+];
        const DESCRIBES: &[&str] = &[$(stringify!($describes)),+];

        #[test]
        fn every_switch_is_listed() {
            let Rules { $($read: _,)+ $($describes: _,)+ } = *Edition::TODAY.rules();
            // Two show in no result, and four differences follow from others.
            assert_eq!(Switch::ALL.len() + 2, READ.len() + DESCRIBES.len() + 4);
        }
    };
}

switches! {
    read: combat_damage division lethal_damage deathtouch lifelink second_strike no_power mana_empties mana_burn
        mana_abilities permanent_copies planeswalkers noncombat_redirection planeswalker_uniqueness legend_rule battles waiting_battles trample_over_planeswalkers
        skipped_steps alone indestructible negative_values size_layers requirements phased_out_tokens token_owner
        phased_out_effects illegal_targets empty_sagas double_faced_tokens entering_effects color_layers turned_permanents late_blockers ended_turns
        team_combat team_life team_steps team_extra_turns left_controllers split_values suspended_cards counted_sizes loyalty_limit crews amassed_armies transforming token_names assignment_check attached_creatures;
    describes: no_legal_targets team_start;
}

/// The sources in a folder without their tests, in one text.
fn sources(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("tests") {
            all += &sources(&path);
        } else if path.is_file() {
            let text = fs::read_to_string(&path).unwrap();
            all += text.split("mod tests {").next().unwrap_or_default();
        }
    }
    all
}

#[test]
fn what_is_read_is_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let all = sources(&root.join("src")) + &sources(&root.join("../cards/src"));
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
}

/// A comparison keeps quiet when a switch gets another variant; a match does not. In tests the
/// comparison is the assertion.
#[test]
fn no_switch_is_compared() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = ["engine", "notation", "replay", "narrate", "picture", "js", "exchange", "cli", "../web"];
    for folder in folders.map(|name| crates.join(name).join("src")) {
        let all = sources(&folder);
        for switch in READ.iter().chain(DESCRIBES) {
            for compared in ["==", "!="] {
                for text in [format!("rules().{switch} {compared}"), format!("rules.{switch} {compared}")] {
                    assert!(!all.contains(&text), "{}: match instead of {text}", folder.display());
                }
            }
        }
    }
}

/// An edition is its switches, words and numbers: whoever names one compares editions. What says in
/// which editions something is so belongs into the rulebook.
#[test]
fn nothing_outside_the_rulebook_names_an_edition() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = ["engine", "notation", "replay", "narrate", "picture", "js", "exchange", "cli", "../web"];
    let mut named = Vec::new();
    for folder in folders.map(|name| crates.join(name).join("src")) {
        let all = sources(&folder);
        let code = all.lines().filter(|line| !line.trim_start().starts_with("//"));
        named.extend(code.filter(|line| line.contains("Edition::E2")).map(|line| line.trim().to_owned()));
    }
    // What links of the first version mean by "today" never changes.
    assert_eq!(named, ["const TODAY_IN_VERSION_1: Edition = Edition::E2025_11;"]);
}
