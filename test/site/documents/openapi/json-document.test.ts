/** The documents for tools: OpenAPI of JSON alone, with names that client generators can tell apart, and the Postman collection. */

import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { operationNames } from '../../../../contract/http/operations.ts';
import { matchOperation, parsePath, parseQuery } from '../../../../contract/http/requests.ts';
import { jsonDocument } from '../../../../site/documents/openapi/json-document.ts';
import { postmanText } from '../../../../site/documents/openapi/postman.ts';

const document = JSON.parse(JSON.stringify(jsonDocument())) as {
  paths: Record<string, { get: { parameters: { name: string; example?: unknown }[]; responses: object } }>;
  components: { schemas: Record<string, object> };
};

/** All objects in a value, with the name under which each stands. */
const inside = (value: unknown, name = ''): [string, Record<string, unknown>][] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        [name, value as Record<string, unknown>],
        ...Object.entries(value).flatMap(([key, one]) => (key === 'examples' ? [] : inside(one, key))),
      ];

it('JSON is all that operations answer in it, and there is no format to choose', () => {
  const types = Object.values(document.paths).map(({ get }) =>
    Object.values(get.responses).flatMap(({ content = {} }) => Object.keys(content)),
  );
  expect(types).toEqual(operationNames.map(() => ['application/json']));
  for (const { get } of Object.values(document.paths))
    expect(get.parameters.map(({ name }) => name)).not.toContain('format');
});

it('no two names of operations and schemas differ by capitals alone', () => {
  const names = [...operationNames, ...Object.keys(document.components.schemas)].map((name) =>
    name.toLowerCase(),
  );
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it('generators find no nameless list below further properties, no slash escaped, no record with closed keys and no open tuple', () => {
  const nodes = inside(document.components.schemas);
  const further = nodes.filter(([name]) => name === 'additionalProperties');
  expect(further.length).toBeGreaterThan(10);
  expect(further.filter(([, { enum: values }]) => values)).toEqual([]);
  const patterns = nodes.flatMap(([, { pattern }]) => (typeof pattern === 'string' ? [pattern] : []));
  expect(patterns.length).toBeGreaterThan(5);
  expect(patterns.filter((pattern) => pattern.includes('\\/'))).toEqual([]);
  expect(nodes.filter(([name, { enum: keys }]) => name === 'propertyNames' && keys)).toEqual([]);
  const tuples = nodes.filter(([, { prefixItems }]) => prefixItems);
  expect(tuples.length).toBeGreaterThan(0);
  for (const [, { items, prefixItems, maxItems }] of tuples) {
    expect(items).toBeUndefined();
    expect(maxItems).toBe((prefixItems as unknown[]).length);
  }
});

it('validators know every format', () => {
  const formats = inside(document).flatMap(([, { format }]) => (typeof format === 'string' ? [format] : []));
  expect(formats.length).toBeGreaterThan(5);
  for (const format of new Set(formats))
    expect(() => addFormats.default.get(format as 'date'), format).not.toThrow();
});

it('years has an example wherever it is', () => {
  const years = Object.values(document.paths).flatMap(({ get }) =>
    get.parameters.filter(({ name }) => name === 'years'),
  );
  expect(years.length).toBeGreaterThan(5);
  expect(years.filter(({ example }) => !/^\d{4}/.test(String(example)))).toEqual([]);
});

it('the Postman collection has every operation once, as a request that the API understands', () => {
  interface Request {
    readonly url: {
      readonly raw: string;
      readonly variable: readonly { readonly key: string; readonly value: string }[];
    };
  }
  const { item, variable } = JSON.parse(postmanText('https://cifras.example')) as {
    item: { item: { name: string; request: Request }[] }[];
    variable: { key: string; value: string }[];
  };
  const asked = item.flatMap((folder) =>
    folder.item.map(({ request: { url } }) => {
      const base = variable.find(({ key }) => key === 'baseUrl')!.value;
      const filled = url.variable.reduce(
        (raw, { key, value }) => raw.replace(`:${key}`, value),
        url.raw.replace('{{baseUrl}}', base),
      );
      const { pathname, searchParams } = new URL(filled);
      const { operation, path } = matchOperation(pathname)!;
      expect(parsePath(operation, path).ok, filled).toBe(true);
      expect(parseQuery(operation, searchParams), filled).toMatchObject({ ok: true });
      return operation;
    }),
  );
  expect(asked.sort()).toEqual([...operationNames].sort());
});
