/** Simple records are read from their bytes, all others by csv-parse: both find the same in every record. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neededColumns } from '../../../../build/siis/csv/header.ts';
import { isSimpleRecord, walkRecords } from '../../../../build/siis/csv/records.ts';
import { sharedRaw } from '../../../build-fixture.ts';
import { fcParams } from '../../../fc-params.ts';
import { kindsOfCompany, oneOfEachKind } from '../../../kinds.ts';
import { readTruth } from '../../../oracle/sample.ts';
import {
  apartOf,
  esf,
  folderOfSome,
  rawCsvHeader,
  rawFolder,
  readFolder,
  row,
  siisCsv,
} from '../../raw-folder.ts';

const cover = 'Estados_Financieros_NIIF-_Carátula_20260204.csv';

it('the sample with its damage, row for row', async () => {
  const raw = await sharedRaw({ companies: 60, entities: 2 });
  const all = apartOf(raw);
  const nits = oneOfEachKind(readTruth(raw), kindsOfCompany).map(({ nit }) => nit);
  const folder = folderOfSome(all, nits);
  const { rows: walked, ...beside } = await readFolder(folder);
  const { rows: tokenised, ...besideThose } = await readFolder(folder, () => false);
  expect(walked.length).toBeGreaterThan(400 * nits.length);
  const unlike = walked.filter((row, i) => JSON.stringify(row) !== JSON.stringify(tokenised[i]));
  expect({ ...beside, count: walked.length, unlike }).toEqual({
    ...besideThose,
    count: tokenised.length,
    unlike: [],
  });
});

const texts = [
  'Total de activos',
  'Ganancia (pérdida)',
  'Efectivo \uFFFD',
  'Periodo Anterior',
  '2024-01-900005',
  '2023 Dec 31 12:00:00 AM',
  '',
  ' 7 ',
  '1000',
  '-5',
  '5,5',
  '0012',
  '1.5',
  '+3',
  '-0',
  '999999999999999',
  '9999999999999999',
  '"1,000"',
  '"Pérdida, neta"',
  '"a ""b"" c"',
  '""',
  '"',
  '"x"y',
  'x"y',
  '"x"y"',
  '"a\nb"',
  '"a\r\nb"',
  'a\rb',
];
const anyRow = fc.dictionary(fc.constantFrom(...neededColumns), fc.constantFrom(...texts), { maxKeys: 3 });
/** Bytes that are no UTF-8, and line breaks of both kinds. */
const anyFile = fc.record({
  rows: fc.array(anyRow, { minLength: 1, maxLength: 12 }),
  lineBreak: fc.constantFrom('\n', '\r\n'),
  latin1: fc.boolean(),
  cut: fc.nat(3),
});

it('any rows, right and wrong', () =>
  fc.assert(
    fc.asyncProperty(anyFile, async ({ rows, lineBreak, latin1, cut }) => {
      // Enough good rows that the bad ones do not stop the reading.
      const text = siisCsv(...rows.map(row), ...Array.from({ length: 40 }, () => row())).replaceAll(
        '\n',
        lineBreak,
      );
      const bytes = Buffer.from(text.slice(0, text.length - cut), latin1 ? 'latin1' : 'utf8');
      const folder = rawFolder({ [esf]: bytes, [cover]: bytes });
      const both = await Promise.all(
        [undefined, () => false].map((plain) =>
          readFolder(folder, plain).catch((error) => String(error).split('\n')[0]),
        ),
      );
      expect(both[0]).toEqual(both[1]);
    }),
    fcParams(30),
  ));

it('the same bytes under another header are another filing', async () => {
  const swapped = rawCsvHeader.replace('CODIGO_INSTANCIA,NIT', 'NIT,CODIGO_INSTANCIA');
  const folder = rawFolder({
    'Estado_de_Resultado_Integral.csv': siisCsv(row({ CONCEPTO: 'Ganancia (pérdida)' })),
    [esf]: `${[swapped, row(), row()].join('\n')}\n`,
  });
  const { rows } = await readFolder(folder);
  expect(rows.map(({ nit }) => nit).sort()).toEqual(['490036', '490036', '999000123']);
});

it.each([
  ['a,b,c', true],
  ['"a","b,c",', true],
  ['"a\nb",c', true],
  ['', false],
  ['"a ""b""",c', false],
  ['a"b,c"d', false],
  ['"a"b",c', false],
  ['"""",c', false],
])('%j is simple: %s', (text, expected) => {
  const found: boolean[] = [];
  const bytes = Buffer.from(text);
  walkRecords(bytes, (record) => found.push(isSimpleRecord(bytes, record)));
  expect(found.every(Boolean) && found.length > 0).toBe(expected);
});
