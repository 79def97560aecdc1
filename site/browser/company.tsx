/** The page of a company, of which a reader works nothing at first. */

import { enliven } from '../parts/document/enliven.ts';
import { notLoaded } from './shell.tsx';

enliven(async () => (await import('../parts/company/living.tsx')).livingCompany, notLoaded);
