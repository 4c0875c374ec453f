//! Every event that abilities wait for, as a table.

use super::pattern::Said;
use combat_lab_cards::{
    Attacking, Becoming, Casting, CounterChange, DamageOnce, Dealer, Designation, Discarding, Meets, Opposed,
    Step, StepOf, Struck, TargetKind, TargetSpec, TriggerEvent, WhichDraw, Who, Whose,
};

/// An event that abilities wait for.
pub(crate) struct EventForm {
    /// Its form, for the reference: no page needs it, so in WebAssembly it is empty.
    pub(crate) form: &'static str,
    /// Whether it begins with "at".
    pub(super) is_at: bool,
    /// The words after "when", "whenever" or "at", in every spelling, with capitals for what
    /// `Reader::pattern` fills in, and `[s]` for an ending that may be there.
    pub(crate) words: &'static [&'static str],
    pub(super) event: fn(&Said) -> TriggerEvent,
}

const fn event(
    form: &'static str,
    words: &'static [&'static str],
    event: fn(&Said) -> TriggerEvent,
) -> EventForm {
    EventForm {
        form: if cfg!(target_arch = "wasm32") { "" } else { form },
        is_at: matches!(form.as_bytes(), [b'a', b't', b' ', ..]),
        words,
        event,
    }
}

const fn damages(said: &Said, combat: Option<bool>, once: DamageOnce) -> TriggerEvent {
    TriggerEvent::Damages { by: said.dealer, to: said.struck, combat, once }
}

const ANYONE: Whose = Whose::Anyones;

const ANY_TURN: StepOf = StepOf::Turn(ANYONE);

/// Every event. `at the beginning of WHOSE STEP` is read by its step.
pub(crate) const EVENTS: &[EventForm] = &[
    event("at the beginning of WHOSE STEP", &[], |said| {
        TriggerEvent::StepBegins(Step::Upkeep, StepOf::Turn(said.player))
    }),
    event("at end of turn", &["end of turn", "the end of turn"], |_| {
        TriggerEvent::StepBegins(Step::End, ANY_TURN)
    }),
    event("at end of combat", &["end of combat", "the end of combat"], |_| {
        TriggerEvent::StepBegins(Step::EndOfCombat, ANY_TURN)
    }),
    event("when you cast this", &["you cast this", "you play this"], |_| {
        TriggerEvent::Casts(Who::This, Casting::Each)
    }),
    event(
        "whenever SUBJECT enters",
        &[
            "SUBJECT enters",
            "SUBJECT enters the battlefield",
            "SUBJECT comes into play",
            "SUBJECT enters play",
            "one or more CROWD enter",
        ],
        |said| TriggerEvent::Enters(said.who),
    ),
    event(
        "whenever SUBJECT enters under your control",
        &[
            "SUBJECT enters under your control",
            "SUBJECT enters the battlefield under your control",
            "SUBJECT comes into play under your control",
        ],
        |said| TriggerEvent::Enters(said.who.of(Whose::Yours)),
    ),
    event(
        "whenever SUBJECT enters under an opponent's control",
        &[
            "SUBJECT enters under an opponent's control",
            "SUBJECT enters the battlefield under an opponent's control",
            "SUBJECT comes into play under an opponent's control",
        ],
        |said| TriggerEvent::Enters(said.who.of(Whose::Opponents)),
    ),
    event(
        "whenever SUBJECT dies",
        &[
            "SUBJECT dies",
            "SUBJECT is put into a graveyard from the battlefield",
            "SUBJECT is put into a graveyard",
            "one or more CROWD die",
        ],
        |said| TriggerEvent::Dies(said.who),
    ),
    event(
        "whenever KIND dealt damage by this this turn dies",
        &["KIND dealt damage by this this turn dies"],
        |said| TriggerEvent::Dies(Who::Wounded { what: said.spec, by_host: said.who == Who::Host }),
    ),
    event(
        "whenever SUBJECT leaves play",
        &["SUBJECT leaves play", "SUBJECT leaves the battlefield", "one or more CROWD leave the battlefield"],
        |said| TriggerEvent::Leaves(said.who),
    ),
    event("whenever PLAYER sacrifices SUBJECT", &["PLAYER sacrifice[s] SUBJECT"], |said| {
        TriggerEvent::Sacrifices(said.player, said.who)
    }),
    event("whenever SUBJECT becomes tapped", &["SUBJECT becomes tapped"], |said| {
        TriggerEvent::Becomes(said.who, Becoming::Tapped)
    }),
    event("whenever SUBJECT becomes untapped", &["SUBJECT becomes untapped"], |said| {
        TriggerEvent::Becomes(said.who, Becoming::Untapped)
    }),
    event("whenever SUBJECT is turned face up", &["SUBJECT is turned face up"], |said| {
        TriggerEvent::Becomes(said.who, Becoming::FaceUp)
    }),
    event("whenever SUBJECT becomes monstrous", &["SUBJECT becomes monstrous"], |said| {
        TriggerEvent::Becomes(said.who, Becoming::Designated(Designation::Monstrous))
    }),
    event("whenever SUBJECT becomes renowned", &["SUBJECT becomes renowned"], |said| {
        TriggerEvent::Becomes(said.who, Becoming::Designated(Designation::Renowned))
    }),
    event("whenever SUBJECT becomes saddled", &["SUBJECT becomes saddled"], |said| {
        TriggerEvent::Becomes(said.who, Becoming::Designated(Designation::Saddled))
    }),
    event("whenever SUBJECT transforms", &["this transforms into this", "SUBJECT transforms"], |said| {
        TriggerEvent::Becomes(said.who, Becoming::Transformed)
    }),
    event(
        "whenever one or more +1/+1 counters are put on SUBJECT",
        &["one or more +1/+1 counters are put on SUBJECT"],
        |said| TriggerEvent::Counters(said.who, CounterChange::GROWS),
    ),
    event(
        "whenever SUBJECT becomes the target of a spell or ability WHOSE",
        &["SUBJECT becomes the target of a spell or ability WHOSE"],
        |said| TriggerEvent::Targeted { what: said.who, by: said.player, spell: false },
    ),
    event(
        "whenever SUBJECT becomes the target of a spell WHOSE",
        &["SUBJECT becomes the target of a spell WHOSE"],
        |said| TriggerEvent::Targeted { what: said.who, by: said.player, spell: true },
    ),
    event(
        "whenever SUBJECT is tapped for mana",
        &["SUBJECT is tapped for mana", "you tap this for mana"],
        |said| TriggerEvent::TapsForMana(ANYONE, said.who),
    ),
    event("whenever PLAYER taps SUBJECT for mana", &["PLAYER tap[s] SUBJECT for mana"], |said| {
        TriggerEvent::TapsForMana(said.player, said.who)
    }),
    event(
        "when this is put into a graveyard from anywhere",
        &["this is put into a graveyard from anywhere"],
        |_| TriggerEvent::Buried,
    ),
    event("when this is discarded", &["this is discarded", "you discard this"], |_| {
        TriggerEvent::Discards(Who::This, Discarding::Anyhow)
    }),
    event("when you cycle this", &["you cycle this"], |_| {
        TriggerEvent::Discards(Who::This, Discarding::Cycling)
    }),
    event("whenever PLAYER cycles a card", &["PLAYER cycle[s] CARD"], |said| {
        TriggerEvent::Discards(Who::Any(said.spec), Discarding::Cycling)
    }),
    event(
        "whenever PLAYER discards a card",
        &["PLAYER discard[s] CARD", "PLAYER cycle[s] or discard[s] CARD"],
        |said| TriggerEvent::Discards(Who::Any(said.spec), Discarding::Anyhow),
    ),
    event("when you control no GROUP", &["you control no CROWD"], |said| {
        TriggerEvent::ControlNone(TargetSpec { whose: Whose::Yours, ..said.spec })
    }),
    event("whenever SUBJECT attacks", &["SUBJECT attacks"], |said| {
        TriggerEvent::Attacks(said.who, Attacking::Anyhow)
    }),
    event("whenever KIND attacks you", &["KIND attacks ME"], |said| {
        TriggerEvent::Attacks(said.who, Attacking::Anyhow)
    }),
    event("whenever KIND attacks you or a planeswalker you control", &["KIND attacks US"], |said| {
        TriggerEvent::Attacks(said.who, Attacking::Anyhow)
    }),
    event("whenever SUBJECT attacks alone", &["SUBJECT attacks alone"], |said| {
        TriggerEvent::Attacks(said.who, Attacking::Alone)
    }),
    event(
        "whenever SUBJECT attacks a player",
        &["SUBJECT attacks a player", "this attacks an opponent", "this attacks one of your opponents"],
        |said| TriggerEvent::Attacks(said.who, Attacking::Player),
    ),
    event(
        "whenever SUBJECT attacks the player with the most life or tied for most life",
        &["SUBJECT attacks the player with the most life or tied for most life"],
        |said| TriggerEvent::Attacks(said.who, Attacking::Richest),
    ),
    event("whenever SUBJECT attacks a planeswalker", &["SUBJECT attacks a planeswalker"], |said| {
        TriggerEvent::Attacks(said.who, Attacking::Planeswalker)
    }),
    event(
        "whenever SUBJECT attacks while you have the most life or are tied for most life",
        &["SUBJECT attacks while you have the most life or are tied for most life"],
        |said| TriggerEvent::Attacks(said.who, Attacking::AsRichest),
    ),
    event("whenever SUBJECT attacks while saddled", &["SUBJECT attacks while saddled"], |said| {
        TriggerEvent::Attacks(said.who, Attacking::Saddled)
    }),
    event(
        "whenever SUBJECT and at least N other creatures attack",
        &["SUBJECT and at least N other creatures attack"],
        |said| TriggerEvent::Attacks(said.who, Attacking::With { others: said.least, stronger: false }),
    ),
    event(
        "whenever SUBJECT and at least one other creature with greater power attack",
        &["SUBJECT and at least one other creature with greater power attack"],
        |said| TriggerEvent::Attacks(said.who, Attacking::With { others: 1, stronger: true }),
    ),
    event("whenever SUBJECT attacks or blocks", &["SUBJECT attacks or blocks"], |said| {
        TriggerEvent::Attacks(said.who, Attacking::OrBlocks)
    }),
    event(
        "whenever SUBJECT attacks and isn't blocked",
        &["SUBJECT attacks and isn't blocked", "SUBJECT attacks and is not blocked"],
        |said| TriggerEvent::Attacks(said.who, Attacking::Unblocked),
    ),
    event(
        "whenever SUBJECT attacks a player and isn't blocked",
        &["SUBJECT attacks a player and isn't blocked", "SUBJECT attacks a player and is not blocked"],
        |said| TriggerEvent::Attacks(said.who, Attacking::UnblockedPlayer),
    ),
    event("when you exert SUBJECT", &["you exert SUBJECT", "you exert SUBJECT as it attacks"], |said| {
        TriggerEvent::Attacks(said.who, Attacking::Exerted)
    }),
    event("whenever PLAYER attacks", &["PLAYER attack[s]"], |said| {
        TriggerEvent::AttackTogether(said.player, None)
    }),
    event(
        "whenever you attack with N or more GROUP",
        &["you attack with N or more MANY", "N or more OWN attack"],
        |said| TriggerEvent::AttackTogether(Whose::Yours, Some((said.least, said.spec))),
    ),
    event(
        "whenever an opponent attacks with N or more GROUP",
        &["PLAYER attacks with N or more ANY"],
        |said| TriggerEvent::AttackTogether(said.player, Some((said.least, said.spec))),
    ),
    event("whenever N or more GROUP attack", &["N or more ANY attack"], |said| {
        TriggerEvent::AttackTogether(ANYONE, Some((said.least, said.spec)))
    }),
    event("whenever N or more GROUP attack you", &["N or more ANY attack ME"], |said| {
        TriggerEvent::AttackTogether(ANYONE, Some((said.least, said.spec)))
    }),
    event("whenever SUBJECT blocks", &["SUBJECT blocks"], |said| {
        TriggerEvent::Meets(said.who, Meets::Blocks, Opposed::Once)
    }),
    event("whenever SUBJECT blocks alone", &["SUBJECT blocks alone"], |said| {
        TriggerEvent::Meets(said.who, Meets::Blocks, Opposed::Alone)
    }),
    event("whenever SUBJECT becomes blocked", &["SUBJECT becomes blocked"], |said| {
        TriggerEvent::Meets(said.who, Meets::IsBlocked, Opposed::Once)
    }),
    event("whenever SUBJECT blocks or becomes blocked", &["SUBJECT blocks or becomes blocked"], |said| {
        TriggerEvent::Meets(said.who, Meets::Either, Opposed::Once)
    }),
    event(
        "whenever this blocks or becomes blocked by KIND",
        &["this blocks or becomes blocked by KIND"],
        |said| TriggerEvent::Meets(said.who, Meets::Either, Opposed::Each(said.spec)),
    ),
    event("whenever SUBJECT blocks KIND", &["SUBJECT blocks KIND"], |said| {
        TriggerEvent::Meets(said.who, Meets::Blocks, Opposed::Each(said.spec))
    }),
    event(
        "whenever SUBJECT becomes blocked by KIND",
        &["SUBJECT becomes blocked by KIND", "SUBJECT is blocked by KIND"],
        |said| TriggerEvent::Meets(said.who, Meets::IsBlocked, Opposed::Each(said.spec)),
    ),
    event(
        "whenever SUBJECT blocks or becomes blocked by one or more GROUP",
        &["SUBJECT blocks or becomes blocked by one or more ANY"],
        |said| TriggerEvent::Meets(said.who, Meets::Either, Opposed::Some(said.spec)),
    ),
    event("whenever SUBJECT blocks one or more GROUP", &["SUBJECT blocks one or more ANY"], |said| {
        TriggerEvent::Meets(said.who, Meets::Blocks, Opposed::Some(said.spec))
    }),
    event(
        "whenever SUBJECT becomes blocked by one or more GROUP",
        &["SUBJECT becomes blocked by one or more ANY"],
        |said| TriggerEvent::Meets(said.who, Meets::IsBlocked, Opposed::Some(said.spec)),
    ),
    event("whenever SUBJECT deals damage to PLAYER", &["DEALER deals damage to STRUCK"], |said| {
        damages(said, None, DamageOnce::ForEach)
    }),
    event(
        "whenever SUBJECT deals combat damage to PLAYER",
        &["DEALER deals combat damage to STRUCK"],
        |said| damages(said, Some(true), DamageOnce::ForEach),
    ),
    event(
        "whenever SUBJECT deals noncombat damage to PLAYER",
        &["DEALER deals noncombat damage to STRUCK"],
        |said| damages(said, Some(false), DamageOnce::ForEach),
    ),
    event("whenever SUBJECT deals damage", &["DEALER deals damage"], |said| {
        damages(said, None, DamageOnce::ForSource)
    }),
    event("whenever SUBJECT deals combat damage", &["DEALER deals combat damage"], |said| {
        damages(said, Some(true), DamageOnce::ForSource)
    }),
    event("whenever SUBJECT is dealt damage", &["SUBJECT is dealt damage"], |said| {
        damages(&Said { struck: Struck::Permanent(said.who), ..*said }, None, DamageOnce::ForRecipient)
    }),
    event(
        "whenever you are dealt damage",
        &["you're dealt damage", "PLAYER are dealt damage", "PLAYER is dealt damage"],
        |said| {
            damages(&Said { struck: Struck::Player(said.player), ..*said }, None, DamageOnce::ForRecipient)
        },
    ),
    event(
        "whenever PLAYER is dealt noncombat damage",
        &["PLAYER are dealt noncombat damage", "PLAYER is dealt noncombat damage"],
        |said| {
            let struck = Struck::Player(said.player);
            damages(&Said { struck, ..*said }, Some(false), DamageOnce::ForRecipient)
        },
    ),
    event(
        "whenever one or more GROUP deal combat damage to a player",
        &["one or more CROWD deal combat damage to STRUCK"],
        |said| {
            damages(
                &Said { dealer: Dealer::Permanent(said.who), ..*said },
                Some(true),
                DamageOnce::ForRecipient,
            )
        },
    ),
    event("whenever PLAYER gains life", &["PLAYER gain[s] life"], |said| TriggerEvent::Life {
        whose: said.player,
        gained: true,
        first: false,
    }),
    event(
        "whenever PLAYER gains life for the first time each turn",
        &["PLAYER gain[s] life for the first time each turn"],
        |said| TriggerEvent::Life { whose: said.player, gained: true, first: true },
    ),
    event("whenever PLAYER loses life", &["PLAYER lose[s] life"], |said| TriggerEvent::Life {
        whose: said.player,
        gained: false,
        first: false,
    }),
    event(
        "whenever PLAYER loses life for the first time each turn",
        &["PLAYER lose[s] life for the first time each turn"],
        |said| TriggerEvent::Life { whose: said.player, gained: false, first: true },
    ),
    event("whenever PLAYER draws a card", &["PLAYER draw[s] a card"], |said| {
        TriggerEvent::Draws(said.player, WhichDraw::Each)
    }),
    event("whenever PLAYER creates one or more tokens", &["PLAYER create[s] one or more tokens"], |said| {
        TriggerEvent::Created { whose: said.player, creatures: false, by_effects: false }
    }),
    event(
        "whenever PLAYER creates one or more creature tokens",
        &["PLAYER create[s] one or more creature tokens"],
        |said| TriggerEvent::Created { whose: said.player, creatures: true, by_effects: false },
    ),
    event(
        "whenever PLAYER draws their second card each turn",
        &["PLAYER draw[s] THEIR second card each turn"],
        |said| TriggerEvent::Draws(said.player, WhichDraw::Second),
    ),
    event(
        "whenever PLAYER draws a card except the first one they draw in each of their draw steps",
        &["PLAYER draw[s] a card except the first one THEY draw in each of THEIR draw steps"],
        |said| TriggerEvent::Draws(said.player, WhichDraw::NotFirstOfStep),
    ),
    event(
        "whenever PLAYER plays their second spell each turn",
        &["PLAYER CAST THEIR TH spell each turn", "PLAYER CAST THEIR TH spell"],
        |said| {
            let spell = TargetSpec::new(TargetKind::Spell, said.player);
            TriggerEvent::Casts(Who::Any(spell), Casting::Nth(said.least.into()))
        },
    ),
    event("whenever PLAYER plays SPELL", &["PLAYER CAST SPELL"], |said| {
        TriggerEvent::Casts(Who::Any(said.spell), Casting::Each)
    }),
    event("whenever you cast or copy SPELL", &["PLAYER CAST or copy SPELL"], |said| {
        TriggerEvent::Casts(Who::Any(said.spell), Casting::OrCopies)
    }),
    event(
        "whenever PLAYER plays SPELL that targets SUBJECT",
        &["PLAYER CAST SPELL that targets SUBJECT"],
        |said| TriggerEvent::Casts(Who::Any(said.spell), Casting::Aimed(said.who)),
    ),
    event(
        "whenever PLAYER plays SPELL that targets only SUBJECT",
        &["PLAYER CAST SPELL that targets only SUBJECT", "PLAYER CAST SPELL that targets only a single ONE"],
        |said| TriggerEvent::Casts(Who::Any(said.spell), Casting::AimedOnly(said.who)),
    ),
    event(
        "whenever this becomes unattached from a permanent",
        &["this becomes unattached from a permanent"],
        |_| TriggerEvent::ThisUnattached,
    ),
    event("at the beginning of the upkeep of enchanted creature's controller", &[], |_| {
        TriggerEvent::StepBegins(Step::Upkeep, StepOf::Host)
    }),
    event(
        "when the last K counter is removed from SUBJECT",
        &["the last COUNTER counter is removed from SUBJECT"],
        |said| TriggerEvent::Counters(said.who, CounterChange::LostLast(said.counter)),
    ),
];
