/** The series of all companies in columns, and the files and panels of a year that are made of them. */

import { files } from '../../../contract/files/files.ts';
import type { FilersFile, FrameFile } from '../../../contract/files/record-files.ts';
import type { ReleaseIdentity } from '../../../contract/http/envelope.ts';
import {
  derivedKeys,
  type FigureKey,
  figureKeys,
  growthKeys,
  indicatorKeys,
} from '../../../contract/http/figure-keys.ts';
import { grades } from '../../../contract/http/quality.ts';
import type { Filing } from '../../../contract/http/schemas.ts';
import { seriesKeys } from '../../../contract/http/series.ts';
import { isLineKey, type LineKey, lineKeys } from '../../../contract/http/statement-lines.ts';
import { isRareLine, type RareLines } from '../../../contract/stored/source-gaps.ts';
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
import type { ExerciseSums } from './line-rows.ts';
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

export interface SeriesYear {
  readonly anio: number;
  /** The first row. */
  readonly start: number;
  /** Of each row: its position among all companies. */
  readonly companies: Uint32Array;
  /** Of each row: its position in `grades`. */
  readonly grades: Uint8Array;
  /** Of each row: its CIIU section as `sectionNumber` has it where it counts in the statistics; else 0. */
  readonly sections: Uint8Array;
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

/** The columns of the figures one after another, a double for each value, NaN for null. */
export interface SharedFigureSeries {
  readonly rows: number;
  readonly values: SharedArrayBuffer;
}

export interface FigureSeries {
  /** `rows` are those of the company's years. */
  put(record: CompanyRecord, rows: readonly number[]): void;
  /** The values of a figure in a year. */
  of(key: FigureKey, year: SeriesYear): Float64Array;
}

export const allocateFigureSeries = (rows: number): SharedFigureSeries => ({
  rows,
  values: new SharedArrayBuffer(rows * figureKeys.length * Float64Array.BYTES_PER_ELEMENT),
});

/** Where a year of a company has the value of a figure: the indicators, what is derived, and growth. */
const sourceOf = (key: FigureKey): number =>
  [indicatorKeys, derivedKeys, growthKeys].findIndex((keys: readonly string[]) => keys.includes(key));

export function createFigureSeries({ rows, values }: SharedFigureSeries): FigureSeries {
  const columns = figureKeys.map((key, i) => ({
    key,
    source: sourceOf(key),
    values: new Float64Array(values, i * rows * Float64Array.BYTES_PER_ELEMENT, rows),
  }));
  return {
    put({ figures, analysis }, rowsOfYears) {
      const sections = [figures, analysis.derivadas, analysis.crecimiento];
      figures.by_year.forEach((_, i) => {
        const row = rowsOfYears[i]!;
        const sources: readonly (Readonly<Record<string, number | null>> | undefined)[] = sections.map(
          ({ by_year }) => by_year[i],
        );
        for (const { key, source, values } of columns) values[row] = sources[source]?.[key] ?? Number.NaN;
      });
    },
    of: (key, { start, companies }) =>
      columns[figureKeys.indexOf(key)]!.values.slice(start, start + companies.length),
  };
}

/** A frame of a figure for each year. */
export const figureFrames = (key: FigureKey, figures: FigureSeries, { years }: SeriesOrder): ReleaseFile[] =>
  years.map((year) => frame({ clave: key, anio: year.anio, valores: figures.of(key, year) }));

/** Who filed in a year, and a frame for each of the lines that enough of them filed. */
export function filedFrames(
  year: SeriesYear,
  line: (key: LineKey) => Float64Array,
  sums: readonly ExerciseSums[],
  { nits }: SeriesOrder,
  rareLines: RareLines,
): ReleaseFile[] {
  const { anio } = year;
  return [
    filersFile(year, nits),
    ...lineKeys
      .filter((key) => !isRareLine(rareLines, key, anio))
      .map((key) => {
        const sumas = Object.fromEntries(
          sums.flatMap(({ nit, sums: own }) => (own.has(key) ? [[nit, own.get(key)!] as const] : [])),
        );
        return frame({
          clave: key,
          anio,
          valores: line(key),
          ...(Object.keys(sumas).length > 0 && { sumas }),
        });
      }),
  ];
}

function filersFile(
  { anio, companies, grades: gradesOf, others }: SeriesYear,
  nits: readonly string[],
): ReleaseFile {
  const filed = [...companies].map((company) => nits[company]!);
  const file: FilersFile = {
    anio,
    nits: filed,
    calidades: [...gradesOf].map((grade) => grades[grade]!).join(''),
    cortes: Object.fromEntries(
      [...others].map(([row, { exercises, ...filing }]) => [
        filed[row]!,
        { ...filing, ...(exercises !== undefined && { ejercicios: exercises }) },
      ]),
    ),
  };
  return { path: files.filers.path(anio), bytes: gzipStored(`${JSON.stringify(file)}\n`) };
}

/** NaN is written as null. */
const frame = ({
  valores,
  ...named
}: Omit<FrameFile, 'valores'> & { readonly valores: Float64Array }): ReleaseFile => ({
  path: files.frame.path(named.clave, named.anio),
  bytes: gzipStored(`${JSON.stringify({ ...named, valores: [...valores] } satisfies FrameFile)}\n`),
});

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

/** The columns of a year. */
interface YearColumns {
  readonly figures: FigureSeries;
  readonly line: (key: LineKey) => Float64Array;
  /** Whether the amounts of a line are whole in every year: readers take the panels of all years for one table. */
  readonly isWhole: (key: LineKey) => boolean;
}

export function panelOf(
  anio: number,
  standing: Standing,
  { figures, line, isWhole }: YearColumns,
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
      ...seriesKeys.map((key) => ({ numbers: isLineKey(key) ? line(key) : figures.of(key, year) })),
    ],
  };
  const first = panelTable.columns.map(({ type }, i) => valueAt(columns.columns[i]!, type, 0));
  const table = {
    ...panelTable,
    columns: panelTable.columns.map((column) => ({
      ...column,
      whole: isLineKey(column.name) && isWhole(column.name),
    })),
  };
  const bytes = parquetFile(table, columns, fileMetadata(table, release, {}));
  return { anio, rows: companies.length, first, bytes };
}

function textColumn(values: readonly (string | null)[]): TextColumn {
  const texts = ['', ...new Set(values.filter((value) => value !== null))];
  const codes = new Map(texts.map((text, code) => [text, code]));
  return { texts, codes: Uint32Array.from(values, (value) => (value === null ? 0 : codes.get(value)!)) };
}
