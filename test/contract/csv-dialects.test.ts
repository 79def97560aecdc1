/** The three ways in which a cell is written, side by side. */

import { expect, it } from 'vitest';
import { type CellValue, csvDialects } from '../../contract/csv-dialects.ts';

const { csv, 'csv-excel': excel, download } = csvDialects;

it.each<[cell: CellValue, plain: string, forExcel: string]>([
  [null, '', ''],
  [undefined, '', ''],
  [false, 'false', 'false'],
  [-1234.5, '-1234.5', '-1234,5'],
  ['900123456', '900123456', '"=""900123456"""'],
  ['2024-12-31', '2024-12-31', '2024-12-31'],
  ['1E5', '1E5', '"=""1E5"""'],
  ['12:30', '12:30', '"=""12:30"""'],
  ['1E5 SAS', '1E5 SAS', '1E5 SAS'],
  ['a,b', '"a,b"', 'a,b'],
  ['a;b', 'a;b', '"a;b"'],
  ['two\nlines', '"two\nlines"', '"two\nlines"'],
  ['=1+1', '=1+1', "'=1+1"],
  ['＝1+1', '＝1+1', "'＝1+1"],
  ['@x', '@x', "'@x"],
])('%j', (cell, plain, forExcel) => {
  expect([csv.cell(cell), download.cell(cell), excel.cell(cell)]).toEqual([plain, plain, forExcel]);
});

it.each(['1E5', '2024-01-05', '12:30', '24/7', '1.5'])('a name is no number and no date: %s', (name) => {
  const columns = ['razon_social', 'fecha_corte'];
  expect(excel.line([name, '2024-12-31'], columns)).toBe(`"=""${name}""";2024-12-31\r\n`);
  for (const { line } of [csv, download]) expect(line([name], columns).trim()).toBe(name);
});

it('a line ends as its readers expect, and only spreadsheets get a byte order mark', () => {
  const cells = ['a', null, 1.5];
  expect([csv, excel, download].map(({ byteOrderMark, line }) => byteOrderMark + line(cells))).toEqual([
    'a,,1.5\r\n',
    '\uFEFFa;;1,5\r\n',
    'a,,1.5\n',
  ]);
});
