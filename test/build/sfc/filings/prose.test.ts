/** Ratios in sentences of notes: stated by the entity, or quoted from the law. */

import { describe, expect, test } from 'vitest';
import { statedFigures } from '../../../../build/sfc/filings/prose.ts';
import { statedRatios } from '../../../../build/tables/sfc-ratios.ts';

const concept = 'ifrs:SummaryOfQuantitativeDataAboutWhatEntityManagesAsCapital';
const read = (ratio: string, ...texts: string[]) =>
  statedFigures(
    texts.map((text) => ({ concept, text })),
    statedRatios[ratio]!.label,
  ).map(({ value }) => value);

describe('the total solvency', () => {
  test.each([
    ['Relación de Solvencia Total: 15,32%.', 0.1532],
    ['la relación de solvencia total del Banco es 13,5%', 0.135],
    ['El índice de solvencia en diciembre de 2024 fue 14,1%', 0.141],
    ['El margen de solvencia se ubicó en 12.07 %.', 0.1207],
    ['La relación de solvencia total cerró en 13,5%, superior al mínimo regulatorio del 9%', 0.135],
    ['Indicador de solvencia 13,5% (mínimo legal 9%)', 0.135],
    ['La relación de solvencia básica fue 10,2% y la total 13,5%', 0.135],
    ['solvencia básica 10,2%; relación de solvencia total 13,5%', 0.135],
    ['La relación mínima de solvencia total exigida es 9% y la del Banco es 13,5%', 0.135],
    ['El coeficiente de solvencia pasó de 12,9% a 13,5%', 0.135],
    ['El índice de solvencia fue 14,1% (diciembre de 2023: 13,2%)', 0.141],
    ['Índice de solvencia: en 2023 fue 13,2% y en 2024 fue 14,1%', 0.141],
    ['La cartera creció 6,2% y la relación de solvencia total fue de 13,5%', 0.135],
    ['El índice de solvencia fue 14,1%, frente a 13,2% del año anterior', 0.141],
    ['Índice de solvencia: en 2024 fue 14,1% y en 2023 fue 13,2%', 0.141],
    ['Índice de solvencia: en junio de 2024 fue 14,1% y en marzo de 2024 fue 13,2%', 0.141],
    ['Frente al año anterior hubo mejoras: la relación de solvencia total es 13,5%', 0.135],
    ['La relación mínima de solvencia total es 9% y debido a las utilidades la del Banco es 13,5%', 0.135],
    ['Indicador de solvencia 13,5%(mínimo legal 9%)', 0.135],
    ['Al cierre, la Solvencia Total\nfue revisada. Nivel de solvencia: 11%', 0.11],
  ])('%j', (text, value) => expect(read('capital_adequacy', text)).toEqual([value]));

  test.each([
    'El Banco cumple la relación de solvencia total del 9% exigida',
    'La relación de solvencia mínima es del 9%',
    'mantuvo una relación de solvencia por encima del 9%',
    'La relación de solvencia total no puede ser menor; el mínimo exigido es 9%',
    'Los establecimientos de crédito deben cumplir una relación de solvencia total de 9%',
    'relación de solvencia 9% (mínimo legal)',
    'La relación de solvencia total del 9% exigida (10,5% con los colchones)',
    'El indicador de solvencia del sector fue 16,4%',
    'La relación de solvencia básica fue 10,2%',
    'La relación de solvencia creció 2,5%',
    'La relación de solvencia creció 2,5% y la cartera 6,2%',
    'La relación de solvencia total se explica en la nota de riesgos, donde están los modelos, las fuentes de los datos, los supuestos y los escenarios, con una cobertura de 95%',
    'La relación de solvencia es adecuada. El 13,5% de los créditos es de vivienda',
    'La solvencia de los clientes se evalúa con un modelo que cubre 95% de la cartera',
    'Relación de solvencia: ver nota 5',
    'Correlación de solvencia: 15%',
    'La relación de solvencia cumple; la cartera creció 15%',
  ])('%j says nothing of the entity', (text) => expect(read('capital_adequacy', text)).toEqual([]));
});

test.each([
  ['Ratio de Cartera Vencida: 3,1%. Crecimiento de la cartera: 6,2%.', [0.031]],
  ['El indicador de calidad de cartera vencida fue de 4,05%', [0.0405]],
  ['El índice de cartera vencida del sistema fue 4,8%', []],
  ['La cartera vencida creció 12%', []],
  ['El indicador de cobertura de cartera vencida fue 130%', []],
])('past due: %j', (text, values) => expect(read('npl_ratio', text)).toEqual(values));

test('one figure stated twice is one, two figures are two', () => {
  const [first, second] = ['Relación de solvencia total: 13,5%', 'la relación de solvencia total es 13,50 %'];
  expect(read('capital_adequacy', first!, second!)).toEqual([0.135]);
  expect(read('capital_adequacy', first!, 'Relación de solvencia: 14%')).toEqual([0.135, 0.14]);
});

describe('the sentence', () => {
  const sentences = (...texts: string[]) =>
    statedFigures(
      texts.map((text) => ({ concept, text })),
      statedRatios.capital_adequacy!.label,
    );

  test('is the first that states the figure, in one line without its full stop', () => {
    const texts = ['Nota 5\n  Relación  de\tsolvencia: 13.5 %.  Fin.', 'El índice de solvencia fue 13,5%'];
    expect(sentences(...texts)).toEqual([
      { value: 0.135, sentence: 'Relación de solvencia: 13.5 %', concept },
    ]);
  });

  test('is cut at three hundred letters', () => {
    const [found] = sentences(`Relación de solvencia: 13,5% ${'y más '.repeat(60)}`);
    expect(found!.sentence).toMatch(/^Relación de solvencia: 13,5% y más .*… \[\d+ caracteres\]$/);
    expect(found!.sentence).toHaveLength(300);
  });
});
