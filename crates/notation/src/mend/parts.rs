//! The parts of a play in the order in which the notation has them: "Ann: Shock paying with
//! Mountain -> B" as `Ann: Shock -> B paying with Mountain`.

use super::Named;
use crate::moment;
use crate::text::Piece;
use combat_lab_language::letters::lowercase;

/// A part of a play, in the order of the notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Card,
    Cost,
    Targets,
    Paying,
    Spending,
    When,
}

impl Part {
    const ALL: [Self; 6] = [Self::Card, Self::Cost, Self::Targets, Self::Paying, Self::Spending, Self::When];
}

/// The part that this word begins.
fn begun(word: &str) -> Option<Part> {
    match lowercase(word).as_str() {
        "->" => Some(Part::Targets),
        "sacrificing" | "tapping" | "discarding" | "exiling" | "returning" => Some(Part::Cost),
        "paying" | "using" => Some(Part::Paying),
        "spending" => Some(Part::Spending),
        "in" | "at" | "during" => Some(Part::When),
        _ => None,
    }
}

/// The play with its parts in order, if they were in another.
pub(super) fn reordered(text: &str, board: &Named) -> Option<String> {
    let (player, play) = text.split_once(':')?;
    board.player(&[player.trim()])?;
    let words: Vec<&str> = play.split_whitespace().collect();
    let mut parts: Vec<(Part, Vec<&str>)> = vec![(Part::Card, Vec::new())];
    for (place, word) in words.iter().copied().enumerate() {
        let rest = words.get(place + 1..).unwrap_or_default();
        let named = || {
            let end = rest.iter().position(|word| begun(word).is_some()).unwrap_or(rest.len());
            rest.get(..end).is_some_and(|name| board.card(name).is_some())
        };
        let (part, said) = parts.last_mut()?;
        let pays = *part == Part::Paying && said.len() == 1;
        let begins = begun(word).or_else(|| (word == "with" && !pays && named()).then_some(Part::Paying));
        match begins {
            Some(begins) => parts.push((begins, vec![if begins == Part::Paying { "paying" } else { word }])),
            None if pays && word == "with" => {}
            None => said.push(word),
        }
    }
    // "in declare blockers Shock": the card follows the step.
    let card = behind_the_step(&mut parts);
    let before: Vec<Part> = parts.iter().map(|(part, _)| *part).collect();
    let mut line = String::new();
    for wanted in Part::ALL {
        let mut same = parts.iter().filter(|(part, said)| *part == wanted && !said.is_empty());
        let said = same.next();
        if same.next().is_some() {
            return None;
        }
        for (place, word) in said.into_iter().flat_map(|(_, said)| said.iter().enumerate()) {
            let word = if place == 0 && wanted == Part::Paying { "paying with" } else { word };
            line.push(' ');
            line.push_str(word);
        }
    }
    let plain = words.join(" ");
    let line = line.trim_start();
    let sorted = before.windows(2).all(|pair| matches!(pair, [one, other] if one < other));
    (line != plain && (!sorted || card || plain.contains("with ") || plain.contains("using ")))
        .then(|| [player, ": ", line].concat())
}

/// Moves a card that stands behind the step in front of it, if none stands anywhere else.
fn behind_the_step(parts: &mut [(Part, Vec<&str>)]) -> bool {
    let [(Part::Card, card), (Part::When, when), ..] = parts else { return false };
    let is_step = |words: &[&str]| {
        let name = words.get(1..).unwrap_or_default().join(" ");
        moment::step_moment(Piece { text: &name, line: 1, column: 1 }).is_ok()
    };
    let ends = (2..when.len()).find(|end| when.get(..*end).is_some_and(is_step));
    let Some(end) = ends.filter(|_| card.is_empty()) else { return false };
    *card = when.split_off(end);
    true
}

/// An attack on planeswalkers with commas between the groups: "attack A -> J, B -> G, C", where the
/// last ones attack the player.
pub(super) fn at_permanents(text: &str, board: &Named) -> Option<String> {
    let rest = text.strip_prefix("attack ").filter(|rest| rest.contains("->") && !rest.contains(';'))?;
    let (mut groups, mut creatures, mut permanent) = (Vec::new(), Vec::new(), false);
    for part in rest.split(',').map(str::trim) {
        let (creature, target) = match part.split_once("->") {
            Some((creature, target)) => (creature.trim(), Some(target.trim())),
            None => (part, None),
        };
        board.card(&[creature])?;
        creatures.push(creature);
        if let Some(target) = target {
            permanent |= board.card(&[target]).is_some();
            groups.push([&core::mem::take(&mut creatures).join(", "), " -> ", target].concat());
        }
    }
    if let Some(last) = creatures.last() {
        let player = board.opponent(board.card(&[last])?.owner)?;
        groups.push([&creatures.join(", "), " -> ", player].concat());
    }
    (permanent && groups.len() > 1).then(|| ["attack ", &groups.join("; ")].concat())
}

/// Whether cards of several players attack, by this line.
pub(super) fn attacks_together(line: &str, board: &Named) -> bool {
    let Some(rest) = line.strip_prefix("attack ") else { return false };
    let named = rest.split(';').filter_map(|group| group.split("->").next());
    let mut owners =
        named.flat_map(|names| names.split(',')).filter_map(|name| Some(board.card(&[name.trim()])?.owner));
    owners.next().is_some_and(|first| owners.any(|owner| owner != first))
}

/// An attack on several players: "attack A at Ben, B at Cyd".
pub(super) fn at_players(text: &str) -> Option<String> {
    let rest = text.strip_prefix("attack ").filter(|rest| rest.contains(" at ") && rest.contains(','))?;
    let attacks = rest.split(',').map(|part| part.trim().replacen(" at ", " -> ", 1));
    Some(["attack ", &attacks.collect::<Vec<_>>().join("; ")].concat())
}

/// A heading over the lines of a turn: "turn 2:".
pub(super) fn turn(text: &str) -> Option<String> {
    let number = text.strip_prefix("turn ").or_else(|| text.strip_prefix("Turn "))?.trim_end_matches(':');
    number.parse::<u8>().ok().map(|number| format!("at turn {number}"))
}

/// The play with plain targets: "Ann: Shock -> the Wall", "Ann: Shock -> face".
pub(super) fn plain_targets(text: &str, board: &Named) -> Option<String> {
    let (before, targets) = text.split_once("->")?;
    let (player, _) = before.split_once(':')?;
    let (place, _) = board.player(&[player.trim()])?;
    let opponent = board.opponent(place);
    let plain = targets.split(',').map(|target| {
        let target = target.trim();
        let bare = ["the ", "The "].iter().find_map(|the| target.strip_prefix(the)).unwrap_or(target);
        let face = ["face", "opponent's face", "opponent", "opp", "dome"].contains(&bare);
        if face { opponent.unwrap_or(bare) } else { bare }
    });
    let line = [before.trim_end(), " -> ", &plain.collect::<Vec<_>>().join(", ")].concat();
    (line != text).then_some(line)
}
