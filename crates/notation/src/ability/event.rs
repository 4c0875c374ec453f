//! Every event that abilities wait for, as a table.

use super::kind;
use combat_lab_cards::{
    Becoming, CounterKind, Dealer, Designation, Meets, Step, Struck, TargetKind, TargetSpec, TriggerEvent,
    Who, Whose,
};

/// An event that abilities wait for.
pub(crate) struct EventForm {
    /// Its form, for the reference: no page needs it, so in WebAssembly it is empty.
    pub(crate) form: &'static str,
    /// Whether it begins with "at".
    pub(super) is_at: bool,
    /// The words after "when", "whenever" or "at", in every spelling; WHOSE and PLAYER stand for
    /// theirs, and ME and US for what creatures attack.
    pub(crate) words: &'static [&'static str],
    pub(super) event: fn(TargetSpec) -> TriggerEvent,
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

/// Stands for the permanent itself, or what it is attached to, where the subject is read.
pub(super) const THIS: TargetSpec = TargetSpec::new(TargetKind::Itself, Whose::Anyones);

/// The subject that has been read.
const fn who(spec: TargetSpec) -> Who {
    match spec.what {
        TargetKind::Itself => Who::This,
        _ => Who::Any(spec),
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
        "whenever SUBJECT enters",
        &[
            "SUBJECT enters",
            "SUBJECT enters the battlefield",
            "SUBJECT comes into play",
            "SUBJECT enters play",
            "one or more CROWD enter",
        ],
        |spec| TriggerEvent::Enters(who(spec)),
    ),
    event(
        "whenever SUBJECT dies",
        &[
            "SUBJECT dies",
            "SUBJECT is put into a graveyard from the battlefield",
            "this is put into a graveyard",
            "a creature WHOSE is put into a graveyard",
            "one or more CROWD die",
        ],
        |spec| TriggerEvent::Dies(who(spec)),
    ),
    event(
        "whenever KIND dealt damage by this this turn dies",
        &["KIND dealt damage by this this turn dies"],
        |spec| TriggerEvent::Dies(Who::Wounded(spec)),
    ),
    event(
        "whenever SUBJECT leaves play",
        &["SUBJECT leaves play", "SUBJECT leaves the battlefield", "one or more CROWD leave the battlefield"],
        |spec| TriggerEvent::Leaves(who(spec)),
    ),
    event("whenever you sacrifice SUBJECT", &["you sacrifice SUBJECT"], |spec| {
        TriggerEvent::Sacrifices(Whose::Yours, who(spec))
    }),
    event("whenever a player sacrifices SUBJECT", &["a player sacrifices SUBJECT"], |spec| {
        TriggerEvent::Sacrifices(ANYONE, who(spec))
    }),
    event("whenever an opponent sacrifices SUBJECT", &["an opponent sacrifices SUBJECT"], |spec| {
        TriggerEvent::Sacrifices(Whose::Opponents, who(spec))
    }),
    event("whenever SUBJECT becomes tapped", &["SUBJECT becomes tapped"], |spec| {
        TriggerEvent::Becomes(who(spec), Becoming::Tapped)
    }),
    event("whenever SUBJECT becomes untapped", &["SUBJECT becomes untapped"], |spec| {
        TriggerEvent::Becomes(who(spec), Becoming::Untapped)
    }),
    event("whenever SUBJECT is turned face up", &["SUBJECT is turned face up"], |spec| {
        TriggerEvent::Becomes(who(spec), Becoming::FaceUp)
    }),
    event("whenever SUBJECT becomes monstrous", &["SUBJECT becomes monstrous"], |spec| {
        TriggerEvent::Becomes(who(spec), Becoming::Designated(Designation::Monstrous))
    }),
    event("whenever SUBJECT becomes renowned", &["SUBJECT becomes renowned"], |spec| {
        TriggerEvent::Becomes(who(spec), Becoming::Designated(Designation::Renowned))
    }),
    event("whenever SUBJECT becomes saddled", &["SUBJECT becomes saddled"], |spec| {
        TriggerEvent::Becomes(who(spec), Becoming::Designated(Designation::Saddled))
    }),
    event("whenever SUBJECT transforms", &["this transforms into this", "SUBJECT transforms"], |spec| {
        TriggerEvent::Becomes(who(spec), Becoming::Transformed)
    }),
    event(
        "whenever one or more +1/+1 counters are put on SUBJECT",
        &["one or more +1/+1 counters are put on SUBJECT"],
        |spec| TriggerEvent::Grows(who(spec)),
    ),
    event(
        "whenever SUBJECT becomes the target of a spell or ability",
        &["SUBJECT becomes the target of a spell or ability"],
        |spec| TriggerEvent::Targeted { what: who(spec), by: ANYONE, spell: false },
    ),
    event(
        "whenever SUBJECT becomes the target of a spell",
        &["SUBJECT becomes the target of a spell"],
        |spec| TriggerEvent::Targeted { what: who(spec), by: ANYONE, spell: true },
    ),
    event(
        "whenever SUBJECT becomes the target of a spell or ability an opponent controls",
        &["SUBJECT becomes the target of a spell or ability an opponent controls"],
        |spec| TriggerEvent::Targeted { what: who(spec), by: Whose::Opponents, spell: false },
    ),
    event(
        "whenever SUBJECT becomes the target of a spell or ability you control",
        &["SUBJECT becomes the target of a spell or ability you control"],
        |spec| TriggerEvent::Targeted { what: who(spec), by: Whose::Yours, spell: false },
    ),
    event(
        "whenever SUBJECT is tapped for mana",
        &["SUBJECT is tapped for mana", "you tap this for mana", "a player taps KIND for mana"],
        |spec| TriggerEvent::TapsForMana(ANYONE, who(spec)),
    ),
    event("whenever you tap KIND for mana", &["you tap KIND for mana"], |spec| {
        TriggerEvent::TapsForMana(Whose::Yours, who(spec))
    }),
    event("whenever an opponent taps SUBJECT for mana", &["an opponent taps SUBJECT for mana"], |spec| {
        TriggerEvent::TapsForMana(Whose::Opponents, who(spec))
    }),
    event(
        "when this is put into a graveyard from anywhere",
        &["this is put into a graveyard from anywhere"],
        |_| TriggerEvent::Buried,
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
    event(
        "whenever one or more GROUP deal combat damage to a player",
        &["one or more CROWD deal combat damage to a player"],
        TriggerEvent::DamageTogether,
    ),
    event("when you control no GROUP", &["you control no CROWD"], |spec| {
        TriggerEvent::ControlNone(TargetSpec { whose: Whose::Yours, ..spec })
    }),
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
    event(
        "whenever an opponent draws a card except the first one they draw in each of their draw steps",
        &["an opponent draws a card except the first one they draw in each of their draw steps"],
        |_| TriggerEvent::OpponentDrawsMore,
    ),
    event("whenever an opponent draws a card", &["an opponent draws a card"], |_| {
        TriggerEvent::OpponentDraws
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
];
