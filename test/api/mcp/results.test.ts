/** The list of tools. */

import { describe, expect, it } from 'vitest';
import {
  toolDescription as described,
  listTools,
  monetaryUnitText,
  operationOf,
} from '../../../api/_lib/mcp/tools.ts';
import { type Operation, type OperationName, operations } from '../../../contract/http/operations.ts';

const names = Object.keys(operations) as OperationName[];

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
