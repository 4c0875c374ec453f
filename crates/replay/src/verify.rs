//! Comparing expectations with the actual state.

use crate::history::History;
use crate::objects::{is_card, source_of, thing};
use crate::report::{CheckResult, Expected, Found, Missing};
use crate::total;
use combat_lab_cards::{Adding, CounterKind, Listed, Mana, Skippable, Step, Zone};
use combat_lab_engine::{
    BlockStatus, CardId, Game, Object, ObjectId, Outcome as Ending, PlayerId, StackEntry, StackObject,
    Strike, Thing,
};
use combat_lab_notation::{
    Aim, Claim, InCombat, Item, OnStack, Quality, Scenario, is_within, mana, step_name,
};
use combat_lab_rulebook::Rule;

/// The game and history that expectations are compared with.
pub(crate) struct Verifier<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) game: &'a Game,
    pub(crate) history: &'a History,
    /// The divisions since a question asked about one.
    pub(crate) strikes: &'a [Strike],
    /// The verdicts that questions asked for, so far.
    pub(crate) verdicts: &'a [CheckResult],
    /// The rules of the latest events.
    pub(crate) rules: Vec<Rule>,
}

impl Verifier<'_> {
    /// Compares a claim with the actual state.
    pub(crate) fn check(&self, item: &Item) -> CheckResult {
        if let Claim::Judged { .. } = item.claim
            && let Some(verdict) = self.verdicts.iter().find(|verdict| verdict.span == item.span)
        {
            return verdict.clone();
        }
        let (held, found) = self.compare(&item.claim);
        let expected = Expected::Written(item.text.clone());
        CheckResult { span: item.span, expected, found, held, citations: Vec::new() }
    }

    /// Whether a claim holds.
    pub(crate) fn holds(&self, claim: &Claim) -> bool {
        self.compare(claim).0
    }

    fn at(&self, card: CardId) -> Option<&Object> {
        self.scenario.object(self.game, card).and_then(|object| self.game.object(object))
    }

    fn player(&self, player: PlayerId) -> String {
        self.game.player(player).map_or("nobody", combat_lab_engine::Player::name).to_owned()
    }

    /// Whether a player's life total is as claimed.
    fn life(&self, who: PlayerId, is: impl Fn(i64) -> bool) -> (bool, Found) {
        let life = self.game.player(who).map_or(0, combat_lab_engine::Player::life);
        (is(life.into()), Found::State(format!("{} {life}", self.player(who))))
    }

    /// Whether the mana in a player's pool is as claimed.
    fn mana(&self, who: PlayerId, is: impl Fn(Mana) -> bool) -> (bool, Found) {
        let found = self.game.player(who).map(combat_lab_engine::Player::mana).unwrap_or_default();
        (is(found), Found::State(format!("{} mana {}", self.player(who), mana::written(found))))
    }

    fn compare(&self, claim: &Claim) -> (bool, Found) {
        let Self { scenario, game, history, .. } = self;
        let name = |card: CardId| scenario.name(card);
        match claim {
            Claim::Zone(card, zone) => match self.at(*card).filter(|object| object.is_present()) {
                Some(object) => (object.zone() == *zone, in_zone(&name(*card), object)),
                None => self.gone(*card),
            },
            Claim::Gone(card) => match self.at(*card).filter(|object| object.is_present()) {
                Some(object) => (false, in_zone(&name(*card), object)),
                None => (true, self.gone(*card).1),
            },
            Claim::Damage(card, damage) => self.permanent(*card, |object| {
                (object.damage() == *damage, format!("damage {}", object.damage()))
            }),
            Claim::Size(card, power, toughness) => self.permanent(*card, |object| {
                let found = object.characteristics();
                let held = (i64::from(found.power), i64::from(found.toughness)) == (*power, *toughness);
                (held, format!("{}/{}", found.power, found.toughness))
            }),
            Claim::Tapped(card, tapped) => self.permanent(*card, |object| {
                let word = if object.is_tapped() { "tapped" } else { "untapped" };
                (object.is_tapped() == *tapped, word.to_owned())
            }),
            Claim::Counters(card, kind, count) => {
                self.permanent(*card, |object| counters(object, *kind, *count))
            }
            Claim::Has(card, keyword, has) => self.permanent(*card, |object| {
                let found = object.has(*keyword);
                (found == *has, format!("{} {keyword}", if found { "has" } else { "lacks" }))
            }),
            Claim::Is(card, quality, is) => {
                self.permanent(*card, |object| (is_so(object, *quality) == *is, described(object)))
            }
            Claim::Controller(aim, player) => self.controller(*aim, *player),
            Claim::LeftWithDamage(card, damage) => self.left_with(*card, *damage),
            Claim::Divides(player, card) => {
                let combat = game.combat();
                let creature = scenario.object(game, *card).filter(|creature| {
                    combat.attacker(*creature).is_some() || combat.blocker(*creature).is_some()
                });
                match creature.and_then(|creature| game.damage_divider(creature)) {
                    Some(found) => (
                        found == *player,
                        Found::State(format!("{} divides {}", self.player(found), name(*card))),
                    ),
                    None => (false, Missing::Combat(name(*card)).into()),
                }
            }
            Claim::Bounds(range) => match total::strike(self.strikes, scenario, game, range) {
                Some(strike) => {
                    let creature = total::source(strike, scenario, game, range);
                    let recipient = total::recipient(strike, scenario, game, range);
                    match recipient.map(|recipient| total::judged(strike, creature, recipient, range)) {
                        Some((held, Found::Bounds { least, most })) => {
                            (held, Found::State(format!("bounds {least}..{most}")))
                        }
                        Some((held, _)) => (held, Missing::Bounds.into()),
                        None => (false, Missing::Bounds.into()),
                    }
                }
                None => (false, Missing::Assignment.into()),
            },
            Claim::Judged { .. } => (false, Missing::Moment.into()),
            Claim::Poison(who, count) => {
                let found = game.player(*who).map_or(0, combat_lab_engine::Player::poison);
                (found == *count, Found::State(format!("{} poison {found}", self.player(*who))))
            }
            Claim::PhasedOut(card) => match self.at(*card) {
                Some(object) if object.is_phased_out() => {
                    (true, Found::State(format!("{} phased out", name(*card))))
                }
                Some(object) => (false, in_zone(&name(*card), object)),
                None => self.gone(*card),
            },
            Claim::Attached(card, host) => self.permanent(*card, |object| {
                let found = object.attached_to();
                let wanted = host.map(|host| scenario.object(game, host));
                let held = match wanted {
                    Some(wanted) => found.is_some() && found == wanted,
                    None => found.is_none(),
                };
                let to = found.map_or_else(|| "nothing".to_owned(), |host| self.thing(host.into()));
                (held, format!("attached to {to}"))
            }),
            Claim::Monarch(player) => match game.monarch() {
                Some(found) => (found == *player, Found::State(format!("{} monarch", self.player(found)))),
                None => (false, Missing::Monarch.into()),
            },
            Claim::Controls { player, count, what } => {
                let is = |it: &&Object| {
                    it.is_in_play()
                        && it.controller() == *player
                        && what.iter().all(|it_is| is_so(it, *it_is))
                };
                let found = game.objects().filter(is).count();
                let mut kind: Vec<String> = what.iter().map(|quality| quality_name(*quality)).listed();
                if !matches!(what.last(), Some(Quality::Type(_) | Quality::Token)) {
                    kind.push("permanent".to_owned());
                }
                let plural = if found == 1 { "" } else { "s" };
                let found_text =
                    format!("{} controls {found} {}{plural}", self.player(*player), kind.join(" "));
                (u32::try_from(found) == Ok(*count), Found::State(found_text))
            }
            Claim::Combat(card, state) => self.combat(*card, *state),
            Claim::Attacks(card, target) => self.attacks(*card, *target),
            Claim::Blocks(card, attacker) => self.blocks(*card, *attacker),
            Claim::LifeAtLeast(who, least) => self.life(*who, |life| life >= *least),
            Claim::LifeAtMost(who, most) => self.life(*who, |life| life <= *most),
            Claim::Among { least, most, claims } => {
                let (held, found): (Vec<bool>, Vec<Found>) =
                    claims.iter().map(|claim| self.compare(claim)).unzip();
                let count = u32::try_from(held.iter().filter(|held| **held).count()).unwrap_or(u32::MAX);
                ((*least..=*most).contains(&count), Found::Each(found))
            }
            Claim::Life(who, wanted) => self.life(*who, |life| life == *wanted),
            Claim::Count(who, zone, count) => {
                let found = match zone {
                    Zone::Library => game.player(*who).map_or(0, |player| player.library().len()),
                    zone => game.in_zone(*who, *zone).count(),
                };
                number(*count, found, &format!("{} {}", self.player(*who), zone_name(*zone)))
            }
            Claim::Mana(who, wanted) => self.mana(*who, |mana| mana == *wanted),
            Claim::ManaTotal(who, wanted) => self.mana(*who, |mana| mana.total() == *wanted),
            Claim::Wins(who) => (
                matches!(game.outcome(), Some(Ending::Won(winner)) if game.are_allied(*winner, *who)),
                result(game),
            ),
            Claim::Loses(who) => {
                (game.player(*who).is_some_and(combat_lab_engine::Player::has_lost), result(game))
            }
            Claim::Said(right) => (*right, Found::State(if *right { "right" } else { "wrong" }.to_owned())),
            Claim::Otherwise => (false, Missing::Otherwise.into()),
            Claim::Draw => (matches!(game.outcome(), Some(Ending::Draw)), result(game)),
            Claim::Windows(wanted) => number(*wanted, history.windows.len(), "windows"),
            Claim::WindowsIn { step, turn, count } => {
                let here =
                    |(number, name): &&(u32, Step)| name == step && turn.is_none_or(|turn| turn == *number);
                let found = history.windows.iter().filter(here).count();
                number(*count, found, &format!("windows in {}", self.step(*step)))
            }
            Claim::DamageSteps(wanted) => number(*wanted, history.damage_steps as usize, "damage steps"),
            Claim::Stack(wanted) => number(*wanted, game.stack().len(), "stack"),
            Claim::Contents(wanted) => self.contents(wanted),
            Claim::Skipped(what) => {
                let names: Vec<String> = history.skipped.iter().map(|what| self.span(*what)).listed();
                let found = if names.is_empty() {
                    Missing::Skipped.into()
                } else {
                    Found::State(format!("skipped {}", names.join(", ")))
                };
                (history.skipped.contains(what), found)
            }
            Claim::Step(step) => {
                (game.step() == *step, Found::State(format!("step {}", self.step(game.step()))))
            }
            Claim::Steps { turn, steps } => {
                let turn = turn.unwrap_or_else(|| game.turn_number());
                let found: Vec<Step> = history
                    .steps
                    .iter()
                    .filter(|(number, _)| *number == turn)
                    .map(|(_, step)| *step)
                    .listed();
                let names: Vec<String> = found.iter().map(|step| self.step(*step)).listed();
                (found == *steps, Found::State(format!("steps of turn {turn}: {}", names.join(", "))))
            }
            Claim::Turn(turn) => {
                (game.turn_number() == *turn, Found::State(format!("turn {}", game.turn_number())))
            }
            Claim::Turns(players) => {
                let names: Vec<String> = history.turns.iter().map(|player| self.player(*player)).listed();
                (history.turns == *players, Found::State(format!("turns {}", names.join(", "))))
            }
            Claim::Active(player) => {
                let found = game.active_player();
                (found == *player, Found::State(format!("active {}", self.player(found))))
            }
            Claim::Priority(who) => {
                let found = game.priority().map_or(Missing::Priority.into(), |found| {
                    Found::State(format!("priority {}", self.player(found)))
                });
                (game.priority() == Some(*who), found)
            }
            Claim::Cites(wanted) => {
                let mut numbers: Vec<&str> =
                    self.rules.iter().filter_map(|rule| rule.number(game.edition())).listed();
                combat_lab_engine::sort_short(&mut numbers, |number| *number);
                numbers.dedup();
                let held = numbers.iter().any(|number| is_within(number, wanted));
                (held, Found::State(format!("cites {}", numbers.join(", "))))
            }
        }
    }

    /// The comparison of a permanent's state; fails if the card isn't on the battlefield.
    fn permanent(&self, card: CardId, compare: impl FnOnce(&Object) -> (bool, String)) -> (bool, Found) {
        match self.at(card).filter(|object| object.is_in_play()) {
            Some(object) => {
                let (held, found) = compare(object);
                (held, Found::State(format!("{} {found}", self.scenario.name(card))))
            }
            None => self.gone(card),
        }
    }

    /// The controller of a permanent, or of a spell or ability on the stack.
    fn controller(&self, aim: Aim, player: PlayerId) -> (bool, Found) {
        if let Some(Thing::Stack(id)) = thing(self.scenario, self.game, aim) {
            let entry = self.game.stack().iter().find(|entry| entry.id() == id);
            return match entry.and_then(|entry| entry.object().controller()) {
                Some(found) => {
                    (found == player, Found::State(format!("controlled by {}", self.player(found))))
                }
                None => (false, Missing::Controller.into()),
            };
        }
        match aim {
            Aim::Card(card) => self.permanent(card, |object| {
                let found = object.controller();
                (found == player, format!("controlled by {}", self.player(found)))
            }),
            Aim::AbilityOf(card) => (false, Missing::Ability(self.scenario.name(card)).into()),
            Aim::Player(_) | Aim::Opponent => (false, Missing::Controller.into()),
        }
    }

    /// The damage that was marked on a card's permanent when it last left the battlefield.
    fn left_with(&self, card: CardId, damage: u32) -> (bool, Found) {
        let name = self.scenario.name(card);
        let now = self.scenario.object(self.game, card);
        let of = now.and_then(|object| self.game.object(object)).map(Object::card);
        let left = now.into_iter().flat_map(|now| (0..=now.index()).rev()).find_map(|place| {
            let object = self.game.object(ObjectId::new(u32::try_from(place).ok()?))?;
            let left = Some(object.card()) == of && object.zone() == Zone::InPlay && !object.is_present();
            left.then_some(object)
        });
        match left {
            Some(object) => {
                let found = format!("{name} left with damage {}", object.damage());
                (object.damage() == damage, Found::State(found))
            }
            None => (false, Missing::Departure(name).into()),
        }
    }

    fn gone(&self, card: CardId) -> (bool, Found) {
        let found = match self.at(card) {
            Some(object) if object.is_phased_out() => "phased out",
            Some(object) if object.is_present() => zone_name(object.zone()),
            Some(_) => "gone",
            None => return (false, Missing::Token(self.scenario.name(card)).into()),
        };
        (false, Found::State(format!("{} {found}", self.scenario.name(card))))
    }

    fn step(&self, step: Step) -> String {
        step_name(step, self.game.edition()).to_owned()
    }

    fn span(&self, span: Skippable) -> String {
        match span {
            Skippable::Step(step) => step_name(step, self.game.edition()).to_owned(),
            Skippable::CombatPhase => "combat".to_owned(),
            Skippable::Turn => "turn".to_owned(),
        }
    }

    /// The objects on the stack.
    fn contents(&self, wanted: &[OnStack]) -> (bool, Found) {
        let stack = self.game.stack();
        let is = |(entry, wanted): (&StackEntry, &OnStack)| match (entry.object(), wanted) {
            (StackObject::CombatDamage { .. }, OnStack::CombatDamage) => true,
            (StackObject::Spell { card: object, .. }, OnStack::Of(card)) => {
                self.scenario.object(self.game, *card) == Some(*object)
            }
            (entry, OnStack::Of(card)) => {
                source_of(entry).is_some_and(|source| is_card(self.scenario, self.game, source, *card))
            }
            _ => false,
        };
        let held = stack.len() == wanted.len() && stack.iter().zip(wanted).all(is);
        let names: Vec<String> = stack
            .iter()
            .map(|entry| {
                let object = match entry.object() {
                    StackObject::CombatDamage { .. } => return "combat damage".to_owned(),
                    StackObject::Spell { card, .. } => Some(*card),
                    entry => source_of(entry),
                };
                let object = object.and_then(|object| self.game.object(object));
                object.map_or("something", Object::name).to_owned()
            })
            .listed();
        let found =
            if names.is_empty() { "stack empty".to_owned() } else { format!("stack {}", names.join(", ")) };
        (held, Found::State(found))
    }

    /// The author's name for it.
    fn thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Player(player) => self.player(player),
            Thing::Object(object) => {
                self.game.object(object).map(|it| self.scenario.called(it).to_owned()).unwrap_or_default()
            }
            Thing::Stack(_) => String::new(),
        }
    }

    fn attacks(&self, card: CardId, target: Option<Aim>) -> (bool, Found) {
        let creature = self.scenario.object(self.game, card);
        let attacker = creature.and_then(|creature| self.game.combat().attacker(creature));
        let name = self.scenario.name(card);
        let Some(attacker) = attacker else { return (false, Missing::Attack(name).into()) };
        let held = match target.map(|target| thing(self.scenario, self.game, target)) {
            None => attacker.target.is_none(),
            Some(wanted) => wanted.is_some() && attacker.target == wanted,
        };
        let found = attacker.target.map_or_else(|| "nothing".to_owned(), |target| self.thing(target));
        (held, Found::State(format!("{name} attacking {found}")))
    }

    fn blocks(&self, card: CardId, attacker: CardId) -> (bool, Found) {
        let creature = self.scenario.object(self.game, card);
        let blocker = creature.and_then(|creature| self.game.combat().blocker(creature));
        let name = self.scenario.name(card);
        let Some(blocker) = blocker else { return (false, Missing::Block(name).into()) };
        let names: Vec<String> =
            blocker.attackers.iter().map(|attacker| self.thing((*attacker).into())).listed();
        let found = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
        let wanted = self.scenario.object(self.game, attacker);
        let held = wanted.is_some_and(|wanted| blocker.attackers.contains(&wanted));
        (held, Found::State(format!("{name} blocking {found}")))
    }

    fn combat(&self, card: CardId, state: InCombat) -> (bool, Found) {
        let creature = self.scenario.object(self.game, card);
        let combat = self.game.combat();
        let attacker = creature.and_then(|creature| combat.attacker(creature));
        let blocker = creature.and_then(|creature| combat.blocker(creature));
        let held = match state {
            InCombat::Attacking => attacker.is_some(),
            InCombat::Blocking => blocker.is_some(),
            InCombat::NotAttacking => attacker.is_none(),
            InCombat::NotBlocking => blocker.is_none(),
            InCombat::Blocked => attacker.is_some_and(|attacker| attacker.status == BlockStatus::Blocked),
            InCombat::Unblocked => attacker.is_some_and(|attacker| attacker.status == BlockStatus::Unblocked),
            InCombat::AttackingAlone => creature.is_some_and(|creature| combat.is_attacking_alone(creature)),
            InCombat::BlockingAlone => creature.is_some_and(|creature| combat.is_blocking_alone(creature)),
        };
        let alone = matches!(state, InCombat::AttackingAlone | InCombat::BlockingAlone);
        let name = self.scenario.name(card);
        let found = match (attacker.map(|attacker| attacker.status), blocker) {
            (Some(_), _) if alone && !held => return (false, Missing::AttackAlone(name).into()),
            (_, Some(_)) if alone && !held => return (false, Missing::BlockAlone(name).into()),
            (None, None) => return (held, Missing::Combat(name).into()),
            (Some(BlockStatus::Undecided), _) => "attacking",
            (Some(BlockStatus::Blocked), _) => "attacking, blocked",
            (Some(BlockStatus::Unblocked), _) => "attacking, unblocked",
            (None, Some(_)) => "blocking",
        };
        (held, Found::State(format!("{name} {found}")))
    }
}

fn number(wanted: u32, found: usize, what: &str) -> (bool, Found) {
    (wanted as usize == found, Found::State(format!("{what} {found}")))
}

fn counters(object: &Object, kind: CounterKind, wanted: u32) -> (bool, String) {
    let found = object.counters().of(kind);
    let name = match kind {
        CounterKind::PlusOne => "counters +1/+1",
        CounterKind::MinusOne => "counters -1/-1",
        CounterKind::Loyalty => "loyalty",
        CounterKind::Defense => "defense",
        CounterKind::Charge => "counters charge",
        CounterKind::Named(known) => return (found == wanted, format!("counters {known} {found}")),
    };
    (found == wanted, format!("{name} {found}"))
}

fn is_so(object: &Object, quality: Quality) -> bool {
    let now = object.characteristics();
    match quality {
        Quality::Type(card_type) => now.types.has(card_type),
        Quality::Color(color) => now.colors.has(color),
        Quality::Colorless => now.colors.iter().next().is_none(),
        Quality::Token => object.is_token(),
        Quality::Subtype(subtype) => object.has_subtype(subtype),
    }
}

fn quality_name(quality: Quality) -> String {
    match quality {
        Quality::Type(card_type) => card_type.name().to_owned(),
        Quality::Color(color) => color.name().to_owned(),
        Quality::Colorless => "colorless".to_owned(),
        Quality::Token => "token".to_owned(),
        Quality::Subtype(subtype) => subtype.name(),
    }
}

/// Its colours and types.
fn described(object: &Object) -> String {
    let now = object.characteristics();
    let own = object.face().subtypes.iter().filter(|subtype| object.has_subtype(**subtype));
    let mut words: Vec<String> = now.colors.iter().map(|color| color.name().to_owned()).listed();
    if words.is_empty() {
        words.push("colorless".to_owned());
    }
    words.add_all(own.map(|subtype| subtype.name()));
    words.add_all(now.types.iter().map(|card_type| card_type.name().to_owned()));
    if object.is_token() {
        words.push("token".to_owned());
    }
    format!("is {}", words.join(" "))
}

/// The zone of an object that is somewhere.
fn in_zone(name: &str, object: &Object) -> Found {
    Found::State(format!("{name} {}", zone_name(object.zone())))
}

fn result(game: &Game) -> Found {
    match game.outcome() {
        Some(Ending::Won(player)) => {
            let name = |player| game.player(player).map_or("somebody", combat_lab_engine::Player::name);
            match game.teammate(*player) {
                Some(other) => Found::State(format!("{} and {} win", name(*player), name(other))),
                None => Found::State(format!("{} wins", name(*player))),
            }
        }
        Some(Ending::Draw) => Found::State("draw".to_owned()),
        _ => Missing::Result.into(),
    }
}

const fn zone_name(zone: Zone) -> &'static str {
    match zone {
        Zone::InPlay => "in play",
        Zone::Hand => "hand",
        Zone::Library => "library",
        Zone::Stack => "on the stack",
        Zone::Graveyard => "graveyard",
        Zone::Exile => "exile",
        Zone::Command => "the command zone",
    }
}
