//! Random boards and random legal answers.

use crate::table::{ALICE, BOB, Board, CAROL, DAVE, TARGET, Table, pump};
use combat_lab_cards::{
    Ability, CardFace, CardSide, CardType, CastWay, Color, CombatCost, Cost, CostOf, Duration, Effect,
    Keyword, ManaCost, Quantity, Reference, TargetKind, TargetSpec, Whose,
};
use combat_lab_damage::{DamageSheet, Split};
use combat_lab_engine::{
    Assignment, Attack, AttackDeclaration, Block, BlockDeclaration, Choice, DamageOrder, Decision, ObjectId,
    Payment, PermanentSetup, Place, Play, PlayOption, PlayerId, Thing, Variant, Which,
};
use combat_lab_rulebook::Edition;
use fastrand::Rng;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// A creature is sacrificed for it.
const SACRIFICED: Cost = Cost::Sacrifice(combat_lab_cards::TargetSpec::new(
    combat_lab_cards::TargetKind::Creature,
    combat_lab_cards::Whose::Yours,
));

/// Runs `judge` for as many random games as are asked for, and names the seed of one that fails.
pub(crate) fn on_random_games(judge: impl Fn(&mut Rng)) {
    let setting = |name: &str| std::env::var(name).ok().map(|value| value.parse::<u64>().unwrap());
    let games = setting("COMBAT_LAB_BOARDS").unwrap_or(2_000) / 20;
    let first = setting("COMBAT_LAB_SEED").unwrap_or_else(|| RandomState::new().hash_one(0) >> 16);
    println!("{games} games from COMBAT_LAB_SEED={first}");
    for seed in first..=first.saturating_add(games) {
        let judged = catch_unwind(AssertUnwindSafe(|| judge(&mut Rng::with_seed(seed))));
        if let Err(failure) = judged {
            eprintln!("COMBAT_LAB_SEED={seed} COMBAT_LAB_BOARDS=1 brings it back");
            resume_unwind(failure);
        }
    }
}

/// The first edition with a keyword.
pub(crate) const fn since(keyword: Keyword) -> Edition {
    match keyword {
        Keyword::Reach
        | Keyword::Deathtouch
        | Keyword::Lifelink
        | Keyword::Wither
        | Keyword::Exalted
        | Keyword::Delve
        | Keyword::Shroud => Edition::E2008_10,
        Keyword::Intimidate => Edition::E2009_07,
        Keyword::UmbraArmor => Edition::E2010_07,
        Keyword::Infect | Keyword::Menace | Keyword::Hexproof | Keyword::Skulk | Keyword::Improvise => {
            Edition::E2021_04
        }
        Keyword::TrampleOverPlaneswalkers | Keyword::Daybound | Keyword::Nightbound => Edition::E2024_08,
        _ => Edition::E2006_10,
    }
}

/// The keywords an edition has.
pub(crate) fn keywords(edition: Edition) -> impl Iterator<Item = Keyword> {
    Keyword::ALL.into_iter().filter(move |keyword| since(*keyword) <= edition)
}

/// Anything that could be played of an object.
pub(crate) fn which(rng: &mut Rng) -> Which {
    let side = if rng.u8(..4) > 0 { CardSide::First } else { CardSide::Second };
    match rng.u8(..4) {
        0 => Which::Spell(side, CastWay::Plain),
        1 => Which::Spell(side, CastWay::Announced),
        2 => Which::Spell(side, CastWay::Mode(rng.usize(..2))),
        _ => Which::Ability(side, rng.usize(..2)),
    }
}

/// Who plays: mostly two.
pub(crate) fn seats(rng: &mut Rng) -> &'static [PlayerId] {
    const FOUR: &[PlayerId] = &[ALICE, BOB, CAROL, DAVE];
    let count = *rng.choice(&[2, 2, 3, 4]).unwrap();
    FOUR.get(..count).unwrap()
}

/// A few creatures on each side, all able to fight; no abilities.
pub(crate) fn skirmish(known: &[Keyword], players: &[PlayerId], rng: &mut Rng) -> Board {
    let mut board = Board::of(players.len());
    for player in players {
        board = board.life(*player, rng.i32(1..=20));
    }
    for player in players.iter().copied() {
        for number in 0..rng.usize(1..=7 - players.len()) {
            let toughness = rng.i32(1..=5);
            let mut face = CardFace::creature(format!("{player} {number}"), rng.i32(-1..=5), toughness);
            for keyword in known.iter().filter(|_| rng.u8(..6) == 0) {
                face = face.with([*keyword]);
            }
            let damage = u32::from(toughness > 1 && rng.u8(..4) == 0);
            let place = PermanentSetup { damage, ..PermanentSetup::default() };
            board = board.card(player, face, Place::InPlay(place));
        }
    }
    board
}

/// The same with everything else there is: tapped and new creatures, abilities, instants.
pub(crate) fn melee(edition: Edition, rng: &mut Rng) -> Board {
    let known: Vec<Keyword> = keywords(edition).collect();
    let players = seats(rng);
    let mut board = skirmish(&known, players, rng);
    for card in &mut board.setup.cards {
        if let Place::InPlay(permanent) = &mut card.place {
            permanent.tapped = rng.u8(..8) == 0;
            permanent.summoning_sick = rng.u8(..8) == 0;
        }
        if rng.u8(..3) == 0 {
            card.face.abilities.push(ability(&known, true, rng));
        }
        if rng.u8(..12) == 0 {
            card.face.combat_costs.push(combat_cost(rng));
        }
    }
    for player in players.iter().copied() {
        if rng.bool() {
            board = board.creature(player, CardFace::basic_land(format!("{player} land"), Color::Green));
        }
        for face in attackable(edition, player, rng) {
            board = board.creature(player, face);
        }
        for number in 0..rng.usize(..4) {
            let face = CardFace::instant(format!("{player} instant {number}"), ability(&known, false, rng));
            board = board.card(player, face, Place::Hand);
        }
    }
    if players.len() == 4 && rng.bool() {
        return in_teams(board.clone(), edition).unwrap_or(board);
    }
    board
}

/// The same board for two teams, if all its cards are played with teams.
fn in_teams(mut board: Board, edition: Edition) -> Option<Board> {
    board.setup.variant = Variant::TwoHeadedGiant;
    for team in board.setup.players.chunks_mut(2) {
        let life = team.iter().map(|player| player.life).sum();
        for player in team {
            player.life = life;
        }
    }
    for card in &mut board.setup.cards {
        card.face.combat_costs.clear();
    }
    board.try_start(edition).is_ok().then_some(board)
}

/// Planeswalkers and battles, where there are any.
fn attackable(edition: Edition, player: PlayerId, rng: &mut Rng) -> Vec<CardFace> {
    let mut faces = Vec::new();
    if edition > Edition::E2006_10 && rng.bool() {
        let loyalty = Some(rng.u32(1..=4));
        let name = format!("{player} planeswalker");
        faces.push(CardFace { loyalty, ..CardFace::new(name, [CardType::Planeswalker]) });
    }
    if edition >= Edition::E2024_08 && rng.bool() {
        let (defense, siege) = (Some(rng.u32(1..=4)), rng.bool());
        faces.push(CardFace {
            defense,
            siege,
            ..CardFace::new(format!("{player} battle"), [CardType::Battle])
        });
    }
    faces
}

fn combat_cost(rng: &mut Rng) -> CombatCost {
    let costs = [Cost::Mana(ManaCost::generic(1)), Cost::PayLife(1)];
    let (of, cost) = (rng.choice(CostOf::ALL).unwrap(), rng.choice(costs).unwrap());
    if rng.bool() { CombatCost::of_itself(of, cost) } else { CombatCost::of_creatures(of, cost) }
}

fn ability(known: &[Keyword], costs: bool, rng: &mut Rng) -> Ability {
    let pick = |rng: &mut Rng, kinds: &[TargetKind]| *rng.choice(kinds).unwrap();
    let kinds = [
        TargetKind::Creature,
        TargetKind::AttackingCreature,
        TargetKind::BlockingCreature,
        TargetKind::Player,
        TargetKind::AnyTarget,
    ];
    let whose = [Whose::Anyones, Whose::Yours, Whose::Opponents];
    let targets = (0..rng.usize(1..=2))
        .map(|_| TargetSpec::new(pick(rng, &kinds), rng.choice(whose).unwrap()))
        .collect::<Vec<_>>();
    let keyword = *rng.choice(known).unwrap();
    let who = rng.choice([TARGET, Reference::This, Reference::You]).unwrap();
    let effects: [Effect; 6] = [
        pump(rng.i32(-2..=3), rng.i32(-2..=3)),
        Effect::Damage { amount: Quantity::Number(rng.u32(0..=3)), to: who },
        Effect::GainKeyword { who, keyword, until: Duration::EndOfTurn },
        Effect::LoseKeyword { who, keyword, until: Duration::EndOfTurn },
        Effect::Destroy { who },
        Effect::ReturnToHand { who },
    ];
    let effects = (0..rng.usize(1..=2)).map(|_| rng.choice(&effects).unwrap().clone()).collect();
    let paid: &[&[Cost]] = if costs {
        &[&[Cost::Tap], &[Cost::SacrificeThis], &[SACRIFICED], &[Cost::Tap, SACRIFICED], &[]]
    } else {
        &[&[]]
    };
    Ability { costs: rng.choice(paid).unwrap().to_vec(), targets, effects, ..Ability::default() }
}

/// A random split of a sheet that its rules allow: any that happens to be legal, or lethal first.
pub(crate) fn split(sheet: &DamageSheet, rng: &mut Rng) -> Split {
    for _ in 0..8 {
        let mut split = Split::new(vec![0; sheet.edges().len()]);
        for (place, source) in sheet.sources().iter().enumerate() {
            let edges: Vec<usize> = sheet.edges_of(place).map(|(edge, _)| edge).collect();
            for _ in 0..source.amount {
                let edge = *rng.choice(&edges).unwrap();
                split.set(edge, split.get(edge) + 1);
            }
        }
        if sheet.check(&split).is_legal() {
            return split;
        }
    }
    sheet.lethal_first()
}

/// The players who are still in the game.
pub(crate) fn still_playing(table: &Table) -> Vec<PlayerId> {
    let playing = table.game.players().filter(|(_, player)| !player.has_lost());
    playing.map(|(id, _)| id).collect()
}

/// One of three or more players concedes, now and then; the others go on.
pub(crate) fn concession(table: &Table, rng: &mut Rng) -> Option<(PlayerId, Choice)> {
    let playing = still_playing(table);
    // More often while something is being declared, assigned or chosen than while it is only
    // passed.
    let one_in = if table.game.priority().is_some() { 60 } else { 12 };
    let gives_up = table.game.outcome().is_none() && playing.len() > 2 && rng.u8(..one_in) == 0;
    gives_up.then(|| (*rng.choice(&playing).unwrap(), Choice::Concede))
}

/// What happens next: a concession, or a random legal answer as of [`answer`].
pub(crate) fn next(table: &Table, acts: bool, rng: &mut Rng) -> Option<(PlayerId, Choice)> {
    let conceded = concession(table, rng);
    conceded.or_else(|| table.game.decision().player().zip(answer(table, acts, rng)))
}

/// Of players who have left nothing is left: nothing they own or control, no part in the combat,
/// nothing on the stack but combat damage, and nothing to decide (600.4; 800.4).
pub(crate) fn nothing_is_left_of_who_left(table: &Table) {
    let (game, edition) = (&table.game, table.edition());
    if game.outcome().is_some() {
        return;
    }
    let playing = still_playing(table);
    let plays = |player: PlayerId| playing.contains(&player);
    assert!(playing.len() > 1, "{edition}");
    assert!(game.decision().player().is_some_and(plays), "{edition}: {:?}", game.decision());
    for object in game.objects() {
        assert!(plays(object.owner()), "{edition}: {} stays", object.name());
        assert!(!object.is_in_play() || plays(object.controller()), "{edition}: {}", object.name());
    }
    for entry in game.stack() {
        assert!(entry.object().controller().is_none_or(plays), "{edition}: {entry:?}");
    }
    let here = |id: ObjectId| game.object(id).is_some_and(combat_lab_engine::Object::is_creature_in_play);
    for attacker in game.combat().attackers() {
        assert!(here(attacker.creature) && attacker.blockers.iter().all(|id| here(*id)), "{edition}");
        match attacker.target {
            Some(Thing::Player(player)) => assert!(plays(player), "{edition}: nobody is attacked"),
            Some(Thing::Object(object)) => assert!(game.object(object).unwrap().is_in_play(), "{edition}"),
            Some(Thing::Stack(_)) => panic!("{edition}: the stack is attacked"),
            None => {}
        }
    }
    for blocker in game.combat().blockers() {
        assert!(here(blocker.creature) && blocker.attackers.iter().all(|id| here(*id)), "{edition}");
    }
}

/// A random legal answer to what the game waits for; `None` when it is over. With `acts` players
/// play what they can.
pub(crate) fn answer(table: &Table, acts: bool, rng: &mut Rng) -> Option<Choice> {
    let legal = |choice: Choice, least: Choice| {
        if table.clone().try_do(choice.clone()).is_ok() { choice } else { least }
    };
    Some(match table.game.decision() {
        Decision::Priority { options, .. } => {
            let played = rng.choice(&options).filter(|_| acts && rng.u8(..3) == 0);
            played.and_then(|option| play(option, rng)).map_or(Choice::Pass, Choice::Play)
        }
        Decision::DeclareAttackers { creatures, targets, least, .. } => {
            let mut attacks = Vec::new();
            for option in creatures.iter().filter(|option| option.refused.is_none()) {
                let target = *rng.choice(&targets).unwrap();
                if rng.u8(..4) > 0 {
                    attacks.push(Attack { attacker: option.creature, target });
                }
            }
            let mana = table.game.way_to_pay_for_attacks(&attacks).unwrap_or_default();
            let declared = AttackDeclaration { mana, ..attacks.into() };
            legal(Choice::DeclareAttackers(declared), Choice::DeclareAttackers(least))
        }
        Decision::DeclareBlockers { creatures, least, .. } => {
            let mut blocks = Vec::new();
            for option in creatures {
                if let Some(attacker) = rng.choice(&option.may_block).filter(|_| rng.u8(..4) > 0) {
                    blocks.push(Block { blocker: option.creature, attacker: *attacker });
                }
            }
            let mana = table.game.way_to_pay_for_blocks(&blocks).unwrap_or_default();
            let declared = BlockDeclaration { blocks, mana };
            legal(Choice::DeclareBlockers(declared), Choice::DeclareBlockers(least.into()))
        }
        Decision::OrderDamage { choices, .. } => {
            let orders = choices.into_iter().map(|option| {
                let mut order = option.among;
                rng.shuffle(&mut order);
                DamageOrder { creature: option.creature, order }
            });
            Choice::OrderDamage(orders.collect())
        }
        Decision::AssignDamage { strike, .. } => {
            Choice::AssignDamage(strike.assignments(&split(strike.sheet(), rng)))
        }
        Decision::Over(_) => return None,
        other => other.plain_answer()?,
    })
}

/// Any targets and sacrifices an option offers.
fn play(option: &PlayOption, rng: &mut Rng) -> Option<Play> {
    let first = option.first()?;
    let targets = option.targets.iter().map(|choices| rng.choice(choices).copied()).collect::<Option<_>>()?;
    Some(Play { targets, ..first })
}

/// Something nobody offered: mostly illegal.
pub(crate) fn nonsense(table: &Table, rng: &mut Rng) -> (PlayerId, Choice) {
    let anybody = PlayerId::new(rng.u8(..4));
    let player = table.game.decision().player().filter(|_| rng.bool()).unwrap_or(anybody);
    let object = |rng: &mut Rng| ObjectId::new(rng.u32(..40));
    let thing = |rng: &mut Rng| {
        if rng.u8(..4) == 0 { Thing::Player(PlayerId::new(rng.u8(..5))) } else { object(rng).into() }
    };
    let count = rng.usize(..4);
    let choice = match rng.u8(..7) {
        0 => Choice::Pass,
        1 => {
            let attacks = (0..count).map(|_| Attack { attacker: object(rng), target: thing(rng) }).collect();
            let mana =
                (0..rng.usize(..2)).map(|_| Payment::activating(object(rng), rng.usize(..2))).collect();
            Choice::DeclareAttackers(AttackDeclaration { attacks, mana, ..AttackDeclaration::default() })
        }
        2 => {
            let blocks = (0..count).map(|_| Block { blocker: object(rng), attacker: object(rng) }).collect();
            let mana =
                (0..rng.usize(..2)).map(|_| Payment::activating(object(rng), rng.usize(..2))).collect();
            Choice::DeclareBlockers(BlockDeclaration { blocks, mana })
        }
        3 => Choice::OrderDamage(
            (0..count)
                .map(|_| DamageOrder {
                    creature: object(rng),
                    order: (0..count).map(|_| object(rng)).collect(),
                })
                .collect(),
        ),
        4 => Choice::Play(Play {
            source: object(rng),
            which: which(rng),
            x: rng.bool().then(|| rng.u32(..4)),
            targets: (0..count).map(|_| thing(rng)).collect(),
            sacrifices: (0..rng.usize(..3)).map(|_| object(rng)).collect(),
            division: (0..rng.usize(..2)).map(|_| rng.u32(..4)).collect(),
            mana: (0..rng.usize(..2)).map(|_| Payment::activating(object(rng), rng.usize(..2))).collect(),
        }),
        5 => Choice::AssignDamage(
            (0..count)
                .map(|_| Assignment { source: object(rng), recipient: thing(rng), amount: rng.u32(..5) })
                .collect(),
        ),
        _ => {
            // The legal answer with one number changed.
            let Some(Choice::AssignDamage(mut parts)) = table.default_choice() else {
                return (player, Choice::Pass);
            };
            if let Some(part) = parts.first_mut() {
                part.amount = part.amount.wrapping_add(rng.u32(..3)).wrapping_sub(1);
            }
            Choice::AssignDamage(parts)
        }
    };
    (player, choice)
}
