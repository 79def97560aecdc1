/** What a request asks for: the operation and path parameters of its address, and its query, with all faults at once. */

import { z } from 'zod';
import { entityFigureKeys } from '../entity-figures.ts';
import { entityPeerGroupKeys } from '../entity-groups.ts';
import { readingsOfNit, readTypedNit } from '../nit.ts';
import { editDistance, filterKey, truncate } from '../text.ts';
import {
  addressOf,
  apiPrefix,
  type OperationName,
  type PathSegment,
  pathSegments,
  queryString,
} from './addresses.ts';
import { releaseNameSchema } from './changes.ts';
import { meantKey } from './meant-key.ts';
import { type Operation, operationNames, operations, type Price } from './operations.ts';
import {
  csvFormatOf,
  isList,
  nitForm,
  type ParameterFault,
  valueJsonSchema,
  withoutOptional,
  wrongCheckDigitText,
} from './parameters.ts';
import {
  entityListSorts,
  isRangeParameter,
  parameterNamesText,
  type RangeParameter,
  rangeKeys,
  rowColumns,
  screenerSorts,
} from './screener.ts';

export interface OperationMatch {
  readonly operation: OperationName;
  /** The path parameters by name, as written in the address. */
  readonly path: Readonly<Record<string, string>>;
}

/** The operation at a pathname as written, exact in case and slashes; null when there is none. */
export function matchOperation(pathname: string): OperationMatch | null {
  if (!pathname.startsWith(`${apiPrefix}/`)) return null;
  for (const [operation, segments] of pathSegments) {
    const path = pathValuesIn(pathname, segments);
    if (path !== null) return { operation, path };
  }
  return null;
}

/** The parameters in a pathname of this form, or null. Compares in place, which is faster than splitting the pathname. */
function pathValuesIn(pathname: string, segments: readonly PathSegment[]): Record<string, string> | null {
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

/** The parsed path parameters of an operation, in canonical form. */
export type PathValues<O extends OperationName> = z.infer<(typeof operations)[O]['parameters']>;

export type PathParseResult<O extends OperationName> =
  | { readonly ok: true; readonly path: PathValues<O> }
  | { readonly ok: false; readonly errors: readonly ParameterFault[] };

/** Parses path parameters as written; on failure gives one fault for each wrong parameter. */
export function parsePath<O extends OperationName>(
  operation: O,
  written: Readonly<Record<string, string>>,
): PathParseResult<O> {
  const parsed = operations[operation].parameters.safeParse(written);
  if (parsed.success) return { ok: true, path: parsed.data as PathValues<O> };
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const parameter = String(path[0]);
    if (!faults.has(parameter)) faults.set(parameter, message);
  }
  const nitFault = faults.get('nit');
  if (nitFault !== undefined) faults.set('nit', typedNitDetail(operation, written.nit!) ?? nitFault);
  return { ok: false, errors: [...faults].map(([parameter, detail]) => ({ parameter, detail })) };
}

/** Of a NIT in a path as people type it: why it is none there, and the address that it means; null for other texts. */
function typedNitDetail(operation: OperationName, segment: string): string | null {
  const typed = readTypedNit(decoded(segment) ?? segment);
  if (typed === null) return null;
  const isWrong = typed.kind === 'wrong_check_digit';
  const why = isWrong ? `no se puede leer: ${wrongCheckDigitText(typed)}` : nitForm;
  const meant = isWrong ? [typed.nit] : readingsOfNit(typed).reverse();
  return `${why}. Consulte ${meant.map((nit) => addressOf(operation, { nit })).join(' o ')}`;
}

/** Without percent signs; null where they encode nothing. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Whether percent-decoding the parameters gives a valid path: such an address is a second spelling of the canonical one. */
export function isNonCanonicalPath(
  operation: OperationName,
  written: Readonly<Record<string, string>>,
): boolean {
  const segments = Object.entries(written);
  if (!segments.some(([, segment]) => segment.includes('%'))) return false;
  try {
    const decoded = segments.map(([name, segment]) => [name, decodeURIComponent(segment)] as const);
    if (decoded.some(([, segment]) => segment.includes('/'))) return true;
    return parsePath(operation, Object.fromEntries(decoded)).ok;
  } catch {
    return false;
  }
}

/** Characters, with the question mark; fifty NITs or every filter of the screener take a tenth of it. */
export const longestQuery = 8000;
export const mostParameters = 100;

/** The bound that a query breaks, as a sentence; null when it breaks none. */
export function queryBoundFault(search: string): string | null {
  if (search.length > longestQuery)
    return `La consulta tiene ${search.length} caracteres y se admiten ${longestQuery}.`;
  let parameters = 1;
  for (let at = search.indexOf('&'); at >= 0; at = search.indexOf('&', at + 1)) parameters++;
  return parameters > mostParameters
    ? `La consulta tiene ${parameters} parámetros y se admiten ${mostParameters}.`
    : null;
}

/**
 * Points that a request takes of the budget of its operation's class: `csvPoints` for a CSV of all rows, else by its price, which
 * counts the values that the query lists, or its `points`; one where it has none of these, and for a query past its bounds.
 */
export function pointsOf(operation: OperationName, search: string): number {
  const { price, csvPoints, points = 1 }: Operation = operations[operation];
  if (queryBoundFault(search) !== null) return 1;
  if (!price && !csvPoints) return points;
  const query = new URLSearchParams(search);
  if (csvPoints && csvFormatOf({ format: query.get('format') }) !== null)
    return query.has('page') || query.has('page_size') ? 1 : csvPoints;
  if (!price) return 1;
  const listed = query.getAll(price.parameter).join(',');
  const values = new Set(listed.split(price.words ? /[^\p{L}\p{N}]+/u : ',')).size;
  return Math.ceil(Math.min(values, price.most) / valuesPerPoint(operation, price, query));
}

function valuesPerPoint(operation: OperationName, price: Price, query: URLSearchParams): number {
  if (price.ofWorkbook && query.get('format') === 'xlsx') return price.ofWorkbook;
  const preset: Operation['defaults'] = operations[operation].defaults;
  const isPreset = (section: string) => String(preset.include).split(',').includes(section);
  const hasMore = !query
    .getAll('include')
    .join(',')
    .split(',')
    .map((section) => section.trim())
    .every((section) => section === '' || isPreset(section));
  return price.ofMoreSections && hasMore ? price.ofMoreSections : price.valuesPerPoint;
}

/** What the query of every operation may have besides. */
export const commonQuery = z.strictObject({
  publicacion: releaseNameSchema
    .describe(
      'La publicación de la que debe ser la respuesta, como en meta.release; si ya no es la vigente, un 410 dice desde cuándo y dónde está lo que cambió',
    )
    .optional(),
});

export type Query<O extends OperationName> = ReadonlyLists<
  z.infer<(typeof operations)[O]['query']> & z.infer<typeof commonQuery>
>;
type ReadonlyLists<T> = {
  readonly [K in keyof T]: T[K] extends unknown[] | undefined ? Readonly<T[K]> : T[K];
};

/** The default values of each query. */
export const defaults = Object.fromEntries(
  operationNames.map((operation) => [operation, operations[operation].defaults]),
) as { readonly [O in OperationName]: (typeof operations)[O]['defaults'] } satisfies {
  readonly [O in OperationName]: Partial<Query<O>>;
};

/** Faults that one response names: more of them help nobody, and would answer a few bytes with many. */
export const mostFaults = 10;

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
  const schema = operations[operation].query;
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const known = Object.keys(shape);
  const errors: ParameterFault[] = [];
  const given: Record<string, string> = {};
  const seen = new Set<string>();
  let fresh = false;
  for (const [name, value] of params) {
    if (seen.has(name)) {
      // As most generated clients send a list: `nit=…&nit=…`.
      if (Object.hasOwn(shape, name) && isList(shape[name]!))
        given[name] = `${given[name] ?? ''},${asListed(shape[name], name, value)}`;
      else if (!errors.some((fault) => fault.parameter === truncate(name) && fault.detail === repeatedDetail))
        errors.push({ parameter: truncate(name), detail: repeatedDetail });
      continue;
    }
    seen.add(name);
    if (name === '_ts') fresh = true;
    else if (!known.includes(name) && !Object.hasOwn(commonQuery.shape, name)) {
      const detail = errors.length < mostFaults ? unknownDetail(name, known) : unknownParameter;
      errors.push({ parameter: truncate(name), detail });
    } else if (value.trim() === '') errors.push({ parameter: name, detail: 'está vacío' });
    else given[name] = asListed(shape[name], name, value);
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
      detail:
        found === undefined
          ? 'es obligatorio'
          : `${issue.message}; se recibió «${truncate(found)}»${meantValue(operation, parameter, found)}`,
    });
  }
  if (errors.length > 0 || !parsed.success) return { ok: false, errors };
  const query = withoutDefaults(operation, { ...parsed.data, ...common.data } as Query<O>);
  return { ok: true, query, canonical: queryString(query), uncached: fresh };
}

/** Their values are names of keys, and are taken as they are written; `format` is read before, for its price. */
const exactParameters: ReadonlySet<string> = new Set(['include', 'statements', 'category', 'format']);

interface WrittenForm {
  readonly mayBeSeveral: boolean;
  /** The values that there are, by their letters alone; none where they are not enumerated. */
  readonly values: ReadonlyMap<string, string>;
}

const writtenForms = new WeakMap<z.ZodType, WrittenForm>();

function writtenFormOf(schema: z.ZodType, name: string): WrittenForm {
  const known = writtenForms.get(schema);
  if (known) return known;
  const { items, ...one } = valueJsonSchema(withoutOptional(schema));
  const { enum: values = [] } = (items ?? one) as { readonly enum?: readonly string[] };
  const form = {
    mayBeSeveral: isList(schema) || name === 'years',
    values: new Map(exactParameters.has(name) ? [] : values.map((value) => [filterKey(value), value])),
  };
  writtenForms.set(schema, form);
  return form;
}

/** A value as its table has it: a list without blanks around commas, an enumerated name whatever its case and accents. */
function asListed(schema: z.ZodType | undefined, name: string, value: string): string {
  if (schema === undefined) return value;
  const { mayBeSeveral, values } = writtenFormOf(schema, name);
  const parts = mayBeSeveral ? value.split(',').map((part) => part.trim()) : [value];
  return parts.map((part) => values.get(filterKey(part)) ?? part).join(',');
}

/** The query string of parsed parameters sorted by name, without question mark and without default values. */
export const canonicalQuery = <O extends OperationName>(operation: O, query: Query<O>): string =>
  queryString(withoutDefaults(operation, query));

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

const repeatedDetail = 'está repetido; solo un parámetro de lista se admite varias veces';
const unknownParameter = 'no es un parámetro de esta dirección';

/** The parameters of which the nearest key is named. */
const listedKeys: Readonly<Partial<Record<OperationName, Readonly<Record<string, readonly string[]>>>>> = {
  screener: { sort: screenerSorts, columnas: rowColumns },
  sfc_screener: { sort: entityListSorts, cifras: entityFigureKeys, grupo: entityPeerGroupKeys },
};

/** What is meant by the first value of a list that is none of its keys; empty where nothing is near. */
function meantValue(operation: OperationName, parameter: string, found: string): string {
  const keys = listedKeys[operation]?.[parameter] ?? [];
  const unknown = found.split(',').find((value) => !keys.includes(value));
  const near = unknown === undefined ? null : meantKey(unknown, keys);
  return near === null ? '' : `. ¿Quiso decir ${near}?`;
}

/** Of a parameter that is none of the known ones: the nearest of them, and all. */
export function unknownDetail(name: string, known: readonly string[], what = unknownParameter): string {
  const hint = meantHint(meantParameter(name, known));
  const admitted = `Se admiten: ${parameterNamesText(known)}`;
  return `${what}.${hint} ${admitted}`;
}

/** The one of the known parameters that another name means; null where all are far. */
export function meantParameter(name: string, known: readonly string[]): string | null {
  const ranges = known.filter(isRangeParameter).map((range) => range.replace(/^(?:min|max)_/, ''));
  return (ranges.length > 0 ? meantRange(name, ranges) : null) ?? nearestParameter(name, known);
}

const meantHint = (near: string | null): string => (near === null ? '' : ` ¿Quiso decir ${near}?`);

/** `min_utilidad` and `utilidad` are `min_ganancia_neta`; null where all ranges are far. */
export function meantRange(name: string, keys: readonly string[] = rangeKeys): RangeParameter<string> | null {
  const [, end, text = name] = /^(min|max)_(.*)$/i.exec(name) ?? [];
  const key = meantKey(text, keys);
  return key === null ? null : `${end?.toLowerCase() === 'max' ? 'max' : 'min'}_${key}`;
}

/** Ranges are known by their keys. */
function nearestParameter(name: string, known: readonly string[]): string | null {
  const near = known
    .filter((candidate) => !isRangeParameter(candidate))
    .map((candidate) => ({ candidate, distance: editDistance(name.slice(0, 40).toLowerCase(), candidate) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return near && near.distance <= Math.max(2, near.candidate.length / 2) ? near.candidate : null;
}
