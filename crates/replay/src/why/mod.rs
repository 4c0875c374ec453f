//! What decides a frame: facts of the board with their rules, the strongest first.

mod damage;
mod division;
mod ordinary;

use crate::{Frame, Replay};
use combat_lab_cards::Keyword;
use combat_lab_engine::{
    DestroyCause, Game, Happening, Object, ObjectId, PlayerId, StackId, Thing, Violation,
};
use combat_lab_rulebook::Rule;

/// A fact that decides something in a frame, and its rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why {
    /// The rule.
    pub rule: Rule,
    /// The fact.
    pub fact: Deciding,
}

/// How much a fact explains: the heaviest of a frame's facts is shown first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// A replacement effect or a keyword: power and toughness alone would give another result.
    Exceptional,
    /// A restriction: something can't happen, or doesn't.
    Restricting,
    /// A player's choice of how damage is divided.
    Divided,
    /// The ordinary rules of every combat.
    Ordinary,
}

/// A fact that decides something, with the names and numbers of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deciding {
    /// An event of the frame explains it.
    Event {
        /// The place.
        place: usize,
        /// How much it explains.
        weight: Weight,
    },
    /// A regeneration shield replaces destruction.
    Regenerates {
        /// The permanent.
        object: ObjectId,
        /// The damage that would have destroyed it; 0 if something else would have.
        damage: u32,
        /// The source whose deathtouch would have destroyed it, if its damage alone wouldn't.
        deadly: Option<ObjectId>,
        /// Whether it was in combat, which it leaves.
        fought: bool,
    },
    /// Damage doesn't destroy a permanent with indestructible.
    Indestructible {
        /// The creature.
        object: ObjectId,
        /// The damage marked on it.
        damage: u32,
        /// Its toughness.
        toughness: i32,
    },
    /// Damage destroys a creature because of its source's deathtouch.
    Deathtouch {
        /// The source.
        source: ObjectId,
        /// The creature.
        object: ObjectId,
        /// The damage.
        amount: u32,
        /// The creature's toughness.
        toughness: i32,
    },
    /// Damage that waited on the stack is dealt although its source has left.
    FromStack {
        /// The source.
        source: ObjectId,
        /// The recipient.
        recipient: Thing,
        /// The amount.
        amount: u32,
    },
    /// Combat damage waits on the stack as it was assigned.
    Waits(StackId),
    /// A creature deals damage in both combat damage steps.
    StrikesAgain {
        /// The creature.
        source: ObjectId,
        /// The damage in the first step.
        first: u32,
        /// The damage now.
        again: u32,
    },
    /// A creature deals damage in the first of two combat damage steps.
    StrikesFirst {
        /// The creature.
        source: ObjectId,
        /// Whether it has double strike.
        twice: bool,
        /// The damage: to the creature that dies of it, or else all.
        amount: u32,
        /// A creature that dies of it before dealing damage.
        spared: Option<ObjectId>,
    },
    /// Several creatures deal damage in the first of two combat damage steps, which together kills
    /// a creature before it deals damage.
    StrikeFirstTogether {
        /// The creatures.
        sources: Vec<ObjectId>,
        /// Their damage to it.
        amount: u32,
        /// The creature that dies.
        spared: ObjectId,
    },
    /// Damage goes past blockers.
    Tramples {
        /// The attacker.
        source: ObjectId,
        /// The damage to its blockers, and to what else comes first.
        blockers: Vec<(ObjectId, u32)>,
        /// The recipient of the excess damage.
        past: Thing,
        /// The amount of it.
        amount: u32,
        /// Whether it has a blocker.
        is_blocked: bool,
    },
    /// A creature's damage equals its toughness.
    ByToughness {
        /// The creature.
        source: ObjectId,
        /// The damage.
        amount: u32,
        /// Its power.
        power: i32,
    },
    /// Damage is dealt as -1/-1 counters.
    AsCounters {
        /// The source.
        source: ObjectId,
        /// The creature.
        object: ObjectId,
        /// The damage.
        amount: u32,
        /// Whether the source has infect rather than wither.
        infects: bool,
    },
    /// Damage gains life.
    Lifelink {
        /// The source.
        source: ObjectId,
        /// The damage.
        amount: u32,
        /// The player who gains the life.
        player: PlayerId,
    },
    /// A trampling attacker's damage will be divided.
    MayTrample {
        /// The attacker.
        source: ObjectId,
        /// Its damage.
        amount: u32,
        /// Lethal damage for each blocker, without deathtouch.
        blockers: Vec<(ObjectId, u32)>,
        /// Whether it has deathtouch.
        is_deadly: bool,
        /// The possible recipient of the rest.
        past: Thing,
    },
    /// Damage may be assigned as though its source weren't blocked.
    AsThoughUnblocked {
        /// The attacker.
        source: ObjectId,
        /// Its damage.
        amount: u32,
        /// The possible recipient of all of it.
        past: Thing,
    },
    /// 1 damage of a creature is lethal where its damage is divided.
    AnyIsLethal {
        /// The creature.
        source: ObjectId,
    },
    /// A declaration is illegal.
    Forbidden(Violation),
    /// A creature's damage will be divided, or has been.
    Divides {
        /// The creature.
        source: ObjectId,
        /// Its damage.
        amount: u32,
        /// Each recipient, in damage assignment order if there is one: lethal damage, and the
        /// amount assigned.
        among: Vec<(Thing, Option<u32>, u32)>,
        /// Whether the damage has been assigned.
        is_made: bool,
        /// Whether an order has been announced.
        is_ordered: bool,
        /// Whether banding lets a player divide it regardless of an order.
        banded: bool,
        /// Whether its source has deathtouch.
        is_deadly: bool,
    },
    /// A player has 0 or less life.
    NoLife {
        /// The player.
        player: PlayerId,
        /// The life total.
        life: i32,
    },
    /// Two creatures destroy each other.
    BothDie {
        /// One creature.
        one: ObjectId,
        /// The other creature.
        other: ObjectId,
    },
    /// A creature deals damage although it dies.
    HitsAsItDies {
        /// The creature.
        object: ObjectId,
        /// Its damage.
        amount: u32,
    },
    /// Damage destroys a creature.
    Lethal {
        /// The creature.
        object: ObjectId,
        /// All damage marked on it.
        damage: u32,
        /// How much of it was marked before.
        earlier: u32,
        /// Its toughness.
        toughness: i32,
    },
    /// A creature has no toughness left.
    NoToughness {
        /// The creature.
        object: ObjectId,
        /// Its toughness.
        toughness: i32,
    },
    /// An unblocked attacker deals damage to the attacked player or permanent.
    Unblocked {
        /// The attacker.
        source: ObjectId,
        /// The recipient.
        recipient: Thing,
        /// The amount.
        amount: u32,
    },
    /// Damage doesn't destroy a creature.
    Survives {
        /// The creature.
        object: ObjectId,
        /// All damage marked on it.
        damage: u32,
        /// Its toughness.
        toughness: i32,
    },
}

impl Deciding {
    /// How much it explains.
    #[must_use]
    pub const fn weight(&self) -> Weight {
        match self {
            Self::Event { weight, .. } => *weight,
            Self::Regenerates { .. }
            | Self::Indestructible { .. }
            | Self::Deathtouch { .. }
            | Self::FromStack { .. }
            | Self::StrikesAgain { .. }
            | Self::StrikesFirst { .. }
            | Self::StrikeFirstTogether { .. }
            | Self::Tramples { .. }
            | Self::ByToughness { .. }
            | Self::AsCounters { .. }
            | Self::Lifelink { .. }
            | Self::MayTrample { .. }
            | Self::AsThoughUnblocked { .. }
            | Self::AnyIsLethal { .. } => Weight::Exceptional,
            Self::Forbidden(_) => Weight::Restricting,
            Self::Divides { .. } => Weight::Divided,
            Self::Waits(_)
            | Self::NoLife { .. }
            | Self::BothDie { .. }
            | Self::HitsAsItDies { .. }
            | Self::Lethal { .. }
            | Self::NoToughness { .. }
            | Self::Unblocked { .. }
            | Self::Survives { .. } => Weight::Ordinary,
        }
    }
}

/// The facts that decide frame `at`, the strongest first; none if the frame only continues the
/// turn.
#[must_use]
pub fn why(replay: &Replay, at: usize) -> Vec<Why> {
    let Some(frame) = replay.frames().get(at) else { return Vec::new() };
    let before = at.checked_sub(1).and_then(|before| replay.frames().get(before));
    let mut finder = Finder { replay, at, frame, before, found: Vec::new() };
    finder.replaced();
    finder.damage();
    finder.decision();
    finder.divided();
    finder.ordinary();
    let mut found = finder.found;
    combat_lab_engine::sort_short(&mut found, |why| why.fact.weight());
    found
}

/// One event of damage.
#[derive(Clone, Copy)]
struct Dealt {
    source: ObjectId,
    recipient: Thing,
    amount: u32,
    combat: bool,
    rule: Option<Rule>,
    departed: bool,
}

struct Finder<'r> {
    replay: &'r Replay,
    at: usize,
    frame: &'r Frame,
    before: Option<&'r Frame>,
    found: Vec<Why>,
}

impl<'r> Finder<'r> {
    fn add(&mut self, rule: Rule, fact: Deciding) {
        self.found.push(Why { rule, fact });
    }

    fn game(&self) -> &'r Game {
        &self.frame.game
    }

    fn object(&self, id: ObjectId) -> Option<&'r Object> {
        self.game().object(id)
    }

    fn has(&self, id: ObjectId, keyword: Keyword) -> bool {
        self.object(id).is_some_and(|object| object.has(keyword))
    }

    /// The rule for changed damage assignment, in the editions that have it.
    fn changed_or(&self, other: Rule) -> Rule {
        let rule = Rule::ChangedAssignment;
        if rule.number(self.game().edition()).is_some() { rule } else { other }
    }

    fn toughness(&self, id: ObjectId) -> i32 {
        self.object(id).map_or(0, |object| object.characteristics().toughness)
    }

    fn dealt(frame: &'r Frame) -> impl Iterator<Item = Dealt> + 'r {
        frame.events.iter().filter_map(|event| match event.kind {
            Happening::Damage { source, recipient, amount, combat } if amount > 0 => Some(Dealt {
                source,
                recipient,
                amount,
                combat,
                rule: event.rules.first().copied(),
                departed: event.rules.contains(&Rule::SourceAsItExists),
            }),
            _ => None,
        })
    }

    /// Each creature that deals combat damage in the frame, with the total.
    fn strikers(&self) -> Vec<(ObjectId, u32)> {
        let mut strikers: Vec<(ObjectId, u32)> = Vec::new();
        for part in Self::dealt(self.frame).filter(|part| part.combat) {
            match strikers.iter_mut().find(|(source, _)| *source == part.source) {
                Some((_, total)) => *total = total.saturating_add(part.amount),
                None => strikers.push((part.source, part.amount)),
            }
        }
        strikers
    }

    /// The damage dealt to an object in the frame.
    fn taken(&self, id: ObjectId) -> u32 {
        let parts = Self::dealt(self.frame).filter(|part| part.recipient == Thing::Object(id));
        parts.fold(0, |sum, part| sum.saturating_add(part.amount))
    }

    /// The damage marked on an object before the frame.
    fn earlier(&self, id: ObjectId) -> u32 {
        self.before.and_then(|before| before.game.object(id)).map_or(0, Object::damage)
    }

    /// The objects destroyed in the frame.
    fn destroyed(&self) -> impl Iterator<Item = (ObjectId, DestroyCause, Rule)> + 'r {
        self.frame.events.iter().filter_map(|event| match event.kind {
            Happening::Destroyed { object, cause } => Some((object, cause, *event.rules.first()?)),
            _ => None,
        })
    }

    fn fought(&self, id: ObjectId) -> bool {
        let combat = self.before.map(|before| before.game.combat());
        combat.is_some_and(|it| it.attacker(id).is_some() || it.blocker(id).is_some())
    }
}
