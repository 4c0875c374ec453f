//! Parts to build cards from, and ways through a turn.

use crate::table::{ALICE, Board, Table};
use combat_lab_cards::{
    Ability, CardFace, CardType, Casting, Color, Cost, DamageOnce, Dealer, Duration, Effect, GivenUpAs, Mana,
    ManaCost, Quantity, Reference, Step, StepOf, Struck, TargetKind, TargetSpec, TriggerEvent,
    TriggeredAbility, Who, Whose,
};
use combat_lab_engine::{
    Choice, Happening, ObjectId, Payment, PermanentSetup, Place, Play, PlayerId, Problem, Thing, Through,
    TurnSpan,
};
use combat_lab_rulebook::{Edition, Rule};

pub(crate) const fn spec(what: TargetKind, whose: Whose) -> TargetSpec {
    TargetSpec::new(what, whose)
}

pub(crate) const CREATURE: TargetSpec = spec(TargetKind::Creature, Whose::Anyones);
pub(crate) const PERMANENT: TargetSpec = spec(TargetKind::Permanent, Whose::Anyones);
pub(crate) const PLAYER: TargetSpec = spec(TargetKind::Player, Whose::Anyones);
pub(crate) const SPELL: TargetSpec = spec(TargetKind::Spell, Whose::Anyones);
pub(crate) const YOU: Reference = Reference::You;
pub(crate) const THIS: Reference = Reference::This;
pub(crate) const T0: Reference = Reference::Target(0);
pub(crate) const T1: Reference = Reference::Target(1);

/// Editions until May 2009.
pub(crate) fn is_old(edition: Edition) -> bool {
    edition <= Edition::E2009_05
}

/// A board that starts in a step and is played for some turns.
pub(crate) fn turns(from: Step, turns: u32) -> Board {
    let mut board = Board::new();
    board.setup.span = TurnSpan { from, through: Through::Turns(turns), opening: false };
    board
}

/// The same from the very first turn of a game.
pub(crate) fn opening(turns: u32) -> Board {
    let mut board = Board::new();
    board.setup.span = TurnSpan { from: Step::Untap, through: Through::Turns(turns), opening: true };
    board
}

pub(crate) fn ability(costs: &[Cost], targets: &[TargetSpec], effects: &[Effect]) -> Ability {
    Ability {
        costs: costs.to_vec(),
        targets: targets.to_vec(),
        effects: effects.to_vec(),
        ..Ability::default()
    }
}

pub(crate) fn instant(name: &str, targets: &[TargetSpec], effects: &[Effect]) -> CardFace {
    CardFace::instant(name, ability(&[], targets, effects))
}

pub(crate) fn sorcery(name: &str, targets: &[TargetSpec], effects: &[Effect]) -> CardFace {
    CardFace {
        abilities: vec![ability(&[], targets, effects)],
        cost: Some(ManaCost::default()),
        ..CardFace::new(name, [CardType::Sorcery])
    }
}

/// An artifact in play with these abilities, the first of them 0.
pub(crate) fn artifact(name: &str, abilities: &[Ability]) -> CardFace {
    CardFace { abilities: abilities.to_vec(), ..CardFace::new(name, [CardType::Artifact]) }
}

pub(crate) fn trigger(event: TriggerEvent, effects: &[Effect]) -> TriggeredAbility {
    TriggeredAbility { event, condition: None, ability: ability(&[], &[], effects) }
}

pub(crate) fn trigger_at(
    event: TriggerEvent,
    targets: &[TargetSpec],
    effects: &[Effect],
) -> TriggeredAbility {
    TriggeredAbility { event, condition: None, ability: ability(&[], targets, effects) }
}

pub(crate) fn at(step: Step) -> TriggerEvent {
    TriggerEvent::StepBegins(step, StepOf::Turn(Whose::Anyones))
}

/// Any spell that such a player casts.
pub(crate) const fn casts(whose: Whose, how: Casting) -> TriggerEvent {
    TriggerEvent::Casts(Who::Any(spec(TargetKind::Spell, whose)), how)
}

/// All the damage that something is dealt at the same time.
pub(crate) const fn dealt_to(to: Struck) -> TriggerEvent {
    TriggerEvent::Damages { by: Dealer::ANY, to, combat: None, once: DamageOnce::ForRecipient }
}

/// Damage dealt by the permanent itself.
pub(crate) const fn dealt_by_this(to: Struck, once: DamageOnce) -> TriggerEvent {
    TriggerEvent::Damages { by: Dealer::THIS, to, combat: None, once }
}

pub(crate) const YOU_ARE_DAMAGED: TriggerEvent = dealt_to(Struck::Player(Whose::Yours));

pub(crate) fn gain(amount: u32) -> Effect {
    Effect::GainLife { who: YOU, amount: Quantity::Number(amount) }
}

/// A player discards a card.
pub(crate) fn discard(who: Reference) -> Effect {
    Effect::GiveUp { who, count: Quantity::Number(1), what: None, how: GivenUpAs::Discarded }
}

/// A player sacrifices so many permanents of a kind.
pub(crate) fn edict(who: Reference, count: u32, what: TargetSpec) -> Effect {
    let (count, how) = (Quantity::Number(count), GivenUpAs::Sacrificed);
    Effect::GiveUp { who, count, what: Some(what), how }
}

pub(crate) fn damage(amount: u32, to: Reference) -> Effect {
    Effect::Damage { amount: Quantity::Number(amount), to }
}

pub(crate) fn pumped(who: Reference, by: i32) -> Effect {
    Effect::Pump { who, power: by, toughness: by, until: Duration::EndOfTurn }
}

pub(crate) fn add(color: Color, amount: u32) -> Effect {
    Effect::AddMana { mana: Mana::of(color, amount), times: Quantity::Number(1) }
}

/// "{T}: add one mana."
pub(crate) fn taps_for(color: Color) -> Ability {
    ability(&[Cost::Tap], &[], &[add(color, 1)])
}

pub(crate) fn island(name: &str) -> CardFace {
    CardFace::basic_land(name, Color::Blue)
}

/// Puts one in play, untapped and free of sickness.
pub(crate) fn in_play(board: Board, owner: PlayerId, face: CardFace) -> Board {
    board.card(owner, face, Place::InPlay(PermanentSetup::default()))
}

pub(crate) fn in_hand(board: Board, owner: PlayerId, face: CardFace) -> Board {
    board.card(owner, face, Place::Hand)
}

/// Uses the `index`-th ability of a permanent, or plays a card; mana comes from the first abilities
/// named.
pub(crate) fn using(table: &Table, source: &str, index: usize, targets: &[Thing], mana: &[&str]) -> Choice {
    Choice::Play(Play {
        mana: mana.iter().map(|name| Payment::activating(table.id(name), 0)).collect(),
        ..Play::new(table.id(source), table.which(table.id(source), index), targets)
    })
}

/// What is wrong with using an ability now, if anything.
pub(crate) fn wrong(table: &Table, name: &str, index: usize) -> Vec<(Rule, Problem)> {
    let choice = using(table, name, index, &[], &[]);
    let refused = table.clone().try_do(choice).err();
    let violations = refused.map(|illegal| illegal.violations).unwrap_or_default();
    violations.into_iter().map(|violation| (violation.rule, violation.problem)).collect()
}

/// Taps something for mana with its first ability.
#[track_caller]
pub(crate) fn tap_for_mana(table: &mut Table, player: PlayerId, source: &str) {
    priority(table, player);
    let choice = using(table, source, 0, &[], &[]);
    table.act(choice);
}

/// Passes until this player has priority.
#[track_caller]
pub(crate) fn priority(table: &mut Table, player: PlayerId) {
    if table.game.priority() != Some(player) {
        table.pass();
    }
    assert_eq!(table.game.priority(), Some(player), "{}", table.edition());
}

/// The topmost object on the stack, as a target.
pub(crate) fn top(table: &Table) -> Thing {
    Thing::Stack(table.game.stack().last().unwrap().id())
}

/// Goes on by plain answers to the first priority of a step of a turn.
#[track_caller]
pub(crate) fn to(table: &mut Table, turn: u32, step: Step) -> &mut Table {
    table.until(|table| {
        (table.game.turn_number(), table.game.step()) == (turn, step) && table.game.priority().is_some()
    });
    assert_eq!((table.game.turn_number(), table.game.step()), (turn, step), "{} got there", table.edition());
    table
}

/// Resolves everything on the stack, all players passing.
pub(crate) fn resolve_all(table: &mut Table) {
    table.until(|table| {
        table.game.stack().is_empty() && table.game.priority() == Some(table.game.active_player())
    });
}

/// The steps that began in a turn (of those whose events were seen).
pub(crate) fn steps_of(table: &Table, turn: u32) -> Vec<Step> {
    let mut now = 1;
    let mut steps = Vec::new();
    for happening in table.happenings() {
        match happening {
            Happening::TurnBegan { number, .. } => now = *number,
            Happening::StepBegan(step) if now == turn => steps.push(*step),
            _ => {}
        }
    }
    steps
}

/// Whose turns began, in order, after the first.
pub(crate) fn turn_order(table: &Table) -> Vec<PlayerId> {
    let began = table.happenings().filter_map(|happening| match happening {
        Happening::TurnBegan { player, .. } => Some(*player),
        _ => None,
    });
    began.collect()
}

/// How often something happened.
pub(crate) fn count(table: &Table, what: impl Fn(&Happening) -> bool) -> usize {
    table.happenings().filter(|happening| what(happening)).count()
}

/// How many triggered abilities of a source went on the stack.
pub(crate) fn triggered(table: &Table, from: ObjectId) -> usize {
    count(table, |happening| matches!(happening, Happening::TriggerOnStack { source, .. } if *source == from))
}

/// Power and toughness.
pub(crate) fn size(table: &Table, name: &str) -> (i32, i32) {
    let now = table.object(name).characteristics();
    (now.power, now.toughness)
}

/// What floats in a player's pool.
pub(crate) fn floating(table: &Table, player: PlayerId) -> u32 {
    table.game.player(player).unwrap().mana().total()
}

/// A creature whose attack makes the rest of a combat happen.
pub(crate) fn runner(board: Board) -> Board {
    board.creature(ALICE, CardFace::creature("runner", 1, 1))
}
