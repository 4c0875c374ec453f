//! A puzzle: the search after the reader's moves, the others' answers, and hints.

use crate::dock::chips::says;
use crate::state::Act;
use crate::state::check;
use crate::state::draft::standing;
use crate::state::playback::Playback;
use crate::state::puzzle::{ALL_OF_IT, Best, Found, Table, Told, Way, Wish, yours};
use crate::state::scene::Scene;
use crate::state::step::results;
use crate::state::view::{View, player_name};
use crate::state::work::now;
use crate::words::cite::cites;
use crate::words::{Words, text};
use combat_lab_cards::{Adding, Listed};
use combat_lab_engine::{Action, Budget, Choice, Decision, Game, Happening, PlayerId};
use combat_lab_narrate::Line;
use combat_lab_notation::Scenario;
use combat_lab_replay::{
    Decided, Puzzle, PuzzleAnswers, Replay, SearchVerdict, Solved, Undecided, action_line,
    attack_forecast_in_slices, attacks_in_slices, blocks_in_slices, has_choice, solution_in_slices,
    splits_in_slices,
};
use core::future::poll_fn;
use core::pin::pin;
use core::task::Poll;
use std::rc::Rc;
use yew::prelude::*;

/// The work of one search: more than can be done in a minute.
const WORK: Budget = Budget::new(10_000_000_000);
/// The most answers of the engine in a row.
const MOST_REPLIES: usize = 100;
/// The most rows of a table.
const MOST_ROWS: usize = 60;

/// Does some work until a time, in milliseconds; `None` if that passes first.
async fn within<T>(until: f64, work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending if now() > until => Poll::Ready(None),
        Poll::Pending => Poll::Pending,
    })
    .await
}

/// Searches until a time; not decided if that passes first. Also whether more work wouldn't decide
/// it.
async fn solved(puzzle: &Puzzle<'_>, until: f64) -> (Option<Solved>, bool) {
    let solved = within(until, puzzle.solve_in_slices(WORK)).await;
    let untried = solved.as_ref().and_then(|it| it.undecided).is_some_and(|limit| limit != Undecided::Work);
    (solved.filter(|solved| solved.verdict != SearchVerdict::NotDecided), untried)
}

/// Plays the others' answers up to the reader's next decision, or carries out the reader's wish.
pub(crate) async fn reply(mut playback: Playback, wish: Option<Wish>) -> Playback {
    let until = now() + Wish::limit(wish);
    let view = playback.view.clone();
    if wish.is_some_and(Wish::is_of_best) {
        let declared = standing(&view.decision, playback.declared.as_deref());
        let best = match view.frame().map(|frame| frame.game.clone()) {
            Some(game) => within(until, best(&game, declared, wish)).await.flatten(),
            None => None,
        };
        playback.history.puzzling.note_best(view, best);
        return playback;
    }
    if matches!(wish, Some(Wish::Hint | Wish::Answer)) {
        if let Some(way) = way(&view, until).await {
            playback.history.puzzling.note_way(view, way);
        }
        return playback;
    }
    let (moved, _) = playback.history.ways_back();
    let from = view.at;
    let (view, found) = Box::pin(played(view, moved, wish, until)).await;
    // As in a step of a lesson, the result is seen where it happens, before the end.
    let over = moved && found.reached.is_some();
    let result = results(&view.replay, from.saturating_add(1)).last().copied().filter(|_| over);
    let shown = result.map_or_else(|| view.clone(), |at| view.at(at));
    if shown != playback.view {
        playback.show(shown.clone());
    }
    if shown != view {
        playback.history.puzzling.note(shown, found.clone());
    }
    playback.history.puzzling.note(view, found);
    playback
}

/// The results of the attacks, blocks or splits that a game waits for, or of one attack.
async fn best(game: &Game, declared: Option<Choice>, wish: Option<Wish>) -> Option<Best> {
    match game.decision() {
        Decision::DeclareAttackers { .. } if wish == Some(Wish::Attacks) => {
            attacks_in_slices(game, WORK).await.map(Best::Attacks)
        }
        Decision::DeclareAttackers { player, .. } => {
            let choice = declared?;
            let attack = Action { player, choice: game.complete_declaration(&choice) };
            let forecast = attack_forecast_in_slices(game, &attack, WORK).await?;
            Some(Best::Attack(choice, Box::new(forecast)))
        }
        Decision::AssignDamage { .. } => splits_in_slices(game, WORK).await.map(Best::Table),
        _ => blocks_in_slices(game, WORK).await.map(Best::Table),
    }
}

async fn played(mut view: View, moved: bool, wish: Option<Wish>, until: f64) -> (View, Found) {
    let mut found = Found::default();
    let scenario = Rc::clone(&view.scenario);
    let mut plain = wish == Some(Wish::Plain);
    let mut known = None;
    for turn in 0..MOST_REPLIES {
        let Some(game) = view.frame().map(|frame| frame.game.clone()) else { break };
        let Some((goal, puzzle)) = view.goal().zip(Puzzle::at(&scenario, game.clone())) else { break };
        if turn == 0 && moved && !plain {
            (known, found.untried) = solved(&puzzle, until).await;
            found.verdict = Some(known.as_ref().map_or(SearchVerdict::NotDecided, |it| it.verdict));
        }
        if game.outcome().is_some() {
            found.reached = Some(puzzle.is_met(&game));
            break;
        }
        let Some(player) = game.priority().or_else(|| game.decision().player()) else { break };
        let chooses = has_choice(&game);
        if chooses && yours(&view, goal, player) {
            break;
        }
        let action = if !chooses || core::mem::take(&mut plain) {
            plainly(&game, player)
        } else {
            if known.is_none() {
                (known, found.untried) = solved(&puzzle, until).await;
            }
            // The line leaves out decisions that don't matter, so it may begin with another
            // player's.
            let here =
                |decided: &&Decided| decided.action.player == player && game.check(&decided.action).is_ok();
            let first = |it: &Solved| it.line.first().filter(here).map(|it| it.action.clone());
            match known.take() {
                None => {
                    found.waits = true;
                    None
                }
                Some(it) if it.verdict == SearchVerdict::Proved => {
                    let (longest, table) = answers(&view, &puzzle, player, until).await;
                    if found.table.is_none() && found.replies.is_empty() {
                        found.table = Some(table);
                    }
                    longest.or_else(|| first(&it)).or_else(|| plainly(&game, player))
                }
                Some(it) => first(&it).or_else(|| plainly(&game, player)),
            }
        };
        let Some(action) = action else { break };
        let Ok(replay) = view.replay.act_in_slices(view.at, &action).await else { break };
        let next = View::new(Rc::clone(&scenario), Rc::new(replay), view.at);
        if chooses {
            found.replies.add_all(told_reply(&next, &action));
        }
        view = next.at(next.last());
    }
    (view, found)
}

/// The least that a player can do.
fn plainly(game: &Game, player: PlayerId) -> Option<Action> {
    let choice = match game.priority() {
        Some(_) => Some(Choice::Pass),
        None => game.decision().plain_answer(),
    };
    let plain = choice.map(|choice| Action { player, choice });
    plain.or_else(|| game.answers()?.next(game).map(|judged| judged.action().clone()))
}

/// Every answer of a player to a proved move, with the line after it; and the answer with the
/// longest line.
async fn answers(view: &View, puzzle: &Puzzle<'_>, player: PlayerId, until: f64) -> (Option<Action>, Table) {
    let PuzzleAnswers { actions, is_complete: mut all } = puzzle.answers();
    let mut rows = Vec::new();
    let mut longest: Option<(usize, Action)> = None;
    for action in actions {
        let Some(after) = puzzle.after(&action) else { continue };
        let Some(solved) = within(until, after.solve_in_slices(WORK)).await else {
            all = false;
            break;
        };
        let own = told(view, puzzle.game(), &action);
        let then: Vec<String> = solved.line.iter().map(|it| told(view, &it.game, &it.action)).listed();
        if longest.as_ref().is_none_or(|(length, _)| *length < then.len()) {
            longest = Some((then.len(), action));
        }
        rows.push((own, then.join(" · ")));
    }
    (longest.map(|(_, action)| action), (player, rows, all))
}

/// An answer that has been given, narrated by the first frame after it.
fn told_reply(view: &View, action: &Action) -> Option<(Option<PlayerId>, Line)> {
    if action.choice == Choice::Pass {
        return None;
    }
    let game = &view.frame()?.game;
    let (said, _) = view.details(view.at.saturating_add(1));
    let citations = said.iter().filter_map(|line| line.citations.first()).take(1).copied().listed();
    // The sentence of a spell names its player.
    let (player, text) = match acted(view, game, action) {
        Some(sentence) => (None, sentence + "."),
        None => (Some(action.player), told(view, game, action)),
    };
    Some((player, Line { text, citations }))
}

/// The spell, ability or land that an action plays, in a sentence without its full stop.
fn acted(view: &View, game: &Game, action: &Action) -> Option<String> {
    if !matches!(action.choice, Choice::Play(_) | Choice::PlayLand(_)) {
        return None;
    }
    let mut next = game.clone();
    let events = next.act(action).ok()?;
    let played = events.iter().find(|event| {
        matches!(
            event.kind,
            Happening::SpellPlayed { .. } | Happening::AbilityActivated { .. } | Happening::LandPlayed { .. }
        )
    });
    let says = combat_lab_narrate::event(&next, &view.scenario, played?)?;
    Some(says.strip_suffix('.').unwrap_or(&says).to_owned())
}

/// A player's action, in a few words.
fn told(view: &View, game: &Game, action: &Action) -> String {
    let scenario: &Scenario = &view.scenario;
    let line = || {
        let player = player_name(game, action.player);
        let line = action_line(scenario, game, action)?;
        Some(line.strip_prefix(&[player.as_str(), ": "].concat()).unwrap_or(&line).to_owned())
    };
    match &action.choice {
        Choice::Pass => text::PASSES.into(),
        Choice::DeclareBlockers(declared) if !declared.blocks.is_empty() => {
            let block = |block: &combat_lab_engine::Block| {
                text::would_block(&view.object(game, block.blocker), &view.object(game, block.attacker))
            };
            text::list(&declared.blocks.iter().map(block).listed())
        }
        choice => says(view, game, choice).or_else(line).unwrap_or_default(),
    }
}

/// The same, after the player's name.
fn told_of(view: &View, decided: &Decided) -> String {
    let Decided { game, action } = decided;
    // The sentence of a spell names its player.
    acted(view, game, action)
        .unwrap_or_else(|| [&player_name(game, action.player), ": ", &told(view, game, action)].concat())
}

/// The way from a view to the goal.
async fn way(view: &View, until: f64) -> Option<Way> {
    let goal = view.goal()?;
    let game = &view.frame()?.game;
    let puzzle = Puzzle::at(&view.scenario, game.clone())?;
    // What the author has written down needs no search.
    let written = solution_in_slices(&view.scenario, game.edition()).await.ok().flatten();
    let written = written.filter(|it| it.starts.contains(game)).map(|it| (SearchVerdict::Proved, it.line));
    let found = match written {
        Some(written) => Some(written),
        None => solved(&puzzle, until).await.0.map(|it| (it.verdict, it.line)),
    };
    let Some((verdict, line)) = found else {
        let nothing = String::new;
        return Some(Way {
            verdict: SearchVerdict::NotDecided,
            kind: nothing(),
            first: nothing(),
            line: vec![],
        });
    };
    let decides =
        |it: &&Decided| yours(view, goal, it.action.player) && !matches!(it.action.choice, Choice::Pass);
    let first = line.iter().find(decides);
    Some(Way {
        verdict,
        kind: first.map_or(text::NOTHING_MORE.into(), |it| kind(view, it)),
        first: first.map_or(text::NOTHING_MORE.into(), |it| subject(view, it)),
        // Where there is only one answer, nothing is decided.
        line: line.iter().filter(|it| has_choice(&it.game)).map(|it| told_of(view, it)).listed(),
    })
}

/// The kind of decision.
fn kind(view: &View, decided: &Decided) -> String {
    let step = combat_lab_narrate::step_phrase(decided.game.step(), view.wording());
    match &decided.action.choice {
        Choice::DeclareAttackers(_) => text::HINT_ATTACK.into(),
        Choice::DeclareBlockers(_) => text::HINT_BLOCK.into(),
        Choice::AssignDamage(_) => text::HINT_SPLIT.into(),
        Choice::Play(_) | Choice::PlayLand(_) => text::hint_play(step),
        Choice::Pass => text::hint_wait(step),
        Choice::ChooseTargets(_) => text::HINT_TARGET.into(),
        Choice::OrderTriggers(_) => text::HINT_TRIGGERS.into(),
        Choice::OrderDamage(_) => text::HINT_ORDER.into(),
        Choice::May { .. } => text::HINT_OFFER.into(),
        Choice::GiveUp(_)
        | Choice::Replace(_)
        | Choice::ChooseMode(_)
        | Choice::Keep(_)
        | Choice::Concede
        | Choice::ChooseAttacked(_)
        | Choice::Choose(_) => text::hint_choice(step),
    }
}

/// The subject: one of the creatures, or what is played.
fn subject(view: &View, decided: &Decided) -> String {
    let Decided { game, action } = decided;
    match &action.choice {
        Choice::DeclareAttackers(declared) => match declared.attacks.first() {
            Some(attack) => text::would_attack(&view.object(game, attack.attacker), 1),
            None => text::NOBODY_ATTACKS.into(),
        },
        Choice::DeclareBlockers(declared) => match declared.blocks.first() {
            Some(block) => text::takes_part(&view.object(game, block.blocker)),
            None => text::NOBODY_BLOCKS.into(),
        },
        Choice::Pass
        | Choice::Play(_)
        | Choice::PlayLand(_)
        | Choice::OrderDamage(_)
        | Choice::AssignDamage(_)
        | Choice::OrderTriggers(_)
        | Choice::ChooseTargets(_)
        | Choice::GiveUp(_)
        | Choice::Replace(_)
        | Choice::ChooseMode(_)
        | Choice::Keep(_)
        | Choice::Concede
        | Choice::ChooseAttacked(_)
        | Choice::Choose(_)
        | Choice::May { .. } => told(view, game, action),
    }
}

/// The result shown in the frame in view.
pub(crate) fn found(playback: &Playback, scene: &Scene, told: Told) -> Html {
    let view = &playback.view;
    let puzzling = &playback.history.puzzling;
    let found = puzzling.found(view);
    let html = match told {
        Told::Verdict => found.map(|found| verdict(found, scene)),
        Told::Answers => found.and_then(|found| table(found.table.as_ref()?, view)),
        Told::Way => puzzling.way(view).map(|(way, shown)| hint(way, shown, playback.history.ways_back().0)),
    };
    html.unwrap_or_default()
}

fn verdict(found: &Found, scene: &Scene) -> Html {
    let Some(game) = scene.view.frame().map(|frame| &frame.game) else { return Html::default() };
    let ended = if found.untried { text::MORE_THAN_TRIED } else { text::TIME_RAN_OUT };
    let (sign, word, says) = match (found.reached, found.verdict) {
        (Some(true), Some(SearchVerdict::Proved)) => {
            let says = [text::REACHED.says(), " ", &proved(found, game)].concat();
            ("✓", text::PROVED, Some(says))
        }
        (Some(true), _) => ("✓", text::REACHED, None),
        (Some(false), Some(SearchVerdict::Refuted)) => {
            ("✕", text::TRY_FAILED, Some(text::NOT_REACHED_GOAL.into()))
        }
        (Some(false), _) => ("✕", text::NOT_REACHED_GOAL, None),
        (None, Some(SearchVerdict::Proved)) => ("✓", text::PROVED, Some(proved(found, game))),
        (None, Some(SearchVerdict::Refuted)) => ("✕", text::TRY_FAILED, Some(text::CAN_BE_PREVENTED.into())),
        (None, Some(SearchVerdict::NotDecided)) => ("?", text::NOT_DECIDED, Some(ended.into())),
        (None, None) if found.waits => ("?", text::NOT_DECIDED, found.untried.then(|| ended.into())),
        (None, None) => return Html::default(),
    };
    let wish = |label: Words, wish: Wish| {
        html! { <button type="button" class="button" onclick={scene.does(move || Act::Wish(wish))}>{ label }</button> }
    };
    let reply = |(player, line): &(Option<PlayerId>, Line)| {
        let says = player.map(|player| text::answers(&player_name(game, player), &line.text));
        html! {
            <p>{ says.unwrap_or_else(|| line.text.clone()) }{ cites(line.citations.first().copied()) }</p>
        }
    };
    let open = found.waits || found.verdict == Some(SearchVerdict::NotDecided) && !found.untried;
    html! {
        <div class={classes!("found", if sign == "✕" { "no" } else if sign == "✓" { "yes" } else { "" })}>
            <p><span aria-hidden="true">{ sign }{ " " }</span><b>{ word }</b>{ for says.map(|says| [" ", &says].concat()) }{ condition(&scene.view, game) }</p>
            { for found.replies.iter().map(reply) }
            if open {
                <div class="actions">
                    if !found.untried { { wish(text::LONGER, Wish::Longer) } }
                    if found.waits { { wish(text::GO_ON_PLAINLY, Wish::Plain) } }
                </div>
            }
        </div>
    }
}

/// The cards of which part is missing: verdicts are about the rest.
fn condition(view: &View, game: &Game) -> Option<String> {
    let cards = game.objects().filter(|object| object.is_present() && object.face().in_part);
    let names: Vec<String> = cards.map(|object| view.object(game, object.id())).listed();
    (!names.is_empty()).then(|| [" ", &text::but_in_part(&text::list(&names))].concat())
}

/// The number of answers, if all were tried.
fn proved(found: &Found, game: &Game) -> String {
    match &found.table {
        Some((player, rows, true)) => text::every_answer(&player_name(game, *player), rows.len()),
        _ => text::WHATEVER_THEY_DO.into(),
    }
}

fn table((player, rows, _): &Table, view: &View) -> Option<Html> {
    let player = player_name(&view.frame()?.game, *player);
    let row = |(answer, then): &(String, String)| {
        html! { <tr><th scope="row">{ answer }</th><td>{ then }</td></tr> }
    };
    let more = rows.len() > MOST_ROWS;
    (!rows.is_empty()).then(|| html! {
        <section class="panel" role="group" aria-label={text::answers_of(&player)}>
            <details>
                <summary>{ text::answers_of(&player) }</summary>
                <div class="wide" tabindex="0" role="group" aria-label={text::answers_of(&player)}>
                    <table class="answers">
                        <thead><tr><th scope="col">{ text::ANSWER }</th><th scope="col">{ text::THEN }</th></tr></thead>
                        <tbody>{ for rows.iter().take(MOST_ROWS).map(row) }</tbody>
                    </table>
                    if more { <p class="soft">{ text::first_ways(MOST_ROWS, None) }</p> }
                </div>
            </details>
        </section>
    })
}

fn hint(way: &Way, shown: usize, moved: bool) -> Html {
    match way.verdict {
        SearchVerdict::Proved => {}
        SearchVerdict::Refuted => {
            let mend = if moved { text::TAKE_MOVE_BACK } else { text::NOT_UNDER_THESE_RULES };
            return html! { <p>{ text::OUT_OF_REACH }{ " " }{ mend }</p> };
        }
        SearchVerdict::NotDecided => {
            return html! { <p><b>{ text::NOT_DECIDED }</b>{ " " }{ text::TIME_RAN_OUT }</p> };
        }
    }
    if shown < ALL_OF_IT {
        let first = if way.first.ends_with('.') { way.first.clone() } else { [&way.first, "."].concat() };
        let said = [Some(&way.kind), Some(&first).filter(|_| shown > 1)];
        return html! { <p><b>{ text::HINT }{ ":" }</b>{ for said.into_iter().flatten().map(|said| html! { <>{ " " }{ said }</> }) }</p> };
    }
    html! {
        <>
            <p><b>{ text::THE_ANSWER }</b></p>
            <ol>for line in &way.line { <li>{ line }</li> }</ol>
        </>
    }
}

/// Searches for a way to the goal of a text: see `solve` in `lib.rs`.
pub(crate) async fn searched(source: &str, edition: &str) -> Option<String> {
    let (scenario, edition) = check::read(source, edition).await.ok()?;
    let replay = Replay::shown_in_slices(&scenario, edition).await.ok()?;
    let view = View::new(scenario, Rc::new(replay), 0);
    let puzzle = Puzzle::new(&view.scenario, edition).ok()??;
    let solved = puzzle.solve_in_slices(WORK).await;
    let word = match solved.verdict {
        SearchVerdict::Proved => "proved",
        SearchVerdict::Refuted => "refuted",
        SearchVerdict::NotDecided => "not-decided",
    };
    let goal = combat_lab_narrate::goal(&view.scenario, puzzle.goal(), view.wording());
    let condition = condition(&view, puzzle.game()).unwrap_or_default();
    let lines = solved.line.iter().map(|it| told_of(&view, it));
    Some([word.to_owned(), [goal, condition].concat()].into_iter().chain(lines).listed().join("\n"))
}
