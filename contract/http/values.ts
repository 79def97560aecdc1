/** What the query schemas accept as JSON Schema, before they transform it: for the documentation and for typed arguments. */

import { z } from 'zod';

export type ValueSchema = Record<string, unknown>;

/** A list of names, a whole number, or the text as it is typed: whichever the pipe of a query schema leads through. */
export function valueSchema(schema: z.ZodType): ValueSchema {
  const stages = stagesOf(schema);
  const list = stages.find((stage) => stage instanceof z.ZodArray);
  if (list) {
    const { items, maxItems } = plain(list);
    return { type: 'array', items, minItems: 1, ...(maxItems !== undefined && { maxItems }) };
  }
  const number = stages.find((stage) => stage instanceof z.ZodNumber);
  if (number) return { ...plain(number), type: 'integer' };
  return plain(stages[0]!);
}

/** A schema without what makes it optional. */
export const required = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;

/** The schemas that a pipe leads through, in order. */
function stagesOf(schema: z.ZodType): z.ZodType[] {
  if (!(schema instanceof z.ZodPipe)) return [schema];
  return [...stagesOf(schema.in as z.ZodType), ...stagesOf(schema.out as z.ZodType)].filter(
    (stage) => !(stage instanceof z.ZodTransform),
  );
}

function plain(schema: z.ZodType): ValueSchema {
  const { $schema: _, description: __, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
