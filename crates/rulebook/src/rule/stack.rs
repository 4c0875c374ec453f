//! The stack: spells and abilities, how they get there and how they leave.

rows! {
    StackOrder {
        E2006_10 "217.6b", E2009_07 "405.2";
        E2006_10 "Whatever is put on the stack goes on top of what is already there, and the top resolves \
                  first: last in, first out."
    }
    WhatIsOnTheStack {
        E2006_10 "200.8", E2009_07 "109.1";
        E2006_10 "Three kinds of things can be on the stack: spells, abilities, and combat damage waiting to \
                  be dealt.",
        E2009_07 "Two kinds of things can be on the stack: spells and abilities. Combat damage never is."
    }
    WhatAbilitiesAre {
        E2006_10 "400.1", E2009_07 "112.1", E2021_04 "113.1";
        E2006_10 "An ability is something that an object can do. It comes from the object's text, or from an \
                  effect that gave it; explanations in italics are not abilities."
    }
    WhatMakesEffects {
        E2006_10 "400.2", E2009_07 "608.1", E2010_07 "609.1";
        E2006_10 "Spells and activated or triggered abilities have their effect when they resolve; static \
                  abilities have theirs all the time. Text by itself is not an effect."
    }
    CardOnStackIsSpell {
        E2006_10 "401.1", E2009_07 "111.1", E2021_04 "112.1";
        E2006_10 "A card on the stack is a spell. Playing it begins with moving it there from where it was, \
                  usually the hand.",
        E2009_07 "A card on the stack is a spell. Casting it begins with moving it there from where it was, \
                  usually the hand."
    }
    SpellCopy {
        E2006_10 "401.1a", E2009_07 "111.1a", E2021_04 "112.1a";
        E2006_10 "A copy of a spell is a spell too, although there is no card for it. It can be countered \
                  like any other, and it ceases to exist once it has left the stack."
    }
    CopyBecomesToken {
        E2021_04 "706.10f", E2024_08 "707.10f";
        E2021_04 "A copy of a permanent spell becomes a token as it resolves. The token enters the battlefield \
                  like the permanent itself would; nothing has created it."
    }
    MissingManaCost {
        E2006_10 "401.1b", E2008_10 "203.1b", E2009_07 "202.1b";
        E2006_10 "A card without a mana cost is not free: a cost that is not there cannot be paid. Such a \
                  card can be played only if something allows a different cost.",
        E2009_07 "A card without a mana cost is not free: a cost that is not there cannot be paid. Such a \
                  card can be cast only if something allows a different cost."
    }
    SpellStopsBeingSpell {
        E2006_10 "401.2", E2009_07 "111.1", E2021_04 "112.1";
        E2006_10 "A spell is a spell only while it is on the stack. When it resolves, is countered, or \
                  leaves the stack in any other way, it no longer is one."
    }
    CreatureSpell {
        E2006_10 "401.2", E2009_07 "111.1", E2021_04 "112.1";
        E2006_10 "A creature card that is being played is a creature spell while it is on the stack. What \
                  looks for a creature cannot find it until it is in play.",
        E2009_07 "A creature card that has been cast is a creature spell while it is on the stack. What \
                  looks for a creature cannot find it until it is on the battlefield."
    }
    SpellInstructions {
        E2006_10 "401.3", E2009_07 "112.3a", E2021_04 "113.3a";
        E2006_10 "What an instant or sorcery says is done when it resolves, unless it can only make sense at \
                  another time."
    }
    AbilitiesNotFollowed {
        E2006_10 "401.3", E2009_07 "112.5", E2010_07 "112.6", E2021_04 "113.6";
        E2006_10 "Not all text on an instant or sorcery is an instruction for its resolution: its activated \
                  and triggered abilities are not, nor is what says from where, when or how it may be \
                  played.",
        E2009_07 "Not all text on an instant or sorcery is an instruction for its resolution: its activated \
                  and triggered abilities are not, nor is what says from where, when or how it may be cast."
    }
    PlayableFromElsewhere {
        E2006_10 "401.4", E2009_07 "112.5e", E2010_07 "112.6e", E2021_04 "113.6e", E2024_08 "113.6f";
        E2006_10 "A card can allow itself to be played from somewhere other than the hand, such as the \
                  graveyard. That ability works while the card is there.",
        E2009_07 "A card can allow itself to be cast from somewhere other than the hand, such as the \
                  graveyard. That ability works while the card is there."
    }
    AbilitiesWherePlayable {
        E2006_10 "401.5", E2009_07 "112.5d", E2010_07 "112.6d", E2021_04 "113.6d", E2024_08 "113.6e";
        E2006_10 "What a card says about how or when it may itself be played works wherever it could be \
                  played from, for instance in the hand.",
        E2009_07 "What a card says about how or when it may itself be cast works wherever it could be cast \
                  from, for instance in the hand."
    }
    WhereAbilitiesWork {
        E2006_10 "402.8", E2009_07 "112.5", E2010_07 "112.6", E2021_04 "113.6";
        E2006_10 "A permanent's abilities work only while it is in play, and those of an instant or sorcery \
                  only on the stack, unless an ability says otherwise or can only work elsewhere.",
        E2009_07 "A permanent's abilities work only while it is on the battlefield, and those of an instant or \
                  sorcery only on the stack, unless an ability says otherwise or can only work elsewhere."
    }
    PlayingASpell {
        E2006_10 "409.1a", E2009_07 "601.2a";
        E2006_10 "To play a spell, its player announces it and puts the card on the stack, makes its \
                  choices, chooses its targets, and pays for it, in that order.",
        E2009_07 "To cast a spell, its player announces it and puts the card on the stack, makes its \
                  choices, chooses its targets, and pays for it, in that order."
    }
    ActivatingAnAbility {
        E2006_10 "409.1a", E2009_07 "602.2";
        E2006_10 "To play an activated ability, its player announces it, makes its choices, chooses its \
                  targets and pays for it. It is on the stack as something of its own, not as a card.",
        E2009_07 "To activate an ability, its player announces it, makes its choices, chooses its targets \
                  and pays for it. It is on the stack as something of its own, not as a card."
    }
    ChoosingModes {
        E2006_10 "409.1b", E2009_07 "601.2b";
        E2006_10 "Choices such as “choose one”, the value of X, and whether to pay extra are announced while \
                  the spell or ability is being played, before its targets.",
        E2009_07 "Choices such as “choose one”, the value of X, and whether to pay extra are announced while \
                  the spell is being cast or the ability activated, before the targets."
    }
    ChoosingTargets {
        E2006_10 "409.1c", E2009_07 "601.2c";
        E2006_10 "Targets are chosen while the spell or ability is being played, not when it resolves. \
                  Without the legal targets it needs it cannot be played at all.",
        E2009_07 "Targets are chosen while the spell is being cast or the ability activated, not when it \
                  resolves. Without the legal targets it needs it cannot be used at all."
    }
    DividingAmongTargets {
        E2006_10 "409.1e", E2009_07 "601.2d";
        E2006_10 "A spell or ability that divides something among its targets is divided as it is played, \
                  and each target must get at least 1. That minimum does not exist for combat damage.",
        E2009_07 "A spell or ability that divides something among its targets is divided as it is put on the \
                  stack, and each target must get at least 1. That minimum does not exist for combat damage."
    }
    TotalCost {
        E2006_10 "409.1f", E2009_07 "601.2e", E2021_04 "601.2f";
        E2006_10 "Before anything is paid, the total cost is worked out with everything that raises or \
                  lowers it. From then on it does not change any more."
    }
    PayingCosts {
        E2006_10 "409.1h", E2009_07 "601.2g", E2021_04 "601.2h";
        E2006_10 "The whole cost must be paid, in any order; paying a part of it is not possible. What \
                  cannot be paid for cannot be played.",
        E2009_07 "The whole cost must be paid, in any order; paying a part of it is not possible. What \
                  cannot be paid for cannot be cast or activated."
    }
    IllegalActionRewinds {
        E2006_10 "422.1", E2009_07 "714.1", E2010_07 "715.1", E2021_04 "723.1", E2024_08 "730.1", E2025_11 "732.1", E2026_09 "733.1";
        E2006_10 "If it turns out that something begun cannot be done legally, all of it is taken back: \
                  nothing has moved, nothing has been paid, nothing has triggered."
    }
    TargetsRechecked {
        E2006_10 "413.2a", E2009_07 "607.2b", E2010_07 "608.2b";
        E2006_10 "When a spell or ability resolves, its targets are checked again. Illegal ones are not \
                  affected, and if none is legal any more the game counters the whole spell or ability.",
        E2021_04 "When a spell or ability resolves, its targets are checked again. Illegal ones are not \
                  affected, and if none is legal any more the whole spell or ability does not resolve."
    }
    ResolvingInstructions {
        E2006_10 "413.2b", E2009_07 "607.2c", E2010_07 "608.2c";
        E2006_10 "When a spell or ability resolves, its controller does what it says, in the order in which \
                  it is written."
    }
    SpellGoesToGraveyard {
        E2006_10 "401.7", E2009_07 "607.2", E2010_07 "608.2";
        E2006_10 "The last thing that happens when an instant or sorcery resolves is that it is put into its \
                  owner's graveyard."
    }
    PermanentSpellResolves {
        E2006_10 "401.7", E2009_07 "607.3", E2010_07 "608.3";
        E2006_10 "When a creature spell or another spell of a permanent resolves, its card is put into play \
                  under the control of the spell's controller.",
        E2009_07 "When a creature spell or another spell of a permanent resolves, its card is put onto the \
                  battlefield under the control of the spell's controller."
    }
    AbilityIsIndependent {
        E2006_10 "402.6", E2009_07 "112.6a", E2010_07 "112.7a", E2021_04 "113.7a";
        E2006_10 "An ability on the stack no longer needs the object it came from. Removing that object does \
                  not stop it; if it must know something about the object, it uses how that last was in \
                  play.",
        E2009_07 "An ability on the stack no longer needs the object it came from. Removing that object does \
                  not stop it; if it must know something about the object, it uses how that last was."
    }
    Countering {
        E2006_10 "414.1", E2009_07 "701.5a", E2025_11 "701.6a";
        E2006_10 "To counter a spell or ability is to take it off the stack so that it has no effect. A \
                  countered spell goes to the graveyard. Only spells and abilities can be countered."
    }
}
