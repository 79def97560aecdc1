/** The words of fields: every property of the OpenAPI document has some, and the downloads' dictionary has the same. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dictionaryRows } from '../../../../build/downloads/rows.ts';
import { concepts } from '../../../../contract/figures/concepts.ts';
import { fieldTexts } from '../../../../contract/http/field-texts.ts';
import { describeFields } from '../../../../site/documents/openapi/described-fields.ts';
import { componentSchemas } from '../../../../site/documents/openapi/shapes.ts';

interface Node {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
}

/** Every property as `Schema.parent.name` with its description. */
function describedIn(schema: unknown, path: string): [string, string | undefined][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Object.entries((schema as Node).properties ?? {}).map(
    ([name, { description }]): [string, string | undefined] => [`${path}.${name}`, description],
  );
  return [...own, ...Object.entries(schema).flatMap(([key, value]) => describedIn(value, `${path}/${key}`))];
}

const document = JSON.parse(readFileSync('public/openapi.json', 'utf8')) as {
  components: { schemas: object };
};
const described = Object.entries(document.components.schemas).flatMap(([id, schema]) =>
  describedIn(schema, id),
);
const dictionary = dictionaryRows().map(([table, column, , , , text]) => ({ table, column, text }));

test('every property of the OpenAPI document says what it is', () => {
  expect(described.length).toBeGreaterThan(400);
  expect(described.filter(([, text]) => !text)).toEqual([]);
});

test('a field that nobody described stops the making of the document', () => {
  const schema = { properties: { empresas: { properties: { sin_texto: { type: 'string' } } } } };
  expect(() => describeFields(schema, ['Batch'])).toThrow(
    'Batch.empresas.sin_texto has no text: describe it, or add it to field-texts.ts',
  );
});

test('a line of a statement is called in the document as in conceptos.json and in the dictionary', () => {
  const { labels } = concepts.find(({ key }) => key === 'ingresos_operacionales')!;
  const own = described.filter(([name]) => name.endsWith('.ingresos_operacionales'));
  expect(own.length).toBeGreaterThan(3);
  for (const [, text] of own) expect(text!.startsWith(labels[0]!)).toBe(true);
  const row = dictionary.find(
    ({ table, column }) => table === 'panel' && column === 'ingresos_operacionales',
  );
  expect(row?.text).toBe(`${labels[0]} (resultados)`);
});

test('each text of the table is that of a property or of a column', () => {
  const used = new Set([...described.map(([, text]) => text), ...dictionary.map(({ text }) => text)]);
  expect(Object.entries(fieldTexts).filter(([, text]) => !used.has(text))).toEqual([]);
});

test.each(['nit', 'razon_social', 'num_empresas', 'p25', 'entity_id', 'base'] as const)(
  '%s has one text in the document and in the dictionary',
  (field) => {
    const inDocument = described.filter(([name]) => name.endsWith(`.${field}`)).map(([, text]) => text);
    expect(inDocument).toContain(fieldTexts[field]);
    const inDictionary = dictionary.filter(({ column }) => column === field).map(({ text }) => text);
    expect(new Set(inDictionary)).toEqual(new Set([fieldTexts[field]]));
  },
);

test('the document is made of the schemas with their texts', () => {
  expect(JSON.parse(JSON.stringify(componentSchemas()))).toEqual(document.components.schemas);
});
