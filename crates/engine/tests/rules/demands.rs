//! Restrictions and requirements on a whole declaration (500.1 to 500.4; 508.1c, d; 509.1b, c), and
//! a brute force that knows nothing of how the engine looks for the most requirements that can be
//! met.

use crate::table::{ALICE, BOB, Board, CAROL, Table, arbiter, face};
use combat_lab_cards::{
    Asks, BlockLimit, CardFace, CombatBan, CombatCondition, Crowd, Keyword, Limits, Op, Restricted, Stat,
    StatComparison, TargetKind, TargetSpec, Than, Trait, Whose,
};
use combat_lab_engine::{
    Attack, AttackDeclaration, Block, Choice, Decision, ObjectId, Problem, Requirement, Restriction, Thing,
};
use combat_lab_rulebook::{Edition, Rule};

/// 500.5 in 2006: what a creature could do instead counts only if it meets a requirement.
fn only_what_meets_one(edition: Edition) -> bool {
    edition == Edition::E2006_10
}

fn attackers(table: &mut Table) {
    table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
}

fn blockers(table: &mut Table, attackers: &[&str]) {
    table.attack(attackers);
    table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
}

fn attack(table: &Table, names: &[&str]) -> Choice {
    let attack = |name: &&str| Attack { attacker: table.id(name), target: BOB.into() };
    Choice::DeclareAttackers(names.iter().map(attack).collect())
}

/// What is wrong with a choice, if anything.
fn refusal(table: &Table, choice: Choice) -> Vec<(Rule, Problem)> {
    let refused = table.clone().try_do(choice).err();
    let violations = refused.map(|illegal| illegal.violations).unwrap_or_default();
    violations.into_iter().map(|violation| (violation.rule, violation.problem)).collect()
}

fn attacks_legally(table: &Table, names: &[&str]) -> bool {
    refusal(table, attack(table, names)).is_empty()
}

fn blocks_legally(table: &Table, blocks: &[(&str, &str)]) -> bool {
    refusal(table, Choice::DeclareBlockers(table.blocks(blocks).into())).is_empty()
}

#[test]
fn one_must_attack_and_only_one_can() {
    let board = Board::new()
        .creature(ALICE, face("Must", 2, 2, &[Keyword::AttacksIfAble]))
        .creature(ALICE, face("May", 2, 2, &[]))
        .creature(BOB, arbiter("Arbiter", Crowd::Attackers, 1));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        attackers(&mut table);
        assert!(attacks_legally(&table, &["Must"]), "{edition}");
        let fix = AttackDeclaration::from(vec![Attack { attacker: table.id("Must"), target: BOB.into() }]);
        let unmet = vec![Requirement::Attack { creature: table.id("Must") }];
        let demanded = (Rule::AttackRequirements, Problem::AttackDemanded { unmet, fix: fix.clone() });
        assert_eq!(refusal(&table, attack(&table, &[])), std::slice::from_ref(&demanded), "{edition}");
        assert_eq!(refusal(&table, attack(&table, &["May"])), [demanded], "{edition}");
        let restriction = Restriction::AtMost { by: table.id("Arbiter"), most: 1, of: Crowd::Attackers };
        let both = refusal(&table, attack(&table, &["Must", "May"]));
        assert_eq!(
            both,
            [(Rule::AttackRestrictions, Problem::Restricted { restriction: Box::new(restriction) })],
            "{edition}"
        );
        assert_eq!(table.default_choice(), Some(Choice::DeclareAttackers(fix)), "{edition}");
    }
}

#[test]
fn one_must_block_and_one_is_not_enough() {
    let board = Board::new()
        .creature(ALICE, face("Brute", 3, 3, &[Keyword::NeedsTwoBlockers]))
        .creature(BOB, face("Must", 2, 2, &[Keyword::BlocksIfAble]))
        .creature(BOB, face("May", 2, 2, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        blockers(&mut table, &["Brute"]);
        assert!(blocks_legally(&table, &[("Must", "Brute"), ("May", "Brute")]), "{edition}");
        // In 2006 nobody has to block only so that another can (500.5).
        assert_eq!(blocks_legally(&table, &[]), only_what_meets_one(edition), "{edition}");
        for alone in ["Must", "May"] {
            let refused = refusal(&table, Choice::DeclareBlockers(table.blocks(&[(alone, "Brute")]).into()));
            let (attacker, keyword) = (table.id("Brute"), Keyword::NeedsTwoBlockers);
            let restriction = Restriction::TwoOrNone { attacker, keyword };
            assert_eq!(
                refused,
                [(Rule::BlockRestrictions, Problem::Restricted { restriction: Box::new(restriction) })],
                "{edition}"
            );
        }
    }
}

#[test]
fn tapped_and_unable_creatures_are_excused() {
    let board = Board::new()
        .creature(ALICE, face("Shy", 2, 2, &[Keyword::AttacksIfAble, Keyword::CantAttackAlone]))
        .creature(ALICE, face("Still", 2, 2, &[Keyword::AttacksIfAble, Keyword::Defender]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        attackers(&mut table);
        assert!(attacks_legally(&table, &[]), "{edition}: nobody can go with the shy one");
        assert!(!attacks_legally(&table, &["Shy"]), "{edition}");
        let mut table = board.clone().creature(ALICE, face("Friend", 1, 1, &[])).start(edition);
        attackers(&mut table);
        assert_eq!(attacks_legally(&table, &[]), only_what_meets_one(edition), "{edition}");
        assert!(!attacks_legally(&table, &["Friend"]), "{edition}: the shy one can go with it");
        assert!(attacks_legally(&table, &["Shy", "Friend"]), "{edition}");
    }
}

/// 500.5 in 2006 puts no weight on which creature a requirement is on: whatever meets one is
/// considered, so two blockers that only together may block a creature that must be blocked have
/// to.
#[test]
fn two_that_meet_a_requirement_together_must() {
    for keyword in [Keyword::MustBeBlocked, Keyword::Lure] {
        let board = Board::new()
            .creature(ALICE, face("Brute", 3, 3, &[Keyword::NeedsTwoBlockers, keyword]))
            .creature(BOB, face("A", 2, 2, &[]))
            .creature(BOB, face("B", 2, 2, &[]));
        for edition in Edition::ALL {
            let mut table = board.start(edition);
            blockers(&mut table, &["Brute"]);
            assert!(!blocks_legally(&table, &[]), "{edition}: {keyword:?}");
            assert!(blocks_legally(&table, &[("A", "Brute"), ("B", "Brute")]), "{edition}: {keyword:?}");
        }
    }
}

#[test]
fn all_that_can_block_the_lure_do() {
    let board = Board::new()
        .creature(ALICE, face("Lure", 1, 1, &[Keyword::Lure]))
        .creature(ALICE, face("Other", 3, 3, &[]))
        .creature(BOB, face("A", 1, 1, &[]))
        .creature(BOB, face("B", 1, 1, &[]))
        .creature(BOB, face("Not", 1, 1, &[Keyword::BlocksOnlyFlying]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        blockers(&mut table, &["Lure", "Other"]);
        assert!(blocks_legally(&table, &[("A", "Lure"), ("B", "Lure")]), "{edition}");
        for too_few in [&[][..], &[("A", "Lure")], &[("A", "Lure"), ("B", "Other")]] {
            assert!(!blocks_legally(&table, too_few), "{edition}: {too_few:?}");
        }
    }
}

/// Intimidate lets artifact creatures and creatures of a shared colour block (702.13b), skulk
/// creatures whose power isn't greater (702.118b), horsemanship creatures with horsemanship
/// (702.31b): in the editions that have it.
#[test]
fn evasion_by_color_power_and_horsemanship() {
    let evasions: [(Keyword, i32, &[&str]); 4] = [
        (Keyword::Intimidate, 1, &["Rider", "Golem", "Red"]),
        (Keyword::Skulk, 2, &["Golem", "Red"]),
        (Keyword::Skulk, 3, &["Rider", "Golem", "Red", "Green"]),
        (Keyword::Horsemanship, 1, &["Rider"]),
    ];
    let colored = |name, power, color| face(name, power, 3, &[]).colored(color);
    let mut golem = colored("Golem", 2, combat_lab_cards::Color::White);
    golem.types = golem.types.with(combat_lab_cards::CardType::Artifact);
    for (keyword, power, able) in evasions {
        let rider = colored("Rider", 3, combat_lab_cards::Color::Red).with([Keyword::Horsemanship]);
        let board = Board::new()
            .creature(ALICE, colored("Sneak", power, combat_lab_cards::Color::Red).with([keyword]))
            .creature(BOB, rider)
            .creature(BOB, golem.clone())
            .creature(BOB, colored("Red", 0, combat_lab_cards::Color::Red))
            .creature(BOB, colored("Green", 3, combat_lab_cards::Color::Green));
        for edition in Edition::ALL.into_iter().filter(|edition| keyword.exists_in(*edition)) {
            let mut table = board.start(edition);
            blockers(&mut table, &["Sneak"]);
            for blocker in ["Rider", "Golem", "Red", "Green"] {
                let legal = blocks_legally(&table, &[(blocker, "Sneak")]);
                assert_eq!(legal, able.contains(&blocker), "{edition}: {blocker} and {keyword}");
            }
        }
    }
}

#[test]
fn every_evasion_counts() {
    let evasions: [(&[Keyword], &[&str]); 9] = [
        (&[Keyword::Flying], &["Bird"]),
        (&[Keyword::Shadow], &["Shade", "Both"]),
        (&[Keyword::Flying, Keyword::Shadow], &["Both"]),
        (&[Keyword::Fear], &["Golem"]),
        (&[Keyword::Islandwalk], &["Bird", "Plain", "Golem"]),
        (&[Keyword::Swampwalk], &[]),
        (&[Keyword::ProtectionFromArtifacts], &["Bird", "Plain"]),
        (&[Keyword::OnlyArtifactsBlock], &["Golem"]),
        (&[Keyword::Unblockable], &[]),
    ];
    let mut golem = face("Golem", 1, 1, &[]);
    golem.types = golem.types.with(combat_lab_cards::CardType::Artifact);
    for (keywords, able) in evasions {
        let swamp = combat_lab_cards::CardFace::basic_land("Swamp", combat_lab_cards::Color::Black);
        let board = Board::new()
            .creature(ALICE, face("Sneak", 1, 1, keywords))
            .creature(BOB, face("Bird", 1, 1, &[Keyword::Flying]))
            .creature(BOB, face("Shade", 1, 1, &[Keyword::Shadow]))
            .creature(BOB, face("Both", 1, 1, &[Keyword::Flying, Keyword::Shadow]))
            .creature(BOB, face("Plain", 1, 1, &[]))
            .creature(BOB, golem.clone())
            .creature(BOB, swamp);
        for edition in Edition::ALL {
            let mut table = board.start(edition);
            blockers(&mut table, &["Sneak"]);
            for blocker in ["Bird", "Shade", "Both", "Plain", "Golem"] {
                let legal = blocks_legally(&table, &[(blocker, "Sneak")]);
                assert_eq!(legal, able.contains(&blocker), "{edition}: {blocker} and {keywords:?}");
            }
        }
    }
}

#[test]
fn a_band_is_blocked_as_one() {
    let board = Board::new()
        .creature(ALICE, face("Ram", 1, 1, &[Keyword::Banding]))
        .creature(ALICE, face("Bear", 2, 2, &[]))
        .creature(ALICE, face("Ox", 2, 2, &[]))
        .creature(BOB, face("Wall", 0, 4, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        attackers(&mut table);
        let attack = |table: &Table, band: &[&str]| {
            let attack = |name: &str| Attack { attacker: table.id(name), target: Thing::Player(BOB) };
            let bands = vec![band.iter().map(|name| table.id(name)).collect()];
            Choice::DeclareAttackers(AttackDeclaration {
                attacks: ["Ram", "Bear", "Ox"].map(attack).to_vec(),
                bands,
                ..AttackDeclaration::default()
            })
        };
        for bad in [&["Bear", "Ox"][..], &["Ram", "Bear", "Ox"], &["Ram", "Ram"], &["Ram", "Wall"]] {
            let refused = refusal(&table, attack(&table, bad));
            assert!(refused.iter().any(|(rule, _)| *rule == Rule::Banding), "{edition}: {bad:?}");
        }
        let choice = attack(&table, &["Ram", "Bear"]);
        table.act(choice);
        table.block(&[("Wall", "Bear")]);
        let [ram, bear, ox, wall] = ["Ram", "Bear", "Ox", "Wall"].map(|name| table.id(name));
        let combat = table.game.combat();
        assert_eq!(combat.attacker(ram).unwrap().blockers, [wall], "{edition}");
        assert_eq!(combat.attacker(bear).unwrap().blockers, [wall], "{edition}");
        assert!(combat.attacker(ox).unwrap().blockers.is_empty(), "{edition}");
        assert_eq!(combat.blocker(wall).unwrap().attackers, [bear, ram], "{edition}");
        assert_eq!(combat.band(ram).collect::<Vec<_>>(), [ram, bear], "{edition}");
    }
}

#[test]
fn some_block_several() {
    let board = Board::new()
        .creature(ALICE, face("A", 1, 1, &[]))
        .creature(ALICE, face("B", 1, 1, &[]))
        .creature(ALICE, face("C", 1, 1, &[]))
        .creature(BOB, face("Two", 2, 2, &[Keyword::BlocksOneMore]))
        .creature(BOB, face("All", 2, 2, &[Keyword::BlocksAnyNumber]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        blockers(&mut table, &["A", "B", "C"]);
        let all = [("All", "A"), ("All", "B"), ("All", "C")];
        assert!(blocks_legally(&table, &all), "{edition}");
        assert!(blocks_legally(&table, &[("Two", "A"), ("Two", "C")]), "{edition}");
        let three = Choice::DeclareBlockers(table.blocks(&[("Two", "A"), ("Two", "B"), ("Two", "C")]).into());
        let problem = Problem::BlocksTooMany { blocker: table.id("Two"), most: 2 };
        assert_eq!(refusal(&table, three), [(Rule::OneBlockEach, problem)], "{edition}");
    }
}

const CREATURE: TargetSpec = TargetSpec::new(TargetKind::Creature, Whose::Anyones);

/// Company that a creature needs to attack or block, as the tests' own judge reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Company {
    Nobody,
    Stronger,
    Others(u8),
}

impl Company {
    fn pick(rng: &mut fastrand::Rng) -> Self {
        match rng.u8(..8) {
            0 => Self::Stronger,
            1 => Self::Others(2),
            2 => Self::Others(1),
            _ => Self::Nobody,
        }
    }

    fn written(self, of: Restricted, mut face: CardFace) -> CardFace {
        let stronger =
            Trait::Compare(StatComparison::new(Stat::Power, Op::Greater, Than::Askers(Stat::Power)));
        let asks = match self {
            Self::Nobody => return face,
            Self::Stronger => Asks::Company(1, CREATURE.that_is(stronger.into())),
            Self::Others(least) => Asks::Company(least, CREATURE),
        };
        face.combat_conditions.push(CombatCondition { of, asks, unless: true });
        face
    }

    /// Whether the others that act, by their powers, are enough for a creature of this power.
    fn suffices(self, power: i32, others: &[i32]) -> bool {
        match self {
            Self::Nobody => true,
            Self::Stronger => others.iter().any(|other| *other > power),
            Self::Others(least) => others.len() >= usize::from(least),
        }
    }
}

/// The most requirements that any subset of all pairs meets without breaking a restriction, by
/// trying every one.
struct Brute {
    attackers: Vec<(ObjectId, Vec<Keyword>)>,
    blockers: Vec<(ObjectId, Vec<Keyword>)>,
    /// The most blockers.
    most: usize,
    /// What each attacker wants of its blockers besides, by their powers.
    wants: Vec<Option<(Limits, i32)>>,
    /// The power of each blocker, and the company it needs.
    company: Vec<(i32, Company)>,
}

impl Brute {
    /// How many requirements these pairs (places of blocker and attacker) meet; `None` if they
    /// break a restriction.
    fn met(&self, pairs: &[(usize, usize)]) -> Option<usize> {
        let mut met = 0;
        let mut used = 0;
        let mut shy = false;
        for (place, (_, words)) in self.blockers.iter().enumerate() {
            let mine = pairs.iter().filter(|(blocker, _)| *blocker == place).count();
            let room = if words.contains(&Keyword::BlocksOneMore) { 2 } else { 1 };
            if mine > room || (mine > 0 && words.contains(&Keyword::CantBlock)) {
                return None;
            }
            used += usize::from(mine > 0);
            shy |= mine > 0 && words.contains(&Keyword::CantBlockAlone);
            met += usize::from(mine > 0 && words.contains(&Keyword::BlocksIfAble));
        }
        if (shy && used == 1) || used > self.most {
            return None;
        }
        let blocks = |place: usize| pairs.iter().any(|(blocker, _)| *blocker == place);
        for (place, (power, company)) in self.company.iter().enumerate().filter(|(place, _)| blocks(*place)) {
            let others =
                self.company.iter().enumerate().filter(|(other, _)| *other != place && blocks(*other));
            let others: Vec<i32> = others.map(|(_, (power, _))| *power).collect();
            if !company.suffices(*power, &others) {
                return None;
            }
        }
        for (place, (_, words)) in self.attackers.iter().enumerate() {
            let on_it: Vec<usize> = pairs
                .iter()
                .filter(|(_, attacker)| *attacker == place)
                .map(|(blocker, _)| *blocker)
                .collect();
            let flies = |blocker: &usize| self.blockers.get(*blocker).unwrap().1.contains(&Keyword::Flying);
            if (words.contains(&Keyword::Flying) && !on_it.iter().all(flies))
                || (words.contains(&Keyword::NeedsTwoBlockers) && on_it.len() == 1)
                || (words.contains(&Keyword::NeedsThreeBlockers) && [1, 2].contains(&on_it.len()))
                || (words.contains(&Keyword::OneBlockerAtMost) && on_it.len() > 1)
            {
                return None;
            }
            met += usize::from(words.contains(&Keyword::MustBeBlocked) && !on_it.is_empty());
            met += if words.contains(&Keyword::Lure) { on_it.len() } else { 0 };
            if let Some((limits, power)) = self.wants.get(place).copied().flatten() {
                let fits = on_it.iter().filter(|it| self.company.get(**it).is_some_and(|it| it.0 >= power));
                met += match (limits, fits.count()) {
                    (Limits::DrawsAll, fits) => fits,
                    (Limits::MustBeBlockedBy, fits) => usize::from(fits > 0),
                    (Limits::MustBeBlockedByTwo, fits) => usize::from(fits > 1),
                    (_, fits) => usize::from(fits == 1),
                };
            }
        }
        Some(met)
    }
}

#[test]
fn the_most_requirements_are_the_most() {
    let mut rng = fastrand::Rng::with_seed(509);
    let (on_attackers, on_blockers) = (
        [
            Keyword::Flying,
            Keyword::NeedsTwoBlockers,
            Keyword::NeedsThreeBlockers,
            Keyword::OneBlockerAtMost,
            Keyword::MustBeBlocked,
            Keyword::Lure,
        ],
        [
            Keyword::Flying,
            Keyword::BlocksIfAble,
            Keyword::BlocksOneMore,
            Keyword::CantBlockAlone,
            Keyword::CantBlock,
        ],
    );
    for round in 0..1500 {
        let mut pick = |from: &[Keyword]| -> Vec<Keyword> {
            from.iter().copied().filter(|_| rng.u8(..4) == 0).collect()
        };
        let attacking: Vec<Vec<Keyword>> = (0..=round % 3).map(|_| pick(&on_attackers)).collect();
        let blocking: Vec<Vec<Keyword>> = (0..=round / 3 % 3).map(|_| pick(&on_blockers)).collect();
        let most = rng.u8(1..12);
        let company: Vec<(i32, Company)> =
            blocking.iter().map(|_| (rng.i32(1..4), Company::pick(&mut rng))).collect();
        let wants: Vec<Option<(Limits, i32)>> = attacking
            .iter()
            .map(|_| {
                let limits = [
                    Limits::DrawsAll,
                    Limits::MustBeBlockedBy,
                    Limits::MustBeBlockedByTwo,
                    Limits::MustBeBlockedByOne,
                ];
                (rng.u8(..4) == 0).then(|| (*rng.choice(&limits).unwrap(), rng.i32(0..3)))
            })
            .collect();
        let mut board = Board::new();
        let name = |side: &str, place: usize| format!("{side}{place}");
        for (place, words) in attacking.iter().enumerate() {
            let mut made = face(&name("A", place), 1, 1, words);
            if let Some((limits, power)) = wants[place] {
                let stronger =
                    Trait::Compare(StatComparison::new(Stat::Power, Op::AtLeast, Than::Number(power)));
                made.block_limits.push(BlockLimit { limits, what: CREATURE.that_is(stronger.into()) });
            }
            board = board.creature(ALICE, made);
        }
        for (place, words) in blocking.iter().enumerate() {
            let (power, company) = company[place];
            let made = face(&name("B", place), power, 1, words);
            board = board.creature(BOB, company.written(Restricted::Blocking, made));
        }
        if most < 3 {
            board = board.creature(ALICE, arbiter("Arbiter", Crowd::Blockers, most));
        }
        let edition = *rng.choice(&Edition::ALL).unwrap();
        let mut table = board.start(edition);
        let names: Vec<String> = (0..attacking.len()).map(|place| name("A", place)).collect();
        blockers(&mut table, &names.iter().map(String::as_str).collect::<Vec<_>>());
        let ids = |side: &str, words: Vec<Vec<Keyword>>| {
            let known = words.into_iter().enumerate();
            known.map(|(place, words)| (table.id(&name(side, place)), words)).collect::<Vec<_>>()
        };
        let most = if most < 3 { usize::from(most) } else { usize::MAX };
        let (attackers, blockers) = (ids("A", attacking), ids("B", blocking));
        let brute = Brute { attackers, blockers, most, wants, company };
        let all: Vec<(usize, usize)> = (0..brute.blockers.len())
            .flat_map(|blocker| (0..brute.attackers.len()).map(move |attacker| (blocker, attacker)))
            .collect();
        let subset = |bits: usize| -> Vec<(usize, usize)> {
            all.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, pair)| *pair).collect()
        };
        let meets = |(blocker, attacker): &(usize, usize)| {
            let on = |creature: &(ObjectId, Vec<Keyword>), word| creature.1.contains(&word);
            let place = attacker;
            let attacker = brute.attackers.get(*attacker).unwrap();
            on(brute.blockers.get(*blocker).unwrap(), Keyword::BlocksIfAble)
                || on(attacker, Keyword::MustBeBlocked)
                || on(attacker, Keyword::Lure)
                || brute.wants[*place].is_some_and(|(_, power)| brute.company[*blocker].0 >= power)
        };
        let considered = |pair: &(usize, usize), declared: &[(usize, usize)]| {
            !only_what_meets_one(edition) || meets(pair) || declared.contains(pair)
        };
        let most = |declared: &[(usize, usize)]| {
            let subsets = (0..1usize << all.len()).map(subset);
            let subsets = subsets.filter(|pairs| pairs.iter().all(|pair| considered(pair, declared)));
            subsets.filter_map(|pairs| brute.met(&pairs)).max().unwrap()
        };
        // Every block of a small board, some of a larger one.
        let tries = if all.len() <= 4 { 1 << all.len() } else { 16 };
        for attempt in 0..tries {
            let bits = if all.len() <= 4 { attempt } else { rng.usize(..1 << all.len()) };
            let pairs = subset(bits);
            let blocks: Vec<Block> = pairs
                .iter()
                .map(|(b, a)| Block {
                    blocker: brute.blockers.get(*b).unwrap().0,
                    attacker: brute.attackers.get(*a).unwrap().0,
                })
                .collect();
            let legal = refusal(&table, Choice::DeclareBlockers(blocks.into())).is_empty();
            assert_eq!(legal, brute.met(&pairs) == Some(most(&pairs)), "round {round}, {edition}: {pairs:?}");
        }
        let least = table.default_choice().unwrap();
        assert!(refusal(&table, least).is_empty(), "round {round}, {edition}: what is offered is legal");
    }
}

#[test]
fn the_most_attacks_are_the_most() {
    let mut rng = fastrand::Rng::with_seed(508);
    let words =
        [Keyword::AttacksIfAble, Keyword::CantAttackAlone, Keyword::AttacksOnlyAlone, Keyword::CantAttack];
    for round in 0..400 {
        let mut pick = || -> Vec<Keyword> { words.into_iter().filter(|_| rng.u8(..3) == 0).collect() };
        let creatures: Vec<Vec<Keyword>> = (0..=round % 4).map(|_| pick()).collect();
        let most = rng.u8(1..7);
        let company: Vec<(i32, Company)> =
            creatures.iter().map(|_| (rng.i32(1..4), Company::pick(&mut rng))).collect();
        let names: Vec<String> = (0..creatures.len()).map(|place| format!("A{place}")).collect();
        let mut board = Board::new();
        for ((name, words), (power, company)) in names.iter().zip(&creatures).zip(&company) {
            board = board.creature(ALICE, company.written(Restricted::Both, face(name, *power, 1, words)));
        }
        if most < 4 {
            board = board.creature(BOB, arbiter("Arbiter", Crowd::Attackers, most));
        }
        let edition = *rng.choice(&Edition::ALL).unwrap();
        let mut table = board.start(edition);
        attackers(&mut table);
        // How many requirements a set of attackers meets; nothing if it breaks a restriction.
        let met = |bits: usize| {
            let chosen: Vec<&Vec<Keyword>> =
                creatures.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, w)| w).collect();
            let any = |word| chosen.iter().any(|words| words.contains(&word));
            let alone = chosen.len() == 1 && any(Keyword::CantAttackAlone);
            let crowded = chosen.len() > 1 && any(Keyword::AttacksOnlyAlone)
                || most < 4 && chosen.len() > usize::from(most);
            let goes = |at: usize| bits >> at & 1 == 1;
            let lonely =
                company.iter().enumerate().filter(|(at, _)| goes(*at)).any(|(at, (power, needs))| {
                    let others = company.iter().enumerate().filter(|(other, _)| *other != at && goes(*other));
                    !needs.suffices(*power, &others.map(|(_, (power, _))| *power).collect::<Vec<_>>())
                });
            if any(Keyword::CantAttack) || alone || crowded || lonely {
                return None;
            }
            Some(chosen.iter().filter(|words| words.contains(&Keyword::AttacksIfAble)).count())
        };
        let all = 0..1usize << creatures.len();
        let must: usize = creatures
            .iter()
            .enumerate()
            .filter(|(_, words)| words.contains(&Keyword::AttacksIfAble))
            .map(|(at, _)| 1 << at)
            .sum();
        let most = |declared: usize| {
            let considered = |bits: &usize| !only_what_meets_one(edition) || bits & !(must | declared) == 0;
            all.clone().filter(considered).filter_map(met).max()
        };
        for bits in all.clone() {
            let chosen = names.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
            let chosen: Vec<&str> = chosen.map(|(_, name)| name.as_str()).collect();
            let legal = attacks_legally(&table, &chosen);
            assert_eq!(
                legal,
                met(bits).is_some() && met(bits) == most(bits),
                "round {round}, {edition}: {chosen:?} of {creatures:?}"
            );
        }
        let least = table.default_choice().unwrap();
        assert!(refusal(&table, least).is_empty(), "round {round}, {edition}: what is offered is legal");
    }
}

/// Creatures, each with how often it must attack, at three players: the number of attackers of Bob
/// is limited, or one of them must be attacked. Every declaration is tried.
#[test]
fn limits_on_the_attackers_of_a_player() {
    let mut rng = fastrand::Rng::with_seed(5081);
    for round in 0..300 {
        let must: Vec<bool> = (0..=round % 3).map(|_| rng.u8(..3) > 0).collect();
        let most = rng.u8(..3);
        let wanted = rng.bool().then(|| rng.bool());
        let names: Vec<String> = (0..must.len()).map(|place| format!("A{place}")).collect();
        let mut board = Board::of(3);
        for (name, must) in names.iter().zip(&must) {
            let words: &[Keyword] = if *must { &[Keyword::AttacksIfAble] } else { &[] };
            board = board.creature(ALICE, face(name, 1, 1, words));
        }
        let you = Crowd::AttackersOfYou { planeswalkers: false };
        if most > 0 {
            board = board.creature(BOB, arbiter("Arbiter", you, most));
        }
        if let Some(anybody) = wanted {
            let mut lair = face("Lair", 0, 1, &[]);
            let of = if anybody { Crowd::Attackers } else { you };
            lair.combat_bans.push(CombatBan::AtLeastOne { of });
            board = board.creature(CAROL, lair);
        }
        let edition = *rng.choice(&Edition::ALL).unwrap();
        let mut table = board.start(edition);
        attackers(&mut table);
        // What each does: nothing, or attack Bob or Carol.
        let plans = 3_usize.pow(u32::try_from(must.len()).unwrap());
        let does = |plan: usize, at: usize| plan / 3_usize.pow(u32::try_from(at).unwrap()) % 3;
        let met = |plan: usize| {
            let count = |what: usize| (0..must.len()).filter(|at| does(plan, *at) == what).count();
            if most > 0 && count(1) > usize::from(most) {
                return None;
            }
            let own = must.iter().enumerate().filter(|(at, must)| **must && does(plan, *at) > 0).count();
            let whole = match wanted {
                Some(true) => count(1) + count(2) > 0,
                Some(false) => count(2) > 0,
                None => false,
            };
            Some(own + usize::from(whole))
        };
        let best = (0..plans).filter_map(met).max();
        for plan in 0..plans {
            let attack = |(at, name): (usize, &String)| {
                let target = [None, Some(BOB), Some(CAROL)][does(plan, at)]?;
                Some(Attack { attacker: table.id(name), target: target.into() })
            };
            let chosen: AttackDeclaration = names.iter().enumerate().filter_map(attack).collect();
            let legal = refusal(&table, Choice::DeclareAttackers(chosen.clone())).is_empty();
            assert_eq!(
                legal,
                met(plan).is_some() && met(plan) == best,
                "round {round}, {edition}: {chosen:?}"
            );
        }
        let least = table.default_choice().unwrap();
        assert!(refusal(&table, least).is_empty(), "round {round}, {edition}: what is offered is legal");
    }
}

/// Twenty creatures that all able creatures must block, and twenty that are able: each blocks one
/// of them, whichever. What this takes grows with the number of pairs, and it is worked out once,
/// however many blocks are judged.
#[test]
fn what_many_blockers_must_do_is_worked_out_once() {
    let board = (0..20).fold(Board::new(), |board, place| {
        board
            .creature(ALICE, face(&format!("A{place}"), 1, 1, &[Keyword::Lure]))
            .creature(BOB, face(&format!("B{place}"), 1, 1, &[]))
    });
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        attackers(&mut table);
        let names: Vec<String> = (0..20).map(|place| format!("A{place}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        blockers(&mut table, &names);
        let before = table.game.work();
        let pairs: Vec<(String, String)> =
            (0..20).map(|place| (format!("B{place}"), format!("A{}", place / 3))).collect();
        let pairs: Vec<(&str, &str)> = pairs.iter().map(|(b, a)| (b.as_str(), a.as_str())).collect();
        for _ in 0..100 {
            assert!(blocks_legally(&table, &pairs), "{edition}");
            assert!(!blocks_legally(&table, pairs.get(1..).unwrap()), "{edition}: B0 could block");
        }
        // Judging happens on copies of the table, except for this.
        let choice = Choice::DeclareBlockers(table.blocks(&pairs).into());
        table.act(choice);
        let work = table.game.work() - before;
        assert!(work < 100_000, "{edition}: {work} steps");
    }
}

/// Larger than what is searched whole, the search still ends, and what it finds is legal.
#[test]
fn many_that_must_be_blocked() {
    let board = (0..40).fold(Board::new(), |board, place| {
        board
            .creature(ALICE, face(&format!("A{place}"), 1, 1, &[Keyword::MustBeBlocked]))
            .creature(BOB, face(&format!("B{place}"), 1, 1, &[Keyword::BlocksIfAble]))
    });
    let mut table = board.start(Edition::TODAY);
    attackers(&mut table);
    let names: Vec<String> = (0..40).map(|place| format!("A{place}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    blockers(&mut table, &names);
    assert!(table.game.work() < 10_000_000, "{} steps", table.game.work());
    let least = table.default_choice().unwrap();
    assert!(refusal(&table, least).is_empty());
}
