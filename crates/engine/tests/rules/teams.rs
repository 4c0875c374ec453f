//! Two teams in a whole game: what each may assign is what the oracle finds, and the team that is
//! hit shares what it is dealt.

#![expect(clippy::indexing_slicing, clippy::expect_used, reason = "a panic is how a test fails")]

use combat_lab_cards::{CardFace, Keyword, Step};
use combat_lab_damage::Split;
use combat_lab_engine::{
    Action, Attack, Block, CardId, CardSetup, Choice, DamageOrder, Decision, Game, ObjectId, PermanentSetup,
    Place, PlayerId, PlayerSetup, Setup, Strike, Thing, Variant,
};
use combat_lab_oracle::{Board, Judging, Recipient, Source};
use combat_lab_rulebook::Edition;
use fastrand::Rng;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

const LIFE: i32 = 100;
/// The creatures that attack, of both players of the first team; the others block.
const ATTACKERS: usize = 3;
const CREATURES: usize = 6;

struct Creature {
    owner: u8,
    power: u32,
    toughness: u32,
    trample: bool,
    deathtouch: bool,
}

/// Three creatures that attack and three that can block, of the four players.
fn creatures(edition: Edition, rng: &mut Rng) -> Vec<Creature> {
    let one = |place: usize| Creature {
        owner: [0, 1, rng.u8(..2), 2, 3, 2 + rng.u8(..2)][place],
        power: rng.u32(0..=3),
        toughness: rng.u32(1..=3),
        trample: rng.u8(..5) < 2,
        deathtouch: edition >= Edition::E2008_10 && rng.u8(..4) == 0,
    };
    (0..CREATURES).map(one).collect()
}

fn start(edition: Edition, creatures: &[Creature]) -> Game {
    let players = ["Alice", "Bob", "Carol", "Dave"].map(|name| PlayerSetup::new(name, LIFE)).to_vec();
    let card = |(place, creature): (usize, &Creature)| {
        let (power, toughness) = (creature.power.cast_signed(), creature.toughness.cast_signed());
        let keywords = [(creature.trample, Keyword::Trample), (creature.deathtouch, Keyword::Deathtouch)];
        let keywords = keywords.into_iter().filter(|(has, _)| *has).map(|(_, keyword)| keyword);
        let face = CardFace::creature(place.to_string(), power, toughness).with(keywords);
        let place = Place::InPlay(PermanentSetup::default());
        CardSetup { face, owner: PlayerId::new(creature.owner), place }
    };
    let cards = creatures.iter().enumerate().map(card).collect();
    let setup = Setup { players, cards, variant: Variant::TwoHeadedGiant, ..Setup::default() };
    Game::new(edition, &setup).expect("a board of two teams")
}

fn id(game: &Game, place: usize) -> ObjectId {
    game.card(CardId::new(u16::try_from(place).expect("a small board"))).expect("a creature in play")
}

/// A combat as it has been declared, in the oracle's terms.
struct Combat {
    /// Whom each attacker attacks, or is later said to hit.
    hits: Vec<u8>,
    /// Which attacker each creature of the other team blocks.
    blocks: Vec<Option<usize>>,
    /// The order in which each attacker assigns its damage among its blockers.
    orders: Vec<Vec<usize>>,
}

impl Combat {
    fn declared(rng: &mut Rng) -> Self {
        let hits = (0..ATTACKERS).map(|_| 2 + rng.u8(..2)).collect();
        let blocks: Vec<Option<usize>> =
            (ATTACKERS..CREATURES).map(|_| (rng.u8(..4) > 0).then(|| rng.usize(..ATTACKERS))).collect();
        let order = |attacker| {
            let mut order: Vec<usize> =
                (0..blocks.len()).filter(|place| blocks.get(*place) == Some(&Some(attacker))).collect();
            rng.shuffle(&mut order);
            order.into_iter().map(|place| ATTACKERS + place).collect()
        };
        let orders = (0..ATTACKERS).map(order).collect();
        Self { hits, blocks, orders }
    }

    /// What a team divides. The places on the oracle's board are those of the creatures, and then
    /// Carol's and Dave's.
    fn board(&self, edition: Edition, creatures: &[Creature], attacking: bool) -> Board {
        let recipients = creatures.iter().map(|creature| Recipient::creature(creature.toughness));
        let recipients = recipients.chain([Recipient::PLAYER; 2]).collect();
        let source = |(place, creature): (usize, &Creature)| {
            let (among, excess) = if place >= ATTACKERS {
                (self.blocks[place - ATTACKERS].into_iter().collect(), Vec::new())
            } else {
                let player = CREATURES + usize::from(self.hits[place]) - 2;
                match self.orders[place].as_slice() {
                    [] => (vec![player], Vec::new()),
                    among if creature.trample => (among.to_vec(), vec![player]),
                    among => (among.to_vec(), Vec::new()),
                }
            };
            // Who neither attacks nor blocks assigns nothing.
            let works = (place < ATTACKERS) == attacking && !among.is_empty();
            let amount = if works { creature.power } else { 0 };
            Source { amount, deathtouch: creature.deathtouch, among, excess, ..Source::default() }
        };
        let sources = creatures.iter().enumerate().map(source).collect();
        Board { judging: Judging::of(edition), recipients, sources }
    }
}

/// Compares every split, and gives a legal one with what it deals to players.
fn compare(game: &Game, player: PlayerId, strike: &Strike, board: &Board, rng: &mut Rng) -> (Choice, u32) {
    let thing = |place: usize| match place.checked_sub(CREATURES) {
        Some(seat) => Thing::Player(PlayerId::new(2 + u8::from(seat == 1))),
        None => Thing::Object(id(game, place)),
    };
    let edges = board.edges();
    let works = |place: usize| board.sources[place].amount > 0;
    let shared: Vec<Option<usize>> =
        edges.iter().map(|edge| strike.edge(id(game, edge.source), thing(edge.recipient))).collect();
    for (edge, found) in edges.iter().zip(&shared) {
        assert_eq!(found.is_some(), works(edge.source), "{edge:?}");
    }
    assert_eq!(strike.sheet().edges().len(), shared.iter().flatten().count(), "no edge but the oracle's");
    let mut legal = Vec::new();
    for split in board.every_split() {
        let mut amounts = vec![0; strike.sheet().edges().len()];
        for (edge, amount) in shared.iter().zip(&split).filter_map(|(edge, amount)| Some(((*edge)?, amount)))
        {
            amounts[edge] = *amount;
        }
        let choice = Choice::AssignDamage(strike.assignments(&Split::new(amounts)));
        let expected = board.faults(&split).is_empty();
        let found = game.check(&Action { player, choice: choice.clone() }).is_ok();
        assert_eq!(found, expected, "{}: {split:?} on {board:#?}", game.edition());
        if expected {
            let to_players = edges.iter().zip(&split).filter(|(edge, _)| edge.recipient >= CREATURES);
            legal.push((choice, to_players.map(|(_, amount)| amount).sum()));
        }
    }
    legal.swap_remove(rng.usize(..legal.len()))
}

/// Plays one combat; how many divisions were compared.
fn play(edition: Edition, rng: &mut Rng) -> usize {
    let creatures = creatures(edition, rng);
    let mut combat = Combat::declared(rng);
    let mut game = start(edition, &creatures);
    let (mut compared, mut dealt) = (0, None);
    for _ in 0..200 {
        if game.step() >= Step::EndOfCombat {
            break;
        }
        let decision = game.decision();
        let Some(player) = decision.player() else { break };
        let place = |creature: ObjectId| (0..CREATURES).find(|place| id(&game, *place) == creature);
        let choice = match &decision {
            Decision::DeclareAttackers { .. } => {
                let attack = |(place, hit): (usize, &u8)| Attack {
                    attacker: id(&game, place),
                    target: Thing::Player(PlayerId::new(*hit)),
                };
                Choice::DeclareAttackers(combat.hits.iter().enumerate().map(attack).collect())
            }
            Decision::DeclareBlockers { .. } => {
                let block = |(place, blocked): (usize, &Option<usize>)| {
                    Some(Block { blocker: id(&game, ATTACKERS + place), attacker: id(&game, (*blocked)?) })
                };
                let blocks: Vec<Block> = combat.blocks.iter().enumerate().filter_map(block).collect();
                Choice::DeclareBlockers(blocks.into())
            }
            Decision::OrderDamage { choices, .. } => {
                let order = |option: &combat_lab_engine::OrderOption| {
                    let order = match place(option.creature).and_then(|place| combat.orders.get(place)) {
                        Some(order) => order.iter().map(|place| id(&game, *place)).collect(),
                        None => option.among.clone(),
                    };
                    DamageOrder { creature: option.creature, order }
                };
                Choice::OrderDamage(choices.iter().map(order).collect())
            }
            Decision::ChooseAttacked { source, .. } => {
                let hit = 2 + rng.u8(..2);
                let attacker = place(*source).expect("an attacker");
                combat.hits[attacker] = hit;
                Choice::ChooseAttacked(vec![Thing::Player(PlayerId::new(hit))])
            }
            Decision::AssignDamage { player, strike } => {
                let attacking = player.index() < 2;
                assert_eq!(
                    player.index(),
                    if attacking { 0 } else { 2 },
                    "the first player of a team divides"
                );
                let board = combat.board(edition, &creatures, attacking);
                let (choice, to_players) = compare(&game, *player, strike, &board, rng);
                compared += 1;
                if attacking {
                    dealt = Some(to_players);
                }
                choice
            }
            other => other.plain_answer().expect("an answer"),
        };
        let action = Action { player, choice };
        let judged = game.check(&action);
        assert!(judged.is_ok(), "{edition}: {action:?}: {judged:?}");
        let judged = judged.expect("it is legal");
        game.apply(judged).expect("what is legal is done");
    }
    assert!(game.step() >= Step::EndOfCombat, "{edition}: combat ends");
    let life = |player: u8| game.player(PlayerId::new(player)).expect("a player").life();
    assert_eq!([life(0), life(1)], [LIFE; 2], "{edition}");
    assert_eq!(life(2), life(3), "{edition}: a team has one life total");
    if let Some(dealt) = dealt {
        assert_eq!(LIFE - life(2), dealt.cast_signed(), "{edition}: {dealt} assigned to the team");
    }
    compared
}

#[test]
fn agrees_in_games_of_two_teams() {
    let setting = |name: &str| std::env::var(name).ok().map(|value| value.parse::<u64>().expect(name));
    let games = setting("COMBAT_LAB_BOARDS").unwrap_or(1_000) / 10;
    let first = setting("COMBAT_LAB_SEED").unwrap_or_else(|| RandomState::new().hash_one(0) >> 16);
    println!("{games} games from COMBAT_LAB_SEED={first}");
    for edition in Edition::ALL {
        let compared: usize =
            (first..first + games).map(|seed| play(edition, &mut Rng::with_seed(seed))).sum();
        assert!(compared as u64 >= games, "{edition}: {compared} divisions in {games} games");
    }
}
