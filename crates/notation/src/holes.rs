//! Numbers and names in replies to a try: `The Wall got {A -> W}, and its toughness is {W
//! toughness}.`

use crate::Scenario;
use crate::diagnostic::{Diagnostic, Problem};
use crate::scenario::translation::Told;
use crate::script::{Aim, Question, Statement};
use crate::text::{Piece, Span, normal};
use combat_lab_cards::{Adding, Keeping};
use combat_lab_engine::{CardId, PlayerId};
use combat_lab_language::t;

/// A part of a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextPart<'t> {
    /// Text as it is.
    Text(&'t str),
    /// A fact about the try.
    Value(HoleValue),
}

/// A value in a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HoleValue {
    /// The damage that a creature was assigned to deal to this: `{A -> W}`.
    Divided(CardId, Aim),
    /// A creature's power: `{A power}`.
    Power(CardId),
    /// A creature's toughness: `{W toughness}`.
    Toughness(CardId),
    /// The damage marked on a creature: `{W damage}`.
    Damage(CardId),
    /// A player's life total: `{Bob life}`.
    Life(PlayerId),
    /// A card's name, as short as sentences call it: `{W}`.
    Name(CardId),
}

const FORM: &str = "{CARD -> CARD}, {CARD power}, {CARD toughness}, {CARD damage}, {PLAYER life} or {CARD}";

impl Scenario {
    /// The parts of a reply. A hole that names nothing is text.
    #[must_use]
    pub fn parts<'t>(&self, text: &'t str) -> Vec<TextPart<'t>> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, inside, after)) = hole(rest) {
            match self.value(inside) {
                Some(value) => parts.add_all([TextPart::Text(before), TextPart::Value(value)]),
                None => parts.push(TextPart::Text(rest.get(..rest.len() - after.len()).unwrap_or_default())),
            }
            rest = after;
        }
        parts.push(TextPart::Text(rest));
        parts.keep(|part| *part != TextPart::Text(""));
        parts
    }

    fn value(&self, inside: &str) -> Option<HoleValue> {
        let piece = Piece { text: inside, line: 1, column: 1 }.trim();
        if let Some((source, recipient)) = piece.split_arrow() {
            return Some(HoleValue::Divided(self.card_named(source.text)?, self.aim(recipient.text)?));
        }
        let card = |word: &str| piece.strip_end(word).and_then(|card| self.card_named(card.text));
        if let Some(card) = self.card_named(piece.text) {
            return Some(HoleValue::Name(card));
        }
        if let Some(player) = piece.strip_end("life") {
            return self.player_named(player.text).map(HoleValue::Life);
        }
        let power = card("power").map(HoleValue::Power);
        let toughness = || card("toughness").map(HoleValue::Toughness);
        power.or_else(toughness).or_else(|| card("damage").map(HoleValue::Damage))
    }

    fn aim(&self, name: &str) -> Option<Aim> {
        self.card_named(name).map(Aim::Card).or_else(|| self.player_named(name).map(Aim::Player))
    }

    fn player_named(&self, name: &str) -> Option<PlayerId> {
        let place = self.players.iter().position(|seat| normal(&seat.name) == normal(name))?;
        u8::try_from(place).ok().map(PlayerId::new)
    }

    fn card_named(&self, name: &str) -> Option<CardId> {
        let name = normal(name);
        let find = |of: &dyn Fn(&crate::Card) -> bool| self.cards.iter().position(of);
        let place = find(&|card| normal(&card.handle) == name)
            .or_else(|| find(&|card| normal(&card.setup.face.name) == name))?;
        u16::try_from(place).ok().map(CardId::new)
    }

    /// Holes that name nothing.
    pub(crate) fn unknown_holes(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (place, line) in self.script.iter().enumerate() {
            let Statement::Ask(question) = &line.statement else { continue };
            if question.decision.is_none() {
                continue;
            }
            let translated = self.translations.iter().filter(|translation| match translation.of {
                Told::Wrong(of, _) | Told::Because(of, _) | Told::Hint(of, _) => of == place,
                Told::Title | Told::Summary | Told::Step | Told::Line(_) | Told::Choice(..) => false,
            });
            let translated = translated.map(|translation| {
                let line = translation.lines.first().copied().unwrap_or(line.span.line);
                (translation.text.as_str(), Span { line, column: 1, length: 1 })
            });
            let own = replies(question).map(|text| (text, line.span));
            for (text, span) in own.chain(translated) {
                let mut rest = text;
                while let Some((_, inside, after)) = hole(rest) {
                    if self.value(inside).is_none() {
                        let found = t!("{%1} names nothing here").with(&[inside]);
                        problems.push(Diagnostic::of(span, found).expected(FORM));
                    }
                    rest = after;
                }
            }
        }
        problems
    }
}

/// The texts of a question that can have holes.
fn replies(question: &Question) -> impl Iterator<Item = &str> {
    let replies = question.wrong.iter().map(|wrong| wrong.reply.text.as_str());
    replies.chain(question.reasons.iter().chain(&question.hints).map(|reason| reason.text.as_str()))
}

/// The text before the first hole, in it, and after it.
fn hole(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (inside, after) = rest.split_once('}')?;
    Some((before, inside, after))
}
