/** The page of an entity in both languages, drawn of the sample: what the API has, with cut, source and definition. */

import { beforeAll, describe, expect, it } from 'vitest';
import { cuifAccounts } from '../../../build/tables/cuif-accounts.ts';
import { filingFlagSentences } from '../../../build/tables/sfc-flags.ts';
import { lines } from '../../../build/tables/sfc-lines.ts';
import { filedFigureDefinitions, ratioDefinitions, statedRatios } from '../../../build/tables/sfc-ratios.ts';
import { entityTypes } from '../../../build/tables/sfc-types.ts';
import { type EntityFigureKey, entityFigure, entityFigureKeys } from '../../../contract/entity-figures.ts';
import { type Entity, entityRoles } from '../../../contract/http/entity.ts';
import type { Search } from '../../../contract/http/schemas.ts';
import type { EntityFacts } from '../../../site/parts/entity/facts.ts';
import { formatsIn } from '../../../site/words/formats.ts';
import { entityWords } from '../../../site/words/words.ts';
import { siteUrl } from '../../paths.ts';
import { escaped } from '../markup.ts';
import { between, type DrawnSite, openDrawnSite } from './drawn.ts';
import { spanishIn } from './en/spanish.ts';
import { graphIn, heading } from './text.ts';

let site: DrawnSite;
let entities: readonly string[];
beforeAll(async () => {
  site = await openDrawnSite();
  const found = [
    'banco',
    'seguro',
    'aseguradora',
    'fiduciaria',
    'pensiones',
    'cooperativa',
    'constructora',
  ].map((q) => site.data<Search>(`/api/v1/search?q=${q}&source=sfc`));
  entities = [...new Set((await Promise.all(found)).flatMap(({ results }) => results.map(({ nit }) => nit)))];
});

const addresses = { es: (nit: string) => `/sfc/${nit}`, en: (nit: string) => `/en/sfc/${nit}` };
const cellsIn = (row: string) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text]) => text!);
const sectionOf = (text: string, id: string) =>
  between(text, `<section class="block" id="${id}"`, '</section>');

describe.each(['es', 'en'] as const)('in %s', (language) => {
  const words = entityWords[language];
  const { number } = formatsIn[language];
  const pageOf = (nit: string) => site.page(addresses[language](nit));

  it('has the ratios of the API, and why one is missing', async () => {
    let told = 0;
    for (const nit of entities) {
      const table = sectionOf(await pageOf(nit), 'razones');
      const { ratios = {}, ratio_sources = {} } = await site.data<Entity>(`/api/v1/sfc/${nit}`);
      for (const [, key = '', row = ''] of table.matchAll(/<tr data-ratio="(\w+)">(.*?)<\/tr>/g)) {
        const years = Object.keys({ ...ratios, ...ratio_sources })
          .sort()
          .reverse();
        const [name, ...cells] = cellsIn(row);
        expect(name).toBe(escaped(words.ratios[key]!));
        for (const [i, year] of years.entries()) {
          const value = ratios[year]?.[key];
          const isPlain = key === 'leverage' || key === 'current_ratio';
          expect(cells[i], `${nit} ${key} ${year}`).toBe(
            value === undefined ? '–' : isPlain ? number(value, 2) : words.percent(value),
          );
          const reason = ratio_sources[year]?.[key]?.reason;
          if (value === undefined && reason) expect(row).toContain(`title="${words.reasons[reason]}"`);
          told++;
        }
      }
    }
    expect(told).toBeGreaterThan(50);
  });

  it('has every figure under its own cut, by its name, in the row of its definition and source', async () => {
    const rowOf = (cifra: string) =>
      (entityFigureKeys as readonly string[]).includes(cifra) ? entityFigure(cifra as EntityFigureKey) : null;
    // A fraction that nobody takes for pesos.
    const isFraction = (cifra: string) => cifra in words.ratios || rowOf(cifra)?.unidad === 'fraccion';
    const nameOf = (cifra: string) =>
      words.figures[cifra] ??
      words.ratios[cifra] ??
      (language === 'es' ? rowOf(cifra)!.nombre : rowOf(cifra)!.name);
    let compared = 0;
    for (const nit of entities) {
      const { figures } = await site.facts<EntityFacts>(addresses[language](nit));
      expect(figures).toEqual((await site.data<Entity>(`/api/v1/sfc/${nit}?include=cifras`)).cifras);
      if (figures.length === 0) continue;
      const block = sectionOf(await pageOf(nit), 'cifras');
      const [head = ''] = /<thead>.*?<\/thead>/.exec(block) ?? [];
      const cuts = cellsIn(head).slice(1);
      const every = [...new Set(figures.map(({ corte }) => corte))].sort().reverse();
      expect(cuts).toEqual(every.slice(0, 6));
      const rows = [...block.matchAll(/<tr data-figure="(\w+)">(.*?)<\/tr>/g)];
      const told = rows.flatMap(([, key, row = '']) =>
        [...row.matchAll(/<td[^>]*title="([^"]*)"[^>]*>([^<]*)<\/td>/g)].flatMap(([, title = '', text], i) =>
          text === '–' ? [] : [`${key} ${cuts[i]} ${title}`],
        ),
      );
      const wanted = figures
        .filter(({ corte }) => cuts.includes(corte))
        .map(({ cifra, corte, valor }) =>
          isFraction(cifra)
            ? `${cifra} ${corte} ${valor}`
            : `${cifra} ${corte} ${formatsIn[language].filed(valor, 1)}`,
        );
      expect(told.sort(), nit).toEqual(wanted.sort());
      for (const { cifra, definicion } of figures) {
        expect(block).toContain(`>${escaped(nameOf(cifra))}<`);
        const isNamed = cifra in words.figures || cifra in words.ratios;
        const translated = words.translated(definicion);
        if (isNamed) expect(translated, `the definition of ${cifra}`).not.toBeNull();
        expect(block).toContain(escaped(translated ?? definicion));
      }
      compared += wanted.length;
    }
    expect(compared).toBeGreaterThan(300);
  });
});

it('in English is the page in Spanish in other words, and names it', async () => {
  for (const nit of entities) {
    const [spanish, english] = [await site.page(`/sfc/${nit}`), await site.page(`/en/sfc/${nit}`)];
    const partsOf = (text: string) =>
      [...text.matchAll(/<section class="block" id="([\w-]+)"/g)].map(([, id]) => id);
    expect(partsOf(english)).toEqual(partsOf(spanish));
    const rowsOf = (text: string) => [...text.matchAll(/<tr\b/g)].length;
    expect(rowsOf(english)).toBe(rowsOf(spanish));
    expect(english).toContain(`<h1 lang="es">${heading(spanish)}</h1>`);
    for (const text of [spanish, english])
      for (const [hreflang, path] of [
        ['es', `/sfc/${nit}`],
        ['en', `/en/sfc/${nit}`],
      ])
        expect(text).toContain(`<link rel="alternate" hreflang="${hreflang}" href="${siteUrl}${path}"/>`);
    expect(english).toContain('<html lang="en">');
    expect(english).toContain(`<link rel="canonical" href="${siteUrl}/en/sfc/${nit}"/>`);
    expect(english).toContain('<script type="module" src="/bundle/entity.en.js">');
    const [whole, dataset] = graphIn(english);
    expect(whole).toEqual(graphIn(spanish)[0]);
    expect(dataset).toMatchObject({
      inLanguage: 'en',
      name: expect.stringMatching(/^Financial statements of /),
    });
  }
});

it('is cited and described with the licences of its own data', async () => {
  const seen = new Set<string>();
  const shareAlike = 'https://creativecommons.org/licenses/by-sa/4.0/deed.es';
  for (const nit of entities) {
    const text = await site.page(`/sfc/${nit}`);
    const { meta } = (await (await site.fetch(`/api/v1/sfc/${nit}`)).json()) as { meta: { license: string } };
    const cited = between(text, 'id="citar"', '</section>');
    expect(cited).toContain(`Licencia ${meta.license}.`);
    expect(cited).toContain(`. ${meta.license}. Datos de muestra`);
    const [, dataset] = graphIn(text) as unknown as { license: string | string[] }[];
    expect([dataset!.license].flat().includes(shareAlike)).toBe(meta.license.includes('BY-SA'));
    seen.add(meta.license);
  }
  expect([...seen].some((one) => one.includes('BY-SA'))).toBe(true);
  expect(seen.size).toBeGreaterThan(1);
});

it('in English has no Spanish but what is marked as Spanish', async () => {
  for (const nit of entities)
    expect(spanishIn(await site.page(`/en/sfc/${nit}`), ['include=cifras', 'screener?cifras']), nit).toEqual(
      [],
    );
});

it('knows in English a line of IFRS by its name, and of another only what is listed', () => {
  expect(entityWords.en.lineName('co-sfc-core:OtraLinea', 'Otra línea')).toBeNull();
  expect(entityWords.en.lineName('ifrs:CashAndCashEquivalents', 'Efectivo')).toBe(
    'Cash and cash equivalents',
  );
  expect(entityWords.en.lineName('ifrs:ProfitLossBeforeTax', 'Ganancia')).toBe('Profit (loss) before tax');
});

it('says of a share that is made of a ratio no amount of pesos', async () => {
  const texts = await Promise.all(entities.map((nit) => site.page(`/sfc/${nit}`)));
  const told = texts.flatMap((text) =>
    [...text.matchAll(/Relacion de solvencia: ([^<·]*)/g)].map(([, value]) => value),
  );
  expect(told.length).toBeGreaterThan(0);
  for (const value of told) expect(value).toMatch(/^\d+,\d\u00A0%/);
});

describe('English has a text for', () => {
  const { translated, lineName } = entityWords.en;
  it.each([
    ['each type of entity', [...entityTypes.values()].flatMap(({ name, group }) => [name, group])],
    ['each formula', Object.values({ ...ratioDefinitions, ...statedRatios }).map(({ formula }) => formula)],
    ['each definition of a filing', filedFigureDefinitions.map(({ definition }) => definition)],
    [
      'each figure of the open data, and what it is not',
      entityFigureKeys.flatMap((key) => {
        const { definicion, no_es } = entityFigure(key);
        return no_es === null ? [definicion] : [definicion, no_es];
      }),
    ],
    ['each sentence of a flag', Object.values(filingFlagSentences)],
    ['each role', Object.values(entityRoles)],
  ])('%s', (_, texts) => expect(texts.filter((text) => translated(text) === null)).toEqual([]));

  it('each line of the statements', () => {
    const statementLines = Object.values(lines).flat();
    const accounts = cuifAccounts
      .filter(({ account }) => /^[1-5]/.test(account))
      .map(({ account, name }) => ({ concept: `cuif:${account}`, label: name }));
    const missing = [...statementLines, ...accounts].filter(
      ({ concept, label }) => lineName(concept, label) === null,
    );
    expect(missing).toEqual([]);
  });
});
