/** The scale that sentences of filings declare, and none where it is denied, conditional or about something else. */

import { describe, expect, test } from 'vitest';
import { cleanText } from '../../../../build/lib/filed-text.ts';
import { readSfcFiling } from '../../../../build/sfc/filings/filing.ts';
import { declaredScale } from '../../../../build/sfc/filings/scale-text.ts';
import { read } from '../instance.ts';
import { filedAt, filing, type GivenFiling, instanceOf } from './filings.ts';

describe('a scale is declared by', () => {
  test.each([
    ['La información financiera es presentada en miles de pesos colombianos', 1e3],
    ['Cifras expresadas en MILES DE PESOS, excepto la utilidad por acción', 1e3],
    ['(En millones de pesos colombianos)', 1e6],
    ['Millón de pesos', 1e6],
    ['Expresado en miles de millones de pesos', 1e9],
    ['En miles de pesos, salvo la utilidad por acción', 1e3],
    ['Los valores se expresan en MILLONES', 1e6],
    ['COP - Miles de Pesos colombianos', 1e3],
    ['Miles de pesos', 1e3],
    ['Cifras en miles de pesos, sin decimales', 1e3],
    ['Cifras sin decimales en miles de pesos', 1e3],
    ['Sin decimales, en miles de pesos colombianos', 1e3],
    ['Las cifras se presentan en pesos colombianos, redondeadas a miles', 1e3],
    ['La moneda funcional es el peso colombiano. Las cifras se presentan en miles de pesos', 1e3],
    ['No en pesos sino en miles de pesos', 1e3],
    ['Salvo la utilidad por acción, las cifras se presentan en miles de pesos', 1e3],
    ['Excepto por el valor nominal de las acciones, en pesos, todas las cifras están en miles de pesos', 1e3],
    ['Los valores (excepto las acciones) están en miles de pesos', 1e3],
    ['In thousands of Colombian pesos, except per share data', 1e3],
    ['Expressed in millions of Colombian pesos unless otherwise stated', 1e6],
    ['In billions of Colombian pesos', 1e9],
    ['Cifras en miles de pesos y no en millones', 1e3],
    ['Cifras en millones de pesos, no en miles de pesos', 1e6],
    ['Cifras en miles de pesos. Algunas notas en millones de pesos', 1e3],
    ['El capital suscrito es de 500 millones de pesos; cifras en miles de pesos', 1e3],
    ['Redondeo: a la unidad de mil más cercana', 1e3],
    ['Redondeadas al millón más cercano', 1e6],
    ['Cifras en miles de pesos si no se indica otra cosa', 1e3],
    ['Cifras en miles de pesos, a menos que se indique lo contrario', 1e3],
    ['Cifras en COP MM', 1e6],
    ['Los estados financieros y sus notas se presentan en miles de pesos', 1e3],
    [
      'Se presenta en pesos colombianos, que es la moneda funcional, y sus valores han sido redondeados a la unidad de miles más próxima',
      1e3,
    ],
    ['Cifras en miles de pesos (excepto el valor nominal, en pesos)', 1e3],
    ['Con excepción de las tasas de cambio, cifras en miles de pesos', 1e3],
    ['Cifras en miles de pesos colombianos y tasas de cambio en pesos', 1e3],
    ['(Cifras no auditadas expresadas en miles de pesos)', 1e3],
    ['Estados financieros separados no consolidados expresados en miles de pesos', 1e3],
    ['Estados financieros preparados según las NIIF y presentados en miles de pesos', 1e3],
    ['Desde el 1 de enero hasta el 30 de septiembre de 2024 en miles de pesos', 1e3],
    ['Sin embargo las cifras se presentan en miles de pesos', 1e3],
    ['Redondeo: miles de pesos', 1e3],
    [
      'El nivel de redondeo usado en los estados financieros es en miles de pesos, excepto cuando se indique lo contrario.',
      1e3,
    ],
    [
      'Los estados financieros se presentan en pesos colombianos, y toda la información es presentada en millones, salvo el valor de la TRM y la utilidad por acción, que se presentan en pesos',
      1e6,
    ],
    ['Cifras en miles de pesos o su equivalente', 1e3],
    ['Millones de pesos colombianos, sin redondear', 1e6],
    ['Valores en miles (no en millones)', 1e3],
    ['Miles de pesos sin redondeo', 1e3],
    ['Las cifras no han sido auditadas y se expresan en miles de pesos', 1e3],
    ['The figures have not been audited and are stated in thousands of pesos', 1e3],
    ['Moneda de presentación miles de pesos', 1e3],
    ['Unidad de medida miles de pesos', 1e3],
    ['Pesos colombianos miles', 1e3],
    ['La unidad monetaria utilizada es miles de pesos', 1e3],
    ['Todas las cifras del grupo, cerradas a miles de pesos', 1e3],
    ['Estados financieros de Bancolombia en miles de pesos', 1e3],
    ['Estados financieros de la Compañía expresados en millones de pesos', 1e6],
    ['El Banco de Bogotá presenta sus cifras en miles de pesos', 1e3],
    ['se presentan sin redondear, en miles de pesos colombianos', 1e3],
  ])('%j: %d', (text, scale) => expect(declaredScale(text)).toBe(scale));
});

describe('pesos are declared by', () => {
  test.each([
    'Los valores se presentan en pesos colombianos',
    'COP',
    'Cifras en pesos colombianos, sin redondeo a miles',
    'Cifras en pesos colombianos y no en miles de pesos',
    'Cifras en pesos, no en miles',
    'CIFRAS EN PESOS COLOMBIANOS Y NO EN MILES DE PESOS',
    'No se redondea a miles; cifras en pesos',
    'Las cifras no están expresadas en miles ni en millones sino en pesos',
    'Ni en miles ni en millones: en pesos',
    'Cifras en pesos, excepto el valor nominal de la acción, que se expresa en miles de pesos',
    'Cifras en pesos, salvo la cartera, expresada en millones',
    'Cifras en pesos colombianos (no en miles)',
    'Cifras en pesos con separador de miles',
    'Pesos colombianos con puntos de miles',
    'Amounts in Colombian pesos, not in thousands',
    'Colombian pesos, not rounded to thousands',
    'Cifras en pesos, equivalentes a miles de dólares',
    'Cifras en pesos al 31 de diciembre de dos mil veinticuatro',
    'Redondeado al peso más cercano',
    'Pesos sin aproximación a miles',
    'Pesos colombianos sin expresar en miles',
    'en pesos colombianos en lugar de miles de pesos',
    'Sin redondeo, pesos colombianos',
    'Pesos sin redondear',
    'La presentación es en pesos colombianos, nunca en miles',
    'Cifras en pesos (excepto cuando se indique, en miles)',
    'Cifras en pesos, a excepción del valor nominal de la acción en miles',
    'Valores absolutos en pesos, sin truncar a millones',
    'Todas las cifras en pesos colombianos; no se usa redondeo a miles ni a millones',
    'Los importes no han sido redondeados a miles de pesos; están en pesos',
    'Presentado en pesos colombianos sin convertirlas a miles',
    'Pesos colombianos sin ningún redondeo en miles',
    'Las cifras están en pesos y, salvo indicación en contrario, no se redondean a miles',
    'pesos m/cte',
    'Pesos colombianos M/CTE',
    '$ COP',
    'Pesos colombianos o COP',
    'Libre de redondeo a miles, en pesos',
    'Pesos colombianos, mas no en miles',
    'Pesos colombianos - no miles',
    'COP, no redondeo a miles de pesos',
    'Cifras en pesos sin redondear a miles de pesos.',
    'Sin redondeos ni aproximaciones a miles; pesos colombianos',
    'Cifras en pesos sin redondeo a miles de millones',
    'Las cifras no se dividen en miles. Se presentan en pesos.',
    'Figures in COP, rounding to thousands is not applied',
    'El redondeo a miles no aplica; cifras en pesos',
    'Pesos. Redondeo a miles: no aplica',
    'Redondeo a miles: N/A. Pesos',
    'No se utiliza ningún nivel de redondeo; los valores están en pesos colombianos',
    'Pesos corrientes',
    'Los valores en libros se llevan en pesos sin cifras en miles',
    'Pesos colombianos exceptuando las tasas y los miles de acciones',
    'Cifras en pesos colombianos. No existe redondeo en miles',
    'No se efectúa redondeo a miles, las cifras corresponden a pesos colombianos',
  ])('%j', (text) => expect(declaredScale(text)).toBe(1));
});

describe('nothing is declared by', () => {
  test.each([
    '',
    'Cero decimales',
    'El redondeo sigue la política contable',
    'No aplica',
    'Una unidad equivalente a mil pesos',
    'En pesos o en miles de pesos según corresponda',
    'Cifras en miles o millones de pesos',
    'Hasta 2022 en miles de pesos y desde 2023 en pesos',
    'Estados en pesos; notas en millones de pesos',
    'Pesos; cuando se indique, millones de pesos',
    'miles de dólares',
    'Cifras en billones de pesos',
    'No redondea',
    'Sin redondeo',
    'Cientos de miles de pesos',
    'Pesos colombianos (las cifras de 2020 se presentaban en miles)',
    'No se presentan en miles de pesos',
    '1 USD = 4.000 pesos',
    'Sin decimales',
    'Las cifras no han sido expresadas en miles de pesos',
  ])('%j', (text) => expect(declaredScale(text)).toBeUndefined());
});

/** A denial, an exception, a condition: with each scale behind it a sentence in pesos stays one, or says nothing. */
describe.each([
  'miles',
  'miles de pesos',
  'millones',
  'miles de millones de pesos',
  'mil',
  'MILES',
  'millónes',
])('in pesos, and %s', (larger) => {
  test.each([
    'no en X',
    'y no en X',
    'ni en X',
    'nunca en X',
    'sin redondeo a X',
    'sin redondear a X',
    'sin aproximar a X',
    'sin expresarlas en X',
    'no redondeadas a X',
    'no se presentan en X',
    'mas no en X',
    'en lugar de X',
    'en vez de X',
    'libres de redondeo a X',
    'excepto las notas, en X',
    'salvo el valor nominal, que va en X',
    'a excepción de las acciones en X',
    'con excepción de la cartera (en X)',
    'a menos que se indique X',
    'equivalentes a X de dólares',
    'cuando se indique, en X',
    'si se indica en X',
    'antes en X',
    'con separador de X',
    'not in X',
    'without rounding to X',
    'con ausencia de redondeo a X',
    'ausencia de cifras expresadas en X',
    'prescindiendo de los X',
    'descartando X',
    'se suprimieron los X',
    'absent rounding to X',
    'no han sido expresadas en X',
    'no han sido auditadas ni expresadas en X',
    'except notes in X',
  ])('%s', (words) => {
    const said = words.replace('X', larger);
    for (const text of [
      `Cifras en pesos colombianos ${said}`,
      `Cifras en pesos colombianos, ${said}`,
      `CIFRAS EN PESOS; ${said.toUpperCase()}`,
    ])
      expect([1, undefined], text).toContain(declaredScale(text));
  });
});

test.each([
  ['words of rounding and another', `${'estado '.repeat(500)}zz`, undefined],
  ['words of rounding', 'estado '.repeat(500), 1],
])('a denial is read to its end through %s', (_, words, scale) =>
  expect(declaredScale(`Cifras en pesos, nunca ${words} miles`)).toBe(scale),
);

test('a filing in pesos that denies thousands is served in pesos', () => {
  const given = (rounding: string): GivenFiling => ({
    entry: 'ctrl-34-tc-ind-cie',
    amounts: filedAt('2024-12-31', { Assets: 400_000_000_000, Equity: 100_000_000_000 }),
    texts: { LevelOfRoundingUsedInFinancialStatements: rounding },
  });
  for (const rounding of [
    'Cifras en pesos colombianos, sin redondeo a miles',
    'Cifras en pesos colombianos y no en miles de pesos',
  ])
    expect(filing(given(rounding)).scale).toMatchObject({ factor: 1, source: 'declared' });
});

describe('two texts that contradict each other', () => {
  const scaleOf = (...texts: string[]) => {
    const fact = (text: string) =>
      `<ifrs:LevelOfRoundingUsedInFinancialStatements contextRef="c0">${text}</ifrs:LevelOfRoundingUsedInFinancialStatements>`;
    const text = instanceOf({ amounts: [['Assets', 5, '2024-12-31']] });
    const found = readSfcFiling(
      'a.xbrl',
      read(text.replace('</xbrli:xbrl>', `${texts.map(fact).join('')}</xbrli:xbrl>`)),
    );
    expect(found.flags).toMatchObject([{ rule: 'hecho_contradictorio' }]);
    for (const { evidence } of found.scale.votes) expect(evidence).not.toMatch(/\u200b|.{203}/);
    return found.scale.factor;
  };
  test.each<[string, string[], number | null]>([
    [
      'declare none where they are too long to be read',
      ['(miles) '.repeat(50_000), '(mil) '.repeat(50_000)],
      null,
    ],
    ['declare no scale', ['Cifras en miles de pesos colombianos', 'Pesos'], null],
    ['declare the one that both name', ['Miles de pesos', 'Cifras en miles'], 1e3],
    ['declare it in any case of letters', ['Miles de pesos', 'MILES DE PESOS'], 1e3],
    [
      'declare it by a text that is cleaned and cut',
      [`Mi\u200bles de pesos${', según la política'.repeat(50)}`, 'La política'],
      1e3,
    ],
    [
      'declare that of the only one that names one',
      ['Miles de pesos', 'Según la política de la entidad'],
      1e3,
    ],
  ])('%s', (_, texts, scale) => {
    expect(scaleOf(...texts)).toBe(scale);
    expect(scaleOf(...texts.toReversed())).toBe(scale);
  });
});

describe('a long text', () => {
  const currency = 'Los estados financieros se presentan en pesos colombianos';
  const policy = ', que es la moneda funcional de la entidad'.repeat(8);
  const said = (text: string) =>
    filing({
      amounts: [['Assets', 500_000_000, '2024-12-31']],
      entry: 'ctrl',
      texts: {
        LevelOfRoundingUsedInFinancialStatements: text,
        DescriptionOfNatureOfFinancialStatements: text,
      },
    });

  test('is read whole, and published cut', () => {
    const text = `${currency}${policy}; toda la información se presenta en miles de pesos; son separados`;
    const { scale, basis } = said(text);
    expect([scale.factor, basis]).toEqual([1e3, 'individual']);
    expect(scale.evidence).toBe(`«${cleanText('documento', text)}»`);
    expect(scale.evidence!.length).toBeLessThan(text.length);
  });
  test('declares nothing where it is too long to be read', () => {
    const text = `Estados separados en miles de pesos${', según la política de la entidad'.repeat(200)}`;
    expect(said(text)).toMatchObject({ basis: null, scale: { factor: null } });
    expect(said(text).scale.evidence!.length).toBeLessThanOrEqual(202);
  });
  test('of brackets is read once, and not again for each of them', () => {
    expect(declaredScale(`En miles de pesos ${'(a)'.repeat(1_000)}`)).toBe(1e3);
    expect(declaredScale(`En pesos, no redondeados ${'(a)'.repeat(1_000)} (a miles)`)).toBe(1);
  });
});
