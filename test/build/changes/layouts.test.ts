/**
 * Releases of the layouts that are compared, as a later build finds them: `layouts/<version>.tar.gz` has what is compared of a small one. The
 * first is of layout 9, which gave each company a file. Who raises the layout adds one, built by the layout before.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { describe, expect, it } from 'vitest';
import { openPublishedRelease, publishedCompany } from '../../../build/changes/published-release.ts';
import { machineDisk } from '../../../build/lib/disk.ts';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { releasesSchema } from '../../../contract/stored/history.ts';
import { layoutVersion } from '../../../contract/stored/layout.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { manifestOf } from '../../released.ts';
import { publishTestEdition } from '../publish/publish-child.ts';
import { named } from '../published.ts';

const folder = join(import.meta.dirname, 'layouts');
const versions = readdirSync(folder).map((name) => Number(name.split('.')[0]));

async function unpacked(version: number): Promise<string> {
  const out = tempFolder('layout');
  const tar = gunzipSync(readFileSync(join(folder, `${version}.tar.gz`)));
  for (const { header, data } of await unpackTar(tar)) {
    if (header.type !== 'file') continue;
    mkdirSync(dirname(join(out, header.name)), { recursive: true });
    writeFileSync(join(out, header.name), data!);
  }
  return out;
}

it('there is a release of this layout and of the one before', () => {
  expect(versions).toEqual(expect.arrayContaining([layoutVersion - 1, layoutVersion]));
});

describe.each(versions)('a release of layout %i', (version) => {
  it('says who is in it, what they filed and where the groups stand', async () => {
    const out = await unpacked(version);
    const { release, layout } = manifestOf(out);
    expect(layout).toBe(version);
    const published = openPublishedRelease(out, release, machineDisk);
    const [companies, entities] = [published.records('siis'), published.records('sfc')];
    expect([companies.length > 1, entities.length]).toEqual([true, 1]);
    for (const { nit, razon_social, ciiu_codigo } of companies) {
      const company = publishedCompany(published.answerBytes(nit));
      expect([company.profile.nit, company.profile.razon_social]).toEqual([nit, razon_social]);
      const years = Object.values(company.years);
      const assets = years.map(({ estado_situacion_financiera: lines }) => lines?.total_activos ?? 0);
      expect(Math.max(...assets)).toBeGreaterThan(0);
      expect(years).toHaveLength(company.filings.length);
      expect(ciiu_codigo).toMatch(/^\d{4}$/);
    }
    const { nit } = entities[0]!;
    expect(published.entity(nit).profile!.nit).toBe(nit);
    // The first whose fixture has the figures of its entity.
    expect(published.openFigures(nit).length > 100).toBe(version >= 16);
    const sections = [...'ABCDEFGHIJKLMNOPQRSTU']
      .map((code) => published.peerStats('seccion', code))
      .filter((stats) => stats !== null);
    expect(sections.length).toBeGreaterThan(0);
    for (const [year, { indicadores }] of sections.flatMap((stats) => Object.entries(stats)))
      expect([/^\d{4}$/.test(year), Object.keys(indicadores).length > 15]).toEqual([true, true]);
  });

  it('is the release before of a build, and what it changed is told', async () => {
    const out = await unpacked(version);
    const { release } = manifestOf(out);
    const companies = openPublishedRelease(out, release, machineDisk).records('siis').length;
    await publishTestEdition(out, 1);
    const text = readFileSync(join(out, 'releases.json'), 'utf8');
    const [newest, before] = releasesSchema.parse(JSON.parse(text)).releases;
    expect([newest!.release, newest!.anterior, before!.release]).toEqual([named(1), release, release]);
    const conteos = { empresa_entra: 1, empresa_sale: companies, entidad_entra: 1, entidad_sale: 1 };
    expect(newest!.cambios!.conteos).toEqual(conteos);
  });
});

it.each([
  [8, 'name another folder to begin anew'],
  [layoutVersion + 1, 'update the program'],
])('a release of layout %i stops a build with a sentence, and stays as it is', async (layout, remedy) => {
  const out = await unpacked(9);
  const path = join(out, 'manifest.json');
  const manifest = { ...manifestOf(out), layout };
  writeFileSync(path, JSON.stringify(manifest));
  const raw = tempFolder('raw');
  await expect(buildRelease({ raw, out, workers: 0, progress: silent })).rejects.toThrow(
    `${path}: release ${manifest.release} of layout ${layout} is not comparable with layout ${layoutVersion}, only those from 9 on are; ${remedy}`,
  );
  await expect(publishTestEdition(out, 1)).rejects.toThrow('is not comparable');
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(manifest);
});
