/** The static data files from the self-hosted server: the default answer byte for byte, compressed on request. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gunzipStored } from '../../../build/lib/gzip.ts';
import { releasesFeedPath } from '../../../build/publish/releases-feed.ts';
import { files } from '../../../contract/files/files.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import type { Entity } from '../../../contract/http/entity.ts';
import { latestSchema, releasePath } from '../../../contract/stored/layout.ts';
import { tempDir } from '../../paths.ts';
import { manifestOf, nitsOf } from '../../released.ts';
import { writeDataset } from '../dataset.ts';
import { sampleWithIds } from '../fixture-ids.ts';
import { type Running, startServer } from '../server.ts';

let folder: string;
let base: string;
let server: Running;
beforeAll(async () => {
  ({ folder } = await sampleWithIds());
  base = `/data/${releasePath(manifestOf(folder).release, '')}`;
  server = await startServer(folder);
});
afterAll(() => server.stop());

it('every default answer is a file, byte for byte', async () => {
  for (const [dataset, path] of [
    ['siis', 'empresa'],
    ['sfc', 'sfc'],
  ] as const)
    for (const nit of nitsOf(folder, dataset)) {
      const row = dataset === 'siis' ? files.company : files.entity;
      const file = gunzipStored(
        readFileSync(join(folder, releasePath(manifestOf(folder).release, row.path(nit)))),
      );
      const answer = await fetch(`${server.base}${apiPrefix}/${path}/${nit}`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(file), `${path} ${nit}`).toBe(true);
    }
});

it('latest.json leads to the lists, the lists to the answers', async () => {
  const latest = latestSchema.parse(await (await fetch(`${server.base}/data/latest.json`)).json());
  const companies = (await (await fetch(`${server.base}/data/${latest.base}empresas.json`)).json()) as {
    nit: string;
  }[];
  expect(companies.map(({ nit }) => nit)).toEqual(nitsOf(folder, 'siis'));
  const entities = (await (await fetch(`${server.base}/data/${latest.base}entidades.json`)).json()) as {
    nit: string;
    tipo_entidad: string | null;
    grupo: string | null;
  }[];
  expect(entities.map(({ nit }) => nit)).toEqual(nitsOf(folder, 'sfc'));
  for (const { nit, tipo_entidad, grupo } of entities) {
    const answer = await fetch(`${server.base}/data/${latest.base}sfc/${nit}.json`);
    const { type } = ((await answer.json()) as { data: Entity }).data.profile!;
    expect([tipo_entidad, grupo]).toEqual([type?.name ?? null, type?.group ?? null]);
  }
  expect(entities.some(({ grupo }) => grupo !== null)).toBe(true);
  const answer = await fetch(`${server.base}/data/${latest.base}empresa/${companies[0]!.nit}.json`);
  expect(((await answer.json()) as { data: { profile: { nit: string } } }).data.profile.nit).toBe(
    companies[0]!.nit,
  );
});

it('the feed says what it is, to every origin', async () => {
  const { status, headers } = await fetch(`${server.base}/data/${releasesFeedPath}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('max-age=3600, stale-while-revalidate=86400');
  const named = [
    ...readFileSync(new URL('../../../public/datos.html', import.meta.url), 'utf8').matchAll(
      /<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g,
    ),
  ].map(([, type, href]) => ({ type: type!, href: href! }));
  expect(named).toHaveLength(1);
  for (const { type, href } of named)
    expect(String((await fetch(server.base + href)).headers.get('content-type')).split(';')[0]).toBe(type);
});

it('the catalogue says what it is, to every origin; the one that stands is asked for again', async () => {
  const cached = {
    '/data/catalog.jsonld': /must-revalidate/,
    [`${base}downloads/catalog.jsonld`]: /immutable/,
  };
  for (const [path, lifetime] of Object.entries(cached)) {
    const { status, headers } = await fetch(server.base + path);
    expect(status, path).toBe(200);
    expect(headers.get('content-type')).toBe('application/ld+json');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toMatch(lifetime);
  }
});

it('a pointer that is replaced all the time is always whole, packed and plain', async () => {
  const own = tempDir('replaced');
  writeDataset(own);
  const path = join(own, 'latest.json');
  const texts = [1, 2000].map((count) => JSON.stringify(Array.from({ length: count }, (_, i) => `row ${i}`)));
  writeFileSync(path, texts[0]!);
  const { base, stop } = await startServer(own);
  const replacing = new Worker(
    `const { writeFileSync, renameSync } = require('node:fs');
     const { path, texts } = require('node:worker_threads').workerData;
     const pause = new Int32Array(new SharedArrayBuffer(4));
     for (let i = 0; ; i++) {
       writeFileSync(path + '.new', texts[i % 2]);
       renameSync(path + '.new', path);
       Atomics.wait(pause, 0, 0, 0.2);
     }`,
    { eval: true, workerData: { path, texts } },
  );
  try {
    for (let round = 0; round < 20; round++)
      await Promise.all(
        Array.from({ length: 15 }, async (_, i) => {
          const headers = { 'Accept-Encoding': i % 2 === 0 ? 'gzip' : 'identity' };
          const response = await fetch(`${base}/data/latest.json`, { headers });
          expect(texts).toContain(await response.text());
        }),
      );
  } finally {
    await replacing.terminate();
    await stop();
  }
});

it('answers a preflight before data and documents', async () => {
  for (const path of ['/data/latest.json', `${base}empresas.json`, '/openapi.json', '/llms.txt']) {
    const response = await fetch(server.base + path, { method: 'OPTIONS' });
    expect(response.status, path).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('GET');
  }
  expect((await fetch(`${server.base}/data/latest.json`, { method: 'POST' })).status).toBe(405);
});
