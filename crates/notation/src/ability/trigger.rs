//! Triggered abilities.

use super::Reader;
use super::binding::Origin;
use super::kind;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use engine::{
    Ability, Becoming, Condition, CounterKind, Dealer, Designation, Meets, Reference, Step, Struck,
    TargetKind, TargetSpec, Trait, Traits, TriggerEvent, TriggeredAbility, Whose,
};
use language::{Phrase, t};

/// An event that abilities wait for.
pub(crate) struct EventForm {
    /// What it looks like, for the reference: no page asks for that, so in WebAssembly it is empty.
    pub(crate) form: &'static str,
    /// Whether it begins with "at".
    is_at: bool,
    /// The words after "when", "whenever" or "at", in every spelling; WHOSE and PLAYER stand for theirs, and ME and US for what
    /// creatures attack.
    pub(crate) words: &'static [&'static str],
    event: fn(TargetSpec) -> TriggerEvent,
}

const fn event(
    form: &'static str,
    words: &'static [&'static str],
    event: fn(TargetSpec) -> TriggerEvent,
) -> EventForm {
    EventForm {
        form: if cfg!(target_arch = "wasm32") { "" } else { form },
        is_at: matches!(form.as_bytes(), [b'a', b't', b' ', ..]),
        words,
        event,
    }
}

/// The event with a plain creature, or with whatever more is asked.
fn plain(
    spec: TargetSpec,
    creature: fn(Whose) -> TriggerEvent,
    other: fn(TargetSpec) -> TriggerEvent,
) -> TriggerEvent {
    if kind::is_plain_creature(spec) { creature(spec.whose) } else { other(spec) }
}

const fn damages(by: Dealer, to: Struck, combat: bool) -> TriggerEvent {
    TriggerEvent::Damages { by, to, combat }
}

const ANYONE: Whose = Whose::Anyones;
const ANY_TURN: Whose = Whose::Anyones;

/// Every event. `at the beginning of WHOSE STEP` is read by its step.
pub(crate) const EVENTS: &[EventForm] = &[
    event("at the beginning of WHOSE STEP", &[], |spec| TriggerEvent::StepBegins {
        step: Step::Upkeep,
        turn: spec.whose,
    }),
    event("at end of turn", &["end of turn", "the end of turn"], |_| TriggerEvent::StepBegins {
        step: Step::End,
        turn: ANY_TURN,
    }),
    event("at end of combat", &["end of combat", "the end of combat"], |_| TriggerEvent::StepBegins {
        step: Step::EndOfCombat,
        turn: ANY_TURN,
    }),
    event("when you cast this", &["you cast this", "you play this"], |_| TriggerEvent::ThisCast),
    event(
        "when this enters",
        &["this enters", "this enters the battlefield", "this comes into play", "this enters play"],
        |_| TriggerEvent::ThisEnters,
    ),
    event(
        "whenever a creature WHOSE enters",
        &[
            "a creature WHOSE enters",
            "a creature WHOSE enters the battlefield",
            "a creature WHOSE comes into play",
        ],
        |spec| TriggerEvent::CreatureEnters(spec.whose),
    ),
    event(
        "when this dies",
        &["this dies", "this is put into a graveyard", "this is put into a graveyard from the battlefield"],
        |_| TriggerEvent::ThisDies,
    ),
    event(
        "whenever a creature WHOSE dies",
        &["a creature WHOSE dies", "a creature WHOSE is put into a graveyard"],
        |spec| TriggerEvent::CreatureDies(spec.whose),
    ),
    event(
        "whenever a creature dealt damage by this this turn dies",
        &["a creature dealt damage by this this turn dies"],
        |_| TriggerEvent::DamagedDies,
    ),
    event("when this leaves play", &["this leaves play", "this leaves the battlefield"], |_| {
        TriggerEvent::ThisLeaves
    }),
    event(
        "when this is put into a graveyard from anywhere",
        &["this is put into a graveyard from anywhere"],
        |_| TriggerEvent::ThisBuried,
    ),
    event("when this is discarded", &["this is discarded", "you discard this"], |_| {
        TriggerEvent::ThisDiscarded
    }),
    event("when you cycle this", &["you cycle this"], |_| TriggerEvent::ThisCycled),
    event("whenever you cycle a card", &["you cycle a card", "you cycle another card"], |_| {
        TriggerEvent::YouCycle
    }),
    event(
        "whenever PLAYER discards a card",
        &[
            "PLAYER discards a card",
            "PLAYER discard a card",
            "PLAYER discard another card",
            "PLAYER cycle or discard a card",
            "PLAYER cycle or discard another card",
            "PLAYER cycles or discards a card",
        ],
        |spec| TriggerEvent::Discards(spec.whose),
    ),
    event("whenever you sacrifice KIND", &["you sacrifice KIND"], |spec| {
        TriggerEvent::Sacrifices(Whose::Yours, spec)
    }),
    event("whenever a player sacrifices KIND", &["a player sacrifices KIND"], |spec| {
        TriggerEvent::Sacrifices(Whose::Anyones, spec)
    }),
    event("whenever an opponent sacrifices KIND", &["an opponent sacrifices KIND"], |spec| {
        TriggerEvent::Sacrifices(Whose::Opponents, spec)
    }),
    event("whenever KIND becomes tapped", &["KIND becomes tapped", "this or KIND becomes tapped"], |spec| {
        TriggerEvent::Becomes(spec, Becoming::Tapped)
    }),
    event("whenever KIND becomes untapped", &["KIND becomes untapped"], |spec| {
        TriggerEvent::Becomes(spec, Becoming::Untapped)
    }),
    event("whenever KIND is turned face up", &["KIND is turned face up"], |spec| {
        TriggerEvent::Becomes(spec, Becoming::FaceUp)
    }),
    event(
        "whenever one or more GROUP deal combat damage to a player",
        &["one or more CROWD deal combat damage to a player"],
        TriggerEvent::DamageTogether,
    ),
    event(
        "whenever KIND becomes the target of a spell or ability",
        &["KIND becomes the target of a spell or ability"],
        |what| TriggerEvent::Targeted { what, by: ANYONE, spell: false },
    ),
    event("whenever KIND becomes the target of a spell", &["KIND becomes the target of a spell"], |what| {
        TriggerEvent::Targeted { what, by: ANYONE, spell: true }
    }),
    event(
        "whenever KIND becomes the target of a spell or ability an opponent controls",
        &["KIND becomes the target of a spell or ability an opponent controls"],
        |what| TriggerEvent::Targeted { what, by: Whose::Opponents, spell: false },
    ),
    event(
        "whenever KIND becomes the target of a spell or ability you control",
        &["KIND becomes the target of a spell or ability you control"],
        |what| TriggerEvent::Targeted { what, by: Whose::Yours, spell: false },
    ),
    event("when you control no GROUP", &["you control no CROWD"], |spec| {
        TriggerEvent::ControlNone(TargetSpec { whose: Whose::Yours, ..spec })
    }),
    event(
        "whenever KIND enters",
        &[
            "KIND enters",
            "KIND enters the battlefield",
            "KIND comes into play",
            "this or KIND enters",
            "one or more CROWD enter",
        ],
        |spec| plain(spec, TriggerEvent::CreatureEnters, TriggerEvent::Enters),
    ),
    event(
        "whenever KIND dies",
        &[
            "KIND dies",
            "this or KIND dies",
            "KIND is put into a graveyard from the battlefield",
            "one or more CROWD die",
        ],
        |spec| plain(spec, TriggerEvent::CreatureDies, TriggerEvent::Dies),
    ),
    event("whenever KIND attacks", &["KIND attacks", "this or KIND attacks"], |spec| {
        plain(spec, TriggerEvent::CreatureAttacks, TriggerEvent::Attacks)
    }),
    event("whenever this deals combat damage", &["this deals combat damage"], |_| {
        TriggerEvent::ThisDealsCombatDamage
    }),
    event("whenever this deals combat damage to a player", &["this deals combat damage to a player"], |_| {
        damages(Dealer::This, Struck::Player, true)
    }),
    event(
        "whenever this deals combat damage to an opponent",
        &["this deals combat damage to an opponent"],
        |_| damages(Dealer::This, Struck::Opponent, true),
    ),
    event(
        "whenever this deals combat damage to a creature",
        &["this deals combat damage to a creature"],
        |_| damages(Dealer::This, Struck::Creature, true),
    ),
    event("whenever this deals damage to a player", &["this deals damage to a player"], |_| {
        damages(Dealer::This, Struck::Player, false)
    }),
    event("whenever this deals damage to an opponent", &["this deals damage to an opponent"], |_| {
        damages(Dealer::This, Struck::Opponent, false)
    }),
    event(
        "whenever a creature WHOSE deals combat damage to a player",
        &["a creature WHOSE deals combat damage to a player"],
        |spec| damages(Dealer::Any(spec), Struck::Player, true),
    ),
    event(
        "whenever KIND deals combat damage to a player",
        &["KIND deals combat damage to a player", "this or KIND deals combat damage to a player"],
        |spec| damages(Dealer::Any(spec), Struck::Player, true),
    ),
    event(
        "whenever one or more +1/+1 counters are put on this",
        &["one or more +1/+1 counters are put on this"],
        |_| TriggerEvent::ThisGrows,
    ),
    event(
        "whenever one or more +1/+1 counters are put on KIND",
        &["one or more +1/+1 counters are put on KIND"],
        TriggerEvent::Grows,
    ),
    event("whenever KIND blocks", &["KIND blocks"], TriggerEvent::Blocks),
    event("whenever KIND becomes blocked", &["KIND becomes blocked"], TriggerEvent::BecomesBlocked),
    event(
        "whenever KIND deals combat damage to an opponent",
        &["KIND deals combat damage to an opponent", "KIND deals combat damage to one of your opponents"],
        |spec| damages(Dealer::Any(spec), Struck::Opponent, true),
    ),
    event("whenever KIND deals combat damage to you", &["KIND deals combat damage to you"], |spec| {
        damages(Dealer::Any(spec), Struck::You, true)
    }),
    event("whenever KIND deals damage to you", &["KIND deals damage to you"], |spec| {
        damages(Dealer::Any(spec), Struck::You, false)
    }),
    event(
        "whenever this deals combat damage to a player or planeswalker",
        &["this deals combat damage to a player or planeswalker"],
        |_| damages(Dealer::This, Struck::PlayerOrPlaneswalker, true),
    ),
    event("whenever this deals damage to you", &["this deals damage to you"], |_| {
        damages(Dealer::This, Struck::You, false)
    }),
    event("whenever a source WHOSE deals damage to you", &["a source WHOSE deals damage to you"], |spec| {
        damages(Dealer::Source(spec.whose), Struck::You, false)
    }),
    event("whenever a source WHOSE deals damage to this", &["a source WHOSE deals damage to this"], |spec| {
        damages(Dealer::Source(spec.whose), Struck::This, false)
    }),
    event("whenever KIND attacks you", &["KIND attacks ME"], TriggerEvent::Attacks),
    event(
        "whenever KIND attacks you or a planeswalker you control",
        &["KIND attacks US"],
        TriggerEvent::Attacks,
    ),
    event("whenever one or more GROUP attack", &["one or more ANY attack"], |spec| {
        TriggerEvent::AttackWith(1, spec)
    }),
    event("whenever one or more GROUP attack you", &["one or more ANY attack ME"], |spec| {
        TriggerEvent::AttackWith(1, spec)
    }),
    event(
        "whenever a player attacks with two or more GROUP",
        &["a player attacks with two or more ANY"],
        |spec| TriggerEvent::AttackWith(2, spec),
    ),
    event(
        "whenever a player attacks with three or more GROUP",
        &["a player attacks with three or more ANY"],
        |spec| TriggerEvent::AttackWith(3, spec),
    ),
    event(
        "whenever a player attacks with five or more GROUP",
        &["a player attacks with five or more ANY"],
        |spec| TriggerEvent::AttackWith(5, spec),
    ),
    event("whenever you gain life", &["you gain life"], |_| TriggerEvent::YouGainLife),
    event("whenever you attack", &["you attack"], |_| TriggerEvent::YouAttack),
    event(
        "whenever you attack with one or more GROUP",
        &["you attack with one or more MANY", "one or more OWN attack"],
        |spec| TriggerEvent::YouAttackWith(1, spec),
    ),
    event("whenever you attack with two or more GROUP", &["you attack with two or more MANY"], |spec| {
        TriggerEvent::YouAttackWith(2, spec)
    }),
    event("whenever you attack with three or more GROUP", &["you attack with three or more MANY"], |spec| {
        TriggerEvent::YouAttackWith(3, spec)
    }),
    event("whenever you attack with four or more GROUP", &["you attack with four or more MANY"], |spec| {
        TriggerEvent::YouAttackWith(4, spec)
    }),
    event("whenever you attack with five or more GROUP", &["you attack with five or more MANY"], |spec| {
        TriggerEvent::YouAttackWith(5, spec)
    }),
    event("whenever this attacks or blocks", &["this attacks or blocks"], |_| {
        TriggerEvent::ThisAttacksOrBlocks
    }),
    event("whenever this deals damage", &["this deals damage"], |_| TriggerEvent::ThisDealsDamage),
    event("whenever this deals damage to a creature", &["this deals damage to a creature"], |_| {
        TriggerEvent::ThisDamagesCreature
    }),
    event("whenever this is dealt damage", &["this is dealt damage"], |_| TriggerEvent::ThisIsDamaged),
    event("whenever you are dealt damage", &["you are dealt damage", "you're dealt damage"], |_| {
        TriggerEvent::YouAreDamaged
    }),
    event("whenever you lose life", &["you lose life"], |_| TriggerEvent::YouLoseLife),
    event("whenever you draw a card", &["you draw a card"], |_| TriggerEvent::YouDraw),
    event("whenever you draw your second card each turn", &["you draw your second card each turn"], |_| {
        TriggerEvent::YouDrawSecond
    }),
    event(
        "whenever PLAYER plays their first spell each turn",
        &[
            "PLAYER casts their first spell each turn",
            "PLAYER plays their first spell each turn",
            "PLAYER cast your first spell each turn",
            "PLAYER cast your first spell",
            "PLAYER play your first spell each turn",
        ],
        |spec| TriggerEvent::NthSpell(spec.whose, 1),
    ),
    event(
        "whenever PLAYER plays their second spell each turn",
        &[
            "PLAYER casts their second spell each turn",
            "PLAYER plays their second spell each turn",
            "PLAYER cast your second spell each turn",
            "PLAYER play your second spell each turn",
        ],
        |spec| TriggerEvent::NthSpell(spec.whose, 2),
    ),
    event(
        "whenever PLAYER plays their third spell each turn",
        &[
            "PLAYER casts their third spell each turn",
            "PLAYER plays their third spell each turn",
            "PLAYER cast your third spell each turn",
            "PLAYER play your third spell each turn",
        ],
        |spec| TriggerEvent::NthSpell(spec.whose, 3),
    ),
    event(
        "whenever an opponent draws their second card each turn",
        &["an opponent draws their second card each turn"],
        |_| TriggerEvent::OpponentDrawsSecond,
    ),
    event(
        "whenever you gain life for the first time each turn",
        &["you gain life for the first time each turn"],
        |_| TriggerEvent::YouGainLifeFirst,
    ),
    event(
        "whenever this attacks the player with the most life or tied for most life",
        &["this attacks the player with the most life or tied for most life"],
        |_| TriggerEvent::ThisAttacksRichest,
    ),
    event(
        "whenever this attacks while you have the most life or are tied for most life",
        &["this attacks while you have the most life or are tied for most life"],
        |_| TriggerEvent::ThisAttacksAsRichest,
    ),
    event("whenever this attacks while saddled", &["this attacks while saddled"], |_| {
        TriggerEvent::ThisAttacksSaddled
    }),
    event("whenever this becomes saddled", &["this becomes saddled"], |_| {
        TriggerEvent::ThisBecomes(Becoming::Designated(Designation::Saddled))
    }),
    event(
        "whenever an opponent draws a card except the first one they draw in each of their draw steps",
        &["an opponent draws a card except the first one they draw in each of their draw steps"],
        |_| TriggerEvent::OpponentDrawsMore,
    ),
    event("whenever an opponent draws a card", &["an opponent draws a card"], |_| {
        TriggerEvent::OpponentDraws
    }),
    event(
        "whenever this becomes the target of a spell or ability an opponent controls",
        &["this becomes the target of a spell or ability an opponent controls"],
        |_| TriggerEvent::ThisTargeted { by: Whose::Opponents, spell: false },
    ),
    event(
        "whenever this becomes the target of a spell or ability you control",
        &["this becomes the target of a spell or ability you control"],
        |_| TriggerEvent::ThisTargeted { by: Whose::Yours, spell: false },
    ),
    event(
        "whenever this becomes the target of a spell or ability",
        &["this becomes the target of a spell or ability"],
        |_| TriggerEvent::ThisTargeted { by: ANYONE, spell: false },
    ),
    event("whenever this becomes the target of a spell", &["this becomes the target of a spell"], |_| {
        TriggerEvent::ThisTargeted { by: ANYONE, spell: true }
    }),
    event(
        "whenever PLAYER plays a spell",
        &["PLAYER plays a spell", "PLAYER casts a spell", "PLAYER play a spell", "PLAYER cast a spell"],
        |spec| TriggerEvent::SpellPlayed(spec.whose),
    ),
    event(
        "whenever PLAYER plays SPELL",
        &["PLAYER plays SPELL", "PLAYER casts SPELL", "PLAYER play SPELL", "PLAYER cast SPELL"],
        TriggerEvent::Plays,
    ),
    event("whenever you cast or copy SPELL", &["you cast or copy SPELL", "you play or copy SPELL"], |spec| {
        TriggerEvent::PlaysOrCopies(TargetSpec { whose: Whose::Yours, ..spec })
    }),
    event("whenever this attacks", &["this attacks"], |_| TriggerEvent::ThisAttacks),
    event(
        "whenever this and at least two other creatures attack",
        &["this and at least two other creatures attack"],
        |_| TriggerEvent::ThisAttacksWith { others: 2, stronger: false },
    ),
    event(
        "whenever this and at least three other creatures attack",
        &["this and at least three other creatures attack"],
        |_| TriggerEvent::ThisAttacksWith { others: 3, stronger: false },
    ),
    event(
        "whenever this and at least one other creature with greater power attack",
        &["this and at least one other creature with greater power attack"],
        |_| TriggerEvent::ThisAttacksWith { others: 1, stronger: true },
    ),
    event(
        "whenever PLAYER casts an instant or sorcery spell that targets only this",
        &[
            "PLAYER casts an instant or sorcery spell that targets only this",
            "PLAYER cast an instant or sorcery spell that targets only this",
        ],
        |spec| TriggerEvent::AimedOnlyAt { by: spec.whose, what: None },
    ),
    event(
        "whenever a player casts an instant or sorcery spell that targets only a single KIND",
        &["a player casts an instant or sorcery spell that targets only a single ONE"],
        |spec| TriggerEvent::AimedOnlyAt { by: ANYONE, what: Some(spec) },
    ),
    event(
        "whenever you cast a spell that targets this",
        &["you cast a spell that targets this", "you play a spell that targets this"],
        |_| TriggerEvent::YouTarget,
    ),
    event(
        "whenever this attacks a player",
        &["this attacks a player", "this attacks an opponent", "this attacks one of your opponents"],
        |_| TriggerEvent::ThisAttacksPlayer,
    ),
    event(
        "whenever this attacks a player and isn't blocked",
        &["this attacks a player and isn't blocked", "this attacks a player and is not blocked"],
        |_| TriggerEvent::ThisUnblockedPlayer,
    ),
    event("whenever this attacks a planeswalker", &["this attacks a planeswalker"], |_| {
        TriggerEvent::ThisAttacksPlaneswalker
    }),
    event("whenever this attacks alone", &["this attacks alone"], |_| TriggerEvent::ThisAttacksAlone),
    event(
        "whenever this attacks and isn't blocked",
        &["this attacks and isn't blocked", "this attacks and is not blocked"],
        |_| TriggerEvent::ThisUnblocked,
    ),
    event("when you exert this as it attacks", &["you exert this as it attacks"], |_| {
        TriggerEvent::ThisExerted
    }),
    event("whenever a creature WHOSE attacks", &["a creature WHOSE attacks"], |spec| {
        TriggerEvent::CreatureAttacks(spec.whose)
    }),
    event("whenever KIND attacks alone", &["KIND attacks alone", "this or KIND attacks alone"], |spec| {
        plain(spec, TriggerEvent::CreatureAttacksAlone, TriggerEvent::AttacksAlone)
    }),
    event("whenever this blocks", &["this blocks"], |_| TriggerEvent::ThisBlocks),
    event("whenever this blocks a creature", &["this blocks a creature"], |_| {
        TriggerEvent::ThisBlocksCreature
    }),
    event("whenever this blocks alone", &["this blocks alone"], |_| TriggerEvent::ThisBlocksAlone),
    event("whenever this becomes blocked", &["this becomes blocked"], |_| TriggerEvent::ThisBecomesBlocked),
    event(
        "whenever this becomes blocked by a creature",
        &["this becomes blocked by a creature", "this is blocked by a creature"],
        |_| TriggerEvent::ThisBecomesBlockedBy,
    ),
    event("whenever this blocks or becomes blocked", &["this blocks or becomes blocked"], |_| {
        TriggerEvent::ThisBlocksOrBecomesBlocked
    }),
    event(
        "whenever this blocks or becomes blocked by KIND",
        &["this blocks or becomes blocked by KIND"],
        |spec| TriggerEvent::ThisMeets(spec, Meets::Either),
    ),
    event(
        "whenever this becomes unattached from a permanent",
        &["this becomes unattached from a permanent"],
        |_| TriggerEvent::ThisUnattached,
    ),
    event("whenever this blocks KIND", &["this blocks KIND"], |spec| {
        TriggerEvent::ThisMeets(spec, Meets::Blocks)
    }),
    event("whenever this becomes blocked by KIND", &["this becomes blocked by KIND"], |spec| {
        TriggerEvent::ThisMeets(spec, Meets::IsBlocked)
    }),
    event(
        "whenever this blocks or becomes blocked by one or more GROUP",
        &["this blocks or becomes blocked by one or more ANY"],
        |spec| TriggerEvent::ThisMeetsSome(spec, Meets::Either),
    ),
    event("whenever this blocks one or more GROUP", &["this blocks one or more ANY"], |spec| {
        TriggerEvent::ThisMeetsSome(spec, Meets::Blocks)
    }),
    event(
        "whenever this becomes blocked by one or more GROUP",
        &["this becomes blocked by one or more ANY"],
        |spec| TriggerEvent::ThisMeetsSome(spec, Meets::IsBlocked),
    ),
    event("at the beginning of the upkeep of enchanted creature's controller", &[], |_| {
        TriggerEvent::HostStepBegins(Step::Upkeep)
    }),
    event(
        "when the last K counter is removed from this",
        &["the last COUNTER counter is removed from this"],
        |_| TriggerEvent::ThisLosesLast(CounterKind::Charge),
    ),
    event("whenever this is tapped for mana", &["this is tapped for mana", "you tap this for mana"], |_| {
        TriggerEvent::ThisTappedForMana
    }),
    event("whenever this becomes tapped", &["this becomes tapped"], |_| {
        TriggerEvent::ThisBecomes(Becoming::Tapped)
    }),
    event("whenever this becomes untapped", &["this becomes untapped"], |_| {
        TriggerEvent::ThisBecomes(Becoming::Untapped)
    }),
    event("when this becomes monstrous", &["this becomes monstrous"], |_| {
        TriggerEvent::ThisBecomes(Becoming::Designated(Designation::Monstrous))
    }),
    event("when this transforms", &["this transforms into this", "this transforms"], |_| {
        TriggerEvent::ThisBecomes(Becoming::Transformed)
    }),
    event("when this is turned face up", &["this is turned face up"], |_| {
        TriggerEvent::ThisBecomes(Becoming::FaceUp)
    }),
    event("when this becomes renowned", &["this becomes renowned"], |_| {
        TriggerEvent::ThisBecomes(Becoming::Designated(Designation::Renowned))
    }),
];

const DEALS_DAMAGE: Phrase<'static> = t!("this deals damage, or this deals damage to a creature");

/// Whether these words begin a triggered ability.
pub(crate) fn is_trigger(piece: Piece<'_>) -> bool {
    let (first, _) = piece.first_word();
    ["when", "whenever", "at"].iter().any(|word| first.is(word))
}

/// The chapters of a Saga that have the same ability, if the piece is that: `I, II — EFFECT` (714.2c).
pub(crate) fn chapters(piece: Piece<'_>) -> Option<Result<Vec<TriggeredAbility>, Problem>> {
    const NUMBERS: [&str; 10] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
    let (numbers, effects) = piece.split_once("\u{2014}").or_else(|| piece.split_once(" - "))?;
    let number = |part: &Piece<'_>| {
        let place = NUMBERS.iter().position(|known| *known == part.text)?;
        u32::try_from(place + 1).ok()
    };
    let numbers: Vec<u32> = numbers.split(",").iter().map(number).collect::<Option<_>>()?;
    let read = |number: u32| {
        let effects = effects.to(effects.text.trim_end_matches('.').len());
        let event = TriggerEvent::Chapter(number);
        let ability = Reader::new(effects, Origin::Triggered(event)).chosen_or_only()?;
        Ok(TriggeredAbility { event, attached: false, condition: None, ability })
    };
    Some(numbers.into_iter().map(read).collect())
}

/// A triggered ability.
pub(crate) fn triggered(piece: Piece<'_>) -> Result<TriggeredAbility, Problem> {
    let text = piece.text.trim_end_matches('.');
    let once = [". This ability triggers only once each turn", ". this ability triggers only once each turn"]
        .iter()
        .find_map(|end| text.strip_suffix(end));
    let piece = once.map_or(piece, |before| piece.to(before.len()));
    let once = once.is_some();
    let mut reader = Reader::new(piece, Origin::Permanent);
    let at = reader.take("at");
    if !at {
        reader.any(&["whenever", "when"]);
    }
    let crowd = reader.comes("one or more");
    let (event, attached) = reader.event(at)?;
    // Once each turn, it is the same for one of them.
    let crowd = crowd
        && matches!(
            event,
            TriggerEvent::CreatureEnters(_)
                | TriggerEvent::Enters(_)
                | TriggerEvent::CreatureDies(_)
                | TriggerEvent::Dies(_)
        );
    if crowd && !once {
        return Err(Diagnostic::at(piece, t!("this would trigger once for all of them"))
            .expected(t!("this ability triggers only once each turn, at its end")));
    }
    if matches!(event, TriggerEvent::ThisDealsDamage | TriggerEvent::ThisDealsCombatDamage)
        && reader.comes("to")
    {
        return Err(reader.problem(DEALS_DAMAGE));
    }
    let own = matches!(
        event,
        TriggerEvent::ThisAttacks
            | TriggerEvent::ThisBlocks
            | TriggerEvent::ThisBecomesBlocked
            | TriggerEvent::ThisIsDamaged
            | TriggerEvent::ThisTargeted { .. }
    );
    // What happened before it was here would count for any other event.
    let first = once || (own && !attached && reader.take("for the first time each turn"));
    // What is said of the turn, is so until the end of that turn.
    let mut of_turn = None;
    for (words, condition) in [
        ("during an opponent's turn", Condition::NotYourTurn),
        ("during each opponent's turn", Condition::NotYourTurn),
        ("during your turn", Condition::YourTurn),
    ] {
        let spell = matches!(
            event,
            TriggerEvent::SpellPlayed(_) | TriggerEvent::Plays(_) | TriggerEvent::NthSpell(..)
        );
        if spell && !first && reader.take(words) {
            of_turn = Some(condition);
        }
    }
    reader.any(&[","]);
    let event = if attached { event } else { reader.had_counter(event) };
    let condition = if of_turn.is_some() {
        of_turn
    } else if first {
        Some(Condition::FirstTime)
    } else if !attached && reader.take("if") {
        let entered = event == TriggerEvent::ThisEnters;
        // Nothing but what happens as it enters asks for that.
        if entered && (reader.take("it was kicked") || reader.this_was_kicked()) {
            Some(Condition::Kicked)
        } else if entered && reader.any(&["you cast it from your hand", "you cast this from your hand"]) {
            Some(Condition::Cast { from_hand: true })
        } else if entered && reader.any(&["you cast it", "you cast this"]) {
            Some(Condition::Cast { from_hand: false })
        } else if own && reader.take("it's renowned") {
            Some(Condition::ThisIs(Designation::Renowned))
        } else if own && reader.take("it's monstrous") {
            Some(Condition::ThisIs(Designation::Monstrous))
        } else if event == TriggerEvent::ThisExerted
            && reader.pattern("this hasn't been exerted this turn").is_some()
        {
            Some(Condition::ThisNotExerted)
        } else if reader.pattern("this dealt damage to an opponent this turn").is_some() {
            Some(Condition::ThisDamagedOpponent)
        } else {
            let condition = reader.condition()?;
            // As an Aura enters, what it is attached to isn't known yet.
            if matches!(condition, Condition::HostIs(_)) {
                return Err(reader.problem(t!("a condition about this or about players")));
            }
            Some(condition)
        }
    } else if attached
        && reader.any(&[
            "if it's the first combat phase of the turn",
            "if it is the first combat phase of the turn",
        ])
    {
        Some(Condition::FirstCombat)
    } else {
        None
    };
    reader.any(&[",", ":"]);
    let buried = condition.is_some_and(Condition::works_in_graveyard);
    if buried && !event.can_be_watched_from_graveyard() {
        return Err(reader.problem(t!("an event that doesn't involve this card, such as your upkeep")));
    }
    reader.ability.in_graveyard = buried || event == TriggerEvent::ThisBuried;
    reader.origin = Origin::Triggered(event);
    reader.attached = attached;
    reader.it = match attached {
        true if reader.is_about_host() => Some(Reference::That),
        true => None,
        false => Reader::it_at_first(reader.origin).filter(|_| !crowd),
    };
    // "If this artifact is tapped, it …": nothing else has been named.
    let of_this = matches!(
        condition,
        Some(
            Condition::ThisTapped
                | Condition::ThisUntapped
                | Condition::ThisIs(_)
                | Condition::ThisIsNot(_)
                | Condition::ThisHas(..)
                | Condition::ThisHasBetween(..)
                | Condition::ThisAttacked
                | Condition::ThisDamagedOpponent
                | Condition::ThisFoughtThisCombat
                | Condition::ThisFoughtThisTurn
                | Condition::ThisDidNotAttack
        )
    );
    if of_this && !attached && matches!(event, TriggerEvent::StepBegins { .. }) {
        reader.it = Some(Reference::This);
    }
    // "They" is the other player of the event.
    reader.they = match event {
        TriggerEvent::YouAttackWith(..) | TriggerEvent::AttackWith(..) => Some(Reference::Those),
        TriggerEvent::HostStepBegins(_)
        | TriggerEvent::OpponentDraws
        | TriggerEvent::OpponentDrawsSecond
        | TriggerEvent::OpponentDrawsMore
        | TriggerEvent::ThisAttacksRichest
        | TriggerEvent::SpellPlayed(Whose::Opponents | Whose::Anyones)
        | TriggerEvent::Plays(TargetSpec { whose: Whose::Opponents | Whose::Anyones, .. })
        | TriggerEvent::ThisAttacksPlayer
        | TriggerEvent::ThisUnblockedPlayer
        | TriggerEvent::DamageTogether(_)
        | TriggerEvent::StepBegins { turn: Whose::Anyones | Whose::Opponents, .. }
        | TriggerEvent::Discards(Whose::Opponents | Whose::Anyones)
        | TriggerEvent::Damages { to: Struck::Player | Struck::Opponent, .. } => Some(Reference::That),
        _ => None,
    }
    .filter(|_| !attached || matches!(event, TriggerEvent::HostStepBegins(_)));
    let (all, words) = (reader.all, reader.ability.in_graveyard);
    let mut ability = reader.chosen_or_only()?;
    ability.in_graveyard |= words;
    if ability.modes().any(|mode| mode.in_graveyard) && !ability.or.is_empty() {
        return Err(Diagnostic::at(all, t!("an ability that works in a graveyard has one mode"))
            .expected(t!("return this from your graveyard to your hand, for example")));
    }
    Ok(TriggeredAbility { event, attached, condition, ability })
}

impl Reader<'_> {
    /// The event of a creature that dies, of which `if it had a +1/+1 counter on it` asks directly behind: what it had is known
    /// as it dies, and doesn't change.
    fn had_counter(&mut self, event: TriggerEvent) -> TriggerEvent {
        let spec = match event {
            TriggerEvent::CreatureDies(whose) => Some(kind::creature(whose)),
            TriggerEvent::Dies(spec) => Some(spec),
            _ => None,
        };
        let start = self.next;
        if let Some(spec) = spec
            && self.any(&["if it had", "if that creature had"])
            && let Ok(Some(asked @ (Trait::Grown | Trait::Bears(_)))) = self.with_what()
            && let Some(traits) = spec.traits.with(asked)
        {
            return TriggerEvent::Dies(spec.that_is(traits));
        }
        self.next = start;
        event
    }

    fn this_was_kicked(&mut self) -> bool {
        let start = self.next;
        let kicked = self.this() && self.take("was kicked");
        if !kicked {
            self.next = start;
        }
        kicked
    }

    /// What a triggered ability does: its effects, or, after "choose one", those of each mode (700.2b).
    pub(super) fn chosen_or_only(mut self) -> Result<Ability, Problem> {
        if !self.take("choose one") {
            self.effects()?;
            return Ok(self.ability);
        }
        let start = self.words.get(self.next).copied().unwrap_or(self.all);
        let dash = |word: &Piece<'_>| [":", "\u{2014}", "-"].iter().any(|dash| word.is(dash));
        let all = self.words.split_off(self.next.min(self.words.len()));
        let modes = all.split(|word| word.is("\u{2022}"));
        let modes = modes.map(|mode| mode.iter().copied().skip_while(dash).collect::<Vec<_>>());
        let modes: Vec<_> = modes.filter(|mode| !mode.is_empty()).collect();
        if !(2..=super::modes::MAX_MODES).contains(&modes.len()) {
            return Err(Diagnostic::at(start, t!("how many modes?"))
                .expected(t!("choose one: EFFECT \u{2022} EFFECT, with two to five of them")));
        }
        let mut read = modes.into_iter().map(|words| {
            let (who, attached, it, they, player) =
                (self.who, self.attached, self.it, self.they, self.player);
            let fresh = Reader::new(self.all, self.origin);
            let mut reader = Reader { words, who, attached, it, they, player, ..fresh };
            reader.effects()?;
            Ok(reader.ability)
        });
        let mut ability = read.next().unwrap_or_else(|| Ok(Ability::default()))?;
        ability.or = read.collect::<Result<_, Problem>>()?;
        Ok(ability)
    }

    /// The event, and whether it is about what this is attached to.
    fn event(&mut self, at: bool) -> Result<(TriggerEvent, bool), Problem> {
        if at && self.any(&["the beginning of", "the beginning of the"]) {
            const HOST: [(&str, Step); 7] = [
                ("the upkeep of equipped creature's controller", Step::Upkeep),
                ("the upkeep of enchanted creature's controller", Step::Upkeep),
                ("the upkeep of enchanted permanent's controller", Step::Upkeep),
                ("the upkeep of enchanted artifact's controller", Step::Upkeep),
                ("the upkeep of enchanted enchantment's controller", Step::Upkeep),
                ("the upkeep of enchanted land's controller", Step::Upkeep),
                ("the end step of enchanted creature's controller", Step::End),
            ];
            if let Some((_, step)) = HOST.into_iter().find(|(words, _)| self.take(words)) {
                self.attached = true;
                return Ok((TriggerEvent::HostStepBegins(step), true));
            }
            let turn = self.whose_turn();
            let step = self.step()?;
            let turn = if self.any(&["on your turn"]) { Whose::Yours } else { turn };
            return Ok((TriggerEvent::StepBegins { step, turn }, false));
        }
        let start = self.next;
        let mut best: Option<(usize, (TriggerEvent, bool))> = None;
        for form in EVENTS {
            for words in form.words.iter().filter(|_| form.is_at == at) {
                self.next = start;
                self.attached = false;
                self.counter = None;
                if let Some(spec) = self.pattern(words)
                    && best.is_none_or(|(end, _)| end < self.next)
                {
                    let event = match ((form.event)(spec), self.counter) {
                        (TriggerEvent::ThisLosesLast(_), Some(kind)) => TriggerEvent::ThisLosesLast(kind),
                        (event, _) => event,
                    };
                    best = Some((self.next, (event, self.attached)));
                }
            }
        }
        let Some((end, event)) = best else {
            self.next = start;
            let expected = if self.comes("this deals combat damage") {
                DEALS_DAMAGE
            } else if at {
                t!("the beginning of your upkeep, end of turn, or end of combat")
            } else {
                t!("an event, such as this attacks, this dies, a creature enters, or you are dealt damage")
            };
            return Err(self.problem(expected));
        };
        self.next = end;
        Ok(event)
    }

    /// Whether these words come, with KIND, WHOSE and PLAYER filled in, and goes past them if so.
    pub(super) fn pattern(&mut self, words: &str) -> Option<TargetSpec> {
        let start = self.next;
        let spec = self.words_of(words);
        if spec.is_none() {
            self.next = start;
        }
        spec
    }

    fn words_of(&mut self, words: &str) -> Option<TargetSpec> {
        let mut spec = kind::creature(Whose::Anyones);
        for word in words.split(' ') {
            match word {
                "KIND" => spec = self.a_kind(words.starts_with("this or "))?,
                "MANY" | "OWN" => {
                    spec = self.many_come().then(|| self.kind(true).ok())??;
                    let own = word == "MANY" || spec.whose == Whose::Yours;
                    if !is_permanent(spec.what)
                        || matches!(spec.whose, Whose::Opponents | Whose::Others)
                        || !own
                    {
                        return None;
                    }
                }
                "ANY" => {
                    spec = self.many_come().then(|| self.kind(true).ok())??;
                    if !is_permanent(spec.what) || spec.whose == Whose::Yours {
                        return None;
                    }
                }
                "CROWD" => {
                    spec = self.many_come().then(|| self.kind(true).ok())??;
                    let plain = words.starts_with("one") || spec.whose == Whose::Anyones;
                    if !is_permanent(spec.what) || !plain {
                        return None;
                    }
                }
                "ONE" => {
                    spec = self.kind(false).ok().filter(|spec| is_permanent(spec.what))?;
                }
                "WHOSE" => spec.whose = self.whose(),
                "ME" | "US" => {
                    let planeswalkers = word == "US";
                    let said = if planeswalkers {
                        self.any(&["you or a planeswalker you control", "you or one of your planeswalkers"])
                    } else {
                        self.take("you")
                    };
                    let asked = Trait::AttackingYou { planeswalkers };
                    spec = spec.that_is(spec.traits.with(asked).filter(|_| said)?);
                }
                "SPELL" => {
                    if !self.any(&["a", "an"]) {
                        return None;
                    }
                    let spell = self.kind(false).ok()?;
                    if spell.what != TargetKind::Spell
                        || spell.traits.is_empty()
                        || spell.whose != Whose::Anyones
                    {
                        return None;
                    }
                    spec = TargetSpec { whose: spec.whose, ..spell };
                }
                "COUNTER" => self.counter = Some(self.kind_of_counter().ok()?),
                "PLAYER" => {
                    spec.whose = if self.take("you") {
                        Whose::Yours
                    } else if self.any(&["an opponent", "your opponent"]) {
                        Whose::Opponents
                    } else if self.any(&["a player", "somebody"]) {
                        Whose::Anyones
                    } else {
                        return None;
                    };
                }
                "this" => {
                    if !self.this() {
                        if !self.attached_to() {
                            return None;
                        }
                        self.attached = true;
                    }
                }
                _ if self.take(word) => {}
                _ => return None,
            }
        }
        Some(spec)
    }

    /// One permanent of a kind.
    pub(super) fn one_kind(&mut self) -> Option<TargetSpec> {
        self.a_kind(false)
    }

    /// One permanent of a kind: "another creature you control". With `this` before it, this is one of them too.
    fn a_kind(&mut self, with_this: bool) -> Option<TargetSpec> {
        let another = self.comes("another");
        if !another && !self.any(&["a", "an"]) {
            return None;
        }
        let spec = self.kind(false).ok()?;
        if with_this {
            // "This or another creature" is any creature.
            let others = spec.traits.iter().filter(|asked| *asked != Trait::Other);
            let traits = others.fold(Traits::NONE, |all, one| all.with(one).unwrap_or(all));
            // What this itself may not be, such as no token or of power 5: it is meant all the same.
            let sure = |asked| matches!(asked, Trait::Types(_) | Trait::Subtype(_) | Trait::Colors(_));
            return (another && traits.iter().all(sure) && is_permanent(spec.what))
                .then_some(spec.that_is(traits));
        }
        is_permanent(spec.what).then_some(spec)
    }

    fn whose_turn(&mut self) -> Whose {
        if self.take("your opponent's") || self.any(&["an opponent's", "each opponent's"]) {
            Whose::Opponents
        } else if self.take("your") {
            Whose::Yours
        } else {
            self.any(&["each player's", "each", "the", "every"]);
            Whose::Anyones
        }
    }
}

/// Whether things of this kind are permanents.
pub(super) const fn is_permanent(what: TargetKind) -> bool {
    matches!(
        what,
        TargetKind::Creature
            | TargetKind::AttackingCreature
            | TargetKind::BlockingCreature
            | TargetKind::FightingCreature
            | TargetKind::Planeswalker
            | TargetKind::Permanent
    )
}
