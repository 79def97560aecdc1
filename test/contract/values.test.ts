/** What a parameter accepts, as JSON Schema. */

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decimal, listOf, oneOf, signedWhole, trimmed, whole } from '../../contract/http/parameters.ts';
import { required, valueSchema } from '../../contract/http/values.ts';

const names = ['a', 'b', 'c'] as const;

describe('a parameter accepts', () => {
  it('one of some names', () =>
    expect(valueSchema(oneOf(names))).toEqual({ type: 'string', enum: [...names] }));

  it('a list of names, with a most only where one is said', () => {
    const list = { type: 'array', items: { type: 'string', enum: [...names] }, minItems: 1 };
    expect(Object.entries(valueSchema(listOf(names)))).toEqual(Object.entries(list));
    expect(valueSchema(listOf(names, 2))).toEqual({ ...list, maxItems: 2 });
  });

  it('a whole number between two bounds', () =>
    expect(valueSchema(whole(1, 50))).toEqual({ type: 'integer', minimum: 1, maximum: 50 }));

  it('a number without the bounds that every number has', () => {
    expect(Object.entries(valueSchema(signedWhole))).toEqual([['type', 'integer']]);
    expect(Object.entries(valueSchema(decimal))).toEqual([['type', 'number']]);
    expect(Object.entries(valueSchema(z.string().transform(Number).pipe(z.int().min(3))))).toEqual([
      ['type', 'integer'],
      ['minimum', 3],
    ]);
    expect(Object.entries(valueSchema(z.string().transform(Number).pipe(z.int().max(3))))).toEqual([
      ['type', 'integer'],
      ['maximum', 3],
    ]);
  });

  it('a text as it is typed, whatever it is made into', () => {
    expect(valueSchema(trimmed(1, 200))).toEqual({ type: 'string' });
    expect(
      valueSchema(
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

it('what may be missing is taken as what it is when it is there', () => {
  const one = oneOf(names);
  expect(required(one.optional())).toBe(one);
  expect(required(one)).toBe(one);
});
