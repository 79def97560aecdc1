/** Answers such as «no aplica» count as missing in any case and spelling; similar names do not. */

import { expect, it, vi } from 'vitest';
import { saysNothing } from '../../../build/tables/unanswered.ts';
import { rawFolder, readFolder, row, siisCsv } from '../raw-folder.ts';

it.each([
  '',
  ' ',
  '.',
  '-',
  '--',
  '…',
  '\uFFFD',
  '"',
  '0',
  '00',
  '0.0',
  'XXX',
  'N/A',
  'n.a.',
  'N A',
  'NA',
  '#N/A',
  'NO APLICA',
  'no  aplica.',
  'Ninguno',
  'NINGUNA',
  'SIN INFORMACION',
  'Sin información',
  ' '.repeat(200),
  '-'.repeat(200),
  'SIN INFORMACI\uFFFDN',
  'S/N',
  'N.D.',
  'null',
  'NaN',
  '(sin nombre)',
  'SIN RAZ\uFFFDN SOCIAL',
])('%j says nothing', (text) => expect(saysNothing(text)).toBe(true));

it.each([
  'NA SAS',
  'X',
  '3M',
  'NO APLICA SAS',
  'NINGUNO MAS LTDA',
  '1',
  'SIN',
  'NIT 0',
  'ND\uFFFDS',
  '0 KM SAS',
  `NO APLICA ${'SAS '.repeat(30)}`,
])('%j says something', (text) => expect(saysNothing(text)).toBe(false));

it('a long purpose is not folded', () => {
  const folded = vi.spyOn(String.prototype, 'normalize');
  expect(saysNothing('Compra y venta de café. '.repeat(90))).toBe(false);
  expect(folded).not.toHaveBeenCalled();
  folded.mockRestore();
});

it('rows of the cover page that say nothing are blank, and the statement rows keep their zeros', async () => {
  const name = { CONCEPTO: 'Raz\uFFFDn social de la sociedad' };
  const reading = await readFolder(
    rawFolder({
      'caratula.csv': siisCsv(...['N/A', '.', '0', 'UNA SAS'].map((VALOR) => row({ ...name, VALOR }))),
      'esf.csv': siisCsv(row({ VALOR: '0' })),
    }),
  );
  expect(reading.covers).toEqual(['UNA SAS']);
  expect(reading.rows).toMatchObject([{ value: 0 }]);
  expect(reading.files[0]).toMatchObject({ used: 1, skipped: { blank_value: 3 } });
});
