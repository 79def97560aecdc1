/** Pages of hand-written companies and error pages: text for readers, search engines and scripts. */

import { describe, expect, it } from 'vitest';
import type { Release } from '../../../api/_lib/data/release.ts';
import { encodeScreener } from '../../../build/country/screener.ts';
import { files } from '../../../contract/files/files.ts';
import { inPesosOf } from '../../../contract/http/prices.ts';
import type { PeerStats } from '../../../contract/http/schemas.ts';
import { checkDigit } from '../../../contract/nit.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import type { CompanyFacts } from '../../../site/parts/company/facts.ts';
import { datasetNits, datasetReferenceYear, datasetYears, entityNit } from '../../api/dataset.ts';
import { withCompanies, withJson } from '../../api/spy-release.ts';
import { siteUrl } from '../../paths.ts';
import { escaped } from '../markup.ts';
import { pagesOf, releaseWith, testCompany, testGroup, withGroups } from './data.ts';
import { between } from './drawn.ts';
import { canonical, described, graphIn, heading, noindex } from './text.ts';

const inAllYears = (group: PublishedGroup, stats: (one: PeerStats) => PeerStats): PublishedGroup => ({
  ...group,
  peer_stats_by_year: Object.fromEntries(
    Object.entries(group.peer_stats_by_year).map(([year, one]) => [year, stats(one)]),
  ),
});

describe('the page of a company', () => {
  const path = `/empresa/${datasetNits.plain}`;
  const pageOf = (release: Release, nit: string = datasetNits.plain) =>
    pagesOf(release).page(`/empresa/${nit}`);
  const factsOf = (release: Release, nit: string = datasetNits.plain) =>
    pagesOf(release).facts<CompanyFacts>(`/empresa/${nit}`);

  it('has one address, a title, a description and a picture, and is indexed', async () => {
    const text = await pageOf(releaseWith());
    const { company } = await factsOf(releaseWith());
    const name = escaped(company.profile.razon_social);
    expect(heading(text)).toBe(name);
    expect(between(text, '<title>', '</title>')).toBe(`${name}: estados financieros · Cifras`);
    expect(described(text)).toMatch(/^(?:Vendió|No tuvo|No reportó) /);
    expect(text).toContain(canonical(path));
    expect(text).toContain(`<meta property="og:image" content="${siteUrl}${path}.png"/>`);
    expect(text).not.toContain(noindex);
    expect(text).toContain('<script type="module" src="/bundle/company.js">');
  });

  it('draws its charts in pesos of one year where the address asks for it, and nothing else', async () => {
    const release = releaseWith();
    const [filed, constant] = [
      await pageOf(release),
      await pagesOf(release).page(`${path}?pesos=constantes`),
    ];
    const asFiled = await factsOf(release);
    expect(asFiled.constant).toBeUndefined();
    expect(filed).toContain(`href="${path}?pesos=constantes#evolucion"`);
    const facts = await pagesOf(release).facts<CompanyFacts>(`${path}?pesos=constantes`);
    expect(facts.company).toEqual(asFiled.company);
    const { base, estado_resultados } = facts.constant!;
    expect(constant).toContain(`pesos de ${base}, descontada la inflación (IPC, DANE)`);
    for (const row of estado_resultados!) {
      const { ingresos_operacionales: amount } = facts.company.financials.estado_resultados!.find(
        ({ anio }) => anio === row.anio,
      )!;
      const expected = amount === null ? null : inPesosOf(base, 'ingresos_operacionales', row.anio, amount);
      expect(row.ingresos_operacionales, String(row.anio)).toBe(expected);
    }
    expect(constant).not.toContain('?grafica=ingresos');
  });

  it('shows the year of its address, and of its tables three years or all of them', async () => {
    const release = releaseWith();
    const yearsOf = async (query: string) => {
      const text = await pagesOf(release).page(`${path}${query}`);
      const table = between(text, 'data-statement="resultados"', '</thead>');
      const years = [...table.matchAll(/class="number">(\d{4})/g)].map(([, year]) => Number(year));
      const [, shown] = /<a href="[^"]*" aria-current="true">(\d{4})<\/a>/.exec(
        between(text, 'id="indicadores"', '</section>'),
      )!;
      return { text, years, shown: Number(shown) };
    };
    const newestFirst = [...datasetYears].sort((a, b) => b - a);
    expect(newestFirst.length).toBeGreaterThan(3);
    const newest = await yearsOf('');
    expect(newest.years).toEqual(newestFirst.slice(0, 3));
    expect(newest.shown).toBe(newestFirst[0]);
    const [, , earlier = 0] = newestFirst;
    const chosen = await yearsOf(`?anio=${earlier}`);
    expect(chosen.shown).toBe(earlier);
    expect(chosen.years).toEqual(newestFirst.slice(2, 5));
    expect(chosen.text).toContain(`Indicadores de ${earlier}.`);
    const all = await yearsOf('?anio=todos');
    expect(all.years).toEqual(newestFirst);
    expect(all.shown).toBe(newestFirst[0]);
    // The address of the page is the bare one, from which links lead to each of the others.
    for (const { text } of [newest, chosen, all]) {
      expect(text).toContain(canonical(path));
      for (const year of newestFirst) expect(text).toContain(`href="${path}?anio=${year}#indicadores"`);
    }
    expect(newest.text).toContain(`href="${path}?anio=todos#estados">Ver los ${newestFirst.length} años</a>`);
    expect(all.text).toContain(`href="${path}#estados">Ver solo los últimos años</a>`);
    // Year and pesos are kept in the links of each other.
    const constant = await pagesOf(release).page(`${path}?anio=${earlier}&pesos=constantes`);
    expect(constant).toContain(`href="${path}?anio=${newestFirst[0]}&amp;pesos=constantes#indicadores"`);
    expect(constant).toContain(`href="${path}?anio=${earlier}#evolucion"`);
    const english = await pagesOf(release).page(`/en${path}?anio=${earlier}`);
    expect(english).toContain(`Indicators of ${earlier}.`);
  });

  it('answers a year that it did not file, or that is none, with a page that says so', async () => {
    const pages = pagesOf(releaseWith());
    const unfiled = Math.min(...datasetYears) - 1;
    for (const [at, said] of [
      [path, 'La empresa no presentó cifras de'],
      [`/en${path}`, 'The company filed no figures for'],
    ]) {
      const missing = await pages.fetch(`${at}?anio=${unfiled}`);
      expect(missing.status).toBe(404);
      const text = await missing.text();
      expect(heading(text)).toBe(`${said} ${unfiled}`);
      for (const year of datasetYears) expect(text).toContain(`href="${at}?anio=${year}"`);
      const faulty = await pages.fetch(`${at}?anio=ayer`);
      expect(faulty.status).toBe(400);
    }
  });

  it('is cited by name, NIT with its check digit, years and release', async () => {
    const text = await pageOf(releaseWith());
    const { company, meta } = await factsOf(releaseWith());
    const { nit, razon_social } = company.profile;
    const written = `${Number(nit).toLocaleString('es-CO')}-${checkDigit(nit)}`;
    const cited = between(text, 'id="citar"', '</section>');
    expect(cited).toContain(`Estados financieros de ${escaped(razon_social)} (NIT ${written}), `);
    expect(cited).toContain(`Cifras, publicación ${meta.release}`);
  });

  it('leads from each filing to its rows at the portal', async () => {
    const text = await pageOf(releaseWith());
    const { procedencia } = await factsOf(releaseWith());
    expect(procedencia.by_year.length).toBeGreaterThan(1);
    for (const { filas } of procedencia.by_year)
      expect(between(text, 'id="fuentes"', '</section>')).toContain(
        `<a href="${filas!.resultados!}">resultados</a>`,
      );
  });

  it('of a sample is not indexed', async () => {
    const text = await pageOf(releaseWith({}, true));
    expect(text).toContain(noindex);
    expect(text).toContain('<aside class="banner"');
  });

  it('offers no picture where there is nothing to draw', async () => {
    const bare = withCompanies(releaseWith(), ({ financials, indicators }) => {
      const lines = [financials.estado_resultados, financials.estado_situacion_financiera];
      for (const row of [...lines.flatMap((rows) => rows ?? []), ...indicators.by_year])
        for (const key of Object.keys(row)) if (key !== 'anio') row[key] = null;
    });
    const text = await pageOf(bare);
    expect(text).not.toContain('oembed');
    expect(text).toContain(`og:image" content="${siteUrl}/img/cifras.png"`);
    expect(text).toContain(canonical(path));
    const pages = pagesOf(bare);
    expect(heading(await pages.page(`${path}.svg`, 404))).toBe('No hay datos para ninguna gráfica');
    expect(heading(await pages.page(`${path}.svg?grafica=balance`, 404))).toBe(
      'No hay datos para la gráfica de balance',
    );
    expect(await pages.page(`${path}.svg`, 404)).toContain(`<a href="${path}">`);
  });

  it('tells machines whose it is and where its figures are', async () => {
    const text = await pageOf(releaseWith());
    const [company, dataset] = graphIn(text);
    const { razon_social } = (await factsOf(releaseWith())).company.profile;
    expect(company).toEqual({
      ...{ '@type': 'Corporation', '@id': `${siteUrl}${path}#empresa`, url: siteUrl + path },
      ...{
        name: razon_social,
        legalName: razon_social,
        taxID: `${datasetNits.plain}-${checkDigit(datasetNits.plain)}`,
        identifier: {
          '@type': 'PropertyValue',
          propertyID: 'http://org-id.guide/list/CO-NIT',
          name: 'CO-NIT',
          value: datasetNits.plain,
        },
      },
      ...{ foundingDate: '1990-02-03', isicV4: '4711' },
      address: {
        ...{ '@type': 'PostalAddress', addressCountry: 'CO' },
        ...{ addressRegion: 'Antioquia', addressLocality: 'Medellín' },
      },
    });
    expect(dataset).toMatchObject({
      ...{ '@type': 'Dataset', name: `Estados financieros de ${razon_social}`, isAccessibleForFree: true },
      ...{ about: { '@id': company!['@id'] }, temporalCoverage: '2019/2023' },
      ...{ dateModified: '2024-06-01T00:00:00Z', creditText: expect.stringContaining('Superintendencia') },
      license: 'https://creativecommons.org/licenses/by/4.0/deed.es',
    });
    expect(escaped(dataset!.description as string)).toBe(described(text));
    const api = `${siteUrl}/api/v1/empresa/${datasetNits.plain}`;
    expect(dataset!.distribution).toEqual([
      { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: api },
      { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: `${api}/financials?format=csv` },
    ]);
  });

  it('tells machines nothing that the company did not report', async () => {
    const poor = withCompanies(releaseWith(), ({ profile }) => {
      const less = { ubicacion: { departamento: null, ciudad: null }, fecha_constitucion: null, ciiu: null };
      Object.assign(profile, less);
    });
    const [company] = graphIn(await pageOf(poor));
    expect(company).not.toHaveProperty('foundingDate');
    expect(company).not.toHaveProperty('isicV4');
    expect(company!.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'CO' });
  });

  it('names the five companies that are most like it, and none without a class', async () => {
    const others = [200, 150, 120, 80, 60, 20].map((revenue, i) => testCompany(`97000000${i}`, revenue));
    const screener = encodeScreener([testCompany(datasetNits.plain, 100), ...others], datasetReferenceYear);
    const selling = (release: Release) =>
      withCompanies(release, ({ financials }) => {
        const row = { anio: datasetReferenceYear, ingresos_operacionales: 100 };
        Object.assign(financials, { estado_resultados: [row] });
      });
    const { near } = await factsOf(selling(releaseWith({ [files.screener]: screener })));
    expect(near!.empresas.map(({ ingresos_operacionales }) => ingresos_operacionales)).toEqual([
      120, 80, 150, 60, 200,
    ]);
    const ungrouped = encodeScreener(
      [{ ...testCompany(datasetNits.ungrouped, 100), ciiu_codigo: null, ciiu_seccion: null }, ...others],
      datasetReferenceYear,
    );
    const alone = selling(releaseWith({ [files.screener]: ungrouped }));
    expect((await factsOf(alone, datasetNits.ungrouped)).near).toBeNull();
  });

  it('names the flags of its latest year, each once, by its rule where it has no other name', async () => {
    expect((await factsOf(releaseWith())).marks).toEqual(['Salto <de> activos']);
    expect((await factsOf(releaseWith(), datasetNits.young)).marks).toEqual([]);
    const flag = (regla: string, anio: number) =>
      ({ regla, anio, severidad: 'A', cifras: {}, umbral: 1, accion: 'ninguna' }) as never;
    const release = releaseWith();
    const more = await release.json(files.companyMore, datasetNits.plain);
    const calidad = [
      ...[flag('vieja', 2022), flag('otra', 2023), flag('otra', 2023)],
      flag('salto_activos', 2023),
    ];
    const flagged = withJson(release, (row) =>
      row === files.companyMore ? { ...more, calidad } : undefined,
    );
    expect((await factsOf(flagged)).marks).toEqual(['otra', 'Salto <de> activos']);
  });

  it('is compared with its class, or with what is suggested in the place of a small one', async () => {
    expect((await factsOf(releaseWith())).benchmark!.ranking).toMatchObject({
      level: 'clase',
      codigo: '4711',
    });
    const small = inAllYears(testGroup('4711'), (one) => ({ ...one, nivel_sugerido: 'division' }) as never);
    const suggested = await factsOf(withGroups(releaseWith(), [small]));
    expect(suggested.benchmark!.ranking).toMatchObject({ level: 'division', codigo: '47' });
    // What is suggested in the place of its division says nothing of its class.
    const wide = inAllYears(testGroup('47'), (one) => ({ ...one, nivel_sugerido: 'seccion' }) as never);
    const { 2023: _, ...before } = testGroup('4711').peer_stats_by_year;
    for (const given of [[wide], [wide, { ...testGroup('4711'), peer_stats_by_year: before }]])
      expect((await factsOf(withGroups(releaseWith(), given))).benchmark!.ranking.level).toBe('clase');
    expect((await factsOf(releaseWith(), datasetNits.ungrouped)).benchmark).toBeNull();
  });

  it('shows of its groups the quartiles, to six digits, and no means or sums', async () => {
    const exact = inAllYears(testGroup('4711'), (one) => ({
      ...one,
      indicadores: {
        ...one.indicadores,
        roa: { n: 7, p25: 0, p50: 1234.56789, p75: null, promedio: 1, promedio_ponderado: 2 },
      },
    }));
    const { benchmark } = await factsOf(withGroups(releaseWith(), [exact]));
    expect(Object.keys(benchmark!.peer_stats_by_year)).toEqual(datasetYears.map(String));
    const [own] = benchmark!.peer_stats_by_year[2023]!;
    expect(own!.indicadores.roa).toEqual({ n: 7, p25: 0, p50: 1234.57, p75: null });
    expect(own).toMatchObject({ nivel: 'clase', codigo: '4711', num_empresas: 120 });
    expect(own).not.toHaveProperty('totales');
  });
});

describe('the page of a company in English', () => {
  const path = `/en/empresa/${datasetNits.plain}`;
  const spanishPath = `/empresa/${datasetNits.plain}`;
  const pages = pagesOf(releaseWith());

  it('has its own address, title and description, the picture of the company, and the script in English', async () => {
    const text = await pages.page(path);
    const { company } = await pages.facts<CompanyFacts>(path);
    const name = escaped(company.profile.razon_social);
    expect(text).toContain('<html lang="en">');
    expect(between(text, '<title>', '</title>')).toBe(`${name}: financial statements · Cifras`);
    expect(described(text)).toMatch(/^(?:Sold|Had no|Filed no) /);
    expect(text).toContain(canonical(path));
    expect(text).toContain(`<link rel="alternate" hreflang="es" href="${siteUrl}${spanishPath}"/>`);
    expect(text).toContain(`<meta property="og:image" content="${siteUrl}${spanishPath}.png?idioma=en"/>`);
    expect(text).toContain(`/oembed?url=${encodeURIComponent(siteUrl + path)}"`);
    expect(text).toContain('<script type="module" src="/bundle/company.en.js">');
    expect(between(text, 'id="citar"', '</section>')).toContain(`${siteUrl}${path}`);
  });

  it('tells machines its language, what it is a translation of, and the same company', async () => {
    const text = await pages.page(path);
    const [page, company, dataset] = graphIn(text);
    const [spanish] = graphIn(await pages.page(spanishPath));
    expect(page).toMatchObject({
      ...{ '@type': 'WebPage', '@id': siteUrl + path, inLanguage: 'en' },
      translationOfWork: { '@id': siteUrl + spanishPath },
    });
    expect(company).toMatchObject({ '@id': spanish!['@id'], taxID: spanish!.taxID, url: siteUrl + path });
    expect(dataset).toMatchObject({
      '@type': 'Dataset',
      inLanguage: 'en',
      about: { '@id': spanish!['@id'] },
    });
    expect(escaped(dataset!.description as string)).toBe(described(text));
  });

  it('draws its charts in pesos of one year where the address asks for it', async () => {
    expect(await pages.page(path)).toContain(`href="${path}?pesos=constantes#evolucion"`);
    const { constant } = await pages.facts<CompanyFacts>(`${path}?pesos=constantes`);
    const { constant: wanted } = await pages.facts<CompanyFacts>(`${spanishPath}?pesos=constantes`);
    expect(constant).toEqual(wanted);
    expect(constant!.base).toBe(datasetReferenceYear);
  });
});

describe('the page of what is not there', () => {
  const pages = pagesOf(releaseWith());
  const links = (text: string) =>
    [...between(text, '<div id="page">', '</div>').matchAll(/<a href="([^"]+)">([^<]*)<\/a>/g)].map(
      ([, href]) => href,
    );

  it('has no address and is not indexed', async () => {
    for (const path of ['/empresa/700000000', '/sfc/700000000', '/sector/clase/9999']) {
      const text = await pages.page(path, 404);
      expect(text).toContain(noindex);
      expect(text).not.toContain('rel="canonical"');
      expect(text).not.toContain('<aside');
      expect(text).toContain('<script type="module" src="/bundle/shell.js">');
    }
    expect(await pagesOf(releaseWith({}, true)).page('/empresa/700000000', 404)).toContain('<aside');
  });

  it('names what was asked for, and leads on to all that there is', async () => {
    const text = await pages.page('/empresa/700000000', 404);
    expect(heading(text)).toBe('No hay ninguna empresa con el NIT 700000000');
    expect(described(text)).toBe(heading(text));
    expect(links(text)).toEqual(['/explorar']);
    expect(text).not.toContain('Empiezan igual');
    expect(heading(await pages.page('/sfc/700000000', 404))).toBe(
      'No hay ninguna entidad con el NIT 700000000',
    );
    expect(links(await pages.page('/sector/clase/9999', 404))).toEqual(['/sector', '/explorar']);
    for (const what of ['.png', '.svg?grafica=margen'])
      expect(heading(await pages.page(`/empresa/700000000${what}`, 404))).toMatch(/^No hay ninguna empresa/);
    const asked = encodeURIComponent(`${siteUrl}/empresa/700000000`);
    expect(heading(await pages.page(`/oembed?url=${asked}`, 404))).toMatch(/^No hay ninguna empresa/);
  });

  it('leads from a NIT with its check digit to the company or the entity', async () => {
    for (const [nit, path] of [
      [datasetNits.plain, `/empresa/${datasetNits.plain}`],
      [entityNit, `/sfc/${entityNit}`],
    ] as const)
      for (const kind of ['empresa', 'sfc']) {
        const text = await pages.page(`/${kind}/${nit}${checkDigit(nit)}`, 404);
        expect(links(text)).toEqual([path, '/explorar']);
        expect(text).toContain(`>${nit}</a>`);
        expect(text).not.toContain('Empiezan igual');
      }
  });

  it('leads to at most five that begin with the most digits of it, their names as text', async () => {
    const many = await pages.page('/empresa/890909999', 404);
    expect(links(many)).toHaveLength(6);
    expect(links(many)[0]).toBe(`/empresa/${datasetNits.plain}`);
    expect(many).toContain(`LA ${datasetNits.plain} &lt;i></a>, NIT ${datasetNits.plain}`);
    const few = await pages.page('/empresa/890900015', 404);
    expect(links(few)).toEqual([
      ...['890900011', '890900012', '890900013', '890900014'].map((nit) => `/empresa/${nit}`),
      '/explorar',
    ]);
    expect(links(await pages.page(`/empresa/${'8909000114'.padEnd(20, '0')}`, 404))[0]).toBe(
      '/empresa/890900011',
    );
  });
});
