//! A whole combat, from the beginning of combat to its end: everything attacks, everything blocks,
//! damage is assigned lethal first, and nobody does anything else.
//!
//! `decided` builds every decision with all its legal answers, as an interface does; `replayed`
//! only applies the same actions, as a replay does. Both start from a copy of the same game, and
//! how it ends is checked.

#![expect(clippy::unwrap_used, reason = "a panic is how a benchmark fails")]

use combat_lab_cards::{CardFace, Zone};
use combat_lab_engine::{
    Action, Attack, AttackOption, Block, CardSetup, Choice, Decision, Game, Outcome, PermanentSetup, Place,
    PlayerId, PlayerSetup, Setup, Thing,
};
use combat_lab_rulebook::Edition;
use core::fmt;
use divan::Bencher;

const NAMES: [&str; 4] = ["Alice", "Bob", "Carol", "Dave"];
const ALICE: PlayerId = PlayerId::new(0);
const BOB: PlayerId = PlayerId::new(1);

fn main() {
    divan::main();
}

#[divan::bench(args = Case::all())]
fn decided(bencher: Bencher<'_, '_>, case: &Case) {
    let game = case.game();
    case.assert_ended(&play(game.clone()));
    bencher.with_inputs(|| game.clone()).bench_values(play);
}

#[divan::bench(args = Case::all())]
fn replayed(bencher: Bencher<'_, '_>, case: &Case) {
    let game = case.game();
    let mut actions = Vec::new();
    let mut played = game.clone();
    while let Some(action) = answer(played.decision()) {
        played.act(&action).unwrap();
        actions.push(action);
    }
    let replay = |mut game: Game| {
        for action in &actions {
            game.act(action).unwrap();
        }
        game
    };
    case.assert_ended(&replay(game.clone()));
    bencher.with_inputs(|| game.clone()).bench_values(replay);
}

/// Attackers that all creatures able to block must block, against as many blockers: declared once,
/// and a hundred declarations that block too little are judged.
#[divan::bench(args = [20, 40], sample_count = 5)]
fn required_blocks(bencher: Bencher<'_, '_>, n: usize) {
    let lure = CardFace::creature("Lure", 2, 2).with([combat_lab_cards::Keyword::Lure]);
    let cards = (0..2 * n).map(|place| CardSetup {
        face: if place < n { lure.clone() } else { CardFace::creature("Bear", 2, 2) },
        owner: if place < n { ALICE } else { BOB },
        place: Place::InPlay(PermanentSetup::default()),
    });
    let players = NAMES.into_iter().take(2).map(|name| PlayerSetup::new(name, 200)).collect();
    let setup = Setup { players, cards: cards.collect(), ..Setup::default() };
    bencher.with_inputs(|| Game::new(Edition::TODAY, &setup).unwrap()).bench_values(|mut game| {
        while !matches!(game.decision(), Decision::DeclareBlockers { .. }) {
            let action = answer(game.decision()).unwrap();
            game.act(&action).unwrap();
        }
        let one = answer(game.decision()).and_then(|action| match action.choice {
            Choice::DeclareBlockers(declared) => declared.blocks.first().copied(),
            _ => None,
        });
        let too_few = Choice::DeclareBlockers(vec![one.unwrap()].into());
        let action = Action { player: BOB, choice: too_few };
        assert!((0..100).all(|_| game.check(&action).is_err()));
        game
    });
}

/// So many attackers against so many blockers of each defending player, in one edition.
struct Case {
    edition: Edition,
    defenders: u8,
    attackers: usize,
    blockers: usize,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}x{}", self.edition, self.attackers, self.blockers)?;
        if self.defenders > 1 { write!(f, " of {}", self.defenders) } else { Ok(()) }
    }
}

impl Case {
    fn all() -> impl Iterator<Item = Self> {
        Edition::HEADLINES.into_iter().flat_map(|edition| {
            let sizes = [(1, 1, 1), (1, 1, 2), (1, 4, 8), (1, 16, 32), (3, 4, 4), (3, 4, 8)];
            sizes.map(|(defenders, attackers, blockers)| Self { edition, defenders, attackers, blockers })
        })
    }

    fn defenders(&self) -> impl Iterator<Item = PlayerId> {
        (1..=self.defenders).map(PlayerId::new)
    }

    /// 3/3 attackers and 2/2 blockers, at 20 life each.
    fn game(&self) -> Game {
        let creature =
            |owner, face| CardSetup { face, owner, place: Place::InPlay(PermanentSetup::default()) };
        let against = |defender| {
            let attackers =
                (0..self.attackers).map(move |_| creature(ALICE, CardFace::creature("Attacker", 3, 3)));
            let blockers =
                (0..self.blockers).map(move |_| creature(defender, CardFace::creature("Blocker", 2, 2)));
            attackers.chain(blockers)
        };
        let players = NAMES.into_iter().take(1 + usize::from(self.defenders));
        let setup = Setup {
            players: players.map(|name| PlayerSetup::new(name, 20)).collect(),
            cards: self.defenders().flat_map(against).collect(),
            ..Setup::default()
        };
        Game::new(self.edition, &setup).unwrap()
    }

    /// An attacker survives one blocker and kills it; two blockers kill it and lose one of their
    /// own.
    fn assert_ended(&self, game: &Game) {
        let dead = |player| game.in_zone(player, Zone::Graveyard).count();
        let fallen = if self.blockers > self.attackers { self.attackers } else { 0 };
        assert_eq!(dead(ALICE), fallen * usize::from(self.defenders), "{self}");
        assert!(self.defenders().all(|player| dead(player) == self.attackers), "{self}");
        assert!(game.players().all(|(_, player)| player.life() == 20), "{self}");
        assert_eq!(game.outcome(), Some(&Outcome::CombatOver), "{self}");
    }
}

fn play(mut game: Game) -> Game {
    while let Some(action) = answer(game.decision()) {
        game.act(&action).unwrap();
    }
    game
}

/// Everything attacks, as many each defending player; the blockers spread evenly over the
/// attackers.
fn answer(decision: Decision) -> Option<Action> {
    let player = decision.player()?;
    let choice = match decision {
        Decision::DeclareAttackers { creatures, targets, .. } => {
            let attacks = creatures.iter().zip(targets.iter().cycle());
            let attack = |(option, target): (&AttackOption, &Thing)| Attack {
                attacker: option.creature,
                target: *target,
            };
            Choice::DeclareAttackers(attacks.map(attack).collect())
        }
        Decision::DeclareBlockers { creatures, .. } => {
            let blocks = creatures.iter().enumerate().map(|(place, option)| Block {
                blocker: option.creature,
                attacker: *option.may_block.get(place % option.may_block.len()).unwrap(),
            });
            Choice::DeclareBlockers(blocks.collect())
        }
        other => other.plain_answer()?,
    };
    Some(Action { player, choice })
}
