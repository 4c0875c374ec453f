//! Coming into play, and going away: to the graveyard, to the hand, out of the game.

use super::Teller;
use super::words::own;
use engine::{CardType, Happening, ObjectId};
use rulebook::LegendRule;

impl Teller<'_> {
    pub(super) fn zone_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::LandPlayed { player, land } => {
                [self.player(*player), " plays ", self.object(*land)].concat()
            }
            Happening::Entered(object) => [self.object(*object), " ", self.words().enters].concat(),
            Happening::BecamePermanent(object) => {
                [self.object(*object), " is a permanent now, and no longer a spell"].concat()
            }
            Happening::Exiled(object) => [self.object(*object), " is ", self.words().exiled].concat(),
            Happening::Sacrificed { object, player } => {
                [self.player(*player), " sacrifices ", self.object(*object)].concat()
            }
            Happening::Returned(object) => {
                let owner =
                    self.game.object(*object).map_or("its owner", |object| self.player(object.owner()));
                [self.object(*object), " goes back to the hand of ", owner].concat()
            }
            Happening::ToughnessZero(object) => {
                [self.object(*object), " has no toughness left and is put into the graveyard"].concat()
            }
            Happening::NoLoyalty(object) => {
                [self.object(*object), " has no loyalty left and is put into the graveyard"].concat()
            }
            Happening::NoDefense(object) => {
                [self.object(*object), " has no defense left and is put into the graveyard"].concat()
            }
            Happening::NotUnique(object) => self.not_unique(*object),
            Happening::CeasedToExist(object) => {
                let (kind, name) = (self.game.object(*object), self.object(*object));
                let what = match kind {
                    Some(object) if object.is_copy() => "the copy of ",
                    Some(object) if object.is_token() => "the token ",
                    _ => "",
                };
                [what, name, " ceases to exist"].concat()
            }
            _ => return None,
        };
        Some(text)
    }

    fn not_unique(&self, id: ObjectId) -> String {
        let object = self.game.object(id);
        let legendary = object.is_some_and(|object| object.face().legendary);
        let walker = object.is_some_and(|object| object.is(CardType::Planeswalker) && !legendary);
        let keeps = self.game.edition().rules().legend_rule == LegendRule::KeepOne;
        let world = object.is_some_and(|object| object.face().world);
        let because = if world {
            "only the newest world permanent stays".to_owned()
        } else if walker {
            "there is another planeswalker of that type".to_owned()
        } else if keeps {
            let controller = object.map_or("somebody", |object| self.player(object.controller()));
            [controller, " keeps another legendary permanent of that name"].concat()
        } else {
            "there is another legendary permanent of that name".to_owned()
        };
        let owner = object.map_or("its owner", |object| self.player(object.owner()));
        [self.object(id), " is put into ", &own(owner), " graveyard, because ", &because].concat()
    }
}
