//! Any actions in any game: what is refused changes nothing, what is legal happens, and it ends.

use crate::bytes::Bytes;
use combat_lab_cards::{CardSide, CastWay};
use combat_lab_engine::{
    Action, Assignment, Attack, AttackDeclaration, Block, Choice, DamageOrder, Decision, Game, ObjectId,
    Payment, Play, PlayOption, PlayerId, Thing, Which,
};
use combat_lab_notation::{Scenario, library};
use combat_lab_rulebook::Edition;

/// The most actions of one game.
const MAX_ACTIONS: usize = 400;

/// The first bytes choose a situation and an edition; the rest is what players try.
pub fn actions(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let Some(entry) = bytes.one(library::ALL) else { return };
    let Some(edition) = bytes.one(&Edition::ALL).copied() else { return };
    let Ok(scenario) = Scenario::parse(entry.source) else { return };
    let Ok(mut game) = Game::new(edition, &scenario.setup(edition)) else { return };
    for _ in 0..MAX_ACTIONS {
        let decision = game.decision();
        let Some(player) = decision.player() else { return };
        let plain = decision.plain_answer().map(|choice| Action { player, choice });
        let action = match bytes.next() % 4 {
            0 | 1 if !bytes.is_empty() => offered(&decision, player, &mut bytes),
            2 => Some(anything(&mut bytes)),
            _ => plain.clone(),
        };
        let Some(action) = action else { continue };
        let before = game.clone();
        let judged = game.check(&action);
        let done = game.act(&action);
        assert_eq!(judged.is_ok(), done.is_ok(), "{action:?}");
        match done {
            Ok(events) => assert!(!events.is_empty() || game != before, "nothing came of {action:?}"),
            Err(illegal) => {
                assert!(!illegal.violations.is_empty());
                assert!(
                    illegal.violations.iter().all(|broken| broken.rule.number(edition).is_some()),
                    "{illegal:?}"
                );
                assert!(game == before, "refused, and something changed: {action:?}");
                assert!(Some(&action) != plain.as_ref(), "the plainest answer is illegal: {illegal:?}");
            }
        }
    }
}

/// Something that is offered, or nearly so.
fn offered(decision: &Decision, player: PlayerId, bytes: &mut Bytes<'_>) -> Option<Action> {
    let choice = match decision {
        Decision::Priority { options, lands, .. } => {
            if let Some(land) = bytes.one(lands).filter(|_| bytes_say_so(options)) {
                Choice::PlayLand(*land)
            } else {
                Choice::Play(play(bytes.one(options)?, bytes)?)
            }
        }
        Decision::DeclareAttackers { creatures, targets, .. } => {
            let target = *bytes.one(targets)?;
            let attacks = creatures.iter().filter(|_| bytes.next().is_multiple_of(2));
            let attacks = attacks.map(|option| Attack { attacker: option.creature, target });
            Choice::DeclareAttackers(attacks.collect())
        }
        Decision::DeclareBlockers { creatures, .. } => {
            let mut blocks = Vec::new();
            for option in creatures {
                if let Some(attacker) = bytes.one(&option.may_block) {
                    blocks.push(Block { blocker: option.creature, attacker: *attacker });
                }
            }
            Choice::DeclareBlockers(blocks.into())
        }
        Decision::AssignDamage { strike, .. } => {
            let mut parts = strike.assignments(&strike.sheet().lethal_first());
            for part in &mut parts {
                part.amount = part.amount.wrapping_add(u32::from(bytes.next() % 3)).saturating_sub(1);
            }
            Choice::AssignDamage(parts)
        }
        other => other.plain_answer()?,
    };
    Some(Action { player, choice })
}

/// Lands are played where nothing else could be.
fn bytes_say_so(options: &[PlayOption]) -> bool {
    options.is_empty()
}

fn play(option: &PlayOption, bytes: &mut Bytes<'_>) -> Option<Play> {
    let first = option.first()?;
    let targets = option.targets.iter().map(|choices| bytes.one(choices).copied());
    Some(Play { targets: targets.collect::<Option<_>>()?, ..first })
}

/// Anything that could be played of an object.
fn which(bytes: &mut Bytes<'_>) -> Which {
    let side = if bytes.next().is_multiple_of(4) { CardSide::Second } else { CardSide::First };
    match bytes.next() % 4 {
        0 => Which::Spell(side, CastWay::Plain),
        1 => Which::Spell(side, CastWay::Announced),
        2 => Which::Spell(side, CastWay::Mode(bytes.below(3))),
        _ => Which::Ability(side, bytes.below(3)),
    }
}

/// Something nobody offered.
fn anything(bytes: &mut Bytes<'_>) -> Action {
    let player = PlayerId::new(bytes.next() % 3);
    let count = bytes.below(4);
    let objects = |bytes: &mut Bytes<'_>| (0..count).map(|_| object(bytes)).collect::<Vec<_>>();
    let choice = match bytes.next() % 15 {
        0 => Choice::Pass,
        1 => {
            let attacks = (0..count).map(|_| Attack { attacker: object(bytes), target: thing(bytes) });
            Choice::DeclareAttackers(AttackDeclaration {
                attacks: attacks.collect(),
                bands: vec![objects(bytes)],
                ..AttackDeclaration::default()
            })
        }
        2 => {
            let blocks = (0..count).map(|_| Block { blocker: object(bytes), attacker: object(bytes) });
            Choice::DeclareBlockers(blocks.collect::<Vec<_>>().into())
        }
        3 => Choice::OrderDamage(
            (0..count).map(|_| DamageOrder { creature: object(bytes), order: objects(bytes) }).collect(),
        ),
        4 => Choice::Play(Play {
            targets: (0..count).map(|_| thing(bytes)).collect(),
            sacrifices: objects(bytes),
            division: (0..bytes.below(3)).map(|_| amount(bytes)).collect(),
            mana: (0..bytes.below(3)).map(|_| Payment::activating(object(bytes), bytes.below(3))).collect(),
            ..Play::new(object(bytes), which(bytes), Vec::new())
        }),
        5 => Choice::AssignDamage(
            (0..count)
                .map(|_| Assignment { source: object(bytes), recipient: thing(bytes), amount: amount(bytes) })
                .collect(),
        ),
        6 => Choice::PlayLand(object(bytes)),
        7 => Choice::OrderTriggers((0..count).map(|_| bytes.below(4)).collect()),
        8 => Choice::ChooseTargets((0..count).map(|_| thing(bytes)).collect()),
        9 => Choice::GiveUp(objects(bytes)),
        10 => Choice::Replace(bytes.below(4)),
        11 => Choice::Concede,
        12 => Choice::ChooseAttacked((0..count).map(|_| thing(bytes)).collect()),
        13 => Choice::May {
            accepts: bytes.below(2) == 0,
            mana: (0..bytes.below(3)).map(|_| Payment::activating(object(bytes), bytes.below(3))).collect(),
        },
        _ => Choice::Keep(object(bytes)),
    };
    Action { player, choice }
}

fn object(bytes: &mut Bytes<'_>) -> ObjectId {
    match bytes.next() {
        255 => ObjectId::new(u32::MAX),
        number => ObjectId::new(u32::from(number % 40)),
    }
}

fn thing(bytes: &mut Bytes<'_>) -> Thing {
    match bytes.next() % 4 {
        0 => Thing::Player(PlayerId::new(bytes.next() % 3)),
        _ => Thing::Object(object(bytes)),
    }
}

fn amount(bytes: &mut Bytes<'_>) -> u32 {
    match bytes.next() {
        255 => u32::MAX,
        number => u32::from(number % 8),
    }
}
