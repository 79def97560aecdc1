/** Draws the page of a CIIU group again, with scripts, from the facts that came with it. */

import { enliven } from './live.js';
import { sectorPage } from './sector-page.js';

enliven(sectorPage);
