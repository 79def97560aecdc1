/** A real Caddy with deploy/Caddyfile: the answers of the server behind it, and the addresses of its callers. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { comparable, sendRequest } from '../api/ask.ts';
import { createTestRelease, datasetNits, writeDataset } from '../api/dataset.ts';
import { freePort, has, type Running, startProgram } from '../api/server.ts';
import { root, tempDir } from '../paths.ts';
import { startUnit } from './deployed.ts';

/** Of the one release that `writeDataset` writes. */
const release = createTestRelease(1, []).release;
const stored = `/data/releases/${release}/empresa/${datasetNits.plain}.json`;
const company = `${apiPrefix}/empresa/${datasetNits.plain}`;

describe.skipIf(!has('caddy'))('behind Caddy', () => {
  let server: Running;
  let caddy: Running;
  beforeAll(async () => {
    const data = join(tempDir('parent'), 'data');
    mkdirSync(data);
    writeDataset(data);
    mkdirSync(join(data, '.reviewed'));
    for (const path of [`.reviewed/${release}.json`, `releases/${release}/reviewed.json`])
      writeFileSync(join(data, path), '{"withhold":["900000001 sociedad"]}');
    server = await startUnit(data, { REDIS_URL: '', TRUST_PROXY: 'private,loopback' });
    const port = await freePort();
    const home = tempDir('caddy');
    const file = join(fileURLToPath(root), 'deploy/Caddyfile');
    const args = ['run', '--adapter', 'caddyfile', '--config', file];
    caddy = await startProgram('caddy', args, port, {
      SITE_DOMAIN: `http://127.0.0.1:${port}`,
      DATA_PARENT: dirname(data),
      UPSTREAM: `127.0.0.1:${server.port}`,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
    });
  });
  afterAll(async () => {
    await caddy.stop();
    await server.stop();
  });

  it.each([
    { path: company },
    { path: company, headers: { 'accept-encoding': 'gzip' } },
    { path: company, method: 'HEAD' },
    { path: `${company}?foo=1` },
    { path: '/docs' },
    { path: stored, headers: { 'accept-encoding': 'gzip' } },
    { path: stored },
    { path: stored, method: 'OPTIONS' },
    { path: stored.replace(/\d+\.json/, '1.json'), headers: { 'accept-encoding': 'gzip' } },
    { path: '/data/manifest.json' },
    { path: '/readyz' },
    { path: company, method: 'POST' },
  ])('$path is answered as by the process itself', async (row) => {
    const counted =
      /^x-ratelimit-|^ratelimit|^server$|^date$|^etag$|^last-modified$|^accept-ranges$|^content-length$/;
    const said = async ({ base }: Running) => {
      const { headers, ...others } = comparable(await sendRequest(base, row));
      return { ...others, headers: Object.entries(headers).filter(([name]) => !counted.test(name)) };
    };
    expect(await said(caddy)).toEqual(await said(server));
  });

  it.each([`.reviewed/${release}.json`, `releases/${release}/reviewed.json`])(
    'who is withheld is told to nobody: %s',
    async (file) => {
      for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
        const { status, body } = await sendRequest(caddy.base, { path: `/data/${file}`, headers });
        expect([status, body.includes('900000001')]).toEqual([404, false]);
      }
    },
  );

  it('no caller gets another budget by naming another address', async () => {
    const left = async (forged: string) => {
      const got = await sendRequest(caddy.base, { path: company, headers: { 'x-forwarded-for': forged } });
      return Number(got.headers.get('x-ratelimit-remaining'));
    };
    const first = await left('203.0.113.1');
    expect([await left('203.0.113.2'), await left('203.0.113.3')]).toEqual([first - 1, first - 2]);
  });
});
