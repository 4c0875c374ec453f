//! Triggered abilities.

rows! {
    TriggersOnce {
        E2006_10 "410.2", E2009_07 "603.2";
        E2006_10 "A triggered ability watches for something to happen and triggers each time it does. \
                  Nothing else comes of that until it goes on the stack."
    }
    TriggersWaitForPriority {
        E2006_10 "410.2", E2009_07 "603.3";
        E2006_10 "An ability that has triggered goes on the stack the next time a player would get priority, \
                  not in the middle of what is going on."
    }
    TriggerOrder {
        E2006_10 "410.3", E2009_07 "603.3b";
        E2006_10 "If several abilities have triggered, the active player puts his or hers on the stack \
                  first, in an order of choice, then the other players theirs. So the active player's \
                  resolve last.",
        E2021_04 "If several abilities have triggered, the active player puts his or hers on the stack \
                  first, in an order of choice, then the other players theirs; those that triggered on other \
                  abilities triggering go on after all of these. What went on last resolves first."
    }
    TriggerController {
        E2006_10 "410.2", E2009_07 "603.3a";
        E2006_10 "A triggered ability belongs to the player who controlled its source when it triggered, \
                  even if somebody else controls the source later."
    }
    InterveningIf {
        E2006_10 "404.3", E2009_07 "603.4";
        E2006_10 "If a condition with “if” comes right after what an ability triggers on, it must be true \
                  twice: when the ability would trigger, or it does not; and when it resolves, or it does \
                  nothing."
    }
    TriggerWithoutChoice {
        E2006_10 "410.4", E2009_07 "603.3d";
        E2006_10 "A triggered ability that needs a choice, such as a target, but has no legal one when it \
                  goes on the stack is simply removed."
    }
    DelayedTriggers {
        E2006_10 "404.4", E2009_07 "603.7";
        E2006_10 "A spell or ability can set up something for later. Such a delayed trigger works only from \
                  then on, and normally once; if it is about an object, it follows that object only while it \
                  stays where it is."
    }
    LookBack {
        E2006_10 "410.10d", E2009_07 "603.6d", E2021_04 "603.10";
        E2006_10 "Normally an ability triggers only if it is still there right after the event. Abilities \
                  that trigger on something leaving play look back instead: they see the moment just before.",
        E2009_07 "Normally an ability triggers only if it is still there right after the event. Abilities \
                  that trigger on something leaving the battlefield look back instead: they see the moment \
                  just before.",
        E2026_09 "Normally an ability triggers only if it is still there right after the event. Abilities \
                  that trigger on something leaving the battlefield or being sacrificed look back instead: \
                  they see the moment just before."
    }
}
