/** The table `withhold.csv`: what each row must say, and who is withheld. */

import { describe, expect, it } from 'vitest';
import { readWithheld } from '../../../build/raw/reviewed.ts';
import { withoutCheckDigit } from '../../../contract/nit.ts';
import { rawFolder } from '../raw-folder.ts';

const header = 'nit,anio,concepto,motivo,reviewed,lifted';

describe('withhold.csv', () => {
  it.each([
    ['12,2024,total_activos,m,2026-11-26', 'expected a NIT of 6 to 15 digits in «nit»'],
    ['999000123,,total_activos,m,2026-11-26', 'expected a year such as 2024 in «anio»'],
    ['999000123,2024,telefono,m,2026-11-26', 'expected no «anio», since telefono is withheld of every year'],
    ['999000123,2024,Total de activos,m,2026-11-26', 'expected the key of a line in «concepto»'],
    ['999000123,2024,total_activos,,2026-11-26', 'expected «motivo» to hold the reason that is published'],
    ['999000123,2024,total_activos,m,ayer', 'expected the date of the review in «reviewed»'],
    ['999000123,2023,total_activos,m,2026-11-26', 'a second row of total_activos'],
    ['999000123,2024,sociedad,m,2026-11-26', 'expected no «anio», since sociedad is withheld of every year'],
    ['999000123,2024,total_activos,m,2026-11-26,ayer', 'expected in «lifted» nothing, or the date'],
    [
      '999000123,2024,total_activos,m,2026-11-26,2999-01-01',
      'expected in «lifted» no day that is still to come',
    ],
    ['999000123,2024,total_activos,m,2026-11-26,2026-11-25', 'expected in «lifted» a day on or after that'],
  ])('«%s» stops with its line and what was found', (line, fault) => {
    const folder = rawFolder({
      'withhold.csv': `${header}\n999000123,2023,total_activos,m,2026-11-26,\n${line.split(',').length === 6 ? line : `${line},`}\n`,
    });
    expect(() => readWithheld(folder)).toThrow(`withhold.csv:3: ${fault}`);
    expect(() => readWithheld(folder)).toThrow('; found {"nit":"');
  });

  it('takes a NIT of nine digits, of which one in ten ends as if it had its check digit', () => {
    const nit = '900000008';
    expect(withoutCheckDigit(nit)).not.toBeNull();
    const folder = rawFolder({ 'withhold.csv': `${header}\n${nit},2023,total_activos,m,2026-11-26,\n` });
    expect([...readWithheld(folder).withheld.keys()]).toEqual([nit]);
  });

  it('is refused with semicolons between its cells, as a spreadsheet saves it', () => {
    const table = `${header}\n999000123,2023,total_activos,m,2026-11-26,\n`.replaceAll(',', ';');
    expect(() => readWithheld(rawFolder({ 'withhold.csv': table }))).toThrow(
      'withhold.csv:1: expected commas between the cells, and found semicolons',
    );
  });

  it('says how a date is written', () => {
    const table = `${header}\n999000123,2023,total_activos,m,12/31/2025,\n`;
    expect(() => readWithheld(rawFolder({ 'withhold.csv': table }))).toThrow(
      'expected the date of the review in «reviewed», such as 2026-11-26; found {"nit":"999000123"',
    );
  });

  it('is refused in another encoding than UTF-8, since its reasons are published', () => {
    const latin1 = Buffer.from(`${header}\n999000123,2023,total_activos,decisión,2026-11-26,\n`, 'latin1');
    expect(() => readWithheld(rawFolder({ 'withhold.csv': latin1 }))).toThrow(
      'withhold.csv:2: expected UTF-8, found a letter in another encoding',
    );
  });
});
