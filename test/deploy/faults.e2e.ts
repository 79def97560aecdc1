/** Two processes of the unit behind the real nginx, whose disk fails by each error at each kind of call: what each address gives, and that both live on. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparable, sendRequest } from '../api/ask.ts';
import { diskCalls } from '../api/server/failing-disk.ts';
import { has, type Running } from '../api/server.ts';
import { sharedSample, small } from '../build-fixture.ts';
import { tempDir } from '../paths.ts';
import { manifestOf, nitsOf } from '../released.ts';
import { type DeployedNginx, startDeployedNginx, startUnit } from './deployed.ts';

const codes = ['EIO', 'EMFILE', 'EACCES', 'ENOENT'] as const;

describe.skipIf(!has('nginx'))('a disk that fails', () => {
  let units: readonly [Running, Running];
  let nginx: DeployedNginx;
  let data: string;
  const now = join(tempDir('failing'), 'now');
  const fail = (what: string) => {
    writeFileSync(now, what);
    rmSync(`${now}.count`, { force: true });
  };
  beforeAll(async () => {
    data = (await sharedSample(small)).out;
    fail('');
    const own = { RATE_LIMIT: '0', RATE_LIMIT_COSTLY: '0', REDIS_URL: '' };
    const failing = { FAILING_NOW: now, FAILING_DATA: data };
    const before = ['--import', new URL('failing-node.ts', import.meta.url).href];
    units = (await Promise.all([1, 2].map(() => startUnit(data, { ...own, ...failing }, before)))) as never;
    nginx = await startDeployedNginx(
      units.map(({ port }) => port),
      data,
    );
  });
  afterAll(async () => {
    for (const one of [nginx, ...units]) await one.stop();
  });

  /** A company that no round before has asked for, so that nothing of it is kept. */
  const addresses = (nit: string, entity: string): readonly string[] => [
    `/api/v1/empresa/${nit}`,
    `/api/v1/empresa/${nit}?include=benchmark,calidad`,
    `/api/v1/empresas?nit=${nit}`,
    `/api/v1/sfc/${entity}?include=statements`,
    `/api/v1/series/total_activos?nit=${nit}`,
    `/api/v1/search?q=${nit}`,
    `/empresa/${nit}`,
    `/empresa/${nit}.svg`,
    '/datos',
    '/css/site.css',
    `/nada/${nit}`,
    '/readyz',
  ];

  it('gives the right answer, a problem or a connection that breaks off, and the next answer is right', async () => {
    const { release } = manifestOf(data);
    const [nits, entities] = [nitsOf(data, 'siis'), nitsOf(data, 'sfc')];
    const table = new Map<string, Map<string, string[]>>();
    let failures = 0;
    for (const [i, call] of diskCalls.entries())
      for (const [j, code] of codes.entries()) {
        const round = i * codes.length + j;
        const nit = nits[round]!;
        const asked = [
          ...addresses(nit, entities[round % entities.length]!).map((path) => ({ base: nginx.base, path })),
          // What nginx sends itself.
          ...[
            'latest.json',
            `releases/${release}/empresa/${nit}.json`,
            `releases/${release}/downloads/datapackage.json`,
          ].map((file) => ({ base: units[round % 2]!.base, path: `/data/${file}` })),
        ];
        fail(`${call} ${code}`);
        const given = [];
        for (const { base, path } of asked) given.push(await sendRequest(base, { path }).catch(() => null));
        failures += Number(readFileSync(`${now}.count`, { encoding: 'utf8', flag: 'a+' }).length);
        fail('');
        for (const [k, { base, path }] of asked.entries()) {
          const said = given[k]!;
          const right = comparable(await sendRequest(base, { path }));
          const which = `${path}, ${code} at ${call}: ${said?.status ?? 'broken off'}`;
          expect(right.status, `after ${which}`).toBe(path.startsWith('/nada') ? 404 : 200);
          if (said !== null && said.status !== right.status) {
            expect(code === 'ENOENT' ? [404, 500, 503] : [500, 503], which).toContain(said.status);
            expect(said.headers.get('content-type'), which).toMatch(
              /^application\/problem\+json|^text\/html/,
            );
            expect(said.headers.get('etag'), which).toBeNull();
          } else if (said?.status === 200) expect(comparable(said).body, which).toEqual(right.body);
          const name = path
            .replace(nit, 'NIT')
            .replace(/releases\/\w+/, 'releases/…')
            .replace(/sfc\/\d+/, 'sfc/NIT');
          const row = table.get(name) ?? new Map<string, string[]>();
          table.set(name, row.set(code, [...(row.get(code) ?? []), String(said?.status ?? '–')]));
        }
      }
    console.log(`at ${diskCalls.join(', ')}`);
    for (const [name, row] of table)
      console.log(name.padEnd(52), [...row].map(([code, all]) => `${code} ${all.join(' ')}`).join('  '));
    expect(failures).toBeGreaterThan(100);
    for (const { base, process: unit } of units) {
      expect([unit.exitCode, unit.signalCode]).toEqual([null, null]);
      expect((await sendRequest(base, { path: '/healthz' })).status).toBe(200);
    }
  });
});
