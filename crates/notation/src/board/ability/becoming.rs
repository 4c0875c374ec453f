//! Effects by which a permanent becomes something: a color, a card type, or a creature of some type
//! and size.

use super::Reader;
use crate::diagnostic::{Diagnostic, Problem};
use crate::subtypes::subtype;
use crate::words::{card_type, color};
use combat_lab_cards::{
    Becomes, CardType, Colors, Designation, Duration, Effect, Keyword, OfColor, Reference, Subtype, Trait,
    Types,
};
use combat_lab_language::t;

impl Reader<'_> {
    pub(super) fn become_(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.subject(who);
        let until = self.open_until();
        if self.take("blocked") {
            return self.add(Effect::BecomeBlocked { who });
        }
        for (word, what) in [
            ("monstrous", Designation::Monstrous),
            ("renowned", Designation::Renowned),
            ("suspected", Designation::Suspected),
        ] {
            if self.take(word) {
                return self.add(Effect::Designate { who, what });
            }
        }
        if self.any(&["saddled until end of turn", "saddled"]) {
            return self.add(Effect::Designate { who, what: Designation::Saddled });
        }
        if self.any(&["the color of your choice", "a color of your choice"]) {
            return self.become_chosen_color(who);
        }
        if self.any(&["a copy of", "copies of"]) {
            return self.become_copy(who);
        }
        self.any(&["a", "an"]);
        let start = self.next;
        if let Some((subtype, false)) = self.peek().and_then(|word| subtype(word.text))
            && subtype.is_of_creatures()
        {
            self.next += 1;
            if self.any(&["in addition to its other creature types", "in addition to its other types"]) {
                return self.add(Effect::GainSubtype { who, subtype, until });
            }
            self.next = start;
        }
        if let Some((made, becomes)) = self.shape()? {
            let (subtype, only_creature) = (becomes.subtype, becomes.only_creature);
            if let Some(color) = becomes.color {
                self.add(Effect::BecomeColors { who, colors: Colors::NONE.with(color), until })?;
            }
            if only_creature && self.stays_what_it_was() {
                self.add(Effect::GainSubtype { who, subtype, until })?;
                self.add(Effect::GainType { who, card_type: CardType::Creature, until })?;
            } else {
                self.add(Effect::OnlySubtype { who, subtype, only_creature, until })?;
            }
            for subtype in made.more {
                self.add(Effect::GainSubtype { who, subtype, until })?;
            }
            if let Some((power, toughness)) = made.size {
                self.add(Effect::SetSize { who, power, toughness, until })?;
            }
            for keyword in made.keywords {
                self.add(Effect::GainKeyword { who, keyword, until })?;
            }
            return Ok(());
        }
        let Some(word) = self.peek() else { return Err(self.problem(t!("a size, a colour, or a type"))) };
        if word.pair().is_some() {
            let (power, toughness) = self.size(false, t!("a size such as 1/1"))?;
            self.add(Effect::SetSize { who, power, toughness, until })?;
            return self.creature(who, until);
        }
        if let Some(color) = color(word.text) {
            self.next += 1;
            let colors = Colors::NONE.with(color);
            return self.add(Effect::BecomeColors { who, colors, until });
        }
        let Some(first) = card_type(word.text) else {
            return Err(self.problem(t!("a size such as 1/1, a colour, or a type such as artifact")));
        };
        self.next += 1;
        self.add(Effect::GainType { who, card_type: first, until })?;
        // "An artifact creature" is both.
        if let Some(card_type) = self.peek().and_then(|word| card_type(word.text)) {
            self.next += 1;
            self.add(Effect::GainType { who, card_type, until })?;
        }
        self.any(&["as well", "in addition"]);
        Ok(())
    }

    /// `a copy of WHO`.
    fn become_copy(&mut self, who: Reference) -> Result<(), Problem> {
        let of = self.beside(who)?;
        if !self.is_one_permanent(of) {
            return Err(self.problem(t!("one permanent that is copied")));
        }
        let until = self.until()?.unwrap_or_else(|| self.open_until());
        let except = super::token::excepted(self, false)?;
        self.add(Effect::BecomeCopy { who, of, except, until })
    }

    /// Whether the text says somewhere that it stays what it was: "it's still a land".
    fn stays_what_it_was(&self) -> bool {
        ["it's", "that's", "that is", "he's", "she's", "they're", "that are"].iter().any(|who| {
            ["still a", "still an", "still"].iter().any(|still| self.says(&[*who, " ", *still].concat()))
        }) || self.says("in addition to its other types")
            || self.says("in addition to their other types")
    }

    /// `blue Frog creature with base power and toughness 1/1`, if that comes next: what has this
    /// creature type and, of these, no other.
    pub(super) fn shape(&mut self) -> Result<Option<(Shape, Becomes)>, Problem> {
        let start = self.next;
        let color = self.peek().and_then(|word| color(word.text));
        self.next += usize::from(color.is_some());
        let mut subtypes = Vec::new();
        while let Some((subtype, false)) = self.peek().and_then(|word| subtype(word.text)) {
            subtypes.push(subtype);
            self.next += 1;
        }
        let mut subtypes = subtypes.into_iter();
        let Some(subtype) = subtypes.next().filter(|subtype| subtype.is_of_creatures()) else {
            self.next = start;
            return Ok(None);
        };
        let only_creature = self.take("creature");
        let mut made = Shape { more: subtypes.collect(), size: None, keywords: Vec::new() };
        if self.take("with base power and toughness") {
            made.size = Some(self.size(false, t!("a size such as 1/1"))?);
            let comma = self.any(&[","]);
            if comma || self.comes("and") {
                let before = self.next;
                self.any(&["and"]);
                if self.words.get(self.next..).and_then(crate::board::keyword).is_some() {
                    made.keywords = self.keywords()?;
                } else {
                    self.next = before - usize::from(comma);
                }
            }
        }
        Ok(Some((made, Becomes { subtype, color, only_creature })))
    }

    /// The words that may follow the size of what something becomes: `3/3 green artifact creature
    /// with trample`. Words that are no colour and no type are creature types, which nothing here
    /// asks for.
    pub(super) fn creature(&mut self, who: Reference, until: Duration) -> Result<(), Problem> {
        let start = self.next;
        let (mut colors, mut types): (Colors, Vec<CardType>) = (Colors::NONE, Vec::new());
        let mut subtypes: Vec<Subtype> = Vec::new();
        while let Some(word) = self.peek() {
            match (color(word.text), card_type(word.text)) {
                (Some(color), _) => {
                    colors = colors.with(color);
                    // "White and blue" are two.
                    let next =
                        self.words.get(self.next + 2).is_some_and(|word| self::color(word.text).is_some());
                    if next && self.comes_at(self.next + 1, "and") {
                        self.next += 1;
                    }
                }
                (None, Some(card_type)) => types.push(card_type),
                (None, None) => match subtype(word.text) {
                    Some((subtype, false)) => subtypes.push(subtype),
                    _ => break,
                },
            }
            self.next += 1;
        }
        if self.any(&["with all creature types"]) {
            subtypes.push(Subtype::EVERY_CREATURE_TYPE);
        }
        if types.last() != Some(&CardType::Creature) {
            self.next = start;
            return Ok(());
        }
        if colors != Colors::NONE {
            self.add(Effect::BecomeColors { who, colors, until })?;
        }
        // A permanent that is a creature already would lose the creature types that it has; a land
        // that is still one loses nothing (205.1b).
        let land = match who {
            Reference::Target(place) => self.target(place).is_some_and(|spec| {
                let land = |asked| match asked {
                    Trait::Types(types) => types == Types::of(CardType::Land),
                    Trait::Subtype(subtype) => subtype.is_of_lands(),
                    _ => false,
                };
                spec.traits.ensures(land)
            }),
            _ => false,
        };
        let stays = land && (self.says("it's still a land") || self.says("that's still a land"));
        if !subtypes.is_empty() && who != Reference::This && !stays {
            let words = self.words.get(start).copied().unwrap_or(self.all);
            return Err(Diagnostic::at(
                words,
                t!("only the card itself can become a creature with other types"),
            )
            .expected(t!("this becomes N/N TYPE creature")));
        }
        // Nothing but these words keeps the types that there were (205.1a, 205.1b).
        let only = who == Reference::This && types == [CardType::Creature] && !self.stays_what_it_was();
        let first = subtypes.first().copied().filter(|subtype| only && subtype.is_of_creatures());
        if let Some(subtype) = first {
            self.add(Effect::OnlySubtype { who, subtype, only_creature: true, until })?;
            subtypes.remove(0);
            types.clear();
        }
        for subtype in subtypes {
            self.add(Effect::GainSubtype { who, subtype, until })?;
        }
        for card_type in types {
            self.add(Effect::GainType { who, card_type, until })?;
        }
        if self.take("with") {
            if self.quotes_come() == 0 {
                for keyword in self.keywords()? {
                    self.add(Effect::GainKeyword { who, keyword, until })?;
                }
            }
            let quoted = self.lent()?;
            self.lend(who, quoted, until)?;
        }
        // It becomes a creature in addition to what it is.
        self.any(&[
            "that's still a planeswalker",
            "that's still a land",
            "that's still an artifact",
            "it's still a land",
        ]);
        Ok(())
    }

    pub(super) fn stop_being(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.subject(who);
        let until = self.open_until();
        self.any(&["a", "an"]);
        let Some(card_type) = self.peek().and_then(|word| card_type(word.text)) else {
            return Err(self.problem(t!("a type, such as creature")));
        };
        self.next += 1;
        self.add(Effect::LoseType { who, card_type, until })
    }

    /// `the color of your choice`.
    fn become_chosen_color(&mut self, who: Reference) -> Result<(), Problem> {
        let until = self.until()?.unwrap_or_else(|| self.open_until());
        self.add(Effect::OfChosenColor { who, what: OfColor::Becomes, until })
    }
}

/// The types that something gets besides its first creature type.
pub(super) struct Shape {
    /// Further creature types.
    pub(super) more: Vec<Subtype>,
    /// Its power and toughness.
    pub(super) size: Option<(i32, i32)>,
    /// Keywords it gains.
    pub(super) keywords: Vec<Keyword>,
}
