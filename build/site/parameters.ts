/** The parameters of an operation for its documentation: what the query schemas accept, before they transform it. */

import { z } from 'zod';
import { matchOperation } from '../../contract/http/operations.ts';
import { pathParameters } from '../../contract/http/paths.ts';
import { defaults, type OperationName, queries } from '../../contract/http/queries.ts';
import type { Example } from './examples.ts';
import type { Json } from './shapes.ts';

export function parametersOf(name: OperationName, example: Example): Json[] {
  const shape: Readonly<Record<string, z.ZodType>> = queries[name].shape;
  const preset: Readonly<Record<string, Json>> = defaults[name];
  const shown = new URL(example.call, 'https://cifras.example');
  return [
    ...Object.entries<z.ZodType>(pathParameters[name].shape).map(([parameter, schema]) =>
      pathParameter(parameter, schema, matchOperation(shown.pathname)?.path[parameter]),
    ),
    ...Object.entries(shape).map(([parameter, schema]) =>
      queryParameter(parameter, schema, preset[parameter], shown.searchParams.get(parameter)),
    ),
    ifNoneMatch,
    timestamp,
  ];
}

function pathParameter(name: string, schema: z.ZodType, example: string | undefined): Json {
  const value = valueSchema(schema);
  return {
    name,
    in: 'path',
    required: true,
    description: schema.description,
    schema: value,
    example: value.type === 'integer' ? Number(example) : example,
  };
}

const timestamp: Json = {
  name: '_ts',
  in: 'query',
  description: 'Marca de tiempo cualquiera: pasa por alto el caché',
  schema: { type: 'string' },
};

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  description: 'ETag de la versión que ya se tiene; si sigue vigente, la respuesta es 304 sin cuerpo',
  schema: { type: 'string' },
};

function queryParameter(name: string, schema: z.ZodType, preset: Json, example: string | null): Json {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  const value = valueSchema(inner);
  const list = value.type === 'array';
  return {
    name,
    in: 'query',
    required: !(schema instanceof z.ZodOptional),
    description: described(schema.description ?? inner.description, preset),
    ...(list && { style: 'form', explode: false }),
    schema: { ...value, ...(preset !== undefined && { default: preset }) },
    ...(example !== null && {
      example: list ? example.split(',') : value.type === 'integer' ? Number(example) : example,
    }),
  };
}

/** The default stands once, in the table. */
const described = (text: string | undefined, preset: Json) =>
  text !== undefined && preset !== undefined ? `${text}; sin él, ${preset}` : text;

/** A list of names, a whole number, or the text as it is typed: whichever the pipe of a query schema leads through. */
function valueSchema(schema: z.ZodType): Record<string, Json> {
  const stages = stagesOf(schema);
  const list = stages.find((stage) => stage instanceof z.ZodArray);
  if (list) {
    const { items } = plain(list) as { items: Json };
    return { type: 'array', items, minItems: 1 };
  }
  const number = stages.find((stage) => stage instanceof z.ZodNumber);
  if (number) return { ...plain(number), type: 'integer' };
  return plain(stages[0]!);
}

/** The schemas that a pipe leads through, in order. */
function stagesOf(schema: z.ZodType): z.ZodType[] {
  if (!(schema instanceof z.ZodPipe)) return [schema];
  return [...stagesOf(schema.in as z.ZodType), ...stagesOf(schema.out as z.ZodType)].filter(
    (stage) => !(stage instanceof z.ZodTransform),
  );
}

function plain(schema: z.ZodType): Record<string, Json> {
  const { $schema: _, description: __, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest as Record<string, Json>;
}
