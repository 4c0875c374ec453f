//! A play in a game, as a line of the script would announce it.

use crate::objects::source_of;
use combat_lab_cards::{Ability, CardFace, Listed, Mana, Zone};
use combat_lab_engine::{
    CardId, Game, ManaFrom, Object, ObjectId, Payment, Play, PlayerId, StackObject, Thing, Which,
};
use combat_lab_notation::{Aim, Numbers, PlayLine, Scenario};

/// The line of a play; `None` where no line can express it.
pub(crate) fn play_line(scenario: &Scenario, game: &Game, player: PlayerId, play: &Play) -> Option<PlayLine> {
    let known = game.object(play.source)?;
    let face = known.side(play.which.side());
    let turns_up = known.is_face_down() && known.played(play.which).is_some_and(Ability::turns_face_up);
    let bare = Play { mana: Vec::new(), ..play.clone() };
    let usual = game.way_to_pay_for(player, &bare, ManaFrom::Any).unwrap_or_default();
    let made: Vec<Payment> = play.mana.iter().copied().filter(|it| !it.is_spent()).listed();
    let spent = play.spent();
    // Lines have no words for mana spent on a mana ability; that one can be activated before.
    let last = play.mana.iter().rposition(|it| !it.is_spent());
    let early = play.mana.iter().position(Payment::is_spent);
    if early.is_some() && last > early {
        return None;
    }
    let card = |object: &ObjectId| scenario.card_of(game, *object);
    let sources = || made.iter().map(|it| Some(vec![card(&it.object)?])).collect::<Option<Vec<_>>>();
    let parts = parts(known, play);
    let targets = parts.iter().map(|(target, _)| aim(scenario, game, *target));
    Some(PlayLine {
        player,
        card: card(&play.source)?,
        others: Vec::new(),
        for_mana: false,
        other_face: !turns_up && !std::ptr::eq(face, known.face()),
        turns_up,
        ability: number(known, play, face),
        as_written: false,
        way: None,
        x: play.x,
        targets: targets.collect::<Option<Vec<Aim>>>()?,
        division: parts.iter().filter_map(|(_, part)| *part).listed(),
        paying: if made.is_empty() || usual == made { None } else { Some(sources()?) },
        spending: (spent != Mana::NONE).then_some(spent),
        sacrifices: play.sacrifices.iter().map(card).collect::<Option<Vec<CardId>>>()?,
        when: None,
    })
}

/// The number of the ability or mode, counted from 0, if a line names it.
fn number(known: &Object, play: &Play, face: &CardFace) -> Option<usize> {
    let (numbers, place, named) = match play.which {
        Which::Ability(_, place) => {
            let named = face.abilities.len() > 1 || known.zone() == Zone::Hand && !face.is_instruction();
            (Numbers::of_abilities(face), place, named)
        }
        Which::Spell(_, way) => {
            let place = way.mode().unwrap_or(usize::from(way.is_announced()));
            (Numbers::of_casting(face), place, place > 0)
        }
    };
    let named = if play.x.is_some() { numbers.several_with_x() } else { named };
    named.then(|| numbers.first(place))
}

/// The targets of a play in the order of its text, each with its part of a divided amount.
pub(crate) fn parts(known: &Object, play: &Play) -> Vec<(Thing, Option<u32>)> {
    let part = |place: usize| play.division.get(place).copied();
    let parts = play.targets.iter().enumerate().map(|(place, target)| (*target, part(place)));
    let mut parts: Vec<(Thing, Option<u32>)> = parts.listed();
    if let Some(ability) = known.played(play.which).map(|it| it.said_with(play.x)) {
        Ability::sort_as_said(&ability.said_last, &mut parts);
    }
    parts
}

fn aim(scenario: &Scenario, game: &Game, thing: Thing) -> Option<Aim> {
    let card = |object| scenario.card_of(game, object);
    match thing {
        Thing::Player(player) => Some(Aim::Player(player)),
        Thing::Object(object) => card(object).map(Aim::Card),
        Thing::Stack(entry) => match game.stack().iter().find(|known| known.id() == entry)?.object() {
            StackObject::Spell { card: spell, .. } => card(*spell).map(Aim::Card),
            other => card(source_of(other)?).map(Aim::AbilityOf),
        },
    }
}
