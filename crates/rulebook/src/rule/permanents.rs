//! Planeswalkers and battles.

rows! {
    PlaneswalkerLoyalty {
        E2008_10 "212.9d", E2009_07 "306.5";
        E2008_10 "A planeswalker comes into play with the number of loyalty counters printed on it. Its \
                  loyalty is the number of counters on it.",
        E2009_07 "A planeswalker enters with the number of loyalty counters printed on it. Its loyalty is \
                  the number of counters on it."
    }
    LoyaltyAbilities {
        E2008_10 "212.9f", E2009_07 "306.7", E2010_07 "606.3";
        E2008_10 "A player may use one activated ability of each of their planeswalkers each turn, only \
                  during their main phase while the stack is empty.",
        E2010_07 "A player may use one loyalty ability of each of their planeswalkers each turn, only \
                  during their main phase while the stack is empty."
    }
    LoyaltyCost {
        E2008_10 "212.9f", E2009_07 "306.7a", E2010_07 "606.4";
        E2008_10 "The cost of a loyalty ability is loyalty counters: with a plus, that many are put on the \
                  planeswalker; with a minus, that many are removed from it."
    }
    LoyaltyTooLow {
        E2008_10 "212.9f", E2009_07 "306.7b", E2010_07 "606.5", E2024_08 "606.6";
        E2008_10 "A loyalty ability that removes loyalty counters can be used only if the planeswalker has \
                  at least that many counters."
    }
    Battles {
        E2024_08 "310.5";
        E2024_08 "A battle can be attacked, and its protector can block for it; a Siege's protector is an \
                  opponent of its controller. Battles themselves neither attack nor block."
    }
    SiegeDefeated {
        E2024_08 "310.11b", E2026_09 "310.12b";
        E2024_08 "When the last defense counter is removed from a Siege, it is exiled, and its controller \
                  may cast its other face without paying its mana cost."
    }
}
