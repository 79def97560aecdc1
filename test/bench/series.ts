/** A page of a frame of the whole country, in process: the first of a key, that of another year, and one that was asked for before. */

import { packed } from '../../api/_lib/data/gzip.ts';
import { chosenSeries, frameOf, framePageText } from '../../api/_lib/series/series.ts';
import { deflateWhole, inflateWhole } from '../../build/machine/deflate.ts';
import { significant } from '../../build/machine/significant.ts';
import { seriesFormulas } from '../../build/tables/series-formulas.ts';
import type { IndicatorKey } from '../../contract/http/schemas.ts';
import type { SeriesKey } from '../../contract/http/series.ts';
import { decodeSeries, encodeSeries } from '../../contract/stored/series.ts';
import { decodeSeriesCompanies, encodeSeriesCompanies } from '../../contract/stored/series-companies.ts';
import { foretold, needsOf, type ValuesOf } from '../../contract/stored/series-formula.ts';

const count = 43_000;
const years = [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025];
const rounds = 20;

/** The same on every run: numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!;

async function timed(what: string, run: () => unknown): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  const [best, middle] = [Math.min(...times), median(times)].map((time) => time.toFixed(2).padStart(7));
  console.log(`${what.padEnd(48)} ${middle} ms, at best ${best}`);
}

/** Amounts from thousands to billions of pesos; a tenth is null. */
function amounts(seed: number): Float64Array[] {
  const next = numbers(seed);
  return years.map(() =>
    Float64Array.from({ length: count }, () =>
      next() < 0.1 ? Number.NaN : Math.round(10 ** (4 + 5 * next())),
    ),
  );
}

type Lines = ReadonlyMap<SeriesKey, readonly Float64Array[]>;

const valuesFrom =
  (lines: Lines): ValuesOf =>
  (key, anio) =>
    lines.get(key)![years.indexOf(anio)]!;

function packedKey(clave: SeriesKey, lines: Lines): Uint8Array {
  const head = { clave, nombre: clave, unidad: 'miles de COP' } as const;
  const formula = seriesFormulas[clave as IndicatorKey] ?? [];
  const valuesOf = valuesFrom(lines);
  const year = (anio: number) => ({
    anio,
    values:
      formula.length === 0
        ? valuesOf(clave, anio)
        : foretold(formula, anio, count, valuesOf).map(significant),
    reasons: new Uint8Array(count),
  });
  return encodeSeries(head, years.map(year), deflateWhole, formula, valuesOf);
}

export async function benchSeries(): Promise<void> {
  const everybody = Uint32Array.from({ length: count }, (_, i) => i);
  const companies = encodeSeriesCompanies(
    Float64Array.from({ length: count }, (_, i) => 800_000_000 + 3_001 * i),
    Array.from({ length: count }, (_, i) => `Comercializadora del número ${i} S.A.S.`),
    years
      .map((anio) => ({ anio, companies: everybody, grades: everybody.map((i) => i % 4) }))
      .map(({ grades, ...year }) => ({ ...year, grades: Uint8Array.from(grades) })),
  );
  console.log(`companies: ${(companies.length / 1e6).toFixed(2)} MB`);
  const all = decodeSeriesCompanies(companies);
  const nit = Array.from({ length: 50 }, (_, i) => all.nitAt(800 * i));
  for (const clave of ['total_activos', 'roa', 'ciclo_efectivo'] as const) {
    const needs = needsOf(seriesFormulas[clave as IndicatorKey] ?? []);
    const lines: Lines = new Map([clave, ...needs].map((key, i) => [key, amounts(1 + i)]));
    const bytes = packedKey(clave, lines);
    const inputs = needs.map((key) => [key, packedKey(key, lines)] as const);
    console.log(
      `${clave}: ${(bytes.length / 1e6).toFixed(2)} MB of ${years.length} years, from ${needs.length} lines`,
    );
    const open = () => {
      const read = new Map(inputs.map(([key, packed]) => [key, decodeSeries(packed, inflateWhole)]));
      const valuesOf: ValuesOf = (key, anio) => read.get(key)!.year(anio)!.values;
      return { companies: all, series: decodeSeries(bytes, inflateWhole, valuesOf) };
    };
    const page = (series: ReturnType<typeof open>['series'], number: number) => {
      const frame = frameOf({ companies: all, series }, { anio: 2023 });
      return framePageText(frame, frame.page(number));
    };
    const kept = { ...open().series };
    const year = kept.year(2023)!;
    const warm = { ...kept, year: () => year };
    await timed('  a page of a year not yet unpacked', () => page(open().series, 1));
    await timed('  the same, gzipped', () => packed(page(open().series, 1)));
    await timed('  a page of a year unpacked before', () => page(warm, 1));
    await timed('  the last page of it', () => page(warm, 4));
    await timed('  50 companies over all years, none unpacked', async () =>
      JSON.stringify(await chosenSeries(open(), { nit })),
    );
  }
}
