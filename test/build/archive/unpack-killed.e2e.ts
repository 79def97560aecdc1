/** Unpacking killed by kill -9 at every tenth of its disk calls. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unpack } from '../../../build/archive/unpack.ts';
import { sha256OfFile } from '../../../build/publish/verify.ts';
import { sharedSample, silent, small, tempFolder } from '../../build-fixture.ts';
import { manifestOf } from '../../released.ts';
import { programOf } from '../program.ts';
import { mortalDisk, publishTestEdition } from '../publish/publish-child.ts';
import { latestIn, named, wholeHistoryIn } from '../published.ts';
import { wholeRelease } from '../release-tree.ts';
import { archiveOf, archiveOfEditions } from './archives.ts';

it('leaves the old release or the new one, whole, and the next time ends', async () => {
  const before = tempFolder('standing');
  await publishTestEdition(before, 1);
  const from = await archiveOfEditions(3);
  const [old, fresh] = [named(1), named(3)];
  const whole = tempFolder('whole');
  cpSync(before, whole, { recursive: true });
  const { disk, calls } = mortalDisk(0);
  await unpack({ from, out: whole, progress: silent }, disk);
  rmSync(whole, { recursive: true });
  const child = programOf(`
    import { unpack } from './build/archive/unpack.ts';
    import { mortalDisk } from './test/build/publish/publish-child.ts';
    const [, , from, out, call] = process.argv;
    const progress = () => ({ advance: () => {}, done: () => {} });
    await unpack({ from, out, progress }, mortalDisk(Number(call)).disk);`);
  const moved = 1 + calls.findIndex((call) => /^rename .*\/manifest\.json$/.test(call));
  expect(moved).toBeGreaterThan(1);
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    Math.max(1, Math.floor((calls.length * tenth) / 10)),
  );
  const outcomes = new Map<number, string>();
  for (const call of [...tenths, moved, moved + 1, calls.length]) {
    const out = tempFolder('killed');
    cpSync(before, out, { recursive: true });
    const [, signal] = await once(spawn(process.execPath, [...child, from, out, String(call)]), 'exit');
    expect(signal, `call ${call}`).toBe('SIGKILL');
    outcomes.set(call, wholeRelease(out)!.release);
    await unpack({ from, out, progress: silent });
    expect([wholeRelease(out)!.release, latestIn(out)]).toEqual([fresh, fresh]);
    expect(wholeHistoryIn(out)).toEqual([3, 2, 1].map(named));
    rmSync(out, { recursive: true });
  }
  for (const [call, release] of outcomes) expect(release, `call ${call}`).toBe(call <= moved ? old : fresh);
});

it('an address is read as a file is, and what it lacks is said', async () => {
  const { out } = await sharedSample(small);
  const file = await archiveOf(out);
  const bytes = readFileSync(file);
  const server = createServer((request, response) => {
    if (request.url === '/whole.tar') response.end(bytes);
    else if (request.url === '/moved.tar') response.writeHead(302, { location: '/whole.tar' }).end();
    else if (request.url === '/dropped.tar') {
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    } else response.writeHead(404).end('no');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  try {
    const sha256 = await sha256OfFile(file);
    const read = (name: string) => {
      const folder = tempFolder('read');
      return unpack({
        from: `${base}/${name}`,
        sha256,
        out: join(folder, 'data'),
        progress: silent,
      });
    };
    expect((await read('whole.tar')).release).toBe(manifestOf(out).release);
    expect((await read('moved.tar')).release).toBe(manifestOf(out).release);
    await expect(read('nothing.tar')).rejects.toThrow(
      `${base}/nothing.tar cannot be read: status 404, expected 200`,
    );
    await expect(read('dropped.tar')).rejects.toThrow(`${base}/dropped.tar cannot be read: terminated`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
