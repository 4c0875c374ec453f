//! Forecasts: a draft of combat damage judged and dealt on a copy, the stack resolved on a copy, or
//! a declaration of attackers or blockers played on a copy until combat ends.

mod margin;

use crate::agenda::Waiting;
use crate::{
    Action, Choice, Decision, Event, Game, Happening, Object, ObjectId, Player, PlayerId, StackEntry,
    StackId, StackObject, Strike, Thing,
};
use combat_lab_cards::{Adding, CardType, Keeping, Keyword, Listed, Zone};
use combat_lab_damage::{Split, Verdict};
use margin::Margins;

/// The forecast for one player, or one permanent that damage can be dealt to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forecast {
    /// The player or permanent.
    pub thing: Thing,
    /// The damage that is marked now; 0 for players, planeswalkers and battles.
    pub now: u32,
    /// The damage that would be dealt.
    pub coming: u32,
    /// The end.
    pub fate: Fate,
    /// What [`Game::counters_of`] returns for it in the end.
    pub counters: u32,
    /// Whether `fate` and `lethal` count the damage exactly. `false` where it would take too long
    /// to find out: then they count from toughness, and only how it ends is certain.
    pub exact: bool,
    /// The damage, besides `now`, that is lethal: 1 if it comes from deathtouch. For anything but
    /// creatures, the life, loyalty or defense.
    pub lethal: u32,
    /// The creature whose damage [`Fate::Stays`] counts, if other creatures that divide theirs
    /// would have to assign more. Only [`Game::judge_split`] finds it.
    pub by: Option<ObjectId>,
}

/// A draft of combat damage: whether it is legal, and what it would do. Made by
/// [`Game::judge_split`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JudgedSplit {
    /// Legal, or every rule it breaks.
    pub verdict: Verdict,
    /// Its effects. For everything that the divided damage may go to, [`Fate::Stays`] and
    /// [`Fate::Goes`] count the damage that this draft lacks, or could spare: found by dealing more
    /// or less of it.
    pub forecasts: Vec<Forecast>,
}

/// The end for one player or permanent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It stays: a creature with this much less than lethal damage, anything else with this much
    /// life, loyalty or defense left. 0 if no amount of damage would be enough.
    Stays(u32),
    /// It is put into a graveyard, or loses the game; this much damage was more than needed.
    Goes(u32),
    /// It leaves the battlefield for this zone, which is no graveyard.
    Leaves(Zone),
    /// Another player divides damage to it afterwards, and may do so in more than one way.
    Open,
}

/// The effects of one object on the stack when it resolves, after all objects above it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolved {
    /// The object.
    pub id: StackId,
    /// Every player and permanent it changes.
    pub forecasts: Vec<Forecast>,
}

/// The end of combat after a declaration, if nobody does anything else. Made by
/// [`Game::forecast_declaration`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CombatForecast {
    /// For every player and every permanent that damage can be dealt to.
    pub forecasts: Vec<Forecast>,
    /// Whether damage was divided that could be divided in more than one way, or blockers put in
    /// an order: lethal damage first, in the order in which they come.
    pub divided: bool,
}

/// The reason why the effects of a declaration aren't known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unforeseen {
    /// It isn't legal, or the game doesn't wait for it.
    Illegal,
    /// This player has to make a choice afterwards that is neither to do nothing nor about combat
    /// damage.
    Choice(PlayerId),
    /// It takes too much work.
    TooLong,
}

/// After this many answers nothing more is foretold.
const MOST_ANSWERS: usize = 256;

/// After this much work on a copy, nothing is foretold.
const MOST_WORK: u64 = 2_000_000;

/// The forecast of each object of the stack, the top first: made by [`Game::forecast_each`].
#[derive(Debug, Clone)]
pub struct ForecastEach<'a> {
    from: &'a Game,
    /// The game after the objects so far.
    game: Game,
    /// The events until then.
    events: Vec<Event>,
    /// The number of answers still to forecast, and the work at which to stop.
    left: usize,
    until: u64,
}

impl ForecastEach<'_> {
    /// The result of all objects so far together.
    #[must_use]
    pub fn together(&self) -> Vec<Forecast> {
        self.from.until(&self.game, &self.events, &[])
    }

    fn goes_on(&mut self, events: &mut Vec<Event>) {
        self.left = if self.game.goes_on(self.until, events) { self.left.saturating_sub(1) } else { 0 };
    }
}

impl Iterator for ForecastEach<'_> {
    type Item = Resolved;

    fn next(&mut self) -> Option<Resolved> {
        // An id is never used again, so it stands for the whole object.
        let was_there = |id: &StackId| self.from.stack().iter().any(|entry| entry.id() == *id);
        let id = self.game.stack().iter().rev().map(StackEntry::id).find(was_there)?;
        let before = self.game.clone();
        let mut events = Vec::new();
        while self.left > 0 && self.game.stack().iter().any(|entry| entry.id() == id) {
            self.goes_on(&mut events);
        }
        // Choices that it requires belong to it, and so does the deathtouch of its damage.
        let touched = |entry: &StackEntry| entry.object().is_deathtouch() && !was_there(&entry.id());
        while self.left > 0 && (self.game.priority().is_none() || self.game.stack().iter().any(touched)) {
            self.goes_on(&mut events);
        }
        let is_there = self.game.stack().iter().any(|entry| entry.id() == id);
        if is_there || matches!(self.game.waiting, Waiting::Agenda) {
            self.game = before;
            return None;
        }
        let mut forecasts = before.until(&self.game, &events, &[]);
        forecasts.keep(|forecast| differs(&before, forecast));
        self.events.append(&mut events);
        Some(Resolved { id, forecasts })
    }
}

impl Game {
    /// Judges a draft of the damage that is being divided: whether it is legal, what it would do,
    /// and how much more or less damage would change that; `None` if no damage is being divided.
    /// Other players' damage that can be divided in only one way is dealt together with it. There
    /// are no forecasts where dealing it takes too much work.
    #[must_use]
    pub fn judge_split(&self, split: &Split) -> Option<JudgedSplit> {
        let Waiting::Assign(strike) = &self.waiting else { return None };
        let mut forecasts = self.forecast_strike(strike, split);
        Margins::new(self, strike, split).correct(&mut forecasts);
        Some(JudgedSplit { verdict: strike.sheet().check(split), forecasts })
    }

    /// The effects of a split of the damage that is being divided, legal or not, if nobody did
    /// anything else; `None` if no damage is being divided. Here [`Fate`] counts from toughness,
    /// whichever creature deals the damage.
    #[must_use]
    pub fn forecast_split(&self, split: &Split) -> Option<Vec<Forecast>> {
        let Waiting::Assign(strike) = &self.waiting else { return None };
        Some(self.forecast_strike(strike, split))
    }

    fn forecast_strike(&self, strike: &Strike, split: &Split) -> Vec<Forecast> {
        let dealt = self.deal_on_a_copy(strike, split);
        dealt.map(|(game, events, open)| self.until(&game, &events, &open)).unwrap_or_default()
    }

    /// The game after a split, what has happened until then, and the recipients of damage that
    /// others divide as they like; `None` if that takes too much work.
    fn deal_on_a_copy(&self, strike: &Strike, split: &Split) -> Option<(Self, Vec<Event>, Vec<Thing>)> {
        let mut game = self.clone();
        game.waiting = Waiting::Agenda;
        let mut events = Vec::new();
        let until = self.work().saturating_add(MOST_WORK);
        game.assign_split(strike, split, &mut events);
        game.run_until(until, &mut events);
        let mut open = Vec::new();
        for _ in 0..MOST_ANSWERS {
            if let Waiting::Assign(strike) = &game.waiting {
                open.add_all(undecided(strike, strike.sheet().forced().is_none()));
            } else if game.is_damage_done() {
                break;
            }
            if !game.goes_on(until, &mut events) {
                break;
            }
        }
        (!matches!(game.waiting, Waiting::Agenda)).then_some((game, events, open))
    }

    /// Whether combat damage has had its effect: a player has priority, and neither the damage nor
    /// a trigger of its deathtouch waits on the stack, as they do in early editions.
    #[must_use]
    pub fn is_damage_done(&self) -> bool {
        let waits = |entry: &StackEntry| {
            entry.object().is_deathtouch() || matches!(entry.object(), StackObject::CombatDamage { .. })
        };
        self.priority().is_some() && !self.stack().iter().any(waits)
    }

    /// The effects of the whole stack if every player passed, for everybody; and those of each
    /// object of it, the top first.
    #[must_use]
    pub fn forecast_stack(&self) -> (Vec<Forecast>, Vec<Resolved>) {
        let mut each = self.forecast_each();
        let resolved = each.by_ref().listed();
        (each.together(), resolved)
    }

    /// The same, one object of the stack after the other.
    #[must_use]
    pub fn forecast_each(&self) -> ForecastEach<'_> {
        let until = self.work().saturating_add(MOST_WORK);
        ForecastEach { from: self, game: self.clone(), events: Vec::new(), left: MOST_ANSWERS, until }
    }

    /// The effects of a declaration of attackers or blockers until combat ends, if nobody does
    /// anything else: nobody plays or blocks anything, or accepts an offer; and damage is divided
    /// lethal damage first. What it costs is paid, if possible.
    ///
    /// # Errors
    ///
    /// If it isn't legal, or if its effects can't be known: see [`Unforeseen`].
    pub fn forecast_declaration(&self, declared: &Choice) -> Result<CombatForecast, Unforeseen> {
        let declares = matches!(declared, Choice::DeclareAttackers(_) | Choice::DeclareBlockers(_));
        let player = self.decision().player().filter(|_| declares).ok_or(Unforeseen::Illegal)?;
        let action = Action { player, choice: self.complete_declaration(declared) };
        let judged = self.check(&action).map_err(|_| Unforeseen::Illegal)?;
        let until = self.work().saturating_add(MOST_WORK);
        let mut game = self.clone();
        let mut events = game.apply_alone(judged).map_err(|_| Unforeseen::Illegal)?;
        if !game.run_until(until, &mut events) {
            return Err(Unforeseen::TooLong);
        }
        self.forecast_from(game, events, until)
    }

    /// The effects of the rest of the phase, the stack's among them, if nobody does anything else:
    /// as for a declaration.
    ///
    /// # Errors
    ///
    /// If they can't be known: see [`Unforeseen`].
    pub fn forecast_rest(&self) -> Result<CombatForecast, Unforeseen> {
        self.forecast_from(self.clone(), Vec::new(), self.work().saturating_add(MOST_WORK))
    }

    /// The effects of what has happened until `game`, and of the rest of the phase.
    fn forecast_from(
        &self,
        mut game: Self,
        mut events: Vec<Event>,
        until: u64,
    ) -> Result<CombatForecast, Unforeseen> {
        let mut divided = false;
        for _ in 0..MOST_ANSWERS {
            if game.has_left_phase(self) {
                return Ok(CombatForecast { forecasts: self.until(&game, &events, &[]), divided });
            }
            if game.priority().is_none() {
                let decision = game.decision();
                divided |= match &decision {
                    Decision::OrderDamage { .. } => true,
                    Decision::AssignDamage { strike, .. } => strike.sheet().forced().is_none(),
                    _ => false,
                };
                if let Some(player) = decision.player().filter(|_| is_choice(&decision)) {
                    return Err(Unforeseen::Choice(player));
                }
            }
            if !game.goes_on(until, &mut events) {
                break;
            }
        }
        Err(Unforeseen::TooLong)
    }

    /// The counters that damage changes without killing a creature: a player's poison counters, the
    /// loyalty of a planeswalker and the defense of a battle in play; 0 for anything else.
    #[must_use]
    pub fn counters_of(&self, thing: Thing) -> u32 {
        match thing {
            Thing::Player(player) => self.player(player).map_or(0, Player::poison),
            Thing::Object(object) => {
                let object = self.object(object).filter(|object| object.is_in_play());
                object.map_or(0, |object| match object.counters() {
                    counters if object.is(CardType::Planeswalker) => counters.loyalty,
                    counters if object.is(CardType::Battle) => counters.defense,
                    _ => 0,
                })
            }
            Thing::Stack(_) => 0,
        }
    }

    /// Whether the phase that the game is in at `first` has ended, or the turn or the game has.
    fn has_left_phase(&self, first: &Self) -> bool {
        let of = |game: &Self| (game.turn_number(), game.turn.phase());
        self.outcome().is_some() || of(self) != of(first)
    }

    /// Runs the agenda, but no further than until this much work has been done on this game.
    /// Whether it got to its end.
    fn run_until(&mut self, work: u64, events: &mut Vec<Event>) -> bool {
        while self.next_task(events) {
            if self.work() > work {
                return !matches!(self.waiting, Waiting::Agenda);
            }
        }
        true
    }

    /// The player who decides does as little as possible. Whether anybody could, without more work
    /// than that.
    fn goes_on(&mut self, until: u64, events: &mut Vec<Event>) -> bool {
        // Working out what could be played is not needed for passing.
        let action = if let Some(player) = self.priority() {
            Some(Action { player, choice: Choice::Pass })
        } else {
            let decision = self.decision();
            decision.player().zip(decision.plain_answer()).map(|(player, choice)| Action { player, choice })
        };
        let Some(Ok(judged)) = action.map(|action| self.check(&action)) else { return false };
        let Ok(happened) = self.apply_alone(judged) else { return false };
        events.add_all(happened);
        self.run_until(until, events)
    }

    /// The fate of everybody between now and `then`.
    fn until(&self, then: &Self, events: &[Event], open: &[Thing]) -> Vec<Forecast> {
        let dealt = |thing: Thing| {
            let amount = |event: &Event| match event.kind {
                Happening::Damage { recipient, amount, .. } if recipient == thing => amount,
                _ => 0,
            };
            events.iter().map(amount).fold(0, u32::saturating_add)
        };
        let touched = |object: &Object| {
            let touches = |source| self.object(source).is_some_and(|it| it.has(Keyword::Deathtouch));
            let thing = Thing::Object(object.id());
            let touched = |event: &Event| matches!(event.kind, Happening::Damage { source, recipient, .. } if recipient == thing && touches(source));
            object.is(CardType::Creature) && events.iter().any(touched)
        };
        let players = self.players().map(|(id, _)| {
            let thing = Thing::Player(id);
            let after = then.player(id);
            let life = u32::try_from(after.map_or(0, Player::life)).unwrap_or(0);
            let before = u32::try_from(self.player(id).map_or(0, Player::life)).unwrap_or(0);
            let coming = dealt(thing);
            let fate = match after.is_some_and(Player::has_lost) {
                _ if open.contains(&thing) => Fate::Open,
                true => Fate::Goes(coming.saturating_sub(before)),
                false => Fate::Stays(life),
            };
            let counters = then.counters_of(thing);
            Forecast { thing, now: 0, coming, fate, counters, lethal: before, exact: true, by: None }
        });
        let permanents = self.objects().filter(|object| object.is_in_play() && object.can_have_damage());
        let permanents = permanents.map(|object| {
            let thing = Thing::Object(object.id());
            let (now, coming) = (object.damage(), dealt(thing));
            let after = then.object(object.id()).filter(|after| after.is_in_play());
            let fate = match after {
                _ if open.contains(&thing) => Fate::Open,
                Some(after) => Fate::Stays(left(after)),
                None => match then.left_for(object, events) {
                    Zone::Graveyard => Fate::Goes(coming.saturating_sub(left(object))),
                    zone => Fate::Leaves(zone),
                },
            };
            let lethal = if touched(object) { 1 } else { left(object) };
            let counters = then.counters_of(thing);
            Forecast { thing, now, coming, fate, counters, lethal, exact: true, by: None }
        });
        players.chain(permanents).listed()
    }

    /// The zone of a permanent that left, by the events or by where its card is now; a token
    /// doesn't exist anywhere else.
    fn left_for(&self, gone: &Object, events: &[Event]) -> Zone {
        let departures = events.iter().rev().filter_map(|event| event.kind.departure());
        let to = { departures }.find(|(object, _)| *object == gone.id()).map(|(_, left)| left.zone());
        let now =
            || self.objects().filter(|object| object.card() == gone.card() && object.is_present()).last();
        to.or_else(|| now().map(Object::zone)).unwrap_or(Zone::Graveyard)
    }
}

/// Whether somebody has to choose, and can neither do nothing nor has a single choice; dividing and
/// ordering combat damage don't count.
fn is_choice(decision: &Decision) -> bool {
    let several = |targets: &[Vec<Thing>]| targets.iter().any(|choices| choices.len() > 1);
    match decision {
        Decision::Priority { .. }
        | Decision::OrderDamage { .. }
        | Decision::AssignDamage { .. }
        | Decision::May { .. }
        | Decision::Cast { must: false, .. }
        | Decision::ChooseNewTargets { must: false, .. }
        | Decision::Over(_) => false,
        Decision::DeclareAttackers { least, .. } => !least.attacks.is_empty(),
        Decision::DeclareBlockers { least, .. } => !least.is_empty(),
        Decision::GiveUp { .. } => {
            !matches!(decision.plain_answer(), Some(Choice::GiveUp(given)) if given.is_empty())
        }
        Decision::ChooseTargets { targets, least, divided, .. } => {
            several(targets) || *least < targets.len() || divided.is_some()
        }
        Decision::ChooseAttacked { targets, .. } => targets.len() > 1,
        Decision::ChooseNewTargets { must: true, targets, .. } => several(targets),
        Decision::Cast { must: true, .. }
        | Decision::OrderTriggers { .. }
        | Decision::ChooseMode { .. }
        | Decision::ChooseReplacement { .. }
        | Decision::KeepLegend { .. }
        | Decision::Choose { .. } => true,
    }
}

/// The damage still missing to be lethal; or the loyalty or defense left.
fn left(object: &Object) -> u32 {
    let counters = object.counters();
    if object.is(CardType::Creature) {
        object.lethal_damage()
    } else {
        counters.loyalty.max(counters.defense)
    }
}

/// Whether somebody is not left as they are.
fn differs(game: &Game, forecast: &Forecast) -> bool {
    let Fate::Stays(then) = forecast.fate else { return true };
    forecast.coming > 0
        || forecast.counters != game.counters_of(forecast.thing)
        || match forecast.thing {
            Thing::Player(player) => {
                game.player(player).is_some_and(|player| u32::try_from(player.life()).unwrap_or(0) != then)
            }
            Thing::Object(object) => game.object(object).is_some_and(|object| left(object) != then),
            Thing::Stack(_) => false,
        }
}

/// The possible recipients of the damage that a player divides.
fn undecided(strike: &Strike, open: bool) -> impl Iterator<Item = Thing> {
    let sheet = strike.sheet();
    let divided = move |source: usize| open && sheet.is_divided(source);
    let recipients = sheet.edges().iter().filter(move |edge| divided(edge.source));
    recipients.filter_map(|edge| strike.recipient(edge.recipient))
}
