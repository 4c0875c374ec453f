//! How a card is played, in the words of players: the same as its number.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_notation::{Scenario, Statement};

/// The play of a line, with this card on the board.
fn play(card: &str, line: &str) -> Result<Statement, String> {
    let text = format!(
        "option count every way\nplayer Ann\n  G Bear 2/2\n{card}\nplayer Ben\n  W Wall 0/4\nAnn: {line}\n"
    );
    let scenario = Scenario::parse(&text).map_err(|problems| problems.to_string())?;
    Ok(scenario.script.first().unwrap().statement.clone())
}

#[test]
fn a_way_to_play_a_card_is_the_same_as_its_number() {
    const BURST: &str = "  hand L Burst {R} instant: kicker {4}. 2 damage to any target. If this spell was kicked, it deals 4 damage instead";
    const GIANT: &str =
        "  hand L Ghitu {2}{R} 2/2; kicker {2}; when this enters, if it was kicked, draw a card";
    const CHARM: &str =
        "  hand L Charm {R} instant: choose one: 2 damage to target creature \u{2022} draw a card";
    const BLAZE: &str = "  hand L Blaze {X}{R} sorcery: X damage to any target";
    const ELSPETH: &str = "  L Elspeth planeswalker loyalty 4; 0: draw a card; +1: draw a card; -2: 2 damage to target creature";
    const SHOCK: &str = "  hand L Jolt {1}{R} instant: 2 damage to any target; cycling {2}";
    const CYCLER: &str = "  hand L Ape {1}{R} 2/2; cycling {2}";
    const RIFT: &str = "  hand L Rift {2}{R} sorcery: 2 damage to any target; suspend 1\u{2014}{R}";
    const SUSPENDED: &str = "  hand L Ape {1}{R} 2/2; suspend 1\u{2014}{R}";
    const OVERLOAD: &str = "  hand L Rift {U} instant: return target creature you don't control to its owner's hand; overload {6}{U}";
    const FLASHBACK: &str = "  graveyard L Fire {R} instant: 2 damage to any target; flashback {2}{R}";
    const EVOKE: &str = "  hand L Mule 3/1 {4}{R}; evoke {R}; when this enters, draw a card";
    const DASH: &str = "  hand L Mule 3/1 {4}{R}; dash {R}";
    const BUYBACK: &str = "  hand L Toss {R} instant: 1 damage to any target; buyback {3}";
    const ENTWINE: &str = "  hand L Toss {R} instant: choose one: 2 damage to target creature \u{2022} draw a card; entwine {1}";
    const MORPH: &str = "  hand L Mage {3}{U} 2/3; morph {1}{U}";
    const BESTOW: &str =
        "  hand L Rider {1}{U} enchantment 2/1; bestow {2}{U}; enchanted creature gets +2/+1";
    const OFFSPRING: &str = "  hand L Mouse {1}{U} 2/1; offspring {2}";
    const PLOT: &str = "  hand L Ride {1}{R} sorcery: 2 damage to any target; plot {2}";
    const FORETELL: &str = "  hand L Fox {1}{R} 2/2; foretell {2}";
    for (card, said, written) in [
        (BURST, "L kicked -> W", "L ability 2 -> W"),
        (BURST, "Burst kicked -> W", "L ability 2 -> W"),
        (BURST, "L kicked with kicker -> W", "L ability 2 -> W"),
        (BURST, "L kicked -> W kicked", "L ability 2 -> W"),
        (BURST, "kicked L -> W", "L ability 2 -> W"),
        (BURST, "casts L kicked -> W", "L ability 2 -> W"),
        (BURST, "casts kicked L -> W", "L ability 2 -> W"),
        (BURST, "L (kicked) -> W", "L ability 2 -> W"),
        (BURST, "L, kicked -> W", "L ability 2 -> W"),
        (BURST, "L with kicker -> W", "L ability 2 -> W"),
        (BURST, "L -> W kicked", "L ability 2 -> W"),
        (BURST, "L -> W, kicked", "L ability 2 -> W"),
        (BURST, "L -> W (with kicker)", "L ability 2 -> W"),
        (GIANT, "L kicked", "L ability 2"),
        (GIANT, "L with its kicker cost", "L ability 2"),
        (CHARM, "L mode 2", "L ability 2"),
        (CHARM, "L (mode 1) -> W", "L ability 1 -> W"),
        (CHARM, "L, mode 2", "L ability 2"),
        (CHARM, "L choosing mode 2", "L ability 2"),
        (CHARM, "L -> W, mode 1", "L ability 1 -> W"),
        (BLAZE, "L X=3 -> Ben", "L with X 3 -> Ben"),
        (BLAZE, "L X = 3 -> Ben", "L with X 3 -> Ben"),
        (BLAZE, "L x 3 -> Ben", "L with X 3 -> Ben"),
        (BLAZE, "L with X=3 -> Ben", "L with X 3 -> Ben"),
        (BLAZE, "L with X = 3 -> Ben", "L with X 3 -> Ben"),
        (BLAZE, "L with X is 3 -> Ben", "L with X 3 -> Ben"),
        (BLAZE, "L for X=3 -> Ben", "L with X 3 -> Ben"),
        (BLAZE, "L (X=3) -> Ben", "L with X 3 -> Ben"),
        (BLAZE, "L -> Ben, X=3", "L with X 3 -> Ben"),
        (BLAZE, "L -> Ben with X 3", "L with X 3 -> Ben"),
        (ELSPETH, "L +1", "L ability 2"),
        (ELSPETH, "Elspeth +1", "L ability 2"),
        (ELSPETH, "L 0", "L ability 1"),
        (ELSPETH, "L -2 -> W", "L ability 3 -> W"),
        (ELSPETH, "L \u{2212}2 -> W", "L ability 3 -> W"),
        (ELSPETH, "L \u{2013}2 -> W", "L ability 3 -> W"),
        (ELSPETH, "uses L (-2) -> W", "L ability 3 -> W"),
        (SHOCK, "L cycled", "L ability 2"),
        (SHOCK, "cycle L", "L ability 2"),
        (SHOCK, "cycles Jolt", "L ability 2"),
        (SHOCK, "L cycling", "L ability 2"),
        (CYCLER, "cycles L", "L ability 1"),
        (RIFT, "suspend L", "L ability 2"),
        (RIFT, "L suspended", "L ability 2"),
        (SUSPENDED, "suspends L", "L ability 1"),
        (OVERLOAD, "L overloaded", "L ability 2"),
        (OVERLOAD, "overloads L", "L ability 2"),
        (OVERLOAD, "L with overload", "L ability 2"),
        (FLASHBACK, "L flashback -> W", "L -> W"),
        (FLASHBACK, "flashback L -> W", "L -> W"),
        (FLASHBACK, "L with flashback -> W", "L -> W"),
        (FLASHBACK, "L for its flashback cost -> W", "L -> W"),
        (FLASHBACK, "L -> W with flashback", "L -> W"),
        (FLASHBACK, "casts L from the graveyard -> W", "L -> W"),
        (EVOKE, "L evoked", "L ability 2"),
        (EVOKE, "evokes L", "L ability 2"),
        (EVOKE, "L with evoke", "L ability 2"),
        (EVOKE, "L for its evoke cost", "L ability 2"),
        (DASH, "dashes L", "L ability 2"),
        (BUYBACK, "L with buyback -> W", "L ability 2 -> W"),
        (ENTWINE, "L entwined -> W", "L ability 3 -> W"),
        (ENTWINE, "L mode 2", "L ability 2"),
        (MORPH, "L face-down", "L face down"),
        (MORPH, "L facedown", "L face down"),
        (MORPH, "turns L face-up", "turns L face up"),
        (BESTOW, "L with bestow -> G", "L bestowed -> G"),
        (OFFSPRING, "L with offspring", "L ability 2"),
        (PLOT, "plots L", "L ability 2"),
        (FORETELL, "foretells L", "L ability 1"),
    ] {
        assert_eq!(play(card, said), play(card, written), "{said}");
        assert!(play(card, written).is_ok(), "{written}: {:?}", play(card, written));
    }
}

#[test]
fn a_name_with_such_a_word_is_a_name() {
    for (card, line) in [
        ("  hand Goblin Dash {R} instant: 2 damage to any target", "Goblin Dash -> W"),
        ("  hand Cycle of Life {R} instant: draw a card", "Cycle of Life"),
        ("  hand Plot Twist {R} instant: draw a card", "Plot Twist"),
    ] {
        assert!(play(card, line).is_ok(), "{line}");
    }
}

#[test]
fn a_way_that_a_card_has_not_is_refused_with_what_it_lacks() {
    const SHOCK: &str = "  hand L Shock {R} instant: 2 damage to any target";
    for (card, said, message) in [
        (SHOCK, "L kicked -> W", "L has no kicker"),
        (SHOCK, "casts L kicked on W", "no card or player"),
        (SHOCK, "cycle L", "L has no cycling"),
        (SHOCK, "L mode 2 -> W", "L has no such mode"),
        (SHOCK, "L flashback -> W", "L can't be played from the graveyard"),
        ("  L Garruk planeswalker loyalty 3; +1: draw a card", "L -2", "L has no such loyalty ability"),
        (
            "  L Garruk planeswalker loyalty 3; 0: draw a card; 0: you gain 1 life",
            "L 0",
            "L has several such abilities",
        ),
    ] {
        let problem = play(card, said).unwrap_err();
        assert!(problem.contains(message), "{said}: {problem}");
    }
}

#[test]
fn mana_behind_the_name_of_a_spell_is_no_ability() {
    let refused = play("  hand L Bolt {R} instant: 3 damage to any target", "L for {R} -> W").unwrap_err();
    assert!(refused.contains("spending {R}"), "{refused}");
    let signet = "  L Signet artifact; {1}, {T}: add {W}{U}";
    assert!(play(signet, "L for {W}").unwrap_err().contains("no ability that adds only {W}"));
}

#[test]
fn a_number_that_older_texts_counted_otherwise_is_known() {
    for (line, otherwise) in [
        ("L ability 1", None),
        ("L ability 2", Some(1)),
        ("L ability 3", Some(2)),
        ("L ability 1 mode 2", None),
        ("M ability 2", None),
    ] {
        let text = format!(
            "player Ann\n  L Hyd 1/1; {{X}}: you gain X life; {{0}}: choose one \u{2014} draw a card \u{2022} you gain 1 life; {{T}}: draw a card\n  M Ox 1/1; {{0}}: you gain 1 life; {{T}}: draw a card\nplayer Ben\nAnn: {line}\n"
        );
        for (option, otherwise) in [("", otherwise), ("option count every way\n", None)] {
            let scenario = Scenario::parse(&[option, &text].concat()).unwrap();
            let Statement::Announce(combat_lab_notation::Announcement::Play(play)) =
                &scenario.script[0].statement
            else {
                panic!("{line}")
            };
            assert_eq!(scenario.counted_otherwise(play), otherwise, "{option}{line}");
        }
    }
}

/// No well-known card has kinds of mana as several abilities.
#[test]
fn kinds_of_mana_of_known_cards_are_one_ability() {
    use combat_lab_cards::{Ability, Effect};
    for name in combat_lab_notation::known_cards() {
        let Ok(scenario) = Scenario::parse(&format!("player Ann\n  {name}\nplayer Ben\n")) else { continue };
        let face = &scenario.cards[0].setup.face;
        let without = |it: &Ability| {
            let effects = it.effects.iter().filter(|effect| !matches!(effect, Effect::AddMana { .. }));
            (it.costs.clone(), effects.cloned().collect::<Vec<_>>())
        };
        let made: Vec<&Ability> = face
            .abilities
            .iter()
            .filter(|it| it.effects.iter().any(|it| matches!(it, Effect::AddMana { .. })))
            .collect();
        for pair in made.windows(2) {
            assert!(pair[1].is_other_way || without(pair[0]) != without(pair[1]), "{name}");
        }
    }
}
