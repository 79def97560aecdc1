/** Damaged data on disk: requests for them never answer 200, and /readyz says degraded until they are mended. */

import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { files, publishedAddress } from '../../../contract/files/files.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { type Manifest, manifestPath, releasePath } from '../../../contract/stored/layout.ts';
import { tempDir } from '../../paths.ts';
import { fileOf, manifestOf } from '../../released.ts';
import { until } from '../../until.ts';
import { datasetNits, writeDataset } from '../dataset.ts';
import { type Running, startServer } from '../server.ts';

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

const answer = files.company.path(datasetNits.plain);
const more = files.companyMore.path(datasetNits.plain);
const flip = (at: number) => (bytes: Buffer) => {
  bytes[at < 0 ? bytes.length + at : at]! ^= 1;
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
  it('a damaged answer is a 500 and degraded', async () => {
    const server = await startServer(damaged(answer, flip(200)));
    const address = `/data/${releasePath(manifest.release, publishedAddress(answer)!)}`;
    for (const path of [company, `${company}?years=2022`, `${company}/financials`, address])
      expect(await statusOf(server, path)).toEqual({ status: 500, problem: 'internal-error' });
    expect((await fetch(`${server.base}${company}`)).headers.get('cache-control')).toBe('no-store');
    expect(await degraded(server)).toContain(`dañados: releases/${manifest.release}/${answer}`);
    await server.stop();
  });

  it('damage is found by who asks, and the rest is answered, until a whole release is in its place', async () => {
    const folder = damaged(more, (bytes) => bytes.fill(0));
    const server = await startServer(folder);
    expect((await statusOf(server, company)).status).toBe(200);
    expect((await statusOf(server, `${company}/benchmark`)).status).toBe(500);
    expect(await degraded(server)).toContain(`dañados: releases/${manifest.release}/${more}`);
    writeDataset(folder, 2);
    await until(
      'the whole release answers',
      async () => (await statusOf(server, `${company}/benchmark`)).status === 200,
    );
    expect(await readiness(server)).not.toContain('degradado');
    await server.stop();
  });

  it('a file that is put back whole is looked at again: the same release answers all, and is degraded no more', async () => {
    const folder = damaged(more, (bytes) => bytes.fill(0));
    const server = await startServer(folder);
    expect((await statusOf(server, `${company}/benchmark`)).status).toBe(500);
    await degraded(server);
    const path = join(folder, releasePath(manifest.release, more));
    writeFileSync(`${path}.new`, fileOf(whole, more));
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
    const path = releasePath(name, files.analysis.path());
    const bytes = readFileSync(join(next, path));
    writeFileSync(join(next, path), Buffer.alloc(bytes.length));
    cpSync(next, folder, { recursive: true });
    const refused = () => server.output().includes('has sha256');
    await until('the new release was inspected', async () => {
      const response = await fetch(server.base + company);
      expect(response.status).toBe(200);
      return refused();
    });
    expect(await releaseOf(server)).toBe(release);

    writeFileSync(join(folder, path), bytes);
    // For how long one that was refused is left alone, `keeping.test.ts` says by a clock of its own.
    await until('the mended release takes over', async () => (await releaseOf(server)) === name);
    await server.stop();
  });
});

it.each<[string, () => string, RegExp]>([
  ['lacks a file', () => damaged(files.analysis.path(), () => null), /analisis\.json\.gz is missing/],
  [
    'has a list of NITs that only its checksum contradicts',
    () => damaged(files.nits.path(), flip(40), true),
    /nits\.json\.gz: /,
  ],
])('a server does not start on a release that %s', async (_, folder, message) => {
  await expect(startServer(folder())).rejects.toThrow(message);
});
