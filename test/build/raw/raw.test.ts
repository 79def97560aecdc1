/** The raw folder: names of datasets, and the rules of sources.json, corrections.csv and alias.csv. */

import { describe, expect, it } from 'vitest';
import { readRawFolder } from '../../../build/raw/raw-folder.ts';
import { refuseTakenAliases } from '../../../build/raw/reviewed.ts';
import { siisDatasetOf } from '../../../build/tables/siis-datasets.ts';
import { rawFolder, readFolder, row, sha256Of, siisCsv } from '../raw-folder.ts';

describe('names of files', () => {
  it.each([
    ['Estados_Financieros_NIIF-_Carátula_20260204.csv', 'CARATULA'],
    ['Estados_Financieros_NIIF-_Car\uFFFDtula_20260204.csv', 'CARATULA'],
    ['Estados_Financieros_NIIF-_Estado_de_Situacio\u0301n_Financiera_20260204.csv', 'ESF'],
    ['Estados_Financieros_NIIF-_Estado_de_Resultado_Integral_20260204.csv', 'ERI'],
    ['Estados_Financieros_NIIF-_Otro_Resultado_Integral_20260204.csv', 'ORI'],
    ['Estados_Financieros_NIIF-_Estado_de_Flujo_Efectivo_20260204.csv.gz', 'EFE'],
    ['prwj-nzxa.csv', 'ERI'],
    ['eri-2021.csv', 'ERI'],
  ])('%s is of %s', (name, dataset) => expect(siisDatasetOf(name)?.dataset).toBe(dataset));

  it.each(['datos.csv', 'series.csv', 'estado.csv', 'esfera.csv'])(
    '%s tells no dataset and stops',
    async (name) => {
      await expect(readFolder(rawFolder({ [name]: siisCsv(row()) }))).rejects.toThrow(
        new RegExp(`${name}: the name tells no dataset`),
      );
    },
  );

  it('a folder that is missing or empty stops', async () => {
    await expect(readFolder('/nowhere/raw')).rejects.toThrow('/nowhere/raw: no such folder');
    await expect(readFolder(rawFolder({ 'README.md': '' }))).rejects.toThrow('no .csv or .csv.gz files');
  });
});

describe('sources.json', () => {
  const esf = siisCsv(row());
  const right = { file: 'esf.csv', bytes: esf.length, sha256: sha256Of(esf), rows: 1 };
  const folderWith = (...files: object[]) =>
    rawFolder({ 'esf.csv': esf, 'sources.json': JSON.stringify({ files }) });

  it('that says what the file is passes', async () => {
    const { files } = await readFolder(folderWith(right));
    expect(files[0]).toMatchObject({ used: 1, sha256: right.sha256 });
  });

  const wrong = '0'.repeat(64);
  it.each<[string, object, string]>([
    [
      'another sha256',
      { sha256: wrong },
      `esf.csv: sha256 ${right.sha256} of ${right.bytes} bytes, but sources.json says ${wrong} of ${right.bytes}`,
    ],
    ['other rows', { rows: 2 }, 'esf.csv: 1 rows, but sources.json says 2'],
    ['other bytes', { bytes: 7 }, `sources.json says\n  esf.csv: ${right.bytes} bytes; expected 7`],
    [
      'an absent file',
      { file: 'eri.csv', bytes: 7 },
      'sources.json says\n  eri.csv: not there; expected 7 bytes',
    ],
  ])('%s stops, with what was found and expected', async (_, part, fault) => {
    await expect(readFolder(folderWith({ ...right, ...part }))).rejects.toThrow(fault);
  });

  it('may spell a name with its accents apart', async () => {
    const name = 'Estado_de_Situación_Financiera.csv';
    const sources = { files: [{ ...right, file: name.normalize('NFC'), sha256: wrong }] };
    const folder = rawFolder({ [name.normalize('NFD')]: esf, 'sources.json': JSON.stringify(sources) });
    await expect(readFolder(folder)).rejects.toThrow(`sources.json says ${wrong}`);
  });

  it('may name tables that people edit: they only have to be there', async () => {
    const own = [right, { file: 'alias.csv', bytes: 1, sha256: wrong }];
    const edited = { 'esf.csv': esf, 'sources.json': JSON.stringify({ files: own }) };
    expect((await readFolder(rawFolder({ ...edited, 'alias.csv': `${aliasHeader}\n` }))).files).toHaveLength(
      1,
    );
    await expect(readFolder(rawFolder(edited))).rejects.toThrow('alias.csv: not there');
  });

  it.each([
    ['{"files":[{"file":1}]}', /sources\.json: .*file/s],
    ['{"files":[', /sources\.json: expected JSON; /],
    [
      JSON.stringify({ files: [right, right] }),
      /sources\.json: expected every file once; found esf\.csv twice/,
    ],
  ])('%s is of another form and stops', async (content, fault) => {
    const folder = rawFolder({ 'esf.csv': esf, 'sources.json': content });
    await expect(readFolder(folder)).rejects.toThrow(fault);
  });
});

describe('corrections.csv', () => {
  const corrected = (...lines: string[]) =>
    readFolder(
      rawFolder({
        'esf.csv': siisCsv(row()),
        'corrections.csv': ['nit,campo,valor,motivo', ...lines].join('\n'),
      }),
    );

  it('is no data', async () => {
    expect((await corrected('999000123,razon_social,PEÑA SAS,visto en el RUES')).files.length).toBe(1);
  });

  it.each([
    ['999-1,razon_social,X,m', 'expected a NIT of 6 to 15 digits in «nit»'],
    ['9990001232,razon_social,X,m', 'expected a NIT of 6 to 15 digits in «nit», without its check digit'],
    ['999000124,ciiu,ZZZZ,m', 'expected a class of contract/figures/ciiu.json'],
    ['999000124,ciiu,9999,m', 'expected a class of contract/figures/ciiu.json'],
    ['999000124,departamento,Antioquía del Norte,m', 'expected a department of build/tables/divipola.json'],
    ['999000124,ciudad,Macondo,m', 'expected a town of build/tables/divipola.json; found'],
    ['999000123,departamento,Antioquia,m', 'expected a town of build/tables/divipola.json in Antioquia', 2],
    ['999000124,fecha_constitucion,21/05/1998,m', 'expected a date such as 1998-05-21'],
    ['999000124,fecha_constitucion,1998-02-30,m', 'expected a date such as 1998-05-21'],
    ['999000124,tipo_societario,99. COFRADÍA,m', 'expected a number of build/tables/known-values.ts'],
    ['999000123,gerente,X,m', 'expected «campo» to be one of razon_social'],
    ['999000123,ciiu,,m', 'expected «valor» and «motivo» to be filled'],
    ['999000123,ciiu,4711,', 'expected «valor» and «motivo» to be filled'],
  ] as const)('«%s» stops with its line', async (line, fault, at: number = 3) => {
    await expect(corrected('999000123,ciudad,CALI,m', line)).rejects.toThrow(
      `corrections.csv:${at}: ${fault}`,
    );
  });

  it.each([
    '999000124,ciiu,G4711 - Comercio,m',
    '999000124,departamento,VALLE,m',
    '999000124,ciudad,Bogotá,m',
    '999000124,ciudad,SANTIAGO DE CALI,m',
    '999000124,fecha_constitucion,1998-05-21,m',
    '999000124,tipo_societario,03. LTDA,m',
    '999000124,estado_actual,EN LIQUIDACIÓN,m',
  ])('«%s» is taken', async (line) => {
    expect((await corrected(line)).files).toHaveLength(1);
  });

  it('a second correction of one field stops', async () => {
    await expect(corrected('999000123,ciiu,4711,m', '999000123,ciiu,4719,m')).rejects.toThrow(
      'a second correction of ciiu',
    );
  });
});

const aliasHeader = 'nit,alias,razon_social,fuente';

describe('alias.csv', () => {
  const aliases = (content: string) =>
    readRawFolder(rawFolder({ 'esf.csv': siisCsv(row()), 'alias.csv': content })).aliases;

  it('is no data', async () => {
    const folder = rawFolder({
      'esf.csv': siisCsv(row()),
      'alias.csv': `${aliasHeader}\n999000123,Peña,PEÑA SAS,x\n`,
    });
    expect((await readFolder(folder)).files.map(({ file }) => file)).toEqual(['esf.csv']);
  });

  it('gives several names to a NIT, and one name to several', () => {
    const rows = ['123,Peña,P SAS,x', '123,"Peñita, la buena",P SAS,y', '456,Peña,Q SAS,x'];
    const row = (nit: string, alias: string, razon_social: string, fuente: string) => ({
      nit,
      alias,
      razon_social,
      fuente,
    });
    expect(aliases([aliasHeader, ...rows.map((each) => `999000${each}`), ''].join('\n'))).toEqual(
      new Map([
        [
          '999000123',
          [row('999000123', 'Peña', 'P SAS', 'x'), row('999000123', 'Peñita, la buena', 'P SAS', 'y')],
        ],
        ['999000456', [row('999000456', 'Peña', 'Q SAS', 'x')]],
      ]),
    );
  });

  it.each(['', aliasHeader, `\uFEFF${aliasHeader}\r\n`])('%j holds none', (content) =>
    expect(aliases(content)).toEqual(new Map()),
  );

  it('may be missing', () =>
    expect(readRawFolder(rawFolder({ 'esf.csv': siisCsv(row()) })).aliases).toEqual(new Map()));

  it.each([
    [
      '999-1,Peña,P SAS,x',
      '3: expected a NIT of 6 to 15 digits in «nit», without its check digit; found {"nit":"999-1","alias":"Peña",',
    ],
    ['999000123,,P SAS,x', '3: expected «alias» to hold a name; found {"nit":"999000123","alias":""'],
    ['999000123,¡!,P SAS,x', '3: expected «alias» to hold a name'],
    ['999000123,Peña,,x', '3: expected «razon_social» and «fuente» to be filled'],
    ['999000123,Peña,P SAS,', '3: expected «razon_social» and «fuente» to be filled'],
    ['999000123,Terpol,P SAS,x', '3: a second alias Terpol; found {"nit":"999000123","alias":"Terpol"'],
    ['999000123,TERPOL,P SAS,x', '3: a second alias TERPOL'],
    ['999000123,Peña', '3: expected 4 columns; found ["999000123","Peña"]'],
    ['999000123', '3: expected 4 columns; found ["999000123"]'],
    ['999000123,"Peña" y,P SAS,x', '3: expected CSV; '],
  ])('«%s» stops with its line', (line, fault) => {
    expect(() => aliases(`${aliasHeader}\n999000123,Terpol,P SAS,x\n${line}\n`)).toThrow(
      `alias.csv:${fault}`,
    );
  });

  it('without its columns stops', () => {
    expect(() => aliases('nit,alias\n')).toThrow(
      'alias.csv:1: expected the columns nit,alias,razon_social,fuente; found ["nit","alias"]',
    );
  });

  it('that is the name of another stops with its line, unless it is the name of its own too', () => {
    const rows = ['999000123,Peña,P SAS,x', '999000123,Terpol S.A.S.,P SAS,x'];
    const folder = rawFolder({ 'alias.csv': [aliasHeader, ...rows, ''].join('\n') });
    const terpol = { nit: '999000456', name: 'TERPOL SAS' };
    const fault = /alias\.csv:3: expected an alias that is not the name of another, NIT 999000456; found /;
    expect(() => refuseTakenAliases(folder, [terpol])).toThrow(fault);
    refuseTakenAliases(folder, [terpol, { nit: '999000123', name: 'Terpol S.A.S.' }]);
    refuseTakenAliases(folder, [{ nit: '999000456', name: 'Terpol del Norte' }]);
  });
});
