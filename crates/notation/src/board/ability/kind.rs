//! Kinds of things, with their required qualities: "nonblack creature with flying an opponent
//! controls".

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::{Diagnostic, Problem};
use crate::subtypes::subtype;
use crate::words::{card_type, color};
use combat_lab_cards::{
    Adding, CardType, Colors, Filter, FilterPart, Meets, Op, Reference, Stat, TargetKind, TargetSpec, Trait,
    Types, Whose,
};
use combat_lab_language::{Phrase, t};

/// The kinds of thing, by one and by many.
const KINDS: [(&str, &str, TargetKind); 17] = [
    ("creature or player", "creatures and players", TargetKind::AnyTarget),
    ("player or planeswalker", "players and planeswalkers", TargetKind::PlayerOrPlaneswalker),
    ("spell or ability", "spells and abilities", TargetKind::SpellOrAbility),
    (
        "spell , activated ability , or triggered ability",
        "spells , activated abilities , and triggered abilities",
        TargetKind::SpellOrAbility,
    ),
    ("activated or triggered ability", "activated and triggered abilities", TargetKind::AbilityOnStack),
    ("attacking or blocking creature", "attacking and blocking creatures", TargetKind::FightingCreature),
    ("attacking creature", "attacking creatures", TargetKind::AttackingCreature),
    ("blocking creature", "blocking creatures", TargetKind::BlockingCreature),
    ("attacker", "attackers", TargetKind::AttackingCreature),
    ("blocker", "blockers", TargetKind::BlockingCreature),
    ("creature", "creatures", TargetKind::Creature),
    ("planeswalker", "planeswalkers", TargetKind::Planeswalker),
    ("permanent", "permanents", TargetKind::Permanent),
    ("player", "players", TargetKind::Player),
    ("spell", "spells", TargetKind::Spell),
    ("card", "cards", TargetKind::CardInGraveyard),
    ("ability", "abilities", TargetKind::AbilityOnStack),
];

/// A required quality, in words before the thing.
const ADJECTIVES: [(&str, Filter); 19] = [
    ("modified", Filter::is(Trait::Modified)),
    ("unpaired", Filter::not(Trait::Paired)),
    ("basic", Filter::is(Trait::Basic)),
    ("blocked", Filter::is(Trait::Blocked)),
    ("unblocked", Filter::is(Trait::Unblocked)),
    ("multicolored", Filter::is(Trait::Multicolored)),
    ("colorless", Filter::is(Trait::Colorless)),
    ("monocolored", Filter::is(Trait::Monocolored)),
    ("equipped", Filter::is(Trait::Equipped)),
    ("enchanted", Filter::is(Trait::Enchanted)),
    ("other", Filter::is(Trait::Other)),
    ("another", Filter::is(Trait::Other)),
    ("tapped", Filter::is(Trait::Tapped)),
    ("untapped", Filter::not(Trait::Tapped)),
    ("token", Filter::is(Trait::Token)),
    ("legendary", Filter::is(Trait::Legendary)),
    ("snow", Filter::is(Trait::Snow)),
    ("historic", Filter::is(Trait::Historic)),
    ("colored", Filter::is(Trait::Colors(Colors::ALL))),
];

/// Those that "non" may stand before.
const DENIED: [&str; 6] = ["basic", "token", "legendary", "snow", "historic", "modified"];

/// A kind of thing, and where the words of it end.
struct KindNoun {
    what: TargetKind,
    /// The card types it is one of, where the kind is only "permanent" or "spell".
    types: Types,
    /// The subtype it has, or one of some, or what it may be instead of one of those types.
    subtype: Option<Filter>,
    many: bool,
    end: usize,
}

const TOO_MANY: Phrase<'static> = t!("this has too many conditions");

/// As many as a filter has room for.
pub(super) const MOST_ASKED: Phrase<'static> = {
    assert!(Filter::MOST == 6, "the words say six");
    t!("at most six things besides the kind, each alternative counted")
};

impl<'a> Reader<'a> {
    /// The player whose it is.
    pub(super) fn whose(&mut self) -> Whose {
        if self.any(&["you control", "that you control"]) {
            Whose::Yours
        } else if self.any(&[
            "an opponent controls",
            "your opponent controls",
            "opponents control",
            "your opponents control",
        ]) {
            Whose::Opponents
        } else if self.take("you don't control") {
            Whose::Others
        } else {
            Whose::Anyones
        }
    }

    /// Whether many things of a kind come next: "attacking creatures", "other artifacts".
    pub(super) fn many_come(&self) -> bool {
        let (_, end) = self.adjectives(self.next);
        self.noun_at(end).is_some_and(|noun| noun.many)
    }

    /// The kind of thing, its required qualities, and whose it is; no card in a graveyard.
    pub(super) fn kind(&mut self, many: bool) -> Result<TargetSpec, Problem> {
        let start = self.next;
        let spec = self.kind_of_target(many)?;
        if spec.what == TargetKind::CardInGraveyard {
            self.next = start;
            return Err(self.problem(t!("target before it: cards in graveyards can only be targeted")));
        }
        Ok(spec)
    }

    /// The player whose graveyard a card is in.
    fn graveyard(&mut self) -> Result<Whose, Problem> {
        self.any(&["from", "in"]);
        if self.take("your graveyard") {
            Ok(Whose::Yours)
        } else if self.any(&["an opponent's graveyard", "your opponent's graveyard"]) {
            Ok(Whose::Opponents)
        } else if self.any(&["a graveyard", "any graveyard"]) {
            Ok(Whose::Anyones)
        } else {
            Err(self.problem(t!("from your graveyard, or from a graveyard")))
        }
    }

    /// The same, or a card in a graveyard.
    pub(super) fn kind_of_target(&mut self, many: bool) -> Result<TargetSpec, Problem> {
        if self.take("opponent or planeswalker") {
            return Ok(TargetSpec::new(TargetKind::PlayerOrPlaneswalker, Whose::Opponents));
        }
        if self.any(&["opponent", "opponents"]) {
            return Ok(TargetSpec::new(TargetKind::Player, Whose::Opponents));
        }
        let start = self.next;
        let (mut asked, end) = self.adjectives(start);
        let Some(mut noun) = self.noun_at(end).filter(|noun| many || !noun.many) else {
            if end > start {
                self.next = end;
            }
            return Err(self.problem(
                t!("creature, attacking creature, blocking creature, planeswalker, permanent, player, opponent, spell or ability"),
            ));
        };
        self.next = noun.end;
        self.share_out(start, end, &mut asked, &mut noun)?;
        asked.add_all(noun.subtype);
        let last = self.words.get(noun.end.wrapping_sub(1)).filter(|_| noun.what == TargetKind::Permanent);
        let last_is_creature = last.is_some_and(|word| word.is("creature"));
        if noun.types != Types::NONE {
            asked.push(Trait::Types(noun.types).into());
        }
        if noun.what == TargetKind::Creature && self.any(&["token", "tokens"]) {
            asked.push(Trait::Token.into());
        }
        let mut whose = self.whose();
        // That of another attacker is asked of targets only.
        let own = !self.is_attack_of_another();
        if own && self.take("defending player controls") {
            asked.push(Trait::Defends.into());
        }
        // "An artifact, an enchantment or a creature with flying": it may be said of the last of
        // them alone.
        let several = noun.types != Types::NONE
            && CardType::ALL.into_iter().filter(|one| noun.types.has(*one)).count() > 1;
        while let Some(more) = self.qualified()? {
            // A keyword is said of the creature alone, where that stands directly before it.
            if several
                && let [FilterPart::Is(keyword @ Trait::Has(_))] = more.parts().as_slice()
                && last_is_creature
                && asked.as_slice() == [Filter::is(Trait::Types(noun.types))]
            {
                let others = noun.types.iter().filter(|one| *one != CardType::Creature);
                let creature = Filter::is(Trait::Types(Types::of(CardType::Creature))).with(*keyword);
                let either =
                    creature.and_then(|it| Filter::any(&[Trait::Types(others.collect()).into(), it]));
                asked = either.into_iter().collect();
                continue;
            }
            if several && more.iter().any(|asked| asked.asks_for_size() || asked.asks_for_keyword()) {
                return Err(Diagnostic::at(
                    self.between(start),
                    t!("this may be said of all of them, or of the last alone"),
                )
                .expected(t!("one type before it, such as target creature with flying")));
            }
            asked.push(more);
            // "With flying and power 3 or less"; after "without", "and" would leave open which of
            // them is denied.
            let denies = more.parts().iter().any(|part| matches!(part, FilterPart::Not(_)));
            let with = !denies && more.iter().all(|asked| matches!(asked, Trait::Has(_) | Trait::Compare(_)));
            while with && self.comes("and") {
                let place = self.next;
                self.next += 1;
                let Ok(Some(more)) = self.with_either() else {
                    self.next = place;
                    break;
                };
                asked.push(more);
            }
        }
        if whose == Whose::Anyones {
            whose = self.whose();
        }
        // "Each creature without flying defending player controls".
        if whose == Whose::Anyones
            && !asked.contains(&Trait::Defends.into())
            && own
            && self.take("defending player controls")
        {
            asked.push(Trait::Defends.into());
        }
        if noun.what == TargetKind::CardInGraveyard && !self.searches {
            whose = self.graveyard()?;
        }
        self.any(&["on the battlefield"]);
        let mut spec = TargetSpec::new(noun.what, whose);
        let place = self.between(start);
        if noun.what == TargetKind::PlayerOrPlaneswalker && whose != Whose::Anyones {
            return Err(Diagnostic::at(place, t!("this may be said of all of them, or of the last alone"))
                .expected(t!("target opponent or planeswalker, or target player or planeswalker")));
        }
        for more in asked {
            let wrong = |asked: Trait| {
                !suits(asked, noun.what)
                    || ((asked == Trait::Other || asked.asks_the_asker()) && self.origin == Origin::Spell)
                    || (asked == Trait::Defends && !self.is_about_its_own_combat())
            };
            if more.iter().any(wrong) {
                return Err(Diagnostic::at(place, t!("that can't have this quality"))
                    .expected(t!("a quality of a permanent, a spell or a player")));
            }
            spec.traits =
                spec.traits.with(more).ok_or_else(|| Diagnostic::at(place, TOO_MANY).expected(MOST_ASKED))?;
        }
        Ok(spec)
    }

    /// Decides whether words before several kinds are about the first of them alone: "artifact
    /// creature or Goblin".
    fn share_out(
        &self,
        start: usize,
        noun_from: usize,
        asked: &mut Vec<Filter>,
        noun: &mut KindNoun,
    ) -> Result<(), Problem> {
        let first_type = self.words.get(noun_from).and_then(|word| type_noun(word.text)).map(|(one, _)| one);
        let of_type = |types: Types| Filter::is(Trait::Types(types));
        let (kinds, types_alone) = match noun.subtype.map(Filter::parts).as_deref() {
            // "A legendary Goblin or Elf" is legendary.
            Some([FilterPart::Any(kinds)])
                if kinds.iter().any(|kind| kind.iter().any(|asked| matches!(asked, Trait::Types(_)))) =>
            {
                (kinds.clone(), false)
            }
            Some(_) => return Ok(()),
            None => {
                let Some(first) = first_type else { return Ok(()) };
                let others: Types = noun.types.iter().filter(|one| *one != first).collect();
                if others == Types::NONE {
                    return Ok(());
                }
                (vec![of_type(Types::of(first)), of_type(others)], true)
            }
        };
        let is_about_one = |filter: &Filter| {
            filter.iter().any(|asked| match asked {
                Trait::Colors(_)
                | Trait::Colorless
                | Trait::Monocolored
                | Trait::Multicolored
                | Trait::Subtype(_) => true,
                Trait::Types(_) => !types_alone || *filter == Filter::is(asked),
                Trait::Legendary | Trait::Snow | Trait::Historic => !types_alone,
                _ => false,
            })
        };
        let (of_one, of_all): (Vec<Filter>, Vec<Filter>) = asked.iter().copied().partition(is_about_one);
        let is_type = |filter: &Filter| filter.iter().all(|asked| matches!(asked, Trait::Types(_)));
        // "An artifact creature or Goblin".
        if let ([only], [first, others @ ..]) = (of_one.as_slice(), kinds.as_slice())
            && is_type(only)
            && is_type(first)
            && let Some(first) = only.with(*first)
            && let Some(either) = Filter::any(&[&[first], others].concat())
        {
            *asked = of_all;
            (noun.types, noun.subtype) = (Types::NONE, Some(either));
            return Ok(());
        }
        let joined = noun_from..noun.end;
        let tapped = of_all.iter().any(|filter| filter.iter().any(|asked| asked == Trait::Tapped));
        if of_one.is_empty() && !(tapped && joined.into_iter().any(|at| self.word_is(at, "and"))) {
            return Ok(());
        }
        Err(Diagnostic::at(self.between(start), t!("this may be said of all of them, or of the first alone"))
            .expected(t!("one kind after it, such as red creatures")))
    }

    /// The words from `start` up to the next.
    fn between(&self, start: usize) -> crate::text::Piece<'a> {
        match (self.words.get(start), self.words.get(self.next.saturating_sub(1))) {
            (Some(first), Some(last)) => self.all.between(*first, *last),
            _ => self.all,
        }
    }

    /// The qualities in words before the thing, and the place where it begins.
    pub(super) fn adjectives(&self, at: usize) -> (Vec<Filter>, usize) {
        self.qualities(at, true)
    }

    /// The qualities behind "is", where a comma ends what is said: "as long as this is tapped,
    /// untapped creatures you control get +0/+2".
    pub(super) fn said_qualities(&self) -> (Vec<Filter>, usize) {
        self.qualities(self.next, false)
    }

    fn qualities(&self, mut at: usize, commas: bool) -> (Vec<Filter>, usize) {
        let mut found: Vec<Filter> = Vec::new();
        loop {
            let comma = usize::from(commas && !found.is_empty() && self.word_is(at, ","));
            let Some(word) = self.words.get(at + comma) else { return (found, at) };
            // "Sacrifice a token": nothing follows that it would describe.
            if word.is("token") && self.noun_at(at + comma + 1).is_none() {
                return (found, at);
            }
            let known = ADJECTIVES.iter().find(|(name, _)| word.is(name)).map(|(_, asked)| *asked);
            let negated = word.text.get(..3).filter(|start| start.eq_ignore_ascii_case("non"));
            let negated = negated.and_then(|_| word.text.get(3..)).map(|rest| rest.trim_start_matches('-'));
            let negated = negated.and_then(|rest| {
                let color = color(rest).map(|color| Trait::Colors(Colors::NONE.with(color)));
                let asked = color.or_else(|| Some(Trait::Types(Types::of(card_type(rest)?))));
                let known = ADJECTIVES
                    .iter()
                    .find(|(name, _)| DENIED.contains(name) && rest.eq_ignore_ascii_case(name));
                asked.map(Filter::not).or_else(|| known?.1.negated())
            });
            let negated_kind = word
                .text
                .get(4..)
                .filter(|_| word.text.get(..4).is_some_and(|non| non.eq_ignore_ascii_case("non-")));
            let negated_kind = negated_kind.and_then(subtype).filter(|(_, many)| !many);
            let negated = negated.or(negated_kind.map(|(subtype, _)| Filter::not(Trait::Subtype(subtype))));
            at += comma;
            // "Target 1/1 creature": a size with a sign is a change.
            let size = word.pair().filter(|_| !word.text.contains(['+', '-', '\u{2212}']));
            let sized =
                size.filter(|_| ["creature", "creatures"].iter().any(|noun| self.word_is(at + 1, noun)));
            if let Some((power, toughness)) = sized {
                for (stat, number) in [(Stat::Power, power), (Stat::Toughness, toughness)] {
                    let number = i32::try_from(number).unwrap_or(i32::MAX);
                    found.push(Trait::number(stat, Op::Equal, number).into());
                }
                at += 1;
            } else if let Some(asked) = known.or(negated) {
                found.push(asked);
                at += 1;
            } else if let Some(first) = color(word.text) {
                let mut colors = Colors::NONE.with(first);
                at += 1;
                while self.word_is(at, "or")
                    && let Some(next) = self.words.get(at + 1).and_then(|word| color(word.text))
                {
                    colors = colors.with(next);
                    at += 2;
                }
                found.push(Trait::Colors(colors).into());
            } else if let Some(card_type) = card_type(word.text)
                && !matches!(card_type, CardType::Instant | CardType::Sorcery)
                && ["creature", "creatures", "permanent", "permanents", "land", "lands"]
                    .iter()
                    .any(|noun| self.word_is(at + 1, noun))
            {
                // "Artifact creature" is two types at once.
                found.push(Trait::Types(Types::of(card_type)).into());
                at += 1;
            } else if let Some((subtypes, end)) = self.subtype_list(at, false)
                && self.is_noun_of_subtypes(end)
                && let Some(asked) = Filter::any(&subtypes)
            {
                // "A Goblin creature", "a Mountain or Forest card", "an Angel, Demon, or Dragon
                // creature".
                found.push(asked);
                at = end;
            } else {
                return (found, at - comma);
            }
        }
    }

    /// Subtypes joined by "or", all of one or all of many, and where they end: "Goblin", "Mountain
    /// or Forest", "Angel, Demon, or Dragon".
    fn subtype_list(&self, mut at: usize, many: bool) -> Option<(Vec<Filter>, usize)> {
        let known = |at: usize| self.words.get(at).and_then(|word| subtype(word.text));
        let known = |at: usize| known(at).filter(|(_, plural)| *plural == many).map(|(subtype, _)| subtype);
        let mut all = vec![Filter::is(Trait::Subtype(known(at)?))];
        at += 1;
        let first = at;
        loop {
            let comma = usize::from(self.word_is(at, ","));
            let last = ["or", "and/or"].iter().any(|word| self.word_is(at + comma, word))
                || (many && self.word_is(at + comma, "and"));
            match known(at + comma + usize::from(last)).filter(|_| last || comma > 0) {
                Some(next) => all.push(Filter::is(Trait::Subtype(next))),
                // What is behind the comma is something else.
                None => return Some((all.into_iter().take(1).collect(), first)),
            }
            at += comma + usize::from(last) + 1;
            if last {
                return Some((all, at));
            }
        }
    }

    /// Whether the word there can stand behind a subtype that describes it.
    fn is_noun_of_subtypes(&self, at: usize) -> bool {
        const NOUNS: [&str; 10] = [
            "creature",
            "creatures",
            "permanent",
            "permanents",
            "spell",
            "spells",
            "token",
            "tokens",
            "card",
            "cards",
        ];
        NOUNS.iter().any(|noun| self.word_is(at, noun))
    }

    /// The kind of thing whose words begin there.
    fn noun_at(&self, at: usize) -> Option<KindNoun> {
        for (words, many) in [("permanent card", false), ("permanent cards", true)] {
            if self.comes_at(at, words) {
                let permanents = CardType::ALL.into_iter().filter(|one| Types::of(*one).is_permanent());
                let types = permanents.collect();
                return Some(KindNoun {
                    what: TargetKind::CardInGraveyard,
                    types,
                    subtype: None,
                    many,
                    end: at + 2,
                });
            }
        }
        for (word, many) in [("token", false), ("tokens", true)] {
            if self.word_is(at, word) {
                let (what, subtype) = (TargetKind::Permanent, Some(Trait::Token.into()));
                return Some(KindNoun { what, types: Types::NONE, subtype, many, end: at + 1 });
            }
        }
        for (word, many) in [("commander", false), ("commanders", true)] {
            if self.word_is(at, word) {
                let (what, subtype) = (TargetKind::Permanent, Some(Trait::Commander.into()));
                return Some(KindNoun { what, types: Types::NONE, subtype, many, end: at + 1 });
            }
        }
        for (words, many) in [("creature token", false), ("creature tokens", true)] {
            if self.comes_at(at, words) {
                let (what, subtype) = (TargetKind::Creature, Some(Trait::Token.into()));
                return Some(KindNoun { what, types: Types::NONE, subtype, many, end: at + 2 });
            }
        }
        for (words, many) in [("artifact token", false), ("artifact tokens", true)] {
            if self.comes_at(at, words) {
                let (what, types) = (TargetKind::Permanent, Types::of(CardType::Artifact));
                return Some(KindNoun { what, types, subtype: Some(Trait::Token.into()), many, end: at + 2 });
            }
        }
        let listed = self.types_at(at);
        let kind = KINDS.iter().find_map(|(one, many, what)| {
            let (words, many) = if self.comes_at(at, many) {
                (many, true)
            } else if self.comes_at(at, one) {
                (one, false)
            } else {
                return None;
            };
            let end = at + words.split(' ').count();
            Some(KindNoun { what: *what, types: Types::NONE, subtype: None, many, end })
        });
        for (word, what) in
            [("attacking", TargetKind::AttackingCreature), ("blocking", TargetKind::BlockingCreature)]
        {
            if self.word_is(at, word)
                && let Some((subtype, many)) = self.words.get(at + 1).and_then(|word| subtype(word.text))
                && subtype.is_of_creatures()
            {
                let subtype = Some(Trait::Subtype(subtype).into());
                return Some(KindNoun { what, types: Types::NONE, subtype, many, end: at + 2 });
            }
        }
        let typed = self.subtypes_at(at);
        if kind.is_none() && listed.is_none() {
            return typed;
        }
        match (kind, listed) {
            (Some(kind), Some(listed)) if kind.end >= listed.end => Some(kind),
            (kind, listed) => listed.or(kind),
        }
    }

    /// A subtype, or one of two: "Goblin", "Wolf or Werewolf".
    fn subtypes_at(&self, at: usize) -> Option<KindNoun> {
        let known = |at: usize| self.words.get(at).and_then(|word| subtype(word.text));
        let (first, many) = known(at)?;
        let joined = ["or", "and", "and/or"].iter().any(|word| self.word_is(at + 1, word));
        // "A Forest or a Plains" is one of two as well.
        let again =
            ["a", "an"].iter().any(|article| self.word_is(at + 2, article)) && self.word_is(at + 1, "or");
        let place = if again { at + 3 } else { at + 2 };
        let other = known(place).filter(|(_, plural)| joined && *plural == many);
        // "Goblin or Orc creature" would be about creatures only.
        let other = other.filter(|_| {
            !["creature", "card", "spell", "token"].iter().any(|noun| self.word_is(place + 1, noun))
        });
        // "And" could join the action of the two kinds to something else.
        let other = other.filter(|_| many || !first.is_of_creatures() || !self.word_is(at + 1, "and"));
        let is = |subtype| Filter::is(Trait::Subtype(subtype));
        let (subtype, end) = match other {
            Some((other, _)) => (Filter::any(&[is(first), is(other)])?, place + 1),
            // "A Kraken, Leviathan, Octopus, or Serpent".
            None if self.word_is(at + 1, ",") => {
                let (all, end) = self.subtype_list(at, many)?;
                let creature = ["creature", "card", "spell", "token"].iter().any(|it| self.word_is(end, it));
                if creature { (is(first), at + 1) } else { (Filter::any(&all)?, end) }
            }
            None => (is(first), at + 1),
        };
        Some(KindNoun { what: TargetKind::Permanent, types: Types::NONE, subtype: Some(subtype), many, end })
    }

    /// Card types, of which it is one: "artifact or enchantment", "creature spell".
    fn types_at(&self, mut at: usize) -> Option<KindNoun> {
        let mut types = Types::NONE;
        let mut many = false;
        let mut end = at;
        // Without "or" or "and" in it, it is no list: what stands behind the comma is something
        // else.
        let mut first = None;
        let mut joined = false;
        while let Some((card_type, plural)) = self.words.get(at).and_then(|word| type_noun(word.text)) {
            if types != Types::NONE && plural != many {
                return None;
            }
            many = plural;
            types = types.with(card_type);
            at += 1;
            end = at;
            first = first.or(Some((types, end)));
            self.comma_at(&mut at);
            if self.word_is(at, "or") || self.word_is(at, "and") || self.word_is(at, "and/or") {
                joined = true;
                // "Each creature and each planeswalker" are dealt with at once.
                let each = self.word_is(at, "and")
                    && self.word_is(at + 1, "each")
                    && self.words.get(at + 2).is_some_and(|word| type_noun(word.text).is_some());
                at += if each { 2 } else { 1 };
            } else if at == end {
                break;
            }
        }
        if let Some((only, only_end)) = first.filter(|_| !joined) {
            (types, end) = (only, only_end);
        }
        if types == Types::NONE {
            return None;
        }
        let or = (joined && end < at) || (!joined && self.word_is(end, "or"));
        let besides = self.words.get(if joined { at } else { end + 1 }).and_then(|word| subtype(word.text));
        if let Some((subtype, _)) = besides.filter(|(_, plural)| or && *plural == many) {
            let end = if joined { at } else { end + 1 } + 1;
            let noun = ["creature", "card", "spell", "token"].iter().any(|noun| self.word_is(end, noun));
            let subtype = Filter::any(&[Trait::Types(types).into(), Trait::Subtype(subtype).into()]);
            // "An instant, sorcery, or Wizard spell".
            if ["spell", "spells"].iter().any(|noun| self.word_is(end, noun)) {
                let (what, many) = (TargetKind::Spell, self.word_is(end, "spells"));
                return Some(KindNoun { what, types: Types::NONE, subtype, many, end: end + 1 });
            }
            return (!noun).then_some(KindNoun {
                what: TargetKind::Permanent,
                types: Types::NONE,
                subtype,
                many,
                end,
            });
        }
        if !many && (self.word_is(end, "spell") || self.word_is(end, "spells")) {
            let many = self.word_is(end, "spells");
            return Some(KindNoun { what: TargetKind::Spell, types, subtype: None, many, end: end + 1 });
        }
        if self.word_is(end, "card") || self.word_is(end, "cards") {
            let many = self.word_is(end, "cards");
            return Some(KindNoun {
                what: TargetKind::CardInGraveyard,
                types,
                subtype: None,
                many,
                end: end + 1,
            });
        }
        let instruction = types.has(CardType::Instant) || types.has(CardType::Sorcery);
        (!instruction).then_some(KindNoun { what: TargetKind::Permanent, types, subtype: None, many, end })
    }

    fn comma_at(&self, at: &mut usize) {
        if self.word_is(*at, ",") {
            *at += 1;
        }
    }

    fn word_is(&self, at: usize, name: &str) -> bool {
        self.words.get(at).is_some_and(|word| word.is(name))
    }

    /// The qualities in words after the thing: "with flying", "with power 2 or less".
    fn qualified(&mut self) -> Result<Option<Filter>, Problem> {
        let start = self.next;
        if self.take("without") {
            // "Without flying or reach" is without either.
            let denied = self.with_either()?.and_then(Filter::negated);
            return match denied {
                Some(denied) => Ok(Some(denied)),
                None => Err(self.problem(t!("a keyword, such as flying"))),
            };
        }
        if self.origin != Origin::Spell && !self.attached && self.take("attached to") {
            if self.this() || (self.it == Some(Reference::This) && self.take("it")) {
                return Ok(Some(Trait::Attached.into()));
            }
            self.next = start;
        }
        if let Some(way) = self.facing() {
            return Ok(Some(Trait::Facing(way).into()));
        }
        if self.any(&["that's tapped", "that is tapped", "that are tapped"]) {
            return Ok(Some(Trait::Tapped.into()));
        }
        if self.any(&["other than this creature", "other than this permanent", "other than this"]) {
            return Ok(Some(Trait::Other.into()));
        }
        for (words, planeswalkers) in [
            ("that's attacking you or a planeswalker you control", true),
            ("attacking you or a planeswalker you control", true),
            ("that's attacking you", false),
            ("attacking you", false),
        ] {
            if self.take(words) {
                return Ok(Some(Trait::AttackingYou { planeswalkers }.into()));
            }
        }
        if self.take("of the chosen color") {
            return Ok(Some(Trait::ChosenColor.into()));
        }
        if self.any(&["of the chosen type", "of the chosen creature type"]) {
            return Ok(Some(Trait::ChosenType.into()));
        }
        if self.take("that attacked this turn") {
            return Ok(Some(Trait::Attacked.into()));
        }
        if self.any(&["that entered the battlefield this turn", "that entered this turn"]) {
            return Ok(Some(Trait::Arrived.into()));
        }
        if self.any(&[
            "that was dealt damage this turn",
            "that were dealt damage this turn",
            "dealt damage this turn",
        ]) {
            return Ok(Some(Trait::Hurt.into()));
        }
        if self.any(&["that's", "that is", "that are"]) {
            let mut colors = Colors::NONE;
            while let Some(next) = self.peek().and_then(|word| color(word.text)) {
                colors = colors.with(next);
                self.next += 1;
                if !self.any(&["or", "and/or"]) {
                    break;
                }
            }
            if colors != Colors::NONE {
                return Ok(Some(Trait::Colors(colors).into()));
            }
            self.next = start;
            return Ok(None);
        }
        if !self.take("with") {
            return Ok(None);
        }
        let found = self.with_either()?;
        // Tokens' abilities after "with", for example, are read elsewhere.
        if found.is_none() {
            self.next = start;
        }
        Ok(found)
    }

    /// `blocking this`, `it's blocking`: in combat with the permanent itself.
    fn facing(&mut self) -> Option<Meets> {
        let start = self.next;
        // An Aura or a spell fights nobody.
        let own = self.origin != Origin::Spell && !self.attached;
        let it = own && self.it == Some(Reference::This);
        let way = if self.any(&["blocking or blocked by"]) {
            Meets::Either
        } else if self.any(&["blocked by"]) {
            Meets::Blocks
        } else if self.any(&["blocking"]) {
            Meets::IsBlocked
        } else {
            let this = (it && self.any(&["it's", "it is"])) || (own && self.this() && self.take("is"));
            let found = this && self.any(&["blocking"]);
            if !found {
                self.next = start;
            }
            return found.then_some(Meets::Blocks);
        };
        let this = (own && self.this()) || (it && self.take("it"));
        if !this {
            self.next = start;
        }
        this.then_some(way)
    }

    /// One of several such qualities: `flying or reach`.
    fn with_either(&mut self) -> Result<Option<Filter>, Problem> {
        let start = self.next;
        let Some(first) = self.with_what()? else { return Ok(None) };
        let mut others = vec![first];
        while self.comes("or") {
            let place = self.next;
            self.next += 1;
            let Ok(Some(other)) = self.with_what() else {
                self.next = place;
                break;
            };
            others.push(other);
        }
        match Filter::any(&others) {
            Some(any) => Ok(Some(any)),
            None => Err(Diagnostic::at(self.between(start), TOO_MANY).expected(MOST_ASKED)),
        }
    }

    /// A quality that something has or is with: `flying`, `power 2 or less`.
    pub(super) fn with_what(&mut self) -> Result<Option<Filter>, Problem> {
        if self.take("a single target") {
            return Ok(Some(Trait::SingleTarget.into()));
        }
        if let Some(either) = self.power_or_toughness()? {
            return Ok(Some(either));
        }
        if let Some(compared) = self.compared()? {
            return Ok(Some(compared.into()));
        }
        Ok(self.keyword().map(|keyword| Trait::Has(keyword).into()))
    }
}

/// A card type as the name of a thing, and whether of several.
fn type_noun(word: &str) -> Option<(CardType, bool)> {
    let many = match word.strip_suffix('s').filter(|one| card_type(one).is_some()) {
        Some(one) => Some(one),
        None if word.eq_ignore_ascii_case("sorceries") => Some("sorcery"),
        None => None,
    };
    card_type(many.unwrap_or(word)).map(|card_type| (card_type, many.is_some()))
}

/// Whether it can be asked of things of this kind.
fn suits(asked: Trait, what: TargetKind) -> bool {
    match what {
        TargetKind::Creature
        | TargetKind::AttackingCreature
        | TargetKind::BlockingCreature
        | TargetKind::FightingCreature
        | TargetKind::Planeswalker
        | TargetKind::Permanent => true,
        TargetKind::Spell => asked.suits_spells(),
        TargetKind::AbilityOnStack | TargetKind::SpellOrAbility => matches!(asked, Trait::SingleTarget),
        TargetKind::CardInGraveyard => {
            asked.suits_spells() && asked != Trait::SingleTarget || asked.asks_for_size()
        }
        TargetKind::Player
        | TargetKind::AnyTarget
        | TargetKind::PlayerOrPlaneswalker
        | TargetKind::CreatureOrPlayer
        | TargetKind::AttachedTo
        | TargetKind::Itself => false,
    }
}

/// A creature of this player's, of which nothing else is asked.
pub(super) const fn creature(whose: Whose) -> TargetSpec {
    TargetSpec::new(TargetKind::Creature, whose)
}
