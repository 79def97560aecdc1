/** The two tables beside the filings: which rows are read, and which are told by their line and left out. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { readListings, readRatios } from '../../../build/sfc/filings/listed.ts';

const folder = mkdtempSync(join(tmpdir(), 'cifras-listed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listings = (...lines: string[]) => {
  writeFileSync(join(folder, 'filings.csv'), lines.join('\n'));
  return readListings(folder);
};
const ratios = (...rows: string[]) => {
  writeFileSync(join(folder, 'ratios.csv'), ['nit,year,ratio,value,source', ...rows].join('\n'));
  return readRatios(folder);
};
const header = 'file,nit,tipo_entidad,codigo_entidad,nombre,fecha_radicacion,url';

describe('a table', () => {
  const none = { read: 0, rows: [], rejected: [] };

  it('that is not there, is empty or has only its header holds no rows', () => {
    expect(readListings(join(folder, 'elsewhere'))).toEqual(none);
    expect(listings()).toEqual(none);
    expect(listings('something')).toEqual(none);
  });

  it('is read with a mark of its bytes, blanks around names and values, and blank lines', () => {
    expect(listings('\uFEFF" file " , nombre ', '', ' a.xbrl , Banco ', '', 'b.xbrl,')).toEqual({
      read: 2,
      rows: [{ file: 'a.xbrl', nombre: 'Banco' }, { file: 'b.xbrl' }],
      rejected: [],
    });
  });

  it('may have rows that are shorter or longer than its header', () => {
    expect(listings('file,nombre,url', 'a.xbrl', 'b.xbrl,B,u,more').rows).toEqual([
      { file: 'a.xbrl' },
      { file: 'b.xbrl', nombre: 'B', url: 'u' },
    ]);
  });

  it('without a column that it needs is refused, and says which', () => {
    expect(() => listings('archivo,nit', 'a.xbrl,860000000')).toThrow(
      /filings\.csv: expected the columns file; file missing$/,
    );
    writeFileSync(join(folder, 'ratios.csv'), 'nit,year,ratio\n860000000,2024,lcr');
    expect(() => readRatios(folder)).toThrow(
      /expected the columns nit, year, ratio, value, source; value, source missing$/,
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

  it('tells the line of a row that it leaves out, and reads the others', () => {
    const { read, rows, rejected } = listings('file,nit', 'a.xbrl,', ',860000000', 'c.xbrl,');
    expect([read, rows.length]).toEqual([3, 2]);
    expect(rejected).toEqual([{ line: 3, reason: 'expected a file name in «file»' }]);
  });
});

describe('a row of filings.csv', () => {
  it('gives what it holds, its codes as numbers, and leaves out what is blank', () => {
    const full = 'a.xbrl,860.000.000-1,1,007,Banco,2025-04-15,https://example.com/a';
    expect(listings(header, full, 'b.xbrl,,,,,,').rows).toEqual([
      {
        ...{ file: 'a.xbrl', nit: '860.000.000-1', tipo_entidad: 1, codigo_entidad: 7, nombre: 'Banco' },
        ...{ fecha_radicacion: '2025-04-15', url: 'https://example.com/a' },
      },
      { file: 'b.xbrl' },
    ]);
  });

  test.each([
    ['a.xbrl,BANCO,,,,,', /«nit», found "BANCO"/],
    ['a.xbrl,,1a,,,,', /«tipo_entidad» and «codigo_entidad»/],
    ['a.xbrl,,,x7,,,', /«tipo_entidad» and «codigo_entidad»/],
    ['a.xbrl,,1,1234567,,,', /«tipo_entidad» and «codigo_entidad»/],
    ['a.xbrl,,,,,2025-02-30,', /«fecha_radicacion», found "2025-02-30"/],
    ['a.xbrl,,,,,2025-04,', /«fecha_radicacion»/],
    ['a.xbrl,,,,,2025-4-15,', /«fecha_radicacion»/],
    ['a.xbrl,,,,,12025-04-15,', /«fecha_radicacion»/],
    ['a.xbrl,,,,,2025-04-15T00:00:00,', /«fecha_radicacion»/],
    ['a.xbrl,,,,,15/04/2025,', /«fecha_radicacion»/],
  ])('%s is left out', (row, reason) => {
    const { rows, rejected } = listings(header, row);
    expect(rows).toEqual([]);
    expect(rejected).toEqual([{ line: 2, reason: expect.stringMatching(reason) }]);
  });
});

describe('a row of ratios.csv', () => {
  it('gives a fraction and where it is from, under the plain NIT', () => {
    expect(ratios('860.000.000,2024,npl_ratio,0.0312,Informe').rows).toEqual([
      { nit: '860000000', year: 2024, ratio: 'npl_ratio', value: 0.0312, source: 'Informe' },
    ]);
  });

  test.each([
    ['860000000,1999,lcr,-12,x', -12],
    ['860000000,2101,x9_b,130.55,x', 130.55],
    ['860000000,2024,roe,2,x', 2],
    ['860000000,2024,roe,-2,x', -2],
  ])('%s is read', (row, value) => expect(ratios(row).rows).toMatchObject([{ value }]));

  test.each([
    ['BANCO,2024,lcr,1,x', /«nit», found "BANCO"/],
    ['860000000,1850,lcr,1,x', /«year», found "1850"/],
    ['860000000,2200,lcr,1,x', /«year»/],
    ['860000000,12024,lcr,1,x', /«year»/],
    ['860000000,20245,lcr,1,x', /«year»/],
    ['860000000,20a4,lcr,1,x', /«year»/],
    ['860000000,202a,lcr,1,x', /«year»/],
    ['860000000,2024,LCR,1,x', /«ratio», found "LCR"/],
    ['860000000,2024,9lcr,1,x', /«ratio»/],
    ['860000000,2024,lcr %,1,x', /«ratio»/],
    ['860000000,2024,lcr,0.1x,x', /«value», found "0.1x"/],
    ['860000000,2024,lcr,x0.1,x', /«value»/],
    ['860000000,2024,lcr,1.,x', /«value»/],
    ['860000000,2024,lcr,.5,x', /«value»/],
    ['860000000,2024,lcr,1x5,x', /«value»/],
    ['860000000,2024,lcr,,x', /«value»/],
    ['860000000,2024,roe,15.3,x', /^roe is a fraction; 15.3 looks like percent$/],
    ['860000000,2024,roe,-15.3,x', /^roe is a fraction; -15.3 looks like percent$/],
    ['860000000,2024,lcr,1,', /expected «source»/],
  ])('%s is left out', (row, reason) => {
    const { rows, rejected } = ratios(row);
    expect(rows).toEqual([]);
    expect(rejected).toEqual([{ line: 2, reason: expect.stringMatching(reason) }]);
  });

  it('is left out where it is shorter than the header, also when it is the first', () => {
    expect(ratios('860000000').rejected).toEqual([
      { line: 2, reason: 'expected a year in «year», found ""' },
    ]);
  });
});
