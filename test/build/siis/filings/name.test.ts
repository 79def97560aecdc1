/** Company names: damaged words that only one word fits, names that are repeated, and NITs in place of names. */

import { describe, expect, it } from 'vitest';
import {
  countNames,
  isOnlyNit,
  nameInCell,
  readName,
  sumNameCounts,
  undoubled,
} from '../../../../build/siis/filings/name.ts';
import { createLexicon } from '../../../../build/siis/filings/repair.ts';
import { createNameWords, mergeNameWords } from '../../../../build/siis/rows/name-words.ts';

/** Names of other companies, each of its own NIT. */
function lexiconOf(...names: string[]) {
  const book = createNameWords();
  names.forEach((name, i) => {
    book.add(String(999000100 + i), name);
  });
  return createLexicon(mergeNameWords([book.entries]));
}

const country = lexiconOf(
  'QUIÑÁMBA SAS',
  'Quiñámba Hermanos',
  'TUMAQUÉ LTDA',
  'ZURÍQUE SA',
  'ZURÍQUE Y CIA',
  'ZURÚQUE SA',
  'ÑOK SA',
  'ÑOK LTDA',
  'ÁÉX',
  'ÁÉX SAS',
  'WËRQ SA',
  'WËRQ LTDA',
);

describe('a damaged word', () => {
  it.each([
    ['is the only word of the language that fits', 'COMPA\uFFFDIA CAFETERA', 'COMPAÑIA CAFETERA'],
    ['with all its accents where they were lost too', 'COMPA\uFFFD\uFFFDA SAS', 'COMPAÑÍA SAS'],
    ['with one letter lost and the other known', 'COMPA\uFFFDÍA Y COMPAÑ\uFFFDA', 'COMPAÑÍA Y COMPAÑÍA'],
    ['with a letter of two bytes, each a sign', 'PASTO NARI\uFFFD\uFFFDO', 'PASTO NARIÑO'],
    ['is a town', 'HOTELES DE FACATATIV\uFFFD', 'HOTELES DE FACATATIVÁ'],
    ['is a word of a CIIU title', 'ELABORACI\uFFFDN DE PAN', 'ELABORACIÓN DE PAN'],
    ['is a surname', 'PARRA PI\uFFFDEROS Y CIA', 'PARRA PIÑEROS Y CIA'],
    ['is a word in the names of two companies', 'GRUPO QUI\uFFFD\uFFFDMBA', 'GRUPO QUIÑÁMBA'],
    ['takes the case of the name', 'Grupo Qui\uFFFD\uFFFDmba', 'Grupo Quiñámba'],
    ['its second letter the case of the third', 'Martha P\uFFFDrez', 'Martha Pérez'],
    ['its first letter that of a name', 'Casa \uFFFDngel', 'Casa Ángel'],
    ['ends at points and dashes', 'C.I.COMPA\uFFFDIA-DISE\uFFFDOS', 'C.I.COMPAÑIA-DISEÑOS'],
    ['may be neither of two words', 'G\uFFFDMEZ SAS', 'G\uFFFDMEZ SAS'],
    ['nor one of two in names, the rarer one counting too', 'ZUR\uFFFDQUE SAS', 'ZUR\uFFFDQUE SAS'],
    ['nor one that a single company writes', 'TUMAQU\uFFFD SAS', 'TUMAQU\uFFFD SAS'],
    ['that nobody writes stays', 'REP\uFFFDN SAS', 'REP\uFFFDN SAS'],
    ['has lost no letter of ASCII', 'COM\uFFFDAÑIA', 'COM\uFFFDAÑIA'],
    ['keeps its known letters', 'COMPA\uFFFDIO', 'COMPA\uFFFDIO'],
    ['keeps its length', 'COMPA\uFFFDIAS DEL', 'COMPAÑIAS DEL'],
    ['needs more known letters than lost ones', '\uFFFD\uFFFDX SAS', '\uFFFD\uFFFDX SAS'],
    ['needs two known letters', 'F\uFFFD SAS', 'F\uFFFD SAS'],
    ['of three letters may do', '\uFFFDOK SAS', 'ÑOK SAS'],
    ['may have a letter of a neighbour', 'W\uFFFDRQ SAS', 'WËRQ SAS'],
    ['was a blank before a dotted legal form', 'ISAGEN\uFFFDS.A.', 'ISAGEN S.A.'],
    ['is repaired beside one that is not', 'COMPA\uFFFDIA REP\uFFFDN', 'COMPAÑIA REP\uFFFDN'],
  ])('%s', (_, damaged, expected) => expect(readName(damaged, [], country).name).toBe(expected));

  it('is repaired from another year of its company first', () => {
    const read = (...copies: string[]) => readName('ZUR\uFFFDQUE SAS', copies, country);
    expect(read('ZURÍQUE SAS')).toMatchObject({ name: 'ZURÍQUE SAS', repair: 'own_years' });
    expect(read()).toMatchObject({ repair: 'left' });
  });

  it('is never whole by a word that lost letters itself', () => {
    const others = lexiconOf('XAV\uFFFDRÓ SA', 'XAV\uFFFDRÓ LTDA');
    expect(readName('XAV\uFFFDR\uFFFD', [], others).name).toBe('XAV\uFFFDR\uFFFD');
  });
});

describe('the words of names', () => {
  const book = (...names: (readonly [nit: string, name: string])[]) => {
    const own = createNameWords();
    for (const [nit, name] of names) own.add(nit, name);
    return own.entries;
  };
  const [first, second, third] = [
    ['999000101', 'PEÑA & Nuñez S.A.S.'],
    ['999000102', 'Peña Ltda'],
    ['999000101', 'CASA Nun\u0303ez'],
  ] as const;
  const expected = [
    { word: 'nuñez', shared: false },
    { word: 'peña', shared: true },
  ];

  it.each([
    ['one worker', [book(first, second, third)]],
    ['in another order', [book(third, second, first)]],
    ['each name by a worker', [book(second), book(third), book(first)]],
    ['with a worker without names', [book(), book(third, first), book(second)]],
    ['the same name twice', [book(first, first), book(second, third)]],
  ])('are the same whoever read them: %s', (_, workers) => expect(mergeNameWords(workers)).toEqual(expected));

  it('are whole, of marked letters, and no longer than words', () =>
    expect(
      mergeNameWords([
        book(['999000101', `CAFÉ COMPAÑ\uFFFDA PIZZA NIÑO2 ÆØÐ ПЕНЯ ${'Ñ'.repeat(41)} Nº Ñ C`]),
      ]).map(({ word }) => word),
    ).toEqual(['café', 'niño']));

  it('are refused when they are no words of names', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const own = createNameWords();
    const pairs = letters.flatMap((a) => letters.map((b) => a + b));
    expect(() => {
      for (const start of pairs) own.add('999000101', pairs.map((end) => `${start}ñ${end}`).join(' '));
    }).toThrow('more than 100000 distinct words');
  });
});

describe('a name that stands twice', () => {
  it.each([
    ['X S.A. X S.A.', 'X S.A.'],
    ['M&C S.A.S M&C S.A.S', 'M&C S.A.S'],
    ['Tutti Frutti SAS - TUTTI FRUTTI S.A.S.', 'Tutti Frutti SAS'],
    ['TUTTI SAS (TUTTI SAS)', 'TUTTI SAS'],
    ['(TUTTI SAS) (TUTTI SAS)', '(TUTTI SAS)'],
    ['A B A B A B A B', 'A B A B'],
    ['TUTTI TUTTI', 'TUTTI TUTTI'],
    ['TUTTI SAS TUTTI SASA', 'TUTTI SAS TUTTI SASA'],
    ['A B A B A B', 'A B'],
    ['CERRO NORTE S.A.CERRO NORTE S.A.CERRO NORTE S.A.', 'CERRO NORTE S.A.'],
    ['TUTTI TUTTI TUTTI', 'TUTTI TUTTI TUTTI'],
    ['LA BALABALA BA', 'LA BALABALA BA'],
    ['PENA SAS PEÑA SAS', 'PENA SAS PEÑA SAS'],
    ['RACAFE & CIA SCARACAFE & CIA SCA', 'RACAFE & CIA SCA'],
    ['TUTTI SASTUTTI SAS', 'TUTTI SAS'],
    ['LA MAR LILA MAR LI', 'LA MAR LILA MAR LI'],
    ['S.A.S.', 'S.A.S.'],
    ['', ''],
  ])('is cut once: %s', (name, expected) => expect(undoubled(name)).toBe(expected));
});

const purpose = 'Importación, exportación y venta de productos farmacéuticos.';
it.each([
  ['ACME SAS G4645 - Comercio al por mayor 01. ANUAL', 'ACME SAS'],
  ['ACME S.A.S. IMPORTACION DE TELAS G4645 - Comercio al por mayor', 'ACME S.A.S.'],
  ['ACME S.A.S Fabricación de hojas de madera C1620 - Fabricación de hojas 01. ANUAL', 'ACME S.A.S'],
  ['ACME 08. SOCIEDAD POR ACCIONES SIMPLIFICADA SAS', 'ACME'],
  ['ACME S.A. IMPORTACION, EXPORTACION Y VENTA DE PRODUCTOS', 'ACME S.A.'],
  ['ACME LTDA. Importación, exportación y venta de productos farmacéuticos. Y más', 'ACME LTDA.'],
])('a name is cut before what follows it in its line: %s', (cell, name) =>
  expect(nameInCell(cell, new Map([['objeto_social', purpose]]))).toMatchObject({ text: name, glued: true }),
);

it.each([
  'ACME SA EN TRAMITE DE NEGOCIACION DE EMERGENCIA',
  'ACME S A SOCIEDAD ADMINISTRADORA DE PLANES',
  'ACME SA IMPORTACION',
  'IMPORTACION, EXPORTACION Y VENTA DE PRODUCTOS',
  'TECHNOLOGY STORE 2006 S.A.S',
])('a name is whole with what belongs to it: %s', (cell) =>
  expect(nameInCell(cell, new Map([['objeto_social', purpose]]))).toEqual({
    text: cell,
    glued: false,
    named: true,
    address: false,
  }),
);

it.each([
  ['CALLE 100 # 8-20', true],
  ['Carrera No. 7 71 21', true],
  ['AK 45 # 108 - 27', true],
  ['KM 5 VIA CALI', true],
  ['AUTOPISTA NORTE KM 19', true],
  ['PARQUE INDUSTRIAL BODEGA 4', true],
  ['CARRERA MOTOS SAS', false],
  ['CALLE 100 SAS', false],
  ['KM 5 SAS', false],
  ['CR 3 INGENIERIA', false],
])('an address is no name: %s %s', (cell, address) =>
  expect(nameInCell(cell, new Map([['direccion', 'Parque industrial, bodega 4']])).address).toBe(address),
);

it.each([
  ['900123456', true],
  ['900.123.456-7', true],
  ['NIT 900.123.456', true],
  ['N.I.T.: 900123456-7', true],
  ['900123456 NIT', true],
  ['NIT', false],
  ['360', false],
  ['1 2 3', false],
  ['900123456 SAS', false],
  ['UNIT 900123456', false],
  ['', false],
])('a name is only a NIT: %s %s', (name, expected) => expect(isOnlyNit(name)).toBe(expected));

it('names are counted by what became of them, and those that are left are listed by NIT', () => {
  const counted = (nit: string, filed: string | null, copies: string[] = []) => ({
    nit,
    filed: filed === null ? null : readName(filed, copies, country),
    onlyNit: filed === '900123456',
  });
  const partitions = [
    [counted('9990009991', 'REP\uFFFDN SAS'), counted('999000102', 'PE\uFFFDA', ['PEÑA'])],
    [counted('999000103', 'COMPA\uFFFDIA'), counted('999000104', 'ZUR\uFFFDQUE'), counted('999000105', null)],
    [counted('999000106', '900123456'), counted('999000107', 'X S.A. X S.A.'), counted('999000108', 'PEÑA')],
  ].map(countNames);
  const all = sumNameCounts(partitions, 1000);
  expect(all).toEqual({
    damaged: 4,
    repaired_from_own_years: 1,
    repaired_by_words: 1,
    doubled: 1,
    only_nit: 1,
    left: [
      {
        nit: '999000104',
        razon_social: 'ZUR\uFFFDQUE',
        candidates: { 'ZUR\uFFFDQUE': ['ZURÍQUE', 'ZURÚQUE'] },
      },
      { nit: '9990009991', razon_social: 'REP\uFFFDN SAS', candidates: { 'REP\uFFFDN': [] } },
    ],
  });
  expect(sumNameCounts(partitions, 1)).toEqual({ ...all, left: all.left.slice(0, 1) });
});

it.each(['NO', 'No', 'Sí', 'N/A'])('an answer to another question is no name: %s', (cell) =>
  expect(nameInCell(cell).named).toBe(false),
);
