/** Feeds of hand-made releases: valid, the same bytes for the same history, and filed text is escaped. */

import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinHistory, type ManifestHead } from '../../../build/changes/changes.ts';
import { feedFiles, feedPaths } from '../../../build/feeds/feeds.ts';
import { newsShown } from '../../../build/feeds/sector-news.ts';
import { urnOf } from '../../../build/feeds/urn.ts';
import { cleanText } from '../../../build/lib/filed-text.ts';
import { publish, type ReleaseFile } from '../../../build/publish/publish.ts';
import { verifyFeeds } from '../../../build/publish/verify.ts';
import { escapeHtml } from '../../../contract/html.ts';
import { layoutVersion } from '../../../contract/stored/layout.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { character, fcParams } from '../../fc-params.ts';
import { manifestOf } from '../../released.ts';
import { feedsIn } from './read.ts';

interface Company {
  readonly name: string;
  readonly clase: string | null;
  /** By year, the total of assets. */
  readonly assets: Readonly<Record<string, number | null>>;
}
type Country = Readonly<Record<string, Company>>;

let releases = 0;

async function publishCountry(out: string, country: Country, generated_at = '2026-02-04T00:00:00Z') {
  const nits = Object.keys(country).sort((a, b) => Number(a) - Number(b));
  const json = (path: string, value: unknown): ReleaseFile => ({
    path,
    bytes: Buffer.from(JSON.stringify(value)),
  });
  async function* files() {
    for (const nit of nits) {
      const { assets } = country[nit]!;
      const years = Object.keys(assets).map(Number);
      const financials = {
        estado_resultados: [],
        estado_situacion_financiera: years.map((anio) => ({
          ...{ anio, total_activos: assets[anio] },
          ...{ activos_biologicos_corrientes_al_costo: assets[anio] },
        })),
        estado_flujo_efectivo: [],
        filings: years.map((anio) => ({ anio })),
      };
      yield json(`empresa/${nit}.json`, { data: { financials }, meta: {} });
    }
    const listed = nits.map((nit) => ({
      ...{ nit, razon_social: country[nit]!.name, ciiu_codigo: country[nit]!.clase },
    }));
    yield json('empresas.json', listed);
    yield json('entidades.json', []);
  }
  const release = (++releases).toString(16).padStart(16, '0');
  const manifest: ManifestHead = {
    ...{ layout: layoutVersion, release, generated_at, sample: false, reference_year: 2024 },
    ...{ counts: { empresas: nits.length, entidades: 0 }, sources: [] },
  };
  await publish({
    ...{ out, manifest, files: files(), report: () => ({}) },
    history: (disk) => joinHistory({ out, manifest, progress: silent }, disk),
  });
  return release;
}

const one = (change: Partial<Company> = {}): Company => ({
  ...{ name: 'UNA', clase: '4711', assets: { 2023: 1000 } },
  ...change,
});

/** The feeds in which a section is told. */
const namesOf = (section: string) => ['publicaciones', `seccion-${section}`];

/** What the feed of a section says of the second release. */
async function second(before: Country, now: Country, section = 'G'): Promise<string[]> {
  const out = tempFolder('feeds');
  await publishCountry(out, before);
  await publishCountry(out, now);
  return feedsIn(out, namesOf(section))
    .get(`seccion-${section}`)!
    .entries.flatMap(({ html }) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item!));
}

const link = '<a href="/empresa/900000001">UNA</a> (NIT 900000001)';
const label = 'Total de activos';

describe('a section tells', () => {
  it.each<[string, Country, Country, string[]]>([
    ['who enters', {}, { 900000001: one() }, [link]],
    ['who leaves', { 900000001: one() }, {}, ['UNA (NIT 900000001)']],
    [
      'a new year',
      { 900000001: one() },
      { 900000001: one({ assets: { 2023: 1000, 2024: 1 } }) },
      [`${link}: 2024`],
    ],
    [
      'a figure that moves by more than a tenth',
      { 900000001: one() },
      { 900000001: one({ assets: { 2023: -1101.2 } }) },
      [`${link}, 2023: ${label} pasa de 1.000 a -1.101,2 miles de pesos (-210,1 %)`],
    ],
    ['none that moves by a tenth', { 900000001: one() }, { 900000001: one({ assets: { 2023: 1100 } }) }, []],
    [
      'one that was zero',
      { 900000001: one({ assets: { 2023: 0 } }) },
      { 900000001: one({ assets: { 2023: 1 } }) },
      [`${link}, 2023: ${label} pasa de 0 a 1 miles de pesos`],
    ],
    [
      'no line that appears or is gone',
      { 900000001: one({ assets: { 2022: null, 2023: 5 } }) },
      { 900000001: one({ assets: { 2022: 5, 2023: null } }) },
      [],
    ],
    ['no other name', { 900000001: one() }, { 900000001: one({ name: 'OTRA' }) }, []],
    [
      'who comes from another section',
      { 900000001: one({ clase: '0111' }) },
      { 900000001: one() },
      [`${link}, de la sección A`],
    ],
    [
      'who comes from none',
      { 900000001: one({ clase: null }) },
      { 900000001: one() },
      [`${link}, de ninguna sección`],
    ],
    [
      'who goes to another',
      { 900000001: one() },
      { 900000001: one({ clase: '0111', assets: { 2023: 9, 2024: 9 } }) },
      [`${link}, hacia la sección A`],
    ],
    ['nothing of other classes of its own', { 900000001: one() }, { 900000001: one({ clase: '4620' }) }, []],
    ['nothing of others', {}, { 900000001: one({ clase: '0111' }), 900000002: one({ clase: null }) }, []],
  ])('%s', async (_, before, now, expected) => {
    const still = { 999999999: one({ name: 'OTRA', clase: '6810' }) };
    expect(await second({ ...before, ...still }, { ...now, ...still })).toEqual(expected);
  });

  it('how many more there are, and where', async () => {
    const out = tempFolder('feeds');
    const many = Object.fromEntries(Array.from({ length: 1234 }, (_, i) => [900_000_000 + i, one()]));
    await publishCountry(out, { 999999999: one() });
    const release = await publishCountry(out, { 999999999: one(), ...many });
    const [entry] = feedsIn(out).get('seccion-G')!.entries;
    expect(entry!.title).toBe('Sección G, datos al 4 de febrero de 2026: 1.234 sociedades que entran');
    expect(entry!.html.match(/<li>/g)).toHaveLength(newsShown);
    expect(entry!.html).toContain('<p>Y 1.224 más.</p>');
    expect(entry!.links).toEqual([`/data/cambios/${release}.json`, `/data/cambios/${release}.csv`]);
    expect(statSync(join(out, `cambios/${release}.sectores.ndjson`)).size).toBeLessThan(2000);
  });
});

it.each([
  [['feed', 'publicaciones', ''], '9eb908dd-8270-5fd7-8530-006d3ba3fa86'],
  [['siis', '900000100', 'ñ 🏦'], '1a932e62-7849-5968-a95c-55ffb6d4d78e'],
])('the id of %j is the UUID that every version made, as other programs make it', (name, uuid) => {
  expect(urnOf(...name)).toBe(`urn:uuid:${uuid}`);
});

describe('the files', () => {
  it('are always the same, each valid, from the first release on', async () => {
    const out = tempFolder('feeds');
    await publishCountry(out, { 900000001: one() }, '2026-02-04T05:06:07.000Z');
    const feeds = feedsIn(out);
    expect(feeds.size).toBe(22);
    for (const [name, { updated, entries }] of feeds) {
      expect(updated).toBe('2026-02-04T05:06:07.000Z');
      expect(entries, name).toHaveLength(name === 'publicaciones' ? 1 : 0);
    }
    expect(feeds.get('publicaciones')!.entries[0]!.summary).toBe(
      'La primera publicación conocida. 1 sociedad y 0 entidades vigiladas, año de referencia 2024.',
    );
  });

  it('have the same bytes for the same history, and keep what does not change', async () => {
    const [a, b] = [tempFolder('feeds'), tempFolder('feeds')];
    const start = releases;
    for (const out of [a, b]) {
      releases = start;
      await publishCountry(out, { 900000001: one() });
      await publishCountry(out, { 900000001: one({ assets: { 2023: 5 } }) });
    }
    const texts = (out: string) => feedPaths.map((path) => readFileSync(join(out, path), 'utf8'));
    expect(texts(a)).toEqual(texts(b));
    const { ino } = statSync(join(a, 'feeds/seccion-A.atom'));
    const before = texts(a);
    await publishCountry(a, { 900000001: one({ assets: { 2023: 50 } }) });
    expect(statSync(join(a, 'feeds/seccion-A.atom')).ino).toBe(ino);
    const changed = feedPaths.filter((_, i) => texts(a)[i] !== before[i]);
    expect(changed).toEqual(feedPaths.filter((path) => /publicaciones|seccion-G/.test(path)));
  });

  it('an entry never changes when others come', async () => {
    const out = tempFolder('feeds');
    const seen = new Map<string, string>();
    for (let step = 0; step < 6; step++) {
      await publishCountry(out, { 900000001: one({ assets: { 2023: 10 ** step } }) });
      for (const [name, { entries }] of feedsIn(out))
        for (const entry of entries) {
          const text = JSON.stringify(entry);
          expect(seen.get(`${name} ${entry.id}`) ?? text).toBe(text);
          seen.set(`${name} ${entry.id}`, text);
        }
    }
    expect(seen.size).toBe(6 + 5);
  });

  it('what was lost or changed is found by the check, and is back with the next publication', async () => {
    const out = tempFolder('feeds');
    const country = { 900000001: one() };
    await publishCountry(out, country);
    rmSync(join(out, 'feeds/seccion-B.atom'));
    expect(() => verifyFeeds(out, manifestOf(out))).toThrow('feeds/seccion-B.atom');
    writeFileSync(join(out, 'feeds/seccion-B.atom'), '{}');
    expect(() => verifyFeeds(out, manifestOf(out))).toThrow('does not say what the history says');
    writeFileSync(join(out, 'feeds/stranger.atom'), '');
    await publishCountry(out, country);
    verifyFeeds(out, manifestOf(out));
    expect(() => statSync(join(out, 'feeds/stranger.atom'))).toThrow('ENOENT');
  });

  it('news that were lost leave the releases told, and the others their news', async () => {
    const out = tempFolder('feeds');
    const names: string[] = [];
    for (const value of [1, 2, 3])
      names.push(await publishCountry(out, { 900000001: one({ assets: { 2023: value } }) }));
    writeFileSync(join(out, `cambios/${names[1]}.sectores.ndjson`), 'damaged');
    for (const { path, text } of feedFiles(out, manifestOf(out))) writeFileSync(join(out, path), text);
    const feeds = feedsIn(out);
    expect(feeds.get('publicaciones')!.entries).toHaveLength(3);
    expect(feeds.get('seccion-G')!.entries.map(({ links }) => links[0])).toEqual([
      `/data/cambios/${names[2]}.json`,
    ]);
  });
});

describe('texts', () => {
  it('of any name, cleaned as the build does, are texts', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: character }),
      fc
        .array(fc.constantFrom('<', '>', '&', '"', "'", ']]>', '<!--', '&lt;', '\0', '\u0008', '\uFFFF', 'é'))
        .map((parts) => parts.join('')),
      fc.constantFrom('<script>alert(1)</script>', ']]></content></entry>', '&#60;b&#62;', '\uD800', '=1+1'),
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (...filed) => {
        const [name, other] = filed.map((text) => cleanText('razon_social', text)) as [string, string];
        const out = tempFolder('hostile');
        await publishCountry(out, { 900000002: one({ name: other }) });
        await publishCountry(out, { 900000001: one({ name }) });
        const [entry] = feedsIn(out, namesOf('G')).get('seccion-G')!.entries;
        for (const text of [name, other]) expect(entry!.html).toContain(escapeHtml(text));
        rmSync(out, { recursive: true });
      }),
      fcParams(8),
    );
  }, 60_000);
});
