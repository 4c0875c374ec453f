//! Every situation survives conversion to JSON and back, and the schema accepts the JSON.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_exchange::{JsonError, SCHEMA, from_json, to_json};
use combat_lab_notation::{Scenario, library};
use combat_lab_rulebook::Edition;
use jsonschema::Validator;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::LazyLock;

fn round(scenario: &Scenario) {
    let json = to_json(scenario);
    let again = from_json(&json).unwrap_or_else(|problem| panic!("{problem}\n\n{json}"));
    assert!(scenario.is_same(&again), "{json}");
    assert_eq!(to_json(&again), json);
    conforms(&serde_json::from_str(&json).unwrap());
}

static SCHEMA_JUDGES: LazyLock<Validator> = LazyLock::new(|| {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    jsonschema::draft202012::meta::validate(&schema).unwrap();
    jsonschema::draft202012::new(&schema).unwrap()
});

fn conforms(value: &Value) {
    let problems: Vec<String> = SCHEMA_JUDGES.iter_errors(value).map(|problem| problem.to_string()).collect();
    assert!(problems.is_empty(), "{problems:?}\n\n{value}");
}

#[test]
fn both_kinds_of_options_are_kept() {
    for options in [
        "",
        "option attack left\n",
        "option count every way\n",
        "option count every way\noption attack right\n",
    ] {
        let players = "player Alice\nplayer Bob\nplayer Carol\n";
        round(&Scenario::parse(&[options, players].concat()).unwrap());
    }
}

#[test]
fn reasons_keep_their_editions_and_rules() {
    for reasons in [
        "because 704.5g: Why.",
        "because 2008-10: Then.\nbecause de: Damals.\nbecause 704.5g: Why.",
        "because 2008-10 310.4a: Then.\nbecause 510.2: Why.",
        "because 2008-10, 2021-04 510.2: Why.",
        "because 2008-10 420.5c, 704.5g: Why.\nbecause de: Darum.",
        "because 2008-10 420.5c, today 704.5g, 2021-04: Why.",
        "2008-10, 2021-04: because 2008-10 310.4a, 510.2: Why.",
        "2008-10, 2021-04: because 2021-04 510.2: Why.",
    ] {
        round(
            &Scenario::parse(&format!(
                "edition 2008-10, 2021-04, today\nplayer A\n  C Cub 2/2\nplayer B\nattack C\nask Q?\n\
             choice Yes: B 18\nchoice No: B 20\n{reasons}\n"
            ))
            .unwrap(),
        );
    }
    let old = r#"{ "version": 1, "editions": ["2008-10", "2025-11"], "players": [{ "name": "A" }, { "name": "B" }],
        "script": [{ "do": "ask", "text": "Q?", "choices": [{ "text": "Y", "items": ["A 20"] },
        { "text": "N", "items": ["A 1"] }], "because": [{ "rule": "2025-11 510.2", "text": "Why." }] }] }"#;
    let read = from_json(old).unwrap();
    assert!(read.print().contains("because 2025-11 510.2: Why."), "{}", read.print());
}

#[test]
fn the_schema_refuses_another_form() {
    let with = |change: &dyn Fn(&mut Value)| {
        let mut value = json!({ "version": 1, "players": [{ "name": "Alice" }, { "name": "Bob" }] });
        change(&mut value);
        SCHEMA_JUDGES.is_valid(&value)
    };
    assert!(with(&|_| {}));
    assert!(!with(&|value| value["version"] = json!(2)));
    assert!(!with(&|value| value["players"] = json!([{ "name": "Alice" }])));
    assert!(!with(&|value| value["editions"] = json!(["2024"])));
    assert!(!with(&|value| value["titleIn"] = json!({ "german": "Kampf" })));
    assert!(!with(&|value| value["unknown"] = json!(true)));
    assert!(!with(&|value| value["script"] = json!([{ "do": "attack" }])));
}

#[test]
fn translations_are_kept_and_have_the_tag_of_a_language() {
    let text = "title A\ntitle de: B\nplayer Alice\nplayer Bob\ntoday: say C\ntoday: say de: D\n";
    let json = to_json(&Scenario::parse(text).unwrap());
    assert!(json.contains("\"titleIn\": {\n    \"de\": \"B\"\n  }"), "{json}");
    assert_eq!(from_json(&json).unwrap().translations.len(), 2);
    assert!(matches!(from_json(&json.replace("\"de\"", "\"german\"")), Err(JsonError::Form { line: 0, .. })));
}

#[test]
fn every_situation_is_the_same() {
    for entry in library::ALL {
        round(&Scenario::parse(entry.source).unwrap());
    }
}

#[test]
fn every_example_is_the_same() {
    for text in [include_str!("../../notation/NOTATION.md"), include_str!("../../notation/GUIDE.md")] {
        for (kind, block) in text.split("\n```").filter_map(|block| block.split_once('\n')) {
            let text = match kind {
                "combat" => block.to_owned(),
                "board" => format!("title T\nedition 2008-10, 2021-04, today\n{block}"),
                _ => continue,
            };
            round(&Scenario::parse(&text).unwrap());
        }
    }
}

#[test]
fn it_looks_like_this() {
    let scenario = Scenario::parse(
        "title One attacker\nedition 2008-10, today\nplayer Alice\n  F Storm Crow 1/2 flying, tapped; tap: 1 damage to any target\n  \
         2 Forest\n  hand 3 cards\nplayer Bob 7\n2008-10: say Hello\nBob: pass\nexpect today: F in play, Bob 7",
    )
    .unwrap();
    let wanted = json!({
        "version": 1,
        "title": "One attacker",
        "editions": ["2008-10", Edition::TODAY.id()],
        "players": [
            {
                "name": "Alice",
                "life": 20,
                "cards": [
                    {
                        "zone": "in-play",
                        "handle": "F",
                        "name": "Storm Crow",
                        "details": "1/2 flying, tapped",
                        "abilities": ["tap: 1 damage to any target"],
                    },
                    { "zone": "in-play", "name": "Forest", "count": 2 },
                    { "zone": "hand", "count": 3 },
                ],
            },
            { "name": "Bob", "life": 7, "cards": [] },
        ],
        "script": [
            { "editions": ["2008-10"], "do": "say", "text": "Hello" },
            { "do": "player", "player": "Bob", "what": "pass" },
        ],
        "expect": [{ "editions": [Edition::TODAY.id()], "items": ["F in play", "Bob 7"] }],
    });
    assert_eq!(serde_json::from_str::<Value>(&to_json(&scenario)).unwrap(), wanted);
}

#[test]
fn names_that_look_like_notation_are_kept() {
    for name in ["\"B Side\"", "\"Two / 2\"", "\"Tapped Out, the 2nd\"", "K Kongming, Sleeping Dragon"] {
        round(&Scenario::parse(&format!("title T\nplayer \"Life 3\" 4\n  {name} 2/2\nplayer B\n")).unwrap());
    }
}

#[test]
fn what_is_wrong_is_said() {
    let problem = |json: &str| from_json(json).unwrap_err().to_string();
    assert!(problem("{").contains("line 1"));
    assert!(problem("[]").contains("this is no situation in JSON"));
    assert_eq!(
        problem(r#"{"version": 3, "players": []}"#),
        "this is version 3 of the form; version 1 is understood"
    );
    assert!(problem(r#"{"version": 1, "players": [], "colour": 1}"#).contains("unknown field `colour`"));
    let line = r#"{"version": 1, "players": [{"name": "A"}, {"name": "B"}], "script": [LINE]}"#;
    let line = |what: &str| problem(&line.replace("LINE", what));
    assert!(line(r#"{"do": "dance"}"#).contains("unknown variant `dance`"));
    assert!(line(r#"{"do": "resolve", "edition": "today"}"#).contains("edition"));
    assert!(line(r#"{"do": "say", "text": "a\nb"}"#).contains("line break"));
    assert!(line(r#"{"do": "say", "text": "a # b"}"#).contains("stands alone"));
    assert!(line(r#"{"do": "attack", "what": "G"}"#).contains("no card or player is called"));
    assert_eq!(from_json(&" ".repeat(2 * 1024 * 1024)), Err(JsonError::TooLong));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any situation with some words replaced, if it is still valid.
    #[test]
    fn any_scenario_is_the_same(
        which in 0..library::ALL.len(),
        from in 0usize..60,
        say in "[ -~]{0,30}",
        name in "[ -~]{1,12}",
    ) {
        let mut lines: Vec<String> = library::ALL[which].source.lines().map(str::to_owned).collect();
        lines.insert(from.min(lines.len()), format!("say {say}"));
        if let Some(place) = lines.iter().position(|line| line.starts_with("player")) {
            lines.insert(place + 1, format!("  \"{name}\" 1/1"));
        }
        if let Ok(scenario) = Scenario::parse(&lines.join("\n")) {
            round(&scenario);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let _ = from_json(&text);
        let _ = combat_lab_exchange::import::list(&text);
        let _ = combat_lab_exchange::import::card(&text);
    }
}
