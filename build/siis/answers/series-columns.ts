/** The series of all companies in columns, and the files and panels of a year that are made of them. */

import { concepts } from '../../../contract/figures/concepts.ts';
import { figureDefinitions } from '../../../contract/figures/figure-definitions.ts';
import { files } from '../../../contract/files/files.ts';
import type { FrameFile } from '../../../contract/files/record-files.ts';
import type { ReleaseIdentity } from '../../../contract/http/envelope.ts';
import {
  coreLines,
  derivedKeys,
  type FigureKey,
  growthKeys,
  indicatorKeys,
  type StatementName,
  statementNames,
  statementProperty,
} from '../../../contract/http/figure-keys.ts';
import { grades } from '../../../contract/http/quality.ts';
import type { Filing } from '../../../contract/http/schemas.ts';
import { isRate, type SeriesKey, seriesKeys, unitNames } from '../../../contract/http/series.ts';
import { originOfYear } from '../../../contract/year-marks.ts';
import { fileMetadata } from '../../downloads/data-package.ts';
import {
  type ColumnValues,
  parquetFile,
  type TableColumns,
  type TextColumn,
  valueAt,
} from '../../downloads/row-group.ts';
import { panelTable, type TableRow } from '../../downloads/tables.ts';
import { gzipStored } from '../../lib/gzip.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import { countsInStatistics } from '../../tables/counted.ts';
import type { YearFigures } from '../figures/figures.ts';
import type { CompanyRecord } from './record.ts';

/** The rows of the columns: year by year, and within a year in order of NIT. */
export interface SeriesOrder {
  /** Of all companies, in order. */
  readonly nits: readonly string[];
  readonly names: readonly string[];
  /** Of all years. */
  readonly rows: number;
  /** Ascending. */
  readonly years: readonly SeriesYear[];
}

interface SeriesYear {
  readonly anio: number;
  /** The first row. */
  readonly start: number;
  /** Of each row: its position among all companies. */
  readonly companies: Uint32Array;
  /** Of each row: its position in `grades`. */
  readonly grades: Uint8Array;
  /** By row, where the year is not one filing of twelve months to 31 December, of the company alone. */
  readonly others: ReadonlyMap<number, FilingYear>;
}

/** What a filing is of, and how many exercises make its whole year. */
export interface FilingYear {
  readonly fecha_corte: string;
  readonly base: Filing['base'];
  readonly corte_anual: boolean;
  readonly meses: number | null;
  readonly exercises: number | undefined;
}

/** The columns one after another, a double for each value, NaN for null. */
export interface SharedSeries {
  readonly rows: number;
  readonly values: SharedArrayBuffer;
}

export interface SeriesColumns {
  /** `rows` are those of the company's years. */
  put(record: CompanyRecord, rows: readonly number[]): void;
  /** The values of a key in a year. */
  of(key: SeriesKey, year: SeriesYear): Float64Array;
  /** Whether a key is a line whose amounts are whole in every year: readers take the panels of all years for one table. */
  isWhole(key: string): boolean;
}

export const allocateSeries = (rows: number): SharedSeries => ({
  rows,
  values: new SharedArrayBuffer(rows * seriesKeys.length * Float64Array.BYTES_PER_ELEMENT),
});

/** Of the keys that are lines. */
const statementOfKey: ReadonlyMap<SeriesKey, StatementName> = new Map(
  statementNames.flatMap((statement) => coreLines[statement].map((key) => [key, statement] as const)),
);
type Figures = Readonly<Record<string, number | null>>;

/** Where a year of a company has the value of a key: statement by statement, then the indicators, what is derived, and growth. */
const sourceOf = (key: SeriesKey): number =>
  [...statementNames.map((name) => coreLines[name]), indicatorKeys, derivedKeys, growthKeys].findIndex(
    (keys: readonly string[]) => keys.includes(key),
  );

export function createSeriesColumns({ rows, values }: SharedSeries): SeriesColumns {
  const columns = seriesKeys.map((key, i) => ({
    key,
    source: sourceOf(key),
    values: new Float64Array(values, i * rows * Float64Array.BYTES_PER_ELEMENT, rows),
  }));
  let wholeKeys: Set<string> | undefined;
  return {
    put({ financials, figures, analysis }, rowsOfYears) {
      const sections = [figures, analysis.derivadas, analysis.crecimiento];
      figures.by_year.forEach(({ anio }, i) => {
        const row = rowsOfYears[i]!;
        const sources: readonly (Figures | undefined)[] = [
          ...statementNames.map((name) =>
            financials[statementProperty[name]]?.find((lines) => lines.anio === anio),
          ),
          ...sections.map(({ by_year }) => by_year[i]),
        ];
        for (const { key, source, values } of columns) values[row] = sources[source]?.[key] ?? Number.NaN;
      });
    },
    of: (key, { start, companies }) =>
      columns[seriesKeys.indexOf(key)]!.values.slice(start, start + companies.length),
    isWhole: (key) => {
      wholeKeys ??= new Set(
        columns
          .filter(({ key, values }) => statementOfKey.has(key) && values.every(isWholeOrNull))
          .map(({ key }) => key),
      );
      return wholeKeys.has(key);
    },
  };
}

const isWholeOrNull = (value: number): boolean => Number.isNaN(value) || Number.isSafeInteger(value);

/** A frame for each year. */
export function frameFiles(
  key: SeriesKey,
  columns: SeriesColumns,
  { nits, years }: SeriesOrder,
): ReleaseFile[] {
  const named = { clave: key, ...nameAndUnit(key) };
  const as = isRate(key) ? 'compared' : 'filed';
  return years.map((year) => {
    const { anio, companies } = year;
    const valores: FrameFile['valores'] = [];
    const cortes: NonNullable<FrameFile['cortes']> = {};
    columns.of(key, year).forEach((value, row) => {
      if (Number.isNaN(value)) return;
      const nit = nits[companies[row]!]!;
      valores.push([nit, value, grades[year.grades[row]!]!]);
      const other = year.others.get(row);
      if (!other) return;
      const { exercises, ...filing } = other;
      cortes[nit] = originOfYear(filing, exercises, as);
    });
    const frame: FrameFile = { ...named, anio, valores, ...(Object.keys(cortes).length > 0 && { cortes }) };
    return { path: files.frame.path(key, anio), bytes: gzipStored(`${JSON.stringify(frame)}\n`) };
  });
}

/** What a key is called, and in what it is counted. */
function nameAndUnit(key: SeriesKey): Pick<FrameFile, 'nombre' | 'unidad'> {
  const statement = statementOfKey.get(key);
  if (statement === undefined) {
    const { nombre, unit } = figureDefinitions[key as FigureKey];
    return { nombre, unidad: unitNames[unit] };
  }
  const concept = concepts.find((each) => each.statement === statement && each.key === key)!;
  return { nombre: concept.labels[0]!, unidad: unitNames.currency };
}

export interface Panel {
  readonly anio: number;
  readonly rows: number;
  readonly first: TableRow;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Place and activity of each company in a year, whether it counts in its groups, its size and its basis, as columns of the panel. */
export type Standing = readonly ColumnValues[];

export const panelStanding = (years: readonly YearFigures[]): Standing => [
  textColumn(years.map(({ place }) => place.departamento)),
  ...(['clase', 'division', 'seccion'] as const).map((level) =>
    textColumn(years.map(({ groups }) => groups?.[level] ?? null)),
  ),
  { numbers: Float64Array.from(years, (own) => Number(countsInStatistics(own))) },
  textColumn(years.map(({ size }) => size)),
  textColumn(years.map(({ base }) => base)),
];

export function panelOf(
  anio: number,
  standing: Standing,
  series: SeriesColumns,
  { nits, names, years }: SeriesOrder,
  release: ReleaseIdentity,
): Panel {
  const year = years.find((each) => each.anio === anio)!;
  const companies = [...year.companies];
  const columns: TableColumns = {
    rows: companies.length,
    columns: [
      textColumn(companies.map((company) => nits[company]!)),
      { numbers: new Float64Array(companies.length).fill(anio) },
      textColumn(companies.map((company) => names[company]!)),
      textColumn([...year.grades].map((grade) => grades[grade]!)),
      ...standing,
      ...seriesKeys.map((key) => ({ numbers: series.of(key, year) })),
    ],
  };
  const first = panelTable.columns.map(({ type }, i) => valueAt(columns.columns[i]!, type, 0));
  const table = {
    ...panelTable,
    columns: panelTable.columns.map((column) => ({ ...column, whole: series.isWhole(column.name) })),
  };
  const bytes = parquetFile(table, columns, fileMetadata(table, release, {}));
  return { anio, rows: companies.length, first, bytes };
}

function textColumn(values: readonly (string | null)[]): TextColumn {
  const texts = ['', ...new Set(values.filter((value) => value !== null))];
  const codes = new Map(texts.map((text, code) => [text, code]));
  return { texts, codes: Uint32Array.from(values, (value) => (value === null ? 0 : codes.get(value)!)) };
}
