/** Loads the series of a line or indicator, cached; the values of a year are decoded on first use. */

import { LRUCache } from 'lru-cache';
import type { SeriesKey } from '../../../contract/http/series.ts';
import { files } from '../../../contract/stored/layout.ts';
import { decodeSeries, type StoredSeries, type YearValues } from '../../../contract/stored/series.ts';
import { decodeSeriesCompanies, type SeriesCompanies } from '../../../contract/stored/series-companies.ts';
import type { ValuesOf } from '../../../contract/stored/series-formula.ts';
import { inflateRaw } from '../data/gzip.ts';
import { lazyFile, parseFile } from '../data/lazy-file.ts';
import type { Release } from '../data/release.ts';

export interface LoadedSeries {
  readonly companies: SeriesCompanies;
  readonly series: StoredSeries;
}

interface CachedSeries {
  readonly series: StoredSeries;
  /** Bytes in memory once every year is decoded. */
  readonly bytes: number;
}

/** A key takes some three megabytes with all years. */
const cacheBytes = 32 * 1024 * 1024;
/** A double and a reason for null. */
const bytesPerRow = 9;

const loadCompanies = lazyFile(files.seriesCompanies, decodeSeriesCompanies);

const cache = new LRUCache<
  string,
  CachedSeries,
  { release: Release; key: SeriesKey; companies: SeriesCompanies }
>({
  maxSize: cacheBytes,
  sizeCalculation: ({ bytes }) => bytes,
  ignoreFetchAbort: true,
  async fetchMethod(_, __, { context: { release, key, companies } }) {
    const file = files.series(key);
    const bytes = await release.read(file);
    const inputs = new Map<SeriesKey, StoredSeries>();
    const valuesOf: ValuesOf = (need, anio) => inputs.get(need)!.year(anio)!.values;
    const series = parseFile(file, bytes, (all) => decodeSeries(all, inflateRaw, valuesOf));
    const needed = series.needs.map((need) => cachedSeries(release, need, companies));
    for (const input of await Promise.all(needed)) inputs.set(input.clave, input);
    const rows = companies.anios.reduce((sum, anio) => sum + companies.year(anio)!.companies.length, 0);
    return { series: memoizeYears(series), bytes: bytes.length + rows * bytesPerRow };
  },
});

async function cachedSeries(release: Release, key: SeriesKey, companies: SeriesCompanies) {
  const name = `${release.manifest.release} ${key}`;
  return (await cache.forceFetch(name, { context: { release, key, companies } })).series;
}

export async function loadSeries(release: Release, key: SeriesKey): Promise<LoadedSeries> {
  const companies = await loadCompanies(release);
  return { companies, series: await cachedSeries(release, key, companies) };
}

function memoizeYears(series: StoredSeries): StoredSeries {
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
