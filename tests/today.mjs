// Today's edition, the last that the rulebook lists: tests name it so, and never by its date.
import { readFileSync } from "node:fs";

const rows = readFileSync(new URL("../crates/rulebook/src/edition.rs", import.meta.url), "utf8");
const dates = Array.from(rows.matchAll(/^ {4}E\d{4}_\d{2} "(\d{4}-\d{2})" \{$/gm), ([, date]) => date);

export const today = String(dates.at(-1));
