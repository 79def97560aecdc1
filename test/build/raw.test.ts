/** The raw folder: which names tell a dataset, what sources.json and corrections.csv must be. */

import { describe, expect, it } from 'vitest';
import { datasetOf } from '../../build/tables/siis-datasets.ts';
import { csv, rawFolder, readFolder, row } from './raw-folder.ts';

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
  ])('%s is of %s', (name, dataset) => expect(datasetOf(name)?.dataset).toBe(dataset));

  it.each(['datos.csv', 'series.csv', 'estado.csv', 'esfera.csv'])(
    '%s tells no dataset and stops',
    async (name) => {
      await expect(readFolder(rawFolder({ [name]: csv(row()) }))).rejects.toThrow(
        new RegExp(`${name}: the name tells no dataset`),
      );
    },
  );

  it('a folder that is missing or empty stops', async () => {
    await expect(readFolder('/nowhere/raw')).rejects.toThrow('/nowhere/raw: no such folder');
    await expect(readFolder(rawFolder({ 'notes.txt': '' }))).rejects.toThrow('no .csv or .csv.gz files');
  });
});

describe('sources.json', () => {
  const sources = (sha256: string) => JSON.stringify({ files: [{ file: 'esf.csv', bytes: 1, sha256 }] });

  it('a file of another sha256 stops, with both sums', async () => {
    const wrong = '0'.repeat(64);
    const folder = rawFolder({ 'esf.csv': csv(row()), 'sources.json': sources(wrong) });
    await expect(readFolder(folder)).rejects.toThrow(
      new RegExp(`^esf.csv: sha256 [0-9a-f]{64} .*sources.json says ${wrong}`),
    );
  });

  it('with the right sha256 it passes', async () => {
    const { sha256 } = (await readFolder(rawFolder({ 'esf.csv': csv(row()) }))).files[0]!;
    const folder = rawFolder({ 'esf.csv': csv(row()), 'sources.json': sources(sha256) });
    expect((await readFolder(folder)).files[0]).toMatchObject({ used: 1, sha256 });
  });

  it('of another form stops', async () => {
    const folder = rawFolder({ 'esf.csv': csv(row()), 'sources.json': '{"files":[{"file":1}]}' });
    await expect(readFolder(folder)).rejects.toThrow('sources.json');
  });
});

describe('corrections.csv', () => {
  const corrected = (...lines: string[]) =>
    readFolder(
      rawFolder({
        'esf.csv': csv(row()),
        'corrections.csv': ['nit,campo,valor,motivo', ...lines].join('\n'),
      }),
    );

  it('is no data', async () => {
    expect((await corrected('999000123,razon_social,PEÑA SAS,visto en el RUES')).files.length).toBe(1);
  });

  it.each([
    ['999-1,razon_social,X,m', 'expected a NIT of 6 to 15 digits in «nit»'],
    ['999000123,gerente,X,m', 'expected «campo» to be one of razon_social'],
    ['999000123,ciiu,,m', 'expected «valor» and «motivo» to be filled'],
    ['999000123,ciiu,4711,', 'expected «valor» and «motivo» to be filled'],
  ])('«%s» stops with its line', async (line, fault) => {
    await expect(corrected('999000123,ciudad,CALI,m', line)).rejects.toThrow(
      new RegExp(`corrections.csv:3: ${fault}`),
    );
  });

  it('a second correction of one field stops', async () => {
    await expect(corrected('999000123,ciiu,4711,m', '999000123,ciiu,4712,m')).rejects.toThrow(
      'a second correction of ciiu',
    );
  });
});
