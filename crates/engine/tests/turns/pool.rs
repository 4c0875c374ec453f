//! Random decks of everything there is. Nothing in them goes on by itself for ever: what triggers
//! on an event does not bring that event about, and nothing triggers on cleanup.

use crate::fights::{keywords, seats};
use crate::kit::{
    CREATURE, PLAYER, T0, THIS, YOU, YOU_ARE_DAMAGED, ability, at, casts, damage, dealt_by_this, dealt_to,
    gain, in_hand, in_play, spec, taps_for,
};
use crate::table::{ALICE, Board};
use combat_lab_cards::{
    Ability, Among, Arrival, AsEnters, Asks, Attacking, Becomes, Becoming, BlockLimit, CardFace, CardType,
    CastHow, CastRule, Casting, Choosing, ChosenQuality, ChosenSource, Color, Colors, CombatBan,
    CombatCondition, CombatCost, CombatPart, Condition, CopyExcept, Cost, CostOf, CountedFor, CountedSize,
    CounterChange, CounterKind, CounterName, Crowd, DamageInstead, DamageOnce, Dealer, Dealt, Designation,
    Discarding, Duration, Effect, Filter, FoundTo, FromExile, FromGraveyard, GivenUpAs, Hybrid, IfPrevented,
    Instead, Keyword, Limits, ManaCost, Manner, Measure, Meets, More, Morph, Numbered, NumberedKeyword,
    OfColor, Op, Opponents, Opposed, PutAttacking, Quantity, Reference, Replacement, Rest, Restricted,
    Skippable, Speed, Stat, StatComparison, State, StaticAbility, Step, StepOf, Struck, Subtype, Taker,
    Tally, TargetKind, TargetSpec, Test, Than, ToEnterUntapped, Trait, TriggerEvent, TriggeredAbility, Types,
    Uses, WhichDraw, Who, Whose, Worked, Zone,
};
use combat_lab_engine::{Counters, Facing, PermanentSetup, Place, Through, TurnSpan};
use combat_lab_rulebook::{Edition, Rule};
use fastrand::Rng;
use std::sync::Arc;

/// Its power is so to that of the permanent whose ability asks.
const fn weaker(op: Op) -> Trait {
    Trait::Compare(StatComparison::new(Stat::Power, op, Than::Askers(Stat::Power)))
}

/// A creature is sacrificed for it.
const SACRIFICED: Cost = Cost::Sacrifice(combat_lab_cards::TargetSpec::new(
    combat_lab_cards::TargetKind::Creature,
    combat_lab_cards::Whose::Yours,
));

#[expect(clippy::struct_excessive_bools, reason = "independent facts about an edition")]
struct Pool<'a> {
    rng: &'a mut Rng,
    known: Vec<Keyword>,
    walkers: bool,
    /// Whether the edition has crew, and ward, persist and undying.
    vehicles: bool,
    /// Whether the edition has saddle.
    saddles: bool,
    cascades: bool,
    keyword_triggers: bool,
    /// Whether the edition has sneak, and what came before 2021: spectacle, amass, proliferate, the
    /// monarch, energy and Sagas.
    sneaks: bool,
    /// Whether the edition has what is chosen as permanents enter.
    chooses: bool,
    later: bool,
    /// Whether the edition has goading.
    goads: bool,
    /// Whether the edition has battles.
    battles: bool,
    /// A kind of counters with rules of its own that the edition has, or one without.
    special: CounterName,
    /// The keywords with a number that the edition has.
    numbered: Vec<NumberedKeyword>,
    /// How cards have two faces in the edition.
    manners: Vec<Manner>,
    /// The opponent, or each of several.
    opponent: Reference,
}

/// A whole game: hands, libraries and permanents of every kind, from any step on, for a few turns.
pub(crate) fn game(edition: Edition, rng: &mut Rng) -> Board {
    let has = |rules: &[Rule]| rules.iter().all(|rule| rule.number(edition).is_some());
    let mut pool = Pool {
        known: keywords(edition).collect(),
        walkers: edition != Edition::E2006_10,
        vehicles: has(&[Rule::Crew]),
        saddles: has(&[Rule::Saddle]),
        cascades: has(&[Rule::Cascade]),
        keyword_triggers: has(&[Rule::Ward, Rule::Persist, Rule::Undying]),
        numbered: NumberedKeyword::ALL.into_iter().filter(|it| has(&[it.rule()])).collect(),
        sneaks: has(&[Rule::Sneak]),
        chooses: has(&[Rule::Riot, Rule::Unleash]),
        later: has(&[
            Rule::Spectacle,
            Rule::Amass,
            Rule::Proliferate,
            Rule::Monarch,
            Rule::SagaChapters,
            Rule::Energy,
        ]),
        goads: has(&[Rule::Goad]),
        battles: has(&[Rule::Battles]),
        special: if has(&[Rule::StunCounters]) {
            CounterName::STUN
        } else {
            CounterName::new("fuse").unwrap()
        },
        manners: Manner::ALL.into_iter().filter(|it| has(&[it.rule()])).collect(),
        opponent: Reference::Opponent,
        rng,
    };
    let players = seats(pool.rng);
    if players.len() > 2 {
        pool.opponent = Reference::Each(spec(TargetKind::Player, Whose::Opponents));
        // Which opponent protects a Siege that enters isn't asked for yet.
        pool.battles = false;
    }
    let mut board = Board::of(players.len());
    let from = *pool.rng.choice(&Step::ALL).unwrap();
    let through = Through::Turns(pool.rng.u32(1..=6));
    board.setup.span = TurnSpan { from, through, opening: pool.rng.bool() };
    for (index, player) in players.iter().copied().enumerate() {
        board = board.life(player, pool.rng.i32(3..=25));
        board.setup.players.get_mut(index).unwrap().library_is_complete = pool.rng.u8(..4) == 0;
        for number in 0..pool.rng.usize(3..10) {
            let mut face = pool.permanent(&format!("{player} permanent {number}"));
            if pool.battles && number == 0 && pool.rng.bool() {
                face = pool.siege(&format!("{player} siege"), face);
            }
            let some = |rng: &mut Rng| if rng.u8(..4) == 0 { 2 } else { 0 };
            let mut counters =
                Counters { plus_one: some(pool.rng), charge: some(pool.rng), ..Counters::default() };
            for name in [pool.special, CounterName::new("oil").unwrap()] {
                counters.set(CounterKind::Named(name), some(pool.rng));
            }
            let place = PermanentSetup {
                chosen: face.chooses().map(|what| match what {
                    Choosing::Color | Choosing::ColorBut(_) => ChosenQuality::Color(Color::Red),
                    Choosing::CreatureType => ChosenQuality::CreatureType(Subtype::WALL),
                }),
                counters,
                tapped: pool.rng.u8(..6) == 0,
                summoning_sick: pool.rng.u8(..6) == 0,
                token: pool.rng.u8(..8) == 0,
                facing: match face.other.as_deref().map(|other| other.manner).filter(|_| pool.rng.bool()) {
                    Some(Manner::FaceDown) => Facing::Down,
                    Some(Manner::Transform) => Facing::Transformed,
                    _ => Facing::Front,
                },
                ..PermanentSetup::default()
            };
            board = board.card(player, face, Place::InPlay(place));
        }
        for number in 0..pool.rng.usize(..9) {
            let face = pool.card(&format!("{player} card {number}"));
            board = in_hand(board, player, face);
        }
        for number in 0..pool.rng.usize(..3) {
            let face = pool.card(&format!("{player} buried {number}"));
            board = board.card(player, face, Place::Graveyard);
        }
        for number in 0..pool.rng.usize(..5) {
            let face = pool.card(&format!("{player} deep {number}"));
            board = board.card(player, face, Place::Library);
        }
    }
    in_play(board, ALICE, CardFace::basic_land("spare", Color::Red))
}

impl Pool<'_> {
    fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        *self.rng.choice(among).unwrap()
    }

    /// A symbol that can be paid in two ways.
    fn hybrid(&mut self) -> Hybrid {
        let (one, other) = (Color::Red, self.pick(&Color::ALL));
        self.pick(&[Hybrid::Or(one, other), Hybrid::OrTwo(other), Hybrid::OrLife(other)])
    }

    /// A card, with another face now and then.
    fn card(&mut self, name: &str) -> CardFace {
        let mut face = self.one_face(name);
        if self.rng.u8(..3) != 0 {
            return face;
        }
        let mut other = self.one_face(&format!("{name} other"));
        let manner = self.pick(&Manner::ALL);
        // What has only spells in its manner gets some.
        for face in [&mut face, &mut other] {
            if !face.is_instruction() && manner.is_split() {
                *face = CardFace::instant(face.name.clone(), self.ability(&[]));
            }
            face.from_graveyard = None;
        }
        if matches!(manner, Manner::Adventure | Manner::Omen) && !other.is_instruction() {
            other = CardFace::instant(other.name, self.ability(&[]));
        }
        let whole = if manner == Manner::FaceDown {
            let (cost, morph) = (self.cheap(), self.pick(&[Morph::Plain, Morph::Mega]));
            face.clone().with_morph(vec![cost], morph)
        } else if manner == Manner::Bestow {
            let enchantment = face.types.with(CardType::Enchantment);
            CardFace { types: enchantment, ..face.clone() }.bestowed_for(ManaCost::generic(1))
        } else if manner == Manner::Transform && self.battles && self.rng.bool() {
            self.siege(name, other)
        } else {
            face.clone().with_other(manner, other)
        };
        if self.manners.contains(&manner) && whole.other_fits() { whole } else { face }
    }

    /// When spells can be cast, or can't be.
    fn cast_rule(&mut self) -> CastRule {
        let whose = self.pick(&[Whose::Yours, Whose::Opponents, Whose::Anyones]);
        let what = spec(TargetKind::Spell, whose);
        let some = TargetSpec { traits: Filter::not(Trait::Types(Types::of(CardType::Creature))), ..what };
        let how = self.pick(&[
            CastHow::AsThoughFlash,
            CastHow::OnlyAsSorcery,
            CastHow::OnlyOwnTurn,
            CastHow::Never,
            CastHow::OnceEachTurn,
        ]);
        CastRule { what: self.pick(&[what, some]), how }
    }

    /// A Siege with another face, or that face alone if it can't be one.
    fn siege(&mut self, name: &str, other: CardFace) -> CardFace {
        let siege = CardFace::new(name, [CardType::Battle]);
        let siege = CardFace { defense: Some(self.rng.u32(1..4)), siege: true, ..siege };
        let whole = siege.costing(ManaCost::generic(1)).with_other(Manner::Transform, other.clone());
        if whole.other_fits() { whole } else { other }
    }

    fn cheap(&mut self) -> combat_lab_cards::Cost {
        self.pick(&[
            combat_lab_cards::Cost::Mana(ManaCost::generic(1)),
            combat_lab_cards::Cost::Mana(ManaCost::default().and(Color::Red, 1)),
            combat_lab_cards::Cost::PayLife(1),
        ])
    }

    fn one_face(&mut self, name: &str) -> CardFace {
        let cost = match self.rng.u8(..4) {
            0 => ManaCost::default(),
            1 => ManaCost::generic(1),
            2 if self.rng.bool() => ManaCost::generic(1).with(self.hybrid()),
            2 => ManaCost::generic(1).and(self.pick(&Color::ALL), 1),
            _ => ManaCost::default().and(Color::Red, 1),
        };
        let mut face = match self.rng.u8(..5) {
            0 => {
                let mut face = CardFace::new(name, [CardType::Sorcery]);
                face.abilities = vec![self.ability(&[])];
                face
            }
            1 => CardFace::instant(name, self.ability(&[])),
            // Two modes, the second with what is paid besides: for kicker, for X, or as an
            // additional cost.
            2 => {
                let more: [&[Cost]; 5] = [
                    &[],
                    &[Cost::Mana(ManaCost::generic(1))],
                    &[SACRIFICED],
                    &[Cost::PayLife(2)],
                    &[Cost::ExileFromHand(None)],
                ];
                let more = self.pick(&more);
                let mode = Ability { instead: self.rng.bool(), ..self.ability(more) };
                let mode = if self.rng.bool() { self.saying_x(mode) } else { mode };
                let face = CardFace::instant(name, self.ability(&[])).with_ability(mode);
                CardFace { from_graveyard: self.way_from_graveyard(), ..face }
            }
            _ => self.permanent(name),
        };
        if face.is_creature() && self.rng.u8(..4) == 0 {
            let (cost, then) = (
                ManaCost::generic(self.rng.u32(..2)),
                self.pick(&[
                    combat_lab_cards::Fleeting::Evoked,
                    combat_lab_cards::Fleeting::EvokedByExiling(Color::Red),
                    combat_lab_cards::Fleeting::Dashed,
                    combat_lab_cards::Fleeting::Blitzed,
                    combat_lab_cards::Fleeting::Warped,
                    if self.sneaks {
                        combat_lab_cards::Fleeting::Sneaked
                    } else {
                        combat_lab_cards::Fleeting::Warped
                    },
                    if self.later {
                        combat_lab_cards::Fleeting::Spectacular
                    } else {
                        combat_lab_cards::Fleeting::Warped
                    },
                ]),
            );
            return face.cast_for(cost, then).costing(ManaCost::generic(2));
        }
        if !face.is_instruction() && self.rng.u8(..6) == 0 {
            self.limit(&mut face);
        }
        if face.is_instruction() && self.rng.u8(..10) == 0 {
            face = face.with_storm();
        }
        if face.types.has(CardType::Land) || self.rng.u8(..6) > 0 {
        } else if face.abilities.len() < 2 && self.rng.bool() {
            let cost = ManaCost::generic(self.rng.u32(..2));
            face = match self.rng.u8(..3) {
                0 => face.plotted_for(cost),
                1 => face.foretold_for(cost),
                _ => face.suspended_for(1, cost),
            };
        } else if self.cascades && self.rng.bool() {
            face = face.with_cascade().costing(ManaCost::generic(2));
        } else {
            face = face.with_madness(ManaCost::generic(self.rng.u32(..2)));
            face.rebounds = face.is_instruction();
            if !face.is_instruction() {
                let each = Quantity::count(CREATURE);
                face.enters_counting.push((CounterKind::PlusOne, 1, each));
            }
        }
        if !face.is_instruction() && face.from_graveyard.is_none() && self.rng.u8(..8) == 0 {
            face = match self.rng.u8(..3) {
                0 => face.unearthed_for(Cost::Mana(ManaCost::generic(1))),
                1 => {
                    let costs = vec![Cost::PayLife(1), Cost::ExileThis];
                    face.with_ability(Ability {
                        in_graveyard: true,
                        ..ability(&costs, &[CREATURE], &[damage(1, T0)])
                    })
                }
                _ => {
                    let back =
                        Effect::ReturnThis { to_hand: true, tapped: false, counter: None, unearthed: false };
                    let costs = [Cost::Mana(ManaCost::generic(1))];
                    face.with_ability(Ability { in_graveyard: true, ..ability(&costs, &[], &[back]) })
                }
            };
        }
        if !face.is_instruction() && self.rng.u8(..6) == 0 {
            face = match self.rng.u8(..4) {
                3 if face.is_creature() => face.with_ninjutsu(Cost::Mana(ManaCost::default())),
                0 => face.cycled_for(Cost::Mana(ManaCost::generic(1))),
                1 => face.cycled_for(Cost::PayLife(2)),
                _ => {
                    let who = Reference::Target(0);
                    let size = Effect::Pump {
                        who,
                        power: 2,
                        toughness: 2,
                        until: combat_lab_cards::Duration::EndOfTurn,
                    };
                    let targets = vec![spec(TargetKind::AttackingCreature, Whose::Anyones)];
                    let (costs, effects) = (vec![Cost::DiscardThis], vec![size]);
                    face.with_ability(Ability { costs, targets, effects, ..Ability::default() })
                }
            };
        }
        if self.rng.u8(..5) == 0 {
            face.triggers.push(self.trigger_on(TriggerEvent::Discards(Who::This, Discarding::Anyhow)));
            // Whatever puts counters can't be what that triggers.
            face.triggers.push(TriggeredAbility {
                event: TriggerEvent::Counters(
                    self.pick(&[Who::This, Who::Any(CREATURE)]),
                    CounterChange::GROWS,
                ),
                condition: None,
                ability: ability(&[], &[], &[Effect::LoseLife { who: YOU, amount: Quantity::THAT_MUCH }]),
            });
        }
        if face.types.has(CardType::Land) || self.rng.u8(..12) == 0 { face } else { face.costing(cost) }
    }

    fn permanent(&mut self, name: &str) -> CardFace {
        let size = (self.rng.i32(-1..=5), self.rng.i32(1..=5));
        let mut face = match self.rng.u8(..10) {
            0..=4 => CardFace::creature(name, size.0, size.1),
            5 | 6 => {
                let color = self.pick(&Color::ALL);
                return CardFace::basic_land(name, color);
            }
            7 => CardFace::new(name, [CardType::Enchantment]),
            8 if self.walkers => CardFace {
                loyalty: Some(self.rng.u32(1..6)),
                subtype: Some(self.pick(&["Jace", "Ajani"]).into()),
                ..CardFace::new(name, [CardType::Planeswalker])
            },
            _ => CardFace::new(name, [CardType::Artifact]),
        };
        if face.types.has(CardType::Artifact) && !face.is_creature() && self.rng.bool() {
            face = face.equipping_for(self.pick(&[
                Cost::Mana(ManaCost::default()),
                Cost::Mana(ManaCost::generic(1)),
                Cost::PayLife(1),
            ]));
            face.statics.push(StaticAbility {
                power: self.rng.i32(-1..=2),
                toughness: self.rng.i32(-1..=2),
                keywords: [self.pick(&self.known.clone())].into_iter().collect(),
                ..self.taking(spec(TargetKind::AttachedTo, Whose::Anyones))
            });
            face.triggers.push(self.trigger_on(TriggerEvent::Attacks(Who::Host, Attacking::Anyhow)));
        }
        if face.types.has(CardType::Artifact) && !face.equipment && self.vehicles && self.rng.bool() {
            face = CardFace { size: Some(size), ..face }.crewed_for(self.rng.u32(..4));
        } else if self.saddles && self.rng.u32(..12) == 0 {
            face = face.saddled_for(self.rng.u32(..4));
        }
        if self.later && face.types.has(CardType::Enchantment) && self.rng.bool() {
            for chapter in 1..=2 {
                face.triggers.push(
                    self.trigger_on(TriggerEvent::Counters(Who::This, CounterChange::Chapter(chapter))),
                );
            }
            face.subtypes.push(Subtype::SAGA);
            face = face.with_lore();
        }
        if self.keyword_triggers && face.is_creature() && self.rng.u8(..6) == 0 {
            face.triggers.push(match self.rng.u8(..4) {
                0 => TriggeredAbility::ward(Cost::Mana(ManaCost::generic(1))),
                1 => TriggeredAbility::ward(Cost::PayLife(2)),
                2 => TriggeredAbility::returning(CounterKind::MinusOne),
                _ => TriggeredAbility::returning(CounterKind::PlusOne),
            });
        }
        if self.rng.u8(..6) == 0 {
            face.legendary = true;
            face.name = self.pick(&["Kiki", "Mei"]).into();
        }
        for keyword in self.known.clone() {
            if face.is_creature() && self.rng.u8(..8) == 0 {
                face = face.with([keyword]);
            }
        }
        if self.rng.bool() {
            let costs: &[Cost] = self.pick(&[
                &[Cost::Tap][..],
                &[Cost::SacrificeThis],
                &[SACRIFICED],
                &[Cost::PayLife(1)],
                &[Cost::Tap, Cost::PayLife(2)],
                &[Cost::Discard(None)],
                &[Cost::Discard(Some(CardType::Land))],
                &[Cost::ExileFromHand(None)],
                &[Cost::ExileFromGraveyard(None)],
                &[Cost::ExileFromGraveyard(Some(CardType::Creature)), Cost::PayLife(1)],
                &[Cost::ExileFromHand(Some(Color::Red))],
                &[Cost::Return(CREATURE)],
                &[Cost::TapOther(CREATURE)],
                if self.later { &[Cost::PayEnergy(1)] } else { &[Cost::Tap] },
                if self.later { &[Cost::Tap, Cost::PayEnergy(2)] } else { &[Cost::Tap] },
            ]);
            let one = self.ability(costs);
            let one = if self.rng.u8(..4) == 0 { self.saying_x(one) } else { one };
            face.abilities.push(one);
        }
        if face.is_creature() && self.rng.u8(..6) == 0 {
            let keyword = self.pick(&self.numbered.clone());
            face.numbered.push(Numbered { keyword, number: self.rng.u32(..3) });
        }
        if face.types.has(CardType::Planeswalker) {
            for _ in 0..self.rng.usize(1..=3) {
                let change = Cost::Loyalty(self.rng.i32(-3..=2));
                face.abilities.push(self.ability(&[change]));
            }
        }
        if self.rng.u8(..10) == 0 {
            let cost = self.pick(&[Cost::Mana(ManaCost::generic(1)), Cost::PayLife(1)]);
            let of = self.pick(&CostOf::ALL);
            let own = self.rng.bool();
            let made = if own { CombatCost::of_itself(of, cost) } else { CombatCost::of_creatures(of, cost) };
            face.combat_costs.push(made);
        }
        if self.rng.u8(..10) == 0 {
            let of = self.pick(&[Restricted::Attacking, Restricted::Blocking, Restricted::DespiteDefender]);
            let asks = self.pick(&[
                Asks::Holds(Condition::at_least(2, Quantity::count(CREATURE))),
                Asks::MoreThanOther(CREATURE),
            ]);
            face.combat_conditions.push(CombatCondition { of, asks, unless: self.rng.bool() });
            if self.rng.u8(..3) == 0 {
                let asks = Asks::Company(2, CREATURE);
                face.combat_conditions.push(CombatCondition { of: Restricted::Both, asks, unless: true });
            }
            if self.rng.bool() {
                let asks = Asks::DefenderControls(spec(TargetKind::Permanent, Whose::Anyones));
                let of = Restricted::BeingBlocked;
                face.combat_conditions.push(CombatCondition { of, asks, unless: false });
            }
        }
        if self.rng.u8(..12) == 0 {
            let who = spec(TargetKind::Creature, self.pick(&[Whose::Anyones, Whose::Opponents]));
            let weaker = TargetSpec { traits: Filter::from(weaker(Op::Less)), ..who };
            let whom = spec(TargetKind::Creature, Whose::Yours);
            let at_most = |of| CombatBan::AtMost { most: 2, of, only_if: None };
            let you = Crowd::AttackersOfYou { planeswalkers: true };
            let ban = self.pick(&[
                at_most(Crowd::Attackers),
                at_most(Crowd::OpponentsBlockers),
                at_most(you),
                CombatBan::AtLeastOne { of: you },
                CombatBan::Attacking { who: weaker, planeswalkers: true },
                CombatBan::Attacking { who, planeswalkers: false },
                CombatBan::Blocking { who: weaker, whom },
                CombatBan::Stronger(Quantity::of(Measure::Hand)),
                if self.goads {
                    CombatBan::Goading { who: weaker }
                } else {
                    CombatBan::Stronger(Quantity::of(Measure::Hand))
                },
            ]);
            face.combat_bans.push(ban);
        }
        if self.rng.u8(..12) == 0 {
            face.cast_rules.push(self.cast_rule());
        }
        if self.rng.u8(..12) == 0 {
            let condition = self.pick(&[
                Condition::at_least(
                    1,
                    Quantity::most(Whose::Opponents, Measure::ThisTurn(Tally::TimesDamaged)),
                ),
                Condition::at_least(1, Quantity::of(Measure::ThisTurn(Tally::Spells))),
                Condition::at_most(
                    0,
                    Quantity::total(Whose::Anyones, Measure::ThisTurn(Tally::CreaturesDied)),
                ),
            ]);
            face.enters_if.push((self.pick(&[CounterKind::PlusOne, CounterKind::Charge]), 1, condition));
        }
        if self.rng.u8(..10) == 0 && !face.is_instruction() {
            let spells =
                |asked| TargetSpec::new(TargetKind::Spell, Whose::Anyones).that_is(Filter::from(asked));
            let creatures = spells(Trait::Types(Types::of(CardType::Creature)));
            let hexproof = if self.known.contains(&Keyword::Hexproof) {
                combat_lab_cards::Grant::Hexproof
            } else {
                combat_lab_cards::Grant::Unpreventable
            };
            let grant = self.pick(&[
                combat_lab_cards::Grant::CantBeCountered(creatures),
                combat_lab_cards::Grant::CantBeCountered(spells(Trait::Colors(
                    Colors::NONE.with(Color::Red),
                ))),
                combat_lab_cards::Grant::Unpreventable,
                combat_lab_cards::Grant::CrewsStronger(2),
                combat_lab_cards::Grant::CrewsByToughness,
                combat_lab_cards::Grant::KeepsOneLife(None),
                hexproof,
            ]);
            face.grants.push(grant);
        }
        if self.rng.u8(..10) == 0 && !face.is_instruction() {
            let event = self.pick(&[
                at(Step::Upkeep),
                TriggerEvent::Enters(Who::creature(Whose::Yours)),
                TriggerEvent::AttackTogether(Whose::Yours, None),
                casts(Whose::Yours, Casting::Each),
            ]);
            let back = Effect::ReturnThis { to_hand: true, tapped: false, counter: None, unearthed: false };
            let condition = self.rng.bool().then_some(Condition::IN_GRAVEYARD);
            let ability = Ability { in_graveyard: true, ..ability(&[], &[], &[back]) };
            face.triggers.push(TriggeredAbility { event, condition, ability });
        }
        if self.rng.u8(..10) == 0 && !face.is_instruction() {
            let affects = spec(TargetKind::Creature, Whose::Yours);
            let keywords = [Keyword::Haste].into_iter().collect();
            let condition = self.rng.bool().then_some(Condition::YOUR_TURN);
            let ability =
                StaticAbility { keywords, condition, in_graveyard: true, ..StaticAbility::of(affects) };
            face.statics.push(ability);
        }
        if self.rng.u8(..12) == 0 {
            let by_effects = self.rng.bool();
            let counters = |kind, whose| {
                TriggerEvent::Counters(Who::creature(whose), CounterChange::Put { kind, by_effects })
            };
            let creatures = self.rng.bool();
            let event = self.pick(&[
                counters(Some(CounterKind::PlusOne), Whose::Yours),
                counters(None, Whose::Anyones),
                TriggerEvent::Created { creatures, whose: Whose::Yours, by_effects },
            ]);
            let created = matches!(event, TriggerEvent::Created { .. });
            let becomes = Instead::Number(if created { More::Times(2) } else { More::Plus(1) });
            face.replacements.push(Replacement { event, condition: None, becomes });
        }
        if self.rng.u8(..10) == 0 {
            let except = CopyExcept { keyword: Some(Keyword::Haste), ..CopyExcept::default() };
            let copy = AsEnters::Copy { what: CREATURE, except };
            let blue = Choosing::ColorBut(Color::Blue);
            let what = self.pick(&[Choosing::Color, blue, Choosing::CreatureType]);
            let chosen = AsEnters::Choose { what, own: self.rng.bool() };
            let todo = self.pick(&[ToEnterUntapped::PayLife(2), ToEnterUntapped::Reveal(CREATURE)]);
            let tapped = AsEnters::TappedUnless(todo);
            let known = [copy, AsEnters::Riot, AsEnters::Unleash, AsEnters::Devour(1), tapped, chosen];
            let early = [copy, tapped];
            face.as_enters = Some(if self.chooses { self.pick(&known) } else { self.pick(&early) });
        }
        if self.rng.u8(..30) == 0 {
            let step = self.pick(&[Step::Untap, Step::Upkeep, Step::Draw]);
            let untaps = (Step::Untap, Whose::Others, Instead::Untaps(CREATURE));
            let (step, whose, becomes) = self.pick(&[(step, Whose::Anyones, Instead::Skipped), untaps]);
            let event = TriggerEvent::StepBegins(step, StepOf::Turn(whose));
            face.replacements.push(Replacement { event, condition: None, becomes });
        }
        if self.rng.u8(..6) == 0 {
            face.abilities.push(taps_for(Color::Red));
        }
        if self.rng.u8(..3) == 0 {
            face.triggers.push(self.trigger());
        }
        if self.rng.u8(..6) == 0 {
            let what = self.pick(&[TargetKind::Creature, TargetKind::AttackingCreature]);
            let affects = spec(what, self.pick(&[Whose::Anyones, Whose::Yours, Whose::Opponents]));
            face.statics.push(StaticAbility {
                power: self.rng.i32(-1..=2),
                toughness: self.rng.i32(-1..=2),
                keywords: [self.pick(&self.known.clone())].into_iter().collect(),
                each: if self.rng.bool() { Some(self.counted()) } else { None },
                condition: if self.rng.bool() { Some(self.condition()) } else { None },
                ..self.taking(affects)
            });
        }
        if self.rng.u8(..8) == 0 {
            let affects = spec(TargetKind::Creature, self.pick(&[Whose::Anyones, Whose::Yours]));
            let lends = u8::try_from(face.lends.len()).ok();
            let quoted = self.quoted();
            face.lends.push(quoted);
            face.statics.push(StaticAbility { lends, ..StaticAbility::of(affects) });
        }
        // A state that nothing brings about again once it is gone.
        if self.rng.u8(..12) == 0 {
            face.triggers.push(TriggeredAbility {
                event: TriggerEvent::ControlNone(spec(TargetKind::Creature, Whose::Yours)),
                condition: None,
                ability: ability(&[], &[], &[Effect::Sacrifice { who: THIS }]),
            });
        }
        if self.rng.u8(..10) == 0 && !face.types.has(CardType::Planeswalker) {
            face = face.with_echo(Cost::Mana(ManaCost::generic(1)));
        }
        if self.rng.u8(..8) == 0 {
            let another = Filter::is(Trait::Other);
            let creature = Filter::is(Trait::Types(Types::of(CardType::Creature)));
            let source = Dealer::Source;
            let those = |spec| Dealer::Permanent(Who::Any(spec));
            let by = self.pick(&[
                Dealer::ANY,
                source(Whose::Yours, Filter::NONE),
                source(Whose::Yours, another),
                source(Whose::Opponents, Filter::NONE),
                source(Whose::Anyones, creature),
                source(Whose::Yours, creature),
                Dealer::THIS,
                those(spec(TargetKind::Creature, Whose::Yours)),
                those(spec(TargetKind::AttackingCreature, Whose::Anyones).that_is(Trait::Unblocked.into())),
                those(
                    spec(TargetKind::Creature, Whose::Anyones)
                        .that_is(Trait::Facing(Meets::IsBlocked).into()),
                ),
            ]);
            let whose = self.pick(&[Whose::Anyones, Whose::Yours, Whose::Opponents]);
            let struck = spec(TargetKind::Creature, Whose::Yours);
            let to = self.pick(&[
                Struck::Anything,
                Struck::player_or_permanent(whose),
                Struck::Player(whose),
                Struck::THIS,
                Struck::Permanent(Who::Any(struck)),
                Struck::PlayerOr(Whose::Yours, struck),
            ]);
            let combat = self.pick(&[None, Some(true), Some(false)]);
            let more = self.pick(&[More::Times(2), More::Plus(2)]);
            let then = self.pick(&[
                None,
                Some(IfPrevented::Counters(CounterKind::MinusOne)),
                Some(IfPrevented::SourceDraws),
                Some(IfPrevented::OpponentsMill),
            ]);
            let becomes = self.pick(&[
                DamageInstead::More(more),
                DamageInstead::Prevented(then),
                DamageInstead::Less(1),
                DamageInstead::AllBut(1),
                DamageInstead::Halved,
                DamageInstead::DealtToThis,
                DamageInstead::DealtToHost,
            ]);
            let condition = self.pick(&[
                None,
                Some(Condition::this_has(Trait::Tapped).not()),
                Some(Condition::YOUR_TURN),
            ]);
            // What is dealt to it anyway isn't redirected.
            let becomes = match (to, becomes) {
                (Struck::Permanent(Who::This), DamageInstead::DealtToThis)
                | (Struck::Permanent(Who::Host), DamageInstead::DealtToHost) => DamageInstead::Halved,
                _ => becomes,
            };
            let event = TriggerEvent::Damages { by, to, combat, once: DamageOnce::ForEach };
            face.replacements.push(Replacement { event, condition, becomes: Instead::Damage(becomes) });
        }
        if self.rng.u8(..8) == 0 {
            // Not every edition has hexproof from a quality.
            let limits = Limits::ALL.map(|limits| match limits {
                Limits::HexproofFrom => Limits::Protected,
                limits => limits,
            });
            let (limits, what) = (self.pick(&limits), self.spec());
            let what = TargetSpec { what: TargetKind::Creature, ..what };
            face.block_limits.push(BlockLimit { limits, what });
        }
        if face.is_creature() && self.rng.u8(..6) == 0 {
            face.subtypes.extend(Subtype::new("Goblin"));
            face.counted_size =
                Some(CountedSize { power: true, toughness: self.rng.bool(), what: self.counted() });
        }
        face.colored(self.pick(&Color::ALL))
    }

    /// How it can be cast from a graveyard, if it can be.
    fn way_from_graveyard(&mut self) -> Option<FromGraveyard> {
        let cost = Some(ManaCost::generic(1));
        self.pick(&[
            None,
            Some(FromGraveyard::flashback(ManaCost::generic(1))),
            Some(FromGraveyard {
                cost,
                also: Some((Cost::ExileFromGraveyard(None), 2)),
                ..Default::default()
            }),
            Some(FromGraveyard { also: Some((Cost::Discard(None), 1)), exiled: true, ..Default::default() }),
        ])
    }

    /// Its abilities can be activated only so often, under a condition, or for counters.
    fn limit(&mut self, face: &mut CardFace) {
        for ability in &mut face.abilities {
            match self.rng.u8(..3) {
                0 => ability.uses = Some(Uses { times: self.rng.u32(1..=2), each_turn: self.rng.bool() }),
                1 => ability.only_if = Some(Condition::YOUR_TURN),
                _ => {
                    let kind = self.pick(&[
                        CounterKind::PlusOne,
                        CounterKind::MinusOne,
                        CounterKind::Charge,
                        CounterKind::Named(self.special),
                    ]);
                    ability.costs.push(Cost::RemoveCounters { kind, count: self.rng.u32(1..=2) });
                }
            }
        }
    }

    fn spec(&mut self) -> TargetSpec {
        let what = self.pick(&[
            TargetKind::Creature,
            TargetKind::AttackingCreature,
            TargetKind::BlockingCreature,
            TargetKind::Permanent,
            TargetKind::Player,
            TargetKind::AnyTarget,
            TargetKind::Spell,
            TargetKind::CardInGraveyard,
            TargetKind::AbilityOnStack,
            TargetKind::SpellOrAbility,
        ]);
        let spec = spec(what, self.pick(&[Whose::Anyones, Whose::Yours, Whose::Opponents]));
        let creature = matches!(
            what,
            TargetKind::Creature | TargetKind::AttackingCreature | TargetKind::BlockingCreature
        );
        if !creature || self.rng.bool() {
            return spec;
        }
        let asked = [
            Trait::Other,
            Trait::Tapped,
            Trait::number(Stat::Counters(None), Op::AtLeast, 1),
            Trait::number(Stat::Counters(Some(CounterKind::Charge)), Op::AtLeast, 1),
            Trait::Has(Keyword::Flying),
            Trait::number(Stat::Power, Op::AtMost, 2),
            Trait::Compare(StatComparison::new(Stat::Toughness, Op::Greater, Than::Its(Stat::Power))),
            Trait::Snow,
            Trait::Historic,
            weaker(Op::Greater),
            Trait::Facing(Meets::Either),
            Trait::Facing(Meets::Blocks),
            Trait::Facing(Meets::IsBlocked),
        ];
        // Questions, denied or not, and one of two of them.
        let [one, other] = [0, 1].map(|_| {
            let asked = self.pick(&asked);
            if self.rng.bool() { Filter::is(asked) } else { Filter::not(asked) }
        });
        let either = Filter::any(&[one, other]).unwrap();
        spec.that_is(if self.rng.bool() { either } else { one.with(other).unwrap() })
    }

    fn ability(&mut self, costs: &[Cost]) -> Ability {
        let mut targets: Vec<TargetSpec> = (0..self.rng.usize(..3)).map(|_| self.spec()).collect();
        let mut effects: Vec<Effect> = Vec::new();
        if !targets.is_empty() && self.rng.u8(..6) == 0 {
            let among = Among::first(u8::try_from(targets.len()).unwrap());
            effects.push(Effect::DivideDamage { amount: 3, among });
        } else if let Some(last) = targets.last_mut() {
            last.optional = self.rng.u8(..4) == 0;
            last.distinct = self.rng.u8(..2);
        }
        for _ in 0..self.rng.usize(1..=3) {
            effects.push(self.effect(!targets.is_empty()));
        }
        let rare = self.pick(&[
            Speed::Sorcery,
            Speed::Combat,
            Speed::BeforeBlocks,
            Speed::AfterBlocks,
            Speed::BeforeDamage,
            Speed::OwnTurn,
            Speed::BeforeAttacks,
            Speed::OwnUpkeep,
            Speed::EndOfCombat,
        ]);
        let speed = if self.rng.u8(..5) == 0 { rare } else { Speed::Instant };
        Ability { speed, ..ability(costs, &targets, &effects) }
    }

    /// The same with X in its cost, and in what it does.
    fn saying_x(&mut self, mut said: Ability) -> Ability {
        let x = Effect::Times { times: Quantity::X, effects: vec![Effect::Draw { who: YOU, count: 1 }] };
        let until = Duration::EndOfTurn;
        let grows = Effect::PumpBy { who: THIS, power: 1, toughness: -1, times: Quantity::X, until };
        let test = Test::X(combat_lab_cards::XIs::AtLeast(2));
        let yes = vec![Effect::GainLife { who: YOU, amount: Quantity::X }];
        let all = [x, grows, Effect::If { test, yes, no: Vec::new() }];
        let one = self.rng.usize(..all.len());
        said.effects.extend(all.into_iter().nth(one));
        let last = said.targets.len().checked_sub(1);
        if let Some(last) = last.filter(|_| self.rng.bool() && said.divided().is_none()) {
            let first = u8::try_from(last).unwrap();
            said.x_targets = Some(first);
            let who = Reference::Targets(Among { first, count: 1 });
            said.effects = vec![Effect::Tap { who }];
        }
        said.costs.push(Cost::X(self.rng.u32(1..3)));
        said
    }

    fn until(&mut self) -> Duration {
        let step = self.pick(&Step::ALL);
        self.pick(&[
            Duration::EndOfTurn,
            Duration::EndOfCombat,
            Duration::Permanent,
            Duration::StepBegins(step),
            Duration::YourNext(step),
            Duration::YourNextTurn,
            Duration::WhileControlled,
            Duration::WhileInPlay,
        ])
    }

    fn arrival(&mut self, who: Reference) -> Arrival {
        let part = self.pick(&[CombatPart::None, CombatPart::Attacking, CombatPart::Blocking(who)]);
        Arrival { tapped: self.rng.bool(), part }
    }

    fn who(&mut self, targets: bool) -> Reference {
        let each = Reference::Each(self.spec());
        let without = [THIS, YOU, self.opponent];
        let some = self.pick(if targets { &[T0, T0, T0, THIS, YOU][..] } else { &without });
        if self.rng.u8(..6) == 0 { each } else { some }
    }

    /// Libraries that are searched or looked at, and life and counters that become another number.
    fn newer(&mut self, who: Reference) -> Effect {
        let cards = TargetSpec::new(TargetKind::CardInGraveyard, Whose::Anyones);
        match self.rng.u8(..16) {
            14 if self.later => Effect::GetEnergy { who: self.pick(&[YOU, self.opponent]), count: 2 },
            15 if self.later => {
                let (cost, yes) = (Some(Cost::PayEnergy(1)), vec![gain(1)]);
                Effect::May { who: YOU, cost, yes, no: Vec::new() }
            }
            7 if self.later => {
                let keywords = [Keyword::Haste].into_iter().collect();
                let mut emblem = CardFace { name: CardFace::EMBLEM.to_owned(), ..CardFace::default() };
                if self.rng.bool() {
                    let ability =
                        StaticAbility { power: 1, toughness: 1, keywords, ..StaticAbility::of(CREATURE) };
                    emblem.statics.push(ability);
                } else {
                    let attacks = self
                        .trigger_on(TriggerEvent::Attacks(Who::creature(Whose::Yours), Attacking::Anyhow));
                    // An emblem has no condition about a permanent.
                    emblem.triggers.push(TriggeredAbility { condition: None, ..attacks });
                }
                Effect::GetEmblem { who: self.pick(&[YOU, self.opponent]), emblem: Arc::new(emblem) }
            }
            13 if self.later => Effect::BecomeMonarch { who: self.pick(&[YOU, self.opponent]) },
            12 if self.later => Effect::Proliferate,
            11 if self.later => {
                let subtype = Subtype::new("Orc").unwrap_or(Subtype::ARMY);
                let token = CardFace::creature("Army", 0, 0);
                let token = Arc::new(CardFace { subtypes: vec![subtype, Subtype::ARMY], ..token });
                Effect::Amass { subtype, token, count: self.rng.u32(..=2) }
            }
            8 => Effect::Lend { who, what: self.quoted(), until: self.until() },
            9 => Effect::WhenDone { ability: self.done() },
            10 => {
                let kind = self.pick(&[CounterKind::PlusOne, CounterKind::Charge]);
                Effect::RemoveCounters { who, kind, count: self.rng.u32(1..=2) }
            }
            4 => Effect::Explore { who: THIS },
            5 => Effect::Connive { who: THIS, count: self.rng.u32(1..=2) },
            6 => Effect::Designate { who, what: Designation::Suspected },
            7 if self.rng.u8(..3) == 0 => Effect::ForOpponents {
                whom: self.pick(&[
                    Opponents::Each,
                    Opponents::Others { may: true },
                    Opponents::Others { may: false },
                ]),
                planeswalkers: self.rng.bool(),
                effects: vec![
                    Effect::CopyToken {
                        of: THIS,
                        except: CopyExcept::default(),
                        count: 1,
                        arrival: Arrival::TAPPED_AND_ATTACKING,
                    },
                    Effect::Delayed {
                        step: Step::EndOfCombat,
                        yours: false,
                        effects: vec![Effect::Exile { who: Reference::Made }],
                    },
                ],
            },
            7 if self.rng.u8(..3) == 0 => {
                Effect::Populate { arrival: self.pick(&[Arrival::default(), Arrival::TAPPED_AND_ATTACKING]) }
            }
            7 => Effect::CopyToken {
                of: THIS,
                except: CopyExcept {
                    size: self.pick(&[None, Some((1, 1))]),
                    color: self.pick(&[None, Some(Color::White)]),
                    keyword: self.pick(&[None, Some(Keyword::Haste)]),
                    no_cost: self.rng.bool(),
                    ..CopyExcept::default()
                },
                count: 1,
                arrival: Arrival::default(),
            },
            0 => {
                let to = self.pick(&[
                    FoundTo::Hand,
                    FoundTo::InPlay { tapped: true },
                    FoundTo::Graveyard,
                    FoundTo::Top,
                ]);
                let how = match self.rng.u8(..5) {
                    0 => {
                        let all = [PutAttacking::No, PutAttacking::Chosen, PutAttacking::ThatPlayer];
                        GivenUpAs::PutInPlay { tapped: self.rng.bool(), attacking: self.pick(&all) }
                    }
                    1 => {
                        let rest =
                            self.pick(&[Rest::Top, Rest::Bottom, Rest::BottomAtRandom, Rest::Graveyard]);
                        GivenUpAs::Dug { of: self.rng.u32(1..=4), to, rest, fewer: self.rng.bool() }
                    }
                    2 => {
                        let (exiled, who) = (self.rng.bool(), self.opponent);
                        let how = GivenUpAs::TakenFromHand { exiled };
                        let what = self.rng.bool().then_some(cards);
                        return Effect::GiveUp { who, count: Quantity::Number(1), what, how };
                    }
                    _ => GivenUpAs::Found { to, all: self.rng.bool() },
                };
                let kind = self
                    .pick(&[Filter::not(Trait::Basic), Trait::Types(Types::of(CardType::Creature)).into()]);
                let what = Some(cards.that_is(kind));
                Effect::GiveUp { who: YOU, count: Quantity::Number(self.rng.u32(1..=2)), what, how }
            }
            1 => Effect::RevealTop { who: YOU, what: cards },
            2 => Effect::SetLife { who: YOU, life: self.rng.u32(1..=25) },
            _ => Effect::DoubleCounters { who, kind: CounterKind::PlusOne },
        }
    }

    /// Abilities in quotes, which others are given.
    fn quoted(&mut self) -> Arc<CardFace> {
        let mut face = CardFace::default();
        match self.rng.u8(..3) {
            0 => face.abilities.push(ability(&[Cost::Tap], &[CREATURE], &[damage(1, T0)])),
            1 => face.triggers.push(self.trigger_on(TriggerEvent::Attacks(Who::This, Attacking::Anyhow))),
            _ => {
                face.triggers.push(self.trigger_on(TriggerEvent::Dies(Who::This)));
                face.block_limits.push(BlockLimit { limits: Limits::NotBlockedBy, what: CREATURE });
            }
        }
        Arc::new(face)
    }

    /// What triggers because of what was just done.
    fn done(&mut self) -> Arc<Ability> {
        let spec = self.spec();
        let mut first = ability(&[], &[spec], &[self.harmless(), Effect::Tap { who: T0 }]);
        if self.rng.bool() {
            first.or.push(ability(&[], &[], &[self.harmless()]));
        }
        Arc::new(first)
    }

    /// Anything at all, for what players choose to do.
    fn effect(&mut self, targets: bool) -> Effect {
        let (who, until, keyword) = (self.who(targets), self.until(), self.pick(&self.known.clone()));
        let token = Arc::new(CardFace::creature("token", 1, 1));
        match self.rng.u8(..56) {
            48 => Effect::BecomeBlocked { who },
            49 if self.rng.bool() => Effect::CantBlock { who, attacker: THIS },
            49 => Effect::MustBlock { who, attacker: THIS, until },
            50 => match self.rng.u8(..3) {
                0 => Effect::EnterAttacking,
                1 => Effect::DoubleSize { who, toughness: self.rng.bool(), until },
                _ => {
                    let lands = self.rng.bool();
                    let how = self.pick(&[FromExile::ThisTurn { lands }, FromExile::NextTurn { lands }]);
                    Effect::ExileTop { count: self.rng.u32(1..=2), how }
                }
            },
            54 => Effect::Transform { who },
            51 if self.rng.bool() => Effect::Exert { who },
            51 => Effect::Designate { who, what: Designation::Monstrous },
            52 | 53 => {
                if self.rng.u8(..4) == 0 {
                    return self.newer(who);
                }
                let (to_you, once) = (self.rng.bool(), self.rng.bool());
                let then = self.pick(&[None, Some(IfPrevented::GainLife), Some(IfPrevented::DealBack)]);
                let how = self.pick(&[
                    GivenUpAs::Bottomed,
                    GivenUpAs::AtRandom,
                    GivenUpAs::WholeHand,
                    GivenUpAs::PutBack,
                    GivenUpAs::Ordered { top: true },
                    GivenUpAs::Surveilled,
                    GivenUpAs::PreventedFrom(ChosenSource { color: None, to_you: true, once: true, then }),
                    GivenUpAs::PreventedFrom(ChosenSource {
                        color: Some(Color::Red),
                        to_you,
                        once,
                        then: None,
                    }),
                ]);
                let count = if how.any_number() { self.rng.u32(1..=3) } else { 1 };
                Effect::GiveUp { who: YOU, count: Quantity::Number(count), what: None, how }
            }
            47 => {
                let part = self.pick(&[CombatPart::None, CombatPart::Attacking]);
                let arrival = Arrival { tapped: self.rng.bool(), part };
                Effect::PutInPlay { who, arrival, yours: self.rng.bool(), with: None }
            }
            35 => crate::kit::edict(self.pick(&[Reference::Each(PLAYER), self.opponent]), 1, CREATURE),
            36 => Effect::ExileUntil { who },
            37 => Effect::PreventCombatOf { who, way: self.pick(&[Dealt::To, Dealt::By, Dealt::Both]) },
            41 => Effect::PutInLibrary { who, top: self.rng.bool() },
            42 => {
                let test = Test::Holds(self.condition());
                Effect::If { test, yes: vec![Effect::Tap { who }], no: vec![damage(1, who)] }
            }
            43 => {
                let is = Test::Is(who, self.spec());
                let test = self.pick(&[is, Test::Done]);
                let first = self.pick(&[0, 1, 2]);
                let first = match first {
                    0 => Effect::Sacrifice { who: THIS },
                    1 => Effect::RemoveCounters { who: THIS, kind: CounterKind::PlusOne, count: 1 },
                    _ => Effect::Untap { who },
                };
                Effect::If { test, yes: vec![first, gain(1)], no: vec![damage(1, who)] }
            }
            44 => {
                let keywords = [self.pick(&[Keyword::CantBlock, Keyword::CantAttack])].into_iter().collect();
                let affects = spec(TargetKind::Creature, self.pick(&[Whose::Anyones, Whose::Yours]));
                let ability = StaticAbility { keywords, ..StaticAbility::of(affects) };
                let until = self.pick(&[Duration::EndOfTurn, Duration::YourNextTurn]);
                Effect::ForTurn { who: self.pick(&[YOU, self.opponent]), ability: Box::new(ability), until }
            }
            45 => damage(1, if targets { Reference::EachOf(CREATURE, 0) } else { Reference::Harmed }),
            46 => Effect::Tap { who: Reference::Targets(Among::first(u8::from(targets))) },
            38 if self.rng.bool() => Effect::GiveUp {
                who: YOU,
                count: Quantity::Number(1),
                what: Some(spec(TargetKind::Creature, Whose::Yours)),
                how: GivenUpAs::Bolstered(1),
            },
            38 => Effect::GiveUp {
                who: YOU,
                count: Quantity::Number(self.rng.u32(1..3)),
                what: Some(crate::kit::PERMANENT),
                how: self.pick(&[GivenUpAs::Returned, GivenUpAs::Untapped]),
            },
            39 => Effect::ReturnExiled,
            40 => {
                let times = self.counted();
                let token = Effect::CreateToken {
                    face: token,
                    count: 1,
                    arrival: Arrival::default(),
                    under: Reference::You,
                };
                Effect::Times { times, effects: vec![Effect::Draw { who: YOU, count: 1 }, token] }
            }
            0 => damage(self.rng.u32(..5), who),
            1 => Effect::SetSize { who, power: self.rng.i32(-1..5), toughness: self.rng.i32(0..5), until },
            2 => Effect::SwitchSize { who, until },
            3 if self.rng.bool() => {
                let amount = if self.rng.bool() {
                    Quantity::LOST_THIS_WAY
                } else {
                    let then = self.pick(&[Worked::HalfUp, Worked::Minus(1), Worked::Times(2)]);
                    Quantity::Of { what: Measure::Hand, by: CountedFor::Theirs, then }
                };
                let lose = Effect::LoseLife { who: self.opponent, amount: Quantity::Number(2) };
                Effect::Times {
                    times: Quantity::Number(1),
                    effects: vec![lose, Effect::GainLife { who: YOU, amount }],
                }
            }
            3 => Effect::LoseKeyword { who, keyword, until },
            4 if self.rng.bool() => {
                let what = self.pick(&[OfColor::Protection, OfColor::Becomes]);
                Effect::OfChosenColor { who, what, until }
            }
            4 => Effect::BecomeColors { who, colors: Colors::NONE.with(self.pick(&Color::ALL)), until },
            5 => Effect::GainType { who, card_type: CardType::Creature, until },
            6 => Effect::LoseType { who, card_type: CardType::Creature, until },
            7 => Effect::GainControl { who, by: Taker::Player(YOU), until },
            8 => Effect::Destroy { who },
            9 => Effect::Regenerate { who },
            10 => Effect::ReturnToHand { who },
            11 => Effect::Exile { who },
            12 => Effect::Blink { who, yours: self.rng.bool(), at: self.rng.bool().then_some(Step::End) },
            13 => Effect::Sacrifice { who },
            14 => Effect::PhaseOut { who },
            15 => Effect::CreateToken {
                face: token,
                count: self.rng.u32(..4),
                arrival: self.arrival(who),
                under: self.pick(&[YOU, self.opponent]),
            },
            16 => Effect::Counter {
                who,
                to: self.pick(&[Zone::Graveyard, Zone::Hand, Zone::Library, Zone::Exile]),
            },
            17 if self.rng.bool() => Effect::NewTargets { who, must: self.rng.bool() },
            17 => {
                Effect::CopySpell { who, anew: self.rng.bool(), color: self.pick(&[None, Some(Color::Red)]) }
            }
            28 => Effect::Mill { who: Reference::Each(PLAYER), count: self.rng.u32(..3) },
            29 if self.rng.bool() => Effect::ExchangeControl { one: who, other: THIS },
            29 if self.rng.bool() => Effect::GainControl { who, by: Taker::Owner, until },
            29 => Effect::Fight { one: who, other: THIS },
            30 => {
                Effect::DamageBy { by: THIS, to: who, amount: self.pick(&[None, Some(Quantity::Number(2))]) }
            }
            31 => {
                let times = self.counted();
                Effect::PumpBy { who, power: self.rng.i32(-1..2), toughness: 1, times, until }
            }
            32 => {
                let (subtype, only_creature) = (Subtype::new("Goblin").unwrap(), self.rng.bool());
                match self.rng.u8(..3) {
                    0 => Effect::GainSubtype { who, subtype, until },
                    1 => Effect::OnlySubtype { who, subtype, only_creature, until },
                    _ => Effect::LoseAbilities { who, until },
                }
            }
            33 | 34 => {
                let cost = self.pick(&[None, Some(Cost::PayLife(2)), Some(Cost::Mana(ManaCost::generic(1)))]);
                let (yes, no) = (vec![damage(1, who)], vec![Effect::Sacrifice { who: THIS }]);
                Effect::May { who: self.pick(&[YOU, self.opponent]), cost, yes, no }
            }
            18 => Effect::Draw { who: YOU, count: self.rng.u32(..3) },
            19 => crate::kit::discard(Reference::Each(PLAYER)),
            20 => Effect::Prevent { to: who, amount: self.pick(&[None, Some(2)]), from_color: None },
            21 => Effect::PreventFrom { who },
            22 => Effect::Redirect { from: who, to: YOU, amount: self.pick(&[None, Some(2)]) },
            23 => Effect::ExtraTurn { who: YOU, skips: None, last: self.rng.u8(..4) == 0 },
            24 => Effect::ExtraCombat { with_main: self.rng.bool() },
            25 => Effect::ExtraStep { step: self.pick(&Step::ALL) },
            26 => {
                let step = Skippable::Step(self.pick(&Step::ALL));
                let what = self.pick(&[Skippable::Turn, Skippable::CombatPhase, step, step]);
                Effect::Skip { who: self.pick(&[YOU, self.opponent]), what }
            }
            _ if self.rng.u8(..4) == 0 => Effect::EndTheTurn,
            _ if self.rng.u8(..4) == 0 => {
                if self.rng.u8(..3) == 0 {
                    Effect::NoLifeGain { who: self.pick(&[YOU, self.opponent]) }
                } else if self.rng.bool() {
                    Effect::NoPrevention
                } else {
                    Effect::ChooseBlocks { turn: self.rng.bool() }
                }
            }
            _ if self.rng.u8(..40) == 0 => Effect::LoseGame { who: self.pick(&[YOU, self.opponent]) },
            _ if self.rng.u8(..40) == 0 => Effect::WinGame,
            _ if self.rng.u8(..8) == 0 => {
                let types = combat_lab_cards::Types::of(CardType::Instant).with(CardType::Sorcery);
                let cards = TargetSpec::new(TargetKind::CardInGraveyard, Whose::Yours);
                let cards = cards.that_is(Trait::Types(types).into());
                Effect::GainFlashback { who: Reference::Each(cards) }
            }
            _ if self.rng.u8(..6) == 0 => Effect::ExileGraveyard { who: self.pick(&[YOU, self.opponent]) },
            _ if self.rng.u8(..4) == 0 => Effect::RuleCasting {
                who: self.pick(&[YOU, self.opponent]),
                rule: self.cast_rule(),
                until: self.pick(&[Duration::EndOfTurn, Duration::YourNextTurn]),
            },
            _ => Effect::Delayed {
                step: self.pick(&[Step::Upkeep, Step::BeginningOfCombat, Step::End]),
                yours: self.rng.bool(),
                effects: vec![Effect::Sacrifice {
                    who: self.pick(&[Reference::That, Reference::Made, THIS]),
                }],
            },
        }
    }

    fn counted(&mut self) -> Quantity {
        let goblin = Trait::Subtype(Subtype::new("Goblin").unwrap());
        let goblins = spec(TargetKind::Permanent, Whose::Anyones).that_is(Filter::from(goblin));
        let attackers = Measure::Permanents(spec(TargetKind::AttackingCreature, Whose::Anyones));
        let counters = Measure::own_counters(CounterKind::PlusOne);
        let what = self.pick(&[
            Measure::Permanents(goblins),
            attackers,
            Measure::Hand,
            Measure::Graveyard,
            Measure::Devotion(Colors::NONE.with(Color::Red)),
            Measure::BasicLandTypes,
            counters,
            Measure::MoreBlockers,
        ]);
        Quantity::of(what)
    }

    /// A condition that a static ability may have: one of these or its opposite, or two of them.
    fn condition(&mut self) -> Condition {
        let (one, other) = (self.one_condition(), self.one_condition());
        let one = if self.rng.u8(..4) == 0 { one.not() } else { one };
        let both = if self.rng.u8(..4) == 0 { one.and(other, self.rng.bool()) } else { None };
        both.unwrap_or(one)
    }

    fn one_condition(&mut self) -> Condition {
        let creatures = spec(TargetKind::Creature, Whose::Yours);
        self.pick(&[
            Condition::this_is(spec(TargetKind::AttackingCreature, Whose::Anyones)),
            Condition::this_has(Trait::Tapped),
            Condition::this_has(Trait::Tapped).not(),
            Condition::YOUR_TURN,
            Condition::counters(CounterKind::PlusOne, Op::AtLeast, 1),
            Condition::counters(CounterKind::Named(self.special), Op::AtLeast, 2),
            Condition::counters(CounterKind::PlusOne, Op::AtMost, 2),
            Condition::at_most(15, Quantity::of(Measure::Life)),
            Condition::at_least(2, Quantity::count(creatures)),
            Condition::at_least(1, Quantity::of(Measure::Graveyard)),
        ])
    }

    /// What may happen by itself.
    fn harmless(&mut self) -> Effect {
        let until = self.until();
        let own = Reference::Each(spec(TargetKind::Creature, Whose::Yours));
        let who = self.pick(&[THIS, own, Reference::That, Reference::Made]);
        match self.rng.u8(..8) {
            0 => gain(1),
            1 => Effect::Pump { who, power: 1, toughness: 0, until },
            2 => Effect::PutCounters {
                who,
                kind: self.pick(&[CounterKind::PlusOne, CounterKind::Loyalty]),
                count: 1,
            },
            3 => Effect::Tap { who },
            4 => Effect::Untap { who },
            5 => Effect::GainLife { who: YOU, amount: Quantity::THAT_MUCH },
            6 => damage(1, self.pick(&[Reference::Attacked, Reference::AttackedByThat])),
            _ => Effect::RemoveFromCombat { who },
        }
    }

    /// A static ability that often takes something away from what it affects.
    fn taking(&mut self, affects: TargetSpec) -> StaticAbility {
        let mut ability = StaticAbility::of(affects);
        match self.rng.u8(..8) {
            0 => ability.strips = true,
            1 => ability.base = Some((self.rng.i32(0..4), self.rng.i32(1..4))),
            2 => ability.loses = [self.pick(&self.known.clone())].into_iter().collect(),
            3 if affects.what == TargetKind::AttachedTo => {
                let subtype = Subtype::new("Goblin").unwrap();
                let color = self.pick(&[None, Some(Color::Blue)]);
                ability.becomes = Some(Becomes { subtype, color, only_creature: self.rng.bool() });
            }
            _ => {}
        }
        ability
    }

    fn trigger(&mut self) -> TriggeredAbility {
        let step = self.pick(&[
            Step::Untap,
            Step::Upkeep,
            Step::Draw,
            Step::BeginningOfCombat,
            Step::EndOfCombat,
            Step::End,
        ]);
        let events = [
            at(step),
            at(step),
            TriggerEvent::Enters(Who::This),
            TriggerEvent::Casts(Who::This, Casting::Each),
            casts(Whose::Anyones, Casting::Nth(2)),
            casts(Whose::Yours, Casting::Nth(1)),
            TriggerEvent::Draws(Whose::Opponents, WhichDraw::Second),
            TriggerEvent::Draws(Whose::Opponents, WhichDraw::NotFirstOfStep),
            TriggerEvent::Life { whose: Whose::Yours, gained: true, first: true },
            TriggerEvent::Attacks(Who::This, Attacking::Richest),
            TriggerEvent::Draws(Whose::Yours, WhichDraw::Second),
            TriggerEvent::Meets(
                Who::Any(spec(TargetKind::Creature, Whose::Opponents)),
                Meets::Blocks,
                Opposed::Once,
            ),
            TriggerEvent::Meets(
                Who::Any(spec(TargetKind::Creature, Whose::Yours)),
                Meets::IsBlocked,
                Opposed::Once,
            ),
            TriggerEvent::Damages {
                by: Dealer::Permanent(Who::creature(Whose::Yours)),
                to: self.pick(&[Struck::Player(Whose::Anyones), Struck::Anything, Struck::CREATURE]),
                combat: self.pick(&[None, Some(true), Some(false)]),
                once: self.pick(&[DamageOnce::ForEach, DamageOnce::ForSource, DamageOnce::ForRecipient]),
            },
            TriggerEvent::Damages {
                by: Dealer::Source(Whose::Opponents, Filter::NONE),
                to: Struck::THIS,
                combat: None,
                once: DamageOnce::ForEach,
            },
            TriggerEvent::Enters(Who::creature(Whose::Anyones)),
            TriggerEvent::Dies(Who::This),
            TriggerEvent::Dies(Who::creature(Whose::Opponents)),
            TriggerEvent::Leaves(Who::This),
            dealt_by_this(Struck::Anything, DamageOnce::ForSource),
            dealt_by_this(Struck::CREATURE, DamageOnce::ForEach),
            dealt_to(Struck::THIS),
            YOU_ARE_DAMAGED,
            TriggerEvent::Life { whose: Whose::Yours, gained: false, first: false },
            TriggerEvent::Draws(Whose::Yours, WhichDraw::Each),
            casts(Whose::Anyones, Casting::Each),
            TriggerEvent::Attacks(Who::This, Attacking::Anyhow),
            TriggerEvent::Meets(Who::This, Meets::Blocks, Opposed::Once),
            TriggerEvent::Meets(Who::This, Meets::IsBlocked, Opposed::Once),
            TriggerEvent::Attacks(Who::This, Attacking::Player),
            TriggerEvent::Attacks(Who::This, Attacking::Planeswalker),
            TriggerEvent::Attacks(Who::This, Attacking::Alone),
            TriggerEvent::Attacks(Who::creature(Whose::Yours), Attacking::Anyhow),
            TriggerEvent::Attacks(Who::creature(Whose::Anyones), Attacking::Alone),
            TriggerEvent::Attacks(Who::Any(spec(TargetKind::Creature, Whose::Yours)), Attacking::Alone),
            TriggerEvent::Meets(
                Who::This,
                Meets::Blocks,
                Opposed::Each(TargetSpec::new(TargetKind::Creature, Whose::Anyones)),
            ),
            TriggerEvent::Meets(Who::This, Meets::Blocks, Opposed::Alone),
            TriggerEvent::Meets(
                Who::This,
                Meets::IsBlocked,
                Opposed::Each(TargetSpec::new(TargetKind::Creature, Whose::Anyones)),
            ),
            TriggerEvent::Meets(Who::This, Meets::Either, Opposed::Once),
            TriggerEvent::Attacks(Who::This, Attacking::Unblocked),
            TriggerEvent::Attacks(Who::This, Attacking::Exerted),
            TriggerEvent::TapsForMana(Whose::Anyones, Who::This),
            TriggerEvent::Becomes(Who::This, Becoming::Tapped),
            TriggerEvent::Becomes(Who::This, Becoming::Untapped),
            TriggerEvent::Becomes(Who::This, Becoming::Designated(Designation::Monstrous)),
            TriggerEvent::Dies(Who::Wounded {
                what: TargetSpec::new(TargetKind::Creature, Whose::Anyones),
                by_host: false,
            }),
            TriggerEvent::Attacks(Who::This, Attacking::With { others: 1, stronger: self.rng.bool() }),
            casts(Whose::Yours, Casting::Aimed(self.pick(&[Who::This, Who::Any(CREATURE)]))),
            TriggerEvent::Targeted { what: Who::This, by: Whose::Anyones, spell: self.rng.bool() },
            TriggerEvent::AttackTogether(Whose::Yours, Some((2, spec(TargetKind::Creature, Whose::Anyones)))),
            TriggerEvent::Discards(Who::This, Discarding::Cycling),
            TriggerEvent::Discards(
                Who::Any(spec(
                    TargetKind::CardInGraveyard,
                    self.pick(&[Whose::Yours, Whose::Anyones, Whose::Opponents]),
                )),
                self.pick(&[Discarding::Anyhow, Discarding::Cycling]),
            ),
            TriggerEvent::Sacrifices(
                self.pick(&[Whose::Yours, Whose::Anyones, Whose::Opponents]),
                Who::Any(spec(TargetKind::Creature, Whose::Anyones)),
            ),
            TriggerEvent::Becomes(
                Who::Any(spec(TargetKind::Permanent, Whose::Anyones)),
                self.pick(&[Becoming::Tapped, Becoming::Untapped]),
            ),
            TriggerEvent::Damages {
                by: Dealer::Permanent(Who::creature(Whose::Yours)),
                to: Struck::Player(Whose::Anyones),
                combat: Some(true),
                once: DamageOnce::ForRecipient,
            },
            TriggerEvent::Targeted {
                what: Who::Any(spec(TargetKind::Creature, Whose::Yours)),
                by: Whose::Anyones,
                spell: true,
            },
        ];
        let event = self.pick(&events);
        self.trigger_on(event)
    }

    fn trigger_on(&mut self, event: TriggerEvent) -> TriggeredAbility {
        let mut effects = vec![self.harmless()];
        let mut targets = Vec::new();
        let once = event.is_own_discarding() || matches!(event, TriggerEvent::StepBegins(..));
        if once && self.rng.bool() {
            targets.push(self.spec());
            effects.push(match self.rng.u8(..4) {
                0 => damage(1, T0),
                1 => Effect::Destroy { who: T0 },
                2 => Effect::Tap { who: T0 },
                _ => Effect::LoseLife { who: YOU, amount: Quantity::Number(1) },
            });
        } else if once && self.later && self.rng.bool() {
            // Perhaps beside a target that gets none of it.
            if self.rng.bool() {
                targets.push(self.spec());
                effects.push(Effect::Tap { who: T0 });
            }
            let spec = self.spec();
            let among = Among { first: u8::try_from(targets.len()).unwrap(), count: 2 };
            let first = TargetSpec { optional: self.rng.bool(), ..spec };
            targets.extend([first, TargetSpec { optional: true, ..spec }]);
            effects.push(if self.rng.bool() {
                Effect::DivideDamage { amount: 3, among }
            } else {
                Effect::DistributeCounters { kind: CounterKind::PlusOne, count: 2, among }
            });
        }
        if matches!(event, TriggerEvent::Dies(Who::Any(_))) && self.rng.bool() {
            let to_hand = self.rng.u8(..3) > 0;
            effects.push(Effect::ReturnThat {
                to_hand,
                tapped: self.rng.bool(),
                yours: self.rng.bool(),
                counter: None,
            });
        }
        let condition = self.pick(&[
            None,
            None,
            Some(Condition::at_most(15, Quantity::of(Measure::Life))),
            Some(Condition::at_least(5, Quantity::of(Measure::Life))),
            Some(Condition::at_most(0, Quantity::of(Measure::Hand))),
            Some(Condition::IN_PLAY),
            Some(Condition::FIRST_TIME),
            Some(Condition::at_least(1, Quantity::of(Measure::ThisTurn(Tally::Attacks)))),
            Some(Condition::at_most(0, Quantity::of(Measure::ThisTurn(Tally::Attacks)))),
            Some(Condition::state(State::DamagedOpponent)),
            Some(Condition::at_least(1, Quantity::most(Whose::Anyones, Measure::ThisTurn(Tally::LifeLost)))),
            Some(Condition::at_least(1, Quantity::of(Measure::ThisTurn(Tally::LifeGained)))),
            Some(Condition::at_least(
                1,
                Quantity::total(Whose::Anyones, Measure::ThisTurn(Tally::CreaturesDied)),
            )),
            Some(Condition::at_least(
                1,
                Quantity::most(Whose::Opponents, Measure::ThisTurn(Tally::LifeLost)),
            )),
            Some(Condition::at_least(1, Quantity::most(Whose::Opponents, Measure::Poison))),
            Some(Condition::at_least(2, Quantity::of(Measure::Opponents))),
            Some(Condition::this_has(Trait::number(Stat::Power, Op::AtLeast, 3))),
            Some(Condition::at_least(6, Quantity::of(Measure::TotalPower(CREATURE)))),
            Some(Condition::at_least(4, Quantity::of(Measure::PowerAttackedWith))),
            Some(Condition::at_least(2, Quantity::of(Measure::DifferentPowers(CREATURE)))),
        ]);
        let mut ability = ability(&[], &targets, &effects);
        // Another mode, with a target or without.
        if self.rng.u8(..4) == 0 && event != TriggerEvent::TapsForMana(Whose::Anyones, Who::This) {
            let targets = if self.rng.bool() { vec![self.spec()] } else { Vec::new() };
            let effect = if targets.is_empty() { self.harmless() } else { Effect::Tap { who: T0 } };
            ability.or.push(crate::kit::ability(&[], &targets, &[effect]));
        }
        TriggeredAbility { event, condition, ability }
    }
}
