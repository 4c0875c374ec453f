//! What "it", "that creature" and verbs without a subject mean in abilities; what means nothing is
//! refused where it stands, never dropped, and never taken for this permanent or for you.

#![allow(clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_cards::{CardFace, CardType, Duration, Effect, Keyword, Reference};
use combat_lab_notation::Scenario;

fn read(line: &str) -> Result<CardFace, (String, String)> {
    let text = format!("player Alice\n  {line}\nplayer Bob");
    match Scenario::parse(&text) {
        Ok(mut scenario) => Ok(scenario.cards.remove(0).setup.face),
        Err(problems) => {
            let problem = problems.items().first().unwrap_or_else(|| panic!("no problem in {line}"));
            let place = problem.source.chars().skip(problem.column - 1).take(problem.length).collect();
            Err((place, problem.message.clone()))
        }
    }
}

fn face(line: &str) -> CardFace {
    read(line).unwrap_or_else(|problem| panic!("{line}: {problem:?}"))
}

fn effects(line: &str) -> Vec<Effect> {
    let face = face(line);
    let triggered = face.triggers.into_iter().map(|trigger| trigger.ability);
    face.abilities.into_iter().chain(triggered).flat_map(|ability| ability.effects).collect()
}

/// Each with the words that are refused.
const REFUSED: [(&str, &str); 40] = [
    // Flying is asked of the creature alone.
    (
        "hand W Wings {0} sorcery: destroy target artifact, enchantment, or creature with power 4 or greater",
        "artifact, enchantment, or creature with power 4 or greater",
    ),
    // Of whom "their" is said, the effect has to be about.
    ("A 1/1; when this enters, you gain life equal to the number of cards in their hand", "you"),
    (
        "A 1/1; whenever an opponent draws a card, target player loses life equal to the number of cards in their hand",
        "target",
    ),
    ("A 1/1; {T}: untap up to two instants", "instants"),
    ("A 1/1; {T}: exchange control of this and target player", "exchange"),
    // Nothing of a spell leaves the battlefield, and only one's own permanents are given up.
    ("hand S instant: exile target creature until this leaves the battlefield", "until"),
    ("hand S instant: target creature sacrifices a creature", "target creature sacrifices a creature"),
    ("hand S instant: target player sacrifices it", "it"),
    ("A 1/1; {T}: return a creature to its owner's hand", "creature"),
    // Nothing has been named that "it", "they" or "that ..." could mean.
    ("hand S instant: it gets +3/+3", "it gets +3/+3"),
    ("hand S instant: destroy them", "destroy them"),
    ("hand S instant: counter it", "counter it"),
    ("hand S instant: untap that creature", "that creature"),
    ("hand S instant: draw a card, then that player discards a card", "that player"),
    ("hand S sorcery: target player draws a card, then tap it", "it"),
    ("A 1/1; {T}: target player draws a card, then untap that creature", "that creature"),
    ("A 1/1; at the beginning of your upkeep, it gets +1/+1", "it"),
    ("A 1/1; whenever you draw a card, that player loses 1 life", "that player"),
    ("A 1/1; whenever a creature enters, that player loses 1 life", "that player"),
    ("A 1/1; whenever this attacks, sacrifice that creature", "that creature"),
    ("A 1/1; {T}: destroy that token", "that token"),
    ("hand S instant: you gain 3 life, then they lose 1 life", "they"),
    // Either of two creatures could be meant.
    ("A 1/1; whenever this creature blocks a creature, destroy it", "it"),
    // What has died is no permanent any more.
    ("A 1/1; when this creature dies, exile it", "exile it"),
    ("A 1/1; when this leaves play, exile this", "exile this"),
    ("A 1/1; whenever a creature dies, exile that creature", "exile that creature"),
    // A verb that is somebody else's has no subject.
    ("hand S instant: draws a card", "draws"),
    ("hand S instant: destroy target creature, gains 3 life", "gains"),
    ("A 1/1; {T}: loses 2 life", "loses"),
    // The subject can't do it, or is passed over.
    ("hand S sorcery: target creature gains control of target land", "target"),
    ("hand S instant: each creature deals 3 damage to any target", "each"),
    ("hand S instant: target player destroy target creature", "destroy"),
    // It can't be done to that.
    ("hand S instant: destroy target player", "destroy target player"),
    ("hand S instant: return target spell to its owner's hand", "return target spell to its owner's hand"),
    ("hand S instant: exile this", "exile this"),
    ("hand S instant: this gets +1/+1", "this gets +1/+1"),
    ("hand S instant: target creature draws a card", "target creature draws a card"),
    ("hand S instant: counter target creature", "counter target creature"),
    ("hand S instant: 3 damage to target spell", "3 damage to target spell"),
    ("A 1/1; {T}: each creature loses 1 life", "each creature loses 1 life"),
];

#[test]
fn what_refers_to_nothing_is_refused_where_it_stands() {
    for (line, words) in REFUSED {
        let Err((place, message)) = read(line) else { panic!("{line} is read") };
        assert_eq!(place, words, "{line}: {message}");
    }
}

fn discard(who: Reference) -> Effect {
    let (count, how) = (combat_lab_cards::Quantity::Number(1), combat_lab_cards::GivenUpAs::Discarded);
    Effect::GiveUp { who, count, what: None, how }
}

#[test]
fn the_player_who_draws_discards() {
    for line in [
        "hand S sorcery: target player draws two cards, then discards a card",
        "hand S sorcery: target player draws two cards, then that player discards a card",
        "hand S sorcery: target player draws two cards. They discard a card",
    ] {
        let who = Reference::Target(0);
        assert_eq!(effects(line), [Effect::Draw { who, count: 2 }, discard(who)], "{line}");
    }
    let you = Reference::You;
    assert_eq!(
        effects("hand S sorcery: draw two cards, then discard a card"),
        [Effect::Draw { who: you, count: 2 }, discard(you)]
    );
}

#[test]
fn that_creature_is_the_target() {
    let target = Reference::Target(0);
    let until = Duration::EndOfTurn;
    assert_eq!(
        effects("hand S instant: untap target creature. That creature gains flying"),
        [Effect::Untap { who: target }, Effect::GainKeyword { who: target, keyword: Keyword::Flying, until }]
    );
    // Of a creature and a player, each by its name.
    assert_eq!(
        effects("hand S sorcery: tap target creature. Target player draws a card. Destroy that creature"),
        [
            Effect::Tap { who: target },
            Effect::Draw { who: Reference::Target(1), count: 1 },
            Effect::Destroy { who: target }
        ]
    );
    // What the event is about, where nothing was targeted.
    assert_eq!(
        effects("A 1/1; whenever this becomes blocked by a creature, destroy that creature"),
        [Effect::Destroy { who: Reference::That }]
    );
    assert_eq!(
        effects("A 1/1; whenever this attacks, it gains flying"),
        [Effect::GainKeyword { who: Reference::This, keyword: Keyword::Flying, until }]
    );
    assert_eq!(
        effects("A 1/1; whenever a creature you control attacks, it gains flying"),
        [Effect::GainKeyword { who: Reference::That, keyword: Keyword::Flying, until }]
    );
}

#[test]
fn this_creature_is_this() {
    let printed = face("A 1/1; when this creature enters, draw a card");
    assert_eq!(printed.triggers, face("A 1/1; when this enters, draw a card").triggers);
    let lines = [
        ("A 1/1; sacrifice this creature: draw a card", "A 1/1; sacrifice: draw a card"),
        ("A 1/1; {T}: this creature gets +1/+1", "A 1/1; tap: this gets +1/+1"),
        ("A artifact; {T}, sacrifice this artifact: draw a card", "A artifact; tap, sacrifice: draw a card"),
        ("A 1/1; this creature can't block", "A 1/1 can't block"),
        ("A 1/1; this creature attacks each combat if able", "A 1/1 attacks if able"),
        (
            "A 1/1; all creatures able to block this creature do so",
            "A 1/1 all creatures able to block it do so",
        ),
        ("A 1/1 protection from black and from red", "A 1/1 protection from black, protection from red"),
    ];
    for (printed, short) in lines {
        assert_eq!(face(printed), face(short), "{printed}");
    }
}

#[test]
fn restrictions_for_a_turn() {
    let (who, until) = (Reference::Target(0), Duration::EndOfTurn);
    let cases: [(&str, &[Keyword]); 6] = [
        ("can't block this turn", &[Keyword::CantBlock]),
        ("can't attack or block this turn", &[Keyword::CantAttack, Keyword::CantBlock]),
        ("can't be blocked this turn", &[Keyword::Unblockable]),
        ("attacks this turn if able", &[Keyword::AttacksIfAble]),
        ("blocks this turn if able", &[Keyword::BlocksIfAble]),
        ("must be blocked this turn if able", &[Keyword::MustBeBlocked]),
    ];
    for (words, keywords) in cases {
        let expected: Vec<Effect> =
            keywords.iter().map(|keyword| Effect::GainKeyword { who, keyword: *keyword, until }).collect();
        assert_eq!(effects(&format!("hand S instant: target creature {words}")), expected, "{words}");
    }
}

#[test]
fn becoming_a_creature_of_a_size() {
    let (who, until) = (Reference::This, Duration::EndOfTurn);
    let size = Effect::SetSize { who, power: 3, toughness: 3, until };
    let golem = Effect::GainSubtype { who, subtype: combat_lab_cards::Subtype::new("Golem").unwrap(), until };
    let artifact = Effect::GainType { who, card_type: CardType::Artifact, until };
    let creature = Effect::GainType { who, card_type: CardType::Creature, until };
    let trample = Effect::GainKeyword { who, keyword: Keyword::Trample, until };
    assert_eq!(
        effects("A artifact; {2}: this artifact becomes a 3/3 Golem artifact creature until end of turn"),
        [size.clone(), golem, artifact.clone(), creature.clone()]
    );
    assert_eq!(
        effects("A land; {2}: until end of turn, this land becomes a 3/3 artifact creature with trample"),
        [size.clone(), artifact, creature, trample]
    );
    // A size alone, as ever.
    assert_eq!(effects("A 1/1; {2}: this becomes 3/3 until end of turn"), [size]);
}

#[test]
fn an_additional_combat_phase_as_printed() {
    let printed = effects(
        "A 1/1; whenever this creature attacks, after this phase, there is an additional combat phase",
    );
    assert_eq!(printed, [Effect::ExtraCombat { with_main: false }]);
}

#[test]
fn later_combat_phases() {
    let untap = effects(
        "A 1/1; whenever this attacks, if it's the first combat phase of the turn, untap it. After this phase, there is an additional combat phase",
    );
    assert_eq!(untap.last(), Some(&Effect::ExtraCombat { with_main: false }));
    let then = effects(
        "hand A sorcery: there is an additional combat phase. At the beginning of that combat, untap all creatures",
    );
    assert!(matches!(then.as_slice(), [Effect::ExtraCombat { .. }, Effect::AtCombat { each: false, .. }]));
    // Of which combat phase, nothing says.
    assert!(read("hand A sorcery: at the beginning of that combat, untap all creatures").is_err());
}

#[test]
fn what_returns_transformed_or_as_an_aura() {
    let back = effects(
        "A 1/1; {1}: exile this, then return it to the battlefield transformed under its owner's control",
    );
    assert_eq!(back, [Effect::ReturnTransformed { yours: false }]);
    let role = effects("A 1/1; {1}: create a Wicked Role token attached to target creature");
    assert!(matches!(role.as_slice(), [Effect::CreateAttached { face, .. }] if face.name == "Wicked Role"));
    // What has come back from the graveyard is no longer what the ability belongs to.
    let sword = "A artifact; equip {2}; whenever a creature you control enters, you may return this from your graveyard to the \
                 battlefield, then attach it to that creature";
    assert!(read(sword).is_err());
}

#[test]
fn spree_has_a_way_for_each_choice_of_modes() {
    let spree = face(
        "hand A {U} instant: spree \u{2022} {1}{U} \u{2014} counter target spell \u{2022} {2} \u{2014} draw two cards",
    );
    let costs: Vec<u32> = spree
        .abilities
        .iter()
        .map(|way| {
            way.costs
                .iter()
                .map(|cost| if let combat_lab_cards::Cost::Mana(mana) = cost { mana.total() } else { 0 })
                .sum()
        })
        .collect();
    assert_eq!(costs, [2, 2, 4]);
    assert!(read("hand A {U} instant: spree \u{2022} counter target spell \u{2022} draw two cards").is_err());
}
