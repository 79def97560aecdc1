/** What may be deployed: real data, alone in their folder, that the platform takes; and which files go where. */

import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  addressFaults,
  type Deployment,
  type DeploymentPlan,
  limits,
  linkFault,
  measuresOf,
  obstacles,
  planOf,
  printedPlan,
  vercelCli,
  warnings,
} from '../../../build/deployment/plan.ts';
import { gzipStored } from '../../../build/lib/gzip.ts';
import { files } from '../../../contract/files/files.ts';
import { layoutVersion, type Manifest, releasePath } from '../../../contract/stored/layout.ts';
import { addressFiles } from '../../../site/documents/address.ts';
import { tempFolder } from '../../build-fixture.ts';

const release = '0123456789abcdef';
const manifest = (sample: boolean): Manifest => ({
  ...{ layout: layoutVersion, release, generated_at: '2026-07-01T00:00:00Z', sample, reference_year: 2025 },
  ...{ counts: {}, sources: [], files: {}, history: [] },
});

const nothing = { files: 0, bytes: 0 };
/** The country of today. */
const country: DeploymentPlan = {
  cdn: { files: 44_800, bytes: 1.84e9 },
  largest: { path: 'public/data/releases/x/downloads/estados.csv', bytes: 118e6 },
  functions: { 'api/a.ts': { files: 9, bytes: 45e6 } },
  routes: 60,
  archive: 800e6,
};
const deployment = (change: Partial<Deployment> = {}): Deployment => ({
  manifest: manifest(false),
  releases: [release],
  plan: country,
  sample: false,
  ...change,
});
const withPlan = (change: Partial<DeploymentPlan>) => deployment({ plan: { ...country, ...change } });

describe('a deployment', () => {
  it('of the country has nothing in its way, and is told what an upload would meet', () => {
    expect(obstacles(deployment())).toEqual([]);
    expect(warnings(country)).toEqual([
      expect.stringMatching(
        /^the output as one \.tgz, about: 800 MB, the limit is 100 \(.*Hobby; https:.*deploy from git/,
      ),
      expect.stringMatching(/^the output as files: 44809 files, the limit is 15000 .*--archive=tgz$/),
    ]);
  });

  it('of a sample is refused unless asked for', () => {
    const sample = { manifest: manifest(true) };
    expect(obstacles(deployment(sample))).toEqual([expect.stringContaining('--sample')]);
    expect(obstacles(deployment({ ...sample, sample: true }))).toEqual([]);
  });

  it.each<[string, Deployment, RegExp]>([
    ['two releases', deployment({ releases: [release, 'fedcba9876543210'] }), /2 releases lie in the folder/],
    ['nothing', deployment({ manifest: null }), /npm run build first/],
    [
      'a function that is too heavy',
      withPlan({ functions: { 'api/a.ts': { files: 1, bytes: 251e6 } } }),
      /^api\/a\.ts: 251 MB, the limit is 250 .*docs\/functions\/limitations/,
    ],
    [
      'too many functions',
      withPlan({
        functions: Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`api/${i}.ts`, nothing])),
      }),
      /13 functions, the limit is 12/,
    ],
    ['too many routes', withPlan({ routes: 2049 }), /2049 routes, the limit is 2048/],
  ])('of %s is refused', (_, given, message) => {
    expect(obstacles(given)).toEqual([expect.stringMatching(message)]);
  });

  it('says what each function weighs, and how near each limit is', () => {
    const text = printedPlan(country);
    expect(text).toContain('api/a.ts               9 files    45.0 MB');
    expect(text).toContain('the largest public/data/releases/x/downloads/estados.csv, 118.0 MB');
    expect(text).toMatch(/^ {2}the output as one \.tgz, about: 800 of 1000 MB {2}https:/m);
    expect(text).toMatch(/^ {2}api\/a\.ts: 45 of 250 MB/m);
    expect(text).toMatch(/^ {2}3 deployments of 1885 MB, which are kept at any age: 5655 of 10000 MB/m);
  });

  it('measures each limit, and each limit names its source', () => {
    expect([...new Set(measuresOf(country).map(({ limit }) => limit))]).toEqual(Object.keys(limits));
    for (const { source } of Object.values(limits)) expect(source).toMatch(/^https:\/\/vercel\.(com|link)\//);
  });
});

describe('the project', () => {
  const linked = (text?: string) => {
    const root = tempFolder('linked');
    mkdirSync(join(root, '.vercel'));
    if (text !== undefined) writeFileSync(join(root, '.vercel/project.json'), text);
    return linkFault(root);
  };

  it('is linked by an identifier of its own and one of the team', () =>
    expect(linked('{"projectId":"p","orgId":"o","settings":{}}')).toBe(null));
  it.each([
    ['no file', undefined, /is missing: run npx vercel@\d+\.\d+\.\d+ login, link and pull/],
    ['no team', '{"projectId":"p"}', /names no projectId and orgId: run/],
    ['no JSON', '{', /names no projectId and orgId: run/],
  ])('is not linked by %s', (_, text, message) => expect(linked(text)).toMatch(message));

  it('has robots.txt, sitemaps and security.txt for the address of the deployment', () => {
    const root = tempFolder('addresses');
    mkdirSync(join(root, 'public'));
    expect(addressFaults(root, 'https://a.example')).toEqual([expect.stringMatching(/npm run site first/)]);
    const made = addressFiles('https://a.example', undefined, new Date(0), {
      release: null,
      pages: [{ path: '/empresa/1', changed: '2026-01-01' }],
    });
    for (const [name, text] of Object.entries(made)) writeFileSync(join(root, 'public', name), text);
    expect(addressFaults(root, 'https://a.example')).toEqual([]);
    expect(addressFaults(root, 'https://a.example.org')).toEqual(
      Object.keys(made)
        .sort()
        .map((name) => expect.stringMatching(`^public/${name} names https://a\\.example/`)),
    );
  });
});

it('the steps of a deployment name the command line that the tests build with', () => {
  const steps = readFileSync(new URL('../../../api/README.md', import.meta.url), 'utf8');
  expect(new Set(steps.match(/\bvercel@[\d.]*\d/g))).toEqual(new Set([vercelCli]));
  expect(steps).not.toMatch(/npx vercel /);
});

/** A copy of `vercel.json` in a folder of its own, and a writer of sparse files beside it. */
function emptyRoot() {
  const root = tempFolder('plan');
  const vercel = fileURLToPath(new URL('../../../vercel.json', import.meta.url));
  writeFileSync(join(root, 'vercel.json'), readFileSync(vercel));
  const put = (path: string, bytes: number) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
    truncateSync(join(root, path), bytes);
  };
  const putFile = (file: string, bytes: number) => put(`public/data/${releasePath(release, file)}`, bytes);
  put('public/index.html', 1);
  put('public/data/manifest.json', 10);
  return { root, putFile };
}

it('the plan follows vercel.json: each function its own data, the CDN all but what is carried', () => {
  const { root, putFile } = emptyRoot();
  const stored = (path: string, text: number) => {
    const gzip = gzipStored('x'.repeat(text));
    putFile(path, 0);
    writeFileSync(join(root, 'public/data', releasePath(release, path)), gzip);
    return gzip.length;
  };
  const company = stored(files.company.path('999000123'), 5000);
  const group = stored(files.group.path('clase', '4711'), 7000);
  const nits = stored(files.nits.path(), 900);
  const sectors = stored(files.sectors.path(), 2000);
  putFile(files.companyMore.path('999000123'), 300);
  putFile(files.frame.path('roa', 2023), 600);
  putFile(files.screener, 40_000);
  putFile(files.search, 50_000);
  putFile(files.screenerOfYear(2020), 30_000);
  putFile(files.panel(2023), 200);
  const { cdn, largest, functions, archive } = planOf(root);
  // What people get is unpacked, what only functions read goes as it lies.
  expect(cdn).toEqual({ files: 10, bytes: 11 + 5000 + 7000 + 900 + 2000 + 300 + 600 + 30_000 + 200 });
  expect(largest).toMatchObject({ path: `public/data/${releasePath(release, files.screenerOfYear(2020))}` });
  // What lies compressed counts as it lies, beside five functions with their code.
  expect(archive).toBeLessThan(cdn.bytes + 300_000 + 5 * 1e6);
  expect(company + group).toBeLessThan(200);
  // It carries the manifest and the NITs.
  const code = functions['api/_proxy.ts']!.bytes - 10 - nits;
  const data = Object.fromEntries(Object.entries(functions).map(([name, { bytes }]) => [name, bytes - code]));
  const known = 10 + nits;
  expect(data).toEqual({
    'api/_proxy.ts': known,
    'api/v1.ts': known + sectors + 90_000,
    'api/reconciliar.ts': known + 50_000,
    'api/pagina.ts': known + sectors + 90_000,
    'api/mcp.ts': known + sectors + 90_000,
  });
});

/** MB of what functions carry, for 43,000 companies and 186 entities over ten years: those of 10,000 companies times 4.3. */
const carriedOfCountry = [
  [files.nits.path(), 0.3],
  [files.screener, 7.8],
  [files.search, 3.7],
] as const;

it('no function is above 60 MB with the country, nor with half as much data again', () => {
  for (const factor of [1, 1.5]) {
    const { root, putFile } = emptyRoot();
    for (const [file, megabytes] of carriedOfCountry) putFile(file, Math.ceil(megabytes * factor * 1e6));
    for (const file of [files.concepts, files.indicators, files.qualityRules, files.sectors])
      putFile(file.path(), 200_000);
    for (const [name, { bytes }] of Object.entries(planOf(root).functions))
      expect(bytes, `${name} with ${factor} of today's data`).toBeLessThan(60e6);
  }
});
