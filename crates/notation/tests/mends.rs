//! What newcomers write instead of the notation, each with a suggestion that can be followed
//! literally.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

mod followed;

use combat_lab_notation::Scenario;
use combat_lab_rulebook::Edition;
use followed::followed;

const HEAD: &str = "edition today, 2021-04\nplayer Ann 20\n  B Bear 2/2\n  C Cub 1/1\n  D Door 0/4 defender\n  hand S Shock instant: 2 damage to any target\nplayer Ben 20\n  M Fanatic 1/1; sacrifice: 1 damage to any target\n  O Ogre 3/3\n  hand G Growth instant: target creature gets +3/+3\n";

/// The text with every suggestion followed, line by line, and the last one.
fn mended(text: &str) -> (String, String) {
    let mut text = text.to_owned();
    let mut last = String::new();
    for _ in 0..4 {
        let Err(problems) = Scenario::parse(&text) else { return (text, last) };
        let problem = problems.items().first().unwrap();
        let Some(suggestion) = &problem.suggestion else { panic!("no suggestion: {problems}\n{text}") };
        last.clone_from(suggestion);
        text = followed(&text, problem, suggestion);
    }
    panic!("still wrong: {text}")
}

#[test]
fn lines_as_people_say_them_have_a_mend_that_can_be_read() {
    for (said, written) in [
        ("attack with B and C", "attack B, C -> Ben"),
        ("attack with B, C -> Ben", "attack B, C -> Ben"),
        ("attack all", "attack B, C -> Ben"),
        ("attack with everything", "attack B, C -> Ben"),
        ("attack B and C", "attack B, C -> Ben"),
        ("attack B to Ben", "attack B -> Ben"),
        ("attack Ben with B", "attack B -> Ben"),
        ("Ann attacks with B", "attack B -> Ben"),
        ("Ann: attacks Ben with B and C", "attack B, C -> Ben"),
        ("B attacks Ben", "attack B -> Ben"),
        ("B attacks.", "attack B -> Ben"),
        ("Ann doesn't attack", "attack none"),
        ("attack B -> Ben\nblock B with O", "block O -> B"),
        ("attack B -> Ben\nblock B with O and M", "block O, M -> B"),
        ("attack B -> Ben\nBen blocks B with O", "block O -> B"),
        ("attack B -> Ben\nO blocks B", "block O -> B"),
        ("attack B -> Ben\nB is blocked by O", "block O -> B"),
        ("attack B -> Ben\nblock O on B", "block O -> B"),
        ("attack B -> Ben\nBen doesn't block", "block none"),
        ("Ben: sacrifice M -> B", "Ben: M -> B"),
        ("Ben sacrifices M targeting B", "Ben: M -> B"),
        ("Ben: sacrifice O", "Ben: sacrifices O"),
        ("Ann casts Shock on O", "Ann: Shock -> O"),
        ("Ann: cast Shock on O", "Ann: Shock -> O"),
        ("cast Shock -> O", "Ann: Shock -> O"),
        ("Ann plays Shock targeting O", "Ann: Shock -> O"),
        ("Ben: activate M -> B", "Ben: M -> B"),
        ("Ann passes", "Ann: passes"),
        ("Ann: discard S", "Ann: discards S"),
        (
            "attack B -> Ben\nask Q?\nchoice No: illegal block O -> B\nchoice Yes: O can block B",
            "choice Yes: legal block O -> B",
        ),
        (
            "attack B -> Ben\nask Q?\nchoice Yes: legal block O -> B\nchoice No: O can't block B",
            "choice No: illegal block O -> B",
        ),
        (
            "ask Q?\nchoice Yes: legal attack D -> Ben\nchoice No: D cannot attack",
            "choice No: illegal attack D -> Ben",
        ),
        (
            "ask Q?\nchoice No: illegal Ann: S -> O\nchoice Yes: Ann can cast Shock on O",
            "choice Yes: legal Ann: Shock -> O",
        ),
        (
            "attack B -> Ben\nask Q?\nchoice Yes: legal block O -> B\nchoice No: block O -> B is illegal",
            "choice No: illegal block O -> B",
        ),
        ("expect Ben at 18 life", "expect Ben 18"),
        ("expect Ben has 18 life", "expect Ben 18"),
        ("expect Ben's life is 18", "expect Ben 18"),
        ("expect life of Ben is 18", "expect Ben 18"),
        ("Ben is at 18", "expect Ben 18"),
        ("expect B and C die", "expect B dies, C dies"),
        ("expect B doesn't die", "expect B in play"),
        ("B dies", "expect B graveyard"),
        ("expect B has 2 damage", "expect B damage 2"),
        ("expect B is 2/2", "expect B 2/2"),
        ("expect B is tapped", "expect B tapped"),
        ("expect Ben dies", "expect Ben loses"),
        ("expect 2021-04: Ben at 18 life", "expect 2021-04: Ben 18"),
        ("legal attack with B and C", "legal attack B, C -> Ben"),
        ("attack B -> Ben\nblock O, M -> B\nassign B: 1 to O and 1 to M", "assign B: O 1, M 1"),
        ("attack B -> Ben\nblock O, M -> B\nB deals 2 damage to O", "assign B: O 2"),
        ("attack B -> Ben\nblock O, M -> B\nassign B: O 1 M 1", "assign B: O 1, M 1"),
        ("attack B -> Ben\nblock O, M -> B\nassign B: 1 O, 1 M", "assign B: O 1, M 1"),
        ("attack B -> Ben\nblock O, M -> B\nassign B: O=1, M=1", "assign B: O 1, M 1"),
        ("attack B -> Ben\nblock O, M -> B\ndivide B: O two", "assign B: O 2"),
        ("attack B -> Ben\nblock B <- O", "block O -> B"),
        ("attack B -> Ben\nblock O B", "block O -> B"),
        ("attack B -> Ben\nblock O \u{2013}> B", "block O -> B"),
        ("attack B -> Ben\nblock O - > B", "block O -> B"),
        ("attack B -> Ben\nO -> B", "block O -> B"),
        ("attack B -> Ben\nBen: O blocks B", "block O -> B"),
        ("attack B -> Ben\nB gets blocked by O and M", "block O, M -> B"),
        ("attack B, C -> Ben\nblock O -> B, M -> C", "block O -> B; M -> C"),
        ("attack B, C -> Ben\nO blocks B, M blocks C", "block O -> B; M -> C"),
        ("attack B C -> Ben", "attack B, C -> Ben"),
        ("C -> Ben", "attack C -> Ben"),
        ("Ann: casts Shock on O", "Ann: Shock -> O"),
        ("Ann: Shock O", "Ann: Shock -> O"),
        ("Ann: Shock (O)", "Ann: Shock -> O"),
        ("Ben responds: M -> B", "Ben: M -> B"),
        ("expect Ben at 18, B in play", "expect Ben 18, B in play"),
        ("expect Ben 18 B in play", "expect Ben 18, B in play"),
        ("expect Ben = 18; B in play", "expect Ben 18, B in play"),
        ("expect Ben eighteen", "expect Ben 18"),
        ("expect B=graveyard", "expect B graveyard"),
        ("at first strike combat damage", "at first-strike damage"),
        ("at first first combat damage", "at first-strike damage"),
        ("at main phase 2", "at postcombat main"),
        ("at the beginning of combat damage step", "at combat damage"),
        ("Ann: Shock -> O\nresolve Shock", "resolve"),
        ("caption Look here", "say Look here"),
    ] {
        let (text, _) = mended(&[HEAD, said, "\n"].concat());
        assert!(text.ends_with(&[written, "\n"].concat()), "{said}: {text}");
    }
    // An edition's line is mended behind its edition.
    let (text, _) = mended(&[HEAD, "2021-04: attack with B\n"].concat());
    assert!(text.ends_with("2021-04: attack B -> Ben\n"), "{text}");
}

/// The lines of a file, each as people say it and as the notation has it.
fn pairs(text: &str) -> impl Iterator<Item = (String, &str)> {
    text.lines().map(|line| {
        let (said, written) = line.split_once(" ||| ").unwrap();
        (said.replace("\\n", "\n").replace("\\u00a0", "\u{a0}"), written)
    })
}

#[test]
fn lines_in_other_words_have_a_mend_that_can_be_read() {
    for (said, written) in pairs(include_str!("other_words.txt")) {
        let (text, _) = mended(&[HEAD, &said, "\n"].concat());
        assert!(text.ends_with(&["\n", written, "\n"].concat()), "{said}: {text}");
    }
    for (said, written) in pairs(include_str!("other_cards.txt")) {
        let (text, _) = mended(&format!("player Ann\n  {said}\nplayer Ben\n"));
        assert_eq!(text, format!("player Ann\n  {written}\nplayer Ben\n"), "{said}");
    }
}

/// What would be read as something else is refused, if only with what to write.
#[test]
fn nothing_is_read_silently_as_something_else() {
    let head = "player Ann\n  A Grizzly Bears\n  hand S Shock\n  B Bonesplitter\n  3 Goblin 1/1 Goblin token\nplayer Ben\n";
    for card in
        ["Grizzly Bears + Bonesplitter", "SB Grizzly Bears", "some 2/2", "3 tokens 1/1", "4x 2/2", "Maro */*"]
    {
        let text = format!("player Ann\n  {card}\nplayer Ben\n");
        assert!(Scenario::parse(&text).is_err(), "{card}");
    }
    for (card, mend) in [
        ("3 Goblin tokens", "Goblin Piker"),
        ("Goblin Guide", "Goblin Raider"),
        ("hand Might of Old Krosa", "Might of Oaks"),
        ("Lone Wolf 2/2 (1 damage marked)", "Lone Wolf 2/2"),
    ] {
        let problems = Scenario::parse(&format!("player Ann\n  {card}\nplayer Ben\n")).unwrap_err();
        assert_ne!(problems.items()[0].suggestion.as_deref(), Some(mend), "{card}");
    }
    for (said, written) in [
        ("attack A, Goblin x2 -> Ben", "attack A, Goblin 1, Goblin 2 -> Ben"),
        ("attack A, Goblins 1-2 -> Ben", "attack A, Goblin 1, Goblin 2 -> Ben"),
        ("attack two Goblins -> Ben", "attack Goblin 1, Goblin 2 -> Ben"),
        ("attack A, Goblin1, Goblin3 -> Ben", "attack A, Goblin 1, Goblin 3 -> Ben"),
    ] {
        let (text, _) = mended(&[head, said, "\n"].concat());
        assert!(text.ends_with(&[written, "\n"].concat()), "{said}: {text}");
    }
    // A card without indentation.
    let text = "player Ann\nA Grizzly Bears\nplayer Ben\n  O Ogre 3/3\n";
    let (text, _) = mended(text);
    assert!(text.contains("\n  A Grizzly Bears\n"), "{text}");
    for said in ["at Ben's precombat main", "Ann: S -> Goblin"] {
        let problems = Scenario::parse(&[head, said, "\n"].concat()).unwrap_err();
        assert_eq!(problems.items()[0].suggestion, None, "{said}");
    }
    // A card's name with a comma, and its full name beside its handle.
    let text = "player Ann\n  Isamaru, Hound of Konda\n  A Bonesplitter attached to Isamaru, Hound of Konda\n  \
                G Grizzly Bears\n  B Bonesplitter attached to Grizzly Bears, tapped\nplayer Ben\n";
    let scenario = Scenario::parse(text).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(scenario.cards.iter().filter(|card| card.attached.is_some()).count(), 2);
    for reason in ["(510.1c): Why", "\u{a7}510.1c: Why", "of 510.1c: Why"] {
        let ask = "attack B -> Ben\nask Who?\nchoice B: B graveyard\nchoice Ben: Ben 18\n";
        let (text, _) = mended(&[HEAD, ask, "because ", reason, "\n"].concat());
        assert!(text.contains("because 510.1c"), "{text}");
    }
}

#[test]
fn life_totals_and_editions_in_other_words_have_a_mend() {
    for said in [
        "Ann: 20 life",
        "Ann (20)",
        "Ann (20 life)",
        "Ann, 20 life",
        "Ann has 20 life",
        "Ann at 20",
        "Ann = 20",
    ] {
        let text = format!("player {said}\n  B Bear 2/2\nplayer Ben\nattack B -> Ben\nexpect Ann 20\n");
        // Nothing else is wrong with it.
        assert_eq!(Scenario::parse(&text).unwrap_err().items().len(), 1, "{said}");
        let (text, last) = mended(&text);
        assert_eq!(last, "Ann 20", "{said}");
        assert!(text.starts_with("player Ann 20\n"), "{text}");
    }
    for (said, id) in [
        ("M10", "2009-07"),
        ("Magic 2010", "2009-07"),
        ("M11", "2010-07"),
        ("Foundations", "2024-11"),
        ("foundations, today", "2024-11"),
        ("Time Spiral", "2006-10"),
        ("current", Edition::TODAY.id()),
        ("2009", "2009-07"),
    ] {
        let (text, last) = mended(&format!("edition {said}\nplayer Ann\n  B Bear 2/2\nplayer Ben\n"));
        assert_eq!(last, id, "{said}");
        assert!(text.starts_with(&format!("edition {id}")), "{text}");
    }
    // Names of players that only look alike stay.
    for name in
        ["Ann 20", "Ann 20 life", "Ann", "Ann Lee", "Ludevic of Ulm", "\"The Has-Been\"", "\"Player 1\""]
    {
        let text = format!("player {name}\n  B Bear 2/2\nplayer Ben\nattack B -> Ben\n");
        assert!(Scenario::parse(&text).is_ok(), "{name}: {:?}", Scenario::parse(&text));
    }
    let card = "player Ann: B Bear 2/2\nplayer Ben\nattack B -> Ben\n";
    assert!(Scenario::parse(card).is_ok());
}

#[test]
fn cards_as_people_say_them_have_a_mend_that_can_be_read() {
    for (said, written) in [
        ("4x Forest", "4 Forest"),
        ("Forest x4", "4 Forest"),
        ("four Forests", "4 Forest"),
        ("3 Forests", "3 Forest"),
        ("hand: Shock, Forest", "hand Shock, Forest"),
        ("three 1/1 Goblin token", "3 Goblin 1/1 Goblin token"),
        ("1/1 red Goblin creature token", "Goblin 1/1 red Goblin creature token"),
        ("Z Hill Giant 3R 3/3", "Z Hill Giant {3}{R} 3/3"),
        ("hand Zap R instant: 1 damage to any target", "hand Zap {R} instant: 1 damage to any target"),
        ("Z Cubs, 2/2", "Z Cubs 2/2"),
        ("Z = Cubs 2/2", "Z Cubs 2/2"),
        ("Z Cubs \u{2014} 2/2", "Z Cubs 2/2"),
        ("- Cubs 2/2", "Cubs 2/2"),
        ("(Z) Cubs 2/2", "Z Cubs 2/2"),
        ("Z) Hill Giant", "Z Hill Giant"),
        ("Z. Hill Giant", "Z Hill Giant"),
        ("[Z] Hill Giant", "Z Hill Giant"),
        ("Z \u{201c}Cubs\u{201d} 2/2", "Z \"Cubs\" 2/2"),
        ("Z Cu\u{200b}bs 2/2", "Z Cubs 2/2"),
        ("Z Cubs 2/2 with two +1/+1 counters", "Z Cubs 2/2 counters +1/+1 2"),
        ("Z Cubs 2/2, +1/+1 counter", "Z Cubs 2/2 counters +1/+1 1"),
        ("Z Cubs 2/2 counters +1/+1 two", "Z Cubs 2/2 counters +1/+1 2"),
        ("Z Jace planeswalker (3)", "Z Jace planeswalker loyalty 3"),
        ("Z Cubs 2/2 untapped", "Z Cubs 2/2"),
        ("Z Cubs 2/2 1 damage", "Z Cubs 2/2 damage 1"),
        ("Z Cubs 2/2 life link", "Z Cubs 2/2 lifelink"),
        ("Z Cubs 2/2 unblockable", "Z Cubs 2/2 can't be blocked"),
        ("Z Cubs 2/2 pro-red", "Z Cubs 2/2 protection from red"),
        ("Z Cubs 2/2; when it dies, draw a card", "Z Cubs 2/2; when this dies, draw a card"),
        ("Z Cubs 2/2; ETB: draw a card", "Z Cubs 2/2; when this enters: draw a card"),
        ("Z Cubs 2/2; T: draw a card", "Z Cubs 2/2; tap: draw a card"),
        ("Z Cubs 2/2; R: +1/+0", "Z Cubs 2/2; {R}: gets +1/+0"),
        ("Z Anthem enchantment: you have hexproof", "Z Anthem enchantment; you have hexproof"),
        ("Z Copter vehicle 3/3; crew 1", "Z Copter artifact vehicle 3/3; crew 1"),
        ("hand Zap instant; 1 damage to any target", "hand Zap instant: 1 damage to any target"),
        ("hand Zap instant: \"1 damage to any target.\"", "hand Zap instant: 1 damage to any target."),
        (
            "hand Zap instant: choose one - draw a card; you gain 2 life",
            "hand Zap instant: choose one: draw a card \u{2022} you gain 2 life",
        ),
    ] {
        let (text, _) = mended(&format!("player Ann\n  {said}\nplayer Ben\n"));
        assert_eq!(text, format!("player Ann\n  {written}\nplayer Ben\n"), "{said}");
    }
}

/// What would be part of a name is refused, wherever it stands.
#[test]
fn no_name_swallows_what_it_isnt() {
    for seat in [
        "Ben twenty",
        "Ben [12]",
        "Ben 20/20",
        "Ben hand 3",
        "Ben (active)",
        "Ben, active",
        "Ben Monarch, active",
        "Ben and Cid",
        "Ben Grizzly Bears",
        "Player 2",
        "Ben = 3 x",
    ] {
        assert!(Scenario::parse(&format!("player Ann\nplayer {seat}\n")).is_err(), "{seat}");
    }
    let life = Scenario::parse("player Ann 12 life\nplayer Ben\n").unwrap();
    assert_eq!((life.players[0].name.as_str(), life.players[0].life), ("Ann", Some(12)));
}

/// Brackets and words for zones are no part of a name, unless in quotes.
#[test]
fn no_name_swallows_brackets_and_zones() {
    for (card, mend) in [
        ("Pal (tapped) 2/2", "Pal 2/2 tapped"),
        ("Quill (2 damage) 3/3", "Quill 3/3 damage 2"),
        ("Ton (summoning sick) 3/3", "Ton 3/3 sick"),
        ("Zed (graveyard) 2/2", "graveyard Zed 2/2"),
        ("Suit (Used) 2/2", "the name alone"),
        ("grave Z Zombie 2/2", "graveyard before the card"),
        ("in graveyard V Ze 2/2", "graveyard before the card"),
        ("in exile V Ze 2/2", "the name alone"),
        ("library top Ze 2/2", "the name alone"),
    ] {
        let problems = Scenario::parse(&format!("player Ann\n  {card}\nplayer Ben\n")).unwrap_err();
        assert!(problems.to_string().contains(mend), "{problems}");
    }
    let quoted = "player Ann\n  \"Suit (Used)\" 2/2\n  Top Gun 2/2\nplayer Ben\n";
    assert!(Scenario::parse(quoted).is_ok());
}

/// Names that need no more can stand in one line.
#[test]
fn a_list_of_known_cards_is_several_cards() {
    for (line, count) in [
        ("hand Shock, Forest", 2),
        ("hand Giant Growth, Island and 2 Forest", 4),
        ("library Mountain, Grizzly Bears", 2),
        ("Grizzly Bears and Swamp", 2),
        ("Forest, Forest", 2),
        ("A Grizzly Bears, B Grizzly Bears", 2),
        ("Akroma, Angel of Wrath", 1),
        ("Akroma, Angel of Wrath, Shivan Dragon", 2),
    ] {
        let scenario = Scenario::parse(&format!("player Ann\n  {line}\nplayer Ben\n"));
        let scenario = scenario.unwrap_or_else(|problems| panic!("{line}: {problems}"));
        assert_eq!(scenario.cards.len(), count, "{line}");
    }
    // A token without a name is called by its subtypes.
    let token = Scenario::parse("player Ann\n  G 1/1 Goblin token\nplayer Ben\nattack G\n").unwrap();
    assert_eq!((token.cards[0].handle.as_str(), token.cards[0].label.as_str()), ("G", "Goblin"));
}

#[test]
fn no_suggestion_says_the_opposite() {
    for said in [
        "expect Ben doesn't lose",
        "expect Ben doesn\u{2019}t lose",
        "expect Ben doesnt lose",
        "expect Ben does not lose",
        "expect Ben never loses",
        "Ben doesn't win",
        "Ben doesn't lose",
        "expect Ben loses no life",
        "expect Ben loses life",
        "expect Ben gains 2 life",
        "expect Ben almost dies",
        "expect Ben has more than 18 life",
        "expect B isn't exiled",
        "expect B is not exiled",
        "B is not exiled",
        "expect B isn't in hand",
        "B is not returned",
        "expect B is not bounced",
        "expect B isn't tapped",
        "expect B isn't 2/2",
        "expect B has not 2 damage",
        "expect B doesn't never die",
        "expect B instead dies",
        "expect B left the battlefield",
        "expect B isn't on the battlefield",
        "expect B isn't in the graveyard",
        "expect B killed O",
        "expect B deals 2 damage",
        "expect B is attacking no one",
        "expect B gets +1/+1",
        "expect B has +1/+1",
        "expect B has -1/-1",
        "expect B is less than 2/2",
        "expect B dies unless Ann passes",
        "expect B loses flying",
        "expect Ben isn't dead",
        "expect Ben has no life",
        "attack with not all",
        "attack with not only B",
        "Ann can't attack Ben",
        "expect B or C dies",
        "expect B, not C, dies",
        "expect neither B nor C dies",
        "expect everything but B dies",
        "Ann has not 18 life",
        "Ann isn't at 18",
        "B attacks Ben, no blocks",
        "B attacks Ben but C doesn't attack",
        "attack with B, nothing else",
        "attack with nothing but B",
        "attack with B, not C",
        "attack with everything but B",
        "attack with everything except B",
        "attack with all creatures without B",
        "Ann doesn't attack with B",
        "B doesn't attack",
        "attack B -> Ben\nblock nothing with O",
        "attack B -> Ben\nO doesn't block B",
        "attack B -> Ben\nblock B with O, not M",
        "attack B -> Ben\nB is not blocked by O",
        "attack B -> Ben\nblock O, M -> B\nB assigns 1 to O, not 1 to M",
        "attack B -> Ben\nblock O, M -> B\nB doesn't deal 2 damage to O",
        "Ann doesn't cast Shock on O",
        "Ann casts Shock, not on O",
        "Ann: never Shock -> O",
        "Ann doesn't pass",
        "Ann passes nothing",
        "Ben doesn't sacrifice O",
        "Ben: sacrifice nothing but O",
    ] {
        let mut text = [HEAD, said, "\n"].concat();
        // Even followed one after the other, suggestions don't lead to a line that can be read.
        for _ in 0..4 {
            let Err(problems) = Scenario::parse(&text) else { panic!("{said}: {text}") };
            let problem = problems.items().first().unwrap();
            let Some(suggestion) = &problem.suggestion else { break };
            text = followed(&text, problem, suggestion);
        }
    }
    for (said, written) in [
        ("nobody attacks", "attack none"),
        ("no attackers", "attack none"),
        ("attack with nothing", "attack none"),
        ("Ann attacks nobody", "attack none"),
        ("Ann does not attack at all", "attack none"),
        ("attack B -> Ben\nno blocks", "block none"),
        ("attack B -> Ben\nBen blocks nothing", "block none"),
        ("expect B survives not", "expect B graveyard"),
        ("expect B is not dead", "expect B in play"),
        ("expect Ben has lost the game", "expect Ben loses"),
        ("expect B is returned to its owner's hand", "expect B hand"),
        ("at Ben's declare attackers\nO attacks", "attack O -> Ann"),
        ("at Ben's declare attackers\nattack with O, M", "attack O, M -> Ann"),
        ("at Ben's declare attackers\nBen attacks with everything", "attack M, O -> Ann"),
    ] {
        let (text, _) = mended(&[HEAD, said, "\n"].concat());
        assert!(text.ends_with(&[written, "\n"].concat()), "{said}: {text}");
    }
}

#[test]
fn later_and_longer_lines_have_an_error_without_a_mend() {
    let text = [HEAD, &"Ann casts Shock on O\n".repeat(25)].concat();
    let problems = Scenario::parse(&text).unwrap_err();
    let suggested: Vec<bool> =
        problems.items().iter().map(|item| item.suggestion.as_deref() == Some("Ann: Shock -> O")).collect();
    assert_eq!(suggested, [[true; 20].as_slice(), &[false; 5]].concat());
    // "expect B", many words more, and "dead".
    for (more, mended) in [(37, true), (38, false)] {
        let text = [HEAD, "expect B", &" is".repeat(more), " dead\n"].concat();
        let problems = Scenario::parse(&text).unwrap_err();
        let [problem] = problems.items() else { panic!("{problems}") };
        assert_eq!(problem.suggestion.as_deref() == Some("expect B graveyard"), mended, "{problems}");
    }
}

#[test]
fn short_auras_and_equipment_have_a_mend() {
    for (said, written) in [
        (
            "E Strength Aura attached to B; +2/+2",
            "E Strength enchantment Aura attached to B; enchant creature; enchanted creature gets +2/+2",
        ),
        (
            "E Sword equipment attached to B; +2/+0",
            "E Sword artifact Equipment attached to B; equipped creature gets +2/+0; equip {0}",
        ),
        (
            "E Sword equipment attached to B; +2/+0 and trample; equip {2}",
            "E Sword artifact Equipment attached to B; equipped creature gets +2/+0 and has trample; equip {2}",
        ),
    ] {
        let board = |card: &str| format!("player Ann\n  B Bear 2/2\n  {card}\nplayer Ben\n");
        assert_eq!(mended(&board(said)).0, board(written), "{said}");
    }
}

#[test]
fn what_a_text_lacks_as_a_whole_has_a_mend() {
    let missing = |text: &str| {
        let problems = Scenario::parse(text).unwrap_err();
        problems.items().first().and_then(|problem| problem.insertion.clone()).map(|it| it.into_text(text))
    };
    let text = "title T\nplayer Ann\n  B Bear 2/2\nplayer Ben\nattack B\nexpect 2008-10: Ben 18\n";
    let mended_text = missing(text).unwrap();
    assert!(mended_text.starts_with("title T\nedition 2008-10, today\nplayer"), "{mended_text}");
    Scenario::parse(&mended_text).unwrap();
    // Every creature says its types, where its name does.
    let text = "player Ann\n  L Lord 2/2 Goblin; other Goblin creatures you control get +1/+1\n  P Goblin Pal 2/1\n\
                player Ben\n  G Odd Giant 3/3\nattack P\n";
    let (mended_text, _) = mended(text);
    assert!(
        mended_text.contains("P Goblin Pal 2/1 Goblin\n") && mended_text.contains("G Odd Giant 3/3 Giant\n")
    );
    let text = "edition 2008-10, today\nplayer Ann\n  B Bear 2/2\nplayer Ben\n2008-10: attack B\nothers: attack none\n";
    assert!(mended(text).0.contains("\ntoday: attack none\n"));
}

#[test]
fn a_token_is_gone_and_short_names_are_handles() {
    for (said, written) in [
        ("expect T graveyard", "expect T gone"),
        ("attack Ogre", "attack Hill Ogre"),
        ("attack O -> Ben\nblock Bear", "block B -> O"),
    ] {
        let head = "player Ann\n  O Hill Ogre 3/3\n  T Soldier 1/1 token\nplayer Ben\n  B Big Bear 2/2\n";
        let (text, _) = mended(&[head, said, "\n"].concat());
        assert!(text.ends_with(&["\n", written, "\n"].concat()), "{said}: {text}");
    }
    // A word of the game is no slip of another.
    for card in ["B Bear 2/2 exerted", "B Bear 2/2 attacking", "B Bear 2/2 goaded"] {
        let problems = Scenario::parse(&format!("player Ann\n  {card}\nplayer Ben\n")).unwrap_err();
        assert_eq!(problems.items()[0].suggestion, None, "{card}");
    }
}

#[test]
fn a_text_without_players_has_no_turns() {
    for line in ["at next turn", "at the next turn's upkeep."] {
        assert!(Scenario::parse(line).is_err(), "{line}");
    }
}

#[test]
fn ninjutsu_and_exert_in_other_words_have_a_mend() {
    let board = "player Ann\n  2 Island\n  M Memnite\n  G Glory 3/3; you may exert this as it attacks. When you do, you gain 1 life\n  hand N Ninja {3}{U} creature 2/2; ninjutsu {1}{U}\nplayer Ben\n\nattack M, G\n";
    for said in [
        "ninjutsu Ninja, return M",
        "ninjutsu N returning M",
        "Ninja ninjutsu, returning M",
        "activates ninjutsu N, returning M",
        "ninjutsu M into Ninja",
    ] {
        let (line, problem) = mended(&format!("{board}Ann: {said}"));
        assert!(line.contains("ability 1 returning M"), "{said}: {line} {problem}");
    }
    let (line, _) = mended(&format!("{board}Ann: exerts G"));
    assert!(line.contains("Ann: accepts"), "{line}");
}

#[test]
fn what_is_attacked_never_attacks_beside_its_attackers() {
    const BOARD: &str = "edition today\nplayer Ann\n  A Giant 3/3\n  B Wurm 6/4\n  C Bear 2/2\nplayer Ben\n  J Jace planeswalker loyalty 3\n  G Gideon planeswalker loyalty 4\n";
    for (said, written) in [
        ("attack A -> J, C", "attack A -> J; C -> Ben"),
        ("attack A -> J, B -> G, C", "attack A -> J; B -> G; C -> Ben"),
    ] {
        let (_, last) = mended(&[BOARD, said, "\n"].concat());
        assert_eq!(last, written, "{said}");
    }
}
