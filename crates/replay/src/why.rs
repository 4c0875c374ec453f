//! What decides a frame: facts of the board with their rules, the strongest first.

use crate::{Frame, MomentKind, Replay};
use combat_lab_cards::{Keyword, Listed, Step};
use combat_lab_damage::{Rank, SheetEdge};
use combat_lab_engine::{
    AssignsNothing, BlockStatus, Decision, DestroyCause, Event, Game, Happening, Object, ObjectId, PlayerId,
    Problem, Restriction, StackId, Strike, Thing, Violation,
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
        /// The damage.
        amount: u32,
        /// A creature that dies of it before dealing damage.
        spared: Option<ObjectId>,
    },
    /// Damage goes past blockers.
    Tramples {
        /// The attacker.
        source: ObjectId,
        /// The damage to its blockers.
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
        /// Lethal damage for each blocker.
        blockers: Vec<(ObjectId, u32)>,
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

    /// Finds events that replace or prevent others.
    fn replaced(&mut self) {
        let events: &'r [Event] = &self.frame.events;
        let is_empty = events.iter().any(|event| matches!(event.kind, Happening::NoDamageAssigned));
        for (place, event) in events.iter().enumerate() {
            let Some(rule) = event.rules.first().copied() else { continue };
            let fact = match event.kind {
                Happening::Regenerated(object) => {
                    let damage = self.taken(object);
                    let damage = if damage == 0 { 0 } else { damage.saturating_add(self.earlier(object)) };
                    Deciding::Regenerates { object, damage }
                }
                Happening::NotDestroyed(_)
                | Happening::LifeNotGained(_)
                | Happening::Saved { .. }
                | Happening::Prevented { .. }
                | Happening::Redirected { .. }
                | Happening::DamageIncreased { .. }
                | Happening::Poisoned { .. } => Deciding::Event { place, weight: Weight::Exceptional },
                Happening::DamageOnStack(entry) => Deciding::Waits(entry),
                // Power 0 is visible on the card.
                Happening::AssignsNothing { why: AssignsNothing::NoPower, .. } => continue,
                // If nobody deals damage, this is the reason.
                Happening::AssignsNothing { why: AssignsNothing::OtherStep, .. } if !is_empty => continue,
                Happening::DamageNotDealt(_)
                | Happening::AssignsNothing { .. }
                | Happening::NoLegalTarget(_)
                | Happening::ConditionFailed(_)
                | Happening::TriggerRemoved { .. } => Deciding::Event { place, weight: Weight::Restricting },
                _ => continue,
            };
            self.add(rule, fact);
        }
    }

    /// Finds keywords that decide damage.
    fn damage(&mut self) {
        let dealt: Vec<Dealt> = Self::dealt(self.frame).listed();
        for (id, damage, toughness) in self.marked(true) {
            self.add(Rule::Indestructible, Deciding::Indestructible { object: id, damage, toughness });
        }
        self.deadly(&dealt);
        for part in dealt.iter().filter(|part| part.departed) {
            let Dealt { source, recipient, amount, .. } = *part;
            self.add(Rule::DealtAsAssigned, Deciding::FromStack { source, recipient, amount });
        }
        self.strikes(&dealt);
        self.tramples(&dealt);
        for (source, amount) in self.strikers() {
            let Some(object) = self.object(source) else { continue };
            let power = object.characteristics().power;
            if object.has(Keyword::DamageByToughness) && i64::from(power) != i64::from(amount) {
                let rule = self.changed_or(Rule::AmountIsPower);
                self.add(rule, Deciding::ByToughness { source, amount, power });
            }
        }
        for part in &dealt {
            let Thing::Object(object) = part.recipient else { continue };
            let puts = |rule: Rule| {
                self.frame.events.iter().any(|event| match event.kind {
                    Happening::CountersPut { object: on, .. } => on == object && event.rules.contains(&rule),
                    _ => false,
                })
            };
            let (source, amount) = (part.source, part.amount);
            for (keyword, rule) in [(Keyword::Wither, Rule::Wither), (Keyword::Infect, Rule::InfectCounters)]
            {
                if self.has(source, keyword) && puts(rule) {
                    let infects = keyword == Keyword::Infect;
                    self.add(rule, Deciding::AsCounters { source, object, amount, infects });
                }
            }
        }
        self.lifelink(&dealt);
    }

    /// Creatures in play that were dealt damage in the frame, with all their damage and their
    /// toughness: indestructible ones it would have destroyed, or others.
    fn marked(&self, indestructible: bool) -> Vec<(ObjectId, u32, i32)> {
        let mut marked: Vec<(ObjectId, u32, i32)> = Vec::new();
        for part in Self::dealt(self.frame) {
            let Thing::Object(id) = part.recipient else { continue };
            let Some(object) = self.object(id).filter(|object| object.is_creature_in_play()) else {
                continue;
            };
            let (damage, toughness) = (object.damage(), object.characteristics().toughness);
            let lethal = object.lethal_damage() == 0 || self.has(part.source, Keyword::Deathtouch);
            let wanted = if indestructible {
                object.has(Keyword::Indestructible) && lethal && toughness > 0
            } else {
                !object.has(Keyword::Indestructible) && damage > 0
            };
            if wanted && marked.iter().all(|(known, ..)| *known != id) {
                marked.push((id, damage, toughness));
            }
        }
        marked
    }

    fn deadly(&mut self, dealt: &[Dealt]) {
        for (object, cause, rule) in self.destroyed() {
            if cause != DestroyCause::Deathtouch {
                continue;
            }
            let touched = |part: &&Dealt| {
                part.recipient == Thing::Object(object) && self.has(part.source, Keyword::Deathtouch)
            };
            if let Some(Dealt { source, amount, .. }) = dealt.iter().find(touched).copied() {
                let toughness = self.toughness(object);
                self.add(rule, Deciding::Deathtouch { source, object, amount, toughness });
            }
        }
        for event in &self.frame.events {
            if let (Happening::DeathtouchTriggered { source, damaged, .. }, Some(rule)) =
                (&event.kind, event.rules.first())
            {
                let (source, object) = (*source, *damaged);
                let hits = |part: &&Dealt| part.source == source && part.recipient == Thing::Object(object);
                let amount = dealt.iter().find(hits).map_or(0, |part| part.amount);
                let toughness = self.toughness(object);
                self.add(*rule, Deciding::Deathtouch { source, object, amount, toughness });
            }
        }
    }

    fn strikes(&mut self, dealt: &[Dealt]) {
        let moment = self.frame.moment;
        let frames = self.replay.frames().get(..self.at).unwrap_or_default();
        let firsts: Vec<Dealt> = frames
            .iter()
            .filter(|frame| frame.moment.turn == moment.turn && frame.moment.step == Step::FirstStrikeDamage)
            .flat_map(Self::dealt)
            .filter(|part| part.combat)
            .listed();
        for (source, amount) in self.strikers() {
            let twice = self.has(source, Keyword::DoubleStrike);
            match moment.step {
                Step::CombatDamage => {
                    let mine = firsts.iter().filter(|part| part.source == source);
                    let first = mine.fold(0_u32, |sum, part| sum.saturating_add(part.amount));
                    if twice && first > 0 {
                        self.add(Rule::DoubleStrike, Deciding::StrikesAgain { source, first, again: amount });
                    }
                }
                Step::FirstStrikeDamage => {
                    let rule = if twice {
                        Rule::DoubleStrike
                    } else if self.has(source, Keyword::FirstStrike) {
                        Rule::FirstStrike
                    } else {
                        continue;
                    };
                    let killed = |object: ObjectId| {
                        let by =
                            |part: &Dealt| part.source == source && part.recipient == Thing::Object(object);
                        dealt.iter().any(by)
                            && dealt.iter().all(|part| part.source != object)
                            && self.fought(object)
                    };
                    let spared = self.destroyed().map(|(object, ..)| object).find(|it| killed(*it));
                    self.add(rule, Deciding::StrikesFirst { source, twice, amount, spared });
                }
                _ => {}
            }
        }
        // A death explains more than damage alone.
        combat_lab_engine::sort_short(&mut self.found, |why| match why.fact {
            Deciding::StrikesFirst { spared: None, .. } => 1,
            _ => 0,
        });
    }

    fn tramples(&mut self, dealt: &[Dealt]) {
        let Some(before) = self.before else { return };
        let by = self.frame.events.iter().flat_map(Event::all_rules);
        let tramples = |rule: &Rule| {
            matches!(
                rule,
                Rule::Trample
                    | Rule::TrampleNoBlockers
                    | Rule::TrampleOverPlaneswalkers
                    | Rule::TramplePlaneswalkerGone
                    | Rule::TrampleStopsAtPlaneswalker
            )
        };
        let named: Vec<Rule> = by.filter(tramples).listed();
        for (source, _) in self.strikers() {
            if !(self.has(source, Keyword::Trample) || self.has(source, Keyword::TrampleOverPlaneswalkers)) {
                continue;
            }
            let attacker = before.game.combat().attacker(source);
            let Some(attacker) = attacker.filter(|it| it.status == BlockStatus::Blocked) else { continue };
            let fights = |thing: Thing| matches!(thing, Thing::Object(id) if attacker.blockers.contains(&id));
            let parts = || dealt.iter().filter(|part| part.combat && part.source == source);
            let blockers = parts().filter_map(|part| match part.recipient {
                Thing::Object(id) if fights(part.recipient) => Some((id, part.amount)),
                _ => None,
            });
            let blockers: Vec<(ObjectId, u32)> = blockers.listed();
            let Some(past) = parts().rev().find(|part| !fights(part.recipient)) else { continue };
            let is_blocked = !attacker.blockers.is_empty();
            let own = if is_blocked { Rule::Trample } else { Rule::TrampleNoBlockers };
            let rule = if named.contains(&own) { own } else { named.first().copied().unwrap_or(own) };
            let (past, amount) = (past.recipient, past.amount);
            self.add(rule, Deciding::Tramples { source, blockers, past, amount, is_blocked });
        }
    }

    fn lifelink(&mut self, dealt: &[Dealt]) {
        for event in &self.frame.events {
            match event.kind {
                Happening::LifeChanged { player, by, .. } if event.rules.first() == Some(&Rule::Lifelink) => {
                    let of = |source: ObjectId| {
                        let parts = dealt.iter().filter(|part| part.source == source);
                        parts.fold(0_u32, |sum, part| sum.saturating_add(part.amount))
                    };
                    let gains = |part: &&Dealt| {
                        let object = self.object(part.source);
                        self.has(part.source, Keyword::Lifelink)
                            && object.is_some_and(|object| object.controller() == player)
                            && i64::from(of(part.source)) == by
                    };
                    if let Some(source) = dealt.iter().find(gains).map(|part| part.source) {
                        let amount = of(source);
                        self.add(Rule::Lifelink, Deciding::Lifelink { source, amount, player });
                    }
                }
                Happening::LifelinkTriggered { source, amount, .. } => {
                    let Some(object) = self.object(source) else { continue };
                    let player = object.controller();
                    self.add(Rule::Lifelink, Deciding::Lifelink { source, amount, player });
                }
                _ => {}
            }
        }
    }

    /// Finds restrictions of the decision that the frame waits for.
    fn decision(&mut self) {
        let kind = self.frame.moment.kind;
        if !matches!(kind, MomentKind::Declaration | MomentKind::Assignment) {
            return;
        }
        match self.frame.waits_for() {
            Decision::DeclareAttackers { creatures, restrictions, .. } => {
                let refused = creatures.into_iter().filter_map(|it| it.refused);
                self.forbidden(refused.map(|it| it.violations), &restrictions, Rule::AttackRestrictions);
            }
            Decision::DeclareBlockers { creatures, restrictions, .. } => {
                let refused = creatures.into_iter().flat_map(|it| it.refused).map(|(_, it)| it.violations);
                self.forbidden(refused, &restrictions, Rule::BlockRestrictions);
            }
            Decision::AssignDamage { strike, .. } => self.strike(&strike, None),
            _ => {}
        }
    }

    fn forbidden(
        &mut self,
        refused: impl Iterator<Item = Vec<Violation>>,
        restrictions: &[Restriction],
        rule: Rule,
    ) {
        let mut found: Vec<Violation> = refused.filter_map(|all| all.into_iter().next()).listed();
        found.extend(restrictions.iter().map(|restriction| {
            let rule = match restriction {
                Restriction::TwoOrNone { keyword, .. } => keyword.rule(),
                Restriction::Company { creature, condition } => {
                    let problem = Problem::Conditional { object: *creature, condition: Box::new(*condition) };
                    return Violation { rule, problem };
                }
                Restriction::NotAlone { .. }
                | Restriction::OnlyAlone { .. }
                | Restriction::AtMost { .. }
                | Restriction::AtLeastOrNone { .. }
                | Restriction::OneAtMost { .. } => rule,
            };
            Violation { rule, problem: Problem::Restricted { restriction: Box::new(*restriction) } }
        }));
        // A tapped or new creature is visible: a keyword explains more.
        let keyword = |rule: Rule| Keyword::ALL.iter().any(|keyword| keyword.rule() == rule);
        combat_lab_engine::sort_short(&mut found, |violation| !keyword(violation.rule));
        for violation in found {
            self.add(violation.rule, Deciding::Forbidden(violation));
        }
    }

    /// Adds the division to be made, or the one that was made.
    fn strike(&mut self, strike: &Strike, made: Option<&[Dealt]>) {
        let sheet = strike.sheet();
        let thing = |edge: &SheetEdge| strike.recipient(edge.recipient);
        let recipient = |edge: &SheetEdge| thing(edge).zip(sheet.recipients().get(edge.recipient));
        for (place, (creature, source)) in strike.creatures().iter().zip(sheet.sources()).enumerate() {
            let edges = || sheet.edges_of(place).map(|(_, edge)| edge);
            let (creature, amount) = (*creature, source.amount);
            let to = |thing: Thing| {
                let parts = made.into_iter().flatten();
                let mut parts = parts.filter(|part| part.source == creature && part.recipient == thing);
                parts.next().map_or(0, |part| part.amount)
            };
            let instead = edges().find(|edge| edge.is_all_or_nothing()).and_then(thing);
            if let Some(past) = instead
                && made.is_none_or(|_| to(past) == amount)
            {
                let rule = self.changed_or(Rule::UnblockedAssigns);
                self.add(rule, Deciding::AsThoughUnblocked { source: creature, amount, past });
            }
            if edges().count() < 2 {
                continue;
            }
            let excess = edges().find(|edge| edge.excess && !edge.is_all_or_nothing()).and_then(thing);
            let enough = |lethal: Option<u32>| match (source.any_is_lethal, lethal) {
                (true, Some(lethal)) => Some(lethal.min(1)),
                (_, lethal) => lethal,
            };
            let blockers = edges().filter(|edge| !edge.excess).filter_map(recipient);
            let blockers: Vec<(ObjectId, u32)> =
                blockers.filter_map(|(thing, it)| Some((thing.object()?, enough(it.lethal)?))).listed();
            if made.is_none() {
                if let Some(past) = excess {
                    self.add(source.past, Deciding::MayTrample { source: creature, amount, blockers, past });
                }
                if source.any_is_lethal {
                    self.add(Rule::DeathtouchLethal, Deciding::AnyIsLethal { source: creature });
                }
            }
            let among = edges().filter(|edge| !edge.is_all_or_nothing()).filter_map(recipient);
            let among: Vec<(Thing, Option<u32>, u32)> =
                among.map(|(thing, it)| (thing, enough(it.lethal), to(thing))).listed();
            let is_ordered = sheet.is_ordered() && among.len() > 1 && edges().any(|edge| !same_rank(edge));
            if among.len() > 1 {
                let is_made = made.is_some();
                self.add(
                    source.rule,
                    Deciding::Divides { source: creature, amount, among, is_made, is_ordered },
                );
            }
        }
    }

    /// Finds the division that led to the frame.
    fn divided(&mut self) {
        let Some(before) = self.before.filter(|before| before.moment.kind == MomentKind::Assignment) else {
            return;
        };
        let Decision::AssignDamage { strike, .. } = before.waits_for() else { return };
        let mut made = Vec::new();
        for event in &self.frame.events {
            if let Happening::DamageAssigned { assignments, player, .. } = &event.kind
                && *player == strike.player()
            {
                made.extend(assignments.iter().map(|part| Dealt {
                    source: part.source,
                    recipient: part.recipient,
                    amount: part.amount,
                    combat: true,
                    rule: None,
                    departed: false,
                }));
            }
        }
        self.strike(&strike, Some(&made));
    }

    /// Finds ordinary facts of combat: losses, deaths, survivors and unblocked damage.
    fn ordinary(&mut self) {
        let events: &'r [Event] = &self.frame.events;
        for (place, event) in events.iter().enumerate() {
            let (Happening::Lost(player), Some(rule)) = (&event.kind, event.rules.first()) else { continue };
            let life = self.game().player(*player).map_or(0, combat_lab_engine::Player::life);
            let fact = match rule {
                Rule::PlayerAtZeroLife => Deciding::NoLife { player: *player, life },
                _ => Deciding::Event { place, weight: Weight::Ordinary },
            };
            self.add(*rule, fact);
        }
        let dead: Vec<(ObjectId, DestroyCause, Rule)> = self.destroyed().listed();
        let strikers = self.strikers();
        let hits = |source: ObjectId, object: ObjectId| {
            Self::dealt(self.frame)
                .find(|part| part.combat && part.source == source && part.recipient == Thing::Object(object))
        };
        let mut told = false;
        for (place, (one, ..)) in dead.iter().enumerate() {
            let others = dead.get(place.saturating_add(1)..).unwrap_or_default();
            let mutual = others.iter().find_map(|(other, ..)| {
                let part = hits(*one, *other)?;
                hits(*other, *one).map(|_| (*other, part.rule))
            });
            if let Some((other, Some(rule))) = mutual {
                told = true;
                self.add(rule, Deciding::BothDie { one: *one, other });
            }
        }
        let dying = dead.iter().find_map(|(object, ..)| {
            let (_, amount) = strikers.iter().find(|(source, _)| source == object)?;
            let rule = Self::dealt(self.frame).find(|part| part.source == *object)?.rule?;
            Some((*object, *amount, rule))
        });
        if let Some((object, amount, rule)) = dying.filter(|_| !told) {
            self.add(rule, Deciding::HitsAsItDies { object, amount });
        }
        for (object, cause, rule) in dead {
            let damage = self.object(object).map_or(0, Object::damage);
            if cause == DestroyCause::LethalDamage {
                let (earlier, toughness) = (self.earlier(object).min(damage), self.toughness(object));
                self.add(rule, Deciding::Lethal { object, damage, earlier, toughness });
            }
        }
        for event in events {
            if let (Happening::ToughnessZero(object), Some(rule)) = (&event.kind, event.rules.first()) {
                let fact = Deciding::NoToughness { object: *object, toughness: self.toughness(*object) };
                self.add(*rule, fact);
            }
        }
        let combat = self.before.map(|before| before.game.combat());
        for part in Self::dealt(self.frame).filter(|part| part.combat) {
            let attacker = combat.and_then(|combat| combat.attacker(part.source));
            if attacker.is_some_and(|it| it.status == BlockStatus::Unblocked) {
                let Dealt { source, recipient, amount, .. } = part;
                self.add(Rule::UnblockedAssigns, Deciding::Unblocked { source, recipient, amount });
            }
        }
        for (object, damage, toughness) in self.marked(false) {
            self.add(Rule::DamageMarkedUntilCleanup, Deciding::Survives { object, damage, toughness });
        }
        // Other damage, and its lack, explain themselves.
        for (place, event) in events.iter().enumerate() {
            if let (
                Happening::Damage { .. } | Happening::AssignsNothing { why: AssignsNothing::NoPower, .. },
                Some(rule),
            ) = (&event.kind, event.rules.first())
            {
                self.add(*rule, Deciding::Event { place, weight: Weight::Ordinary });
            }
        }
    }
}

/// Whether an edge comes first, or is outside every order.
fn same_rank(edge: &SheetEdge) -> bool {
    edge.excess || matches!(edge.rank, Rank::Nth(0) | Rank::AllOrNothing)
}
