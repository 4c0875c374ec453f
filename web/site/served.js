// The site as it is served: what it knows is a file beside it.

import { served } from "./catalogue.js";
import { start } from "./site.js";

start(served);
