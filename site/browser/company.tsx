/** The page of a company, of which a reader works nothing at first. */

import { enliven } from '../parts/document/enliven.ts';
import { notLoaded } from '../parts/document/shell.ts';
import './shell.ts';

enliven(async () => (await import('../parts/company/living.tsx')).livingCompany, notLoaded);
