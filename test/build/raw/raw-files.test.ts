/** Every file below the raw folder is read, or known and skipped, or stops the build by its name. */

import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRawFolder } from '../../../build/raw/raw-folder.ts';
import { rawFolder, row, siisCsv } from '../raw-folder.ts';

const esf = siisCsv(row());
const names = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);

describe('a file below the raw folder', () => {
  it('goes to its reader, in whatever folder it lies', () => {
    const siis = [
      '2024/ESF_2024.csv',
      'esf.csv',
      'old/2019/pfdp-zks5.CSV',
      'sfc-old/ESF.csv',
      'sfcs_ESF.csv',
    ];
    const filings = ['sfc/2024/b.zip', 'sfc/a.xbrl', 'sfc/c.XML'];
    const openData = ['sfc/open_data/cuif_2025.csv', 'sfc/open_data/entidades.csv'];
    const tables = ['sfc/filings.csv', 'sfc/ratios.csv', 'alias.csv', 'corrections.csv'];
    const all = [...siis, ...filings, ...openData, ...tables];
    const raw = readRawFolder(rawFolder(Object.fromEntries(all.map((name) => [name, '']))));
    expect(names(raw.siis)).toEqual(siis);
    expect(names(raw.sfc.filings)).toEqual(filings);
    expect(names(raw.sfc.openData)).toEqual(openData);
    expect(raw.unread).toEqual([]);
  });

  it('is known and not read', () => {
    const known = [
      '.DS_Store',
      '.fetch/ESF_2024.part',
      '.gitignore',
      '2024/.ESF.csv.swp',
      '2024/Thumbs.db',
      '2024/desktop.ini',
      '2024/~$ESF.csv',
      '2024/readme.txt',
      'README',
      'rejected.ndjson',
      'sample/ESF.csv.gz',
      'sfc/.cache/0a1b',
      'truth-sfc.json',
      'truth.ndjson',
    ];
    const raw = readRawFolder(
      rawFolder(Object.fromEntries(['esf.csv', ...known].map((name) => [name, esf]))),
    );
    expect(names(raw.siis)).toEqual(['esf.csv']);
    expect(names(raw.unread)).toEqual(
      known.map((name) => name.replace(/(?<=\.fetch\/|\.cache\/|^sample\/).+/, '')).sort(),
    );
  });

  it.each([
    ['esf.zip', 'expected the .csv in it'],
    ['2024/ESF_2024.csv.gz.part', 'a download that did not end'],
    ['ESF.xlsx', 'expected exports as .csv or .csv.gz'],
    ['notes.txt', 'expected exports as .csv or .csv.gz'],
    ['ESF.csv.bz2', 'expected exports as .csv or .csv.gz'],
    ['2024/alias.csv', 'expected in the raw folder itself'],
    ['old/corrections.csv', 'expected in the raw folder itself'],
    ['old/sources.json', 'expected in the raw folder itself'],
    ['filings.csv', 'expected in sfc/'],
    ['sfc/2024/ratios.csv', 'expected in sfc/'],
    ['a.xbrl', 'expected below sfc/'],
    ['SFC/a.xbrl', 'expected below sfc/'],
    ['sfc/ESF_2024.csv', 'expected outside sfc/'],
    ['sfc/cuif_2025.csv.gz', 'expected in sfc/open_data/'],
    ['sfc/a.xbrl.gz', 'expected here .xbrl, .xml or .zip'],
    ['sfc/open_data/a.xbrl', 'expected here entidades, cuif_<year>'],
    ['sfc/open_data/balances.csv', 'expected here entidades, cuif_<year>'],
    ['sfc/open_data/2025/cuif_2025.csv', 'expected here entidades, cuif_<year>'],
  ])('%s stops: %s', (name, expected) => {
    expect(() => readRawFolder(rawFolder({ 'esf.csv': esf, [name]: '' }))).toThrow(`${name}: ${expected}`);
  });

  it('that nobody reads is named together with all others', () => {
    const folder = rawFolder({ 'esf.csv': esf, 'a.zip': '', 'b.xbrl': '' });
    expect(() => readRawFolder(folder)).toThrow(
      /nobody reads 2 of the files; .*\n {2}a\.zip: .*\n {2}b\.xbrl: /,
    );
  });

  it('may be a link to a file; a link to a folder or to nothing stops', () => {
    const elsewhere = rawFolder({ 'esf.csv': esf });
    const linked = (target: string) => {
      const folder = rawFolder({ 'eri.csv': esf });
      symlinkSync(target, join(folder, 'ESF.csv'));
      return folder;
    };
    expect(names(readRawFolder(linked(join(elsewhere, 'esf.csv'))).siis)).toEqual(['ESF.csv', 'eri.csv']);
    expect(() => readRawFolder(linked(elsewhere))).toThrow(
      'ESF.csv: a link to a folder, which is not followed',
    );
    expect(() => readRawFolder(linked(join(elsewhere, 'gone.csv')))).toThrow(
      'ESF.csv: a link that leads nowhere',
    );
  });

  it('may lie beside an empty folder', () => {
    const folder = rawFolder({ 'esf.csv': esf });
    mkdirSync(join(folder, 'sfc'));
    expect(names(readRawFolder(folder).siis)).toEqual(['esf.csv']);
  });
});
