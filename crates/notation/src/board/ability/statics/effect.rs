//! Effects of a static ability: sizes, keywords, and losses.

use crate::board::ability::Reader;
use crate::board::ability::condition::NOT_ASKED;
use crate::board::ability::lent::Quoted;
use crate::board::ability::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{Condition, Keyword, Keywords, StaticAbility, TargetKind, TargetSpec};
use combat_lab_language::t;

impl Reader<'_> {
    pub(super) fn static_effect(
        &mut self,
        affects: TargetSpec,
        others_only: bool,
        condition: Option<Condition>,
    ) -> Result<StaticAbility, Problem> {
        let one = matches!(affects.what, TargetKind::AttachedTo | TargetKind::Itself);
        if !one && !is_permanent(affects.what) {
            return Err(Diagnostic::at(self.all, t!("a static ability affects permanents"))
                .expected(t!("creatures, attacking creatures, planeswalkers, or permanents")));
        }
        let mut ability = StaticAbility { others_only, condition, ..StaticAbility::of(affects) };
        let mut x = self.grows(&mut ability)?;
        while self.takes_away(&mut ability)? {
            self.any(&[","]);
            self.any(&["and"]);
        }
        if self.any(&["have", "has"]) {
            let first = self.lent()?;
            let quotes_first = first.abilities.is_some() || first.keywords != Keywords::NONE;
            if !quotes_first {
                ability.keywords = self.keywords()?.into_iter().collect();
            }
            let last = if quotes_first { Quoted::default() } else { self.lent()? };
            ability.keywords =
                first.keywords.iter().chain(last.keywords.iter()).fold(ability.keywords, Keywords::with);
            self.lends = first.abilities.or(last.abilities);
            ability.lends = self.lends.is_some().then_some(0);
            // The count behind keywords would count for them, too.
            if self.comes("for each") {
                return Err(self.problem(t!("for each KIND directly after +N/+N")));
            }
            let start = self.next;
            self.any(&[","]);
            self.any(&["and"]);
            if (ability.power, ability.toughness) == (0, 0) && self.any_comes(&["get", "gets"]) {
                x |= self.grows(&mut ability)?;
            } else {
                self.next = start;
            }
            let start = self.next;
            self.any(&[","]);
            self.any(&["and"]);
            if !self.takes_away(&mut ability)? {
                self.next = start;
            }
        }
        if affects.what == TargetKind::AttachedTo
            && let Some(limit) = self.must_be_blocked()
        {
            ability.limit = Some(limit);
        }
        // "It has reach and can block an additional two creatures".
        if one {
            let start = self.next;
            self.any(&[","]);
            self.any(&["and"]);
            let keyword = self.words.get(self.next..).and_then(crate::board::keyword).is_some();
            ability.limit = if keyword { ability.limit } else { self.numbered_limit().or(ability.limit) };
            if keyword || ability.limit.is_none() {
                self.next = start;
            }
        }
        if affects.what == TargetKind::AttachedTo
            && super::LIMITED.iter().any(|words| self.comes(words))
            && ![
                "can't be blocked by more than",
                "can't be blocked except by two",
                "can't be blocked except by three",
                "can block an additional creature",
            ]
            .iter()
            .any(|words| self.comes(words))
        {
            ability.limit = Some(crate::board::ability::block_limit::limit_of_others(self)?);
        }
        while one && let Some(more) = self.said_of_host() {
            ability.keywords = more.iter().fold(ability.keywords, |all, keyword| all.with(*keyword));
            self.any(&[","]);
            self.any(&["and"]);
            if self.any(&["has"]) {
                ability.keywords = self.keywords()?.into_iter().fold(ability.keywords, Keywords::with);
            }
        }
        // "Have haste and attack each combat if able".
        if !one && self.lends.is_none() && !x {
            let start = self.next;
            self.any(&[","]);
            self.any(&["and"]);
            match self.said_of_many() {
                Some(more) if !more.contains(&Keyword::EntersTapped) => {
                    ability.keywords = more.into_iter().fold(ability.keywords, Keywords::with);
                }
                _ => self.next = start,
            }
        }
        if x {
            self.any(&[","]);
            let counted = if self.take("where X is") { self.amount()? } else { None };
            if counted.is_none() {
                return Err(self.problem(t!("where X is, and what X is")));
            }
            ability.each = counted;
        }
        if condition.is_none() {
            let of_it = match affects.what {
                TargetKind::Itself => self.as_long_as_it()?,
                TargetKind::AttachedTo => self.as_long_as_host()?,
                _ => None,
            };
            ability.condition = match of_it {
                Some(condition) => Some(condition),
                None => self.as_long_as(false)?,
            };
        }
        self.any(&["."]);
        if self.peek().is_some()
            || ability == (StaticAbility { condition: ability.condition, ..StaticAbility::of(affects) })
        {
            return Err(self.problem(t!("get +N/+N, or have KEYWORD")));
        }
        if !ability.suits()
            || (ability.not_creature && !ability.condition.is_some_and(Condition::can_unmake_creatures))
        {
            return Err(Diagnostic::at(self.all, NOT_ASKED)
                .expected(t!("colours, types, or whether they are tokens")));
        }
        if (ability.becomes.is_some() || ability.joins.is_some()) && ability.condition.is_some() {
            return Err(Diagnostic::at(
                self.all,
                t!("an Aura's change to a creature can't have a condition"),
            )
            .expected(t!("enchanted creature is a Frog, for example")));
        }
        let of_itself = affects.what == TargetKind::Itself;
        let takes = ability.strips || ability.loses != combat_lab_cards::Keywords::NONE;
        if ability.takes_away() && (others_only || (of_itself && takes)) {
            return Err(Diagnostic::at(
                self.all,
                t!("this applies to all of a kind, or to the permanent this is attached to"),
            )
            .expected(t!("all creatures lose flying, for example")));
        }
        let counted = ability.each.is_none_or(combat_lab_cards::Quantity::suits_static_abilities);
        if !counted || (others_only && ability.each.is_some()) {
            return Err(Diagnostic::at(self.all, t!("this can't be counted"))
                .expected(t!("the number of creatures you control, for example")));
        }
        Ok(ability)
    }

    /// `gets +1/+1 for each KIND`, or `gets +X/+X`, of which it has to be said behind what X is;
    /// whether that is so.
    fn grows(&mut self, ability: &mut StaticAbility) -> Result<bool, Problem> {
        if !self.any(&["get", "gets"]) {
            return Ok(false);
        }
        // Other sources of the same are added anyway.
        self.any(&["an additional"]);
        let x = self.size_of_x();
        (ability.power, ability.toughness) = match x {
            Some(each) => each,
            None => self.size(true, t!("a change such as +1/+1"))?,
        };
        if x.is_none() {
            ability.each = self.counted()?;
        }
        let start = self.next;
        let comma = self.any(&[","]);
        if comma && self.comes("where X is") {
            self.next = start;
        } else {
            self.any(&["and"]);
        }
        Ok(x.is_some())
    }

    /// `loses all abilities`, `loses flying`, `has base power and toughness 1/1` or, of what an
    /// Aura is attached to, `is a blue Frog creature`, if one of these comes next.
    pub(super) fn takes_away(&mut self, ability: &mut StaticAbility) -> Result<bool, Problem> {
        if ability.affects.what == TargetKind::AttachedTo && self.joins(ability) {
            return Ok(true);
        }
        if self.any(&["lose all abilities", "loses all abilities"]) {
            ability.strips = true;
        } else if self.any(&["lose", "loses"]) {
            // "Lose flying and can't attack": a sentence isn't lost.
            let lost = self.keywords_that(|keyword| !keyword.is_own_words())?;
            ability.loses = lost.into_iter().fold(ability.loses, Keywords::with);
        } else if self.any(&["have base power and toughness", "has base power and toughness"]) {
            ability.base = Some(self.size(false, t!("a size such as 1/1"))?);
        } else if ability.affects.what == TargetKind::Itself
            && self.any(&["isn't a creature", "is not a creature"])
        {
            ability.not_creature = true;
        } else if ability.affects.what == TargetKind::AttachedTo && self.any(&["is a", "is an"]) {
            let Some((made, becomes)) = self.shape()? else {
                return Err(self.problem(t!("a creature type, such as Frog")));
            };
            if !made.more.is_empty() || !made.keywords.is_empty() {
                return Err(self.problem(t!("one creature type, and with base power and toughness N/N")));
            }
            ability.becomes = Some(becomes);
            ability.base = made.size.or(ability.base);
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// `is a Human Knight in addition to its other types`, if that comes next.
    fn joins(&mut self, ability: &mut StaticAbility) -> bool {
        let start = self.next;
        if ability.joins.is_none() && self.any(&["is a", "is an"]) {
            let mut one = || {
                let (subtype, many) = self.peek().and_then(|word| crate::subtypes::subtype(word.text))?;
                self.next += 1;
                (subtype.is_of_creatures() && !many).then_some(subtype)
            };
            let first = one();
            let second = first.and_then(|_| one());
            self.any(&["creature"]);
            if let Some(first) = first
                && self.any(&["in addition to its other types", "in addition to its other creature types"])
            {
                ability.joins = Some((first, second));
                return true;
            }
        }
        self.next = start;
        false
    }
}
