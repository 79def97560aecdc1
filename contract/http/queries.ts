/** The query parameters of each operation, and one parser that reports all faults at once. */

import { z } from 'zod';
import { editDistance } from '../edit-distance.ts';
import { truncate } from '../truncate.ts';
import { analysisSectionNames } from './analysis.ts';
import { changesPageSize, maxFollowed, releaseNameSchema } from './changes.ts';
import { entitySections, entityStatementNames } from './entity.ts';
import { checkFeedQuery } from './feed-query.ts';
import { csvFormatOf, feedFormat, format, idioma } from './formats.ts';
import {
  decimalText,
  integer,
  listOf,
  maxPage,
  nameOrNit,
  nitList,
  nitListOf,
  oneOf,
  releaseOrDate,
  yearList,
} from './parameters.ts';
import { qualitySectionNames } from './quality.ts';
import { entityRoleCodes } from './roles.ts';
import { ciiuLevels, indicatorCategories, statementNames } from './schemas.ts';
import { checkRanges, columnas, parameterNamesText, screenerSorts } from './screener.ts';
import { filterShape } from './screener-filters.ts';
import { sectorQuery } from './sector-query.ts';

export const companySectionNames = [
  'profile',
  'financials',
  'indicators',
  'benchmark',
  ...qualitySectionNames,
  'cambios',
  ...analysisSectionNames,
] as const;

export const queries = {
  empresa: z.strictObject({
    include: listOf(companySectionNames).describe('Secciones separadas por comas').optional(),
    years: yearList.optional(),
  }),
  financials: z
    .strictObject({
      statement: oneOf(statementNames).describe('Un solo estado; sin él, los tres').optional(),
      include: listOf(qualitySectionNames)
        .describe('Lo que se agrega, separado por comas: marcas de calidad, reexpresiones; solo en JSON')
        .optional(),
      years: yearList.optional(),
      format,
      idioma,
    })
    .refine(({ idioma, format }) => idioma !== 'en' || csvFormatOf({ format }) !== null, {
      path: ['idioma'],
      error: 'solo se admite con format=csv o csv-excel: en JSON las líneas van por su clave',
      when: () => true,
    })
    .refine(({ include, format }) => include === undefined || csvFormatOf({ format }) === null, {
      path: ['include'],
      error: 'solo se admite en JSON: lo que agrega no son filas de los estados',
      when: () => true,
    }),
  indicators: z.strictObject({
    category: oneOf(indicatorCategories).describe('Una sola categoría de indicadores').optional(),
    years: yearList.optional(),
    format,
  }),
  benchmark: z
    .strictObject({
      years: yearList.optional(),
      grupo: oneOf(['ciiu', 'tamano'])
        .describe('Con quiénes: las de sus grupos CIIU, o de ellas las de su tamaño por ingresos')
        .optional(),
      ranking_level: oneOf(ciiuLevels).describe('Nivel CIIU de la clasificación').optional(),
      ranking_limit: integer(1, 100).describe('Tamaño de la clasificación').optional(),
    })
    .superRefine(
      ({ grupo, ...query }, context) => {
        for (const parameter of ['ranking_level', 'ranking_limit'] as const)
          if (grupo === 'tamano' && query[parameter] !== undefined)
            context.addIssue({
              ...{ code: 'custom', path: [parameter] },
              message: 'no se admite con grupo=tamano: esa lista la da /screener con seccion y tamano',
            });
      },
      { when: () => true },
    ),
  sfc: z.strictObject({
    include: listOf(entitySections).describe('Secciones separadas por comas').optional(),
    years: yearList.optional(),
    statements: listOf(entityStatementNames)
      .describe('Estados separados por comas, cuando include contiene statements')
      .optional(),
    role: listOf(entityRoleCodes)
      .describe(
        'Roles separados por comas, cuando include contiene details; sin él, el primero de los que la entidad tiene',
      )
      .optional(),
  }),
  screener: z
    .strictObject({
      ...filterShape,
      sort: oneOf(screenerSorts).describe('Orden').optional(),
      order: oneOf(['asc', 'desc']).describe('Sentido').optional(),
      page: integer(1, maxPage).describe('Página').optional(),
      page_size: integer(1, 200).describe('Filas por página').optional(),
      columnas,
      format,
    })
    .superRefine(checkRanges, { when: () => true }),
  search: z.strictObject({
    q: nameOrNit(2).describe('Nombre o NIT; un municipio, un departamento o una actividad CIIU lo limita'),
    limit: integer(1, 50).describe('Resultados').optional(),
    source: oneOf(['siis', 'sfc']).describe('Un solo conjunto de datos').optional(),
  }),
  sectores: z.strictObject({}),
  sector: sectorQuery,
  empresas: z.strictObject({
    nit: nitList,
    include: listOf(companySectionNames).describe('Secciones separadas por comas').optional(),
    years: yearList.optional(),
    statement: oneOf(statementNames)
      .describe('Un solo estado, cuando include contiene financials; sin él, los tres')
      .optional(),
  }),
  series: z.strictObject({ nit: nitList, years: yearList.optional(), format, idioma }),
  frame: z.strictObject({ page: integer(1, maxPage).describe('Página').optional(), format, idioma }),
  cambios: z
    .strictObject({
      desde: releaseOrDate.optional(),
      nit: nitListOf(maxFollowed).optional(),
      page: integer(1, maxPage).describe('Página').optional(),
      page_size: integer(1, changesPageSize.max).describe('Filas por página').optional(),
      format: feedFormat,
    })
    .superRefine(checkFeedQuery),
} as const;

/** What the query of every operation may have besides. */
export const commonQuery = z.strictObject({
  publicacion: releaseNameSchema
    .describe(
      'La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió',
    )
    .optional(),
});

export type OperationName = keyof typeof queries;
export type Query<O extends OperationName> = z.infer<(typeof queries)[O]> & z.infer<typeof commonQuery>;

/** The operations whose query has this `format`. */
type OperationWith<Format> = {
  [O in OperationName]: (typeof queries)[O]['shape'] extends { readonly format: Format } ? O : never;
}[OperationName];
export type CsvOperation = OperationWith<typeof format>;
export type FeedOperation = OperationWith<typeof feedFormat>;

const formatOf = (operation: OperationName) =>
  (queries[operation].shape as { readonly format?: unknown }).format;
export const hasCsv = (operation: OperationName): operation is CsvOperation => formatOf(operation) === format;
export const hasFeed = (operation: OperationName): operation is FeedOperation =>
  formatOf(operation) === feedFormat;

/** Default values; passing one equals omitting it. */
export const defaults = {
  empresa: { include: ['profile', 'financials', 'indicators'] },
  financials: { format: 'json', idioma: 'es' },
  indicators: { format: 'json' },
  benchmark: { grupo: 'ciiu', ranking_level: 'clase', ranking_limit: 20 },
  sfc: { include: ['profile', 'filings', 'ratios'] },
  screener: { sort: 'ingresos_operacionales', order: 'desc', page: 1, page_size: 50, format: 'json' },
  search: { limit: 10 },
  sectores: {},
  sector: { ranking_limit: 20, format: 'json' },
  empresas: { include: ['profile', 'financials', 'indicators'] },
  series: { format: 'json', idioma: 'es' },
  frame: { page: 1, format: 'json', idioma: 'es' },
  cambios: { page: 1, page_size: changesPageSize.default, format: 'json' },
} as const satisfies { readonly [O in OperationName]: Partial<Query<O>> };

/** Faults that one response names: more of them help nobody, and would answer a few bytes with many. */
export const mostFaults = 10;

export interface ParameterFault {
  readonly parameter: string;
  readonly detail: string;
}

export type QueryParseResult<O extends OperationName> =
  | { readonly ok: true; readonly query: Query<O>; readonly canonical: string; readonly uncached: boolean }
  | { readonly ok: false; readonly errors: readonly ParameterFault[] };

/**
 * Parses the query of an operation. `canonical` is the query string sorted, without `_ts` and without defaults (empty for
 * the default answer); `uncached` says that `_ts` was given, which bypasses the caches. On failure gives all faults.
 */
export function parseQuery<O extends OperationName>(
  operation: O,
  params: URLSearchParams,
): QueryParseResult<O> {
  const schema = queries[operation];
  const known = Object.keys(schema.shape);
  const errors: ParameterFault[] = [];
  const given: Record<string, string> = {};
  const seen = new Set<string>();
  let fresh = false;
  for (const [name, value] of params) {
    if (seen.has(name)) {
      if (!errors.some((fault) => fault.parameter === truncate(name) && fault.detail === repeatedDetail))
        errors.push({ parameter: truncate(name), detail: repeatedDetail });
      continue;
    }
    seen.add(name);
    if (name === '_ts') fresh = true;
    else if (!known.includes(name) && !Object.hasOwn(commonQuery.shape, name)) {
      const detail = errors.length < mostFaults ? unknownDetail(name, known) : unknownParameter;
      errors.push({ parameter: truncate(name), detail });
    } else if (value.trim() === '') errors.push({ parameter: name, detail: 'está vacío' });
    else given[name] = value;
  }
  const { publicacion, ...own } = given;
  const parsed = schema.safeParse(own);
  const common = commonQuery.safeParse(publicacion === undefined ? {} : { publicacion });
  for (const issue of [...(parsed.error?.issues ?? []), ...(common.error?.issues ?? [])]) {
    const parameter = String(issue.path[0]);
    if (errors.some((fault) => fault.parameter === parameter)) continue;
    const found = given[parameter];
    errors.push({
      parameter,
      detail: found === undefined ? 'es obligatorio' : `${issue.message}; se recibió «${truncate(found)}»`,
    });
  }
  if (errors.length > 0 || !parsed.success) return { ok: false, errors };
  const query = withoutDefaults(operation, { ...parsed.data, ...common.data } as Query<O>);
  return { ok: true, query, canonical: queryString(query), uncached: fresh };
}

/** The query string of parsed parameters sorted by name, without question mark and without default values. */
export const canonicalQuery = <O extends OperationName>(operation: O, query: Query<O>): string =>
  queryString(withoutDefaults(operation, query));

function queryString(query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(valueText(name, value)).replaceAll('%2C', ',')}`)
    .join('&');
}

/** Years have four digits, as they are typed. */
const valueText = (name: string, value: unknown): string =>
  name === 'years'
    ? (value as readonly number[]).map((year) => String(year).padStart(4, '0')).join()
    : typeof value === 'number'
      ? decimalText(value)
      : String(value);

function withoutDefaults<O extends OperationName>(operation: O, query: Query<O>): Query<O> {
  const preset: Readonly<Record<string, unknown>> = defaults[operation];
  const said = Object.entries(query).filter(
    ([name, value]) => value !== undefined && String(value) !== String(preset[name]),
  );
  const short = Object.fromEntries(said) as Query<O>;
  const { format, page, page_size }: Readonly<Record<string, unknown>> = query;
  // As CSV a list without `page` is complete, so that page 1 is not the default there.
  return csvFormatOf({ format }) !== null && (page ?? page_size) !== undefined
    ? ({ ...short, page: page ?? 1 } as Query<O>)
    : short;
}

const repeatedDetail = 'está repetido; cada parámetro se admite una vez';
const unknownParameter = 'no es un parámetro de esta dirección';

function unknownDetail(name: string, known: readonly string[]): string {
  const near = known
    .map((candidate) => ({ candidate, distance: editDistance(name.slice(0, 40).toLowerCase(), candidate) }))
    .sort((a, b) => a.distance - b.distance)[0];
  const close = near !== undefined && near.distance <= Math.max(2, near.candidate.length / 2);
  const hint = close ? ` ¿Quiso decir ${near.candidate}?` : '';
  const admitted = known.length > 0 ? `Se admiten: ${parameterNamesText(known)}` : 'No se admite ninguno';
  return `${unknownParameter}.${hint} ${admitted}`;
}
