//! Decisions that situations ask for: replies to tries.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_language::Language;
use combat_lab_narrate::{Wording, hint, moment_name, other_ways, reply};
use combat_lab_notation::Scenario;
use combat_lab_replay::{AskedDecision, JudgedTry, Replay, Try, TryVerdict};
use combat_lab_rulebook::Edition;

struct Asked {
    replay: Replay,
    asked: AskedDecision,
}

fn asked(text: &str) -> Asked {
    let scenario = Scenario::parse(text).unwrap_or_else(|problems| panic!("{problems}"));
    let replay = Replay::run(&scenario, scenario.editions[0]).unwrap();
    let asked = AskedDecision::of(&replay).unwrap();
    Asked { replay, asked }
}

impl Asked {
    fn tried(&self, moment: usize, lines: &[&str]) -> JudgedTry {
        let tried = Try::read(self.asked.scenario(), moment, lines).unwrap();
        self.asked.judge(&tried)
    }

    fn said(&self, judged: &JudgedTry) -> String {
        let reply = reply(&self.asked, judged, self.wording());
        let rule = reply.rule.map(|rule| format!(" [{}]", rule.number())).unwrap_or_default();
        format!("{}{rule}", reply.text)
    }

    fn wording(&self) -> Wording {
        Wording { edition: self.replay.edition(), language: Language::ENGLISH }
    }
}

const DIVIDE: &str = "player Alice\n  A  Craw Wurm  6/4\nplayer Bob\n  W  Wall of Wood  0/3 defender\n  \
                      C  Eager Cadet   1/1\nattack A -> Bob\nblock W, C -> A\n\
                      ask divide Alice: Divide 6 damage so that both die.\n\
                      wrong when A -> W 6 because 510.1c: All 6 went to the {W}: the {C} gets {A -> C}.\n\
                      wrong when W survives because 704.5g: The {W} got {W damage}, and its toughness is {W toughness}.\n\
                      because 510.1c: The Wall needs 3 and the Cadet 1.\n\
                      assign A: W 3, C 3\n\
                      goal Alice: W dies, C dies\n";

#[test]
fn every_right_split_counts_and_each_mistake_has_its_reply() {
    let asked = asked(DIVIDE);
    for (line, verdict, said) in [
        ("assign A: W 3, C 3", TryVerdict::Right, "The Wall needs 3 and the Cadet 1. [510.1c]"),
        ("assign A: W 5, C 1", TryVerdict::Right, "The Wall needs 3 and the Cadet 1. [510.1c]"),
        ("assign A: W 6", TryVerdict::Wrong, "All 6 went to the Wall: the Cadet gets 0. [510.1c]"),
        ("assign A: W 2, C 4", TryVerdict::Wrong, "The Wall got 2, and its toughness is 3. [704.5g]"),
    ] {
        let judged = asked.tried(0, &[line]);
        assert_eq!(judged.verdict, verdict, "{line}");
        assert_eq!(asked.said(&judged), said, "{line}");
    }
    let illegal = asked.tried(0, &["assign A: W 3, C 2"]);
    assert!(matches!(illegal.verdict, TryVerdict::Illegal(_)));
    let best = asked.asked.best(&asked.replay).unwrap();
    let others = asked.asked.others(&best);
    assert_eq!(other_ways(&asked.asked, &others, asked.wording()).unwrap(), "Also right: 5 + 1, 4 + 2.");
    let wrong = asked.tried(0, &["assign A: W 6"]);
    assert_eq!(hint(&asked.asked, &wrong, &best, asked.wording()), "Give the Wall less.");
}

#[test]
fn without_a_reply_the_engine_names_the_failed_condition() {
    let lines: Vec<&str> = DIVIDE.lines().filter(|line| !line.starts_with("wrong")).collect();
    let text = lines.join("\n");
    let asked = asked(&text);
    assert_eq!(
        asked.said(&asked.tried(0, &["assign A: W 6"])),
        "The Cadet was dealt 0, and its toughness is 1. [704.5g]"
    );
}

const BLOCK: &str = "player Bob\n  A  Colossapede  5/5\nplayer Alice\n  S  Trained Armodon  3/3\n  \
                     B  Rumbling Baloth  4/4\n  G  Grizzly Bears  2/2\nattack A -> Alice\n\
                     ask block Alice: Choose blockers so that it dies and you lose at most one.\n\
                     wrong when nobody blocks because 509.1a: Nobody blocked.\n\
                     wrong when 1 blocks because 704.5g: Alone it is too weak.\n\
                     wrong when 3 block because 510.1c: It dies, but Bob divides its 5 damage.\n\
                     wrong when 2 block because 510.1c: You lose both.\n\
                     because 510.1c: Bob's 5 can't kill both.\n\
                     goal Alice: A dies, at most 1 of S, B, G dies\n";

#[test]
fn the_other_player_answers_as_well_as_they_can() {
    let asked = asked(BLOCK);
    for (line, verdict, said) in [
        ("block none", TryVerdict::Wrong, "Nobody blocked. [509.1a]"),
        ("block S -> A", TryVerdict::Wrong, "Alone it is too weak. [704.5g]"),
        ("block S, G -> A", TryVerdict::Wrong, "You lose both. [510.1c]"),
        ("block S, B, G -> A", TryVerdict::Wrong, "It dies, but Bob divides its 5 damage. [510.1c]"),
        ("block S, B -> A", TryVerdict::Right, "Bob's 5 can't kill both. [510.1c]"),
        ("block B, G -> A", TryVerdict::Right, "Bob's 5 can't kill both. [510.1c]"),
    ] {
        let judged = asked.tried(0, &[line]);
        assert_eq!(judged.verdict, verdict, "{line}");
        assert_eq!(asked.said(&judged), said, "{line}");
    }
    let best = asked.asked.best(&asked.replay).unwrap();
    let others = asked.asked.others(&best);
    assert_eq!(other_ways(&asked.asked, &others, asked.wording()).unwrap(), "Also right: Baloth + Bears.");
    // The order in which a reader presses creatures makes no other way.
    for own in ["block B, G -> A", "block G, B -> A"] {
        let others = asked.asked.others(&asked.tried(0, &[own]));
        let said = other_ways(&asked.asked, &others, asked.wording());
        assert_eq!(said.unwrap(), "Also right: Armodon + Baloth.", "{own}");
    }
}

const ACT: &str = "player Alice\n  A  Colossapede  5/5\n  hand GG Giant Growth instant: target creature gets +3/+3\n\
                   player Bob\n  S  Trained Armodon  3/3\n  B  Rumbling Baloth  4/4\nattack A -> Bob\n\
                   ask act Alice until combat damage: Cast Giant Growth on your Colossapede so that it lives and both die.\n\
                   wrong at declare attackers because 509.1a: Bob doesn't block.\n\
                   wrong at damage on the stack because 510.2: There is no such moment.\n\
                   wrong at combat damage because 704.5g: Too late.\n\
                   because 510.1a: It is 8/8 now.\n\
                   block S, B -> A\n\
                   Alice: GG -> A\nresolve\nassign A: S 4, B 4\n\
                   goal Alice: A survives, S dies, B dies\n";

#[test]
fn acting_is_judged_at_every_moment() {
    let asked = asked(ACT);
    let moments: Vec<String> = asked
        .asked
        .moments
        .iter()
        .map(|moment| moment_name(&asked.asked.open, moment, asked.wording()))
        .collect();
    assert_eq!(moments, ["before blocks", "after blocks", "during damage", "after damage"]);
    for (moment, said) in [
        "Bob doesn't block. [509.1a]",
        "It is 8/8 now. [510.1a]",
        "There is no such moment. [510.2]",
        "Too late. [704.5g]",
    ]
    .into_iter()
    .enumerate()
    {
        let judged = asked.tried(moment, &["Alice: GG -> A"]);
        assert_eq!(asked.said(&judged), said);
        assert_eq!(judged.verdict == TryVerdict::Right, moment == 1);
    }
    let best = asked.asked.best(&asked.replay).unwrap();
    assert_eq!(best.tried.moment, 1);
    assert!(Edition::ALL.contains(&asked.replay.edition()));
}

#[test]
fn a_play_too_late_gets_the_reply_for_doing_nothing() {
    let asked = asked(
        "player Bob\n  G  Rumbling Baloth  4/4\nplayer Alice\n  S  Drudge Skeletons  1/1; {B}: regenerate this\n  \
         Swamp\nattack G -> Alice\nblock S -> G\n\
         ask act Alice until end of combat: Activate the Skeletons so that they survive.\n\
         wrong when nothing is done because 704.5g: They died of 4 damage.\n\
         because 614.8: The shield was there in time.\n\
         Alice: S\nresolve\ngoal Alice: S survives\n",
    );
    let moments: Vec<String> = asked
        .asked
        .moments
        .iter()
        .map(|moment| moment_name(&asked.asked.open, moment, asked.wording()))
        .collect();
    let late = moments.iter().position(|name| name == "after damage").unwrap();
    for (lines, said) in [
        (&["Alice: S"] as &[&str], "Too late for that. They died of 4 damage. [704.5g]"),
        (&[], "They died of 4 damage. [704.5g]"),
    ] {
        let judged = asked.tried(late, lines);
        assert_eq!(judged.verdict, TryVerdict::Wrong);
        assert_eq!(asked.said(&judged), said);
    }
    assert_eq!(asked.tried(0, &["Alice: S"]).verdict, TryVerdict::Right);
}

const ATTACK: &str = "player Alice\n  A  Craw Wurm  6/4\n  H  Hill Giant  3/3 tapped\n  \
                      W  Wall of Wood  0/3 defender\nplayer Bob\n\
                      ask attack Alice: Attack with all that may.\n\
                      wrong illegal 702.3b because 702.3b: Not legal: the {W} has defender.\n\
                      because 508.1a: Only the Wurm.\n\
                      attack A -> Bob\n\
                      goal Alice: Bob at most 14\n";

#[test]
fn an_illegal_try_changes_nothing_and_names_its_rule() {
    let asked = asked(ATTACK);
    let judged = asked.tried(0, &["attack W -> Bob"]);
    assert!(matches!(judged.verdict, TryVerdict::Illegal(_)));
    assert_eq!(asked.said(&judged), "Not legal: the Wall has defender. [702.3b]");
    assert_eq!(
        asked.said(&asked.tried(0, &["attack H -> Bob"])),
        "Not legal: Hill Giant is tapped. [508.1a]"
    );
    // Every error is named.
    let text = ATTACK.replace("wrong illegal 702.3b because 702.3b: Not legal: the {W} has defender.\n", "");
    let two = self::asked(&text);
    let said = two.said(&two.tried(0, &["attack H -> Bob; W -> Bob"]));
    assert!(said.contains("Hill Giant is tapped; ") && said.contains("defender"), "{said}");
    assert_eq!(asked.said(&asked.tried(0, &["attack none"])), "Bob is at 20 life.");
    assert_eq!(asked.tried(0, &["attack A -> Bob"]).verdict, TryVerdict::Right);
}

#[test]
fn no_reply_shows_a_goal_in_the_notation() {
    let lines: Vec<&str> = ACT.lines().filter(|line| !line.starts_with("wrong")).collect();
    let asked = asked(&lines.join("\n").replace("A survives, S dies, B dies", "S in hand, B dies"));
    let said = asked.said(&asked.tried(1, &["Alice: GG -> A"]));
    assert_eq!(said, "The goal isn't reached.");
}

#[test]
fn a_right_way_names_the_sacrifice() {
    let text = "player Alice\n  H Ghoul 2/2; sacrifice a creature: gets +2/+2\n  T Imp 1/1\n\
                player Bob\n  B Boar 3/3\nattack H -> Bob\nblock B -> H\n\
                ask act Alice until combat damage: See that the Boar dies.\n\
                because It has grown.\nAlice: H sacrificing T\nresolve\ngoal Alice: B dies\n";
    let asked = asked(text);
    let best = asked.asked.best(&asked.replay).unwrap();
    let way = combat_lab_narrate::way(&asked.asked, &best, asked.wording()).unwrap();
    assert!(way.ends_with(" (Imp)"), "{way}");
}

#[test]
fn damage_that_ends_the_game_has_a_moment_that_does_not_exist_before_it() {
    let text = |reply: &str| {
        format!(
            "player Bob\n  G Giant 3/3\nplayer Alice 3\n  hand S Shrink instant: target creature gets -5/-0\n\
             attack G -> Alice\nask act Alice until end of combat: Stay above 0.\n{reply}\
             because 510.1a: The Giant dealt nothing.\nblock none\ngoal Alice: Alice at least 1\n"
        )
    };
    let moments = |reply| asked(&text(reply)).asked.moments.len();
    let gap = "wrong at damage on the stack because 510.2: There is no such moment.\n";
    assert_eq!(moments(gap), moments("") + 1);
    let asked = asked(&text(gap));
    let last = asked.asked.moments.last().unwrap();
    assert_eq!(moment_name(&asked.asked.open, last, asked.wording()), "during damage");
    let judged = asked.tried(asked.asked.moments.len() - 1, &["Alice: S -> G"]);
    assert_eq!(asked.said(&judged), "There is no such moment. [510.2]");
}

#[test]
fn blanks_ask_for_everything_that_is_decided() {
    let of = |text: &str| {
        let asked = asked(text);
        let best = asked.asked.best(&asked.replay).unwrap();
        let way = combat_lab_narrate::way(&asked.asked, &best, asked.wording()).unwrap();
        (combat_lab_narrate::blanks(&asked.asked, asked.wording()), way)
    };
    let (blanks, way) = of("player Bob\n  A Giant 3/3\n  B Bear 2/2\nplayer Alice 3\n  C Wall 0/4\n\
                            attack A, B -> Alice\nask block Alice: Live.\nblock C -> A\ngoal Alice: Alice at least 1\n");
    assert_eq!((blanks, way.as_str()), (vec!["Wall blocks ____".to_owned()], "Wall → Giant"));
    let (blanks, way) = of("player Alice\n  A Giant 3/3\nplayer Bob 9\n  J Jace planeswalker loyalty 3\n\
                            ask attack Alice: Destroy Jace.\nattack A -> J\ngoal Alice: J graveyard\n");
    assert_eq!((blanks, way.as_str()), (vec!["Giant attacks ____".to_owned()], "Giant → Jace"));
    let (blanks, way) = of("player Alice\n  A Bear 2/2\n  B Boar 2/2\n  \
                            hand G Growth instant: target creature gets +3/+3\nplayer Bob 5\n  W Wall 0/2\n\
                            attack A -> Bob\nask act Alice until combat damage: Win.\nblock none\nAlice: G -> A\n\
                            goal Alice: Bob loses\n");
    assert_eq!(blanks.last().unwrap(), "Target of Growth: ____");
    assert!(way.ends_with("(Bear)"), "{way}");
}
