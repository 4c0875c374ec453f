//! Finding players and cards by the words for them.

use super::{Name, Named, NamedCard, comma};
use combat_lab_language::letters::lowercase;

impl From<&str> for Name {
    fn from(name: &str) -> Self {
        Self { written: name.to_owned(), lower: lowercase(name) }
    }
}

impl Named {
    /// The player with this name, perhaps with a colon or an apostrophe and s behind it.
    pub(super) fn player(&self, words: &[&str]) -> Option<(usize, &str)> {
        let wanted = lowercase(words.join(" ").trim_end_matches([':', ',']));
        let wanted = wanted.trim_end_matches("'s").trim_end_matches("\u{2019}s");
        let place = self.players.iter().position(|player| player.lower == wanted)?;
        Some((place, &self.players.get(place)?.written))
    }

    /// The life total at the start of the player with this name.
    pub(super) fn life(&self, name: &str) -> Option<i32> {
        let place = self.players.iter().position(|player| player.written == name)?;
        self.life.get(place).copied()
    }

    pub(super) fn card(&self, words: &[&str]) -> Option<&NamedCard> {
        let wanted = lowercase(words.join(" ").trim_matches('"'));
        self.cards.iter().find(|card| card.handle.lower == wanted || card.name.lower == wanted)
    }

    /// Whether they are names of cards and nothing else, perhaps with "and" between them.
    pub(super) fn are_cards(&self, words: &[&str]) -> bool {
        let names = comma(words);
        !words.is_empty() && names.split(',').all(|name| self.card(&[name.trim()]).is_some())
    }

    /// The longest player's name at the beginning, and what comes after it.
    pub(super) fn player_first<'w, 'b>(
        &self,
        words: &'w [&'b str],
    ) -> Option<((usize, &str), &'w [&'b str])> {
        (1..=words.len()).rev().find_map(|count| {
            let (name, rest) = words.split_at_checked(count)?;
            let signs =
                rest.iter().take_while(|word| ["-", "->", "\u{2013}", "\u{2014}"].contains(*word)).count();
            Some((self.player(name)?, rest.get(signs..)?))
        })
    }

    /// The longest name of a card at the beginning, as it is written there, and what comes after
    /// it.
    pub(super) fn card_first<'w, 'b>(&self, words: &'w [&'b str]) -> Option<(String, &'w [&'b str])> {
        (1..=words.len()).rev().find_map(|count| {
            let (name, rest) = words.split_at_checked(count)?;
            self.card(name).map(|_| (name.join(" "), rest))
        })
    }

    /// The only opponent of that player, or the first of several: of the other team, or the next
    /// player.
    pub(super) fn opponent(&self, player: usize) -> Option<&str> {
        let count = self.players.len();
        let other = if self.teams { 2 - 2 * (player / 2).min(1) } else { (player + 1) % count.max(1) };
        let other = self.players.get(other).filter(|_| count > 1)?;
        Some(&other.written)
    }
}
