/** The operations of the API, one row each: the table that routes, validates, documents and tests them. */

import type { z } from 'zod';
import { changesSchema } from './changes.ts';
import { batchSchema, benchmarkAnswerSchema, companySchema } from './company.ts';
import { entitySchema } from './entity.ts';
import { maxNits } from './parameters.ts';
import type { PathValues } from './paths.ts';
import { type OperationName, queries } from './queries.ts';
import { queryBoundFault } from './query-bounds.ts';
import {
  financialsSchema,
  indicatorsSchema,
  type Monetary,
  screenerSchema,
  searchSchema,
} from './schemas.ts';
import { sectorSchema, sectorsSchema } from './sectors.ts';
import { frameSchema, seriesSchema } from './series.ts';

export const apiPrefix = '/api/v1';

export const siisMonetary = { currency: 'COP', unit: 'thousands', scale: 1000 } as const satisfies Monetary;
export const sfcMonetary = { currency: 'COP', unit: 'units', scale: 1 } as const satisfies Monetary;

export interface Price {
  readonly parameter: string;
  readonly valuesPerPoint: number;
  /** A longer list is a fault, unless it names the same in several spellings; it costs as much as this one. */
  readonly most: number;
}

export interface Operation {
  /** Relative to the prefix, with `{name}` where a parameter of `pathParameters` stands. */
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodType;
  readonly data: z.ZodType;
  readonly rateClass: 'default' | 'costly';
  /** A request costs one point of its class, or with a price one for every `valuesPerPoint` values of a list in its query, rounded up. */
  readonly price?: Price;
  readonly source: string;
  readonly monetary: Monetary | null;
}

const siisSource = 'SIIS (Superintendencia de Sociedades)';

export const operations = {
  empresa: {
    path: '/empresa/{nit}',
    summary: 'Sociedad: perfil, estados financieros, indicadores y, si se pide, comparación sectorial',
    query: queries.empresa,
    data: companySchema,
    rateClass: 'default',
    source: siisSource,
    monetary: siisMonetary,
  },
  financials: {
    path: '/empresa/{nit}/financials',
    summary: 'Estados financieros de una sociedad',
    query: queries.financials,
    data: financialsSchema,
    rateClass: 'default',
    source: siisSource,
    monetary: siisMonetary,
  },
  indicators: {
    path: '/empresa/{nit}/indicators',
    summary: 'Los indicadores de una sociedad, por año',
    query: queries.indicators,
    data: indicatorsSchema,
    rateClass: 'default',
    source: siisSource,
    monetary: siisMonetary,
  },
  benchmark: {
    path: '/empresa/{nit}/benchmark',
    summary: 'Comparación de una sociedad con las de su clase, división y sección CIIU',
    query: queries.benchmark,
    data: benchmarkAnswerSchema,
    rateClass: 'default',
    source: siisSource,
    monetary: siisMonetary,
  },
  sfc: {
    path: '/sfc/{nit}',
    summary: 'Entidad vigilada por la Superintendencia Financiera',
    query: queries.sfc,
    data: entitySchema,
    rateClass: 'costly',
    source: 'SFC',
    monetary: sfcMonetary,
  },
  screener: {
    path: '/screener',
    summary: 'Lista de sociedades, por páginas, con filtros y orden',
    query: queries.screener,
    data: screenerSchema,
    rateClass: 'costly',
    source: siisSource,
    monetary: siisMonetary,
  },
  search: {
    path: '/search',
    summary: 'Búsqueda por nombre o NIT en los dos conjuntos de datos',
    query: queries.search,
    data: searchSchema,
    rateClass: 'default',
    source: 'SIIS, SFC',
    monetary: null,
  },
  sectores: {
    path: '/sectores',
    summary: 'Los grupos CIIU con empresas, en árbol: sección, división y clase',
    query: queries.sectores,
    data: sectorsSchema,
    rateClass: 'default',
    source: siisSource,
    monetary: null,
  },
  sector: {
    path: '/sector/{nivel}/{codigo}',
    summary: 'Un grupo CIIU: estadísticas de cada indicador por año y clasificación por ingresos',
    query: queries.sector,
    data: sectorSchema,
    rateClass: 'default',
    source: siisSource,
    monetary: siisMonetary,
  },
  empresas: {
    path: '/empresas',
    summary: 'Hasta 50 sociedades de una vez, por sus NIT',
    query: queries.empresas,
    data: batchSchema,
    rateClass: 'costly',
    price: { parameter: 'nit', valuesPerPoint: 10, most: maxNits },
    source: siisSource,
    monetary: siisMonetary,
  },
  series: {
    path: '/series/{clave}',
    summary: 'Una línea o un indicador de hasta 50 sociedades, año por año',
    query: queries.series,
    data: seriesSchema,
    rateClass: 'costly',
    source: siisSource,
    monetary: siisMonetary,
  },
  frame: {
    path: '/series/{clave}/{anio}',
    summary: 'Una línea o un indicador de todas las sociedades en un año, en orden de NIT, por páginas',
    query: queries.frame,
    data: frameSchema,
    rateClass: 'costly',
    source: siisSource,
    monetary: siisMonetary,
  },
  cambios: {
    path: '/cambios',
    summary:
      'Lo que cambió en los datos desde una publicación: quién entra y sale, años nuevos, cifras distintas',
    query: queries.cambios,
    data: changesSchema,
    rateClass: 'costly',
    source: 'SIIS, SFC',
    monetary: siisMonetary,
  },
} as const satisfies Record<OperationName, Operation>;

export interface OperationMatch {
  readonly operation: OperationName;
  /** The path parameters by name, as written in the address. */
  readonly path: Readonly<Record<string, string>>;
}

interface Template {
  readonly operation: OperationName;
  /** Each is a literal text or a parameter. */
  readonly segments: readonly { readonly text: string; readonly parameter: string | undefined }[];
}

const parameterPattern = /^\{(\w+)\}$/;

const templates = Object.entries(operations).map(([name, { path }]): Template => {
  const texts = path.slice(1).split('/');
  const segments = texts.map((text) => ({ text, parameter: parameterPattern.exec(text)?.[1] }));
  return { operation: name as OperationName, segments };
});
const segmentsOf = new Map(templates.map(({ operation, segments }) => [operation, segments]));

/** The operation at a pathname as written, exact in case and slashes; null when there is none. */
export function matchOperation(pathname: string): OperationMatch | null {
  if (!pathname.startsWith(`${apiPrefix}/`)) return null;
  for (const { operation, segments } of templates) {
    const path = pathValuesIn(pathname, segments);
    if (path !== null) return { operation, path };
  }
  return null;
}

/** The parameters in a pathname of this form, or null. Compares in place, which is faster than splitting the pathname. */
function pathValuesIn(pathname: string, segments: Template['segments']): Record<string, string> | null {
  const values: Record<string, string> = {};
  let start = apiPrefix.length + 1;
  for (const { text, parameter } of segments) {
    const slash = pathname.indexOf('/', start);
    const end = slash < 0 ? pathname.length : slash;
    if (parameter === undefined) {
      if (end - start !== text.length || !pathname.startsWith(text, start)) return null;
    } else if (end > start) values[parameter] = pathname.slice(start, end);
    else return null;
    start = end + 1;
  }
  return start > pathname.length ? values : null;
}

/** The address of an operation, `/api/v1/empresa/900123456`, with the given path parameters. Throws when one is missing. */
export function addressOf<O extends OperationName>(operation: O, path: PathValues<O>): string {
  const values: Readonly<Record<string, unknown>> = path;
  let address: string = apiPrefix;
  for (const { text, parameter } of segmentsOf.get(operation)!) {
    const value = parameter ? values[parameter] : text;
    if (value === undefined) throw new Error(`the path of ${operation} lacks ${parameter}`);
    address += `/${value}`;
  }
  return address;
}

/** Points that a request takes of the budget of its operation's class, by counting the spellings that the query lists, up to the longest list; one for a query past its bounds. */
export function pointsOf(operation: OperationName, search: string): number {
  const { price }: Operation = operations[operation];
  if (!price || queryBoundFault(search) !== null) return 1;
  const listed = new URLSearchParams(search).get(price.parameter) ?? '';
  const values = new Set(listed.split(',')).size;
  return Math.ceil(Math.min(values, price.most) / price.valuesPerPoint);
}
