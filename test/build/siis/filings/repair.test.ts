/** Lost letters are restored from undamaged copies of the same text and never guessed. */

import { expect, it, vi } from 'vitest';
import { repairFromCopies } from '../../../../build/siis/filings/repair.ts';

it.each([
  ['a whole text stays as it is', 'PEÑA SAS', ['PENA SAS'], 'PEÑA SAS'],
  ['a copy gives the letter back', 'PE\uFFFDA SAS', ['OTRA SAS', 'PEÑA SAS'], 'PEÑA SAS'],
  ['every lost letter at once', 'COMPA\uFFFD\uFFFDA', ['COMPAÑÍA'], 'COMPAÑÍA'],
  ['without a copy it stays damaged', 'PE\uFFFDA SAS', [], 'PE\uFFFDA SAS'],
  ['a copy of another length is no copy', 'PE\uFFFDA SAS', ['PEÑITA SAS'], 'PE\uFFFDA SAS'],
  ['a damaged copy gives nothing', 'PE\uFFFDA L\uFFFDPEZ', ['PEÑA L\uFFFDPEZ'], 'PE\uFFFDA L\uFFFDPEZ'],
  ['copies that differ decide nothing', 'PE\uFFFDA', ['PEÑA', 'PEÉA'], 'PE\uFFFDA'],
  ['a copy with the accent goes before one typed without', 'PE\uFFFDA', ['PENA', 'PEÑA'], 'PEÑA'],
  ['a copy typed without accents is better than none', 'MEDELL\uFFFDN', ['MEDELLIN'], 'MEDELLIN'],
  ['a copy in another case lends the letter in the case of its neighbours', 'PE\uFFFDA', ['Peña'], 'PEÑA'],
  ['the capital that begins a word tells nothing of the next letter', 'P\uFFFDrez', ['PÉREZ'], 'Pérez'],
  [
    'a lost first letter is a capital where there are others',
    'Casa \uFFFDngel',
    ['CASA ÁNGEL'],
    'Casa Ángel',
  ],
  ['and small where there are none', 'casa \uFFFDtil', ['CASA ÚTIL'], 'casa útil'],
  ['a copy of the same case lends it as it is', '\uFFFDandú', ['Ñandú'], 'Ñandú'],
  ['a lost sign may be a blank, and no digit', 'CALLE\uFFFD5', ['CALLE 5', 'CALLE15'], 'CALLE 5'],
  ['or nothing, beside a lost letter', 'PE\uFFFDA\uFFFD SAS', ['PEÑA SAS'], 'PEÑA SAS'],
  ['a letter goes before a sign', 'PE\uFFFDA', ['PE-A', 'PEÑA'], 'PEÑA'],
  ['two copies that read a lost sign otherwise decide nothing', 'A\uFFFDB', ['A B', 'AB'], 'A\uFFFDB'],
  ['signs in a long row', `A${'\uFFFD'.repeat(200)}B`, [`A${'-'.repeat(250)}B`, 'A B'], 'A B'],
  ['a question mark may be lost too', '\uFFFDAutoriza?', ['¿Autoriza?'], '¿Autoriza?'],
] as const)('%s', (_, damaged, copies, whole) => expect(repairFromCopies(damaged, copies)).toBe(whole));

it.each([
  ['that soon differs', `\uFFFD${'x'.repeat(5000)}`, `-y${'x'.repeat(4999)}`, 2],
  ['longer than the text', `\uFFFD${'x'.repeat(5000)}`, `-${'x'.repeat(5001)}`, 0],
  ['shorter than the text without its lost signs', `${'x'.repeat(5000)}\uFFFD`, 'x'.repeat(4999), 0],
])('a copy %s is left soon', (_, damaged, copy, most) => {
  let steps = 0;
  vi.stubGlobal(
    'Set',
    class<T> extends Set<T> {
      constructor(values?: Iterable<T>) {
        super(values);
        steps++;
      }
    },
  );
  try {
    expect(repairFromCopies(damaged, [copy])).toBe(damaged);
  } finally {
    vi.unstubAllGlobals();
  }
  // One for the place where it begins, one for the copies that fit.
  expect(steps).toBeLessThanOrEqual(most + 2);
});

it('a text that lost most of its signs is left as it is', () => {
  const damaged = `A${'\uFFFD'.repeat(100_000)}B`;
  expect(repairFromCopies(damaged, [`A${'-'.repeat(60_000)}B`])).toBe(damaged);
});
