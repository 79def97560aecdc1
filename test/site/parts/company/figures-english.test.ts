/** The figures of companies' pages in English: the same as in Spanish, and not a Spanish sentence among them. */

import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { beforeAll, expect, it } from 'vitest';
import { indicatorEnglish } from '../../../../build/tables/english-names.ts';
import { bridgeDefinitions } from '../../../../contract/figures/bridge.ts';
import { derivedDefinitions } from '../../../../contract/figures/derived.ts';
import { growthDefinitions } from '../../../../contract/figures/growth.ts';
import type { Language } from '../../../../contract/http/parameters.ts';
import { marksByYear } from '../../../../contract/year-marks.ts';
import { CompanyCash } from '../../../../site/parts/company/cash.tsx';
import { CompanyEvolution } from '../../../../site/parts/company/charts.tsx';
import type { CompanyFacts } from '../../../../site/parts/company/facts.ts';
import { CompanyIndicators } from '../../../../site/parts/company/indicators.tsx';
import { CompanyNeighbours, CompanyRanking } from '../../../../site/parts/company/peers.tsx';
import { companyPicture } from '../../../../site/parts/pictures/chart-picture.tsx';
import { pictureOf } from '../../../../site/parts/pictures/picture-frame.tsx';
import { LanguageContext } from '../../../../site/words/language.ts';
import { type DrawnSite, openDrawnSite } from '../../pages/drawn.ts';

/** What a page shows where nobody asks for a year. */
const newestYears = {
  asked: undefined,
  ask: () => {},
  hrefOf: (years: number | string | undefined, place: string) => `?anio=${years}#${place}`,
};

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

const names: Readonly<Record<string, string>> = {
  ...indicatorEnglish,
  ...Object.fromEntries(
    Object.entries({ ...derivedDefinitions, ...growthDefinitions, ...bridgeDefinitions }).map(
      ([key, { nombre_en }]) => [key, nombre_en],
    ),
  ),
};

/** With the names of figures that the release has in English, and lines by a name of no language. */
function named(facts: CompanyFacts): CompanyFacts {
  const inEnglish = <D extends object>(definitions: Readonly<Record<string, D>>) =>
    Object.fromEntries(
      Object.entries(definitions).map(([key, definition]) => [key, { ...definition, nombre: names[key] }]),
    ) as Record<string, D>;
  const { company, analysis, lines } = facts;
  const of = <S extends { readonly definitions: Readonly<Record<string, object>> }>(section: S): S => ({
    ...section,
    definitions: inEnglish(section.definitions),
  });
  return {
    ...facts,
    company: { ...company, indicators: of(company.indicators) },
    analysis: {
      ...analysis,
      derivadas: of(analysis.derivadas),
      puente: of(analysis.puente),
      crecimiento: of(analysis.crecimiento),
    },
    lines: Object.fromEntries(Object.entries(lines).map(([key, [, kind]]) => [key, ['XYZ', kind]])),
  };
}

function drawn(facts: CompanyFacts, language: Language): string {
  const { company, analysis, benchmark, near, outcomes, gaps, lines, meta } = facts;
  const { nit } = company.profile;
  const call = `/api/v1/empresa/${nit}`;
  return renderToString(
    h(LanguageContext.Provider, { value: language }, [
      h(CompanyEvolution, { company, benchmark, analysis, names: lines, call, gaps }),
      h(CompanyIndicators, { company, benchmark, analysis, call, gaps, choice: newestYears }),
      h(CompanyCash, { analysis, marks: marksByYear(company), outcomes, nit, call, choice: newestYears }),
      h(CompanyNeighbours, { nit, near }),
      benchmark && h(CompanyRanking, { company, benchmark, meta, nit, wholeYears: analysis.anio_completo }),
    ]),
  );
}

const spanish = /[¿¡«»]|\b(?:de|del|la|las|el|los|que|según|año|años|sin|con|para|por|una|se|su|sus)\b/i;

/** What readers see or hear, without names that are in Spanish everywhere, and without the exercises of years, whose words are those of the page. */
const said = (html: string, facts: CompanyFacts) => {
  const own = new Set([
    facts.company.profile.razon_social,
    ...(facts.near?.empresas ?? []).flatMap(({ razon_social, ciudad }) => [razon_social, ciudad]),
    ...(facts.benchmark?.ranking.top ?? []).flatMap(({ razon_social, ciudad }) => [razon_social, ciudad]),
    facts.company.profile.ubicacion.ciudad,
  ]);
  const texts = [
    ...html
      .replaceAll(/<span lang="es">.*?<\/span>|<ul class="flag" id="anios-parciales">.*?<\/ul>/g, '')
      .matchAll(/>([^<]+)</g),
    ...html.matchAll(/ (?:title|aria-label|aria-valuetext)="([^"]*)"/g),
  ].map(([, text = '']) => text);
  return texts.filter(
    (text) => ![...own].some((name) => name && text.replaceAll('&amp;', '&').includes(name)),
  );
};

it('hold no Spanish sentence', async () => {
  for (const nit of site.various) {
    const facts = named(await site.facts<CompanyFacts>(`/empresa/${nit}`));
    const texts = said(drawn(facts, 'en'), facts);
    expect(texts.length).toBeGreaterThan(100);
    expect(
      texts.filter((text) => spanish.test(text)),
      nit,
    ).toEqual([]);
  }
});

it('are drawn from the same facts: as many rows, charts and figures in each', async () => {
  for (const nit of site.various) {
    const facts = await site.facts<CompanyFacts>(`/empresa/${nit}`);
    const shape = (html: string) =>
      ['<tr', '<svg', '<td', 'data-key', 'data-sign', 'data-growth', 'data-marks', '<circle'].map(
        (part) => html.split(part).length,
      );
    expect(shape(drawn(facts, 'en')), nit).toEqual(shape(drawn(facts, 'es')));
  }
});

it('stand in a picture in English too', async () => {
  const [nit = ''] = site.nits;
  const facts = await site.facts<CompanyFacts>(`/empresa/${nit}`);
  const picture = pictureOf(companyPicture(facts, 'balance', 'en'));
  expect(picture).toContain('>Assets, liabilities and equity, ');
  expect(picture).toMatch(/Filing of \d{4}: [\w-]+\. Licence /);
  expect(picture).toContain(`/en/empresa/${nit}<`);
  expect(picture).toContain('>Invented data<');
});
