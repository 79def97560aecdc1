/** The parameters of an operation for its documentation: what the query schemas accept as input, before their transforms. */

import { z } from 'zod';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { operations } from '../../../contract/http/operations.ts';
import { valueJsonSchema, withoutOptional } from '../../../contract/http/parameters.ts';
import { commonQuery, defaults, matchOperation } from '../../../contract/http/requests.ts';
import type { Example } from './examples.ts';
import type { JsonValue } from './shapes.ts';

export function parametersOf(name: OperationName, example: Example): JsonValue[] {
  const shape: Readonly<Record<string, z.ZodType>> = operations[name].query.shape;
  const preset: Readonly<Record<string, JsonValue>> = defaults[name];
  const exampleUrl = new URL(example.call, 'https://cifras.example');
  return [
    ...Object.entries<z.ZodType>(operations[name].parameters.shape).map(([parameter, schema]) =>
      pathParameter(parameter, schema, matchOperation(exampleUrl.pathname)?.path[parameter]),
    ),
    ...Object.entries(shape).map(([parameter, schema]) =>
      queryParameter(parameter, schema, preset[parameter], exampleUrl.searchParams.get(parameter)),
    ),
    ...commonParameters,
  ];
}

function pathParameter(name: string, schema: z.ZodType, example: string | undefined): JsonValue {
  const value = valueJsonSchema(schema) as Record<string, JsonValue>;
  return {
    name,
    in: 'path',
    required: true,
    description: schema.description,
    schema: value,
    example: value.type === 'integer' ? Number(example) : example,
  };
}

const timestamp: JsonValue = {
  name: '_ts',
  in: 'query',
  description: 'Marca de tiempo cualquiera: pasa por alto el caché',
  schema: { type: 'string' },
};

const ifNoneMatch: JsonValue = {
  name: 'If-None-Match',
  in: 'header',
  description: 'ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo',
  schema: { type: 'string' },
};

function queryParameter(
  name: string,
  schema: z.ZodType,
  preset: JsonValue,
  example: string | null,
): JsonValue {
  const inner = withoutOptional(schema);
  const value = valueJsonSchema(inner) as Record<string, JsonValue>;
  const list = value.type === 'array';
  const [usual] = (inner.meta()?.examples ?? []) as readonly string[];
  const shown = example ?? usual;
  return {
    name,
    in: 'query',
    required: !(schema instanceof z.ZodOptional),
    description: described(schema.description ?? inner.description, preset),
    ...(list && { style: 'form', explode: false }),
    schema: { ...value, ...(preset !== undefined && { default: preset }) },
    ...(shown !== undefined && {
      example: list ? shown.split(',') : value.type === 'integer' ? Number(shown) : shown,
    }),
  };
}

/** Adds the default to the description, so that the default is written in one table only. */
const described = (text: string | undefined, preset: JsonValue) =>
  text !== undefined && preset !== undefined ? `${text}; sin él, ${preset}` : text;

const commonParameters: readonly JsonValue[] = [
  ifNoneMatch,
  timestamp,
  ...Object.entries<z.ZodType>(commonQuery.shape).map(([parameter, schema]) =>
    queryParameter(parameter, schema, undefined, null),
  ),
];
