//! The script's answers to the decisions of players.

use super::Runner;
use super::joined::is_for_another;
use crate::objects::{objects, thing};
use crate::pay::{find_play, mana_for_attacks, mana_for_blocks};
use crate::stop::{Cause, Stop};
use combat_lab_cards::{Keeping, Mana};
use combat_lab_engine::{
    Action, Assignment, Attack, AttackDeclaration, Block, BlockDeclaration, CardId, Choice, DamageOrder,
    Decision, Game, Illegal, ObjectId, OrderOption, PlayerId, Strike, Violation,
};
use combat_lab_notation::{Aim, Announcement, Scenario, Span, Statement};

/// A player's action, and its lines.
pub(crate) struct Answer {
    /// The error is the reason why the lines are no legal answer: `None` if they name something
    /// that doesn't exist now.
    pub(crate) action: Result<Action, Option<Illegal>>,
    pub(crate) lines: Scripted,
}

/// The lines of the action.
#[derive(Clone)]
pub(crate) enum Scripted {
    /// None: the default action.
    Nothing,
    /// This line, which is done afterwards.
    Line(usize),
    /// These parts of lines.
    Parts(Vec<(usize, usize)>),
}

/// The creatures of one kind of line, each with its part of the line.
type Parts<'a, T> = fn(&'a Announcement) -> Option<&'a [(CardId, T)]>;

impl Runner<'_> {
    /// The next action of the player who decides.
    pub(crate) fn answer(&mut self, decision: &Decision) -> Result<Answer, Stop> {
        if let Some((at, line)) = self.next_line()
            && let Statement::Concede(player) = line.statement
        {
            return Ok(Answer {
                action: Ok(Action { player, choice: Choice::Concede }),
                lines: Scripted::Line(at),
            });
        }
        let player = decision.player().unwrap_or_else(|| self.game.active_player());
        let (choice, lines) = match decision {
            Decision::Priority { .. } => {
                let (choice, lines) = self.priority(player)?;
                (Ok(choice), lines)
            }
            Decision::Cast { card, .. } => {
                let (choice, lines) = self.casting(player, *card);
                // A spell that must be cast is cast even without a line.
                let plainest = || decision.plain_answer().unwrap_or(Choice::Pass);
                let silent = matches!((&choice, &lines), (Choice::Pass, Scripted::Nothing));
                (Ok(if silent { plainest() } else { choice }), lines)
            }
            Decision::DeclareAttackers { least, .. } => {
                let attacks = |announced: &Announcement| matches!(announced, Announcement::Attack { .. });
                match self.declaration(attacks, player)? {
                    Some((announced, lines)) => {
                        let announced = self.still_possible(decision, announced);
                        (declared(self.scenario, &self.game, &announced).ok_or(None), lines)
                    }
                    None => (Ok(Choice::DeclareAttackers(least.clone())), Scripted::Nothing),
                }
            }
            Decision::DeclareBlockers { least, defender, .. } => {
                let blocks = |announced: &Announcement| matches!(announced, Announcement::Block { .. });
                match self.declaration(blocks, *defender)? {
                    Some((announced, lines)) => {
                        let announced = self.still_possible(decision, announced);
                        (declared(self.scenario, &self.game, &announced).ok_or(None), lines)
                    }
                    None => (Ok(Choice::DeclareBlockers(least.clone().into())), Scripted::Nothing),
                }
            }
            Decision::OrderDamage { choices, .. } => {
                let (choice, lines) = self.order(choices);
                (choice.ok_or(None), lines)
            }
            Decision::AssignDamage { strike, .. } => {
                let (choice, lines) = self.assign(strike)?;
                (choice.ok_or(None), lines)
            }
            other => self.choose(player, other),
        };
        Ok(Answer { action: choice.map(|choice| Action { player, choice }), lines })
    }

    /// Whether a player casts the card that may be cast now: as in the next line, if it is about
    /// that.
    fn casting(&mut self, player: PlayerId, card: ObjectId) -> (Choice, Scripted) {
        let Some((at, line)) = self.next_line() else { return (Choice::Pass, Scripted::Nothing) };
        let declines = match &line.statement {
            Statement::Pass(who) => *who == player,
            Statement::Announce(Announcement::Choose(choice)) => {
                choice.player == player && matches!(choice.what, combat_lab_notation::Chosen::May(false))
            }
            _ => false,
        };
        if declines {
            return (Choice::Pass, Scripted::Line(at));
        }
        match &line.statement {
            Statement::Announce(Announcement::Play(play))
                if play.player == player
                    && play.when.is_none_or(|when| self.is_now(when))
                    && self.scenario.object(&self.game, play.card) == Some(card) =>
            {
                match find_play(self.scenario, &self.game, play) {
                    Ok(choice) => (choice, Scripted::Line(at)),
                    Err(illegal) => {
                        self.refused = Some((at, illegal));
                        (Choice::Pass, Scripted::Nothing)
                    }
                }
            }
            _ => (Choice::Pass, Scripted::Nothing),
        }
    }

    fn priority(&mut self, player: PlayerId) -> Result<(Choice, Scripted), Stop> {
        const PASS: (Choice, Scripted) = (Choice::Pass, Scripted::Nothing);
        loop {
            let Some((at, line)) = self.next_line() else { return Ok(PASS) };
            match &line.statement {
                Statement::Pass(who) if *who == player => return Ok((Choice::Pass, Scripted::Line(at))),
                Statement::Announce(Announcement::Play(play)) if self.leaves_out(play.player) => {
                    self.progress.cursor = at + 1;
                }
                Statement::Announce(Announcement::Play(play))
                    if self.is_lenient() && play.when.is_some_and(|when| self.is_past(when)) =>
                {
                    self.progress.cursor = at + 1;
                }
                Statement::Resolve if self.game.stack().is_empty() && !self.game.has_triggered() => {
                    if self.is_lenient() {
                        self.progress.cursor = at + 1;
                        continue;
                    }
                    return Err(self.stop(line.span, Cause::NothingToResolve));
                }
                Statement::Announce(Announcement::Play(play))
                    if play.player == player && play.when.is_none_or(|when| self.is_now(when)) =>
                {
                    match find_play(self.scenario, &self.game, play) {
                        Ok(choice) => return Ok((choice, Scripted::Line(at))),
                        Err(_) if self.is_lenient() => {
                            self.progress.cursor = at + 1;
                        }
                        Err(illegal) => {
                            let known = self.refused.as_ref().filter(|(line, _)| *line == at);
                            if known.is_none_or(|(_, known)| known.is_none() && illegal.is_some()) {
                                self.refused = Some((at, illegal));
                            }
                            return Ok(PASS);
                        }
                    }
                }
                _ => return Ok(PASS),
            }
        }
    }

    /// The declaration of this player, and its lines. Lines that should have happened before it are
    /// an error, or left out; those before another player's declaration, or one of a later combat,
    /// are kept.
    fn declaration(
        &mut self,
        wanted: fn(&Announcement) -> bool,
        side: PlayerId,
    ) -> Result<Option<(Announcement, Scripted)>, Stop> {
        let Some((next, _)) = self.next_line() else { return Ok(None) };
        let mut found = None;
        for (at, line) in self.scenario.script.iter().enumerate().skip(next) {
            match &line.statement {
                // Lines after a moment that is still to come are not for now.
                Statement::Until(when) if line.is_for(self.edition) && !self.is_past(*when) => {
                    return Ok(None);
                }
                Statement::Announce(announced) if line.is_for(self.edition) && wanted(announced) => {
                    let declared = match announced {
                        Announcement::Block { .. } => self.blocks_of(side, at, announced),
                        _ if is_for_another(self.scenario, &self.game, side, announced) => None,
                        _ => Some(self.whole_attack(at, announced)),
                    };
                    let Some(declared) = declared else { return Ok(None) };
                    found = Some((at, declared));
                    break;
                }
                // Blocks after the next attack are those of its combat.
                Statement::Announce(announced @ Announcement::Attack { .. })
                    if line.is_for(self.edition)
                        && (!self.is_lenient()
                            || is_for_another(self.scenario, &self.game, side, announced)) =>
                {
                    return Ok(None);
                }
                _ => {}
            }
        }
        let Some((at, declared)) = found else { return Ok(None) };
        if at != next
            && !self.is_lenient()
            && let Some(line) = self.line(next)
        {
            return Err(self.never(next, line));
        }
        self.progress.cursor = at;
        Ok(Some(declared))
    }

    /// Whether all of a line has been carried out, for lines of which parts may be.
    pub(crate) fn is_done(&self, at: usize, statement: &Statement) -> bool {
        let parts = match statement {
            Statement::Announce(Announcement::Order(parts)) => parts.len(),
            Statement::Announce(Announcement::Assign(parts)) => parts.len(),
            Statement::Announce(Announcement::Block { blocks, .. }) if !blocks.is_empty() => blocks.len(),
            _ => return false,
        };
        (0..parts).all(|part| self.progress.taken.contains(&(at, part)))
    }

    /// The first part that is not done for `creature`, in the `order` (or `assign`) lines that come
    /// next.
    fn part<'a, T>(&'a self, creature: ObjectId, parts: Parts<'a, T>) -> Option<(usize, usize, &'a T)> {
        for (at, line) in self.scenario.script.iter().enumerate().skip(self.progress.cursor) {
            if !line.is_for(self.edition) {
                continue;
            }
            match &line.statement {
                Statement::Announce(announced) => {
                    for (part, (card, what)) in parts(announced)?.iter().enumerate() {
                        if self.scenario.object(&self.game, *card) == Some(creature)
                            && !self.progress.taken.contains(&(at, part))
                        {
                            return Some((at, part, what));
                        }
                    }
                }
                Statement::Say(_)
                | Statement::Now(_)
                | Statement::Judge { .. }
                | Statement::Bounds(_)
                | Statement::Splits(_)
                | Statement::Ask(_)
                | Statement::Answer(_) => {}
                Statement::Pass(_)
                | Statement::Concede(_)
                | Statement::Resolve
                | Statement::Until(_)
                | Statement::Ready
                | Statement::YourMove => {
                    return None;
                }
            }
        }
        None
    }

    fn order(&self, choices: &[OrderOption]) -> (Option<Choice>, Scripted) {
        let mut lines = Vec::new();
        let orders = choices.iter().map(|option| {
            let part = self.part(option.creature, |announced| match announced {
                Announcement::Order(parts) => Some(parts),
                _ => None,
            });
            let order = match part {
                Some((at, part, order)) => {
                    lines.push((at, part));
                    objects(self.scenario, &self.game, order)?
                }
                None => option.among.clone(),
            };
            Some(DamageOrder { creature: option.creature, order })
        });
        let orders: Option<Vec<DamageOrder>> = orders.collect();
        (orders.map(Choice::OrderDamage), parts(lines))
    }

    fn assign(&self, strike: &Strike) -> Result<(Option<Choice>, Scripted), Stop> {
        let mut lines = Vec::new();
        let mut assigned = Vec::new();
        for creature in strike.creatures() {
            let part = self.part(*creature, |announced| match announced {
                Announcement::Assign(parts) => Some(parts),
                _ => None,
            });
            if let Some((at, part, shares)) = part {
                if !self.is_lenient()
                    && let Some(illegal) = negative(strike, *creature, shares)
                {
                    let span = self.line(at).map_or(Span::START, |line| line.span);
                    return Err(self.illegal(span, illegal));
                }
                lines.push((at, part));
                assigned.push((*creature, shares.as_slice()));
            }
        }
        let assignments = assignments(self.scenario, &self.game, strike, &assigned);
        Ok((assignments.map(Choice::AssignDamage), parts(lines)))
    }
}

/// The refusal of negative shares of damage.
pub(crate) fn negative(strike: &Strike, creature: ObjectId, shares: &[(Aim, i32)]) -> Option<Illegal> {
    let sheet = strike.sheet();
    let source = strike.source(creature).and_then(|place| sheet.sources().get(place))?;
    let problem = combat_lab_engine::Problem::NegativeDamage { source: creature };
    let violations = vec![Violation { rule: source.rule, problem }];
    shares.iter().any(|(_, amount)| *amount < 0).then(|| Illegal { edition: sheet.edition(), violations })
}

fn parts(lines: Vec<(usize, usize)>) -> Scripted {
    if lines.is_empty() { Scripted::Nothing } else { Scripted::Parts(lines) }
}

/// The choice that a line of attacks, blocks or orders announces; `None` if it names something that
/// doesn't exist now, and for assignments and plays, which need a sheet or a search.
pub(crate) fn declared(scenario: &Scenario, game: &Game, announced: &Announcement) -> Option<Choice> {
    let object = |card: CardId| scenario.object(game, card);
    Some(match announced {
        Announcement::Attack { attacks, bands, paying, spending } => {
            let attack = |(creature, target): &(CardId, Aim)| {
                Some(Attack { attacker: object(*creature)?, target: thing(scenario, game, *target)? })
            };
            let attacks: Vec<Attack> = attacks.iter().map(attack).collect::<Option<_>>()?;
            let mana = mana_for_attacks(scenario, game, &attacks, paying.as_deref())?;
            let bands = bands.iter().map(|band| objects(scenario, game, band)).collect::<Option<_>>()?;
            let declared = AttackDeclaration { attacks, bands, mana };
            Choice::DeclareAttackers(declared.spending(spending.unwrap_or(Mana::NONE)))
        }
        Announcement::Block { blocks, paying, spending } => {
            let block = |(blocker, attacker): &(CardId, CardId)| {
                Some(Block { blocker: object(*blocker)?, attacker: object(*attacker)? })
            };
            let blocks: Vec<Block> = blocks.iter().map(block).collect::<Option<_>>()?;
            let mana = mana_for_blocks(scenario, game, &blocks, paying.as_deref())?;
            let declared = BlockDeclaration { blocks, mana };
            Choice::DeclareBlockers(declared.spending(spending.unwrap_or(Mana::NONE)))
        }
        Announcement::Order(orders) => {
            let order = |(creature, order): &(CardId, Vec<CardId>)| {
                Some(DamageOrder { creature: object(*creature)?, order: objects(scenario, game, order)? })
            };
            Choice::OrderDamage(orders.iter().map(order).collect::<Option<_>>()?)
        }
        Announcement::Assign(_)
        | Announcement::Total(..)
        | Announcement::Play(_)
        | Announcement::Choose(_) => return None,
    })
}

/// A complete assignment: these creatures' damage as written, that of the others by default, lethal
/// damage first. `None` if it names a recipient that doesn't exist now.
pub(crate) fn assignments(
    scenario: &Scenario,
    game: &Game,
    strike: &Strike,
    said: &[(ObjectId, &[(Aim, i32)])],
) -> Option<Vec<Assignment>> {
    let mut all = strike.assignments(&strike.sheet().lethal_first());
    all.keep(|assignment| !said.iter().any(|(source, _)| *source == assignment.source));
    for (source, shares) in said {
        for (recipient, amount) in *shares {
            all.push(Assignment {
                source: *source,
                recipient: thing(scenario, game, *recipient)?,
                amount: u32::try_from(*amount).unwrap_or(0),
            });
        }
    }
    Some(all)
}
