/** No single lost or damaged fact changes year, scale, basis, entity or kind of a filing, real or invented. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSfcSample } from '../../../../build/sample/sfc.ts';
import { entityOf } from '../../../../build/sfc/answers/build-entity.ts';
import { shortConcept } from '../../../../build/sfc/filings/concepts.ts';
import { type Listing, readSfcFiling } from '../../../../build/sfc/filings/filing.ts';
import { readListings } from '../../../../build/sfc/filings/sidecar-tables.ts';
import { isPlaceholder } from '../../../../build/sfc/filings/texts.ts';
import { type Instance, readInstance } from '../../../../build/sfc/xbrl/read-instance.ts';
import { isStatementLine } from '../../../../build/tables/sfc-lines.ts';
import { filing, type GivenFiling, pesos } from './filings.ts';
import { spoils, spoiltAt, standingOf } from './spoilt.ts';

/** Every spoil of every fact, which takes hours where it is not asked for. */
const all = Number(process.env.FUZZ_RUNS ?? 1) > 1;

/** What can matter: lines of the statements with an amount, and what the filing says of itself. */
function telling({ facts }: Instance): number[] {
  return [...facts.keys()].filter((place) => {
    const { concept, context, unit, value = '' } = facts[place]!;
    if (all) return true;
    const short = shortConcept(concept) ?? '';
    const isCount = unit?.num[0]?.endsWith('}shares') === true && /[1-9]/.test(value);
    if (context.dims.size > 0) return isCount;
    if (unit === undefined) return value.length < 200;
    return isCount || /Entidad$|PerShare$/.test(short) || (isStatementLine(short) && /[1-9]/.test(value));
  });
}

/** The fewer facts beside it, the sooner it is read. */
function withTelling(instance: Instance): Instance {
  const kept = new Set(telling(instance));
  return { ...instance, facts: instance.facts.filter((_, place) => kept.has(place)) };
}

const scaleTexts = /LevelOfRoundingUsed|DescriptionOfPresentationCurrency/;

/** Each fact lost, and spoiled in another way in turn; gives the number of spoils that were tried. */
function expectToStand(read: Instance, listing: Listing): number {
  const instance = withTelling(read);
  const names = Object.keys(spoils);
  const whole = standingOf(instance, listing);
  expect(standingOf(read, listing)).toEqual(whole);
  let tried = 0;
  for (const [place, { concept, unit, value = '' }] of instance.facts.entries()) {
    if (!all && unit === undefined && isPlaceholder(value)) continue;
    const turns = all ? names : ['lost', names[1 + (place % (names.length - 1))]!];
    for (const name of turns) {
      const found = standingOf(spoiltAt(instance, place, spoils[name]!), listing);
      // The sentence that declares a scale may leave it unknown, or a profit of `785.345`, which may speak against it.
      const mayBeUnknown = scaleTexts.test(concept) || (name === 'with points' && /ProfitLoss/.test(concept));
      const scale = mayBeUnknown && found.scale === null ? null : whole.scale;
      expect(found, `${concept} ${name}`).toEqual({ ...whole, scale });
      tried++;
    }
  }
  return tried;
}

describe('real filings', () => {
  const bytes = (name: string) =>
    gunzipSync(readFileSync(new URL(`../real/${name}.xbrl.gz`, import.meta.url)));
  test.each<[string, Listing]>([
    ['gases_de_occidente_2024-09', { file: 'a', nit: '800167643', tipo_entidad: 261, codigo_entidad: 46 }],
    ['excelcredit_2024-09', { file: 'a', nit: '900591195', tipo_entidad: 80, codigo_entidad: 47 }],
  ])('%s', (name, listing) => {
    expect(expectToStand(readInstance(bytes(name)), listing)).toBeGreaterThan(350);
  });
});

describe('invented filings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cifras-spoilt-'));
  let files: readonly { file: string; listing: Listing }[];
  beforeAll(() => {
    const { filings } = writeSfcSample({ outDir: folder, entities: 12, from: 2025, to: 2025 });
    const names = filings.map(({ file }) => file);
    files = readListings(join(folder, 'sfc'), names);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** By words real ones tell their scale; one of each other way: by shares, by size, by nothing. */
  test.each(['0004_000015_I-C', '0001_000017_I-C', '0000_000014_I-I'])('%s', (part) => {
    const { file, listing } = files.find((one) => one.file.includes(part))!;
    const read = readInstance(readFileSync(join(folder, 'sfc', file)));
    expect(expectToStand(read, listing)).toBeGreaterThan(190);
  });
});

describe('a filing that has lost its codes', () => {
  const given = (year: number, more: GivenFiling['amounts'] = []): GivenFiling => ({
    file: `${year}.xbrl`,
    entry: 'ec-1-bco-ind-cie',
    amounts: [['Assets', year, `${year}-12-31`], ...more],
    texts: pesos,
  });
  const codes = (tipo: number, codigo: number, year = 2023): NonNullable<GivenFiling['amounts']> => [
    ['co:TipoEntidad', tipo, `${year}-12-31`],
    ['co:CodigoEntidad', codigo, `${year}-12-31`],
  ];
  const entities = (...all: GivenFiling[]) =>
    entityOf('860000000', all.map(filing), []).answer.filings.map(({ entity_id }) => entity_id);

  test('is of the entity that files with them under its NIT', () => {
    expect(entities(given(2024), given(2023, codes(1, 7)))).toEqual(['1-7', '1-7']);
  });
  test('as a trust is of the fiduciary that has them', () => {
    const trust = (year: number, more?: GivenFiling['amounts']): GivenFiling => ({
      ...given(year, more),
      entry: 'pcf-pp-ind-cie',
      texts: { ...pesos, NameOfReportingEntityOrOtherMeansOfIdentification: 'Torre' },
    });
    expect(entities(trust(2024), trust(2023, codes(5, 7)))).toEqual(['5-7-torre', '5-7-torre']);
  });
  test('is of none where two file with codes, or the type is another', () => {
    expect(entities(given(2024), given(2023, codes(1, 7)), given(2022, codes(1, 8, 2022)))[0]).toBe(
      '860000000',
    );
    const other = { ...given(2024), entry: 'ec-4-cfc-ind-cie' };
    expect(entities(other, given(2023, codes(1, 7)))[0]).toBe('860000000');
  });
});

test('a spoiled fact is flagged, whatever the spoil', () => {
  const read = readInstance(
    gunzipSync(readFileSync(new URL('../real/gases_de_occidente_2024-09.xbrl.gz', import.meta.url))),
  );
  const place = read.facts.findIndex(
    ({ concept, context }) => concept.endsWith('2013-03-28/ifrs}Assets') && context.dims.size === 0,
  );
  const rules = (instance: Instance) =>
    new Set(readSfcFiling('a.xbrl', instance).flags.map(({ rule }) => rule));
  const usual = rules(read);
  for (const [name, spoil] of Object.entries(spoils)) {
    const more = [...rules(spoiltAt(read, place, spoil))].filter((rule) => !usual.has(rule));
    expect(more.length, name).toBeGreaterThan(0);
  }
});
