/** Damaged data on disk: requests for them never answer 200, and /readyz says degraded until they are mended. */

import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../contract/files/files.ts';
import { apiPrefix } from '../../contract/http/operations.ts';
import { layoutVersion, type Manifest, manifestPath, releasePath } from '../../contract/stored/layout.ts';
import { decodeIndex } from '../../contract/stored/pack-index.ts';
import { tempDir } from '../paths.ts';
import { fileOf, manifestOf } from '../released.ts';
import { until } from '../until.ts';
import { datasetNits, writeDataset } from './dataset.ts';
import { type Running, startServer } from './server.ts';

const whole = tempDir('whole');
let manifest: Manifest;
beforeAll(() => {
  writeDataset(whole);
  manifest = manifestOf(whole);
});

/** A copy of the folder with one file changed; `mend` makes the manifest agree, so that only the reader can tell. */
function damaged(file: string, change: (bytes: Buffer) => Buffer | null, mend = false): string {
  const folder = tempDir('damaged');
  cpSync(whole, folder, { recursive: true });
  const path = join(folder, releasePath(manifest.release, file));
  const bytes = change(readFileSync(path));
  if (bytes === null) rmSync(path);
  else writeFileSync(path, bytes);
  if (bytes && mend) {
    const entry = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    const agreed = { ...manifest, files: { ...manifest.files, [file]: entry } };
    writeFileSync(join(folder, manifestPath), JSON.stringify(agreed));
  }
  return folder;
}

const shardOf = (nit: string, member: 'answer' | 'places') => {
  const index = decodeIndex('siis', fileOf(whole, files.index('siis')));
  return files.shard('siis', member, index.find(nit, 0)!.shard);
};
const placeOf = (nit: string, member: 0 | 1) =>
  decodeIndex('siis', fileOf(whole, files.index('siis'))).find(nit, member)!;
const flip = (at: number) => (bytes: Buffer) => {
  bytes[at]! ^= 1;
  return bytes;
};

const company = `${apiPrefix}/empresa/${datasetNits.plain}`;
const statusOf = async (server: Running, path: string) => {
  const response = await fetch(server.base + path);
  const { type = '' } = (await response.json().catch(() => ({}))) as { type?: string };
  return { status: response.status, problem: type.slice(type.lastIndexOf('/') + 1) };
};
async function releaseOf(server: Running): Promise<string> {
  const response = await fetch(server.base + company);
  return ((await response.json()) as { meta: { release: string } }).meta.release;
}
async function readiness(server: Running): Promise<string> {
  const response = await fetch(`${server.base}/readyz`);
  expect(response.status).toBe(200);
  return response.text();
}
async function degraded(server: Running): Promise<string> {
  let body = '';
  await until('/readyz says that the data are damaged', async () => {
    body = await readiness(server);
    return body.includes('estado: degradado');
  });
  return body;
}

describe('while a server runs on', () => {
  const spoilt: [string, (bytes: Buffer) => Buffer][] = [
    ['a zeroed shard', (bytes) => bytes.fill(0)],
    [
      'a flipped byte in the middle of a member',
      (bytes) => flip(placeOf(datasetNits.plain, 0).offset + 200)(bytes),
    ],
    [
      'a flipped byte in a trailer',
      (bytes) => flip(placeOf(datasetNits.plain, 0).offset + placeOf(datasetNits.plain, 0).length - 6)(bytes),
    ],
  ];
  it.each(spoilt)('%s is a 500 and degraded', async (_, change) => {
    const server = await startServer(damaged(shardOf(datasetNits.plain, 'answer'), change));
    for (const path of [company, `${company}?years=2022`, `${company}/financials`])
      expect(await statusOf(server, path)).toEqual({ status: 500, problem: 'internal-error' });
    expect((await fetch(`${server.base}${company}`)).headers.get('cache-control')).toBe('no-store');
    expect(await degraded(server)).toContain('dañados: pack/siis/');
    await server.stop();
  });

  it('damage where nobody asks is found by the hashes, and the rest is answered, until a whole release is in its place', async () => {
    const folder = damaged(shardOf(datasetNits.plain, 'places'), (bytes) => bytes.fill(0));
    const server = await startServer(folder);
    expect((await statusOf(server, company)).status).toBe(200);
    expect((await statusOf(server, `${company}/benchmark`)).status).toBe(500);
    expect(await degraded(server)).toMatch(/dañados: pack\/places\/\d+\.ndjson\.gz/);
    writeDataset(folder, 2);
    await until(
      'the whole release answers',
      async () => (await statusOf(server, `${company}/benchmark`)).status === 200,
    );
    expect(await readiness(server)).not.toContain('degradado');
    await server.stop();
  });

  it('a file that is put back whole is looked at again: the same release answers all, and is degraded no more', async () => {
    const file = shardOf(datasetNits.plain, 'places');
    const folder = damaged(file, (bytes) => bytes.fill(0));
    const server = await startServer(folder);
    await degraded(server);
    expect((await statusOf(server, `${company}/benchmark`)).status).toBe(500);
    const path = join(folder, releasePath(manifest.release, file));
    writeFileSync(`${path}.new`, fileOf(whole, file));
    renameSync(`${path}.new`, path);
    await until(
      '/readyz says the release alone',
      async () => (await readiness(server)) === `${manifest.release}\n`,
    );
    expect((await statusOf(server, `${company}/benchmark`)).status).toBe(200);
    await server.stop();
  });

  it('a damaged new release does not take the place of a whole old one', async () => {
    const folder = tempDir('swapped');
    const { release } = writeDataset(folder, 1);
    const server = await startServer(folder);
    const next = tempDir('next');
    writeDataset(next, 2);
    const { release: name } = manifestOf(next);
    const path = releasePath(name, shardOf(datasetNits.plain, 'answer'));
    const shard = readFileSync(join(next, path));
    writeFileSync(join(next, path), Buffer.alloc(shard.length));
    cpSync(next, folder, { recursive: true });
    const refused = () => server.output().includes('has sha256');
    await until('the new release was inspected', async () => {
      const response = await fetch(server.base + company);
      expect(response.status).toBe(200);
      return refused();
    });
    expect(await releaseOf(server)).toBe(release);

    writeFileSync(join(folder, path), shard);
    // For how long one that was refused is left alone, `keeping.test.ts` says by a clock of its own.
    await until('the mended release takes over', async () => (await releaseOf(server)) === name);
    await server.stop();
  });
});

describe('a server does not start on', () => {
  const cases: [string, () => string, RegExp][] = [
    [
      'a missing file',
      () => damaged(shardOf(datasetNits.plain, 'answer'), () => null),
      /pack\/siis\/\d+\.ndjson\.gz is missing/,
    ],
    [
      'a file cut short',
      () => damaged(shardOf(datasetNits.plain, 'places'), (bytes) => bytes.subarray(1)),
      /bytes, the manifest says/,
    ],
    [
      'an index with a flipped byte',
      () => damaged(files.index('siis'), flip(40)),
      /pack\/siis\.index: sha256/,
    ],
    [
      'an index by other tables',
      () => damaged(files.index('siis'), flip(9), true),
      /the index of siis was written by tables of fingerprint [0-9a-f]{16}, this program reads with [0-9a-f]{16}/,
    ],
    [
      'an index of another layout',
      () => damaged(files.index('sfc'), flip(4), true),
      // The lowest bit of the version is the one that flips.
      new RegExp(`index of layout ${layoutVersion ^ 1}: expected ${layoutVersion}\\b`),
    ],
  ];
  it.each(cases)('%s', async (_, folder, message) => {
    await expect(startServer(folder())).rejects.toThrow(message);
  });
});
