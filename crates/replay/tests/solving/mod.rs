//! A search that prunes nothing: every combination is tried, and the engine asked whether it is
//! legal.

use combat_lab_engine::{
    Action, Assignment, Attack, AttackDeclaration, Block, Choice, DamageOrder, Decision, Game, Object,
    ObjectId, Play, PlayerId, Thing,
};

/// Whether `player` reaches a game that `met` accepts, whatever the other player does.
pub(crate) fn brute(game: &Game, player: PlayerId, met: &dyn Fn(&Game) -> bool) -> bool {
    let decision = game.decision();
    let Some(decides) = decision.player() else { return met(game) };
    let mut outcomes = candidates(game, &decision).into_iter().filter_map(|choice| {
        let mut next = game.clone();
        next.act(&Action { player: decides, choice }).ok()?;
        Some(brute(&next, player, met))
    });
    if decides == player { outcomes.any(|reached| reached) } else { outcomes.all(|reached| reached) }
}

/// Everything that could be an answer; most of it need not be legal.
fn candidates(game: &Game, decision: &Decision) -> Vec<Choice> {
    let in_play: Vec<ObjectId> = game.objects().filter(|it| it.is_in_play()).map(Object::id).collect();
    match decision {
        Decision::Priority { options, .. } => {
            let mut all = vec![Choice::Pass];
            for option in options {
                for target in option.targets.first().into_iter().flatten() {
                    all.push(Choice::Play(Play::new(option.source, option.ability, [*target])));
                }
            }
            all
        }
        Decision::DeclareAttackers { targets, .. } => attacks(&in_play, targets),
        Decision::DeclareBlockers { .. } => {
            let attackers: Vec<ObjectId> = game.combat().attackers().iter().map(|it| it.creature).collect();
            let pairs: Vec<Block> = in_play
                .iter()
                .filter(|id| !attackers.contains(id))
                .flat_map(|blocker| {
                    attackers.iter().map(|attacker| Block { blocker: *blocker, attacker: *attacker })
                })
                .collect();
            subsets(&pairs).map(|blocks| Choice::DeclareBlockers(blocks.into())).collect()
        }
        Decision::OrderDamage { choices, .. } => {
            let mut all: Vec<Vec<DamageOrder>> = vec![Vec::new()];
            for option in choices {
                let orders = permutations(&option.among);
                let longer = |before: &Vec<DamageOrder>| {
                    let order = |order: &Vec<ObjectId>| {
                        let order = DamageOrder { creature: option.creature, order: order.clone() };
                        [before.clone(), vec![order]].concat()
                    };
                    orders.iter().map(order).collect::<Vec<_>>()
                };
                all = all.iter().flat_map(longer).collect();
            }
            all.into_iter().map(Choice::OrderDamage).collect()
        }
        Decision::AssignDamage { sheet, .. } => {
            let mut all: Vec<Vec<Assignment>> = vec![Vec::new()];
            for (place, source) in sheet.sources().iter().enumerate() {
                for (_, edge) in sheet.edges_of(place) {
                    let recipient = sheet.recipients()[edge.recipient].thing;
                    let with = |before: &Vec<Assignment>, amount| {
                        let more = Assignment { source: source.creature, recipient, amount };
                        [before.clone(), vec![more]].concat()
                    };
                    all = all
                        .iter()
                        .flat_map(|before| (0..=source.amount).map(|n| with(before, n)).collect::<Vec<_>>())
                        .collect();
                }
            }
            all.into_iter().map(Choice::AssignDamage).collect()
        }
        Decision::OrderTriggers { triggers, .. } => permutations(&(0..triggers.len()).collect::<Vec<_>>())
            .into_iter()
            .map(Choice::OrderTriggers)
            .collect(),
        other => panic!("these boards have no {other:?}"),
    }
}

/// Every set of attackers, every target for each, and every way to put them in groups.
fn attacks(creatures: &[ObjectId], targets: &[Thing]) -> Vec<Choice> {
    let mut all = Vec::new();
    for attackers in subsets(creatures) {
        let mut aimed: Vec<Vec<Attack>> = vec![Vec::new()];
        for attacker in &attackers {
            let at = |before: &Vec<Attack>, target| {
                [before.clone(), vec![Attack { attacker: *attacker, target }]].concat()
            };
            aimed = aimed
                .iter()
                .flat_map(|before| targets.iter().map(|target| at(before, *target)).collect::<Vec<_>>())
                .collect();
        }
        // Each attacker in a group by number: the same groups come several times, which is no harm.
        let count = attackers.len();
        for groups in 0..count.pow(u32::try_from(count).unwrap()).max(1) {
            let group =
                |place: usize| groups / count.max(1).pow(u32::try_from(place).unwrap()) % count.max(1);
            let mut bands: Vec<Vec<ObjectId>> = vec![Vec::new(); count];
            for (place, attacker) in attackers.iter().enumerate() {
                bands[group(place)].push(*attacker);
            }
            bands.retain(|band| band.len() > 1);
            for attacks in &aimed {
                let declared =
                    AttackDeclaration { attacks: attacks.clone(), bands: bands.clone(), mana: Vec::new() };
                if !all.contains(&declared) {
                    all.push(declared);
                }
            }
        }
    }
    all.into_iter().map(Choice::DeclareAttackers).collect()
}

fn subsets<T: Copy>(of: &[T]) -> impl Iterator<Item = Vec<T>> {
    let count = u32::try_from(of.len()).unwrap();
    (0..2_usize.pow(count)).map(|set| {
        of.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1).map(|(_, it)| *it).collect()
    })
}

fn permutations<T: Copy>(of: &[T]) -> Vec<Vec<T>> {
    let Some((first, rest)) = of.split_first() else { return vec![Vec::new()] };
    let insert = |order: &Vec<T>| {
        (0..=order.len()).map(|at| [&order[..at], &[*first], &order[at..]].concat()).collect::<Vec<_>>()
    };
    permutations(rest).iter().flat_map(insert).collect()
}
