//! Objects: a card during one stay in one zone, with its current state.

mod abilities;
mod animating;
mod changes;
mod counters;
mod dependency;
mod faces;
mod imposed;
mod keyword_order;
mod layers;
mod playing;
mod shaping;
mod sizes;
mod traits;

pub(crate) use animating::Animated;
pub use changes::{Change, Changed, Characteristics, Lasting};
pub use counters::{Counters, NamedCounters};
pub use imposed::{Imposed, Imposing};

use crate::{CardId, ObjectId, PlayerId};
use combat_lab_cards::{CardFace, CardType, CastWay, Designation, FromExile, Keyword, Subtype, Zone};
use combat_lab_rulebook::SplitValues;
use std::sync::Arc;

/// A card during one stay in one zone.
///
/// When it leaves, this record stays unchanged: it is the object's last known information (413.2f;
/// 608.2h since 2009), which the rules read when something refers back to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    pub(crate) id: ObjectId,
    pub(crate) card: CardId,
    pub(crate) face: Arc<CardFace>,
    /// The card's own face, if `face` is its other face or a half of it.
    pub(crate) front: Option<Arc<CardFace>>,
    pub(crate) owner: PlayerId,
    pub(crate) controller: PlayerId,
    zone: Zone,
    /// Its arrival in this zone, on the clock that orders continuous effects.
    pub(crate) since: u32,
    /// Its arrival in this zone, whatever has renewed its timestamp since; the same for all that
    /// entered together.
    pub(crate) entered: u32,
    /// The moment since when its controller controls it, on the same clock; 0 if that was before
    /// the turn the situation begins in.
    pub(crate) came: u32,
    /// Under whose control it phased out, while it is phased out.
    pub(crate) phased_under: Option<PlayerId>,
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
    /// The way in which a spell on the stack, or a permanent, was cast.
    pub(crate) way: CastWay,
    /// The X announced for it, if it is a spell with X in its cost.
    pub(crate) x: Option<u32>,
    /// The player or permanent it will attack when its own ability puts it into play attacking.
    pub(crate) goal: Option<crate::Thing>,
    /// The permanent it is attached to, if it is an Aura or an Equipment.
    pub(crate) attached_to: Option<ObjectId>,
    /// The creature it is paired with (702.95).
    pub(crate) paired: Option<ObjectId>,
    /// The number of objects put on the stack before it last transformed: none of its own abilities
    /// among them transforms it again.
    pub(crate) transformed: u32,
    /// The abilities in quotes that effects have given it in this zone; in its face, they come
    /// after its own, in this order. Lost ones stay in the list, so that abilities on the stack are
    /// still found.
    pub(crate) lent: Vec<Lent>,
    /// The mana values of it that are compared, if it is a split card.
    pub(crate) split_values: SplitValues,
    /// The subtypes that what is attached to it gives it in addition to its own.
    pub(crate) joined: Vec<Subtype>,
    /// The land type that it has instead of its own.
    pub(crate) land: Option<Subtype>,
    pub(crate) changes: Vec<Change>,
    /// The faces that it had before it became a copy for a time.
    beneath: Option<Beneath>,
    had: FacesHad,
    /// When the last counter was put on it that gives a keyword; others came with it (613.7c).
    pub(crate) given: Vec<(Keyword, u32)>,
    /// The rules that others impose on it; `now` has them as a set of keywords.
    pub(crate) imposed: Vec<Imposed>,
    now: Characteristics,
}

/// The faces of a permanent that has become a copy, as they were before.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Beneath {
    /// The face that was up.
    face: Arc<CardFace>,
    /// Its card's own, if that was another.
    front: Option<Arc<CardFace>>,
    /// What it copies now, by its number.
    copies: u16,
    /// Whether it is face down: it looks like nothing else, but is turned up as what it copies.
    face_down: bool,
}

/// The faces other than its card's own that a permanent has had: an ability on the stack, and what
/// was done once this turn, is of one of them, whichever is up later (112.7a, 113.7a).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct FacesHad {
    faces: Vec<Arc<CardFace>>,
    /// The place of the current one among them, counted from 1; 0 is the card's own.
    now: usize,
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

/// The part in combat that a permanent had as it left the battlefield.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "what effects ask about")]
pub(crate) struct LeftCombat {
    pub(crate) attacking: bool,
    pub(crate) blocking: bool,
    pub(crate) blocked: bool,
    pub(crate) unblocked: bool,
}

/// Facts about an object, most of them yes or no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one object")]
pub(crate) struct Status {
    present: bool,
    pub(crate) token: bool,
    /// A copy of a spell.
    pub(crate) copy: bool,
    /// Whether it entered as a copy, which it stays.
    entered_as_copy: bool,
    pub(crate) tapped: bool,
    pub(crate) summoning_sick: bool,
    pub(crate) phased_out: bool,
    /// Whether it phased out with what it is attached to, and phases in only with that.
    pub(crate) phased_with_host: bool,
    /// A spell that was played with flashback, or a permanent that was unearthed: wherever it would
    /// go, it is exiled.
    pub(crate) flashback: bool,
    /// A card in a graveyard that has gained flashback until end of turn, for its mana cost.
    pub(crate) gained_flashback: bool,
    /// A spell that does not resolve, since its targets have become illegal.
    pub(crate) fizzled: bool,
    /// A spell that was cast from a hand, or the permanent that it has become.
    pub(crate) from_hand: bool,
    /// A spell that was played from a graveyard.
    pub(crate) from_graveyard: bool,
    /// A spell that was suspended, or the creature it has become: it has haste until its controller
    /// loses control of it.
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
    /// Its part in combat as it left, which effects may ask about (608.2h).
    pub(crate) left: LeftCombat,
    /// A source with deathtouch has damaged it since the last state-based check (704.5h, since
    /// 2009).
    pub(crate) deathtouched: bool,
    /// It has lost all abilities of its face.
    pub(crate) stripped: bool,
    /// Whether its face has static abilities or a size that counts, so that most faces needn't be
    /// searched;
    pub(crate) has_statics: bool,
    /// whether it has triggered abilities, including keywords with a number;
    pub(crate) has_triggers: bool,
    /// and whether it limits blocking.
    pub(crate) has_limits: bool,
}

impl Object {
    /// A card's object as it begins to be in `zone`, at the time `since`.
    pub(crate) fn new(
        (id, card): (ObjectId, CardId),
        face: Arc<CardFace>,
        owner: PlayerId,
        zone: Zone,
        since: u32,
    ) -> Self {
        let in_play = zone == Zone::InPlay;
        let starting = |counters: Option<u32>| counters.filter(|_| in_play).unwrap_or(0);
        let (loyalty, defense) = (starting(face.loyalty), starting(face.defense));
        Self {
            id,
            card,
            now: Characteristics::printed(&face),
            face,
            front: None,
            owner,
            controller: owner,
            zone,
            since,
            entered: since,
            came: since,
            phased_under: None,
            status: Status {
                cast: false,
                escaped: false,
                commander: false,
                arrived: in_play,
                exerted: false,
                present: true,
                token: false,
                copy: false,
                entered_as_copy: false,
                tapped: false,
                summoning_sick: in_play,
                phased_out: false,
                phased_with_host: false,
                flashback: false,
                gained_flashback: false,
                fizzled: false,
                from_hand: false,
                from_graveyard: false,
                suspended: false,
                from_exile: None,
                monstrous: false,
                renowned: false,
                suspected: false,
                saddled: false,
                attacked: false,
                blocked: false,
                fought: false,
                hurt: false,
                left: LeftCombat::default(),
                deathtouched: false,
                stripped: false,
                has_statics: false,
                has_triggers: false,
                has_limits: false,
            },
            damage: 0,
            counters: Counters { loyalty, defense, ..Counters::default() },
            regeneration: 0,
            loyalty_used: None,
            goaded: Vec::new(),
            goal: None,
            protector: None,
            way: CastWay::Plain,
            x: None,
            attached_to: None,
            paired: None,
            transformed: 0,
            lent: Vec::new(),
            split_values: SplitValues::BothHalves,
            joined: Vec::new(),
            land: None,
            changes: Vec::new(),
            beneath: None,
            had: FacesHad::default(),
            given: Vec::new(),
            imposed: Vec::new(),
        }
    }

    /// Leaves its zone, or ceases to exist: what is here is its last known information from now on.
    pub(crate) fn depart(&mut self) {
        self.status.present = false;
    }

    /// Its current characteristics.
    pub(crate) const fn now(&self) -> &Characteristics {
        &self.now
    }

    /// The players who have goaded it: until the next turn of each, it attacks if able, and another
    /// player if able.
    #[must_use]
    pub fn goaded_by(&self) -> &[PlayerId] {
        &self.goaded
    }

    /// Whether anything requires it to attack.
    pub(crate) fn must_attack(&self) -> bool {
        [Keyword::AttacksIfAble, Keyword::AttacksYou, Keyword::AttacksThis].iter().any(|it| self.has(*it))
            || !self.goaded.is_empty()
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

    /// Whether it exists, is in play, and is a creature.
    #[must_use]
    pub fn is_creature_in_play(&self) -> bool {
        self.is_in_play() && self.now.types.has(CardType::Creature)
    }

    /// Whether it is phased out: treated as though it did not exist (702.26), in the phased-out
    /// zone before 2009 (502.15).
    #[must_use]
    pub const fn is_phased_out(&self) -> bool {
        self.status.phased_out && self.status.present
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

    /// The X announced for it, if it is a spell on the stack with X in its cost.
    #[must_use]
    pub const fn x(&self) -> Option<u32> {
        self.x
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

    /// Whether its card is a commander (903.3).
    #[must_use]
    pub const fn is_commander(&self) -> bool {
        self.status.commander
    }

    /// Whether summoning sickness keeps it from attacking and from using its tap symbol: it is a
    /// creature without haste (212.3f; 302.6).
    #[must_use]
    pub fn is_held_back(&self) -> bool {
        self.is_summoning_sick()
            && self.is(combat_lab_cards::CardType::Creature)
            && !self.has(combat_lab_cards::Keyword::Haste)
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

    /// The number of its regeneration shields.
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
    pub(crate) const fn is_designated(&self, what: Designation) -> bool {
        match what {
            Designation::Monstrous => self.status.monstrous,
            Designation::Renowned => self.status.renowned,
            Designation::Suspected => self.status.suspected,
            Designation::Saddled => self.status.saddled,
        }
    }

    /// Whether damage can be dealt to its type.
    pub(crate) const fn can_have_damage(&self) -> bool {
        self.is(CardType::Creature) || self.is(CardType::Planeswalker) || self.is(CardType::Battle)
    }

    /// The amount of further damage that would be lethal: toughness minus marked damage, at least 0
    /// (120.6; the glossary in earlier editions).
    #[must_use]
    pub fn lethal_damage(&self) -> u32 {
        u32::try_from(self.now.toughness).unwrap_or(0).saturating_sub(self.damage)
    }
}
