/** The static data files from the self-hosted server: the default answer byte for byte, compressed on request. */

import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gunzipStored } from '../../build/lib/gzip.ts';
import { releasesFeedPath } from '../../build/publish/releases-feed.ts';
import { files } from '../../contract/files/files.ts';
import type { Entity } from '../../contract/http/entity.ts';
import { apiPrefix } from '../../contract/http/operations.ts';
import { latestSchema, releasePath } from '../../contract/stored/layout.ts';
import { tempDir } from '../paths.ts';
import { manifestOf, nitsOf } from '../released.ts';
import { writeDataset } from './dataset.ts';
import { sampleWithIds } from './fixture-ids.ts';
import { type Running, startServer } from './server.ts';

let folder: string;
let base: string;
let server: Running;
beforeAll(async () => {
  ({ folder } = await sampleWithIds());
  base = `/data/${releasePath(manifestOf(folder).release, '')}`;
  server = await startServer(folder);
});
afterAll(() => server.stop());

/** As sent: fetch would unpack it. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      get(`${server.base}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      }).on('error', reject);
    },
  );
}
const gzip = { 'accept-encoding': 'gzip' };

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
  const { status, headers } = await raw(`/data/${releasesFeedPath}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cache-control']).toBe('max-age=3600, stale-while-revalidate=86400');
  const named = [
    ...readFileSync(new URL('../../public/datos.html', import.meta.url), 'utf8').matchAll(
      /<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g,
    ),
  ].map(([, type, href]) => ({ type: type!, href: href! }));
  expect(named).toHaveLength(1);
  for (const { type, href } of named)
    expect(String((await raw(href)).headers['content-type']).split(';')[0]).toBe(type);
});

it('the catalogue says what it is, to every origin; the one that stands is asked for again', async () => {
  const cached = {
    '/data/catalog.jsonld': /must-revalidate/,
    [`${base}downloads/catalog.jsonld`]: /immutable/,
  };
  for (const [path, lifetime] of Object.entries(cached)) {
    const { status, headers } = await raw(path);
    expect(status, path).toBe(200);
    expect(headers['content-type']).toBe('application/ld+json');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cache-control']).toMatch(lifetime);
  }
});

describe('JSON goes out compressed', () => {
  const addresses = () => [
    `${base}empresa/${nitsOf(folder, 'siis')[0]}.json`,
    `${base}sfc/${nitsOf(folder, 'sfc')[0]}.json`,
  ];

  it('to whoever takes gzip, with the same text as plain, and 304 to whoever has it', async () => {
    for (const address of addresses()) {
      const [packed, again, plain] = [await raw(address, gzip), await raw(address, gzip), await raw(address)];
      expect(packed.status, address).toBe(200);
      expect(packed.headers['content-encoding'], address).toBe('gzip');
      expect(again.body.equals(packed.body)).toBe(true);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(gunzipSync(packed.body).equals(plain.body), address).toBe(true);
      for (const { headers } of [packed, plain]) {
        expect(headers['content-type']).toBe('application/json');
        expect(headers['access-control-allow-origin']).toBe('*');
        expect(headers.vary).toBe('Accept-Encoding');
      }
      const held = await raw(address, { ...gzip, 'if-none-match': String(packed.headers.etag) });
      expect(held.status).toBe(304);
      expect(held.body).toHaveLength(0);
    }
  });

  it('HEAD has the headers alone, a range the bytes of a file as they lie', async () => {
    const [address] = addresses() as [string];
    const head = await fetch(server.base + address, { method: 'HEAD', headers: gzip });
    expect(head.headers.get('content-encoding')).toBe('gzip');
    expect(await head.text()).toBe('');
    const range = await raw('/data/manifest.json', { ...gzip, range: 'bytes=0-0' });
    expect(range.status).toBe(206);
    expect(range.body.toString()).toBe('{');
    // An answer is made of its packed record, whole.
    expect((await raw(address, { ...gzip, range: 'bytes=0-7' })).status).toBe(200);
  });

  it('immutable below a release, short where it changes', async () => {
    expect((await raw(addresses()[0]!, gzip)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const pointer of ['/data/latest.json', '/data/manifest.json'])
      expect((await raw(pointer, gzip)).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it.each(['empresa/999999999.json', 'empresa/%2e%2e/latest.json', 'empresa/..json'])(
    '%s is no file',
    async (file) => expect((await raw(`${base}${file}`, gzip)).status).toBeGreaterThanOrEqual(400),
  );
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
