//! The keywords of an object where the order counts in which effects give and take them.
//!
//! "Creatures with flying have first strike" waits for whatever gives or takes flying, however old
//! it is, and so takes effect after a loss of first strike in between (418.5c; 613.8). Where
//! nothing is lost and nothing waits, the order makes no difference, and this is left out.
//!
//! Whether an ability waits is decided for each object alone, though the rule speaks of the whole
//! ability: one that waits for a gain on one creature has its own place in the order of another.

use super::{Animated, dependency};
use crate::object::Changed;
use crate::statics::{Fighters, Group, Lost, Statics};
use crate::{Game, Object};
use combat_lab_cards::{Adding, Colors, Keyword, Keywords, Listed, StaticAbility, Trait};
use combat_lab_rulebook::ColorLayers;

/// An effect on the keywords of an object.
#[derive(Clone, Copy)]
enum Alters<'a> {
    Loses(Keyword),
    LosesAll,
    Gains(Keyword),
    /// A static ability that grants these to permanents of a kind.
    Grants(&'a Group, Keywords),
    /// It becomes these colours, where abilities that ask for colours wait for that.
    Colors(Colors),
}

/// What is known of the object so far.
#[derive(Clone, Copy)]
struct So {
    keywords: Keywords,
    colors: Colors,
}

impl Statics {
    /// Whether the order counts for an object that loses something, or doesn't: only where an
    /// ability asks for what another effect in the same layer changes.
    pub(super) fn is_order_needed(&self, game: &Game, loses: bool, is_colored: impl Fn() -> bool) -> bool {
        (self.ask_for_keywords() && (loses || self.chained))
            || (loses && game.colors_wait() && self.groups.iter().any(Group::asks_for_colors) && is_colored())
    }

    /// The keywords of an object, each effect applied in the order of its moment; one that asks for
    /// what another one changes waits for that.
    pub(super) fn keywords_in_order(
        &self,
        game: &Game,
        object: &Object,
        lost: &Lost,
        colorings: impl Iterator<Item = (u32, Colors)>,
        animated: &[Animated],
    ) -> Keywords {
        let imposable = game.imposable();
        let mut left: Vec<(u32, Alters<'_>)> = Vec::new();
        // Of those that begin together, losses come first: what takes everything away may give
        // something else.
        left.add_all((lost.all > 0).then_some((lost.all, Alters::LosesAll)));
        left.add_all(lost.each.iter().map(|(keyword, since)| (*since, Alters::Loses(*keyword))));
        let mut now = So { keywords: object.face.keywords, colors: object.now().colors };
        if game.colors_wait() {
            now.colors = object.face.colors;
            left.add_all(colorings.map(|(since, colors)| (since, Alters::Colors(colors))));
        }
        left.add_all(object.changes.iter().filter_map(|change| match change.what {
            Changed::Gained(keyword) => Some((change.since, Alters::Gains(keyword))),
            _ => None,
        }));
        // What has been lost of abilities in quotes doesn't act any more.
        let lent = object.lent.iter().filter(|lent| lent.acts);
        let lent = lent.flat_map(|lent| {
            let since = game.moment_of(lent.by);
            lent.what.keywords.iter().map(move |keyword| (since.max(lost.all), Alters::Gains(keyword)))
        });
        left.add_all(lent);
        left.add_all(
            Game::keywords_of_counters(object).into_iter().map(|(it, since)| (since, Alters::Gains(it))),
        );
        let grants = |since: u32, ability: &StaticAbility| {
            let given: Vec<Keyword> = ability.keywords.besides(imposable).iter().listed();
            given.into_iter().map(move |keyword| (since, Alters::Gains(keyword)))
        };
        let own = animated.iter().filter(|it| it.object == object.id);
        left.add_all(own.flat_map(|it| grants(it.since, &it.ability)));
        let attached = self.attached.iter().filter(|(host, ..)| *host == object.id);
        left.add_all(attached.flat_map(|(_, _, since, ability)| grants(*since, ability)));
        for group in &self.groups {
            let others = group.all.iter().filter(|(by, _, it)| !(it.others_only && *by == object.id));
            let given = others.map(|(_, since, it)| (*since, it.keywords.besides(imposable)));
            let given = given.filter(|(_, keywords)| !keywords.is_empty());
            left.add_all(given.map(|(since, keywords)| (since, Alters::Grants(group, keywords))));
        }
        crate::sort_short(&mut left, |(since, _)| *since);
        while !left.is_empty() {
            let next = self.next_of(game, object, now, &left);
            let (_, next) = left.remove(next);
            now = self.after(game, object, now, next);
        }
        now.keywords
    }

    /// The place of the one that is applied next. One waits for another that changes whether it
    /// affects the object, or that waits itself and gives what it asks for. Those that are alike
    /// wait together.
    fn next_of(&self, game: &Game, object: &Object, now: So, left: &[(u32, Alters<'_>)]) -> usize {
        let mut kinds: Vec<(usize, Alters<'_>)> = Vec::new();
        for (place, (_, one)) in left.iter().enumerate() {
            if !kinds.iter().any(|(_, known)| known.is_like(*one)) {
                kinds.push((place, *one));
            }
        }
        game.work.count(left.len().saturating_add(kinds.len().saturating_mul(kinds.len())));
        let after: Vec<So> = kinds.iter().map(|(_, one)| self.after(game, object, now, *one)).listed();
        let waits_for = |(place, (_, one)): (usize, &(usize, Alters<'_>))| {
            let affects = |so: So| self.has_effect(game, object, so, *one);
            let others = after.iter().enumerate().filter(|(other, _)| *other != place && one.asks());
            others.filter(|(_, after)| affects(now) != affects(**after)).map(|(other, _)| other).listed()
        };
        let mut waits: Vec<Vec<usize>> = kinds.iter().enumerate().map(waits_for).listed();
        // What gives what another one asks for, and waits itself, keeps it waiting.
        let mut late: Vec<usize> =
            (0..kinds.len()).filter(|at| waits.get(*at).is_some_and(|it| !it.is_empty())).listed();
        while let Some(giver) = late.pop() {
            let Some((_, given)) = kinds.get(giver) else { continue };
            for (place, ((_, one), own)) in kinds.iter().zip(&mut waits).enumerate() {
                if place != giver && one.asks_for(*given) && !own.contains(&giver) {
                    if own.is_empty() {
                        late.push(place);
                    }
                    own.push(giver);
                }
            }
        }
        kinds.get(dependency::next_of(&waits)).map_or(0, |(place, _)| *place)
    }

    fn has_effect(&self, game: &Game, object: &Object, now: So, one: Alters<'_>) -> bool {
        match one {
            Alters::Grants(group, _) => self.is_granted_to(game, object, now, group),
            Alters::Loses(_) | Alters::LosesAll | Alters::Gains(_) | Alters::Colors(_) => true,
        }
    }

    /// What is known once this has been applied, too.
    fn after(&self, game: &Game, object: &Object, now: So, one: Alters<'_>) -> So {
        let keywords = match one {
            Alters::Loses(keyword) => now.keywords.without(keyword),
            Alters::LosesAll => Keywords::NONE,
            Alters::Gains(keyword) => now.keywords.with(keyword),
            Alters::Grants(group, given) if self.is_granted_to(game, object, now, group) => {
                given.iter().fold(now.keywords, Keywords::with)
            }
            Alters::Grants(..) => now.keywords,
            Alters::Colors(colors) => return So { colors, ..now },
        };
        So { keywords, ..now }
    }

    fn is_granted_to(&self, game: &Game, object: &Object, now: So, group: &Group) -> bool {
        let attacks = || self.fighters.has(object.card, Fighters::ATTACKS);
        let blocks = || self.fighters.has(object.card, Fighters::BLOCKS);
        let describes = |asked: Trait| match asked {
            Trait::Has(keyword) => now.keywords.has(keyword),
            Trait::Colors(colors) => colors.iter().any(|color| now.colors.has(color)),
            Trait::Multicolored => now.colors.iter().nth(1).is_some(),
            Trait::Colorless => now.colors.iter().next().is_none(),
            Trait::Monocolored => now.colors.iter().count() == 1,
            asked if asked.asks_of_combat() => group.by.is_some_and(|by| game.has_trait(asked, object, by)),
            asked => game.fits_static(asked, object),
        };
        game.means(group.affects, group.controller, object, attacks, blocks)
            && group.affects.traits.holds(describes)
    }
}

impl Group {
    /// Whether colours decide who gets a keyword.
    fn asks_for_colors(&self) -> bool {
        self.affects.traits.iter().any(|asked| {
            matches!(asked, Trait::Colors(_) | Trait::Multicolored | Trait::Colorless | Trait::Monocolored)
        })
    }
}

impl Alters<'_> {
    /// Whether it does the same, perhaps since another moment.
    fn is_like(self, other: Self) -> bool {
        match (self, other) {
            (Self::Grants(one, given), Self::Grants(other, same)) => {
                core::ptr::eq(one, other) && given == same
            }
            (Self::Loses(one), Self::Loses(other)) | (Self::Gains(one), Self::Gains(other)) => one == other,
            (Self::LosesAll, Self::LosesAll) => true,
            (Self::Colors(one), Self::Colors(other)) => one == other,
            (Self::Grants(..) | Self::Loses(_) | Self::Gains(_) | Self::LosesAll | Self::Colors(_), _) => {
                false
            }
        }
    }

    /// Whether it asks for what another static ability grants.
    fn asks_for(self, other: Self) -> bool {
        let (Self::Grants(group, _), Self::Grants(_, given)) = (self, other) else { return false };
        group.affects.traits.iter().any(|asked| matches!(asked, Trait::Has(keyword) if given.has(keyword)))
    }

    /// Whether what it affects can depend on another effect.
    fn asks(self) -> bool {
        match self {
            Self::Grants(group, _) => {
                group.asks_for_colors()
                    || group.affects.traits.iter().any(|asked| matches!(asked, Trait::Has(_)))
            }
            Self::Loses(_) | Self::LosesAll | Self::Gains(_) | Self::Colors(_) => false,
        }
    }
}

impl Game {
    /// Whether effects on colours are in one layer with those on abilities.
    fn colors_wait(&self) -> bool {
        match self.rules().color_layers {
            ColorLayers::WithAbilities => true,
            ColorLayers::BeforeAbilities => false,
        }
    }
}
