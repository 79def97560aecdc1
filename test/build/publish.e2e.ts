/** A publication killed at its first and last call and around the move of the manifest; `publish.nightly.ts` tries every call. */

import { expect, it } from 'vitest';
import { killedPublications } from './publish-killed.ts';

it('killed by kill -9 leaves the old release or the new one, whole, and the next publication heals', () =>
  killedPublications((calls) => {
    const moved = 1 + calls.findIndex((call) => /^rename .*\/manifest\.json$/.test(call));
    expect(moved).toBeGreaterThan(1);
    return [1, moved, moved + 1, calls.length];
  }));
