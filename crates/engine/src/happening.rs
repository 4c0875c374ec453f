//! Kinds of events.

use crate::{
    Assignment, AssignsNothing, Change, Changed, DestroyCause, Guard, Lasting, ObjectId, Outcome, PlayerId,
    Preventing, ShieldKind, StackId, Thing, TriggerOrigin,
};
use combat_lab_cards::{ChosenQuality, Color, Cost, CounterKind, Designation, Effect, Mana, Skippable, Step};
use combat_lab_rulebook::Rule;

/// An event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happening {
    /// A turn began.
    TurnBegan {
        /// Its number, counted from 1.
        number: u32,
        /// The active player.
        player: PlayerId,
        /// Whether it is an extra turn.
        extra: bool,
    },
    /// A turn was skipped.
    TurnSkipped(PlayerId),
    /// A step began.
    StepBegan(Step),
    /// A step was skipped.
    StepSkipped(Step),
    /// A combat phase was skipped.
    CombatSkipped(PlayerId),
    /// An extra turn was added.
    TurnAdded(PlayerId),
    /// An extra phase was added after the present one; `main` if a main phase follows the combat
    /// phase.
    CombatAdded {
        /// Whether a main phase follows it.
        main: bool,
    },
    /// An extra step was added after the present one.
    StepAdded(Step),
    /// A player is to skip something.
    WillSkip {
        /// The player.
        player: PlayerId,
        /// The skipped part of a turn.
        what: Skippable,
    },
    /// The turn is being ended: everything on the stack is exiled, and the cleanup step is next.
    TurnEnded,
    /// The combat phase is being ended: everything on the stack is exiled, and the next phase
    /// begins.
    CombatEnded,
    /// A player's permanents untapped, all at once.
    Untapped {
        /// The player.
        player: PlayerId,
        /// The permanents that were tapped.
        objects: Vec<ObjectId>,
    },
    /// A player drew a card, or would have from an empty library.
    Drew {
        /// The player.
        player: PlayerId,
        /// The card; `None` if the library was empty.
        card: Option<ObjectId>,
    },
    /// A player put cards from the top of their library into their graveyard, all at once.
    Milled {
        /// The player.
        player: PlayerId,
        /// The cards, as they are in the graveyard.
        cards: Vec<ObjectId>,
    },
    /// A player discarded a card.
    Discarded {
        /// The player.
        player: PlayerId,
        /// The card, as it was in the hand.
        card: ObjectId,
    },
    /// All damage was removed from permanents and "until end of turn" effects ended, at the same
    /// time.
    WoreOff,
    /// Effects on these permanents ended, because they lasted until now.
    EffectsEnded(Vec<(ObjectId, Vec<Change>)>),
    /// A player's unspent mana was lost.
    ManaEmptied {
        /// The player.
        player: PlayerId,
        /// The mana lost.
        lost: Mana,
    },
    /// A player lost life for unspent mana (until 2009).
    ManaBurned {
        /// The player.
        player: PlayerId,
        /// The amount of life lost.
        amount: u32,
    },
    /// A mana ability added mana to a pool, without using the stack.
    ManaAdded {
        /// The player.
        player: PlayerId,
        /// The permanent it came from.
        source: ObjectId,
        /// The mana.
        mana: Mana,
    },
    /// A player played a land.
    LandPlayed {
        /// The player.
        player: PlayerId,
        /// The land in play.
        land: ObjectId,
    },
    /// A permanent came into play (entered).
    Entered(ObjectId),
    /// A player would have gained life, and can't.
    LifeNotGained(PlayerId),
    /// A player lost or gained life other than by damage.
    LifeChanged {
        /// The player.
        player: PlayerId,
        /// The amount; negative if lost.
        by: i64,
        /// The total now.
        now: i32,
    },
    /// A player got energy counters, or paid them.
    Energy {
        /// The player.
        player: PlayerId,
        /// The number; negative if paid.
        by: i64,
        /// The player's number now.
        now: u32,
    },
    /// A player became the monarch.
    BecameMonarch(PlayerId),
    /// The controller of an effect chose which player of an attacked team it means by "defending
    /// player".
    DefenderChosen {
        /// What the effect comes from.
        source: ObjectId,
        /// The defending player.
        defender: PlayerId,
    },
    /// A bestowed Aura, or Aura spell, became a creature, or creature spell.
    BestowEnded(ObjectId),
    /// Two creatures were paired.
    Paired {
        /// The creature whose ability it was.
        object: ObjectId,
        /// The other one.
        with: ObjectId,
    },
    /// Two creatures are paired no more.
    Unpaired {
        /// One of them.
        object: ObjectId,
        /// The other one.
        with: ObjectId,
    },
    /// A player got this emblem.
    GotEmblem {
        /// The player.
        player: PlayerId,
        /// The emblem.
        emblem: ObjectId,
    },
    /// A player got poison counters.
    Poisoned {
        /// The player.
        player: PlayerId,
        /// The number.
        count: u32,
        /// The player's number now.
        now: u32,
    },
    /// A permanent changed, for a duration.
    Changed {
        /// The permanent.
        object: ObjectId,
        /// How.
        what: Changed,
        /// For how long.
        lasts: Lasting,
    },
    /// A permanent came under another player's control.
    ControlChanged {
        /// The permanent.
        object: ObjectId,
        /// Its controller now.
        player: PlayerId,
    },
    /// A permanent was untapped.
    UntappedOne(ObjectId),
    /// A permanent became monstrous or renowned.
    Designated {
        /// The permanent.
        object: ObjectId,
        /// Its new colours.
        what: Designation,
    },
    /// An attacker was exerted.
    Exerted(ObjectId),
    /// An attacker became blocked without a blocker.
    BecameBlocked(ObjectId),
    /// A player has goaded a creature.
    Goaded {
        /// The creature.
        object: ObjectId,
        /// The player.
        player: PlayerId,
    },
    /// A permanent phased out.
    PhasedOut(ObjectId),
    /// It became day or night.
    TimeTurned {
        /// Whether it is night now.
        night: bool,
    },
    /// A permanent entered as a copy of another.
    EnteredAsCopy {
        /// What.
        object: ObjectId,
        /// Of what.
        of: ObjectId,
    },
    /// A card in a graveyard has gained flashback until end of turn.
    GainedFlashback(ObjectId),
    /// A permanent transformed: its other face is up now.
    Transformed {
        /// What.
        object: ObjectId,
    },
    /// A player turned a face-down permanent face up.
    TurnedFaceUp {
        /// The player who did.
        player: PlayerId,
        /// What.
        object: ObjectId,
    },
    /// A permanent phased in.
    PhasedIn(ObjectId),
    /// Counters were put on a permanent.
    CountersPut {
        /// The permanent.
        object: ObjectId,
        /// The kind.
        kind: CounterKind,
        /// The number.
        count: u32,
    },
    /// Counters were removed from a permanent, to pay for something.
    CountersRemoved {
        /// The permanent.
        object: ObjectId,
        /// The kind.
        kind: CounterKind,
        /// The number.
        count: u32,
    },
    /// Loyalty counters were removed from a planeswalker: by damage, or to pay for a loyalty
    /// ability.
    LoyaltyLost {
        /// The planeswalker.
        object: ObjectId,
        /// The number.
        amount: u32,
        /// The number left.
        now: u32,
    },
    /// Defense counters were removed from a battle because of damage.
    DefenseLost {
        /// The battle.
        object: ObjectId,
        /// The number.
        amount: u32,
        /// The number left.
        now: u32,
    },
    /// A battle without a legal protector got one.
    ProtectorChosen {
        /// The battle.
        object: ObjectId,
        /// Its protector now.
        player: PlayerId,
    },
    /// A +1/+1 and a −1/−1 counter cancelled each other, this many times.
    CountersCancelled {
        /// The permanent.
        object: ObjectId,
        /// The number removed of each.
        count: u32,
    },
    /// A permanent was removed from the game (exiled).
    Exiled(ObjectId),
    /// A permanent was not exiled: what it would have been exiled with has left the battlefield.
    NotExiled {
        /// The permanent.
        object: ObjectId,
        /// The object that has left.
        by: ObjectId,
    },
    /// A spell or ability was countered.
    Countered(StackId),
    /// A copy of a spell was put on the stack.
    Copied {
        /// The copy.
        stack: StackId,
        /// The copied object.
        of: StackId,
    },
    /// A spell became a permanent.
    BecamePermanent(ObjectId),
    /// A regeneration shield was put on a permanent.
    RegenerationShield(ObjectId),
    /// A permanent regenerated instead of being destroyed: it was tapped, healed and removed from
    /// combat.
    Regenerated(ObjectId),
    /// An indestructible permanent was not destroyed.
    NotDestroyed(ObjectId),
    /// An Aura is destroyed instead of what it enchants, from which all damage is removed (umbra
    /// armor).
    Saved {
        /// The permanent that would have been destroyed.
        object: ObjectId,
        /// The Aura.
        by: ObjectId,
    },
    /// A permanent was to lose being indestructible, which was no ability until 2013, and stays
    /// indestructible.
    StaysIndestructible(ObjectId),
    /// A prevention or redirection effect was set up.
    ShieldMade {
        /// The spell or permanent whose effect it is.
        by: ObjectId,
        /// The damage it waits for.
        guard: Guard,
        /// What it does with that damage.
        kind: ShieldKind,
        /// The amount that uses it up (615.7); any amount if `None`.
        amount: Option<u32>,
        /// Only damage from sources of this colour.
        color: Option<Color>,
        /// Whether damage of one event uses it up, whatever its amount.
        once: bool,
    },
    /// Damage was prevented.
    Prevented {
        /// The spell or permanent whose effect did it.
        by: ObjectId,
        /// Whether protection or a shield counter did it.
        how: Preventing,
        /// The source of the damage.
        source: ObjectId,
        /// The recipient that was protected.
        recipient: Thing,
        /// The amount prevented.
        amount: u32,
    },
    /// More damage is dealt than would have been.
    DamageIncreased {
        /// The permanent that says so.
        by: ObjectId,
        /// The source of the damage.
        source: ObjectId,
        /// The recipient.
        recipient: Thing,
        /// The amount now.
        amount: u32,
    },
    /// Damage was redirected.
    Redirected {
        /// The spell or permanent whose effect did it; the damage's source where a rule did.
        by: ObjectId,
        /// The source of the damage.
        source: ObjectId,
        /// The original recipient.
        from: Thing,
        /// The new recipient.
        to: Thing,
        /// The amount redirected.
        amount: u32,
    },
    /// A triggered ability was put on the stack.
    TriggerOnStack {
        /// The object it is on the stack.
        stack: StackId,
        /// The object it belongs to.
        source: ObjectId,
        /// The place of the ability.
        origin: TriggerOrigin,
    },
    /// New targets were chosen for a spell.
    NewTargets {
        /// The spell.
        stack: StackId,
        /// All its targets, in order.
        targets: Vec<Thing>,
    },
    /// A triggered ability was removed, because there was no legal choice for it.
    TriggerRemoved {
        /// The object it belongs to.
        source: ObjectId,
        /// The place of the ability.
        origin: TriggerOrigin,
    },
    /// A triggered ability did nothing, because its condition no longer held.
    ConditionFailed(StackId),
    /// An effect was set up that will happen at the beginning of a later step.
    DelayedTrigger {
        /// The spell or permanent whose effect it is.
        by: ObjectId,
        /// The step.
        step: Step,
    },
    /// A token, or a copy of a spell, that was where it can't be ceased to exist.
    CeasedToExist(ObjectId),
    /// A legendary or world permanent was put into the graveyard because there was another.
    NotUnique(ObjectId),
    /// A world permanent was put into the graveyard because another was just as new.
    EquallyNew(ObjectId),
    /// A planeswalker was put into the graveyard because there was another of its type.
    SameType(ObjectId),
    /// A planeswalker without loyalty was put into its owner's graveyard.
    NoLoyalty(ObjectId),
    /// A battle without defense was put into its owner's graveyard.
    NoDefense(ObjectId),
    /// The cleanup step will be repeated, because something happened in it.
    CleanupRepeats,
    /// A step ended.
    StepEnded(Step),
    /// A player received priority.
    PriorityReceived(PlayerId),
    /// A player passed.
    Passed(PlayerId),
    /// A creature became an attacker.
    Attacked {
        /// The creature.
        attacker: ObjectId,
        /// The player, planeswalker or battle it attacks.
        target: Thing,
    },
    /// A player chose something as a permanent entered.
    Chose {
        /// Who.
        player: PlayerId,
        /// The permanent.
        object: ObjectId,
        /// What.
        chosen: ChosenQuality,
    },
    /// A player accepted or declined the offer of a spell or ability.
    MayChosen {
        /// Who.
        player: PlayerId,
        /// The spell, or the source of the ability.
        source: ObjectId,
        /// The cost, if any.
        cost: Option<Cost>,
        /// The effects offered; or threatened, where nothing happens to a player who pays.
        effects: Vec<Effect>,
        /// Whether they accepted.
        accepts: bool,
    },
    /// A player paid the cost of attacking or blocking.
    CombatPaid {
        /// The player.
        player: PlayerId,
        /// The total cost.
        costs: Vec<Cost>,
    },
    /// The active player declared no attackers.
    NoAttack(PlayerId),
    /// A permanent was tapped.
    Tapped(ObjectId),
    /// Attackers attack together as a band.
    Banded(Vec<ObjectId>),
    /// A creature became a blocker.
    Blocked {
        /// The blocker.
        blocker: ObjectId,
        /// The blocked attacker.
        attacker: ObjectId,
        /// Whether another attacker of its band was declared as blocked, and it only becomes
        /// blocked with it (702.22h).
        with_band: bool,
    },
    /// A creature was put into play attacking: it is attacking, but was never declared as an
    /// attacker.
    EnteredAttacking {
        /// The creature.
        attacker: ObjectId,
        /// The player, planeswalker or battle it attacks.
        target: Thing,
    },
    /// A creature was put into play blocking: it is blocking, but was never declared as a blocker.
    EnteredBlocking {
        /// The creature.
        blocker: ObjectId,
        /// The blocked attacker.
        attacker: ObjectId,
    },
    /// A permanent that was to be put into play attacking or blocking came into play, but does
    /// neither.
    StaysOutOfCombat(ObjectId),
    /// The defending player declared no blockers.
    NoBlock(PlayerId),
    /// An attacker became an unblocked creature.
    Unblocked(ObjectId),
    /// A damage assignment order was announced.
    Ordered {
        /// The creature whose damage it orders.
        creature: ObjectId,
        /// First to last.
        order: Vec<ObjectId>,
    },
    /// A player assigned combat damage.
    DamageAssigned {
        /// The player who divided it.
        player: PlayerId,
        /// Each part above 0.
        assignments: Vec<Assignment>,
        /// The rules behind the split: those of each kind of source, trample if damage went past
        /// blockers, deathtouch if less than toughness was enough.
        by: Vec<Rule>,
    },
    /// A creature in combat assigns no damage.
    AssignsNothing {
        /// The creature.
        creature: ObjectId,
        /// Why.
        why: AssignsNothing,
    },
    /// Nobody assigned any combat damage in this step.
    NoDamageAssigned,
    /// The assignments went on the stack as one object (until 2009).
    DamageOnStack(StackId),
    /// A spell was played (cast).
    SpellPlayed {
        /// The object it is on the stack.
        stack: StackId,
        /// The player who played it.
        player: PlayerId,
    },
    /// An ability was activated.
    AbilityActivated {
        /// The object it is on the stack.
        stack: StackId,
        /// The player who activated it.
        player: PlayerId,
        /// The permanent it belongs to.
        source: ObjectId,
    },
    /// The topmost object of the stack began to resolve.
    Resolving(StackId),
    /// A spell or ability did nothing because none of its targets was still legal.
    NoLegalTarget(StackId),
    /// Damage was dealt.
    Damage {
        /// The source.
        source: ObjectId,
        /// To what.
        recipient: Thing,
        /// The amount.
        amount: u32,
        /// Whether it is combat damage.
        combat: bool,
    },
    /// Assigned combat damage was not dealt because its recipient is gone or no longer a creature
    /// (until 2009).
    DamageNotDealt(Assignment),
    /// A player's life total changed because of damage.
    LifeLost {
        /// The player.
        player: PlayerId,
        /// The amount lost.
        amount: u32,
        /// The total now.
        now: i32,
    },
    /// A creature's deathtouch triggered (2008 and 2009 editions).
    DeathtouchTriggered {
        /// The object it is on the stack.
        stack: StackId,
        /// The creature with deathtouch.
        source: ObjectId,
        /// The creature it damaged.
        damaged: ObjectId,
    },
    /// A source's lifelink triggered (2008 and 2009 editions).
    LifelinkTriggered {
        /// The object it is on the stack.
        stack: StackId,
        /// The creature with lifelink.
        source: ObjectId,
        /// The damage it dealt.
        amount: u32,
    },
    /// An Aura or Equipment became attached to something.
    Attached {
        /// The Aura or Equipment.
        object: ObjectId,
        /// To what.
        to: ObjectId,
    },
    /// An Equipment became unattached; it stays in play.
    Unattached {
        /// The Equipment.
        object: ObjectId,
        /// From what.
        from: ObjectId,
    },
    /// An Aura didn't enter, because there was nothing that it could enchant.
    NothingToEnchant {
        /// The Aura, or the one that a token would have been a copy of.
        aura: ObjectId,
        /// Whether a token would have been created.
        token: bool,
    },
    /// An Aura that isn't attached, or illegally, was put into its owner's graveyard.
    FellOff(ObjectId),
    /// A Role was put into the graveyard, because its controller has a newer one on the same
    /// permanent.
    RoleReplaced(ObjectId),
    /// A permanent was destroyed.
    Destroyed {
        /// The permanent.
        object: ObjectId,
        /// The cause.
        cause: DestroyCause,
    },
    /// A creature with toughness 0 or less was put into its owner's graveyard.
    ToughnessZero(ObjectId),
    /// A permanent was sacrificed.
    Sacrificed {
        /// The permanent.
        object: ObjectId,
        /// The player who sacrificed it.
        player: PlayerId,
    },
    /// A permanent returned to its owner's hand.
    Returned(ObjectId),
    /// A player revealed the top card of their library.
    Revealed {
        /// The player.
        player: PlayerId,
        /// The card.
        card: ObjectId,
        /// Whether it was then put into the hand.
        taken: bool,
    },
    /// A player searched their library.
    Searched {
        /// The player.
        player: PlayerId,
        /// The cards found; none if no listed card fits, or the player chose none.
        found: Vec<ObjectId>,
        /// Their destination.
        to: combat_lab_cards::FoundTo,
    },
    /// A permanent was put into its owner's library.
    PutInLibrary {
        /// The permanent.
        object: ObjectId,
        /// Whether on the top rather than on the bottom.
        top: bool,
    },
    /// A creature was removed from combat.
    RemovedFromCombat(ObjectId),
    /// The attacked permanent has left combat; its attackers remain attacking, but attack nothing.
    NoLongerAttacked {
        /// The planeswalker or battle.
        object: ObjectId,
        /// Its attackers.
        attackers: Vec<ObjectId>,
    },
    /// Every creature still in combat was removed from it, because the end of combat step ended.
    CombatCleared,
    /// A player conceded, and so lost the game.
    Conceded(PlayerId),
    /// A player lost the game.
    Lost(PlayerId),
    /// A player who lost left the continuing game, with everything they own.
    PlayerLeft {
        /// The player.
        player: PlayerId,
        /// The objects that left with them.
        objects: Vec<ObjectId>,
    },
    /// The game, or the situation's part of it, is over.
    Over(Outcome),
}
