//! All words of the stage itself, seen or heard, in one place, for every language.
//!
//! Events and reasons are worded by [`combat_lab_narrate`] and [`combat_lab_rulebook`]; only the
//! words around them are here.

use super::{Words, counted, listed, numbers, say, spoken};
use combat_lab_cards::{Announced, CastWay, Color, Cost, Fleeting, GivenUpAs, Listed, Phase, Step, Zone};
use combat_lab_engine::{Game, PlayerId};
use combat_lab_language::letters::capital;
use combat_lab_language::{Phrase, t, tn};
use combat_lab_narrate::Wording;
use combat_lab_replay::LinkError;
use combat_lab_rulebook::{Citation, CombatDamage, Division, Edition, Era, UnknownEdition};

pub(crate) const EDITION: Words = Words(t!("Edition of the rules"));
pub(crate) const ALL_EDITIONS: Words = Words(t!("All editions of the rules"));
pub(crate) const WHAT_IF: Words = Words(t!("What if:"));
pub(crate) const NOBODY_BLOCKS: Words = Words(t!("nobody blocks"));
pub(crate) const DOCK: Words = Words(t!("Verdict and next action"));
pub(crate) const MORE: Words = Words(t!("More"));
pub(crate) const MOMENT: Words = Words(t!("Moment"));
pub(crate) const ON: Words = Words(t!("Next"));
pub(crate) const SKIP: Words = Words(t!("Skip the question"));
pub(crate) const SKIP_IT: Words = Words(t!("Skip"));
pub(crate) const KEPT: Words = Words(t!("Your draft was kept."));
pub(crate) const ONCE_MORE: Words = Words(t!("Replay"));
pub(crate) const AS_LIST: Words = Words(t!("As a list, with reasons"));
pub(crate) const PRESS_CREATURES: Words = Words(t!("Press creatures to declare them."));
pub(crate) const WAYS: Words = Words(t!("All splits"));
pub(crate) const EXPLORE: Words = Words(t!("In three editions"));
pub(crate) const RESOLVES_NEXT: Words = Words(t!("next"));
pub(crate) const RESOLVES_THEN: Words = Words(t!("then"));
pub(crate) const TOP_FIRST: Words = Words(t!("the top resolves first"));
pub(crate) const WAITS_FOR_PASSES: Words = Words(t!("resolves when all players pass"));
pub(crate) const YOUR_VERSION: Words = Words(t!("Your version"));
pub(crate) const AUTHORS_VERSION: Words = Words(t!("The author's version"));
pub(crate) const RIGHT: Words = Words(t!("Correct."));
pub(crate) const WRONG: Words = Words(t!("Incorrect."));
pub(crate) const TRY_FAILED: Words = Words(t!("Not yet."));
pub(crate) const ANOTHER_IS_RIGHT: Words = Words(t!("Another answer is correct."));
pub(crate) const PRESS_AN_ANSWER: Words = Words(t!("Press an answer."));
pub(crate) const HINT_IS: Words = Words(t!("Hint:"));
pub(crate) const THIS_WORKS: Words = Words(t!("This works."));
pub(crate) const DRAG_HANDLES: Words = Words(t!("Drag the handles, or press + and −."));
pub(crate) const DRAG_THE_HANDLES: Words = Words(t!("Drag the handles to divide the damage."));
pub(crate) const PRESS_ATTACKERS: Words =
    Words(t!("Press creatures to attack with them. Press again to take one back."));
pub(crate) const PRESS_BLOCKERS: Words =
    Words(t!("Press your creatures to block with them. Press again to take one back."));
pub(crate) const CHOOSE_A_MOMENT: Words = Words(t!("Choose a moment on the track."));
pub(crate) const CHOOSE_WHAT: Words = Words(t!("Choose what to do."));
pub(crate) const CHOOSE_WHAT_AND_WHEN: Words = Words(t!("Choose what to do, and a moment on the track."));
pub(crate) const WHAT_TO_PLAY: Words = Words(t!("What to play"));
pub(crate) const WHEN: Words = Words(t!("When?"));
pub(crate) const DONT_BLOCK: Words = Words(t!("Don't block"));
pub(crate) const CAST_IT_HERE: Words = Words(t!("Cast it here"));
pub(crate) const ACTIVATE_IT_HERE: Words = Words(t!("Activate it here"));
pub(crate) const CONTINUE: Words = Words(t!("Continue"));
pub(crate) const TRY_AGAIN: Words = Words(t!("Try again"));
pub(crate) const STACK: Words = Words(t!("Stack"));
pub(crate) const RULES_TODAY: Words = Words(t!("Rules: today"));
pub(crate) const WHICH_RULES: Words = Words(t!("Which rules?"));
pub(crate) const EFFECTS_LATER: Words =
    Words(t!("The differences on this board are shown once the question is answered."));

pub(crate) const EFFECTS_OF_AUTHOR: Words =
    Words(t!("The results below are those of the author's version. The board shows yours."));

pub(crate) const EFFECTS_SOLVE: Words =
    Words(t!("The differences on this board aren't shown: they would help to solve the puzzle."));

/// The explanation of the edition switch, for the edition in view.
pub(crate) fn about_rules(edition: Edition) -> String {
    if edition == Edition::TODAY {
        say(t!("You play by today's rules. The older ones show how the same combat went then."), &[])
    } else {
        let phrase =
            t!("You play by the rules of %1. The others show how the same combat went at other times.");
        say(phrase, &[year(edition)])
    }
}

/// "The author's version isn't possible: …"
pub(crate) fn impossible(why: &str) -> String {
    say(t!("The author's version isn't possible: %1"), &[why])
}
pub(crate) const CLOSE: Words = Words(t!("Close"));
pub(crate) const WHY: Words = Words(t!("Why"));
pub(crate) const EVERYBODY: Words = Words(t!("Battlefield"));
pub(crate) const TIMELINE: Words = Words(t!("Turn, step by step"));
pub(crate) const KEYS: Words =
    Words(t!("Keyboard: ← and → move by one moment, with Shift by one step; Space plays"));
pub(crate) const DISMISS: Words = Words(t!("Close"));
pub(crate) const WORKING: Words = Words(t!("Working out what happens…"));
pub(crate) const STOP: Words = Words(t!("Stop"));
pub(crate) const STOPPED: Words = Words(t!("Stopped before everything was worked out."));

/// The active player, or, where a team takes its turn together, the team.
pub(crate) fn active(game: &Game, player: PlayerId) -> Words {
    Words(if game.teammate(player).is_some() { t!("active team") } else { t!("active player") })
}

pub(crate) const PREVIOUS: Words = Words(t!("Previous moment"));
pub(crate) const WHAT_HAPPENED: Words = Words(t!("What happened"));
pub(crate) const NEXT: Words = Words(t!("Next moment"));
pub(crate) const PLAY: Words = Words(t!("Play"));
pub(crate) const MOTION: Words = Words(t!("Show animations"));
pub(crate) const PAUSE: Words = Words(t!("Pause"));

pub(crate) const ANSWER_FIRST: Words = Words(t!("Answer the question first."));

pub(crate) const SHARE: Words = Words(t!("Share"));
pub(crate) const SHARE_MORE: Words = Words(t!("A link to this moment, with everything you decided"));
pub(crate) const SHARED: Words =
    Words(t!("The address of this page now leads to this moment, with everything you decided. \
                                 If it can't be pasted, copy it from the address bar."));

pub(crate) const UNDO: Words = Words(t!("Undo"));
pub(crate) const REDO: Words = Words(t!("Redo"));
pub(crate) const BACK_TO_AUTHOR: Words = Words(t!("Back to the author's version"));

pub(crate) const NOBODY_ATTACKS: Words = Words(t!("nobody attacks"));
pub(crate) const NO_FIRST_STRIKE: Words = Words(t!("no first or double strike"));
pub(crate) const NOT_REACHED: Words = Words(t!("skipped"));
pub(crate) const GAME_OVER_BEFORE: Words = Words(t!("the game ends first"));
pub(crate) const BY_AN_EFFECT: Words = Words(t!("skipped by an effect"));
pub(crate) const FIRST_OF_THE_GAME: Words = Words(t!("skipped: first turn"));
pub(crate) const TURN_ENDED: Words = Words(t!("the turn was ended"));

pub(crate) const BLOCKED: Words = Words(t!("blocked"));
pub(crate) const UNBLOCKED: Words = Words(t!("unblocked"));
pub(crate) const TAPPED: Words = Words(t!("tapped"));
pub(crate) const LOYALTY: Words = Words(t!("loyalty"));
pub(crate) const DEFENSE: Words = Words(t!("defense"));
pub(crate) const NOTHING_IN_PLAY: Words = Words(t!("Nothing here"));
pub(crate) const HAND: Words = Words(t!("Hand: "));
pub(crate) const GRAVEYARD: Words = Words(t!("Graveyard: "));
pub(crate) const LIBRARY: Words = Words(t!("Library: "));
pub(crate) const POISON: Words = Words(t!("Poison: "));
pub(crate) const ENERGY: Words = Words(t!("Energy: "));
pub(crate) const MONARCH: Words = Words(t!("the monarch"));
pub(crate) const COMMAND_ZONE: Words = Words(t!("Command zone: "));
pub(crate) const MANA: Words = Words(t!("Mana: "));
pub(crate) const MANA_LOST: Words = Words(t!("Mana lost: "));
pub(crate) const BURN: Words = Words(t!("mana burn"));
pub(crate) const LIFE: Words = Words(t!("life"));
pub(crate) const LOST: Words = Words(t!("has lost"));

pub(crate) const COMBAT_DAMAGE: Words = Words(t!("Combat damage"));
pub(crate) const FIRST_STRIKE_DAMAGE: Words = Words(t!("First-strike combat damage"));
pub(crate) const CANNOT_COUNTER: Words =
    Words(t!("No player controls it, and it can't be countered. When it resolves, it is dealt as assigned."));

pub(crate) const NOT_LEGAL: Words = Words(t!("Illegal."));
pub(crate) const LEGAL: Words = Words(t!("Legal."));
pub(crate) const LEGAL_SHORT: Words = Words(t!("legal"));
pub(crate) const NOT_LEGAL_SHORT: Words = Words(t!("illegal"));
pub(crate) const GIVE_THE_REST: Words = Words(t!("Assign the rest"));
pub(crate) const DEALS_ALL: Words = Words(t!("A creature must assign all its damage."));
pub(crate) const KILLS_NOBODY: Words = Words(t!("This split kills no creature."));
pub(crate) const LIVES: Words = Words(t!("lives"));
pub(crate) const DIES: Words = Words(t!("dies"));
pub(crate) const UNHURT: Words = Words(t!("unhurt"));
pub(crate) const HOME: Words = Words(t!("home"));
pub(crate) const LEAVES: Words = Words(t!("leaves"));
pub(crate) const CLOSED: Words = Words(t!("closed"));
pub(crate) const DIVIDED_AFTERWARDS: Words = Words(t!("divided later"));
pub(crate) const NOBODY: Words = Words(t!("nobody"));
pub(crate) const LETHAL_FIRST: Words = Words(t!("Lethal first"));
pub(crate) const EVEN: Words = Words(t!("Even"));
pub(crate) const RESET: Words = Words(t!("Reset"));
pub(crate) const AS_AUTHOR: Words = Words(t!("The author's split"));
pub(crate) const DEAL: Words = Words(t!("Deal damage"));
pub(crate) const PUT_ON_STACK: Words = Words(t!("Put on the stack"));
pub(crate) const FORCED: Words = Words(t!("There is only one legal split."));

pub(crate) const REFUSED: Words = Words(t!("Illegal action."));
pub(crate) const PASS: Words = Words(t!("Everybody passes"));
pub(crate) const ATTACK: Words = Words(t!("Attack"));
pub(crate) const DECLARE_ATTACKERS: Words = Words(t!("Declare attackers"));
pub(crate) const NO_ATTACK: Words = Words(t!("Don't attack"));
pub(crate) const BLOCK: Words = Words(t!("Block"));
pub(crate) const NO_BLOCK: Words = Words(t!("Don't block"));
pub(crate) const STAY_HOME: Words = Words(t!("Stay home"));
pub(crate) const NOTHING: Words = Words(t!("doesn't block"));
pub(crate) const NO_BAND: Words = Words(t!("in no band"));
pub(crate) const NOT_BLOCKED_BY_IT: Words = Words(t!("Creatures it can't block, and why"));
pub(crate) const MAKE_LEGAL: Words = Words(t!("Make it legal"));
pub(crate) const ANNOUNCE_ORDER: Words = Words(t!("Announce this order"));
pub(crate) const TARGET: Words = Words(t!("target"));
pub(crate) const SACRIFICE: Words = Words(t!("sacrifice"));

/// The word for paying a cost with a chosen object.
pub(crate) const fn paid_by(cost: &Cost) -> Option<Words> {
    match cost {
        Cost::Sacrifice(_) => Some(SACRIFICE),
        Cost::Discard(_) => Some(Words(t!("discard"))),
        Cost::ExileFromHand(_) | Cost::ExileFromGraveyard(_) => Some(Words(t!("exile"))),
        Cost::Return(_) => Some(Words(t!("return"))),
        Cost::TapOther(_) | Cost::Crew(_) | Cost::Saddle(_) => Some(Words(t!("tap"))),
        _ => None,
    }
}
pub(crate) const DAMAGE: Words = Words(t!("damage"));
pub(crate) const COSTS: Words = Words(t!("Costs "));
pub(crate) const PAID_WITH: Words = Words(t!("Paid with "));
/// The label of the mana spent from a pool, and the option to let the engine choose it.
pub(crate) const SPENDS: Words = Words(t!("Mana spent:"));
pub(crate) const SPARED: Words = Words(t!("what other cards need least"));
pub(crate) const NOT_NOW: Words = Words(t!("Unavailable actions, and why"));
/// The button that opens a card's text from its name.
pub(crate) fn text_of(name: &str) -> String {
    say(t!("Text of %1"), &[name])
}
/// The X that can be announced, or values with one result.
pub(crate) fn from_to(least: i64, most: i64) -> String {
    [&least.to_string(), "\u{2013}", &most.to_string()].concat()
}
/// A play with its announced X.
pub(crate) fn with_x(what: &str, x: u32) -> String {
    say(t!("%1, X = %2"), &[what, &x.to_string()])
}

/// An announced X, without the play.
pub(crate) fn x_is(x: u32) -> String {
    say(t!("X = %1"), &[&x.to_string()])
}

/// The announcement as a permanent card is cast.
pub(crate) fn announced(cast: &str, announced: Announced, way: CastWay) -> String {
    match announced {
        Announced::Kicker { .. } if way.is_announced() => say(t!("%1, kicked"), &[cast]),
        Announced::Instead { then: Fleeting::Evoked, .. } if way.is_announced() => {
            say(t!("%1, evoked"), &[cast])
        }
        Announced::Instead { then: Fleeting::Dashed, .. } if way.is_announced() => {
            say(t!("%1, dashed"), &[cast])
        }
        Announced::Instead { then: Fleeting::Blitzed, .. } if way.is_announced() => {
            say(t!("%1, for its blitz cost"), &[cast])
        }
        Announced::Instead { then: Fleeting::Warped, .. } if way.is_announced() => {
            say(t!("%1, for its warp cost"), &[cast])
        }
        Announced::Instead { then: Fleeting::Spectacular, .. } if way.is_announced() => {
            say(t!("%1, for its spectacle cost"), &[cast])
        }
        Announced::Also { .. } if way.is_announced() => say(t!("%1, for more mana"), &[cast]),
        Announced::X(_) | Announced::Kicker { .. } | Announced::Instead { .. } | Announced::Also { .. } => {
            cast.to_owned()
        }
    }
}

pub(crate) const NO_TARGET: Words = Words(t!("it has no legal target."));
pub(crate) const CHOOSE: Words = Words(t!("Choose"));
pub(crate) const ORDER_TRIGGERS: Words =
    Words(t!("The first goes on the stack first; the last resolves first."));
pub(crate) const STAYS_IN_HAND: Words = Words(t!("stays in hand"));
pub(crate) const IS_DISCARDED: Words = Words(t!("is discarded"));

pub(crate) const NO_SUCH_TARGET: Words = Words(t!("no target"));
pub(crate) const STAYS_THERE: Words = Words(t!("stays"));
pub(crate) const IS_SACRIFICED: Words = Words(t!("is sacrificed"));
pub(crate) const IS_RETURNED: Words = Words(t!("returns to its owner's hand"));
pub(crate) const STAYS_ON_TOP: Words = Words(t!("stays on top"));
pub(crate) const GOES_TO_BOTTOM: Words = Words(t!("goes to the bottom"));
pub(crate) const GOES_TO_GRAVEYARD: Words = Words(t!("goes to the graveyard"));
pub(crate) const STAYS_IN_LIBRARY: Words = Words(t!("stays in the library"));
pub(crate) const IS_PUT_IN_PLAY: Words = Words(t!("enters the battlefield"));
pub(crate) const IS_FOUND: Words = Words(t!("is found"));
pub(crate) const PUT_ON_TOP: Words = Words(t!("Put on top"));
pub(crate) const PUT_AT_BOTTOM: Words = Words(t!("Put on the bottom"));
pub(crate) const IS_PUT_ON_TOP: Words = Words(t!("goes on top of the library"));
pub(crate) const NOT_CHOSEN: Words = Words(t!("isn't chosen"));
pub(crate) const IS_CHOSEN: Words = Words(t!("is chosen"));

pub(crate) fn give_up(count: usize, how: GivenUpAs) -> String {
    let gives = match how {
        GivenUpAs::Discarded | GivenUpAs::WholeHand | GivenUpAs::Connived | GivenUpAs::AtRandom => {
            tn!("Discard 1 card", "Discard %1 cards")
        }
        GivenUpAs::PutInPlay { .. } => {
            tn!("Put 1 card onto the battlefield", "Put up to %1 cards onto the battlefield")
        }
        GivenUpAs::Sacrificed => tn!("Sacrifice 1 permanent", "Sacrifice %1 permanents"),
        GivenUpAs::Devoured(_) => tn!("Sacrifice up to 1 creature", "Sacrifice up to %1 creatures"),
        GivenUpAs::Returned => tn!("Return 1 permanent", "Return %1 permanents"),
        GivenUpAs::Bottomed | GivenUpAs::Surveilled => tn!("Done with 1 card", "Done with %1 cards"),
        GivenUpAs::Ordered { top: true } | GivenUpAs::PutBack => {
            tn!("Put 1 card on top", "Put %1 cards on top, the first uppermost")
        }
        GivenUpAs::Ordered { top: false } => {
            tn!("Put 1 card on the bottom", "Put %1 cards on the bottom, the last lowest")
        }
        GivenUpAs::Dug { fewer: true, .. } => tn!("Take up to 1 card", "Take up to %1 cards"),
        GivenUpAs::Dug { fewer: false, .. } => tn!("Take 1 card", "Take %1 cards"),
        GivenUpAs::TakenFromHand { .. } => tn!("Choose 1 card", "Choose %1 cards"),
        GivenUpAs::Found { .. } => tn!("Find 1 card", "Find up to %1 cards"),
        GivenUpAs::Copied { may: true }
        | GivenUpAs::Proliferated
        | GivenUpAs::Paired
        | GivenUpAs::Untapped => {
            tn!("Choose up to 1 permanent", "Choose up to %1 permanents")
        }
        GivenUpAs::Copied { may: false }
        | GivenUpAs::Enchanted
        | GivenUpAs::Amassed { .. }
        | GivenUpAs::Bolstered(_) => {
            tn!("Choose 1 permanent", "Choose %1 permanents")
        }
        GivenUpAs::PreventedFrom(..) => tn!("Choose 1 source", "Choose %1 sources"),
    };
    numbers(counted(count, gives), &[count])
}

pub(crate) fn keep(name: &str) -> String {
    say(t!("Keep %1"), &[name])
}

pub(crate) fn play_land(who: &str, land: &str) -> String {
    say(t!("%1 plays %2"), &[who, land])
}

pub(crate) fn concedes(who: &str) -> String {
    say(t!("%1 concedes"), &[who])
}

pub(crate) fn taps_for_mana(who: &str) -> String {
    say(t!("%1 taps for mana"), &[who])
}

pub(crate) const NOTHING_TO_PLAY: Words = Words(t!("Nothing to play at this point."));
pub(crate) const PLAY_ON: Words = Words(t!("You decide from here."));
pub(crate) const SHOW_ME: Words = Words(t!("Show me"));

pub(crate) fn and_more(count: usize) -> String {
    numbers(t!("and %1 more like it"), &[count])
}

pub(crate) fn more_events(left: usize) -> String {
    numbers(counted(left, tn!("%1 more event", "%1 more events")), &[left])
}

pub(crate) const NO_SUCH_RULE: Words = Words(t!("No such rule."));
pub(crate) const COPY_TEXT: Words = Words(t!("Copy as text"));
pub(crate) const SAVE_SVG: Words = Words(t!("Save as SVG"));
pub(crate) const SAVE_PNG: Words = Words(t!("Save as PNG"));
pub(crate) const PRINT: Words = Words(t!("Print"));
pub(crate) const COPIED: Words = Words(t!("Copied. You can also copy it here:"));
pub(crate) const AS_TABLE: Words = Words(t!("The battlefield as a table"));
pub(crate) const COLUMNS: [Words; 6] = [
    Words(t!("Name")),
    Words(t!("Size")),
    Words(t!("Damage")),
    Words(t!("Combat")),
    Words(t!("Abilities")),
    Words(t!("State")),
];
pub(crate) const COMPARE: Words = Words(t!("Compare"));
pub(crate) const LINES: Words = Words(t!("The author's version and yours"));
pub(crate) const LINES_AGREE: Words = Words(t!("At every moment, the board is the same in both."));
pub(crate) const LINES_PART: Words = Words(t!("They part here."));
pub(crate) const TO_PARTING: Words = Words(t!("Go to where they part"));
pub(crate) const LINES_END_ALIKE: Words = Words(t!("Both end the same way."));
pub(crate) const NOT_PLAYED_OUT: Words = Words(t!("It isn't played to its end yet."));

/// One of the reader's versions.
pub(crate) fn own_line(number: usize) -> String {
    numbers(t!("Try %1"), &[number])
}

pub(crate) fn beside_this(name: &str) -> String {
    say(t!("Compare with this: %1"), &[name])
}

pub(crate) const MOMENTS: Words = Words(t!("Moments"));
pub(crate) const NO_MOMENT: Words = Words(t!("No such moment in this edition."));
pub(crate) const PART_HERE: Words = Words(t!("The editions differ here."));
pub(crate) const PART_ELSEWHERE: Words = Words(t!("Where they differ"));
pub(crate) const NUMBER_DIES: Words = Words(t!("number = how many die"));
pub(crate) const THE_MOST: Words = Words(t!("the most"));
pub(crate) const DO_THEY_DIFFER: Words = Words(t!("Do they differ?"));
pub(crate) const AGREE: Words = Words(t!("They agree from beginning to end."));
pub(crate) const DIFFERS: Words = Words(t!("differs"));
pub(crate) const COMING: Words = Words(t!("Loading…"));
pub(crate) const LATER_MISSING: Words = Words(t!("A part of Combat Lab couldn't be loaded. Try again."));
pub(crate) const NOT_THERE: Words = Words(t!("Not available in this edition."));
pub(crate) const AT_END: Words = Words(t!("Differences at the end"));
pub(crate) const SAME_END: Words = Words(t!("The result is the same in all of them."));
pub(crate) const MORE_RULES: Words = Words(t!("Other differences in the rules"));

pub(crate) fn moment_of(at: usize, of: usize) -> String {
    numbers(t!("moment %1 of %2"), &[at.saturating_add(1), of])
}

/// "Moment 3: Alice attacks Bob. (differs)".
pub(crate) fn moment_label(at: usize, sentence: &str, gap: bool, differs: bool) -> String {
    let phrase = match (gap, differs) {
        (true, _) => t!("Moment %1: %2 (not in every edition)"),
        (_, true) => t!("Moment %1: %2 (differs)"),
        _ => t!("Moment %1: %2"),
    };
    say(phrase, &[&at.saturating_add(1).to_string(), sentence])
}

pub(crate) const USED_IN: Words = Words(t!("Used in moment "));
pub(crate) const UNREADABLE: Words = Words(t!("This situation cannot be shown"));

/// An edition that lacks something in the situation.
pub(crate) fn lacks_this(edition: Edition) -> String {
    say(t!("%1 can't show this"), &[edition.id()])
}

/// "510.1c · 2025-11".
pub(crate) fn cited(citation: Citation) -> String {
    [number(citation), " · ", citation.edition.id()].concat()
}

/// A rule's number; an entry of an edition's glossary has none.
pub(crate) fn number(citation: Citation) -> &'static str {
    match citation.number() {
        "glossary" => spoken().of(t!("glossary")),
        number => number,
    }
}

pub(crate) fn edition(edition: Edition) -> String {
    [edition.id(), ", ", listed(edition.nickname())].concat()
}

/// A phase on the track.
pub(crate) fn phase_short(phase: Phase, extra: bool) -> String {
    let name = match phase {
        Phase::Beginning => t!("Beginning"),
        Phase::PrecombatMain | Phase::PostcombatMain => t!("Main"),
        Phase::Combat => t!("Combat"),
        Phase::Ending => t!("Ending"),
    };
    added(spoken().of(name), extra)
}

fn added(name: &str, extra: bool) -> String {
    if extra { say(t!("%1 (extra)"), &[name]) } else { name.to_owned() }
}

/// A step on the track.
pub(crate) fn step_short(step: Step, extra: bool) -> String {
    let name = match step {
        Step::Untap => t!("Untap"),
        Step::Upkeep => t!("Upkeep"),
        Step::Draw => t!("Draw"),
        Step::PrecombatMain | Step::PostcombatMain => t!("Main"),
        Step::BeginningOfCombat => t!("Begin"),
        Step::DeclareAttackers => t!("Attackers"),
        Step::DeclareBlockers => t!("Blockers"),
        Step::FirstStrikeDamage => t!("First strike"),
        Step::CombatDamage => t!("Damage"),
        Step::EndOfCombat => t!("End"),
        Step::End => t!("End of turn"),
        Step::Cleanup => t!("Cleanup"),
    };
    let name = spoken().of(name);
    if extra && step == Step::Cleanup { say(t!("%1 again"), &[name]) } else { added(name, extra) }
}

pub(crate) fn turn_skipped(player: &str) -> String {
    capital(&say(t!("%1 turn: skipped"), &[&possessive(player)]))
}

/// "Declare blockers step", "Turn 2, upkeep step".
pub(crate) fn moment(step: &str, turn: Option<u32>) -> String {
    match turn {
        Some(turn) => say(t!("Turn %1, %2"), &[&turn.to_string(), step]),
        None => capital(step),
    }
}

pub(crate) fn frame_label(at: usize, sentence: &str) -> String {
    say(t!("Moment %1: %2"), &[&at.saturating_add(1).to_string(), sentence])
}

pub(crate) fn has_priority(player: &str) -> String {
    say(t!("%1 has priority"), &[player])
}

pub(crate) fn decides(players: &[String]) -> String {
    say(counted(players.len(), tn!("%1 decides", "%1 decide")), &[&list(players)])
}

pub(crate) fn broken_link(broken: &LinkError) -> String {
    let why = match broken {
        LinkError::NotALink => say(t!("it isn't a link to a situation"), &[]),
        LinkError::Version(letter) => {
            say(t!("its version, “%1”, is newer than this page, or it is damaged"), &[&letter.to_string()])
        }
        LinkError::Truncated => say(t!("its end is missing, so it wasn't copied completely"), &[]),
        LinkError::Damaged => say(t!("it is damaged"), &[]),
        LinkError::TooLarge => say(t!("it is larger than a situation can be"), &[]),
        LinkError::Edition(year, month) => {
            say(t!("it is for an unknown edition of the rules, %1"), &[&format!("{year}-{month:02}")])
        }
    };
    say(t!("This address can't be opened: %1."), &[&why])
}

pub(crate) fn left_out(count: usize) -> String {
    numbers(
        t!("Choices in this link that couldn't be replayed: %1. The engine may have been corrected since."),
        &[count],
    )
}

pub(crate) fn unknown_edition(name: &str, unknown: UnknownEdition) -> String {
    let said = say(t!("“%1” isn't a known edition of the rules."), &[name]);
    match unknown.nearest() {
        Some(nearest) => [&said, " ", &did_you_mean(nearest.id())].concat(),
        None => said,
    }
}

/// The state found instead of an unmet expectation.
pub(crate) fn found_instead(found: &str) -> String {
    say(t!("Found: %1"), &[found])
}

pub(crate) fn line(line: usize, column: usize) -> String {
    numbers(t!("Line %1, column %2: "), &[line, column])
}

/// A problem as a sentence, with a question mark for a question.
pub(crate) fn ended(message: &str) -> String {
    [message, if message.ends_with('?') { "" } else { "." }].concat()
}

pub(crate) fn did_you_mean(what: &str) -> String {
    say(t!("Did you mean “%1”?"), &[what])
}

pub(crate) fn expected(what: &str) -> String {
    // A form that continues with dots ends with them.
    say(t!("Expected: %1."), &[what.strip_suffix('.').unwrap_or(what)])
}

pub(crate) fn branched(at: usize) -> String {
    numbers(t!("You took over at moment %1."), &[at.saturating_add(1)])
}

/// "Alice's", for phrases in which it is a hole: other languages may put it elsewhere.
fn possessive(name: &str) -> String {
    say(if name.ends_with('s') { t!("%1'") } else { t!("%1's") }, &[name])
}

pub(crate) fn creatures_of(player: &str) -> String {
    say(t!("%1 creatures"), &[&possessive(player)])
}

pub(crate) fn others_of(player: &str) -> String {
    say(t!("%1 other permanents"), &[&possessive(player)])
}

pub(crate) const ATTACKED: Words = Words(t!("Attacked players"));
pub(crate) const ATTACKS: Words = Words(t!("attacks %1"));
pub(crate) const NOTHING_IN_PARTICULAR: Words = Words(t!("nothing"));
pub(crate) const BLOCKS_NOBODY: Words = Words(t!("blocks, attacker gone"));
pub(crate) const BLOCKS: Words = Words(t!("blocks"));

pub(crate) fn attacks(target: &str) -> String {
    say(ATTACKS.0, &[target])
}

pub(crate) fn blocks(attacker: &str) -> String {
    say(t!("blocks %1"), &[attacker])
}

pub(crate) fn to_attack(target: &str) -> String {
    say(t!("Attack %1"), &[target])
}

/// "all 6 to Grizzly Bears", at a corner of the triangle.
pub(crate) fn all_to(amount: u32, name: &str) -> String {
    say(t!("all %1 to %2"), &[&amount.to_string(), name])
}

pub(crate) fn to_block(attacker: &str) -> String {
    say(t!("Block %1"), &[attacker])
}

pub(crate) fn not_to_block(attacker: &str) -> String {
    say(t!("Don't block %1"), &[attacker])
}

/// The end of combat after a declaration.
pub(crate) fn foreseen(attacks: bool, result: &str) -> String {
    let phrase = if attacks {
        t!("If nobody blocks or does anything else: %1.")
    } else {
        t!("If nobody does anything else: %1.")
    };
    say(phrase, &[result])
}

pub(crate) const LETHAL_IN_ORDER: Words = Words(t!("Damage is divided lethal damage first."));
pub(crate) const SPLIT_STAYS: Words = Words(t!("Your split of the damage stays."));
pub(crate) const SPLIT_NEARLY_STAYS: Words = Words(t!("Your split of the damage stays as far as it can."));
pub(crate) const TOO_LONG_TO_FORESEE: Words = Words(t!("Working out the result would take too long."));

pub(crate) fn depends_on(player: &str) -> String {
    say(t!("The result depends on a choice that %1 has to make afterwards."), &[player])
}

/// "attacks Bob: costs {2}".
pub(crate) fn costs(what: &str, price: &str) -> String {
    say(t!("%1: costs %2"), &[what, price])
}

pub(crate) fn band(number: usize) -> String {
    numbers(t!("in band %1"), &[number])
}

pub(crate) fn band_of(creature: &str) -> String {
    say(t!("%1: band"), &[creature])
}

/// The number of attackers a creature may block, where that is more than one.
pub(crate) fn may_block(most: usize) -> String {
    numbers(if most > 9 { t!("can block any number") } else { t!("can block up to %1") }, &[most])
}

pub(crate) fn may_not_block(attackers: &[String]) -> String {
    say(t!("Can't block %1: "), &[&list(attackers)])
}

/// "1st", "2nd" and so on.
pub(crate) fn ordinal(place: usize) -> String {
    let phrase = match (place % 10, place % 100) {
        (_, 11..=13) => t!("%1th"),
        (1, _) => t!("%1st"),
        (2, _) => t!("%1nd"),
        (3, _) => t!("%1rd"),
        _ => t!("%1th"),
    };
    numbers(phrase, &[place])
}

pub(crate) fn size_label(now: &str, printed: &str) -> String {
    let phrase =
        if now == printed { t!("power and toughness %1") } else { t!("power and toughness %1, printed %2") };
    say(phrase, &[now, printed])
}

pub(crate) fn damage_label(damage: u32, toughness: i32) -> String {
    say(t!("%1 damage, toughness %2"), &[&damage.to_string(), &toughness.to_string()])
}

pub(crate) fn gone(zone: Zone, edition: Edition) -> &'static str {
    match zone {
        Zone::InPlay => "",
        zone => Wording { edition, language: spoken() }.place(zone),
    }
}

pub(crate) const RETURNED: Words = Words(t!("back to hand"));

pub(crate) fn team_with(player: &str) -> String {
    say(t!("team with %1"), &[player])
}

pub(crate) fn times(name: &str, times: usize) -> String {
    if times == 1 { name.to_owned() } else { [name, " ", &count(times)].concat() }
}

pub(crate) fn count(count: usize) -> String {
    ["×", &count.to_string()].concat()
}

/// "Removed from the game: ".
pub(crate) fn label(words: &'static str) -> String {
    [&capital(listed(words)), ": "].concat()
}

/// "2 green, 1 colorless".
pub(crate) fn mana(colorless: u32, amount: impl Fn(Color) -> u32) -> String {
    mana_words(colorless, t!("colorless"), amount)
}

/// "2 green, 1 of any kind"; nothing is 0.
pub(crate) fn cost(generic: u32, amount: impl Fn(Color) -> u32) -> String {
    mana_words(generic, t!("of any kind"), amount)
}

fn mana_words(other: u32, kind: Phrase<'static>, amount: impl Fn(Color) -> u32) -> String {
    let coloured = Color::ALL.into_iter().map(|color| (amount(color), listed(color.name())));
    let parts: Vec<_> = coloured
        .chain([(other, spoken().of(kind))])
        .filter(|(amount, _)| *amount > 0)
        .map(|(amount, kind)| [&amount.to_string(), " ", kind].concat())
        .listed();
    if parts.is_empty() { "0".to_owned() } else { parts.join(", ") }
}

/// The division of one player's creature by the other.
pub(crate) fn divided_by(owner: &str, divider: &str) -> String {
    capital(&say(t!("%1 creature, divided by %2"), &[&possessive(owner), divider]))
}

pub(crate) fn slider_label(source: &str, recipient: &str) -> String {
    say(t!("%1 to %2"), &[source, recipient])
}

pub(crate) fn less_to(recipient: &str) -> String {
    say(t!("One less to %1"), &[recipient])
}

pub(crate) fn more_to(recipient: &str) -> String {
    say(t!("One more to %1"), &[recipient])
}

pub(crate) const WAYS_AS_TABLE: Words = Words(t!("The splits as a table"));
pub(crate) const DIVIDE_SO: Words = Words(t!("Use this split"));
pub(crate) const NO_SUCH_DIVISION: Words = Words(t!("No damage is assigned at this point in this edition."));

/// The number of legal splits.
pub(crate) fn ways(count: u64, exact: bool) -> String {
    let ways =
        counted(usize::try_from(count).unwrap_or(usize::MAX), tn!("%1 legal split", "%1 legal splits"));
    say(if exact { ways } else { t!("At least %1 legal splits") }, &[&count.to_string()])
}

/// The number of splits shown, and the total if it is known.
pub(crate) fn first_ways(count: usize, all: Option<u128>) -> String {
    match all {
        Some(all) => say(t!("Showing the first %1 of %2."), &[&count.to_string(), &all.to_string()]),
        None => numbers(t!("Showing the first %1 of more."), &[count]),
    }
}

/// "in 3: Trained Armodon dies".
pub(crate) fn in_ways(count: usize, outcome: &str) -> String {
    say(t!("in %1: %2"), &[&count.to_string(), outcome])
}

/// The destination of a permanent that leaves without dying.
pub(crate) fn leaves_for(zone: Zone, edition: Edition) -> &'static str {
    match zone {
        Zone::Hand => RETURNED.says(),
        Zone::Exile => listed(edition.words().exiled),
        Zone::Graveyard | Zone::Library | Zone::InPlay | Zone::Stack | Zone::Command => LEAVES.says(),
    }
}

/// The losses: creatures and the like die, players lose.
pub(crate) fn falls(die: &[String], lose: &[String]) -> String {
    if die.is_empty() && lose.is_empty() {
        return say(t!("no creature dies"), &[]);
    }
    let dies = counted(die.len(), tn!("%1 dies", "%1 die"));
    let die = (!die.is_empty()).then(|| say(dies, &[&list(die)]));
    let lose = lose.iter().map(|player| say(t!("%1 loses the game"), &[player]));
    die.into_iter().chain(lose).listed().join(", ")
}

pub(crate) const fn confirm(edition: Edition) -> Words {
    match edition.rules().combat_damage {
        CombatDamage::OnStack => PUT_ON_STACK,
        CombatDamage::Immediate => DEAL,
    }
}

/// All damage is divided: the button that deals it.
pub(crate) fn all_given(edition: Edition) -> String {
    say(t!("All given. Press “%1”."), &[confirm(edition).says()])
}

pub(crate) fn you_attack(creatures: usize) -> String {
    let says = tn!(
        "You attack with 1 creature. Press it again to take it back.",
        "You attack with %1 creatures. Press again to take one back."
    );
    say(counted(creatures, says), &[&creatures.to_string()])
}

pub(crate) fn you_block(creatures: usize) -> String {
    let says = tn!(
        "You block with 1 creature. Press it again to take it back.",
        "You block with %1 creatures. Press again to take one back."
    );
    say(counted(creatures, says), &[&creatures.to_string()])
}

pub(crate) fn take_over(player: &str, what: Words) -> String {
    [player, " ", what.says()].concat()
}

pub(crate) const MAY_ACT: Words = Words(t!("Players receive priority"));
pub(crate) const MAY_ATTACK: Words = Words(t!("may attack"));
/// Another player than the defending one chooses the blocks.
pub(crate) fn chooses_blocks(chooser: &str, defender: &str) -> String {
    say(t!("%1 chooses how %2 blocks"), &[chooser, defender])
}

pub(crate) const MAY_BLOCK: Words = Words(t!("may block"));
pub(crate) const ORDERS: Words = Words(t!("chooses the order of damage"));
pub(crate) const ORDERS_TRIGGERS: Words = Words(t!("orders triggered abilities"));
pub(crate) const CHOOSES_TARGETS: Words = Words(t!("chooses targets"));
pub(crate) const DISCARDS: Words = Words(t!("discards"));
pub(crate) const DISCARDS_AT_RANDOM: Words = Words(t!("discards at random"));
pub(crate) const PUTS_CARDS: Words = Words(t!("may put cards onto the battlefield"));
pub(crate) const SACRIFICES: Words = Words(t!("sacrifices"));
pub(crate) const COPIES_ONE: Words = Words(t!("chooses a permanent to copy"));
pub(crate) const RETURNS: Words = Words(t!("returns permanents"));
pub(crate) const SEARCHES: Words = Words(t!("searches the library"));
pub(crate) const LOOKS: Words = Words(t!("looks at the top of the library"));
pub(crate) const ORDERS_CARDS: Words = Words(t!("puts cards back on top"));
pub(crate) const MAY_CAST: Words = Words(t!("may cast a card now"));
pub(crate) const DOES_NOT_CAST: Words = Words(t!("Don't cast it"));
pub(crate) const ORDERS_AT_BOTTOM: Words = Words(t!("puts cards on the bottom"));
pub(crate) const PUTS_BACK: Words = Words(t!("puts cards from the hand on top"));
pub(crate) const TAKES_FROM_HAND: Words = Words(t!("chooses from the revealed hand"));
pub(crate) const NAMES_PERMANENTS: Words = Words(t!("chooses permanents"));
pub(crate) const NAMES_SOURCE: Words = Words(t!("chooses a source of damage"));
pub(crate) const CHOOSES_EFFECT: Words = Words(t!("chooses which effect applies"));
pub(crate) const CHOOSES: Words = Words(t!("chooses"));
pub(crate) const CHOOSES_MODE: Words = Words(t!("chooses a mode"));
pub(crate) const KEEPS_ONE: Words = Words(t!("keeps one"));
pub(crate) const MAY_DO: Words = Words(t!("chooses"));
pub(crate) const YES: Words = Words(t!("Yes"));
pub(crate) const NO: Words = Words(t!("No"));
pub(crate) const CHOOSES_ATTACKED: Words = Words(t!("chooses what is attacked"));
pub(crate) const CHOOSES_DEFENDER: Words = Words(t!("chooses the defending player"));
pub(crate) const CHOOSES_HIT: Words = Words(t!("chooses who is dealt damage"));
pub(crate) const TRY_IT: Words = Words(t!("Take over from here"));
pub(crate) const WHY_NOTHING: Words = Words(t!("Why nothing can be played here"));

pub(crate) fn earlier(name: &str) -> String {
    say(t!("%1: earlier"), &[name])
}

pub(crate) fn later(name: &str) -> String {
    say(t!("%1: later"), &[name])
}

pub(crate) fn order_for(name: &str) -> String {
    say(t!("In what order does %1 assign its damage?"), &[name])
}

/// "Bob casts Shock", in the words of the edition.
pub(crate) fn cast(edition: Edition, who: &str, name: &str) -> String {
    let plays = !edition.words().terms.has_battlefield();
    say(if plays { t!("%1 plays %2") } else { t!("%1 casts %2") }, &[who, name])
}

pub(crate) fn cast_face_down(edition: Edition, who: &str, name: &str) -> String {
    let plays = !edition.words().terms.has_battlefield();
    say(if plays { t!("%1 plays %2 face down") } else { t!("%1 casts %2 face down") }, &[who, name])
}

pub(crate) fn cast_bestowed(who: &str, name: &str) -> String {
    say(t!("%1 casts %2 bestowed"), &[who, name])
}

pub(crate) fn turn_face_up(who: &str, name: &str) -> String {
    say(t!("%1 turns %2 face up"), &[who, name])
}

/// Suspending a card is a special action, so nothing is activated (702.62a; 702.59a before April
/// 2021).
pub(crate) fn suspend(who: &str, name: &str) -> String {
    say(t!("%1 suspends %2"), &[who, name])
}

pub(crate) fn activate(edition: Edition, who: &str, name: &str) -> String {
    let plays = !edition.words().terms.has_battlefield();
    say(if plays { t!("%1 plays %2") } else { t!("%1 activates %2") }, &[who, name])
}

/// Several names in a row: "A, B and C".
pub(crate) fn list(names: &[String]) -> String {
    // No edition has another word for it.
    Wording { edition: Edition::TODAY, language: spoken() }.list(names)
}

pub(crate) const STAYS: Words = Words(t!("doesn't attack"));

/// The mark of an edition that lacks something on the board.
pub(crate) const LACKS_THIS: Words = Words(t!("can't show this"));

/// The headline edition of an era, as short as a button.
pub(crate) const fn short(era: Era) -> Words {
    match era {
        Era::DamageOnTheStack => Words(t!("2008 stack")),
        Era::OrderedDamage => Words(t!("2021 order")),
        Era::FreeDivision => Words(t!("Today free")),
    }
}

/// An edition that is compared, as short as it can be: the year of a headline edition.
pub(crate) fn year(edition: Edition) -> &'static str {
    match edition {
        Edition::TODAY => spoken().of(t!("today")),
        edition if Edition::HEADLINES.contains(&edition) => {
            edition.id().split_once('-').map_or(edition.id(), |(year, _)| year)
        }
        edition => edition.id(),
    }
}

/// "2021 and today".
pub(crate) fn years(editions: &[Edition]) -> String {
    list(&editions.iter().map(|edition| year(*edition).to_owned()).listed())
}

/// "Combat damage waits on the stack (2008), or is dealt as soon as it is assigned (2021 and
/// today)."
pub(crate) fn parting(about: &str, says: [&str; 2], editions: [&str; 2]) -> String {
    let ([one, other], [first, second]) = (says, editions);
    say(t!("%1 %2 (%3), or %4 (%5)."), &[about, one, first, other, second])
}

/// "Combat damage is dealt as soon as it is assigned."
pub(crate) fn stands(about: &str, says: &str) -> String {
    say(t!("%1 %2."), &[about, says])
}

pub(crate) fn beside(editions: &str) -> String {
    say(t!("Beside it: %1"), &[editions])
}

/// The name of combat damage's rules in an edition.
pub(crate) const fn in_a_word(edition: Edition) -> Words {
    let rules = edition.rules();
    match (rules.combat_damage, rules.division) {
        (CombatDamage::OnStack, _) => Words(t!("damage waits")),
        (CombatDamage::Immediate, Division::Ordered) => Words(t!("as announced")),
        (CombatDamage::Immediate, Division::Free) => Words(t!("divided freely")),
    }
}

/// The correct choices of a question.
pub(crate) fn answer(right: &[&str]) -> String {
    if right.is_empty() {
        say(t!("None of these is correct."), &[])
    } else {
        say(t!("The answer: %1."), &[&right.join("; ")])
    }
}

/// "1 of 5 left".
pub(crate) fn left_of(left: u32, of: u32) -> String {
    say(t!("%1 of %2 left"), &[&left.to_string(), &of.to_string()])
}

pub(crate) fn so_much_left(left: u64) -> String {
    say(t!("%1 left"), &[&left.to_string()])
}

/// The undivided damage of each source: "Divide 5 and 3".
pub(crate) fn divide_so_much(amounts: &[u64]) -> String {
    let amounts: Vec<String> = amounts.iter().filter(|amount| **amount > 0).map(u64::to_string).listed();
    say(t!("Divide %1: drag on a card, or press a split."), &[&list(&amounts)])
}

/// "2 from Bears".
pub(crate) fn so_much_from(amount: u32, recipient: &str) -> String {
    say(t!("%1 from %2"), &[&amount.to_string(), recipient])
}

/// The damage that a slider has taken from others: "Moved 2 from Bears and 1 from Wall."
pub(crate) fn moved(from: &str) -> String {
    say(t!("Moved %1."), &[from])
}

pub(crate) fn left_to_give(left: u64) -> String {
    say(t!("%1 still to assign."), &[&left.to_string()])
}

/// The same in a lesson, whose readers don't know the word yet.
pub(crate) fn left_to_deal(left: u64) -> String {
    say(t!("%1 still to give. A creature deals all its damage."), &[&left.to_string()])
}

pub(crate) fn all_to_first(amount: u32) -> String {
    say(t!("All %1 to the 1st"), &[&amount.to_string()])
}

pub(crate) fn kills(names: &str) -> String {
    say(t!("It kills %1."), &[names])
}

/// The damage that another recipient has to be assigned first, on a card.
pub(crate) fn first_of(first: &str, missing: u32) -> String {
    say(t!("First %2 more to %1."), &[first, &missing.to_string()])
}

/// Mana in the symbols that cards print, as in {R}{1}.
pub(crate) fn braced(colorless: u32, amount: impl Fn(Color) -> u32) -> String {
    let mut text = String::new();
    for color in Color::ALL {
        combat_lab_narrate::symbols(&mut text, color.letter(), amount(color));
    }
    if colorless > 0 {
        text += &["{", &colorless.to_string(), "}"].concat();
    }
    text
}

/// The reason why no damage may go to a creature yet.
pub(crate) fn nothing_before(recipient: &str, first: &str, missing: u32) -> String {
    say(
        t!("%2 needs %3 more for lethal damage before %1 gets any."),
        &[recipient, first, &missing.to_string()],
    )
}

/// The number of broken rules beside the one shown.
pub(crate) fn more_problems(count: usize) -> String {
    numbers(t!("And %1 more."), &[count])
}

/// A slider's value in words, with its result.
pub(crate) fn slider_value(amount: u32, of: u32, recipient: &str, ends: Option<&str>) -> String {
    let (amount, of) = (amount.to_string(), of.to_string());
    match ends {
        Some(ends) => say(t!("%1 of %2; %3 %4"), &[&amount, &of, recipient, ends]),
        None => say(t!("%1 of %2 to %3"), &[&amount, &of, recipient]),
    }
}

/// The damage short of lethal, and its source if only that source's damage needs to increase.
pub(crate) fn short_of(short: u32, by: Option<&str>) -> String {
    let short = short.to_string();
    match by {
        Some(by) => say(t!("; %1 from %2 is enough"), &[&short, by]),
        None => say(t!(", %1 short"), &[&short]),
    }
}

pub(crate) fn to_spare(spare: u32) -> String {
    say(t!(", %1 to spare"), &[&spare.to_string()])
}

pub(crate) fn takes(amount: u32) -> String {
    say(t!("takes %1: "), &[&amount.to_string()])
}

pub(crate) fn coming(amount: u32) -> String {
    say(t!("%1 incoming: "), &[&amount.to_string()])
}

/// The forecast of a life total.
pub(crate) fn then(count: u32) -> String {
    [" → ", &count.to_string()].concat()
}

pub(crate) fn then_loses() -> String {
    say(t!(" → loses"), &[])
}

pub(crate) fn loses(name: &str) -> String {
    say(t!("%1 loses the game"), &[name])
}

pub(crate) fn goes_to(name: &str, life: u32) -> String {
    say(t!("%1 goes to %2"), &[name, &life.to_string()])
}

pub(crate) fn then_happens(what: &str) -> String {
    say(t!("Then: %1."), &[what])
}

pub(crate) fn source_gone(name: &str) -> String {
    say(t!("%1 (gone)"), &[name])
}

pub(crate) fn all_ways(count: usize) -> String {
    numbers(t!("All %1 splits"), &[count])
}

pub(crate) fn ways_legal(legal: usize, all: usize) -> String {
    numbers(counted(legal, tn!("%1 of %2 splits is legal", "%1 of %2 splits are legal")), &[legal, all])
}

pub(crate) fn so_much_to(amount: u32, name: &str) -> String {
    say(t!("%1 to %2"), &[&amount.to_string(), name])
}

/// "9 of 12, combat damage step: Alice divides the damage."
pub(crate) fn moment_value(at: usize, of: usize, moment: &str, sentence: &str) -> String {
    say(t!("%1 of %2, %3: %4"), &[&at.saturating_add(1).to_string(), &of.to_string(), moment, sentence])
}

pub(crate) fn may_act(player: &str) -> String {
    say(t!("%1 may act"), &[player])
}

/// The life of a player, or of a team together.
pub(crate) fn has_life(names: &[String], life: i32) -> String {
    let phrase = counted(names.len(), tn!("%1 has %2 life", "%1 have %2 life"));
    say(phrase, &[&list(names), &combat_lab_narrate::number(life)])
}

/// A phrase with the poison counters after a life total: "Bob has 20 life" comes first.
pub(crate) fn and_poison(life: String, poison: u32) -> String {
    if poison == 0 {
        return life;
    }
    let count = usize::try_from(poison).unwrap_or(usize::MAX);
    say(
        counted(count, tn!("%1 and %2 poison counter", "%1 and %2 poison counters")),
        &[&life, &poison.to_string()],
    )
}

pub(crate) fn is_monarch(player: &str) -> String {
    say(t!("%1 is the monarch"), &[player])
}

/// The attackers, in a chip.
pub(crate) fn would_attack(names: &str, attackers: usize) -> String {
    say(counted(attackers, tn!("%1 attacks", "%1 attack")), &[names])
}

/// The creatures and players gone in the end.
pub(crate) fn ended_with(gone: &[String]) -> String {
    match gone {
        [] => say(t!("No creature died."), &[]),
        [one] => say(t!("%1 died."), &[one]),
        more => say(t!("%1 died."), &[&list(more)]),
    }
}

pub(crate) fn same_in(edition: Edition) -> String {
    let phrase = match edition.era() {
        Era::DamageOnTheStack => t!("The same with damage on the stack (2008)"),
        Era::OrderedDamage => t!("The same with an order of blockers (2021)"),
        Era::FreeDivision => t!("The same under today's rules"),
    };
    say(phrase, &[])
}

/// The player that the reader is.
pub(crate) fn you_are(name: &str) -> String {
    say(t!("You are %1."), &[name])
}

/// Several objects on the stack of one name.
pub(crate) fn so_often(count: usize, name: &str) -> String {
    say(t!("%1 × %2"), &[&count.to_string(), name])
}

/// The objects that wait on the stack, the top one first.
pub(crate) fn on_the_stack(objects: &str) -> String {
    say(t!("on the stack: %1"), &[objects])
}

/// The rules of another year.
pub(crate) fn rules_of(year: u16) -> String {
    say(t!("Rules of %1"), &[&year.to_string()])
}

pub(crate) const TODAYS_RULES: Words = Words(t!("Today's rules"));

/// The rules of an edition, on their own.
pub(crate) fn rules_in_force(edition: Edition) -> String {
    if edition == Edition::TODAY { TODAYS_RULES.to_string() } else { rules_of(edition.effective().year) }
}

/// The editions in which another rule holds.
pub(crate) fn different_in(editions: &[Edition]) -> String {
    let ids: Vec<String> = editions.iter().map(|edition| edition.id().to_owned()).listed();
    say(t!("Different in %1."), &[&list(&ids)])
}

/// A wrong choice that is right in other editions: which, and why.
pub(crate) fn right_elsewhere(editions: &[Edition], because: Option<&str>, own: Edition) -> String {
    let name = |edition: Edition| {
        let date = edition.effective();
        // A year with two editions needs the month.
        let year = date.year.to_string();
        let alone = Edition::ALL.iter().filter(|other| other.effective().year == date.year).count() == 1;
        match edition {
            Edition::TODAY => say(t!("today"), &[]),
            _ if alone => year,
            _ => [month(date).says(), " ", &year].concat(),
        }
    };
    let names: Vec<String> = editions.iter().copied().map(name).listed();
    let own = name(own);
    let says = say(t!("Right under the rules of %1, but not under those of %2."), &[&list(&names), &own]);
    match because {
        Some(because) => {
            let why = match (editions.last(), names.last()) {
                (Some(&Edition::TODAY), _) | (_, None) => say(t!("Today: %1"), &[because]),
                (_, Some(last)) => say(t!("In %1: %2"), &[last, because]),
            };
            [&says, " ", &why].concat()
        }
        None => says,
    }
}

/// The date from which rules of another time were replaced.
pub(crate) fn replaced(date: combat_lab_rulebook::Date) -> String {
    say(t!("replaced in %1 %2"), &[month(date).says(), &date.year.to_string()])
}

fn month(date: combat_lab_rulebook::Date) -> Words {
    Words(match date.month {
        1 => t!("January"),
        2 => t!("February"),
        3 => t!("March"),
        4 => t!("April"),
        5 => t!("May"),
        6 => t!("June"),
        7 => t!("July"),
        8 => t!("August"),
        9 => t!("September"),
        10 => t!("October"),
        11 => t!("November"),
        _ => t!("December"),
    })
}

pub(crate) const PUZZLE: Words = Words(t!("Puzzle"));
pub(crate) const ALL_IS_SEEN: Words = Words(t!("Everybody sees everything, and nothing is left to chance."));
pub(crate) const TAKE_BACK: Words = Words(t!("Take it back"));
pub(crate) const HINT: Words = Words(t!("Hint"));
pub(crate) const SHOW_ANSWER: Words = Words(t!("Show the answer"));
pub(crate) const START_AGAIN: Words = Words(t!("Start again"));
pub(crate) const SEARCHING: Words = Words(t!("Searching…"));
pub(crate) const PASSES: Words = Words(t!("passes"));
pub(crate) const REACHED: Words = Words(t!("The goal is reached."));
pub(crate) const NOT_REACHED_GOAL: Words = Words(t!("The goal isn't reached."));
pub(crate) const PROVED: Words = Words(t!("Proved."));
pub(crate) const NOT_DECIDED: Words = Words(t!("Not decided."));
pub(crate) const CAN_BE_PREVENTED: Words = Words(t!("The goal can now be prevented."));
pub(crate) const WHATEVER_THEY_DO: Words = Words(t!("You can reach the goal whatever they do."));
pub(crate) const TIME_RAN_OUT: Words = Words(t!("The search ended first."));
pub(crate) const MORE_THAN_TRIED: Words =
    Words(t!("There are more ways to pay, or more choices, than the search tries."));
pub(crate) const LONGER: Words = Words(t!("Search for a minute"));
pub(crate) const GO_ON_PLAINLY: Words = Words(t!("Go on with the simplest answer"));
pub(crate) const ANSWER: Words = Words(t!("Answer"));
pub(crate) const THEN: Words = Words(t!("Then"));
pub(crate) const THE_ANSWER: Words = Words(t!("An answer:"));
pub(crate) const OUT_OF_REACH: Words =
    Words(t!("The goal can't be reached from here against the best defense."));
pub(crate) const TAKE_MOVE_BACK: Words = Words(t!("Take your last move back."));
pub(crate) const NOT_UNDER_THESE_RULES: Words =
    Words(t!("Other rules may allow it: choose another edition."));
pub(crate) const NOTHING_MORE: Words = Words(t!("There is nothing more to do: pass."));
pub(crate) const HINT_ATTACK: Words = Words(t!("It depends on who attacks."));
pub(crate) const HINT_BLOCK: Words = Words(t!("It depends on who blocks."));
pub(crate) const HINT_SPLIT: Words = Words(t!("It depends on how damage is divided."));
pub(crate) const HINT_ORDER: Words = Words(t!("It depends on a damage assignment order."));
pub(crate) const HINT_TARGET: Words = Words(t!("It depends on a target."));
pub(crate) const HINT_TRIGGERS: Words = Words(t!("It depends on the order of triggered abilities."));
pub(crate) const HINT_OFFER: Words = Words(t!("It depends on whether you accept an offer."));

/// The goal of a puzzle, in one sentence.
pub(crate) fn your_goal(player: &str, goal: &str) -> String {
    say(t!("You are %1. Your goal: %2."), &[player, goal])
}

pub(crate) fn hint_play(step: &str) -> String {
    say(t!("It depends on what you play: %1."), &[step])
}

/// The hint to pass where something could be played.
pub(crate) fn hint_wait(step: &str) -> String {
    say(t!("It depends on passing here: %1."), &[step])
}

pub(crate) fn hint_choice(step: &str) -> String {
    say(t!("It depends on a choice: %1."), &[step])
}

pub(crate) fn takes_part(blocker: &str) -> String {
    say(t!("%1 blocks"), &[blocker])
}

/// "Bears and Wurm → Bob".
pub(crate) fn attack_on(target: &str, attackers: &str) -> String {
    [attackers, " → ", target].concat()
}

pub(crate) fn would_block(blocker: &str, attacker: &str) -> String {
    say(t!("%1 blocks %2"), &[blocker, attacker])
}

/// Another player's action after a move.
pub(crate) fn answers(player: &str, answer: &str) -> String {
    say(t!("%1 answers: %2."), &[player, answer])
}

pub(crate) fn but_in_part(cards: &str) -> String {
    say(t!("This holds only for what is known here: part of the text of %1 is missing."), &[cards])
}

pub(crate) fn answers_of(player: &str) -> String {
    say(t!("%1's answers"), &[player])
}

/// Words for a goal that is reached after each of this many answers.
pub(crate) fn every_answer(player: &str, count: usize) -> String {
    let phrase = counted(
        count,
        tn!(
            "You reach the goal after %1's only answer.",
            "You reach the goal after each of %1's %2 answers."
        ),
    );
    say(phrase, &[player, &count.to_string()])
}

pub(crate) const BEST_BLOCKS: Words = Words(t!("Best blocks"));
pub(crate) const BEST_SPLITS: Words = Words(t!("Best splits"));
pub(crate) const BEST_ATTACKS: Words = Words(t!("Best attacks"));
pub(crate) const RESULTS: Words = Words(t!("Results"));
pub(crate) const THE_ATTACK: Words = Words(t!("Attack"));
pub(crate) const WITH_BEST_BLOCKS: Words = Words(t!("With the best blocks"));
pub(crate) const ATTACK_RESULT: Words = Words(t!("Result of this attack"));
pub(crate) const THE_BLOCK: Words = Words(t!("Block"));
pub(crate) const THE_SPLIT: Words = Words(t!("Split"));
pub(crate) const ITS_RESULT: Words = Words(t!("Result"));
pub(crate) const NOTHING_CHANGES: Words = Words(t!("Nothing changes."));
pub(crate) fn no_such_x(x: u32) -> String {
    say(t!("X can't be %1 here."), &[&x.to_string()])
}

pub(crate) const NO_CHANGE: Words = Words(t!("nothing changes"));
pub(crate) const NOT_ALL_TRIED: Words = Words(t!("Not every way was tried."));
pub(crate) const ASSUMES_NO_PLAYS: Words =
    Words(t!("If nobody plays anything afterwards, and damage is divided lethal damage first."));

pub(crate) fn worse_results(count: usize) -> String {
    let phrase = counted(
        count,
        tn!(
            "%1 more result, worse in something and better in nothing",
            "%1 more results, worse in something and better in nothing"
        ),
    );
    numbers(phrase, &[count])
}

pub(crate) fn other_blocks(count: usize) -> String {
    numbers(counted(count, tn!("or %1 other result", "or %1 other results")), &[count])
}

pub(crate) fn other_ways(count: usize) -> String {
    numbers(counted(count, tn!("or %1 other way", "or %1 other ways")), &[count])
}

pub(crate) fn loses_the_game(player: &str) -> String {
    say(t!("%1 loses the game"), &[player])
}

pub(crate) fn life_changes(player: &str, from: i32, to: i32) -> String {
    say(t!("%1 %2 → %3"), &[player, &combat_lab_narrate::number(from), &combat_lab_narrate::number(to)])
}

pub(crate) const OTHER_MOMENTS: Words = Words(t!("Results at other moments"));
pub(crate) fn played_at_other_moments(played: &str) -> String {
    say(t!("Results if %1 is played at another moment and everything else happens as before."), &[played])
}
pub(crate) const NO_OTHER_MOMENTS: Words = Words(t!("Other moments aren't shown for this play."));
pub(crate) const NOT_POSSIBLE_THEN: Words = Words(t!("It can't be played then."));
pub(crate) const PLAY_IT_THEN: Words = Words(t!("Play it at this moment"));
pub(crate) const SUPPOSE: Words = Words(t!("Results for other values"));
pub(crate) const SUPPOSED: Words =
    Words(t!("Results if nobody does anything else. Drag to see them on the cards."));
pub(crate) const SUPPOSED_OF: Words = Words(t!("Another value for"));
pub(crate) const POWER: Words = Words(t!("power"));
pub(crate) const TOUGHNESS: Words = Words(t!("toughness"));
pub(crate) const AS_IT_IS: Words = Words(t!("(now)"));

/// Above the board while a number is dragged to another value.
pub(crate) fn supposing(name: &str, value: &str) -> String {
    say(t!("Supposed: %1 %2"), &[name, value])
}

pub(crate) fn survives(player: &str) -> String {
    say(t!("%1 doesn't lose"), &[player])
}

pub(crate) fn poison_changes(player: &str, from: u32, to: u32) -> String {
    say(t!("%1: poison counters %2 → %3"), &[player, &from.to_string(), &to.to_string()])
}

pub(crate) fn loyalty_changes(planeswalker: &str, from: u32, to: u32) -> String {
    say(t!("%1: loyalty %2 → %3"), &[planeswalker, &from.to_string(), &to.to_string()])
}

pub(crate) fn defense_changes(battle: &str, from: u32, to: u32) -> String {
    say(t!("%1: defense %2 → %3"), &[battle, &from.to_string(), &to.to_string()])
}

pub(crate) fn if_unblocked(result: &str) -> String {
    say(t!("Unblocked: %1"), &[result])
}

pub(crate) fn best_blocks_of(player: &str) -> String {
    say(t!("With %1's best blocks:"), &[player])
}

pub(crate) fn amount_to(amount: u32, recipient: &str) -> String {
    say(t!("%1 to %2"), &[&amount.to_string(), recipient])
}

pub(crate) fn deals_to(source: &str, amount: u32, recipient: &str) -> String {
    say(t!("%1: %2 to %3"), &[source, &amount.to_string(), recipient])
}

/// The creatures that a player loses.
pub(crate) fn loses_these(player: &str, names: &str) -> String {
    say(t!("%1 loses %2"), &[player, names])
}
