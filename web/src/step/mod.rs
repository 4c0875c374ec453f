//! A question as a step of a lesson: the question, the board, the reply, and one button, which
//! stays in its place.

use crate::after::use_until;
use crate::board::Board;
use crate::stage::motion;
use crate::state::playback::{Drafted, Playback};
use crate::state::scene::Scene;
use crate::state::step::{Deciding, Phase, Press, RightElsewhere, Step};
use crate::state::view::{View, player_name};
use crate::state::{Act, Along, Dispatch};
use crate::words::cite::Cite;
use crate::words::division::{left, taken};
use crate::words::playing::Playing;
use crate::words::{Words, spoken, text};
use combat_lab_cards::Listed;
use combat_lab_engine::{CardId, Choice, ObjectId, PlayerId, StackObject};
use combat_lab_narrate::moment_name;
use combat_lab_notation::{Aim, AskKind, Help, PlayLine};
use combat_lab_replay::{ActMoment, AskedDecision, AskedPlay, Does, OnTop, Try};
use combat_lab_rulebook::Edition;
use gloo_timers::callback::Timeout;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, FocusOptions, HtmlElement};
use yew::prelude::*;

/// How long the button takes no press after a verdict, in milliseconds: the second press of two
/// would skip the reason.
const PAUSE: u32 = 350;

/// How long a decision is played before its verdict, in milliseconds.
const PLAY: u32 = 650;

/// Everything in the stage while a question is in hand.
pub(crate) fn step(playback: &Playback, step: Step<'_>, calm: bool, scene: &Scene) -> Html {
    let view = &playback.view;
    let Step { asked, phase, deciding } = step;
    let decides = asked.question.decision;
    let you = decides.map_or(view.reader(), |decision| decision.player);
    let judged = matches!(phase, Phase::Right(_)) || deciding.is_some_and(|it| it.judged.is_some());
    // The text before the question stays, and with it the board's place.
    let before = view.at(asked.at);
    let caption = before.caption(true).filter(|_| decides.is_none());
    let open = deciding.is_some() && phase == Phase::Open;
    let board = |declares: bool| declares && open;
    let declares = matches!(decides.map(|it| it.kind), Some(AskKind::Attack | AskKind::Block));
    let divides = decides.is_some_and(|it| it.kind == AskKind::Divide);
    let drafted = playback.drafted.clone().filter(|_| board(divides));
    let declared = playback.declares().filter(|_| board(declares));
    let foreseen = playback.foreseen.clone().filter(|_| board(declares));
    let full = playback.help() == Help::Full;
    let class = classes!(
        "task",
        "question",
        phase.name(),
        decides.map(|it| it.kind.word()),
        (playback.help() == Help::None).then_some("bare")
    );
    html! {
        <div {class} role="group" aria-label={asked.question.text.clone()} key={asked.place}>
            { band(view.edition()) }
            <div class="asked">
                { role(view, Some(you).filter(|_| combat_lab_narrate::speaks_to_you(&asked.question, spoken()))) }
                <h2>{ asked.question.text.clone() }</h2>
                if let Some(caption) = caption { <p class="said">{ caption }</p> }
            </div>
            <div class="table">
                { on_stack(view, deciding.filter(|_| open)) }
                <Board scene={scene.clone()} {drafted} outlook={Rc::clone(&playback.outlook)} {declared} {foreseen}
                    quiet={!judged && !full} watches={!(board(declares) || board(divides))} free={board(declares)} stops=true since={before.clone()} />
                if let Some(deciding) = deciding { { track(deciding, open, scene) } }
            </div>
            <div class="dock task-dock" role="group" aria-label={text::DOCK}>
                <div class={classes!("reply", decides.is_none().then_some("choosing"))}>
                    if decides.is_none() { { answers(playback, step, scene) } }
                    { reply(playback, step) }
                </div>
                <div class="on">
                    <span class="quiet">{ help(playback, scene) }</span>
                    <Go {phase} at={view.at} more={deciding.is_some_and(Deciding::goes_on)} label={label(playback, step)} possible={is_possible(playback, step)} {calm} dispatch={scene.dispatch.clone()} />
                </div>
            </div>
        </div>
    }
}

/// A question in hand until the module has come that draws the rest of it: a press tries again.
pub(crate) fn without_module(playback: &Playback, step: Step<'_>, scene: &Scene) -> Html {
    let question = &step.asked.question.text;
    html! {
        <div class="task question open" role="group" aria-label={question.clone()}>
            { band(playback.view.edition()) }
            <div class="asked"><h2>{ question.clone() }</h2></div>
            <div class="table"><Board scene={scene.clone()} outlook={Rc::clone(&playback.outlook)} drafted={None::<Rc<Drafted>>} declared={None::<Rc<Choice>>} quiet=true watches=true stops=true /></div>
            <div class="dock task-dock" role="group" aria-label={text::DOCK}>
                <div class="on">
                    <button type="button" class="btn primary" onclick={scene.does(|| Act::Press(Press::Go))}>{ text::CONTINUE }</button>
                </div>
            </div>
        </div>
    }
}

/// The help that is offered, as a quiet link.
fn help(playback: &Playback, scene: &Scene) -> Option<Html> {
    let press = playback.offers()?;
    let extra = playback.view.scenario.course.extra;
    let label = match press {
        Press::Hint => text::HINT,
        Press::Skip => text::SKIP_IT,
        Press::ShowMe | Press::Go | Press::Played | Press::Moment(_) | Press::Play(_) => text::SHOW_ME,
    };
    Some(html! {
        <button type="button" class="button bare" part={(press == Press::Skip && !extra).then_some("unanswered")}
            aria-label={(press == Press::Skip).then_some(text::SKIP.says())}
            onclick={scene.does(move || Act::Press(press))}>{ label }</button>
    })
}

/// The moments at which the player can act, as a track, and what they can play. It stays beside the
/// result, where it can't be changed.
fn track(deciding: &Deciding, open: bool, scene: &Scene) -> Html {
    let asked = &deciding.asked;
    if asked.moments.is_empty() {
        return Html::default();
    }
    let wording = scene.view.wording();
    let spell =
        deciding.play.and_then(|play| deciding.plays.get(play)).map(|play| card(&scene.view, &play.line));
    let radio = |(place, moment): (usize, &ActMoment)| {
        let onchange = {
            let dispatch = scene.dispatch.clone();
            Callback::from(move |_: Event| dispatch.dispatch(Act::Press(Press::Moment(place))))
        };
        html! {
            <label class={moment.at.is_none().then_some("gap")}>
                <span class="spell" aria-hidden="true">{ spell.clone() }</span>{ " " }
                <input type="radio" name={format!("when-{}", asked.place)} checked={Some(place) == deciding.moment} {onchange} />
                <span>{ moment_name(&asked.open, moment, wording) }</span>
            </label>
        }
    };
    // With one card to play, only the targets or costs differ.
    let cards = deciding.plays.iter().map(|play| play.line.card);
    let alone = cards.clone().all(|card| cards.clone().next() == Some(card));
    let play = |(place, AskedPlay { line, .. }): (usize, &AskedPlay)| {
        let playing = playing(asked, line);
        let whole = playing.whole();
        let short = playing.short().filter(|_| alone).unwrap_or_else(|| whole.clone());
        html! {
            <button type="button" class="btn" disabled={!open} aria-label={whole} aria-pressed={(Some(place) == deciding.play).to_string()}
                onclick={scene.does(move || Act::Press(Press::Play(place)))}>{ short }</button>
        }
    };
    html! {
        <div class="when">
            if deciding.plays.len() > 1 {
                <div class="plays" role="group" aria-label={text::WHAT_TO_PLAY}>{ for deciding.plays.iter().enumerate().map(play) }</div>
            }
            <fieldset disabled={!open} class={classes!("moments-track", (asked.moments.len() > 3).then_some("many"))}>
                <legend class="unseen">{ text::WHEN }</legend>
                { for asked.moments.iter().enumerate().map(radio) }
            </fieldset>
        </div>
    }
}

/// The card that a line plays.
fn card(view: &View, line: &PlayLine) -> String {
    let game = view.frame().map(|frame| &frame.game);
    let object = game.and_then(|game| game.object(game.card(line.card)?));
    object.map(|object| view.card(object).to_owned()).unwrap_or_default()
}

/// The play of a line, its targets, and the sacrifices for it.
fn playing(asked: &AskedDecision, line: &PlayLine) -> Playing {
    let scenario = asked.scenario();
    let object = |card| asked.game().and_then(|game| game.object(scenario.object(game, card)?));
    let label = |card| object(card).map_or("", |object| scenario.called(object));
    let name = label(line.card);
    let targets: Vec<String> = line
        .targets
        .iter()
        .filter_map(|aim| match aim {
            Aim::Card(card) | Aim::AbilityOf(card) => Some(label(*card).to_owned()),
            Aim::Player(player) => asked.game().map(|game| player_name(game, *player)),
            Aim::Opponent => None,
        })
        .listed();
    let given = |card: &CardId| [label(*card), " ", text::IS_SACRIFICED.says()].concat();
    let given: Vec<String> = line.sacrifices.iter().map(given).listed();
    Playing { name: name.to_owned(), x: line.x, targets: targets.join(", "), given: given.join(", ") }
}

/// The player that the reader is, and the rules in force.
fn role(view: &View, you: Option<PlayerId>) -> Html {
    let rules = (view.edition() == Edition::TODAY)
        .then(|| html! { <span class="soft">{ text::TODAYS_RULES }</span> });
    html! {
        if you.is_some() || rules.is_some() {
            <p class="role">{ for you.map(|you| [&text::you_are(&name(view, you)), " "].concat()) }{ rules }</p>
        }
    }
}

fn name(view: &View, player: PlayerId) -> String {
    view.frame().map(|frame| player_name(&frame.game, player)).unwrap_or_default()
}

/// The band that names older rules, and when they were replaced.
pub(crate) fn band(edition: Edition) -> Option<Html> {
    let follows = |other: &&Edition| **other > edition && other.era() != edition.era();
    let until = Edition::ALL.iter().find(follows).map(|edition| edition.effective());
    (edition != Edition::TODAY).then(|| {
        html! {
            <p class="band"><b>{ text::rules_of(edition.effective().year) }</b>if let Some(until) = until { { " " }<span>{ text::replaced(until) }</span> }</p>
        }
    })
}

/// The top of the stack; at a chosen moment, combat damage.
fn on_stack(view: &View, deciding: Option<&Deciding>) -> Option<Html> {
    let game = &view.frame()?.game;
    let waiting = game.stack().iter().rev().map(|entry| match entry.object() {
        StackObject::CombatDamage { .. } => text::COMBAT_DAMAGE.to_string(),
        object => combat_lab_narrate::stack_name(game, &view.scenario, object),
    });
    let waiting: Vec<String> = waiting.listed();
    // There are two lines for it: the same ability several times is named once.
    let same =
        waiting.chunk_by(|one, other| one == other).filter_map(|same| Some((same.first()?, same.len())));
    let mut waiting: Vec<String> = same
        .map(|(name, count)| if count == 1 { name.clone() } else { text::so_often(count, name) })
        .listed();
    let moment = deciding.and_then(|it| it.asked.moments.get(it.moment?));
    if waiting.is_empty() && moment.is_some_and(|it| it.top == OnTop::CombatDamage && it.at.is_some()) {
        waiting.push(text::COMBAT_DAMAGE.to_string());
    }
    (!waiting.is_empty()).then(|| html! { <p class="lying">{ text::on_the_stack(&waiting.join(", ")) }</p> })
}

fn answers(playback: &Playback, Step { asked, phase, .. }: Step<'_>, scene: &Scene) -> Html {
    let place = asked.place;
    let button = |(choice, words): (usize, &combat_lab_notation::QuestionChoice)| {
        let right = matches!(phase, Phase::Right(_)) && asked.right.get(choice) == Some(&true);
        let wrong = playback.has_tried(place, choice);
        let possible = !wrong && !matches!(phase, Phase::Right(_));
        let onclick =
            if possible { scene.does(move || Along::Pick(place, choice)) } else { Callback::noop() };
        let picked = matches!(phase, Phase::Right(picked) | Phase::Wrong(picked) if picked == Some(choice));
        html! {
            <button type="button" class={classes!("btn", right.then_some("right"), wrong.then_some("wrong"))}
                aria-pressed={picked.to_string()} aria-disabled={(!possible).then_some("true")} {onclick}>{ words.text.clone() }</button>
        }
    };
    html! {
        <div class="picks">{ for asked.question.choices.iter().enumerate().map(button) }</div>
    }
}

/// Reasons longer than this are set smaller, so that the button keeps its place: as long as a
/// lesson's texts may be, with what else was right.
const LONG: usize = 160;

/// The verdict with its reason; before it, an instruction.
fn reply(playback: &Playback, step: Step<'_>) -> Html {
    let Step { asked, phase, deciding } = step;
    let view = &playback.view;
    let hint = playback.hint();
    let (sign, before, words, rule) = match phase {
        Phase::Open => {
            let begun = playback.drafted_try().is_none();
            let says = html! {
                <>
                    if let Some(hint) = hint { <b>{ text::HINT_IS }</b>{ " " }{ hint.to_owned() }{ " " } }
                    // Beside a hint, only what a draft lacks.
                    if hint.is_none() || begun && deciding.is_some() { <span class="soft">{ what_to_do(playback, step) }</span> }
                </>
            };
            return html! { <p class="say" role="status" id="says">{ says }</p> };
        }
        Phase::Playing => {
            let tried = deciding.and_then(|it| it.judged.as_ref()).map(|judged| &judged.tried);
            let does = tried.and_then(|tried| does(playback, step, tried));
            return html! { <p class="say" role="status" id="says"><span class="soft">{ does }</span></p> };
        }
        Phase::Wrong(choice) if deciding.is_none() => {
            let mistake = choice.and_then(|choice| step.mistake(view, choice));
            let elsewhere = choice.and_then(|choice| playback.elsewhere(asked.place, choice));
            let (words, rule) = match (mistake, elsewhere) {
                (Some(wrong), elsewhere) => {
                    // The reply says why it is wrong here; elsewhere it may be right.
                    let right =
                        |it: &RightElsewhere| text::right_elsewhere(&it.editions, None, view.edition());
                    let right = elsewhere.map(right).map(|right| [" ", &right].concat()).unwrap_or_default();
                    ([wrong.reply.text.as_str(), &right].concat(), wrong.reply.cited(view.edition()).next())
                }
                (None, Some(elsewhere)) => (
                    text::right_elsewhere(&elsewhere.editions, elsewhere.because.as_deref(), view.edition()),
                    elsewhere.rule,
                ),
                (None, None) => (text::ANOTHER_IS_RIGHT.to_string(), None),
            };
            ("no", text::TRY_FAILED, words, rule)
        }
        Phase::Right(_) if deciding.is_none() => {
            let (words, rule) = combat_lab_narrate::reason(&view.replay, asked, view.wording());
            ("ok", text::RIGHT, words.clone(), rule)
        }
        Phase::Wrong(_) | Phase::Right(_) => {
            let judged = deciding.and_then(|it| Some((it, it.judged.as_ref()?)));
            let Some((deciding, judged)) = judged else { return Html::default() };
            let reply = combat_lab_narrate::reply(&deciding.asked, judged, view.wording());
            let also = deciding.also.as_deref().map(|also| [" ", also].concat()).unwrap_or_default();
            let (sign, before) = match phase {
                Phase::Right(_) if deciding.shown => ("ok", text::THIS_WORKS),
                Phase::Right(_) => ("ok", text::RIGHT),
                _ => ("no", text::TRY_FAILED),
            };
            (sign, before, [reply.text.as_str(), &also].concat(), reply.rule)
        }
    };
    let long = words.chars().count() > LONG;
    html! {
        <p class={classes!("say", long.then_some("long"))} role="status" id="says">
            <b class={sign}>{ before }</b>{ " " }{ words }{ " " }if let Some(of) = rule { <Cite {of} bare=true /> }
        </p>
    }
}

/// How to make the decision, or what of it is missing.
fn what_to_do(playback: &Playback, step: Step<'_>) -> String {
    let Some(deciding) = step.deciding else {
        return if step.asked.question.decision.is_some() {
            String::new()
        } else {
            text::PRESS_AN_ANSWER.into()
        };
    };
    if let Some(does) = playback.drafted_try().and_then(|tried| does(playback, step, &tried)) {
        return does;
    }
    match deciding.asked.decision.kind {
        AskKind::Divide => {
            let given = playback.view.sheet().zip(playback.drafted.as_ref());
            let left = given.map_or(0, |(sheet, drafted)| left(sheet, &drafted.split));
            let all =
                given.map_or(0, |(sheet, _)| sheet.sources().iter().map(|it| u64::from(it.amount)).sum());
            match left {
                // Cards side by side have no room for buttons.
                left if left == all && given.is_some_and(|(sheet, _)| sheet.edges().len() > 2) => {
                    text::DRAG_THE_HANDLES.into()
                }
                left if left == all => text::DRAG_HANDLES.into(),
                left => text::left_to_deal(left),
            }
        }
        AskKind::Attack => text::PRESS_ATTACKERS.into(),
        AskKind::Block => text::PRESS_BLOCKERS.into(),
        AskKind::Act if deciding.play.is_some() => text::CHOOSE_A_MOMENT.into(),
        AskKind::Act if deciding.moment.is_some() => text::CHOOSE_WHAT.into(),
        AskKind::Act => text::CHOOSE_WHAT_AND_WHEN.into(),
    }
}

/// What a complete draft would do; `None` if that is nothing.
fn does(playback: &Playback, step: Step<'_>, tried: &Try) -> Option<String> {
    let deciding = step.deciding?;
    match &tried.does {
        Does::Chooses(Choice::AssignDamage(_)) if step.phase == Phase::Open => {
            Some([text::all_given(playback.view.edition()), moved(playback).unwrap_or_default()].concat())
        }
        Does::Chooses(Choice::DeclareAttackers(declared)) => Some(text::you_attack(declared.attacks.len())),
        Does::Chooses(Choice::DeclareBlockers(declared)) if !declared.blocks.is_empty() => {
            // One that blocks several attackers is counted once.
            let mut blockers: Vec<ObjectId> = Vec::new();
            for block in &declared.blocks {
                if !blockers.contains(&block.blocker) {
                    blockers.push(block.blocker);
                }
            }
            Some(text::you_block(blockers.len()))
        }
        Does::Chooses(_) | Does::Announces(_) => None,
        Does::Plays(lines) => {
            let asked = &deciding.asked;
            let moment = asked.moments.get(tried.moment)?;
            let whole = playing(asked, lines.first()?).whole();
            Some([&whole, ", ", &moment_name(&asked.open, moment, playback.view.wording()), "."].concat())
        }
    }
}

/// The damage that a slider has taken from others, after a space.
fn moved(playback: &Playback) -> Option<String> {
    let (strike, frame) = (playback.view.strike()?, playback.view.frame()?);
    let moved = taken(&playback.view, &frame.game, strike, playback.drafted.as_ref()?.taken())?;
    Some([" ", &moved].concat())
}

fn label(playback: &Playback, step: Step<'_>) -> Words {
    let kind = step.deciding.map(|it| it.asked.decision.kind);
    // While the decision is played, the button keeps its name.
    match (step.phase, kind) {
        (Phase::Wrong(_), _) => text::TRY_AGAIN,
        (Phase::Right(_), _) | (Phase::Open | Phase::Playing, None) => text::CONTINUE,
        (Phase::Open | Phase::Playing, Some(AskKind::Divide)) => text::confirm(playback.view.edition()),
        (Phase::Open | Phase::Playing, Some(AskKind::Attack)) => text::ATTACK,
        (Phase::Open | Phase::Playing, Some(AskKind::Block)) => {
            let blocks = |choice: &Choice| matches!(choice, Choice::DeclareBlockers(declared) if !declared.blocks.is_empty());
            let judged = step.deciding.and_then(|it| it.judged.as_ref()?.choice.as_ref()).map(blocks);
            let blocks = judged.or_else(|| playback.declares().as_deref().map(blocks));
            if blocks == Some(true) { text::BLOCK } else { text::DONT_BLOCK }
        }
        (Phase::Open | Phase::Playing, Some(AskKind::Act)) if activates(step) => text::ACTIVATE_IT_HERE,
        (Phase::Open | Phase::Playing, Some(AskKind::Act)) => text::CAST_IT_HERE,
    }
}

/// Whether the chosen play is an ability rather than a spell.
fn activates(step: Step<'_>) -> bool {
    step.deciding.is_some_and(|it| match it.play.and_then(|play| it.plays.get(play)) {
        Some(play) => play.activates,
        None => it.plays.iter().all(|play| play.activates),
    })
}

fn is_possible(playback: &Playback, step: Step<'_>) -> bool {
    match step.phase {
        Phase::Open => playback.drafted_try().is_some(),
        Phase::Playing => false,
        Phase::Wrong(_) | Phase::Right(_) => true,
    }
}

#[derive(Clone, PartialEq, Properties)]
struct GoProps {
    phase: Phase,
    /// The frame in view, and whether the result goes on after it.
    at: usize,
    more: bool,
    label: AttrValue,
    possible: bool,
    /// Nothing is animated.
    calm: bool,
    dispatch: Dispatch,
}

/// The button: one and the same element in every state.
#[component]
fn Go(props: &GoProps) -> Html {
    let button = use_node_ref();
    let was_judged = use_mut_ref(|| false);
    let rested = use_state_eq(|| None::<Phase>);
    let GoProps { phase, at, more, possible, calm, .. } = *props;
    let judged = matches!(phase, Phase::Wrong(_) | Phase::Right(_));
    let rests = judged && *rested != Some(phase);
    {
        let (button, rested, dispatch) = (button.clone(), rested.clone(), props.dispatch.clone());
        use_until((phase, at), move |(phase, _)| {
            if was_judged.replace(judged) || judged {
                focus(&button, judged);
            }
            // The verdict follows the play.
            let wait = if calm || motion::is_still() { 0 } else { PLAY };
            let here = button.get();
            let played = move || {
                if more {
                    motion::arm(here.map(EventTarget::from));
                }
                dispatch.dispatch(Act::Press(Press::Played));
            };
            let phase = *phase;
            let timer = match phase {
                Phase::Open => {
                    rested.set(None);
                    None
                }
                Phase::Playing => Some(Timeout::new(wait, played)),
                Phase::Wrong(_) | Phase::Right(_) => {
                    Some(Timeout::new(PAUSE, move || rested.set(Some(phase))))
                }
            };
            move || drop(timer)
        });
    }
    let onclick = {
        let (dispatch, opens) = (props.dispatch.clone(), phase == Phase::Open);
        Callback::from(move |event: MouseEvent| {
            if possible && !rests {
                // The result of a decision is played as any other step.
                if opens {
                    motion::arm(event.target());
                }
                dispatch.dispatch(Act::Press(Press::Go));
            }
        })
    };
    html! {
        <button type="button" class="btn primary" ref={button} data-rests={rests.then_some("")} aria-disabled={(!possible).then_some("true")}
            aria-describedby={(!possible).then_some("says")} {onclick}>{ props.label.clone() }</button>
    }
}

/// After a verdict the focus is on the button, and on the first answer when the reader tries again.
/// It stays where it is if it is in another part of the page.
fn focus(button: &NodeRef, judged: bool) {
    let Some(button) = button.cast::<Element>() else { return };
    let Ok(Some(step)) = button.closest(".task") else { return };
    if !matches!(step.query_selector(":focus"), Ok(Some(_))) {
        return;
    }
    let first = || {
        step.query_selector(
            ".slot input, .toggle, .moments-track input:checked, .picks .btn:not([aria-disabled])",
        )
        .ok()
        .flatten()
    };
    let target = if judged { Some(button) } else { first() };
    if let Some(target) = target.as_ref().and_then(|target| target.dyn_ref::<HtmlElement>()) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = target.focus_with_options(&options);
    }
}
