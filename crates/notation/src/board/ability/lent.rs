//! Abilities in quotes that something is given:
//! `enchanted creature has "{T}: 1 damage to any target"`.

use super::Reader;
use super::token::quoted;
use super::worded::worded_first;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{Adding, CardFace, Effect, Keywords, Reference, TriggeredAbility};
use combat_lab_language::t;
use std::sync::Arc;

/// The text in quotes: keywords of the rules, and every other ability.
#[derive(Default)]
pub(super) struct Quoted {
    pub(super) keywords: Keywords,
    pub(super) abilities: Option<Arc<CardFace>>,
}

impl Reader<'_> {
    /// Whether a word in quotes comes next, perhaps after a comma or "and".
    pub(super) fn quotes_come(&self) -> usize {
        let opens = |at: usize| self.words.get(at).is_some_and(|word| word.text.starts_with('"'));
        let mut at = self.next;
        for word in [",", "and"] {
            if !opens(at) && self.comes_at(at, word) {
                at += 1;
            }
        }
        if opens(at) { at - self.next + 1 } else { 0 }
    }

    /// `ward {2}`, `persist` or `undying`, if that comes next, perhaps after a comma or "and": a
    /// keyword that is a triggered ability.
    pub(super) fn ward_comes(&mut self) -> Result<Option<TriggeredAbility>, Problem> {
        let start = self.next;
        self.any(&[","]);
        self.any(&["and"]);
        for (word, counter) in [
            ("persist", combat_lab_cards::CounterKind::MinusOne),
            ("undying", combat_lab_cards::CounterKind::PlusOne),
        ] {
            if self.take(word) {
                return Ok(Some(TriggeredAbility::returning(counter)));
            }
        }
        if self.take("ward")
            && let Some(cost) = self.peek().filter(|cost| cost.text.starts_with('{'))
        {
            self.next += 1;
            return Ok(Some(TriggeredAbility::ward(combat_lab_cards::Cost::Mana(crate::mana::cost(cost)?))));
        }
        self.next = start;
        Ok(None)
    }

    /// `myriad`, if that comes next, perhaps after a comma or "and": a keyword that stands for a
    /// sentence.
    pub(super) fn worded_comes(&mut self) -> Option<Vec<String>> {
        let start = self.next;
        self.any(&[","]);
        self.any(&["and"]);
        if let Some((words, said)) = worded_first(self.words.get(self.next..).unwrap_or_default()) {
            self.next += words;
            return Some(said);
        }
        self.next = start;
        None
    }

    /// `bushido 1`, if that comes next, perhaps after a comma or "and".
    fn numbered_comes(&mut self) -> Option<combat_lab_cards::Numbered> {
        let start = self.next;
        self.any(&[","]);
        self.any(&["and"]);
        let found = self.numbered_keyword();
        if found.is_none() {
            self.next = start;
        }
        found
    }

    /// The words from this one on, without a comma or "and" before them, in small letters.
    pub(super) fn said_since(&self, start: usize) -> Option<String> {
        let words = self.words.get(start..self.next)?;
        let words: Vec<&str> =
            words.iter().map(|word| word.text).filter(|word| !matches!(*word, "," | "and")).collect();
        Some(combat_lab_language::letters::lowercase(&words.join(" ")))
    }

    /// Everything in quotes that comes next; nothing where no quotes come.
    pub(super) fn lent(&mut self) -> Result<Quoted, Problem> {
        let mut found = CardFace::default();
        loop {
            if let Some(ward) = self.ward_comes()? {
                found.triggers.push(ward);
                continue;
            }
            if let Some(numbered) = self.numbered_comes() {
                found.numbered.push(numbered);
                continue;
            }
            let start = self.next;
            self.any(&[","]);
            self.any(&["and"]);
            if let Some(limit) = self.hexproof_from() {
                found.block_limits.push(limit);
                continue;
            }
            self.next = start;
            if let Some(said) = self.worded_comes() {
                found.keyword_words.add_all(self.said_since(start));
                for said in &said {
                    found = crate::board::token_saying(Piece { text: said, ..self.all }, found)?;
                }
                continue;
            }
            let words = self.quotes_come();
            if words == 0 {
                break;
            }
            self.next += words - 1;
            let Some(said) = quoted(self) else {
                return Err(self.problem(t!("the closing quotation mark")));
            };
            if let Some(word) = of_something_else(said) {
                return Err(Diagnostic::at(
                    word,
                    t!("in quotes, this means the permanent that has the ability"),
                )
                .expected(t!("this, or this creature")));
            }
            // The spells that targeted it before it had the ability aren't known.
            if said.text.contains("for the first time each turn") {
                return Err(Diagnostic::at(
                    said,
                    t!("a granted ability can't know whether this is the first time"),
                )
                .expected(t!("this ability triggers only once each turn")));
            }
            let said = said.to(said.text.trim_end_matches(['.', ',']).len());
            found = crate::board::token_saying(said, found)?;
        }
        // Words of a card are an ability like the others; keywords of the rules are gained as such.
        let (words, keywords) = found.keywords.iter().partition::<Vec<_>, _>(|it| it.is_own_words());
        found.keywords = words.into_iter().collect();
        let keywords = keywords.into_iter().collect();
        if found == CardFace::default() {
            return Ok(Quoted { keywords, abilities: None });
        }
        if !found.is_lent() {
            return Err(Diagnostic::at(
                self.all,
                t!("only activated and triggered abilities can be given in quotes"),
            )
            .expected(t!("has \"{T}: this deals 1 damage to any target\", for example")));
        }
        Ok(Quoted { keywords, abilities: Some(Arc::new(found)) })
    }
}

impl Reader<'_> {
    /// The ability of an emblem, in quotes, after "an emblem with".
    pub(super) fn emblem(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        let mut face = CardFace::default();
        while let Some(said) = quoted(self) {
            if let Some(word) = of_something_else(said) {
                return Err(Diagnostic::at(word, t!("an emblem can't be attached"))
                    .expected(t!("creatures you control, for example")));
            }
            // Quotes within quotes are single ones on cards.
            let inner = said.text.split_once(" '").and_then(|(before, rest)| {
                let (inside, after) = rest.rsplit_once('\'')?;
                Some([before, " \"", inside, "\"", after].concat())
            });
            let said = inner.as_deref().map_or(said, |text| Piece { text, ..said });
            face = crate::board::token_saying(said, face)?;
            let words = self.quotes_come();
            self.next += words.saturating_sub(1);
        }
        let emblem = CardFace { name: CardFace::EMBLEM.to_owned(), ..face };
        if !emblem.is_emblem() {
            return Err(self.problem(t!(
                "\"creatures you control get +1/+1\", or a triggered ability that waits for something else than the emblem"
            )));
        }
        (self.it, self.they, self.who) = (None, None, None);
        self.add(Effect::GetEmblem { who, emblem: Arc::new(emblem) })
    }
}

/// A word of a text in quotes that means something other than what has the ability.
fn of_something_else(said: Piece<'_>) -> Option<Piece<'_>> {
    let words = said.tokens();
    words.iter().enumerate().find_map(|(at, word)| {
        let next = words.get(at + 1);
        let of_host = word.is("equipped") || word.is("enchanted");
        let of_source = word.is("this") && next.is_some_and(|next| next.is("equipment") || next.is("aura"));
        (of_host || of_source).then_some(*word)
    })
}
