/** Output schemas of tools: the envelope and the properties of `data`, no deeper, since a model pays for every character of a list of tools. */

import { z } from 'zod';
import { type OperationName, operations } from '../../../contract/http/operations.ts';

type Schema = Readonly<Record<string, unknown>>;

/** No property is required, since `fields` may leave out any. */
export function resultSchema(name: OperationName): Schema {
  const dataSchema = z.toJSONSchema(operations[name].data, { io: 'output' });
  const members = Object.entries(dataSchema.properties as Readonly<Record<string, Schema>>);
  return {
    type: 'object',
    properties: {
      data: {
        type: 'object',
        properties: Object.fromEntries(members.map(([member, schema]) => [member, outline(schema)])),
      },
      meta: { type: 'object', description: 'Fuente, licencia, publicación y unidad' },
    },
  };
}

/** The types and description of a property. */
function outline(schema: Schema): Schema {
  const types = [...new Set(typesOf(schema))];
  const { description } = schema;
  return { type: types.length === 1 ? types[0] : types, ...(description ? { description } : {}) };
}

function typesOf({ type, enum: values, anyOf }: Schema): unknown[] {
  if (type !== undefined) return [type].flat();
  if (Array.isArray(values)) return values.map((value) => (value === null ? 'null' : typeof value));
  return ((anyOf ?? []) as Schema[]).flatMap(typesOf);
}
