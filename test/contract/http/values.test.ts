/** The values that a parameter accepts, as JSON Schema. */

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  decimal,
  listOf,
  signedInteger,
  trimmedText,
  valueJsonSchema,
} from '../../../contract/http/parameters.ts';

const names = ['a', 'b', 'c'] as const;

describe('a parameter accepts', () => {
  it('a list of names, with a most only where one is said', () => {
    const list = { type: 'array', items: { type: 'string', enum: [...names] }, minItems: 1 };
    expect(Object.entries(valueJsonSchema(listOf(names)))).toEqual(Object.entries(list));
    expect(valueJsonSchema(listOf(names, 2))).toEqual({ ...list, maxItems: 2 });
  });

  it('a number without the bounds that every number has', () => {
    expect(Object.entries(valueJsonSchema(signedInteger))).toEqual([['type', 'integer']]);
    expect(Object.entries(valueJsonSchema(decimal))).toEqual([['type', 'number']]);
    expect(Object.entries(valueJsonSchema(z.string().transform(Number).pipe(z.int().min(3))))).toEqual([
      ['type', 'integer'],
      ['minimum', 3],
    ]);
    expect(Object.entries(valueJsonSchema(z.string().transform(Number).pipe(z.int().max(3))))).toEqual([
      ['type', 'integer'],
      ['maximum', 3],
    ]);
  });

  it('a text as it is typed, whatever it is made into', () => {
    expect(valueJsonSchema(trimmedText(1, 200))).toEqual({ type: 'string' });
    expect(
      valueJsonSchema(
        z
          .string()
          .regex(/^\d{2}$/)
          .transform(Number)
          .describe('Dos cifras'),
      ),
    ).toEqual({
      type: 'string',
      pattern: '^\\d{2}$',
    });
  });
});
