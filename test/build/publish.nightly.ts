/** A publication killed at every disk call; `matrix.test.ts` does the same for a whole build on a simulated disk. */

import { it } from 'vitest';
import { killedPublications } from './publish-killed.ts';

it('killed by kill -9 leaves the old release or the new one, whole, and the next publication heals', () =>
  killedPublications((calls) => calls.map((_, i) => i + 1)));
