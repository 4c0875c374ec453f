//! Effects: the instructions of spells and abilities.

use alloc::boxed::Box;
use alloc::vec::Vec;
use combat_lab_compiled::Compiled;

mod amount;
mod duration;
mod given_up;
mod inside;
mod prevention;
mod reference;
mod together;

pub use duration::{Duration, Skippable};
pub use given_up::{FoundTo, GivenUpAs, PutAttacking, Rest};
pub use prevention::{ChosenSource, Dealt, IfPrevented};
pub use reference::{Opponents, Reference, Taker};

use super::{
    Ability, Arrival, BlockLimit, CardFace, CardType, Choosing, CopyExcept, Cost, CounterKind, Designation,
    FromExile, OfColor, Quantity, StaticAbility, Subtype, TargetSpec, Test,
};
use crate::{Color, Colors, Keyword, Mana, Step, Zone};
use alloc::sync::Arc;

/// Some of an ability's targets: those among which something is divided, or which one phrase names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub struct Among {
    /// The place of the first.
    pub first: u8,
    /// The number of targets.
    pub count: u8,
}

impl Among {
    /// The first ones, this many.
    #[must_use]
    pub const fn first(count: u8) -> Self {
        Self { first: 0, count }
    }

    /// Their places.
    #[must_use]
    pub fn places(self) -> core::ops::Range<usize> {
        let first = usize::from(self.first);
        first..first + usize::from(self.count)
    }
}

/// One instruction, carried out when the spell or ability resolves.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Effect {
    /// The source deals damage.
    Damage {
        /// The amount; 0 is no damage at all.
        amount: Quantity,
        /// The recipient.
        to: Reference,
    },
    /// A creature deals damage equal to its power.
    DamageBy {
        /// The creature.
        by: Reference,
        /// The recipient.
        to: Reference,
        /// The amount; as much as its power, if there is none.
        amount: Option<Quantity>,
    },
    /// Two creatures deal damage equal to their power to each other (since 2011).
    Fight {
        /// One creature.
        one: Reference,
        /// The other.
        other: Reference,
    },
    /// Counters are put on the targets, distributed among them as it was announced: at least 1 on
    /// each.
    DistributeCounters {
        /// The kind of counter.
        kind: CounterKind,
        /// The amount in all.
        count: u32,
        /// The targets.
        among: Among,
    },
    /// The source deals damage, divided among the targets as it was announced: at least 1 each.
    DivideDamage {
        /// The number in all.
        amount: u32,
        /// The targets.
        among: Among,
    },
    /// A creature gets +power/+toughness.
    Pump {
        /// The creature.
        who: Reference,
        /// Added to its power; may be negative.
        power: i32,
        /// Added to its toughness; may be negative.
        toughness: i32,
        /// The duration.
        until: Duration,
    },
    /// A creature gets +power/+toughness this many times.
    PumpBy {
        /// The creature.
        who: Reference,
        /// Added to its power each time; may be negative.
        power: i32,
        /// Added to its toughness each time; may be negative.
        toughness: i32,
        /// The number of times.
        times: Quantity,
        /// The duration.
        until: Duration,
    },
    /// A creature's power and toughness become these.
    SetSize {
        /// The creature.
        who: Reference,
        /// Its power.
        power: i32,
        /// Its toughness.
        toughness: i32,
        /// The duration.
        until: Duration,
    },
    /// A creature's power is doubled, or power and toughness are: it gets as much more as it has
    /// (701.10; 701.9 in 2021).
    DoubleSize {
        /// The creature.
        who: Reference,
        /// Whether its toughness is doubled, too.
        toughness: bool,
        /// The duration.
        until: Duration,
    },
    /// A creature's power and toughness are switched.
    SwitchSize {
        /// The creature.
        who: Reference,
        /// The duration.
        until: Duration,
    },
    /// A permanent gains a keyword; a card's own words ("can't block") are imposed on it.
    GainKeyword {
        /// The permanent.
        who: Reference,
        /// The keyword.
        keyword: Keyword,
        /// The duration.
        until: Duration,
    },
    /// A permanent loses a keyword.
    LoseKeyword {
        /// The permanent.
        who: Reference,
        /// The keyword.
        keyword: Keyword,
        /// The duration.
        until: Duration,
    },
    /// Blocking a creature is limited.
    LimitBlocks {
        /// The creature.
        who: Reference,
        /// The limit.
        limit: BlockLimit,
        /// The duration.
        until: Duration,
    },
    /// A permanent gains abilities in quotes.
    Lend {
        /// The permanent.
        who: Reference,
        /// A face with nothing but these abilities.
        what: Arc<CardFace>,
        /// The duration.
        until: Duration,
    },
    /// A permanent loses all abilities that it has now.
    LoseAbilities {
        /// The permanent.
        who: Reference,
        /// The duration.
        until: Duration,
    },
    /// The effect's controller chooses a colour, which affects permanents (608.2d).
    OfChosenColor {
        /// The permanents.
        who: Reference,
        /// The effect of the colour.
        what: OfColor,
        /// The duration.
        until: Duration,
    },
    /// A permanent becomes these colours, and no other.
    BecomeColors {
        /// The permanent.
        who: Reference,
        /// The colours.
        colors: Colors,
        /// The duration.
        until: Duration,
    },
    /// A permanent becomes this type as well.
    GainType {
        /// The permanent.
        who: Reference,
        /// The type.
        card_type: CardType,
        /// The duration.
        until: Duration,
    },
    /// A permanent gains a subtype.
    GainSubtype {
        /// The permanent.
        who: Reference,
        /// The subtype.
        subtype: Subtype,
        /// The duration.
        until: Duration,
    },
    /// A subtype becomes the only creature type of a permanent (205.1a).
    OnlySubtype {
        /// The permanent.
        who: Reference,
        /// The subtype.
        subtype: Subtype,
        /// Whether it becomes a creature and nothing else.
        only_creature: bool,
        /// The duration.
        until: Duration,
    },
    /// A permanent is no longer of this type.
    LoseType {
        /// The permanent.
        who: Reference,
        /// The type.
        card_type: CardType,
        /// The duration.
        until: Duration,
    },
    /// A player gains control of a permanent.
    GainControl {
        /// The permanent.
        who: Reference,
        /// The player who gains control of it.
        by: Taker,
        /// The duration.
        until: Duration,
    },
    /// The controllers of two permanents exchange control of them, if both are there and the
    /// players differ (701.10; 701.12 in 2026).
    ExchangeControl {
        /// One of them.
        one: Reference,
        /// The other.
        other: Reference,
    },
    /// An Aura or Equipment is attached to a permanent (701.3).
    Attach {
        /// The Aura or Equipment: mostly the one with this effect.
        what: Reference,
        /// The host.
        who: Reference,
    },
    /// A permanent is destroyed.
    Destroy {
        /// The permanent.
        who: Reference,
    },
    /// A permanent is destroyed, and can't be regenerated.
    DestroyForGood {
        /// The permanent.
        who: Reference,
    },
    /// The next time a permanent would be destroyed this turn, it is tapped, healed and taken out
    /// of combat instead.
    Regenerate {
        /// The permanent.
        who: Reference,
    },
    /// A permanent returns to its owner's hand.
    ReturnToHand {
        /// The permanent.
        who: Reference,
    },
    /// A card in a graveyard is put onto the battlefield.
    PutInPlay {
        /// The card.
        who: Reference,
        /// Its arrival: tapped, attacking, or both.
        arrival: Arrival,
        /// Whether under the control of the player who does so, and not of its owner.
        yours: bool,
        /// The counters with which it enters besides its own.
        with: Option<(CounterKind, u32)>,
    },
    /// The card that this was, now in its owner's graveyard, returns to its owner's hand or to the
    /// battlefield.
    ReturnThis {
        /// Whether to the hand rather than the battlefield.
        to_hand: bool,
        /// Whether it enters tapped.
        tapped: bool,
        /// The kind of counter that it enters with.
        counter: Option<CounterKind>,
        /// Whether it has haste, and is exiled at the beginning of the next end step or if it would
        /// leave: unearth (702.84a in 2026).
        unearthed: bool,
    },
    /// The card of the permanent in the event returns from the graveyard to which it went, if it is
    /// still there (400.7).
    ReturnThat {
        /// Whether to its owner's hand rather than the battlefield.
        to_hand: bool,
        /// Whether it enters tapped.
        tapped: bool,
        /// Whether it enters under the control of the ability's controller, and not of its owner.
        yours: bool,
        /// The kind of counter that it enters with.
        counter: Option<CounterKind>,
    },
    /// A permanent is put on the top or the bottom of its owner's library.
    PutInLibrary {
        /// The permanent.
        who: Reference,
        /// Whether on the top rather than the bottom.
        top: bool,
    },
    /// A creature is goaded: until your next turn it attacks if able, and a player other than you
    /// if able.
    Goad {
        /// The creature.
        who: Reference,
    },
    /// A permanent is exiled.
    Exile {
        /// The permanent.
        who: Reference,
    },
    /// A permanent is exiled and returns as a new object.
    Blink {
        /// The permanent.
        who: Reference,
        /// Whether under the control of the effect's controller rather than its owner.
        yours: bool,
        /// The step at whose next beginning it returns (603.7); at once if `None`.
        at: Option<Step>,
    },
    /// The permanent itself is exiled and returns transformed, if its card can transform (712.14a
    /// in 2026).
    ReturnTransformed {
        /// Whether under the control of the effect's controller rather than its owner.
        yours: bool,
    },
    /// The return of cards exiled this way, if they are still in exile: part of [`Effect::Blink`],
    /// never written on a card.
    ComeBack {
        /// The exiled cards.
        who: Reference,
        /// Whether under the control of the effect's controller rather than their owners.
        yours: bool,
    },
    /// A permanent is exiled until the permanent whose ability this is leaves the battlefield.
    ExileUntil {
        /// The permanent.
        who: Reference,
    },
    /// The cards exiled by this permanent's abilities return.
    ReturnExiled,
    /// The effect's controller sacrifices a permanent, if they control it (501.6a; 701.17a, later
    /// 701.21a).
    Sacrifice {
        /// The permanent.
        who: Reference,
    },
    /// A permanent is tapped.
    Tap {
        /// The permanent.
        who: Reference,
    },
    /// A permanent is untapped.
    Untap {
        /// The permanent.
        who: Reference,
    },
    /// A permanent phases out.
    PhaseOut {
        /// The permanent.
        who: Reference,
    },
    /// A creature is removed from combat.
    RemoveFromCombat {
        /// The creature.
        who: Reference,
    },
    /// The card, if it is still in the hand, is put onto the battlefield tapped and attacking the
    /// player or permanent that the returned creature attacked.
    EnterAttacking,
    /// A permanent becomes monstrous or renowned.
    Designate {
        /// The permanent.
        who: Reference,
        /// The mark.
        what: Designation,
    },
    /// A creature that attacks is exerted: it doesn't untap during its controller's next untap
    /// step.
    Exert {
        /// The creature.
        who: Reference,
    },
    /// An unblocked attacking creature becomes blocked.
    BecomeBlocked {
        /// The creature.
        who: Reference,
    },
    /// A creature blocks another if able.
    MustBlock {
        /// The blocker.
        who: Reference,
        /// The attacker.
        attacker: Reference,
        /// The duration.
        until: Duration,
    },
    /// A creature can't block another this turn.
    CantBlock {
        /// The creature.
        who: Reference,
        /// The attacker.
        attacker: Reference,
    },
    /// Counters are put on a permanent.
    PutCounters {
        /// The permanent.
        who: Reference,
        /// The kind of counter.
        kind: CounterKind,
        /// The number of counters.
        count: u32,
    },
    /// The permanent itself enters with additional counters.
    EnterWith {
        /// The kind of counter.
        kind: CounterKind,
        /// The number of counters.
        count: u32,
    },
    /// The permanent itself enters tapped.
    EnterTapped,
    /// A player chooses a colour or a creature type for the abilities of the entering permanent to
    /// refer to.
    Choose(Choosing),
    /// Permanents become copies of another.
    BecomeCopy {
        /// The permanents.
        who: Reference,
        /// The copied permanent.
        of: Reference,
        /// Their differences from that permanent.
        except: CopyExcept,
        /// For how long.
        until: Duration,
    },
    /// The permanent itself enters as a copy of another.
    EnterAsCopy {
        /// The copied permanent; if there is none, it enters as it is.
        of: Reference,
        /// Its differences from that permanent.
        except: CopyExcept,
    },
    /// Counters are removed from a permanent, as many as it has of them at most.
    RemoveCounters {
        /// The permanent.
        who: Reference,
        /// The kind of counter.
        kind: CounterKind,
        /// The number of counters.
        count: u32,
    },
    /// As many counters are put on a permanent as it has of that kind.
    DoubleCounters {
        /// The permanent.
        who: Reference,
        /// The kind of counter.
        kind: CounterKind,
    },
    /// Players reveal the top card of their library, and put it into their hand if it is of this
    /// kind.
    RevealTop {
        /// The players.
        who: Reference,
        /// The required quality of the card.
        what: TargetSpec,
    },
    /// Tokens are put onto the battlefield under the control of the effect's controller.
    CreateToken {
        /// The token.
        face: Arc<CardFace>,
        /// The number of tokens.
        count: u32,
        /// Their arrival.
        arrival: Arrival,
        /// Their controller.
        under: Reference,
    },
    /// An Aura token is put onto the battlefield attached to a permanent, under the control of the
    /// effect's controller; none is, if it can't be attached.
    CreateAttached {
        /// The token.
        face: Arc<CardFace>,
        /// The host.
        who: Reference,
    },
    /// Tokens that are copies of a permanent are put onto the battlefield under the control of the
    /// effect's controller.
    CopyToken {
        /// The permanent, as it is or last was.
        of: Reference,
        /// Their differences from that permanent.
        except: CopyExcept,
        /// The number of tokens.
        count: u32,
        /// Their arrival.
        arrival: Arrival,
    },
    /// The effect's controller chooses a creature token of theirs, and a token that is a copy of it
    /// is put onto the battlefield (701.30, later 701.36; since 2012).
    Populate {
        /// The new token's arrival.
        arrival: Arrival,
    },
    /// A permanent transforms, if it is one that can (701.28; 701.27 in 2025).
    Transform {
        /// The permanent.
        who: Reference,
    },
    /// Turns the face-down permanent with the ability face up. It is only the first instruction of
    /// an ability that does this, which never uses the stack (504; 707; 708).
    TurnFaceUp,
    /// The card itself is exiled, and its owner may play it from there: by plotting or foretelling,
    /// which are special actions, or after it was cast for its warp cost.
    SetAside(FromExile),
    /// The top cards of the player's library are exiled, and the player may play them from there.
    ExileTop {
        /// The number of cards.
        count: u32,
        /// How long they may be played, and whether lands may be.
        how: FromExile,
    },
    /// Cards are exiled from the top of the player's library until one is no land and costs less
    /// than the spell itself, which the player may cast without paying its mana cost; the others go
    /// to the bottom (702.85a).
    Cascade,
    /// The player may cast the card itself, which has been exiled as it was discarded, for its
    /// madness cost; otherwise it goes to the graveyard (502.24; 702.35a).
    Madness,
    /// A time counter is removed from the card itself, if it is suspended; if it was the last, the
    /// card is cast (702.62a).
    LoseTime,
    /// The player casts the card itself, which was suspended, without paying its mana cost (502.59;
    /// 702.62a).
    CastSuspended,
    /// The player may cast the card itself, a Siege that was defeated and exiled, transformed and
    /// without paying its mana cost (310.11b).
    CastDefeated,
    /// The player may cast the card itself, which has been exiled by rebound, without paying its
    /// mana cost (702.88a).
    Rebound,
    /// A creature explores: its controller reveals the top card of the library. A land card goes to
    /// the hand; otherwise the creature gets a +1/+1 counter, and the card stays or goes to the
    /// graveyard (701.40, later 701.44; since 2017).
    Explore {
        /// The creature.
        who: Reference,
    },
    /// A creature connives: its controller draws cards and discards as many, and it gets a +1/+1
    /// counter for each nonland card discarded (701.48, later 701.50; since 2022).
    Connive {
        /// The creature.
        who: Reference,
        /// The number of cards.
        count: u32,
    },
    /// The effect's controller amasses: without an Army creature they create a token, and an Army
    /// creature of theirs gets +1/+1 counters and becomes of this creature type, too (701.44, later
    /// 701.47; since 2019).
    Amass {
        /// The creature type.
        subtype: Subtype,
        /// The token.
        token: Arc<CardFace>,
        /// The number of counters.
        count: u32,
    },
    /// A player gets energy counters (107.14, since 2016).
    GetEnergy {
        /// The player.
        who: Reference,
        /// The number of counters.
        count: u32,
    },
    /// A player gets an emblem (114, since 2010).
    GetEmblem {
        /// The player.
        who: Reference,
        /// A face with nothing but the emblem's abilities.
        emblem: Arc<CardFace>,
    },
    /// The creature itself is paired with another of its controller's, if neither is paired
    /// (702.95, since 2012).
    Pair {
        /// The other creature.
        with: Reference,
    },
    /// A player becomes the monarch (718, later 725; since 2016).
    BecomeMonarch {
        /// The player.
        who: Reference,
    },
    /// The effect's controller gives any number of permanents and players with counters one more of
    /// each kind that is there (701.27, later 701.34; since 2010). Permanents are chosen all at
    /// once, and players one after another.
    Proliferate,
    /// A spell or ability is countered.
    Counter {
        /// The spell or ability.
        who: Reference,
        /// The zone for a spell: its owner's graveyard by default, or another zone, such as the top
        /// of a library.
        to: Zone,
    },
    /// A spell is copied.
    CopySpell {
        /// The spell.
        who: Reference,
        /// Whether the copy's controller may choose new targets for it; otherwise it has the same.
        anew: bool,
        /// The copy's only colour, if it has another one.
        color: Option<Color>,
    },
    /// The spell that was cast is copied for each other permanent of this kind that it could
    /// target; each copy targets a different one of them.
    CopyForEach {
        /// The kind of permanent.
        what: TargetSpec,
        /// Whether the player who cast it copies it, and "you control" refers to that player.
        theirs: bool,
    },
    /// A player may choose new targets for a spell or ability (115.7d), or changes its target
    /// (115.7a).
    NewTargets {
        /// The spell or ability.
        who: Reference,
        /// Whether the target is changed to another one if it can be.
        must: bool,
    },
    /// A player gains life.
    GainLife {
        /// The player.
        who: Reference,
        /// The amount.
        amount: Quantity,
    },
    /// A player loses life: not damage.
    LoseLife {
        /// The player.
        who: Reference,
        /// The amount.
        amount: Quantity,
    },
    /// A player's life total becomes this: they gain or lose the difference (118.5; 119.5).
    SetLife {
        /// The player.
        who: Reference,
        /// The amount of life.
        life: u32,
    },
    /// A player gets poison counters; ten lose the game.
    Poison {
        /// The player.
        who: Reference,
        /// The number of counters.
        count: u32,
    },
    /// Mana is added to the pool of the effect's controller.
    AddMana {
        /// The mana.
        mana: Mana,
        /// The amount: a number, a count, or the size of the permanent itself.
        times: Quantity,
    },
    /// The player who tapped a permanent for mana adds this as well, as an ability resolves that
    /// triggered on that.
    AddMore {
        /// The mana; `None` stands for one mana of a type that the permanent produced, the first in
        /// the order of colours.
        mana: Option<Mana>,
        /// The number of times.
        times: Quantity,
    },
    /// The effect's controller doesn't lose this mana, which was just added, as steps and phases
    /// end.
    KeepMana {
        /// The mana.
        mana: Mana,
        /// The amount.
        times: Quantity,
        /// The duration: until end of combat or end of turn.
        until: Duration,
    },
    /// A player draws cards.
    Draw {
        /// The player.
        who: Reference,
        /// The number of cards.
        count: u32,
    },
    /// A player chooses objects, with a fate for them: cards are discarded, permanents sacrificed
    /// or returned, the top cards of the library put elsewhere, damage from a source prevented.
    GiveUp {
        /// The player.
        who: Reference,
        /// The number.
        count: Quantity,
        /// The kind of permanent they choose among; cards of their hand if `None`, unless `how`
        /// says otherwise.
        what: Option<TargetSpec>,
        /// The fate of their choice.
        how: GivenUpAs,
    },
    /// Players put cards from the top of their libraries into their graveyards.
    Mill {
        /// The player whose cards they are.
        who: Reference,
        /// The number of cards.
        count: u32,
    },
    /// The next damage that would be dealt to something this turn is prevented.
    Prevent {
        /// The recipient.
        to: Reference,
        /// The amount; all of it if `None`.
        amount: Option<u32>,
        /// Only damage from sources of this colour.
        from_color: Option<Color>,
    },
    /// All damage that something would deal this turn is prevented.
    PreventFrom {
        /// The source.
        who: Reference,
    },
    /// All combat damage that would be dealt this turn is prevented.
    PreventCombatDamage,
    /// Its controller chooses which creatures block and how, in this combat or in each of this
    /// turn's.
    ChooseBlocks {
        /// Whether for the whole turn.
        turn: bool,
    },
    /// Cards in the graveyard of the effect's controller gain flashback until end of turn, for
    /// their mana costs.
    GainFlashback {
        /// The cards.
        who: Reference,
    },
    /// A player loses the game (104.3e).
    LoseGame {
        /// The player.
        who: Reference,
    },
    /// The effect's controller wins the game: all opponents lose (104.2b, 104.3h).
    WinGame,
    /// A permanent, or a card in a graveyard, is shuffled into its owner's library (701.20, later
    /// 701.24).
    ShuffleIn {
        /// The object.
        who: Reference,
    },
    /// Players shuffle their graveyards into their libraries.
    ShuffleGraveyard {
        /// The players.
        who: Reference,
    },
    /// All cards of graveyards are exiled.
    ExileGraveyard {
        /// The players.
        who: Reference,
    },
    /// Damage can't be prevented this turn.
    NoPrevention,
    /// Players can't gain life this turn.
    NoLifeGain {
        /// The players.
        who: Reference,
    },
    /// For a time, a rule sets when players can cast spells.
    RuleCasting {
        /// The players.
        who: Reference,
        /// The spells and the rule, except whose spells they are.
        rule: super::CastRule,
        /// The duration: this turn, or until the next turn of the controller.
        until: Duration,
    },
    /// All combat damage that would be dealt to or by something this turn is prevented.
    PreventCombatOf {
        /// The creature or player; for many, those of the kind as the damage would be dealt.
        who: Reference,
        /// Whether damage to it, by it, or both is prevented.
        way: Dealt,
    },
    /// The next damage that would be dealt to something this turn is dealt to something else
    /// instead.
    Redirect {
        /// The original recipient.
        from: Reference,
        /// The recipient.
        to: Reference,
        /// The amount; all of it if `None`.
        amount: Option<u32>,
    },
    /// Damage is prevented, and each time other effects follow, with that amount (615.5 in 2026).
    AfterPrevented {
        /// The one instruction that prevents it.
        prevents: Vec<Self>,
        /// The effect.
        then: Vec<Self>,
    },
    /// A player takes an extra turn after this one.
    ExtraTurn {
        /// The player.
        who: Reference,
        /// The step of that turn that is skipped, if any.
        skips: Option<Step>,
        /// Whether the effect's controller loses the game at the beginning of that turn's end step.
        last: bool,
    },
    /// There is an additional combat phase after this phase, and perhaps an additional main phase
    /// after it.
    ExtraCombat {
        /// Whether a main phase follows it.
        with_main: bool,
    },
    /// After the first postcombat main phase of the turn, there is an additional combat phase
    /// followed by an additional main phase. There is none if that main phase is over.
    CombatAfterMain,
    /// Something happens at the beginning of the combat phase that was added last, or of each
    /// combat phase that begins this turn.
    AtCombat {
        /// Whether at the beginning of each.
        each: bool,
        /// The effects that follow.
        effects: Vec<Effect>,
    },
    /// There is an additional step of this kind after the present one.
    ExtraStep {
        /// The step.
        step: Step,
    },
    /// A player skips the next such step, phase or turn.
    Skip {
        /// The player.
        who: Reference,
        /// The skipped part of a turn.
        what: Skippable,
    },
    /// The turn ends.
    EndTheTurn,
    /// The combat phase ends, if it is one.
    EndCombat,
    /// These effects happen once, with amounts multiplied: "create a token for each Forest you
    /// control".
    Times {
        /// The number of times.
        times: Quantity,
        /// Effects with a count: cards drawn or milled, tokens, counters, life.
        effects: Vec<Effect>,
    },
    /// One action takes several objects or players, named one by one, at the same time: "destroy
    /// target creature and target enchantment", "4 damage to any target and 2 damage to you". It is
    /// one event (603.2c, 603.10a; 410.6, 410.10d until 2010).
    Together {
        /// Effects that [are done together](Effect::is_one_with); others happen one after the
        /// other.
        effects: Vec<Effect>,
    },
    /// An ability triggers at once because of the effects before: "when you do, …" (603.12). It has
    /// its own targets.
    WhenDone {
        /// Its effects; it has no costs.
        ability: Arc<Ability>,
    },
    /// A player may do something, or pay for it.
    May {
        /// The player.
        who: Reference,
        /// The cost: mana or life.
        cost: Option<Cost>,
        /// The effects if they do.
        yes: Vec<Effect>,
        /// The effects if they don't.
        no: Vec<Effect>,
    },
    /// One of two lists of effects happens, by a test at that moment.
    If {
        /// The condition.
        test: Test,
        /// The effects if it holds.
        yes: Vec<Effect>,
        /// The effects if it doesn't.
        no: Vec<Effect>,
    },
    /// For a time, a static ability applies to all permanents of a kind, also to those that come
    /// later (418.3b; 611.2c).
    ForTurn {
        /// The player to whom "you control" refers.
        who: Reference,
        /// The permanents, and the keywords.
        ability: Box<StaticAbility>,
        /// The duration: until end of turn, until the next turn of the effect's controller, or
        /// during the next turn of `who`.
        until: Duration,
    },
    /// For each of some opponents, a token is created tapped and attacking that player.
    ForOpponents {
        /// The opponents.
        whom: Opponents,
        /// Whether a planeswalker of that player may be attacked instead.
        planeswalkers: bool,
        /// The token created for each, and the later effects on the tokens.
        effects: Vec<Effect>,
    },
    /// Something happens at the beginning of the next such step.
    Delayed {
        /// The step.
        step: Step,
        /// Whether only in a turn of the effect's controller.
        yours: bool,
        /// The effects then; [`Reference::Target`], [`Reference::That`] and [`Reference::Made`]
        /// refer to what they refer to now.
        effects: Vec<Effect>,
    },
}
