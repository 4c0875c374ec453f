// Notations and boards are in files of so many situations, in the order of the library.

export const BATCH = 24;
