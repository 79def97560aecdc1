/** The series of a line or indicator, opened: its values of a year are unpacked when they are first asked for. */

import { LRUCache } from 'lru-cache';
import type { SeriesKey } from '../../../contract/http/series.ts';
import { files } from '../../../contract/stored/layout.ts';
import { decodeSeries, type StoredSeries, type YearValues } from '../../../contract/stored/series.ts';
import { decodeSeriesCompanies, type SeriesCompanies } from '../../../contract/stored/series-companies.ts';
import { inflated } from '../data/gzip.ts';
import { openedOnce, understand } from '../data/opened.ts';
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

const companiesOf = openedOnce(files.seriesCompanies, decodeSeriesCompanies);

const kept = new LRUCache<string, Kept, { release: Release; key: SeriesKey; companies: SeriesCompanies }>({
  maxSize: memory,
  sizeCalculation: ({ bytes }) => bytes,
  ignoreFetchAbort: true,
  async fetchMethod(_, __, { context: { release, key, companies } }) {
    const file = files.series(key);
    const bytes = await release.read(file);
    const rows = companies.anios.reduce((sum, anio) => sum + companies.year(anio)!.companies.length, 0);
    return {
      series: remembering(understand(file, bytes, (all) => decodeSeries(all, inflated))),
      bytes: bytes.length + rows * bytesOfRow,
    };
  },
});

export async function openSeries(release: Release, key: SeriesKey): Promise<OpenSeries> {
  const companies = await companiesOf(release);
  const { series } = await kept.forceFetch(`${release.manifest.release} ${key}`, {
    context: { release, key, companies },
  });
  return { companies, series };
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
