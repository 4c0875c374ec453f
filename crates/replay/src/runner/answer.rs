//! What the script has a player do, whenever the rules wait for somebody.

use super::Runner;
use crate::objects::{object, thing};
use crate::pay::{find_play, named_objects, or_first};
use crate::stop::{Cause, Stop};
use engine::{
    Action, Assignment, Attack, AttackDeclaration, Block, BlockDeclaration, CardId, Choice, DamageOrder,
    DamageSheet, Decision, Game, Illegal, ManaFrom, ObjectId, OrderOption, PlayerId, SheetSource, Violation,
};
use notation::{Aim, Announcement, Scenario, Span, Statement};

/// What a player does, and by which lines.
pub(crate) struct Answer {
    pub(crate) action: Action,
    pub(crate) lines: Scripted,
}

/// Which lines say so.
#[derive(Clone)]
pub(crate) enum Scripted {
    /// None: it is what players do when nothing is said.
    Nothing,
    /// This one, and it is done then.
    Line(usize),
    /// These parts of lines.
    Parts(Vec<(usize, usize)>),
}

/// The creatures of one kind of line, each with what is said of it.
type Parts<'a, T> = fn(&'a Announcement) -> Option<&'a [(CardId, T)]>;

impl<'s> Runner<'s> {
    /// What the player who decides does now.
    pub(crate) fn answer(&mut self, decision: &Decision) -> Result<Answer, Stop> {
        if let Some((at, line)) = self.next_line()
            && let Statement::Concede(player) = line.statement
        {
            return Ok(Answer {
                action: Action { player, choice: Choice::Concede },
                lines: Scripted::Line(at),
            });
        }
        let player = decision.player().unwrap_or_else(|| self.game.active_player());
        let (choice, lines) = match decision {
            Decision::Priority { .. } => self.priority(player)?,
            Decision::DeclareAttackers { least, .. } => {
                let line = self.declaration(|announced| matches!(announced, Announcement::Attack { .. }))?;
                line.map_or(
                    (Choice::DeclareAttackers(least.clone()), Scripted::Nothing),
                    |(at, announced)| (declared(self.scenario, &self.game, announced), Scripted::Line(at)),
                )
            }
            Decision::DeclareBlockers { least, .. } => {
                let line = self.declaration(|announced| matches!(announced, Announcement::Block { .. }))?;
                line.map_or(
                    (Choice::DeclareBlockers(least.clone().into()), Scripted::Nothing),
                    |(at, announced)| (declared(self.scenario, &self.game, announced), Scripted::Line(at)),
                )
            }
            Decision::OrderDamage { choices, .. } => self.order(choices),
            Decision::AssignDamage { sheet, .. } => self.assign(sheet)?,
            other => self.choose(player, other),
        };
        Ok(Answer { action: Action { player, choice }, lines })
    }

    fn priority(&mut self, player: PlayerId) -> Result<(Choice, Scripted), Stop> {
        const PASS: (Choice, Scripted) = (Choice::Pass, Scripted::Nothing);
        loop {
            let Some((at, line)) = self.next_line() else { return Ok(PASS) };
            match &line.statement {
                Statement::Pass(who) if *who == player => return Ok((Choice::Pass, Scripted::Line(at))),
                Statement::Announce(Announcement::Play(play))
                    if self.lenient && play.when.is_some_and(|when| self.is_past(when)) =>
                {
                    self.progress.cursor = at + 1;
                }
                Statement::Resolve if self.game.stack().is_empty() => {
                    if self.lenient {
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
                        Err(_) if self.lenient => {
                            self.progress.cursor = at + 1;
                        }
                        Err(illegal) => {
                            if self.refused.as_ref().is_none_or(|(line, _)| *line != at) {
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

    /// The line that makes a declaration. Lines that should have happened before it are an error, or left out.
    fn declaration(
        &mut self,
        wanted: fn(&Announcement) -> bool,
    ) -> Result<Option<(usize, &'s Announcement)>, Stop> {
        let Some((next, _)) = self.next_line() else { return Ok(None) };
        let mut found = None;
        for (at, line) in self.scenario.script.iter().enumerate().skip(next) {
            match &line.statement {
                // What comes after a moment that is still to come is not for now.
                Statement::Until(when) if line.is_for(self.edition) && !self.is_past(*when) => {
                    return Ok(None);
                }
                Statement::Announce(announced) if line.is_for(self.edition) && wanted(announced) => {
                    found = Some((at, announced));
                    break;
                }
                _ => {}
            }
        }
        let Some((at, announced)) = found else { return Ok(None) };
        if at != next
            && !self.lenient
            && let Some(line) = self.line(next)
        {
            return Err(self.never(next, line));
        }
        self.progress.cursor = at;
        Ok(Some((at, announced)))
    }

    /// Whether all of a line has been carried out, for lines of which parts may be.
    pub(crate) fn is_done(&self, at: usize, statement: &Statement) -> bool {
        let parts = match statement {
            Statement::Announce(Announcement::Order(parts)) => parts.len(),
            Statement::Announce(Announcement::Assign(parts)) => parts.len(),
            _ => return false,
        };
        (0..parts).all(|part| self.progress.taken.contains(&(at, part)))
    }

    /// The first part that is not done for `creature`, in the `order` (or `assign`) lines that come next.
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
                | Statement::Ready => {
                    return None;
                }
            }
        }
        None
    }

    fn order(&self, choices: &[OrderOption]) -> (Choice, Scripted) {
        let mut lines = Vec::new();
        let orders = choices.iter().map(|option| {
            let part = self.part(option.creature, |announced| match announced {
                Announcement::Order(parts) => Some(parts),
                _ => None,
            });
            let order = match part {
                Some((at, part, order)) => {
                    lines.push((at, part));
                    order.iter().map(|card| object(self.scenario, &self.game, *card)).collect()
                }
                None => option.among.clone(),
            };
            DamageOrder { creature: option.creature, order }
        });
        let orders = orders.collect();
        (Choice::OrderDamage(orders), parts(lines))
    }

    fn assign(&self, sheet: &DamageSheet) -> Result<(Choice, Scripted), Stop> {
        let mut lines = Vec::new();
        let mut assigned = Vec::new();
        for source in sheet.sources() {
            let part = self.part(source.creature, |announced| match announced {
                Announcement::Assign(parts) => Some(parts),
                _ => None,
            });
            if let Some((at, part, shares)) = part {
                if !self.lenient
                    && let Some(illegal) = negative(sheet, source, shares)
                {
                    let span = self.line(at).map_or(Span::START, |line| line.span);
                    return Err(self.illegal(span, illegal));
                }
                lines.push((at, part));
                assigned.push((source.creature, shares.as_slice()));
            }
        }
        Ok((Choice::AssignDamage(assignments(self.scenario, &self.game, sheet, &assigned)), parts(lines)))
    }
}

/// The refusal of shares of less than 0.
pub(crate) fn negative(sheet: &DamageSheet, source: &SheetSource, shares: &[(Aim, i32)]) -> Option<Illegal> {
    let problem = engine::Problem::NegativeDamage { source: source.creature };
    let violations = vec![Violation { rule: source.rule, problem }];
    shares.iter().any(|(_, amount)| *amount < 0).then(|| Illegal { edition: sheet.edition(), violations })
}

fn parts(lines: Vec<(usize, usize)>) -> Scripted {
    if lines.is_empty() { Scripted::Nothing } else { Scripted::Parts(lines) }
}

/// The choice that an attack, block or order is. (Assignments need a sheet, and plays a search.)
pub(crate) fn declared(scenario: &Scenario, game: &Game, announced: &Announcement) -> Choice {
    match announced {
        Announcement::Attack { attacks, bands, paying } => {
            let attack = |(creature, target): &(CardId, Aim)| Attack {
                attacker: object(scenario, game, *creature),
                target: thing(scenario, game, *target),
            };
            let attacks: Vec<Attack> = attacks.iter().map(attack).collect();
            let named = paying.as_ref().map(|named| named_objects(scenario, game, named));
            let from = named.as_deref().map_or(ManaFrom::Any, ManaFrom::Each);
            let way = game.mana_for_attacks(&attacks, from);
            let mana = or_first(game, named.as_deref().unwrap_or_default(), way);
            let band = |band: &Vec<CardId>| band.iter().map(|card| object(scenario, game, *card)).collect();
            Choice::DeclareAttackers(AttackDeclaration {
                attacks,
                bands: bands.iter().map(band).collect(),
                mana,
            })
        }
        Announcement::Block { blocks, paying } => {
            let block = |(blocker, attacker): &(CardId, CardId)| Block {
                blocker: object(scenario, game, *blocker),
                attacker: object(scenario, game, *attacker),
            };
            let blocks: Vec<Block> = blocks.iter().map(block).collect();
            let named = paying.as_ref().map(|named| named_objects(scenario, game, named));
            let from = named.as_deref().map_or(ManaFrom::Any, ManaFrom::Each);
            let way = game.mana_for_blocks(&blocks, from);
            let mana = or_first(game, named.as_deref().unwrap_or_default(), way);
            Choice::DeclareBlockers(BlockDeclaration { blocks, mana })
        }
        Announcement::Order(orders) => Choice::OrderDamage(
            orders
                .iter()
                .map(|(creature, order)| DamageOrder {
                    creature: object(scenario, game, *creature),
                    order: order.iter().map(|card| object(scenario, game, *card)).collect(),
                })
                .collect(),
        ),
        Announcement::Assign(_)
        | Announcement::Total(..)
        | Announcement::Play(_)
        | Announcement::Choose(_) => Choice::Pass,
    }
}

/// A whole announcement: these creatures' damage as said, that of the others as they must, or lethal damage first.
pub(crate) fn assignments(
    scenario: &Scenario,
    game: &Game,
    sheet: &DamageSheet,
    said: &[(ObjectId, &[(Aim, i32)])],
) -> Vec<Assignment> {
    let mut all = sheet.assignments(&sheet.lethal_first());
    all.retain(|assignment| !said.iter().any(|(source, _)| *source == assignment.source));
    for (source, shares) in said {
        all.extend(shares.iter().map(|(recipient, amount)| Assignment {
            source: *source,
            recipient: thing(scenario, game, *recipient),
            amount: u32::try_from(*amount).unwrap_or(0),
        }));
    }
    all
}
