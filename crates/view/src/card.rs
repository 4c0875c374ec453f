//! A permanent as a card shows it. Its role in combat isn't part of it.

use combat_lab_cards::{CardType, Color, Colors, CounterKind, Keyword, Listed, ManaCost, Subtype, Types};
use combat_lab_engine::Object;
use combat_lab_language::letters::capital;
use combat_lab_language::{Language, Phrase, t};
use combat_lab_narrate::Wording;
use combat_lab_rulebook::Rule;
use core::cmp::Ordering;

/// A symbol of a mana cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CostSymbol {
    /// Its colour; `None` for generic mana, colourless mana, and symbols of two kinds.
    pub color: Option<Color>,
    /// Its text: "2", "G", "G/W".
    pub text: String,
}

/// A keyword of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardKeyword {
    /// The keyword; `None` for one with a number or a cost.
    pub plain: Option<Keyword>,
    /// The word, in the language of the card.
    pub words: String,
    /// Its rule.
    pub rule: Rule,
}

/// Counters of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardCounters {
    /// "+1/+1", or the name of the kind.
    pub kind: String,
    /// Their number.
    pub count: u32,
    /// Number and kind in words.
    pub says: String,
}

/// What a card shows of a permanent itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardView {
    /// Its mana cost ([`symbols`]). `None` for {0}: that is also the cost of a card whose situation
    /// gives none.
    pub cost: Option<ManaCost>,
    /// Its colours.
    pub colors: Colors,
    /// Its types and subtypes: "Creature · Bear".
    pub kind: String,
    /// Its keywords.
    pub keywords: Vec<CardKeyword>,
    /// The sentences of its text besides keywords, without full stops.
    pub text: Vec<String>,
    /// Its counters.
    pub counters: Vec<CardCounters>,
    /// Its shield; `None` if it doesn't fight.
    pub shield: Option<CardShield>,
}

/// The content of a card's shield.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardShield {
    /// Power and toughness of a creature.
    Size {
        /// Now.
        now: (i32, i32),
        /// As printed, if they are.
        printed: Option<(i32, i32)>,
    },
    /// The loyalty of a planeswalker.
    Loyalty(u32),
    /// The defense of a battle.
    Defense(u32),
}

impl CardShield {
    fn of(object: &Object) -> Option<Self> {
        let (now, counters) = (object.characteristics(), object.counters());
        if object.is(CardType::Creature) {
            Some(Self::Size { now: (now.power, now.toughness), printed: object.face().size })
        } else if object.is(CardType::Planeswalker) {
            Some(Self::Loyalty(counters.loyalty))
        } else {
            object.is(CardType::Battle).then_some(Self::Defense(counters.defense))
        }
    }

    /// "2/2", or the loyalty or defense.
    #[must_use]
    pub fn shown(&self) -> String {
        match self {
            Self::Size { now, .. } => size(*now),
            Self::Loyalty(count) | Self::Defense(count) => count.to_string(),
        }
    }

    /// "2/2" as printed.
    #[must_use]
    pub fn printed(&self) -> Option<String> {
        match self {
            Self::Size { printed, .. } => printed.map(size),
            Self::Loyalty(_) | Self::Defense(_) => None,
        }
    }

    /// Whether the sum of power and toughness is larger or smaller than printed.
    #[must_use]
    pub fn change(&self) -> Ordering {
        let sum = |(power, toughness): (i32, i32)| i64::from(power) + i64::from(toughness);
        match self {
            Self::Size { now, printed: Some(printed) } => sum(*now).cmp(&sum(*printed)),
            Self::Size { printed: None, .. } | Self::Loyalty(_) | Self::Defense(_) => Ordering::Equal,
        }
    }
}

fn size((power, toughness): (i32, i32)) -> String {
    combat_lab_narrate::size(power, toughness)
}

impl CardView {
    /// The card of a permanent.
    #[must_use]
    pub fn of(object: &Object, wording: Wording) -> Self {
        let (face, now) = (object.face(), object.characteristics());
        let says = face.has_abilities() || face.in_part;
        let told = says && !face.is_basic_land() && !object.has_lost_abilities();
        Self {
            cost: face.cost.filter(|cost| cost.total() > 0),
            colors: now.colors,
            kind: kind(object, wording),
            keywords: keywords(object, wording),
            text: if told { combat_lab_narrate::card_text(face, wording) } else { Vec::new() },
            counters: counters(object, wording),
            shield: CardShield::of(object),
        }
    }
}

/// The symbols of a mana cost, in the usual order; `{0}` is one, too.
#[must_use]
pub fn symbols(cost: &ManaCost) -> Vec<CostSymbol> {
    let plain = |text: String| CostSymbol { color: None, text };
    let generic = (cost.generic > 0 || cost.total() == 0).then(|| plain(cost.generic.to_string()));
    let colorless = (0..cost.colorless()).map(|_| plain("C".into()));
    let hybrids = cost.hybrids().map(|hybrid| {
        let (one, other) = hybrid.letters();
        plain([one, '/', other].iter().collect())
    });
    let colored = Color::ALL.into_iter().flat_map(|color| {
        (0..cost.amount(color)).map(move |_| CostSymbol { color: Some(color), text: color.letter().into() })
    });
    generic.into_iter().chain(colorless).chain(hybrids).chain(colored).listed()
}

/// "Artifact creature"; a creature is named last, as it always is.
#[must_use]
pub fn types(types: Types, language: Language) -> String {
    let first = types.without(CardType::Creature);
    let last = types.has(CardType::Creature).then_some(CardType::Creature);
    let names: Vec<_> = first.iter().chain(last).map(CardType::name).listed();
    // If a language has one word for both together, use it.
    let both = names.join(" ");
    let phrase = Phrase::listed(&both);
    if language.knows(phrase) {
        language.of(phrase).to_owned()
    } else {
        names.into_iter().map(|name| language.of(Phrase::listed(name))).listed().join(" ")
    }
}

/// "Legendary artifact creature · Golem".
#[must_use]
pub fn kind(object: &Object, wording: Wording) -> String {
    let (face, language) = (object.face(), wording.language);
    let supertypes = [
        (object.is_token(), t!("token %1")),
        (face.world, t!("world %1")),
        (face.snow, t!("snow %1")),
        (face.legendary, t!("legendary %1")),
    ];
    let types = types(object.characteristics().types, language);
    let kind = supertypes.into_iter().filter(|(is, _)| *is);
    let kind = kind.fold(types, |kind, (_, phrase)| language.say(phrase, &[&kind]));
    let mut kind = capital(&kind);
    let attached = [Subtype::AURA, Subtype::EQUIPMENT].into_iter().filter(|it| !face.subtypes.contains(it));
    let own = face.subtypes.iter().copied().chain(attached).filter(|subtype| object.has_subtype(*subtype));
    let subtypes: Vec<String> = own.map(Subtype::name).filter(|name| !name.is_empty()).listed();
    if !subtypes.is_empty() {
        kind.push_str(" · ");
        kind.push_str(&subtypes.join(" "));
    }
    kind
}

fn keywords(object: &Object, wording: Wording) -> Vec<CardKeyword> {
    let plain = object.characteristics().all_keywords();
    let plain = plain.iter().map(|keyword| CardKeyword {
        plain: Some(keyword),
        words: wording.word(keyword.name()).to_owned(),
        rule: keyword.rule(),
    });
    let numbered = object.face().numbered.iter().map(|numbered| CardKeyword {
        plain: None,
        words: wording.numbered(*numbered),
        rule: numbered.keyword.rule(),
    });
    plain.chain(numbered).listed()
}

fn counters(object: &Object, wording: Wording) -> Vec<CardCounters> {
    let counters = object.counters();
    // Loyalty and defense have a place of their own.
    let kinds = counters.kinds().into_iter();
    let kinds = kinds.filter(|kind| !matches!(kind, CounterKind::Loyalty | CounterKind::Defense));
    let one = |kind: CounterKind| CardCounters {
        kind: match kind {
            CounterKind::PlusOne => "+1/+1".to_owned(),
            CounterKind::MinusOne => "\u{2212}1/\u{2212}1".to_owned(),
            CounterKind::Named(name) => wording.word(name.name()).to_owned(),
            CounterKind::Charge => wording.language.of(t!("charge")).to_owned(),
            CounterKind::Loyalty => wording.language.of(t!("loyalty")).to_owned(),
            CounterKind::Defense => wording.language.of(t!("defense")).to_owned(),
        },
        count: counters.of(kind),
        says: wording.counters(counters.of(kind), kind),
    };
    kinds.map(one).listed()
}
