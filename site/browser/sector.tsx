/** The page of a CIIU group, of which a reader works nothing at first. */

import { enliven } from '../parts/document/enliven.ts';
import { notLoaded } from '../parts/document/shell.ts';
import './shell.ts';

enliven(
  async () => (await import('../parts/sector/living.tsx')).livingSector,
  notLoaded,
  /[?&](?:tamano|departamento)=/.test(location.search),
);
