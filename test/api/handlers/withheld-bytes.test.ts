/** Who is withheld altogether is nowhere in what is published: every NIT of such a row is looked for in every byte. */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '../../../build/archive/write-archive.ts';
import { linkOutput } from '../../../build/deployment/vercel.ts';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';
import { files } from '../../../contract/files/files.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { writeSite } from '../../../site/documents/write-site.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { siteUrl } from '../../paths.ts';
import { filesOfArchive, findNits, type PublishedFile, publishedBelow } from '../../published-bytes.ts';
import { jsonOf, manifestOf, nitsOf } from '../../released.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

const raw = tempFolder('withheld-bytes-raw');
const out = tempFolder('withheld-bytes');
/** The release before, which shows them. */
const before = tempFolder('withheld-bytes-before');
const names = new Map<string, string>();
/** Of the rows `sociedad` of the table. */
const withheldNits = (): string[] =>
  readFileSync(join(raw, 'withhold.csv'), 'utf8')
    .split('\n')
    .filter((line) => line.split(',')[2] === 'sociedad')
    .map((line) => line.split(',')[0]!);

/** All that a server gives out once the release before is taken away, as the build says it. */
function published(folder: string): PublishedFile[] {
  const { release } = manifestOf(folder);
  for (const name of readdirSync(join(folder, 'releases')))
    if (name !== release) rmSync(join(folder, 'releases', name), { recursive: true });
  rmSync(join(folder, '.earlier'), { recursive: true, force: true });
  return publishedBelow(folder);
}

const copyOf = (folder: string): string => {
  const copy = tempFolder('withheld-bytes-copy');
  cpSync(folder, copy, { recursive: true });
  return copy;
};

async function archiveOf(folder: string): Promise<string> {
  const path = join(tempFolder('withheld-bytes-archive'), 'release.tar');
  await writeArchive(folder, path, silent);
  return path;
}

beforeAll(async () => {
  const asked = ['--out', raw, '--companies', '8', '--entities', '2', '--years', '2024-2025'];
  await writeSample(readSampleArguments(asked));
  const build = () => buildRelease({ raw, out, workers: 0, progress: silent });
  await build();
  cpSync(out, before, { recursive: true });
  // Not those of the examples of the reference, which are of the recorded sample.
  const whole = nitsOf(out, 'siis').slice(-2);
  for (const nit of whole) names.set(nit, jsonOf(out, files.company, nit).data.profile!.razon_social!);
  writeFileSync(
    join(raw, 'withhold.csv'),
    [
      'nit,anio,concepto,motivo,reviewed,lifted',
      ...whole.map((nit) => `${nit},,sociedad,orden judicial,2026-11-26,`),
    ].join('\n'),
  );
  writeFileSync(
    join(raw, 'alias.csv'),
    `nit,alias,razon_social,fuente\n${[...names].map(([nit, name]) => `${nit},Zumbazul,${name},marca`).join('\n')}\n`,
  );
  writeFileSync(
    join(raw, 'corrections.csv'),
    `nit,campo,valor,motivo\n${whole.map((nit) => `${nit},ciiu,4711,reviewed`).join('\n')}\n`,
  );
  await build();
});

describe('who is withheld', () => {
  it('is in no byte of the data, their archive, the files of a deployment and of the site', async () => {
    const folder = copyOf(out);
    const data = published(folder);
    const archive = await filesOfArchive(await archiveOf(folder));
    const root = tempFolder('withheld-bytes-root');
    mkdirSync(join(root, 'public'));
    cpSync(folder, join(root, 'public/data'), { recursive: true });
    linkOutput(root);
    const site = tempFolder('withheld-bytes-site');
    await writeSite(folder, { SITE_URL: siteUrl }, site);
    const searched = {
      data: await findNits(data, withheldNits()),
      archive: await findNits(archive, withheldNits()),
      deployment: await findNits(publishedBelow(join(root, 'dist')), withheldNits()),
      site: await findNits(publishedBelow(site), withheldNits()),
    };
    for (const { found } of Object.values(searched)) expect(found).toEqual([]);
    for (const { files, bytes } of Object.values(searched))
      expect([files > 20, bytes > 1e5]).toEqual([true, true]);
    expect(archive.some(({ path }) => /\/\.|reviewed/.test(path))).toBe(false);
    // What the next build compares with lies beside, where nobody is given it.
    const kept = join(folder, '.reviewed', `${manifestOf(folder).release}.json`);
    expect(withheldNits().every((nit) => readFileSync(kept, 'utf8').includes(`${nit} sociedad`))).toBe(true);
  });

  it('is in no answer, feed or text of a tool', async () => {
    const app = await openInProcessApp(out);
    const since = manifestOf(before).release;
    const [shown] = nitsOf(out, 'siis');
    const texts = [...names.values()].flatMap((name) => [
      `${apiPrefix}/search?q=${encodeURIComponent(name)}`,
      `${apiPrefix}/screener?q=${encodeURIComponent(name)}`,
    ]);
    const addresses = [
      ...texts,
      `${apiPrefix}/search?q=Zumbazul`,
      `${apiPrefix}/screener`,
      `${apiPrefix}/sectores`,
      `${apiPrefix}/departamentos`,
      `${apiPrefix}/series/total_activos/2024`,
      `${apiPrefix}/empresa/${shown}?include=benchmark,cambios,calidad,procedencia`,
      `${apiPrefix}/empresa/${shown}/benchmark`,
      `${apiPrefix}/cambios?desde=${since}`,
      '/explorar',
      '/departamentos',
    ];
    const answers = await Promise.all(addresses.map((path) => ask(app, path)));
    const tools = await Promise.all(
      ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'].map((method) =>
        askTool(app, method),
      ),
    );
    const search = await findNits([...answers, ...tools], withheldNits());
    expect(search.found).toEqual([]);
  });

  it('is found wherever it is planted', async () => {
    const [nit = ''] = withheldNits();
    const shown = await findNits(published(copyOf(before)), withheldNits());
    const kinds = shown.found.map((place) => /\.([a-z.]+): /.exec(place)![1]);
    for (const kind of ['json.gz', 'csv.gz', 'parquet', 'columns']) expect(kinds).toContain(kind);
    const release = `releases/${manifestOf(out).release}`;
    const planted: [path: string, bytes: Uint8Array | string][] = [
      [`${release}/reviewed.json`, JSON.stringify({ withhold: [`${nit} sociedad`] })],
      [`${release}/downloads/otro.csv.gz`, gzipSync(`a;b\n1;${nit}\n`)],
      [`${release}/empresa/${nit}.json.gz`, gzipSync('{}')],
      ['feeds/publicaciones.atom', `<id>tag:${nit}</id>`],
      ['build-report.json', `"${nit}"`],
      ['releases.json', `NIT ${nit}`],
    ];
    for (const [path, bytes] of planted) {
      const copy = copyOf(out);
      writeFileSync(join(copy, path), bytes);
      expect((await findNits(published(copy), withheldNits())).found, path).toEqual([`${path}: ${nit}`]);
    }
    const archive = await filesOfArchive(await archiveOf(copyOf(before)));
    expect((await findNits(archive, withheldNits())).found.length).toBeGreaterThan(10);
  });

  it('is in no archive, where a release of an earlier program names it among its files', async () => {
    const copy = copyOf(out);
    const { release } = manifestOf(copy);
    writeFileSync(join(copy, 'releases', release, 'reviewed.json'), '{}');
    const manifest = join(copy, 'manifest.json');
    const named = manifestOf(copy);
    const entry = { bytes: 2, sha256: '0'.repeat(64) };
    writeFileSync(manifest, JSON.stringify({ ...named, files: { ...named.files, 'reviewed.json': entry } }));
    await expect(archiveOf(copy)).rejects.toThrow('reviewed.json of an earlier program says who');
    expect(existsSync(manifest)).toBe(true);
  });
});

async function ask(app: InProcessApp, path: string): Promise<PublishedFile> {
  const response = await app.fetch(path);
  expect([path, response.status]).toEqual([path, 200]);
  return { path: 'answer', bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function askTool(app: InProcessApp, method: string): Promise<PublishedFile> {
  const response = await app.fetch('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }),
  });
  expect([method, response.status]).toEqual([method, 200]);
  return { path: method, bytes: new Uint8Array(await response.arrayBuffer()) };
}
