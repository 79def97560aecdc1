/** What the query schemas accept as JSON Schema, before they transform it: for the documentation and for typed arguments. */

import { z } from 'zod';

export type ValueSchema = Record<string, unknown>;

/** A list of names, a number, or the text as it is typed: whichever the pipe of a query schema leads through. */
export function valueSchema(schema: z.ZodType): ValueSchema {
  const stages = stagesOf(schema);
  const list = stages.find((stage) => stage instanceof z.ZodArray);
  if (list) {
    const { items, maxItems } = plain(list);
    return { type: 'array', items, minItems: 1, ...(maxItems !== undefined && { maxItems }) };
  }
  const number = stages.find((stage) => stage instanceof z.ZodNumber);
  if (number) return withoutSafeBounds(plain(number));
  return plain(stages[0]!);
}

/** A schema without what makes it optional. */
export const required = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;

/** The schemas that a pipe leads through, in order. */
function stagesOf(schema: z.ZodType): z.ZodType[] {
  if (!(schema instanceof z.ZodPipe)) return [schema];
  return [...stagesOf(schema.in as z.ZodType), ...stagesOf(schema.out as z.ZodType)];
}

/** Every whole number that a program holds exactly lies in these bounds: they say nothing. */
function withoutSafeBounds({ minimum, maximum, ...rest }: ValueSchema): ValueSchema {
  return {
    ...rest,
    ...(minimum !== Number.MIN_SAFE_INTEGER && minimum !== undefined && { minimum }),
    ...(maximum !== Number.MAX_SAFE_INTEGER && maximum !== undefined && { maximum }),
  };
}

function plain(schema: z.ZodType): ValueSchema {
  const { $schema: _, description: __, ...rest } = z.toJSONSchema(schema);
  return rest;
}
