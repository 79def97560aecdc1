/** A publication killed at its first and last call and around the move of the manifest; `matrix.test.ts` fails every call. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verifyFeed } from '../../../build/publish/verify.ts';
import { tempFolder } from '../../build-fixture.ts';
import { manifestOf } from '../../released.ts';
import { programOf } from '../program.ts';
import { entriesOfWholeFeed, latestIn, named, releasesIn, wholeHistoryIn } from '../published.ts';
import { wholeRelease } from '../release-tree.ts';
import { mortalDisk, publishTestEdition } from './publish-child.ts';

it('killed by kill -9 leaves the old release or the new one, whole, and the next publication heals', async () => {
  const before = tempFolder('published');
  await publishTestEdition(before, 1);
  await publishTestEdition(before, 2);
  const whole = tempFolder('whole');
  cpSync(before, whole, { recursive: true });
  const { disk, calls } = mortalDisk(0);
  await publishTestEdition(whole, 3, disk);
  expect(calls.length).toBeGreaterThan(25);
  const moved = 1 + calls.findIndex((call) => /^rename .*\/manifest\.json$/.test(call));
  expect(moved).toBeGreaterThan(1);

  const child = programOf(`
    import { mortalDisk, publishTestEdition } from './test/build/publish/publish-child.ts';
    const [, , out, call] = process.argv;
    await publishTestEdition(out, 3, mortalDisk(Number(call)).disk);`);
  const outcomes: string[] = [];
  for (const call of [1, moved, moved + 1, calls.length]) {
    const at = `call ${call}: ${calls[call - 1]}`;
    const out = tempFolder('killed');
    cpSync(before, out, { recursive: true });
    const [, signal] = await once(spawn(process.execPath, [...child, out, String(call)]), 'exit');
    expect(signal, at).toBe('SIGKILL');
    const { release } = wholeRelease(out)!;
    expect([named(2), named(3)], at).toContain(release);
    expect(releasesIn(out), at).toContain(latestIn(out));
    expect([[2, 1].map(named), [3, 2, 1].map(named)], at).toContainEqual(wholeHistoryIn(out));
    expect([2, 3], at).toContain(entriesOfWholeFeed(out));
    outcomes.push(release);
    await publishTestEdition(out, 4);
    expect(wholeRelease(out)!.release).toBe(named(4));
    expect(latestIn(out)).toBe(named(4));
    expect(wholeHistoryIn(out)).toEqual([...new Set([named(4), release, named(2), named(1)])]);
    expect(readdirSync(join(out, 'cambios'))).toHaveLength(release === named(2) ? 4 : 6);
    verifyFeed(out, manifestOf(out));
    expect(readdirSync(join(out, 'feeds'))).toEqual(['publicaciones.atom']);
    expect(releasesIn(out)).toEqual([release, named(4)].sort());
    rmSync(out, { recursive: true });
  }
  expect(new Set(outcomes).size).toBe(2);
  expect(outcomes).toEqual([...outcomes].sort());
});
