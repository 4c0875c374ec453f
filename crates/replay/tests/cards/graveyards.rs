//! Cards in graveyards as targets (115.1, 400.7): returned, put onto the battlefield, exiled.

use super::{holds, refused, stops};

#[test]
fn a_card_returns_to_the_hand() {
    let board = "player Alice\n  hand H Raise Dead {0} sorcery: return target creature card from your graveyard to your hand\n  \
                 graveyard B Grizzly Bears 2/2\n  graveyard S Shock instant: 1 damage to any target\nplayer Bob\n  \
                 graveyard G Hill Giant 3/3\nat precombat main phase\n";
    holds(&format!(
        "{board}illegal Alice: H -> S\nillegal Alice: H -> G\nAlice: H -> B\nresolve\nexpect B hand, H graveyard\n"
    ));
}

#[test]
fn a_card_returns_to_the_battlefield() {
    let board = "player Alice\n  hand H Reanimate {0} sorcery: put target creature card from a graveyard onto the battlefield under \
                 your control. It gains haste until end of turn\n  graveyard B Grizzly Bears 2/2\nplayer Bob\n  \
                 graveyard G Hill Giant 3/3\nat precombat main phase\n";
    holds(&format!("{board}Alice: H -> G\nresolve\nattack G -> Bob\nexpect Bob 17, G controlled by Alice\n"));
    let tapped = "player Alice\n  hand H Rise {0} sorcery: return target creature card with mana value 2 or less from your graveyard \
                  to the battlefield tapped\n  graveyard B Grizzly Bears {1}{G} 2/2; when this enters, you gain 3 life\n  \
                  graveyard C Craw Wurm {4}{G}{G} 6/4\nplayer Bob\nat precombat main phase\n";
    holds(&format!(
        "{tapped}illegal Alice: H -> C\nAlice: H -> B\nresolve\nresolve\nexpect B tapped, Alice 23\n"
    ));
}

/// The card is a new object in the hand of its owner: the spell that names it does nothing (400.7,
/// 608.2b).
#[test]
fn a_target_that_has_left_the_graveyard() {
    holds(
        "player Alice\n  hand H Raise Dead {0} instant: return target creature card from your graveyard to your hand\n  \
         graveyard B Grizzly Bears 2/2\nplayer Bob\n  W Withered Wretch 2/2; {0}: exile target card from a graveyard\n\
         at precombat main phase\nAlice: H -> B\nBob: W -> B\nresolve\nresolve\nexpect B exiled, H graveyard, Alice hand 0\n",
    );
}

/// The permanent that has died is the card in the graveyard, though as another object (400.7): it
/// isn't another card.
#[test]
fn another_card_is_not_the_one_that_died() {
    let board = "player Alice\n  M Myr Retriever 1/1 artifact; when this dies, return another target artifact card from your graveyard to \
                 your hand\n  hand H Shock {0} instant: 1 damage to any target\n";
    holds(&format!(
        "{board}player Bob\nat precombat main phase\nAlice: H -> M\nresolve\nexpect M graveyard, Alice hand 0, stack 0\n"
    ));
    holds(&format!(
        "{board}  graveyard R Ring artifact\nplayer Bob\nat precombat main phase\nAlice: H -> M\nresolve\nresolve\n\
         expect M graveyard, R hand\n"
    ));
}

#[test]
fn what_cards_in_graveyards_cannot_be_asked() {
    refused("hand H Spell sorcery: destroy target creature card from your graveyard");
    refused("hand H Spell sorcery: return target creature card to your hand");
    refused("hand H Spell sorcery: return each creature card from your graveyard to your hand");
    refused("hand H Spell sorcery: return target tapped creature card from your graveyard to your hand");
    // It may be no permanent card.
    refused("hand H Spell sorcery: return target card from your graveyard to the battlefield");
    // The card that is back is another object than the one that was targeted.
    refused(
        "hand H Spell sorcery: return target creature card from your graveyard to your hand. It gains haste until end of turn",
    );
}

/// A card in a graveyard has the keywords that are printed on it.
#[test]
fn cards_in_graveyards_are_asked_for_keywords() {
    let board = "player Alice\n  graveyard F Bird 1/1 flying\n  graveyard B Bear 2/2\n  \
                 hand H Spell {0} sorcery: return target creature card with flying from your graveyard to your hand\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{board}illegal Alice: H -> B\nAlice: H -> F\nresolve\nexpect F hand, B graveyard\n"));
}

/// How many types, permanent cards, or instants and sorceries there are is looked at whenever it
/// matters.
#[test]
fn conditions_on_what_lies_in_a_graveyard() {
    // Three types, and a land that is milled makes four.
    holds(
        "player Alice\n  D Gnarlwood Dryad 1/1 {G} Dryad; this creature gets +2/+2 as long as there are four or more card \
         types among cards in your graveyard\n  graveyard A Relic artifact\n  graveyard I Shock {R} instant: 2 damage to any target\n\
         \x20 graveyard B Bear 2/2 Bear\n  hand M Mill {0} sorcery: mill a card\n  library L Forest\nplayer Bob\nat precombat main phase\n\
         now D 1/1\nAlice: M\nresolve\nexpect D 3/3\n",
    );
    let impulse = |graveyard: &str| {
        format!(
            "player Alice\n  {graveyard}\n  hand F Fiery Impulse {{0}} instant: this deals 2 damage to target creature. If there are two or \
             more instant and/or sorcery cards in your graveyard, this deals 3 damage instead\nplayer Bob\n  G Giant 3/3 Giant\nAlice: F -> G\n\
             resolve\n"
        )
    };
    let one = "graveyard S Shock {R} instant: 2 damage to any target\n  graveyard B Bear 2/2 Bear";
    let two = "graveyard S Shock {R} instant: 2 damage to any target\n  graveyard T Ponder {U} sorcery: draw a card";
    holds(&(impulse(one) + "expect G in play, G damage 2\n"));
    holds(&(impulse(two) + "expect G graveyard\n"));
    holds(
        "player Alice\n  C Capybara 1/3 {1}{G}; this creature gets +3/+0 as long as there are two or more permanent cards in your \
         graveyard\n  graveyard B Bear 2/2 Bear\n  graveyard F Forest\n  graveyard S Shock {R} instant: 2 damage to any target\n\
         player Bob\n  graveyard O Other 1/1 Bear\nexpect C 4/3\n",
    );
    holds(
        "player Alice\n  M Behemoth 5/5 {4}{G}{G}; this creature gets +3/+3 as long as there is a land card in your graveyard\n\
         \x20 graveyard B Bear 2/2 Bear\nplayer Bob\n  graveyard F Forest\nexpect M 5/5\n",
    );
}

/// A card that can be cast from the graveyard as long as something holds, for its mana cost
/// (Gravecrawler).
#[test]
fn cast_from_the_graveyard_as_long_as() {
    let board = "player Alice\n  graveyard G Gravecrawler 2/1 {B} Zombie; can't block; you may cast this from your graveyard as long as you control a Zombie\n  2 Swamp\n  OTHER\nplayer Bob\n  hand S Shock {0} instant: destroy target creature\nat precombat main phase\n";
    let with = board.replace("OTHER", "Z Walking Corpse 2/2 Zombie");
    holds(&format!("{with}Alice: G\nresolve\nexpect G in play\n"));
    // It is no card that was exiled on its way, and can be cast again.
    holds(&format!(
        "{with}Alice: G\nresolve\nAlice: pass\nBob: S -> G\nresolve\nnow G graveyard\nAlice: G\nresolve\nexpect G in play\n"
    ));
    stops(&format!("{}Alice: G\nresolve\nexpect G in play\n", board.replace("OTHER", "B Bear 2/2 Bear")));
    stops(&format!("{}Alice: G\nresolve\nexpect G in play\n", with.replace("2 Swamp", "2 Forest")));
    refused(
        "graveyard G Ghoul 2/1 Zombie; you may cast this from your graveyard as long as this is attacking",
    );
    refused("graveyard G Ghoul 2/1 Zombie; you may cast this from your graveyard or from exile");
}

/// All cards of a graveyard at once, also of one that is the target, or of all players (and nothing
/// in play).
#[test]
fn whole_graveyards_are_exiled() {
    let board = "player Alice\n  C Crypt artifact; {T}, sacrifice this: exile target player's graveyard\n  F Farewell artifact; {T}: exile all graveyards\n  O Lantern artifact; {T}: exile each \
                 opponent's graveyard\n  graveyard A Bear 2/2\nplayer Bob\n  graveyard X Ape 3/3\n  graveyard Y Shock instant {R}: 2 damage to any target\n  P Goat 0/1\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: C -> Bob\nresolve\nexpect X exile, Y exile, A graveyard, C graveyard, P in play\n"
    ));
    holds(&format!("{board}Alice: F\nresolve\nexpect X exile, Y exile, A exile\n"));
    holds(&format!("{board}Alice: O\nresolve\nexpect X exile, Y exile, A graveyard\n"));
}

/// An ability that can be activated only in a graveyard works there and nowhere else (113.6).
#[test]
fn an_ability_of_a_card_in_a_graveyard() {
    let glory = "G Glory 3/3 flying; {2}{W}: choose a color. Creatures you control gain protection from the chosen color until end of turn. \
                 Activate only if this creature is in your graveyard";
    let end = "\n  B Bears 2/2\n  3 Plains\nplayer Bob\nat precombat main phase\n";
    holds(&format!(
        "player Alice\n  graveyard {glory}{end}Alice: G\nresolve\nAlice: chooses red\nexpect B has protection from red, G graveyard\n"
    ));
    holds(&format!("player Alice\n  {glory}{end}illegal Alice: G\nexpect G in play\n"));
    for wrong in [
        "{1}: this gets +1/+1 until end of turn. Activate only if this is in your graveyard",
        "{1}, sacrifice a creature: draw a card. Activate only if this is in your graveyard",
    ] {
        refused(&format!("G Glory 3/3; {wrong}"));
    }
}
