//! What people write first: lines with the mend that is offered for each, and lines that are read.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_notation::Scenario;

/// The messages and suggestions for a text that can't be read.
fn problems(text: &str) -> Vec<(String, Option<String>)> {
    let Err(problems) = Scenario::parse(text) else { panic!("{text}") };
    problems.items().iter().map(|item| (item.message.clone(), item.suggestion.clone())).collect()
}

/// The suggestions.
fn suggested(text: &str) -> Vec<Option<String>> {
    problems(text).into_iter().map(|(_, suggestion)| suggestion).collect()
}

fn card(line: &str) -> String {
    format!("player Ann\n  {line}\nplayer Ben\n")
}

#[test]
fn cards_in_other_places_or_forms_have_a_mend() {
    for (said, written) in [
        ("Z Cubs 2/2 counters charge 3, oil 2", "Z Cubs 2/2 counters charge 3, counters oil 2"),
        ("Z Cubs 2/2 counters 2 +1/+1", "Z Cubs 2/2 counters +1/+1 2"),
        ("Z Cubs 2/2 red/green", "Z Cubs 2/2 red green"),
        ("Z Cubs 2/2 Goblins", "Z Cubs 2/2 Goblin"),
        ("Z Cubs 2/2 Human-Warrior", "Z Cubs 2/2 Human Warrior"),
        ("Z Cubs 2/2 type Goblin", "Z Cubs 2/2 Goblin"),
        ("Z Jace planeswalker, 3 loyalty", "Z Jace planeswalker loyalty 3"),
        ("Z Jace 3 loyalty planeswalker", "Z Jace planeswalker loyalty 3"),
        ("Z Jace planeswalker \u{2014} Jace (4)", "Z Jace planeswalker Jace loyalty 4"),
        ("Z Sword +2/+2 equip {2}", "Z Sword artifact; equipped creature gets +2/+2; equip {2}"),
        ("Z Aid enchantment +2/+2", "Z Aid enchantment; enchant creature; enchanted creature gets +2/+2"),
        ("hand Zap {R}: 3 damage to any target", "hand Zap {R} instant: 3 damage to any target"),
        ("hand Zap, instant, 3 damage to any target", "hand Zap instant: 3 damage to any target"),
        ("hand instant Zap: 3 damage to any target", "hand Zap instant: 3 damage to any target"),
        ("hand Zap 3 damage", "hand Zap instant: 3 damage to any target"),
        ("hand Zap instant: target creature takes 3 damage", "hand Zap instant: 3 damage to target creature"),
        ("hand Zap instant: draw 2", "hand Zap instant: draw 2 cards"),
        ("hand Zap instant: gain 4", "hand Zap instant: you gain 4 life"),
        ("hand Zap instant: deals 3", "hand Zap instant: 3 damage to any target"),
        ("board Z Grizzly Bears", "Z Grizzly Bears"),
        ("2 hand Shock", "hand 2 Shock"),
        ("3 Forests, 1 Mountain", "3 Forest, 1 Mountain"),
        ("3x Forest, 2x Mountain", "3 Forest, 2 Mountain"),
    ] {
        assert_eq!(suggested(&card(said)), [Some(written.to_owned())], "{said}");
        assert!(Scenario::parse(&card(written)).is_ok(), "{written}");
    }
}

#[test]
fn lines_below_a_refused_card_are_not_to_blame() {
    for said in ["Grizzly Bears (tapped)", "Grizzly Bears with two +1/+1 counters", "tapped Grizzly Bears"] {
        let text = format!("player Ann\n  {said}\nplayer Ben\nattack Grizzly Bears\n");
        assert_eq!(problems(&text).len(), 1, "{said}");
    }
    let text = "player Ann\n  Zyxian Thing (of old)\nplayer Ben\nattack Zyxian Thing\n";
    assert_eq!(problems(text).len(), 1);
}

#[test]
fn a_second_card_of_a_name_is_offered_a_handle() {
    let text = "player Ann\n  Grizzly Bears\nplayer Ben\n  Grizzly Bears\nattack Grizzly Bears\n\
                block Grizzly Bears -> Grizzly Bears\n";
    let mends = [Some("G2 Grizzly Bears".to_owned()), Some("G2 -> Grizzly Bears".to_owned())];
    assert_eq!(suggested(text), mends);
    let mended =
        text.replace("Ben\n  Grizzly", "Ben\n  G2 Grizzly").replace("block Grizzly Bears", "block G2");
    assert!(Scenario::parse(&mended).is_ok(), "{mended}");
}

/// Full stops stand between abilities as they are printed; a sentence that can be a part of the
/// ability before it is one.
#[test]
fn printed_abilities_may_stand_on_one_line() {
    let same = |printed: &str, parted: &str| {
        let read = |card: &str| {
            let text = format!("player Ann\n  {card}\nplayer Ben\nattack none\n");
            let scenario = Scenario::parse(&text).unwrap_or_else(|problems| panic!("{problems}"));
            scenario.cards.first().unwrap().setup.face.clone()
        };
        assert_eq!(read(printed), read(parted), "{printed}");
    };
    same(
        "C Cat 3/4 vigilance. Whenever this attacks, draw a card. Whenever this blocks, you gain 1 life.",
        "C Cat 3/4 vigilance; whenever this attacks, draw a card; whenever this blocks, you gain 1 life",
    );
    same(
        "C Cat 2/2; When this enters, you gain 2 life. {1}{G}: This gets +1/+1 until end of turn. Persist",
        "C Cat 2/2; when this enters, you gain 2 life; {1}{G}: this gets +1/+1 until end of turn; persist",
    );
    same(
        "hand F Fire {R} sorcery: 2 damage to any target. Flashback {4}{R}",
        "hand F Fire {R} sorcery: 2 damage to any target; flashback {4}{R}",
    );
    // Keywords that stand for a sentence, or have a cost, need no commas either.
    same("C Cat 3/2 persist counters -1/-1 1", "C Cat 3/2 persist, counters -1/-1 1");
    same("C Cat 2/2 counters -1/-1 1 persist", "C Cat 2/2 counters -1/-1 1, persist");
    same("C Cat 2/1 haste undying", "C Cat 2/1 haste, undying");
    same("C Cat 2/1 flying morph {3} ward {1}", "C Cat 2/1 flying; morph {3}; ward {1}");
    // Statements.
    same(
        "C Cat 5/3; This creature attacks each combat if able. This creature can't be blocked by red creatures.",
        "C Cat 5/3; this attacks each combat if able; this can't be blocked by red creatures",
    );
    same(
        "C Cat 5/3 Flying. You can't lose the game and your opponents can't win the game.",
        "C Cat 5/3 flying; you can't lose the game and your opponents can't win the game",
    );
    // Later, but because of the same ability.
    same(
        "C Cat 2/2; Whenever this attacks, exile target creature. At the beginning of the next end step, return it to the \
         battlefield under its owner's control. When this dies, draw a card.",
        "C Cat 2/2; whenever this attacks, exile target creature. at the beginning of the next end step, return it to the \
         battlefield under its owner's control; when this dies, draw a card",
    );
    // What isn't understood is told at its place.
    let text =
        "player Ann\n  C Cat 2/2 flying. Whenever this attacks, frobnicate.\nplayer Ben\nattack none\n";
    let problem = problems(text).remove(0).0;
    assert!(problem.contains("frobnicate"), "{problem}");
}

/// Handles for short names can make a line that has short names again.
#[test]
fn names_within_names_are_mended_once() {
    for text in [
        "player Ann\n  B Bear 2/2\n  hand Giant Growth\n  Forest\nplayer Ben\n  C Hill Giant\nattack B\nblock C -> B\nAnn: Giant Growth -> B after blocks\n",
        "player Ann\n  Urza\u{2019}s Ogre 3/3\nplayer Ben\nattack Ogre now -> Ben\n",
        "player Ann\n  \"Ogre \u{2192} Foo\" 3/3\nplayer Ben\nattack none\nexpect Foo is not dead\n",
    ] {
        assert!(!problems(text).is_empty());
    }
}

#[test]
fn lines_above_the_players_have_a_mend() {
    for (said, written) in [
        ("until end of turn", "through 1 turn"),
        ("through end of turn", "1 turn"),
        ("through next turn", "2 turns"),
        ("from beginning of turn", "untap"),
        ("start precombat main", "from precombat main"),
        ("edition 2009", "2009-07"),
        ("My first test", "title My first test"),
    ] {
        let text = format!("{said}\nplayer Ann\n  B Bear 2/2\nplayer Ben\nattack B\n");
        assert_eq!(suggested(&text), [Some(written.to_owned())], "{said}");
    }
    let alone = "Ann\n  B Bear 2/2\nBen\n  C Cub 1/1\nattack B\n";
    assert_eq!(suggested(alone), [Some("player Ann".to_owned()), Some("player Ben".to_owned())]);
    let lives = "Ann (20 life)\n  B Bear 2/2\nBen, 20\n  C Cub 1/1\nattack B\n";
    let said: Vec<String> = suggested(lives).into_iter().flatten().collect();
    assert_eq!(said, ["player Ann 20", "player Ben 20"]);
    let beside = "Ann: B Bear 2/2\nBen: C Cub 1/1\nattack B\n";
    let mends = [Some("player Ann: B Bear 2/2".to_owned()), Some("player Ben: C Cub 1/1".to_owned())];
    assert_eq!(suggested(beside), mends);
    assert_eq!(problems("players Ann, Ben\nattack none\n").len(), 1);
}

#[test]
fn parts_of_a_play_may_be_in_another_order() {
    let board = "player Ann\n  M Mountain\n  hand Shock\nplayer Ben\n  W Wall 0/4\nattack none\n";
    for (said, written) in [
        ("Shock paying with M -> W", "Shock -> W paying with M"),
        ("Shock spending {R} -> W", "Shock -> W spending {R}"),
        ("Shock in declare blockers -> W", "Shock -> W in declare blockers"),
        ("in declare blockers Shock -> W", "Shock -> W in declare blockers"),
        ("Shock -> W in declare blockers paying with M", "Shock -> W paying with M in declare blockers"),
        ("Shock -> W using M", "Shock -> W paying with M"),
        ("Shock -> W with M", "Shock -> W paying with M"),
        ("Shock -> the Wall", "Shock -> Wall"),
        ("Shock -> face", "Shock -> Ben"),
    ] {
        let text = format!("{board}Ann: {said}\n");
        assert_eq!(suggested(&text), [Some(format!("Ann: {written}"))], "{said}");
    }
}

#[test]
fn modes_are_named_in_pairs_where_two_are_chosen() {
    let spell = "hand C Command {1} instant: choose two \u{2014} \u{2022} Counter target spell. \u{2022} Draw a card. \
                 \u{2022} You gain 2 life.";
    for (said, number) in [
        ("modes 1 and 2", 0),
        ("modes 1, 3", 1),
        ("mode 2 and 3", 2),
        ("mode 3, mode 2", 2),
        ("mode 1 mode 3", 1),
        ("modes 3,1", 1),
    ] {
        let text = format!("player Ann\n  {spell}\nplayer Ben\nAnn: C {said}\n");
        let scenario = Scenario::parse(&text).unwrap();
        let play = scenario.script.iter().find_map(|line| match &line.statement {
            combat_lab_notation::Statement::Announce(combat_lab_notation::Announcement::Play(play)) => {
                Some(play)
            }
            _ => None,
        });
        assert_eq!(play.unwrap().ability, Some(number), "{said}");
    }
    // Its name changes nothing.
    let text = format!("player Ann\n  {spell}\nplayer Ben\nAnn: C modes 2 and 3\n")
        .replace("Command", "Shopping Spree");
    assert!(Scenario::parse(&text).is_ok());
}

#[test]
fn a_spell_is_not_played_in_two_ways_at_once() {
    let spell = "hand C Command {1} instant: choose two \u{2014} \u{2022} Counter target spell. \u{2022} Draw a card. \
                 \u{2022} You gain 2 life.";
    let x = "hand X Blaze {X}{R} sorcery: X damage to any target";
    let cost = "hand D Deal instant: as an additional cost to cast this spell, sacrifice a creature or discard a card. \
                Choose one or both \u{2014} \u{2022} You gain 1 life. \u{2022} You gain 100 life.";
    let board = format!("player Ann\n  {spell}\n  {x}\n  {cost}\nplayer Ben\n");
    for (said, message) in [
        ("C mode 3", "several modes of C are chosen together"),
        ("C mode 4", "several modes of C are chosen together"),
        ("C modes 1, 2 and 3", "C has no such mode"),
        // What else is chosen makes other combinations.
        ("D modes 1 and 2", "D has no such mode"),
        ("X with X 2 with X 3 -> Ben", "these words name two ways to play it"),
    ] {
        let problems = Scenario::parse(&format!("{board}Ann: {said}\n")).unwrap_err();
        let first = problems.items().first().unwrap();
        assert!(first.message.starts_with(message), "{said}: {}", first.message);
    }
}

#[test]
fn names_keep_the_words_that_belong_to_them() {
    let name = "Sword of Light and Shadow";
    for line in [format!("{name} {{2}}{{G}} 2/2"), format!("Z {name} {{2}}{{G}} 2/2")] {
        let scenario = Scenario::parse(&card(&line)).unwrap_or_else(|problems| panic!("{problems}"));
        assert_eq!(scenario.cards.first().unwrap().setup.face.name, name);
    }
    let line = "Z Oak {1}{G} Kindred enchantment Treefolk; creatures you control get +1/+1";
    assert!(Scenario::parse(&card(line)).is_ok());
}

#[test]
fn lines_of_several_players_and_turns_have_a_mend() {
    let board = "player Ann\n  B Bear 2/2\n  C Cub 1/1\nplayer Ben\n  hand S Swords to Dust instant: destroy target creature\n\
                 player Cyd\n";
    for (said, written) in [
        ("attack B at Ben, C at Cyd", "attack B -> Ben; C -> Cyd"),
        ("turn 2:", "at turn 2"),
        ("Ben: copies B", "Ben: names B"),
        ("Ben: redirects B", "Ben: applies B"),
    ] {
        assert_eq!(suggested(&format!("{board}{said}\n")), [Some(written.to_owned())], "{said}");
    }
    assert_eq!(suggested("player Ann // me\nplayer Ben\nattack none\n"), [Some("# me".to_owned())]);
}

#[test]
fn a_card_is_chosen_as_it_is_named() {
    let board = "player Ann\n  B Bear 2/2\nplayer Ben\n";
    let chosen =
        |line: &str| Scenario::parse(&format!("{board}{line}\n")).unwrap().script[0].statement.clone();
    assert_eq!(chosen("Ann: chooses B"), chosen("Ann: names B"));
}

#[test]
fn results_are_read_as_people_say_them() {
    let board = "player Ann\n  B Bear 2/2\n  T Goblin token 1/1\nplayer Ben\n  W Wall 0/4\nattack B, T\n";
    let claims = |item: &str| {
        let text = format!("{board}expect {item}\n");
        let scenario = Scenario::parse(&text).unwrap_or_else(|problems| panic!("{problems}"));
        let claims = scenario.expectations.iter().flat_map(|it| &it.items).map(|item| item.claim.clone());
        claims.collect::<Vec<_>>()
    };
    for (said, written) in [
        ("B dies", "B graveyard"),
        ("B is dead", "B graveyard"),
        ("B destroyed", "B graveyard"),
        ("B survives, W lives", "B in play, W in play"),
        ("B is alive", "B in play"),
        ("T dies", "T gone"),
        ("at most 1 of B, W dies", "at most 1 of B, W graveyard"),
    ] {
        assert_eq!(claims(said), claims(written), "{said}");
    }
    for (said, written) in [
        ("B and W survive", "expect B survives, W survives"),
        ("nobody dies", "expect B survives, T survives, W survives"),
        ("everything dies", "expect B dies, T dies, W dies"),
        ("Ben survives", "expect Ben at least 1"),
        ("Ben dies", "expect Ben loses"),
        ("B doesn't die", "expect B in play"),
    ] {
        let text = format!("{board}expect {said}\n");
        assert_eq!(suggested(&text), [Some(written.to_owned())], "{said}");
    }
}

#[test]
fn cards_that_are_told_in_other_forms_have_a_mend() {
    for (said, written) in [
        ("Z Grizzly Bears equipped with Bonesplitter", "Z Grizzly Bears\n  Bonesplitter attached to Z"),
        ("Giant Growth", "hand Giant Growth"),
        ("hand:", "# hand:"),
        ("battlefield", "# battlefield"),
        ("hand Zap instant: +3/+3", "hand Zap instant: target creature gets +3/+3"),
        (
            "hand Zap instant: target creature can't block",
            "hand Zap instant: target creature can't block this turn",
        ),
        ("hand Zap instant: mill 3", "hand Zap instant: mill 3 cards"),
        ("Z Cubs 2/2; {tap}: draw a card", "Z Cubs 2/2; tap: draw a card"),
    ] {
        assert_eq!(suggested(&card(said)), [Some(written.to_owned())], "{said}");
        assert!(Scenario::parse(&card(written)).is_ok(), "{written}");
    }
    // Of a sentence that isn't read, only that sentence is left out.
    for (said, place, written) in [
        (
            "Z Lily planeswalker loyalty 3; +1: draw a card; -6: Separate all permanents into two piles.",
            "card; -6: Separate all permanents into two piles.",
            "card",
        ),
        (
            "Z Doll 0/1; As Doll enters, choose a player for this. Indestructible. Whenever Doll is dealt damage, it deals that much damage to the chosen player. {T}: Doll deals 1 damage to itself.",
            "0/1; As Doll enters, choose a player for this. Indestructible. Whenever Doll is dealt damage, it deals that much damage to the chosen player.",
            "0/1; Indestructible.",
        ),
        (
            "Z Doll 0/1; As Doll enters, sing a song for everyone. Indestructible. {T}: Doll deals 1 damage to itself.",
            "0/1; As Doll enters, sing a song for everyone.",
            "0/1;",
        ),
    ] {
        let text = card(said);
        assert_eq!(suggested(&text), [Some(written.to_owned())], "{said}");
        let problems = Scenario::parse(&text).unwrap_err();
        let problem = problems.items().first().unwrap();
        let marked: String = problem.source.chars().skip(problem.column - 1).take(problem.length).collect();
        assert_eq!(marked, place);
    }
}

#[test]
fn a_word_of_a_known_name_is_a_handle() {
    for (line, handle) in [("hand Bolt Lightning Bolt", "Bolt"), ("Bear Grizzly Bears tapped", "Bear")] {
        let scenario = Scenario::parse(&card(line)).unwrap_or_else(|problems| panic!("{problems}"));
        assert_eq!(scenario.cards.first().unwrap().handle, handle);
    }
    assert!(Scenario::parse(&card("Zyx Grizzly Bears")).is_err());
}

#[test]
fn what_is_indented_below_a_creature_is_not_attached() {
    let text = "player Ann\n  A Grizzly Bears\n    Bonesplitter\nplayer Ben\n";
    let attached = Some("Bonesplitter attached to A".to_owned());
    assert_eq!(suggested(text), [attached]);
    assert_eq!(suggested("player Ann\n  A Grizzly Bears\n    Forest\nplayer Ben\n"), [None]);
}

#[test]
fn plays_of_all_kinds_have_a_mend() {
    let board = "player Ann\n  A Bear 2/2; {0}: this gets +1/+0\n  C Cub 1/1 banding\n  M Beast 4/4 morph {2}\n\
                 \x20 hand G Growth {0} instant: target creature gets +3/+3\nplayer Ben\n  W Wall 0/4\n";
    for (said, written) in [
        ("Ann: A x2", "Ann: A\nAnn: A"),
        ("Ann: A twice", "Ann: A\nAnn: A"),
        ("attack (A, C) -> Ben", "attack A + C -> Ben"),
        ("attack A, C in a band -> Ben", "attack A + C -> Ben"),
        ("Ann: turn M face up", "Ann: turns M face up"),
        ("Ann: unmorph M", "Ann: turns M face up"),
        ("Ann: M face up", "Ann: turns M face up"),
        ("Ann: G -> A choosing red", "Ann: G -> A\nAnn: chooses red"),
        ("expect A has 2 damage", "expect A damage 2"),
        ("expect A doesn't have trample", "expect A lacks trample"),
    ] {
        let text = format!("{board}{said}\n");
        assert_eq!(suggested(&text), [Some(written.to_owned())], "{said}");
    }
}
