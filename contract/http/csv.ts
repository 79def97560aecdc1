/** How the data of an operation become rows, a row of the table for each operation that answers as CSV. */

import type { CsvFormat, CsvOperation, Query } from './queries.ts';
import {
  type Financials,
  type Indicators,
  type ScreenerRow,
  type StatementName,
  screenerRowSchema,
  statementNames,
  statementProperty,
} from './schemas.ts';

export type Cell = string | number | null;

/** What each operation makes its rows of. */
interface Sources {
  readonly financials: {
    readonly nit: string;
    readonly financials: Financials;
    readonly labelOf: (statement: StatementName, concept: string) => string;
  };
  readonly indicators: { readonly nit: string; readonly indicators: Indicators };
  readonly screener: { readonly anio: number; readonly empresas: Iterable<ScreenerRow> };
}

interface CsvTable<O extends CsvOperation> {
  /** Its columns, for the documentation. */
  readonly description: string;
  /** Without its ending; nothing of it is as the caller wrote it. */
  readonly name: (query: Query<O>, source: Sources[O]) => string;
  readonly columns: (source: Sources[O]) => readonly string[];
  readonly rows: (source: Sources[O]) => Iterable<readonly Cell[]>;
}

const screenerColumns = Object.keys(screenerRowSchema.shape) as (keyof ScreenerRow)[];

/** An operation whose query has a format and that has no row here does not compile. */
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
    description: 'Una fila por año, una columna por indicador; vacío, lo que no se puede calcular',
    name: ({ category }, { nit }) => `cifras-${nit}-indicadores${category ? `-${category}` : ''}`,
    columns: ({ indicators }) => ['nit', 'anio', ...Object.keys(indicators.definitions)],
    *rows({ nit, indicators: { definitions, by_year } }) {
      const keys = Object.keys(definitions);
      for (const row of by_year) yield [nit, row.anio, ...keys.map((key) => row[key] ?? null)];
    },
  },
  screener: {
    description:
      'Una fila por sociedad, con las columnas de `empresas` y los importes en miles de pesos. Sin `page` ni `page_size`, todas las que pasan los filtros; con uno de ellos, esa página',
    name: ({ page }, { anio }) =>
      `cifras-sociedades-${anio}${page === undefined ? '' : `-pagina-${page}`}-miles-cop`,
    columns: () => screenerColumns,
    *rows({ empresas }) {
      for (const row of empresas) yield screenerColumns.map((key) => row[key]);
    },
  },
};

/** The most rows of one file: what is longer is asked for by pages or downloaded whole. */
export const mostCsvRows = 50_000;

/** A table ready to be written. */
export interface CsvAnswer {
  readonly format: CsvFormat;
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly Cell[]>;
}

export function csvAnswer<O extends CsvOperation>(
  operation: O,
  format: CsvFormat,
  query: Query<O>,
  source: Sources[O],
): CsvAnswer {
  const { name, columns, rows } = csvTables[operation];
  return {
    format,
    fileName: `${name(query, source)}${format === 'csv-excel' ? '-excel' : ''}.csv`,
    columns: columns(source),
    rows: rows(source),
  };
}
