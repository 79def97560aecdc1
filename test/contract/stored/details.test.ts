/** The stored details of an entity: what is written is read back, role by role. */

import { expect, test } from 'vitest';
import type { EntityDetailTable } from '../../../contract/http/entity.ts';
import { type EntityRole, roleTitle } from '../../../contract/http/roles.ts';
import { detailsText, selectDetails } from '../../../contract/stored/details.ts';

const table = (
  role: EntityRole,
  values: (number | null)[],
  filed?: (number | null)[],
): EntityDetailTable => ({
  role,
  title: roleTitle(role),
  columns: [],
  rows: [{ concept: 'a', label: 'línea\n1', balance: null, unit: 'COP', values, ...(filed && { filed }) }],
});
const tables = [table('110000', [1, null]), table('800100', [null, 2], [3, null]), table('835110', [0])];
const text = detailsText(tables)!;

test('the list counts the figures of each role, in pesos or as filed', () => {
  expect(JSON.parse(selectDetails(detailsText(tables)!, []).roles)).toEqual([
    { role: '110000', title: 'Información general sobre los estados financieros', facts: 1 },
    { role: '800100', title: 'Subclasificaciones de activos, pasivos y patrimonio', facts: 2 },
    { role: '835110', title: 'Impuesto a las ganancias', facts: 1 },
  ]);
});

test('a line for the list and one for each role', () => {
  expect(text.endsWith('\n')).toBe(true);
  expect(text.split('\n')).toHaveLength(5);
});

test.each([
  [undefined, [0]],
  [['800100'], [1]],
  [
    ['110000', '835110'],
    [0, 2],
  ],
  [['610000'], []],
  [[], []],
] as const)('the roles %j are the tables %j', (wanted, found) => {
  expect(selectDetails(text, wanted).tables.map((one) => JSON.parse(one))).toEqual(
    found.map((i) => tables[i]),
  );
});

test('a role without figures is told as well', () => {
  const none = table('610000', [null], [null]);
  expect(JSON.parse(selectDetails(detailsText([none])!, undefined).roles)).toMatchObject([{ facts: 0 }]);
});

test('nothing to tell is nothing stored, and a torn text is no details', () => {
  expect(detailsText([])).toBeNull();
  expect(() => selectDetails(text.split('\n').slice(0, 2).join('\n'), undefined)).toThrow(
    '1 tables for 3 roles',
  );
});
