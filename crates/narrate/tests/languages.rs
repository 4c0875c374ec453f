//! Every narrated text is in the catalogues, and some examples in German.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_cards::Effect;
use combat_lab_engine::{CardId, Decision};
use combat_lab_language::{Language, Plurals, po, pseudo};
use combat_lab_narrate::{Wording, frame_text, transcript};
use combat_lab_notation::{Scenario, Statement, library};
use combat_lab_replay::{Replay, check, compare};
use combat_lab_rulebook::Edition;
use std::collections::BTreeSet;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../languages/de")
}

fn german() -> Language {
    let mut entries = Vec::new();
    for name in ["rules", "narration", "notation"] {
        entries.extend(po::read(&folder().join(name).with_extension("po")).unwrap());
    }
    po::language("de", &Plurals::default(), &entries).unwrap()
}

/// Everything that authors have named, and what they say themselves.
fn names(replay: &Replay) -> BTreeSet<String> {
    let scenario = replay.scenario();
    let mut names: BTreeSet<String> = scenario.players.iter().map(|seat| seat.name.clone()).collect();
    // Where a rule has no number of its own.
    names.insert("glossary".to_owned());
    // The numbers of chapters.
    names.insert("I II III IV V VI".to_owned());
    for (place, card) in (0..).zip(&scenario.cards) {
        let label = scenario.label(CardId::new(place));
        // A card that nobody knows has no name of its own.
        if label != "a card" {
            names.extend([label.to_owned(), card.setup.face.name.clone()]);
            names.extend(card.setup.face.other_faces().map(|face| face.name.clone()));
        }
        let face = &card.setup.face;
        let does = face.abilities.iter().chain(face.triggers.iter().map(|trigger| &trigger.ability));
        let mut effects: Vec<&Effect> = does.flat_map(|ability| &ability.effects).collect();
        while let Some(effect) = effects.pop() {
            match effect {
                Effect::CreateToken { face, .. } => names.extend([face.name.clone()]),
                Effect::Delayed { effects: later, .. } => effects.extend(later.iter()),
                _ => {}
            }
        }
    }
    let last = &replay.frames().last().unwrap().game;
    names.extend(last.objects().map(|object| object.name().to_owned()).filter(|name| name != "a card"));
    names.extend(last.objects().filter_map(|object| object.face().subtype.clone()));
    names
}

/// Every sentence about a replay.
fn told(replay: &Replay) -> Vec<String> {
    let scenario = replay.scenario();
    let mut told = Vec::new();
    for (at, frame) in replay.frames().iter().enumerate() {
        let text = combat_lab_narrate::frame(replay, at, Wording::of_replay(replay));
        told.push(text.sentence);
        told.extend(text.details.into_iter().map(|line| line.text));
        let decision = frame.game.decision();
        told.push(combat_lab_narrate::decision(&frame.game, scenario, &decision));
        match &decision {
            Decision::OrderTriggers { triggers, .. } => {
                told.extend(
                    triggers.iter().map(|it| combat_lab_narrate::trigger_option(&frame.game, scenario, it)),
                );
            }
            Decision::ChooseReplacement { options, .. } => {
                told.extend(
                    options
                        .iter()
                        .map(|it| combat_lab_narrate::replacement_option(&frame.game, scenario, it)),
                );
            }
            _ => {}
        }
        for entry in frame.game.stack() {
            told.push(combat_lab_narrate::stack_object(&frame.game, scenario, entry.object()));
            told.extend(combat_lab_narrate::stack_text(&frame.game, scenario, entry.object()));
        }
        for object in frame.game.objects() {
            told.extend(combat_lab_narrate::changes(&frame.game, scenario, object.changes()));
        }
        told.push(combat_lab_narrate::step_phrase(frame.moment.step, Wording::of_replay(replay)).to_owned());
    }
    for (place, card) in (0..).zip(&scenario.cards) {
        let wording = Wording::of_replay(replay);
        for face in std::iter::once(&card.setup.face).chain(card.setup.face.other_faces()) {
            told.extend(face.abilities.iter().map(|it| combat_lab_narrate::ability(it, wording)));
            told.extend(face.triggers.iter().map(|it| combat_lab_narrate::triggered_ability(it, wording)));
            told.extend(
                face.statics.iter().map(|it| combat_lab_narrate::static_ability(it, &face.lends, wording)),
            );
            told.extend(face.enchant.map(|what| combat_lab_narrate::enchant(what, wording)));
        }
        assert!(!scenario.label(CardId::new(place)).is_empty());
    }
    told
}

fn nothing_escapes(text: &str, names: &BTreeSet<String>, place: &str) {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_eq!(pseudo::escaped(text, &names), None, "{place}: {text}");
}

#[test]
fn every_situation_is_narrated_in_the_language() {
    let language = pseudo::of(&folder()).unwrap();
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap().in_language(language);
        let editions = scenario.editions.iter().filter(|edition| Edition::HEADLINES.contains(edition));
        let replays: Vec<Replay> =
            editions.map(|edition| combat_lab_narrate::run(&scenario, *edition).unwrap()).collect();
        for replay in &replays {
            let names = names(replay);
            let place = format!("{} in {}", entry.id, replay.edition());
            for text in told(replay) {
                nothing_escapes(&text, &names, &place);
            }
            // A whole frame, without what its author has called the situation.
            let text = frame_text(replay, replay.frames().len() - 1);
            let (_, text) = text.split_once('\n').unwrap();
            let caption = replay.frames().last().unwrap().caption.clone().unwrap_or_default();
            nothing_escapes(&text.replace(&caption, ""), &names, &place);
        }
        if let [one, .., other] = replays.as_slice() {
            let both = [one.clone(), other.clone()];
            let names = names(one).into_iter().chain(names(other)).collect();
            for aspect in compare(&both).differences {
                let difference = combat_lab_narrate::difference(&both, aspect);
                nothing_escapes(&difference.what, &names, entry.id);
                for value in difference.values {
                    nothing_escapes(&value, &names, entry.id);
                }
            }
        }
    }
}

#[test]
fn every_refusal_is_worded_in_the_language() {
    let language = pseudo::of(&folder()).unwrap();
    let mut refusals = 0;
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap().in_language(language);
        let judged = scenario.script.iter().filter(|line| matches!(line.statement, Statement::Judge { .. }));
        let judged: Vec<_> = judged.map(|line| line.span).collect();
        for outcome in check(&scenario) {
            let replay = combat_lab_narrate::run(&scenario, outcome.edition).unwrap();
            let names = names(&replay);
            for check in outcome.checks.iter().filter(|check| judged.contains(&check.span)) {
                refusals += 1;
                let found = combat_lab_narrate::found(&scenario, outcome.edition, check);
                nothing_escapes(&found, &names, &format!("{} in {}", entry.id, outcome.edition));
            }
        }
    }
    assert!(refusals > 100, "{refusals}");
}

#[test]
fn reasons_for_unreached_lines_are_worded_in_the_language() {
    let language = pseudo::of(&folder()).unwrap();
    let board = "player Alice\n  Grizzly Bears 2/2\nplayer Bob\n  Wall 0/4 defender\n";
    let lines = [
        "attack none\nblock Wall -> Grizzly Bears",
        "attack Grizzly Bears -> Bob\nattack Grizzly Bears -> Bob",
        "attack none\norder Grizzly Bears: Wall",
        "attack none\nassign Grizzly Bears: Bob 2",
        "attack none\nat upkeep",
        "ready\nattack none",
        "attack Wall -> Bob",
    ];
    for line in lines {
        let text = format!("{board}{line}");
        let Ok(scenario) = Scenario::parse(&text) else { continue };
        for edition in [Edition::E2008_10, Edition::TODAY] {
            let Err(problems) = combat_lab_narrate::run(&scenario.clone().in_language(language), edition)
            else {
                continue;
            };
            for item in problems.items() {
                let escaped = pseudo::escaped(&item.message, &["Grizzly Bears", "Wall", "Alice", "Bob"]);
                assert_eq!(escaped, None, "{text}: {}", item.message);
            }
        }
    }
}

/// Quotes of the notation and its words stay as they are; messages do not.
#[test]
fn problems_of_a_text_are_worded_in_the_language() {
    let text = "title T\nplayer Alice\n  G Grizzly Bears 2/2 flyin\n  Plain\nplayer Bob\natack G -> Bob\nat lunch\nexpect Bob happy\n";
    let english = Scenario::parse(text).unwrap_err();
    let german = english.clone().in_language(german());
    let messages: Vec<&str> = german.items().iter().map(|item| item.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "„flyin“ ist kein Schlüsselwort oder Zustand, der hier bekannt ist",
            "hier ist keine Karte namens „Plain“ bekannt",
            "unbekanntes Schlüsselwort „atack“",
            "„lunch“ ist kein Segment",
            "„Bob happy“ ist keine Erwartung",
        ]
    );
    assert!(german.to_string().contains("\n  gemeint ist vielleicht: attack\n"), "{german}");
    assert!(english.to_string().contains("\n  did you mean: attack\n"), "{english}");
}

fn sentences(id: &str, edition: Edition) -> String {
    let entry = library::find(id).unwrap();
    let scenario = Scenario::parse(entry.source).unwrap().in_language(german());
    transcript(&combat_lab_narrate::run(&scenario, edition).unwrap())
}

fn are_in(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.contains(line), "{line:?} in\n{text}");
    }
}

#[test]
fn two_bears_meet_in_german() {
    are_in(
        &sentences("t01-two-bears-meet", Edition::E2008_10),
        &[
            "\nRegeln von 2008-10: Schaden auf dem Stapel\n",
            "\nAngreifer deklarieren\n",
            "Alice greift Bob mit Grizzly Bears an.",
            "- Das Segment „Angreifer deklarieren“ beginnt.",
            "Balduvian Bears blockt Grizzly Bears.",
            "Kampfschaden geht auf den Stapel: Grizzly Bears 2 an Balduvian Bears, Balduvian Bears 2 an Grizzly Bears.",
            "- Der Kampfschaden geht auf den Stapel, und die Spieler können handeln, bevor er zugefügt wird.",
            "Grizzly Bears und Balduvian Bears werden zerstört.",
            "- Grizzly Bears wird durch tödlichen Schaden zerstört.",
            "\nAm Ende\n  Alice 20; auf dem Friedhof: Grizzly Bears\n",
        ],
    );
    assert!(!sentences("t01-two-bears-meet", Edition::TODAY).contains("auf den Stapel"));
}

#[test]
fn the_pinging_sacrifice_in_german() {
    are_in(
        &sentences("t02-pinging-sacrifice", Edition::E2008_10),
        &[
            "Alice greift Bob mit Suntail Hawk und Goblin Piker an.",
            "Mogg Fanatic blockt Goblin Piker; Suntail Hawk ist ungeblockt.",
            "Bob spielt die Fähigkeit von Mogg Fanatic (Ziel: Suntail Hawk), geopfert: Mogg Fanatic.",
            "Die Fähigkeit von Mogg Fanatic wird verrechnet; Mogg Fanatic fügt Suntail Hawk 1 Schaden zu",
            "2 Schaden von Goblin Piker wird nicht zugefügt, weil Mogg Fanatic nicht mehr als Kreatur im Spiel ist.",
        ],
    );
    are_in(
        &sentences("t02-pinging-sacrifice", Edition::TODAY),
        &["Bob aktiviert die Fähigkeit von Mogg Fanatic (Ziel: Suntail Hawk), geopfert: Mogg Fanatic."],
    );
}

#[test]
fn abilities_and_refusals_in_german() {
    let text = "player Alice\n G Grizzly Bears 2/2\n P Prodigal Sorcerer 1/1; tap: 1 damage to any target\n\
                \x20W Soul Warden 1/1; whenever a creature enters: you gain 1 life\n\
                player Bob\n D Wall of Wood 0/3 defender\n\
                illegal 508.1c: attack G -> Alice\nattack none";
    let scenario = Scenario::parse(text).unwrap().in_language(german());
    assert_eq!(scenario.title, "Alice gegen Bob");
    let replay = combat_lab_narrate::run(&scenario, Edition::TODAY).unwrap();
    let says = |card: usize| {
        let face = &scenario.cards[card].setup.face;
        let own =
            face.abilities.iter().map(|it| combat_lab_narrate::ability(it, Wording::of_replay(&replay)));
        own.chain(
            face.triggers
                .iter()
                .map(|it| combat_lab_narrate::triggered_ability(it, Wording::of_replay(&replay))),
        )
        .collect::<String>()
    };
    assert_eq!(says(1), "Tappen: Ein Ziel deiner Wahl erleidet 1 Schaden");
    assert_eq!(says(2), "Immer wenn eine Kreatur ins Spiel kommt: Du erhältst 1 Lebenspunkt dazu");
    let found = combat_lab_narrate::found(&scenario, Edition::TODAY, &check(&scenario)[0].checks[0]);
    assert!(found.starts_with("nicht erlaubt: Alice ist nicht der verteidigende Spieler. ["), "{found:?}");
}

#[test]
fn a_finished_replay_can_be_narrated_in_german() {
    let entry = library::find("t02-pinging-sacrifice").unwrap();
    let scenario = Scenario::parse(entry.source).unwrap();
    let replay = combat_lab_narrate::run(&scenario, Edition::TODAY).unwrap();
    let wording = Wording { edition: Edition::TODAY, language: german() };
    let again = combat_lab_narrate::run(&scenario.in_language(german()), Edition::TODAY).unwrap();
    for at in 0..again.frames().len() {
        let told = combat_lab_narrate::frame(&again, at, Wording::of_replay(&again));
        assert_eq!(combat_lab_narrate::frame(&replay, at, wording), told);
        let other = combat_lab_narrate::in_language(&replay, german());
        assert_eq!(combat_lab_narrate::frame(&other, at, Wording::of_replay(&other)), told);
        assert_eq!(other.frames()[at].caption, again.frames()[at].caption);
    }
    let asks = |replay: &Replay| replay.questions().iter().map(|asked| asked.question.text.clone()).collect();
    let other: Vec<String> = asks(&combat_lab_narrate::in_language(&replay, german()));
    assert!(!other.is_empty() && other == asks(&again) && other != asks(&replay), "{other:?}");
    assert!(again.frames().iter().any(|frame| frame.caption.is_some()));
}

#[test]
fn what_is_found_instead_is_told_in_german() {
    let text = "edition 2021-04, today\nplayer Alice\n  G Bear 2/2\n  K Cub 1/1\nplayer Bob 20\n  H Giant 3/3\n\
        attack G, K -> Bob\nat declare blockers\nnow H blocking\nnow G attacking alone\nnow H left with damage 1\n\
        now skipped combat\nnow Alice wins\n";
    let scenario = Scenario::parse(text).unwrap().in_language(german());
    for outcome in check(&scenario) {
        let told: Vec<String> = outcome
            .checks
            .iter()
            .map(|check| combat_lab_narrate::found(&scenario, outcome.edition, check))
            .collect();
        let wanted = [
            "Giant greift nicht an und blockt nicht",
            "Bear greift zusammen mit anderen an",
            "Giant hat das Spiel nie verlassen",
            "nichts wurde übergangen",
            "niemand hat gewonnen oder verloren",
        ];
        let here = " (zu diesem Zeitpunkt: Bob deklariert Blocker)";
        assert_eq!(told, wanted.map(|it| [it, here].concat()), "{}", outcome.edition);
    }
}
