//! Rows to come.

rows! {
    AttackSeveralPlayers { E2006_10 -; E2006_10 - }
    TwoHeadedGiant { E2006_10 -; E2006_10 - }
    PlayerLeaves { E2006_10 -; E2006_10 - }
}
