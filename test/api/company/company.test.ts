/** Every filter of the four company operations, compared with parsing the whole stored answer and selecting from it. */

import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codeFingerprint } from '../../../api/_lib/environment.ts';
import { matchesEtag } from '../../../api/_lib/http/http-message.ts';
import { analysisTexts } from '../../../build/siis/answers/company-data.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import type { Analysis, AnalysisSection } from '../../../contract/http/analysis.ts';
import {
  indicatorCategories,
  statementNames,
  statementProperty,
} from '../../../contract/http/figure-keys.ts';
import { operations } from '../../../contract/http/operations.ts';
import { type QualitySection, qualitySectionNames } from '../../../contract/http/quality.ts';
import { type Benchmark, ciiuLevels, metaSchema } from '../../../contract/http/schemas.ts';
import { tempDir } from '../../paths.ts';
import { manifestOf } from '../../released.ts';
import {
  datasetNits,
  datasetReferenceYear,
  datasetYears,
  type StoredCompany,
  type WrittenDataset,
  writeDataset,
} from '../dataset.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

const folder = tempDir('data');
let app: InProcessApp;
let written: WrittenDataset;
beforeAll(async () => {
  written = writeDataset(folder);
  app = await openInProcessApp(folder);
});

async function get(path: string, schema: z.ZodType) {
  const response = await app.fetch(`${apiPrefix}${path}`);
  expect(response.status).toBe(200);
  const body = await response.json();
  z.strictObject({ data: schema, meta: metaSchema }).parse(body);
  expect(body.meta.url).toBe(`${apiPrefix}${canonical(path)}`);
  return body.data;
}

/** What says the defaults says nothing. */
function canonical(path: string): string {
  const [pathname, search = ''] = path.split('?');
  const silent = ['include=profile,financials,indicators', 'ranking_level=clase', 'ranking_limit=20'];
  const said = search.split('&').filter((part) => part !== '' && !silent.includes(part));
  return said.length === 0 ? pathname! : `${pathname}?${said.join('&')}`;
}

const someYears = fc.option(
  fc.uniqueArray(fc.constantFrom(...datasetYears, 1999, 2030), { minLength: 1 }).map((list) => list.sort()),
  { nil: undefined },
);
const someNit = fc.constantFrom(...Object.values(datasetNits));
const query = (parts: Record<string, unknown>) => {
  const given = Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return given.length === 0 ? '' : `?${given.map(([name, value]) => `${name}=${value}`).join('&')}`;
};
const storedOf = (nit: string): StoredCompany => written.companies.find((company) => company.nit === nit)!;

function pickFinancials(nit: string, statement: string | undefined, wanted: readonly number[] | undefined) {
  const { financials } = storedOf(nit).company;
  const inYears = ({ anio }: { anio: number }) => !wanted || wanted.includes(anio);
  const picked: Record<string, unknown> = { currency: 'COP', unit: 'thousands', scale: 1000 };
  for (const name of statementNames)
    if (!statement || statement === name)
      picked[statementProperty[name]] = financials[statementProperty[name]]!.filter(inYears);
  return { ...picked, filings: financials.filings.filter(inYears) };
}

function pickIndicators(nit: string, category: string | undefined, wanted: readonly number[] | undefined) {
  const { definitions, by_year, motivos_nulos, supuestos, cortes } = structuredClone(
    storedOf(nit).company.indicators,
  );
  for (const [key, definition] of Object.entries(definitions))
    if (category && definition.category !== category) {
      delete definitions[key];
      for (const row of by_year) delete row[key];
      for (const record of [motivos_nulos, supuestos])
        for (const own of Object.values(record)) delete own[key];
    }
  const inYears = (year: number) => !wanted || wanted.includes(year);
  const kept = <V>(record: Record<string, V>) =>
    Object.fromEntries(Object.entries(record).filter(([year]) => inYears(Number(year))));
  return {
    definitions,
    by_year: by_year.filter(({ anio }) => inYears(anio)),
    motivos_nulos: kept(motivos_nulos),
    supuestos: kept(supuestos),
    cortes: kept(cortes),
  };
}

const pickQuality = (nit: string, name: QualitySection, wanted: readonly number[] | undefined) =>
  (storedOf(nit).quality?.[name] ?? []).filter(
    ({ anio }: { anio: number }) => !wanted || wanted.includes(anio),
  );

/** The stored sections with the texts of the release, and of their years only those that are wanted. */
function pickAnalysis(nit: string, wanted: readonly number[] | undefined) {
  const stays = (year: string | number) => !wanted || wanted.includes(Number(year));
  const pick = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter(({ anio }) => anio === undefined || stays(anio));
    const isByYear = typeof value === 'object' && value !== null;
    return isByYear ? Object.fromEntries(Object.entries(value).filter(([year]) => stays(year))) : value;
  };
  return Object.fromEntries(
    Object.entries(storedOf(nit).analysis).map(([name, section]) => [
      name,
      {
        ...analysisTexts[name as AnalysisSection],
        ...Object.fromEntries(Object.entries(section).map(([part, value]) => [part, pick(value)])),
      },
    ]),
  ) as unknown as Analysis;
}

describe('filters pick exactly what was asked for', () => {
  it('financials by statement and years', () =>
    fc.assert(
      fc.asyncProperty(
        someNit,
        fc.option(fc.constantFrom(...statementNames), { nil: undefined }),
        someYears,
        fc.option(fc.subarray([...qualitySectionNames], { minLength: 1 }), { nil: undefined }),
        async (nit, statement, wanted, include) => {
          const path = `/empresa/${nit}/financials${query({ statement, years: wanted, include })}`;
          const data = await get(path, operations.financials.data);
          const more = (include ?? []).map((name) => [name, pickQuality(nit, name, wanted)]);
          expect(data).toEqual({
            ...pickFinancials(nit, statement, wanted),
            ...Object.fromEntries(more),
          });
        },
      ),
    ));

  it('indicators by category and years', () =>
    fc.assert(
      fc.asyncProperty(
        someNit,
        fc.option(fc.constantFrom(...indicatorCategories), { nil: undefined }),
        someYears,
        async (nit, category, wanted) => {
          const path = `/empresa/${nit}/indicators${query({ category, years: wanted })}`;
          const data = await get(path, operations.indicators.data);
          expect(data).toEqual(pickIndicators(nit, category, wanted));
        },
      ),
    ));

  it('the bundle by sections and years', () =>
    fc.assert(
      fc.asyncProperty(
        someNit,
        fc.option(
          fc.subarray(['profile', 'financials', 'indicators', 'benchmark', ...qualitySectionNames], {
            minLength: 1,
          }),
          { nil: undefined },
        ),
        someYears,
        async (nit, include, wanted) => {
          const data = await get(
            `/empresa/${nit}${query({ include, years: wanted })}`,
            operations.empresa.data,
          );
          const whole = {
            profile: storedOf(nit).company.profile,
            financials: pickFinancials(nit, undefined, wanted),
            indicators: pickIndicators(nit, undefined, wanted),
            benchmark: nit === datasetNits.ungrouped ? null : pickBenchmark(nit, wanted, 'clase', 20),
            calidad: pickQuality(nit, 'calidad', wanted),
            reexpresiones: pickQuality(nit, 'reexpresiones', wanted),
            cambios: [],
            ...pickAnalysis(nit, wanted),
          };
          const chosen = include ?? ['profile', 'financials', 'indicators'];
          expect(data).toEqual(
            Object.fromEntries(chosen.map((name) => [name, whole[name as keyof typeof whole]])),
          );
        },
      ),
    ));

  it('the benchmark by years, level and limit', () =>
    fc.assert(
      fc.asyncProperty(
        someNit,
        someYears,
        fc.option(fc.constantFrom(...ciiuLevels), { nil: undefined }),
        fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
        async (nit, wanted, level, limit) => {
          const asked = query({ years: wanted, ranking_level: level, ranking_limit: limit });
          const data = await get(`/empresa/${nit}/benchmark${asked}`, operations.benchmark.data);
          expect(data).toEqual(pickBenchmark(nit, wanted, level ?? 'clase', limit ?? 20));
        },
      ),
    ));
});

function pickBenchmark(
  nit: string,
  wanted: readonly number[] | undefined,
  level: Benchmark['ranking']['level'],
  limit: number,
): Benchmark {
  const { empresa, grupos } = storedOf(nit).benchmark;
  const inYears = ({ anio }: { anio: number }) => !wanted || wanted.includes(anio);
  const file = (nivel: string, codigo: string | null) =>
    written.groups.find((group) => group.nivel === nivel && group.codigo === codigo);
  const anio = wanted?.at(-1) ?? datasetReferenceYear;
  const codigo = grupos.find((year) => year.anio === anio)?.[level] ?? grupos.at(-1)![level];
  const group = file(level, codigo);
  return {
    empresa: {
      ...empresa,
      posiciones: empresa.posiciones.filter(inYears),
      percentiles: empresa.percentiles.filter(inYears),
    },
    metodologia: group?.metodologia ?? expect.any(String),
    peer_stats_by_year: Object.fromEntries(
      grupos
        .filter(inYears)
        .map((year) => [
          String(year.anio),
          ciiuLevels.flatMap(
            (nivel) => file(nivel, year[nivel])?.peer_stats_by_year[String(year.anio)] ?? [],
          ),
        ]),
    ),
    ranking: { level, limit, codigo, anio, top: group?.ranking_by_year[String(anio)]?.slice(0, limit) ?? [] },
  };
}

describe('rulings on the benchmark', () => {
  it('without a valid CIIU code is null in the bundle and empty lists at its own address', async () => {
    const bundle = await get(`/empresa/${datasetNits.ungrouped}?include=benchmark`, operations.empresa.data);
    expect(bundle).toEqual({ benchmark: null });
    const own = await get(`/empresa/${datasetNits.ungrouped}/benchmark`, operations.benchmark.data);
    expect(own.ranking).toMatchObject({ codigo: null, top: [] });
    expect(Object.values(own.peer_stats_by_year).flat()).toEqual([]);
  });

  it('a company stands in each year in the groups of that year', async () => {
    const data = await get(
      `/empresa/${datasetNits.moved}/benchmark?years=2020,2022`,
      operations.benchmark.data,
    );
    expect(data.peer_stats_by_year['2020'][0].codigo).toBe('4712');
    expect(data.peer_stats_by_year['2022'][0].codigo).toBe('4711');
    expect(data.ranking).toMatchObject({ anio: 2022, codigo: '4711' });
  });
});

describe('the default answer', () => {
  it('is the stored bytes for who takes gzip', async () => {
    const path = `${apiPrefix}/empresa/${datasetNits.plain}`;
    const packed = await app.fetch(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const plain = await app.fetch(path);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text());
  });
});

it.each(['', '?years=2022', '?include=profile'])(
  '«%s» is JSON of the length that it says, either way',
  async (query) => {
    const path = `${apiPrefix}/empresa/${datasetNits.plain}${query}`;
    const packed = { headers: { 'accept-encoding': 'gzip' } };
    for (const response of [await app.fetch(path), await app.fetch(path, packed)]) {
      const bytes = Buffer.from(await response.arrayBuffer());
      const coded = response.headers.get('content-encoding') === 'gzip';
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(response.headers.get('etag')).not.toContain('#');
      const { meta } = JSON.parse((coded ? gunzipSync(bytes) : bytes).toString());
      expect(meta).not.toHaveProperty('avisos');
    }
  },
);

const held = 'W/"r-1-empresa?years=2021,2022"';
it.each<[string, string, boolean]>([
  [held, held, true],
  [held.slice(2), held, true],
  [` "x",${held} `, held, true],
  [`"x" , ${held}`, held, true],
  [`${held}, "x"`, held, true],
  [' * ', held, true],
  ['', held, false],
  ['**', held, false],
  ['"x", "y"', held, false],
  ['W/"r-1-empresa?years=2021"', held, false],
  ['"ab"', '"aW/b"', false],
])('If-None-Match: %s of who is offered %s: %s', (header, tag, holds) =>
  expect(matchesEtag(header, tag)).toBe(holds),
);

const usual = 'max-age=3600, stale-while-revalidate=86400';
it.each([
  ['', usual, usual],
  ['?years=2022', usual, usual],
  ['?_ts=1', 'no-store', usual],
  ['?years=2022&_ts=1', 'no-store', usual],
  ['?publicacion=current', 'no-store', 'no-cache'],
])('the cache of the platform is told of «%s», and of its 304: %s', async (query, told, others) => {
  const { fetch } = (await import('../../../api/v1.ts')).default;
  const named = query.replace('current', manifestOf(folder).release);
  const address = `https://cifras.example${apiPrefix}/empresa/${datasetNits.plain}${named}`;
  const { status, headers } = await fetch(new Request(address));
  expect([status, headers.get('vercel-cdn-cache-control')]).toEqual([200, told]);
  expect(headers.get('cache-control')).toBe(others);
  const known = { 'if-none-match': headers.get('etag')! };
  const same = await fetch(new Request(address, { headers: known }));
  expect([same.status, same.headers.get('vercel-cdn-cache-control')]).toEqual([304, told]);
});

it.each(['', '?years=2022', '/benchmark'])(
  'what other code answered to «%s» is asked for again',
  async (rest) => {
    const { fetch } = (await import('../../../api/v1.ts')).default;
    const address = `https://cifras.example${apiPrefix}/empresa/${datasetNits.plain}${rest}`;
    const tag = (await fetch(new Request(address))).headers.get('etag')!;
    const older = tag.replace(codeFingerprint(), '11111111');
    expect(older).not.toBe(tag);
    const asked = (held: string) => fetch(new Request(address, { headers: { 'if-none-match': held } }));
    expect([(await asked(tag)).status, (await asked(older)).status]).toEqual([304, 200]);
  },
);
