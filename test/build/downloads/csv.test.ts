/** CSV lines written as bytes equal the same lines joined from strings. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createColumns, csvTexts, type TableColumns } from '../../../build/downloads/row-group.ts';
import type { Table, TableRow } from '../../../build/downloads/tables.ts';
import { csvDialects } from '../../../contract/csv-dialects.ts';
import { fcParams } from '../../fc-params.ts';

const types = ['string', 'number', 'integer', 'boolean', 'date'] as const;
const table: Table = {
  name: 'any',
  title: 'any',
  primaryKey: ['string'],
  columns: types.map((type) => ({ name: type, type, nullable: true, unit: null, description: '' })),
};

function columnsOf(form: Table, rows: readonly TableRow[]): TableColumns {
  const open = createColumns(form);
  for (const row of rows) open.add(row);
  return open.columns();
}

const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ñ', '€', '😀') });
/** Each length of whole numbers, both signs, and what lies where one way of writing them ends and another begins. */
const whole = fc.oneof(
  fc.maxSafeInteger(),
  fc.constantFrom(0, 9, 10, 999_999_999, 1e9, 1e9 + 1, 5e14, 1e15 - 1, 1e15, 1e18, 1e21),
);
const amount = fc.oneof(
  whole.map((value) => -value),
  whole,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 5 });
const row: fc.Arbitrary<TableRow> = fc.tuple(
  nullable(text),
  nullable(amount),
  nullable(whole),
  fc.boolean(),
  nullable(fc.constantFrom('2024-12-31', '2020-02-29')),
);

it('any rows are the lines that texts would be, however many at a time', () =>
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 1, max: 5 }), (rows, most) => {
      const parts = Array.from(csvTexts(table, columnsOf(table, rows), most), (bytes) =>
        Buffer.from(bytes).toString(),
      );
      expect(parts.join('')).toBe(rows.map((row) => csvDialects.download.line(row)).join(''));
      expect(parts).toHaveLength(Math.ceil(rows.length / most));
    }),
    fcParams(300),
  ));

it('a value that its column does not hold is named', () => {
  const wrong = (row: TableRow) => () => columnsOf(table, [row]);
  expect(wrong(['a', 'b', 1, true, null])).toThrow('table any: column number holds no "b"');
  expect(wrong([1, 2, 1, true, null])).toThrow('table any: column string holds no 1');
});
