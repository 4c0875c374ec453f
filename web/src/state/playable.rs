//! Whether anybody can play something in a round of priority.

use super::view::View;
use combat_lab_cards::Zone;
use combat_lab_engine::{Decision, Game, Object};
use combat_lab_replay::pause;

/// The spells, abilities and lands of all players in a round of priority.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Playable {
    /// Somebody can play something, or that isn't known yet.
    #[default]
    Something,
    /// Nobody can, but somebody has a card or an ability for another moment.
    NotNow,
    /// Nobody has anything.
    Nothing,
}

impl Playable {
    /// What is known at once.
    pub(crate) fn at_once(view: &View) -> Self {
        let Some(game) = view.frame().map(|frame| &frame.game) else { return Self::Something };
        match &*view.decision {
            Decision::Priority { .. } if !game.objects().any(may_be_played) => Self::Nothing,
            _ => Self::Something,
        }
    }

    /// Whether more is known only after a look at each player's plays.
    pub(crate) fn is_open(self, view: &View) -> bool {
        self == Self::Something && matches!(*view.decision, Decision::Priority { .. })
    }

    /// Looks at each player's plays, in slices, until there is one.
    pub(crate) async fn of(view: &View) -> Self {
        let known = Self::at_once(view);
        if !known.is_open(view) {
            return known;
        }
        for game in view.replay.rounds(view.at) {
            let Some(player) = game.priority() else { continue };
            let each = game.plays_each(player);
            if !each.lands().is_empty() {
                return Self::Something;
            }
            for (_, options) in each {
                if !options.is_empty() {
                    return Self::Something;
                }
                pause().await;
            }
        }
        let game = view.frame().map(|frame| &frame.game);
        if game.is_some_and(has_refused) { Self::NotNow } else { Self::Nothing }
    }
}

/// Whether an object may be a play of somebody's, at this moment or another.
fn may_be_played(object: &Object) -> bool {
    match object.zone() {
        Zone::Hand => true,
        Zone::InPlay => object.abilities_now().next().is_some(),
        Zone::Graveyard | Zone::Exile | Zone::Command => {
            object.face().has_abilities() || object.face().other.is_some()
        }
        Zone::Library | Zone::Stack => false,
    }
}

/// Whether somebody has a card or an ability of which the list of choices says why it can't be
/// played.
fn has_refused(game: &Game) -> bool {
    game.objects().any(|object| matches!(object.zone(), Zone::Hand | Zone::InPlay) && may_be_played(object))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

    use super::*;
    use crate::state::mode::Mode;
    use crate::state::{Asked, Stage};

    /// What is known of the first frame.
    fn known(source: &str) -> Playable {
        crate::modules::connect();
        let asked = Asked {
            source: source.to_owned().into(),
            form: None,
            edition: None,
            link: None,
            mode: Mode::default(),
            editions: Vec::new(),
            still: false,
        };
        let playback = Stage::open(asked).playback.unwrap();
        assert!(matches!(*playback.view.decision, Decision::Priority { .. }));
        playback.playable
    }

    #[test]
    fn taking_over_is_offered_only_where_something_can_be_played() {
        let with = |more: &str| {
            known(
                &["edition today\nplayer Alice\n  A Grizzly Bears 2/2\n", more, "player Bob\nattack A\n"]
                    .concat(),
            )
        };
        assert_eq!(with(""), Playable::Nothing);
        assert_eq!(with("  hand Giant Growth\n"), Playable::NotNow);
        assert_eq!(with("  hand Giant Growth\n  Forest\n"), Playable::Something);
    }

    #[test]
    fn a_player_who_has_priority_later_counts() {
        let source =
            "edition today\nplayer Alice\n  A Grizzly Bears 2/2\nplayer Bob\n  Mogg Fanatic\nattack A\n";
        assert_eq!(known(source), Playable::Something);
    }
}
