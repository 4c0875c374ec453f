//! Creatures that crew Vehicles better than their power says.

use super::{holds_in, stops_in};

const SINCE: &str = "2021-04, 2024-08, 2026-09";

#[test]
fn a_crew_of_more_power_or_of_toughness() {
    let board = |crew: &str| {
        format!(
            "player Alice\n  V Skyship 4/4 artifact Vehicle; crew 3\n  M Mechanic 1/3; {crew}\nplayer Bob\nat precombat main phase\nAlice: V tapping M\nresolve\n\
             expect M tapped, V 4/4\n"
        )
    };
    holds_in(SINCE, &board("this crews Vehicles as though its power were 2 greater"));
    holds_in(SINCE, &board("this crews Vehicles using its toughness rather than its power"));
    stops_in(SINCE, &board("this crews Vehicles as though its power were 1 greater"));
}
