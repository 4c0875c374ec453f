//! Rows to come.

rows! {
    StackOrder { E2006_10 -; E2006_10 - }
    WhatIsOnTheStack { E2006_10 -; E2006_10 - }
    WhatAbilitiesAre { E2006_10 -; E2006_10 - }
    WhatMakesEffects { E2006_10 -; E2006_10 - }
    CardOnStackIsSpell { E2006_10 -; E2006_10 - }
    SpellCopy { E2006_10 -; E2006_10 - }
    MissingManaCost { E2006_10 -; E2006_10 - }
    SpellStopsBeingSpell { E2006_10 -; E2006_10 - }
    CreatureSpell { E2006_10 -; E2006_10 - }
    SpellInstructions { E2006_10 -; E2006_10 - }
    AbilitiesNotFollowed { E2006_10 -; E2006_10 - }
    PlayableFromElsewhere { E2006_10 -; E2006_10 - }
    AbilitiesWherePlayable { E2006_10 -; E2006_10 - }
    PlayingASpell { E2006_10 -; E2006_10 - }
    ActivatingAnAbility { E2006_10 -; E2006_10 - }
    ChoosingModes { E2006_10 -; E2006_10 - }
    ChoosingTargets { E2006_10 -; E2006_10 - }
    DividingAmongTargets { E2006_10 -; E2006_10 - }
    TotalCost { E2006_10 -; E2006_10 - }
    PayingCosts { E2006_10 -; E2006_10 - }
    IllegalActionRewinds { E2006_10 -; E2006_10 - }
    TargetsRechecked { E2006_10 -; E2006_10 - }
    ResolvingInstructions { E2006_10 -; E2006_10 - }
    SpellGoesToGraveyard { E2006_10 -; E2006_10 - }
    PermanentSpellResolves { E2006_10 -; E2006_10 - }
    AbilityCeases { E2006_10 -; E2006_10 - }
    AbilityIsIndependent { E2006_10 -; E2006_10 - }
    Countering { E2006_10 -; E2006_10 - }
}
