/** Who grew most, on the page of a group: the finding, the floor and year that its address chooses, and who is left out. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { Fastest, Sector } from '../../../../contract/http/sectors.ts';
import { type DrawnSite, openDrawnSite } from '../../pages/drawn.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

/** The block of the page, as people read it. */
async function blockAt(query: string): Promise<string> {
  const text = await site.page(`/sector/seccion/G${query}`);
  const start = text.indexOf('<section class="block" id="crecen"');
  expect(start).toBeGreaterThan(0);
  return text
    .slice(start, text.indexOf('</section>', start))
    .replaceAll('&amp;', '&')
    .replaceAll('\u00A0', ' ');
}
const fastestAt = async (query: string): Promise<Fastest> =>
  (await site.data<Sector>(`/api/v1/sector/seccion/G?include=crecen${query}`)).crecen!;

const decimal = (value: number) => value.toLocaleString('es-CO', { maximumFractionDigits: 1 });

describe('who grew most', () => {
  it('is told first, with both rates, and the rest are listed with what they sold before', async () => {
    const { empresas, n, crecieron } = await fastestAt('');
    const text = await blockAt('');
    const [first] = empresas;
    expect(text).toContain(`La que más creció de 2024 a 2025 fue ${first!.razon_social}: `);
    expect(text).toContain(`${decimal(first!.crecimiento_real!)} % descontada la inflación`);
    expect(text).toContain(`${decimal(first!.crecimiento)} % en pesos corrientes`);
    expect(text).toContain(`${crecieron} de ${n} vendieron más que en 2024`);
    const listed = [...text.matchAll(/<a href="\/empresa\/(\d+)">/g)].map(([, nit]) => nit);
    expect(listed).toEqual(empresas.map(({ nit }) => nit));
  });

  it('says who is compared and who is not, so that all who count are told of', async () => {
    const { n, fuera } = await fastestAt('');
    const text = await blockAt('');
    const withoutRate = Object.values(fuera.sin_tasa).reduce((sum, count) => sum + count, 0);
    const out =
      fuera.ingresos_menores + withoutRate + fuera.calidad + fuera.no_contaba_antes + fuera.diez_veces;
    expect(text).toContain(`Se comparan las ${n} de calidad A o B en 2024 y en 2025`);
    expect(text).toContain('vendieron 10.000 millones de pesos o más');
    expect(text).toContain(`De las ${n + out} que cuentan en 2025 quedan fuera ${out}: `);
    expect(text).toContain(`${fuera.ingresos_menores} con menos de 10.000 millones de ingresos en 2024`);
    expect(text).toContain(`${fuera.calidad} de calidad C en uno de los dos años`);
  });

  it('moves its floor and year by links, and keeps the one where the other is moved', async () => {
    const text = await blockAt('?anio=2023&ingresos_minimos=1000000&pesos=constantes');
    expect(text).toContain('de 2022 a 2023');
    expect(text).toContain('href="/sector/seccion/G?anio=2023&ingresos_minimos=0&pesos=constantes#crecen"');
    expect(text).toContain(
      'href="/sector/seccion/G?anio=2024&ingresos_minimos=1000000&pesos=constantes#crecen"',
    );
    expect(text).toContain('href="/sector/seccion/G?ingresos_minimos=1000000&pesos=constantes#crecen"');
    expect(text).toContain('aria-current="true">Desde 1.000 millones<');
    expect(text).toContain('aria-current="true">2023<');
    // The sample begins with 2016.
    expect(text).not.toContain('anio=2016');
    expect(await blockAt('?ingresos_minimos=999999999')).toContain('Se compara la única de calidad A o B');
    expect(await blockAt('')).toContain('aria-current="true">Desde 10.000 millones<');
    expect(await blockAt('?ingresos_minimos=2500000')).toContain('aria-current="true">Desde 2.500 millones<');
  });

  it('has the same companies as a table, and in the explorer', async () => {
    const text = await blockAt('?ingresos_minimos=0');
    const csv = /href="([^"]*\/screener\?[^"]*&format=csv)"/.exec(text)![1]!;
    const rows = (await (await site.fetch(csv)).text()).trim().split('\r\n').slice(1);
    const { n, empresas } = await fastestAt('&ingresos_minimos=0');
    expect(rows).toHaveLength(n);
    expect(rows.slice(0, empresas.length).map((row) => row.split(',')[0])).toEqual(
      empresas.map(({ nit }) => nit),
    );
    const list = /href="(\/explorar\?[^"]*)"/.exec(text)![1]!;
    expect(await site.page(list)).toContain(`/empresa/${empresas[0]!.nit}`);
  });

  it('is nobody in a year without one before, which is said', async () => {
    const text = await blockAt('?anio=2016');
    expect(text).toContain('Ninguna sociedad se puede comparar de 2015 a 2016 con este mínimo.');
    expect(text).toContain('No se compara ninguna de calidad A o B en 2015 y en 2016');
    expect(text).not.toMatch(/<svg|undefined|NaN/);
  });
});
