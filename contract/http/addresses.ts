/** Where each operation stands: its path, and the address of a call. Without schemas, so that pages bring none along. */

export const apiPrefix = '/api/v1';

/** Relative to the prefix, with `{name}` where a parameter of the path stands. */
export const operationPaths = {
  empresa: '/empresa/{nit}',
  financials: '/empresa/{nit}/financials',
  indicators: '/empresa/{nit}/indicators',
  benchmark: '/empresa/{nit}/benchmark',
  // Before the path that takes any segment.
  sfc_screener: '/sfc/screener',
  parecidas: '/empresa/{nit}/parecidas',
  sfc: '/sfc/{nit}',
  sfc_series: '/sfc/series/{cifra}',
  screener: '/screener',
  margenes: '/margenes',
  search: '/search',
  objeto: '/objeto',
  sectores: '/sectores',
  sector: '/sector/{nivel}/{codigo}',
  departamentos: '/departamentos',
  transiciones: '/transiciones',
  quintiles: '/transiciones/quintiles',
  empresas: '/empresas',
  series: '/series/{clave}',
  linea: '/linea/{clave}',
  frame: '/series/{clave}/{anio}',
  cambios: '/cambios',
} as const;

export type OperationName = keyof typeof operationPaths;

/** The pieces of a path: each is a literal text or a parameter. */
export interface PathSegment {
  readonly text: string;
  readonly parameter: string | undefined;
}

const parameterPattern = /^\{(\w+)\}$/;

/** The segments of each operation's path, in the order of the table. */
export const pathSegments: ReadonlyMap<OperationName, readonly PathSegment[]> = new Map(
  Object.entries(operationPaths).map(([operation, path]) => [
    operation as OperationName,
    path
      .slice(1)
      .split('/')
      .map((text) => ({ text, parameter: parameterPattern.exec(text)?.[1] })),
  ]),
);

/** The address of an operation, `/api/v1/empresa/900123456`. Throws when a parameter of its path is missing. */
export function addressOf(operation: OperationName, values: Readonly<Record<string, unknown>>): string {
  let address: string = apiPrefix;
  for (const { text, parameter } of pathSegments.get(operation)!) {
    const value = parameter ? values[parameter] : text;
    if (value === undefined) throw new Error(`the path of ${operation} lacks ${parameter}`);
    address += `/${value}`;
  }
  return address;
}

/** The query string of parameters sorted by name, without question mark; what is undefined is left out. */
export function queryString(query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(valueText(name, value)).replaceAll('%2C', ',')}`)
    .join('&');
}

/** Years have four digits, as they are typed. */
const valueText = (name: string, value: unknown): string =>
  name === 'years' && Array.isArray(value)
    ? value.map((year) => String(year).padStart(4, '0')).join()
    : typeof value === 'number'
      ? decimalText(value)
      : String(value);

/** Decimals that a number of a query may have. */
export const maxDecimals = 12;

/** A number in the form that `decimal` accepts: small ones too have no exponent. */
export const decimalText = (value: number): string =>
  value !== 0 && Math.abs(value) < 1e-6 ? value.toFixed(maxDecimals).replace(/0+$/, '') : String(value);
