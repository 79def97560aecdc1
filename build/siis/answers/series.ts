/** The series of all companies: each bucket keeps its values beside its answers, and every key then gathers its own from all buckets. */

import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  coreLines,
  type IndicatorKey,
  nullReasons,
  type StatementName,
  statementNames,
} from '../../../contract/http/schemas.ts';
import { type SeriesKey, seriesKeys, unitNames } from '../../../contract/http/series.ts';
import { files } from '../../../contract/stored/layout.ts';
import { encodeSeries, type SeriesHead, type YearValues } from '../../../contract/stored/series.ts';
import {
  decodeSeriesCompanies,
  frameText,
  type SeriesCompanies,
} from '../../../contract/stored/series-companies.ts';
import { needsOf, type ValuesOf } from '../../../contract/stored/series-formula.ts';
import { deflateWhole } from '../../lib/deflate.ts';
import { significant } from '../../lib/significant.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import { concepts } from '../../tables/concepts.ts';
import { indicatorDefinitions } from '../../tables/indicators.ts';
import { seriesFormulas } from '../../tables/series-formulas.ts';
import type { CompanyFigures } from '../figures/figures.ts';

/** Where every year of every company of a bucket stands among all that the series hold. */
export interface BucketRows {
  readonly bucket: number;
  /** Row of the bucket → row of the country: year after year, in order of NIT. */
  readonly rows: Uint32Array;
}

export interface SeriesOrder {
  /** The file of the companies. */
  readonly companies: Uint8Array<ArrayBuffer>;
  readonly buckets: readonly BucketRows[];
}

/** A double for each value, then a byte for the reason of each that is null. */
const valueBytes = Float64Array.BYTES_PER_ELEMENT;
const pathOf = (folder: string, bucket: number) => join(folder, `${bucket}.series`);

const statementOf = new Map<SeriesKey, StatementName>(
  statementNames.flatMap((statement) => coreLines[statement].map((key) => [key, statement] as const)),
);
const notFiled = nullReasons.indexOf('not_filed');

/** The columns of a bucket: key after key, in each a row for every company and year. */
export function openSeriesColumns(folder: string, bucket: number) {
  const columns = seriesKeys.map((key) => ({
    ...{ key, statement: statementOf.get(key) },
    ...{ values: [] as number[], reasons: [] as number[] },
  }));
  return {
    add({ years, evaluations }: CompanyFigures): void {
      for (const { year, statements } of years) {
        const indicators = evaluations.get(year)!;
        for (const { key, statement, values, reasons } of columns) {
          if (statement !== undefined) {
            values.push(statements[statement]?.get(key) ?? Number.NaN);
            reasons.push(notFiled);
            continue;
          }
          const result = indicators[key as IndicatorKey];
          values.push('reason' in result ? Number.NaN : significant(result.value));
          reasons.push('reason' in result ? nullReasons.indexOf(result.reason) : 0);
        }
      }
    },
    write(): void {
      const bytes = columns.flatMap(({ values, reasons }) => [
        new Uint8Array(Float64Array.from(values).buffer),
        Uint8Array.from(reasons),
      ]);
      writeFileSync(pathOf(folder, bucket), Buffer.concat(bytes));
    },
  };
}

/** The packed values of a key and its frames as files. */
export function openSeriesStore(folder: string, order: SeriesOrder): (key: SeriesKey) => ReleaseFile[] {
  const companies = decodeSeriesCompanies(order.companies);
  return (key) => storeSeries(folder, key, order, companies);
}

function storeSeries(
  folder: string,
  key: SeriesKey,
  order: SeriesOrder,
  companies: SeriesCompanies,
): ReleaseFile[] {
  const head: SeriesHead = { clave: key, ...named(key) };
  const formula = seriesFormulas[key as IndicatorKey] ?? [];
  const yearsOf = (wanted: SeriesKey) => yearByYear(gathered(folder, wanted, order.buckets), companies);
  const years = yearsOf(key);
  const inputs = new Map(needsOf(formula).map((need) => [need, yearsOf(need)]));
  const valuesOf: ValuesOf = (need, anio) => inputs.get(need)!.find((year) => year.anio === anio)!.values;
  return [
    { path: files.series(key), bytes: encodeSeries(head, years, deflateWhole, formula, valuesOf) },
    ...years.map((year) => frameFile(head, companies, year.anio, year)),
  ];
}

function yearByYear({ values, reasons }: YearValues, companies: SeriesCompanies) {
  let end = 0;
  return companies.anios.map((anio) => {
    const start = end;
    end += companies.year(anio)!.companies.length;
    return { anio, values: values.subarray(start, end), reasons: reasons.subarray(start, end) };
  });
}

function frameFile(
  head: SeriesHead,
  companies: SeriesCompanies,
  anio: number,
  values: YearValues,
): ReleaseFile {
  const text = frameText(head, companies, companies.year(anio)!, values);
  return { path: files.frame(head.clave, anio), bytes: new TextEncoder().encode(text) };
}

/** The column of a key out of all buckets, in the order of the country. */
function gathered(folder: string, key: SeriesKey, buckets: readonly BucketRows[]): YearValues {
  const total = buckets.reduce((sum, { rows }) => sum + rows.length, 0);
  const values = new Float64Array(total);
  const reasons = new Uint8Array(total);
  const place = seriesKeys.indexOf(key);
  for (const { bucket, rows } of buckets) {
    const bytes = new Uint8Array(rows.length * (valueBytes + 1));
    const file = openSync(pathOf(folder, bucket), 'r');
    const read = readSync(file, bytes, 0, bytes.length, place * bytes.length);
    closeSync(file);
    if (read !== bytes.length)
      throw new Error(`series of bucket ${bucket}: ${read} of ${bytes.length} bytes`);
    const own = new Float64Array(bytes.buffer, 0, rows.length);
    rows.forEach((to, row) => {
      values[to] = own[row]!;
      reasons[to] = bytes[rows.length * valueBytes + row]!;
    });
  }
  return { values, reasons };
}

/** What a key is called, and in what it is counted. */
function named(key: SeriesKey): Pick<SeriesHead, 'nombre' | 'unidad'> {
  const statement = statementOf.get(key);
  if (statement === undefined) {
    const { nombre, unit } = indicatorDefinitions[key as IndicatorKey];
    return { nombre, unidad: unitNames[unit] };
  }
  const concept = concepts.find((each) => each.statement === statement && each.key === key)!;
  return { nombre: concept.labels[0]!, unidad: unitNames.currency };
}
