//! What only games need in which something can be played, triggers, or applies all the time: a
//! table of functions, so that a page can have it in a module of its own.
//!
//! Whatever is reached only by way of this table is not in what every reader of the page loads:
//! [`Setup::needs_plays`](crate::Setup::needs_plays) says which boards do without it, and
//! [`Game::new`] refuses the others where it isn't here. Everywhere but in such a page (feature
//! `apart`) it is always here.

mod combat;
mod damage;
mod decisions;
mod needed;
mod stack;
mod statics;
mod turn;

use crate::agenda::{Task, Waiting};
use crate::combat::requirement::BlockDemands;
use crate::damage::{Applicable, DamageEvent, DealtBy, Prevented, Shield};
use crate::printed::{Printed, Watched};
use crate::stack::{Activations, Bill, CastVerdict, ManaFrom, NoWay};
use crate::statics::{Granted, Known, Lost, Statics, Strip};
use crate::trigger::Occurrence;
use crate::turn::ManaEnds;
use crate::{
    Ability, Action, Assignment, Attack, AttackDeclaration, Block, BlockDeclaration, BlockLimit, CardFace,
    CardSetup, Choice, ChosenQuality, CombatCondition, Condition, Cost, CountOf, CounterKind, Decision,
    Event, Game, Illegal, Keywords, Object, ObjectId, Play, PlayOption, PlayerId, Requirement, Restricted,
    StackEntry, StackId, Step, Thing, Trait, Triggered, Zone,
};
use core::cell::Cell;

/// How a play could be paid for, with so many steps left for the search.
type WayToPay = fn(&Game, PlayerId, &Play, ManaFrom<'_>, &Cell<usize>) -> Result<Activations, NoWay>;
use combat_lab_rulebook::Rule;
use core::fmt;
use std::sync::Arc;

/// Playing, resolving, triggering, and static abilities: all of it, or nothing.
#[derive(Clone, Copy)]
pub struct Plays(Option<&'static Table>);

/// Which mana abilities may be used.
type May<'a> = &'a dyn Fn(&Object, &Ability) -> bool;

/// What attackers have to do, and an attack that does as much of it as possible.
type Demanded = (Vec<Requirement>, AttackDeclaration);

/// Judges an attack by what is demanded, where this is all that may be attacked.
type CheckDemands = fn(&Game, &[Attack], &[Thing]) -> Result<(), Illegal>;

/// Finds blocks that meet more demands.
type BetterBlocks = fn(&Game, PlayerId, &BlockDemands, &[Block]) -> Option<Vec<Block>>;

/// Pays what attacking or blocking costs.
type Pay = fn(
    &mut Game,
    PlayerId,
    Vec<Cost>,
    &[(ObjectId, usize)],
    &'static [Rule],
    &mut Vec<Event>,
) -> Result<(), Illegal>;

pub(crate) struct Table {
    options: fn(&Game, PlayerId, &Object, &Cell<usize>) -> Vec<PlayOption>,
    lands: fn(&Game, PlayerId) -> Vec<ObjectId>,
    decision: fn(&Game) -> Decision,
    judge: fn(&Game, &Action) -> Result<(), Illegal>,
    carry_out: fn(&mut Game, &Action, Waiting, &mut Vec<Event>),
    go_on: fn(&mut Game, Task, &mut Vec<Event>),
    place: fn(&mut Game, &mut Vec<Event>),
    alike: fn(&Game, PlayerId, usize, usize) -> bool,
    resolve: fn(&mut Game, StackEntry, &mut Vec<Event>),
    occur: fn(&mut Game, Occurrence<'_>),
    occur_each: fn(&mut Game, &[Occurrence<'_>]),
    can_be_attached: fn(&Game, &Object, ObjectId) -> bool,
    stripped_since: fn(&Game, &Object, &[Strip]) -> u32,
    limits_on: fn(&Game, &Object, &Object) -> Vec<(ObjectId, BlockLimit)>,
    changes_damage: fn(&Game, &Object, &DamageEvent, usize, &mut Vec<Applicable>),
    guards: fn(&Game, &Shield, DealtBy, Assignment) -> bool,
    is_protected: fn(&Object, &Object) -> bool,
    statics: fn(&Game) -> Statics,
    granted: fn(&Statics, &Game, &Object, &Lost, Known) -> Granted,
    printed: fn(&CardFace) -> Printed,
    holds: fn(&Game, Condition, ObjectId, PlayerId) -> bool,
    counts: fn(&Game, CountOf, ObjectId, PlayerId) -> u32,
    unmet: fn(&Game, &Object, PlayerId, Restricted) -> Vec<CombatCondition>,
    excuses_defender: fn(&Game, &Object) -> bool,
    banned_attack: fn(&Game, Attack) -> Option<ObjectId>,
    banned_block: fn(&Game, &Object, &Object) -> Option<ObjectId>,
    goaders: fn(&Game, &Object) -> Vec<PlayerId>,
    cast_rules: fn(&Game, PlayerId, &Object) -> CastVerdict,
    add_lore: fn(&mut Game, &mut Vec<Event>),
    is_over: fn(&Game, &Object) -> bool,
    end_sagas: fn(&mut Game, &[ObjectId], &mut Vec<Event>),
    after_prevented: fn(&mut Game, Vec<Prevented>, &mut Vec<Event>),
    is_remembered: fn(&Game, StackId) -> bool,
    keeps_one_life: fn(&Game, PlayerId) -> bool,
    keep_from_losing: fn(&Game, &mut Vec<(PlayerId, Rule)>),
    may_gain_life: fn(&Game, PlayerId) -> bool,
    may_get_counters: fn(&Game, PlayerId, bool) -> bool,
    is_shuffled_instead: fn(&Game, ObjectId) -> bool,
    shuffle_in: fn(&mut Game, ObjectId),
    join_attached: fn(&mut Game, &[ObjectId]),
    animating: fn(&Game, &[ObjectId]) -> Vec<crate::layers::Animated>,
    pass_crown: fn(&mut Game, PlayerId, &mut Vec<Event>),
    tally: fn(&mut Game, &[ObjectId], Zone, bool),
    empty_mana: fn(&mut Game, ManaEnds, &mut Vec<Event>),
    begin_turn: fn(&mut Game, Option<Arc<Triggered>>),
    has_newer_role: fn(&Game, &Object) -> bool,
    fits_static: fn(&Game, Trait, &Object) -> bool,
    skips: fn(&Game, Step) -> bool,
    untaps: fn(&Game) -> Vec<ObjectId>,
    unharmed: fn(&Game, Assignment) -> Option<ObjectId>,
    strips: fn(&Game) -> Vec<Strip>,
    watch_conditions: fn(&mut Game),
    watched: fn(&[CardSetup]) -> Watched,
    own: fn(Arc<CardFace>) -> Arc<CardFace>,
    choose: fn(&Arc<CardFace>, ChosenQuality) -> Arc<CardFace>,
    keywords_of_counters: fn(&Game, &Object) -> Keywords,
    lend: fn(&mut Game, &[ObjectId]),
    choose_as_entering: fn(&mut Game, &mut Vec<Event>),
    count: fn(&Game, CountOf, &Object) -> u32,
    way_to_pay: WayToPay,
    with_targets: fn(&Game, PlayerId, ObjectId, usize) -> Option<Play>,
    find_mana: fn(&Game, &Bill<'_>, May<'_>) -> Result<Activations, NoWay>,
    attack_costs: fn(&Game, &[Attack]) -> Vec<Cost>,
    block_costs: fn(&Game, &[Block]) -> Vec<Cost>,
    check_attack_costs: fn(&Game, &AttackDeclaration) -> Result<(), Illegal>,
    check_block_costs: fn(&Game, PlayerId, &BlockDeclaration) -> Result<(), Illegal>,
    pay_declared: fn(&Game, &mut Choice),
    demanded: fn(&Game, &[ObjectId], &[Thing]) -> Demanded,
    check_demands: CheckDemands,
    leaves_an_attack_unmet: fn(&Game, &[Attack]) -> bool,
    block_demands: fn(&Game, PlayerId) -> BlockDemands,
    better_blocks: BetterBlocks,
    may_exert: fn(&mut Game, &[Attack]),
    pay_in_combat: Pay,
    decline: fn(&mut Game, Waiting, &mut Vec<Event>),
    return_exiled: fn(&mut Game, &[ObjectId], &mut Vec<Event>),
    find_time: fn(&mut Game),
    turn_time: fn(&mut Game, &mut Vec<Event>),
    keep_time: fn(&mut Game, &mut Vec<Event>),
    enter_by_night: fn(&mut Game, ObjectId),
    enter_tapped: fn(&mut Game, ObjectId, u32),
    multiply_entering: fn(&mut Game, ObjectId, u32),
    counters_put: fn(&Game, ObjectId, CounterKind, u32, bool, u32) -> u32,
    unmake_creatures: fn(&mut Game, &[ObjectId], &mut Vec<Event>),
}

static TABLE: Table = Table {
    options: Game::play_options,
    lands: Game::land_options,
    decision: Game::decision_of_plays,
    judge: Game::judge_plays,
    carry_out: Game::carry_out_plays,
    go_on: Game::go_on_with_plays,
    place: Game::place_triggers,
    alike: Game::find_alike,
    resolve: Game::resolve_play,
    occur: Game::note_occurrence,
    occur_each: Game::note_occurrences,
    can_be_attached: Game::can_be_attached,
    stripped_since: Game::stripped_by_statics,
    limits_on: Game::find_limits_on,
    changes_damage: Game::find_damage_changes,
    guards: Game::is_guarded,
    is_protected: Object::is_protected_in_words,
    statics: Game::all_statics,
    granted: Statics::all_granted,
    printed: Printed::of,
    holds: Game::holds,
    counts: Game::count,
    unmet: Game::find_unmet,
    excuses_defender: Game::lets_defender_attack,
    banned_attack: Game::find_banned_attack,
    banned_block: Game::find_banned_block,
    goaders: Game::find_goaders,
    cast_rules: Game::find_cast_rules,
    add_lore: Game::add_lore,
    is_over: Game::is_over,
    end_sagas: Game::end_sagas,
    after_prevented: Game::after_prevented,
    is_remembered: Game::is_remembered,
    keeps_one_life: Game::keeps_one_life,
    keep_from_losing: Game::keep_from_losing,
    may_gain_life: Game::may_gain_life,
    may_get_counters: Game::may_get_counters,
    is_shuffled_instead: Game::is_shuffled_instead,
    shuffle_in: Game::shuffle_in,
    join_attached: Game::join_attached,
    animating: Game::all_animating,
    pass_crown: Game::pass_crown,
    tally: Game::tally_moved,
    empty_mana: Game::empty_mana_pools,
    begin_turn: Game::begin_turn_of_plays,
    has_newer_role: Game::has_newer_role,
    fits_static: Game::fits_static,
    skips: Game::finds_skipped,
    untaps: Game::find_untapping,
    unharmed: Game::find_unharmed,
    strips: Game::all_strips,
    watch_conditions: Game::watch_conditions,
    watched: Watched::of,
    own: CardFace::as_written,
    choose: |face, chosen| face.having_chosen(chosen).0,
    keywords_of_counters: Game::keywords_of_counters,
    lend: Game::lend,
    choose_as_entering: Game::choose_as_entering,
    count: |game, what, source| game.count(what, source.id, source.controller),
    way_to_pay: Game::find_way_to_pay,
    with_targets: Game::play_with_targets,
    find_mana: |game, bill, may| game.find_mana(bill, may),
    attack_costs: Game::find_attack_costs,
    block_costs: Game::find_block_costs,
    check_attack_costs: Game::try_to_pay_for_attacks,
    check_block_costs: Game::try_to_pay_for_blocks,
    pay_declared: Game::find_payment,
    demanded: Game::find_demanded,
    check_demands: Game::check_attack_demands,
    leaves_an_attack_unmet: Game::leaves_an_attack_unmet,
    block_demands: Game::find_block_demands,
    better_blocks: Game::better_blocks,
    may_exert: Game::may_exert,
    pay_in_combat: Game::pay_at_once,
    decline: |game, waiting, events| {
        if let Waiting::May(player, resolution) = waiting {
            game.choose_may(player, *resolution, false, &[], events);
        }
    },
    return_exiled: Game::return_exiled_until,
    find_time: Game::find_time,
    turn_time: Game::turn_time,
    keep_time: Game::keep_time,
    enter_by_night: Game::enter_by_night,
    enter_tapped: Game::enter_tapped,
    multiply_entering: Game::multiply_entering,
    counters_put: Game::counters_put,
    unmake_creatures: Game::find_no_creatures,
};

impl Plays {
    /// The table. Who calls this has everything that is in it.
    #[must_use]
    pub const fn all() -> Self {
        Self(Some(&TABLE))
    }

    /// No table: enough for boards that don't need it
    /// ([`Setup::needs_plays`](crate::Setup::needs_plays)).
    #[must_use]
    pub const fn none() -> Self {
        Self(None)
    }

    /// Whether it is here.
    #[must_use]
    pub const fn are_here(self) -> bool {
        self.0.is_some()
    }
}

impl Default for Plays {
    /// All of it, but in a page that has it in a module of its own.
    fn default() -> Self {
        if cfg!(all(feature = "apart", target_arch = "wasm32")) { Self::none() } else { Self::all() }
    }
}

impl fmt::Debug for Plays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.are_here() { "Plays::all()" } else { "Plays::none()" })
    }
}

impl PartialEq for Plays {
    fn eq(&self, other: &Self) -> bool {
        self.are_here() == other.are_here()
    }
}

impl Eq for Plays {}
