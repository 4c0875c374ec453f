//! Every event that abilities wait for, as a table.

use combat_lab_cards::{
    Attacking, Becoming, CounterKind, Dealer, Designation, Meets, Opposed, Step, Struck, TargetKind,
    TargetSpec, TriggerEvent, WhichDraw, Who, Whose,
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
pub(super) const fn who(spec: TargetSpec) -> Who {
    match spec.what {
        TargetKind::Itself => Who::This,
        _ => Who::Any(spec),
    }
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
    event("whenever SUBJECT attacks", &["SUBJECT attacks"], |spec| {
        TriggerEvent::Attacks(who(spec), Attacking::Anyhow)
    }),
    event("whenever KIND attacks you", &["KIND attacks ME"], |spec| {
        TriggerEvent::Attacks(who(spec), Attacking::Anyhow)
    }),
    event("whenever KIND attacks you or a planeswalker you control", &["KIND attacks US"], |spec| {
        TriggerEvent::Attacks(who(spec), Attacking::Anyhow)
    }),
    event("whenever SUBJECT attacks alone", &["SUBJECT attacks alone"], |spec| {
        TriggerEvent::Attacks(who(spec), Attacking::Alone)
    }),
    event(
        "whenever SUBJECT attacks a player",
        &["SUBJECT attacks a player", "this attacks an opponent", "this attacks one of your opponents"],
        |spec| TriggerEvent::Attacks(who(spec), Attacking::Player),
    ),
    event(
        "whenever SUBJECT attacks the player with the most life or tied for most life",
        &["SUBJECT attacks the player with the most life or tied for most life"],
        |spec| TriggerEvent::Attacks(who(spec), Attacking::Richest),
    ),
    event("whenever SUBJECT attacks a planeswalker", &["SUBJECT attacks a planeswalker"], |spec| {
        TriggerEvent::Attacks(who(spec), Attacking::Planeswalker)
    }),
    event(
        "whenever SUBJECT attacks while you have the most life or are tied for most life",
        &["SUBJECT attacks while you have the most life or are tied for most life"],
        |spec| TriggerEvent::Attacks(who(spec), Attacking::AsRichest),
    ),
    event("whenever SUBJECT attacks while saddled", &["SUBJECT attacks while saddled"], |spec| {
        TriggerEvent::Attacks(who(spec), Attacking::Saddled)
    }),
    event(
        "whenever SUBJECT and at least N other creatures attack",
        &["SUBJECT and at least N other creatures attack"],
        |spec| TriggerEvent::Attacks(who(spec), Attacking::With { others: 2, stronger: false }),
    ),
    event(
        "whenever SUBJECT and at least one other creature with greater power attack",
        &["SUBJECT and at least one other creature with greater power attack"],
        |spec| TriggerEvent::Attacks(who(spec), Attacking::With { others: 1, stronger: true }),
    ),
    event("whenever SUBJECT attacks or blocks", &["SUBJECT attacks or blocks"], |spec| {
        TriggerEvent::AttacksOrBlocks(who(spec))
    }),
    event(
        "whenever SUBJECT attacks and isn't blocked",
        &["SUBJECT attacks and isn't blocked", "SUBJECT attacks and is not blocked"],
        |spec| TriggerEvent::Unblocked { who: who(spec), player: false },
    ),
    event(
        "whenever SUBJECT attacks a player and isn't blocked",
        &["SUBJECT attacks a player and isn't blocked", "SUBJECT attacks a player and is not blocked"],
        |spec| TriggerEvent::Unblocked { who: who(spec), player: true },
    ),
    event("when you exert SUBJECT", &["you exert SUBJECT", "you exert SUBJECT as it attacks"], |spec| {
        TriggerEvent::Exerted(who(spec))
    }),
    event("whenever PLAYER attacks", &["PLAYER attacks", "PLAYER attack"], |spec| {
        TriggerEvent::AttackTogether(spec.whose, None)
    }),
    event(
        "whenever you attack with N or more GROUP",
        &["you attack with N or more MANY", "N or more OWN attack"],
        |spec| TriggerEvent::AttackTogether(Whose::Yours, Some((1, spec))),
    ),
    event(
        "whenever an opponent attacks with N or more GROUP",
        &["an opponent attacks with N or more ANY"],
        |spec| TriggerEvent::AttackTogether(Whose::Opponents, Some((1, spec))),
    ),
    event(
        "whenever a player attacks with N or more GROUP",
        &["a player attacks with N or more ANY"],
        |spec| TriggerEvent::AttackTogether(ANYONE, Some((1, spec))),
    ),
    event("whenever N or more GROUP attack", &["N or more ANY attack"], |spec| {
        TriggerEvent::AttackTogether(ANYONE, Some((1, spec)))
    }),
    event("whenever N or more GROUP attack you", &["N or more ANY attack ME"], |spec| {
        TriggerEvent::AttackTogether(ANYONE, Some((1, spec)))
    }),
    event("whenever SUBJECT blocks", &["SUBJECT blocks"], |spec| {
        TriggerEvent::Meets(who(spec), Meets::Blocks, Opposed::Once)
    }),
    event("whenever SUBJECT blocks alone", &["SUBJECT blocks alone"], |spec| {
        TriggerEvent::BlocksAlone(who(spec))
    }),
    event("whenever SUBJECT becomes blocked", &["SUBJECT becomes blocked"], |spec| {
        TriggerEvent::Meets(who(spec), Meets::IsBlocked, Opposed::Once)
    }),
    event("whenever SUBJECT blocks or becomes blocked", &["SUBJECT blocks or becomes blocked"], |spec| {
        TriggerEvent::Meets(who(spec), Meets::Either, Opposed::Once)
    }),
    event(
        "whenever this blocks or becomes blocked by KIND",
        &["this blocks or becomes blocked by KIND"],
        |spec| TriggerEvent::Meets(Who::This, Meets::Either, Opposed::Each(spec)),
    ),
    event("whenever SUBJECT blocks KIND", &["SUBJECT blocks KIND"], |spec| {
        TriggerEvent::Meets(Who::This, Meets::Blocks, Opposed::Each(spec))
    }),
    event(
        "whenever SUBJECT becomes blocked by KIND",
        &["SUBJECT becomes blocked by KIND", "SUBJECT is blocked by KIND"],
        |spec| TriggerEvent::Meets(Who::This, Meets::IsBlocked, Opposed::Each(spec)),
    ),
    event(
        "whenever SUBJECT blocks or becomes blocked by one or more GROUP",
        &["SUBJECT blocks or becomes blocked by one or more ANY"],
        |spec| TriggerEvent::Meets(Who::This, Meets::Either, Opposed::Some(spec)),
    ),
    event("whenever SUBJECT blocks one or more GROUP", &["SUBJECT blocks one or more ANY"], |spec| {
        TriggerEvent::Meets(Who::This, Meets::Blocks, Opposed::Some(spec))
    }),
    event(
        "whenever SUBJECT becomes blocked by one or more GROUP",
        &["SUBJECT becomes blocked by one or more ANY"],
        |spec| TriggerEvent::Meets(Who::This, Meets::IsBlocked, Opposed::Some(spec)),
    ),
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
    event("whenever PLAYER gains life", &["PLAYER gains life", "PLAYER gain life"], |spec| {
        TriggerEvent::Life { whose: spec.whose, gained: true, first: false }
    }),
    event(
        "whenever PLAYER gains life for the first time each turn",
        &["PLAYER gains life for the first time each turn", "PLAYER gain life for the first time each turn"],
        |spec| TriggerEvent::Life { whose: spec.whose, gained: true, first: true },
    ),
    event("whenever PLAYER loses life", &["PLAYER loses life", "PLAYER lose life"], |spec| {
        TriggerEvent::Life { whose: spec.whose, gained: false, first: false }
    }),
    event(
        "whenever PLAYER loses life for the first time each turn",
        &["PLAYER loses life for the first time each turn", "PLAYER lose life for the first time each turn"],
        |spec| TriggerEvent::Life { whose: spec.whose, gained: false, first: true },
    ),
    event("whenever PLAYER draws a card", &["PLAYER draws a card", "PLAYER draw a card"], |spec| {
        TriggerEvent::Draws(spec.whose, WhichDraw::Each)
    }),
    event(
        "whenever PLAYER draws their second card each turn",
        &["PLAYER draws their second card each turn", "PLAYER draw your second card each turn"],
        |spec| TriggerEvent::Draws(spec.whose, WhichDraw::Second),
    ),
    event(
        "whenever PLAYER draws a card except the first one they draw in each of their draw steps",
        &[
            "PLAYER draws a card except the first one they draw in each of their draw steps",
            "PLAYER draw a card except the first one you draw in each of your draw steps",
        ],
        |spec| TriggerEvent::Draws(spec.whose, WhichDraw::NotFirstOfStep),
    ),
    event("whenever this deals damage", &["this deals damage"], |_| TriggerEvent::ThisDealsDamage),
    event("whenever this deals damage to a creature", &["this deals damage to a creature"], |_| {
        TriggerEvent::ThisDamagesCreature
    }),
    event("whenever this is dealt damage", &["this is dealt damage"], |_| TriggerEvent::ThisIsDamaged),
    event("whenever you are dealt damage", &["you are dealt damage", "you're dealt damage"], |_| {
        TriggerEvent::YouAreDamaged
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
        "whenever this becomes unattached from a permanent",
        &["this becomes unattached from a permanent"],
        |_| TriggerEvent::ThisUnattached,
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
