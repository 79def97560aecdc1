/** The static files of a release that lies packed, beside the same files as they were built. */

import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFsStore } from '../../../api/_lib/data/fs-store.ts';
import { openRelease, type Release } from '../../../api/_lib/data/release.ts';
import { DataDamaged } from '../../../api/_lib/data/store.ts';
import { createPackedStatics } from '../../../api/_lib/server/packed-statics.ts';
import { readRouting } from '../../../api/_lib/server/routing.ts';
import { createSiteHandler } from '../../../api/_lib/server/site.ts';
import { isUnlisted, releasePath } from '../../../contract/stored/layout.ts';
import { sharedSample, tempFolder } from '../../build-fixture.ts';
import { root } from '../../paths.ts';
import { manifestOf } from '../../released.ts';
import { listening } from './over-http.ts';

let built: string;
let packed: string;
let release: Release;
let folder: string;
/** Below the folder of the release. */
let statics: string[];
beforeAll(async () => {
  built = (await sharedSample()).out;
  folder = releasePath(manifestOf(built).release, '');
  packed = tempFolder('packed');
  const isStatic = (path: string) => isUnlisted(path.slice(join(built, folder).length));
  cpSync(built, packed, { recursive: true, filter: (path) => !isStatic(`${path}/`) });
  statics = readdirSync(join(built, folder), { recursive: true, encoding: 'utf8' }).filter(
    (path) => isUnlisted(path) && path.endsWith('.json'),
  );
  release = await openRelease(createFsStore(packed));
});

const handled = async (data: string, current = () => release) => {
  const routing = readRouting(fileURLToPath(new URL('vercel.json', root)));
  const site = createSiteHandler(routing, { site: fileURLToPath(new URL('public', root)), data }, current);
  return listening((request, response) => void site(request, response, request.url!));
};

describe('a static file of a release that lies packed', () => {
  it('is found for every file that was built, with its bytes', async () => {
    expect(new Set(statics.map((path) => path.split('/')[0]))).toEqual(
      new Set(['empresa', 'sfc', 'benchmark']),
    );
    expect(statics.length).toBeGreaterThan(250);
    expect(readdirSync(join(packed, folder))).not.toContain('benchmark');
    const packedStatic = createPackedStatics(() => release);
    const tags = new Set<string>();
    for (const path of statics) {
      const { text, gzip, tag } = (await packedStatic(`/${folder}${path}`))!;
      const bytes = readFileSync(join(built, folder, path));
      expect(bytes.equals(text()), path).toBe(true);
      if (gzip) expect(bytes.equals(gunzipSync(gzip())), path).toBe(true);
      tags.add(tag);
    }
    expect(tags.size).toBe(statics.length);
  });

  it('is answered alike by a server that has the files and by one that has not', async () => {
    const servers = [await handled(built), await handled(packed)];
    const ways: readonly (readonly [string, Record<string, string>])[] = [
      ['GET', {}],
      ['GET', { 'accept-encoding': 'gzip' }],
      ['HEAD', {}],
      ['GET', { range: 'bytes=0-9' }],
      ['OPTIONS', {}],
    ];
    const some = [
      ...statics.filter((_, i) => i % 9 === 0),
      'empresa/999999.json',
      'benchmark/clase/0000.json',
    ];
    for (const path of some)
      for (const [method, headers] of ways) {
        const answers = await Promise.all(
          servers.map(async ({ call }) => {
            const { status, headers: told, body } = await call(`/data/${folder}${path}`, headers, method);
            const { date: _, ...rest } = told;
            const held = await call(
              `/data/${folder}${path}`,
              { ...headers, 'if-none-match': told.etag ?? '"none"' },
              method,
            );
            return { status, rest, body: body.toString('base64'), held: held.status };
          }),
        );
        expect(answers[1], `${method} ${path}`).toEqual(answers[0]);
        if (method === 'GET' && !path.includes('999999') && !path.includes('0000'))
          expect([answers[0]!.status, answers[0]!.held]).toEqual([200, 304]);
      }
  });

  it('of a group is made once, and not for whoever has it', async () => {
    let read = 0;
    const member: Release['member'] = (...asked) => {
      read++;
      return release.member(...asked);
    };
    const { call } = await handled(packed, () => ({ ...release, member }));
    const address = `/data/${folder}${statics.find((path) => path.startsWith('benchmark/seccion/'))}`;
    const first = await call(address, {});
    expect([first.status, read]).toEqual([200, 1]);
    const again = await call(address, {});
    expect([again.status, read]).toEqual([200, 1]);
    expect(again.body.equals(first.body)).toBe(true);
    expect((await call(address, { 'if-none-match': first.headers.etag! })).status).toBe(304);
  });

  it('is none of another release, of a record that it lacks, and of other paths', async () => {
    const packedStatic = createPackedStatics(() => release);
    const [company] = statics.filter((path) => path.startsWith('empresa/'));
    expect(await packedStatic(`/releases/bbbbbbbbbbbbbbbb/${company}`)).toBeNull();
    for (const path of ['empresa/999999.json', 'sfc/999999.json', 'benchmark/clase/0000.json'])
      expect(await packedStatic(`/${folder}${path}`), path).toBeNull();
    const unasked = createPackedStatics(() => {
      throw new Error('asked');
    });
    for (const path of [
      'empresas.json',
      'empresa/12345.json',
      'empresa/1234567.csv',
      'benchmark/clase/01.json',
      'x/empresa/1234567.json',
    ])
      expect(await unasked(`/${folder}${path}`), path).toBeNull();
  });

  it('is a 503 where its record is damaged, not missing', async () => {
    const broken = { ...release, answer: () => Promise.reject(new DataDamaged('broken')) };
    const { call } = await handled(packed, () => broken);
    const company = statics.find((path) => path.startsWith('empresa/'));
    const { status, headers } = await call(`/data/${folder}${company}`, {});
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      503,
      'application/problem+json',
      'no-store',
    ]);
  });
});
