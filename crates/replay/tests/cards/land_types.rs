//! Lands that are of another land type, or of one more (305.6, 305.7).

use super::holds;

const MOON: &str = "  M Moon enchantment; nonbasic lands are Mountains\n";
const URBORG: &str = "  U Urborg legendary land; each land is a Swamp in addition to its other land types\n";

/// Each land can be tapped for black mana, and makes its controller one who controls a Swamp.
#[test]
fn one_more_land_type() {
    holds(&format!(
        "player Alice\n{URBORG}  hand D Ritual {{B}} instant: you gain 1 life\nplayer Bob\n  Forest\n\
         at precombat main phase\nAlice: D\nresolve\nexpect Alice 21, U tapped\n"
    ));
    holds(&format!(
        "player Alice\n{URBORG}  W Wraith 3/3 swampwalk\nplayer Bob\n  F Forest\n  B Bear 2/2\nattack W -> Bob\nillegal block B -> W\nexpect Bob 17\n"
    ));
    // The Forest taps for either mana.
    holds(&format!(
        "player Alice\n{URBORG}  F Forest\n  hand D Ritual {{B}}{{B}} instant: you gain 1 life\nplayer Bob\n\
         at precombat main phase\nAlice: D\nresolve\nexpect Alice 21, F tapped\n"
    ));
    holds(&format!(
        "player Alice\n{URBORG}  F Forest\n  hand D Growth {{B}}{{G}} instant: you gain 1 life\nplayer Bob\n\
         at precombat main phase\nAlice: D\nresolve\nexpect Alice 21, F tapped\n"
    ));
}

/// Instead of its own: the abilities written on it are lost, and it doesn't enter tapped.
#[test]
fn another_land_type() {
    let dual = "  T Sea land Island Swamp; {T}: add {U}; {T}: add {B}\n";
    holds(&format!(
        "player Alice\n{MOON}{dual}  hand D Bolt {{R}} instant: you gain 1 life\nplayer Bob\n\
         at precombat main phase\nAlice: D\nresolve\nexpect Alice 21, T tapped\n"
    ));
    holds(&format!(
        "player Alice\n{dual}  hand D Bolt {{U}} instant: you gain 1 life\nplayer Bob\n{MOON}\
         at precombat main phase\nillegal Alice: D\nexpect Alice 20\n"
    ));
    holds(&format!(
        "player Alice\n  W Goblin 3/3 mountainwalk\n  S Serpent 3/3 islandwalk\n{MOON}player Bob\n{dual}  B Bear 2/2\n\
         attack W, S -> Bob\nillegal block B -> W\nblock B -> S\nexpect Bob 17\n"
    ));
    holds(&format!(
        "player Alice\n{MOON}  hand L Guildgate land; enters tapped; {{T}}: add {{U}}\nplayer Bob\nat precombat main phase\nAlice: L\nexpect L untapped\n"
    ));
    // A basic land stays what it is.
    holds(&format!(
        "player Alice\n{MOON}  I Island\n  hand D Bolt {{U}} instant: you gain 1 life\nplayer Bob\n\
         at precombat main phase\nAlice: D\nresolve\nexpect Alice 21\n"
    ));
}

/// A land that says so is a Mountain itself, and says nothing any more, whichever is older (613.8).
#[test]
fn whether_it_says_so_depends_on_its_type() {
    for board in [[MOON, URBORG].concat(), [URBORG, MOON].concat()] {
        holds(&format!(
            "player Alice\n{board}  hand D Bolt {{R}} instant: you gain 1 life\nplayer Bob\nat precombat main phase\nAlice: D\nresolve\nexpect Alice 21\n"
        ));
        holds(&format!(
            "player Alice\n{board}  F Forest\n  hand D Ritual {{B}} instant: you gain 1 life\nplayer Bob\nat precombat main phase\nillegal Alice: D\nexpect Alice 20\n"
        ));
    }
}

/// Said by an Aura, of one land.
#[test]
fn of_an_enchanted_land() {
    holds(
        "player Alice\n  A Seas enchantment Aura, attached to F; enchant land; enchanted land is an Island\n  S Serpent 3/3 islandwalk\n\
         player Bob\n  F Forest\n  B Bear 2/2\nattack S -> Bob\nillegal block B -> S\nexpect Bob 17\n",
    );
    holds(
        "player Alice\n  A Seas enchantment Aura, attached to F; enchant land; enchanted land is an Island\n  F Forest\n\
         \x20 hand D Growth {G} instant: you gain 1 life\n  hand E Dream {U} instant: you gain 2 life\n\
         player Bob\nat precombat main phase\nillegal Alice: D\nAlice: E\nresolve\nexpect Alice 22\n",
    );
}
