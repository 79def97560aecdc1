/** A publication that is killed at every call to the disk; `matrix.test.ts` cuts a whole build off on a simulated one. */

import { it } from 'vitest';
import { killedPublications } from './publish-killed.ts';

it('killed by kill -9 leaves the old release or the new one, whole, and the next publication heals', () =>
  killedPublications((calls) => calls.map((_, i) => i + 1)));
