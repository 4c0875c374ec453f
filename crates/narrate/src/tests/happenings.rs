//! Events, in two eras.

use super::{ALICE, BOB, NEW, OLD, Stage, T0, stage};
use combat_lab_cards::{
    CardType, Color, Cost, CounterKind, CounterName, Dealt, Duration, Effect, FoundTo, Keeping, Keyword,
    Mana, ManaCost, Meets, Skippable, Step, TargetKind, TargetSpec, Whose,
};
use combat_lab_engine::{
    Assignment, AssignsNothing, Changed, DestroyCause, Guard, Happening, Lasting, ObjectId, Outcome,
    Preventing, ShieldKind, Thing, TriggerOrigin,
};
use combat_lab_rulebook::Edition;
use std::sync::Arc;

/// A happening, as narrated in 2008 and today; an empty second text means the same.
type Case = (Happening, &'static str, &'static str);

fn delayed() -> TriggerOrigin {
    TriggerOrigin::Delayed(Arc::new(vec![Effect::Sacrifice { who: T0 }]))
}

/// Turns, phases and steps, mana and life.
fn turns() -> Vec<Case> {
    let player = ALICE;
    vec![
        (
            Happening::TurnBegan { number: 2, player: BOB, extra: false },
            "Turn 2 begins: it is Bob's turn.",
            "",
        ),
        (
            Happening::TurnBegan { number: 3, player, extra: true },
            "Turn 3 begins: it is an extra turn for Alice.",
            "",
        ),
        (Happening::TurnSkipped(BOB), "Bob's turn is skipped.", ""),
        (Happening::StepBegan(Step::Upkeep), "The upkeep step begins.", ""),
        (Happening::StepBegan(Step::PostcombatMain), "The postcombat main phase begins.", ""),
        (Happening::StepBegan(Step::End), "The end of turn step begins.", "The end step begins."),
        (Happening::StepSkipped(Step::Draw), "The draw step is skipped.", ""),
        (
            Happening::StepSkipped(Step::DeclareBlockers),
            "The declare blockers step is skipped, because no creature is attacking.",
            "",
        ),
        (
            Happening::StepEnded(Step::End),
            "All players pass, and the end of turn step ends.",
            "All players pass, and the end step ends.",
        ),
        (Happening::StepEnded(Step::Cleanup), "The cleanup step ends.", ""),
        (Happening::CombatSkipped(ALICE), "Alice's combat phase is skipped.", ""),
        (Happening::TurnAdded(ALICE), "Alice will take an extra turn after this one.", ""),
        (
            Happening::CombatAdded { main: true },
            "There will be an additional combat phase after this phase, and an additional main phase after it.",
            "",
        ),
        (
            Happening::StepAdded(Step::End),
            "There will be an additional end of turn step this turn.",
            "There will be an additional end step this turn.",
        ),
        (
            Happening::WillSkip { player: BOB, what: Skippable::Step(Step::Draw) },
            "Bob's next draw step will be skipped.",
            "",
        ),
        (Happening::WillSkip { player: BOB, what: Skippable::Turn }, "Bob's next turn will be skipped.", ""),
        (
            Happening::TurnEnded,
            "The turn ends: nothing on the stack resolves, and the cleanup step is next.",
            "",
        ),
        (
            Happening::CombatEnded,
            "The combat phase ends: nothing on the stack resolves, and the next phase begins.",
            "",
        ),
        (Happening::Drew { player, card: None }, "Alice can't draw a card: the library is empty.", ""),
        (Happening::WoreOff, "All damage is removed, and “until end of turn” effects end.", ""),
        (Happening::Energy { player, by: 2, now: 3 }, "Alice gets two energy counters and has 3.", ""),
        (Happening::Energy { player, by: -1, now: 2 }, "Alice pays an energy counter and has 2.", ""),
        (Happening::BecameMonarch(player), "Alice becomes the monarch.", ""),
        (Happening::Poisoned { player, count: 3, now: 9 }, "Alice gets three poison counters and has 9.", ""),
        (
            Happening::CleanupRepeats,
            "Another cleanup step follows, because players have had priority in this one.",
            "",
        ),
        (
            Happening::ManaEmptied { player, lost: super::colorless(2, Mana::of(Color::Green, 1)) },
            "Alice loses unspent mana: {2}{G}.",
            "Alice loses unspent mana: {C}{C}{G}.",
        ),
        (
            Happening::ManaBurned { player, amount: 3 },
            "Mana burn costs Alice 3 life: 1 for each mana lost.",
            "",
        ),
        (Happening::LifeNotGained(player), "Alice can't gain life.", ""),
        (Happening::LifeChanged { player, by: 3, now: 23 }, "Alice gains 3 life and is at 23.", ""),
        (Happening::LifeChanged { player, by: -5, now: -2 }, "Alice loses 5 life and is at \u{2212}2.", ""),
        (Happening::LifeLost { player, amount: 2, now: 0 }, "Alice loses 2 life and is at 0.", ""),
        (Happening::Lost(BOB), "Bob loses the game.", ""),
        (Happening::Conceded(BOB), "Bob concedes.", ""),
        (
            Happening::PlayerLeft { player: BOB, objects: Vec::new() },
            "Bob leaves the game with everything they own.",
            "",
        ),
        (Happening::Over(Outcome::TurnsOver), "No further turns are shown.", ""),
        (Happening::CombatCleared, "All creatures are removed from combat.", ""),
        (Happening::NoDamageAssigned, "No combat damage is assigned.", ""),
        (Happening::NoAttack(ALICE), "Alice doesn't attack.", ""),
        (Happening::NoBlock(BOB), "Bob doesn't block.", ""),
    ]
}

/// Permanents, and what happens to them.
fn permanents(stage: &Stage) -> Vec<Case> {
    let (object, player) = (stage.bears(), ALICE);
    let forest = stage.card(3);
    let lasting = |until| Lasting { until, by: object, of: BOB };
    let changed = |what| Happening::Changed { object, what, lasts: lasting(Duration::EndOfTurn) };
    let for_long = |keyword, until| {
        let (what, lasts) = (Changed::Imposed(keyword), lasting(until));
        Happening::Changed { object: forest, what, lasts }
    };
    vec![
        (
            Happening::DefenderChosen { source: stage.bears(), defender: player },
            "Alice is the defending player for Grizzly Bears.",
            "",
        ),
        (
            Happening::EnteredAttacking { attacker: stage.bears(), target: Thing::Player(BOB) },
            "Grizzly Bears is attacking Bob, but wasn't declared as an attacker.",
            "",
        ),
        (
            Happening::EnteredBlocking { blocker: stage.giant(), attacker: stage.bears() },
            "Hill Giant is blocking Grizzly Bears, but wasn't declared as a blocker.",
            "",
        ),
        (Happening::StaysOutOfCombat(stage.bears()), "Grizzly Bears is neither attacking nor blocking.", ""),
        (
            Happening::Untapped { player, objects: vec![object, forest] },
            "Alice untaps Grizzly Bears and Forest.",
            "",
        ),
        (Happening::Drew { player, card: Some(forest) }, "Alice draws Forest.", ""),
        (Happening::Discarded { player, card: forest }, "Alice discards Forest.", ""),
        (
            Happening::Milled { player, cards: vec![forest] },
            "Alice puts Forest from the library into the graveyard.",
            "Alice mills Forest.",
        ),
        (Happening::Milled { player: BOB, cards: Vec::new() }, "Bob has no card left in the library.", ""),
        (
            Happening::ManaAdded { player, source: forest, mana: Mana::of(Color::Green, 1) },
            "Forest adds {G} to Alice's mana pool.",
            "",
        ),
        (Happening::LandPlayed { player, land: forest }, "Alice plays Forest.", ""),
        (Happening::Entered(object), "Grizzly Bears comes into play.", "Grizzly Bears enters."),
        (Happening::BecamePermanent(object), "Grizzly Bears is now a permanent, no longer a spell.", ""),
        (Happening::Exiled(object), "Grizzly Bears is removed from the game.", "Grizzly Bears is exiled."),
        (
            Happening::NotExiled { object, by: forest },
            "Nothing happens to Grizzly Bears: Forest is already gone.",
            "",
        ),
        (
            changed(Changed::Size { power: -5, toughness: 0 }),
            "Grizzly Bears gets \u{2212}5/\u{2212}0 until end of turn.",
            "",
        ),
        (
            changed(Changed::Size { power: 1, toughness: 0 }),
            "Grizzly Bears gets +1/+0 until end of turn.",
            "",
        ),
        (changed(Changed::Lost(Keyword::Flying)), "Grizzly Bears loses flying until end of turn.", ""),
        (
            changed(Changed::Gained(Keyword::Unblockable)),
            "Grizzly Bears can't be blocked until end of turn.",
            "",
        ),
        (
            changed(Changed::Gained(Keyword::Lure)),
            "Grizzly Bears gains \u{201c}all creatures able to block it do so\u{201d} until end of turn.",
            "",
        ),
        (
            changed(Changed::Lost(Keyword::CantBlock)),
            "Grizzly Bears loses \u{201c}can't block\u{201d} until end of turn.",
            "",
        ),
        (
            changed(Changed::Gained(Keyword::Indestructible)),
            "Grizzly Bears becomes indestructible until end of turn.",
            "Grizzly Bears gains indestructible until end of turn.",
        ),
        (
            for_long(Keyword::AttacksYou, Duration::YourNextTurn),
            "Forest attacks Bob if able until Bob's next turn.",
            "",
        ),
        (
            for_long(Keyword::AttacksThis, Duration::EndOfTurn),
            "Forest attacks Grizzly Bears if able until end of turn.",
            "",
        ),
        (
            for_long(Keyword::StaysTapped, Duration::WhileControlled),
            "Forest doesn't untap during its controller's untap step for as long as Bob controls Grizzly Bears.",
            "",
        ),
        (
            for_long(Keyword::CantAttack, Duration::YourNext(Step::Upkeep)),
            "Forest can't attack until Bob's next upkeep step.",
            "",
        ),
        (
            changed(Changed::SetSize { power: 0, toughness: 1 }),
            "Grizzly Bears becomes 0/1 until end of turn.",
            "",
        ),
        (
            changed(Changed::Switched),
            "Grizzly Bears has its power and toughness switched until end of turn.",
            "",
        ),
        (
            changed(Changed::GainedType(CardType::Artifact)),
            "Grizzly Bears becomes an artifact as well until end of turn.",
            "",
        ),
        (Happening::ControlChanged { object, player: BOB }, "Bob now controls Grizzly Bears.", ""),
        (Happening::UntappedOne(object), "Grizzly Bears becomes untapped.", ""),
        (Happening::Tapped(object), "Grizzly Bears becomes tapped.", ""),
        (Happening::BecameBlocked(object), "Grizzly Bears becomes blocked, though nothing blocks it.", ""),
        (
            Happening::Designated { object, what: combat_lab_cards::Designation::Monstrous },
            "Grizzly Bears becomes monstrous.",
            "",
        ),
        (
            Happening::Designated { object, what: combat_lab_cards::Designation::Renowned },
            "Grizzly Bears becomes renowned.",
            "",
        ),
        (Happening::Paired { object, with: object }, "Grizzly Bears is paired with Grizzly Bears.", ""),
        (
            Happening::Unpaired { object, with: object },
            "Grizzly Bears and Grizzly Bears are no longer paired.",
            "",
        ),
        // The object is a plain creature here, so its text is empty; situations test emblems'
        // texts.
        (Happening::GotEmblem { player, emblem: object }, "Alice gets an emblem with .", ""),
        (Happening::BestowEnded(object), "Grizzly Bears stops being bestowed and becomes a creature.", ""),
        (
            Happening::Designated { object, what: combat_lab_cards::Designation::Saddled },
            "Grizzly Bears becomes saddled until end of turn.",
            "",
        ),
        (
            Happening::Designated { object, what: combat_lab_cards::Designation::Suspected },
            "Grizzly Bears becomes suspected.",
            "",
        ),
        (Happening::Exerted(object), "Grizzly Bears is exerted.", ""),
        (
            Happening::DamageIncreased {
                by: object,
                source: object,
                recipient: Thing::Player(BOB),
                amount: 4,
            },
            "Grizzly Bears increases the damage: Grizzly Bears would deal 4 to Bob.",
            "",
        ),
        (Happening::Goaded { object, player: BOB }, "Bob goads Grizzly Bears.", "Bob goads Grizzly Bears."),
        (Happening::PhasedOut(object), "Grizzly Bears phases out.", ""),
        (
            Happening::EnteredAsCopy { object, of: object },
            "Grizzly Bears comes into play as a copy of Grizzly Bears.",
            "Grizzly Bears enters as a copy of Grizzly Bears.",
        ),
        (
            Happening::GainedFlashback(object),
            "Grizzly Bears gains flashback for its mana cost until end of turn.",
            "Grizzly Bears gains flashback for its mana cost until end of turn.",
        ),
        (Happening::Transformed { object }, "Grizzly Bears transforms.", "Grizzly Bears transforms."),
        (Happening::TimeTurned { night: true }, "It becomes night.", "It becomes night."),
        (
            Happening::TurnedFaceUp { player: BOB, object },
            "Bob turns Grizzly Bears face up.",
            "Bob turns Grizzly Bears face up.",
        ),
        (Happening::PhasedIn(object), "Grizzly Bears phases in.", ""),
        (
            Happening::CountersPut { object, kind: CounterKind::MinusOne, count: 1 },
            "A \u{2212}1/\u{2212}1 counter is put on Grizzly Bears.",
            "",
        ),
        (
            Happening::CountersPut { object, kind: CounterKind::PlusOne, count: 2 },
            "Two +1/+1 counters are put on Grizzly Bears.",
            "",
        ),
        (
            Happening::CountersRemoved { object, kind: CounterKind::Charge, count: 1 },
            "A charge counter is removed from Grizzly Bears.",
            "",
        ),
        (
            Happening::CountersPut { object, kind: named("oil"), count: 1 },
            "An oil counter is put on Grizzly Bears.",
            "",
        ),
        (
            Happening::CountersRemoved { object, kind: named("stun"), count: 1 },
            "A stun counter is removed from Grizzly Bears.",
            "",
        ),
        (
            Happening::CountersRemoved { object, kind: named("blood"), count: 2 },
            "Two blood counters are removed from Grizzly Bears.",
            "",
        ),
        (
            Happening::CountersRemoved { object, kind: CounterKind::PlusOne, count: 2 },
            "Two +1/+1 counters are removed from Grizzly Bears.",
            "",
        ),
        (
            Happening::CountersCancelled { object, count: 1 },
            "A +1/+1 counter and a \u{2212}1/\u{2212}1 counter on Grizzly Bears cancel each other.",
            "",
        ),
        (
            Happening::LoyaltyLost { object: stage.jace(), amount: 2, now: 1 },
            "Two loyalty counters are removed from Jace Beleren, which leaves 1.",
            "",
        ),
        (Happening::NoLoyalty(stage.jace()), "Jace Beleren has loyalty 0 and is put into the graveyard.", ""),
        (
            Happening::DefenseLost { object, amount: 1, now: 0 },
            "A defense counter is removed from Grizzly Bears, which leaves none.",
            "",
        ),
        (Happening::NoDefense(object), "Grizzly Bears has defense 0 and is put into the graveyard.", ""),
        (Happening::ProtectorChosen { object, player: BOB }, "Bob now protects Grizzly Bears.", ""),
        (
            Happening::NotUnique(stage.card(4)),
            "Tolsimir is put into Alice's graveyard, because there is another legendary permanent of that name.",
            "Tolsimir is put into Alice's graveyard, because Alice keeps another legendary permanent of that name.",
        ),
        (
            Happening::EquallyNew(stage.card(4)),
            "Tolsimir is put into Alice's graveyard, because another world permanent is just as new.",
            "",
        ),
        (
            Happening::RoleReplaced(object),
            "A newer Role of the same player is attached to the creature, so Grizzly Bears is put into the graveyard.",
            "",
        ),
        (
            Happening::SameType(stage.jace()),
            "Jace Beleren is put into Bob's graveyard, because there is another planeswalker of the type Jace.",
            "",
        ),
        (Happening::CeasedToExist(object), "Grizzly Bears ceases to exist.", ""),
        (
            Happening::ToughnessZero(object),
            "Grizzly Bears has toughness 0 or less and is put into the graveyard.",
            "",
        ),
        (Happening::Sacrificed { object, player }, "Alice sacrifices Grizzly Bears.", ""),
        (Happening::Returned(object), "Grizzly Bears returns to Alice's hand.", ""),
        (
            Happening::Searched { player: ALICE, found: vec![object], to: FoundTo::Hand },
            "Alice searches their library and puts Grizzly Bears into their hand.",
            "",
        ),
        (
            Happening::Searched { player: ALICE, found: vec![object], to: FoundTo::InPlay { tapped: true } },
            "Alice searches their library and finds Grizzly Bears.",
            "",
        ),
        (
            Happening::Searched { player: ALICE, found: vec![], to: FoundTo::Top },
            "Alice searches their library and finds nothing.",
            "",
        ),
        (
            Happening::Revealed { player: ALICE, card: object, taken: true },
            "Alice reveals Grizzly Bears and puts it into their hand.",
            "",
        ),
        (
            Happening::PutInLibrary { object, top: true },
            "Grizzly Bears is put on top of Alice's library.",
            "",
        ),
        (
            Happening::PutInLibrary { object, top: false },
            "Grizzly Bears is put on the bottom of Alice's library.",
            "",
        ),
    ]
}

/// The stack and triggers.
fn stack(stage: &Stage) -> Vec<Case> {
    let (source, player) = (stage.warden(), ALICE);
    let (trigger, spell) = (stage.trigger(), stage.spell());
    vec![
        (
            Happening::SpellPlayed { stack: spell, player },
            "Alice plays Giant Growth, targeting Grizzly Bears.",
            "Alice casts Giant Growth, targeting Grizzly Bears.",
        ),
        (
            Happening::AbilityActivated { stack: trigger, player, source: stage.bears() },
            "Alice plays the ability of Grizzly Bears.",
            "Alice activates the ability of Grizzly Bears.",
        ),
        (Happening::Resolving(spell), "Giant Growth resolves.", ""),
        (Happening::Resolving(trigger), "Soul Warden's triggered ability resolves.", ""),
        (
            Happening::NoLegalTarget(spell),
            "Giant Growth is countered, because all its targets are illegal.",
            "Giant Growth doesn't resolve, because all its targets are illegal.",
        ),
        (Happening::Countered(spell), "Giant Growth is countered and leaves the stack without effect.", ""),
        (
            Happening::NewTargets { stack: spell, targets: vec![Thing::Player(BOB)] },
            "Giant Growth now targets Bob.",
            "",
        ),
        (
            Happening::Copied { stack: spell, of: spell },
            "A copy of Giant Growth goes on the stack, targeting Grizzly Bears.",
            "",
        ),
        (
            Happening::TriggerOnStack { stack: trigger, source, origin: TriggerOrigin::Printed(0) },
            "Soul Warden's triggered ability goes on the stack (Llanowar Elves): \u{201c}Whenever a creature comes \
             into play, you gain 1 life\u{201d}.",
            "Soul Warden's triggered ability goes on the stack (Llanowar Elves): \u{201c}Whenever a creature \
             enters, you gain 1 life\u{201d}.",
        ),
        (
            Happening::TriggerOnStack { stack: trigger, source: stage.growth(), origin: delayed() },
            "Giant Growth's delayed triggered ability goes on the stack (Llanowar Elves): \u{201c}Sacrifice its \
             target\u{201d}.",
            "",
        ),
        (
            Happening::TriggerRemoved { source, origin: TriggerOrigin::Printed(0) },
            "Soul Warden's triggered ability doesn't go on the stack, because it has no legal target.",
            "",
        ),
        (
            Happening::ConditionFailed(trigger),
            "Soul Warden's triggered ability does nothing, because its condition is no longer true.",
            "",
        ),
        (
            Happening::DelayedTrigger { by: stage.growth(), step: Step::End },
            "Giant Growth creates a delayed triggered ability, which triggers when the next end of turn step begins.",
            "Giant Growth creates a delayed triggered ability, which triggers when the next end step begins.",
        ),
        (
            Happening::DeathtouchTriggered { stack: spell, source: stage.giant(), damaged: stage.bears() },
            "Hill Giant's deathtouch triggers, because it has damaged Grizzly Bears.",
            "",
        ),
        (
            Happening::LifelinkTriggered { stack: spell, source: stage.giant(), amount: 3 },
            "Hill Giant's lifelink triggers, because it has dealt 3 damage.",
            "",
        ),
    ]
}

/// Combat and damage.
fn damage(stage: &Stage) -> Vec<Case> {
    let (bears, giant, salve) = (stage.bears(), stage.giant(), stage.salve());
    let part = |source: ObjectId, recipient, amount| Assignment { source, recipient, amount };
    let shield = |guard, kind, amount, color| Happening::ShieldMade {
        by: salve,
        guard,
        kind,
        amount,
        color,
        once: matches!(guard, Guard::Between(..)),
    };
    let prevents = |guard, amount, color| shield(guard, ShieldKind::Prevent, amount, color);
    let of_yours = TargetSpec::new(TargetKind::Creature, Whose::Yours);
    vec![
        (
            Happening::EffectsEnded(vec![(bears, Vec::new())]),
            "The temporary effects on Grizzly Bears end.",
            "",
        ),
        (
            Happening::Attacked { attacker: bears, target: Thing::Object(stage.jace()) },
            "Grizzly Bears attacks Jace Beleren.",
            "",
        ),
        (
            Happening::CombatPaid {
                player: ALICE,
                costs: vec![Cost::Mana(ManaCost::generic(2)), Cost::PayLife(1)],
            },
            "Alice pays {2} and 1 life to attack.",
            "",
        ),
        (
            Happening::CombatPaid { player: BOB, costs: vec![Cost::PayLife(1)] },
            "Bob pays 1 life to block.",
            "",
        ),
        (
            Happening::MayChosen {
                player: ALICE,
                source: giant,
                cost: Some(Cost::Mana(ManaCost::generic(3))),
                effects: Vec::new(),
                accepts: true,
            },
            "Alice pays {3} for Hill Giant.",
            "",
        ),
        (
            Happening::MayChosen {
                player: ALICE,
                source: giant,
                cost: Some(Cost::PayLife(2)),
                effects: Vec::new(),
                accepts: false,
            },
            "Alice doesn't pay 2 life for Hill Giant.",
            "",
        ),
        (
            Happening::MayChosen {
                player: ALICE,
                source: giant,
                cost: None,
                effects: vec![combat_lab_cards::Effect::Draw {
                    who: combat_lab_cards::Reference::You,
                    count: 1,
                }],
                accepts: true,
            },
            "Alice uses Hill Giant's optional effect (“you draw a card”).",
            "",
        ),
        (
            Happening::MayChosen {
                player: ALICE,
                source: giant,
                cost: None,
                effects: vec![combat_lab_cards::Effect::Draw {
                    who: combat_lab_cards::Reference::You,
                    count: 1,
                }],
                accepts: false,
            },
            "Alice doesn't use Hill Giant's optional effect (“you draw a card”).",
            "",
        ),
        (
            Happening::MayChosen {
                player: ALICE,
                source: giant,
                cost: None,
                effects: vec![combat_lab_cards::Effect::Poison {
                    who: combat_lab_cards::Reference::Player(BOB.seat()),
                    count: 1,
                }],
                accepts: true,
            },
            "Alice chooses Bob to get another of each kind of counter.",
            "",
        ),
        (
            Happening::Chose {
                player: ALICE,
                object: giant,
                chosen: combat_lab_cards::ChosenQuality::Color(combat_lab_cards::Color::Red),
            },
            "Alice chooses red for Hill Giant.",
            "",
        ),
        (
            Happening::Blocked { blocker: giant, attacker: bears, with_band: false },
            "Hill Giant blocks Grizzly Bears.",
            "",
        ),
        (
            Happening::Blocked { blocker: giant, attacker: bears, with_band: true },
            "Grizzly Bears, in the same band, is blocked by Hill Giant, too.",
            "",
        ),
        (Happening::Unblocked(bears), "Grizzly Bears is unblocked.", ""),
        (
            Happening::Ordered { creature: bears, order: vec![giant, stage.warden()] },
            "Grizzly Bears will assign its damage first to Hill Giant, then to Soul Warden.",
            "",
        ),
        (Happening::RemovedFromCombat(bears), "Grizzly Bears is removed from combat.", ""),
        (
            Happening::NoLongerAttacked { object: stage.jace(), attackers: vec![bears] },
            "Grizzly Bears is still attacking, but no longer attacks Jace Beleren.",
            "",
        ),
        (
            Happening::NoLongerAttacked { object: stage.jace(), attackers: vec![bears, giant] },
            "Grizzly Bears and Hill Giant are still attacking, but no longer attack Jace Beleren.",
            "",
        ),
        (
            Happening::DamageAssigned {
                player: ALICE,
                assignments: vec![part(bears, giant.into(), 1), part(bears, BOB.into(), 1)],
                by: vec![combat_lab_rulebook::Rule::Trample],
            },
            "Alice assigns combat damage: Grizzly Bears 1 to Hill Giant and 1 to Bob.",
            "",
        ),
        (
            Happening::AssignsNothing { creature: bears, why: AssignsNothing::Told },
            "Grizzly Bears assigns no combat damage: an effect says so.",
            "",
        ),
        (
            Happening::AssignsNothing { creature: bears, why: AssignsNothing::NoAttackerLeft },
            "Grizzly Bears assigns no combat damage: the creature it blocked is no longer in combat.",
            "",
        ),
        (
            Happening::DamageOnStack(stage.spell()),
            "The combat damage goes on the stack, and players may act before it is dealt.",
            "",
        ),
        (
            Happening::Damage { source: bears, recipient: BOB.into(), amount: 2, combat: true },
            "Grizzly Bears deals 2 combat damage to Bob.",
            "",
        ),
        (
            Happening::DamageNotDealt(part(bears, giant.into(), 2)),
            "Grizzly Bears' 2 damage isn't dealt, because Hill Giant is no longer a creature in play.",
            "Grizzly Bears' 2 damage isn't dealt, because Hill Giant is no longer a creature on the battlefield.",
        ),
        (Happening::Attached { object: salve, to: bears }, "Healing Salve is attached to Grizzly Bears.", ""),
        (
            Happening::Unattached { object: salve, from: bears },
            "Healing Salve is no longer attached to Grizzly Bears.",
            "",
        ),
        (
            Happening::NothingToEnchant { aura: salve, token: false },
            "Healing Salve stays where it is, because there is nothing it can enchant.",
            "",
        ),
        (
            Happening::NothingToEnchant { aura: salve, token: true },
            "No copy of Healing Salve is created, because there is nothing it can enchant.",
            "",
        ),
        (
            Happening::FellOff(salve),
            "Healing Salve isn't attached to anything it can enchant, and is put into the graveyard.",
            "",
        ),
        (
            Happening::Destroyed { object: bears, cause: DestroyCause::ForGood },
            "Grizzly Bears is destroyed, and can't be regenerated.",
            "",
        ),
        (
            prevents(Guard::To(bears.into()), Some(3), None),
            "Healing Salve will prevent the next 3 damage that would be dealt to Grizzly Bears this turn.",
            "",
        ),
        (
            prevents(Guard::To(BOB.into()), None, Some(Color::Red)),
            "Healing Salve will prevent all damage that red sources would deal to Bob this turn.",
            "",
        ),
        (
            prevents(Guard::ToKind(of_yours, BOB), None, None),
            "Healing Salve will prevent all damage that would be dealt to creatures Bob controls this turn.",
            "",
        ),
        (
            prevents(Guard::From(giant), None, None),
            "Healing Salve will prevent all damage that Hill Giant would deal this turn.",
            "",
        ),
        (
            prevents(Guard::Combat, None, None),
            "Healing Salve will prevent all combat damage that would be dealt this turn.",
            "",
        ),
        (
            prevents(Guard::CombatOf(bears.into(), Dealt::ToBy(Meets::IsBlocked)), None, None),
            "Healing Salve will prevent all combat damage that would be dealt to Grizzly Bears this turn by creatures blocking it.",
            "",
        ),
        (
            prevents(Guard::CombatOfKind(of_yours, BOB, Dealt::By), None, None),
            "Healing Salve will prevent all combat damage that would be dealt by creatures Bob controls this turn.",
            "",
        ),
        (
            shield(Guard::To(BOB.into()), ShieldKind::Redirect(bears.into()), Some(2), None),
            "The next 2 damage that would be dealt to Bob this turn is dealt to Grizzly Bears instead, because of Healing Salve.",
            "",
        ),
        (
            prevents(Guard::Between(bears, BOB), None, None),
            "The next time Grizzly Bears would deal damage to Bob this turn, Healing Salve will prevent that damage.",
            "",
        ),
        (
            Happening::Prevented {
                by: salve,
                how: Preventing::Effect,
                source: giant,
                recipient: bears.into(),
                amount: 3,
            },
            "Healing Salve prevents 3 damage that Hill Giant would deal to Grizzly Bears.",
            "",
        ),
        (
            Happening::Redirected { by: salve, source: giant, from: bears.into(), to: BOB.into(), amount: 3 },
            "3 damage that Hill Giant would deal to Grizzly Bears is dealt to Bob instead, because of Healing Salve.",
            "",
        ),
        (
            Happening::Redirected {
                by: giant,
                source: giant,
                from: BOB.into(),
                to: stage.jace().into(),
                amount: 3,
            },
            "3 damage that Hill Giant would deal to Bob is dealt to Jace Beleren instead.",
            "",
        ),
        (
            Happening::Destroyed { object: bears, cause: DestroyCause::LethalDamage },
            "Grizzly Bears is destroyed: it has lethal damage.",
            "",
        ),
        (
            Happening::Banded(vec![bears, stage.warden()]),
            "Grizzly Bears and Soul Warden attack together as a band.",
            "",
        ),
        (
            Happening::StaysIndestructible(bears),
            "Grizzly Bears stays indestructible: this isn't an ability, so it can't be lost.",
            "",
        ),
        (
            Happening::Saved { object: bears, by: bears },
            "All damage is removed from Grizzly Bears, and Grizzly Bears is destroyed instead.",
            "",
        ),
        (Happening::NotDestroyed(bears), "Grizzly Bears is indestructible, so it isn't destroyed.", ""),
        (
            Happening::RegenerationShield(bears),
            "The next time Grizzly Bears would be destroyed this turn, it regenerates.",
            "",
        ),
        (
            Happening::Regenerated(bears),
            "Grizzly Bears regenerates: instead of being destroyed, it becomes tapped, all damage is removed \
             from it, and it is removed from combat.",
            "",
        ),
    ]
}

pub(super) fn all(stage: &Stage) -> Vec<Case> {
    let mut cases = turns();
    cases.extend(permanents(stage));
    cases.extend(stack(stage));
    cases.extend(damage(stage));
    cases
}

#[test]
fn every_happening_has_its_sentence() {
    for (edition, today) in [(OLD, false), (NEW, true)] {
        let stage = stage(edition);
        for (happening, old, new) in all(&stage) {
            let expected = if today && !new.is_empty() { new } else { old };
            assert_eq!(stage.tell(&happening), expected, "{edition}");
        }
    }
}

/// The names of an enum's variants, as its source has them.
fn variants(source: &str, name: &str) -> Vec<String> {
    let start = source.split_once(&format!("pub enum {name} {{\n")).unwrap().1;
    let lines = start.lines().take_while(|line| *line != "}");
    let variants = lines.filter_map(|line| line.strip_prefix("    "));
    let variants = variants.filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
    variants.map(|line| line.split([' ', '(', ',']).next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_kind_of_happening_has_a_case() {
    let stage = stage(NEW);
    let mut kinds: Vec<String> = all(&stage)
        .iter()
        .map(|(happening, ..)| {
            let text = format!("{happening:?}");
            text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
        })
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    let happening = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/src/happening.rs");
    let happening = std::fs::read_to_string(happening).unwrap();
    // Everything but passing and receiving priority.
    let mut known = variants(&happening, "Happening");
    known.keep(|kind| !["Passed", "PriorityReceived"].contains(&kind.as_str()));
    known.sort_unstable();
    assert_eq!(kinds, known);
    assert_eq!(stage.tell(&Happening::Passed(ALICE)), "");
    assert_eq!(stage.tell(&Happening::PriorityReceived(ALICE)), "");
}

/// In May 2009 a creature without power assigns 0 damage, which counts as assigning.
#[test]
fn power_0_is_narrated_by_the_rules_of_each_edition() {
    for (edition, expected) in [
        (Edition::E2008_10, "Forest assigns no combat damage: its power is 0."),
        (Edition::E2009_05, "Forest assigns 0 combat damage: its power is 0."),
        (Edition::E2009_07, "Forest assigns no combat damage: its power is 0."),
    ] {
        let stage = stage(edition);
        let creature = stage.card(3);
        let nothing = Happening::AssignsNothing { creature, why: AssignsNothing::NoPower };
        assert_eq!(stage.tell(&nothing), expected, "{edition}");
    }
}

/// The kind of counter of this name.
fn named(name: &str) -> CounterKind {
    CounterKind::Named(CounterName::new(name).unwrap())
}
