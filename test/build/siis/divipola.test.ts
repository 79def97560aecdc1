/** Places as filed, against the strings that were really seen and the broken ones that must not be guessed. */

import { expect, it } from 'vitest';
import { locate } from '../../../build/siis/filings/places.ts';
import aliases from '../../../build/tables/divipola_aliases.json' with { type: 'json' };

const seen = Object.entries(aliases.seen);

it('343 strings were seen', () => expect(seen.length).toBe(343));

it('every string that was seen leads to its municipality', () => {
  const wrong = seen.flatMap(([text, code]) => {
    const [city, department] = text.split('|') as [string, string];
    const found = locate(city, department)?.codigo_dane;
    return found === code ? [] : [`${text}: ${found}, expected ${code}`];
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['CALI-VALLE', 'VALLE', '76001'],
  ['BOGOTA D.C.', 'BOGOTA D.C.', '11001'],
  ['SANTUARIO-ANTIOQUIA', 'ANTIOQUIA', '05697'],
  ['SANTUARIO-RISARALDA', 'RISARALDA', '66687'],
  ['BUCARASICA-NORTE DE SANTANDER', 'SANTANDER', '54109'],
  ['DOS-QUEBRADAS-RISARALDA', 'RISARALDA', '66170'],
  ['SANTA-MARTA-MAGDALENA', 'MAGDALENA', '47001'],
  ['MEDELL\uFFFDN-ANTIOQUIA', 'ANTIOQUIA', '05001'],
  ['ESTRELLA-ANTIOQUIA', 'ANTIOQUIA', '05380'],
  ['PATIOS-NORTE DE SANTANDER', 'NORTE DE SANTANDER', '54405'],
  ['05001 - MEDELLIN-ANTIOQUIA', 'CUNDINAMARCA', '05001'],
])('%s under %s is %s', (city, department, code) => expect(locate(city, department)?.codigo_dane).toBe(code));

it('a town is never looked for in another department', () =>
  expect(locate('MEDELLIN', 'BOYACA')).toMatchObject({ ciudad: null, codigo_dane: '15' }));

it('a damaged town that two towns fit is none of them', () =>
  expect(locate('P\uFFFD\uFFFD\uFFFD-ANTIOQUIA', 'ANTIOQUIA')?.ciudad).toBeNull());

it('without department and ending there is no place', () => expect(locate('MEDELLIN', null)).toBeNull());
