//! Every word that a reader sees or hears from the stage itself, in one place, so that a second language can come.
//!
//! What happened and why is told by [`scenario::narrate`] and [`rulebook`]; this is only what stands around it.

use engine::{CardType, Color, Phase, Step, Types, Zone};
use rulebook::{CombatDamage, Edition, UnknownEdition};
use scenario::LinkError;

pub(crate) const EDITION: &str = "Edition of the rules";
pub(crate) const ALL_EDITIONS: &str = "All editions of the rules";
pub(crate) const STACK: &str = "Stack";
pub(crate) const WHY: &str = "Why";
pub(crate) const EVERYBODY: &str = "Battlefield";
pub(crate) const TIMELINE: &str = "Turn, step by step";
pub(crate) const KEYS: &str = "Keys: ← → frame, with Shift: step, Space: play";
pub(crate) const DISMISS: &str = "Close";

pub(crate) const FIRST: &str = "First frame";
pub(crate) const PREVIOUS: &str = "Previous frame";
pub(crate) const NEXT: &str = "Next frame";
pub(crate) const PLAY: &str = "Play";
pub(crate) const MOTION: &str = "Show movement";
pub(crate) const PAUSE: &str = "Pause";

pub(crate) const SHARE: &str = "Share";
pub(crate) const SHARE_MORE: &str = "A link to this moment, with everything you decided";
pub(crate) const SHARED: &str = "The address of this page now leads to this moment, with everything you decided. \
                                 It has been copied, if your browser allows that.";

pub(crate) const YOUR_LINE: &str = "Your line.";
pub(crate) const AUTHORS_LINE: &str = "The author’s line.";
pub(crate) const YOURS_IS_KEPT: &str = "What you decided is kept: redo it step by step.";
pub(crate) const UNDO: &str = "Undo";
pub(crate) const REDO: &str = "Redo";
pub(crate) const BACK_TO_AUTHOR: &str = "Back to the author’s line";

pub(crate) const NOBODY_ATTACKS: &str = "nobody attacks";
pub(crate) const NO_FIRST_STRIKE: &str = "no first or double strike";
pub(crate) const NOT_REACHED: &str = "skipped";
pub(crate) const GAME_OVER_BEFORE: &str = "the game ends before";
pub(crate) const STILL_AHEAD: &str = "still ahead";
pub(crate) const BY_AN_EFFECT: &str = "skipped by an effect";
pub(crate) const FIRST_OF_THE_GAME: &str = "skipped: first turn";
pub(crate) const TURN_ENDED: &str = "the turn was ended";
pub(crate) const OUTSIDE: &str = "not part of this situation";
pub(crate) const BRIEF: &str = "nobody may act";

pub(crate) const BLOCKED: &str = "blocked";
pub(crate) const UNBLOCKED: &str = "unblocked";
pub(crate) const TAPPED: &str = "tapped";
pub(crate) const SICK: &str = "new this turn";
pub(crate) const TOKEN: &str = "token";
pub(crate) const LOYALTY: &str = "loyalty";
pub(crate) const DEFENSE: &str = "defense";
pub(crate) const PHASED_OUT: &str = "phased out";
pub(crate) const PLUS_COUNTERS: &str = "+1/+1 counter";
pub(crate) const MINUS_COUNTERS: &str = "−1/−1 counter";
pub(crate) const NOTHING_IN_PLAY: &str = "Nothing in play";
pub(crate) const HAND: &str = "Hand: ";
pub(crate) const GRAVEYARD: &str = "Graveyard: ";
pub(crate) const LIBRARY: &str = "Library: ";
pub(crate) const POISON: &str = "Poison: ";
pub(crate) const MANA: &str = "Mana: ";
pub(crate) const MANA_LOST: &str = "Mana lost: ";
pub(crate) const BURN: &str = "mana burn";
pub(crate) const LIFE: &str = "life";
pub(crate) const ACTIVE: &str = "active player";
pub(crate) const LOST: &str = "has lost";
pub(crate) const HAS_PRIORITY: &str = "has priority";
pub(crate) const DECIDES: &str = "decides";

pub(crate) const STACK_EMPTY: &str = "Empty.";
pub(crate) const STACK_TOP: &str = "resolves first";
pub(crate) const COMBAT_DAMAGE: &str = "Combat damage";
pub(crate) const FIRST_STRIKE_DAMAGE: &str = "First-strike combat damage";
pub(crate) const SHOW_ON_BOARD: &str = "Show on the battlefield";
pub(crate) const CANNOT_COUNTER: &str =
    "Nobody controls it and nothing can counter it: it is dealt when it resolves, as it was assigned.";
pub(crate) const DEALT_AT_ONCE: &str =
    "In this edition combat damage never waits here: it is dealt as soon as it is assigned.";
pub(crate) const DAMAGE_WAITS: &str =
    "In this edition combat damage, once assigned, waits here, and players may act before it is dealt.";

pub(crate) const NOT_LEGAL: &str = "Not legal.";
pub(crate) const LEGAL: &str = "Legal.";
pub(crate) const LETHAL_FIRST: &str = "Lethal first";
pub(crate) const EVEN: &str = "Even";
pub(crate) const RESET: &str = "Reset";
pub(crate) const AS_AUTHOR: &str = "As the author did";
pub(crate) const DEAL: &str = "Deal damage";
pub(crate) const PUT_ON_STACK: &str = "Put on the stack";
pub(crate) const ALL: &str = "all";
pub(crate) const FORCED: &str = "There is only one way to assign it.";

pub(crate) const REFUSED: &str = "Not allowed.";
pub(crate) const PASS: &str = "Everybody passes";
pub(crate) const ATTACK: &str = "Attack";
pub(crate) const NO_ATTACK: &str = "Do not attack";
pub(crate) const BLOCK: &str = "Block";
pub(crate) const NO_BLOCK: &str = "Do not block";
pub(crate) const NOTHING: &str = "does not block";
pub(crate) const NO_BAND: &str = "in no band";
pub(crate) const NOT_BLOCKED_BY_IT: &str = "What it may not block, and why";
pub(crate) const MAKE_LEGAL: &str = "Make it legal";
pub(crate) const ASSIGN_THE_REST: &str = "Assign the rest";
pub(crate) const OR_PRESS: &str = "Choose here, or press the creatures themselves.";
pub(crate) const ANNOUNCE_ORDER: &str = "Announce this order";
pub(crate) const MAY_NOT_BLOCK: &str = "May not block ";
pub(crate) const TARGET: &str = "target";
pub(crate) const SACRIFICE: &str = "sacrifice";
pub(crate) const DAMAGE: &str = "damage";
pub(crate) const COSTS: &str = "Costs ";
pub(crate) const PAID_WITH: &str = "Paid with ";
pub(crate) const NOT_NOW: &str = "What is not possible now, and why";
pub(crate) const NO_TARGET: &str = "nothing here could be its target.";
pub(crate) const CHOOSE: &str = "Choose";
pub(crate) const ORDER_TRIGGERS: &str = "The first goes on the stack first; the last resolves first.";
pub(crate) const STAYS_IN_HAND: &str = "stays in hand";
pub(crate) const IS_DISCARDED: &str = "is discarded";

pub(crate) fn discard(count: usize) -> String {
    if count == 1 { "Discard 1 card".to_owned() } else { format!("Discard {count} cards") }
}

pub(crate) fn keep(name: &str) -> String {
    ["Keep ", name].concat()
}

pub(crate) fn play_land(who: &str, land: &str) -> String {
    [who, " plays ", land].concat()
}

pub(crate) fn concedes(who: &str) -> String {
    [who, " concedes"].concat()
}

pub(crate) fn taps_for_mana(who: &str) -> String {
    [who, " taps for mana"].concat()
}

pub(crate) const NOTHING_TO_PLAY: &str = "Nothing to play now.";
pub(crate) const OVER: &str = "It is over.";
pub(crate) const PLAY_ON: &str = "From here on it is up to you.";
pub(crate) const RIGHT: &str = "Right.";
pub(crate) const WRONG: &str = "Not so.";
pub(crate) const SHOW_ME: &str = "Show me";

/// What is right, of the choices of a question.
pub(crate) fn answer(right: &[&str]) -> String {
    if right.is_empty() {
        "None of these comes true.".to_owned()
    } else {
        ["It is: ", &right.join("; ")].concat()
    }
}

pub(crate) const ELSEWHERE: &str = "In three editions";
pub(crate) const NO_SUCH_RULE: &str = "No such rule.";
pub(crate) const TAKE: &str = "Copy, save or print this frame";
pub(crate) const COPY_TEXT: &str = "Copy as text";
pub(crate) const SAVE_SVG: &str = "Save as SVG";
pub(crate) const SAVE_PNG: &str = "Save as PNG";
pub(crate) const PRINT: &str = "Print";
pub(crate) const COPIED: &str = "Copied, or to be copied from here:";
pub(crate) const AS_TABLE: &str = "The battlefield as a table";
pub(crate) const COLUMNS: [&str; 6] = ["Name", "Size", "Damage", "Combat", "Abilities", "State"];
pub(crate) const COMPARE: &str = "Compare";
pub(crate) const MOMENTS: &str = "Moments";
pub(crate) const NO_MOMENT: &str = "No such moment in this edition.";
pub(crate) const DIFFERS: &str = "differs";
pub(crate) const AT_END: &str = "What differs at the end";
pub(crate) const SAME_END: &str = "In the end it is the same in all of them.";
pub(crate) const MORE_RULES: &str = "More rules that differ";

pub(crate) fn moment_of(at: usize, last: usize) -> String {
    format!("moment {} of {}", at.saturating_add(1), last.saturating_add(1))
}

/// "Moment 3: Alice attacks Bob. (differs)".
pub(crate) fn moment_label(at: usize, sentence: &str, gap: bool, differs: bool) -> String {
    let mark = match (gap, differs) {
        (true, _) => " (not in every edition)",
        (_, true) => " (differs)",
        _ => "",
    };
    format!("Moment {}: {sentence}{mark}", at.saturating_add(1))
}

pub(crate) const USED_IN: &str = "Used in frame ";
pub(crate) const UNREADABLE: &str = "This situation cannot be shown";

/// A headline edition, as short as a button.
pub(crate) const fn short(edition: Edition) -> Option<&'static str> {
    match edition {
        Edition::E2008_10 => Some("2008 on the stack"),
        Edition::E2021_04 => Some("2021 ordered"),
        Edition::TODAY => Some("Today"),
        _ => None,
    }
}

pub(crate) fn edition(edition: Edition) -> String {
    [edition.id(), ", ", edition.nickname()].concat()
}

/// A phase on the track.
pub(crate) fn phase_short(phase: Phase, extra: bool) -> String {
    let name = match phase {
        Phase::Beginning => "Beginning",
        Phase::PrecombatMain | Phase::PostcombatMain => "Main",
        Phase::Combat => "Combat",
        Phase::Ending => "Ending",
    };
    [name, if extra { " (extra)" } else { "" }].concat()
}

/// A step on the track.
pub(crate) fn step_short(step: Step, extra: bool) -> String {
    let name = match step {
        Step::Untap => "Untap",
        Step::Upkeep => "Upkeep",
        Step::Draw => "Draw",
        Step::PrecombatMain | Step::PostcombatMain => "Main",
        Step::BeginningOfCombat => "Beginning",
        Step::DeclareAttackers => "Attackers",
        Step::DeclareBlockers => "Blockers",
        Step::FirstStrikeDamage => "First strike",
        Step::CombatDamage => "Damage",
        Step::EndOfCombat => "End",
        Step::End => "End of turn",
        Step::Cleanup => "Cleanup",
    };
    let again = match (step, extra) {
        (_, false) => "",
        (Step::Cleanup, true) => " again",
        (_, true) => " (extra)",
    };
    [name, again].concat()
}

pub(crate) fn turn_of(number: u32, player: &str, extra: bool) -> String {
    let whose = [possessive(player).as_str(), if extra { " extra turn" } else { " turn" }].concat();
    if number > 1 { format!("Turn {number}: {whose}") } else { whose }
}

pub(crate) fn turn_skipped(player: &str) -> String {
    [&possessive(player), " turn: skipped"].concat()
}

/// "Declare blockers step", "Turn 2, upkeep step".
pub(crate) fn moment(step: &str, turn: Option<u32>) -> String {
    match turn {
        Some(turn) => format!("Turn {turn}, {step}"),
        None => capital(step),
    }
}

pub(crate) fn step_label(name: &str, frames: usize) -> String {
    if frames == 1 { [name, ", 1 frame"].concat() } else { format!("{name}, {frames} frames") }
}

pub(crate) fn frame_label(at: usize, sentence: &str) -> String {
    format!("Frame {}: {sentence}", at.saturating_add(1))
}

pub(crate) fn frame_of(at: usize, frames: usize) -> String {
    format!("frame {} of {frames}", at.saturating_add(1))
}

pub(crate) fn has_priority(player: &str) -> String {
    [player, " ", HAS_PRIORITY].concat()
}

pub(crate) fn decides(player: &str) -> String {
    [player, " ", DECIDES].concat()
}

pub(crate) fn broken_link(broken: &LinkError) -> String {
    format!("This address can’t be opened: {broken}.")
}

pub(crate) fn left_out(count: usize) -> String {
    format!(
        "Decisions in this link that could not be made again: {count}. The engine has been corrected since, perhaps."
    )
}

pub(crate) fn unknown_edition(name: &str, unknown: UnknownEdition) -> String {
    format!("“{name}”: {unknown}.")
}

pub(crate) fn line(line: usize, column: usize) -> String {
    format!("Line {line}, column {column}: ")
}

pub(crate) fn did_you_mean(what: &str) -> String {
    ["Did you mean “", what, "”?"].concat()
}

pub(crate) fn expected(what: &str) -> String {
    ["Expected: ", what, "."].concat()
}

pub(crate) fn branched(at: usize) -> String {
    format!("You took over at frame {}.", at.saturating_add(1))
}

pub(crate) fn possessive(name: &str) -> String {
    [name, if name.ends_with('s') { "’" } else { "’s" }].concat()
}

pub(crate) fn creatures_of(player: &str) -> String {
    [&possessive(player), " creatures"].concat()
}

pub(crate) fn others_of(player: &str) -> String {
    [&possessive(player), " other permanents"].concat()
}

pub(crate) const ATTACKS: &str = "attacks";
pub(crate) const NOTHING_IN_PARTICULAR: &str = "nothing";
pub(crate) const BLOCKS_NOBODY: &str = "blocks, nobody left";
pub(crate) const BLOCKS: &str = "blocks";
pub(crate) const AND: &str = " and ";

pub(crate) fn attacks(target: &str) -> String {
    [ATTACKS, " ", target].concat()
}

pub(crate) fn blocks(attacker: &str) -> String {
    [BLOCKS, " ", attacker].concat()
}

/// "attacks Bob: costs {2}".
pub(crate) fn costs(what: &str, price: &str) -> String {
    [what, ": costs ", price].concat()
}

pub(crate) fn band(number: usize) -> String {
    format!("in band {number}")
}

pub(crate) fn band_of(creature: &str) -> String {
    [creature, ": band"].concat()
}

/// How many attackers a creature may block, where that is more than one.
pub(crate) fn may_block(most: usize) -> String {
    if most > 9 { "may block any number".to_owned() } else { format!("may block up to {most}") }
}

/// "1st", "2nd" and so on.
pub(crate) fn ordinal(place: usize) -> String {
    let suffix = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{suffix}")
}

pub(crate) fn size_label(now: &str, printed: &str) -> String {
    if now == printed {
        ["power and toughness ", now].concat()
    } else {
        ["power and toughness ", now, ", printed ", printed].concat()
    }
}

pub(crate) fn damage_label(damage: u32, toughness: i32) -> String {
    format!("{damage} damage of {toughness}")
}

pub(crate) fn gone(zone: Zone, edition: Edition) -> &'static str {
    match zone {
        Zone::InPlay => "",
        Zone::Hand => "in hand",
        Zone::Stack => "on the stack",
        Zone::Graveyard => "in the graveyard",
        Zone::Library => "in the library",
        Zone::Exile => edition.words().exiled,
    }
}

pub(crate) const DESTROYED: &str = "destroyed";
pub(crate) const TOUGHNESS_ZERO: &str = "toughness 0";
pub(crate) const SACRIFICED: &str = "sacrificed";
pub(crate) const RETURNED: &str = "back to hand";
pub(crate) const NOT_UNIQUE: &str = "not the only one";
pub(crate) const NO_LOYALTY: &str = "no loyalty";
pub(crate) const NO_DEFENSE: &str = "no defense";

pub(crate) fn protected_by(player: &str) -> String {
    ["protected by ", player].concat()
}

/// "artifact creature".
pub(crate) fn types(types: Types) -> String {
    // A creature is named last, as it always is.
    let first = types.without(CardType::Creature);
    let last = types.has(CardType::Creature).then_some(CardType::Creature);
    first.iter().chain(last).map(CardType::name).collect::<Vec<_>>().join(" ")
}

pub(crate) fn counters(count: u32, kind: &str) -> String {
    if count == 1 { kind.to_owned() } else { format!("{count} {kind}s") }
}

pub(crate) fn shields(count: u32) -> String {
    if count == 1 { "will regenerate".to_owned() } else { format!("will regenerate {count} times") }
}

pub(crate) fn times(name: &str, times: usize) -> String {
    if times == 1 { name.to_owned() } else { [name, " ", &count(times)].concat() }
}

pub(crate) fn count(count: usize) -> String {
    format!("×{count}")
}

/// "Removed from the game: ".
pub(crate) fn label(words: &str) -> String {
    [&capital(words), ": "].concat()
}

/// "2 green, 1 colorless".
pub(crate) fn mana(colorless: u32, amount: impl Fn(Color) -> u32) -> String {
    mana_words(colorless, "colorless", amount)
}

/// "2 green, 1 of any kind"; nothing is 0.
pub(crate) fn cost(generic: u32, amount: impl Fn(Color) -> u32) -> String {
    mana_words(generic, "of any kind", amount)
}

fn mana_words(other: u32, kind: &str, amount: impl Fn(Color) -> u32) -> String {
    let coloured = Color::ALL.into_iter().map(|color| (amount(color), color.name()));
    let parts: Vec<_> = coloured
        .chain([(other, kind)])
        .filter(|(amount, _)| *amount > 0)
        .map(|(amount, kind)| format!("{amount} {kind}"))
        .collect();
    if parts.is_empty() { "0".to_owned() } else { parts.join(", ") }
}

pub(crate) fn divides(player: &str) -> String {
    [player, " divides combat damage"].concat()
}

/// Where one player's creature is divided by the other.
pub(crate) fn divided_by(owner: &str, divider: &str) -> String {
    [&possessive(owner), " creature, divided by ", divider].concat()
}

pub(crate) fn assigns(player: &str) -> String {
    [player, " assigns combat damage"].concat()
}

pub(crate) fn deals(creature: &str, amount: u32) -> String {
    format!("{creature} deals {amount}")
}

pub(crate) fn left(amount: u32, given: u64) -> String {
    let amount = u64::from(amount);
    if given > amount {
        format!("{} too many", given.saturating_sub(amount))
    } else {
        format!("{} of {amount} left", amount.saturating_sub(given))
    }
}

pub(crate) fn left_to_assign(left: u64) -> String {
    format!("{left} damage still to assign.")
}

/// What an amount means to a recipient for whom `need` more is lethal.
pub(crate) fn against_lethal(need: u32, amount: u32) -> String {
    if need == 0 {
        "has lethal damage already".into()
    } else if amount < need {
        format!("{need} is lethal, {} short", need.saturating_sub(amount))
    } else {
        format!("{need} is lethal, reached")
    }
}

pub(crate) fn lethal_mark(need: u32) -> String {
    format!("lethal {need}")
}

/// A slider's value in words.
pub(crate) fn slider_value(amount: u32, of: u32, recipient: &str, lethal: bool) -> String {
    format!("{amount} of {of} to {recipient}{}", if lethal { ", lethal" } else { "" })
}

pub(crate) fn slider_label(source: &str, recipient: &str) -> String {
    [source, " to ", recipient].concat()
}

pub(crate) fn amount_label(source: &str, recipient: &str) -> String {
    ["Amount from ", source, " to ", recipient].concat()
}

pub(crate) fn less_to(recipient: &str) -> String {
    ["One less to ", recipient].concat()
}

pub(crate) fn more_to(recipient: &str) -> String {
    ["One more to ", recipient].concat()
}

pub(crate) fn all_to(amount: u32, recipient: &str) -> String {
    format!("All {amount} to {recipient}")
}

pub(crate) fn lethal_for(recipients: &str) -> String {
    ["Lethal for ", recipients, "."].concat()
}

pub(crate) const LETHAL_FOR_NOBODY: &str = "Lethal for nobody.";

pub(crate) const fn confirm(edition: Edition) -> &'static str {
    match edition.rules().combat_damage {
        CombatDamage::OnStack => PUT_ON_STACK,
        CombatDamage::Immediate => DEAL,
    }
}

pub(crate) fn take_over(player: &str, what: &str) -> String {
    [player, " ", what].concat()
}

pub(crate) const MAY_ACT: &str = "Players may act";
pub(crate) const MAY_ATTACK: &str = "may attack";
pub(crate) const MAY_BLOCK: &str = "may block";
pub(crate) const ORDERS: &str = "chooses the order of damage";
pub(crate) const ORDERS_TRIGGERS: &str = "orders triggered abilities";
pub(crate) const CHOOSES_TARGETS: &str = "chooses targets";
pub(crate) const DISCARDS: &str = "discards";
pub(crate) const CHOOSES_EFFECT: &str = "chooses which effect applies";
pub(crate) const KEEPS_ONE: &str = "keeps one";
pub(crate) const CHOOSES_ATTACKED: &str = "chooses what is attacked";
pub(crate) const TRY_IT: &str = "Take over from here";

pub(crate) fn earlier(name: &str) -> String {
    [name, ": earlier"].concat()
}

pub(crate) fn later(name: &str) -> String {
    [name, ": later"].concat()
}

pub(crate) fn order_for(name: &str) -> String {
    ["In what order does ", name, " assign its damage?"].concat()
}

/// "Bob casts Shock", in the words of the edition.
pub(crate) fn cast(edition: Edition, who: &str, name: &str) -> String {
    [who, " ", edition.words().casts, " ", name].concat()
}

pub(crate) fn activate(edition: Edition, who: &str, name: &str) -> String {
    [who, " ", edition.words().activates, " ", name].concat()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Several names in a row: "A, B and C".
pub(crate) fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => [&most.join(", "), " and ", last].concat(),
    }
}

pub(crate) const PLAYER_RECIPIENT: &str = "any amount";
pub(crate) const STAYS: &str = "does not attack";
