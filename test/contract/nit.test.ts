/** The NIT: published check digits, and all notations that people use. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, nitDigits, readNitPrefix, readTypedNit, withoutCheckDigit } from '../../contract/nit.ts';

it.each(['899999068-1', '890900608-9', '890903938-8', '800197268-4', '860034313-7', '999000123-2'])(
  'the check digit of %s fits',
  (text) => {
    const [body, digit] = text.split('-') as [string, string];
    expect(checkDigit(body)).toBe(Number(digit));
    expect(withoutCheckDigit(body + digit)).toBe(body);
    expect(readTypedNit(text)).toEqual({ kind: 'nit', nit: body, isSure: true });
    const wrong = (Number(digit) + 1) % 10;
    expect(withoutCheckDigit(body + wrong)).toBeNull();
    expect(readTypedNit(`${body}-${wrong}`)).toEqual({
      kind: 'wrong_check_digit',
      nit: body,
      typed: wrong,
      right: Number(digit),
    });
  },
);

it('a check digit follows six digits at least', () => {
  expect(withoutCheckDigit(`123456${checkDigit('123456')}`)).toBe('123456');
  expect(withoutCheckDigit(`12345${checkDigit('12345')}`)).toBeNull();
});

it('the check digit is that of the published table of remainders', () =>
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999_999_999_999 }), (nit) => {
      const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];
      const digits = [...String(nit)].reverse().map(Number);
      const rest = digits.map((digit, i) => digit * weights[i]!).reduce((sum, part) => sum + part, 0) % 11;
      expect(checkDigit(String(nit))).toBe(Number('01987654321'[rest]));
    }),
  ));

describe('as people write it', () => {
  it.each([
    '999.000.123-2',
    '999000123-2',
    '999000123',
    'NIT. 999 000 123 – 2',
    '999.000.123 − 2',
    'NIT:999000123',
    `999${' '.repeat(31)}000123`,
  ])('«%s»', (text) => expect(readTypedNit(text)).toMatchObject({ kind: 'nit', nit: '999000123' }));

  it.each(['1020304050', '9990001232'])('the ten digits of «%s» are read as they stand', (text) =>
    expect(readTypedNit(text)).toEqual({ kind: 'nit', nit: text, isSure: false }),
  );

  it.each([
    '',
    '12345',
    '1234567890123456',
    'BANCO 123456',
    '999000123-',
    '999000123-22',
    '-2',
    'CO',
    'NIT',
    '999 nit 000123',
    '999co000123',
    `999${' '.repeat(32)}000123`,
  ])('«%s» is none', (text) => expect(readTypedNit(text)).toBeNull());

  it.each([
    ['999.0', '9990'],
    ['999000123-', '999000123'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', null],
    ['9', null],
  ])('«%s», still being typed, begins with %s', (text, digits) => expect(readNitPrefix(text)).toBe(digits));
});

it.each([
  ['900123456', '900123456'],
  [' 900,123,456 ', '900123456'],
  ['860.000.000-1', '860000000-1'],
  ['900123456.00', '900123456.00'],
  ['no tiene', 'no tiene'],
])('the digits of «%s» in a filing are «%s»', (text, digits) => expect(nitDigits(text)).toBe(digits));
