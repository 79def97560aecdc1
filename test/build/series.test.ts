/** The series of a release equal the companies' answers, in packed files and in panels. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, expect, it } from 'vitest';
import { inflateStream } from '../../build/lib/deflate.ts';
import { seriesFormulas } from '../../build/tables/series-formulas.ts';
import { type AnalysisReason, analysisReasons } from '../../contract/http/analysis.ts';
import type { Company } from '../../contract/http/company.ts';
import { indicatorKeys, statementNames, statementProperty } from '../../contract/http/schemas.ts';
import { type SeriesKey, seriesKeys } from '../../contract/http/series.ts';
import { type CompanyAnalysis, readAnalysis } from '../../contract/stored/analysis.ts';
import { files, memberNames, releasePath } from '../../contract/stored/layout.ts';
import { decodeIndex } from '../../contract/stored/pack-index.ts';
import { decodeSeries, type StoredSeries } from '../../contract/stored/series.ts';
import {
  decodeSeriesCompanies,
  gradeAt,
  type SeriesCompanies,
} from '../../contract/stored/series-companies.ts';
import { predicted, type ValuesOf } from '../../contract/stored/series-formula.ts';
import { sharedSample, small } from '../build-fixture.ts';
import { manifestOf, nitsOf } from '../released.ts';

let nits: string[];
let answers: Map<string, Company & { readonly analysis: CompanyAnalysis }>;
let companies: SeriesCompanies;
let series: Map<SeriesKey, StoredSeries>;
let pathOf: (file: string) => string;
let fileOf: (file: string) => Buffer;

beforeAll(async () => {
  const { out } = await sharedSample(small);
  const folder = join(out, releasePath(manifestOf(out).release, ''));
  pathOf = (file) => join(folder, file);
  fileOf = (file) => readFileSync(pathOf(file));
  nits = nitsOf(out, 'siis');
  const index = decodeIndex('siis', fileOf(files.index('siis')));
  answers = new Map(
    nits.map((nit) => {
      const { data } = JSON.parse(fileOf(files.answer('siis', nit)).toString()) as { data: Company };
      const { shard, offset, length } = index.find(nit, memberNames.siis.indexOf('analysis'))!;
      const member = fileOf(files.shard('siis', 'analysis', shard)).subarray(offset, offset + length);
      return [nit, { ...data, analysis: readAnalysis(gunzipSync(member).toString()) }];
    }),
  );
  companies = decodeSeriesCompanies(fileOf(files.seriesCompanies));
  const valuesOf: ValuesOf = (key, anio) => series.get(key)!.year(anio)!.values;
  series = new Map(
    seriesKeys.map((key) => [key, decodeSeries(fileOf(files.series(key)), inflateStream, valuesOf)]),
  );
});

interface Cell {
  readonly nit: string;
  readonly anio: number;
  readonly valor: number | null;
  readonly motivo?: AnalysisReason;
  readonly calidad: string;
}

/** What the answers say of a key, company by company and year by year. */
function answered(key: SeriesKey): Cell[] {
  return nits.flatMap((nit) => {
    const { financials, indicators, analysis } = answers.get(nit)!;
    const sections = [indicators!, analysis.derivadas, analysis.crecimiento];
    return financials!.filings.map(({ anio, calidad }): Cell => {
      const row = statementNames
        .map((name) => financials![statementProperty[name]]?.find((each) => each.anio === anio))
        .find((each) => each && key in each);
      const own = { nit, anio, calidad };
      const section = sections.find(({ by_year }) => key in by_year[0]!);
      if (!section) {
        const valor = (row as Record<string, number | null> | undefined)?.[key] ?? null;
        return valor === null ? { ...own, valor, motivo: 'not_filed' } : { ...own, valor };
      }
      const valor = section.by_year.find((each) => each.anio === anio)![key] ?? null;
      const motivo = section.motivos_nulos[anio]?.[key];
      return valor === null ? { ...own, valor, motivo: motivo! } : { ...own, valor };
    });
  });
}

function packed(key: SeriesKey): Cell[] {
  return companies.anios.flatMap((anio) => {
    const { companies: own, grades } = companies.year(anio)!;
    const { values, reasons } = series.get(key)!.year(anio)!;
    return [...own].map((company, row): Cell => {
      const cell = { nit: companies.nitAt(company), anio, calidad: gradeAt(grades[row]!) };
      return Number.isNaN(values[row]!)
        ? { ...cell, valor: null, motivo: analysisReasons[reasons[row]!]! }
        : { ...cell, valor: values[row]! };
    });
  });
}

it.each(indicatorKeys)('%s: its formula gives what the answers say, but for one in a hundred', (key) => {
  let [right, all] = [0, 0];
  for (const anio of companies.anios) {
    const { values } = series.get(key)!.year(anio)!;
    const given = predicted(
      seriesFormulas[key],
      anio,
      values.length,
      (need) => series.get(need)!.year(anio)!.values,
    );
    values.forEach((value, row) => {
      if (Number.isNaN(value)) return;
      all++;
      if (given[row] === value) right++;
    });
  }
  expect(all).toBeGreaterThan(100);
  expect(right / all).toBeGreaterThan(0.99);
});

const inOrder = (cells: readonly Cell[]) =>
  cells.toSorted((a, b) => a.anio - b.anio || Number(a.nit) - Number(b.nit));

it.each(seriesKeys)('%s: packed as answered', (key) => {
  const expected = inOrder(answered(key));
  expect(expected.length).toBeGreaterThan(200);
  expect(packed(key)).toEqual(expected);
});

it('the panel of a year holds the packed values of all keys, in order of NIT', async () => {
  const connection = await (await DuckDBInstance.create()).connect();
  for (const anio of companies.anios) {
    const { companies: own, grades } = companies.year(anio)!;
    const read = await connection.runAndReadAll(`from '${pathOf(files.panel(anio))}'`);
    const expected = [...own].map((company, row) => ({
      nit: companies.nitAt(company),
      razon_social: companies.nameAt(company),
      calidad: gradeAt(grades[row]!),
      ...Object.fromEntries(
        seriesKeys.map((key) => {
          const value = series.get(key)!.year(anio)!.values[row]!;
          return [key, Number.isNaN(value) ? null : value];
        }),
      ),
    }));
    // How a company-year counts, its size and its basis are no keys of the series; the oracle has them.
    const keys = read.getRowObjectsJson().map(({ comparada: _, tamano: __, base: ___, ...values }) => values);
    expect(keys).toEqual(expected);
  }
  expect(companies.anios.length).toBeGreaterThan(3);
});

it('names are those of the companies, units those of the definitions', () => {
  for (const [nit, { profile }] of answers)
    expect(companies.nameAt(companies.positionOf(nit))).toBe(profile!.razon_social);
  const unit = (key: SeriesKey) => series.get(key)!.unidad;
  expect([unit('total_activos'), unit('capital_trabajo'), unit('roa'), unit('dias_cartera')]).toEqual([
    'miles de COP',
    'miles de COP',
    'puntos porcentuales',
    'días',
  ]);
});
