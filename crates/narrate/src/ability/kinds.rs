//! Kinds of things in English, as cards name them: "target nonblack creature with flying".
//!
//! English adjectives don't change with their noun, so kinds can be put together from words. Other
//! languages put required qualities in parentheses after the noun (see [`super::traits`]).

use super::comparison::{compared, either_size, sized};
use super::traits::{either, subtype_text};
use crate::words::Wording;
use combat_lab_cards::{
    Adding, CardType, Color, Filter, FilterPart, Listed, Meets, Subtype, TargetKind, TargetSpec, Trait,
    Types, Whose,
};
use combat_lab_language::Language;

/// The number of things of a kind, and the words before them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Number {
    /// "a creature".
    One,
    /// "target creature".
    Target,
    /// "two target creatures".
    Targets(usize),
    /// "each creature".
    Each,
    /// "creatures".
    All,
}

impl Number {
    const fn is_plural(self) -> bool {
        matches!(self, Self::Targets(_) | Self::All)
    }
}

/// The parts of a kind in the order of the words.
#[derive(Default)]
struct Kind {
    other: bool,
    /// "tapped", "nonblack".
    adjectives: Vec<String>,
    types: Types,
    subtype: Option<String>,
    token: bool,
    /// "that attacked this turn".
    after: Vec<String>,
    /// "flying", after "with".
    with: Vec<String>,
    without: Vec<String>,
    /// "you control".
    whose: &'static str,
}

/// Things of a kind; `None` if English has no such words for it, or in another language. With
/// `others`, "other" is part of the words.
pub(super) fn kind(number: Number, spec: TargetSpec, others: bool, wording: Wording) -> Option<String> {
    if wording.language != Language::ENGLISH {
        return None;
    }
    let mut kind = Kind { other: others || spec.distinct > 0, ..Kind::default() };
    let (size, traits) = sized(spec.traits);
    kind.adjectives.add_all(size);
    for asked in traits {
        kind.part(&asked, wording)?;
    }
    let noun = kind.noun(number, spec.what)?;
    kind.control(spec);
    Some(kind.said(number, &noun, wording))
}

/// The same kind under the control of any player.
const fn anyones(spec: TargetSpec) -> TargetSpec {
    TargetSpec { whose: Whose::Anyones, ..spec }
}

/// "two or more creatures you control".
pub(super) fn or_more(least: u32, spec: TargetSpec, wording: Wording) -> Option<String> {
    let all = kind(Number::All, spec, false, wording)?;
    Some([wording.in_words(usize::try_from(least).ok()?).as_str(), " or more ", &all].concat())
}

/// "you control three or more artifacts".
pub(super) fn at_least(least: u32, spec: TargetSpec, wording: Wording) -> Option<String> {
    let (what, one) = match least {
        1 => (kind(Number::One, anyones(spec), false, wording)?, true),
        _ => (or_more(least, anyones(spec), wording)?, false),
    };
    Some(match (spec.whose, one) {
        (Whose::Yours, _) => ["you control ", &what].concat(),
        (Whose::Opponents, true) => ["an opponent controls ", &what].concat(),
        (Whose::Others, true) => ["another player controls ", &what].concat(),
        (Whose::Opponents, false) => ["your opponents control ", &what].concat(),
        (Whose::Others, false) => ["other players control ", &what].concat(),
        (Whose::Anyones, true) => ["there is ", &what, " ", on_battlefield(wording)].concat(),
        (Whose::Anyones, false) => ["there are ", &what, " ", on_battlefield(wording)].concat(),
    })
}

/// "you control no Islands".
pub(super) fn no_such(spec: TargetSpec, wording: Wording) -> Option<String> {
    let all = kind(Number::All, anyones(spec), false, wording)?;
    Some(match spec.whose {
        Whose::Yours => ["you control no ", &all].concat(),
        Whose::Opponents => ["your opponents control no ", &all].concat(),
        Whose::Others => ["other players control no ", &all].concat(),
        Whose::Anyones => ["there are no ", &all, " ", on_battlefield(wording)].concat(),
    })
}

/// Permanents of a kind, of any player: "lands".
pub(super) fn all_of_anyone(spec: TargetSpec, wording: Wording) -> String {
    kind(Number::All, anyones(spec), false, wording)
        .unwrap_or_else(|| super::target::all_of(anyones(spec), wording))
}

/// "you control more creatures than defending player".
pub(super) fn more_than(spec: TargetSpec, other: &str, wording: Wording) -> Option<String> {
    let all = kind(Number::All, anyones(spec), false, wording)?;
    Some(["you control more ", &all, " than ", other].concat())
}

fn on_battlefield(wording: Wording) -> &'static str {
    if wording.has_battlefield() { "on the battlefield" } else { "in play" }
}

impl Kind {
    /// Adds a part of a filter. `None` if these words can't express it.
    fn part(&mut self, part: &FilterPart, wording: Wording) -> Option<()> {
        match part {
            FilterPart::Is(asked) => return self.ask(*asked, wording),
            FilterPart::Not(Trait::Tapped) => self.adjectives.push("untapped".to_owned()),
            FilterPart::Not(Trait::Paired) => self.adjectives.push("unpaired".to_owned()),
            FilterPart::Not(asked) => self.adjectives.push(match asked {
                Trait::Basic => "nonbasic".to_owned(),
                Trait::Token => "nontoken".to_owned(),
                Trait::Legendary => "nonlegendary".to_owned(),
                Trait::Snow => "nonsnow".to_owned(),
                Trait::Historic => "nonhistoric".to_owned(),
                Trait::Modified => "nonmodified".to_owned(),
                Trait::Colors(colors) if colors.iter().count() == 1 => {
                    ["non", &either(colors.iter().map(Color::name), wording)].concat()
                }
                Trait::Types(types) if types.iter().count() == 1 => {
                    ["non", &either(types.iter().map(CardType::name), wording)].concat()
                }
                Trait::Subtype(subtype) if *subtype != Subtype::EVERY_CREATURE_TYPE => {
                    ["non-", &subtype_text(*subtype, wording)].concat()
                }
                asked => {
                    self.without.push(with(*asked, wording)?);
                    return Some(());
                }
            }),
            FilterPart::Any(others) => {
                if let Some(either) = either_size(others, wording) {
                    self.with.push(either);
                } else if let Some(subtypes) = each_of(others, |asked| match asked {
                    Trait::Subtype(subtype) if subtype != Subtype::EVERY_CREATURE_TYPE => {
                        Some(subtype_text(subtype, wording))
                    }
                    _ => None,
                }) {
                    self.subtype = Some(listed(&subtypes, "or"));
                } else {
                    self.with.push(each_of(others, |asked| with(asked, wording))?.join(" or "));
                }
            }
        }
        Some(())
    }

    /// Adds a required quality. `None` if these words can't express it.
    fn ask(&mut self, asked: Trait, wording: Wording) -> Option<()> {
        let mut adjective = |word: &str| self.adjectives.push(word.to_owned());
        match asked {
            Trait::Other => self.other = true,
            Trait::Tapped => adjective("tapped"),
            Trait::Attacked => self.after.push("that attacked this turn".to_owned()),
            Trait::ChosenColor => self.after.push("of the chosen color".to_owned()),
            Trait::ChosenType => self.after.push("of the chosen type".to_owned()),
            Trait::Attached => self.after.push("attached to this".to_owned()),
            Trait::Facing(way) => self.after.push(
                match way {
                    Meets::Either => "blocking or blocked by this",
                    Meets::Blocks => "blocked by this",
                    Meets::IsBlocked => "blocking this",
                }
                .to_owned(),
            ),
            Trait::Hurt => self.after.push("that was dealt damage this turn".to_owned()),
            Trait::Commander => self.subtype = Some("commander".to_owned()),
            Trait::SingleTarget => self.with.push("a single target".to_owned()),
            Trait::Token => self.token = true,
            Trait::Multicolored => adjective("multicolored"),
            Trait::Colorless => adjective("colorless"),
            Trait::Monocolored => adjective("monocolored"),
            Trait::Compare(it) => self.with.push(compared(it, wording)),
            Trait::Basic => adjective("basic"),
            Trait::AttackingYou { planeswalkers: false } => self.after.push("attacking you".to_owned()),
            Trait::AttackingYou { planeswalkers: true } => {
                self.after.push("attacking you or a planeswalker you control".to_owned());
            }
            Trait::Arrived => self.after.push("that entered this turn".to_owned()),
            Trait::Modified => adjective("modified"),
            Trait::Equipped => adjective("equipped"),
            Trait::Paired => adjective("paired"),
            Trait::Enchanted => adjective("enchanted"),
            Trait::Legendary => adjective("legendary"),
            Trait::Snow => adjective("snow"),
            Trait::Historic => adjective("historic"),
            Trait::Colors(colors) => adjective(&either(colors.iter().map(Color::name), wording)),
            Trait::Types(of) => {
                // "An artifact creature card" is of both types.
                if self.types != Types::NONE {
                    adjective(&types(self.types, false));
                }
                self.types = of;
            }
            Trait::Subtype(subtype) if subtype == Subtype::EVERY_CREATURE_TYPE => return None,
            Trait::Subtype(subtype) => self.subtype = Some(subtype_text(subtype, wording)),
            Trait::Has(keyword) if keyword.is_own_words() => return None,
            Trait::Has(keyword) => self.with.push(keyword.name().to_owned()),
            Trait::Blocked => adjective("blocked"),
            Trait::Unblocked => adjective("unblocked"),
            Trait::Defends | Trait::DefendsThat => self.whose = "defending player controls",
            Trait::ThatPlayers => self.whose = "that player controls",
        }
        Some(())
    }

    /// The things: "artifact or enchantment", "Forest", "creature card".
    fn noun(&mut self, number: Number, what: TargetKind) -> Option<String> {
        let many = number.is_plural();
        let (doing, noun) = match what {
            TargetKind::Creature => ("", "creature"),
            TargetKind::AttackingCreature => ("attacking", "creature"),
            TargetKind::BlockingCreature => ("blocking", "creature"),
            TargetKind::FightingCreature if many => ("attacking and blocking", "creature"),
            TargetKind::FightingCreature => ("attacking or blocking", "creature"),
            TargetKind::Planeswalker => ("", "planeswalker"),
            TargetKind::Permanent => ("", "permanent"),
            TargetKind::CardInGraveyard => ("", "card"),
            TargetKind::Spell => ("", "spell"),
            TargetKind::AttachedTo
            | TargetKind::Itself
            | TargetKind::Player
            | TargetKind::AnyTarget
            | TargetKind::PlayerOrPlaneswalker
            | TargetKind::CreatureOrPlayer
            | TargetKind::AbilityOnStack
            | TargetKind::SpellOrAbility => return None,
        };
        if !doing.is_empty() {
            self.adjectives.push(doing.to_owned());
        }
        let subtype: Option<String> = self.subtype.take();
        let has_types = self.types != Types::NONE;
        // Permanents are called by their types: "each artifact", "target Forest".
        let mut words: Vec<String> = Vec::new();
        match (noun, has_types, subtype) {
            ("permanent", true, subtype) => {
                words.add_all(subtype);
                words.push(types(self.types, many && !self.token));
            }
            ("permanent", false, None) if self.token => {}
            ("permanent", false, Some(subtype)) if many && !self.token => words.push(plural_of(&subtype)?),
            ("permanent" | "creature", false, Some(subtype)) if !many => words.push(subtype),
            (_, _, subtype) => {
                words.add_all(has_types.then(|| types(self.types, false)));
                words.add_all(subtype);
                words.push(if many && !self.token { plural(noun) } else { noun.to_owned() });
            }
        }
        if self.token {
            words.push(if many { "tokens" } else { "token" }.to_owned());
        }
        Some(words.join(" "))
    }

    fn control(&mut self, spec: TargetSpec) {
        self.whose = match (spec.what, spec.whose) {
            (TargetKind::CardInGraveyard, _) | (_, Whose::Anyones) => self.whose,
            (_, Whose::Yours) => "you control",
            (_, Whose::Opponents) => "an opponent controls",
            (_, Whose::Others) => "you don't control",
        };
    }

    fn said(self, number: Number, noun: &str, wording: Wording) -> String {
        let mut words: Vec<String> = Vec::new();
        let mut adjectives = self.adjectives.iter().peekable();
        while let Some(adjective) = adjectives.next() {
            // "nonartifact, nonblack creature".
            let goes_on =
                adjective.starts_with("non") && adjectives.peek().is_some_and(|next| next.starts_with("non"));
            words.push(if goes_on { [adjective, ","].concat() } else { adjective.clone() });
        }
        words.push(noun.to_owned());
        if !self.whose.is_empty() {
            words.push(self.whose.to_owned());
        }
        words.add_all(self.after);
        for (word, things, joint) in [("with", self.with, " and "), ("without", self.without, " or ")] {
            if !things.is_empty() {
                words.add_all([word.to_owned(), things.join(joint)]);
            }
        }
        let kind = words.join(" ");
        match (number, self.other) {
            (Number::One, true) => ["another ", &kind].concat(),
            (Number::One, false) => [article(&kind), &kind].concat(),
            (Number::Target, true) => ["another target ", &kind].concat(),
            (Number::Target, false) => ["target ", &kind].concat(),
            (Number::Targets(count), other) => {
                let targets = if other { " other target " } else { " target " };
                [wording.in_words(count).as_str(), targets, &kind].concat()
            }
            (Number::Each, true) => ["each other ", &kind].concat(),
            (Number::Each, false) => ["each ", &kind].concat(),
            (Number::All, true) => ["other ", &kind].concat(),
            (Number::All, false) => kind,
        }
    }
}

/// What a thing can be said to be "with", or "without".
fn with(asked: Trait, wording: Wording) -> Option<String> {
    match asked {
        Trait::Has(keyword) if !keyword.is_own_words() => Some(keyword.name().to_owned()),
        Trait::Compare(it) => Some(compared(it, wording)),
        _ => None,
    }
}

/// The words for each of several parts, if each is one question that has such words.
fn each_of(others: &[Filter], words: impl Fn(Trait) -> Option<String>) -> Option<Vec<String>> {
    let only = |one: &Filter| match one.parts().as_slice() {
        [FilterPart::Is(asked)] => words(*asked),
        _ => None,
    };
    others.iter().map(only).collect()
}

/// "artifact, creature, or enchantment".
fn listed(names: &[String], word: &str) -> String {
    match names.split_last() {
        Some((end, before)) if before.len() > 1 => [&before.join(", "), ", ", word, " ", end].concat(),
        _ => names.join(&[" ", word, " "].concat()),
    }
}

/// "artifact or enchantment", "artifacts and enchantments".
fn types(all: Types, many: bool) -> String {
    if all == Types::PERMANENT {
        return if many { "permanents" } else { "permanent" }.to_owned();
    }
    let names: Vec<String> =
        all.iter().map(|one| if many { plural(one.name()) } else { CardType::name(one).to_owned() }).listed();
    listed(&names, if many { "and" } else { "or" })
}

/// The plural of a card type, or of a noun such as "permanent".
fn plural(noun: &str) -> String {
    match noun {
        "sorcery" => "sorceries".to_owned(),
        noun => [noun, "s"].concat(),
    }
}

/// The plural of a creature type.
fn creatures_of(subtype: &str) -> String {
    let stem = |end: &str| subtype.strip_suffix(end);
    match subtype {
        "Aetherborn" | "Cyclops" | "Eldrazi" | "Fish" | "Kithkin" | "Merfolk" | "Moonfolk" | "Samurai"
        | "Sheep" | "Thalakos" => return subtype.to_owned(),
        "Mouse" => return "Mice".to_owned(),
        "Ox" => return "Oxen".to_owned(),
        "Fungus" | "Homunculus" => return [stem("us").unwrap_or(subtype), "i"].concat(),
        "Elf" | "Wolf" | "Werewolf" | "Dwarf" => return [stem("f").unwrap_or(subtype), "ves"].concat(),
        _ => {}
    }
    let consonant = |stem: &&str| !stem.ends_with(['a', 'e', 'i', 'o', 'u']);
    if let Some(stem) = stem("y").filter(consonant) {
        return [stem, "ies"].concat();
    }
    let hisses = ["s", "x", "ch", "sh", "z"].iter().any(|end| subtype.ends_with(end));
    [subtype, if hisses { "es" } else { "s" }].concat()
}

/// "Demons", of everything with one creature type; such types have English names in every language.
pub(super) fn those_of(spec: TargetSpec) -> Option<String> {
    match spec.traits.parts().as_slice() {
        [FilterPart::Is(Trait::Subtype(subtype))]
            if spec.whose == Whose::Anyones
                && spec.what == TargetKind::Permanent
                && *subtype != Subtype::EVERY_CREATURE_TYPE
                && subtype.is_of_creatures() =>
        {
            Some(creatures_of(&subtype.name()))
        }
        _ => None,
    }
}

/// The plural of a subtype, for permanents not called creatures; `None` if unknown.
fn plural_of(subtype: &str) -> Option<String> {
    if Subtype::new(subtype).is_some_and(Subtype::is_of_creatures) {
        return Some(creatures_of(subtype));
    }
    match subtype {
        "Plains" | "Equipment" => Some(subtype.to_owned()),
        "Island" | "Swamp" | "Mountain" | "Forest" | "Aura" | "Gate" | "Desert" | "Vehicle" | "Treasure"
        | "Shrine" | "Saga" | "Curse" | "Cave" | "Town" | "Lair" | "Role" | "Clue" | "Food" => {
            Some(plural(subtype))
        }
        _ => None,
    }
}

/// "an artifact", "a unicorn".
pub(super) fn article(kind: &str) -> &'static str {
    let vowel = kind.chars().next().is_some_and(|first| "aeiouAEIOU".contains(first));
    if vowel && !kind.starts_with("Uni") && !kind.starts_with("uni") { "an " } else { "a " }
}
