/** Packed series return every number exactly and the reason of each null, and report what is wrong with a damaged file. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deflateStream, inflateStream } from '../../../build/lib/deflate.ts';
import { roundSignificant } from '../../../build/lib/round-significant.ts';
import { figureKeys } from '../../../contract/http/analysis.ts';
import { coreLines, nullReasons } from '../../../contract/http/schemas.ts';
import { nearestSeriesKey, type SeriesKey, seriesKeys } from '../../../contract/http/series.ts';
import { decodeSeries, encodeSeries, type SeriesHead } from '../../../contract/stored/series.ts';
import {
  decodeSeriesCompanies,
  encodeSeriesCompanies,
  frameRows,
  frameRowsJson,
} from '../../../contract/stored/series-companies.ts';
import { type Formula, formulaInputs, predicted } from '../../../contract/stored/series-formula.ts';

const head: SeriesHead = {
  clave: 'roa',
  nombre: 'Rentabilidad del activo',
  unidad: 'puntos porcentuales',
};

const cell = fc.oneof(
  fc.integer().map((value) => ({ value, reason: 0 })),
  fc.maxSafeInteger().map((value) => ({ value, reason: 0 })),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({ value, reason: 0 })),
  fc
    .double({ min: -1e9, max: 1e9, noNaN: true })
    .map((value) => ({ value: roundSignificant(value), reason: 0 })),
  fc.nat(nullReasons.length - 1).map((reason) => ({ value: Number.NaN, reason })),
);

const yearOf = (anio: number, cells: readonly { value: number; reason: number }[]) => ({
  anio,
  values: Float64Array.from(cells, ({ value }) => value),
  reasons: Uint8Array.from(cells, ({ reason }) => reason),
});

it('every value and every reason comes back, year by year', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 30 }), { maxLength: 4 }), (years) => {
      const given = years.map((cells, i) => yearOf(2018 + i, cells));
      const read = decodeSeries(encodeSeries(head, given, deflateStream), inflateStream);
      expect(read).toMatchObject(head);
      expect(read.anios).toEqual(given.map(({ anio }) => anio));
      for (const { anio, values, reasons } of given) {
        const found = read.year(anio)!;
        // A minus before a zero is none: JSON has no way to say it.
        expect([...found.values].map(String)).toEqual([...values].map(String));
        expect(found.reasons).toEqual(reasons);
      }
      expect(read.year(2000)).toBeNull();
    }),
  );
});

const formula: Formula = [
  {
    times: 100,
    over: [
      ['activos_corrientes', 1],
      ['inventarios_corrientes', -1],
    ],
    under: 'total_activos',
  },
];

it('what a formula gives comes back as what it does not, whatever the lines are', () => {
  const line = fc.oneof(fc.constant(Number.NaN), fc.constant(0), fc.integer(), fc.double());
  const rows = fc.array(fc.tuple(line, line, line, cell, fc.boolean()), { maxLength: 30 });
  fc.assert(
    fc.property(rows, (given) => {
      const column = (i: 0 | 1 | 2) => Float64Array.from(given, (row) => row[i]);
      const lines = new Map([
        ['activos_corrientes', column(0)],
        ['inventarios_corrientes', column(1)],
        ['total_activos', column(2)],
      ] as const);
      const valuesOf = (key: SeriesKey) => lines.get(key as 'total_activos')!;
      const cells = given.map(([assets, stock, total, other, follows]) => {
        const value = roundSignificant((100 * ((assets || 0) - (stock || 0))) / total);
        return follows && Number.isFinite(value) ? { value, reason: 0 } : other;
      });
      const year = yearOf(2020, cells);
      const bytes = encodeSeries(head, [year], deflateStream, formula, valuesOf);
      const read = decodeSeries(bytes, inflateStream, valuesOf);
      expect(read.needs).toEqual(['activos_corrientes', 'inventarios_corrientes', 'total_activos']);
      expect([...read.year(2020)!.values].map(String)).toEqual([...year.values].map(String));
      expect(read.year(2020)!.reasons).toEqual(year.reasons);
    }),
  );
});

it('a formula gives quotients as they are written, and they take no room', () => {
  const numbers = Array.from({ length: 2000 }, (_, i) => 1 + ((i * 7919) % 100_003));
  const lines = {
    activos_corrientes: Float64Array.from(numbers, (n) => n * n),
    inventarios_corrientes: Float64Array.from(numbers, (n) => 3 * n - 200_000),
    total_activos: Float64Array.from(numbers, (n, i) => n + i * 1000),
  };
  const valuesOf = (key: SeriesKey) => lines[key as keyof typeof lines];
  const values = numbers.map(
    (_, i) =>
      (100 * (lines.activos_corrientes[i]! - lines.inventarios_corrientes[i]!)) / lines.total_activos[i]!,
  );
  const year = yearOf(
    2020,
    values.map((value) => ({ value: roundSignificant(value), reason: 0 })),
  );
  expect([...predicted(formula, 2020, 2000, valuesOf)]).toEqual([...year.values]);
  const short = encodeSeries(head, [year], deflateStream, formula, valuesOf).length;
  expect(short).toBeLessThan(encodeSeries(head, [year], deflateStream).length / 5);
});

const valuesOfLines = (lines: Partial<Record<SeriesKey, readonly number[]>>) => (key: SeriesKey) =>
  Float64Array.from(lines[key]!);

it('a formula is the sum of its quotients, to which a blank and a quotient by zero add nothing', () => {
  const sum: Formula = [
    { times: 1, over: [['total_activos', 1]] },
    {
      ...{ times: 365, under: 'ingresos_operacionales' },
      over: [
        ['activos_corrientes', 1],
        ['inventarios_corrientes', -1],
      ],
    },
  ];
  const lines = valuesOfLines({
    total_activos: [5, 5, 5, Number.NaN],
    activos_corrientes: [30, 30, Number.NaN, 30],
    inventarios_corrientes: [10, 10, 10, 10],
    ingresos_operacionales: [100, 0, 100, Number.NaN],
  });
  expect([...predicted(sum, 2020, 4, lines)]).toEqual([78, 5, -31.5, 0]);
  expect(formulaInputs(sum)).toEqual([
    ...['total_activos', 'activos_corrientes', 'inventarios_corrientes', 'ingresos_operacionales'],
  ]);
});

it('what a quotient gives has 8 significant digits, whatever its size and sign, but for what is huge or tiny', () => {
  const line: Formula = [{ times: 1, over: [['total_activos', 1]], under: 'total_pasivos' }];
  const given = (...total_activos: number[]) => {
    const lines = valuesOfLines({ total_activos, total_pasivos: total_activos.map(() => 1) });
    return [...predicted(line, 2020, total_activos.length, lines)];
  };
  const sizes = Array.from({ length: 29 }, (_, i) => Number(`1.23456789e${i - 14}`));
  const values = [...sizes, ...sizes.map((size) => -size)];
  expect(given(...values)).toEqual(values.map(roundSignificant));
  expect(given(0, 1.23456789e15, -1.23456789e-15)).toEqual([0, 1.23456789e15, -1.23456789e-15]);
});

it('a sum of lines keeps all their digits', () => {
  const sum = [
    ['activos_corrientes', 1],
    ['pasivos_corrientes', -1],
  ] as const;
  const lines = valuesOfLines({ activos_corrientes: [1_234_567_940], pasivos_corrientes: [234_567_000] });
  expect([...predicted([{ times: 1, over: sum }], 2020, 1, lines)]).toEqual([1_000_000_940]);
});

it('lines of another length than the year are refused, and none at all', () => {
  const year = yearOf(2020, [{ value: 1, reason: 0 }]);
  const bytes = encodeSeries(head, [year], deflateStream, formula, () => Float64Array.of(1));
  const read = decodeSeries(bytes, inflateStream, () => Float64Array.of(1, 2));
  expect(() => read.year(2020)).toThrow(/activos_corrientes has 2 rows in 2020: expected 1/);
  expect(() => decodeSeries(bytes, inflateStream).year(2020)).toThrow(
    'the values of activos_corrientes are not there',
  );
});

it.each([
  0,
  0.1,
  -0.3,
  12.345678,
  1.2345678e-7,
  5e-324,
  Number.MAX_VALUE,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 60),
  1e21,
  0.1 + 0.2,
  1 / 3,
])('%d is the same number', (value) => {
  const bytes = encodeSeries(head, [yearOf(2020, [{ value, reason: 0 }])], deflateStream);
  expect(decodeSeries(bytes, inflateStream).year(2020)!.values[0]).toBe(value);
});

it('a value is packed as its digits and how many of them are decimals, and only what has none as a double', () => {
  /** What is deflated of some values: their states, their decimals and the bytes of their digits. */
  const packed = (...values: number[]) => {
    const blocks: number[][] = [];
    const cells = values.map((value) => ({ value, reason: 1 }));
    encodeSeries(head, [yearOf(2020, cells)], (block) => {
      blocks.push([...block]);
      return block;
    });
    return blocks;
  };
  // 300 is 44 and 256, -5 is negative, 1225 is 201 and four times 256.
  expect(packed(300, -0.5, Number.NaN, 12.25)).toEqual([
    [0, 1, 4, 0],
    [0, 1, 2],
    [44, 5, 201],
    [1, 0, 4],
  ]);
  const decimals = (value: number) => packed(value)[1]![0];
  expect([0, 2 ** 53 - 1, 1e-22].map(decimals)).toEqual([0, 0, 22]);
  expect([2 ** 53, 1e-23, 0.1 + 0.2].map(decimals)).toEqual([255, 255, 255]);
});

it('a file whose rows do not agree with its header is refused', () => {
  const year = yearOf(2020, [{ value: 1, reason: 0 }]);
  const spoilt = encodeSeries(head, [year], (bytes) => deflateStream(bytes.slice(1)));
  expect(() => decodeSeries(spoilt, inflateStream).year(2020)).toThrow(/expected 1 rows/);
  expect(() =>
    decodeSeries(encodeSeries(head, [year], deflateStream).subarray(0, 200), inflateStream),
  ).toThrow(/series/);
  let block = 0;
  const shorter = encodeSeries(head, [year], (bytes) => deflateStream(block++ < 2 ? bytes : bytes.slice(1)));
  expect(() => decodeSeries(shorter, inflateStream).year(2020)).toThrow('1 rows, 1 values: expected 1 rows');
});

it('a file that knows other reasons is refused: it would name wrong ones', () => {
  const bytes = Buffer.from(encodeSeries(head, [], deflateStream));
  bytes.write('not_filet', bytes.indexOf('not_filed'));
  expect(() => decodeSeries(bytes, inflateStream)).toThrow(/^reasons not_filet,.*: expected not_filed,/);
});

const companies = decodeSeriesCompanies(
  encodeSeriesCompanies(
    Float64Array.of(123456, 890900001, 999999999999999),
    ['Á «uno»', '', 'Tres'],
    [
      { anio: 2019, companies: Uint32Array.of(1), grades: Uint8Array.of(3) },
      { anio: 2021, companies: Uint32Array.of(0, 1, 2), grades: Uint8Array.of(0, 1, 2) },
    ],
  ),
);

it('companies are found by their whole NIT alone', () => {
  expect(companies.positionOf('890900001')).toBe(1);
  for (const nit of ['123457', '0123456', '12345', '1000000000000000', ''])
    expect(companies.positionOf(nit), nit).toBe(-1);
  expect([0, 1, 2].map(companies.nitAt)).toEqual(['123456', '890900001', '999999999999999']);
  expect([0, 1, 2].map(companies.nameAt)).toEqual(['Á «uno»', '', 'Tres']);
  expect(companies.anios).toEqual([2019, 2021]);
  expect(companies.year(2020)).toBeNull();
});

it('a frame has those with a value, in order of NIT, and its pages never overlap', () => {
  const year = companies.year(2021)!;
  const values = yearOf(2021, [
    { value: -0.5, reason: 0 },
    { value: Number.NaN, reason: 1 },
    { value: 7, reason: 0 },
  ]);
  const whole = '[["123456",-0.5,"A"],["999999999999999",7,"C"]]';
  const page = (...place: number[]) => frameRowsJson(frameRows(companies, year, values, ...place));
  expect(page()).toBe(whole);
  expect(page(0, 1)).toBe('[["123456",-0.5,"A"]]');
  expect(page(1, 1)).toBe('[["999999999999999",7,"C"]]');
  expect(page(2, 1)).toBe('[]');
  expect([...frameRows(companies, year, values)]).toEqual(JSON.parse(whole));
});

it('the keys are the core lines and the figures, each once, and a slip leads to the right one', () => {
  const keys = [...Object.values(coreLines).flat(), ...figureKeys];
  expect([...seriesKeys].sort()).toEqual([...keys].sort());
  expect(new Set(seriesKeys).size).toBe(keys.length);
  expect(nearestSeriesKey('total_activo')).toBe('total_activos');
  expect(nearestSeriesKey('ROE')).toBe('roe');
  // The first 60 letters count.
  const long = '-'.repeat(60);
  for (const key of seriesKeys) expect(nearestSeriesKey(long + key)).toBe(nearestSeriesKey(long));
});
