// Boards that several tests play on.

/** Five damage for two blockers; with an order in the first edition. */
export const TWO = `title One against two
editions 2021-04, 2008-10, today
player Alice
  A Colossapede 5/5
player Bob
  S Trained Armodon 3/3
  B Rumbling Baloth 4/4
attack A -> Bob
block S, B -> A
`;
