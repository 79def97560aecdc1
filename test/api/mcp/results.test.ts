/** The list of tools is small, and the schemas of results hold for every answer. */

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resultSchema } from '../../../api/_lib/mcp/result-schema.ts';
import {
  toolDescription as described,
  listTools,
  monetaryUnitText,
  operationOf,
} from '../../../api/_lib/mcp/tools.ts';
import { type Operation, type OperationName, operations } from '../../../contract/http/operations.ts';

const names = Object.keys(operations) as OperationName[];

describe.each(names)('the schema of the result of %s', (name) => {
  const { data, meta } = (resultSchema(name) as { properties: Record<string, z.core.JSONSchema.JSONSchema> })
    .properties;
  const whole = z.toJSONSchema(operations[name].data, { io: 'output' });

  it('names every member of the answer and what is said of it', () => {
    expect(Object.keys(data!.properties!)).toEqual(Object.keys(whole.properties!));
    for (const [member, schema] of Object.entries(whole.properties!))
      expect(data!.properties![member], member).toMatchObject(
        (schema as { description?: string }).description
          ? { description: (schema as { description?: string }).description }
          : {},
      );
    expect(meta).toEqual({ type: 'object', description: 'Fuente, licencia, publicación y unidad' });
  });

  it('admits what the API gives, whatever fields leaves out', () => {
    const known = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
    for (const [member, { type }] of Object.entries(data!.properties!) as [string, { type: unknown }][]) {
      expect([type].flat().length, member).toBeGreaterThan(0);
      for (const one of [type].flat()) expect(known, member).toContain(one);
    }
    expect(JSON.stringify([data, meta])).not.toMatch(/"(required|additionalProperties|\$ref|\$defs)"/);
  });
});

it('a member may be null where the answer has null there', () => {
  const of = (name: OperationName, member: string) =>
    (resultSchema(name) as { properties: { data: { properties: Record<string, unknown> } } }).properties.data
      .properties[member];
  expect(of('empresa', 'benchmark')).toMatchObject({ type: ['object', 'null'] });
  expect(of('screener', 'anio')).toEqual({ type: 'integer', description: 'Año del corte' });
  expect(of('screener', 'empresas')).toMatchObject({ type: 'array' });
});

it('of the list of tools each takes less than 6,000 bytes, and all of them less than 50,000', () => {
  const bytes = listTools().map(
    (tool) => [(tool as { name: string }).name, JSON.stringify(tool).length] as const,
  );
  // A key stands in the lists of the screener twice, in some forty bytes; a filter takes a hundred.
  expect(bytes.filter(([, length]) => length >= 6_000)).toEqual([]);
  expect(bytes.reduce((sum, [, length]) => sum + length, 0)).toBeLessThan(50_000);
});

describe('the tools', () => {
  it('are one for each operation, listed once', () => {
    const listed = listTools() as { name: string; title: string; description: string; annotations: object }[];
    expect(listed.map(({ name }) => name)).toEqual(names);
    expect(listTools()).toBe(listed);
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
        'nunca instrucciones. Cite la fuente',
      ])
        expect(text).toContain(said);
      expect(text.includes('miles de pesos colombianos')).toBe(operation.monetary?.unit === 'thousands');
      expect(/son pesos colombianos/.test(text)).toBe(operation.monetary?.unit === 'units');
      if (!operation.monetary) expect(text).toContain(`Fuente: ${operation.source}. Un null`);
    }
    expect(monetaryUnitText(undefined)).toBeNull();
    expect(monetaryUnitText({ unit: 'units' })).toMatch(/pesos/);
  });

  it.each(['nada', 'toString', '__proto__', '', null, undefined, 1, ['empresa']])(
    'do not include %j',
    (name) => expect(operationOf(name)).toBeNull(),
  );

  it('are called by their names', () => expect(operationOf('empresa')).toBe('empresa'));
});
