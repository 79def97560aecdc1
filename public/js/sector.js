/** Makes the page of a CIIU group live: draws it once more from the facts that came with it. */

import { enliven } from './live.js';
import { sectorPage } from './sector-page.js';

enliven(sectorPage);
