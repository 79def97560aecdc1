/** The page of a company with what a reader works. */

import type { CompanyFacts } from '../parts/company/facts.ts';
import { CompanyPage } from '../parts/company/page.tsx';
import { enliven } from '../parts/document/live.tsx';
import './shell.tsx';

enliven((facts: CompanyFacts) => <CompanyPage {...facts} />);
