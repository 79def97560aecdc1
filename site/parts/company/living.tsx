/** The page of a company with what a reader works. */

import { livingPage } from '../document/live.tsx';
import type { CompanyFacts } from './facts.ts';
import { CompanyPage } from './page.tsx';

export const livingCompany = livingPage((facts: CompanyFacts) => <CompanyPage {...facts} />);
