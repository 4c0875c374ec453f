//! Finding what an author means by a name.

use crate::diagnostic::{Diagnostic, Problem};
use crate::guess::{Unknown, guess};
use crate::script::Aim;
use crate::text::{Piece, Span, nearest, nearest_name, normal, short};
use crate::tokens;
use crate::ways::{self, Way};
use combat_lab_cards::{Adding, CardFace};
use combat_lab_engine::{CardId, PlayerId};
use combat_lab_language::t;
use combat_lab_rulebook::Edition;
use core::cell::Cell;

/// The most commas a name, or a list within an item, may have.
const COMMAS: usize = 7;

/// Named things, found in whatever way the name is written. A board is so small that looking at
/// every name is quick, and a map that hashes weighs more than all of this file.
#[derive(Debug)]
struct ByName<T>(Vec<(String, T)>);

impl<T> Default for ByName<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> ByName<T> {
    /// Unless something else has that name.
    fn insert(&mut self, name: &str, value: T) -> bool {
        let name = normal(name);
        let free = self.get(&name).is_none();
        if free {
            self.0.push((name, value));
        }
        free
    }

    /// By a name as [`normal`] writes it.
    fn get(&self, name: &str) -> Option<&T> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    fn get_mut(&mut self, name: &str) -> Option<&mut T> {
        self.0.iter_mut().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }
}

/// Every name in a situation.
#[derive(Debug, Default)]
pub(crate) struct Names {
    players: ByName<PlayerId>,
    handles: ByName<CardId>,
    cards: ByName<Vec<CardId>>,
    /// Other faces of cards, and halves, by name: the card, and whether it is the second.
    faces: Vec<(String, CardId, bool)>,
    /// The cards that can be face down, and those that can be bestowed (with `true`).
    other_ways: Vec<(CardId, bool)>,
    /// The ways to play cards that have names, each with the number of its ability.
    ways: Vec<(CardId, Way, Option<usize>)>,
    /// Cards whose lines can't be read: nothing is known of how they are played.
    unread: Vec<CardId>,
    /// Basic lands, with whose they are: any of one name will do as well as another.
    lands: Vec<(CardId, PlayerId)>,
    /// The cards that are in a hand.
    held: Vec<CardId>,
    /// Cards in a hand that are like one before them, with that one and whose they are.
    alike: Vec<(CardId, CardId, PlayerId)>,
    /// The tokens of the board.
    on_board: Vec<CardId>,
    /// Names of tokens that the situation can make.
    tokens: Vec<String>,
    /// Everything that can be named, as the author wrote it.
    written: Vec<String>,
    /// Whether `ability N` counts as [`Numbers`](crate::Numbers) do: `option count every way`.
    pub(crate) counts_ways: bool,
    /// Whether only whole names are found now, and no short ones.
    whole_only: Cell<bool>,
    /// The edition that is called `today`.
    pub(crate) today: Edition,
    /// Whether two teams play against each other: then an attack needs no player's name.
    pub(crate) teams: bool,
}

impl Names {
    pub(crate) fn add_player(&mut self, name: &str, player: PlayerId) -> bool {
        self.written.push(name.to_owned());
        self.players.insert(name, player)
    }

    pub(crate) fn add_card(&mut self, handle: &str, name: &str, card: CardId) {
        self.written.push(name.to_owned());
        if handle != name {
            self.written.push(handle.to_owned());
        }
        self.handles.insert(handle, card);
        match self.cards.get_mut(&normal(name)) {
            Some(cards) => cards.push(card),
            None => _ = self.cards.insert(name, vec![card]),
        }
    }

    /// Another face of a card, or a half.
    pub(crate) fn add_face(&mut self, name: &str, card: CardId, second: bool) {
        self.written.push(name.to_owned());
        self.faces.push((normal(name), card, second));
    }

    /// A card whose line can't be read.
    pub(crate) fn add_unread(&mut self, card: CardId) {
        self.unread.push(card);
    }

    /// Whether a card's line can't be read.
    pub(crate) fn is_unread(&self, card: CardId) -> bool {
        self.unread.contains(&card)
    }

    /// The ways in which a card can be played, whose line says this.
    pub(crate) fn add_ways(&mut self, face: &CardFace, card: CardId, line: &str) {
        let chosen = ways::chosen_modes(face, line);
        let named = |way: &Way| chosen.is_none() || !matches!(way, Way::Mode(_));
        let all = ways::ways(face).into_iter().filter(|(way, _)| named(way));
        let all = all.chain(chosen.iter().flatten().copied());
        self.ways.add_all(all.map(|(way, number)| (card, way, number)));
    }

    /// The ways in which a card can be played, each with the number of its ability.
    pub(crate) fn ways_of(&self, card: CardId) -> impl Iterator<Item = (Way, Option<usize>)> {
        self.ways.iter().filter(move |(of, ..)| *of == card).map(|(_, way, number)| (*way, *number))
    }

    /// A card that can be face down, or one that can be bestowed.
    pub(crate) fn add_other_way(&mut self, card: CardId, bestowed: bool) {
        self.other_ways.push((card, bestowed));
    }

    /// Whether a card can be face down, or bestowed.
    pub(crate) fn has_other_way(&self, card: CardId, bestowed: bool) -> bool {
        self.other_ways.contains(&(card, bestowed)) || self.is_unread(card)
    }

    /// Without the face that is meant, as in `G as Stomp`, and whether that is the other face of
    /// the card.
    pub(crate) fn face<'a>(&self, piece: Piece<'a>) -> Result<(Piece<'a>, bool), Problem> {
        let by_own_name = |piece: Piece<'_>| {
            let name = normal(piece.text);
            self.handles.get(&name).is_some() || self.cards.get(&name).is_some()
        };
        if by_own_name(piece) {
            return Ok((piece, false));
        }
        if let Some((of, face)) = piece.around("as", true) {
            let card = self.card(of)?;
            let name = normal(face.text);
            let found = self.faces.iter().find(|(known, of, _)| *of == card && *known == name);
            let front = || self.cards.get(&name).is_some_and(|cards| cards.contains(&card));
            return match found {
                Some((_, _, second)) => Ok((of, *second)),
                None if front() => Ok((of, false)),
                None => Err(Diagnostic::at(face, t!("%1 has no face with this name").with(&[of.text]))
                    .expected(t!("the name of one of its faces"))),
            };
        }
        let name = normal(piece.text);
        let second = self.faces.iter().any(|(known, _, second)| *known == name && *second);
        Ok((piece, second))
    }

    /// A card in a hand that is like an earlier one: either will do.
    pub(crate) fn add_alike(&mut self, card: CardId, first: CardId, owner: PlayerId) {
        self.alike.push((card, first, owner));
    }

    /// The cards of this name in the hand of a player, if all that the player has are there and
    /// alike.
    fn alike_in_hand(&self, cards: &[CardId], player: PlayerId) -> Option<Vec<CardId>> {
        let of = |card: &CardId| self.alike.iter().find(|(known, ..)| known == card);
        let own: Vec<&(CardId, CardId, PlayerId)> = cards.iter().filter_map(of).collect();
        let first = own.iter().find(|(.., owner)| *owner == player)?.1;
        let all = own.len() == cards.len()
            && own.iter().all(|(_, known, owner)| *owner != player || *known == first);
        all.then(|| own.iter().filter(|(.., owner)| *owner == player).map(|(card, ..)| *card).collect())
    }

    /// A token of the board.
    pub(crate) fn add_token_on_board(&mut self, card: CardId) {
        self.on_board.push(card);
    }

    /// Whether this is a token, of the board or made by a card.
    pub(crate) fn is_token(&self, card: CardId) -> bool {
        self.on_board.contains(&card) || tokens::is_placeholder(card)
    }

    /// Whether a card is in a hand.
    pub(crate) fn is_held(&self, card: CardId) -> bool {
        self.held.contains(&card)
    }

    pub(crate) fn add_held(&mut self, card: CardId) {
        self.held.push(card);
    }

    /// The basic lands of that name in the hand of a player, one of which is to be played.
    pub(crate) fn lands_to_play(&self, piece: Piece<'_>, player: PlayerId) -> Vec<CardId> {
        let named = self.cards.get(&normal(piece.text)).map(Vec::as_slice).unwrap_or_default();
        let own = named.iter().filter(|card| self.lands.contains(&(**card, player)));
        own.copied().filter(|card| self.held.contains(card)).collect()
    }

    pub(crate) fn add_land(&mut self, card: CardId, owner: PlayerId) {
        self.lands.push((card, owner));
    }

    /// A name of tokens.
    pub(crate) fn add_token(&mut self, name: &str) {
        if !self.tokens.contains(&normal(name)) && self.tokens.len() < tokens::MAX_NAMES {
            self.written.push(name.to_owned());
            self.tokens.push(normal(name));
        }
    }

    pub(crate) fn token_names(&self) -> &[String] {
        &self.tokens
    }

    /// The token of that name, perhaps with its number.
    fn token(&self, name: &str) -> Option<CardId> {
        let place = |name: &str| self.tokens.iter().position(|known| known == name);
        if let Some(place) = place(name) {
            return tokens::card(place, 1);
        }
        let (name, number) = name.rsplit_once(' ')?;
        tokens::card(place(name)?, number.parse().ok()?)
    }

    /// The card that `piece` names; where any of several basic lands of that name will do, all of
    /// them, or all that this player owns: the name alone never means another player's land then.
    pub(crate) fn any_of(&self, piece: Piece<'_>, player: Option<PlayerId>) -> Result<Vec<CardId>, Problem> {
        let name = normal(piece.text);
        let owner = |card: &CardId| self.lands.iter().find(|(land, _)| land == card).map(|(_, owner)| *owner);
        let anothers = |card: &CardId| owner(card).is_some() && player.is_some() && owner(card) != player;
        let held_by_another =
            |card: &CardId| self.alike.iter().any(|(held, _, of)| held == card && Some(*of) != player);
        if let Some(cards) = self.cards.get(&name).filter(|cards| cards.len() > 1)
            && self.handles.get(&name).is_none_or(held_by_another)
            && let Some(alike) = player.and_then(|player| self.alike_in_hand(cards, player))
        {
            return Ok(alike);
        }
        if let Some(cards) = self.cards.get(&name).filter(|cards| cards.len() > 1)
            && self.handles.get(&name).is_none_or(anothers)
        {
            let wanted = |card: &CardId| player.is_none() || owner(card) == player;
            let own: Vec<CardId> = cards.iter().copied().filter(wanted).collect();
            if cards.iter().all(|card| owner(card).is_some()) && !own.is_empty() {
                return Ok(own);
            }
        }
        self.card(piece).map(|card| vec![card])
    }

    /// The card with that handle.
    pub(crate) fn handle(&self, handle: &str) -> Option<CardId> {
        self.handles.get(&normal(handle)).copied()
    }

    /// The handle of the only other card of the same name, if that name is this card's handle.
    pub(crate) fn twin(&self, card: CardId) -> Option<String> {
        let (_, alike) = self.cards.0.iter().find(|(_, cards)| cards.contains(&card))?;
        let mut others = alike.iter().copied().filter(|other| *other != card);
        let twin = others.next().filter(|_| others.next().is_none())?;
        Some(self.handles_of(&[twin])).filter(|handle| !handle.is_empty())
    }

    /// The players' names, in their order, as lines can name them.
    pub(crate) fn players(&self) -> impl Iterator<Item = &str> {
        self.written.iter().map(String::as_str).filter(|name| self.player(name).is_some())
    }

    pub(crate) fn player(&self, name: &str) -> Option<PlayerId> {
        self.players.get(&normal(name)).copied()
    }

    /// The player whom a card's line names, if that player may be the one.
    pub(crate) fn told(
        &self,
        told: Option<&(String, Span)>,
        may: impl Fn(PlayerId) -> bool,
        problems: &mut Vec<Problem>,
    ) -> Option<PlayerId> {
        let (name, span) = told?;
        let player = self.player(name).filter(|player| may(*player));
        if player.is_none() {
            let problem = Diagnostic::of(*span, t!("%1 can't do this").with(&[&short(name)]));
            problems.push(problem.expected(t!(
                "a player; for a Siege, which is written battle siege, an opponent of its controller"
            )));
        }
        player
    }

    /// The thing that `piece` names: the shortest name that a comma follows here, and the text
    /// after the comma.
    pub(crate) fn up_to_comma<'a>(&self, piece: Piece<'a>) -> Option<(Piece<'a>, Piece<'a>)> {
        let mut name = None;
        let mut rest = piece;
        while let Some((part, after)) = rest.split_once(",") {
            let found = name.map_or(part, |first| piece.between(first, part));
            let only_whole = self.whole_only.replace(true);
            let known = self.find(found).is_ok();
            self.whole_only.set(only_whole);
            if known {
                return Some((found, after));
            }
            name.get_or_insert(part);
            rest = after;
        }
        None
    }

    pub(crate) fn find(&self, piece: Piece<'_>) -> Result<Aim, Problem> {
        let name = normal(piece.text);
        let by_handle = self.handles.get(&name).copied().map(Aim::Card);
        let by_player = || self.players.get(&name).copied().map(Aim::Player);
        if let Some(aim) = by_handle.or_else(by_player) {
            return Ok(aim);
        }
        if let Some(of) = piece.strip_start("ability of").filter(|of| !of.is_empty()) {
            return self.card(of).map(Aim::AbilityOf);
        }
        let cards = self.cards.get(&name).map(Vec::as_slice);
        if let (None, Some(token)) = (cards, self.token(&name)) {
            return Ok(Aim::Card(token));
        }
        match cards {
            Some([card]) => Ok(Aim::Card(*card)),
            Some(cards) => Err(Diagnostic::at(piece, t!("there is more than one %1").with(&[piece.text]))
                .expected(t!("the handle of the card you mean"))
                .suggest(Some(self.handles_of(cards)).filter(|handles| !handles.is_empty()))),
            None if self.faces.iter().any(|(known, ..)| *known == name) => {
                let mut faces = self.faces.iter().filter(|(known, ..)| *known == name);
                match (faces.next(), faces.next()) {
                    (Some((_, card, _)), None) => Ok(Aim::Card(*card)),
                    _ => Err(Diagnostic::at(piece, t!("there is more than one %1").with(&[piece.text]))
                        .expected(t!("CARD as NAME, with the handle of the card you mean"))),
                }
            }
            None if !self.whole_only.get()
                && let Some(card) = self.short(&name) =>
            {
                Ok(Aim::Card(card))
            }
            None if piece.is_empty() => Err(Diagnostic::at(piece, t!("a name is missing here"))
                .expected(t!("a player's name, or the handle or name of a card"))),
            None => Err(Diagnostic::at(
                piece,
                t!("no card or player is called \u{201c}%1\u{201d}").with(&[&short(piece.text)]),
            )
            .expected(
                guess(Unknown::Name, piece.text)
                    .unwrap_or(t!("a player's name, or the handle or name of a card")),
            )
            .suggest(
                self.after_a_verb(piece)
                    .or_else(|| self.owned(piece))
                    .or_else(|| self.counted(piece))
                    .or_else(|| nearest_name(piece.text, self.written.iter().map(String::as_str)))
                    .or_else(|| self.longer(piece)),
            )),
        }
    }

    /// The only card whose name begins with this and a comma, as "Glissa, the Traitor" does: cards
    /// call themselves so.
    fn short(&self, name: &str) -> Option<CardId> {
        let is_long = |known: &str| known.strip_prefix(name).is_some_and(|rest| rest.starts_with(','));
        let long = self.cards.0.iter().filter(|(known, _)| is_long(known));
        let mut found = long.flat_map(|(_, cards)| cards).filter(|_| self.cards.get(name).is_none());
        found.next().copied().filter(|_| found.next().is_none())
    }

    /// The only known name of three letters or more with which a word begins, or that stands behind
    /// "token": "Bobby", "Token Bear".
    fn longer(&self, piece: Piece<'_>) -> Option<String> {
        let said = normal(piece.text);
        let within = |name: &&String| {
            let name = normal(name);
            name.len() > 2
                && (!said.contains(' ') && said.starts_with(&name)
                    || said.strip_prefix("token ") == Some(&name))
        };
        let mut found = self.written.iter().filter(within);
        found.next().filter(|_| found.next().is_none()).cloned()
    }

    /// The only name behind its owner's that begins with this, as in "Bob's Wall".
    fn owned(&self, piece: Piece<'_>) -> Option<String> {
        let (owner, name) = piece.first_word();
        let said = normal(owner.text);
        let bare = said.strip_suffix("'s").filter(|owner| self.player(owner).is_some())?;
        let name = normal(name.text);
        let begins = |known: &&String| {
            let known = normal(known);
            known == name || known.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with(' '))
        };
        let mut found = self.written.iter().filter(begins);
        let only = found.next().filter(|_| found.next().is_none() && !name.is_empty() && !bare.is_empty());
        only.cloned()
    }

    /// The handles of the first cards in "2 Grizzly Bears".
    fn counted(&self, piece: Piece<'_>) -> Option<String> {
        let (number, name) = piece.first_word();
        let number = usize::try_from(number.number()?).ok().filter(|number| *number > 0)?;
        let all = self.cards.get(&normal(name.text)).filter(|cards| cards.len() > 1)?;
        all.get(..number).map(|some| self.handles_of(some))
    }

    /// The handles of these cards, as lines name several.
    fn handles_of(&self, cards: &[CardId]) -> String {
        let is_one = |name: &&String| self.handle(name).is_some_and(|card| cards.contains(&card));
        let mut written: Vec<&str> = Vec::new();
        for name in self.written.iter().filter(is_one) {
            if !written.contains(&name.as_str()) {
                written.push(name);
            }
        }
        written.join(", ")
    }

    /// The known name behind a verb that a script leaves out, as in "cast Shock".
    fn after_a_verb(&self, piece: Piece<'_>) -> Option<String> {
        let (verb, name) = piece.first_word();
        let is_verb =
            ["cast", "casts", "play", "plays", "activate", "activates"].iter().any(|it| verb.is(it));
        (is_verb && self.find(name).is_ok()).then(|| name.text.to_owned())
    }

    /// The card that `piece` names.
    pub(crate) fn card(&self, piece: Piece<'_>) -> Result<CardId, Problem> {
        match self.find(piece)? {
            Aim::Card(card) => Ok(card),
            Aim::Player(_) | Aim::Opponent => {
                Err(Diagnostic::at(piece, t!("%1 is a player, not a card").with(&[piece.text]))
                    .expected(t!("the handle or name of a card")))
            }
            Aim::AbilityOf(_) => {
                Err(Diagnostic::at(piece, t!("\u{201c}%1\u{201d} is not a card").with(&[&short(piece.text)]))
                    .expected(t!("the handle or name of a card")))
            }
        }
    }

    /// The player that `piece` names.
    pub(crate) fn player_in(&self, piece: Piece<'_>) -> Result<PlayerId, Problem> {
        match self.player(piece.text) {
            Some(player) => Ok(player),
            None => Err(Diagnostic::at(
                piece,
                t!("no player is called \u{201c}%1\u{201d}").with(&[&short(piece.text)]),
            )
            .expected(t!("a player's name"))
            .suggest(nearest(piece.text, self.players.names()))),
        }
    }

    /// The things that a list names; a comma may also belong to a name.
    pub(crate) fn list(&self, piece: Piece<'_>) -> Result<Vec<Aim>, Problem> {
        joined(piece, ",", self, |part| self.find(part))
    }

    /// The cards in a list.
    pub(crate) fn cards(&self, piece: Piece<'_>) -> Result<Vec<CardId>, Problem> {
        joined(piece, ",", self, |part| self.card(part))
    }
}

/// Reads every part of a list. A part that can't be read is tried together with the next ones,
/// because names may have commas; the problem reported is that of the part alone. A short name is
/// one only where no whole name begins: "Ann, Bear" is the card of that name.
pub(crate) fn joined<T>(
    piece: Piece<'_>,
    separator: &str,
    names: &Names,
    read: impl Fn(Piece<'_>) -> Result<T, Problem>,
) -> Result<Vec<T>, Problem> {
    let parts = piece.split(separator);
    let mut found = Vec::with_capacity(parts.len());
    let mut next = 0;
    let end = |last: &Piece<'_>| (last.column - piece.column, last.text.chars().count());
    while let Some(part) = parts.get(next) {
        let joined = |extra: usize| {
            let (column, length) = end(parts.get(next + extra)?);
            Some(chars(piece, part.column - piece.column, column + length))
        };
        let longer = || (1..=COMMAS).find_map(|extra| Some((extra, read(joined(extra)?).ok()?)));
        let only_whole = names.whole_only.replace(true);
        let whole = read(*part).ok().map(|value| (0, value)).or_else(longer);
        names.whole_only.set(only_whole);
        let (extra, value) = match whole {
            Some(whole) => whole,
            None => match read(*part) {
                Ok(value) => (0, value),
                Err(first) => longer().ok_or(first)?,
            },
        };
        found.push(value);
        next += extra + 1;
    }
    Ok(found)
}

/// The characters `from..to` of a piece.
fn chars(piece: Piece<'_>, from: usize, to: usize) -> Piece<'_> {
    let at = |index: usize| piece.text.char_indices().nth(index).map_or(piece.text.len(), |(at, _)| at);
    piece.slice(at(from), at(to))
}
