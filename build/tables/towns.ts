/** Towns and departments of DIVIPOLA as filings and queries may name them. */

import divipola from './divipola.json' with { type: 'json' };
import aliases from './divipola_aliases.json' with { type: 'json' };

export const departmentNames: Readonly<Record<string, readonly string[]>> = {
  '11': [
    'Bogotá',
    'Bogotá DC',
    'Distrito Capital',
    'Distrito Capital de Bogotá',
    'Bogotá Distrito Capital',
    'Santa Fe de Bogotá',
    'Santafé de Bogotá',
    'Santa Fe de Bogotá, D.C.',
    'Santafé de Bogotá, D.C.',
  ],
  '44': ['Guajira'],
  '54': ['Norte Santander', 'N. de Santander'],
  '76': ['Valle', 'Valle Cauca'],
  '88': [
    'San Andrés',
    'San Andrés y Providencia',
    'San Andrés, Providencia y Santa Catalina',
    'Archipiélago de San Andrés',
  ],
};

/** Every combination of a first and a second word. */
const pairs = (first: readonly string[], second: readonly string[]): string[] =>
  first.flatMap((one) => second.map((other) => `${one} ${other}`));

export const departmentAbbreviations: Readonly<Record<string, readonly string[]>> = {
  '05': ['Ant.', 'Antio.', 'Antioq.'],
  '08': ['Atl.', 'Atlco.', 'Atlant.'],
  '11': ['Bog.', 'Bta.', 'Btá. D.C.', 'Bog. D.C.'],
  '13': ['Bol.'],
  '15': ['Boy.'],
  '17': ['Cal.', 'Cald.', 'Cdas.'],
  '18': ['Caq.', 'Caqta.'],
  '19': ['Cau.'],
  '20': ['Ces.'],
  '23': ['Cor.', 'Cord.'],
  '25': ['Cun.', 'Cund.', 'Cundi.', 'C/marca', 'Cmarca.', 'Cundinam.'],
  '27': ['Cho.'],
  '41': ['Hui.', 'Hla.'],
  '44': ['Guaj.', 'La Guaj.', 'L. Guajira'],
  '47': ['Mag.', 'Magd.', 'Magdal.'],
  '50': ['Met.'],
  '52': ['Nar.', 'Nño.'],
  '54': pairs(
    ['N.', 'Nte.', 'Nor.', 'Norte', 'N. de', 'Nte. de', 'Norte de'],
    ['Santander', 'Sant.', 'Sder.', 'Stder.', 'S.'],
  ),
  '63': ['Qui.', 'Quin.', 'Qdío.'],
  '66': ['Ris.', 'Risar.', 'Rlda.'],
  '68': ['San.', 'Sant.', 'Santd.', 'Sder.', 'Stder.', 'Sdr.'],
  '70': ['Suc.'],
  '73': ['Tol.', 'Tlma.'],
  '76': [...pairs(['V.', 'V. del', 'Valle', 'Valle del', 'Vlle. del'], ['C.', 'Cau.', 'Cauca']), 'Vlle.'],
  '81': ['Ara.'],
  '85': ['Cas.', 'Casan.'],
  '86': ['Put.', 'Ptyo.'],
  '88': ['San Andrés Isla', 'San Andrés Islas', 'S. Andrés'],
  '91': ['Ama.', 'Amaz.'],
  '94': ['Guai.', 'Guain.'],
  '95': ['Guav.', 'Gviare.'],
  '97': ['Vau.'],
  '99': ['Vich.'],
};

const codes = new Map(
  divipola.filter(({ level }) => level === 'departamento').map(({ name, code }) => [name, code]),
);
const codeOf = (department: string): string => codes.get(department) ?? '';

export const namesOfDepartment = (department: string): readonly string[] => [
  department,
  ...(departmentNames[codeOf(department)] ?? []),
];

export const departmentForms = (department: string): readonly string[] => [
  ...namesOfDepartment(department),
  ...(departmentAbbreviations[codeOf(department)] ?? []),
  codeOf(department),
];

/** A key with `|05` is a name that is valid within department 05 only; the suffix is dropped, because the code tells it. */
export const townNames: ReadonlyMap<string, readonly string[]> = (() => {
  const names = new Map<string, string[]>();
  for (const [key, code] of Object.entries(aliases.short_names))
    names.set(code, [...(names.get(code) ?? []), key.split('|')[0]!]);
  return names;
})();

/** Removes a leading article, as in `El Santuario`. */
export const withoutArticle = (name: string): string => name.replace(/^(?:el|la|los|las) /i, '');
