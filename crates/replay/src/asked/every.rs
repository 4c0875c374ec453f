//! Every try: to find the right ones, and to prove an author's replies to the wrong ones.

use super::{AskedDecision, Does, JudgedTry, Try, TryVerdict};
use crate::replay::Replay;
use crate::slices::{finish, pause};
use combat_lab_cards::{Adding, Keeping, Listed, Zone};
use combat_lab_engine::{
    Action, Assignment, Attack, AttackDeclaration, Block, BlockDeclaration, Choice, Decision, Game, ObjectId,
    Strike, Thing, Which,
};
use combat_lab_notation::{AskKind, PlayLine};

/// The most legal answers to a decision that are tried.
const MOST: usize = 400;
/// The most other right ways that are named.
const OTHERS: usize = 2;

/// Something that the player can play at one of the moments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedPlay {
    /// The line, with its targets.
    pub line: PlayLine,
    /// Whether it activates an ability rather than casting a spell.
    pub activates: bool,
    /// Whether that is a mana ability.
    pub makes_mana: bool,
}

impl AskedDecision {
    /// The spells and abilities that the player can play at any of the moments; mana abilities only
    /// if there is nothing else, since spells and abilities are paid for with them.
    #[must_use]
    pub fn plays(&self) -> Vec<AskedPlay> {
        let mut plays: Vec<AskedPlay> = Vec::new();
        for at in self.moments.iter().filter_map(|moment| moment.at) {
            for play in self.plays_at(at) {
                if !plays.contains(&play) && plays.len() < MOST {
                    plays.push(play);
                }
            }
        }
        if plays.iter().any(|play| !play.makes_mana) {
            plays.keep(|play| !play.makes_mana);
        }
        plays
    }

    fn plays_at(&self, at: usize) -> Vec<AskedPlay> {
        let games = self.open.rounds(at);
        let player = self.decision.player;
        let Some(game) = games.iter().find(|game| game.priority() == Some(player)) else { return Vec::new() };
        let mut lines = Vec::new();
        for action in answers(game) {
            if let Choice::Play(play) = &action.choice {
                let source = game.object(play.source);
                let activates = play.which.activates();
                let makes_mana = source.is_some_and(|it| {
                    let mut abilities = it.abilities_now();
                    abilities
                        .any(|(at, it)| play.which == Which::ability(at) && it.is_mana_ability(game.rules()))
                });
                let line = self.line(&games, &action);
                lines.add_all(line.map(|line| AskedPlay { line, activates, makes_mana }));
            }
        }
        lines
    }

    /// Every legal try, up to a limit, and whether these are all.
    #[must_use]
    pub fn tries(&self) -> (Vec<Try>, bool) {
        let mut tries = match self.decision.kind {
            AskKind::Divide | AskKind::Attack | AskKind::Block => {
                let answers = self.game().map(answers).unwrap_or_default();
                let does = |action: Action| Try { moment: 0, does: Does::Chooses(action.choice) };
                answers.into_iter().map(does).listed()
            }
            AskKind::Act => {
                let plays = self.plays();
                let each = |(moment, _)| {
                    let does = plays.iter().map(|play| Does::Plays(vec![play.line.clone()]));
                    does.map(move |does| Try { moment, does }).listed()
                };
                let mut tries: Vec<Try> = self.moments.iter().enumerate().flat_map(each).listed();
                tries.push(Try { moment: 0, does: Does::Plays(Vec::new()) });
                tries
            }
        };
        let complete = tries.len() <= MOST;
        tries.truncate(MOST);
        (tries, complete)
    }

    /// Illegal declarations of one creature each and of all creatures, and illegal splits of one
    /// creature's damage, up to a limit, and whether these are all.
    pub(crate) fn illegal_tries(&self) -> (Vec<Try>, bool) {
        let none = (Vec::new(), true);
        let Some(game) = self.game() else { return none };
        let player = self.decision.player;
        let own: Vec<ObjectId> =
            game.in_zone(player, Zone::InPlay).map(combat_lab_engine::Object::id).listed();
        let choices: Vec<Choice> = match game.decision() {
            Decision::DeclareAttackers { targets, .. } => {
                let attack = |attacker, target| Attack { attacker, target };
                let one = |attacks: Vec<Attack>| {
                    Choice::DeclareAttackers(AttackDeclaration { attacks, ..AttackDeclaration::default() })
                };
                let Some(target) = targets.first().copied() else { return none };
                let alone = own.iter().map(|creature| one(vec![attack(*creature, target)]));
                let all = one(own.iter().map(|creature| attack(*creature, target)).listed());
                alone.chain([all]).listed()
            }
            Decision::DeclareBlockers { .. } => {
                let attackers: Vec<ObjectId> =
                    game.combat().attackers().iter().map(|attacker| attacker.creature).listed();
                let block = |blocker, attacker| Block { blocker, attacker };
                let one = |blocks: Vec<Block>| {
                    Choice::DeclareBlockers(BlockDeclaration { blocks, mana: Vec::new() })
                };
                let pairs =
                    own.iter().flat_map(|own| attackers.iter().map(|attacker| block(*own, *attacker)));
                pairs.map(|pair| one(vec![pair])).listed()
            }
            Decision::AssignDamage { strike, .. } => splits(&strike),
            _ => Vec::new(),
        };
        let complete = choices.len() <= MOST;
        let illegal = |choice: &Choice| game.check(&Action { player, choice: choice.clone() }).is_err();
        let choices = choices.into_iter().take(MOST).filter(illegal);
        let tries = choices.map(|choice| Try { moment: 0, does: Does::Chooses(choice) });
        (tries.listed(), complete)
    }

    /// The best answer: the author's if it reaches the goal, and otherwise the first that does.
    pub async fn best_in_slices(&self, replay: &Replay) -> Option<JudgedTry> {
        if let Some(tried) = self.authors(replay) {
            let judged = self.judge_in_slices(&tried).await;
            if judged.verdict == TryVerdict::Right {
                return Some(judged);
            }
        }
        for tried in self.tries().0 {
            pause().await;
            let judged = self.judge_in_slices(&tried).await;
            if judged.verdict == TryVerdict::Right {
                return Some(judged);
            }
        }
        None
    }

    /// The same at once.
    #[must_use]
    pub fn best(&self, replay: &Replay) -> Option<JudgedTry> {
        finish(self.best_in_slices(replay))
    }

    /// At most two other tries that reach the goal.
    pub async fn others_in_slices(&self, than: &JudgedTry) -> Vec<JudgedTry> {
        let mut others: Vec<JudgedTry> = Vec::new();
        for tried in self.tries().0 {
            pause().await;
            let judged = self.judge_in_slices(&tried).await;
            let is_new = |other: &JudgedTry| !other.is_like(&judged);
            if judged.verdict == TryVerdict::Right && is_new(than) && others.iter().all(is_new) {
                others.push(judged);
            }
            if others.len() == OTHERS {
                break;
            }
        }
        others
    }

    /// The same at once.
    #[must_use]
    pub fn others(&self, than: &JudgedTry) -> Vec<JudgedTry> {
        finish(self.others_in_slices(than))
    }
}

/// The ways to divide the damage of the source that has most recipients, legal or not: all, or the
/// first [`MOST`] and one more.
fn splits(strike: &Strike) -> Vec<Choice> {
    let usual = strike.assignments(&strike.sheet().lethal_first());
    let reached = |creature: ObjectId| usual.iter().filter(move |part| part.source == creature);
    let sources = strike.creatures().iter().zip(strike.sheet().sources());
    let most = sources.max_by_key(|(creature, _)| reached(**creature).count());
    let Some((creature, source)) = most else { return Vec::new() };
    let unlike: Vec<Thing> = reached(*creature).map(|part| part.recipient).listed();
    let mut ways: Vec<Vec<u32>> = vec![Vec::new()];
    for last in (0..unlike.len()).map(|at| at + 1 == unlike.len()) {
        let mut longer = Vec::new();
        for way in &ways {
            let left = source.amount.saturating_sub(way.iter().sum());
            let amounts = if last { left..=left } else { 0..=left };
            // A creature may have more damage than there is memory for its splits.
            let room = (MOST + 1).saturating_sub(longer.len());
            longer.add_all(amounts.take(room).map(|amount| way.iter().copied().chain([amount]).listed()));
        }
        ways = longer;
    }
    let assign = |way: Vec<u32>| {
        let parts = unlike.iter().zip(way).map(|(recipient, amount)| Assignment {
            source: *creature,
            recipient: *recipient,
            amount,
        });
        let others = usual.iter().filter(|part| part.source != *creature);
        Choice::AssignDamage(parts.chain(others.copied()).listed())
    };
    ways.into_iter().map(assign).listed()
}

/// The legal answers to a decision.
fn answers(game: &Game) -> Vec<Action> {
    let Some(mut answers) = game.answers() else { return Vec::new() };
    let mut found = Vec::new();
    while let Some(judged) = answers.next(game).filter(|_| found.len() <= MOST) {
        found.push(judged.action().clone());
    }
    found
}
