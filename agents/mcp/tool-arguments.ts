/** The arguments of a tool: path parameters, query parameters and `fields` in one object, with JSON Schema from the query schemas. */

import type { JSONObject } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { apiPrefix, decimalText, type OperationName } from '../../contract/http/addresses.ts';
import { type Operation, operations } from '../../contract/http/operations.ts';
import { type ParameterFault, valueJsonSchema, withoutOptional } from '../../contract/http/parameters.ts';
import {
  commonQuery,
  defaults,
  longestQuery,
  meantRange,
  mostParameters,
  unknownDetail,
} from '../../contract/http/requests.ts';
import { isRangeParameter } from '../../contract/http/screener.ts';
import { otherLines } from '../../contract/http/statement-lines.ts';
import { readTypedNit } from '../../contract/nit.ts';
import { truncate } from '../../contract/text.ts';
import type { ToolArguments } from './call-tool.ts';
import { defaultTokens, mostTokens } from './fit-answer.ts';
import { fieldsSchema } from './select-fields.ts';

/** Parameters that only HTTP clients need. */
const httpOnlyParameters: ReadonlySet<string> = new Set(['_ts', 'format', 'idioma']);

/** All range parameters as one object argument, so that they are described once. */
const rangesSchema = {
  type: 'object',
  additionalProperties: { type: 'number' },
  description:
    'min_<clave> y max_<clave> de una línea (miles de pesos) o cifra: {"min_roe": 20}; un null, en ninguno',
};

/** Defaults that go without saying: the first page, and amounts as filed. */
const unsaidDefaults: ReadonlySet<string> = new Set(['page', 'pesos']);

/** Longer lists of values are in the schema of one tool only; other tools describe them. */
const mostListed = 12;
/** The only tool that lists the keys of series. */
const listsKeys: OperationName = 'series';

const pathNames = ({ path }: Operation): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** The JSON Schema of a tool's arguments: types, short lists of values and defaults. What else there is to say, a refusal says. */
export function argumentsSchema(name: OperationName) {
  const operation: Operation = operations[name];
  const preset: Readonly<Record<string, unknown>> = { ...defaults[name], ...operation.tool?.defaults };
  const admitted = Object.entries<z.ZodType>(operation.query.shape).filter(
    ([parameter]) => !httpOnlyParameters.has(parameter),
  );
  const query = admitted.filter(([parameter]) => !isRangeParameter(parameter));
  const inPath = Object.entries<z.ZodType>(operation.parameters.shape);
  const properties = Object.fromEntries([
    ...[...inPath, ...query].map(([parameter, schema]) => {
      const unsaid = preset[parameter] === undefined || unsaidDefaults.has(parameter);
      const standing = unsaid ? {} : { default: preset[parameter] };
      return [parameter, { ...shortSchema(name, schema), ...standing }] as const;
    }),
    ...(query.length < admitted.length ? [['rangos', rangesSchema] as const] : []),
    ['fields', { type: 'array', items: { type: 'string' } }],
    ['max_tokens', { type: 'integer' }],
  ]);
  const needed = [
    ...pathNames(operation),
    ...query.filter(([, schema]) => withoutOptional(schema) === schema).map(([parameter]) => parameter),
  ];
  return {
    type: 'object' as const,
    properties: properties as Record<string, JSONObject>,
    ...(needed.length > 0 && { required: needed }),
  };
}

interface ListedSchema {
  readonly type: string;
  readonly enum?: readonly unknown[];
  readonly items?: ListedSchema;
}

function shortSchema(name: OperationName, schema: z.ZodType): Record<string, unknown> {
  const { type, enum: values, items } = valueJsonSchema(withoutOptional(schema)) as unknown as ListedSchema;
  const named = (list: readonly unknown[] | undefined) =>
    list && (list.length <= mostListed || name === listsKeys) ? { enum: list } : {};
  if (name === listsKeys && values?.some(isOtherLine)) return { type, description: keysText(values) };
  const description = firstClause(schema.description ?? withoutOptional(schema).description ?? '');
  const isNamed = 'enum' in named(values) || 'enum' in named(items?.enum);
  return {
    type,
    ...named(values),
    ...(items && { items: { type: items.type, ...named(items.enum) } }),
    // A list of values needs no description.
    ...(description.length >= shortestDescription && !isNamed && { description }),
  };
}

const isOtherLine = (value: unknown): boolean => otherLinesOf.has(String(value));
const otherLinesOf: ReadonlySet<string> = new Set(Object.values<readonly string[]>(otherLines).flat());

/** The keys that most questions are about by name; how to name the many others. */
const keysText = (values: readonly unknown[]): string =>
  `${values.filter((value) => !isOtherLine(value)).join(', ')}, o cualquier línea de los estados, como plusvalia o dividendos_pagados`;

/** Shorter descriptions only repeat the name: «Página», «Clases CIIU». */
const shortestDescription = 20;

/** A description up to its details, without «separados por comas»: in arguments lists are arrays. */
const firstClause = (text: string): string => text.split(';')[0]!.replace(/,? separad[ao]s? por comas/, '');

export type ArgumentsParseResult =
  | {
      readonly address: string;
      readonly fields: readonly string[] | null;
      readonly tokens: number;
    }
  | { readonly errors: readonly ParameterFault[] };

const unknownArgument = 'no es un argumento de esta herramienta';

/** The address that the arguments correspond to; the query is validated when that address is requested. */
export function parseArguments(name: OperationName, toolArguments: ToolArguments): ArgumentsParseResult {
  const operation: Operation = operations[name];
  const tooLong = countFault(toolArguments) ?? lengthFault(toolArguments);
  if (tooLong) return { errors: [tooLong] };
  const inPath = pathNames(operation);
  const { fields, max_tokens, rangos, ...others } = { ...operation.tool?.defaults, ...toolArguments };
  const parsedOptions = resultArguments.safeParse({ fields, max_tokens, rangos });
  const errors: ParameterFault[] = [];
  const fault = (parameter: string, detail: string) => {
    if (errors.every((other) => other.parameter !== parameter)) errors.push({ parameter, detail });
  };
  const inQuery = Object.keys(operation.query.shape).filter(
    (parameter) => !httpOnlyParameters.has(parameter),
  );
  const ranges = inQuery.some(isRangeParameter) ? ['rangos'] : [];
  const known = [...inPath, ...inQuery, ...ranges, 'fields', 'max_tokens'];
  const isKnown = (parameter: string) =>
    known.includes(parameter) || Object.hasOwn(commonQuery.shape, parameter);
  const query = new URLSearchParams();
  const path = new Map<string, string>();
  // An argument that the ranges repeat gets the fault of a repeated parameter.
  for (const [parameter, value] of [
    ...Object.entries(others),
    ...Object.entries(parsedOptions.data?.rangos ?? {}),
  ]) {
    if (value === null || value === undefined) continue;
    const text = argumentText(value);
    if (httpOnlyParameters.has(parameter)) fault(parameter, 'no es un argumento de las herramientas');
    else if (!isKnown(parameter))
      fault(truncate(parameter), unknownDetail(parameter, known, unknownArgument));
    else if (text === null) fault(truncate(parameter), 'debe ser un texto, un número o una lista de ellos');
    else if (!inPath.includes(parameter)) query.append(parameter, text);
    else if (/^[\w-]+$/.test(nitFromTyped(text))) path.set(parameter, nitFromTyped(text));
    else fault(parameter, `no admite «${truncate(text)}»`);
  }
  for (const { path: place, message } of parsedOptions.error?.issues ?? []) fault(String(place[0]), message);
  for (const parameter of inPath) if (!path.has(parameter)) fault(parameter, 'es obligatorio');
  if (!parsedOptions.success || errors.length > 0) return { errors };
  const pathname = apiPrefix + operation.path.replace(/\{(\w+)\}/g, (_, parameter) => path.get(parameter)!);
  return {
    address: query.size > 0 ? `${pathname}?${query}` : pathname,
    fields: parsedOptions.data.fields ?? null,
    tokens: parsedOptions.data.max_tokens ?? defaultTokens,
  };
}

/** More arguments than a query has parameters are counted, not read. */
export function countFault(toolArguments: ToolArguments): ParameterFault | null {
  const { length } = Object.keys(toolArguments);
  return length > mostParameters
    ? { parameter: 'arguments', detail: `son ${length} y se admiten ${mostParameters}` }
    : null;
}

/** Texts longer than a query, and lists and objects with more entries than a query, are counted, not read. */
function lengthFault(toolArguments: ToolArguments): ParameterFault | null {
  const long = Object.entries(toolArguments).find(([, value]) =>
    typeof value === 'string'
      ? value.length > longestQuery
      : Object.keys(value ?? {}).length > mostParameters,
  );
  const detail = `pasa de ${longestQuery} caracteres o de ${mostParameters} valores`;
  return long ? { parameter: truncate(long[0]), detail } : null;
}

/** A NIT without the points and the check digit that people type; digits alone stay. */
function nitFromTyped(text: string): string {
  const typed = /\D/.test(text) ? readTypedNit(text) : null;
  return typed?.kind === 'nit' ? typed.nit : text;
}

const isJsonList = (text: string): boolean => /^\s*\[.*\]\s*$/s.test(text);

/** The values of a list in a text, which some models write as JSON. */
function listOfText(text: string): readonly unknown[] {
  if (!isJsonList(text)) return text.split(',');
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [text];
  } catch {
    return [text];
  }
}

const fewestTokens = 500;
const tokensFault = `debe ser un entero entre ${fewestTokens} y ${mostTokens}`;

const isRange = z.record(z.string().refine(isRangeParameter), z.union([z.number(), z.string()]));

const rangesFault = 'debe ser un objeto con nombres como min_roe o max_total_activos, cada uno con un número';

/** What is meant by the first name that is no range. */
function meantRangeIn(input: unknown): string {
  const unknown = Object.keys(input ?? {}).find((name) => !isRangeParameter(name));
  const near = unknown === undefined ? null : meantRange(unknown);
  return near === null ? '' : `. ¿Quiso decir ${near}?`;
}

/** The arguments that shape the result, and the ranges, whose values are validated with the query. */
const resultArguments = z.object({
  fields: z.preprocess(
    (value) => (typeof value === 'string' ? listOfText(value) : value),
    fieldsSchema.nullish(),
  ),
  max_tokens: z.coerce
    .number({ error: tokensFault })
    .refine((n) => Number.isInteger(n) && n >= fewestTokens && n <= mostTokens, { error: tokensFault })
    .nullish(),
  rangos: z
    .custom<ToolArguments>((value) => isRange.safeParse(value).success, {
      error: ({ input }) => `${rangesFault}${meantRangeIn(input)}`,
    })
    .nullish(),
});

/** A value as in a query string, lists joined by commas. Null for other types. */
function argumentText(value: unknown): string | null {
  if (typeof value === 'string' && !isJsonList(value)) return value;
  if (typeof value === 'number') return decimalText(value);
  if (typeof value === 'boolean') return String(value);
  const list = typeof value === 'string' ? listOfText(value) : value;
  if (!Array.isArray(list)) return null;
  const parts = list.map((part) =>
    typeof part === 'string' || typeof part === 'number' ? String(part) : null,
  );
  return parts.includes(null) ? null : parts.join(',');
}
