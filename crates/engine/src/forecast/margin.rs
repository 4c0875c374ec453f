//! The damage that a draft lacks for lethal damage, or could spare: by dealing more or less of it
//! on a copy.
//!
//! Toughness alone doesn't say so: deathtouch, prevention, regeneration and indestructible count as
//! well, each by the rules of the edition.

use super::{Fate, Forecast};
use crate::{Game, Object, ObjectId, Strike, Thing};
use combat_lab_cards::{Keyword, Listed};
use combat_lab_damage::Split;

/// The most objects copied for all margins of one draft: where that isn't enough, no margin is
/// told.
const MOST_COPIED: usize = 1 << 12;
/// The most copies, on a small board.
const MOST_COPIES: usize = 64;

/// It would take too long to find out.
struct GaveUp;

/// A draft, how many more copies of the game may be made for it, and how much work may be done on
/// them.
pub(super) struct Margins<'a> {
    game: &'a Game,
    strike: &'a Strike,
    split: &'a Split,
    copies: usize,
    work: u64,
}

impl<'a> Margins<'a> {
    pub(super) fn new(game: &'a Game, strike: &'a Strike, split: &'a Split) -> Self {
        let copies = (MOST_COPIED / game.objects().count().max(1)).min(MOST_COPIES);
        Self { game, strike, split, copies, work: super::MOST_WORK }
    }

    /// Corrects the forecast of every permanent that divided damage may go to.
    pub(super) fn correct(mut self, forecasts: &mut [Forecast]) {
        for forecast in forecasts {
            let edges = self.edges(forecast.thing);
            if edges.is_empty() {
                continue;
            }
            match forecast.fate {
                Fate::Stays(left) => self.correct_short(forecast, left, &edges),
                Fate::Goes(spare) => self.correct_spare(forecast, spare, &edges),
                Fate::Leaves(_) | Fate::Open => {}
            }
        }
    }

    /// The edges of divided damage to a permanent, those from deathtouch last.
    fn edges(&self, thing: Thing) -> Vec<usize> {
        let sheet = self.strike.sheet();
        let to = |place: usize| self.strike.recipient(place) == Some(thing);
        let all = sheet.edges().iter().enumerate();
        let divided = all.filter(|(_, edge)| to(edge.recipient) && sheet.is_divided(edge.source));
        let mut edges: Vec<usize> = divided.map(|(index, _)| index).listed();
        if thing.object().is_none() {
            edges.clear();
        }
        crate::sort_short(&mut edges, |index| self.touches(*index));
        edges
    }

    /// The creature whose damage goes along an edge.
    fn source(&self, edge: usize) -> Option<ObjectId> {
        self.strike.ends(edge).map(|(source, _)| source)
    }

    fn touches(&self, edge: usize) -> bool {
        let source = self.source(edge).and_then(|source| self.game.object(source));
        source.is_some_and(|source| source.has(Keyword::Deathtouch))
    }

    /// It stays: finds the least more damage along any edge with which it would not.
    fn correct_short(&mut self, forecast: &mut Forecast, left: u32, edges: &[usize]) {
        let mut needs: Vec<(Option<u32>, usize)> = Vec::new();
        for edge in edges {
            let Ok(need) = self.short(forecast.thing, left, *edge) else {
                forecast.exact = false;
                return;
            };
            needs.push((need, *edge));
        }
        let least = needs.iter().filter_map(|(need, edge)| need.map(|need| (need, *edge))).min();
        let Some((least, edge)) = least else {
            forecast.fate = Fate::Stays(0);
            forecast.lethal = self.assigned_as_lethal(forecast.thing).unwrap_or(forecast.lethal);
            return;
        };
        forecast.fate = Fate::Stays(least);
        forecast.lethal = forecast.coming.saturating_add(least);
        forecast.by = self.source(edge).filter(|_| needs.iter().any(|(need, _)| *need != Some(least)));
    }

    /// It goes: finds how much less damage would still be enough, taken from deathtouch last.
    fn correct_spare(&mut self, forecast: &mut Forecast, spare: u32, edges: &[usize]) {
        let all = edges.iter().map(|edge| self.split.get(*edge)).fold(0, u32::saturating_add);
        let thing = forecast.thing;
        let goes = |margins: &mut Self, less: u32| {
            let mut split = margins.split.clone();
            let mut rest = less;
            for edge in edges {
                let amount = split.get(*edge);
                split.set(*edge, amount.saturating_sub(rest));
                rest = rest.saturating_sub(amount);
            }
            margins.goes(thing, &split)
        };
        let likely = [all, all.saturating_sub(1), spare.min(all)];
        let found = likely.into_iter().find(|less| {
            goes(self, *less) == Some(true) && (*less == all || goes(self, *less + 1) == Some(false))
        });
        let spare = found.or_else(|| {
            let (mut enough, mut too_much) = (0, all);
            while enough + 1 < too_much {
                let middle = enough + (too_much - enough) / 2;
                let slot = if goes(self, middle)? { &mut enough } else { &mut too_much };
                *slot = middle;
            }
            Some(enough)
        });
        let Some(spare) = spare else {
            forecast.exact = false;
            return;
        };
        forecast.fate = Fate::Goes(spare);
        forecast.lethal = forecast.coming.saturating_sub(spare);
    }

    /// The least more damage along an edge with which a permanent would not stay, or none if no
    /// amount is enough, as far as the source could have.
    fn short(&mut self, thing: Thing, left: u32, edge: usize) -> Result<Option<u32>, GaveUp> {
        let goes = |margins: &mut Self, more: u32| {
            let mut split = margins.split.clone();
            split.set(edge, split.get(edge).saturating_add(more));
            margins.goes(thing, &split).ok_or(GaveUp)
        };
        let likely = if self.touches(edge) { 1 } else { left };
        if likely > 0 && goes(self, likely)? && (likely == 1 || !goes(self, likely - 1)?) {
            return Ok(Some(likely));
        }
        let sheet = self.strike.sheet();
        let source = sheet.edges().get(edge).and_then(|edge| sheet.sources().get(edge.source));
        let (mut less, mut enough) =
            (0, source.map_or(0, |source| source.amount).max(left).saturating_mul(2).saturating_add(left));
        if !goes(self, enough)? {
            return Ok(None);
        }
        while less + 1 < enough {
            let middle = less + (enough - less) / 2;
            let slot = if goes(self, middle)? { &mut enough } else { &mut less };
            *slot = middle;
        }
        Ok(Some(enough))
    }

    /// The lethal damage for an assignment.
    fn assigned_as_lethal(&self, thing: Thing) -> Option<u32> {
        let sheet = self.strike.sheet();
        let place = self.strike.recipients().iter().position(|recipient| *recipient == thing)?;
        let mut edges = sheet.edges().iter().filter(|edge| edge.recipient == place);
        let lethal = sheet.recipients().get(place)?.lethal;
        if edges.any(|edge| sheet.touches(edge)) { Some(1) } else { lethal }
    }

    /// Whether a permanent leaves the battlefield with a split; `None` if too many copies of the
    /// game have been made, or too much work done on them.
    fn goes(&mut self, thing: Thing, split: &Split) -> Option<bool> {
        self.copies = self.copies.checked_sub(1)?;
        let (then, ..) = self.game.deal_on_a_copy(self.strike, split)?;
        self.work = self.work.checked_sub(then.work().saturating_sub(self.game.work()))?;
        Some(!then.object(thing.object()?).is_some_and(Object::is_in_play))
    }
}
