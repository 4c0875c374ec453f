//! Objects: a card during one stay in one zone, with its current state.

use crate::keyword::PROTECTIONS;
use crate::{
    CardFace, CardId, CardType, Colors, CounterKind, CounterName, Designation, Duration, FromExile, Keyword,
    Keywords, Limits, Manner, ObjectId, PlayerId, Subtype, TargetKind, Types,
};
use std::sync::Arc;

/// The zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// In play (on the battlefield).
    InPlay,
    /// In its owner's hand.
    Hand,
    /// In its owner's library.
    Library,
    /// On the stack.
    Stack,
    /// In its owner's graveyard.
    Graveyard,
    /// Removed from the game (exiled).
    Exile,
    /// In the command zone, where emblems are (408; 114, since 2010).
    Command,
}

/// A card during one stay in one zone.
///
/// When it leaves, this record stays unchanged: it is the object's last known information (413.2f; 608.2h
/// since 2009), which the rules read when something refers back to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    pub(crate) id: ObjectId,
    pub(crate) card: CardId,
    pub(crate) face: Arc<CardFace>,
    /// The card's own face, if `face` is its other face or a half of it.
    pub(crate) front: Option<Arc<CardFace>>,
    pub(crate) owner: PlayerId,
    pub(crate) controller: PlayerId,
    pub(crate) zone: Zone,
    /// When it came to this zone, on the clock that orders continuous effects.
    pub(crate) since: u32,
    /// When it came under its controller's control, on the same clock; 0 if that was before the turn the situation begins in.
    pub(crate) came: u32,
    pub(crate) status: Status,
    pub(crate) damage: u32,
    pub(crate) counters: Counters,
    /// The number of regeneration shields it has this turn.
    pub(crate) regeneration: u32,
    /// The number of the turn in which one of its loyalty abilities was last used.
    pub(crate) loyalty_used: Option<u32>,
    /// The players who have goaded it, each until their next turn (701.38; 701.15).
    pub(crate) goaded: Vec<PlayerId>,
    /// The player who protects it, if it is a battle (310.8).
    pub(crate) protector: Option<PlayerId>,
    /// The chosen ability, if it is an instant or sorcery on the stack; the way a permanent was cast, if
    /// something is announced for it.
    pub(crate) mode: usize,
    /// The player or permanent it will attack when its own ability puts it into play attacking.
    pub(crate) goal: Option<crate::Thing>,
    /// The permanent it is attached to, if it is an Aura or an Equipment.
    pub(crate) attached_to: Option<ObjectId>,
    /// The creature it is paired with (702.95).
    pub(crate) paired: Option<ObjectId>,
    /// The number of objects put on the stack before it last transformed: none of its own abilities among
    /// them transforms it again.
    pub(crate) transformed: u32,
    /// The abilities in quotes that effects have given it in this zone; in its face, they come after its own,
    /// in this order. Lost ones stay in the list, so that abilities on the stack are still found.
    pub(crate) lent: Vec<Lent>,
    /// The subtypes that what is attached to it gives it in addition to its own.
    pub(crate) joined: Vec<Subtype>,
    /// The land type that it has instead of its own.
    pub(crate) land: Option<Subtype>,
    pub(crate) changes: Vec<Change>,
    pub(crate) now: Characteristics,
}

/// Abilities in quotes that an effect has given a permanent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Lent {
    pub(crate) by: LentBy,
    pub(crate) what: Arc<CardFace>,
    /// Whether the permanent has them now.
    pub(crate) acts: bool,
}

/// The effect that has given a permanent abilities in quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LentBy {
    /// A static ability of this object, by the place of the quotes.
    Static(ObjectId, u8),
    /// A change that began at this moment.
    Change(u32),
}

/// Yes-or-no facts about an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one object")]
pub(crate) struct Status {
    pub(crate) present: bool,
    pub(crate) token: bool,
    /// A copy of a spell.
    pub(crate) copy: bool,
    pub(crate) tapped: bool,
    pub(crate) summoning_sick: bool,
    pub(crate) phased_out: bool,
    /// A spell that was played with flashback, or a permanent that was unearthed: wherever it would go, it is exiled.
    pub(crate) flashback: bool,
    /// A card in a graveyard that has gained flashback until end of turn, for its mana cost.
    pub(crate) gained_flashback: bool,
    /// A spell that does not resolve, since its targets have become illegal.
    pub(crate) fizzled: bool,
    /// A spell that was cast from a hand, or the permanent that it has become.
    pub(crate) from_hand: bool,
    /// A spell that was played from a graveyard.
    pub(crate) from_graveyard: bool,
    /// A spell that was suspended, or the creature it has become: it has haste until its controller loses control of it.
    pub(crate) suspended: bool,
    /// The effect by which its owner may play it from exile.
    pub(crate) from_exile: Option<FromExile>,
    /// Its monstrosity ability has resolved.
    pub(crate) monstrous: bool,
    /// Its renown ability has resolved.
    pub(crate) renowned: bool,
    /// Whether it is suspected.
    pub(crate) suspected: bool,
    /// It is saddled, until end of turn.
    pub(crate) saddled: bool,
    /// It was cast, and became what it is as it resolved.
    pub(crate) cast: bool,
    /// Its card is a commander.
    pub(crate) commander: bool,
    /// It was cast for its escape cost.
    pub(crate) escaped: bool,
    /// It has entered the battlefield in this turn.
    pub(crate) arrived: bool,
    /// It has been exerted in this turn.
    pub(crate) exerted: bool,
    /// It was declared as an attacker in this turn.
    pub(crate) attacked: bool,
    /// It was declared as a blocker in this turn.
    pub(crate) blocked: bool,
    /// It was declared as an attacker or as a blocker in this combat.
    pub(crate) fought: bool,
    /// It was dealt damage in this turn.
    pub(crate) hurt: bool,
    /// A source with deathtouch has damaged it since the last state-based check (704.5h, since 2009).
    pub(crate) deathtouched: bool,
    /// It has lost all abilities of its face.
    pub(crate) stripped: bool,
    /// Whether its face has static abilities or a size that counts, so that most faces needn't be searched;
    pub(crate) has_statics: bool,
    /// whether it has triggered abilities, including keywords with a number;
    pub(crate) has_triggers: bool,
    /// and whether it limits blocking.
    pub(crate) has_limits: bool,
}

/// The counters on a permanent.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Counters {
    /// +1/+1 counters.
    pub plus_one: u32,
    /// −1/−1 counters.
    pub minus_one: u32,
    /// Loyalty counters.
    pub loyalty: u32,
    /// Defense counters.
    pub defense: u32,
    /// Charge counters.
    pub charge: u32,
    /// The others, by name.
    pub named: NamedCounters,
}

/// Counters with other names: most permanents have none, and an empty list costs nothing to keep or copy.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct NamedCounters(Vec<(CounterName, u32)>);

impl NamedCounters {
    /// The number of counters with this name.
    #[must_use]
    pub fn of(&self, name: CounterName) -> u32 {
        self.0.iter().find(|(known, _)| *known == name).map_or(0, |(_, count)| *count)
    }

    /// Every name with its number of counters, at least one each, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = (CounterName, u32)> + '_ {
        self.0.iter().copied()
    }

    /// Sets the number of counters with this name.
    pub fn set(&mut self, name: CounterName, count: u32) {
        // Names without a counter are left out, so that equal counters compare as equal.
        match self.0.binary_search_by_key(&name, |(known, _)| *known) {
            Ok(place) if count == 0 => {
                self.0.remove(place);
            }
            Ok(place) => {
                if let Some((_, known)) = self.0.get_mut(place) {
                    *known = count;
                }
            }
            Err(_) if count == 0 => {}
            Err(place) => self.0.insert(place, (name, count)),
        }
    }
}

impl Counters {
    /// Whether there is any counter.
    #[must_use]
    pub fn any(&self) -> bool {
        [self.plus_one, self.minus_one, self.loyalty, self.defense, self.charge]
            .iter()
            .any(|count| *count > 0)
            || self.named.iter().next().is_some()
    }

    /// The number of counters of a kind.
    #[must_use]
    pub fn of(&self, kind: CounterKind) -> u32 {
        match kind {
            CounterKind::PlusOne => self.plus_one,
            CounterKind::MinusOne => self.minus_one,
            CounterKind::Loyalty => self.loyalty,
            CounterKind::Defense => self.defense,
            CounterKind::Charge => self.charge,
            CounterKind::Named(name) => self.named.of(name),
        }
    }

    /// Sets the number of counters of a kind.
    pub fn set(&mut self, kind: CounterKind, count: u32) {
        match kind {
            CounterKind::PlusOne => self.plus_one = count,
            CounterKind::MinusOne => self.minus_one = count,
            CounterKind::Loyalty => self.loyalty = count,
            CounterKind::Defense => self.defense = count,
            CounterKind::Charge => self.charge = count,
            CounterKind::Named(name) => self.named.set(name, count),
        }
    }

    /// Every kind with at least one counter.
    #[must_use]
    pub fn kinds(&self) -> Vec<CounterKind> {
        let plain = [
            CounterKind::PlusOne,
            CounterKind::MinusOne,
            CounterKind::Loyalty,
            CounterKind::Defense,
            CounterKind::Charge,
        ];
        let plain = plain.into_iter().filter(|kind| self.of(*kind) > 0);
        plain.chain(self.named.iter().map(|(name, _)| CounterKind::Named(name))).collect()
    }

    pub(crate) fn add(&mut self, kind: CounterKind, count: u32) {
        self.set(kind, self.of(kind).saturating_add(count));
    }

    pub(crate) fn remove(&mut self, kind: CounterKind, count: u32) {
        self.set(kind, self.of(kind).saturating_sub(count));
    }
}

/// A temporary change to an object, and the effect behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// The spell or permanent whose effect it is.
    pub by: ObjectId,
    /// What it changed.
    pub what: Changed,
    /// For how long.
    pub until: Duration,
    /// The player whose effect it is.
    pub(crate) of: PlayerId,
    /// When it began, on the clock that orders continuous effects.
    pub(crate) since: u32,
}

/// What changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Changed {
    /// Power and toughness, by these amounts.
    Size {
        /// Added to power.
        power: i32,
        /// Added to toughness.
        toughness: i32,
    },
    /// Power and toughness became these.
    SetSize {
        /// Power.
        power: i32,
        /// Toughness.
        toughness: i32,
    },
    /// Power and toughness were switched.
    Switched,
    /// A keyword was gained.
    Gained(Keyword),
    /// A keyword was lost.
    Lost(Keyword),
    /// All abilities that it had before were lost.
    LostAbilities,
    /// Abilities in quotes were gained: [`Game::lent`](crate::Game::lent) has them.
    Lent(u16),
    /// It became these colours, and no other.
    Colors(Colors),
    /// It became this type as well.
    GainedType(CardType),
    /// It gained this subtype.
    GainedSubtype(Subtype),
    /// This became its only creature type.
    OnlySubtype {
        /// The creature type.
        subtype: Subtype,
        /// Whether it became a creature and nothing else.
        only_creature: bool,
    },
    /// It lost this type.
    LostType(CardType),
    /// A player gained control of it.
    Control(PlayerId),
    /// It blocks this attacker if able.
    MustBlock(ObjectId),
    /// It can't block this attacker.
    CantBlock(ObjectId),
}

impl Changed {
    /// Whether it can change the effects of static abilities on other objects, or who is in combat.
    pub(crate) const fn matters_to_others(self) -> bool {
        match self {
            Self::GainedType(_)
            | Self::GainedSubtype(_)
            | Self::OnlySubtype { .. }
            | Self::LostType(_)
            | Self::LostAbilities
            | Self::Control(_) => true,
            Self::Size { .. }
            | Self::SetSize { .. }
            | Self::Switched
            | Self::Gained(_)
            | Self::Lost(_)
            | Self::Lent(_)
            | Self::Colors(_)
            | Self::MustBlock(_)
            | Self::CantBlock(_) => false,
        }
    }
}

/// The characteristics of an object, with every change applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Characteristics {
    /// Power; may be negative. 0 for what has none.
    pub power: i32,
    /// Toughness; may be negative. 0 for what has none.
    pub toughness: i32,
    /// Keyword abilities.
    pub keywords: Keywords,
    /// Colours.
    pub colors: Colors,
    /// Card types.
    pub types: Types,
    /// The creature type that an Aura makes its only one, and the timestamp.
    pub(crate) becomes: Option<(u32, Subtype)>,
}

impl Characteristics {
    /// The printed characteristics.
    pub(crate) fn printed(face: &CardFace) -> Self {
        let (power, toughness) = face.size.unwrap_or_default();
        let (colors, types) = (face.colors, face.types);
        Self { power, toughness, keywords: face.keywords, colors, types, becomes: None }
    }
}

impl Object {
    /// The players who have goaded it: until the next turn of each, it attacks if able, and another player if able.
    #[must_use]
    pub fn goaded_by(&self) -> &[PlayerId] {
        &self.goaded
    }

    /// Whether anything requires it to attack.
    pub(crate) fn must_attack(&self) -> bool {
        self.has(Keyword::AttacksIfAble) || !self.goaded.is_empty()
    }

    /// This object's id.
    #[must_use]
    pub const fn id(&self) -> ObjectId {
        self.id
    }

    /// The card (or token) it is.
    #[must_use]
    pub const fn card(&self) -> CardId {
        self.card
    }

    /// Its face, as printed.
    #[must_use]
    pub fn face(&self) -> &CardFace {
        &self.face
    }

    /// The face that is played at a place from its current zone, and the place in that face. The places of
    /// the other face of a card come after those of the card itself.
    #[must_use]
    pub fn played(&self, place: usize) -> (&CardFace, usize) {
        let there = matches!(self.zone, Zone::Hand | Zone::Graveyard | Zone::Exile);
        match self.face_at(place).filter(|_| there) {
            Some((face, place)) => (face, place),
            None => (&self.face, place),
        }
    }

    /// Like [`CardFace::face_at`]; a defeated Siege in exile has only the places of its other face.
    pub(crate) fn face_at(&self, place: usize) -> Option<(&Arc<CardFace>, usize)> {
        if self.status.from_exile != Some(FromExile::Defeated) || self.front.is_some() {
            return self.face.face_at(place);
        }
        let other = self.face.other.as_deref().filter(|other| other.manner == Manner::Transform)?;
        Some((&other.face, place))
    }

    /// The first place at which its other face can be played, if the card has one.
    #[must_use]
    pub fn other_place(&self) -> Option<usize> {
        let other = self.face.other.as_deref()?;
        Some(other.first.as_deref().unwrap_or(&self.face).ways())
    }

    /// The effect by which its owner may play it from exile, if any.
    #[must_use]
    pub const fn from_exile(&self) -> Option<FromExile> {
        self.status.from_exile
    }

    /// The place at which an ability of the current face is found later, whichever face is up then: an
    /// ability on the stack is independent of its source (112.7a).
    pub(crate) const fn place_of(&self, place: usize) -> usize {
        if self.front.is_some() { Self::SECOND + place } else { place }
    }

    /// The first place of another face than the card's own.
    const SECOND: usize = 1 << 8;

    /// The face of such a place, and the place in that face.
    fn at(&self, place: usize) -> Option<(&CardFace, usize)> {
        match (place.checked_sub(Self::SECOND), &self.front) {
            (None, front) => Some((front.as_deref().unwrap_or(&self.face), place)),
            (Some(place), Some(_)) => Some((&self.face, place)),
            (Some(place), None) => Some((&self.face.other.as_deref()?.face, place)),
        }
    }

    /// A triggered ability that is on the stack, or waits to be put there, by its place.
    #[must_use]
    pub fn trigger_at(&self, place: usize) -> Option<&crate::TriggeredAbility> {
        let (face, place) = self.at(place)?;
        let lent = || self.lent.iter().flat_map(|lent| &lent.what.triggers);
        let own = face.counted().triggers;
        face.triggers.get(place).or_else(|| lent().nth(place.checked_sub(own)?))
    }

    /// An activated ability that is on the stack, by its place.
    #[must_use]
    pub fn ability_at(&self, place: usize) -> Option<&crate::Ability> {
        let (face, place) = self.at(place)?;
        let lent = || self.lent.iter().flat_map(|lent| &lent.what.abilities);
        let own = face.counted().abilities;
        face.abilities.get(place).or_else(|| lent().nth(place.checked_sub(own)?))
    }

    /// Whether it is another face of its card with a name of its own, or a half of it.
    #[must_use]
    pub fn is_turned(&self) -> bool {
        self.turned().is_some_and(|manner| !matches!(manner, Manner::FaceDown | Manner::Bestow))
    }

    /// Whether it is bestowed: an Aura, or an Aura spell, that is a creature otherwise (702.103).
    #[must_use]
    pub fn is_bestowed(&self) -> bool {
        self.turned() == Some(Manner::Bestow)
    }

    /// The face that has its mana cost: being bestowed changes none (702.103b).
    pub(crate) fn costing(&self) -> &Arc<CardFace> {
        self.front.as_ref().filter(|_| self.is_bestowed()).unwrap_or(&self.face)
    }

    /// Whether it is face down.
    #[must_use]
    pub fn is_face_down(&self) -> bool {
        self.turned() == Some(Manner::FaceDown)
    }

    /// Restores its own face. Returns whether it had another.
    pub(crate) fn turn_back(&mut self) -> bool {
        let Some(front) = self.front.take() else { return false };
        self.now = Characteristics::printed(&front);
        self.face = front;
        self.strip(false);
        true
    }

    /// The name of its other face, if it is a permanent that transforms.
    #[must_use]
    pub fn other_name(&self) -> Option<&str> {
        match &self.front {
            Some(front) => Some(&front.name).filter(|_| self.turned() == Some(Manner::Transform)),
            None => self
                .face
                .other
                .as_deref()
                .filter(|other| other.manner == Manner::Transform)
                .map(|it| &it.face.name),
        }
        .map(String::as_str)
    }

    /// Turns it to its other face, if it can transform. Returns whether it did.
    pub(crate) fn transform(&mut self) -> bool {
        if self.turned() == Some(Manner::Transform) {
            return self.turn_back();
        }
        let other = self.face.other.as_deref().filter(|other| other.manner == Manner::Transform);
        let Some(face) = other.map(|other| Arc::clone(&other.face)) else { return false };
        self.turn(face);
        true
    }

    /// Whether its card has another face that it can come back with (712.14a).
    pub(crate) fn has_back(&self) -> bool {
        let front = self.front.as_deref().unwrap_or(&self.face);
        front.other.as_deref().is_some_and(|other| {
            other.manner == Manner::Transform && !other.face.is_instruction() && other.face.enchant.is_none()
        })
    }

    /// The mana value: that of the front face, whichever is up (202.3b in 2021), and on the stack with the X that was
    /// announced (202.3e).
    pub(crate) fn mana_value(&self) -> u32 {
        let front = self.front.as_deref().filter(|_| self.turned() == Some(Manner::Transform));
        let cost = front.unwrap_or(self.costing()).cost.map_or(0, |cost| cost.total());
        cost.saturating_add(if self.zone == Zone::Stack { self.announced_x() } else { 0 })
    }

    /// How much mana the X of its mana cost stands for, as it was announced on the stack.
    fn announced_x(&self) -> u32 {
        let mode = self.face.abilities.get(self.mode).map_or(0, |mode| mode.x);
        let announced = match self.face.announced {
            Some(crate::Announced::X(times)) => times.saturating_mul(crate::Announced::x_at(self.mode)),
            _ => 0,
        };
        mode.saturating_add(announced)
    }

    /// The kind of its second face, if that face, or a half, is the current one.
    pub(crate) fn turned(&self) -> Option<Manner> {
        Some(self.front.as_ref()?.other.as_deref()?.manner)
    }

    /// Whether its face is a half of a split card or another face, not the card's own.
    fn is_second(&self) -> bool {
        let other = self.front.as_ref().and_then(|front| front.other.as_deref());
        other.is_some_and(|other| Arc::ptr_eq(&other.face, &self.face))
    }

    /// Turns it to another face of its card.
    pub(crate) fn turn(&mut self, face: Arc<CardFace>) {
        self.now = Characteristics::printed(&face);
        self.front = Some(core::mem::replace(&mut self.face, face));
        self.strip(false);
    }

    /// Makes it a copy as it enters; it is its own card again once it moves.
    pub(crate) fn become_copy(&mut self, face: Arc<CardFace>) {
        self.now = Characteristics::printed(&face);
        let own = core::mem::replace(&mut self.face, face);
        self.front.get_or_insert(own);
        self.strip(false);
    }

    /// Whether `player` may cast this face of the card from where it is, as far as the card itself decides.
    pub(crate) fn is_castable(&self, player: PlayerId) -> bool {
        let face = &self.face;
        let zone = self.zone;
        let there = match self.turned() {
            _ if face.types.has(CardType::Land) => false,
            // A split card is cast as one of its halves.
            None if face.other.as_deref().is_some_and(|other| other.manner.is_split()) => false,
            None => {
                zone == Zone::Hand
                    || zone == Zone::Graveyard && self.own_way_from_graveyard().is_some()
                    || zone == Zone::Exile && self.status.from_exile.is_some_and(FromExile::casts)
            }
            Some(Manner::Aftermath) if self.is_second() => zone == Zone::Graveyard,
            Some(Manner::Transform) => {
                zone == Zone::Exile && self.status.from_exile == Some(FromExile::Defeated)
            }
            Some(
                Manner::Adventure
                | Manner::Omen
                | Manner::Split
                | Manner::Aftermath
                | Manner::Modal
                | Manner::FaceDown
                | Manner::Bestow,
            ) => zone == Zone::Hand,
        };
        there && self.owner == player
    }

    /// How it can be cast from its owner's graveyard.
    pub(crate) fn own_way_from_graveyard(&self) -> Option<crate::FromGraveyard> {
        self.way_from_graveyard(&self.face)
    }

    /// The same of one of its faces. What has gained flashback is cast by that, and not as the card itself says.
    pub(crate) fn way_from_graveyard(&self, face: &CardFace) -> Option<crate::FromGraveyard> {
        if self.status.gained_flashback {
            Some(crate::FromGraveyard::FOR_ITS_COST)
        } else {
            face.from_graveyard
        }
    }

    /// Whether it can be played as a land from where it is: itself, or its other face.
    pub(crate) fn is_land_to_play(&self) -> bool {
        if self.face.types.has(CardType::Land) {
            self.zone == Zone::Hand || self.status.from_exile.is_some_and(FromExile::plays_lands)
        } else {
            self.zone == Zone::Hand && self.land_face().is_some()
        }
    }

    /// The other face of a nonland card, if that face is a land.
    pub(crate) fn land_face(&self) -> Option<Arc<CardFace>> {
        let other = self.face.other.as_deref().filter(|other| other.manner == Manner::Modal)?;
        let land = |face: &CardFace| face.types.has(CardType::Land);
        (!land(&self.face) && land(&other.face)).then(|| Arc::clone(&other.face))
    }

    /// The ability activated, rather than the card cast, by playing this place from a hand: 0 is the card as
    /// a spell, then its abilities; those of an instant or sorcery come after its modes.
    #[must_use]
    pub fn ability_from_hand(&self, place: usize) -> Option<&crate::Ability> {
        let there = self.zone == Zone::Hand;
        let place = place.checked_sub(self.first_from_hand()).filter(|_| there);
        let ability = place.and_then(|place| self.face.abilities.get(place));
        ability.filter(|ability| ability.is_from_hand())
    }

    /// The costs of playing it at a place that require naming objects, in that order.
    #[must_use]
    pub fn named_costs(&self, place: usize) -> Vec<crate::Cost> {
        let (face, at) = self.played(place);
        let spell = !self.is_in_play() && self.ability_from_hand(place).is_none();
        let ability = self.ability_from_hand(place).or_else(|| face.abilities.get(at));
        let ability = ability.filter(|ability| !spell || face.is_instruction() || ability.in_graveyard);
        let buried = self.way_from_graveyard(face).filter(|_| spell && self.zone == Zone::Graveyard);
        let announced = face.announced.filter(|_| spell).into_iter().flat_map(|it| it.besides_at(at));
        let costs = ability.into_iter().flat_map(|ability| ability.costs.iter().copied());
        let costs = costs.chain(buried.into_iter().flat_map(crate::FromGraveyard::besides)).chain(announced);
        costs
            .filter(|cost| cost.names_one() || matches!(cost, crate::Cost::Crew(_) | crate::Cost::Saddle(_)))
            .collect()
    }

    /// The number of ways of casting this card that come before its abilities: the modes of an instant or
    /// sorcery are its first abilities.
    #[must_use]
    pub fn first_from_hand(&self) -> usize {
        usize::from(!self.face.is_instruction())
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.face.name
    }

    /// Its owner.
    #[must_use]
    pub const fn owner(&self) -> PlayerId {
        self.owner
    }

    /// Its controller.
    #[must_use]
    pub const fn controller(&self) -> PlayerId {
        self.controller
    }

    /// Its zone, or its last one if it no longer exists.
    #[must_use]
    pub const fn zone(&self) -> Zone {
        self.zone
    }

    /// Whether it still exists; if not, everything here is its last known information.
    #[must_use]
    pub const fn is_present(&self) -> bool {
        self.status.present
    }

    /// Whether it exists and is in play (on the battlefield), not phased out.
    #[must_use]
    pub fn is_in_play(&self) -> bool {
        self.status.present && self.zone == Zone::InPlay && !self.status.phased_out
    }

    /// Whether its abilities work where it is: it is in play, or an emblem (113.6p; 114.4).
    pub(crate) fn is_at_work(&self) -> bool {
        self.is_in_play() || self.zone == Zone::Command && self.status.present
    }

    /// Whether a card is of this kind, of which this permanent speaks.
    pub(crate) fn speaks_of_spell(&self, spec: crate::TargetSpec, card: &Self) -> bool {
        spec.traits.iter().all(|asked| asked.describes(card, self.id))
    }

    /// Whether a static ability of it works in the graveyard, and it is there (402.8; 113.6b).
    pub(crate) fn works_in_graveyard(&self) -> bool {
        self.zone == Zone::Graveyard
            && self.status.present
            && self.face.statics.iter().any(|ability| ability.in_graveyard)
    }

    /// Whether it exists, is in play, and is a creature.
    #[must_use]
    pub fn is_creature_in_play(&self) -> bool {
        self.is_in_play() && self.now.types.has(CardType::Creature)
    }

    /// Whether it is phased out: treated as though it did not exist (702.26), in the phased-out zone before 2009
    /// (502.15).
    #[must_use]
    pub const fn is_phased_out(&self) -> bool {
        self.status.phased_out
    }

    /// Whether it is a token.
    #[must_use]
    pub const fn is_token(&self) -> bool {
        self.status.token
    }

    /// Whether it is a copy of a spell.
    #[must_use]
    pub const fn is_copy(&self) -> bool {
        self.status.copy
    }

    /// Which of its abilities was chosen, counted from 0, if it is an instant or sorcery on the stack.
    #[must_use]
    pub const fn mode(&self) -> usize {
        self.mode
    }

    /// Whether it is tapped.
    #[must_use]
    pub const fn is_tapped(&self) -> bool {
        self.status.tapped
    }

    /// Whether it came under its controller's control this turn (which matters only without haste).
    #[must_use]
    pub const fn is_summoning_sick(&self) -> bool {
        self.status.summoning_sick
    }

    /// Whether summoning sickness keeps it from attacking and from using its tap symbol: it is a creature
    /// without haste (212.3f; 302.6).
    #[must_use]
    pub fn is_held_back(&self) -> bool {
        self.is_summoning_sick() && self.is(crate::CardType::Creature) && !self.has(crate::Keyword::Haste)
    }

    /// Damage marked on it.
    #[must_use]
    pub const fn damage(&self) -> u32 {
        self.damage
    }

    /// The counters on it.
    #[must_use]
    pub const fn counters(&self) -> &Counters {
        &self.counters
    }

    /// How many regeneration shields it has.
    #[must_use]
    pub const fn regeneration_shields(&self) -> u32 {
        self.regeneration
    }

    /// The player who protects it, if it is a battle in play (310.8).
    #[must_use]
    pub const fn protector(&self) -> Option<PlayerId> {
        self.protector
    }

    /// The temporary changes to it, oldest first.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// Its current characteristics, or its last known ones.
    #[must_use]
    pub const fn characteristics(&self) -> Characteristics {
        self.now
    }

    /// Whether it has `keyword`.
    #[must_use]
    pub const fn has(&self, keyword: Keyword) -> bool {
        self.now.keywords.has(keyword)
    }

    /// Whether a keyword of it protects it from a source.
    pub(crate) fn is_protected_by_keywords(&self, source: &Self) -> bool {
        let mut protections = PROTECTIONS.into_iter();
        protections.any(|(keyword, quality)| self.has(keyword) && quality.describes(source))
    }

    /// Whether anything else that it says does.
    pub(crate) fn is_protected_in_words(&self, source: &Self) -> bool {
        self.limits_now().any(|limit| {
            limit.limits == Limits::Protected
                && (limit.what.what != TargetKind::Spell || source.zone == Zone::Stack)
                && limit.what.traits.iter().all(|asked| asked.describes(source, self.id))
        })
    }

    /// Whether it is of this type now.
    #[must_use]
    pub const fn is(&self, card_type: CardType) -> bool {
        self.now.types.has(card_type)
    }

    /// Whether it has this subtype now.
    #[must_use]
    pub fn has_subtype(&self, subtype: Subtype) -> bool {
        let said = self.changes.iter().filter_map(|change| match change.what {
            Changed::OnlySubtype { .. } => Some(change.since),
            _ => None,
        });
        let said = said.chain(self.now.becomes.map(|(since, _)| since)).max().unwrap_or(0);
        let stays = |own: &Subtype| said == 0 || !own.is_of_creatures();
        let only = self.now.becomes.filter(|(since, _)| *since == said).map(|(_, only)| only);
        let gained = self.changes.iter().filter_map(|change| match change.what {
            Changed::GainedSubtype(gained) | Changed::OnlySubtype { subtype: gained, .. } => {
                Some(gained).filter(|gained| change.since >= said || stays(gained))
            }
            _ => None,
        });
        let stays_land = |own: &Subtype| self.land.is_none() || !own.is_of_lands();
        let own = self.face.subtypes.iter().copied().filter(stays).filter(stays_land).chain(self.land);
        let attached = match subtype {
            Subtype::EQUIPMENT => self.face.equipment,
            Subtype::AURA => self.face.enchant.is_some(),
            _ => false,
        };
        attached
            || own.chain(only).chain(gained).chain(self.joined.iter().copied()).any(|own| subtype.is_in(own))
    }

    /// Whether it has this designation.
    #[must_use]
    pub const fn is_designated(&self, what: Designation) -> bool {
        match what {
            Designation::Monstrous => self.status.monstrous,
            Designation::Renowned => self.status.renowned,
            Designation::Suspected => self.status.suspected,
            Designation::Saddled => self.status.saddled,
        }
    }

    /// Whether it has lost all abilities of its face.
    #[must_use]
    pub const fn has_lost_abilities(&self) -> bool {
        self.status.stripped
    }

    /// The activated abilities it has now, by their places, including those that effects have given it.
    pub fn abilities_now(&self) -> impl Iterator<Item = (usize, &crate::Ability)> {
        let own = self.face.counted().abilities;
        let all = self.face.abilities.iter().enumerate();
        all.filter(move |(place, _)| self.acts(*place, own, |lent| lent.abilities.len()))
    }

    /// The activated ability at a place, if it has it now.
    pub(crate) fn ability_now(&self, place: usize) -> Option<&crate::Ability> {
        self.abilities_now().find(|(at, _)| *at == place).map(|(_, ability)| ability)
    }

    /// The triggered abilities it has now, by their places.
    pub fn triggers_now(&self) -> impl Iterator<Item = (usize, &crate::TriggeredAbility)> {
        let own = self.face.counted().triggers;
        let all = self.face.triggers.iter().enumerate();
        all.filter(move |(place, _)| self.acts(*place, own, |lent| lent.triggers.len()))
    }

    /// The limits on blocking that it has now: which creatures can block it, or which it can block.
    pub(crate) fn limits_now(&self) -> impl Iterator<Item = &crate::BlockLimit> {
        let own = self.face.counted().limits;
        let all = self.face.block_limits.iter().enumerate();
        all.filter(move |(place, _)| self.acts(*place, own, |lent| lent.block_limits.len()))
            .map(|(_, limit)| limit)
    }

    /// Whether it has the ability at a place: its own abilities come first.
    fn acts(&self, place: usize, own: usize, count: impl Fn(&CardFace) -> usize) -> bool {
        let Some(mut place) = place.checked_sub(own) else { return !self.status.stripped };
        for lent in &self.lent {
            match place.checked_sub(count(&lent.what)) {
                Some(rest) => place = rest,
                None => return lent.acts,
            }
        }
        false
    }

    /// Abilities of one kind on its face: none if it has lost all abilities.
    pub(crate) fn written<T>(&self, part: impl FnOnce(&CardFace) -> &Vec<T>) -> &[T] {
        if self.status.stripped { &[] } else { part(&self.face) }
    }

    /// Records whether it has lost all abilities of its face, and so their effects.
    pub(crate) fn strip(&mut self, stripped: bool) {
        let face = &self.face;
        self.status.stripped = stripped;
        self.status.has_statics =
            !stripped && (!face.statics.is_empty() || face.counted_size.is_some() || face.controls_host);
        self.status.has_triggers = (!stripped && (!face.triggers.is_empty() || !face.numbered.is_empty()))
            || self.lent.iter().any(|lent| lent.acts && !lent.what.triggers.is_empty());
        let limits = self.lent.iter().any(|lent| lent.acts && !lent.what.block_limits.is_empty());
        self.status.has_limits = (!stripped && !face.block_limits.is_empty()) || limits;
    }

    /// Whether damage can be dealt to its type.
    pub(crate) const fn can_have_damage(&self) -> bool {
        self.is(CardType::Creature) || self.is(CardType::Planeswalker) || self.is(CardType::Battle)
    }

    /// The amount of further damage that would be lethal: toughness minus marked damage, at least 0 (120.6;
    /// the glossary in earlier editions).
    #[must_use]
    pub fn lethal_damage(&self) -> u32 {
        u32::try_from(self.now.toughness).unwrap_or(0).saturating_sub(self.damage)
    }
}
