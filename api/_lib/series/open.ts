/** The series of a line or indicator, opened: its values of a year are unpacked when they are first asked for. */

import { LRUCache } from 'lru-cache';
import type { SeriesKey } from '../../../contract/http/series.ts';
import { files } from '../../../contract/stored/layout.ts';
import { decodeSeries, type StoredSeries, type YearValues } from '../../../contract/stored/series.ts';
import { decodeSeriesCompanies, type SeriesCompanies } from '../../../contract/stored/series-companies.ts';
import type { ValuesOf } from '../../../contract/stored/series-formula.ts';
import { inflated } from '../data/gzip.ts';
import { lazyFile, parseFile } from '../data/lazy-file.ts';
import type { Release } from '../data/release.ts';

export interface OpenSeries {
  readonly companies: SeriesCompanies;
  readonly series: StoredSeries;
}

interface Kept {
  readonly series: StoredSeries;
  /** What it takes in memory once every year is unpacked. */
  readonly bytes: number;
}

/** A key of the country takes some three megabytes with all of its years. */
const memory = 32 * 1024 * 1024;
/** Of a double and the reason of its absence. */
const bytesOfRow = 9;

const companiesOf = lazyFile(files.seriesCompanies, decodeSeriesCompanies);

const kept = new LRUCache<string, Kept, { release: Release; key: SeriesKey; companies: SeriesCompanies }>({
  maxSize: memory,
  sizeCalculation: ({ bytes }) => bytes,
  ignoreFetchAbort: true,
  async fetchMethod(_, __, { context: { release, key, companies } }) {
    const file = files.series(key);
    const bytes = await release.read(file);
    const inputs = new Map<SeriesKey, StoredSeries>();
    const valuesOf: ValuesOf = (need, anio) => inputs.get(need)!.year(anio)!.values;
    const series = parseFile(file, bytes, (all) => decodeSeries(all, inflated, valuesOf));
    const needed = series.needs.map((need) => keptSeries(release, need, companies));
    for (const input of await Promise.all(needed)) inputs.set(input.clave, input);
    const rows = companies.anios.reduce((sum, anio) => sum + companies.year(anio)!.companies.length, 0);
    return { series: remembering(series), bytes: bytes.length + rows * bytesOfRow };
  },
});

async function keptSeries(release: Release, key: SeriesKey, companies: SeriesCompanies) {
  const name = `${release.manifest.release} ${key}`;
  return (await kept.forceFetch(name, { context: { release, key, companies } })).series;
}

export async function openSeries(release: Release, key: SeriesKey): Promise<OpenSeries> {
  const companies = await companiesOf(release);
  return { companies, series: await keptSeries(release, key, companies) };
}

function remembering(series: StoredSeries): StoredSeries {
  const years = new Map<number, YearValues | null>();
  return {
    ...series,
    year(anio) {
      const known = years.get(anio);
      if (known !== undefined) return known;
      const values = series.year(anio);
      if (values) years.set(anio, values);
      return values;
    },
  };
}
