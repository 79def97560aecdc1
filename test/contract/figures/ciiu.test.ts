/** CIIU codes as filed, and what the table says of them. */

import { expect, it } from 'vitest';
import table from '../../../contract/figures/ciiu.json' with { type: 'json' };
import { ciiuGroupsOf, describeCiiu, readCiiu } from '../../../contract/figures/ciiu.ts';
import { isicInEnglish } from '../../../site/words/isic.en.ts';
import { oracleSection } from '../../oracle/groups.ts';

it.each([
  ['G4711 - Comercio al por menor en establecimientos no especializados', '4711'],
  ['4711', '4711'],
  ['G4711', '4711'],
  ['g 4711', '4711'],
  ['4711.00', '4711'],
  [' A0111 - Cultivo de cereales', '0111'],
  ['0111', '0111'],
  ['111.00', '0111'],
  ['D3811 - Recolecci\uFFFDn de desechos no peligrosos', '3811'],
  ['7110', '7110'],
  ['M7110 - Actividades de arquitectura e ingenier\uFFFDa', '7110'],
  ['1030', '1030'],
  ['3210', '3210'],
])('«%s» is class %s', (text, code) => expect(readCiiu(text)).toBe(code));

it.each(['0010', '0081 - Personas naturales', '0090', '9999', '47110', '47', '', 'Comercio', 'G47'])(
  '«%s» is no class',
  (text) => expect(readCiiu(text)).toBeNull(),
);

it('the section comes from the division, not from the letter that was filed', () =>
  expect(describeCiiu(readCiiu('D3811 - Recolección')!)).toMatchObject({ division: '38', seccion: 'E' }));

it('every class stands in the section of its division by the published ranges', () => {
  const classes = table.filter(({ level }) => level === 'clase');
  expect(classes.length).toBe(507);
  for (const { code } of classes) {
    expect(ciiuGroupsOf(code)).toEqual({
      clase: code,
      division: code.slice(0, 2),
      seccion: oracleSection(code),
    });
    expect(describeCiiu(code).nombre).not.toBe('');
  }
});

it('every section and division has a name in English', () => {
  const shared = table.filter(({ level }) => level === 'seccion' || level === 'division');
  expect(shared.map(({ code }) => code).toSorted()).toEqual(Object.keys(isicInEnglish).toSorted());
});
