// The site as it is served: what it knows is a file beside it, and it is kept for when there is no network.

import { t } from "../element/language.js";
import { servedFrom } from "./address.js";
import { served, parts } from "./catalogue.js";
import { offline } from "./offline.js";
import { start } from "./site.js";

servedFrom(import.meta.url);
start(served, parts).then((say) => offline(() => say(t("Works offline"))));
