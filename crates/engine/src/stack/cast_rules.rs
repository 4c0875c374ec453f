//! Times at which a spell can be cast, by permanents and by effects that last for a time.

use crate::{Game, Object, ObjectId, PlayerId};
use combat_lab_cards::{CastHow, CastRule};

/// The rules for casting one card now.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct CastVerdict {
    /// Why it can't be cast, if it can't.
    pub(crate) banned: Option<ObjectId>,
    /// Why it can be cast only when a sorcery could be.
    pub(crate) slow: Option<ObjectId>,
    /// Whether it can be cast as though it had flash.
    pub(crate) flash: bool,
}

impl Game {
    /// The rules of permanents and effects for a player who would cast this card.
    pub(crate) fn find_cast_rules(&self, player: PlayerId, card: &Object) -> CastVerdict {
        let mut found = CastVerdict::default();
        let mut says = |rule: &CastRule, by: ObjectId| {
            let meant = rule.what.traits.holds(|asked| card.has_trait(asked, by));
            if !meant {
                return;
            }
            let applies = match rule.how {
                CastHow::AsThoughFlash => {
                    found.flash = true;
                    false
                }
                CastHow::OnlyAsSorcery => {
                    found.slow.get_or_insert(by);
                    false
                }
                CastHow::OnlyOwnTurn => !self.are_allied(self.turn.active(), player),
                CastHow::Never => true,
                CastHow::OnceEachTurn => {
                    rule.tally().is_some_and(|tally| self.tallied(tally, Some(player)) > 0)
                }
            };
            if applies {
                found.banned.get_or_insert(by);
            }
        };
        for by in self.objects().filter(|by| by.is_in_play()) {
            let rules = by.written(|face| &face.cast_rules);
            for rule in rules.iter().filter(|rule| self.belongs(rule.what.whose, by.controller, player)) {
                says(rule, by.id);
            }
        }
        for ruled in self.continuous.casting_rules().iter().filter(|ruled| ruled.player == player) {
            says(&ruled.rule, ruled.source);
        }
        found
    }
}
