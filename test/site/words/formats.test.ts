/** What both languages print, sign for sign: a release of Node that prints otherwise is found here. */

import { expect, it } from 'vitest';
import { formatsIn } from '../../../site/words/formats.ts';

const { es, en } = formatsIn;
/** Spaces that do not break, as plain ones. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

it.each<[value: number, decimals: number, spanish: string, english: string]>([
  [0, 0, '0', '0'],
  [-0, 0, '0', '0'],
  [-0.04, 1, '0,0', '0.0'],
  [7, 0, '7', '7'],
  [2025, 0, '2.025', '2,025'],
  [-1234.5, 0, '−1.235', '−1,235'],
  [1234.56, 1, '1.234,6', '1,234.6'],
  [-9_876_543_210.987, 2, '−9.876.543.210,99', '−9,876,543,210.99'],
])('a number, %d with %i decimals', (value, decimals, spanish, english) => {
  expect([es.number(value, decimals), en.number(value, decimals)]).toEqual([spanish, english]);
});

it.each<[value: number, spanish: string, english: string]>([
  [0, '0', '0'],
  [0.1234, '0,12', '0.12'],
  [-1.239, '−1,24', '−1.24'],
  [12.34, '12,3', '12.3'],
  [-99.96, '−100,0', '−100.0'],
  [100.5, '101', '101'],
  [1234, '1.234', '1,234'],
  [1_234_567, '1.234.567', '1,234,567'],
])('a short number, %d', (value, spanish, english) => {
  expect([es.short(value), en.short(value)]).toEqual([spanish, english]);
});

it.each<[value: number, spanish: string, english: string]>([
  [0, '0', '0'],
  [2025, '2025', '2025'],
  [0.000123456, '0,0001235', '0.0001235'],
  [-1.23456, '−1,235', '−1.235'],
  [12_345.678, '12.345,68', '12,345.68'],
])('a figure of which nothing is known, %d', (value, spanish, english) => {
  expect([es.significant(value), en.significant(value)]).toEqual([spanish, english]);
});

it('a figure with all its decimals', () => {
  const values = [0, -1.5, 0.1234567];
  expect(values.map(es.unrounded)).toEqual(['0', '-1,5', '0,1234567']);
  expect(values.map(en.unrounded)).toEqual(['0', '-1.5', '0.1234567']);
});

it.each<[pesos: number, spanish: string, english: string]>([
  [0, '$ 0', 'COP 0'],
  [1, '$ 1', 'COP 1'],
  [999_999, '$ 999.999', 'COP 999,999'],
  [1_000_000, '$ 1 millón', 'COP 1 million'],
  [1_234_567, '$ 1,23 millones', 'COP 1.23 million'],
  [12_345_678, '$ 12,3 millones', 'COP 12.3 million'],
  [999_999_999, '$ 1.000 millones', 'COP 1,000 million'],
  [1_000_000_000, '$ 1.000 millones', 'COP 1 billion'],
  [8_240_000_000_000, '$ 8,24 billones', 'COP 8,240 billion'],
  [999_999_999_999, '$ 1.000.000 millones', 'COP 1,000 billion'],
  [1_000_000_000_000, '$ 1 billón', 'COP 1,000 billion'],
  [1_853_768_900_000_000, '$ 1.854 billones', 'COP 1,853,769 billion'],
])('an amount in a sentence, %d pesos, and owed', (pesos, spanish, english) => {
  expect([plain(es.money(pesos, 1)), plain(en.money(pesos, 1))]).toEqual([spanish, english]);
  const minus = pesos === 0 ? '' : '−';
  expect([plain(es.money(-pesos, 1)), plain(en.money(-pesos, 1))]).toEqual([
    minus + spanish,
    minus + english,
  ]);
  if (pesos % 1000 === 0) expect(es.money(pesos / 1000, 1000)).toBe(es.money(pesos, 1));
});

it.each<[largest: number, spanish: string, english: string]>([
  [0, '$ 0,0 millones de pesos', 'COP 0.0 millions of pesos'],
  [36_000, '$ 36,0 millones de pesos', 'COP 36.0 millions of pesos'],
  [9_999_999, '$ 10.000,0 millones de pesos', 'COP 10,000.0 millions of pesos'],
  [10_000_000, '$ 10.000 millones de pesos', 'COP 10,000 millions of pesos'],
  [999_999_000, '$ 999.999 millones de pesos', 'COP 999,999 millions of pesos'],
  [1_000_000_000, '$ 1.000.000 millones de pesos', 'COP 1,000.0 billions of pesos'],
  [9_999_000_000, '$ 9.999.000 millones de pesos', 'COP 9,999.0 billions of pesos'],
  [10_000_000_000, '$ 10.000 miles de millones de pesos', 'COP 10,000 billions of pesos'],
  [99_999_000_000, '$ 99.999 miles de millones de pesos', 'COP 99,999 billions of pesos'],
  [100_000_000_000, '$ 100,00 billones de pesos', 'COP 100,000 billions of pesos'],
  [-1_853_768_900_000, '−$ 1.853,8 billones de pesos', '−COP 1,853,769 billions of pesos'],
])('the unit of a table by its largest amount, %d thousand pesos', (largest, spanish, english) => {
  const told = ([formats]: [typeof es]) => {
    const unit = formats.unitFor([largest, null, 1], 1000);
    return plain(`${formats.pesosIn(largest, 1000, unit)} ${unit.name}`);
  };
  expect([told([es]), told([en])]).toEqual([spanish, english]);
});

it('an amount that would round to nothing keeps the decimal that shows it', () => {
  const small = (formats: typeof es) => {
    const unit = formats.unitFor([58_540_000], 1000);
    return [-36_000, 0, 300, -300, 4].map((amount) => formats.inUnit(amount, 1000, unit));
  };
  expect(small(es)).toEqual(['−36', '0', '0,3', '−0,3', '0']);
  expect(small(en)).toEqual(['−36', '0', '0.3', '−0.3', '0']);
});

it('the units that a reader may choose', () => {
  expect(es.units.map(({ name, pesos }) => `${pesos} ${name}`)).toEqual([
    '1 pesos',
    '1000 miles de pesos',
    '1000000 millones de pesos',
    '1000000000 miles de millones de pesos',
    '1000000000000 billones de pesos',
  ]);
  expect(en.units.map(({ name, pesos }) => `${pesos} ${name}`)).toEqual([
    '1 pesos',
    '1000 thousands of pesos',
    '1000000 millions of pesos',
    '1000000000 billions of pesos',
  ]);
});

it('a figure as filed, and one that was computed', () => {
  expect([es.filed(-1234, 1000), es.filed(1234, 1), es.thousands(-1234)]).toEqual([
    '−1.234 miles de pesos, como se reportó',
    '1.234 pesos',
    '−1.234 miles de pesos',
  ]);
  expect([en.filed(-1234, 1000), en.filed(1234, 1), en.thousands(-1234)]).toEqual([
    '−1,234 thousand pesos, as filed',
    '1,234 pesos',
    '−1,234 thousand pesos',
  ]);
});

it.each<[value: number, unit: string, spanish: string, english: string]>([
  [1.634, 'ratio', '1,63', '1.63'],
  [-0.001, 'ratio', '0,00', '0.00'],
  [12.34, 'percent', '12,3 %', '12.3%'],
  [-12.36, 'percent', '−12,4 %', '−12.4%'],
  [0, 'percent', '0,0 %', '0.0%'],
  [1234.5, 'percent', '1.235 %', '1,235%'],
  [45.4, 'days', '45 días', '45 days'],
  [7, 'points', '7', '7'],
  [2.58, 'points', '2,58', '2.58'],
  [120_000, 'currency', '$ 120 millones', 'COP 120 million'],
])('an indicator, %d in %s', (value, unit, spanish, english) => {
  expect([plain(es.indicator(value, unit)), plain(en.indicator(value, unit))]).toEqual([spanish, english]);
});

it.each<[iso: string, spanish: string, english: string]>([
  ['2025-12-31', '31 de diciembre de 2025', 'December 31, 2025'],
  ['2026-01-01', '1 de enero de 2026', 'January 1, 2026'],
  ['2024-09-02T23:59:59.000Z', '2 de septiembre de 2024', 'September 2, 2024'],
])('a date, %s', (iso, spanish, english) => {
  expect([es.date(iso), en.date(iso)]).toEqual([spanish, english]);
});

it.each<[parts: string[], spanish: string, english: string]>([
  [[], '', ''],
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a y b', 'a and b'],
  [['a', 'b', 'c'], 'a, b y c', 'a, b, and c'],
  [['a', 'inventarios'], 'a e inventarios', 'a and inventarios'],
])('a list, %j', (parts, spanish, english) => {
  expect([es.list(parts), en.list(parts)]).toEqual([spanish, english]);
});

it('a list of which one is meant', () => {
  expect([es.either(['a', 'b', 'c']), en.either(['a', 'b', 'c'])]).toEqual(['a, b o c', 'a, b, or c']);
});

it.each<[years: number[], spanish: string, english: string]>([
  [[2025], '2025', '2025'],
  [[2024, 2025], '2024 y 2025', '2024 and 2025'],
  [[2016, 2017, 2018, 2020], '2016–2018 y 2020', '2016–2018 and 2020'],
  [[2016, 2017, 2018, 2020, 2022], '2016–2018, 2020 y 2022', '2016–2018, 2020, and 2022'],
])('years, %j', (years, spanish, english) => {
  expect([es.years(years), en.years(years)]).toEqual([spanish, english]);
});

it.each<[years: number[], spanish: string, english: string]>([
  [[2025], '2025', '2025'],
  [[2024, 2025], 'entre 2024 y 2025', '2024 to 2025'],
  [[2020, 2021, 2022], 'entre 2020 y 2022', '2020 to 2022'],
  [[2020, 2022], '2020 y 2022', '2020 and 2022'],
])('the years that were reported, %j', (years, spanish, english) => {
  expect([es.reportedYears(years), en.reportedYears(years)]).toEqual([spanish, english]);
});

it.each<[total: number, spanish: string, english: string]>([
  [0, '0 sociedades', '0 companies'],
  [1, '1 sociedad', '1 company'],
  [12_345, '12.345 sociedades', '12,345 companies'],
])('companies, %d', (total, spanish, english) => {
  expect([es.companies(total), en.companies(total)]).toEqual([spanish, english]);
});

it.each<[size: number, spanish: string, english: string]>([
  [0, '0 bytes', '0 bytes'],
  [999, '999 bytes', '999 bytes'],
  [1000, '1,00 kB', '1.00 kB'],
  [15_500, '15,5 kB', '15.5 kB'],
  [2_345_678, '2,35 MB', '2.35 MB'],
  [1_234_567_890_123, '1.235 GB', '1,235 GB'],
])('a size, %d', (size, spanish, english) => {
  expect([es.bytes(size), en.bytes(size)]).toEqual([spanish, english]);
});
