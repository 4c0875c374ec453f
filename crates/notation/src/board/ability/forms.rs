//! Every effect and duration by its words.

use super::{Reader, token};
use crate::diagnostic::Problem;
use combat_lab_cards::{
    Condition, CounterKind, Designation, Duration, Effect, GivenUpAs, Keyword, Limits, Op, Reference, State,
    TargetKind, TargetSpec, Whose, Zone,
};

/// Effects that begin with the same words.
pub(crate) struct EffectForm {
    /// The words, in every spelling.
    pub(crate) words: &'static [&'static str],
    /// Their forms, for the reference: no page needs them, so in WebAssembly there are none.
    pub(crate) forms: &'static [&'static str],
    /// Whether the words before it can say whom it is about: "target creature gets", but not
    /// "target player destroy".
    pub(super) has_subject: bool,
    /// Reads what follows, about whom stood before.
    pub(super) read: for<'a, 'b> fn(&'a mut Reader<'b>, Option<Reference>) -> Result<(), Problem>,
}

const fn effect(
    words: &'static [&'static str],
    forms: &'static [&'static str],
    read: for<'a, 'b> fn(&'a mut Reader<'b>, Option<Reference>) -> Result<(), Problem>,
) -> EffectForm {
    EffectForm {
        words,
        forms: if cfg!(target_arch = "wasm32") { &[] } else { forms },
        has_subject: true,
        read,
    }
}

/// An effect addressed to the controller of the spell or ability.
const fn order(
    words: &'static [&'static str],
    forms: &'static [&'static str],
    read: for<'a, 'b> fn(&'a mut Reader<'b>, Option<Reference>) -> Result<(), Problem>,
) -> EffectForm {
    EffectForm { has_subject: false, ..effect(words, forms, read) }
}

/// Every effect.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of a reader of some lifetime is not one of readers of every lifetime"
)]
pub(crate) const EFFECTS: &[EffectForm] = &[
    effect(
        &["deals", "deal"],
        &[
            "N damage to WHOM",
            "N damage divided among K targets",
            "N damage divided as you choose among one or two targets",
        ],
        |reader, who| reader.damage(who),
    ),
    order(&["distribute"], &["distribute N K counters among one or two target creatures"], |reader, _| {
        reader.distribute()
    }),
    effect(
        &["gets", "get"],
        &[
            "WHO gets +N/+N",
            "PLAYER gets N poison counters",
            "PLAYER gets {E}{E}",
            "PLAYER gets an emblem with \"creatures you control get +1/+1\"",
        ],
        |reader, who| reader.pump(who),
    ),
    effect(
        &["gains", "gain", "have", "has"],
        &[
            "WHO gains KEYWORD",
            "PLAYER gains N life",
            "gain control of WHO",
            "target player gains control of WHO",
            "each player gains control of all creatures they own",
            "WHO gains flashback until end of turn. The flashback cost is equal to its mana cost",
        ],
        |reader, who| reader.gain(who),
    ),
    effect(&["loses", "lose"], &["WHO loses KEYWORD", "PLAYER loses N life"], |reader, who| reader.lose(who)),
    effect(
        &["becomes", "become"],
        &[
            "WHO becomes N/N",
            "WHO becomes COLOR",
            "WHO becomes a TYPE",
            "target unblocked attacking creature becomes blocked",
            "WHO becomes a copy of target creature",
            "WHO becomes a copy of target creature, except it has KEYWORD",
        ],
        |reader, who| reader.become_(who),
    ),
    effect(&["can't block this turn"], &["WHO can't block this turn"], |reader, who| {
        reader.restrict(who, &[Keyword::CantBlock])
    }),
    effect(&["can't attack this turn"], &["WHO can't attack this turn"], |reader, who| {
        reader.restrict(who, &[Keyword::CantAttack])
    }),
    effect(&["can't attack or block this turn"], &["WHO can't attack or block this turn"], |reader, who| {
        reader.restrict(who, &[Keyword::CantAttack, Keyword::CantBlock])
    }),
    effect(
        &["can't block"],
        &["target creature can't block this creature this turn", "WHO can't block until your next turn"],
        |reader, who| reader.cant_block_one(who),
    ),
    effect(&["can't attack"], &["WHO can't attack until your next turn"], |reader, who| {
        reader.each_combat(who, &[Keyword::CantAttack])
    }),
    effect(
        &["can't attack or block"],
        &[
            "WHO can't attack or block until your next turn",
            "WHO can't attack or block and its activated abilities can't be activated until your next turn",
        ],
        |reader, who| reader.cant_fight(who),
    ),
    effect(&["can't be blocked"], &["WHO can't be blocked until your next turn"], |reader, who| {
        reader.each_combat(who, &[Keyword::Unblockable])
    }),
    effect(
        &["can't be blocked this turn except by"],
        &["WHO can't be blocked this turn except by KIND"],
        |reader, who| reader.limit_blocks(who, Limits::BlockedOnlyBy, true),
    ),
    effect(
        &["can't be blocked this turn except by two or more creatures"],
        &["WHO can't be blocked this turn except by two or more creatures"],
        |reader, who| reader.restrict(who, &[Keyword::NeedsTwoBlockers]),
    ),
    effect(
        &[
            "can block an additional creature this turn",
            "can block an additional creature each combat this turn",
        ],
        &["WHO can block an additional creature this turn"],
        |reader, who| reader.restrict(who, &[Keyword::BlocksOneMore]),
    ),
    effect(
        &["can block an additional", "can block up to"],
        &["WHO can block an additional two creatures this turn"],
        |reader, who| reader.blocks_more(who),
    ),
    effect(&["can't be blocked by"], &["WHO can't be blocked by KIND this turn"], |reader, who| {
        reader.limit_blocks(who, Limits::NotBlockedBy, false)
    }),
    effect(&["can't be regenerated this turn"], &["WHO can't be regenerated this turn"], |reader, who| {
        reader.restrict(who, &[Keyword::CantRegenerate])
    }),
    effect(
        &["can't be the target of spells or abilities your opponents control this turn"],
        &["WHO can't be the target of spells or abilities your opponents control this turn"],
        |reader, who| reader.restrict(who, &[Keyword::NotTargetedByOpponents]),
    ),
    effect(
        &["can block any number of creatures this turn"],
        &["WHO can block any number of creatures this turn"],
        |reader, who| reader.restrict(who, &[Keyword::BlocksAnyNumber]),
    ),
    effect(
        &[
            "can't be blocked this turn",
            "can't be blocked until end of turn",
            "is unblockable this turn",
            "are unblockable this turn",
            "becomes unblockable until end of turn",
        ],
        &["WHO can't be blocked this turn"],
        |reader, who| reader.restrict(who, &[Keyword::Unblockable]),
    ),
    effect(
        &[
            "can attack this turn as though it didn't have defender",
            "can attack as though it didn't have defender",
        ],
        &["WHO can attack this turn as though it didn't have defender"],
        |reader, who| reader.restrict(who, &[Keyword::AttacksDespiteDefender]),
    ),
    effect(
        &["can't be blocked this turn except by creatures with haste"],
        &["WHO can't be blocked this turn except by creatures with haste"],
        |reader, who| reader.restrict(who, &[Keyword::OnlyHasteBlocks]),
    ),
    effect(
        &["assigns no combat damage this turn", "assign no combat damage this turn"],
        &["WHO assigns no combat damage this turn"],
        |reader, who| reader.restrict(who, &[Keyword::AssignsNoDamage]),
    ),
    effect(
        &["assigns no combat damage this combat", "assign no combat damage this combat"],
        &["WHO assigns no combat damage this combat"],
        |reader, who| reader.for_combat(who, &[Keyword::AssignsNoDamage]),
    ),
    effect(
        &["attacks this combat if able", "attack this combat if able"],
        &["WHO attacks this combat if able"],
        |reader, who| reader.for_combat(who, &[Keyword::AttacksIfAble]),
    ),
    effect(
        &["blocks this combat if able", "block this combat if able"],
        &["WHO blocks this combat if able"],
        |reader, who| reader.for_combat(who, &[Keyword::BlocksIfAble]),
    ),
    effect(
        &["attacks or blocks this combat if able", "attack or block this combat if able"],
        &["WHO attacks or blocks this combat if able"],
        |reader, who| reader.for_combat(who, &[Keyword::AttacksIfAble, Keyword::BlocksIfAble]),
    ),
    effect(
        &[
            "attacks or blocks this turn if able",
            "attack or block this turn if able",
            "attacks and blocks this turn if able",
        ],
        &["WHO attacks or blocks this turn if able"],
        |reader, who| reader.restrict(who, &[Keyword::AttacksIfAble, Keyword::BlocksIfAble]),
    ),
    effect(
        &["attacks this turn if able", "attack this turn if able"],
        &["WHO attacks this turn if able"],
        |reader, who| reader.restrict(who, &[Keyword::AttacksIfAble]),
    ),
    effect(
        &["attacks you this turn if able", "attack you this turn if able"],
        &["WHO attacks you this turn if able"],
        |reader, who| reader.restrict(who, &[Keyword::AttacksYou]),
    ),
    effect(
        &["attacks this this turn if able", "attack this this turn if able"],
        &["WHO attacks this this turn if able"],
        |reader, who| reader.restrict(who, &[Keyword::AttacksThis]),
    ),
    effect(
        &["attacks you this combat if able", "attack you this combat if able"],
        &["WHO attacks you this combat if able"],
        |reader, who| reader.for_combat(who, &[Keyword::AttacksYou]),
    ),
    effect(
        &["attacks this this combat if able", "attack this this combat if able"],
        &["WHO attacks this this combat if able"],
        |reader, who| reader.for_combat(who, &[Keyword::AttacksThis]),
    ),
    effect(
        &[
            "attacks each combat if able",
            "attack each combat if able",
            "attacks each turn if able",
            "attack each turn if able",
        ],
        &["WHO attacks each combat if able until your next turn"],
        |reader, who| reader.each_combat(who, &[Keyword::AttacksIfAble]),
    ),
    effect(
        &[
            "attacks you each combat if able",
            "attack you each combat if able",
            "attacks you each turn if able",
            "attack you each turn if able",
        ],
        &["WHO attacks you each combat if able until your next turn"],
        |reader, who| reader.each_combat(who, &[Keyword::AttacksYou]),
    ),
    effect(
        &[
            "attacks this each combat if able",
            "attack this each combat if able",
            "attacks this each turn if able",
            "attack this each turn if able",
        ],
        &["WHO attacks this each combat if able until your next turn"],
        |reader, who| reader.each_combat(who, &[Keyword::AttacksThis]),
    ),
    effect(
        &["blocks each combat if able", "block each combat if able"],
        &["WHO blocks each combat if able until your next turn"],
        |reader, who| reader.each_combat(who, &[Keyword::BlocksIfAble]),
    ),
    effect(
        &[
            "attacks during its controller's next turn if able",
            "attack during their controller's next turn if able",
            "attacks if able during its controller's next turn",
            "attack during their next turn if able",
        ],
        &["WHO attacks during its controller's next turn if able"],
        |reader, who| {
            let until = Duration::ItsNextTurn { begun: false };
            reader.restrict_for(who, &[Keyword::AttacksIfAble], until)
        },
    ),
    effect(
        &[
            "attacks you during its controller's next turn if able",
            "attack you during their controller's next turn if able",
            "attacks you if able during its controller's next turn",
            "attack you during their next turn if able",
        ],
        &["WHO attacks you during its controller's next turn if able"],
        |reader, who| {
            let until = Duration::ItsNextTurn { begun: false };
            reader.restrict_for(who, &[Keyword::AttacksYou], until)
        },
    ),
    effect(
        &[
            "attacks this during its controller's next turn if able",
            "attack this during their controller's next turn if able",
            "attacks this if able during its controller's next turn",
            "attack this during their next turn if able",
        ],
        &["WHO attacks this during its controller's next turn if able"],
        |reader, who| {
            let until = Duration::ItsNextTurn { begun: false };
            reader.restrict_for(who, &[Keyword::AttacksThis], until)
        },
    ),
    order(
        &["during target player's next turn ,"],
        &["during target player's next turn, creatures that player controls attack if able"],
        |reader, _| reader.during_next_turn(Whose::Anyones),
    ),
    order(
        &["during target opponent's next turn ,"],
        &["during target opponent's next turn, creatures that player controls attack you if able"],
        |reader, _| reader.during_next_turn(Whose::Opponents),
    ),
    effect(
        &["blocks this turn if able", "block this turn if able"],
        &["WHO blocks this turn if able"],
        |reader, who| reader.restrict(who, &[Keyword::BlocksIfAble]),
    ),
    effect(
        &["blocks", "block"],
        &[
            "target creature an opponent controls blocks target creature you control this turn if able",
            "target creature an opponent controls blocks target creature you control this combat if able",
        ],
        |reader, who| reader.blocks_one(who),
    ),
    order(
        &["all creatures able to block"],
        &["all creatures able to block WHO this turn do so"],
        |reader, _| reader.lure(),
    ),
    effect(
        &["must be blocked this turn if able"],
        &["WHO must be blocked this turn if able"],
        |reader, who| reader.restrict(who, &[Keyword::MustBeBlocked]),
    ),
    effect(
        &[
            "doesn't untap during its controller's next untap step",
            "don't untap during their controller's next untap step",
            "don't untap during their controllers' next untap steps",
        ],
        &["WHO doesn't untap during its controller's next untap step"],
        |reader, who| reader.stays_tapped(who),
    ),
    effect(
        &[
            "doesn't untap during its controller's untap step",
            "don't untap during their controller's untap step",
            "don't untap during their controllers' untap steps",
        ],
        &["WHO doesn't untap during its controller's untap step for as long as you control this"],
        |reader, who| reader.stays_tapped_meanwhile(who),
    ),
    order(
        &[
            "if that creature would die this turn , exile it instead",
            "if it would die this turn , exile it instead",
            "if that creature or planeswalker would die this turn , exile it instead",
            "if that permanent would die this turn , exile it instead",
        ],
        &["if that creature would die this turn, exile it instead"],
        |reader, _| reader.exiled_instead(),
    ),
    order(
        &["if a creature dealt damage this way would die this turn , exile it instead"],
        &["if a creature dealt damage this way would die this turn, exile it instead"],
        |reader, _| reader.of_harmed(Keyword::ExiledIfDying),
    ),
    order(
        &[
            "a creature dealt damage this way can't be regenerated this turn",
            "creatures dealt damage this way can't be regenerated this turn",
        ],
        &["a creature dealt damage this way can't be regenerated this turn"],
        |reader, _| reader.of_harmed(Keyword::CantRegenerate),
    ),
    effect(
        &["stops being", "stop being", "is no longer", "are no longer"],
        &["WHO stops being a TYPE"],
        |reader, who| reader.stop_being(who),
    ),
    order(
        &[
            "switch power and toughness of",
            "switch the power and toughness of",
            "switch this creature's power and toughness",
            "switch this's power and toughness",
            "switch its power and toughness",
            "switch",
        ],
        &["switch power and toughness of WHO"],
        |reader, who| reader.switch(who),
    ),
    order(
        &["double"],
        &["double the power of WHO", "double the power and toughness of WHO", "double its power"],
        |reader, _| reader.double(),
    ),
    effect(
        &["fights", "fight"],
        &["target creature you control fights target creature an opponent controls"],
        |reader, who| reader.fight(who),
    ),
    order(
        &["choose"],
        &[
            "choose target creature you control and target creature an opponent controls. Each of those creatures deals damage equal to its power to the other",
        ],
        |reader, _| reader.fight_in_words(),
    ),
    order(&["destroy"], &["destroy WHO"], |reader, _| reader.on_one(|who| Effect::Destroy { who })),
    order(
        &[
            "it can't be regenerated",
            "they can't be regenerated",
            "that creature can't be regenerated",
            "those creatures can't be regenerated",
        ],
        &["destroy WHO. It can't be regenerated"],
        |reader, _| reader.for_good(),
    ),
    order(&["goad"], &["goad WHO"], |reader, _| reader.on_one(|who| Effect::Goad { who })),
    order(&["regenerate"], &["regenerate WHO"], |reader, _| reader.on_one(|who| Effect::Regenerate { who })),
    order(
        &["return"],
        &[
            "return WHO to its owner's hand",
            "return KIND you control to its owner's hand",
            "return target creature card from your graveyard to your hand",
            "return target creature card from your graveyard to the battlefield",
            "return target creature card from your graveyard to the battlefield tapped and attacking",
            "return the exiled card to the battlefield under its owner's control",
        ],
        |reader, who| reader.return_(who),
    ),
    order(
        &["exile"],
        &[
            "exile WHO",
            "exile WHO until this leaves the battlefield",
            "exile WHO, then return that card to the battlefield under your control",
        ],
        |reader, _| reader.exile(),
    ),
    order(
        &["exile target player's graveyard", "exile all cards from target player's graveyard"],
        &["exile target player's graveyard"],
        |reader, _| reader.exile_graveyard(Whose::Anyones),
    ),
    order(
        &["exile target opponent's graveyard", "exile all cards from target opponent's graveyard"],
        &["exile target opponent's graveyard"],
        |reader, _| reader.exile_graveyard(Whose::Opponents),
    ),
    order(
        &[
            "exile each opponent's graveyard",
            "exile all cards from each opponent's graveyard",
            "exile all cards from all opponents' graveyards",
        ],
        &["exile each opponent's graveyard"],
        |reader, _| {
            let opponents = TargetSpec::new(TargetKind::Player, Whose::Opponents);
            reader.add(Effect::ExileGraveyard { who: Reference::Each(opponents) })
        },
    ),
    order(
        &["exile all graveyards", "exile all cards from all graveyards"],
        &["exile all graveyards"],
        |reader, _| {
            let players = TargetSpec::new(TargetKind::Player, Whose::Anyones);
            reader.add(Effect::ExileGraveyard { who: Reference::Each(players) })
        },
    ),
    order(
        &["shuffle it into its owner's library", "shuffle this into its owner's library"],
        &["shuffle this into its owner's library"],
        |reader, _| reader.shuffle_this(),
    ),
    order(
        &["its owner shuffles their graveyard into their library"],
        &["its owner shuffles their graveyard into their library"],
        |reader, _| reader.shuffle_graveyard(),
    ),
    order(&["blink"], &["blink WHO"], |reader, _| {
        reader.on_one(|who| Effect::Blink { who, yours: false, at: None })
    }),
    effect(
        &["sacrifices", "sacrifice"],
        &["sacrifice WHO", "PLAYER sacrifices KIND", "PLAYER sacrifices N permanents"],
        |reader, who| reader.sacrifice(who),
    ),
    order(&["tap"], &["tap WHO"], |reader, _| reader.on_one(|who| Effect::Tap { who })),
    order(&["tap or untap"], &["tap or untap WHO"], |reader, _| reader.tap_or_untap(false)),
    order(&["you may tap or untap"], &["you may tap or untap WHO"], |reader, _| reader.tap_or_untap(true)),
    order(&["untap"], &["untap WHO", "untap up to N lands"], |reader, _| reader.untap()),
    order(
        &["exchange control of"],
        &["exchange control of WHO and WHO", "exchange control of two target creatures"],
        |reader, _| reader.exchange_control(),
    ),
    effect(&["phases out", "phase out"], &["WHO phases out"], |reader, who| reader.phase_out(who)),
    order(&["remove"], &["remove WHO from combat", "remove N K counters from WHO"], |reader, who| {
        reader.remove(who)
    }),
    order(
        &["put"],
        &[
            "put N K counters on WHO",
            "put target creature on top of its owner's library",
            "put target creature on the bottom of its owner's library",
            "put two cards from your hand on top of your library in any order",
        ],
        |reader, who| reader.put(who),
    ),
    effect(
        &["creates", "create"],
        &[
            "create N P/T NAME tokens",
            "create ... tapped and attacking",
            "create ... blocking WHO",
            "create a token that's a copy of target creature you control",
            "create a token that's a copy of target creature you control, except it's N/N and has KEYWORD",
            "create a number of P/T NAME tokens equal to AMOUNT",
            "create a P/T NAME token named NAME",
            "create a Monster Role token attached to WHO",
        ],
        token::read,
    ),
    order(&["populate"], &["populate"], |reader, _| token::populate(reader)),
    order(
        &["for each opponent"],
        &[
            "for each opponent, create a P/T NAME token that's tapped and attacking that player or a planeswalker they control",
        ],
        |reader, _| token::for_opponents(reader, false),
    ),
    order(
        &["for each opponent other than defending player"],
        &[
            "for each opponent other than defending player, you may create a token that's a copy of this that's tapped and attacking that player",
        ],
        |reader, _| token::for_opponents(reader, true),
    ),
    order(&["attach this to", "attach this equipment to"], &["attach this to WHO"], |reader, _| {
        reader.on_one(|who| Effect::Attach { what: Reference::This, who })
    }),
    order(&["attach"], &["attach target Equipment you control to WHO"], |reader, _| reader.attach_another()),
    order(&["counter"], &["counter WHAT"], |reader, _| {
        reader.on_one(|who| Effect::Counter { who, to: Zone::Graveyard })
    }),
    order(
        &[
            "if that spell is countered this way , put it into its owner's hand instead of into that player's graveyard",
            "if that spell is countered this way , put it into its owner's hand",
        ],
        &["counter target spell. If that spell is countered this way, put it into its owner's hand"],
        |reader, _| reader.countered_to(Zone::Hand),
    ),
    order(
        &[
            "if that spell is countered this way , put it on top of its owner's library instead of into that player's graveyard",
            "if that spell is countered this way , put it on top of its owner's library",
        ],
        &["counter target spell. If that spell is countered this way, put it on top of its owner's library"],
        |reader, _| reader.countered_to(Zone::Library),
    ),
    order(
        &[
            "if that spell is countered this way , exile it instead of putting it into its owner's graveyard",
            "if that spell is countered this way , exile it",
        ],
        &["counter target spell. If that spell is countered this way, exile it"],
        |reader, _| reader.countered_to(Zone::Exile),
    ),
    order(
        &["copy"],
        &["copy target spell", "copy target spell. You may choose new targets for the copy"],
        |reader, _| reader.copy(),
    ),
    order(
        &["copy that spell for each other", "that player copies that spell for each other"],
        &[
            "copy that spell for each other KIND that the spell could target. Each copy targets a different one of those KIND",
            "that player copies that spell for each other KIND that spell could target. Each copy targets a different one of those KIND",
        ],
        |reader, _| reader.copy_for_each(),
    ),
    order(
        &["you may choose new targets for"],
        &["you may choose new targets for target spell"],
        |reader, _| reader.on_one(|who| Effect::NewTargets { who, must: false }),
    ),
    order(
        &["change the target of"],
        &["change the target of target spell or ability with a single target"],
        |reader, _| reader.change_target(),
    ),
    order(
        &[
            "add an additional",
            "that player adds an additional",
            "that player adds",
            "its controller adds an additional",
            "its controller adds",
        ],
        &[
            "add an additional MANA",
            "that player adds an additional MANA",
            "its controller adds an additional MANA",
            "that player adds one mana of any type that land produced",
        ],
        |reader, _| reader.add_more(),
    ),
    order(
        &["add one mana of any type that", "add an additional one mana of any type that"],
        &["add one mana of any type that land produced"],
        |reader, _| reader.add_produced(),
    ),
    order(
        &["add"],
        &["add MANA", "add MANA for each KIND", "add an amount of MANA equal to the number of KIND"],
        |reader, who| reader.add_mana(who),
    ),
    order(&["your life total becomes"], &["your life total becomes N"], |reader, _| {
        reader.life_becomes(Reference::You)
    }),
    order(&["that player's life total becomes"], &["that player's life total becomes N"], |reader, _| {
        if reader.they == Some(Reference::That) {
            reader.life_becomes(Reference::That)
        } else {
            Err(reader.unbound(2))
        }
    }),
    order(&["target player's life total becomes"], &["target player's life total becomes N"], |reader, _| {
        reader.life_of_target(Whose::Anyones)
    }),
    order(
        &["target opponent's life total becomes"],
        &["target opponent's life total becomes N"],
        |reader, _| reader.life_of_target(Whose::Opponents),
    ),
    effect(
        &["searches", "search"],
        &[
            "search your library for a creature card, reveal it, put it into your hand, then shuffle",
            "search your library for up to two basic land cards, put them onto the battlefield tapped, then shuffle",
            "search your library for a card, put it into your graveyard, then shuffle",
            "search your library for an artifact card, reveal it, then shuffle and put that card on top",
            "target player may search their library for a basic land card, put that card onto the battlefield tapped, then shuffle",
        ],
        |reader, who| reader.search(who),
    ),
    effect(
        &["reveals the top card of their library", "reveal the top card of your library"],
        &[
            "reveal the top card of your library. If it's a land card, put it into your hand",
            "reveal the top card of your library and put that card into your hand",
        ],
        |reader, who| reader.reveal_top(who),
    ),
    order(
        &["look at the top", "reveal the top"],
        &[
            "look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order",
            "look at the top three cards of your library, then put them back in any order",
            "look at the top two cards of your library, then put any number of them into your graveyard and the rest back on top in any order",
            "look at the top card of your library. If it's a land card, you may put it onto the battlefield tapped",
            "look at the top four cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in a random order",
            "reveal the top four cards of your library. Put all land cards revealed this way into your hand and the rest into your graveyard",
        ],
        |reader, _| reader.dig(),
    ),
    order(
        &["exile the top"],
        &[
            "exile the top card of your library. You may play it this turn",
            "exile the top two cards of your library. Until the end of your next turn, you may play those cards",
        ],
        |reader, _| reader.exile_top(),
    ),
    effect(
        &["reveals their hand", "reveals his or her hand"],
        &[
            "target opponent reveals their hand. You choose a nonland card from it. That player discards that card",
        ],
        |reader, who| reader.taken_from_hand(who),
    ),
    order(&["double the number of"], &["double the number of +1/+1 counters on WHO"], |reader, _| {
        reader.double_counters()
    }),
    effect(&["draws", "draw"], &["PLAYER draws N cards"], |reader, who| {
        reader.cards(who, |who, count| Effect::Draw { who, count })
    }),
    effect(&["mills", "mill"], &["PLAYER mills N cards"], |reader, who| {
        reader.cards(who, |who, count| Effect::Mill { who, count })
    }),
    order(&["monstrosity"], &["monstrosity N"], |reader, _| {
        reader
            .grow(Condition::state(State::Marked(Designation::Monstrous)).not(), Some(Designation::Monstrous))
    }),
    order(&["adapt"], &["adapt N"], |reader, _| {
        reader.grow(Condition::counters(CounterKind::PlusOne, Op::Equal, 0), None)
    }),
    order(&["transform"], &["transform WHO"], |reader, _| reader.on_one(|who| Effect::Transform { who })),
    effect(&["explores", "explore"], &["target creature you control explores"], |reader, who| {
        let who = reader.one_creature(who)?;
        reader.add(Effect::Explore { who })
    }),
    effect(
        &["connives", "connive"],
        &["target creature you control connives", "target creature you control connives N"],
        |reader, who| {
            let who = reader.one_creature(who)?;
            if reader.x_comes() {
                reader.suits(&Effect::Connive { who, count: 1 })?;
                let effects = vec![Effect::Connive { who, count: 1 }];
                return reader.add(Effect::Times { times: combat_lab_cards::Quantity::Number(0), effects });
            }
            let count = reader.number_or_x()?.unwrap_or(1);
            reader.add(Effect::Connive { who, count })
        },
    ),
    effect(&["endures", "endure"], &["target creature you control endures N"], token::endure),
    order(&["suspect"], &["suspect WHO"], |reader, _| {
        reader.on_one(|who| Effect::Designate { who, what: Designation::Suspected })
    }),
    effect(
        &["becomes the monarch", "become the monarch"],
        &["you become the monarch", "target player becomes the monarch"],
        |reader, who| reader.monarch(who),
    ),
    order(&["proliferate"], &["proliferate"], |reader, _| {
        let times = if reader.take("twice") { 2 } else { 1 };
        (0..times).try_for_each(|_| reader.add(Effect::Proliferate))
    }),
    order(&["support"], &["support K"], |reader, _| reader.support()),
    order(&["detain"], &["detain WHO"], |reader, _| reader.detain()),
    order(&["bolster"], &["bolster N"], |reader, _| reader.bolster()),
    order(&["amass"], &["amass N", "amass Orcs N"], |reader, _| token::amass(reader)),
    effect(&["investigates", "investigate"], &["PLAYER investigates"], token::investigate),
    effect(&["scries", "scry"], &["PLAYER scries N"], |reader, who| reader.looks(who, GivenUpAs::Bottomed)),
    effect(&["surveils", "surveil"], &["PLAYER surveils N"], |reader, who| {
        reader.looks(who, GivenUpAs::Surveilled)
    }),
    effect(
        &["discards", "discard"],
        &["PLAYER discards N cards", "PLAYER discards N cards at random", "PLAYER discards their hand"],
        |reader, who| reader.discards(who),
    ),
    order(
        &["prevent"],
        &[
            "prevent the next N damage to WHOM",
            "prevent all damage to WHOM",
            "prevent all damage from WHO",
            "prevent all combat damage that would be dealt to and dealt by WHO this turn",
            "prevent all combat damage that would be dealt by target creature this turn",
            "prevent all combat damage that would be dealt to you this turn",
            "prevent all combat damage that would be dealt to WHO this turn by creatures blocking it",
            "prevent all damage target creature would deal this turn",
            "prevent all damage a source of your choice would deal this turn",
            "prevent all damage a COLOR source of your choice would deal this turn",
        ],
        |reader, who| reader.prevent(who),
    ),
    order(
        &["prevent all combat damage that would be dealt this turn", "prevent all combat damage this turn"],
        &["prevent all combat damage that would be dealt this turn"],
        |reader, _| reader.prevent_combat_damage(),
    ),
    order(
        &["for each 1 damage prevented this way"],
        &[
            "prevent all combat damage that would be dealt to you this turn. For each 1 damage prevented this way, EFFECT",
            "prevent all damage to WHOM. You gain 1 life for each 1 damage prevented this way",
        ],
        |reader, _| reader.for_each_prevented(),
    ),
    order(
        &["the next time"],
        &[
            "the next time a source of your choice would deal damage to you this turn, prevent that damage",
            "the next time a COLOR source of your choice would deal damage to you this turn, prevent that damage",
            "the next time a source of your choice would deal damage to you this turn, prevent that damage. You gain life equal to the damage prevented this way",
            "the next time a source of your choice would deal damage to you this turn, prevent that damage. If damage is prevented this way, this deals that much damage to that source's controller",
        ],
        |reader, _| reader.next_time(),
    ),
    order(
        &["choose a color"],
        &["choose a color. WHO gains protection from the chosen color until end of turn"],
        |reader, _| reader.choose_color(),
    ),
    order(&["redirect"], &["redirect the next N damage to WHOM to WHOM"], |reader, who| reader.redirect(who)),
    order(
        &["the next", "all damage that would be dealt to"],
        &["the next N damage that would be dealt to WHOM this turn is dealt to WHOM instead"],
        |reader, _| reader.dealt_instead(),
    ),
    effect(
        &["takes an extra turn", "take an extra turn"],
        &[
            "PLAYER takes an extra turn",
            "take an extra turn after this one. Skip the untap step of that turn",
        ],
        |reader, who| reader.turn(who),
    ),
    order(
        &["an additional", "there is an additional", "there's an additional"],
        &["an additional combat phase", "an additional STEP step"],
        |reader, who| reader.additional(who),
    ),
    order(
        &["there are two additional combat phases"],
        &["after this phase, there are two additional combat phases"],
        |reader, _| {
            reader.add(Effect::ExtraCombat { with_main: false })?;
            reader.add(Effect::ExtraCombat { with_main: false })
        },
    ),
    order(
        &[
            "after the first postcombat main phase this turn , there's an additional combat phase followed by an additional main phase",
            "after the first postcombat main phase this turn , there is an additional combat phase followed by an additional main phase",
        ],
        &[
            "after the first postcombat main phase this turn, there is an additional combat phase followed by an additional main phase",
        ],
        |reader, _| reader.add(Effect::CombatAfterMain),
    ),
    order(
        &["look at the top card of your library . you may reveal that card . if"],
        &[
            "look at the top card of your library. You may reveal that card. If a KIND card is revealed this way, EFFECT",
        ],
        |reader, _| reader.revealed(),
    ),
    order(
        &["you don't lose this mana as steps and phases end", "you don't lose this mana as steps end"],
        &["add MANA. Until end of combat, you don't lose this mana as steps end"],
        |reader, _| reader.keep_mana(),
    ),
    order(&["at the beginning of that combat"], &["at the beginning of that combat, EFFECT"], |reader, _| {
        reader.at_combat(false)
    }),
    order(
        &["at the beginning of each combat this turn"],
        &["at the beginning of each combat this turn, EFFECT"],
        |reader, _| reader.at_combat(true),
    ),
    effect(&["skips", "skip"], &["PLAYER skips the next STEP"], |reader, who| reader.skip(who)),
    effect(
        &["can't cast"],
        &["PLAYER can't cast SPELLS this turn", "PLAYER can't cast SPELLS until your next turn"],
        |reader, who| reader.cant_cast(who),
    ),
    order(&["you may cast"], &["you may cast SPELLS this turn as though they had flash"], |reader, _| {
        reader.as_though_flash()
    }),
    effect(&["can't gain life this turn"], &["PLAYER can't gain life this turn"], |reader, who| {
        let who = reader.player_of(who)?;
        reader.add(Effect::NoLifeGain { who })
    }),
    order(&["damage can't be prevented this turn"], &["damage can't be prevented this turn"], |reader, _| {
        reader.add(Effect::NoPrevention)
    }),
    order(
        &["you choose which creatures block this combat and how those creatures block"],
        &["you choose which creatures block this combat and how those creatures block"],
        |reader, _| reader.add(Effect::ChooseBlocks { turn: false }),
    ),
    order(
        &[
            "you choose which creatures block this turn and how those creatures block",
            "you choose how those creatures block",
        ],
        &["you choose which creatures block this turn and how those creatures block"],
        |reader, _| reader.add(Effect::ChooseBlocks { turn: true }),
    ),
    order(&["end the combat phase"], &["end the combat phase"], |reader, _| reader.add(Effect::EndCombat)),
    order(&["end the turn", "the turn ends"], &["end the turn"], |reader, _| reader.add(Effect::EndTheTurn)),
    order(
        &["at the beginning of the next", "at the next"],
        &["at the beginning of the next STEP: EFFECT"],
        |reader, _| reader.delayed(false),
    ),
    order(
        &["at the beginning of your next"],
        &[
            "at the beginning of your next STEP: EFFECT",
            "at the beginning of your next STEP, pay COST. If you don't, EFFECT",
        ],
        |reader, _| reader.delayed(true),
    ),
    effect(&["loses the game", "lose the game"], &["PLAYER loses the game"], |reader, who| {
        let who = reader.player_of(who)?;
        reader.add(Effect::LoseGame { who })
    }),
    order(&["you win the game", "win the game"], &["you win the game"], |reader, _| {
        reader.add(Effect::WinGame)
    }),
    order(
        &[
            "each instant and sorcery card in your graveyard gains flashback until end of turn . the flashback cost is equal to its mana cost",
            "each instant and sorcery card in your graveyard gains flashback until end of turn . the flashback cost is equal to that card's mana cost",
        ],
        &[
            "each instant and sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost",
        ],
        |reader, _| reader.all_gain_flashback(),
    ),
];

/// The duration of a change. `until the next STEP` is read by its step.
pub(crate) const DURATIONS: &[(&str, Option<Duration>)] = &[
    ("until end of turn", Some(Duration::EndOfTurn)),
    ("until end of combat", Some(Duration::EndOfCombat)),
    ("until the next STEP", None),
    ("until your next STEP", None),
    ("until your next turn", None),
    ("for as long as you control this", None),
    ("for as long as this remains on the battlefield", None),
    ("permanently", Some(Duration::Permanent)),
];
