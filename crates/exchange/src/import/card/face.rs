//! The characteristics of a card: its size, cost, types and colours, and its line in the notation.

use super::{CardDraft, Fields, clean};
use crate::import::read_alone;
use crate::import::reworded::{capital, is_subtype};
use combat_lab_language::t;

/// A number on a card besides its cost.
#[derive(Clone, Copy)]
enum Number {
    Power,
    Toughness,
    Loyalty,
    Defense,
}

impl CardDraft {
    pub(super) fn read(&mut self, fields: &Fields) {
        let types = fields.type_line.as_deref().map(clean).unwrap_or_default();
        let is_vehicle = types.to_lowercase().contains(" vehicle");
        let is_creature = types.is_empty() || types.to_lowercase().contains("creature");
        match (&fields.power, &fields.toughness) {
            (Some(power), Some(toughness)) if is_creature || is_vehicle => {
                let (power, toughness) =
                    (self.number(power, Number::Power), self.number(toughness, Number::Toughness));
                let size = format!("{power}/{toughness}");
                if is_creature {
                    self.parts.push(size);
                } else {
                    self.parts.extend(["artifact Vehicle".to_owned(), size]);
                }
            }
            // With a size in its line, it would be a creature from the start.
            (Some(power), Some(toughness)) => self.problems.push(
                t!("its size %1/%2 is left out: it is no creature until something makes it one")
                    .with(&[&clean(power), &clean(toughness)]),
            ),
            (Some(half), None) | (None, Some(half)) => self.problems.push(
                t!("its size is left out: of power and toughness, only %1 is there").with(&[&clean(half)]),
            ),
            (None, None) if types.to_lowercase().split_whitespace().any(|word| word == "creature") => {
                self.problems.push(t!("its power and toughness are missing").into());
            }
            (None, None) => {}
        }
        let cost = fields.mana_cost.as_deref().map(clean).unwrap_or_default();
        let cost = cost.split(" // ").next().unwrap_or_default().to_owned();
        let instruction = ["instant", "sorcery"].iter().any(|kind| types.to_lowercase().contains(kind));
        let test = match (instruction, cost.contains("{X}")) {
            (true, _) => "hand Test instant {cost}: draw a card",
            (false, true) => "Test 1/1 {cost}; this enters with X +1/+1 counters on it",
            (false, false) => "Test 1/1 {cost}",
        };
        // The notation knows X in a permanent's cost only for the counters that it enters with.
        let text = fields.oracle_text.as_deref().unwrap_or_default();
        let x_is_used = instruction || !cost.contains("{X}") || text.contains("enters with X +1/+1 counters");
        let known = x_is_used && !cost.is_empty() && read_alone(&test.replace("{cost}", &cost)).is_some();
        if known {
            self.parts.push(cost);
        } else if cost.is_empty()
            && (text.lines().any(|line| line.starts_with("Suspend ")) || self.has_no_cost(fields, &types))
        {
            // A missing mana cost is unpayable; it isn't {0} (118.6).
            self.parts.push("no cost".to_owned());
        } else if !cost.is_empty() {
            // Without a cost it would be cast for nothing.
            self.parts.push("no cost".to_owned());
            let problem = if cost.contains("{X}") {
                t!(
                    "its cost %1 is left out: X counts only in the cost of an instant, a sorcery, or what enters with X counters"
                )
            } else {
                t!("its cost %1 is left out: only numbers, the five colors, C and X can be written")
            };
            self.problems.push(problem.with(&[&cost]));
        }
        self.types(&types);
        let paid =
            |color: &String| fields.mana_cost.as_deref().is_some_and(|cost| cost.contains(color.as_str()));
        // A colour indicator can add colours that the cost lacks (204).
        if !known || fields.colors.iter().flatten().any(|color| !paid(color)) {
            self.colors(fields);
        }
        for (field, what, name) in
            [(&fields.loyalty, Number::Loyalty, "loyalty"), (&fields.defense, Number::Defense, "defense")]
        {
            if let Some(number) = field {
                let number = self.number(number, what);
                self.parts.push(format!("{name} {number}"));
            }
        }
        self.text(fields);
        let counts = |said: &String| {
            let own = ["this's ", "This creature's ", "This Vehicle's "];
            said.contains("equal to the number of") && own.iter().any(|own| said.starts_with(own))
        };
        if self.starred && !self.abilities.iter().any(counts) {
            self.problems.push(t!("its size is *, which isn't a fixed number; written as 0").into());
            let size = self.parts.iter().find_map(|part| part.split_once('/'));
            self.is_dead |= is_creature && size.is_some_and(|(_, toughness)| toughness == "0");
        }
    }

    /// Whether the file explicitly gives an empty mana cost to a card that can be cast. A back face
    /// has none of its own, and a missing field means nothing.
    fn has_no_cost(&self, fields: &Fields, types: &str) -> bool {
        let is_cast = !types.split(' ').any(|word| word == "Land" || word == "Token");
        self.is_front && is_cast && fields.mana_cost.as_deref() == Some("")
    }

    fn number(&mut self, text: &str, what: Number) -> i32 {
        if matches!(what, Number::Power | Number::Toughness) && text.ends_with('*') {
            // `1+*`: the printed number is added to the counted one.
            let more = text.strip_suffix("+*").or(Some("0").filter(|_| text == "*"));
            if let Some(more) = more.and_then(|more| more.parse().ok()) {
                self.starred = true;
                return more;
            }
        }
        text.parse().ok().filter(|number: &i32| number.unsigned_abs() <= 1_000_000).unwrap_or_else(|| {
            let problem = match what {
                Number::Power => t!("its power is %1, which isn't a fixed number; written as 0"),
                Number::Toughness => t!("its toughness is %1, which isn't a fixed number; written as 0"),
                Number::Loyalty => t!("its loyalty is %1, which isn't a fixed number; written as 0"),
                Number::Defense => t!("its defense is %1, which isn't a fixed number; written as 0"),
            };
            self.problems.push(problem.with(&[&clean(text)]));
            self.is_dead |= !matches!(what, Number::Power);
            0
        })
    }

    fn types(&mut self, line: &str) {
        const BASIC: [(&str, &str); 5] =
            [("plains", "{W}"), ("island", "{U}"), ("swamp", "{B}"), ("mountain", "{R}"), ("forest", "{G}")];
        let line = line.split(" // ").next().unwrap_or_default();
        let (types, subtypes) = line.split_once(['\u{2014}', '\u{2013}']).unwrap_or((line, ""));
        let mut planeswalker = false;
        for word in types.split_whitespace() {
            let word = word.to_lowercase();
            match word.as_str() {
                // The size implies the type.
                "creature"
                    if self.parts.first().is_some_and(|part| part.contains('/'))
                        && !types.contains("Land") => {}
                // Not part of a card's line in the notation.
                "basic" | "tribal" | "kindred" => {}
                // Casting it needs a legendary creature or planeswalker (205.4e), which the
                // notation can't express.
                "legendary" if line.contains("Instant") || line.contains("Sorcery") => {
                    self.problems.push(
                        t!("who can cast it as a legendary spell can't be written in the notation").into(),
                    );
                }
                "planeswalker" => planeswalker = true,
                // A Vehicle's types are written before its size.
                "artifact" if self.parts.iter().any(|part| part == "artifact Vehicle") => {}
                "legendary" | "snow" | "world" | "token" | "artifact" | "battle" | "creature"
                | "enchantment" | "land" | "instant" | "sorcery" => self.parts.push(word),
                _ => self.problems.push(t!("the type %1 is not known here").with(&[&word])),
            }
        }
        if planeswalker {
            let subtype =
                subtypes.split_whitespace().next().filter(|word| word.chars().all(char::is_alphabetic));
            self.parts.push(["planeswalker ", subtype.unwrap_or_default()].concat().trim().to_owned());
        }
        for subtype in subtypes.split_whitespace().map(str::to_lowercase) {
            let basic = BASIC.iter().find(|(name, _)| *name == subtype);
            match (basic, subtype.as_str()) {
                // A well-known basic land already has its mana ability.
                (Some(_), _) if self.name.eq_ignore_ascii_case(&subtype) => {}
                (Some((_, mana)), _) => {
                    self.parts.push(capital(&subtype));
                    self.abilities.push(format!("{{T}}: add {mana}"));
                }
                (None, "siege") => self.parts.push(subtype),
                (None, "fortification") => {
                    self.problems
                        .push(t!("what it does as a Fortification can't be written in the notation").into());
                }
                // Written before its size, or implied by its enchant ability.
                (None, "vehicle" | "aura") => {}
                (None, "equipment") => self.equipment = true,
                (None, "spacecraft") => {
                    self.problems.push(
                        t!("that something can make it a creature can't be written in the notation").into(),
                    );
                }
                // A planeswalker's subtype is already written after the word. A second face is
                // written with its kind.
                (None, _) if planeswalker => {}
                (None, "adventure" | "omen") => {}
                (None, kind) if is_subtype(kind) => self.parts.push(capital(kind)),
                (None, kind) => {
                    self.problems.push(t!("the subtype %1 is not known here").with(&[&capital(kind)]));
                }
            }
        }
    }

    pub(super) fn colors(&mut self, fields: &Fields) {
        for color in fields.colors.iter().flatten() {
            let name = match color.as_str() {
                "W" => "white",
                "U" => "blue",
                "B" => "black",
                "R" => "red",
                "G" => "green",
                other => {
                    self.problems.push(t!("the color %1 is not known here").with(&[&clean(other)]));
                    continue;
                }
            };
            self.parts.push(name.to_owned());
        }
    }

    pub(super) fn is_instruction(&self) -> bool {
        self.parts.iter().any(|part| part == "instant" || part == "sorcery")
    }

    /// The line in the notation, if the parser reads it as a card of that name.
    pub(super) fn line(&mut self) -> Option<String> {
        // The notation would end the name at a colon.
        let written = self.name.replace(':', "");
        let plain =
            written.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | ',' | '\'' | '-' | '\u{2019}'));
        for name in [written.clone(), format!("\"{written}\"")] {
            if !plain && !name.starts_with('"') {
                continue;
            }
            let instruction = self.is_instruction();
            // On the battlefield, an Aura would need its host, and other cards the choice made as
            // they entered.
            let in_hand = instruction || self.is_aura() || self.chooses().is_some();
            let mut line = if in_hand { "hand ".to_owned() } else { String::new() };
            line.push_str(&name);
            for part in &self.parts {
                line.push(' ');
                line.push_str(part);
            }
            if !self.keywords.is_empty() {
                line.push(' ');
                line.push_str(&self.keywords.join(", "));
            }
            if instruction && !self.abilities.is_empty() {
                line.push_str(": ");
                line.push_str(&self.before);
                line.push_str(&self.abilities.join(". "));
                for behind in &self.behind {
                    line.push_str("; ");
                    line.push_str(behind);
                }
            } else {
                for ability in &self.abilities {
                    line.push_str("; ");
                    line.push_str(ability);
                }
            }
            if !self.problems.is_empty() {
                line.push_str("; in part");
            }
            let read = read_alone(&line);
            if read.is_some_and(|card| card.setup.face.name.eq_ignore_ascii_case(&written)) {
                return Some(line);
            }
        }
        None
    }
}
