/** Tables as CSV: their shape, their headers for spreadsheets, and the rows that take more than a line to make. */

import type { YearOrigin } from '../year-marks.ts';
import {
  analysisKeys,
  earlierRevenue,
  type FigureUnit,
  figureKeys,
  indicatorKeys,
  type StatementName,
  signKeys,
  unitOfFigure,
  unitOfIndicator,
} from './figure-keys.ts';
import type { CsvFormat, ParameterFault } from './parameters.ts';
import type { Financials, Indicators, ScreenedRow } from './schemas.ts';
import { amountKeys, isFigureColumn, isListedLine, listedLines, type RowColumn } from './screener.ts';
import {
  type ComparedNode,
  changeParts,
  type Departments,
  type FigureStats,
  flatGroups,
  medianIndicators,
  type Sector,
  type SectorFigures,
  type Sectors,
} from './sectors.ts';
import { type Frame, type Series, unitName, unitNames } from './series.ts';
import type { SimilarRow } from './similar.ts';

export type CsvCell = string | number | null;

/** How the data of an operation become rows. `Query` has the parameters that its name tells. */
export interface CsvTable<Query, Source> {
  /** Its columns, for the documentation. */
  readonly description: string;
  /** The file name without extension; made of validated values only. */
  readonly name: (query: Query, source: Source) => string;
  readonly columns: (source: Source) => readonly string[];
  readonly rows: (source: Source) => Iterable<readonly CsvCell[]>;
  /** The name of a column for spreadsheets, where it is not the one with its unit. */
  readonly header?: (column: string) => string;
}

/** A table with its file name; rows may be made while they are written. */
export interface CsvFile {
  readonly format: CsvFormat;
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly CsvCell[]>;
}

export function csvFileOf<Query, Source>(
  { name, columns, rows, header = headerWithUnit }: CsvTable<Query, Source>,
  format: CsvFormat,
  query: Query,
  source: Source,
): CsvFile {
  return {
    format,
    fileName: `${name(query, source)}${format === 'csv-excel' ? '-excel' : ''}.csv`,
    columns: format === 'csv-excel' ? columns(source).map(header) : columns(source),
    rows: rows(source),
  };
}

/** The most rows of one file: longer lists are requested page by page or downloaded. */
export const maxCsvRows = 50_000;

/** The fault of a list with too many rows; `instead` says how else to get them. */
export const tooManyRowsFault = (rows: number, instead: string): ParameterFault => ({
  parameter: 'format',
  detail: `da un archivo de ${maxCsvRows} filas a lo sumo, y la lista tiene ${rows}: ${instead}`,
});

// What the rows of each table are made of.

interface InPesos {
  /** The year in whose pesos the amounts are; null for those of the filings. */
  readonly base: number | null;
}
export interface FinancialsCsv extends InPesos {
  readonly nit: string;
  readonly financials: Financials;
  readonly labelOf: (statement: StatementName, concept: string) => string;
}
export interface IndicatorsCsv {
  readonly nit: string;
  readonly indicators: Indicators;
}
export interface ScreenerCsv extends InPesos {
  readonly anio: number;
  readonly empresas: Iterable<ScreenedRow>;
  readonly columnas: readonly RowColumn[];
}
export interface SimilarCsv {
  readonly nit: string;
  readonly anio: number;
  readonly empresas: readonly SimilarRow[];
}
export type SectorCsv = Pick<
  Sector,
  'nivel' | 'codigo' | 'nombre' | 'peer_stats_by_year' | 'analisis_by_year' | 'tamano' | 'departamento'
> &
  InPesos;
export type SectorsCsv = Sectors & InPesos;
export type DepartmentsCsv = Departments & InPesos;
export type SeriesCsv = Pick<Series, 'clave' | 'series'> & {
  readonly unidad: string;
  /** By NIT and year. */
  readonly origins: ReadonlyMap<string, ReadonlyMap<number, YearOrigin>>;
};
export type FrameCsv = Pick<Frame, 'clave' | 'anio'> & {
  readonly unidad: string;
  /** By NIT, where the year is not as usual. */
  readonly cortes: Readonly<Record<string, YearOrigin>>;
  readonly valores: Iterable<Frame['valores'][number]>;
};

/** What the screener says of a company in a column beside those that every row has. */
export const columnCell = (row: ScreenedRow, column: RowColumn): CsvCell => {
  if (isFigureColumn(column)) return row.indicadores?.[column] ?? null;
  if (isListedLine(column)) return row.lineas?.[column] ?? null;
  return (column === 'senales' ? row.senales?.join(',') : row.tamano) ?? null;
};

export function* sectorRows({
  nivel,
  codigo,
  nombre,
  peer_stats_by_year,
  analisis_by_year,
  tamano,
  departamento,
  base,
}: SectorCsv): Generator<readonly CsvCell[]> {
  const subset = tamano ?? departamento;
  for (const [year, { indicadores, ...stats }] of Object.entries(peer_stats_by_year)) {
    const { num_empresas, excluidas, muestra, nivel_sugerido = null } = stats;
    const group = [nivel, codigo, nombre, Number(year), num_empresas, excluidas, muestra, nivel_sugerido];
    for (const key of indicatorKeys) {
      const { n, p25, p50, p75, promedio, promedio_ponderado } = indicadores[key]!;
      const unit = unitName(unitNames[unitOfIndicator[key]], 'es', base);
      const row = [...group, key, unit, n, p25, p50, p75, promedio, promedio_ponderado];
      const tails = analisis_by_year?.[year]?.indicadores[key];
      const analysed = tails ? [tails.p10, tails.p90, JSON.stringify(tails.sin_valor)] : [];
      yield [...row, ...analysed, ...(subset ? [subset] : [])];
    }
    const analysis = analisis_by_year?.[year];
    const figures: Readonly<Record<string, FigureStats>> = {
      ...analysis?.derivadas,
      ...analysis?.crecimiento,
    };
    for (const key of analysis ? analysisKeys : []) {
      const { n, p10, p25, p50, p75, p90, promedio, promedio_ponderado = null, sin_valor } = figures[key]!;
      const unit = unitName(unitNames[unitOfFigure[key]], 'es', base);
      const quartiles = [n, p25, p50, p75, promedio, promedio_ponderado, p10, p90];
      yield [...group, key, unit, ...quartiles, JSON.stringify(sin_valor)];
    }
  }
}

const nodeColumns = ['nivel', 'codigo', 'nombre', 'num_empresas', 'muestra'] as const;

/** The other columns of the table of all groups, with the value of each. */
const sectorCells: Readonly<Record<string, (group: ComparedNode, figures: SectorFigures) => CsvCell>> = {
  ingresos_operacionales: (_, { ingresos_operacionales }) => ingresos_operacionales,
  mismas_sociedades: (_, { crecimiento }) => crecimiento.n,
  ingresos_antes: (_, { crecimiento }) => crecimiento.antes,
  ingresos_ahora: (_, { crecimiento }) => crecimiento.ahora,
  crecimiento: (_, { crecimiento }) => crecimiento.variacion,
  crecimiento_real: (_, { crecimiento }) => crecimiento.variacion_real,
  margen_neto_ponderado: (_, { margen_neto }) => margen_neto,
  ...Object.fromEntries(
    medianIndicators.map((key) => [
      `mediana_${key}`,
      (_: ComparedNode, { medianas }: SectorFigures) => medianas[key]!,
    ]),
  ),
  ...Object.fromEntries(
    changeParts.flatMap((part) => [
      [part, (_: ComparedNode, { cambio_ingresos }: SectorFigures) => cambio_ingresos?.[part].n ?? null],
      [
        `ingresos_${part}`,
        (_: ComparedNode, { cambio_ingresos }: SectorFigures) => cambio_ingresos?.[part].suma ?? null,
      ],
    ]),
  ),
  con_perdida: (_, { perdidas }) => perdidas.porcentaje,
  ...Object.fromEntries(
    signKeys.map((key) => [key, (_: ComparedNode, { senales }: SectorFigures) => senales[key]!.porcentaje]),
  ),
  cr4: (_, { concentracion }) => concentracion.cr4,
  hhi: (_, { concentracion }) => concentracion.hhi,
};
export const sectorTableColumns = ({ base }: InPesos): string[] =>
  ['anio', ...nodeColumns, ...Object.keys(sectorCells)].map((key) => columnInPesosOf(base, key));

/** A group in which nobody counts in the year has no figures. */
export function* sectorTableRows(table: SectorsCsv | DepartmentsCsv): Generator<readonly CsvCell[]> {
  for (const group of 'secciones' in table ? flatGroups(table) : table.departamentos) {
    const { cifras } = group;
    const cells = Object.values(sectorCells).map((cell) => (cifras ? cell(group, cifras) : null));
    yield [table.anio, ...nodeColumns.map((column) => group[column]), ...cells];
  }
}

// The headers of tables for spreadsheets name the unit: a file has no `meta`. Tables for programs have the names of the JSON form.

const suffixes = {
  currency: 'miles_cop',
  percent: 'porcentaje',
  ratio: 'veces',
  days: 'dias',
  points: 'puntos',
} as const satisfies Record<FigureUnit, string>;

const units = new Map<string, FigureUnit>([
  ...[...amountKeys, ...listedLines].map((key) => [key, 'currency'] as const),
  ...figureKeys.map((key) => [key, unitOfFigure[key]] as const),
  [earlierRevenue, 'currency'],
  // The table of all groups.
  ...['ingresos_antes', 'ingresos_ahora', ...changeParts.map((part) => `ingresos_${part}`)].map(
    (key) => [key, 'currency'] as const,
  ),
  ...medianIndicators.map((key) => [`mediana_${key}`, unitOfFigure[key]] as const),
  ...['crecimiento', 'crecimiento_real', 'margen_neto_ponderado', 'con_perdida', ...signKeys, 'cr4'].map(
    (key) => [key, 'percent'] as const,
  ),
]);

/** The name of a column of amounts in pesos of a year says both: `total_activos` → `total_activos_miles_cop_de_2024`. */
export const columnInPesosOf = (base: number | null, key: string): string =>
  base === null || units.get(key) !== 'currency' ? key : `${key}_${suffixes.currency}_de_${base}`;

/** `roe` → `roe_porcentaje`; a column without a unit, or that says it already, keeps its name. */
export function headerWithUnit(column: string): string {
  const unit = units.get(column);
  return unit === undefined ? column : `${column}_${suffixes[unit]}`;
}
