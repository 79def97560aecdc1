/** VALOR: with any thousands and decimal separators, an amount keeps its magnitude or is rejected. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from '../../../../build/siis/rows/fields.ts';
import { fcParams } from '../../../fc-params.ts';
import { esf, rawFolder, readFolder, row, siisCsv } from '../../raw-folder.ts';

describe('an amount', () => {
  it.each([
    ['5968003', 5968003],
    ['-542761', -542761],
    [' 5 ', 5],
    ['+7', 7],
    ['- 7', -7],
    ['\u22127', -7],
    ['(542761)', -542761],
    ['( 1,000 )', -1000],
    ['9.', 9],
    ['0.500', 0.5],
    ['1234.567', 1234.567],
    ['1,5', 1.5],
    ['1000000,00', 1000000],
    ['2000000,50', 2000000.5],
    ['1,234,567', 1234567],
    ['1,234,567.50', 1234567.5],
    ['1.000.000', 1000000],
    ['1.000.000,00', 1000000],
    ['1.000,5', 1000.5],
    ['1 000 000', 1000000],
    ['1\u00A0000\u00A0000,00', 1000000],
    ['1\u202F000.5', 1000.5],
    ['1\uFFFD000\uFFFD000', 1000000],
    ['0012', 12],
    ['0,000', 0],
    ['9007199254740991', 9007199254740991],
  ])('%j is %d', (text, value) => expect(readAmount(text)).toBe(value));

  it.each([
    '1.234',
    '100.000',
    '-1.234',
    '(1.234)',
    '1234,567',
    '0,500',
    '1,0000',
    '1,2345',
    ',5',
    '1,',
    '1.234,567',
    '-2,000,50',
    '2,000,5',
    '12,34,567',
    '1,234567',
    '1.000.000.00',
    '1,000,000,00',
    '1.5,5',
    '12 34',
    '1 000000',
    '1 000,000',
    '1\n000',
    '1\t000',
    '\uFFFD1000',
    '1000\uFFFD',
    '(-5)',
    '(5',
    '5)',
    '()',
    '5-',
    '--5',
    '-',
    '',
    '$ 5',
    '5 %',
    '1e9',
    '0x1F',
    '12 mil',
    '.',
    'NaN',
    '123456789012345678',
    '1234567890123456789',
    '-9007199254740992',
    '9,007,199,254,740,992',
    '9'.repeat(400),
  ])('%j has no value, or two', (text) => expect(readAmount(text)).toBeNull());
});

/** A number in every form that is read. */
const rendering = fc
  .record({
    negative: fc.boolean(),
    whole: fc.oneof(fc.nat(99_999), fc.nat({ max: 999_999_999_999 })),
    decimals: fc.stringMatching(/^\d{0,2}$/),
    marks: fc.constantFrom(
      ...[',.', '.,', ' .', ' ,', '\u00A0.', '\u00A0,', '\u202F,', '\uFFFD.', '.', ','].map((marks) =>
        marks.length === 1 ? ['', marks] : [...marks],
      ),
    ),
    sign: fc.constantFrom('-', '- ', '\u2212', '()'),
    blanks: fc.constantFrom('', ' ', '\u00A0'),
  })
  .map(({ negative, whole, decimals, marks: [thousands, point], sign, blanks }) => {
    const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, thousands!);
    const bare = grouped + (decimals && point! + decimals);
    const text = !negative ? bare : sign === '()' ? `(${bare})` : sign + bare;
    const value = Number(`${whole}.${decimals}`);
    return { text: blanks + text + blanks, value: negative ? -value : value };
  });

it('a number keeps its value in every form, unless another number has the same', () =>
  fc.assert(
    fc.property(rendering, ({ text, value }) => {
      const twice = /^\D*\d{1,3}\.\d{3}\D*$/.test(text);
      expect(readAmount(text)).toBe(twice ? null : value);
    }),
    fcParams(2000),
  ));

it('any text of digits and marks has the value of its digits, those behind its last mark as decimals, or none', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[-(]?[0-9 .,\u00A0\uFFFD]{1,16}\)?$/), (text) => {
      const value = readAmount(text);
      if (value === null) return;
      const digits = Number(text.replace(/\D/g, ''));
      const behind = [...text.matchAll(/[.,](\d*)/g)].map(([, those]) => those!.length);
      const possible = [digits / 10 ** (behind.at(-1) ?? 0)];
      // Only groups of three may be thousands.
      if (behind.every((count) => count === 3)) possible.push(digits);
      expect(possible.map((one) => one.toPrecision(14))).toContain(Math.abs(value).toPrecision(14));
    }),
    fcParams(2000),
  ));

it('a row whose amount has two readings is rejected with its text', async () => {
  const amounts = ['"1000000,00"', '"2000000,50"', '1.234', '"1,2345"', '123456789012345678', '7'];
  const reading = await readFolder(rawFolder({ [esf]: siisCsv(...amounts.map((VALOR) => row({ VALOR }))) }));
  expect(reading.rows.map(({ value }) => value)).toEqual([1000000, 2000000.5, 7]);
  expect(reading.rejections.map(({ line, column, found }) => [line, column, found])).toEqual([
    [4, 'VALOR', '1.234'],
    [5, 'VALOR', '1,2345'],
    [6, 'VALOR', '123456789012345678'],
  ]);
});
