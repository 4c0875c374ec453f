// Notations are in files of so many situations, in the order of the table of the library.

export const BATCH = 24;
