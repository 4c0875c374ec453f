//! Triggered abilities.

rows! {
    TriggersOnce {
        E2006_10 "410.2", E2009_07 "603.2";
        E2006_10 "An ability triggers each time its trigger event happens. Triggering alone does nothing; \
                  the ability has to go on the stack and resolve."
    }
    TriggersAgain {
        E2021_04 "603.2d";
        E2021_04 "An ability that triggers an additional time triggers once more for each effect that says \
                  so. Each time, it goes on the stack by itself, with targets of its own."
    }
    TriggersWaitForPriority {
        E2006_10 "410.2", E2009_07 "603.3";
        E2006_10 "An ability that has triggered goes on the stack the next time a player would get \
                  priority, not in the middle of something else."
    }
    TriggerOrder {
        E2006_10 "410.3", E2009_07 "603.3b";
        E2006_10 "If several abilities have triggered, the active player puts theirs on the stack \
                  first, in any order, then each other player does the same. So the active player's \
                  triggers resolve last.",
        E2021_04 "If several abilities have triggered, the active player puts theirs on the stack \
                  first, in any order, then each other player does the same; those that triggered on \
                  another ability triggering go on last. The last one put on the stack resolves first."
    }
    TriggerController {
        E2006_10 "410.2", E2009_07 "603.3a";
        E2006_10 "A triggered ability is controlled by the player who controlled its source when it \
                  triggered, even if another player controls the source later. A delayed one is controlled \
                  by the player who controlled what created it."
    }
    InterveningIf {
        E2006_10 "404.3", E2009_07 "603.4";
        E2006_10 "If an “if” condition comes right after the trigger event, it is checked twice. If it is \
                  false when the event happens, the ability doesn't trigger; if it is false on resolution, \
                  the ability does nothing."
    }
    TriggerWithoutChoice {
        E2006_10 "410.4", E2009_07 "603.3d";
        E2006_10 "If a triggered ability requires a choice, such as a target, and no legal choice exists as \
                  it goes on the stack, it is removed."
    }
    DelayedTriggers {
        E2006_10 "404.4", E2009_07 "603.7";
        E2006_10 "A spell or ability can create a delayed trigger for later. It triggers only on events \
                  after that, and normally only once. If it refers to an object, it doesn't affect that \
                  object once it has left the zone where it is expected to be."
    }
    ReflexiveTriggers {
        E2021_04 "603.12";
        E2021_04 "“When you do” creates a triggered ability that looks back over the same resolution: it \
                  triggers at once if that was done. It waits for the next priority and has its own targets."
    }
    LookBack {
        E2006_10 "410.10d", E2009_07 "603.6d", E2021_04 "603.10";
        E2006_10 "Normally an ability triggers only if it still exists right after the event. Abilities \
                  that trigger on something leaving play or being sacrificed look back in time to just before \
                  the event. For sacrifices, rulings on cards say so; the rule itself names them since April 2026.",
        E2009_07 "Normally an ability triggers only if it still exists right after the event. Abilities \
                  that trigger on something leaving the battlefield or being sacrificed look back in time to \
                  just before the event. For sacrifices, rulings on cards say so; the rule itself names them \
                  since April 2026.",
        E2026_09 "Normally an ability triggers only if it still exists right after the event. Abilities \
                  that trigger on something leaving the battlefield or being sacrificed look back in time \
                  to just before the event."
    }
}
