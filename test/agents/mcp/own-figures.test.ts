/** The tool `mis_cifras`: a filed company's lines give that company's figures, with their place among others; and what it refuses. */

import { beforeAll, expect, it } from 'vitest';
import { ownLines } from '../../../contract/figures/own-figures.ts';
import type { Company } from '../../../contract/http/company.ts';
import { statementNames, statementProperty } from '../../../contract/http/figure-keys.ts';
import type { Sector } from '../../../contract/http/sectors.ts';
import { type InProcessApp, openInProcessApp } from '../../api/in-process-app.ts';
import { sharedSample, small } from '../../build-fixture.ts';
import { nitsOf } from '../../released.ts';
import { resultText, toolCall, usual } from './client.ts';

const { out } = await sharedSample(small);
let app: InProcessApp;
beforeAll(async () => {
  app = await openInProcessApp(out);
});
async function ownFigures(given: object) {
  const body = JSON.stringify(toolCall('mis_cifras', given));
  const { result } = await (await app.fetch('/mcp', { method: 'POST', headers: usual, body })).json();
  return { result, data: result.structuredContent?.data, said: resultText(result) };
}
const data = async <T>(path: string): Promise<T> => (await (await app.fetch(`/api/v1${path}`)).json()).data;
type Row = Readonly<Record<string, number | null>>;

/** The lines of a company in a year that a figure needs. */
const linesOf = ({ financials }: Company, year: number) =>
  Object.fromEntries(
    statementNames.flatMap((name) =>
      Object.entries(
        ((financials![statementProperty[name]] ?? []) as readonly Row[]).find(({ anio }) => anio === year) ??
          {},
      ).filter(([key, value]) => value !== null && ownLines.get(key as never) === name),
    ),
  );

it('gives a company that filed its own indicators, signs and size, and its place in each group', async () => {
  let compared = 0;
  for (const nit of nitsOf(out, 'siis').slice(0, 40)) {
    const company = await data<Company>(
      `/empresa/${nit}?include=profile,financials,indicators,senales,tamano`,
    );
    const ciiu = company.profile!.ciiu?.codigo;
    const { anio, fecha_corte } = company.financials!.filings.at(-1)!;
    const lineas = linesOf(company, anio);
    if (!ciiu || !fecha_corte.endsWith('-12-31') || Object.keys(lineas).length === 0) continue;
    const { data: own, said } = await ownFigures({
      anio,
      ciiu,
      lineas,
      anteriores: linesOf(company, anio - 1),
    });
    const filed = (company.indicators!.by_year as readonly Row[]).find((row) => row.anio === anio)!;
    const assumed = company.indicators!.supuestos[anio] ?? {};
    for (const [key, value] of Object.entries(filed))
      if (key !== 'anio' && value !== null) {
        // What a filing proves to be 0 by a total alone is unknown of lines that somebody gives.
        if (assumed[key] && own.cifras[key] === undefined) expect(own.motivos_nulos[key]).toBe('not_filed');
        else {
          expect(own.cifras[key], `${nit} ${key}`).toBe(value);
          compared += 1;
        }
      }
    expect(own.no_cuadra, nit).toEqual([]);
    const size = company.tamano!.by_year.find((row) => row.anio === anio)!.tamano;
    // Of a year that filed no class of its own there is no size, where the profile has the class of another.
    if (size !== null) expect(own.tamano, nit).toBe(size);
    expect(said).toContain('no reportadas');
    for (const { nivel, codigo, tamano, num_empresas, cifras } of own.lugares) {
      const group = await data<Sector>(
        `/sector/${nivel}/${codigo}?years=${anio}${tamano ? `&tamano=${tamano}` : ''}`,
      );
      const stats = group.peer_stats_by_year[anio];
      expect(num_empresas).toBe(stats?.num_empresas ?? 0);
      const { n, p25, p50, p75, lugar } = cifras.razon_corriente ?? {};
      if (lugar == null) continue;
      expect(stats!.indicadores.razon_corriente).toMatchObject({ n, p25, p50, p75 });
      const above = [p25, p50, p75].filter((bound) => own.cifras.razon_corriente >= bound).length;
      expect(lugar).toBe(['bajo p25', 'p25 a p50', 'p50 a p75', 'desde p75'][above]);
    }
  }
  expect(compared).toBeGreaterThan(200);
});

it('gives the part that each line is of assets or revenue, as a company that filed has it, beside its group and its size', async () => {
  let [beside, sized] = [0, 0];
  for (const nit of nitsOf(out, 'siis').slice(0, 40)) {
    const company = await data<Company>(`/empresa/${nit}?include=profile,financials,estructura`);
    const ciiu = company.profile!.ciiu?.codigo;
    const { anio, fecha_corte } = company.financials!.filings.at(-1)!;
    const lineas = linesOf(company, anio);
    if (!ciiu || !fecha_corte.endsWith('-12-31') || Object.keys(lineas).length === 0) continue;
    const { data: own, said } = await ownFigures({ anio, ciiu, lineas });
    const filed = company.estructura!.by_year.find((year) => year.anio === anio)!;
    for (const { nivel, codigo, tamano, n, estados } of own.estructura) {
      const { estructura } = await data<Sector>(
        `/sector/${nivel}/${codigo}?include=estructura&years=${anio}`,
      );
      const year = estructura!.by_year[anio]!;
      const cell = tamano ? year.tamanos[tamano]! : year.todas;
      if (tamano) sized++;
      else expect(n).toBeGreaterThanOrEqual(10);
      for (const name of statementNames.map((one) => statementProperty[one])) {
        if (!estados[name]) continue;
        expect(estados[name].n).toBe(cell[name]!.n);
        for (const [line, { propia, ...ofGroup }] of Object.entries<{ propia: number }>(
          estados[name].lineas,
        )) {
          expect([nit, line, propia]).toEqual([nit, line, filed[name]!.lineas[line]!.propia]);
          expect(ofGroup).toEqual(cell[name]!.lineas[line] ?? {});
          beside++;
        }
      }
    }
    if (own.estructura.some(({ tamano }: { tamano?: string }) => !tamano))
      expect(said).toContain('De cada 100 de activo o de ingresos');
  }
  expect(beside).toBeGreaterThan(100);
  expect(sized).toBeGreaterThan(3);
});

it('takes what is not given as unknown, derives gross profit, and says what does not fit', async () => {
  const lineas = {
    ...{ ingresos_operacionales: 1000, costo_ventas: 700, ganancia_neta: 500 },
    ...{ activos_corrientes: 600, total_activos: 1000, total_pasivos: 500, total_patrimonio: 32 },
  };
  const anteriores = { total_pasivos: 100, pasivos_corrientes: 160 };
  const { data: own, said } = await ownFigures({ anio: 2025, ciiu: '4711', lineas, anteriores });
  expect(own.cifras).not.toHaveProperty('dias_cartera');
  expect(own.motivos_nulos).toMatchObject({ dias_cartera: 'not_filed', prueba_acida: 'not_filed' });
  expect(own.cifras.margen_bruto).toBe(30);
  expect(own.calculadas).toEqual({ ganancia_bruta: 300 });
  expect(own.no_cuadra).toEqual([
    {
      ...{ anio: 2025, linea: 'total_activos', identidad: 'Activo total = pasivo total + patrimonio' },
      ...{ total: 1000, suma: 532, diferencia: 468 },
    },
    { anio: 2024, linea: 'total_pasivos', identidad: null, total: 100, suma: 160, diferencia: 60 },
  ]);
  expect(said).toContain('not_filed: no se escribió una línea que necesita');
  expect(said).toContain('missing_year: no se escribió un año anterior que necesita');
  expect(said).toContain('ganancia_bruta 300 se calculó');
  expect(said).toContain('No cuadra en 2025: Activo total = pasivo total + patrimonio');
  expect(said).toContain('diferencia 468');
  for (const { cifras } of own.lugares) expect(cifras).not.toHaveProperty('dias_cartera');
});

it.each([
  [{ anio: 2025, ciiu: 'restaurante', lineas: { total_activos: 1 } }, '5611 Expendio a la mesa'],
  [{ anio: 2025, ciiu: '4711', lineas: { total_activo: 1 } }, '¿quiso decir «total_activos»?'],
  [{ anio: 2025, ciiu: '4711', lineas: { nada: 1 } }, 'ingresos_operacionales'],
  [{ anio: 2025, ciiu: '0000', lineas: { total_activos: 1 } }, 'cuatro cifras'],
  [{ anio: 2025, ciiu: '4711', lineas: {} }, 'debe tener una línea'],
  [
    { anio: 2025, ciiu: '4711', lineas: { inventarios_corrientes: 1, total_activos: 'x' } },
    'lineas de total_activos debe ser un número, en miles de pesos; se recibió «"x"»',
  ],
  [{ anio: 'x', ciiu: '4711', lineas: { total_activos: 1 } }, 'debe ser un año'],
  [{ lineas: { total_activos: 1 }, otra: 1 }, 'se admiten anio'],
])('refuses %j', async (given, said) => {
  const { result } = await ownFigures(given);
  expect(result.isError).toBe(true);
  expect(resultText(result)).toContain(said);
});
