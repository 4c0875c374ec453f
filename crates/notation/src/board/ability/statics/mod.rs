//! Static abilities: whom they are about.

mod effect;
mod own_words;

use super::Reader;
use super::binding::Origin;
use super::condition::NOT_ASKED;
use super::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{CardFace, Condition, Keyword, StaticAbility, TargetKind, TargetSpec, Whose};
use combat_lab_language::t;
use std::sync::Arc;

/// Whether these are permanents, or the one that this is attached to.
fn is_permanent_or_host(affects: TargetSpec) -> bool {
    affects.what == TargetKind::AttachedTo || is_permanent(affects.what)
}

/// The host of an Aura or Equipment.
const ATTACHED: TargetSpec = TargetSpec::new(TargetKind::AttachedTo, Whose::Anyones);

/// The permanent itself.
const ITSELF: TargetSpec = TargetSpec::new(TargetKind::Itself, Whose::Anyones);

/// An Aura's text about the damage to and by its host, before its name.
const PREVENTED: [(&str, &[Keyword]); 7] = [
    ("prevent all combat damage that would be dealt to and dealt by", &[Keyword::NoCombatDamage]),
    ("prevent all damage that would be dealt to and dealt by", &[Keyword::NoDamageTo, Keyword::NoDamageBy]),
    ("prevent all combat damage that would be dealt to", &[Keyword::NoCombatDamageTo]),
    ("prevent all combat damage that would be dealt by", &[Keyword::NoCombatDamageBy]),
    ("prevent all noncombat damage that would be dealt to", &[Keyword::NoNoncombatDamageTo]),
    ("prevent all damage that would be dealt to", &[Keyword::NoDamageTo]),
    ("prevent all damage that would be dealt by", &[Keyword::NoDamageBy]),
];

/// An Aura's or Equipment's text about its host where the host isn't the subject.
const SAID_AROUND: [(&str, Keyword, &str); 4] = [
    ("all creatures able to block", Keyword::Lure, "do so"),
    ("you may have", Keyword::AsThoughUnblocked, "assign its combat damage as though it weren't blocked"),
    ("", Keyword::CantActivate, "activated abilities can't be activated"),
    (
        "",
        Keyword::CantActivateBesidesMana,
        "activated abilities can't be activated unless they're mana abilities",
    ),
];

/// The beginning of a limit on blocking.
const LIMITED: [&str; 4] =
    ["can't be blocked by", "can't be blocked except by", "can block an additional", "can block up to"];

/// A static ability, if these words are one:
/// `other creatures you control get +1/+1 and have flying`. With it what it gives in quotes; which
/// place that has on its card, its card says.
pub(crate) fn static_ability(piece: Piece<'_>) -> Option<Result<Static, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let found = reader.static_ability()?;
    Some(found.map(|ability| (ability, reader.lends)))
}

/// A static ability, and what it gives in quotes.
pub(crate) type Static = (StaticAbility, Option<Arc<CardFace>>);

impl Reader<'_> {
    fn static_ability(&mut self) -> Option<Result<StaticAbility, Problem>> {
        let reader = self;
        for (before, keyword, behind) in SAID_AROUND {
            let host = |reader: &mut Self| match before {
                "" => reader.attached_owns(),
                _ => reader.take(before) && reader.attached_to(),
            };
            if host(reader) && reader.take(behind) && reader.ends() {
                let keywords = [keyword].into_iter().collect();
                return Some(Ok(StaticAbility { keywords, ..StaticAbility::of(ATTACHED) }));
            }
            reader.next = 0;
        }
        for (words, prevents) in PREVENTED {
            if reader.take(words) && reader.attached_to() {
                reader.any(&["."]);
                let keywords = prevents.iter().copied().collect();
                let ability = StaticAbility { keywords, ..StaticAbility::of(ATTACHED) };
                return reader.peek().is_none().then_some(Ok(ability));
            }
            reader.next = 0;
            if reader.take(words)
                && let Some(ability) = reader.prevented_of_many(prevents)
            {
                return Some(Ok(ability));
            }
            reader.next = 0;
        }
        if let Some(land) = reader.land_types() {
            return Some(Ok(land));
        }
        reader.next = 0;
        if let Some(paired) = reader.paired() {
            return Some(paired);
        }
        if let Some(buried) = reader.buried() {
            return Some(buried);
        }
        let condition = match reader.as_long_as(true) {
            Ok(condition) => condition,
            Err(problem) => return Some(Err(problem)),
        };
        let of_host = condition.is_some_and(Condition::is_of_host);
        if reader.attached_to() || (of_host && reader.any(&["it", "that creature", "that permanent"])) {
            let named = reader.words.get(reader.next.wrapping_sub(1));
            let creature = named.is_none_or(|word| word.is("creature"));
            let typed = named.and_then(|word| crate::words::card_type(word.text)).is_some();
            if !creature && let Some(ability) = reader.animated(ATTACHED, condition, typed) {
                return Some(Ok(ability));
            }
            // "For each counter on it" is not said of this.
            reader.it = Some(combat_lab_cards::Reference::AttachedTo);
            return Some(reader.static_effect(ATTACHED, false, condition));
        }
        let start = reader.next;
        if reader.this() || (condition.is_some() && reader.take("it")) {
            // Without a condition, what a card says of itself in its own words is a keyword.
            if condition.is_some() || reader.any_comes(&["gets", "has"]) || reader.says("as long as") {
                return Some(reader.static_effect(ITSELF, false, condition));
            }
            // Two at once are no single keyword.
            if let Some(keywords) = reader.said_of_host().filter(|it| it.len() > 1 && reader.ends()) {
                let keywords = keywords.iter().copied().collect();
                return Some(Ok(StaticAbility { keywords, ..StaticAbility::of(ITSELF) }));
            }
            reader.next = start;
        }
        let others_only = reader.any(&["other", "each other", "all other"]);
        if !others_only {
            reader.any(&["each", "all"]);
        }
        let spec = match reader.kind(true) {
            Ok(spec) => spec,
            Err(problem) => return condition.map(|_| Err(problem)),
        };
        if !others_only && let Some(ability) = reader.animated(spec, condition, false) {
            return Some(Ok(ability));
        }
        if let Some(keywords) = reader.said_of_many() {
            let keywords = keywords.iter().copied().collect();
            let ability = StaticAbility { keywords, others_only, ..StaticAbility::of(spec) };
            let suits = is_permanent(spec.what) && ability.suits();
            return (suits && condition.is_none()).then_some(Ok(ability));
        }
        if LIMITED.iter().any(|words| reader.comes(words)) && condition.is_none() {
            let limit = match super::block_limit::limit_of_others(reader) {
                Ok(limit) => limit,
                Err(problem) => return Some(Err(problem)),
            };
            let ability = StaticAbility { limit: Some(limit), others_only, ..StaticAbility::of(spec) };
            return (is_permanent(spec.what) && ability.suits()).then_some(Ok(ability));
        }
        if !reader.any_comes(&["get", "gets", "have", "has", "lose", "loses"]) {
            return condition.map(|_| Err(reader.problem(t!("get +N/+N, or have KEYWORD"))));
        }
        reader.it = Some(combat_lab_cards::Reference::Each(spec));
        Some(reader.static_effect(spec, others_only, condition))
    }

    /// `enchanted land is an Island`, `nonbasic lands are Mountains`,
    /// `each land is a Swamp in addition to its other land types`, up to the end: with the ability
    /// to tap for the mana of that type.
    fn land_types(&mut self) -> Option<StaticAbility> {
        const BESIDES: [&str; 4] = [
            "in addition to its other land types",
            "in addition to their other land types",
            "in addition to its other types",
            "in addition to their other types",
        ];
        let attached = self.comes("enchanted land");
        let affects = if attached {
            self.next += 2;
            ATTACHED
        } else {
            self.any(&["each", "all"]);
            self.kind(true).ok()?
        };
        if !self.any(&["is a", "is an", "are"]) {
            return None;
        }
        let (subtype, _) = self.peek().and_then(|word| crate::subtypes::subtype(word.text))?;
        let color = combat_lab_cards::Subtype::BASIC_LANDS.iter().position(|basic| *basic == subtype)?;
        let color = *combat_lab_cards::Color::ALL.get(color)?;
        self.next += 1;
        let only = !self.any(&BESIDES);
        self.any(&["."]);
        let tap = combat_lab_cards::Ability {
            costs: vec![combat_lab_cards::Cost::Tap],
            effects: vec![combat_lab_cards::Effect::AddMana {
                mana: combat_lab_cards::Mana::of(color, 1),
                times: combat_lab_cards::Quantity::Number(1),
            }],
            ..combat_lab_cards::Ability::default()
        };
        let face = CardFace { abilities: vec![tap], ..CardFace::default() };
        self.lends = Some(Arc::new(face));
        let land = Some(combat_lab_cards::LandType { subtype, only });
        let ability = StaticAbility { land, lends: Some(0), ..StaticAbility::of(affects) };
        (self.peek().is_none() && !ability.is_malformed()).then_some(ability)
    }

    /// `are 1/1 green Elf creatures that are still lands`, up to the end: in addition to what they
    /// are, which is said, or goes without saying where an Aura names the type of what it enchants
    /// (`typed`).
    fn animated(
        &mut self,
        affects: TargetSpec,
        condition: Option<Condition>,
        typed: bool,
    ) -> Option<StaticAbility> {
        let start = self.next;
        let found = self.animation(affects, condition, typed);
        if found.is_none() {
            self.next = start;
        }
        found
    }

    fn animation(
        &mut self,
        affects: TargetSpec,
        condition: Option<Condition>,
        typed: bool,
    ) -> Option<StaticAbility> {
        const STILL: [&str; 16] = [
            "in addition to its other types",
            "in addition to their other types",
            "that's still a land",
            "that's still an artifact",
            "that's still an enchantment",
            "that are still lands",
            "that are still artifacts",
            "that are still enchantments",
            "it's still a land",
            "it's still an artifact",
            "it's still an enchantment",
            "they're still lands",
            "they're still artifacts",
            "they're still enchantments",
            "that is still a land",
            "they are still lands",
        ];
        if !self.any(&["is a", "is an", "are"]) {
            return None;
        }
        let mut ability = StaticAbility { condition, ..StaticAbility::of(affects) };
        if self.peek()?.pair().is_some() {
            ability.base = Some(self.size(false, t!("a size such as 1/1")).ok()?);
        }
        let color = crate::words::color(self.peek()?.text);
        self.next += usize::from(color.is_some());
        let mut subtypes = Vec::new();
        while let Some((subtype, _)) = self.peek().and_then(|word| crate::subtypes::subtype(word.text)) {
            subtypes.push(Some(subtype).filter(|subtype| subtype.is_of_creatures())?);
            self.next += 1;
        }
        let artifact = self.any(&["artifact"]);
        let (one, other) = match subtypes.as_slice() {
            [] => (None, None),
            [one] => (Some(*one), None),
            [one, other] => (Some(*one), Some(*other)),
            _ => return None,
        };
        if !self.any(&["creature", "creatures"]) {
            return None;
        }
        // "An artifact creature" keeps its other types, too (205.1b).
        let mut still = typed || artifact;
        loop {
            self.any(&[","]);
            if self.any(&["with base power and toughness"])
                || self.any(&["and has base power and toughness", "and have base power and toughness"])
                || self.any(&["has base power and toughness", "have base power and toughness"])
            {
                ability.base = Some(self.size(false, t!("a size such as 1/1")).ok()?);
            } else if self.any(&["with", "and has", "and have", "has", "have"]) {
                let more = self.keywords().ok()?;
                ability.keywords = more.into_iter().fold(ability.keywords, combat_lab_cards::Keywords::with);
            } else if self.any(&STILL) {
                still = true;
            } else if !self.any(&["."]) {
                break;
            }
        }
        ability.animates = Some(combat_lab_cards::Animates { subtypes: (one, other), color });
        let fits = self.peek().is_none() && still && is_permanent_or_host(affects);
        (fits && !ability.is_malformed()).then_some(ability)
    }

    /// `as long as this card is in your graveyard and you control a Mountain, creatures you control
    /// have haste`, if the words begin so.
    fn buried(&mut self) -> Option<Result<StaticAbility, Problem>> {
        let start = self.next;
        if !self.take("as long as") || self.pattern("this is in your graveyard").is_none() {
            self.next = start;
            return None;
        }
        let condition = match self.take("and").then(|| self.condition()).transpose() {
            Ok(condition) if condition.is_none_or(|it| it.suits_static_abilities() && !it.is_of_this()) => {
                condition
            }
            Ok(_) => {
                return Some(Err(Diagnostic::at(self.all, NOT_ASKED).expected(t!("you control a Mountain"))));
            }
            Err(problem) => return Some(Err(problem)),
        };
        self.any(&[","]);
        self.any(&["each", "all"]);
        let spec = match self.kind(true) {
            Ok(spec) => spec,
            Err(problem) => return Some(Err(problem)),
        };
        if !self.any_comes(&["get", "gets", "have", "has"]) {
            return Some(Err(self.problem(t!("get +N/+N, or have KEYWORD"))));
        }
        let read = self.static_effect(spec, false, condition);
        Some(read.and_then(|ability| {
            let ability = StaticAbility { in_graveyard: true, ..ability };
            if ability.lends.is_some() || ability.takes_away() {
                return Err(Diagnostic::at(self.all, t!("this doesn't apply to a card in a graveyard"))
                    .expected(t!("creatures you control have haste, for example")));
            }
            Ok(ability)
        }))
    }

    /// `attacking creatures you control`, up to the end: such damage of theirs is prevented.
    fn prevented_of_many(&mut self, prevents: &[Keyword]) -> Option<StaticAbility> {
        let others_only = self.any(&["other", "each other"]);
        if !self.many_come() {
            return None;
        }
        let spec = self.kind(true).ok()?;
        self.any(&["."]);
        let keywords = prevents.iter().copied().collect();
        let ability = StaticAbility { keywords, others_only, ..StaticAbility::of(spec) };
        (self.peek().is_none() && is_permanent(spec.what) && ability.suits()).then_some(ability)
    }

    /// `enchanted creature's`, if that comes next.
    fn attached_owns(&mut self) -> bool {
        let owner = ["creature's", "permanent's", "artifact's", "planeswalker's"];
        let host = |by: &str| owner.iter().any(|word| self.comes(&[by, " ", *word].concat()));
        let comes = host("enchanted") || host("equipped");
        self.next += if comes { 2 } else { 0 };
        comes
    }

    /// Whether nothing follows but a full stop.
    fn ends(&mut self) -> bool {
        self.any(&["."]);
        self.peek().is_none()
    }

    fn any_comes(&self, words: &[&str]) -> bool {
        words.iter().any(|words| self.comes(words))
    }

    /// Whether these words stand anywhere behind.
    pub(super) fn says(&self, words: &str) -> bool {
        (self.next..self.words.len()).any(|at| self.comes_at(at, words))
    }

    /// `as long as this is paired with another creature, both creatures have KEYWORD`, if the words
    /// begin so.
    fn paired(&mut self) -> Option<Result<StaticAbility, Problem>> {
        let start = self.next;
        let begins = self.take("as long as")
            && self.this()
            && self.take("is paired with another creature ,")
            && self.any(&["both creatures", "each of those creatures"]);
        if !begins {
            self.next = start;
            return None;
        }
        Some(self.static_effect(ITSELF, false, None).map(|ability| StaticAbility { pair: true, ..ability }))
    }
}
