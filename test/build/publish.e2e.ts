/** A publication that is killed: at its first call, just before and after the manifest is moved, and at its last. Every call is in `publish.nightly.ts`. */

import { expect, it } from 'vitest';
import { killedPublications } from './publish-killed.ts';

it('killed by kill -9 leaves the old release or the new one, whole, and the next publication heals', () =>
  killedPublications((calls) => {
    const moved = 1 + calls.findIndex((call) => /^rename .*\/manifest\.json$/.test(call));
    expect(moved).toBeGreaterThan(1);
    return [1, moved, moved + 1, calls.length];
  }));
