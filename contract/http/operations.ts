/** The operations of the API, one row each: the table that routes, validates, documents and tests them. */

import type { z } from 'zod';
import { nitPattern } from '../nit.ts';
import { entitySchema } from './entity.ts';
import { type OperationName, queries } from './queries.ts';
import {
  benchmarkSchema,
  companySchema,
  financialsSchema,
  indicatorsSchema,
  type Monetary,
  screenerSchema,
  searchSchema,
} from './schemas.ts';

export const apiPrefix = '/api/v1';

export const siisMonetary = { currency: 'COP', unit: 'thousands', scale: 1000 } as const satisfies Monetary;
export const sfcMonetary = { currency: 'COP', unit: 'units', scale: 1 } as const satisfies Monetary;

export interface Operation {
  /** Relative to the prefix, with `{nit}` where the NIT stands. */
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodType;
  readonly data: z.ZodType;
  readonly rateClass: 'default' | 'costly';
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
    data: benchmarkSchema,
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
} as const satisfies Record<OperationName, Operation>;

export interface OperationMatch {
  readonly operation: OperationName;
  /** The path segment where the NIT stands, as written; absent where the operation has none. */
  readonly nit?: string;
}

/** Operations by their path, with a star where the NIT stands: always the second segment. */
const byPath = new Map(
  Object.entries(operations).map(([name, { path }]) => [path.replace('{nit}', '*'), name as OperationName]),
);

/** The operation that answers at an original pathname, exact in case and slashes; null when none does. */
export function matchOperation(pathname: string): OperationMatch | null {
  if (!pathname.startsWith(`${apiPrefix}/`)) return null;
  const path = pathname.slice(apiPrefix.length);
  const plain = byPath.get(path);
  if (plain && !path.includes('*')) return { operation: plain };
  const [, first, nit, ...rest] = path.split('/');
  const operation = byPath.get(['', first, '*', ...rest].join('/'));
  return operation && nit ? { operation, nit } : null;
}

/** Whether a path segment can be a NIT at all. */
export function isNit(segment: string): boolean {
  return nitPattern.test(segment);
}
