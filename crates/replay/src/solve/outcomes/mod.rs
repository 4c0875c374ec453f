//! The results of each declaration of blockers or attackers, and of each split of damage.

mod attacks;
mod rows;

pub use self::attacks::{
    AttackForecast, AttackOutcome, AttackTable, attack_forecast, attack_forecast_in_slices, attacks,
    attacks_in_slices,
};
use self::rows::{Row, Rows};
use super::once::Once;
use crate::limit;
use crate::runner::weight_of;
use crate::slices::{finish, pause};
use combat_lab_cards::CardType;
use combat_lab_engine::{Action, Answers, Budget, CardId, Choice, Decision, Game, Object, PlayerId, Thing};
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
/// lethal damage first, and orders are the default.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceOutcome {
    /// The choices; of declarations of blockers, the one with the fewest comes first.
    pub declarations: Vec<Action>,
    /// The life totals afterwards, in the order of the players.
    pub life: Vec<i32>,
    /// The poison counters afterwards, in the order of the players.
    pub poison: Vec<u32>,
    /// The planeswalkers and battles that were in play before.
    pub attackable: Vec<AttackableOutcome>,
    /// The players who have lost the game.
    pub beaten: Vec<PlayerId>,
    /// The creatures of the player who decides (and of teammates) that left the battlefield.
    pub lost: Vec<CardId>,
    /// The creatures of everybody else that left the battlefield.
    pub killed: Vec<CardId>,
    /// The place of an outcome that is as good in everything for the player who decides, and better
    /// in something: more of their life, less of others', fewer of their poison counters, more
    /// loyalty and defense for them, fewer of their creatures lost, more of the others' killed.
    /// Everything else is better than losing the game.
    pub worse_than: Option<usize>,
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
    listed(&game, player, &mut left).await
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

/// Sorts declarations by how many creatures they declare.
fn fewest_first(declarations: &mut [Action]) {
    let count = |action: &Action| match &action.choice {
        Choice::DeclareAttackers(declared) => declared.attacks.len(),
        Choice::DeclareBlockers(declared) => declared.blocks.len(),
        _ => 0,
    };
    combat_lab_engine::sort(declarations, |one, other| count(one).cmp(&count(other)));
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
    listed(game, defender, left).await
}

/// Plays every answer to the decision that `game` waits for, with results for the side of `side`.
async fn listed(game: &Game, side: PlayerId, left: &mut Budget) -> Option<OutcomeTable> {
    let player = game.decision().player()?;
    let mut each = Each::new(game, left)?;
    let (mut rows, mut played, mut complete) = (Rows::new(), 0, true);
    // A team shares its life total.
    let own: Vec<bool> = game.players().map(|(id, _)| game.are_allied(id, side)).collect();
    let better = |one: &ChoiceOutcome, other: &ChoiceOutcome| one.is_better(other, &own);
    let on = |next: &Game| {
        let mut next = next.clone();
        finished(&mut next).then_some(next)
    };
    while let Some((declared, next, done)) = each.next(game, left, on).await {
        let Some(next) = next.filter(|_| done) else {
            complete = false;
            continue;
        };
        // Charges the work of playing it out.
        let work = next.work().saturating_sub(game.work()).saturating_add(copy_of(&next));
        let _ = left.spend(work);
        rows.add(played, outcome(game, &next, side, Some(declared)), better, left);
        played += 1;
    }
    let mut rows = rows.finish(better);
    for row in &mut rows {
        fewest_first(&mut row.declarations);
    }
    let spent = left.left() == 0;
    let complete = complete && each.is_complete() && !spent;
    Some(OutcomeTable { player, rows, played, complete, spent })
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
            decision.player().zip(decision.plain_answer())
        };
        let Some((player, choice)) = choice else { return false };
        if game.act(&Action { player, choice }).is_err() {
            return false;
        }
    }
    false
}

/// The outcome for players and creatures.
fn outcome(before: &Game, after: &Game, side: PlayerId, declared: Option<Action>) -> ChoiceOutcome {
    let creatures = before.objects().filter(|it| it.is_in_play() && it.is(CardType::Creature));
    let left: Vec<&Object> =
        creatures.filter(|it| !after.object(it.id()).is_some_and(Object::is_in_play)).collect();
    let of = |own: bool| {
        let mine = left.iter().filter(|it| before.are_allied(it.controller(), side) == own);
        mine.map(|it| it.card()).collect::<Vec<CardId>>()
    };
    let attackable = before.objects().filter(|it| it.is_in_play());
    let attackable = attackable.filter(|it| it.is(CardType::Planeswalker) || it.is(CardType::Battle));
    let attackable = attackable.map(|it| AttackableOutcome {
        card: it.card(),
        defender: it.protector().unwrap_or_else(|| it.controller()),
        counters: after.counters_of(Thing::Object(it.id())),
    });
    let beaten = after.players().filter(|(_, player)| player.has_lost()).map(|(id, _)| id);
    ChoiceOutcome {
        declarations: declared.into_iter().collect(),
        beaten: beaten.collect(),
        life: after.players().map(|(_, player)| player.life()).collect(),
        poison: after.players().map(|(_, player)| player.poison()).collect(),
        attackable: attackable.collect(),
        lost: of(true),
        killed: of(false),
        worse_than: None,
    }
}

impl Row for ChoiceOutcome {
    fn order(&self, other: &Self) -> Ordering {
        let players = (&self.life, &self.beaten, &self.poison);
        let permanents = (&self.attackable, &self.lost, &self.killed);
        let players = players.cmp(&(&other.life, &other.beaten, &other.poison));
        players.then_with(|| permanents.cmp(&(&other.attackable, &other.lost, &other.killed)))
    }

    fn join(&mut self, other: Self) {
        self.declarations.extend(other.declarations);
    }

    fn note(&mut self, worse_than: Option<usize>) {
        self.worse_than = worse_than;
    }
}

impl ChoiceOutcome {
    /// Whether it is better than another for the side of these players: as good in everything, and
    /// better in something.
    fn is_better(&self, other: &Self, own: &[bool]) -> bool {
        self.is_as_good(other, own) && !other.is_as_good(self, own)
    }

    /// Whether it is as good as another in everything, for the side of these players; losing the
    /// game is worse than everything else.
    fn is_as_good(&self, other: &Self, own: &[bool]) -> bool {
        let is_own = |player: &PlayerId| own.get(player.index()) == Some(&true);
        let side = |row: &Self| row.beaten.iter().any(is_own);
        if side(self) != side(other) {
            return side(other);
        }
        let mut beaten = other.beaten.iter().filter(|player| !is_own(player));
        let mut life = self.life.iter().zip(&other.life).zip(own);
        let mut poison = self.poison.iter().zip(&other.poison).zip(own);
        let mut attackable = self.attackable.iter().zip(&other.attackable);
        let more = |own: bool, one: u32, other: u32| if own { one >= other } else { one <= other };
        let defends = |it: &AttackableOutcome| own.get(it.defender.index()) == Some(&true);
        let within = |few: &[CardId], many: &[CardId]| few.iter().all(|card| many.contains(card));
        life.all(|((one, other), own)| if *own { one >= other } else { one <= other })
            && poison.all(|((one, other), own)| more(*own, *other, *one))
            && attackable.all(|(one, other)| more(defends(one), one.counters, other.counters))
            && beaten.all(|player| self.beaten.contains(player))
            && within(&self.lost, &other.lost)
            && within(&other.killed, &self.killed)
    }
}
