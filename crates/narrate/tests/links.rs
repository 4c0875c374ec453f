//! Links open as they were made, in this build and every later one, and other texts do no harm.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_engine::{Action, AttackDeclaration, Block, Choice, Decision, Play, Thing};
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::{Link, LinkError, Replay};
use combat_lab_rulebook::Edition;
use proptest::prelude::*;
use std::fmt::Write as _;

/// A situation that is not in the library.
const OWN: &str = "title Mine\nplayer Alice 20\n  A Craw Wurm 6/4\nplayer Bob 20\n  W Wall of Wood 0/3 defender\n  \
                   C Eager Cadet 1/1\nattack A -> Bob\nblock W, C -> A\n";

fn replay(source: &str, edition: &str) -> Replay {
    combat_lab_narrate::run(&Scenario::parse(source).unwrap(), edition.parse().unwrap()).unwrap()
}

fn own() -> Replay {
    replay(OWN, "2025-11")
}

fn told(replay: &Replay) -> Vec<String> {
    let wording = combat_lab_narrate::Wording::of_replay(replay);
    (0..replay.frames().len()).map(|at| combat_lab_narrate::sentence(replay, at, wording)).collect()
}

/// Every answer of a few kinds to a decision, legal or not.
fn answers(decision: &Decision) -> Vec<Action> {
    let Some(player) = decision.player() else { return Vec::new() };
    let mut choices: Vec<Choice> = decision.plain_answer().into_iter().collect();
    match decision {
        Decision::Priority { options, lands, .. } => {
            choices.extend(lands.iter().map(|land| Choice::PlayLand(*land)));
            choices.extend(options.iter().map(|option| {
                Choice::Play(Play {
                    sacrifices: option.sacrifices.iter().filter_map(|some| some.last().copied()).collect(),
                    mana: option.mana.clone(),
                    division: option.divided.into_iter().collect(),
                    x: option.x.map(|x| x.value),
                    ..Play::new(
                        option.source,
                        option.which,
                        option.targets.iter().filter_map(|some| some.last().copied()).collect::<Vec<Thing>>(),
                    )
                })
            }));
        }
        Decision::DeclareAttackers { creatures, targets, .. } => {
            let attack = |option: &combat_lab_engine::AttackOption| {
                (option.refused.is_none())
                    .then(|| combat_lab_engine::Attack { attacker: option.creature, target: targets[0] })
            };
            choices.push(Choice::DeclareAttackers(creatures.iter().filter_map(attack).collect()));
            choices.push(Choice::DeclareAttackers(AttackDeclaration::default()));
        }
        Decision::DeclareBlockers { creatures, .. } => {
            let block = |option: &combat_lab_engine::BlockOption| {
                option
                    .may_block
                    .first()
                    .map(|attacker| Block { blocker: option.creature, attacker: *attacker })
            };
            choices.push(Choice::DeclareBlockers(creatures.iter().filter_map(block).collect()));
        }
        Decision::AssignDamage { strike, .. } => {
            let splits = strike.sheet().iter().take(3);
            choices.extend(splits.map(|split| Choice::AssignDamage(strike.assignments(&split))));
        }
        Decision::OrderDamage { choices: orders, .. } => choices.push(Choice::OrderDamage(
            orders
                .iter()
                .map(|order| combat_lab_engine::DamageOrder {
                    creature: order.creature,
                    order: order.among.iter().rev().copied().collect(),
                })
                .collect(),
        )),
        Decision::OrderTriggers { triggers, .. } => {
            choices.push(Choice::OrderTriggers((0..triggers.len()).rev().collect()));
        }
        Decision::ChooseMode { modes, .. } => choices.extend(modes.last().copied().map(Choice::ChooseMode)),
        Decision::Choose { options, .. } => choices.extend(options.last().copied().map(Choice::Choose)),
        Decision::KeepLegend { among, .. } => choices.extend(among.last().copied().map(Choice::Keep)),
        Decision::GiveUp { among, count, .. } => {
            choices.push(Choice::GiveUp(among.iter().rev().take(*count).copied().collect()));
        }
        _ => {}
    }
    choices.into_iter().map(|choice| Action { player, choice }).collect()
}

/// A reader who decides in some frames, at random.
fn wander(mut replay: Replay, dice: &[(usize, usize)]) -> Replay {
    let mut from = 0;
    for (frame, which) in dice {
        let left = replay.frames().len() - from;
        if left == 0 {
            break;
        }
        let at = from + frame % left;
        let answers: Vec<Action> = replay.decisions(at).iter().flat_map(answers).collect();
        if answers.is_empty() {
            continue;
        }
        if let Ok(next) = replay.act(at, &answers[which % answers.len()]) {
            replay = next;
            from = at + 1;
        }
    }
    replay
}

#[test]
fn typical_links_are_short() {
    let mut lengths = Vec::new();
    for entry in library::ALL {
        let replay = replay(entry.source, Scenario::parse(entry.source).unwrap().editions[0].id());
        let link = Link::of(&replay, replay.frames().len() / 2).to_string();
        assert!(link.len() < 1100, "{}: {}", entry.id, link.len());
        lengths.push(link.len());
    }
    lengths.sort_unstable();
    let at = |percent: usize| lengths[(lengths.len() - 1) * percent / 100];
    println!("shortest {}, median {}, 90% {}, longest {}", at(0), at(50), at(90), at(100));
    assert!(at(50) < 475 && at(95) < 700, "median {}, 95% {}", at(50), at(95));
}

#[test]
fn a_link_has_what_the_reader_decided() {
    let replay = own();
    let division = |replay: &Replay| {
        let assigns =
            |frame: &combat_lab_replay::Frame| matches!(frame.game.decision(), Decision::AssignDamage { .. });
        replay.frames().iter().position(assigns).unwrap()
    };
    let at = division(&replay);
    let Decision::AssignDamage { strike, player } = replay.frames()[at].game.decision() else { panic!() };
    let all_to_the_cadet = Choice::AssignDamage(strike.assignments(&combat_lab_damage::Split::new([0, 6])));
    let other = replay.act(at, &Action { player, choice: all_to_the_cadet }).unwrap();
    assert_ne!(told(&other), told(&replay));
    let link = Link::of(&other, at + 1);
    assert_eq!(link.decisions(), 1);
    let opened =
        combat_lab_narrate::open(&link.to_string().parse().unwrap(), combat_lab_language::Language::ENGLISH)
            .unwrap();
    assert_eq!(told(&opened.replay), told(&other));
    assert_eq!((opened.frame, opened.left_out), (at + 1, 0));
    let [(before, frame)] = opened.before.as_slice() else { panic!() };
    assert_eq!((told(before), *frame), (told(&replay), at));
    // Deciding something else earlier leaves it behind.
    let earlier =
        other.act(0, &Action { player, choice: Choice::DeclareAttackers(AttackDeclaration::default()) });
    let earlier = earlier.or_else(|_| {
        other.act(1, &Action { player, choice: Choice::DeclareAttackers(AttackDeclaration::default()) })
    });
    assert_eq!(Link::of(&earlier.unwrap(), 0).decisions(), 1);
}

#[test]
fn a_link_can_be_part_of_an_address() {
    let link = Link::of(&own(), 1);
    for text in [
        format!("{link}"),
        format!("  {link}\n"),
        format!("lab={link}"),
        format!("#lab={link}"),
        format!("https://example.org/lab/?q=1#lab={link}"),
    ] {
        assert_eq!(text.parse().as_ref(), Ok(&link), "{text}");
    }
}

#[test]
fn the_problem_of_a_link_is_reported() {
    let good = Link::of(&own(), 1).to_string();
    let read = |text: &str| text.parse::<Link>().map(|_| ());
    for nothing in ["", "#", "lab=", "what is this?", "https://example.org/", "1ä"] {
        assert_eq!(read(nothing), Err(LinkError::NotALink), "{nothing}");
    }
    assert_eq!(read(&good.replacen('4', "5", 1)), Err(LinkError::Version('5')));
    for end in 1..good.len() {
        assert_eq!(read(&good[..end]), Err(LinkError::Truncated), "{end}");
    }
    assert_eq!(read(&[&good, "AAAA"].concat()), Err(LinkError::Damaged));
    let other = if good.as_bytes()[40] == b'x' { "y" } else { "x" };
    assert_eq!(read(&[&good[..40], other, &good[41..]].concat()), Err(LinkError::Damaged));
    assert_eq!(read(&"1".repeat(600_000)), Err(LinkError::TooLarge));
    assert_eq!(LinkError::Truncated.to_string(), "the end of this link is missing: it was not copied whole");
    assert_eq!(
        LinkError::Edition(2031, 4).to_string(),
        "this link is for an edition of the rules that is not known here: 2031-04"
    );
}

/// CRC-32, as links have it.
fn sum(bytes: &[u8]) -> u32 {
    let mut sum = !0u32;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
        }
    }
    !sum
}

/// A number, as links have it.
fn number(bytes: &mut Vec<u8>, mut number: u32) {
    while number > 127 {
        bytes.push(u8::try_from(number & 127 | 128).unwrap());
        number >>= 7;
    }
    bytes.push(u8::try_from(number).unwrap());
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A link of version 1 with this body, sound in itself.
fn sound(body: &[u8]) -> String {
    sound_as('1', body)
}

/// A link of a version with this body, sound in itself.
fn sound_as(version: char, body: &[u8]) -> String {
    let mut all = Vec::new();
    number(&mut all, u32::try_from(body.len()).unwrap());
    all.extend(body);
    all.extend(sum(body).to_le_bytes());
    let bits: String = all.iter().fold(String::new(), |mut bits, byte| {
        write!(bits, "{byte:08b}").unwrap();
        bits
    });
    let mut link = String::from(version);
    for six in bits.as_bytes().chunks(6) {
        let six = format!("{:0<6}", std::str::from_utf8(six).unwrap());
        link.push(char::from(ALPHABET[usize::from_str_radix(&six, 2).unwrap()]));
    }
    link
}

/// Where the number that begins at `from` has ended.
fn after_number(body: &[u8], from: usize) -> usize {
    from + body[from..].iter().position(|byte| byte & 128 == 0).unwrap() + 1
}

/// The body of a link.
fn body(link: &str) -> Vec<u8> {
    let mut bits = String::new();
    for letter in link.bytes().skip(1) {
        write!(bits, "{:06b}", ALPHABET.iter().position(|known| *known == letter).unwrap()).unwrap();
    }
    let bytes = bits.as_bytes().chunks_exact(8).map(|byte| std::str::from_utf8(byte).unwrap());
    let all: Vec<u8> = bytes.map(|byte| u8::from_str_radix(byte, 2).unwrap()).collect();
    let start = all.iter().position(|byte| byte & 128 == 0).unwrap() + 1;
    all[start..all.len() - 4].to_vec()
}

#[test]
fn a_sound_link_may_still_be_hostile() {
    let read = |body: &[u8]| sound(body).parse::<Link>().map(|_| ());
    // October 2008, frame 0, no choices, and a text of 2^28 bytes: nothing is unpacked.
    assert_eq!(read(&[106, 0, 0, 128, 128, 128, 128, 1]), Err(LinkError::TooLarge));
    // More choices than there may be, and more numbers than there are.
    assert_eq!(read(&[106, 0, 255, 255, 255, 255, 15]), Err(LinkError::TooLarge));
    assert_eq!(read(&[106, 0, 1, 0, 255, 255, 255, 255, 15]), Err(LinkError::Damaged));
    assert_eq!(read(&[106, 0]), Err(LinkError::Damaged));
    assert_eq!(read(b""), Err(LinkError::Damaged));
    // April 2031; no text at all.
    assert_eq!(read(&[0xF8, 2, 0, 0, 0, 0]), Err(LinkError::Edition(2031, 4)));
    assert!(
        combat_lab_narrate::open(
            &sound(&[106, 0, 0, 0]).parse().unwrap(),
            combat_lab_language::Language::ENGLISH
        )
        .is_err()
    );
}

/// `today` stays what it was when the link was made: 2025-11 in every link of version 1.
#[test]
fn today_in_a_link_is_the_edition_that_was_newest_then() {
    let source =
        "title T\nedition today\nplayer Alice\n  A Grizzly Bears 2/2\nplayer Bob\ntoday:\n  attack A\n";
    let plain = body(&Link::of(&replay(source, "today"), 0).to_string());
    let today = after_number(&plain, 0);
    let of_2025 = [&[0xB7, 2], &plain[after_number(&plain, today)..]].concat();
    let opened = |link: String| {
        let opened = combat_lab_narrate::open(&link.parse().unwrap(), combat_lab_language::Language::ENGLISH)
            .unwrap()
            .replay;
        let bob = opened.frames().last().unwrap().game.players().last().unwrap().1.life();
        (opened.edition().id(), opened.scenario().editions[0].id(), bob)
    };
    assert_eq!(opened(sound(&of_2025)), ("2025-11", "2025-11", 18));
    // Shared again, it stays so; and a link that is made now says what `today` is now.
    let again = Link::of(
        &combat_lab_narrate::open(&sound(&of_2025).parse().unwrap(), combat_lab_language::Language::ENGLISH)
            .unwrap()
            .replay,
        0,
    );
    assert_eq!(opened(again.to_string()), ("2025-11", "2025-11", 18));
    let today = Edition::TODAY.id();
    assert_eq!(opened(sound_as('2', &plain)), (today, today, 18));
    assert_eq!(opened(Link::of(&replay(source, "2025-11"), 0).to_string()), ("2025-11", today, 20));
}

/// Until version 3, the numbers of abilities in a text counted every way of one.
#[test]
fn abilities_in_an_older_link_count_every_color() {
    let source = "from precombat main\nplayer Alice\n  C Colonnade land; {T}: Add {W} or {U}; {0}: this becomes a 4/4 creature\nplayer Bob\n\nAlice: C ability 2\nnow Alice 20\n";
    let taps = |link: String| {
        let opened = combat_lab_narrate::open(&link.parse().unwrap(), combat_lab_language::Language::ENGLISH);
        let replay = opened.unwrap().replay;
        let game = &replay.frames().last().unwrap().game;
        let tapped = game.objects().next().unwrap().is_tapped();
        (tapped, Link::of(&replay, 0).to_string())
    };
    for word in [" ability ", " Ability ", " ABILITY  ", "\tability\t", "\u{a0}ability "] {
        let source = source.replace(" ability ", word);
        let plain = body(&Link::of(&replay(&source, "today"), 0).to_string());
        assert!(!taps(sound_as('4', &plain)).0, "{word:?}");
        let (tapped, again) = taps(sound_as('3', &plain));
        // Shared again, it still does.
        assert!(tapped && taps(again).0, "{word:?}");
    }
}

/// Until version 3, a well-known card with some of its abilities had all of them: every such text
/// gets a line that says so.
#[test]
fn a_known_card_in_an_older_link_has_all_its_abilities() {
    let opened = |source: &str, version| {
        let plain = body(&Link::of(&replay(source, "today"), 0).to_string());
        let link: Link = sound_as(version, &plain).parse().unwrap();
        let opened = combat_lab_narrate::open(&link, combat_lab_language::Language::ENGLISH).unwrap();
        let game = &opened.replay.frames().last().unwrap().game;
        let object = game.objects().next().unwrap();
        let vigilant = object.has(combat_lab_cards::Keyword::Vigilance);
        (vigilant, link.source().starts_with("option count every way\n"))
    };
    let some = "player Alice\n  S Serra Angel 4/4 flying\nplayer Bob\n\nattack S -> Bob\n";
    assert_eq!((opened(some, '4'), opened(some, '3')), ((false, false), (true, true)));
    let whole = "title Ability 2\nplayer Alice\n  S Serra Angel 4/4\nplayer Bob\n\nattack S -> Bob\n";
    assert_eq!((opened(whole, '4'), opened(whole, '3')), ((true, false), (true, true)));
}

/// Links that people have kept, each with what it must show: every later build opens every one of
/// them.
#[test]
fn links_that_people_have_kept_still_open() {
    let kept = [
        include_str!("../../../tests/links/version-1.txt"),
        include_str!("../../../tests/links/version-2.txt"),
        include_str!("../../../tests/links/version-3.txt"),
    ]
    .concat();
    let mut count = 0;
    for line in kept.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (shown, link) = line.split_once("  ").unwrap_or_else(|| panic!("{line}"));
        let link: Link = link.parse().unwrap_or_else(|error| panic!("{shown}: {error}"));
        let opened = combat_lab_narrate::open(&link, combat_lab_language::Language::ENGLISH)
            .unwrap_or_else(|error| panic!("{shown}: {error}"));
        assert_eq!(summary(&opened.replay, opened.frame, opened.before.len()), shown);
        assert_eq!(opened.left_out, 0, "{shown}");
        count += 1;
    }
    assert!(count >= 60, "{count}");
}

/// The content of a link, in a few words that don't depend on narration.
fn summary(replay: &Replay, frame: usize, decided: usize) -> String {
    let moment = replay.frames()[frame].moment;
    let end = &replay.frames().last().unwrap().game;
    let players = end.players().map(|(player, known)| {
        let in_play = end.in_zone(player, combat_lab_cards::Zone::InPlay).count();
        format!("{} {} life {in_play} in play", known.name(), known.life())
    });
    format!(
        "{} turn {} {:?}; {decided} decided; {}",
        replay.edition(),
        moment.turn,
        moment.step,
        players.collect::<Vec<_>>().join("; ")
    )
}

#[test]
#[ignore = "prints links for tests/links; what is there already stays"]
fn print_links() {
    for (at, entry) in library::ALL.iter().enumerate() {
        let scenario = Scenario::parse(entry.source).unwrap();
        let edition = scenario.editions[at % scenario.editions.len()];
        let start = replay(entry.source, edition.id());
        let dice: Vec<(usize, usize)> = (0..at % 6).map(|die| (die * 5 + at, die * 3 + at)).collect();
        let replay = wander(start, &dice);
        let frame = at % replay.frames().len();
        let link = Link::of(&replay, frame);
        let shown = summary(&replay, frame, link.decisions());
        println!("{shown}  {link}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_line_a_reader_takes_can_be_shared(
        which in 0..library::ALL.len(),
        edition in 0usize..9,
        dice in prop::collection::vec((0usize..40, 0usize..40), 0..8),
        frame in 0usize..60,
    ) {
        let scenario = Scenario::parse(library::ALL[which].source).unwrap();
        let edition = scenario.editions[edition % scenario.editions.len()];
        let replay = wander(combat_lab_narrate::run(&scenario, edition).unwrap(), &dice);
        let frame = frame % replay.frames().len();
        let link = Link::of(&replay, frame);
        let read: Link = link.to_string().parse().unwrap();
        prop_assert_eq!(&read, &link);
        let opened = combat_lab_narrate::open(&read, combat_lab_language::Language::ENGLISH).unwrap();
        prop_assert_eq!((opened.frame, opened.left_out), (frame, 0));
        prop_assert_eq!(told(&opened.replay), told(&replay));
        prop_assert_eq!(&opened.replay.frames().last().unwrap().game, &replay.frames().last().unwrap().game);
        prop_assert_eq!(Link::of(&opened.replay, frame), link);
    }

    #[test]
    fn any_text_is_a_link_or_not(text in any::<String>(), letters in "[123][A-Za-z0-9_-]{0,80}") {
        for text in [text, letters] {
            if let Ok(link) = text.parse::<Link>() {
                let _ = combat_lab_narrate::open(&link, combat_lab_language::Language::ENGLISH);
            }
        }
    }

    #[test]
    fn any_body_does_no_harm(body in prop::collection::vec(prop_oneof![3 => 0u8..20, 1 => any::<u8>()], 0..60)) {
        let all = [&[106][..], &body].concat();
        if let Ok(link) = sound(&all).parse::<Link>() {
            let _ = combat_lab_narrate::open(&link, combat_lab_language::Language::ENGLISH);
        }
    }

    /// Choices that nobody ever made, in a situation of the library.
    #[test]
    fn any_choice_does_no_harm(
        which in 0..library::ALL.len(),
        choices in prop::collection::vec((0u32..12, prop::collection::vec(prop_oneof![9 => 0u32..12, 1 => any::<u32>()], 0..14)), 0..5),
    ) {
        let source = library::ALL[which].source;
        let plain = replay(source, Scenario::parse(source).unwrap().editions[0].id());
        let plain = body(&Link::of(&plain, 0).to_string());
        // The editions are kept, frame 0 too, and what comes after no choices.
        let edition = after_number(&plain, after_number(&plain, 0));
        let mut body = plain[..=edition].to_vec();
        number(&mut body, u32::try_from(choices.len()).unwrap());
        for (at, written) in &choices {
            number(&mut body, *at);
            number(&mut body, u32::try_from(written.len()).unwrap());
            for part in written {
                number(&mut body, *part);
            }
        }
        body.extend(&plain[edition + 2..]);
        let link: Link = sound_as('2', &body).parse().unwrap();
        if let Ok(opened) = combat_lab_narrate::open(&link, combat_lab_language::Language::ENGLISH) {
            prop_assert_eq!(opened.before.len() + opened.left_out, choices.len());
        }
    }

    #[test]
    fn damage_to_a_link_is_noticed(which in 0..library::ALL.len(), at in any::<prop::sample::Index>(), letter in "[A-Za-z0-9_-]") {
        let entry = library::ALL[which];
        let edition = Scenario::parse(entry.source).unwrap().editions[0];
        let link = Link::of(&replay(entry.source, edition.id()), 0).to_string();
        let at = 1 + at.index(link.len() - 2);
        let damaged = [&link[..at], &letter, &link[at + 1..]].concat();
        if damaged != link {
            // The last letter may have bits that say nothing.
            prop_assert!(damaged.parse::<Link>().is_err(), "{} {}", at, letter);
        }
    }
}
