/** The schemas of results: the envelope and the members of `data`. What stands in these the answers say; of a list of tools a model pays for every character. */

import { z } from 'zod';
import { operations } from '../../../contract/http/operations.ts';
import type { OperationName } from '../../../contract/http/queries.ts';

type Schema = Readonly<Record<string, unknown>>;

/** No member is required, for `fields` may leave out any. */
export function resultSchema(name: OperationName): Schema {
  const whole = z.toJSONSchema(operations[name].data, { io: 'output' });
  const members = Object.entries(whole.properties as Readonly<Record<string, Schema>>);
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

/** The types of a member and what is said of it. */
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
