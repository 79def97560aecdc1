/** The schemas of the tools' results: short, and still true of every answer that the operations give. */

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brief, resultSchema } from '../../../api/_lib/mcp/results.ts';
import { describe as described, operationOf, tools, unitOf } from '../../../api/_lib/mcp/tools.ts';
import { changeKinds } from '../../../contract/http/changes.ts';
import { type Operation, operations } from '../../../contract/http/operations.ts';
import type { OperationName } from '../../../contract/http/queries.ts';

type Schema = Readonly<Record<string, unknown>>;
const names = Object.keys(operations) as OperationName[];
const whole = (name: OperationName) =>
  z.toJSONSchema(z.object({ data: operations[name].data, meta: z.looseObject({}) }), {
    io: 'output',
  }) as Schema;

/** Of these, parts are said to be the answer of another tool. */
const shortened: readonly OperationName[] = ['empresa', 'empresas', 'cambios'];

/** Which kinds of value a schema admits at each place in an answer; a closed list of values counts as their type. */
function kinds(root: Schema): Map<string, string> {
  const found = new Map<string, Set<string>>();
  const definitions = (root.$defs ?? {}) as Record<string, Schema>;
  function visit(schema: Schema, place: string): void {
    if (typeof schema.$ref === 'string') {
      const definition = definitions[schema.$ref.replace('#/$defs/', '')];
      expect(definition, `${place} ${schema.$ref}`).toBeDefined();
      visit(definition!, place);
    }
    const here = found.get(place) ?? new Set();
    found.set(place, here);
    const kindOf = (value: unknown) => (value === null ? 'null' : typeof value);
    for (const value of (schema.enum ?? []) as unknown[]) here.add(kindOf(value));
    if ('const' in schema) here.add(`= ${schema.const}`);
    else for (const type of [schema.type ?? []].flat()) here.add(String(type));
    for (const one of ['anyOf', 'oneOf'].flatMap((key) => (schema[key] ?? []) as Schema[])) visit(one, place);
    for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
      visit(inner, `${place}.${name}`);
    for (const [key, inner] of Object.entries({
      '[]': schema.items,
      '.*': schema.additionalProperties,
      ...Object.fromEntries(((schema.prefixItems ?? []) as Schema[]).map((item, i) => [`[${i}]`, item])),
    }))
      if (typeof inner === 'object' && Object.keys(inner!).length > 0) visit(inner as Schema, place + key);
  }
  visit(root, '');
  return new Map([...found].map(([place, set]) => [place, [...set].sort().join(' ')]));
}

/** Each object within, with the keyword or name it stands under. */
function* within(value: unknown, under = ''): Generator<readonly [string, Schema]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [under, value as Schema];
  for (const [key, inner] of Object.entries(value)) yield* within(inner, Array.isArray(value) ? under : key);
}

describe.each(names)('the schema of the result of %s', (name) => {
  const told = () => resultSchema(name) as Schema;

  it('tells of an answer and of what stands beside it', () => {
    const schema = told();
    const { data, meta } = (schema as { properties: Record<string, Schema> }).properties;
    expect(Object.keys(schema.properties as object)).toEqual(['data', 'meta']);
    expect(data!.type).toBe('object');
    expect(meta!.description).toBe('Fuente, licencia, publicación y unidad');
  });

  it('says nothing that a program need not know', () => {
    const schema = told();
    const keywords = new Set<string>();
    for (const [under, object] of within(schema))
      if (under !== 'properties' && under !== '$defs')
        for (const key of Object.keys(object)) keywords.add(key);
    for (const unsaid of ['$schema', 'required', 'minimum', 'maximum', 'pattern', 'minLength', 'minItems'])
      expect(keywords).not.toContain(unsaid);
    for (const [, object] of within(schema)) {
      expect(object.additionalProperties).not.toBe(false);
      expect(object.additionalProperties).not.toEqual({});
      if (Array.isArray(object.enum)) expect(object.enum.length).toBeLessThanOrEqual(13);
      expect(object.properties).not.toEqual({});
      if ('enum' in object || 'const' in object) expect(object).not.toHaveProperty('type');
    }
  });

  it('holds each definition because it is used more than once and longer than what stands for it', () => {
    const schema = told();
    const text = JSON.stringify(schema);
    const definitions = (schema.$defs ?? {}) as Record<string, Schema>;
    for (const [key, definition] of Object.entries(definitions)) {
      expect(text.split(`"#/$defs/${key}"`).length, key).toBeGreaterThan(2);
      expect(JSON.stringify(definition).length).toBeGreaterThan('{"$ref":"#/$defs/00"}'.length);
    }
    for (const [, reference] of text.matchAll(/"#\/\$defs\/([^"]+)"/g))
      expect(Object.keys(definitions)).toContain(reference);
    expect('$defs' in schema).toBe(Object.keys(definitions).length > 0);
  });
});

describe.each(names.filter((name) => !shortened.includes(name)))('the schema of the result of %s', (name) => {
  const told = () => resultSchema(name) as Schema;

  it('admits at each place the kinds of value that the API gives', () =>
    expect(kinds(told())).toEqual(kinds(whole(name))));

  it('says all that is said of the members', () => {
    const texts = (one: Schema) =>
      new Set(
        [...within(one)].flatMap(([, { description }]) =>
          typeof description === 'string' ? [description] : [],
        ),
      );
    const said = texts(told());
    for (const text of texts(whole(name))) expect(said).toContain(text);
  });
});

describe('a schema in few words', () => {
  const text = { type: 'string', description: 'A text that is described at some length' };
  const values = (count: number) => Array.from({ length: count }, (_, i) => `v${i}`);

  it('leaves out bounds and forms, but no member that is called like one', () => {
    const bounds = { minimum: 1, maximum: 2, pattern: 'x', minLength: 1, minItems: 1, propertyNames: {} };
    const called = { required: text, pattern: { type: 'number' }, enum: { type: 'string' } };
    expect(
      brief({ $schema: 'x', type: 'object', ...bounds, required: ['pattern'], properties: called }),
    ).toEqual({ type: 'object', properties: called });
    const empty = { properties: { type: 'object', properties: {}, additionalProperties: {} } };
    expect(brief({ properties: empty })).toEqual({ properties: { properties: { type: 'object' } } });
  });

  it('keeps what other members an object may hold, where something is said of them', () => {
    const open = (additionalProperties: unknown) => brief({ type: 'object', additionalProperties });
    expect([open(false), open({}), open({ minimum: 1 })]).toEqual(Array(3).fill({ type: 'object' }));
    expect(open({ type: 'number' })).toEqual({ type: 'object', additionalProperties: { type: 'number' } });
    expect(brief({ type: 'array', items: false, prefixItems: [{}, text] })).toEqual({
      ...{ type: 'array', items: false, prefixItems: [{}, text] },
    });
  });

  it('says up to twelve values, and then no type; of more it says the type', () => {
    expect(brief({ type: 'string', enum: values(12) })).toEqual({ enum: values(12) });
    expect(brief({ type: 'string', enum: values(13) })).toEqual({ type: 'string' });
    expect(brief({ enum: ['a', null] })).toEqual({ enum: ['a', null] });
    expect(brief({ const: {} })).toEqual({ const: {} });
    expect(brief({ type: 'number', const: 7 })).toEqual({ const: 7 });
  });

  it('says in one what may be null', () => {
    const none = { type: 'null' };
    const orNull = (only: object, own: object = {}) => brief({ anyOf: [only, none], ...own });
    expect(orNull({ type: 'string' }, { description: 'a' })).toEqual({
      ...{ type: ['string', 'null'], description: 'a' },
    });
    expect(orNull({ type: 'string', enum: ['a'] })).toEqual({ enum: ['a', null] });
    for (const anyOf of [
      [{ type: 'string' }, { type: 'number' }],
      [{ type: 'string' }, none, { type: 'number' }],
      [{ const: 1 }, none],
      [{ type: ['string', 'number'] }, none],
      [{ type: 'string' }],
      [],
    ])
      expect(brief({ anyOf, description: 'a' })).toEqual({ anyOf, description: 'a' });
  });

  it('says once what stands in several places, with what each says of it', () => {
    const $ref = '#/$defs/long';
    const schema = (places: object) => ({ properties: places, $defs: { long: text, unused: text } });
    expect(brief(schema({ a: { $ref }, b: { $ref, description: 'b', minimum: 1 } }))).toEqual({
      properties: { a: { $ref: '#/$defs/0' }, b: { $ref: '#/$defs/0', description: 'b' } },
      $defs: { 0: text },
    });
    expect(brief(schema({ a: { $ref, description: 'a', minimum: 1 }, b: { $ref } }))).toEqual({
      properties: { a: { $ref: '#/$defs/0', description: 'a' }, b: { $ref: '#/$defs/0' } },
      $defs: { 0: text },
    });
    expect(brief(schema({ a: { $ref, description: 'a', minimum: 1 } }))).toEqual({
      properties: { a: { type: 'string', description: 'a' } },
    });
  });

  it('says in its place what is no longer than what would stand for it', () => {
    const $ref = '#/$defs/one';
    const of = (description: string) =>
      brief({ properties: { a: { $ref, pattern: 'x' }, b: { $ref } }, $defs: { one: { description } } });
    const long = '{"$ref":"#/$defs/00"}'.length - '{"description":""}'.length;
    const description = 'x'.repeat(long);
    expect(of(description)).toEqual({ properties: { a: { description }, b: { description } } });
    expect(of(`${description}x`)).toEqual({
      properties: { a: { $ref: '#/$defs/0' }, b: { $ref: '#/$defs/0' } },
      $defs: { 0: { description: `${description}x` } },
    });
  });

  it('says a definition within another in few words too', () => {
    const outer = {
      type: 'object',
      properties: { c: { $ref: '#/$defs/inner' }, d: { $ref: '#/$defs/inner' } },
    };
    const places = { a: { $ref: '#/$defs/outer' }, b: { $ref: '#/$defs/outer' } };
    const told = brief({ properties: places, $defs: { outer, inner: { ...text, minLength: 1 } } });
    expect(told).toEqual({
      properties: { a: { $ref: '#/$defs/1' }, b: { $ref: '#/$defs/1' } },
      $defs: {
        0: text,
        1: { type: 'object', properties: { c: { $ref: '#/$defs/0' }, d: { $ref: '#/$defs/0' } } },
      },
    });
  });
});

describe('where an answer is that of another tool', () => {
  const dataOf = (name: OperationName) =>
    (resultSchema(name) as { properties: { data: { properties: Record<string, Schema> } } }).properties.data
      .properties;

  it('the result of empresa names the tool', () => {
    const data = dataOf('empresa');
    expect(Object.keys(data)).toEqual(Object.keys((operations.empresa.data as unknown as z.ZodObject).shape));
    for (const tool of ['financials', 'indicators', 'benchmark'])
      expect(data[tool]!.description).toContain(`herramienta ${tool}`);
    for (const list of ['calidad', 'reexpresiones', 'cambios'])
      expect(data[list]).toMatchObject({ type: 'array', items: { type: 'object' } });
    expect(data.financials!.type).toBe('object');
    expect(data.benchmark!.type).toEqual(['object', 'null']);
    expect(kinds(resultSchema('empresa')).get('.data.profile.ciiu.codigo')).toBe('string');
  });

  it('the results of empresas and cambios say what each row has', () => {
    expect(dataOf('empresas').empresas).toMatchObject({
      ...{ type: 'array', items: { type: 'object', properties: { nit: { type: 'string' } } } },
      description: expect.stringContaining('herramienta empresa'),
    });
    expect(dataOf('cambios').cambios).toMatchObject({
      items: { properties: { tipo: { enum: [...changeKinds] }, nit: { type: 'string' } } },
    });
    expect(dataOf('empresas')).toHaveProperty('no_encontrados');
  });
});

describe('the tools', () => {
  it('are one for each operation, listed once', () => {
    const listed = tools() as { name: string; title: string; description: string; annotations: object }[];
    expect(listed.map(({ name }) => name)).toEqual(names);
    expect(tools()).toBe(listed);
    for (const { name, title, description, annotations } of listed) {
      const operation: Operation = operations[name as OperationName];
      expect(title).toBe(operation.summary);
      expect(description).toBe(described(operation));
      expect(annotations).toEqual({
        ...{ readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      });
    }
  });

  it('say of which unit the amounts are, where there are some', () => {
    for (const name of names) {
      const operation: Operation = operations[name];
      const text = described(operation);
      for (const said of [
        `${operation.summary}. Fuente: ${operation.source}. `,
        'nunca es cero. Cite la fuente',
      ])
        expect(text).toContain(said);
      expect(text.includes('miles de pesos colombianos')).toBe(operation.monetary?.unit === 'thousands');
      expect(/son pesos colombianos/.test(text)).toBe(operation.monetary?.unit === 'units');
      if (!operation.monetary) expect(text).toContain(`Fuente: ${operation.source}. Un null`);
    }
    expect(unitOf(undefined)).toBeNull();
    expect(unitOf({ unit: 'units' })).toMatch(/pesos/);
  });

  it.each(['nada', 'toString', '__proto__', '', null, undefined, 1, ['empresa']])(
    'do not include %j',
    (name) => expect(operationOf(name)).toBeNull(),
  );

  it('are called by their names', () => expect(operationOf('empresa')).toBe('empresa'));
});
