//! What an Aura or Equipment says of the permanent that it is attached to, as long as that is of a
//! kind (604.1).

use super::{holds, holds_in, refused};

/// The cleaver asks for a Human: without one attached it gives nothing, and it gives it again with
/// one.
#[test]
fn as_long_as_the_equipped_creature_is_of_a_kind() {
    let board = "player Alice\n  3 Plains\n  C Cleaver artifact {1} Equipment attached to B; equipped creature gets +3/+1; as long as equipped creature is a Human, it has flying; equip {1}\n  B Bear 2/2 Bear\n  H Knight 2/2 Human\nplayer Bob\n";
    holds(&format!("{board}now B 5/3, B lacks flying\n"));
    holds(&format!("{board}Alice: C -> H\nresolve\nnow H 5/3, H has flying, B 2/2, B lacks flying\n"));
}

/// The same behind it, of colors, and of what stands still.
#[test]
fn as_long_as_the_enchanted_creature_is_of_a_color_or_doing_something() {
    let boon = |what: &str| {
        format!(
            "player Alice\n  A Boon enchantment {{W}} attached to B; enchant creature; enchanted creature gets +1/+2 as long as it's {what}\n  B Bear 2/2 white\nplayer Bob\n  W Wall 0/4\n"
        )
    };
    holds(&format!("{}now B 3/4\n", boon("white")));
    holds(&format!("{}now B 3/4\n", boon("white or blue")));
    holds(&format!("{}now B 2/2\n", boon("black")));
    holds(&format!("{}now B 2/2\n", boon("legendary")));
    holds(&format!("{}now B 2/2\nattack B -> Bob\nnow B 3/4\nblock W -> B\nnow B 3/4\n", boon("attacking")));
    // A permanent's power isn't known yet where static abilities decide what it is like.
    refused(&boon("a creature with power 4 or greater"));
}

/// Equip itself says when it can be activated (502.33a; 702.6a).
#[test]
fn an_equipment_is_equipped_when_a_sorcery_could_be_cast() {
    let board = "player Alice\n  E Bonesplitter artifact Equipment; equipped creature gets +2/+0; equip {1}\n  B Bear 2/2\n  3 Plains\nplayer Bob\nattack B -> Bob\n";
    holds_in("2006-10, 2008-10", &format!("{board}illegal 502.33: Alice: E -> B\n"));
    holds_in("2009-07, 2021-04, 2026-09", &format!("{board}illegal 702.6: Alice: E -> B\n"));
}

/// An ability of something else attaches an Equipment (701.3), also one that is attached already:
/// it moves.
#[test]
fn an_equipment_is_attached_by_something_else() {
    let board = "player Alice\n  Q Squire 1/3; {T}: attach target Equipment you control to target creature you control\n  S Sword artifact Equipment attached to B; equipped creature gets +2/+0; equip {9}\n  B Bear 2/2\n  C Cat 1/1\nplayer Bob\n  E Elk 3/3\n  O Other artifact Equipment; equipped creature gets +1/+1; equip {1}\n";
    holds(&format!("{board}now B 4/2\nAlice: Q -> S, C\nresolve\nnow B 2/2, C 3/1\n"));
    holds(&format!("{board}illegal Alice: Q -> O, C\nillegal Alice: Q -> S, E\n"));
    // To where it is already, it is not attached anew (701.3b).
    holds(&format!("{board}Alice: Q -> S, B\nresolve\nnow B 4/2\n"));
    refused("Q Squire 1/3; {T}: attach target artifact you control to target creature you control");
}

/// What an Aura says of others can ask for it, too.
#[test]
fn others_ask_for_the_host_too() {
    let banner = "player Alice\n  A Banner enchantment {W} attached to B; enchant creature; as long as enchanted creature is attacking, creatures you control get +1/+0\n  B Bear 2/2\n  C Cat 1/1\nplayer Bob\n";
    holds(&format!("{banner}now C 1/1\nattack B -> Bob\nnow B 3/2, C 2/1\n"));
}
