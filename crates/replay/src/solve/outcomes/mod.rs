//! The results of each declaration of blockers or attackers, and of each split of damage.

mod attacks;
mod rows;

pub use self::attacks::{
    AttackForecast, AttackOutcome, AttackTable, attack_forecast, attack_forecast_in_slices, attacks,
    attacks_in_slices,
};
use self::rows::{RankedRow, Rows};
use super::once::Once;
use crate::limit;
use crate::runner::weight_of;
use crate::slices::{finish, pause};
use combat_lab_cards::{Adding, CardType, Listed};
use combat_lab_damage::{Part, Split};
use combat_lab_engine::{
    Action, Answers, Budget, CardId, Choice, Decision, Game, Object, ObjectId, Outcome, Player, PlayerId,
    Strike, Thing,
};
use core::cmp::Ordering;

/// The most decisions answered after a choice.
const MOST_ANSWERS: usize = 400;

/// The results of every declaration of blockers, or of every split of damage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutcomeTable {
    /// The player who decides.
    pub player: PlayerId,
    /// The outcomes: first those that no other is better than, each part in the order of the
    /// choices.
    pub rows: Vec<ChoiceOutcome>,
    /// The number of choices played, with alike creatures counted once.
    pub played: usize,
    /// Whether every choice was played: `false` if that would have taken too much work, or if some
    /// aren't listed.
    pub complete: bool,
    /// Whether the work ran out.
    pub spent: bool,
}

/// The result of one or more choices if nobody plays anything afterwards, other damage is divided
/// lethal damage first (with banding, so that the fewest of the divider's creatures die), and
/// orders are the default.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceOutcome {
    /// The ways to it; of declarations of blockers, the one with the fewest comes first.
    pub ways: Vec<ChosenWay>,
    /// The life totals afterwards, in the order of the players.
    pub life: Vec<i32>,
    /// The poison counters afterwards, in the order of the players.
    pub poison: Vec<u32>,
    /// The planeswalkers and battles that were in play before.
    pub attackable: Vec<AttackableOutcome>,
    /// The players who have lost the game.
    pub beaten: Vec<PlayerId>,
    /// The creatures of the player who decides (and of teammates) that left the battlefield, unless
    /// their owner left the game.
    pub lost: Vec<CardId>,
    /// The same of the creatures of everybody else.
    pub killed: Vec<CardId>,
    /// The place of an outcome that is as good in everything for the player who decides, and better
    /// in something: more of their life, less of others', fewer of their poison counters, more
    /// loyalty and defense for them, fewer of their creatures lost, more of the others' killed.
    /// Everything else is better than losing the game.
    pub worse_than: Option<usize>,
}

/// A choice, and what follows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChosenWay {
    /// The choice.
    pub action: Action,
    /// The declarations of players who block after the one who chose, best for each of them.
    pub then: Vec<Action>,
}

/// The result for one planeswalker or battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct AttackableOutcome {
    /// Its card.
    pub card: CardId,
    /// Its controller, or the protector of a battle.
    pub defender: PlayerId,
    /// The loyalty or defense afterwards; 0 if it has left the battlefield.
    pub counters: u32,
}

/// Plays every division of combat damage that `game` waits for; `None` if it waits for something
/// else. Passes priority until then.
#[must_use]
pub fn splits(game: &Game, budget: Budget) -> Option<OutcomeTable> {
    finish(splits_in_slices(game, budget))
}

/// The same in slices.
pub async fn splits_in_slices(game: &Game, budget: Budget) -> Option<OutcomeTable> {
    let game = passed(game)?;
    let Decision::AssignDamage { player, .. } = game.decision() else { return None };
    let mut left = budget;
    listed(&game, &game, player, &mut left).await
}

/// Plays every declaration of blockers that `game` waits for; `None` if it waits for something
/// else. Passes priority until then.
#[must_use]
pub fn blocks(game: &Game, budget: Budget) -> Option<OutcomeTable> {
    finish(blocks_in_slices(game, budget))
}

/// The same in slices: the future stops after every small piece of work, and needs no waking.
pub async fn blocks_in_slices(game: &Game, budget: Budget) -> Option<OutcomeTable> {
    let game = passed(game)?;
    let mut left = budget;
    blocked(&game, &mut left).await
}

/// Passes priority until somebody has something else to decide.
fn passed(game: &Game) -> Option<Game> {
    let mut game = game.clone();
    for _ in 0..MOST_ANSWERS {
        let Some(player) = game.priority() else { break };
        game.act(&Action { player, choice: Choice::Pass }).ok()?;
    }
    Some(game)
}

/// Sorts ways by how many creatures they declare.
fn fewest_first(ways: &mut [ChosenWay]) {
    let count = |action: &Action| match &action.choice {
        Choice::DeclareAttackers(declared) => declared.attacks.len(),
        Choice::DeclareBlockers(declared) => declared.blocks.len(),
        _ => 0,
    };
    combat_lab_engine::sort(ways, |one, other| count(&one.action).cmp(&count(&other.action)));
}

/// The work of copying a game.
fn copy_of(game: &Game) -> u64 {
    weight_of(game).saturating_mul(limit::COPY) as u64
}

/// The work of listing and comparing a declaration, beside judging it: about that of each pair of
/// creatures in it.
pub(super) fn look_at(choice: &Choice) -> u64 {
    let count = match choice {
        Choice::DeclareAttackers(declared) => declared.attacks.len(),
        Choice::DeclareBlockers(declared) => declared.blocks.len(),
        _ => 1,
    } as u64;
    16 + count.saturating_mul(4 + count)
}

/// The declarations that a game waits for, those of alike creatures once.
struct Each {
    answers: Answers,
    once: Option<Once>,
}

impl Each {
    fn new(game: &Game, left: &mut Budget) -> Option<Self> {
        let before = game.work();
        let answers = game.answers_told_apart(&[]);
        let _ = left.spend(game.work().saturating_sub(before));
        Some(Self { answers: answers?, once: None })
    }

    fn is_complete(&self) -> bool {
        self.answers.is_complete()
    }

    /// The next declaration, the game after it as `on` continues it, and whether that succeeded.
    /// `None` once the budget is spent.
    async fn next<T>(
        &mut self,
        game: &Game,
        left: &mut Budget,
        on: impl Fn(&Game) -> T,
    ) -> Option<(Action, T, bool)> {
        while left.left() > 0 {
            pause().await;
            let before = game.work();
            let choice = self.answers.next_candidate()?;
            let looked = look_at(&choice);
            let once = self.once.get_or_insert_with(|| Once::new(game, &[], false, &choice));
            let judged =
                if once.is_new(game, &[], &choice) { self.answers.judged(game, choice) } else { None };
            let _ = left.spend(game.work().saturating_sub(before).saturating_add(looked));
            let Some(judged) = judged else { continue };
            once.is_tried(game, &[], &judged.action().choice);
            let declared = judged.action().clone();
            let (copied, before) = (copy_of(game), game.work());
            let mut next = game.clone();
            let done = next.apply(judged).is_ok();
            let work = next.work().saturating_sub(before);
            let led = on(&next);
            // Continuing takes another copy.
            let _ = left.spend(work.saturating_add(copied.saturating_mul(2)));
            return Some((declared, led, done));
        }
        None
    }
}

/// Plays every declaration of blockers that `game` waits for.
async fn blocked(game: &Game, left: &mut Budget) -> Option<OutcomeTable> {
    let Decision::DeclareBlockers { defender, .. } = game.decision() else { return None };
    listed(game, game, defender, left).await
}

/// Plays every answer to the decision that `game` waits for, with results for the side of `side`:
/// what has changed since `before`. Players who block after that declare what is best for them,
/// which calls this once for each of them.
async fn listed(before: &Game, game: &Game, side: PlayerId, left: &mut Budget) -> Option<OutcomeTable> {
    let player = game.decision().player()?;
    let mut each = Each::new(game, left)?;
    let (mut rows, mut played, mut complete) = (Rows::new(), 0, true);
    let sides = Sides::of(before, side);
    let better = |one: &ChoiceOutcome, other: &ChoiceOutcome| one.is_better(other, &sides);
    let on = |next: &Game| {
        let mut next = next.clone();
        (waits_for_blocks(&next) || finished(&mut next)).then_some(next)
    };
    while let Some((declared, next, done)) = each.next(game, left, on).await {
        let Some(next) = next.filter(|_| done) else {
            complete = false;
            continue;
        };
        // Charges the work of playing it out.
        let work = next.work().saturating_sub(game.work()).saturating_add(copy_of(&next));
        let _ = left.spend(work);
        if let Decision::DeclareBlockers { defender, .. } = next.decision() {
            let table = Box::pin(listed(before, &next, defender, left)).await?;
            complete &= table.complete;
            for row in table.rows.into_iter().filter(|row| row.worse_than.is_none()) {
                rows.add(played, row.after(before, side, &declared), better, left);
            }
        } else {
            rows.add(played, outcome(before, &next, side, Some(declared)), better, left);
        }
        played += 1;
    }
    let mut rows = rows.finish(better);
    for row in &mut rows {
        fewest_first(&mut row.ways);
    }
    let spent = left.left() == 0;
    let complete = complete && each.is_complete() && !spent;
    Some(OutcomeTable { player, rows, played, complete, spent })
}

fn waits_for_blocks(game: &Game) -> bool {
    matches!(game.decision(), Decision::DeclareBlockers { .. })
}

/// The result of one declaration of blockers, or of one split of damage; `None` if it isn't legal
/// or takes too long.
#[must_use]
pub fn choice_outcome(game: &Game, chosen: &Action) -> Option<ChoiceOutcome> {
    let side = match game.decision() {
        Decision::DeclareBlockers { defender, .. } => defender,
        Decision::AssignDamage { player, .. } => player,
        _ => return None,
    };
    result(game, chosen, side)
}

/// The result of one answer, for the side of `side`.
fn result(game: &Game, chosen: &Action, side: PlayerId) -> Option<ChoiceOutcome> {
    let mut next = game.clone();
    next.act(chosen).ok()?;
    finished(&mut next).then(|| outcome(game, &next, side, Some(chosen.clone())))
}

/// Has everybody do the least they can until combat, the turn or the situation is over; returns
/// whether it got there.
fn finished(game: &mut Game) -> bool {
    let turn = game.turn_number();
    for _ in 0..MOST_ANSWERS {
        let fought = game.combat().attackers().is_empty() && game.stack().is_empty();
        if game.outcome().is_some() || game.turn_number() != turn || fought {
            return true;
        }
        let choice = if let Some(player) = game.priority() {
            Some((player, Choice::Pass))
        } else {
            let decision = game.decision();
            let spared = if let Decision::AssignDamage { strike, .. } = &decision {
                spared(game, strike)
            } else {
                None
            };
            decision.player().zip(spared.or_else(|| decision.plain_answer()))
        };
        let Some((player, choice)) = choice else { return false };
        if game.act(&Action { player, choice }).is_err() {
            return false;
        }
    }
    false
}

/// A split of others' damage by the controller of those it is dealt to, who has to spare them
/// (702.22j, k): each creature's damage goes to one of them, to one that dies in any case or
/// survives it if possible. `None` if nobody else's damage is divided.
fn spared(game: &Game, strike: &Strike) -> Option<Choice> {
    let (sheet, player) = (strike.sheet(), strike.player());
    let mut part = Part::default();
    let mut split = Split::new(vec![0; sheet.edges().len()]);
    let own = |id: ObjectId| game.object(id).filter(|it| game.are_allied(it.controller(), player));
    for (place, source) in sheet.sources().iter().enumerate() {
        if !sheet.is_divided(place) || strike.creature(place).and_then(own).is_some() {
            continue;
        }
        let size = |edge: usize| {
            let (_, Thing::Object(id)) = strike.ends(edge)? else { return None };
            let it = own(id).filter(|it| it.is(CardType::Creature))?.characteristics();
            Some(it.power.saturating_add(it.toughness))
        };
        let edges = sheet.edges_of(place).filter(|(_, edge)| !edge.excess);
        let chosen = edges.filter_map(|(at, edge)| {
            let missing = sheet.missing(edge.recipient, &split);
            let dies = missing > 0 && (sheet.touches(edge) || source.amount >= missing);
            Some((dies, size(at)?, at))
        });
        let Some((.., chosen)) = chosen.min() else { continue };
        for (at, _) in sheet.edges_of(place) {
            part.set(at, Some(if at == chosen { source.amount } else { 0 }));
        }
        split.set(chosen, source.amount);
    }
    if split.amounts().iter().all(|amount| *amount == 0) {
        return None;
    }
    Some(Choice::AssignDamage(strike.assignments(&sheet.complete(&part).ok()?)))
}

/// The outcome for players and creatures.
fn outcome(before: &Game, after: &Game, side: PlayerId, declared: Option<Action>) -> ChoiceOutcome {
    let creatures = before.objects().filter(|it| it.is_in_play() && it.is(CardType::Creature));
    // What leaves the game with its owner isn't lost in combat; when the game ends, nobody leaves.
    let goes_on = !matches!(after.outcome(), Some(Outcome::Won(_) | Outcome::Draw));
    let leaves = |owner: PlayerId| {
        let lost = |game: &Game| game.player(owner).is_some_and(Player::has_lost);
        goes_on && lost(after) && !lost(before)
    };
    let gone = |it: &&Object| !after.object(it.id()).is_some_and(Object::is_in_play) && !leaves(it.owner());
    let left: Vec<CardId> = creatures.filter(gone).map(Object::card).listed();
    let (lost, killed) = apart(before, side, &left);
    let attackable = before.objects().filter(|it| it.is_in_play());
    let attackable = attackable.filter(|it| it.is(CardType::Planeswalker) || it.is(CardType::Battle));
    let attackable = attackable.map(|it| AttackableOutcome {
        card: it.card(),
        defender: it.protector().unwrap_or_else(|| it.controller()),
        counters: after.counters_of(Thing::Object(it.id())),
    });
    let beaten = after.players().filter(|(_, player)| player.has_lost()).map(|(id, _)| id);
    ChoiceOutcome {
        ways: declared.into_iter().map(|action| ChosenWay { action, then: Vec::new() }).listed(),
        beaten: beaten.listed(),
        life: after.players().map(|(_, player)| player.life()).listed(),
        poison: after.players().map(|(_, player)| player.poison()).listed(),
        attackable: attackable.listed(),
        lost,
        killed,
        worse_than: None,
    }
}

/// Tells the creatures of the side of `side` apart from those of everybody else, in the order of
/// the board.
fn apart(before: &Game, side: PlayerId, creatures: &[CardId]) -> (Vec<CardId>, Vec<CardId>) {
    let each = before.objects().filter(|it| it.is_in_play() && creatures.contains(&it.card()));
    let (own, others): (Vec<&Object>, Vec<&Object>) =
        each.partition(|it| before.are_allied(it.controller(), side));
    let cards = |objects: Vec<&Object>| objects.into_iter().map(Object::card).listed();
    (cards(own), cards(others))
}

/// What players are to the one who decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SideOf {
    /// That player, and teammates.
    Own,
    /// The players on the other side of the combat.
    Foe,
    /// Others who are attacked.
    Third,
}

/// The sides of a combat.
struct Sides {
    players: Vec<SideOf>,
    /// The creatures of those who are on neither side.
    third: Vec<CardId>,
}

impl Sides {
    /// The sides for one player: those who attack and those who are attacked.
    fn of(game: &Game, side: PlayerId) -> Self {
        let active = game.active_player();
        let attacks = game.are_allied(side, active);
        Self::with(game, |player| {
            if game.are_allied(player, side) {
                SideOf::Own
            } else if attacks || game.are_allied(player, active) {
                SideOf::Foe
            } else {
                SideOf::Third
            }
        })
    }

    /// The side of everybody who is attacked.
    fn of_defenders(game: &Game) -> Self {
        let active = game.active_player();
        Self::with(game, |player| if game.are_allied(player, active) { SideOf::Foe } else { SideOf::Own })
    }

    fn with(game: &Game, standing: impl Fn(PlayerId) -> SideOf) -> Self {
        let third = |it: &&Object| it.is_in_play() && standing(it.controller()) == SideOf::Third;
        Self {
            players: game.players().map(|(id, _)| standing(id)).listed(),
            third: game.objects().filter(third).map(Object::card).listed(),
        }
    }

    fn standing(&self, player: PlayerId) -> SideOf {
        self.players.get(player.index()).copied().unwrap_or(SideOf::Third)
    }
}

impl RankedRow for ChoiceOutcome {
    fn order(&self, other: &Self) -> Ordering {
        let players = (&self.life, &self.beaten, &self.poison);
        let permanents = (&self.attackable, &self.lost, &self.killed);
        let players = players.cmp(&(&other.life, &other.beaten, &other.poison));
        players.then_with(|| permanents.cmp(&(&other.attackable, &other.lost, &other.killed)))
    }

    fn join(&mut self, other: Self) {
        self.ways.add_all(other.ways);
    }

    fn note(&mut self, worse_than: Option<usize>) {
        self.worse_than = worse_than;
    }
}

impl ChoiceOutcome {
    /// The same for the side of `side`, who made this choice before those that led to it.
    fn after(self, before: &Game, side: PlayerId, chosen: &Action) -> Self {
        let each = self.ways.into_iter().map(|way| {
            let then = core::iter::once(way.action).chain(way.then).listed();
            ChosenWay { action: chosen.clone(), then }
        });
        // One of the ways that are as good for those who block later.
        let ways = each.take(1).listed();
        let (lost, killed) = apart(before, side, &[self.lost, self.killed].concat());
        Self { ways, lost, killed, worse_than: None, ..self }
    }

    /// Whether it is better than another: as good in everything, and better in something.
    fn is_better(&self, other: &Self, sides: &Sides) -> bool {
        self.is_as_good(other, sides) && !other.is_as_good(self, sides)
    }

    /// Whether it is as good as another in everything; losing the game is worse than everything
    /// else. Third parties count for neither side.
    fn is_as_good(&self, other: &Self, sides: &Sides) -> bool {
        let of = |standing, player: &PlayerId| sides.standing(*player) == standing;
        let loses = |row: &Self| row.beaten.iter().any(|player| of(SideOf::Own, player));
        if loses(self) != loses(other) {
            return loses(other);
        }
        let more = |standing, one: i64, other: i64| match standing {
            SideOf::Own => one >= other,
            SideOf::Foe => one <= other,
            SideOf::Third => true,
        };
        let players = &sides.players;
        let mut beaten = other.beaten.iter().filter(|player| of(SideOf::Foe, player));
        let mut life = players.iter().zip(self.life.iter().zip(&other.life));
        let mut poison = players.iter().zip(self.poison.iter().zip(&other.poison));
        let mut attackable = self.attackable.iter().zip(&other.attackable);
        let known = |card: &&CardId| !sides.third.contains(card);
        let within =
            |few: &[CardId], many: &[CardId]| few.iter().filter(known).all(|card| many.contains(card));
        life.all(|(it, (one, other))| more(*it, i64::from(*one), i64::from(*other)))
            && poison.all(|(it, (one, other))| more(*it, i64::from(*other), i64::from(*one)))
            && attackable.all(|(one, other)| {
                more(sides.standing(one.defender), i64::from(one.counters), i64::from(other.counters))
            })
            && beaten.all(|player| self.beaten.contains(player))
            && within(&self.lost, &other.lost)
            && within(&other.killed, &self.killed)
    }
}
