/** The two tables beside the filings: which rows are read, and which stop the build with their line number. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { readListings, readRatios } from '../../../../build/sfc/filings/sidecar-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'cifras-listed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listings = (...lines: string[]) => {
  writeFileSync(join(folder, 'filings.csv'), lines.join('\n'));
  return readListings(folder, ['2024/b.xbrl', '2025/b.xbrl', 'a.xbrl', 'd/c.zip']);
};
const ratios = (...rows: string[]) => {
  writeFileSync(join(folder, 'ratios.csv'), ['nit,year,ratio,value,source', ...rows].join('\n'));
  return readRatios(folder);
};
const header = 'file,nit,tipo_entidad,codigo_entidad,nombre,fecha_radicacion,url';

const listed = (...lines: string[]) => listings(...lines).map(({ file, listing }) => [file, listing]);

describe('a table', () => {
  it('that is not there, is empty or has only its header holds no rows', () => {
    expect(readListings(join(folder, 'elsewhere'), [])).toEqual([]);
    expect(listings()).toEqual([]);
    expect(listings('file')).toEqual([]);
  });

  it('is read with a mark of its bytes, blanks around names and values, and blank lines', () => {
    expect(listed('\uFEFF" file " , nombre ', '', ' a.xbrl , Banco ', '', 'd/c.zip,')).toEqual([
      ['a.xbrl', { file: 'a.xbrl', nombre: 'Banco' }],
      ['d/c.zip', { file: 'd/c.zip' }],
    ]);
  });

  it.each(['a.xbrl', 'a.xbrl,BANCO X, S.A.,u'])(
    'of which %s has not the columns of its header stops',
    (row) => {
      expect(() => listings('file,nombre,url', row)).toThrow(
        /filings\.csv:2: expected 3 columns; found \["a\.xbrl"/,
      );
    },
  );

  it('without a column that it needs is refused, and says which', () => {
    expect(() => listings('archivo,nit', 'a.xbrl,860000000')).toThrow(
      /filings\.csv:1: expected the columns file; found /,
    );
    writeFileSync(join(folder, 'ratios.csv'), 'nit,year,ratio\n860000000,2024,lcr');
    expect(() => readRatios(folder)).toThrow(
      /ratios\.csv:1: expected the columns nit,year,ratio,value,source; found /,
    );
  });

  it('that is no CSV is refused, and says where', () => {
    expect(() => listings('file,nit', '"a.xbrl,860000000')).toThrow(
      /filings\.csv:\d: expected CSV; Quote Not Closed/,
    );
    expect(() => ratios('860000000,2024,l"c"r,1,x')).toThrow(
      /ratios\.csv:2: expected CSV; Invalid Opening Quote/,
    );
  });
});

describe('a row of filings.csv', () => {
  it('gives what it holds, its codes as numbers, and leaves out what is blank', () => {
    const full = 'a.xbrl,860.000.000,1,007,Banco,2025-04-15,https://example.com/a';
    expect(listed(header, full, 'd/c.zip,,,,,,')).toEqual([
      [
        'a.xbrl',
        {
          file: 'a.xbrl',
          nit: '860.000.000',
          tipo_entidad: 1,
          codigo_entidad: 7,
          nombre: 'Banco',
          fecha_radicacion: '2025-04-15',
          url: 'https://example.com/a',
        },
      ],
      ['d/c.zip', { file: 'd/c.zip' }],
    ]);
  });

  test.each([
    [',860000000,,,,,', /expected a file name in «file»/],
    ['gone.xbrl,,,,,,', /expected a file below sfc\/ in «file»/],
    ['b.xbrl,,,,,,', /expected one of 2024\/b\.xbrl, 2025\/b\.xbrl in «file»/],
    ['a.xbrl,BANCO,,,,,', /expected a NIT in «nit»/],
    ['a.xbrl,860000000-1,,,,,', /expected the check digit \d in «nit»/],
    ['a.xbrl,,1a,,,,', /«tipo_entidad» and «codigo_entidad»/],
    ['a.xbrl,,,x7,,,', /«tipo_entidad» and «codigo_entidad»/],
    ['a.xbrl,,1,1234567,,,', /«tipo_entidad» and «codigo_entidad»/],
    ['a.xbrl,,,,,,javascript:alert(1)', /an http\(s\) address in «url»/],
    ['a.xbrl,,,,,," JavaScript:alert(1)"', /«url»/],
    ['a.xbrl,,,,,,data:text/html;x', /«url»/],
    ['a.xbrl,,,,,,//example.com/a', /«url»/],
    ['a.xbrl,,,,,2025-02-30,', /a date such as 2025-04-15 in «fecha_radicacion»/],
    ['a.xbrl,,,,,2025-04,', /«fecha_radicacion»/],
    ['a.xbrl,,,,,2025-4-15,', /«fecha_radicacion»/],
    ['a.xbrl,,,,,12025-04-15,', /«fecha_radicacion»/],
    ['a.xbrl,,,,,2025-04-15T00:00:00,', /«fecha_radicacion»/],
    ['a.xbrl,,,,,15/04/2025,', /«fecha_radicacion»/],
  ])('%s stops with its line', (row, reason) => {
    expect(() => listings(header, row)).toThrow(reason);
    expect(() => listings(header, row)).toThrow(/filings\.csv:2: .*; found /);
  });

  it('stops where another speaks of the same file', () => {
    expect(() => listings('file', 'c.zip', 'd/c.zip')).toThrow(
      /filings\.csv:3: a second row of d\/c\.zip; found /,
    );
  });
});

describe('a row of ratios.csv', () => {
  test.each([
    ['860000000,1999,lcr,-12,x', -12],
    ['860000000,2101,x9_b,130.55,x', 130.55],
    ['860000000,2024,roe,2,x', 2],
    ['860000000,2024,roe,-2,x', -2],
  ])('%s is read', (row, value) => expect(ratios(row)).toMatchObject([{ value }]));

  test.each([
    ['BANCO,2024,lcr,1,x', /expected a NIT in «nit»/],
    ['860000000,1850,lcr,1,x', /«year»/],
    ['860000000,2200,lcr,1,x', /«year»/],
    ['860000000,12024,lcr,1,x', /«year»/],
    ['860000000,20245,lcr,1,x', /«year»/],
    ['860000000,20a4,lcr,1,x', /«year»/],
    ['860000000,202a,lcr,1,x', /«year»/],
    ['860000000,2024,LCR,1,x', /«ratio»/],
    ['860000000,2024,9lcr,1,x', /«ratio»/],
    ['860000000,2024,lcr %,1,x', /«ratio»/],
    ['860000000,2024,lcr,0.1x,x', /«value»/],
    ['860000000,2024,lcr,x0.1,x', /«value»/],
    ['860000000,2024,lcr,1.,x', /«value»/],
    ['860000000,2024,lcr,.5,x', /«value»/],
    ['860000000,2024,lcr,1x5,x', /«value»/],
    ['860000000,2024,lcr,,x', /«value»/],
    ['860000000,2024,roe,15.3,x', /expected roe as a fraction; 15.3 looks like percent/],
    ['860000000,2024,roe,-15.3,x', /expected roe as a fraction; -15.3 looks like percent/],
    ['860000000,2024,lcr,1,', /expected «source»/],
    ['860000000-1,2024,lcr,1,x', /expected the check digit \d in «nit»/],
    ['860000000', /expected 5 columns/],
  ])('%s stops with its line', (row, reason) => {
    expect(() => ratios(row)).toThrow(reason);
    expect(() => ratios(row)).toThrow(/ratios\.csv:2: .*; found /);
  });

  it('stops where another gives the same ratio', () => {
    const row = '860000000,2024,lcr,1,x';
    expect(() => ratios(row, row)).toThrow(/ratios\.csv:3: a second lcr of 2024; found /);
  });
});
