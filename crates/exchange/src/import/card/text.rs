//! The abilities of a card: the lines of its text in the words of the notation.

use super::{CardDraft, Fields, clean};
use crate::import::keyword::keywords;
use crate::import::keyword::{
    SAID_BY, affinity, boast, is_keyword, landcycling, plus_one_counters, reinforce, said_otherwise,
};
use crate::import::line::{self, chapter, is_behind, is_paid_instead, with_dash, without_ability_word};
use crate::import::older;
use crate::import::read_alone;
use crate::import::reworded::{for_good, is_subtype, not_you, replace_words, resolves, reworded};
use crate::import::several::{
    backing_up, both_get, entering_and_attacking, exploiting, first_of_several, of_host, one_for_each_colour,
    one_for_each_mode, tapped_with_counters, this_and_others, two_kinds_enter_tapped,
};
use combat_lab_language::t;

impl CardDraft {
    /// Reads the text line by line.
    pub(super) fn text(&mut self, fields: &Fields) {
        let text = without_reminders(fields.oracle_text.as_deref().unwrap_or_default());
        let text = as_written_now(&older::reworded(&text, &self.name));
        let lines = self.lines_of(&text);
        let mut below = false;
        for line in self.announced(lines).iter().flat_map(|line| entering_and_attacking(line)) {
            // What stands below a level isn't there from the beginning.
            below |= is_level(&line);
            if below || is_stationed(&line) {
                self.not_understood(line);
            } else {
                self.text_line(line, fields);
            }
        }
        self.check_behind();
        self.keywords_besides(fields, &text);
    }

    /// The lines of its text, one for each ability, with "this spell" for the name of a spell.
    fn lines_of(&self, text: &str) -> Vec<String> {
        let lines = text.lines().map(clean).map(|line| with_dash(&line));
        let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
        let lines = crate::import::levels::leveled(backing_up(exploiting(lines, &self.name)));
        let lines = lines.into_iter().map(|line| first_of_several(&line).unwrap_or(line));
        let two = |line: &str| {
            let found = tapped_with_counters(line, &self.name).or_else(|| not_you(line));
            found.or_else(|| two_kinds_enter_tapped(line)).or_else(|| both_get(line))
        };
        let lines = lines.into_iter().flat_map(|line| match two(&line) {
            Some(both) => both.to_vec(),
            None => of_host(&line).unwrap_or_else(|| vec![line]),
        });
        // A spell may use its own name for its cost.
        let costs = [&self.name, " costs {"].concat();
        let named = |line: String| match line.find(&costs) {
            Some(at)
                if at == 0
                    || line.get(..at).is_some_and(|it| it.ends_with("\u{2014} ") || it.ends_with(" - ")) =>
            {
                line.replacen(&costs, "This spell costs {", 1)
            }
            _ => line,
        };
        // The same for casting conditions, additional costs and kicker.
        let own = [
            (format!("to cast {}, ", self.name), "to cast this spell, "),
            (format!("Cast {} only ", self.name), "Cast this spell only "),
        ];
        let said =
            |line: String| own.iter().fold(line, |line, (name, this)| line.replace(name.as_str(), this));
        lines.map(named).map(said).collect()
    }

    /// Reads one line, or reports that it isn't understood.
    fn text_line(&mut self, line: String, fields: &Fields) {
        let chapter = chapter(&line).is_some();
        let line = if chapter {
            line
        } else if let Some(said) = behind_threshold(&line) {
            match with_threshold(said) {
                Some(said) => said,
                None => return self.not_understood(line),
            }
        } else {
            boast(&line).unwrap_or_else(|| without_ability_word(&line).to_owned())
        };
        let meant = line.trim_end_matches('.').to_lowercase().replace("cycling\u{2014}pay", "cycling pay");
        if self.is_instruction() && is_behind(&line) {
            let said = landcycling(&meant).or_else(|| affinity(&meant));
            // The dash between counters and a cost is part of the notation.
            let spaced = if meant.starts_with("when you cycle ")
                || meant.starts_with("suspend ")
                || meant.starts_with("flashback\u{2014}")
                || meant.starts_with("flashback \u{2014}")
            {
                line.clone()
            } else {
                line.replacen('\u{2014}', " ", 1)
            };
            let said = said.unwrap_or_else(|| self.said_of_this(&spaced));
            self.behind.push(said.trim_end_matches('.').to_owned());
            return;
        }
        let of_this = self.said_of_this(line.trim_end_matches('.')).to_lowercase();
        let known = SAID_BY.iter().find(|(said, _)| *said == of_this);
        if let Some((_, said)) = known {
            self.abilities.push((*said).to_owned());
            return;
        }
        if let Some(said) = said_otherwise(&meant) {
            self.abilities.push(said);
            return;
        }
        if let Some(cost) = meant.strip_prefix("outlast {") {
            self.abilities.push(format!("{{{cost}, tap, sorcery speed: put a +1/+1 counter on this"));
            return;
        }
        if let Some(cost) = meant.strip_prefix("scavenge {")
            && let Some(power) = fields.power.as_deref().and_then(|power| power.parse::<u32>().ok())
        {
            let counters = plus_one_counters(power);
            self.abilities.push(format!(
                "{{{cost}, exile this from your graveyard, sorcery speed: put {counters} on target creature"
            ));
            return;
        }
        if let Some(said) = reinforce(&meant) {
            self.abilities.push(said);
            return;
        }
        if meant == "changeling" {
            self.parts.push(meant);
            return;
        }
        let devours = meant.strip_prefix("devour ").is_some_and(|count| count.parse::<u32>().is_ok());
        if devours {
            self.abilities.push(meant);
            return;
        }
        // Deck construction doesn't matter during the game.
        if is_of_decks(&meant) {
            return;
        }
        if meant == "devoid" {
            self.parts.push("colorless".to_owned());
            return;
        }
        if let Some(said) = affinity(&meant) {
            self.abilities.push(said);
            return;
        }
        if meant == "this spell can't be countered" {
            self.keywords.push("can't be countered".to_owned());
            return;
        }
        if let Some((known, unknown)) = keywords(&line) {
            self.keywords.extend(known);
            for word in unknown {
                if let Some(said) = said_otherwise(&word) {
                    self.abilities.push(said);
                    continue;
                }
                self.problems.push(t!("the keyword %1 is not known here").with(&[&clip(&word)]));
                self.left_out.push(word);
            }
            return;
        }
        let said = self.as_notation(&line);
        let apart = this_and_others(&said).filter(|both| {
            (said.contains(" dies, ") || !self.understands(&said))
                && both.iter().all(|said| self.understands(said))
        });
        let readings = one_for_each_colour(&said)
            .or_else(|| one_for_each_mode(&said))
            .or_else(|| apart.map(Vec::from))
            .unwrap_or_else(|| vec![said]);
        if readings.iter().all(|said| self.understands(said)) {
            self.abilities.extend(readings);
            return;
        }
        // A Saga without its last chapter would be sacrificed too early (714.2d): gaining no life
        // is a chapter that does nothing.
        if let Some((numbers, _)) = line::chapter(&line) {
            self.abilities.push([numbers, " \u{2014} you gain 0 life"].concat());
        }
        self.not_understood(line);
    }

    /// Leaves a line out, and reports it.
    fn not_understood(&mut self, line: String) {
        self.problems.push(t!("this is not understood: %1").with(&[&clip(&line)]));
        self.left_out.push(line);
    }

    /// Parses the parts written after the effects of an instant or sorcery together with these
    /// effects; reports those that aren't understood.
    fn check_behind(&mut self) {
        for said in std::mem::take(&mut self.behind) {
            let cost = self.parts.iter().find(|part| part.starts_with('{')).map_or("", String::as_str);
            let effects = self.abilities.join(". ");
            let effects = if effects.is_empty() { "draw a card" } else { &effects };
            if read_alone(&format!("hand Test instant {cost}: {}{effects}; {said}", self.before)).is_some() {
                self.behind.push(said);
            } else {
                self.problems.push(t!("this is not understood: %1").with(&[&clip(&said)]));
                self.left_out.push(said);
            }
        }
    }

    /// Adds keywords that the text doesn't spell out, such as those of a token's printing.
    fn keywords_besides(&mut self, fields: &Fields, text: &str) {
        let text = text.to_lowercase();
        // A card with forestwalk also lists the parent keyword "landwalk", which adds nothing.
        let has_child = |parent: &str| {
            let end = match parent {
                "landwalk" => "walk",
                "typecycling" | "landcycling" => "cycling",
                "hexproof from" => return text.contains("hexproof from "),
                _ => return false,
            };
            let words = text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '\'')));
            words.filter_map(|word| word.strip_suffix(end)).any(|kind| !kind.is_empty())
        };
        for keyword in fields.keywords.iter().map(|keyword| clean(keyword).to_lowercase()) {
            let told = self.keywords.contains(&keyword) || text.contains(&keyword) || has_child(&keyword);
            if told {
                continue;
            }
            if is_keyword(&keyword) {
                self.keywords.push(keyword);
            } else {
                self.problems.push(t!("the keyword %1 is not known here").with(&[&clip(&keyword)]));
            }
        }
    }

    /// Removes the lines announced with the spell (additional costs, kicker, casting conditions)
    /// and keeps them in `before`. With kicker, the other lines are joined, since any of them may
    /// refer to it.
    fn announced(&mut self, mut lines: Vec<String>) -> Vec<String> {
        if !self.is_instruction() {
            return lines;
        }
        let mut announced = false;
        while let Some(first) = lines.first() {
            let meant = first.trim_end_matches('.').to_lowercase();
            let kicker = meant.starts_with("kicker {");
            if !kicker
                && !meant.starts_with("as an additional cost to cast this spell, ")
                && !meant.starts_with("cast this spell only ")
                && !is_paid_instead(&meant)
            {
                break;
            }
            let said = if is_paid_instead(&meant) { first.trim_end_matches('.') } else { &meant };
            self.before.push_str(said);
            self.before.push_str(". ");
            announced |= kicker;
            lines.remove(0);
        }
        let (behind, mut lines): (Vec<String>, Vec<String>) =
            lines.into_iter().partition(|line| is_behind(line));
        if announced {
            lines = vec![lines.join(" ")];
        }
        self.join(&mut lines);
        lines.extend(behind);
        lines
    }

    /// Joins lines that can only be understood together: "that creature" in one line refers to
    /// another line.
    pub(super) fn join(&self, lines: &mut Vec<String>) {
        let (alone, text): (Vec<String>, Vec<String>) = lines.iter().cloned().partition(|line| {
            keywords(line).is_some()
                || is_behind(line)
                || line.to_lowercase().contains("this spell can't be countered")
        });
        let said: Vec<&str> = text.iter().map(|line| without_ability_word(line)).collect();
        if said.len() < 2 || said.iter().all(|line| self.understands(&self.as_notation(line))) {
            return;
        }
        let joined = said.join(" ");
        if self.understands(&self.as_notation(&joined)) {
            *lines = alone;
            lines.push(joined);
        }
    }

    /// A line of its text in the words of the notation.
    fn as_notation(&self, line: &str) -> String {
        let said = self.said_of_this(line.trim_end_matches('.'));
        let said = self.no_planeswalker(&said).unwrap_or(said);
        let bare = said.split('"').step_by(2).collect::<String>();
        for_good(&said, self.is_instruction() || resolves(&bare))
    }

    /// For a legendary planeswalker, "Until end of turn, this becomes a legendary 4/4 red Dragon
    /// creature with flying": it stops being a planeswalker meanwhile (205.1a).
    fn no_planeswalker(&self, said: &str) -> Option<String> {
        const BECOMES: &str = "Until end of turn, this becomes a legendary ";
        let is = |word: &str| self.parts.iter().any(|part| part.split(' ').any(|it| it == word));
        let (before, creature) = said.split_once(BECOMES)?;
        let plain =
            !creature.contains(['.', '"']) && creature.contains(" creature") && !creature.contains("still");
        (plain && is("planeswalker") && is("legendary")).then(|| {
            let stops = ". Until end of turn, this stops being a planeswalker";
            [before, "Until end of turn, this becomes a ", creature, stops].concat()
        })
    }

    /// Whether it is an Aura: its text has an enchant ability.
    pub(super) fn is_aura(&self) -> bool {
        self.abilities.iter().any(|ability| ability.starts_with("Enchant "))
    }

    /// The line with the choice made as it enters, if it has been read already.
    pub(super) fn chooses(&self) -> Option<&str> {
        let chooses = |said: &&String| said.to_lowercase().starts_with("as this enters, choose a ");
        self.abilities.iter().find(chooses).map(String::as_str)
    }

    /// A line of its text with "this" for its name.
    fn said_of_this(&self, line: &str) -> String {
        // On a card named Exile, "exile target creature" doesn't refer to the card.
        if self.name == "Exile" {
            return reworded(line);
        }
        let short = self.name.split(',').next().unwrap_or(&self.name);
        // "Hazoret the Fervent" is called Hazoret; a name that is also a creature type means the
        // type.
        let legendary = self.parts.iter().any(|part| part == "legendary");
        let first = [" the ", " of "].into_iter().find_map(|between| Some(short.split_once(between)?.0));
        // "Zurgo Helmsmasher" is called Zurgo, unless another card is named.
        let word = || short.split_once(' ').map(|(word, _)| word).filter(|_| !line.contains(" named "));
        let first = first.or_else(word);
        let first = first.filter(|first| legendary && *first != "The" && !is_subtype(first)).unwrap_or(short);
        // In quotes, "this" would be the object that is granted the ability.
        let named = |part: &str| {
            let said = replace_words(&replace_words(part, &self.name, "this"), short, "this");
            replace_words(&said, first, "this")
        };
        let parts = line.split('"').enumerate();
        let parts = parts.map(|(place, part)| if place % 2 == 0 { named(part) } else { part.to_owned() });
        reworded(&parts.collect::<Vec<_>>().join("\""))
    }

    /// Whether the notation reads this line on a card of these types.
    fn understands(&self, said: &str) -> bool {
        // An odd number of quotes means that a quoted ability was cut.
        if said.contains([';', '#']) || said.matches('"').count() % 2 == 1 {
            return false;
        }
        let lower = said.to_lowercase();
        // "The chosen" is read on a card with its choice. That card is tested in hand, since on the
        // battlefield it would need the result of the choice.
        let chosen = lower.contains("the chosen ") || lower.starts_with("as this enters, choose a ");
        let chooses = self.chooses().filter(|_| lower.contains("the chosen "));
        let also = chooses.map(|chooses| [chooses, "; "].concat()).unwrap_or_default();
        let hand = if chosen { "hand " } else { "" };
        let has = |name: &str| self.parts.iter().any(|part| part.split(' ').any(|word| word == name));
        let test = if chapter(said).is_some() {
            format!("Test enchantment Saga; {said}")
        } else if said.starts_with("Enchant ") && has("enchantment") {
            format!("Test enchantment; {said}")
        } else if self.is_instruction() {
            let cost = self.parts.iter().find(|part| part.starts_with('{')).map_or("", String::as_str);
            format!("hand Test instant {cost}: {}{said}", self.before)
        } else if self.is_aura() {
            let kicker = self.abilities.iter().find(|known| known.to_lowercase().starts_with("kicker {"));
            let kicker = kicker.filter(|_| lower.contains("kicked")).map_or("", String::as_str);
            format!("{hand}Test enchantment; enchant permanent; {kicker}; {also}{said}")
        } else if has("artifact") && !self.parts.iter().any(|part| part.contains('/')) {
            let equip = if self.equipment { "equip {0}; " } else { "" };
            format!("{hand}Test artifact; {equip}{also}{said}")
        } else if has("planeswalker") {
            format!("Test planeswalker loyalty 3; {said}")
        } else {
            // X and kicker are read only together with the lines that define them.
            let cost = self.parts.iter().find(|part| part.contains("{X}") && lower.contains("enters with x"));
            let kicker = self.abilities.iter().find(|known| known.to_lowercase().starts_with("kicker {"));
            let kicker = kicker.filter(|_| lower.contains("kicked")).map_or("", String::as_str);
            let escape = self.abilities.iter().find(|known| known.to_lowercase().starts_with("escape"));
            let escape = escape.filter(|_| lower.contains(" escapes with ")).map_or("", String::as_str);
            // A creature with bestow can also be an Aura.
            let bestow =
                lower.starts_with("bestow ") || self.abilities.iter().any(|it| it.starts_with("Bestow "));
            let bestow = match (bestow && has("enchantment"), lower.starts_with("bestow ")) {
                (true, true) => "enchantment",
                (true, false) => "enchantment; bestow {1}",
                (false, _) => "",
            };
            // What its text counts is printed as a star, and written as 0.
            let size = match (lower.contains("that number plus"), lower.contains(" equal to ")) {
                (true, _) => "0/1",
                (false, true) => "0/0",
                (false, false) => "1/1",
            };
            format!(
                "{hand}Test {size} Beast {} {bestow}; {kicker}; {escape}; {also}{said}",
                cost.map_or("", String::as_str)
            )
        };
        // Snow and legendary are supertypes, not abilities: a line read as one of them was misread.
        read_alone(&test).is_some_and(|card| !card.setup.face.snow && !card.setup.face.legendary)
    }
}

/// Brings words, signs and line breaks of other printings into the form that this module expects.
fn as_written_now(text: &str) -> String {
    text
            .replace("Equip\u{2014}", "Equip ")
            .replace("Totem armor", "Umbra armor")
            .replace("Escape-{", "Escape\u{2014}{")
            .replace("Cumulative upkeep-Pay ", "Cumulative upkeep\u{2014}Pay ")
            .replace("Cumulative upkeep\u{2014}Pay {", "Cumulative upkeep {")
            .replace(" tokens. They have \"", " tokens with \"")
            .replace(" token. It has \"", " token with \"")
            // The abilities of Treasure tokens are predefined (111.10a).
            .replace(
                "Treasure artifact token with \"{T}, Sacrifice this artifact: Add one mana of any color.\"",
                "Treasure token.",
            )
            .replace(
                "Treasure artifact tokens with \"{T}, Sacrifice this artifact: Add one mana of any color.\"",
                "Treasure tokens.",
            )
            .replace(
                " with prowess.",
                " with \"Whenever you cast a noncreature spell, this gets +1/+1 until end of turn.\"",
            )
            .replace(
                " with decayed.",
                " with \"This creature can't block\" and \"When this creature attacks, sacrifice it at end of combat.\"",
            )
            .replace(" and annihilator 2.", " and \"Whenever this creature attacks, defending player sacrifices two permanents.\"")
            .replace(" and annihilator 1.", " and \"Whenever this creature attacks, defending player sacrifices a permanent.\"")
            .replace(" enters the battlefield under your control", " you control enters")
            .replace(" comes into play under your control", " you control enters")
            .replace(" enters under your control", " you control enters")
            .replace(" enters the battlefield under an opponent's control", " an opponent controls enters")
            .replace(" comes into play under an opponent's control", " an opponent controls enters")
            .replace(" enters under an opponent's control", " an opponent controls enters")
            .replace(" also get ", " get ")
            .replace(" also gets ", " gets ")
            .replace(";\nor ", "; or ")
            .replace("\nEscape-{", "\nEscape\u{2014}{")
            .replace("\n+ {", " \u{2022} {")
            .replace("\n* ", "\n\u{2022} ")
            .replace("\n- ", "\n\u{2022} ")
            .replace("\n\u{2022}", " \u{2022}")
}

/// The text without reminder text in parentheses.
pub(super) fn without_reminders(text: &str) -> String {
    let mut depth = 0_usize;
    text.chars()
        .filter(|c| {
            match c {
                '(' => depth += 1,
                ')' => {
                    depth = depth.saturating_sub(1);
                    return false;
                }
                _ => {}
            }
            depth == 0
        })
        .collect()
}

fn clip(text: &str) -> String {
    let mut short: String = text.chars().take(80).collect();
    if text.chars().count() > 80 {
        short.push('\u{2026}');
    }
    short
}

/// Whether a line is only about deck construction or commanders.
fn is_of_decks(said: &str) -> bool {
    let whole = ["partner", "choose a background", "doctor's companion", "friends forever"];
    whole.contains(&said)
        || said.starts_with("partner\u{2014}")
        || said.starts_with("a deck can have ") && said.contains(" cards named ")
        || said.ends_with(" can be your commander") && !said.contains('.')
}

/// Whether it begins a level of a Class: `{2}{W}: Level 2`.
fn is_level(line: &str) -> bool {
    line.rsplit_once(": Level ").is_some_and(|(cost, level)| {
        cost.starts_with('{') && !level.is_empty() && level.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Whether it works only with this many charge counters: `8+ | Flying`.
fn is_stationed(line: &str) -> bool {
    line.split_once("+ |").is_some_and(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// What follows the word threshold where it was first printed, as a condition of its own.
fn behind_threshold(line: &str) -> Option<&str> {
    line.strip_prefix("Threshold \u{2014} ").filter(|_| !line.contains("even or more cards"))
}

/// The same with its condition; `None` if it can't be put so.
fn with_threshold(said: &str) -> Option<String> {
    let is_static = !said.contains(": ") && !["When", "At "].iter().any(|start| said.starts_with(start));
    is_static.then(|| ["As long as there are seven or more cards in your graveyard, ", said].concat())
}
