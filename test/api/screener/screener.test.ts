/** The screener, compared with the reference screener. */

import { describe, expect, test } from 'vitest';
import type { LineColumns } from '../../../api/_lib/screener/line-columns.ts';
import { parseScreener } from '../../../api/_lib/screener/screener.ts';
import { createPurposeSearch } from '../../../api/_lib/search/purposes.ts';
import { encodeScreener, screenerRows } from '../../../build/country/screener.ts';
import type { CompanySummary } from '../../../build/country/summary.ts';
import type { FilersFile, FrameFile } from '../../../contract/files/record-files.ts';
import { figureKeys, signKeys, sizes } from '../../../contract/http/figure-keys.ts';
import { operations } from '../../../contract/http/operations.ts';
import { grades } from '../../../contract/http/quality.ts';
import type { Query } from '../../../contract/http/requests.ts';
import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import {
  forEachRangeEnd,
  isListedLine,
  type ListedLine,
  rangeKeys,
  rowColumns,
  screenerSorts,
} from '../../../contract/http/screener.ts';
import { encodePurposes } from '../../../contract/stored/purposes.ts';
import { fcParams, seed, seedText } from '../../fc-params.ts';
import { createRandom, type Random } from '../../random.ts';
import { type ResolvedQuery, referenceScreen, type WholeRow } from './reference-screener.ts';
import { anio, randomCompanies } from './summaries.ts';

/** What a row says of its year where it is not as usual. */
const originOf = (
  meses: number | null,
  ejercicios: number,
  fecha_corte: string,
  base: NonNullable<WholeRow['base']>,
) => ({
  ...(fecha_corte.endsWith('-06-30') && { fecha_corte }),
  ...(meses !== 12 && { meses }),
  ...(ejercicios > 1 && { ejercicios }),
  ...(['consolidado', 'combinado'].includes(base) && { base }),
});

const companies = randomCompanies(1500);

/** Lines of each meaning; nobody files the others. */
const filedLines = [
  'costo_ventas',
  'impuesto_ganancias',
  'plusvalia',
  'acciones_propias',
  'ganancias_acumuladas',
  'dividendos_pagados',
  'prestamos_recibidos',
  'flujo_inversion',
] as const satisfies ListedLine[];
const filers = [...companies.map(({ nit }) => nit), '800000000', '999999999'].sort(
  (a, b) => Number(a) - Number(b),
);
const filedRandom = createRandom(seed + 2);
const frames = filedLines.map((clave): FrameFile => {
  const amount = () =>
    filedRandom.chance(0.4) ? null : filedRandom.int(2000) - (filedRandom.chance(0.5) ? 1000 : 0);
  const valores = filers.map(amount);
  const sumas = Object.fromEntries(
    filers.filter(() => filedRandom.chance(0.1)).map((nit) => [nit, amount()]),
  );
  return { clave, anio, valores, ...(filedRandom.chance(0.5) && { sumas }) };
});
const lineasOf = (nit: string): WholeRow['lineas'] =>
  Object.fromEntries(
    frames.map(({ clave, valores, sumas = {} }) => [
      clave,
      nit in sumas ? sumas[nit]! : valores[filers.indexOf(nit)]!,
    ]),
  );

/** Words of purposes, as each is filed and as people type it. */
const purposeNouns = {
  flores: ['flor', 'FLORES'],
  muebles: ['mueble', 'Muebles'],
  llanta: ['llantas', 'llanta'],
  café: ['CAFES', 'cafe', 'café'],
  luces: ['luz'],
} as const;
type PurposeNoun = keyof typeof purposeNouns;
const nouns = Object.keys(purposeNouns) as PurposeNoun[];
const purposeRandom = createRandom(seed + 3);
/** Every fourth company filed none. */
const filedNouns = new Map(
  companies
    .toSorted((a, b) => Number(a.nit) - Number(b.nit))
    .flatMap(({ nit }, i) => {
      const two = [purposeRandom.pick(nouns), purposeRandom.pick(nouns)];
      return i % 4 === 0 ? [] : [[nit, two] as const];
    }),
);
const purposeSearch = createPurposeSearch(
  encodePurposes(
    [...filedNouns].map(([nit, [one, other]]) => ({ nit, anio, objeto: `Venta de ${one} y ${other}` })),
  ),
);

const rows = screenerRows(companies, anio).map(
  ({ lugar, months, exercises, cut, base, figures, senales, ingresos_anterior, ...row }): WholeRow => {
    const shown = Array.from(figures, (value) => (Number.isNaN(value) ? null : value));
    const indicadores = {
      ...Object.fromEntries(figureKeys.map((key, i) => [key, shown[i]!])),
      ingresos_anterior,
    };
    const signs = senales === null ? null : senales.split(',').filter((sign) => sign !== '');
    return {
      ...row,
      ...originOf(months, exercises, cut, base),
      senales: signs,
      indicadores: indicadores as WholeRow['indicadores'],
      lineas: lineasOf(row.nit),
      objeto: filedNouns.get(row.nit) ?? [],
    };
  },
);
const eachRange = Object.keys(forEachRangeEnd(rangeKeys, () => null));
const loaded = parseScreener(encodeScreener(companies, anio));
const lines: LineColumns = new Map(
  frames.map((frame, i) => {
    const key = filedLines[i]!;
    const filersFile: FilersFile = { anio, nits: filers, calidades: '', cortes: {} };
    return [key, loaded.lineColumn({ key, filers: filersFile, frame })];
  }),
);
const screen = (query: ResolvedQuery) => loaded.screen(query as Query<'screener'>, lines, purposeSearch);
const list = (query: ResolvedQuery) => loaded.list(query as Query<'screener'>, lines, purposeSearch);

/** As people write a value: any case, without accents, other punctuation and blanks. */
function rewrite(text: string, random: Random): string {
  let written = text;
  if (random.chance(0.4)) written = written.normalize('NFD').replace(/\p{M}/gu, '');
  if (random.chance(0.3)) written = written.toUpperCase();
  if (random.chance(0.3)) written = written.toLowerCase();
  if (random.chance(0.2)) written = written.replace(/[.,]/g, ' ');
  if (random.chance(0.2)) written = written.replaceAll(' ', '  ');
  return written;
}

const shortTypes: Readonly<Record<string, readonly string[]>> = {
  '01': ['S.A.', 'sa', '01', '1', 'Sociedad Anonima'],
  '02': ['sucursal', '2'],
  '03': ['LTDA', 'Ltda.', 'limitada', '03'],
  '04': ['S. en C.', '4'],
  '05': ['S.C.A.', '05'],
  '06': ['colectiva', '6'],
  '07': ['E.U.', 'empresa unipersonal'],
  '08': ['S.A.S.', 'SAS', 'S A S', 's.a.s', '08', '8', 'sociedad por acciones simplificada'],
};

/** One value, or two. */
const some = <T>(random: Random, value: T, other: T | null): T[] =>
  other === null || random.chance(0.5) ? [value] : [...new Set([value, other])];

/** A random query as it is written, and what it means. */
function draw(random: Random): { written: ResolvedQuery; meant: ResolvedQuery } {
  const like = random.pick(rows);
  const written: Record<string, unknown> = {};
  const meant: Record<string, unknown> = {};
  const set = (key: string, value: unknown, as = value) => {
    written[key] = as;
    meant[key] = value;
  };
  if (random.chance(0.2))
    set('seccion', some(random, like.ciiu_seccion ?? 'U', random.pick(rows).ciiu_seccion));
  if (random.chance(0.15)) set('division', some(random, like.ciiu_codigo?.slice(0, 2) ?? '99', '47'));
  if (random.chance(0.1))
    set('clase', some(random, like.ciiu_codigo ?? '9999', random.pick(rows).ciiu_codigo));
  if (random.chance(0.15)) set('marco_niif', some(random, like.marco_niif, 'PLENAS'));
  for (const key of ['departamento', 'ciudad', 'estado_actual'] as const) {
    const value = like[key];
    const other = random.pick(rows)[key];
    if (random.chance(0.15)) {
      if (value === null) set(key, 'nadie');
      else if (other === null || other === value || random.chance(0.5))
        set(key, value, rewrite(value, random));
      else set(key, `${value}|${other}`, `${rewrite(value, random)}, ${rewrite(other, random)}`);
    }
  }
  if (random.chance(0.15) && like.tipo_societario !== null) {
    const short = random.pick(shortTypes[like.tipo_societario.slice(0, 2)]!);
    set(
      'tipo_societario',
      like.tipo_societario,
      random.chance(0.6) ? short : rewrite(like.tipo_societario, random),
    );
  }
  if (random.chance(0.15)) set('calidad', [like.calidad]);
  if (random.chance(0.05))
    set('calidad_anterior', some(random, like.calidad_anterior ?? 'B', random.pick(grades)));
  for (let i = random.chance(0.4) ? 1 + random.int(3) : 0; i > 0; i--) {
    const filedKeys = rangeKeys.filter((key) => !isListedLine(key) || lines.has(key));
    const keys = random.chance(0.95) ? filedKeys : rangeKeys;
    const [key, end] = [random.pick(keys), random.pick(['min', 'max'] as const)];
    const value = random.pick([like, random.pick(rows)]);
    const figures: Readonly<Record<string, unknown>> = { ...value, ...value.indicadores, ...value.lineas };
    set(`${end}_${key}`, figures[key] ?? random.int(100));
  }
  if (random.chance(0.1)) set('nit', [like.nit, random.pick(rows).nit, '900000000']);
  if (random.chance(0.1)) {
    const wanted = [random.pick(nouns), random.pick(nouns)].slice(random.int(2));
    set('objeto', wanted, wanted.map((noun) => random.pick(purposeNouns[noun])).join(' de '));
  }
  if (random.chance(0.3)) set('columnas', rowColumns.filter(() => random.chance(0.1)).slice(-10));
  if (random.chance(0.15)) set('tamano', [...new Set([random.pick(sizes), random.pick(sizes)])]);
  if (random.chance(0.15)) set('senales', [...new Set([random.pick(signKeys), random.pick(signKeys)])]);
  if (random.chance(0.15)) {
    const code = like.ciiu_codigo ?? '9999';
    const section = like.ciiu_seccion ?? 'U';
    set('cuenta_en', [random.pick(['PAIS', section, code.slice(0, 2), code]), '0111']);
  }
  if (random.chance(0.3)) set('q', drawName(like.nit, like.razon_social, random));
  if (random.chance(0.7)) set('sort', random.pick(random.chance(0.3) ? filedLines : screenerSorts));
  if (random.chance(0.7)) set('order', random.pick(['asc', 'desc'] as const));
  if (random.chance(0.3)) set('page', 1 + random.int(random.chance(0.2) ? 1000 : 6));
  if (random.chance(0.6)) set('page_size', 1 + random.int(200));
  return { written: written as ResolvedQuery, meant: meant as ResolvedQuery };
}

function drawName(nit: string, name: string, random: Random): string {
  const words = name.split(' ');
  return random.pick([
    () => nit,
    () => nit.slice(0, 2 + random.int(6)),
    () => rewrite(name, random),
    () => name.slice(0, 1 + random.int(name.length)),
    () => random.pick(words),
    () => `${random.pick(words)} ${random.pick(words).slice(0, 3)}`,
    () => name.replaceAll(' ', ''),
    () => random.pick(['sas', 's a', 'de', '\uFFFD', '~', '900', 'ñ', '&']),
  ])();
}

describe('screener', () => {
  test('agrees with a plain filter and sort on random combinations of parameters', () => {
    const random = createRandom(seed);
    const { numRuns } = fcParams(200);
    let withRows = 0;
    const drawn = new Set(['anio', 'format', 'pesos', 'base', ...eachRange]);
    for (let i = 0; i < numRuns; i++) {
      const { written, meant } = draw(random);
      for (const name of Object.keys(meant)) drawn.add(name);
      const answer = screen(written);
      expect(answer, `${JSON.stringify(written)} ${seedText}`).toEqual(referenceScreen(rows, meant, anio));
      if (answer.empresas.length > 0) withRows++;
    }
    expect(withRows).toBeGreaterThan(numRuns * 0.4);
    expect([...drawn].sort(), 'what draw() draws').toEqual(
      Object.keys(operations.screener.query.shape).sort(),
    );
  });

  const walked = screenerSorts.filter((sort) => !isListedLine(sort) || lines.has(sort));
  test.each(walked.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [sort, order] as const)))(
    'walking all pages by %s %s gives each company once, nulls last',
    (sort, order) => {
      const seen: string[] = [];
      let page = 1;
      for (;;) {
        const { empresas, pagination } = screen({ sort, order, page, page_size: 97 });
        seen.push(...empresas.map(({ nit }) => nit));
        expect(pagination.has_prev).toBe(page > 1);
        if (!pagination.has_next) break;
        page++;
      }
      expect(seen.length).toBe(rows.length);
      expect(new Set(seen)).toEqual(new Set(rows.map(({ nit }) => nit)));
      const columnas = rowColumns.filter((key) => key === sort);
      const values = screen({ sort, order, page_size: 200, page: 5, columnas }).empresas.map(
        ({ indicadores, lineas, ...row }) => ({ ...row, ...indicadores, ...lineas })[sort as 'total_activos'],
      );
      const firstNull = values.indexOf(null);
      if (firstNull >= 0) expect(values.slice(firstNull).every((value) => value === null)).toBe(true);
    },
  );

  test('a list is all the rows of its pages, and stays as it is while another is asked for', () => {
    const random = createRandom(seed + 1);
    const { numRuns } = fcParams(8);
    for (let i = 0; i < numRuns; i++) {
      const { written, meant } = draw(random);
      const { total, anio: of, empresas } = list(written);
      screen({});
      const whole = referenceScreen(rows, { ...meant, page: 1, page_size: rows.length }, anio);
      expect([total, of], seedText).toEqual([whole.pagination.total, anio]);
      expect([...empresas], `${JSON.stringify(written)} ${seedText}`).toEqual(whole.empresas);
    }
  });

  test('the file is the same whatever the order of the companies', () => {
    const [turned, plain] = [companies.toReversed(), companies].map((all) => encodeScreener(all, anio));
    expect(Buffer.compare(turned!, plain!)).toBe(0);
  });

  test('no companies at all make a file that answers', () => {
    const none = parseScreener(encodeScreener([], anio));
    expect(none.screen({ q: 'algo', sort: 'razon_social' }).empresas).toEqual([]);
    expect(none.notices({ ciudad: 'Cali' }, {})).toEqual(['ciudad: ninguna sociedad de 2024 tiene «Cali».']);
  });
});

test('the companies that count in a group are of the class in which they count, whatever class they are of today', () => {
  const own = (nit: string, cuenta_en: string | null): CompanySummary => {
    const known = companies.find(({ reference }) => reference !== null)!;
    const figures = Float64Array.from(figureKeys, (key) =>
      key === 'roa' ? Number(nit.slice(-1)) : Number.NaN,
    );
    return { ...known, nit, ciiu_codigo: '4711', reference: { ...known.reference!, cuenta_en, figures } };
  };
  const table = parseScreener(
    encodeScreener(
      [
        own('900000002', 'G4711'),
        own('900000001', 'G4719'),
        own('900000003', 'A0111'),
        own('900000004', null),
      ],
      anio,
    ),
  );
  const nits = (level: CiiuLevel, code: string) => [...table.counted(level, code, 'roa')].map(String);
  expect(nits('clase', '4711')).toEqual(['2']);
  expect(nits('division', '47')).toEqual(['1', '2']);
  expect(nits('seccion', 'G')).toEqual(['1', '2']);
  expect(nits('seccion', 'A')).toEqual(['3']);
  expect(nits('clase', '9999')).toEqual([]);
  expect([...table.counted('clase', '4711', 'roe')]).toEqual([Number.NaN]);
});
