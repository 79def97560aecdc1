/** JSON Schema of the input of query schemas, before they transform it: for the documentation and for tool arguments. */

import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a parameter: an array, a number or a string, by the stages of its zod pipe. */
export function valueJsonSchema(schema: z.ZodType): JsonSchema {
  const stages = stagesOf(schema);
  const list = stages.find((stage) => stage instanceof z.ZodArray);
  if (list) {
    const { items, maxItems } = toJsonSchema(list);
    return { type: 'array', items, minItems: 1, ...(maxItems !== undefined && { maxItems }) };
  }
  const number = stages.find((stage) => stage instanceof z.ZodNumber);
  if (number) return withoutSafeBounds(toJsonSchema(number));
  return toJsonSchema(stages[0]!);
}

/** The schema inside an optional one. */
export const withoutOptional = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;

/** The schemas of a pipe, in order. */
function stagesOf(schema: z.ZodType): z.ZodType[] {
  if (!(schema instanceof z.ZodPipe)) return [schema];
  return [...stagesOf(schema.in as z.ZodType), ...stagesOf(schema.out as z.ZodType)];
}

/** Leaves out the bounds of safe integers, which zod adds to every integer. */
function withoutSafeBounds({ minimum, maximum, ...rest }: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(minimum !== Number.MIN_SAFE_INTEGER && minimum !== undefined && { minimum }),
    ...(maximum !== Number.MAX_SAFE_INTEGER && maximum !== undefined && { maximum }),
  };
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, description: __, ...rest } = z.toJSONSchema(schema);
  return rest;
}
