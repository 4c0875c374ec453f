//! Rows to come.

rows! {
    TriggersOnce { E2006_10 -; E2006_10 - }
    TriggersWaitForPriority { E2006_10 -; E2006_10 - }
    TriggerOrder { E2006_10 -; E2006_10 - }
    TriggerController { E2006_10 -; E2006_10 - }
    InterveningIf { E2006_10 -; E2006_10 - }
    TriggerWithoutChoice { E2006_10 -; E2006_10 - }
    DelayedTriggers { E2006_10 -; E2006_10 - }
    LookBack { E2006_10 -; E2006_10 - }
    DamageTriggers { E2006_10 -; E2006_10 - }
}
