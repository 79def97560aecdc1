/** Draws the page of a company again, with scripts, from the facts that came with it. */

import { companyPage } from './company-page.js';
import { enliven } from './live.js';

enliven(companyPage);
