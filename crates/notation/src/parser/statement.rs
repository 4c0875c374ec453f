//! The lines of the script, whose names can be looked up once the board is known.

use super::{Parser, Waiting};
use crate::diagnostic::{Diagnostic, Problem};
use crate::expectation::{self, looks_like_edition};
use crate::goal;
use crate::line_word::LineWord;
use crate::moment;
use crate::play::play;
use crate::question;
use crate::scenario::translation;
use crate::script::{Announcement, Expectation, Goal, ProofExpectation, ScriptLine, Statement, When};
use crate::statement;
use crate::text::Piece;
use combat_lab_cards::Phase;
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::Edition;

impl<'a> Parser<'a> {
    /// A line whose names can be looked up now.
    pub(super) fn statement(&mut self, line: &Waiting<'a>) -> Result<(), Problem> {
        let piece = line.piece;
        let (word, rest) = piece.first_word();
        let players = self.players.len();
        let known = LineWord::of(word);
        if let Some(known) = known.filter(|known| known.is_translated()) {
            if let Some(problem) = translation::mistagged(rest) {
                return Err(problem);
            }
            if let Some(tagged) = translation::tagged(rest) {
                let of = translation::before(&self.script, known, word, line.editions.as_deref())?;
                return translation::add(&mut self.translations, of, tagged);
            }
        }
        let statement = match known {
            Some(LineWord::Expect) => return self.expect(line, rest),
            Some(LineWord::Goal) => return self.goal(line, rest),
            Some(LineWord::Now) => {
                let (editions, rest) = expectation::prefix(rest, self.names.today)?;
                let items = expectation::items(rest, &self.names, true)?;
                return self.judge(line, (editions, Statement::Now(items)));
            }
            Some(LineWord::Legal) => {
                let judgement = expectation::legal(rest, &self.names, players)?;
                return self.judge(line, judgement);
            }
            Some(LineWord::Illegal) => {
                let judgements = expectation::illegal(rest, &self.names, players)?;
                return judgements.into_iter().try_for_each(|judgement| self.judge(line, judgement));
            }
            Some(LineWord::Bounds) => return self.judge(line, expectation::bounds(rest, &self.names)?),
            Some(LineWord::Splits) => {
                return self.judge(line, expectation::splits(rest, self.names.today)?);
            }
            Some(LineWord::Say) => {
                editions_first(line, word, rest)?;
                if rest.is_empty() {
                    return Err(Diagnostic::at(word, t!("this caption is empty")).expected(t!("say TEXT")));
                }
                Statement::Say(rest.text.to_owned())
            }
            Some(LineWord::Ask) => {
                editions_first(line, word, rest)?;
                Statement::Ask(question::ask(word, rest, &self.names)?)
            }
            Some(LineWord::Choice) => {
                let choice = question::choice(word, rest, &self.names)?;
                return question::add(&mut self.script, choice, line.editions.as_deref(), word);
            }
            Some(LineWord::Because) => {
                let shown = asked(line, &self.editions, self.names.today);
                return question::because(&mut self.script, word, rest, shown);
            }
            Some(LineWord::Hint) => {
                let shown = asked(line, &self.editions, self.names.today);
                return question::hint(&mut self.script, word, rest, shown);
            }
            Some(LineWord::Wrong) => {
                let shown = asked(line, &self.editions, self.names.today);
                return question::wrong(&mut self.script, word, rest, shown, (&self.names, &self.cards));
            }
            Some(LineWord::Answer) => Statement::Answer(question::answer(rest).map_err(|problem| {
                let expected = t!("answer alone, or the number of correct choices, such as answer 2");
                let whole = Diagnostic::at(piece, problem.message_said()).expected(expected);
                whole.suggest(Some("answer".to_owned()))
            })?),
            Some(LineWord::Ready) if rest.is_empty() => Statement::Ready,
            Some(LineWord::Your) if rest.is("move") => Statement::YourMove,
            Some(LineWord::Resolve) => resolve(piece, rest)?,
            Some(LineWord::At) => {
                self.clear_main_phase(rest)?;
                Statement::Until(moment::moment(rest)?)
            }
            Some(LineWord::Declare(known)) => {
                Statement::Announce(statement::declaration(known, piece, &self.names, players)?)
            }
            Some(
                LineWord::Ready
                | LineWord::Your
                | LineWord::Title
                | LineWord::Summary
                | LineWord::Course(_)
                | LineWord::Edition
                | LineWord::Opening
                | LineWord::From
                | LineWord::Through
                | LineWord::Option
                | LineWord::Team
                | LineWord::Player,
            )
            | None => match self.play_line(piece)? {
                Some(play) => play,
                None => return Err(self.unknown(line)),
            },
        };
        self.script.push(ScriptLine { editions: line.editions.clone(), statement, span: piece.span() });
        Ok(())
    }

    /// What a player plays, or that they pass.
    fn play_line(&self, piece: Piece<'_>) -> Result<Option<Statement>, Problem> {
        let Some((player, rest)) = piece.split_once(":") else { return Ok(None) };
        let Some(player) = self.names.player(player.text) else { return Ok(None) };
        for word in ["in", "at", "during"] {
            if let Some((_, moment)) = rest.around(word, true) {
                self.clear_main_phase(moment)?;
            }
        }
        play(player, rest, &self.names).map(Some)
    }

    /// Refuses "main phase" below a declaration of attackers or blockers, where it may be that of
    /// the same turn or of the next.
    fn clear_main_phase(&self, moment: Piece<'_>) -> Result<(), Problem> {
        let bare = moment.strip_start("the").unwrap_or(moment);
        if !(bare.is("main phase") || bare.is("main") || bare.is("main phase step")) {
            return Ok(());
        }
        let combat = self.script.iter().rev().find_map(|line| match &line.statement {
            Statement::Announce(Announcement::Attack { .. } | Announcement::Block { .. }) => Some(true),
            Statement::Until(When::Step(moment)) => {
                (moment.turn.is_some() || moment.step.phase() != Phase::Combat).then_some(false)
            }
            Statement::Until(When::Turn(_)) => Some(false),
            _ => None,
        });
        if combat != Some(true) {
            return Ok(());
        }
        Err(Diagnostic::at(moment, t!("a turn has two main phases"))
            .expected(t!("postcombat main, or precombat main of turn 2"))
            .suggest(Some("postcombat main".to_owned())))
    }

    /// The named editions that count here.
    fn editions_for(
        &self,
        line: &Waiting<'a>,
        asked: Option<Vec<Edition>>,
    ) -> Result<Option<Vec<Edition>>, Problem> {
        const UNNAMED: Phrase<'static> = t!("this is never checked in %1: the edition line doesn't include \
                                             it");
        let never = |edition: Edition, problem: Phrase<'static>| {
            Err(Diagnostic::at(line.piece, problem.with(&[edition.id()]))
                .expected(t!("an edition in which this line is run")))
        };
        for edition in asked.iter().flatten() {
            if line.editions.as_ref().is_some_and(|editions| !editions.contains(edition)) {
                return never(
                    *edition,
                    t!("this is never checked in %1: it's inside lines for other editions"),
                );
            }
            if !self.editions.contains(edition) {
                return never(*edition, UNNAMED);
            }
        }
        if asked.is_none()
            && let Some(editions) = &line.editions
            && let Some(edition) = editions.iter().find(|edition| !self.editions.contains(edition))
        {
            return never(*edition, UNNAMED);
        }
        Ok(asked.or_else(|| line.editions.clone()))
    }

    fn judge(
        &mut self,
        line: &Waiting<'a>,
        (asked, statement): expectation::Judgement,
    ) -> Result<(), Problem> {
        let editions = self.editions_for(line, asked)?;
        self.script.push(ScriptLine { editions, statement, span: line.piece.span() });
        Ok(())
    }

    fn expect(&mut self, line: &Waiting<'a>, rest: Piece<'a>) -> Result<(), Problem> {
        let (asked, rest) = expectation::prefix(rest, self.names.today)?;
        if let Some(proof) = goal::proof(rest, &self.names, self.players.len())? {
            let editions = self.editions_for(line, asked)?.unwrap_or_else(|| self.editions.clone());
            return goal::add_proof(
                &mut self.proofs,
                ProofExpectation { editions, proof, span: rest.span() },
            );
        }
        let items = expectation::items(rest, &self.names, false)?;
        let editions = self.editions_for(line, asked)?.unwrap_or_else(|| self.editions.clone());
        for earlier in &self.expectations {
            let both = earlier.editions.iter().find(|edition| editions.contains(edition));
            let twice = items.iter().find(|item| earlier.items.iter().any(|said| said.claim == item.claim));
            if let (Some(edition), Some(item)) = (both, twice) {
                let problem = t!("this is already expected in %1").with(&[edition.id()]);
                return Err(Diagnostic::of(item.span, problem).expected(t!("each thing once in an edition")));
            }
        }
        self.expectations.push(Expectation { editions, items, span: line.piece.span() });
        Ok(())
    }

    /// The name of the player whose decision is asked for.
    fn asking(&self) -> Option<&str> {
        let asked = self.script.iter().rev().find_map(|line| match &line.statement {
            Statement::Ask(question) => question.decision,
            _ => None,
        });
        self.names.players().nth(asked?.player.index())
    }

    fn goal(&mut self, line: &Waiting<'a>, rest: Piece<'a>) -> Result<(), Problem> {
        let (asked, rest) = expectation::prefix(rest, self.names.today)?;
        let editions = self.editions_for(line, asked)?.unwrap_or_else(|| self.editions.clone());
        let (player, items) = goal::read(rest, &self.names, self.asking())?;
        goal::add(&mut self.goals, Goal { player, editions, items, span: line.piece.span() })
    }
}

/// The questions that a line's text can be for.
fn asked<'a>(line: &'a Waiting<'_>, all: &'a [Edition], today: Edition) -> question::Asked<'a> {
    question::Asked { among: line.editions.as_deref(), all, today }
}

/// Refuses editions behind the word of a line with text.
fn editions_first(line: &Waiting<'_>, word: Piece<'_>, rest: Piece<'_>) -> Result<(), Problem> {
    let Some((before, after)) = rest.split_once(":") else { return Ok(()) };
    if !before.split(",").into_iter().all(looks_like_edition) {
        return Ok(());
    }
    let mended = [before.text, ": ", word.text, " ", after.text].concat();
    Err(Diagnostic::at(line.piece, t!("the edition of this line comes before its keyword"))
        .expected(t!("EDITION: LINE"))
        .suggest(line.editions.is_none().then_some(mended)))
}

fn resolve(piece: Piece<'_>, rest: Piece<'_>) -> Result<Statement, Problem> {
    if rest.is_empty() {
        return Ok(Statement::Resolve);
    }
    let counted = rest.words().iter().any(|word| {
        word.text.contains(|letter: char| letter.is_ascii_digit())
            || ["all", "both", "twice", "everything", "stack"].iter().any(|many| word.is(many))
    });
    Err(Diagnostic::at(piece, t!("resolve stands alone: it means the top of the stack"))
        .expected(t!("resolve alone, once for each spell or ability"))
        .suggest((!counted).then(|| "resolve".to_owned())))
}
