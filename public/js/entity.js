/** Draws the page of an entity again, with scripts, from the facts that came with it. */

import { entityPage } from './entity-page.js';
import { enliven } from './live.js';

enliven(entityPage);
