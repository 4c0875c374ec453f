//! The stack: putting spells and abilities on it, resolving and countering them.

rows! {
    StackOrder {
        E2006_10 "217.6b", E2009_07 "405.2";
        E2006_10 "Each object put on the stack goes on top of those already there, and the top one resolves \
                  first: last in, first out."
    }
    WhatIsOnTheStack {
        E2006_10 "200.8", E2009_07 "109.1";
        E2006_10 "Three kinds of objects can be on the stack: spells, abilities, and combat damage waiting \
                  to be dealt.",
        E2009_07 "Two kinds of objects can be on the stack: spells and abilities. Combat damage never is."
    }
    WhatAbilitiesAre {
        E2006_10 "400.1", E2009_07 "112.1", E2021_04 "113.1";
        E2006_10 "An ability is something an object can do. It comes from the object's text, from a rule, \
                  or from an effect that grants it. Reminder text in italics isn't an ability."
    }
    WhatMakesEffects {
        E2006_10 "400.2", E2009_07 "608.1", E2010_07 "609.1";
        E2006_10 "Spells and activated or triggered abilities have their effect when they resolve; static \
                  abilities have theirs all the time. Text alone isn't an effect."
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
        E2006_10 "A copy of a spell is also a spell, even though no card represents it. It can be countered \
                  like any other spell, and it ceases to exist once it leaves the stack.",
        E2021_04 "A copy of a spell is also a spell, even though no card represents it. It can be \
                  countered like any other spell. The copy of a permanent spell becomes a token as it \
                  resolves; any other copy ceases to exist once it leaves the stack."
    }
    CopyBecomesToken {
        E2021_04 "706.10f", E2024_08 "707.10f";
        E2021_04 "A copy of a permanent spell becomes a token as it resolves. The token enters the \
                  battlefield as the permanent would; it hasn't been “created”."
    }
    TokenOwner {
        E2006_10 "216.1", E2009_07 "110.5a", E2021_04 "111.2";
        E2006_10 "A token is controlled by the player who puts it into play, but owned by the controller of \
                  the spell or ability that created it.",
        E2009_07 "A token is owned and controlled by the player under whose control it entered the \
                  battlefield.",
        E2021_04 "The player who creates a token is its owner, and it enters under that player's control."
    }
    MissingManaCost {
        E2006_10 "401.1b", E2008_10 "203.1b", E2009_07 "202.1b";
        E2006_10 "A nonland card without a mana cost isn't free: a missing cost can't be paid. The card \
                  can be played only if something lets its player pay another cost or none.",
        E2009_07 "A nonland card without a mana cost isn't free: a missing cost can't be paid. The card \
                  can be cast only if something lets its player pay another cost or none."
    }
    SpellStopsBeingSpell {
        E2006_10 "401.2", E2009_07 "111.1", E2021_04 "112.1";
        E2006_10 "A spell is a spell only while it is on the stack. When it resolves, is countered, or \
                  leaves the stack in any other way, it stops being a spell."
    }
    CreatureSpell {
        E2006_10 "401.2", E2009_07 "111.1", E2021_04 "112.1";
        E2006_10 "A creature card that is being played is a creature spell while it is on the stack. \
                  Anything that needs a creature can't use it until it is in play.",
        E2009_07 "A creature card that has been cast is a creature spell while it is on the stack. Anything \
                  that needs a creature can't use it until it is on the battlefield."
    }
    SpellInstructions {
        E2006_10 "401.3", E2009_07 "112.3a", E2021_04 "113.3a";
        E2006_10 "The instructions of an instant or sorcery are followed when it resolves, unless they make \
                  sense only at another time."
    }
    AbilitiesNotFollowed {
        E2006_10 "401.3", E2009_07 "112.5", E2010_07 "112.6", E2021_04 "113.6";
        E2006_10 "Not all text of an instant or sorcery is followed on resolution: not its activated and \
                  triggered abilities, nor text that says from where, when or how it may be played.",
        E2009_07 "Not all text of an instant or sorcery is followed on resolution: not its activated and \
                  triggered abilities, nor text that says from where, when or how it may be cast."
    }
    PlayableFromElsewhere {
        E2006_10 "401.4", E2009_07 "112.5e", E2010_07 "112.6e", E2021_04 "113.6e", E2024_08 "113.6f";
        E2006_10 "An ability of a card may let it be played from a zone other than the hand, such as the \
                  graveyard. The ability works while the card is in that zone.",
        E2009_07 "An ability of a card may let it be cast from a zone other than the hand, such as the \
                  graveyard. The ability works while the card is in that zone.",
        E2021_04 "An ability of a card may let it be cast from a zone other than the hand, such as the \
                  graveyard. The ability works wherever the card is, so also in that zone."
    }
    AbilitiesWherePlayable {
        E2006_10 "401.5", E2009_07 "112.5d", E2010_07 "112.6d", E2021_04 "113.6d", E2024_08 "113.6e";
        E2006_10 "An ability that says how or when a card may be played works in every zone it could be \
                  played from, for example the hand.",
        E2009_07 "An ability that says how or when a card may be cast works in every zone it could be cast \
                  from, for example the hand."
    }
    WhereAbilitiesWork {
        E2006_10 "402.8", E2009_07 "112.5", E2010_07 "112.6", E2021_04 "113.6";
        E2006_10 "A permanent's abilities normally work only while it is in play, and those of an instant \
                  or sorcery only on the stack. Some work elsewhere, such as those that define the card's \
                  own characteristics or say that they do.",
        E2009_07 "A permanent's abilities normally work only while it is on the battlefield, and those of \
                  an instant or sorcery only on the stack. Some work elsewhere, such as those that define \
                  the card's own characteristics or say that they do."
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
        E2006_10 "To play an activated ability, its player puts it on the stack, makes its choices, \
                  chooses its targets and pays for it. On the stack, it is an object, but not a card. A \
                  mana ability doesn't use the stack.",
        E2009_07 "To activate an ability, its player puts it on the stack, makes its choices, chooses its \
                  targets and pays for it. On the stack, it is an object, but not a card. A mana ability \
                  doesn't use the stack."
    }
    ChoosingModes {
        E2006_10 "409.1b", E2009_07 "601.2b";
        E2006_10 "Modes (“choose one”), the value of X and additional costs are announced while the spell \
                  or ability is being played, before its targets.",
        E2009_07 "Modes (“choose one”), the value of X and additional costs are announced while the spell \
                  is being cast or the ability activated, before the targets."
    }
    ChoosingTargets {
        E2006_10 "409.1c", E2009_05 "409.1d", E2009_07 "601.2c";
        E2006_10 "Targets are chosen while the spell or ability is being played, not when it resolves. \
                  Without the legal targets it needs, it can't be played.",
        E2009_07 "Targets are chosen while the spell is being cast or the ability activated, not when it \
                  resolves. Without the legal targets it needs, it can't be cast or activated."
    }
    DividingAmongTargets {
        E2006_10 "409.1e", E2009_07 "601.2d";
        E2006_10 "If a spell or ability divides something among its targets, the division is announced as \
                  it is played, and each target must get at least 1. Combat damage has no such minimum.",
        E2009_07 "If a spell or ability divides something among its targets, the division is announced as \
                  it is put on the stack, and each target must get at least 1. Combat damage has no such \
                  minimum."
    }
    TotalCost {
        E2006_10 "409.1f", E2009_07 "601.2e", E2021_04 "601.2f";
        E2006_10 "The total cost, including all increases and reductions, is determined before anything is \
                  paid. After that it doesn't change."
    }
    ManaWhilePaying {
        E2006_10 "409.1g", E2009_07 "601.2f", E2021_04 "601.2g";
        E2006_10 "If the total cost includes mana, the player can use mana abilities before paying it. That \
                  doesn't use the stack, and no player can respond.",
        E2009_07 "If the total cost includes mana, the player can activate mana abilities before paying it. \
                  That doesn't use the stack, and no player can respond."
    }
    PayingCosts {
        E2006_10 "409.1h", E2009_07 "601.2g", E2021_04 "601.2h";
        E2006_10 "The total cost must be paid in full, in any order; it can't be paid in part. If it can't \
                  be paid, the spell or ability can't be played.",
        E2009_07 "The total cost must be paid in full, in any order; it can't be paid in part. If it can't \
                  be paid, the spell can't be cast or the ability activated.",
        E2024_08 "The total cost must be paid in full; it can't be paid in part. Costs that are random or \
                  move cards out of the library come last. If the total can't be paid, the spell can't be \
                  cast or the ability activated."
    }
    IllegalActionRewinds {
        E2006_10 "422.1", E2009_07 "714.1", E2010_07 "715.1", E2021_04 "723.1", E2024_08 "730.1", E2025_11 "732.1", E2026_09 "733.1";
        E2006_10 "If an action turns out to be illegal, all of it is reversed: cards return to where they \
                  were, payments are undone, and nothing triggers."
    }
    TargetsRechecked {
        E2006_10 "413.2a", E2009_07 "607.2b", E2010_07 "608.2b";
        E2006_10 "When a spell or ability resolves, its targets are checked again. Illegal targets aren't \
                  affected. If all of them are illegal, the spell or ability is countered.",
        E2021_04 "When a spell or ability resolves, its targets are checked again. Illegal targets aren't \
                  affected. If all of them are illegal, the spell or ability doesn't resolve."
    }
    ResolvingInstructions {
        E2006_10 "413.2b", E2009_07 "607.2c", E2010_07 "608.2c";
        E2006_10 "When a spell or ability resolves, its controller follows its instructions in the order \
                  written."
    }
    CantWins {
        E2006_10 "103.2", E2009_07 "101.2";
        E2006_10 "If one effect has something happen and another says that it can't happen, it doesn't happen."
    }
    PayingOnResolution {
        E2006_10 "413.2e", E2009_07 "607.2f", E2010_07 "608.2f", E2021_04 "608.2g";
        E2006_10 "A player who may pay mana while something resolves can use mana abilities for it then. A \
                  player who may play a card does so then, in the middle of the resolution, whatever type \
                  of card it is.",
        E2009_07 "A player who may pay mana while something resolves can activate mana abilities for it \
                  then. A player who may cast a spell casts it then, in the middle of the resolution, \
                  whatever type of card it is."
    }
    SpellGoesToGraveyard {
        E2006_10 "401.7", E2009_07 "607.2k", E2010_07 "608.2k", E2021_04 "608.2m", E2024_08 "608.2n";
        E2006_10 "As the last part of its resolution, an instant or sorcery is put into its owner's \
                  graveyard."
    }
    PermanentSpellResolves {
        E2006_10 "401.7", E2009_07 "607.3", E2010_07 "608.3", E2024_08 "608.3a";
        E2006_10 "When a permanent spell, such as a creature spell, resolves, its card is put into play \
                  under the control of the spell's controller.",
        E2009_07 "When a permanent spell, such as a creature spell, resolves, its card is put onto the \
                  battlefield under the control of the spell's controller."
    }
    AbilityIsIndependent {
        E2006_10 "402.6", E2009_07 "112.6a", E2010_07 "112.7a", E2021_04 "113.7a";
        E2006_10 "An ability on the stack exists independently of its source. Removing the source doesn't \
                  stop it; if the ability needs information about the source, it uses the source as it last \
                  was in play.",
        E2009_07 "An ability on the stack exists independently of its source. Removing the source doesn't \
                  stop it; if the ability needs information about the source, it uses the source as it last \
                  existed."
    }
    Countering {
        E2006_10 "414.1", E2009_07 "701.5a", E2025_11 "701.6a";
        E2006_10 "A countered spell or ability is removed from the stack and has no effect. A countered \
                  spell goes to its owner's graveyard. Only spells and abilities can be countered."
    }
}
