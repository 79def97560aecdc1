/** What may be deployed: real data, alone in their folder and whole, of a project that is linked, with pages for its address. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  addressFaults,
  type Deployment,
  judgeDeployment,
  linkFault,
  obstacles,
  servedAs,
  vercelCli,
} from '../../../build/deployment/plan.ts';
import { files } from '../../../contract/files/files.ts';
import { layoutVersion, type Manifest, releasePath } from '../../../contract/stored/layout.ts';
import { addressFiles } from '../../../site/documents/address.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { publishTestEdition } from '../publish/publish-child.ts';
import { named } from '../published.ts';

const release = '0123456789abcdef';
const manifest = (sample: boolean): Manifest => ({
  layout: layoutVersion,
  release,
  generated_at: '2026-07-01T00:00:00Z',
  sample,
  reference_year: 2025,
  counts: {},
  sources: [],
  files: {},
  history: [],
});

const deployment = (change: Partial<Deployment> = {}): Deployment => ({
  manifest: manifest(false),
  releases: [release],
  sample: false,
  ...change,
});

describe('a deployment', () => {
  it('of real data, alone in their folder, has nothing in its way', () =>
    expect(obstacles(deployment())).toEqual([]));

  it('of a sample is refused unless asked for', () => {
    const sample = { manifest: manifest(true) };
    expect(obstacles(deployment(sample))).toEqual([expect.stringContaining('--sample')]);
    expect(obstacles(deployment({ ...sample, sample: true }))).toEqual([]);
  });

  it.each<[string, Deployment, RegExp]>([
    ['two releases', deployment({ releases: [release, 'fedcba9876543210'] }), /2 releases lie in the folder/],
    ['nothing', deployment({ manifest: null }), /npm run build first/],
  ])('of %s is refused', (_, given, message) => {
    expect(obstacles(given)).toEqual([expect.stringMatching(message)]);
  });

  it('of a damaged release, not linked and without an address is told all of it', async () => {
    const root = tempFolder('judged');
    await publishTestEdition(join(root, 'public/data'), 1);
    const [unlinked, unnamed] = [/^the project is not linked/, /^SITE_URL is not set/].map((text) =>
      expect.stringMatching(text),
    );
    rmSync(join(root, 'public/data', releasePath(named(1), files.nits.path())));
    expect(await judgeDeployment({ root, sample: true, variables: {}, progress: silent })).toEqual({
      release: named(1),
      found: [unlinked, unnamed, expect.stringMatching(/^the release is damaged: .*nits/)],
    });
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

it('the CDN gets what people read unpacked, what they download as it lies, and not what only functions read', () => {
  const path = (file: string) => `public/data/${releasePath(release, file)}`;
  const address = (file: string) => `data/${releasePath(release, file)}`;
  const company = files.company.path('999000123');
  expect(servedAs(path(company))).toEqual({ path: address(company).replace(/\.gz$/, ''), unpacked: true });
  expect(servedAs(path(files.panel(2023)))).toEqual({ path: address(files.panel(2023)), unpacked: false });
  expect(servedAs('public/index.html')).toEqual({ path: 'index.html', unpacked: false });
  for (const file of [files.screener, files.search, files.purposes]) expect(servedAs(path(file))).toBeNull();
});
