/** The built Vercel output: what it consists of, and that it answers every request as the other two doors do. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, comparable } from '../api/ask.ts';
import { served } from '../api/cast.ts';
import { root, siteUrl } from '../api/door.ts';
import { requests } from '../api/requests.ts';
import { type Running, run, startServer } from '../api/server.ts';
import { verify } from '../api/verify.ts';
import { buildOutput, configurationOf } from './output.ts';

const { folder, cast } = await served();
let output: string;
let built: Running;
let selfHosted: Running;

beforeAll(async () => {
  output = await buildOutput(folder);
  const environment = {
    SITE_URL: siteUrl,
    RATE_LIMIT: '0',
    RATE_LIMIT_COSTLY: '0',
    VERCEL: '1',
    LOG_LEVEL: 'silent',
  };
  const host = fileURLToPath(new URL('test/vercel/host.mjs', root));
  built = await run(process.execPath, [host, output], null, environment);
  selfHosted = await startServer(folder);
}, 300_000);
afterAll(() => Promise.all([built.stop(), selfHosted.stop()]));

const functions = () =>
  readdirSync(join(output, 'functions/api'), { recursive: true, encoding: 'utf8' })
    .filter((entry) => entry.endsWith('.func'))
    .map((entry) => entry.slice(0, -5))
    .sort();

function filesOf(name: string): { path: string; bytes: number }[] {
  const folder = join(output, `functions/api/${name}.func`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => ({ path, stats: statSync(join(folder, path)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ path, stats }) => ({ path, bytes: stats.size }));
}

describe('the output', () => {
  it('has one function for each file of api/, and the proxy', () =>
    expect(functions()).toEqual(['_proxy', 'empresa', 'not-found', 'screener', 'search', 'sfc']));

  it('runs on a supported Node, for ten seconds at most, and below 250 MB', () => {
    for (const name of functions()) {
      const { runtime, launcherType, maxDuration } = configurationOf(output, `api/${name}`);
      expect(runtime).toMatch(/^nodejs2[24]\.x$/);
      expect(launcherType).toBe('Nodejs');
      if (name !== '_proxy') expect(maxDuration).toBe(10);
      const bytes = filesOf(name).reduce((sum, file) => sum + file.bytes, 0);
      console.log(`${name}: ${(bytes / 1e6).toFixed(1)} MB`);
      expect(bytes).toBeLessThan(250e6);
    }
  });

  it('gives each function only the data it reads', () => {
    const data = (name: string) =>
      [
        ...new Set(
          filesOf(name)
            .map(({ path }) => /^public\/data\/(?:releases\/[0-9a-f]+\/)?(.+)$/.exec(path)?.[1])
            .filter((path) => path !== undefined)
            .map((path) => path.replace(/\d+\.ndjson\.gz$/, 'shards')),
        ),
      ].sort();
    const indexes = ['manifest.json', 'pack/groups.index', 'pack/sfc.index', 'pack/siis.index'];
    expect(data('empresa')).toEqual(
      [...indexes, 'pack/groups/shards', 'pack/places/shards', 'pack/siis/shards'].sort(),
    );
    expect(data('screener')).toEqual([...indexes, 'pack/screener.columns'].sort());
    expect(data('search')).toEqual([...indexes, 'pack/search.columns'].sort());
    expect(data('sfc')).toEqual([...indexes, 'pack/sfc/shards'].sort());
    expect(data('not-found')).toEqual([]);
    expect(data('_proxy')).toEqual([]);
  });

  it('runs the proxy before the files, on everything below /api, and leaves the budgets to it', () => {
    const text = readFileSync(join(output, 'config.json'), 'utf8');
    const { version, routes } = JSON.parse(text) as {
      version: number;
      routes: { src?: string; handle?: string; middlewarePath?: string }[];
    };
    expect(version).toBe(3);
    const proxy = routes.findIndex(({ middlewarePath }) => middlewarePath === 'api/_proxy');
    expect(proxy).toBeGreaterThanOrEqual(0);
    expect(proxy).toBeLessThan(routes.findIndex(({ handle }) => handle === 'filesystem'));
    for (const path of ['/api', '/api/v1/screener', '/api/v1//x'])
      expect(path).toMatch(new RegExp(routes[proxy]!.src!));
    expect(text.toLowerCase()).not.toContain('ratelimit');
  });
});

describe('every row of the table, as npm start answers it', () => {
  const table = requests(cast);
  it.each(table.map((row, i) => [`${i} ${row.method ?? 'GET'} ${row.path.slice(0, 90)}`, row] as const))(
    '%s',
    async (_, row) => {
      const [there, here] = await Promise.all([ask(built.base, row), ask(selfHosted.base, row)]);
      verify(row, there, siteUrl);
      expect(comparable(there)).toEqual(comparable(here));
    },
  );
});

describe('limits', () => {
  it('the proxy counts by the address that the platform saw, whatever the caller forged', async () => {
    const host = fileURLToPath(new URL('test/vercel/host.mjs', root));
    const limited = await run(process.execPath, [host, output], null, { SITE_URL: siteUrl, VERCEL: '1' });
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        fetch(`${limited.base}/api/v1/empresa/${cast.company}`, {
          headers: { 'x-real-ip': `203.0.113.${i}` },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(40);
    for (const { headers } of replies) expect(headers.get('x-ratelimit-limit')).toBe('60');
    await limited.stop();
  });
});
