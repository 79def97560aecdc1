/** Pages of CIIU groups, compared with the API's answers. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { Meta, Screener } from '../../../contract/http/schemas.ts';
import type { Sector, Sectors } from '../../../contract/http/sectors.ts';
import { inUnit, unitFor } from '../../../site/parts/document/format.ts';
import type { SectorFacts } from '../../../site/parts/sector/facts.ts';
import { siisScale } from '../../../site/words/formats.ts';
import { between, type DrawnSite, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

describe('the pages of the sectors', () => {
  it('stand for every group of the tree, and lead to those above and below', async () => {
    const { secciones, anio } = await site.data<Sectors>('/api/v1/sectores');
    const tree = await site.page('/sector');
    for (const section of secciones) {
      const own = await site.page(`/sector/seccion/${section.codigo}`);
      for (const division of section.divisiones) {
        expect(own).toContain(`href="/sector/division/${division.codigo}"`);
        expect(tree).toContain(`href="/sector/division/${division.codigo}"`);
        const [clase] = division.clases;
        if (!clase) continue;
        const text = await site.page(`/sector/clase/${clase.codigo}`);
        expect(text).toContain(`href="/sector/division/${division.codigo}"`);
        expect(text).toContain(`href="/sector/seccion/${section.codigo}"`);
        expect(text).toContain(
          clase.num_empresas === 0 ? `Ninguna sociedad cuenta en ${anio}` : `en ${anio}`,
        );
        expect(text).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });

  it('tell the part of the country that the sums of the API give', async () => {
    const { secciones } = await site.data<Sectors>('/api/v1/sectores');
    const stats = await Promise.all(
      secciones.map(async ({ codigo }) => {
        const { peer_stats_by_year } = await site.data<Sector>(`/api/v1/sector/seccion/${codigo}`);
        return { codigo, revenue: peer_stats_by_year[2025]?.totales.ingresos_operacionales ?? 0 };
      }),
    );
    const whole = stats.reduce((sum, { revenue }) => sum + revenue, 0);
    const largest = stats.reduce((a, b) => (a.revenue > b.revenue ? a : b));
    const share = ((100 * largest.revenue) / whole).toLocaleString('es-CO', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    expect(await site.page(`/sector/seccion/${largest.codigo}`)).toContain(`vendieron ${share}\u00A0%`);
  });

  it('tell the growth of those that stayed and how revenue is divided, as the API gives them', async () => {
    const { secciones, anio } = await site.data<Sectors>('/api/v1/sectores');
    const largest = secciones.reduce((a, b) => (a.num_empresas > b.num_empresas ? a : b));
    const address = `/sector/seccion/${largest.codigo}`;
    const { analisis_by_year } = await site.data<Sector>(`/api/v1${address}?include=analisis`);
    const { muestra_constante, concentracion } = analisis_by_year![anio]!;
    const percent = (value: number) =>
      `${value.toLocaleString('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00A0%`;
    const own = between(await site.page(address), 'id="crecimiento"', '</section>');
    for (const { variacion } of Object.values(muestra_constante))
      if (variacion !== null) expect(own.replaceAll('−', '-')).toContain(percent(variacion));
    expect(own).toContain(percent(concentracion.cr4!));
    expect(own).toContain('pesos corrientes');
    expect(own).toContain('No es cuota de mercado');
  });

  it('tell quartiles of debt and cover by framework, and how many have none, as the API gives them', async () => {
    const { secciones, anio } = await site.data<Sectors>('/api/v1/sectores');
    const largest = secciones.reduce((a, b) => (a.num_empresas > b.num_empresas ? a : b));
    const address = `/sector/seccion/${largest.codigo}`;
    const { analisis_by_year } = await site.data<Sector>(`/api/v1${address}?include=analisis`);
    const { deuda_neta_ebitda: stats } = analisis_by_year![anio]!.derivadas;
    const own = between(await site.page(address), 'id="deuda"', '</section>');
    const rows = between(own, 'data-figure="deuda_neta_ebitda"', '</tbody>');
    for (const { n, sin_valor } of [stats!, ...Object.values(stats!.por_marco!)]) {
      expect(rows).toContain(`>${n}</td>`);
      for (const count of Object.values(sin_valor)) expect(rows).toContain(`${count}: `);
    }
  });

  it('count in their bars the companies that the quartiles are of, in every group', async () => {
    const { secciones, anio } = await site.data<Sectors>('/api/v1/sectores');
    let shown = 0;
    for (const { nivel, codigo } of secciones.flatMap((section) => [section, ...section.divisiones])) {
      const { spreads, years } = await site.facts<SectorFacts>(`/sector/${nivel}/${codigo}`);
      for (const [key, { counts, below, above }] of Object.entries(spreads)) {
        const bars = below + counts.reduce((a, b) => a + b) + above;
        expect(bars, `${nivel} ${codigo} ${key}`).toBe(years[anio]!.indicadores[key]!.n);
        expect(Math.max(...counts)).toBeGreaterThan(0);
        shown++;
      }
    }
    expect(shown).toBeGreaterThan(10);
  });

  it('lead from each place to as many companies as it says', async () => {
    const { secciones } = await site.data<Sectors>('/api/v1/sectores');
    const { codigo } = secciones.reduce((a, b) => (a.num_empresas > b.num_empresas ? a : b));
    const text = await site.page(`/sector/seccion/${codigo}`);
    const places = between(text, 'id="lugares"', '</section>');
    const links = [...places.matchAll(/href="\/explorar\?([^"]+)">[^<]+<\/a><span class="soft"> ([\d.]+)/g)];
    expect(links.length).toBeGreaterThan(4);
    for (const [, query, count] of links) {
      const { pagination } = await site.data<Screener>(`/api/v1/screener?${query!.replaceAll('&amp;', '&')}`);
      expect(pagination.total, query).toBe(Number(count));
    }
  });

  it('tell of each department what the API gives of it, and lead to it', async () => {
    const { secciones, anio } = await site.data<Sectors>('/api/v1/sectores');
    const { codigo } = secciones.reduce((a, b) => (a.num_empresas > b.num_empresas ? a : b));
    const address = `/sector/seccion/${codigo}`;
    const table = between(await site.page(address), 'id="lugares"', '</table>');
    const rows = [
      ...table.matchAll(
        /<th scope="row"><a href="([^"]+)">[^<]+<\/a><\/th><td[^>]*>([\d.]+)<\/td>.*?<\/tr>/g,
      ),
    ];
    expect(rows.length).toBeGreaterThan(4);
    const counts: number[] = [];
    for (const [row, href, count] of rows) {
      expect(href!.startsWith(`${address}?departamento=`)).toBe(true);
      const { peer_stats_by_year } = await site.data<Sector>(`/api/v1${href}`);
      const { num_empresas, totales, indicadores } = peer_stats_by_year[anio]!;
      expect(count, href).toBe(num_empresas.toLocaleString('es-CO'));
      expect(row).toContain(`title="${totales.total_activos!.toLocaleString('es-CO')} miles de pesos"`);
      const median = indicadores.margen_neto!.p50;
      expect(row.replace('−', '-')).toContain(
        median === null
          ? 'Muy pocas'
          : `>${median.toLocaleString('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00A0%<`,
      );
      counts.push(num_empresas);
    }
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const { peer_stats_by_year } = await site.data<Sector>(`/api/v1${address}`);
    expect(counts.reduce((a, b) => a + b)).toBe(peer_stats_by_year[anio]!.num_empresas);
  });

  it('cite their sums with the years, the release and the address', async () => {
    const answer = await (await site.fetch('/api/v1/sector/seccion/G')).json();
    const { data, meta } = answer as { data: Sector; meta: Meta };
    const years = Object.keys(data.peer_stats_by_year);
    const text = await site.page('/sector/seccion/G');
    const citation = between(text, 'id="citar"', '</section>');
    expect(citation).toContain('SIIS. Comercio al por mayor');
    expect(citation).toContain(`(sección G de la CIIU): sumas e indicadores`);
    expect(citation).toContain(`${years[0]}–${years.at(-1)}. Cifras, publicación ${meta.release}`);
    expect(citation).toContain('/sector/seccion/G. Datos de esa publicación: ');
    expect(citation).toContain(`?publicacion=${meta.release}. Licencia CC BY 4.0. Datos de muestra`);
    expect(citation).toContain('@misc{cifras-sector-seccion-G,');
    for (const id of ['citar', 'crecen']) expect(text).toContain(`href="#${id}"`);
  });

  it('say sums by year in pesos of one year where the address asks for it, as the API does', async () => {
    const path = '/sector/seccion/G';
    const filed = await site.page(path);
    expect(filed).toContain(`href="${path}?pesos=constantes"`);
    expect(filed).not.toMatch(/pesos de \d{4}, descontada/);
    const text = await site.page(`${path}?pesos=constantes`);
    const facts = await site.facts<SectorFacts>(`${path}?pesos=constantes`);
    const { base, analysis, ranking } = facts;
    const answer = await site.data<Sector>(`/api/v1${path}?pesos=constantes&include=analisis`);
    expect(base).toBe(ranking.anio);
    expect(facts.years).toEqual(answer.peer_stats_by_year);
    expect(analysis).toEqual(answer.analisis_by_year![ranking.anio]);
    expect(facts.years).not.toEqual((await site.facts<SectorFacts>(path)).years);
    expect(text).toContain(`en pesos de ${base}, descontada la inflación (IPC, DANE)</a>`);
    expect(text).toContain('las partes suman salvo el redondeo');
    expect(text).toContain(`Sumas por año en pesos de ${base}`);
    expect(between(text, 'id="citar"', '</section>')).toContain(`${path}?pesos=constantes&amp;publicacion=`);
    expect((await site.fetch(`${path}?pesos=reales`)).status).toBe(400);
  });

  it('stand in a table in pesos of one year, which keeps them from link to link', async () => {
    const asked = 'anio=2022&nivel=seccion&orden=ingresos';
    const text = await site.page(`/sector?${asked}&pesos=constantes`);
    const { anio: base } = await site.data<Sectors>('/api/v1/sectores');
    const { secciones } = await site.data<Sectors>(
      '/api/v1/sectores?anio=2022&include=cifras&pesos=constantes',
    );
    const amounts = secciones.map(({ cifras }) => cifras?.ingresos_operacionales ?? null);
    const unit = unitFor(amounts, siisScale);
    for (const amount of amounts)
      if (amount) expect(text).toContain(`>${inUnit(amount, siisScale, unit)}</td>`);
    expect(text).toContain(`Ingresos en millones de pesos de ${base}, descontada la inflación (IPC, DANE)`);
    for (const kept of [
      'anio=2021&amp;nivel=seccion&amp;orden=ingresos',
      'anio=2022&amp;nivel=seccion&amp;orden=roe',
    ])
      expect(text).toContain(`href="/sector?${kept}&amp;pesos=constantes"`);
    expect(text).toContain(`href="/sector?${asked.replaceAll('&', '&amp;')}"`);
    const picture = await (await site.fetch(`/grafica/sectores.svg?${asked}&pesos=constantes`)).text();
    expect(picture).toContain(`pesos de ${base}`);
    expect(picture).toContain('Inflación: IPC, DANE');
    const years = await (await site.fetch('/grafica/sector/seccion/G.svg?pesos=constantes')).text();
    expect(years).toContain(`pesos de ${base}, descontada la inflación (IPC, DANE)`);
  });
});

it.each(['/sector', '/departamentos'])(
  'the texts of the chart of %s have the colour of the page',
  async (path) => {
    const texts = (await site.page(path)).match(/<text [^>]*>/g)!;
    expect(texts.length).toBeGreaterThan(4);
    expect(texts.filter((text) => !text.includes('class="'))).toEqual([]);
  },
);
