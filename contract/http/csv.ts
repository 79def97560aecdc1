/** How the data of an operation become CSV rows: one entry for each operation that answers as CSV. */

import { filterKey } from '../fold.ts';
import { analysisKeys } from './analysis.ts';
import { headerWithUnit, unitOfFigure, unitOfIndicator } from './csv-headers.ts';
import type { CsvFormat } from './formats.ts';
import type { CsvOperation, ParameterFault, Query } from './queries.ts';
import {
  type Financials,
  type Indicators,
  indicatorKeys,
  type ScreenedRow,
  type ScreenerRow,
  type StatementName,
  screenerRowSchema,
  statementNames,
  statementProperty,
} from './schemas.ts';
import { isFigureColumn, type RowColumn } from './screener.ts';
import type { FigureStats } from './sector-analysis.ts';
import type { Sector } from './sectors.ts';
import { type Frame, type Series, unitNames } from './series.ts';

export type CsvCell = string | number | null;

/** The data that each operation makes its rows of. */
interface CsvSources {
  readonly financials: {
    readonly nit: string;
    readonly financials: Financials;
    readonly labelOf: (statement: StatementName, concept: string) => string;
  };
  readonly indicators: { readonly nit: string; readonly indicators: Indicators };
  readonly screener: {
    readonly anio: number;
    readonly empresas: Iterable<ScreenedRow>;
    readonly columnas: readonly RowColumn[];
  };
  readonly sector: Pick<
    Sector,
    'nivel' | 'codigo' | 'nombre' | 'peer_stats_by_year' | 'analisis_by_year' | 'tamano' | 'departamento'
  >;
  readonly series: Pick<Series, 'clave' | 'series'> & { readonly unidad: string };
  readonly frame: Pick<Frame, 'clave' | 'anio'> & {
    readonly unidad: string;
    readonly valores: Iterable<Frame['valores'][number]>;
  };
}

interface CsvTable<O extends CsvOperation> {
  /** Its columns, for the documentation. */
  readonly description: string;
  /** The file name without extension; made of validated values only. */
  readonly name: (query: Query<O>, source: CsvSources[O]) => string;
  readonly columns: (source: CsvSources[O]) => readonly string[];
  readonly rows: (source: CsvSources[O]) => Iterable<readonly CsvCell[]>;
}

const columnCell = (row: ScreenedRow, column: RowColumn): CsvCell => {
  if (isFigureColumn(column)) return row.indicadores?.[column] ?? null;
  return (column === 'senales' ? row.senales?.join(',') : row.tamano) ?? null;
};
const screenerColumns = Object.keys(screenerRowSchema.shape) as (keyof ScreenerRow)[];
const sectorColumns = [
  ...['nivel', 'codigo', 'nombre', 'anio', 'num_empresas', 'excluidas', 'muestra', 'nivel_sugerido'],
  ...['indicador', 'unidad', 'n', 'p25', 'p50', 'p75', 'promedio', 'promedio_ponderado'],
];

/** An operation whose query has `format` but no entry here does not compile. */
export const csvTables: { readonly [O in CsvOperation]: CsvTable<O> } = {
  financials: {
    description:
      'Una fila por estado, año y línea, en miles de pesos como se reportó; vacío, lo no reportado',
    name: ({ statement }, { nit }) => `cifras-${nit}-${statement ?? 'estados'}`,
    columns: () => ['nit', 'anio', 'estado', 'concepto', 'etiqueta', 'miles_cop'],
    *rows({ nit, financials, labelOf }) {
      for (const statement of statementNames)
        for (const { anio, ...lines } of financials[statementProperty[statement]] ?? [])
          for (const [concept, amount] of Object.entries<number | null>(lines))
            yield [nit, anio, statement, concept, labelOf(statement, concept), amount];
    },
  },
  indicators: {
    description:
      'Una fila por año, una columna por indicador; vacío, lo que no se puede calcular. Al final el corte, y si las cifras son de doce meses a 31 de diciembre',
    name: ({ category }, { nit }) => `cifras-${nit}-indicadores${category ? `-${category}` : ''}`,
    columns: ({ indicators }) => [
      ...['nit', 'anio', ...Object.keys(indicators.definitions)],
      ...['fecha_corte', 'corte_anual'],
    ],
    *rows({ nit, indicators: { definitions, by_year, cortes } }) {
      const keys = Object.keys(definitions);
      for (const row of by_year) {
        const { fecha_corte, corte_anual } = cortes[row.anio]!;
        yield [nit, row.anio, ...keys.map((key) => row[key] ?? null), fecha_corte, String(corte_anual)];
      }
    },
  },
  screener: {
    description:
      'Una fila por sociedad, con las columnas de `empresas`, los importes en miles de pesos y al final lo pedido en `columnas`, las señales separadas por comas. Sin `page` ni `page_size`, todas las que pasan los filtros; con uno de ellos, esa página',
    name: ({ page }, { anio }) => `cifras-sociedades-${anio}${pageSuffix(page)}-miles-cop`,
    columns: ({ columnas }) => [...screenerColumns, ...columnas],
    *rows({ empresas, columnas }) {
      for (const row of empresas)
        yield [...screenerColumns.map((key) => row[key]), ...columnas.map((key) => columnCell(row, key))];
    },
  },
  sector: {
    description:
      'Una fila por año e indicador con las estadísticas del grupo, como la tabla `benchmarks` de las descargas y con su unidad; con `include=analisis`, también `p10`, `p90` y `sin_valor` (cuántas no tienen valor, por razón, como objeto JSON), y las filas de las cifras derivadas y de las tasas de crecimiento; con `tamano` o `departamento`, una columna que lo dice. La clasificación por ingresos y lo demás del análisis no están: pídalos en JSON',
    name: (_, { nivel, codigo, tamano, departamento }) =>
      ['cifras', nivel, codigo, tamano ?? filterKey(departamento ?? '')].filter(Boolean).join('-'),
    columns: ({ analisis_by_year, tamano, departamento }) => [
      ...sectorColumns,
      ...(analisis_by_year ? ['p10', 'p90', 'sin_valor'] : []),
      ...(tamano ? ['tamano'] : departamento ? ['departamento'] : []),
    ],
    *rows({ nivel, codigo, nombre, peer_stats_by_year, analisis_by_year, tamano, departamento }) {
      const subset = tamano ?? departamento;
      for (const [year, { indicadores, ...stats }] of Object.entries(peer_stats_by_year)) {
        const { num_empresas, excluidas, muestra, nivel_sugerido = null } = stats;
        const group = [nivel, codigo, nombre, Number(year), num_empresas, excluidas, muestra, nivel_sugerido];
        for (const key of indicatorKeys) {
          const { n, p25, p50, p75, promedio, promedio_ponderado } = indicadores[key]!;
          const unit = unitNames[unitOfIndicator[key]];
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
          const {
            n,
            p10,
            p25,
            p50,
            p75,
            p90,
            promedio,
            promedio_ponderado = null,
            sin_valor,
          } = figures[key]!;
          const unit = unitNames[unitOfFigure[key]];
          const quartiles = [n, p25, p50, p75, promedio, promedio_ponderado, p10, p90];
          yield [...group, key, unit, ...quartiles, JSON.stringify(sin_valor)];
        }
      }
    },
  },
  series: {
    description:
      'Una fila por sociedad y año con presentación; vacío, lo que no tiene valor, y `motivo` dice por qué. De un NIT que no está en SIIS no hay filas',
    name: (_, { clave }) => `cifras-${clave}`,
    columns: () => ['nit', 'razon_social', 'anio', 'clave', 'unidad', 'valor', 'calidad', 'motivo'],
    *rows({ clave, unidad, series }) {
      for (const { nit, razon_social, valores } of series)
        for (const { anio, valor, calidad, motivo = null } of valores)
          yield [nit, razon_social, anio, clave, unidad, valor, calidad, motivo];
    },
  },
  frame: {
    description:
      'Una fila por sociedad con valor en el año, en orden de NIT. Sin `page`, todas; con ella, esa página',
    name: ({ page }, { clave, anio }) => `cifras-${clave}-${anio}${pageSuffix(page)}`,
    columns: () => ['nit', 'anio', 'clave', 'unidad', 'valor', 'calidad'],
    *rows({ clave, unidad, anio, valores }) {
      for (const [nit, valor, calidad] of valores) yield [nit, anio, clave, unidad, valor, calidad];
    },
  },
};

const pageSuffix = (page: number | undefined) => (page === undefined ? '' : `-pagina-${page}`);

/** The most rows of one file: longer lists are requested page by page or downloaded. */
export const maxCsvRows = 50_000;

/** The fault of a list with too many rows; `instead` says how else to get them. */
export const tooManyRowsFault = (rows: number, instead: string): ParameterFault => ({
  parameter: 'format',
  detail: `da un archivo de ${maxCsvRows} filas a lo sumo, y la lista tiene ${rows}: ${instead}`,
});

/** A table with its file name; rows may be made while they are written. */
export interface CsvFile {
  readonly format: CsvFormat;
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly CsvCell[]>;
}

export function csvFileOf<O extends CsvOperation>(
  operation: O,
  format: CsvFormat,
  query: Query<O>,
  source: CsvSources[O],
): CsvFile {
  const { name, columns, rows } = csvTables[operation];
  return {
    format,
    fileName: `${name(query, source)}${format === 'csv-excel' ? '-excel' : ''}.csv`,
    columns: format === 'csv-excel' ? columns(source).map(headerWithUnit) : columns(source),
    rows: rows(source),
  };
}
