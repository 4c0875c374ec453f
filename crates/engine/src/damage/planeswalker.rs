//! Until 2018: noncombat damage to a player that may be dealt to a planeswalker instead (212.9g;
//! 306.7).

use super::event::Part;
use super::replace::Next;
use super::{Applicable, DamageEvent, Replacement};
use crate::{Assignment, Game, ObjectId, PlayerId, ReplacementKind, ReplacementOption, Thing};
use combat_lab_cards::{CardType, Listed, Zone};
use combat_lab_rulebook::NoncombatRedirection;

impl Game {
    /// Until 2018, noncombat damage that a player's source would deal to an opponent may be dealt
    /// to one of that opponent's planeswalkers instead (212.9g; 306.7). The opponent chooses when
    /// this applies, among other effects; the source's controller then chooses whether.
    pub(super) fn may_go_to_planeswalker(&self, combat: bool, part: Assignment) -> bool {
        match self.rules().noncombat_redirection {
            NoncombatRedirection::Never => return false,
            NoncombatRedirection::ToPlaneswalker => {}
        }
        let Thing::Player(hit) = part.recipient else { return false };
        let by = self.object(part.source).map(crate::Object::controller);
        !combat && by.is_some_and(|by| !self.are_allied(by, hit)) && self.planeswalkers(hit).next().is_some()
    }

    fn planeswalkers(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> {
        let permanents = self.in_zone(player, Zone::InPlay);
        let walkers = permanents.filter(|object| object.is_in_play() && object.is(CardType::Planeswalker));
        walkers.map(|object| object.id)
    }

    /// The choice of the source's controller, once the affected player has chosen this rule to
    /// apply.
    pub(super) fn planeswalker_choice(&self, damage: &DamageEvent) -> Option<Next> {
        let asked = |part: &Part| {
            part.used.contains(&Replacement::ToPlaneswalker)
                && !part.used.contains(&Replacement::PlaneswalkerChosen)
        };
        let (place, part) = damage.parts.iter().enumerate().find(|(_, part)| asked(part))?;
        let Thing::Player(hit) = part.what.recipient else { return None };
        let chooser = self.object(part.what.source).map(crate::Object::controller)?;
        let option = |kind| Applicable {
            part: place,
            effect: Replacement::PlaneswalkerChosen,
            shown: ReplacementOption {
                by: part.what.source,
                kind,
                source: part.what.source,
                recipient: part.what.recipient,
                amount: part.what.amount,
            },
        };
        if !self.is_in_game(chooser) {
            return Some(Next::Apply(option(ReplacementKind::LeaveAsIs)));
        }
        let walkers = self.planeswalkers(hit);
        let walkers = walkers.map(|object| option(ReplacementKind::Redirect(Thing::Object(object), None)));
        Some(Next::Ask(chooser, std::iter::once(option(ReplacementKind::LeaveAsIs)).chain(walkers).listed()))
    }
}
