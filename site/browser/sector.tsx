/** The page of a CIIU group with what a reader works. */

import { enliven } from '../parts/document/live.tsx';
import type { SectorFacts } from '../parts/sector/facts.ts';
import { SectorPage } from '../parts/sector/page.tsx';
import './shell.tsx';

enliven(
  (facts: SectorFacts) => <SectorPage {...facts} />,
  /[?&](?:tamano|departamento)=/.test(location.search),
);
