/** Makes the page of an entity live: draws it once more from the facts that came with it. */

import { entityPage } from './entity-page.js';
import { enliven } from './live.js';

enliven(entityPage);
