//! What only games need in which something can be played, triggers, or applies all the time: a table of functions, so that a page can
//! have it in a module of its own.
//!
//! Whatever is reached only by way of this table is not in what every reader of the page loads: [`Setup::needs_plays`] says which boards
//! do without it, and [`Game::new`] refuses the others where it isn't here. Everywhere but in such a page (feature `apart`) it is
//! always here.

use crate::Triggered;
use crate::agenda::{Task, Waiting};
use crate::combat::requirement::BlockDemands;
use crate::damage::{Applicable, DamageEvent, DealtBy, Prevented, Shield};
use crate::printed::{Printed, Watched};
use crate::stack::{Activations, Bill, CastVerdict, ManaFrom};
use crate::statics::{Granted, Known, Lost, Statics, Strip};
use crate::trigger::Occurrence;
use crate::turn::ManaEnds;
use crate::{
    Ability, Action, Assignment, CardFace, CardSetup, Choice, ChosenQuality, CombatCondition, Condition,
    Cost, CountOf, CounterKind, Decision, Event, Game, Illegal, Keyword, Keywords, NumberedKeyword, Object,
    ObjectId, Outcome, Place, Play, PlayOption, PlayerId, Problem, Setup, StackEntry, StackId, Step, Through,
    Trait,
};
use crate::{
    Attack, AttackDeclaration, Block, BlockDeclaration, BlockLimit, Requirement, Restricted, Thing, Zone,
};
use core::fmt;
use rulebook::Rule;
use std::sync::Arc;

/// Playing, resolving, triggering, and static abilities: all of it, or nothing.
#[derive(Clone, Copy)]
pub struct Plays(Option<&'static Table>);

/// Which mana abilities may be used.
type May<'a> = &'a dyn Fn(&Object, &Ability) -> bool;

/// What a player may play: spells and abilities, and lands.
type Options = (Vec<PlayOption>, Vec<ObjectId>);

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
    options: fn(&Game, PlayerId) -> Options,
    decision: fn(&Game) -> Decision,
    judge: fn(&Game, &Action) -> Result<(), Illegal>,
    carry_out: fn(&mut Game, &Action, Waiting, &mut Vec<Event>),
    go_on: fn(&mut Game, Task, &mut Vec<Event>),
    place: fn(&mut Game, &mut Vec<Event>),
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
    is_shuffled_instead: fn(&Game, ObjectId) -> bool,
    shuffle_in: fn(&mut Game, ObjectId),
    join_attached: fn(&mut Game, &[ObjectId]),
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
    way_to_pay: fn(&Game, PlayerId, &Play, ManaFrom<'_>) -> Option<Activations>,
    with_targets: fn(&Game, PlayerId, ObjectId, usize) -> Option<Play>,
    find_mana: fn(&Game, &Bill<'_>, May<'_>) -> Option<Activations>,
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
    options: |game, player| (game.play_options(player), game.land_options(player)),
    decision: Game::decision_of_plays,
    judge: Game::judge_plays,
    carry_out: Game::carry_out_plays,
    go_on: Game::go_on_with_plays,
    place: Game::place_triggers,
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
    is_shuffled_instead: Game::is_shuffled_instead,
    shuffle_in: Game::shuffle_in,
    join_attached: Game::join_attached,
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

    /// No table: enough for boards that don't need it ([`Setup::needs_plays`]).
    #[must_use]
    pub const fn none() -> Self {
        Self(None)
    }

    /// Whether it is here.
    #[must_use]
    pub const fn are_here(self) -> bool {
        self.0.is_some()
    }

    /// What a player with priority may play: spells and abilities, and lands.
    pub(crate) fn options(self, game: &Game, player: PlayerId) -> Options {
        self.0.map(|it| (it.options)(game, player)).unwrap_or_default()
    }

    /// A decision that only spells and abilities lead to.
    pub(crate) fn decision(self, game: &Game) -> Decision {
        self.0.map_or(Decision::Over(Outcome::CombatOver), |it| (it.decision)(game))
    }

    /// Whether such a decision, or playing something, is legal.
    pub(crate) fn judge(self, game: &Game, action: &Action) -> Result<(), Illegal> {
        let nothing = || Err(game.refuse(Rule::ActInTurn, Problem::WrongMoment));
        self.0.map_or_else(nothing, |it| (it.judge)(game, action))
    }

    /// Carries it out.
    pub(crate) fn carry_out(
        self,
        game: &mut Game,
        action: &Action,
        waiting: Waiting,
        events: &mut Vec<Event>,
    ) {
        if let Some(it) = self.0 {
            (it.carry_out)(game, action, waiting, events);
        }
    }

    /// A task that only spells and abilities leave.
    pub(crate) fn go_on(self, game: &mut Game, task: Task, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.go_on)(game, task, events);
        }
    }

    /// Puts the next waiting trigger on the stack.
    pub(crate) fn place(self, game: &mut Game, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.place)(game, events);
        } else {
            // Whatever waits would wait for ever.
            game.triggers.clear();
            game.placing.clear();
        }
    }

    /// Resolves what isn't combat damage.
    pub(crate) fn resolve(self, game: &mut Game, entry: StackEntry, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.resolve)(game, entry, events);
        }
    }

    /// Notes whatever triggers on this.
    pub(crate) fn occur(self, game: &mut Game, what: Occurrence<'_>) {
        match self.0 {
            Some(it) => (it.occur)(game, what),
            None => game.count_watchers(),
        }
    }

    /// Notes whatever triggers on any of these.
    pub(crate) fn occur_each(self, game: &mut Game, occurrences: &[Occurrence<'_>]) {
        match self.0 {
            Some(it) => (it.occur_each)(game, occurrences),
            None => game.count_watchers(),
        }
    }

    /// Whether an Aura or Equipment can be attached to this.
    pub(crate) fn can_be_attached(self, game: &Game, object: &Object, host: ObjectId) -> bool {
        self.0.is_some_and(|it| (it.can_be_attached)(game, object, host))
    }

    /// The moment when these last took all abilities from an object.
    pub(crate) fn stripped_since(self, game: &Game, object: &Object, strips: &[Strip]) -> u32 {
        self.0.map_or(0, |it| (it.stripped_since)(game, object, strips))
    }

    /// What cards say that keeps one creature from blocking another.
    pub(crate) fn limits_on(
        self,
        game: &Game,
        blocker: &Object,
        attacker: &Object,
    ) -> Vec<(ObjectId, BlockLimit)> {
        self.0.map_or(Vec::new(), |it| (it.limits_on)(game, blocker, attacker))
    }

    /// What a permanent's words could make of one part of some damage.
    pub(crate) fn changes_damage(
        self,
        game: &Game,
        by: &Object,
        damage: &DamageEvent,
        place: usize,
        found: &mut Vec<Applicable>,
    ) {
        if let Some(it) = self.0 {
            (it.changes_damage)(game, by, damage, place, found);
        }
    }

    /// Whether this is damage that a shield waits for.
    pub(crate) fn guards(self, game: &Game, shield: &Shield, by: DealtBy, part: Assignment) -> bool {
        self.0.is_some_and(|it| (it.guards)(game, shield, by, part))
    }

    /// Whether a permanent's words, besides its keywords, protect it from a source.
    pub(crate) fn is_protected(self, permanent: &Object, source: &Object) -> bool {
        self.0.is_some_and(|it| (it.is_protected)(permanent, source))
    }

    /// The static abilities there are.
    pub(crate) fn statics(self, game: &Game) -> Statics {
        self.0.map_or_else(Statics::default, |it| (it.statics)(game))
    }

    /// What an object gets out of them.
    pub(crate) fn granted(
        self,
        statics: &Statics,
        game: &Game,
        object: &Object,
        lost: &Lost,
        known: Known,
    ) -> Granted {
        self.0.map_or_else(Granted::default, |it| (it.granted)(statics, game, object, lost, known))
    }

    /// Has a permanent that has just entered have more of the counters with which it enters.
    pub(crate) fn multiply_entering(self, game: &mut Game, id: ObjectId, before: u32) {
        if let Some(it) = self.0 {
            (it.multiply_entering)(game, id, before);
        }
    }

    /// How many counters are put on a permanent instead of so many, by damage.
    pub(crate) fn counters_of_damage(self, game: &Game, id: ObjectId, kind: CounterKind, count: u32) -> u32 {
        self.0.map_or(count, |it| (it.counters_put)(game, id, kind, count, false, u32::MAX))
    }

    /// A permanent for which this was chosen as it entered.
    pub(crate) fn choose(self, face: &Arc<CardFace>, chosen: ChosenQuality) -> Arc<CardFace> {
        self.0.map_or_else(|| Arc::clone(face), |it| (it.choose)(face, chosen))
    }

    /// What a setup asks of a card.
    pub(crate) fn printed(self, face: &CardFace) -> Printed {
        match self.0 {
            Some(it) if face.has_abilities() => (it.printed)(face),
            _ => Printed::plain(face),
        }
    }

    /// Whether a condition holds for the controller of an ability of `source`.
    pub(crate) fn holds(self, game: &Game, what: Condition, source: ObjectId, player: PlayerId) -> bool {
        self.0.is_some_and(|it| (it.holds)(game, what, source, player))
    }

    /// How many there are of something.
    pub(crate) fn counts(self, game: &Game, what: CountOf, source: ObjectId, player: PlayerId) -> u32 {
        self.0.map_or(0, |it| (it.counts)(game, what, source, player))
    }

    /// What a creature's card asks of an attack on that player, of a block against that player's creature, or of being blocked as
    /// it attacks that player, and doesn't hold.
    pub(crate) fn unmet(
        self,
        game: &Game,
        creature: &Object,
        other: PlayerId,
        part: Restricted,
    ) -> Vec<CombatCondition> {
        self.0.map(|it| (it.unmet)(game, creature, other, part)).unwrap_or_default()
    }

    /// Whether a creature's own words let it attack in spite of defender.
    pub(crate) fn excuses_defender(self, game: &Game, creature: &Object) -> bool {
        self.0.is_some_and(|it| (it.excuses_defender)(game, creature))
    }

    /// The permanent that keeps a creature from this attack.
    pub(crate) fn banned_attack(self, game: &Game, attack: Attack) -> Option<ObjectId> {
        self.0.and_then(|it| (it.banned_attack)(game, attack))
    }

    /// The permanent that keeps a creature from blocking another.
    pub(crate) fn banned_block(self, game: &Game, blocker: &Object, attacker: &Object) -> Option<ObjectId> {
        self.0.and_then(|it| (it.banned_block)(game, blocker, attacker))
    }

    /// The players whose permanents say that a creature is goaded.
    pub(crate) fn goaders(self, game: &Game, creature: &Object) -> Vec<PlayerId> {
        self.0.map_or_else(Vec::new, |it| (it.goaders)(game, creature))
    }

    /// What permanents and effects say of a player who would cast this card.
    pub(crate) fn cast_rules(self, game: &Game, player: PlayerId, card: &Object) -> CastVerdict {
        self.0.map_or_else(CastVerdict::default, |it| (it.cast_rules)(game, player, card))
    }

    /// The active player's Sagas get lore counters.
    pub(crate) fn add_lore(self, game: &mut Game, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.add_lore)(game, events);
        }
    }

    /// Whether a permanent is a Saga that is over.
    pub(crate) fn is_over(self, game: &Game, saga: &Object) -> bool {
        self.0.is_some_and(|it| (it.is_over)(game, saga))
    }

    /// Sagas that are over are sacrificed.
    pub(crate) fn end_sagas(self, game: &mut Game, sagas: &[ObjectId], events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.end_sagas)(game, sagas, events);
        }
    }

    /// What happens because damage was prevented.
    pub(crate) fn after_prevented(self, game: &mut Game, prevented: Vec<Prevented>, events: &mut Vec<Event>) {
        if let Some(it) = self.0.filter(|_| !prevented.is_empty()) {
            (it.after_prevented)(game, prevented, events);
        }
    }

    /// Whether a triggered ability that waits or is on the stack speaks of a spell.
    pub(crate) fn is_remembered(self, game: &Game, spell: StackId) -> bool {
        self.0.is_some_and(|it| (it.is_remembered)(game, spell))
    }

    /// Whether something keeps damage from reducing a player's life total to less than 1.
    pub(crate) fn keeps_one_life(self, game: &Game, player: PlayerId) -> bool {
        self.0.is_some_and(|it| (it.keeps_one_life)(game, player))
    }

    /// Whether a player may gain life.
    pub(crate) fn may_gain_life(self, game: &Game, player: PlayerId) -> bool {
        self.0.is_none_or(|it| (it.may_gain_life)(game, player))
    }

    /// Whether a card is shuffled into its owner's library instead of going to a graveyard.
    pub(crate) fn is_shuffled_instead(self, game: &Game, id: ObjectId) -> bool {
        self.0.is_some_and(|it| (it.is_shuffled_instead)(game, id))
    }

    /// Has a card that has been moved there be in its owner's library.
    pub(crate) fn shuffle_in(self, game: &mut Game, card: ObjectId) {
        if let Some(it) = self.0 {
            (it.shuffle_in)(game, card);
        }
    }

    /// Takes out who can't lose the game.
    pub(crate) fn keep_from_losing(self, game: &Game, losing: &mut Vec<(PlayerId, Rule)>) {
        if let Some(it) = self.0.filter(|_| !losing.is_empty()) {
            (it.keep_from_losing)(game, losing);
        }
    }

    /// Gives permanents the subtypes that what is attached to them gives them.
    pub(crate) fn join_attached(self, game: &mut Game, all: &[ObjectId]) {
        if let Some(it) = self.0 {
            (it.join_attached)(game, all);
        }
    }

    /// Has another player be the monarch, if the one who leaves is.
    pub(crate) fn pass_crown(self, game: &mut Game, gone: PlayerId, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.pass_crown)(game, gone, events);
        }
    }

    /// Counts objects of this turn that are about to leave the battlefield for a zone, or have arrived there.
    pub(crate) fn tally(self, game: &mut Game, moved: &[ObjectId], zone: Zone, arrived: bool) {
        if let Some(it) = self.0 {
            (it.tally)(game, moved, zone, arrived);
        }
    }

    /// A step or phase has ended, and mana with it: without abilities there is none.
    pub(crate) fn empty_mana(self, game: &mut Game, ended: ManaEnds, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.empty_mana)(game, ended, events);
        }
    }

    /// A turn has begun, at the end of which something triggers.
    pub(crate) fn begin_turn(self, game: &mut Game, then: Option<Arc<Triggered>>) {
        if let Some(it) = self.0 {
            (it.begin_turn)(game, then);
        }
    }

    /// Whether its controller has attached a newer Role to the same permanent.
    pub(crate) fn has_newer_role(self, game: &Game, aura: &Object) -> bool {
        self.0.is_some_and(|it| (it.has_newer_role)(game, aura))
    }

    /// Whether an object has what a static ability asks of those that it affects.
    pub(crate) fn fits_static(self, game: &Game, asked: Trait, object: &Object) -> bool {
        self.0.is_some_and(|it| (it.fits_static)(game, asked, object))
    }

    /// Whether a permanent has the active player skip a step.
    pub(crate) fn skips(self, game: &Game, step: Step) -> bool {
        self.0.is_some_and(|it| (it.skips)(game, step))
    }

    /// What untaps in the untap step of another player.
    pub(crate) fn untaps(self, game: &Game) -> Vec<ObjectId> {
        self.0.map(|it| (it.untaps)(game)).unwrap_or_default()
    }

    /// The permanent that would be dealt damage, if it says that damage from such a source is prevented.
    pub(crate) fn unharmed(self, game: &Game, part: Assignment) -> Option<ObjectId> {
        self.0.and_then(|it| (it.unharmed)(game, part))
    }

    /// What takes all abilities away.
    pub(crate) fn strips(self, game: &Game) -> Vec<Strip> {
        self.0.map(|it| (it.strips)(game)).unwrap_or_default()
    }

    /// Notes the abilities that wait for a state of the game.
    pub(crate) fn watch_conditions(self, game: &mut Game) {
        if let Some(it) = self.0 {
            (it.watch_conditions)(game);
        }
    }

    /// What a game has to look out for with these cards.
    pub(crate) fn watched(self, cards: &[CardSetup]) -> Watched {
        self.0.map_or(Watched::default(), |it| (it.watched)(cards))
    }

    /// A face without what something has given its permanent.
    pub(crate) fn own(self, face: Arc<CardFace>) -> Arc<CardFace> {
        match self.0 {
            Some(it) => (it.own)(face),
            None => face,
        }
    }

    /// The keywords that the counters on an object give it.
    pub(crate) fn keywords_of_counters(self, game: &Game, object: &Object) -> Keywords {
        self.0.map_or(Keywords::NONE, |it| (it.keywords_of_counters)(game, object))
    }

    /// Works out which of these objects have which abilities in quotes.
    pub(crate) fn lend(self, game: &mut Game, objects: &[ObjectId]) {
        if let Some(it) = self.0 {
            (it.lend)(game, objects);
        }
    }

    /// Has players choose how their permanents enter.
    pub(crate) fn choose_as_entering(self, game: &mut Game, events: &mut Vec<Event>) {
        match self.0 {
            Some(it) => (it.choose_as_entering)(game, events),
            None => game.entering.clear(),
        }
    }

    /// How many there are of what an ability of `source` counts.
    pub(crate) fn count(self, game: &Game, what: CountOf, source: &Object) -> u32 {
        self.0.map_or(0, |it| (it.count)(game, what, source))
    }

    /// Mana abilities with which a play could be paid for.
    pub(crate) fn way_to_pay(
        self,
        game: &Game,
        player: PlayerId,
        play: &Play,
        from: ManaFrom<'_>,
    ) -> Option<Activations> {
        self.0.and_then(|it| (it.way_to_pay)(game, player, play, from))
    }

    /// A play with the first legal targets that it could have, if it has any.
    pub(crate) fn with_targets(
        self,
        game: &Game,
        player: PlayerId,
        source: ObjectId,
        ability: usize,
    ) -> Option<Play> {
        self.0.and_then(|it| (it.with_targets)(game, player, source, ability))
    }

    /// Mana abilities with which a bill could be paid.
    pub(crate) fn find_mana(self, game: &Game, bill: &Bill<'_>, may: May<'_>) -> Option<Activations> {
        self.0.and_then(|it| (it.find_mana)(game, bill, may))
    }

    /// What attacking so costs.
    pub(crate) fn attack_costs(self, game: &Game, attacks: &[Attack]) -> Vec<Cost> {
        self.0.map_or(Vec::new(), |it| (it.attack_costs)(game, attacks))
    }

    /// What blocking so costs.
    pub(crate) fn block_costs(self, game: &Game, blocks: &[Block]) -> Vec<Cost> {
        self.0.map_or(Vec::new(), |it| (it.block_costs)(game, blocks))
    }

    /// Whether an attack that is legal otherwise is paid for.
    pub(crate) fn check_attack_costs(
        self,
        game: &Game,
        declaration: &AttackDeclaration,
    ) -> Result<(), Illegal> {
        self.0.map_or(Ok(()), |it| (it.check_attack_costs)(game, declaration))
    }

    /// Whether blocks that are legal otherwise are paid for.
    pub(crate) fn check_block_costs(
        self,
        game: &Game,
        player: PlayerId,
        declaration: &BlockDeclaration,
    ) -> Result<(), Illegal> {
        self.0.map_or(Ok(()), |it| (it.check_block_costs)(game, player, declaration))
    }

    /// Pays what attackers or blockers that are about to be declared cost, if it can be paid.
    pub(crate) fn pay_declared(self, game: &Game, choice: &mut Choice) {
        if let Some(it) = self.0 {
            (it.pay_declared)(game, choice);
        }
    }

    /// What these creatures, which could attack, have to do as far as they can, and an attack that does as much of it as
    /// possible.
    pub(crate) fn demanded(
        self,
        game: &Game,
        able: &[ObjectId],
        targets: &[Thing],
    ) -> (Vec<Requirement>, AttackDeclaration) {
        self.0.map_or_else(Default::default, |it| (it.demanded)(game, able, targets))
    }

    /// Whether an attack does as much as possible of what is demanded.
    pub(crate) fn check_demands(
        self,
        game: &Game,
        attacks: &[Attack],
        attackable: &[Thing],
    ) -> Result<(), Illegal> {
        self.0.map_or(Ok(()), |it| (it.check_demands)(game, attacks, attackable))
    }

    /// Whether a creature that has to attack if able does not with these attacks.
    pub(crate) fn leaves_an_attack_unmet(self, game: &Game, attacks: &[Attack]) -> bool {
        self.0.is_some_and(|it| (it.leaves_an_attack_unmet)(game, attacks))
    }

    /// What blockers have to do as far as they can.
    pub(crate) fn block_demands(self, game: &Game, player: PlayerId) -> Option<BlockDemands> {
        self.0.map(|it| (it.block_demands)(game, player))
    }

    /// Blocks that meet more demands than these do, where that makes these illegal.
    pub(crate) fn better_blocks(
        self,
        game: &Game,
        player: PlayerId,
        demands: &BlockDemands,
        blocks: &[Block],
    ) -> Option<Vec<Block>> {
        self.0.and_then(|it| (it.better_blocks)(game, player, demands, blocks))
    }

    /// A creature that may be exerted as it attacks waits for that choice.
    pub(crate) fn may_exert(self, game: &mut Game, attacks: &[Attack]) {
        if let Some(it) = self.0 {
            (it.may_exert)(game, attacks);
        }
    }

    /// Pays what attacking or blocking costs.
    pub(crate) fn pay_in_combat(
        self,
        game: &mut Game,
        player: PlayerId,
        costs: Vec<Cost>,
        mana: &[(ObjectId, usize)],
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        self.0.map_or(Ok(()), |it| (it.pay_in_combat)(game, player, costs, mana, rules, events))
    }

    /// What a player who has left might have chosen to do is not done.
    pub(crate) fn decline(self, game: &mut Game, waiting: Waiting, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.decline)(game, waiting, events);
        }
    }

    /// Finds out whether it is day or night as a situation begins.
    pub(crate) fn find_time(self, game: &mut Game) {
        if let Some(it) = self.0 {
            (it.find_time)(game);
        }
    }

    /// In the untap step, it may become day or night.
    pub(crate) fn turn_time(self, game: &mut Game, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.turn_time)(game, events);
        }
    }

    /// What is bound to day or night is the face that it should be.
    pub(crate) fn keep_time(self, game: &mut Game, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.keep_time)(game, events);
        }
    }

    /// What enters by night may be its other face.
    pub(crate) fn enter_by_night(self, game: &mut Game, object: ObjectId) {
        if let Some(it) = self.0 {
            (it.enter_by_night)(game, object);
        }
    }

    /// Taps what has just come into play if a permanent that was there before says so.
    pub(crate) fn enter_tapped(self, game: &mut Game, object: ObjectId, before: u32) {
        if let Some(it) = self.0 {
            (it.enter_tapped)(game, object, before);
        }
    }

    /// Takes the creature type from what says of itself that it is no creature.
    pub(crate) fn unmake_creatures(self, game: &mut Game, all: &[ObjectId], events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.unmake_creatures)(game, all, events);
        }
    }

    /// Returns what was exiled until one of these left play.
    pub(crate) fn return_exiled(self, game: &mut Game, left: &[ObjectId], events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.return_exiled)(game, left, events);
        }
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

impl Setup {
    /// Whether anything on this board may ever be played, trigger, or apply all the time: everything but permanents that have no
    /// more than keywords, none of which triggers in any edition. More than one turn does too: a hand fills up until cards are discarded.
    #[must_use]
    pub fn needs_plays(&self) -> bool {
        matches!(self.span.through, Through::Turns(2..))
            || self.cards.iter().any(|card| {
                let keyword = WITH_PLAYS.iter().any(|keyword| card.face.keywords.has(*keyword));
                let numbered = card.face.numbered.iter().any(|it| match it.keyword {
                    NumberedKeyword::Bushido | NumberedKeyword::Rampage => true,
                    NumberedKeyword::Toxic => false,
                });
                let plain = match &card.place {
                    Place::InPlay(permanent) => {
                        permanent.counters.named.iter().next().is_none() && permanent.goaded.is_none()
                    }
                    Place::Hand | Place::Library | Place::Graveyard => false,
                };
                !plain || keyword || numbered || card.face.has_abilities()
            })
    }
}

/// The keywords that trigger, as lifelink and deathtouch did until 2009 (502.68, 502.63), those of day and night, and what
/// creatures have to do in combat if they can: to find the most of it takes as much as all the rest of declaring.
const WITH_PLAYS: [Keyword; 10] = [
    Keyword::AttacksIfAble,
    Keyword::BlocksIfAble,
    Keyword::MustBeBlocked,
    Keyword::Lure,
    Keyword::Exalted,
    Keyword::Flanking,
    Keyword::Lifelink,
    Keyword::Deathtouch,
    Keyword::Daybound,
    Keyword::Nightbound,
];

impl Game {
    /// A decision that only spells and abilities lead to.
    fn decision_of_plays(&self) -> Decision {
        match &self.waiting {
            Waiting::OrderTriggers(player) => {
                Decision::OrderTriggers { player: *player, triggers: self.trigger_options(*player) }
            }
            Waiting::TriggerMode(triggered) => self.mode_decision(triggered),
            Waiting::TriggerTargets(triggered) => self.target_decision(triggered),
            Waiting::NewTargets { stack, player, must, by } => {
                self.new_target_decision(*stack, *player, *must, *by)
            }
            Waiting::GiveUp { player, count, given } => Decision::GiveUp {
                player: *player,
                count: *count,
                among: self.may_give_up(*player, given),
                how: given.how,
            },
            Waiting::Attacked(resolution) => self.attacked_decision(resolution),
            Waiting::Cast(casting) => self.cast_decision(casting),
            Waiting::May(player, resolution) => self.may_decision(*player, resolution),
            Waiting::Choose(resolution) => self.chosen_decision(resolution),
            Waiting::Agenda
            | Waiting::Priority { .. }
            | Waiting::Attackers
            | Waiting::Blockers(..)
            | Waiting::Order(_)
            | Waiting::Assign(_)
            | Waiting::Replacement { .. }
            | Waiting::KeepLegend { .. }
            | Waiting::Hit(_)
            | Waiting::Over(_) => Decision::Over(Outcome::CombatOver),
        }
    }

    /// Whether such a decision, or playing something, is legal.
    fn judge_plays(&self, action: &Action) -> Result<(), Illegal> {
        match (&self.waiting, &action.choice) {
            (Waiting::Priority { .. }, Choice::Play(play)) => self.check_play(action.player, play),
            (Waiting::Priority { .. }, Choice::PlayLand(land)) => self.check_land(action.player, *land),
            (Waiting::OrderTriggers(player), Choice::OrderTriggers(order)) => {
                self.check_trigger_order(*player, order)
            }
            (Waiting::TriggerMode(triggered), Choice::ChooseMode(mode)) => self.check_mode(triggered, *mode),
            (Waiting::TriggerTargets(triggered), Choice::ChooseTargets(targets)) => {
                self.check_trigger_targets(triggered, targets)
            }
            (Waiting::NewTargets { stack, must, by, .. }, Choice::ChooseTargets(targets)) => {
                self.check_new_targets(*stack, (*must, *by), targets)
            }
            (Waiting::GiveUp { player, count, given }, Choice::GiveUp(objects)) => {
                self.check_given_up(*player, *count, given, objects)
            }
            (Waiting::Cast(casting), choice) => self.check_cast(casting, choice),
            (Waiting::Attacked(resolution), Choice::ChooseAttacked(targets)) => {
                self.check_attacked(resolution, targets)
            }
            (Waiting::Choose(resolution), Choice::Choose(chosen)) => self.check_chosen(resolution, *chosen),
            (Waiting::May(player, resolution), Choice::May { accepts, mana }) => {
                self.check_may(*player, resolution, *accepts, mana)
            }
            _ => Err(self.refuse(Rule::ActInTurn, Problem::WrongMoment)),
        }
    }

    /// Carries out what has been judged so.
    fn carry_out_plays(&mut self, action: &Action, waiting: Waiting, events: &mut Vec<Event>) {
        let player = action.player;
        match (&action.choice, waiting) {
            (choice, Waiting::Cast(casting)) => self.cast_now(&casting, choice, events),
            (Choice::Play(play), _) => self.play(player, play, events),
            (Choice::PlayLand(land), _) => self.play_land(player, *land, events),
            (Choice::OrderTriggers(order), _) => self.order_triggers(player, order),
            (Choice::ChooseMode(mode), Waiting::TriggerMode(triggered)) => {
                self.choose_mode(*triggered, *mode);
            }
            (Choice::ChooseTargets(targets), Waiting::TriggerTargets(triggered)) => {
                self.place_trigger(crate::Triggered { targets: targets.clone(), ..*triggered }, events);
            }
            (Choice::ChooseTargets(targets), Waiting::NewTargets { stack, .. }) => {
                self.take_new_targets(stack, targets, events);
            }
            (Choice::GiveUp(objects), Waiting::GiveUp { given, .. }) => {
                self.give_up(player, *given, objects, events);
            }
            (Choice::ChooseAttacked(targets), Waiting::Attacked(resolution)) => {
                self.choose_attacked(*resolution, targets);
            }
            (Choice::Choose(chosen), Waiting::Choose(resolution)) => {
                self.choose(*resolution, *chosen, events);
            }
            (Choice::May { accepts, mana }, Waiting::May(player, resolution)) => {
                self.choose_may(player, *resolution, *accepts, mana, events);
            }
            (_, waiting) => self.waiting = waiting,
        }
    }

    /// Goes on with what only spells and abilities leave to do.
    fn go_on_with_plays(&mut self, task: Task, events: &mut Vec<Event>) {
        match task {
            Task::Resolve(resolution) => self.go_on_resolving(*resolution, events),
            Task::FinishSpell { card } => self.finish_spell(card, events),
            Task::Entered { entered, told } => self.have_entered(&entered, &told, events),
            Task::GiveUp(given) => self.must_give_up(*given, events),
            Task::Cast(casting) => self.may_cast(*casting, events),
            Task::Retarget { stack, player, must, by } => self.retarget(stack, player, (must, by), events),
            Task::Priority { .. }
            | Task::EndStep
            | Task::Deal(_)
            | Task::Check
            | Task::Blocks { .. }
            | Task::Orders
            | Task::WearOff => {}
        }
    }

    /// Puts the next trigger of those that are lined up on the stack, or lines up more.
    fn place_triggers(&mut self, events: &mut Vec<Event>) {
        match self.placing.pop() {
            Some(next) => self.put_trigger_on_stack(next, events),
            None => self.line_up_triggers(),
        }
    }
}
