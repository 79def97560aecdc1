/** The page of a CIIU group with what a reader works. */

import { livingPage } from '../document/live.tsx';
import type { SectorFacts } from './facts.ts';
import { SectorPage } from './page.tsx';

export const livingSector = livingPage((facts: SectorFacts) => <SectorPage {...facts} />);
