//! Every legal answer to the decision a game waits for, one after another.

mod product;

use self::product::{OfKinds, Product, arrangements, compositions, partitions, selections};
use crate::printed::Source;
use crate::{
    Action, Attack, AttackDeclaration, Block, BlockOption, Choice, DamageOrder, Decision, Game, Judged,
    ManaFrom, Object, ObjectId, OrderOption, Payment, Play, PlayOption, PlayerId, Strike, Thing,
};
use combat_lab_cards::{Adding, Cost, GivenUpAs, Keyword, Listed};
use combat_lab_damage::{Merged, Split};
use std::sync::Arc;

/// Ways to pay tried for one play; where there are more, only one of them is offered.
const MOST_WAYS_TO_PAY: usize = 512;
/// The most X beyond the least with which a play is enumerated.
const MOST_X: u32 = 64;
/// Choices of what is given up for one play.
const MOST_SACRIFICES: usize = 4_096;
/// Splits of combat damage listed for one decision.
const MOST_SPLITS: usize = 20_000;
/// Splits listed before those are left out that differ only in which of several plain creatures
/// deals the damage.
const MOST_APART: usize = 512;
/// Steps of work for listing them.
const SPLITTING: u64 = 4_000_000;
/// Damage assignment orders of one decision: all of those of eight blockers.
const MOST_ORDERS: usize = 40_320;
/// Sets of attackers that one creature may block at once.
const MOST_SETS: usize = 256;

/// Choices that may be legal, one at each call, which is told if there are others than these. An
/// iterator's table of functions would hold all that iterators can do, for each kind of decision.
type Candidates = Box<dyn FnMut(&mut bool) -> Option<Choice>>;

/// These choices, one after another.
fn one_by_one(mut choices: impl Iterator<Item = Choice> + 'static) -> Candidates {
    Box::new(move |_| choices.next())
}

/// The legal answers to a decision, each judged as it is taken. Conceding is never among them.
///
/// Attackers are declared with as many as possible first, blocks likewise; plays come before
/// passing, and splits in the order of [`DamageSheet::iter`](combat_lab_damage::DamageSheet::iter).
pub struct Answers {
    player: PlayerId,
    candidates: Candidates,
    complete: bool,
}

impl core::fmt::Debug for Answers {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Answers")
            .field("player", &self.player)
            .field("complete", &self.complete)
            .finish_non_exhaustive()
    }
}

impl Answers {
    /// The player who decides.
    #[must_use]
    pub const fn player(&self) -> PlayerId {
        self.player
    }

    /// Whether every legal answer that could make a difference is among these. `false` where a
    /// limit bites: several ways to pay, more splits than are listed, any creature type at all. It
    /// may turn out so only as they are taken.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// The next legal answer in `game`, which has to wait for the decision these answers are for.
    pub fn next(&mut self, game: &Game) -> Option<Judged> {
        loop {
            let choice = self.next_candidate()?;
            if let Some(judged) = self.judged(game, choice) {
                return Some(judged);
            }
        }
    }

    /// The next choice that may be legal: [`Answers::judged`] tells whether it is. There may be
    /// many more of these than legal ones, so that a caller can limit the work, or do something
    /// else in between.
    pub fn next_candidate(&mut self) -> Option<Choice> {
        (self.candidates)(&mut self.complete)
    }

    /// The answer that makes this choice, paying what it costs to attack or block, if it is legal
    /// in `game`.
    #[must_use]
    pub fn judged(&self, game: &Game, choice: Choice) -> Option<Judged> {
        game.check(&Action { player: self.player, choice: paid(game, choice) }).ok()
    }
}

/// The same choice with the mana that it costs.
fn paid(game: &Game, mut choice: Choice) -> Choice {
    match &mut choice {
        Choice::DeclareAttackers(declared) if !game.attack_costs(&declared.attacks).is_empty() => {
            declared.mana = game.way_to_pay_for_attacks(&declared.attacks).unwrap_or_default();
        }
        Choice::DeclareBlockers(declared) if !game.block_costs(&declared.blocks).is_empty() => {
            declared.mana = game.way_to_pay_for_blocks(&declared.blocks).unwrap_or_default();
        }
        _ => {}
    }
    choice
}

impl Game {
    /// The legal answers to the decision this game waits for; `None` once it is over.
    ///
    /// ```
    /// use combat_lab_cards::CardFace;
    /// use combat_lab_engine::{CardSetup, Game, PermanentSetup, Place, PlayerId, PlayerSetup, Setup};
    /// use combat_lab_rulebook::Edition;
    ///
    /// let bear = |owner| CardSetup {
    ///     face: CardFace::creature("Bear", 2, 2),
    ///     owner: PlayerId::new(owner),
    ///     place: Place::InPlay(PermanentSetup::default()),
    /// };
    /// let players = vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 20)];
    /// let setup = Setup { players, cards: vec![bear(0), bear(0), bear(1)], ..Setup::default() };
    /// let mut game = Game::new(Edition::TODAY, &setup)?;
    ///
    /// // Everybody passes until attackers are declared: both, either, or none.
    /// while game.priority().is_some() {
    ///     let pass = game.answers().and_then(|mut answers| answers.next(&game)).unwrap();
    ///     game.apply(pass)?;
    /// }
    /// let mut answers = game.answers().unwrap();
    /// assert_eq!(std::iter::from_fn(|| answers.next(&game)).count(), 4);
    /// assert!(answers.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn answers(&self) -> Option<Answers> {
        self.answers_with(Vec::new)
    }

    /// The same, but of declarations that differ only in which of several alike creatures do what,
    /// only one: see [`Game::kinds`], also for `but`. Where bands can be formed, or attacking or
    /// blocking costs something, all are listed.
    #[must_use]
    pub fn answers_told_apart(&self, but: &[ObjectId]) -> Option<Answers> {
        self.answers_with(|| if self.sources.any(Source::Charges) { Vec::new() } else { self.kinds(but) })
    }

    fn answers_with(&self, kinds: impl FnOnce() -> Vec<(ObjectId, usize)>) -> Option<Answers> {
        let decision = self.decision();
        let player = decision.player()?;
        let mut complete = true;
        let candidates: Candidates = match decision {
            Decision::Priority { player, options, lands } => {
                let plays = self.plays_of(player, options, &mut complete);
                one_by_one(lands.into_iter().map(Choice::PlayLand).chain(plays).chain([Choice::Pass]))
            }
            Decision::Cast { options, must, .. } => {
                let plays = self.plays_of(player, options, &mut complete);
                one_by_one(plays.chain((!must).then_some(Choice::Pass)))
            }
            Decision::DeclareAttackers { creatures, targets, .. } => {
                complete = !self.sources.any(Source::Charges);
                let able = creatures.iter().filter(|option| option.refused.is_none());
                self.attacks(able.map(|option| option.creature).listed(), targets, &kinds())
            }
            Decision::DeclareBlockers { creatures, .. } => {
                complete = !self.sources.any(Source::Charges);
                blocks(creatures, &kinds(), &mut complete)
            }
            Decision::OrderDamage { choices, .. } => orders(choices, &mut complete),
            Decision::AssignDamage { strike, .. } => {
                let merged = self.merged(&strike);
                splits(strike, merged)
            }
            Decision::OrderTriggers { triggers, .. } => one_by_one(
                arrangements((0..triggers.len()).listed(), triggers.len()).map(Choice::OrderTriggers),
            ),
            Decision::ChooseMode { modes, .. } => one_by_one(modes.into_iter().map(Choice::ChooseMode)),
            Decision::ChooseTargets { targets, least, .. } => {
                one_by_one(each_target(targets, least).map(Choice::ChooseTargets))
            }
            Decision::ChooseNewTargets { targets, .. } => {
                let least = targets.len();
                one_by_one(each_target(targets, least).map(Choice::ChooseTargets))
            }
            Decision::GiveUp { count, among, how, .. } => given_up(count, among, how),
            Decision::ChooseReplacement { options, .. } => {
                one_by_one((0..options.len()).map(Choice::Replace))
            }
            Decision::KeepLegend { among, .. } => one_by_one(among.into_iter().map(Choice::Keep)),
            Decision::ChooseAttacked { count, targets, .. } => {
                one_by_one(each_target(vec![targets; count], count).map(Choice::ChooseAttacked))
            }
            Decision::Choose { options, .. } => {
                complete =
                    !options.iter().any(|it| matches!(it, combat_lab_cards::ChosenQuality::CreatureType(_)));
                one_by_one(options.into_iter().map(Choice::Choose))
            }
            Decision::May { mana, .. } => {
                complete = mana.is_empty();
                one_by_one([true, false].into_iter().map(move |accepts| {
                    let mana = if accepts { mana.clone() } else { Vec::new() };
                    Choice::May { accepts, mana }
                }))
            }
            Decision::Over(_) => return None,
        };
        Some(Answers { player, candidates, complete })
    }

    /// Every attack of these creatures, and every way to form bands.
    fn attacks(&self, able: Vec<ObjectId>, targets: Vec<Thing>, kinds: &[(ObjectId, usize)]) -> Candidates {
        let bands = |id: &ObjectId| self.object(*id).is_some_and(|it| it.has(Keyword::Banding));
        let kinds = if able.iter().any(bands) { &[] } else { kinds };
        let able = by_kind(able, kinds, |id| *id);
        let banding: Vec<bool> = able.iter().map(bands).listed();
        let none = targets.len();
        let before = before(&able, kinds);
        let declared = OfKinds::of(vec![none + 1; able.len()], before, Vec::new()).map(move |at| {
            let attack = |(creature, target): (&ObjectId, &usize)| {
                let target = *targets.get(*target)?;
                Some(Attack { attacker: *creature, target })
            };
            let attacks: Vec<Attack> = able.iter().zip(&at).filter_map(attack).listed();
            let may_band = able.iter().zip(&banding).filter(|(_, bands)| **bands).map(|(id, _)| *id);
            (attacks, may_band.listed())
        });
        one_by_one(declared.flat_map(|(attacks, banding)| {
            let attackers = attacks.iter().map(|attack| attack.attacker).listed();
            partitions(attackers, &banding).map(move |bands| {
                let attacks = attacks.clone();
                Choice::DeclareAttackers(AttackDeclaration { attacks, bands, mana: Vec::new() })
            })
        }))
    }

    /// Every way to play these.
    fn plays_of(
        &self,
        player: PlayerId,
        options: Vec<PlayOption>,
        complete: &mut bool,
    ) -> impl Iterator<Item = Choice> + use<> {
        let each = options.into_iter().flat_map(|option| self.with_each_x(player, option, complete));
        let each: Vec<PlayOption> = each.listed();
        let ways: Vec<(PlayOption, Vec<Vec<Payment>>)> = each
            .into_iter()
            .map(|option| {
                let ways = self.ways_to_pay(player, &option, complete);
                (option, ways)
            })
            .listed();
        ways.into_iter().flat_map(|(option, ways)| plays(option, ways)).map(Choice::Play)
    }

    /// An option once for each X that can be announced, up to a number.
    fn with_each_x(&self, player: PlayerId, option: PlayOption, complete: &mut bool) -> Vec<PlayOption> {
        let Some(x) = option.x else { return vec![option] };
        let most = x.most.min(x.least.saturating_add(MOST_X));
        *complete &= most == x.most;
        (x.least..=most).filter_map(|x| self.option_with_x(player, &option, x)).listed()
    }

    /// The ways to pay for a play that differ in what is left afterwards, none with more than is
    /// needed: a player who wants more mana makes it before.
    fn ways_to_pay(&self, player: PlayerId, option: &PlayOption, complete: &mut bool) -> Vec<Vec<Payment>> {
        let ways = option.sacrifices.iter().map(Vec::len).fold(1_usize, usize::saturating_mul);
        *complete &= ways <= MOST_SACRIFICES;
        if option.mana.is_empty() {
            return vec![Vec::new()];
        }
        let found = vec![option.mana.clone()];
        let used = |id: ObjectId| option.mana.iter().any(|it| it.object == id);
        let mut kinds: Vec<Vec<&Object>> = Vec::new();
        for source in self.in_zone(player, combat_lab_cards::Zone::InPlay) {
            let mut abilities = source.abilities_now();
            let makes = abilities.any(|(_, ability)| ability.is_mana_ability(self.rules()));
            if !makes || source.is_tapped() && !used(source.id) {
                continue;
            }
            self.work.count(kinds.len());
            let alone = self.is_singled_out(source);
            let like = |kind: &&mut Vec<&Object>| {
                !alone && kind.iter().all(|it| it.is_like(source) && !self.is_singled_out(it))
            };
            match kinds.iter_mut().find(like) {
                Some(kind) => kind.push(source),
                None => kinds.push(vec![source]),
            }
        }
        if kinds.len() == 1 || kinds.iter().flatten().all(|source| used(source.id)) {
            let needed = option.first().map_or(0, |play| self.most_sources_for(player, &play));
            *complete &= self.is_like_other_ways(&kinds, &option.mana, needed);
            return found;
        }
        let Some(play) = option.first() else { return found };
        let play = Play { mana: Vec::new(), ..play };
        let most = self.most_sources_for(player, &play);
        // An ability that costs mana needs other sources for that.
        let chains = |source: &&Object| {
            source
                .abilities_now()
                .any(|(_, it)| it.makes_mana() && it.costs.iter().any(|cost| matches!(cost, Cost::Mana(_))))
        };
        let sources = if kinds.iter().flatten().any(chains) { usize::MAX } else { most };
        let mut ways: Vec<Vec<Payment>> = Vec::new();
        let mut tried = 0;
        // Numbers of each kind that aren't enough, with one permanent more in each round: what is
        // enough needs no more of anything.
        let mut short = vec![vec![0; kinds.len()]];
        let mut enough: Vec<Vec<usize>> = Vec::new();
        for _ in 0..sources.min(kinds.iter().map(Vec::len).sum()) {
            let mut next: Vec<Vec<usize>> = Vec::new();
            for counts in short.iter().flat_map(|counts| one_more(counts, &kinds)) {
                let exceeds =
                    |fewer: &Vec<usize>| fewer.iter().zip(&counts).all(|(fewer, more)| fewer <= more);
                if enough.iter().any(exceeds) {
                    continue;
                }
                tried += 1;
                if tried > MOST_WAYS_TO_PAY {
                    break;
                }
                let these = kinds.iter().zip(&counts).flat_map(|(kind, count)| kind.iter().take(*count));
                let these: Vec<ObjectId> = these.map(|source| source.id).listed();
                match self.way_to_pay_for(player, &play, ManaFrom::Each(&these)) {
                    Ok(way) => {
                        *complete &= self.is_like_other_ways(&kinds, &way, most);
                        ways.push(way);
                        enough.push(counts);
                    }
                    Err(crate::NoWay::NotEnough) => next.push(counts),
                    Err(crate::NoWay::NotFound) => {
                        *complete = false;
                        next.push(counts);
                    }
                }
            }
            short = next;
        }
        *complete &= tried <= MOST_WAYS_TO_PAY;
        if ways.is_empty() { found } else { ways }
    }

    /// The most permanents of which each is needed to pay for a play: each makes one mana at least,
    /// if none costs mana itself.
    fn most_sources_for(&self, player: PlayerId, play: &Play) -> usize {
        let costs = self.mana_cost_of(player, play);
        costs.ways().iter().map(|(cost, _)| cost.total() as usize).max().unwrap_or_default()
    }

    /// Whether other abilities of the permanents that pay for something would leave nothing else:
    /// each has one mana ability, or only such as tap it for one mana, none of which is left over.
    fn is_like_other_ways(&self, kinds: &[Vec<&Object>], way: &[Payment], needed: usize) -> bool {
        let used = |source: &&&Object| way.iter().any(|payment| payment.object == source.id);
        kinds.iter().flatten().filter(used).all(|source| {
            let several = || source.abilities_now().filter(|(_, it)| it.is_mana_ability(self.rules()));
            several().count() < 2 || way.len() == needed && several().all(|(_, it)| it.taps_for_one_mana())
        })
    }

    /// The sheet with one source in the place of several, where nothing can tell which of them has
    /// dealt damage.
    fn merged(&self, strike: &Strike) -> Option<Merged> {
        let telling = [Keyword::Lifelink, Keyword::Deathtouch, Keyword::Wither, Keyword::Infect];
        let has = |id, keywords: &[Keyword]| {
            self.object(id).is_none_or(|it| keywords.iter().any(|keyword| it.has(*keyword)))
        };
        let protections = combat_lab_cards::PROTECTIONS.map(|(keyword, _)| keyword);
        let protected = |recipient: &Thing| match recipient {
            Thing::Object(id) => has(*id, &protections),
            Thing::Player(_) | Thing::Stack(_) => false,
        };
        let several = strike.creatures().len() > 1;
        let is_plain = |place| strike.creature(place).is_some_and(|id| !has(id, &telling));
        let plain = several && self.only_fights() && !strike.recipients().iter().any(protected);
        if plain { strike.sheet().merged(is_plain) } else { None }
    }

    /// Whether anything is about this permanent that isn't about others like it: an attachment,
    /// something on the stack, or the combat.
    fn is_singled_out(&self, object: &Object) -> bool {
        let is_it = |thing: &Thing| *thing == Thing::Object(object.id);
        self.objects().any(|it| it.attached_to == Some(object.id))
            || self.stack.iter().any(|entry| entry.object.targets().iter().any(is_it))
            || !(self.triggers.is_empty() && self.shields.is_empty())
            || self.combat.attacker(object.id).is_some()
            || self.combat.blocker(object.id).is_some()
    }
}

/// These numbers of each kind with one more of one of them. Only kinds from the last that there is
/// any of are increased, so that no numbers come twice.
fn one_more<T>(counts: &[usize], kinds: &[Vec<T>]) -> Vec<Vec<usize>> {
    let last = counts.iter().rposition(|count| *count > 0).unwrap_or_default();
    let more = |(at, kind): (usize, &Vec<T>)| {
        let mut counts = counts.to_vec();
        let count = counts.get_mut(at).filter(|count| **count < kind.len())?;
        *count += 1;
        Some(counts)
    };
    kinds.iter().enumerate().skip(last).filter_map(more).listed()
}

/// Every way to play what an option offers, with each way to pay.
fn plays(option: PlayOption, ways: Vec<Vec<Payment>>) -> impl Iterator<Item = Play> {
    let PlayOption { source, which, x, targets, least, sacrifices, divided, among, .. } = option;
    let x = x.map(|x| x.value);
    let sacrificed = Product::of(sacrifices.iter().map(Vec::len).listed()).filter_map(move |at| {
        let chosen = sacrifices.iter().zip(&at).map(|(choices, at)| choices.get(*at).copied());
        let chosen = chosen.collect::<Option<Vec<ObjectId>>>()?;
        let twice = chosen.iter().enumerate().any(|(at, one)| chosen.iter().skip(at + 1).any(|it| it == one));
        (!twice).then_some(chosen)
    });
    let sacrificed: Vec<Vec<ObjectId>> = sacrificed.take(MOST_SACRIFICES).listed();
    each_target(targets, least).flat_map(move |targets| {
        let among = among.start.min(targets.len())..among.end.min(targets.len());
        let parts = divided.filter(|_| !among.is_empty()).map(|amount| compositions(amount, among.len()));
        let undivided = parts.is_none().then(Vec::new);
        let (before, after) = (among.start, targets.len() - among.end);
        let divided = parts.into_iter().flatten().map(move |parts| {
            let mut division = vec![0; before];
            division.add_all(parts);
            division.resize(division.len() + after, 0);
            division
        });
        let divisions = undivided.into_iter().chain(divided);
        let (sacrificed, ways) = (sacrificed.clone(), ways.clone());
        divisions.flat_map(move |division| {
            let (targets, ways) = (targets.clone(), ways.clone());
            sacrificed.clone().into_iter().flat_map(move |sacrifices| {
                let (targets, division) = (targets.clone(), division.clone());
                ways.clone().into_iter().map(move |mana| Play {
                    source,
                    which,
                    x,
                    targets: targets.clone(),
                    sacrifices: sacrifices.clone(),
                    division: division.clone(),
                    mana,
                })
            })
        })
    })
}

/// Every choice of one thing for each target: of all of them, then of fewer, if some are optional.
fn each_target(targets: Vec<Vec<Thing>>, least: usize) -> impl Iterator<Item = Vec<Thing>> {
    let most = targets.len();
    (least.min(most)..=most).rev().flat_map(move |count| {
        let targets: Vec<Vec<Thing>> = targets.iter().take(count).cloned().listed();
        let sizes = targets.iter().map(Vec::len).listed();
        Product::of(sizes).map(move |at| {
            targets.iter().zip(&at).filter_map(|(choices, at)| choices.get(*at).copied()).listed()
        })
    })
}

/// These in their order, with those of a kind together.
fn by_kind<T>(of: Vec<T>, kinds: &[(ObjectId, usize)], id: impl Fn(&T) -> ObjectId) -> Vec<T> {
    if kinds.is_empty() {
        return of;
    }
    let kind = |it: &T| kinds.iter().find(|(other, _)| *other == id(it)).map(|(_, kind)| *kind);
    // Kinds are numbered in the order of their first creatures.
    let mut of: Vec<(Option<usize>, T)> = of.into_iter().map(|it| (kind(&it), it)).listed();
    crate::sort(&mut of, |one, other| one.0.cmp(&other.0));
    of.into_iter().map(|(_, it)| it).listed()
}

/// For each creature, the place of the last one before it of the same kind.
fn before(of: &[ObjectId], kinds: &[(ObjectId, usize)]) -> Vec<Option<usize>> {
    if kinds.is_empty() {
        return vec![None; of.len()];
    }
    let kind = |id: &ObjectId| kinds.iter().find(|(other, _)| other == id).map(|(_, kind)| *kind);
    let kinds: Vec<Option<usize>> = of.iter().map(kind).listed();
    let last = |(place, kind): (usize, &Option<usize>)| {
        let earlier = kinds.get(..place)?;
        kind.and_then(|_| earlier.iter().rposition(|other| other == kind))
    };
    kinds.iter().enumerate().map(last).listed()
}

/// Every declaration of these blockers.
fn blocks(creatures: Vec<BlockOption>, kinds: &[(ObjectId, usize)], complete: &mut bool) -> Candidates {
    let creatures = by_kind(creatures, kinds, |option| option.creature);
    let able: Vec<BlockOption> =
        creatures.into_iter().filter(|option| option.most > 0 && !option.may_block.is_empty()).listed();
    let blockers: Vec<ObjectId> = able.iter().map(|option| option.creature).listed();
    let before = before(&blockers, kinds);
    // Where each blocks one attacker at most, and those who can block can block the same, alike
    // attackers can replace each other too.
    let same = able.first().is_some_and(|first| {
        able.iter().all(|option| option.most == 1 && option.may_block == first.may_block)
    });
    let targets = match able.first() {
        Some(first) if same => self::before(&first.may_block, kinds),
        _ => Vec::new(),
    };
    let mut each: Vec<Vec<Vec<Block>>> = Vec::new();
    for BlockOption { creature, may_block, most, .. } in able {
        let block = |attacker: ObjectId| Block { blocker: creature, attacker };
        let most = most.min(may_block.len());
        let mut sets: Vec<Vec<Block>> = Vec::new();
        for count in (1..=most).rev() {
            for set in selections(may_block.clone(), count) {
                if sets.len() == MOST_SETS {
                    *complete = false;
                    break;
                }
                sets.push(set.into_iter().map(block).listed());
            }
        }
        sets.push(Vec::new());
        each.push(sets);
    }
    let sizes = each.iter().map(Vec::len).listed();
    one_by_one(OfKinds::of(sizes, before, targets).map(move |at| {
        let chosen = each.iter().zip(&at).filter_map(|(sets, at)| sets.get(*at)).flatten().copied();
        Choice::DeclareBlockers(chosen.listed().into())
    }))
}

/// Every damage assignment order, of all creatures that need one. Those that have their places keep
/// them, and the others come in between.
fn orders(choices: Vec<OrderOption>, complete: &mut bool) -> Candidates {
    // For each creature, each place chooses among those that are left; or each newcomer among the
    // places that there are, the last one first.
    let sizes = |OrderOption { among, placed, .. }: &OrderOption| {
        if placed.is_empty() {
            (1..=among.len()).rev().listed()
        } else {
            (placed.len() + 1..=among.len()).listed()
        }
    };
    let sizes: Vec<usize> = choices.iter().flat_map(sizes).listed();
    let count = sizes.iter().fold(1_usize, |count, size| count.saturating_mul(*size));
    *complete &= count <= MOST_ORDERS;
    one_by_one(Product::of(sizes).take(MOST_ORDERS).map(move |at| {
        let mut at = at.into_iter();
        let order = |OrderOption { creature, among, placed }: &OrderOption| {
            let mut order = placed.clone();
            if placed.is_empty() {
                let mut left = among.clone();
                let mut take = |at: usize| if at < left.len() { Some(left.remove(at)) } else { None };
                order.add_all(at.by_ref().take(among.len()).filter_map(&mut take));
            } else {
                let newcomers = among.iter().filter(|object| !placed.contains(object));
                for (object, from_last) in newcomers.zip(at.by_ref()) {
                    order.insert(order.len().saturating_sub(from_last), *object);
                }
            }
            DamageOrder { creature: *creature, order }
        };
        Choice::OrderDamage(choices.iter().map(order).listed())
    }))
}

/// Every split of combat damage, listed in longer and longer parts: often the first ones decide. Of
/// many, those that differ in more than which creature deals what.
fn splits(strike: Arc<Strike>, mut merged: Option<Merged>) -> Candidates {
    let (mut listed, mut given, mut ended) = (Vec::new().into_iter(), 0, false);
    Box::new(move |complete| {
        while listed.len() == 0 && !ended {
            let few = if given < MOST_APART { None } else { merged.take() };
            let among = few.as_ref().map_or(strike.sheet(), Merged::sheet);
            // Those that are merged are listed from the beginning.
            let (from, mut many) = match few {
                Some(_) => (0, MOST_SPLITS),
                None => (given, (given * 2).clamp(64, MOST_SPLITS)),
            };
            let mut splits = among.iter_within(SPLITTING);
            let more: Vec<_> = splits.by_ref().skip(from).take(many - from).listed();
            ended = more.len() < many - from || many == MOST_SPLITS;
            let all = !splits.is_cut_short() && (!ended || splits.next().is_none());
            if !all && merged.is_some() {
                (ended, many) = (false, MOST_APART);
            } else {
                *complete &= all;
            }
            given = many;
            let whole = |split: Split| match &few {
                Some(few) => few.whole(strike.sheet(), &split),
                None => split,
            };
            listed = more.into_iter().map(whole).listed().into_iter();
        }
        listed.next().map(|split| Choice::AssignDamage(strike.assignments(&split)))
    })
}

/// Every choice of cards or permanents, in every order where the order may count.
fn given_up(count: usize, among: Vec<ObjectId>, how: GivenUpAs) -> Candidates {
    let ordered = how.is_of_top() || matches!(how, GivenUpAs::PutBack);
    let counts = (0..=count.min(among.len())).rev();
    if ordered {
        one_by_one(counts.flat_map(move |count| arrangements(among.clone(), count)).map(Choice::GiveUp))
    } else {
        one_by_one(counts.flat_map(move |count| selections(among.clone(), count)).map(Choice::GiveUp))
    }
}
