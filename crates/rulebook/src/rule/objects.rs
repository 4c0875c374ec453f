//! Objects and zones: moving between zones, and last known information.

rows! {
    NewObject {
        E2006_10 "217.1c", E2009_07 "400.7";
        E2006_10 "A card that moves to another zone is a new object with no memory of its past. If it comes \
                  back, it isn't in combat, and damage assigned to the old object isn't dealt to it.",
        E2009_07 "A card that moves to another zone is a new object with no memory of its past. If it comes \
                  back, it isn't in combat."
    }
    LastKnownInformation {
        E2006_10 "413.2f", E2009_07 "607.2g", E2010_07 "608.2g", E2021_04 "608.2h";
        E2006_10 "If the game needs information about an object that has left its zone, it uses the object \
                  as it was just before it left."
    }
    StatedDurations {
        E2006_10 "418.3a", E2009_07 "610.2a", E2010_07 "611.2a";
        E2006_10 "A continuous effect of a spell or ability lasts as long as that says; if it says nothing, \
                  until the end of the game."
    }
    ChangingTargets {
        E2006_10 "415.7a", E2009_07 "113.6", E2010_07 "114.6", E2021_04 "115.7";
        E2006_10 "An effect can change a target only to another legal target. A target for which there is no \
                  other stays the same."
    }
    TokenNames {
        E2006_10 "216.1", E2008_10 "216.1a", E2009_07 "110.5c", E2021_04 "111.4";
        E2006_10 "A creature token to which no name was given is called like its creature types.",
        E2024_08 "A token to which no name was given is called like its subtypes, with the word Token \
                  behind them. No card has such a name."
    }
    DefiningAbilities {
        E2006_10 "405.2a", E2008_10 "405.2", E2009_07 "604.3";
        E2006_10 "An ability that says of which colors or types its object is works in every zone. One \
                  that counts for the object's power or toughness works only in play; elsewhere the \
                  number is 0.",
        E2008_10 "An ability that defines its object's power, toughness, colors or types works in every \
                  zone, in a hand, a library or a graveyard, too."
    }
    StaticAbilityEnds {
        E2006_10 "412.5", E2009_07 "604.7";
        E2006_10 "A static ability works only while its source is in the zone where the ability works. \
                  Unlike other abilities, it never uses last known information."
    }
    Phasing {
        E2006_10 "502.15b", E2009_07 "702.23a", E2021_04 "702.26a";
        E2006_10 "A permanent that phases out leaves play for the phased-out zone and returns before \
                  its controller's next untap: the same permanent, with its counters, but without its \
                  damage. A token that phases out ceases to exist.",
        E2009_07 "A permanent with phasing phases out before its controller untaps, and phases in \
                  before that player's next untap. Anything else that phases out phases in at that \
                  time, too."
    }
    PhasedOut {
        E2006_10 "217.8c", E2009_07 "702.23b", E2021_04 "702.26b";
        E2006_10 "A permanent that is phased out is in a zone of its own, not in play, and nobody \
                  controls it. It returns as the same permanent, tapped or untapped as it was.",
        E2009_07 "A permanent that is phased out is treated as though it didn't exist: nothing affects \
                  it, and it affects nothing, unless a text speaks of phased-out permanents."
    }
    PhasedOutLeavesCombat {
        E2006_10 "306.2", E2008_10 "306.4", E2009_07 -, E2010_07 "506.4";
        E2006_10 "A creature that phases out leaves play, and so it is removed from combat.",
        E2010_07 "A creature that phases out is removed from combat."
    }
    Sacrificing {
        E2006_10 "glossary", E2008_10 "501.6a", E2009_07 "701.13a", E2021_04 "701.17a", E2025_11 "701.21a";
        E2006_10 "To sacrifice a permanent, its controller moves it from play to its owner's graveyard. \
                  Sacrificing isn't destroying, so regeneration can't help.",
        E2009_07 "To sacrifice a permanent, its controller moves it from the battlefield to its owner's \
                  graveyard. Sacrificing isn't destroying, so regeneration can't help."
    }
    Destroying {
        E2006_10 "glossary", E2008_10 "501.4a", E2009_07 "701.6a", E2021_04 "701.7a", E2025_11 "701.8a";
        E2006_10 "To destroy a permanent is to move it from play to its owner's graveyard. Regeneration can \
                  replace this once.",
        E2009_07 "To destroy a permanent is to move it from the battlefield to its owner's graveyard. \
                  Regeneration can replace this once."
    }
    ReturningToHand {
        E2006_10 "217.1a", E2009_07 "400.3";
        E2006_10 "A permanent that is returned to hand goes to its owner's hand, no matter who controlled \
                  it. It has left play, so it is removed from combat.",
        E2009_07 "A permanent that is returned to hand goes to its owner's hand, no matter who controlled \
                  it. It has left the battlefield, so it is removed from combat."
    }
    Exiling {
        E2006_10 "217.7a", E2009_07 "701.9a", E2021_04 "701.11a", E2025_11 "701.13a";
        E2006_10 "A card that is removed from the game is set aside, face up unless something says \
                  otherwise. Some effects let such a card return.",
        E2009_07 "To exile a card is to set it aside in the exile zone, face up unless something says \
                  otherwise. Some effects let such a card return."
    }
    ExiledUntil {
        E2021_04 "610.3";
        E2021_04 "An effect can exile something until something happens, such as the exiling permanent \
                  leaving the battlefield. Right after that the card returns under its owner's control, \
                  without using the stack."
    }
    ExiledTooLate {
        E2021_04 "610.3a";
        E2021_04 "If a spell or an activated ability would exile something until something happens, and \
                  that has already happened, nothing is exiled."
    }
    ExiledTooLateByTrigger {
        E2021_04 "610.3b";
        E2021_04 "If a triggered ability would exile something until something happens, and that has \
                  happened since the ability triggered, nothing is exiled."
    }
    Discarding {
        E2006_10 "glossary", E2009_07 "701.7a", E2021_04 "701.8a", E2025_11 "701.9a";
        E2006_10 "To discard a card is to put it from its owner's hand into that player's graveyard. Its \
                  owner chooses which one, unless the effect says otherwise."
    }
    Fighting {
        E2021_04 "701.12a", E2025_11 "701.14a";
        E2021_04 "Two creatures that fight each deal damage equal to their power to the other. If one of them is \
                  gone or no longer a creature, neither deals damage. It isn't combat damage."
    }
    Milling {
        E2021_04 "701.13a", E2025_11 "701.17a";
        E2021_04 "To mill a number of cards, a player puts that many cards from the top of their library \
                  into their graveyard. If there are fewer, all of them are milled."
    }
    Scry {
        E2006_10 "502.36a", E2008_10 "501.8a", E2009_07 "701.16a", E2010_07 "701.17a", E2021_04 "701.18a", E2025_11 "701.22a";
        E2006_10 "To scry a number of cards, a player looks at that many cards on top of the library, puts any of them on \
                  the bottom, and the others back on top, in any order."
    }
    Surveil {
        E2021_04 "701.42a", E2025_11 "701.25a";
        E2021_04 "To surveil a number of cards, a player looks at that many cards on top of their library, \
                  puts any of them into their graveyard, and the others back on top, in any order."
    }
    Drawing {
        E2006_10 "423.1", E2009_07 "119.1", E2010_07 "120.1", E2021_04 "121.1";
        E2006_10 "To draw a card is to put the top card of the library into the hand. Several cards are \
                  drawn one at a time."
    }
    TappingAndUntapping {
        E2006_10 "glossary", E2008_10 "501.7a", E2009_07 "701.15a", E2010_07 "701.16a", E2021_04 "701.21a", E2025_11 "701.26a";
        E2006_10 "To tap a permanent is to turn it sideways. Only an untapped one can be tapped."
    }
    Untapping {
        E2006_10 "glossary", E2008_10 "501.7b", E2009_07 "701.15b", E2010_07 "701.16b", E2021_04 "701.21b", E2025_11 "701.26b";
        E2006_10 "To untap a permanent is to turn it upright again. Only a tapped one can be untapped."
    }
    StunCounters {
        E2024_08 "122.1d";
        E2024_08 "If a permanent with a stun counter on it would become untapped, one stun counter is removed \
                  from it instead."
    }
    ShieldCounters {
        E2024_08 "122.1c";
        E2024_08 "If damage would be dealt to a permanent with a shield counter on it, it is prevented, and one \
                  shield counter is removed, however many sources would deal it at once. If an effect would \
                  destroy the permanent, one is removed instead."
    }
    FinalityCounters {
        E2024_08 "122.1h";
        E2024_08 "If a permanent with a finality counter on it would go from the battlefield to a graveyard, it is \
                  exiled instead."
    }
    HoneCounters {
        E2026_09 "122.1j";
        E2026_09 "Each hone counter on an Equipment gives the creature it is attached to +1/+0."
    }
    KeywordCounters {
        E2021_04 "122.1b";
        E2021_04 "A permanent with a counter that is named like a keyword has that keyword. It loses the \
                  keyword if the counter is removed or an effect takes the keyword away."
    }
    TapCost {
        E2006_10 "104.4", E2009_07 "107.5";
        E2006_10 "The tap symbol in a cost means: tap this permanent. A tapped permanent can't pay it, nor \
                  can a creature its controller hasn't controlled continuously since their most recent \
                  turn began, unless it has haste."
    }
    NegativeValues {
        E2006_10 "104.2", E2008_10 "104.1b", E2009_07 "107.1b";
        E2006_10 "A power, a toughness, a life total or an amount of damage below 0 is treated as 0, except \
                  when something is added to it or subtracted from it.",
        E2008_10 "A calculation or comparison uses a value below 0 as it is. If an effect's result would be \
                  below 0, it is 0 instead, unless the effect changes or sets power or toughness, or sets a \
                  life total.",
        E2021_04 "A calculation or comparison uses a value below 0 as it is. If an effect's result would be \
                  below 0, it is 0 instead, unless the effect sets or doubles power, toughness or a life \
                  total."
    }
    ContinuousEffects {
        E2006_10 "418.1", E2009_07 "610.1", E2010_07 "611.1";
        E2006_10 "A continuous effect changes something for as long as it lasts, such as a bonus to power \
                  and toughness until end of turn."
    }
    EffectLayers {
        E2006_10 "418.5a", E2009_07 "612.1", E2010_07 "613.1";
        E2006_10 "Effects on the same object apply in layers: control before types, and power and toughness \
                  last. Effects on power and toughness apply in timestamp order, whether they set a value \
                  or add to it; counters and static abilities that add come after them.",
        E2009_07 "Effects on the same object apply in layers: control before types, and power and \
                  toughness last. Effects that set power and toughness apply before those that add to \
                  them; within a layer the older effect normally applies first."
    }
}
