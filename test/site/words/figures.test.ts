/** The words of figures, in both languages: English ones hold no Spanish, and none is left out. */

import { expect, it } from 'vitest';
import { bridgeDefinitions } from '../../../contract/figures/bridge.ts';
import { derivedDefinitions } from '../../../contract/figures/derived.ts';
import { includesOthers } from '../../../contract/figures/figure.ts';
import { growthDefinitions } from '../../../contract/figures/growth.ts';
import { indicatorDefinitions } from '../../../contract/figures/indicators.ts';
import { signKeys, zoneNames } from '../../../contract/http/figure-keys.ts';
import { qualityRules } from '../../../contract/http/quality.ts';
import { meaningOf } from '../../../site/parts/figures/meanings.ts';
import { chartWords, companyFigureWords, figureWords, meaningWords } from '../../../site/words/words.ts';

const spanish =
  /[áéíóúñ¿¡«»]|\b(?:de|del|la|las|el|los|que|según|año|años|sin|con|para|por|una|se|su|sus)\b/i;

/** Every text of a table of words, with where it stands; a function is called with texts, and with zeros. */
function textsOf(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') {
    const given: unknown[][] = path === '.assumed' ? [[['X']]] : [Array(6).fill('X'), Array(6).fill(0)];
    return given.flatMap((values) => textsOf(words(...values), `${path}()`));
  }
  return Object.entries(words as object).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

const tables = { figures: figureWords, charts: chartWords, company: companyFigureWords };

it.each(Object.entries(tables))('the English words of %s hold no Spanish', (_, { en }) => {
  const texts = textsOf(en);
  expect(texts.length).toBeGreaterThan(40);
  // The form's field of a sum has its name in every language.
  expect(texts.filter(([, text]) => spanish.test(text.replace('anio_completo', '')))).toEqual([]);
});

it.each(Object.entries(tables))('the words of %s are as many in both languages', (_, { es, en }) => {
  const keysOf = (words: object) =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object' && Object.keys(value).length > 0
        ? Object.keys(value).map((own) => `${key}.${own}`)
        : [],
    );
  expect(keysOf(en)).toEqual(expect.arrayContaining(keysOf(es)));
});

it('every quality rule, sign and zone has its English name', () => {
  for (const rule of qualityRules) expect(figureWords.en.rules[rule], rule).toHaveLength(2);
  for (const sign of signKeys) expect(companyFigureWords.en.signs[sign], sign).toHaveLength(2);
  for (const zone of Object.values(zoneNames))
    expect(companyFigureWords.en.zones[zone], zone).toMatch(/ zone$/);
});

it('every indicator and derived figure says in English what it means in a sentence', () => {
  for (const key of Object.keys({ ...indicatorDefinitions, ...derivedDefinitions })) {
    expect(meaningOf(key, 'en'), key).toMatch(/^[A-Z].*\.$/);
    expect(meaningOf(key, 'en'), key).not.toMatch(spanish);
  }
});

it('every formula stands in English, without the keys of its lines', () => {
  const all = [indicatorDefinitions, derivedDefinitions, growthDefinitions, bridgeDefinitions].flatMap(
    (definitions) => Object.entries(definitions),
  );
  for (const [key, { formula }] of all) {
    const text = meaningWords.en.formula(key, formula);
    expect(text, key).not.toMatch(/_/);
    expect(text, key).not.toMatch(spanish);
    // The numbers and signs of the calculation are those of the definition.
    const signs = (of: string) => of.replace(/[;,].*/s, '').match(/[\d.]*\d|[*/^]/g) ?? [];
    if (!key.startsWith('fscore')) expect(signs(text), key).toEqual(signs(formula));
    const isOfOperatingProfit = formula.includes(includesOthers);
    expect(text.includes('operating profit includes'), key).toBe(isOfOperatingProfit);
  }
  for (const [key, { cuando_es_nulo }] of Object.entries(indicatorDefinitions))
    expect(meaningWords.en.whenNull(key, cuando_es_nulo), key).not.toMatch(spanish);
});
