//! Planeswalkers and battles.

rows! {
    PlaneswalkerLoyalty {
        E2008_10 "212.9d", E2009_07 "306.5";
        E2008_10 "A planeswalker comes into play with as many loyalty counters as its card says. How many it \
                  has is its loyalty.",
        E2009_07 "A planeswalker arrives with as many loyalty counters as its card says. How many it has is \
                  its loyalty."
    }
    LoyaltyAbilities {
        E2008_10 "212.9f", E2009_07 "306.7", E2010_07 "606.3";
        E2008_10 "A player may use one loyalty ability of each planeswalker in each of his or her turns, in \
                  a main phase while the stack is empty."
    }
    LoyaltyCost {
        E2008_10 "212.9f", E2009_07 "306.7a", E2010_07 "606.4";
        E2008_10 "A loyalty ability costs loyalty counters: a plus says how many are put on the \
                  planeswalker, a minus how many are removed from it."
    }
    LoyaltyTooLow {
        E2008_10 "212.9f", E2009_07 "306.7b", E2010_07 "606.5", E2024_08 "606.6";
        E2008_10 "A loyalty ability that removes loyalty counters can be used only if the planeswalker has \
                  at least that many."
    }
    Battles {
        E2024_08 "310.5";
        E2024_08 "A battle can be attacked, and has a protector who may block for it; a Siege's protector is \
                  an opponent of its controller. Battles themselves neither attack nor block."
    }
    SiegeDefeated {
        E2024_08 "310.11b", E2026_09 "310.12b";
        E2024_08 "When the last defense counter is removed from a Siege, it is exiled, and its controller \
                  may cast its other side for free."
    }
}
