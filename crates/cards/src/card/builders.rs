//! Building a card: its name and types first, then one method for each further part.

use super::{
    Ability, Announced, Arrival, CardFace, CardType, Casting, CombatCost, Condition, CopyExcept, Cost,
    CounterKind, CounterName, Designation, Discarding, Duration, Effect, Fleeting, FromExile, Manner,
    Measure, Morph, OtherFace, Quantity, Reference, Speed, State, StaticAbility, StepOf, Subtype, TargetKind,
    TargetSpec, TriggerEvent, TriggeredAbility, Types, Who, Whose,
};
use crate::{Color, Colors, Keyword, Keywords, Listed, ManaCost};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

/// "{T}: Add {G}", of this colour.
fn taps_for(color: Color) -> Ability {
    let mana = crate::Mana::of(color, 1);
    Ability {
        costs: vec![Cost::Tap],
        effects: vec![Effect::AddMana { mana, times: Quantity::Number(1) }],
        ..Ability::default()
    }
}

impl CardFace {
    /// A card of these types and nothing else.
    #[must_use]
    pub fn new(name: impl Into<String>, types: impl IntoIterator<Item = CardType>) -> Self {
        Self::of_types(name.into(), types.into_iter().collect())
    }

    /// The same, compiled once for all that make names and types.
    fn of_types(name: String, types: Types) -> Self {
        Self { name, types, ..Self::default() }
    }

    /// A creature with no abilities.
    ///
    /// ```
    /// let bears = combat_lab_cards::CardFace::creature("Grizzly Bears", 2, 2);
    /// assert!(bears.is_creature() && bears.abilities.is_empty());
    /// ```
    #[must_use]
    pub fn creature(name: impl Into<String>, power: i32, toughness: i32) -> Self {
        Self { size: Some((power, toughness)), ..Self::new(name, [CardType::Creature]) }
    }

    /// An instant that costs {0} and does what `ability` says when it resolves.
    #[must_use]
    pub fn instant(name: impl Into<String>, ability: Ability) -> Self {
        let cost = Some(ManaCost::default());
        Self { abilities: vec![ability], cost, ..Self::new(name, [CardType::Instant]) }
    }

    /// A land that taps for one mana of this colour.
    #[must_use]
    pub fn basic_land(name: impl Into<String>, color: Color) -> Self {
        let name = name.into();
        let subtypes = Subtype::new(&name).into_iter().listed();
        let abilities = vec![taps_for(color)];
        Self { subtypes, abilities, ..Self::new(name, [CardType::Land]) }
    }

    /// The same card with the mana abilities of its basic land types, unless they are written on
    /// it (305.6).
    ///
    /// ```
    /// use combat_lab_cards::{CardFace, CardType, Subtype};
    /// let subtypes = vec![Subtype::MOUNTAIN, Subtype::FOREST];
    /// let dual = CardFace { subtypes, ..CardFace::new("Highland", [CardType::Land]) };
    /// assert_eq!(dual.with_basic_mana().abilities.len(), 2);
    /// ```
    #[must_use]
    pub fn with_basic_mana(mut self) -> Self {
        if !self.types.has(CardType::Land) {
            return self;
        }
        for (subtype, color) in Subtype::BASIC_LANDS.into_iter().zip(Color::ALL) {
            let written = |ability: &Ability| {
                let adds = |effect: &Effect| {
                    effect.any(
                        |effect| matches!(effect, Effect::AddMana { mana, .. } if mana.amount(color) > 0),
                    )
                };
                matches!(ability.costs[..], [Cost::Tap]) && ability.effects.iter().any(adds)
            };
            if self.subtypes.contains(&subtype) && !self.abilities.iter().any(written) {
                self.abilities.push(taps_for(color));
            }
        }
        self
    }

    /// The same card with these keywords as well.
    #[must_use]
    pub fn with(mut self, keywords: impl IntoIterator<Item = Keyword>) -> Self {
        self.keywords = keywords.into_iter().fold(self.keywords, Keywords::with);
        self
    }

    /// The same card with this activated ability as well.
    #[must_use]
    pub fn with_ability(mut self, ability: Ability) -> Self {
        self.abilities.push(ability);
        self
    }

    /// The same card with this triggered ability as well.
    #[must_use]
    pub fn with_trigger(mut self, trigger: TriggeredAbility) -> Self {
        self.triggers.push(trigger);
        self
    }

    /// The same card with this static ability as well.
    #[must_use]
    pub fn with_static(mut self, ability: StaticAbility) -> Self {
        self.statics.push(ability);
        self
    }

    /// The same card with this cost of attacking or blocking as well.
    #[must_use]
    pub fn with_combat_cost(mut self, cost: CombatCost) -> Self {
        self.combat_costs.push(cost);
        self
    }

    /// The same card with this mana cost, and its colours.
    #[must_use]
    pub fn costing(mut self, cost: ManaCost) -> Self {
        self.cost = Some(cost);
        self.colors = cost.colors();
        self
    }

    /// The same card of this colour as well.
    #[must_use]
    pub fn colored(mut self, color: Color) -> Self {
        self.colors = self.colors.with(color);
        self
    }

    /// The same card as an Aura that enchants this.
    #[must_use]
    pub fn enchanting(mut self, what: TargetSpec) -> Self {
        self.types = self.types.with(CardType::Enchantment);
        self.enchant = Some(what);
        self
    }

    /// The same card as an Equipment with "equip" for this much mana: attach it to a creature of
    /// its controller's, when a sorcery could be played (502.33; 702.6).
    #[must_use]
    pub fn equipping_for(mut self, cost: Cost) -> Self {
        self.types = self.types.with(CardType::Artifact);
        self.equipment = true;
        self.with_ability(Ability {
            costs: vec![cost],
            targets: vec![TargetSpec::new(TargetKind::Creature, Whose::Yours)],
            effects: vec![Effect::Attach { what: Reference::This, who: Reference::Target(0) }],
            speed: Speed::Sorcery,
            ..Ability::default()
        })
    }

    /// The same card with "cycling": pay this and discard the card to draw a card.
    #[must_use]
    pub fn cycled_for(self, cost: Cost) -> Self {
        self.with_ability(Ability {
            costs: vec![cost, Cost::DiscardThis],
            effects: vec![Effect::Draw { who: Reference::You, count: 1 }],
            cycling: true,
            ..Ability::default()
        })
    }

    /// The same card with "unearth": pay this to return it from the graveyard for a turn (702.84a
    /// in 2026).
    #[must_use]
    pub fn unearthed_for(self, cost: Cost) -> Self {
        let back = Effect::ReturnThis { to_hand: false, tapped: false, counter: None, unearthed: true };
        self.with_ability(Ability {
            costs: vec![cost],
            effects: vec![back],
            speed: Speed::Sorcery,
            in_graveyard: true,
            ..Ability::default()
        })
    }

    /// The same card with "echo": in the first upkeep after it came under its controller's control,
    /// it is sacrificed unless this is paid (702.30a in 2026).
    #[must_use]
    pub fn with_echo(self, cost: Cost) -> Self {
        let no = vec![Effect::Sacrifice { who: Reference::This }];
        let pays = Effect::May { who: Reference::You, cost: Some(cost), yes: Vec::new(), no };
        self.with_trigger(TriggeredAbility {
            event: TriggerEvent::StepBegins(crate::Step::Upkeep, StepOf::Turn(Whose::Yours)),
            condition: Some(Condition::state(State::CameLately)),
            ability: Ability { effects: vec![pays], ..Ability::default() },
        })
    }

    /// The same card with "cumulative upkeep": one age counter more in each upkeep of its
    /// controller, and then it is sacrificed unless the cost is paid for each of them (702.24a in
    /// 2026).
    #[must_use]
    pub fn with_cumulative_upkeep(self, cost: Cost) -> Self {
        let Some(kind) = CounterName::new("age").map(CounterKind::Named) else { return self };
        let no = vec![Effect::Sacrifice { who: Reference::This }];
        let pays = Effect::May { who: Reference::You, cost: Some(cost), yes: Vec::new(), no };
        let times = Quantity::of(Measure::own_counters(kind));
        let effects = vec![
            Effect::PutCounters { who: Reference::This, kind, count: 1 },
            Effect::Times { times, effects: vec![pays] },
        ];
        self.with_trigger(TriggeredAbility {
            event: TriggerEvent::StepBegins(crate::Step::Upkeep, StepOf::Turn(Whose::Yours)),
            condition: None,
            ability: Ability { effects, ..Ability::default() },
        })
    }

    /// The same card with "storm": a copy for each spell that was cast before it in the turn
    /// (702.40a in 2026).
    #[must_use]
    pub fn with_storm(self) -> Self {
        let copy = Effect::CopySpell { who: Reference::That, anew: true, color: None };
        let times = Effect::Times { times: Quantity::THAT_MUCH, effects: vec![copy] };
        self.with_trigger(TriggeredAbility {
            event: TriggerEvent::Casts(Who::This, Casting::Each),
            condition: None,
            ability: Ability { effects: vec![times], ..Ability::default() },
        })
    }

    /// The same card with "cascade" (702.85, since 2009).
    #[must_use]
    pub fn with_cascade(self) -> Self {
        self.with_trigger(TriggeredAbility {
            event: TriggerEvent::Casts(Who::This, Casting::Each),
            condition: None,
            ability: Ability { effects: vec![Effect::Cascade], ..Ability::default() },
        })
    }

    /// The same card with "madness": discarded, it is exiled, and may be cast for this (502.24;
    /// 702.35).
    #[must_use]
    pub fn with_madness(mut self, cost: ManaCost) -> Self {
        self.madness = Some(cost);
        self.with_trigger(TriggeredAbility {
            event: TriggerEvent::Discards(Who::This, Discarding::Anyhow),
            condition: None,
            ability: Ability { effects: vec![Effect::Madness], ..Ability::default() },
        })
    }

    /// The same card with "evoke", "dash" or "blitz": it can be cast for this rather than for its
    /// mana cost.
    #[must_use]
    pub fn cast_for(mut self, cost: ManaCost, then: Fleeting) -> Self {
        self.announced = Some(Announced::Instead { cost, then });
        let condition = Some(Condition::state(State::PaidInstead));
        match then {
            Fleeting::Evoked | Fleeting::EvokedByExiling(_) => self.triggers.push(TriggeredAbility {
                event: TriggerEvent::Enters(Who::This),
                condition,
                ability: Ability {
                    effects: vec![Effect::Sacrifice { who: Reference::This }],
                    ..Ability::default()
                },
            }),
            Fleeting::Warped | Fleeting::Sneaked | Fleeting::Spectacular => {}
            Fleeting::Dashed | Fleeting::Blitzed => {
                if then == Fleeting::Blitzed {
                    let effects = vec![Effect::Draw { who: Reference::You, count: 1 }];
                    let ability = Ability { effects, ..Ability::default() };
                    let event = TriggerEvent::Dies(Who::This);
                    self.triggers.push(TriggeredAbility { event, condition, ability });
                }
                let itself = TargetSpec::new(TargetKind::Itself, Whose::Anyones);
                let keywords = [Keyword::Haste].into_iter().collect();
                self.statics.push(StaticAbility { keywords, condition, ..StaticAbility::of(itself) });
            }
        }
        self
    }

    /// The same card with "plot": pay this in the main phase to exile it from the hand (702.170,
    /// since 2024).
    #[must_use]
    pub fn plotted_for(self, cost: ManaCost) -> Self {
        self.set_aside_for(cost, Speed::Sorcery, FromExile::Plotted { later: false })
    }

    /// The same card with "suspend": whenever it could be cast, pay this and exile it with this
    /// many time counters (502.59; 702.62).
    #[must_use]
    pub fn suspended_for(self, counters: u32, cost: ManaCost) -> Self {
        let fast = self.types.has(CardType::Instant) || self.keywords.has(Keyword::Flash);
        let speed = if fast { Speed::Instant } else { Speed::Sorcery };
        self.set_aside_for(cost, speed, FromExile::Suspended { counters })
    }

    /// The same card with "foretell": pay {2} in one's own turn to exile it from the hand, and this
    /// to cast it later (702.143, since 2021).
    #[must_use]
    pub fn foretold_for(mut self, cost: ManaCost) -> Self {
        self.foretell = Some(cost);
        self.set_aside_for(ManaCost::generic(2), Speed::OwnTurn, FromExile::Foretold { later: false })
    }

    pub(super) fn set_aside_for(self, cost: ManaCost, speed: Speed, how: FromExile) -> Self {
        self.with_ability(Ability {
            costs: if cost == ManaCost::default() {
                vec![Cost::RevealThis]
            } else {
                vec![Cost::Mana(cost), Cost::RevealThis]
            },
            speed,
            effects: vec![Effect::SetAside(how)],
            ..Ability::default()
        })
    }

    /// The same card with "offspring": it may cost this much more, and then a token that is a 1/1
    /// copy of it is made when it enters (702.175a, since 2024).
    #[must_use]
    pub fn with_offspring(mut self, cost: ManaCost) -> Self {
        self.announced = Some(Announced::Kicker { cost, counters: 0 });
        let (of, arrival) = (Reference::This, Arrival::default());
        let except = CopyExcept { size: Some((1, 1)), ..CopyExcept::default() };
        let copies = Effect::CopyToken { of, except, count: 1, arrival };
        let ability = Ability { effects: vec![copies], ..Ability::default() };
        let (event, condition) = (TriggerEvent::Enters(Who::This), Some(Condition::state(State::Kicked)));
        self.with_trigger(TriggeredAbility { event, condition, ability })
    }

    /// The same card with "embalm" or "eternalize": pay this and exile the card from the graveyard,
    /// when a sorcery could be cast, for a token that is a copy of it with these differences
    /// (702.128, 702.129, since 2017).
    #[must_use]
    pub fn made_again_for(self, cost: Cost, except: CopyExcept) -> Self {
        let (of, arrival) = (Reference::This, Arrival::default());
        self.with_ability(Ability {
            costs: vec![cost, Cost::ExileThis],
            effects: vec![Effect::CopyToken { of, except, count: 1, arrival }],
            speed: Speed::Sorcery,
            in_graveyard: true,
            ..Ability::default()
        })
    }

    /// The same card with "ninjutsu": pay this and return an unblocked attacking creature to put
    /// the card from the hand onto the battlefield tapped and attacking (702.46, later 702.49).
    #[must_use]
    pub fn with_ninjutsu(self, cost: Cost) -> Self {
        self.with_ability(Ability {
            costs: vec![cost, Cost::RevealThis, Cost::unblocked_attacker()],
            effects: vec![Effect::EnterAttacking],
            ..Ability::default()
        })
    }

    /// The same card with morph: it can be cast face down for {3} as a 2/2 creature, and be turned
    /// face up for this (502.26; 702.37).
    #[must_use]
    pub fn with_morph(self, costs: Vec<Cost>, morph: Morph) -> Self {
        let (who, kind, count) = (Reference::This, CounterKind::PlusOne, 1);
        let mut effects = vec![Effect::TurnFaceUp];
        // By the rules it has no name; the card's name is used for it.
        let mut down = Self::creature(self.name.clone(), 2, 2);
        match morph {
            Morph::Plain => {}
            Morph::Mega => effects.push(Effect::PutCounters { who, kind, count }),
            Morph::Disguise => {
                down = down.with_trigger(TriggeredAbility::ward(Cost::Mana(ManaCost::generic(2))));
            }
        }
        self.with_other(Manner::FaceDown, down.with_ability(Ability { costs, effects, ..Ability::default() }))
    }

    /// This face of something face down, if that is a copy: it looks the same, but is turned face
    /// up as the copied card is, if that can be (503.3 in 2006; 707.3).
    #[must_use]
    pub fn as_face_down(&self, copied: &Self) -> Arc<Self> {
        let other = copied.other.as_deref().filter(|other| other.manner == Manner::FaceDown);
        let abilities = other.map(|other| other.face.abilities.clone()).unwrap_or_default();
        Arc::new(Self { abilities, ..self.clone() })
    }

    /// What is paid to cast the card so, if this is how it is face down: {3}, rather than its mana
    /// cost, of which a face-down spell or permanent has none (502.26b; 702.37c, 708.2a).
    #[must_use]
    pub fn face_down_price(&self) -> Option<ManaCost> {
        self.abilities.first().filter(|it| it.turns_face_up()).map(|_| ManaCost::generic(3))
    }

    /// The same card with "bestow": it can be cast for this as an Aura that enchants a creature,
    /// and is that until it is attached to nothing (702.103).
    #[must_use]
    pub fn bestowed_for(self, cost: ManaCost) -> Self {
        let subtypes = self.subtypes.iter().copied().filter(|subtype| !subtype.is_of_creatures()).listed();
        let aura = Self {
            types: self.types.without(CardType::Creature),
            subtypes,
            size: None,
            counted_size: None,
            cost: Some(cost),
            other: None,
            ..self.clone()
        };
        self.with_other(
            Manner::Bestow,
            aura.enchanting(TargetSpec::new(TargetKind::Creature, Whose::Anyones)),
        )
    }

    /// The same card with "crew N": tap creatures with this much power to make it a creature for a
    /// turn (702.122).
    #[must_use]
    pub fn crewed_for(self, power: u32) -> Self {
        let (card_type, until) = (CardType::Creature, Duration::EndOfTurn);
        self.with_ability(Ability {
            costs: vec![Cost::Crew(power)],
            effects: vec![Effect::GainType { who: Reference::This, card_type, until }],
            ..Ability::default()
        })
    }

    /// The same card with "saddle N": tap creatures with this much power, and it is saddled for a
    /// turn (702.171).
    #[must_use]
    pub fn saddled_for(self, power: u32) -> Self {
        self.with_ability(Ability {
            costs: vec![Cost::Saddle(power)],
            effects: vec![Effect::Designate { who: Reference::This, what: Designation::Saddled }],
            speed: Speed::Sorcery,
            ..Ability::default()
        })
    }

    /// The same card with this other face. For a split card, this face is the first half, and the
    /// result has the characteristics of both halves (709.4).
    #[must_use]
    pub fn with_other(mut self, manner: Manner, face: Self) -> Self {
        let mut first = None;
        if manner.is_split() {
            let half = Arc::new(self);
            let cost = match (half.cost, face.cost) {
                (Some(one), Some(other)) => Some(one.plus(&other)),
                _ => None,
            };
            self = Self {
                name: [&half.name, " // ", &face.name].concat(),
                types: face.types.iter().fold(half.types, Types::with),
                cost,
                colors: face.colors.iter().fold(half.colors, Colors::with),
                in_part: half.in_part || face.in_part,
                ..Self::default()
            };
            first = Some(half);
        }
        self.other = Some(Box::new(OtherFace { manner, first, face: Arc::new(face) }));
        self
    }
}
