/** The first screen of a company's page: of which year its last figures are, and four answers from its figures. */

import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { beforeAll, describe, expect, it } from 'vitest';
import { marksByYear } from '../../../../contract/year-marks.ts';
import type { CompanyFacts } from '../../../../site/parts/company/facts.ts';
import { CompanyHeading } from '../../../../site/parts/company/profile.tsx';
import { formatsIn, uncapitalized } from '../../../../site/words/formats.ts';
import { type DrawnSite, openDrawnSite } from '../../pages/drawn.ts';

let site: DrawnSite;
let companies: CompanyFacts[];
beforeAll(async () => {
  site = await openDrawnSite();
  const nits = [...new Set([...site.various, ...site.nits.slice(0, 40)])];
  companies = await Promise.all(nits.map((nit) => site.facts<CompanyFacts>(`/empresa/${nit}`)));
});

const drawn = (facts: CompanyFacts): string => renderToString(h(CompanyHeading, { ...facts, call: '/api' }));
const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' ');
/** The paragraphs that answer. */
const answersIn = (html: string): string[] =>
  /<div class="answers">(.*?)<\/div>/s.exec(html)![1]!.split('</p>').slice(0, -1);
const newestIn = (html: string): string => /<p class="newest">.*?<\/p>/s.exec(html)![0];
const { number } = formatsIn.es;

const lastOf = ({ company: { profile, financials, indicators } }: CompanyFacts) => {
  const ofYear = ({ anio }: { anio: number }) => anio === profile.ultimo_anio;
  return {
    year: profile.ultimo_anio,
    figures: indicators.by_year.find(ofYear)!,
    filing: financials.filings.find(ofYear)!,
  };
};

describe('a company whose last figures are older than those of others', () => {
  const older = () => companies.map((facts) => ({ ...facts, newestYear: lastOf(facts).year + 3 }));

  it('says so in red, in either language', () => {
    for (const facts of older()) {
      const { year } = lastOf(facts);
      expect(newestIn(drawn(facts))).toContain(
        `<strong class="down">Última cifra: ${year}; no aparece en ${year + 3}</strong>`,
      );
    }
  });

  it('is not said to be active without the year of which that was said', () => {
    let told = 0;
    for (const facts of older()) {
      const { estado_actual, anio_de, ultimo_anio } = facts.company.profile;
      if (!estado_actual) continue;
      told++;
      expect(plain(drawn(facts))).toContain(` (de ${anio_de?.estado_actual ?? ultimo_anio})`);
    }
    expect(told).toBeGreaterThan(10);
  });
});

it('of the newest year, or of one newer than most have, the year stands alone', () => {
  for (const facts of companies) {
    const { year } = lastOf(facts);
    for (const newestYear of [year, year - 1])
      expect(newestIn(drawn({ ...facts, newestYear }))).toContain(`<strong>Última cifra: ${year}</strong>`);
  }
});

it('says of a company that is not compared what its figures are of', () => {
  let told = 0;
  for (const facts of companies) {
    const { year } = lastOf(facts);
    const compared = facts.benchmark?.empresa.percentiles.some(({ anio }) => anio === year);
    const marks = marksByYear(facts.company, 'compared').get(year)!;
    const said = newestIn(drawn(facts)).includes('no se compara con su sector: ');
    expect(said, facts.company.profile.nit).toBe(!compared && marks.length > 0);
    if (said) told++;
    for (const { corto } of said ? marks : []) expect(newestIn(drawn(facts))).toContain(corto);
  }
  expect(told).toBeGreaterThan(2);
});

it('says what is owed, and whether what is due soon is covered, with the place among others, or why not', () => {
  const told = { owes: 0, covers: 0, short: 0, unknown: 0, placed: 0 };
  for (const facts of companies) {
    const { year, figures } = lastOf(facts);
    const answers = answersIn(drawn(facts));
    const [, debt = '', cover = ''] = answers.map(plain);
    const { endeudamiento_total: owed, razon_corriente: ratio } = figures;
    if (typeof owed === 'number')
      expect(debt).toContain(`Debe ${number(owed, 1)} de cada 100 pesos de activos`);
    else expect(debt).toMatch(/^No se sabe cuánto debe de cada 100 pesos de activos: \p{Ll}.*\.$/u);
    if (typeof ratio === 'number')
      expect(cover).toContain(`${ratio >= 1 ? 'corrientes cubren' : 'corrientes no cubren'} lo que vence`);
    else expect(cover).toMatch(/^No se sabe si sus activos corrientes cubren .*: \p{Ll}.*\.$/u);
    told[typeof owed === 'number' ? 'owes' : 'unknown']++;
    told[typeof ratio !== 'number' ? 'unknown' : ratio >= 1 ? 'covers' : 'short']++;
    const place = facts.benchmark?.empresa.percentiles.find(
      ({ anio, nivel }) => anio === year && nivel === facts.benchmark!.ranking.level,
    )?.indicadores.endeudamiento_total;
    if (typeof place === 'number') told.placed++;
    expect(/ que (?:todas|\d+ %)/.test(debt), debt).toBe(typeof place === 'number');
  }
  for (const [what, count] of Object.entries(told)) expect(count, what).toBeGreaterThan(0);
});

it('says of one that falls just short of its debts that it has less than 100 of 100', () => {
  const [facts] = companies;
  const { figures } = lastOf(facts!);
  const close = structuredClone(facts!);
  lastOf(close).figures.razon_corriente = 0.996;
  expect(figures.razon_corriente).not.toBe(0.996);
  expect(plain(answersIn(drawn(close))[2]!)).toContain('no cubren lo que vence en un año: 99,6 pesos');
});

it('says once that the source has no balance of the year', () => {
  const facts = structuredClone(companies[0]!);
  const { year } = lastOf(facts);
  const gaps = { [year]: { statements: ['situacion_financiera' as const], lines: [] } };
  const answers = answersIn(drawn({ ...facts, gaps })).map(plain);
  expect(answers).toHaveLength(3);
  expect(answers[1]).toBe(
    `La fuente no trae estados de situación financiera de ${year}: no se sabe cuánto debe, ni si cubre lo que vence en un año.`,
  );
});

it('names the signs that show, and those of which nobody knows with the reason', () => {
  const told = { showing: 0, none: 0, unknown: 0 };
  for (const facts of companies) {
    const { definitions, by_year } = facts.analysis.senales;
    const row = by_year.at(-1)!;
    const answer = answersIn(drawn(facts)).at(-1)!;
    expect(answer).toContain('<a href="#senales">Señales del Decreto 1378</a>');
    const showing = Object.entries(definitions).filter(([key]) => row[key as 'patrimonio_negativo'] === true);
    const unknown = Object.keys(definitions).filter((key) => row[key as 'patrimonio_negativo'] === null);
    for (const [, { nombre }] of showing)
      expect(/<strong class="down">(.*?)<\/strong>/.exec(answer)![1]).toContain(uncapitalized(nombre));
    if (showing.length > 0) told.showing++;
    else if (unknown.length < 3) {
      told.none++;
      expect(plain(answer)).toContain('1378: ninguna');
    } else expect(plain(answer)).toContain('1378: no se sabe (');
    if (unknown.length > 0) told.unknown++;
    expect(/no se sabe/.test(answer)).toBe(unknown.length > 0);
  }
  for (const [what, count] of Object.entries(told)) expect(count, what).toBeGreaterThan(0);
});

it('stand before the charts, and lead to what is on the page', async () => {
  for (const nit of site.various.slice(0, 5)) {
    const page = await site.page(`/empresa/${nit}`);
    expect(page.indexOf('class="answers"')).toBeLessThan(page.indexOf('<svg'));
    const ids = [
      ...answersIn(page)
        .join('')
        .matchAll(/href="#([^"]+)"/g),
    ].map(([, id]) => id!);
    expect(ids.length).toBeGreaterThan(2);
    for (const id of ids) expect(page, id).toContain(`id="${id}"`);
  }
});

it('and the badge speaks of the data: that they add up, or the grade of the year', () => {
  for (const facts of companies) {
    const { year, filing } = lastOf(facts);
    const badge = plain(/<a [^>]*class="badge[^>]*>.*?<\/a>/.exec(drawn(facts))![0]);
    if (['A', 'B'].includes(filing.calidad)) expect(badge).toBe('Los datos cuadran');
    else expect(badge).toMatch(new RegExp(`^Datos de ${year}: ${filing.calidad}, `));
    expect(drawn(facts)).not.toContain('nada fuera de lo usual');
  }
});
