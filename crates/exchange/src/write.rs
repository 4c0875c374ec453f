//! Conversion from a situation to JSON.

use crate::document::{
    Card, ChoiceOf, Document, Expectation, Forbidden, Player, PlayerGoal, ReasonOf, ScriptLine, Translations,
    VERSION, What, WrongOf, Zone,
};
use combat_lab_engine::{Place, PlayerId};
use combat_lab_notation::{Announcement, Item, JudgedAs, Mistake, Scenario, Span, Statement, Told};

/// A situation as JSON, formatted for people.
#[must_use]
pub fn to_json(scenario: &Scenario) -> String {
    // A document has only strings, numbers and lists, which can always be serialized.
    serde_json::to_string_pretty(&Document::from(scenario)).unwrap_or_default()
}

impl From<&Scenario> for Document {
    fn from(scenario: &Scenario) -> Self {
        let text = scenario.print();
        // Parsing the printed text gives the same situation, with spans in that text.
        let read = Scenario::parse(&text);
        let writer = Writer { text: &text, scenario: read.as_ref().unwrap_or(scenario) };
        writer.document()
    }
}

struct Writer<'a> {
    /// The situation in canonical notation.
    text: &'a str,
    /// The situation parsed from `text`.
    scenario: &'a Scenario,
}

impl<'a> Writer<'a> {
    fn document(&self) -> Document {
        let Self { scenario, .. } = self;
        Document {
            version: VERSION,
            title: self.header("title").map(str::to_owned),
            title_in: self.translations(Told::Title),
            summary: scenario.summary.clone(),
            summary_in: self.translations(Told::Summary),
            lesson: scenario.course.lesson.as_ref().map(|(lesson, place)| format!("{lesson} {place}")),
            level: scenario.course.level,
            needs: scenario.course.needs.clone().unwrap_or_default(),
            variant_of: scenario.course.variant_of.clone(),
            step: scenario.course.step.clone(),
            step_in: self.translations(Told::Step),
            help: scenario.course.help.map(|help| help.word().to_owned()),
            extra: scenario.course.extra,
            editions: ids(&scenario.editions),
            opening: scenario.span.opening,
            from: self.header("from").map(str::to_owned),
            through: self.header("through").map(str::to_owned),
            option: self.attack_option().map(str::to_owned),
            count_every_way: scenario.counts_every_way,
            team: self.header("team").map(str::to_owned),
            players: (0..).zip(&scenario.players).map(|(place, seat)| self.player(place, seat)).collect(),
            script: self.script(),
            goal: scenario.goals.iter().map(|goal| self.goal(goal)).collect(),
            expect: self.expectations(),
        }
    }

    /// The rest of the header line that begins with `word`.
    fn header(&self, word: &str) -> Option<&'a str> {
        self.text
            .lines()
            .find_map(|line| line.strip_prefix(word)?.strip_prefix(char::is_whitespace))
            .map(str::trim)
    }

    /// The option that says whom players may attack.
    fn attack_option(&self) -> Option<&'a str> {
        let options = self.text.lines().filter_map(|line| line.strip_prefix("option"));
        options.map(str::trim).find(|option| option.starts_with("attack"))
    }

    fn excerpt(&self, span: Span) -> String {
        let line = self.text.lines().nth(span.line.saturating_sub(1)).unwrap_or_default();
        line.chars().skip(span.column.saturating_sub(1)).take(span.length).collect()
    }

    /// The written life total, or else the default, which a document states unless it has teams.
    fn life(&self, place: u8, seat: &combat_lab_notation::Seat) -> Option<i32> {
        let teams = self.scenario.variant == combat_lab_engine::Variant::TwoHeadedGiant;
        let total = || self.scenario.life(usize::from(place), combat_lab_rulebook::Edition::TODAY);
        seat.life.or_else(|| (!teams).then(total))
    }

    fn player(&self, place: u8, seat: &combat_lab_notation::Seat) -> Player {
        let owner = PlayerId::new(place);
        let mut cards: Vec<(Span, &combat_lab_notation::Card, u32)> = Vec::new();
        for card in self.scenario.cards.iter().filter(|card| card.setup.owner == owner) {
            match cards.iter_mut().find(|(span, ..)| *span == card.span) {
                Some((.., count)) => *count = count.saturating_add(1),
                None => cards.push((card.span, card, 1)),
            }
        }
        // The count of unnamed library cards may be on any line; this restores the order of the
        // lines.
        cards.sort_by_key(|(span, ..)| (span.line, span.column));
        let mut cards: Vec<Card> = cards.into_iter().map(|(_, card, count)| self.card(card, count)).collect();
        if seat.library_is_complete
            && !cards.iter().any(|card| card.zone == Zone::Library && card.name.is_none())
        {
            cards.push(Card { zone: Zone::Library, count: Some(0), ..Card::default() });
        }
        let (life, poison, monarch) = (self.life(place, seat), seat.poison, seat.monarch);
        Player { name: seat.name.clone(), life, poison, monarch, cards }
    }

    fn card(&self, card: &combat_lab_notation::Card, count: u32) -> Card {
        let zone = match card.setup.place {
            Place::InPlay(_) => Zone::InPlay,
            Place::Hand => Zone::Hand,
            Place::Graveyard => Zone::Graveyard,
            Place::Library => Zone::Library,
        };
        let written = self.excerpt(card.span);
        // The name of a split card is that of its first half.
        let face = &card.setup.face;
        let name = &face.other.as_ref().and_then(|other| other.first.as_deref()).unwrap_or(face).name;
        let many = (count > 1).then_some(count);
        if name == "a card" {
            return Card { zone, count: Some(count), ..Card::default() };
        }
        let (handle, rest) = match written.split_once(char::is_whitespace) {
            Some((first, rest)) if many.is_none() && first == card.handle && *name != card.handle => {
                (Some(first.to_owned()), rest)
            }
            _ => (None, written.as_str()),
        };
        let rest = after_name(rest, name);
        let mut parts = outside_quotes(&rest, ';').into_iter();
        let details = parts.next().map(|part| part.trim().trim_start_matches(',').trim().to_owned());
        Card {
            zone,
            handle,
            name: Some(name.clone()),
            count: many,
            details: details.filter(|details| !details.is_empty()),
            abilities: parts.map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect(),
        }
    }

    fn script(&self) -> Vec<ScriptLine> {
        let mut lines: Vec<ScriptLine> = Vec::new();
        let mut before: Option<Span> = None;
        for (place, line) in self.scenario.script.iter().enumerate() {
            let again = before.replace(line.span) == Some(line.span);
            let editions = line.editions.as_deref().map(ids);
            if let Statement::Judge { verdict: JudgedAs::Illegal { rule }, .. } = &line.statement {
                let forbidden = Forbidden { editions, rule: rule.clone() };
                match lines.last_mut() {
                    Some(ScriptLine { what: What::Illegal { rules, .. }, .. }) if again => {
                        rules.push(forbidden);
                    }
                    _ => {
                        let what = announced(&self.excerpt(line.span));
                        let what = What::Illegal { rules: vec![forbidden], what };
                        lines.push(ScriptLine { editions: None, what });
                    }
                }
                continue;
            }
            lines.push(ScriptLine { editions, what: self.what(place, line) });
        }
        lines
    }

    fn translations(&self, of: Told) -> Translations {
        let all = self.scenario.translations.iter().filter(|translation| translation.of == of);
        all.map(|translation| (translation.language.clone(), translation.text.clone())).collect()
    }

    fn what(&self, place: usize, line: &combat_lab_notation::ScriptLine) -> What {
        let written = self.excerpt(line.span);
        let what = written.split_once(char::is_whitespace).map_or("", |(_, rest)| rest).trim().to_owned();
        match &line.statement {
            Statement::Announce(Announcement::Attack { .. }) => What::Attack { what },
            Statement::Announce(Announcement::Block { .. }) => What::Block { what },
            Statement::Announce(Announcement::Order(_)) => What::Order { what },
            Statement::Announce(Announcement::Assign(_) | Announcement::Total(..)) => What::Assign { what },
            Statement::Announce(Announcement::Play(_) | Announcement::Choose(_))
            | Statement::Pass(_)
            | Statement::Concede(_) => {
                let player = outside_quotes(&written, ':').first().map_or("", |player| player.trim());
                What::Player { player: player.to_owned(), what: after_colon(&written) }
            }
            Statement::Resolve => What::Resolve {},
            Statement::Until(_) => What::At { moment: what },
            Statement::Say(text) => {
                What::Say { text: text.clone(), translations: self.translations(Told::Line(place)) }
            }
            Statement::Ask(question) => What::Ask {
                text: question.text.clone(),
                translations: self.translations(Told::Line(place)),
                decision: question.decision.map(|_| {
                    // The decision precedes the first colon; the question's text follows.
                    outside_quotes(&what, ':')
                        .first()
                        .map_or_else(String::new, |before| before.trim().to_owned())
                }),
                choices: question
                    .choices
                    .iter()
                    .enumerate()
                    .map(|(at, choice)| ChoiceOf {
                        text: choice.text.clone(),
                        translations: self.translations(Told::Choice(place, at)),
                        items: items(&choice.items),
                    })
                    .collect(),
                because: self.reasons(&question.reasons, |at| Told::Because(place, at)),
                wrong: question
                    .wrong
                    .iter()
                    .enumerate()
                    .map(|(at, wrong)| WrongOf {
                        mistake: match &wrong.mistake {
                            Mistake::Choice(choice) => question
                                .choices
                                .get(*choice)
                                .map(|choice| choice.text.clone())
                                .unwrap_or_default(),
                            Mistake::When(_) | Mistake::At(_) | Mistake::Illegal(_) => {
                                self.excerpt(wrong.span)
                            }
                        },
                        reply: self.reason(&wrong.reply, Told::Wrong(place, at)),
                    })
                    .collect(),
                hint: self.reasons(&question.hints, |at| Told::Hint(place, at)),
            },
            Statement::Answer(right) => What::Answer { right: *right },
            Statement::Ready => What::Ready {},
            Statement::YourMove => What::YourMove {},
            Statement::Now(found) => What::Now { items: items(found) },
            Statement::Judge { .. } => What::Legal { what: without_editions(&what) },
            Statement::Bounds(_) => What::Bounds { what: without_editions(&what) },
            Statement::Splits(count) => What::Splits { count: *count },
        }
    }

    fn reasons(
        &self,
        reasons: &[combat_lab_notation::QuestionReason],
        told: impl Fn(usize) -> Told,
    ) -> Vec<ReasonOf> {
        reasons.iter().enumerate().map(|(at, reason)| self.reason(reason, told(at))).collect()
    }

    fn reason(&self, reason: &combat_lab_notation::QuestionReason, told: Told) -> ReasonOf {
        let (rule, rules) = match reason.rules.as_slice() {
            [] => (None, Vec::new()),
            [only] if only.editions.is_none() => (Some(only.number.clone()), Vec::new()),
            _ => (None, rules(reason)),
        };
        ReasonOf {
            editions: reason.editions.as_deref().map(ids),
            rule,
            rules,
            text: reason.text.clone(),
            translations: self.translations(told),
        }
    }

    fn goal(&self, goal: &combat_lab_notation::Goal) -> PlayerGoal {
        let all = goal.editions == self.scenario.editions;
        let player = self.scenario.players.get(goal.player.index());
        PlayerGoal {
            editions: (!all).then(|| ids(&goal.editions)),
            player: player.map(|seat| seat.name.clone()).unwrap_or_default(),
            items: items(&goal.items),
        }
    }

    /// The expectations at the end, and then those of a search for the goal.
    fn expectations(&self) -> Vec<Expectation> {
        let all = |editions: &[combat_lab_rulebook::Edition]| editions == self.scenario.editions;
        let proofs = self.scenario.proofs.iter().map(|proof| Expectation {
            editions: (!all(&proof.editions)).then(|| ids(&proof.editions)),
            items: vec![proof.proof.words()],
        });
        let ends = self.scenario.expectations.iter().map(|expectation| self.expectation(expectation));
        ends.chain(proofs).collect()
    }

    fn expectation(&self, expectation: &combat_lab_notation::Expectation) -> Expectation {
        let all = expectation.editions == self.scenario.editions;
        Expectation { editions: (!all).then(|| ids(&expectation.editions)), items: items(&expectation.items) }
    }
}

fn ids(editions: &[combat_lab_rulebook::Edition]) -> Vec<String> {
    editions.iter().map(|edition| edition.id().to_owned()).collect()
}

/// The rules of a reason, if it names several, or one for some of its editions only.
fn rules(reason: &combat_lab_notation::QuestionReason) -> Vec<Forbidden> {
    let rule = |rule: &combat_lab_notation::ReasonRule| Forbidden {
        editions: rule.editions.as_deref().map(ids),
        rule: Some(rule.number.clone()),
    };
    let mut rules: Vec<Forbidden> = reason.rules.iter().map(rule).collect();
    if rules.iter().all(|rule| rule.editions.is_some()) {
        let mut bare = reason.editions.as_deref().map(ids).unwrap_or_default();
        bare.retain(|id| !rules.iter().flat_map(|rule| &rule.editions).flatten().any(|named| named == id));
        if !bare.is_empty() {
            rules.push(Forbidden { editions: Some(bare), rule: None });
        }
    }
    rules
}

/// The written expectations. A list that fills a whole line is one item.
fn items(items: &[Item]) -> Vec<String> {
    let mut found: Vec<(Span, String)> = Vec::new();
    for item in items {
        if !found.iter().any(|(span, _)| *span == item.span) {
            found.push((item.span, item.text.clone()));
        }
    }
    found.into_iter().map(|(_, text)| text).collect()
}

/// The rest of a card's line after its name.
fn after_name(written: &str, name: &str) -> String {
    const AROUND: [char; 3] = ['"', ',', ';'];
    let mut rest = written.trim();
    if let Some((_, after)) = rest.strip_prefix('"').and_then(|inner| inner.split_once('"')) {
        return after.trim_start().to_owned();
    }
    let mut end = "";
    for wanted in name.split_whitespace() {
        let (word, after) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
        if !word.trim_matches(AROUND).eq_ignore_ascii_case(wanted.trim_matches(AROUND)) {
            return rest.to_owned();
        }
        end = if word.ends_with(';') { "; " } else { "" };
        rest = after.trim_start();
    }
    [end, rest].concat()
}

/// Splits at separators outside double quotes.
fn outside_quotes(text: &str, separator: char) -> Vec<&str> {
    let mut quoted = false;
    text.split(|c| {
        quoted ^= c == '"';
        c == separator && !quoted
    })
    .collect()
}

/// The text after the first colon outside double quotes.
fn after_colon(text: &str) -> String {
    let before = outside_quotes(text, ':').first().map_or(0, |before| before.len());
    text.get(before..).unwrap_or_default().trim_start_matches(':').trim().to_owned()
}

/// The announcement of an `illegal` line, without its rules.
fn announced(line: &str) -> String {
    let rest = line.split_once(char::is_whitespace).map_or("", |(_, rest)| rest).trim();
    let rest = rest.trim_start_matches(':').trim();
    // A header begins with a digit, `by` or `today`.
    let header = rest.starts_with(|c: char| c.is_ascii_digit())
        || ["by ", "today "].iter().any(|word| rest.to_ascii_lowercase().starts_with(word))
        || rest.to_ascii_lowercase().starts_with("today:")
        || rest.to_ascii_lowercase().starts_with("today,");
    if header { after_colon(rest) } else { rest.to_owned() }
}

/// The text without a preceding `EDITIONS:`.
fn without_editions(text: &str) -> String {
    let is_edition =
        |part: &str| part.split("..").all(|end| end.trim().parse::<combat_lab_rulebook::Edition>().is_ok());
    match outside_quotes(text, ':').first() {
        Some(before) if before.len() < text.len() && before.split(',').all(is_edition) => after_colon(text),
        _ => text.to_owned(),
    }
}
