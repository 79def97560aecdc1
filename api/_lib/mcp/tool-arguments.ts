/** The arguments of a tool: path parameters, query parameters and `fields` in one object, with JSON Schema from the query schemas. */

import type { JSONObject } from '@modelcontextprotocol/server';
import { z } from 'zod';
import {
  apiPrefix,
  type Operation,
  type OperationName,
  operations,
} from '../../../contract/http/operations.ts';
import {
  decimalText,
  type ParameterFault,
  valueJsonSchema,
  withoutOptional,
} from '../../../contract/http/parameters.ts';
import { defaults, longestQuery, mostParameters } from '../../../contract/http/requests.ts';
import { isRangeParameter } from '../../../contract/http/screener.ts';
import { truncate } from '../../../contract/text.ts';
import { fieldsDescription, fieldsSchema } from './select-fields.ts';

/** Parameters that only HTTP clients need. */
const httpOnlyParameters: ReadonlySet<string> = new Set(['_ts', 'format', 'idioma']);

/** All range parameters as one object argument, so that they are described once. */
const rangesArgument = 'rangos';
const rangesSchema = {
  type: 'object',
  propertyNames: { pattern: '^(min|max)_' },
  additionalProperties: { type: 'number' },
  description:
    'Rangos del año: min_<clave> y max_<clave>, con las claves de sort menos razon_social; importes en miles de pesos, indicadores en su unidad; un null no está en ninguno',
};

const pathNames = ({ path }: Operation): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

const shapeOf = (name: OperationName): Readonly<Record<string, z.ZodType>> => operations[name].query.shape;

/** The JSON Schema of a tool's arguments. */
export function argumentsSchema(name: OperationName) {
  const preset: Readonly<Record<string, unknown>> = defaults[name];
  const inPath = pathNames(operations[name]);
  const admitted = Object.entries(shapeOf(name)).filter(([parameter]) => !httpOnlyParameters.has(parameter));
  const query = admitted.filter(([parameter]) => !isRangeParameter(parameter));
  const properties = Object.fromEntries([
    ...Object.entries<z.ZodType>(operations[name].parameters.shape).map(
      ([parameter, schema]) =>
        [parameter, { ...valueJsonSchema(schema), description: schema.description }] as const,
    ),
    ...query.map(([parameter, schema]) => {
      const description = schema.description ?? withoutOptional(schema).description;
      const standing = preset[parameter] === undefined ? {} : { default: preset[parameter] };
      return [parameter, { ...valueJsonSchema(withoutOptional(schema)), description, ...standing }] as const;
    }),
    ...(query.length < admitted.length ? [[rangesArgument, rangesSchema] as const] : []),
    ['fields', { type: 'array', items: { type: 'string' }, minItems: 1, description: fieldsDescription }],
  ]);
  const needed = [
    ...inPath,
    ...query.filter(([, schema]) => withoutOptional(schema) === schema).map(([parameter]) => parameter),
  ];
  return {
    type: 'object' as const,
    properties: properties as Record<string, JSONObject>,
    ...(needed.length > 0 && { required: needed }),
    additionalProperties: false,
  };
}

export type ArgumentsParseResult =
  | {
      readonly ok: true;
      readonly pathname: string;
      readonly search: string;
      readonly fields: readonly string[] | null;
    }
  | { readonly ok: false; readonly errors: readonly ParameterFault[] };

/** The address that the arguments correspond to; the query is validated when that address is requested. */
export function parseArguments(
  name: OperationName,
  given: Readonly<Record<string, unknown>>,
): ArgumentsParseResult {
  const operation = operations[name];
  const inPath = pathNames(operation);
  const count = Object.keys(given).length;
  if (count > mostParameters) {
    const detail = `son ${count} y se admiten ${mostParameters}`;
    return { ok: false, errors: [{ parameter: 'arguments', detail }] };
  }
  const long = Object.entries(given).find(([, value]) => isTooLong(value));
  if (long) {
    const detail = `pasa de ${longestQuery} caracteres o de ${mostParameters} valores`;
    return { ok: false, errors: [{ parameter: truncate(long[0]), detail }] };
  }
  const errors: ParameterFault[] = [];
  const query = new URLSearchParams();
  const path = new Map<string, string>();
  let fields: readonly string[] | null = null;
  for (const [parameter, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    if (parameter === 'fields') {
      const parsed = fieldsSchema.safeParse(typeof value === 'string' ? value.split(',') : value);
      if (parsed.success) fields = parsed.data;
      else errors.push({ parameter, detail: parsed.error.issues[0]!.message });
      continue;
    }
    if (parameter === rangesArgument && Object.keys(shapeOf(name)).some(isRangeParameter)) {
      const bounds = boundsSchema.safeParse(value);
      if (bounds.success)
        for (const [end, bound] of Object.entries(bounds.data)) query.append(end, argumentText(bound)!);
      else errors.push({ parameter, detail: rangesFault });
      continue;
    }
    const text = argumentText(value);
    if (httpOnlyParameters.has(parameter))
      errors.push({ parameter, detail: 'no es un argumento de las herramientas' });
    else if (text === null)
      errors.push({
        parameter: truncate(parameter),
        detail: 'debe ser un texto, un número o una lista de ellos',
      });
    else if (!inPath.includes(parameter)) query.append(parameter, text);
    else if (/^[\w-]+$/.test(text)) path.set(parameter, text);
    else errors.push({ parameter, detail: `no admite «${truncate(text)}»` });
  }
  for (const parameter of inPath)
    if (!path.has(parameter) && !errors.some((fault) => fault.parameter === parameter))
      errors.push({ parameter, detail: 'es obligatorio' });
  if (errors.length > 0) return { ok: false, errors };
  const pathname = apiPrefix + operation.path.replace(/\{(\w+)\}/g, (_, parameter) => path.get(parameter)!);
  const search = query.size > 0 ? `?${query}` : '';
  return { ok: true, pathname, search, fields };
}

/** Whether a text is longer than a query, or a list or object has more entries than a query: they are counted, not read. */
const isTooLong = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > longestQuery
    : typeof value === 'object' && value !== null && Object.keys(value).length > mostParameters;

/** Bounds by parameter name; their values are validated with the query. */
const boundsSchema = z.record(z.string().refine(isRangeParameter), z.union([z.number(), z.string()]));
const rangesFault = 'debe ser un objeto con nombres como min_roe o max_total_activos, cada uno con un número';

/** A value as in a query string, lists joined by commas. Null for other types. */
function argumentText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return decimalText(value);
  if (typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return null;
  const parts = value.map((part) =>
    typeof part === 'string' || typeof part === 'number' ? String(part) : null,
  );
  return parts.includes(null) ? null : parts.join(',');
}
