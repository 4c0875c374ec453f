//! What a line of the board is read as, where that is easily misread.

#![allow(clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_cards::Keyword;
use combat_lab_notation::{Card, Scenario};

fn card(line: &str) -> Card {
    let text = format!("player Alice\n  {line}\nplayer Bob");
    Scenario::parse(&text).unwrap_or_else(|problems| panic!("{problems}")).cards.remove(0)
}

#[test]
fn keywords_are_read_as_they_are_printed() {
    for line in [
        "Juggernaut 5/3 attacks if able",
        "Juggernaut 5/3 attacks each combat if able",
        "Juggernaut 5/3 attacks each turn if able",
    ] {
        assert!(card(line).setup.face.keywords.has(Keyword::AttacksIfAble), "{line}");
    }
    assert!(card("Wall 0/3 blocks each combat if able").setup.face.keywords.has(Keyword::BlocksIfAble));
}

#[test]
fn names_that_end_like_keywords_can_be_said() {
    assert_eq!(card("Nether Shadow 1/1 haste").setup.face.name, "Nether Shadow");
    assert_eq!(card("hand Flash {1}{U} instant: draw a card").setup.face.name, "Flash");
    let quoted = card("K \"Knight first strike\" 2/2");
    assert_eq!((quoted.setup.face.name.as_str(), quoted.handle.as_str()), ("Knight first strike", "K"));
    assert!(!quoted.setup.face.keywords.has(Keyword::FirstStrike));
    // Keywords within a name are part of it.
    assert_eq!(card("Flying Men 1/1 flying").setup.face.name, "Flying Men");
}

#[test]
fn a_name_that_ends_with_a_keyword_is_refused() {
    // "Snow" and "legendary" say what the card is, and so end its name.
    let ends = |keyword: &&str| !["snow ", "legendary "].iter().any(|word| keyword.starts_with(word));
    let keywords = Keyword::ALL.map(Keyword::name).into_iter().filter(ends);
    for keyword in keywords.chain(["bushido 2", "sick", "damage 2", "red"]) {
        let line = format!("player Alice\n  Bear {keyword} 2/2\nplayer Bob");
        assert!(Scenario::parse(&line).is_err(), "{keyword}");
    }
}

#[test]
fn names_are_found_whatever_their_case() {
    for (name, other) in [("Æther Adept", "æther adept"), ("Jötun Owl", "JÖTUN OWL"), ("Громила", "ГРОМИЛА")]
    {
        let text = format!("player Alice\n  {name} 2/2\nplayer Bob\nattack {other}");
        assert!(Scenario::parse(&text).is_ok(), "{other}");
    }
    assert!(Scenario::parse("player Alice\n  Jötun Owl 2/2\nplayer Bob\nattack JOTUN OWL").is_err());
}

#[test]
fn what_is_wrong_with_a_player_is_one_problem() {
    let problems = |player: &str| {
        let text = format!(
            "player Alice\n  A 2/2\n{player}\n  B 1/1\nattack A -> Bob\nblock B -> A\nexpect Bob life 20, B graveyard"
        );
        let problems = Scenario::parse(&text).unwrap_err();
        problems.items().iter().map(|problem| (problem.line, problem.message.clone())).collect::<Vec<_>>()
    };
    let large = vec![(3, "this number is too large".to_owned())];
    for player in [
        "player Bob 99999999999",
        "player Bob 1000001",
        "player Bob -1000001",
        "player Bob 20 poison 1000001",
    ] {
        assert_eq!(problems(player), large, "{player}");
    }
    assert_eq!(problems("player none").len(), 1);
    // Whatever else is wrong is still found.
    let text = "player Alice\n  A 2/2 flyng\nplayer Bob 1000001\nattack C -> Bob";
    assert_eq!(Scenario::parse(text).unwrap_err().items().len(), 3);
}

#[test]
fn several_players_are_attacked_in_one_line() {
    use combat_lab_notation::{Aim, Announcement, Statement};
    let board = "player Alice\n  A 1/1\n  B 1/1\n  C 1/1\n  D 1/1\nplayer Bob\n  \"Bob, Guard\" 1/1\nplayer Carol\n  Isamaru, Hound of Konda planeswalker Isamaru loyalty 3\n";
    let attacks = |line: &str| {
        let scenario = Scenario::parse(&format!("{board}attack {line}"));
        let script = scenario.unwrap_or_else(|problems| panic!("{problems}")).script;
        let attacks = script.iter().find_map(|line| match &line.statement {
            Statement::Announce(Announcement::Attack { attacks, .. }) => Some(attacks.clone()),
            _ => None,
        });
        attacks.unwrap_or_default().into_iter().map(|(card, aim)| (card.index(), aim)).collect::<Vec<_>>()
    };
    let (bob, carol) =
        (Aim::Player(combat_lab_engine::PlayerId::new(1)), Aim::Player(combat_lab_engine::PlayerId::new(2)));
    let isamaru = Aim::Card(combat_lab_engine::CardId::new(5));
    for line in ["A -> Bob, B, C -> Carol", "A -> Bob; B, C -> Carol", "A -> Bob; B -> Carol, C -> Carol"] {
        assert_eq!(attacks(line), [(0, bob), (1, carol), (2, carol)], "{line}");
    }
    // A name with a comma stays whole.
    assert_eq!(attacks("A -> Isamaru, Hound of Konda, B -> Bob"), [(0, isamaru), (1, bob)]);
    assert_eq!(attacks("A -> Carol, B -> Isamaru, Hound of Konda"), [(0, carol), (1, isamaru)]);
    // Among several opponents one has to be named.
    for line in ["A", "A -> Bob; B", "A -> Bob, B"] {
        assert!(Scenario::parse(&format!("{board}attack {line}")).is_err(), "{line}");
    }
}

#[test]
fn there_are_two_to_six_players() {
    let board = |count: usize| {
        let lines: Vec<String> = (1..=count).map(|place| format!("player P{place}")).collect();
        lines.join("\n")
    };
    for count in 0..=8 {
        assert_eq!(Scenario::parse(&board(count)).is_ok(), (2..=6).contains(&count), "{count}");
    }
}

/// Printed cards call themselves by their names, which is read as "this". What is wrong behind such
/// a name is found in its place.
#[test]
fn a_card_that_calls_itself_by_its_name() {
    for card in [
        "Lightning Zap instant {R}: Lightning Zap deals 3 damage to any target",
        "Goblin Scout 2/2; whenever Goblin Scout attacks, draw a card",
        "\"Isamaru, the Hound\" 2/2; whenever Isamaru attacks, draw a card",
    ] {
        let text = format!("player Alice\n  hand {card}\nplayer Bob\n");
        assert!(Scenario::parse(&text).is_ok(), "{card}");
        let wrong = text.replace("any target", "any tarot").replace("draw a card", "draw a cart");
        let problems = Scenario::parse(&wrong).unwrap_err();
        let problem = problems.items().iter().find(|problem| problem.line == 2).unwrap();
        let line = wrong.lines().nth(1).unwrap();
        let at = line.chars().skip(problem.column - 1).collect::<String>();
        assert!(
            ["any", "tarot", "a cart", "cart", "draw"].iter().any(|word| at.starts_with(word)),
            "{card}: {at}"
        );
    }
}
