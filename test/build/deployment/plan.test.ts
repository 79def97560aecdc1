/** What may be deployed: real data, alone in their folder, that the functions can carry. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Deployment, obstacles, planOf } from '../../../build/deployment/plan.ts';
import { files, layoutVersion, type Manifest, packs, releasePath } from '../../../contract/stored/layout.ts';
import { tempFolder } from '../../build-fixture.ts';

const release = '0123456789abcdef';
const manifest = (sample: boolean): Manifest => ({
  ...{ layout: layoutVersion, release, generated_at: '2026-07-01T00:00:00Z', sample, reference_year: 2025 },
  ...{ counts: {}, sources: [], files: {} },
});
const nothing = { files: 0, bytes: 0 };
const deployment = (change: Partial<Deployment> = {}): Deployment => ({
  manifest: manifest(false),
  releases: [release],
  plan: {
    cdn: { files: 90_000, bytes: 2e9 },
    functions: { 'api/a.ts': { files: 9, bytes: 45e6 } },
    routes: 40,
  },
  sample: false,
  pages: true,
  ...change,
});

describe('a deployment', () => {
  it('of real data that fit the functions has nothing in its way, whatever the CDN takes', () =>
    expect(obstacles(deployment())).toEqual([]));

  it('of a sample is refused unless asked for', () => {
    const sample = { manifest: manifest(true) };
    expect(obstacles(deployment(sample))).toEqual([expect.stringContaining('--sample')]);
    expect(obstacles(deployment({ ...sample, sample: true }))).toEqual([]);
  });

  it.each<[string, Partial<Deployment>, RegExp]>([
    ['two releases', { releases: [release, 'fedcba9876543210'] }, /2 releases lie in the folder/],
    ['no pages', { pages: false }, /npm run site first/],
    ['nothing', { manifest: null }, /npm run build first/],
    [
      'a function that is too heavy',
      { plan: { cdn: nothing, functions: { 'api/a.ts': { files: 1, bytes: 96e6 } }, routes: 1 } },
      /api\/a\.ts would carry 96\.0 MB of data, more than 95\.0 MB/,
    ],
    [
      'too many functions',
      {
        plan: {
          cdn: nothing,
          functions: Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`api/${i}.ts`, nothing])),
          routes: 1,
        },
      },
      /13 functions/,
    ],
    ['too many routes', { plan: { cdn: nothing, functions: {}, routes: 2049 } }, /2049 routes/],
  ])('of %s is refused', (_, change, message) => {
    expect(obstacles(deployment(change))).toEqual([expect.stringMatching(message)]);
  });
});

it('the plan follows vercel.json: each function its own data, the CDN all but the pack', () => {
  const root = tempFolder('plan');
  const put = (path: string, bytes: number) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), Buffer.alloc(bytes));
  };
  const vercel = fileURLToPath(new URL('../../../vercel.json', import.meta.url));
  writeFileSync(join(root, 'vercel.json'), readFileSync(vercel));
  const below = (file: string) => `public/data/${releasePath(release, file)}`;
  put('public/index.html', 1);
  put('public/data/manifest.json', 10);
  put(below(files.answer('siis', '999000123')), 100);
  for (const pack of packs) put(below(files.index(pack)), 1000);
  put(below(files.shard('siis', 'answer', 0)), 1e6);
  put(below(files.shard('siis', 'places', 0)), 10_000);
  put(below(files.shard('groups', 'group', 0)), 20_000);
  put(below(files.shard('sfc', 'answer', 0)), 30_000);
  put(below(files.screener), 40_000);
  put(below(files.search), 50_000);
  put(below(files.sectors), 2000);
  put(below(files.seriesCompanies), 60_000);
  put(below(files.series('roa')), 70_000);
  put(below(files.panel(2023)), 200);
  const { cdn, functions } = planOf(root);
  expect(cdn).toEqual({ files: 5, bytes: 2311 });
  const bytes = Object.fromEntries(Object.entries(functions).map(([name, load]) => [name, load.bytes]));
  expect(bytes).toEqual({
    'api/_proxy.ts': 3010,
    'api/empresa.ts': 33_010,
    'api/sfc.ts': 33_010,
    'api/screener.ts': 43_010,
    'api/search.ts': 53_010,
    'api/cambios.ts': 3010,
    'api/series.ts': 133_010,
    'api/pagina.ts': 155_010,
    'api/not-found.ts': 0,
    'api/mcp.ts': 285_010,
    'api/sector.ts': 25_010,
  });
});
