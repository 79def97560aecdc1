/** Makes the page of a company live: draws it once more from the facts that came with it. */

import { companyPage } from './company-page.js';
import { enliven } from './live.js';

enliven(companyPage);
