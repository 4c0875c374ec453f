// The same for bundlers, which follow the import. A server that renders pages has no document.

import { fences } from "./fences.js";

if (typeof document !== "undefined") fences(() => import("../combat-lab.js"));
