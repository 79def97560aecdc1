/** The order of the series: all companies of the country by NIT, year by year, and where each row of a bucket goes in it. */

import { grades } from '../../../contract/http/quality.ts';
import { encodeSeriesCompanies } from '../../../contract/stored/series-companies.ts';
import type { ComparedCompany } from '../figures/figures.ts';
import type { BucketRows, SeriesOrder } from './series.ts';

interface Bucket {
  readonly bucket: number;
  readonly companies: readonly ComparedCompany[];
}

/** Memory: one small record for each company, some bytes for each of its years. */
export function seriesOrder(buckets: readonly Bucket[]): SeriesOrder {
  const rowsOf = buckets.map(({ bucket, companies }): BucketRows => {
    const rows = companies.reduce((sum, { years }) => sum + years.length, 0);
    return { bucket, rows: new Uint32Array(rows) };
  });
  const all = buckets
    .flatMap(({ companies }, i) => {
      let row = 0;
      return companies.map(({ profile, years }) => {
        const first = row;
        row += years.length;
        return { profile, years, first, rows: rowsOf[i]!.rows };
      });
    })
    .sort((a, b) => Number(a.profile.nit) - Number(b.profile.nit));

  const byYear = new Map<number, { company: number; own: (typeof all)[number]; place: number }[]>();
  all.forEach((own, company) => {
    own.years.forEach(({ year }, place) => {
      const list = byYear.get(year) ?? [];
      list.push({ company, own, place });
      byYear.set(year, list);
    });
  });
  let next = 0;
  const years = [...byYear.keys()]
    .sort((a, b) => a - b)
    .map((anio) => {
      const list = byYear.get(anio)!;
      for (const { own, place } of list) own.rows[own.first + place] = next++;
      return {
        anio,
        companies: Uint32Array.from(list, ({ company }) => company),
        grades: Uint8Array.from(list, ({ own, place }) => grades.indexOf(own.years[place]!.calidad)),
      };
    });
  return {
    companies: encodeSeriesCompanies(
      Float64Array.from(all, ({ profile }) => Number(profile.nit)),
      all.map(({ profile }) => profile.razon_social),
      years,
    ),
    buckets: rowsOf.filter(({ rows }) => rows.length > 0),
  };
}
