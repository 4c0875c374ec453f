//! Prevention and redirection effects that wait for damage.

use super::Teller;
use super::ability::damage::{prevents, prevents_combat_damage, redirects};
use super::ability::target::{all_of, each};
use combat_lab_cards::{TargetKind, TargetSpec, Whose};
use combat_lab_engine::{Guard, Happening, PlayerId, ShieldKind};
use combat_lab_language::t;

impl Teller<'_> {
    /// "Salve will prevent the next 3 damage that would be dealt to Bob this turn".
    pub(super) fn shield(&self, happening: &Happening) -> Option<String> {
        let Happening::ShieldMade { by, guard, kind, amount, color, once } = happening else { return None };
        let (by, wording) = (self.object(*by), self.wording());
        let source = |source| self.object(source);
        let prevents = match (*guard, *kind) {
            (Guard::Between(from, player), ShieldKind::Prevent) if *once => {
                let prevents =
                    t!("the next time %2 would deal damage to %3 this turn, %1 will prevent that damage");
                return Some(self.say(prevents, &[by, source(from), self.player(player)]));
            }
            (Guard::From(from), ShieldKind::Prevent) if *once => {
                let prevents =
                    t!("the next time %2 would deal damage this turn, %1 will prevent that damage");
                return Some(self.say(prevents, &[by, source(from)]));
            }
            (Guard::To(thing), ShieldKind::Redirect(to)) => {
                let redirects = redirects(*amount, &self.thing(thing), &self.thing(to), wording);
                return Some(self.say(t!("%1, because of %2"), &[&redirects, by]));
            }
            (Guard::To(thing), ShieldKind::Prevent) => prevents(*amount, *color, &self.thing(thing), wording),
            (Guard::ToKind(spec, you), ShieldKind::Prevent) => {
                prevents(*amount, *color, &self.all_for(spec, you), wording)
            }
            (Guard::From(from), ShieldKind::Prevent) => {
                self.say(t!("prevent all damage that %1 would deal this turn"), &[source(from)])
            }
            (Guard::Between(from, player), ShieldKind::Prevent) => self.say(
                t!("prevent all damage that %1 would deal to %2 this turn"),
                &[source(from), self.player(player)],
            ),
            (Guard::Combat, ShieldKind::Prevent) => {
                self.of(t!("prevent all combat damage that would be dealt this turn")).to_owned()
            }
            (Guard::CombatOf(thing, way), ShieldKind::Prevent) => {
                self.say(prevents_combat_damage(way), &[&self.thing(thing)])
            }
            (Guard::CombatOfKind(spec, you, way), ShieldKind::Prevent) => {
                self.say(prevents_combat_damage(way), &[&self.all_for(spec, you)])
            }
            // Only damage to one thing is redirected.
            (
                Guard::ToKind(..)
                | Guard::From(_)
                | Guard::Between(..)
                | Guard::Combat
                | Guard::CombatOf(..)
                | Guard::CombatOfKind(..),
                ShieldKind::Redirect(_),
            ) => return None,
        };
        Some(self.say(t!("%1 will %2"), &[by, &prevents]))
    }

    /// All of a kind, with a name for the player that its text calls "you": "creatures Alice
    /// controls".
    fn all_for(&self, spec: TargetSpec, you: PlayerId) -> String {
        let (wording, player) = (self.wording(), self.player(you));
        let anyones = TargetSpec { whose: Whose::Anyones, ..spec };
        let all = match (spec.what, spec.whose) {
            (TargetKind::Player, Whose::Yours) => return player.to_owned(),
            (TargetKind::Player | TargetKind::AnyTarget | TargetKind::CreatureOrPlayer, _) => {
                return each(spec, wording);
            }
            _ => all_of(anyones, wording),
        };
        let whose = match spec.whose {
            Whose::Anyones => return all,
            Whose::Yours => t!("%1 %2 controls"),
            Whose::Opponents => t!("%1 that opponents of %2 control"),
            Whose::Others => t!("%1 that %2 doesn't control"),
        };
        self.say(whose, &[&all, player])
    }
}
