//! What a search finds, written into the file as expectations.

use super::{Options, SolvedIn, verdict};
use crate::{input, output};
use combat_lab_engine::{Choice, Player};
use combat_lab_language::{Language, t};
use combat_lab_notation::{Proof, Scenario, layout, printable};
use combat_lab_replay::{Decided, Found, SearchVerdict, Undecided, action_line, check_in, solution};
use combat_lab_rulebook::Edition;

impl SolvedIn<'_> {
    /// The result as expectations of the notation, with the winning first choices if they were
    /// requested; `None` if it is undecided, or a first choice can't be written.
    fn expected(&self, scenario: &Scenario) -> Option<Vec<String>> {
        let proof = match self.solved.verdict {
            SearchVerdict::Proved => Proof::Solvable(self.solved.plays),
            SearchVerdict::Refuted => Proof::Unsolvable,
            SearchVerdict::NotDecided => return None,
        };
        if self.first.iter().any(|choice| choice.verdict == SearchVerdict::NotDecided) {
            return None;
        }
        let mut lines = vec![proof.words()];
        let wins = self.first.iter().filter(|choice| choice.verdict == SearchVerdict::Proved);
        for won in wins.filter(|_| self.solved.verdict == SearchVerdict::Proved) {
            lines.push(won.words(scenario)?);
        }
        Some(lines)
    }

    /// Why it, or a first choice, isn't decided.
    fn undecided(&self) -> Option<Undecided> {
        let first = self.first.iter().find_map(|choice| choice.undecided);
        self.solved.undecided.or(first)
    }

    /// A proof as the steps of a solution; none if it can't be written, or doesn't play as written.
    fn steps(&self, scenario: &Scenario) -> Vec<String> {
        if self.solved.verdict != SearchVerdict::Proved {
            return Vec::new();
        }
        let steps = self.solved.line.iter().map(|Decided { game, action }| match action.choice {
            Choice::Pass => Some([game.player(action.player).map_or("", Player::name), ": passes"].concat()),
            _ => action_line(scenario, game, action),
        });
        let Some(steps) = steps.collect::<Option<Vec<String>>>() else { return Vec::new() };
        let expected =
            steps.iter().map(|step| ["\nexpect ", self.edition.id(), ": solution ", step].concat());
        let mut bare = scenario.clone();
        bare.proofs.clear();
        let text = scenario.source().to_owned() + &expected.collect::<String>();
        let Ok(written) = Scenario::parse(&text) else { return Vec::new() };
        // Only the new steps count: earlier ones are replaced.
        bare.proofs.extend(written.proofs.into_iter().skip(scenario.proofs.len()));
        match solution(&bare, self.edition) {
            Ok(Some(_)) => steps,
            Ok(None) | Err(_) => Vec::new(),
        }
    }
}

/// Replaces the file's expectations of a search by the results; for standard input, returns the new
/// text.
pub(super) fn write(
    options: &Options,
    language: Language,
    source: &str,
    scenario: &Scenario,
    answers: &[SolvedIn<'_>],
) -> Result<String, String> {
    let name = input::name(&options.file);
    // Each expectation with its editions.
    let mut expected: Vec<(String, Vec<Edition>)> = Vec::new();
    let mut sorted: Vec<&SolvedIn<'_>> = answers.iter().collect();
    sorted.sort_by_key(|answer| answer.edition);
    for answer in sorted {
        let Some(lines) = answer.expected(scenario) else {
            let id = answer.edition.id();
            return Err(match answer.undecided() {
                Some(Undecided::Work) => {
                    let undecided =
                        t!("%1: nothing is written, since it is not decided in %2; try --work %3");
                    let more = options.work.saturating_mul(10).min(3_600).to_string();
                    language.say(undecided, &[name, id, &more])
                }
                Some(limit) => {
                    let said = verdict(SearchVerdict::NotDecided, None, Some(limit), language);
                    language.say(t!("%1: nothing is written for %2: %3"), &[name, id, &said])
                }
                None => {
                    let unsaid = t!("%1: nothing is written, since a first choice in %2 has no words");
                    language.say(unsaid, &[name, id])
                }
            });
        };
        for line in lines {
            match expected.iter_mut().find(|(known, _)| *known == line) {
                Some((_, editions)) => editions.push(answer.edition),
                None => expected.push((line, vec![answer.edition])),
            }
        }
    }
    // Steps have an order, so editions share all of a solution or nothing.
    let mut solutions: Vec<(Vec<String>, Vec<Edition>)> = Vec::new();
    for answer in answers {
        let steps = answer.steps(scenario);
        match solutions.iter_mut().find(|(known, _)| *known == steps) {
            Some((_, editions)) => editions.push(answer.edition),
            None => solutions.push((steps, vec![answer.edition])),
        }
    }
    for (steps, mut editions) in solutions {
        editions.sort_unstable();
        expected.extend(steps.into_iter().map(|step| (["solution ", &step].concat(), editions.clone())));
    }
    let (mut text, written) = with_expected(options, language, source, scenario, &expected)?;
    let undecided = undecided(&written);
    if !undecided.is_empty() {
        for ((line, editions), proof) in expected.iter_mut().zip(&written.proofs) {
            let left_out = |edition: &Edition| undecided.contains(&(proof.span.line, *edition));
            if editions.iter().any(left_out) {
                let left_out = t!("%1: not written, since check can't decide it: %2");
                let line = ["expect ", line.as_str()].concat();
                output::problem(&language.say(left_out, &[name, &line]));
            }
            editions.retain(|edition| !left_out(edition));
        }
        expected.retain(|(_, editions)| !editions.is_empty());
        text = with_expected(options, language, source, scenario, &expected)?.0;
    }
    if options.file == "-" {
        return Ok(text);
    }
    if text == source {
        return Ok(String::new());
    }
    std::fs::write(&options.file, text).map_err(|error| format!("{name}: {error}"))?;
    Ok([&printable(name), "\n"].concat())
}

/// The text with these expectations in place of those of a search.
fn with_expected(
    options: &Options,
    language: Language,
    source: &str,
    scenario: &Scenario,
    expected: &[(String, Vec<Edition>)],
) -> Result<(String, Scenario), String> {
    // Today's edition is written in the way the author does.
    let is_word = |word: &str| word.eq_ignore_ascii_case("today");
    let says_today = source.split(|letter: char| !letter.is_alphanumeric()).any(is_word);
    let id =
        |edition: &Edition| if says_today && *edition == Edition::TODAY { "today" } else { edition.id() };
    let old: Vec<usize> = scenario.proofs.iter().map(|proof| proof.span.line).collect();
    // The new lines replace the first old one, or else follow at the end.
    let filled = source.trim_end().lines().count();
    let after = old.iter().min().map_or(filled, |first| first.saturating_sub(1));
    let all = |editions: &[Edition]| editions.len() == scenario.editions.len();
    let written = expected.iter().map(|(line, editions)| {
        let editions = if all(editions) {
            String::new()
        } else {
            editions.iter().map(id).collect::<Vec<_>>().join(", ") + ": "
        };
        ["expect ", &editions, line].concat()
    });
    let lines = source.lines().enumerate().map(|(place, line)| (place + 1, line));
    let kept = |(number, line): (usize, &str)| (!old.contains(&number)).then(|| line.to_owned());
    let before = lines.clone().take(after).filter_map(kept);
    let text: Vec<String> = before.chain(written).chain(lines.skip(after).filter_map(kept)).collect();
    let mut text = text.join("\n") + "\n";
    // A file in canonical layout stays so.
    if layout(source) == source {
        text = layout(&text);
    }
    let written = input::parsed(&options.file, &text, language)?;
    Ok((text, written))
}

/// The lines, each in an edition, that `check` can't decide.
fn undecided(written: &Scenario) -> Vec<(usize, Edition)> {
    let is_proof = |line: usize| written.proofs.iter().any(|proof| proof.span.line == line);
    let checked = written.editions.iter().map(|edition| check_in(written, *edition));
    let lines = checked.flat_map(|report| {
        let open = report.checks.into_iter().filter(|it| matches!(it.found, Found::NotDecided(_)));
        open.map(move |it| (it.span.line, report.edition))
    });
    lines.filter(|(line, _)| is_proof(*line)).collect()
}
