//! A card's text about how it enters.

use super::condition::condition_text;
use super::target::one_of;
use crate::words::Wording;
use combat_lab_cards::{AsEnters, CardFace, Choosing, Condition, CounterKind, ToEnterUntapped};
use combat_lab_language::{t, tn};
use std::sync::Arc;

/// The choice of its controller as it enters.
pub(super) fn chosen_entering(asks: AsEnters, lends: &[Arc<CardFace>], wording: Wording) -> String {
    let phrase = match asks {
        AsEnters::Copy { what, except } => {
            let copied = one_of(what, wording);
            let copies = wording.say(t!("you may have this enter as a copy of %1"), &[&copied]);
            let text = super::given_up::otherwise(copies, except, wording);
            let quoted = except.lends.and_then(|place| lends.get(usize::from(place)));
            let quoted = quoted.map(|face| super::quoted(face, wording).join(", "));
            return match quoted {
                Some(quoted) => wording.say(t!("%1, and it has %2"), &[&text, &quoted]),
                None => text,
            };
        }
        AsEnters::Devour(counters) => {
            let phrase = t!(
                "as this enters, you may sacrifice any number of creatures; it enters with %1 on it for each of them"
            );
            return wording.say(phrase, &[&wording.counters(counters, CounterKind::PlusOne)]);
        }
        AsEnters::TappedUnless(ToEnterUntapped::PayLife(life)) => {
            let phrase = tn!(
                "as this enters, you may pay 1 life; if you don't, it enters tapped",
                "as this enters, you may pay %1 life; if you don't, it enters tapped"
            );
            let phrase = wording.language.count(life as usize, phrase);
            return wording.say(phrase, &[&life.to_string()]);
        }
        AsEnters::TappedUnless(ToEnterUntapped::Reveal(what)) => {
            let phrase =
                t!("as this enters, you may reveal %1 from your hand; if you don't, it enters tapped");
            return wording.say(phrase, &[&one_of(what, wording)]);
        }
        AsEnters::Choose { what: Choosing::ColorBut(color), .. } => {
            let color = wording.word(color.name());
            return wording.say(t!("as this enters, choose a color other than %1"), &[color]);
        }
        AsEnters::Choose { what: Choosing::Color, own: false } => t!("as this enters, choose a color"),
        AsEnters::Choose { what: Choosing::Color, own: true } => {
            t!("as this enters, choose a color; this has protection from the chosen color")
        }
        AsEnters::Choose { what: Choosing::CreatureType, own: false } => {
            t!("as this enters, choose a creature type")
        }
        AsEnters::Choose { what: Choosing::CreatureType, own: true } => {
            t!(
                "as this enters, choose a creature type; this is the chosen type in addition to its other types"
            )
        }
        AsEnters::Riot => {
            t!("you may have this enter with an additional +1/+1 counter on it; if you don't, it gains haste")
        }
        AsEnters::Unleash => t!("you may have this enter with an additional +1/+1 counter on it"),
    };
    wording.of(phrase).to_owned()
}

pub(super) fn enters_tapped((condition, holds): (Condition, bool), wording: Wording) -> String {
    let phrase = if holds { t!("this enters tapped if %1") } else { t!("this enters tapped unless %1") };
    wording.say(phrase, &[&condition_text(condition, wording)])
}
