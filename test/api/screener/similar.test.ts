/** Who is like a company, by values made up for each rule; `test/oracle/similar.test.ts` recomputes all of the sample. */

import { describe, expect, it } from 'vitest';
import { parseScreener } from '../../../api/_lib/screener/screener.ts';
import { encodeScreener } from '../../../build/country/screener.ts';
import type { CompanySummary } from '../../../build/country/summary.ts';
import { figureKeys } from '../../../contract/http/figure-keys.ts';
import { structureIndicators } from '../../../contract/http/similar.ts';
import { plainCompany } from './plain-company.ts';
import { anio } from './summaries.ts';

interface Made {
  readonly clase?: string | null;
  readonly revenue?: number | null;
  readonly assets?: number | null;
  readonly town?: string | null;
  readonly department?: string | null;
  readonly margin?: number;
  readonly counts?: boolean;
}

/** Its NIT ends with its position. */
function company(
  {
    clase = '4711',
    revenue = 100,
    assets = 100,
    town = 'Medellín',
    department = 'Antioquia',
    margin = Number.NaN,
    counts = true,
  }: Made,
  position: number,
): CompanySummary {
  const figures = new Float64Array(figureKeys.length).fill(Number.NaN);
  figures[figureKeys.indexOf(structureIndicators.margen)] = margin;
  return {
    ...plainCompany,
    nit: String(960_000_000 + position),
    ciiu_codigo: clase,
    ciiu_seccion: clase === null ? null : 'G',
    ciudad: town,
    departamento: department,
    reference: {
      ...plainCompany.reference!,
      ingresos_operacionales: revenue,
      total_activos: assets,
      figures,
      cuenta_en: counts && clase !== null ? `G${clase}` : null,
    },
  };
}

function similarTo(own: Made, others: readonly Made[], limit = 50, all = false) {
  const screener = parseScreener(encodeScreener([own, ...others].map(company), anio));
  return screener.similar({ nit: '960000000', limit, all })!;
}
/** The distance in each part of the only other one. */
const partsOf = (own: Made, other: Made) => similarTo(own, [other]).empresas[0]!.partes;
/** The positions of those that are like it. */
const namesOf = ({ empresas }: ReturnType<typeof similarTo>) =>
  empresas.map(({ nit }) => Number(nit) - 960_000_000);

describe('who is like a company', () => {
  it('is near by its class, less by its division, least by its section', () => {
    const said = ['4711', '4719', '4620'].map((clase) => partsOf({}, { clase }).actividad!);
    expect(said.map(({ distancia }) => distancia)).toEqual([0, 0.5, 1]);
    expect(said.map(({ texto }) => texto)).toEqual([
      'misma clase CIIU',
      'misma división CIIU',
      'misma sección CIIU',
    ]);
  });

  it('is near by as many times, larger or smaller, and ten times is as far as a thousand', () => {
    const at = (revenue: number) => partsOf({}, { revenue }).ingresos!;
    expect([100, 200, 50, 1000, 100_000].map((revenue) => at(revenue).distancia)).toEqual([
      0, 0.301, 0.301, 1, 1,
    ]);
    expect(at(123).texto).toBe('1,2 veces sus ingresos');
    expect(partsOf({}, { assets: 50 }).activos).toEqual({
      distancia: 0.301,
      valor: 50,
      texto: '0,5 veces sus activos',
    });
  });

  it('is near by its town, less by its department; of towns with one name the department tells', () => {
    const at = (town: string | null, department: string | null) =>
      partsOf({ town: 'Armenia', department: 'Quindío' }, { town, department }).lugar!.distancia;
    expect(at('Armenia', 'Quindío')).toBe(0);
    expect(at('Calarcá', 'Quindío')).toBe(0.5);
    expect(at('Armenia', 'Antioquia')).toBe(1);
    expect(at(null, null)).toBe(1);
    expect(partsOf({ town: null }, { town: null }).lugar!.distancia).toBe(0.5);
  });

  it('is near by the percentiles of ten that count in the class', () => {
    const margins = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((margin) => ({ margin }));
    const { partes, empresas } = similarTo({ margin: 0 }, [...margins, { clase: '4719', margin: 5.5 }]);
    expect(partes.margen).toMatchObject({
      valor: 0,
      percentil: 0,
      grupo: { nivel: 'clase', codigo: '4711', n: 10 },
    });
    const ofMargin = new Map(empresas.map(({ partes: { margen } }) => [margen!.valor, margen!]));
    expect(ofMargin.get(3)).toEqual({
      distancia: 0.33,
      valor: 3,
      percentil: 33,
      texto: 'margen operacional en el percentil 33 (0)',
    });
    // Six of the ten are below it.
    expect(ofMargin.get(5.5)).toMatchObject({ distancia: 0.67, percentil: 67 });
    // Those of the class are nine now, of the division ten.
    const wider = similarTo({ margin: 0 }, [...margins.slice(1), { clase: '4719', margin: 10 }]);
    expect(wider.partes.margen!.grupo).toEqual({ nivel: 'division', codigo: '47', n: 10 });
  });

  it('is the sum of weight by distance, over the weights of what is known of the company', () => {
    const { partes, faltan, empresas } = similarTo({ revenue: 0 }, [{ clase: '4719', assets: 1000 }]);
    expect(Object.keys(partes)).toEqual(['actividad', 'activos', 'lugar']);
    expect(Object.keys(faltan)).toEqual(['ingresos', 'margen', 'endeudamiento', 'rotacion']);
    expect(empresas[0]!.distancia).toBe((3 * 0.5 + 1) / 5);
  });

  it('is far by what is unknown of the other, never near', () => {
    const parts = partsOf({}, { revenue: null, assets: -1 });
    expect(parts.ingresos).toEqual({ distancia: 1, valor: null, texto: 'sin ingresos' });
    expect(parts.activos).toEqual({ distancia: 1, valor: -1, texto: 'sin activos' });
    const margins = Array.from({ length: 9 }, (_, margin) => ({ margin }));
    const { empresas } = similarTo({ margin: 5 }, [...margins, {}]);
    expect(empresas.at(-1)!.partes.margen).toEqual({
      distancia: 1,
      valor: null,
      percentil: null,
      texto: 'sin margen operacional',
    });
  });

  it('is never itself, of another section, or one that does not count, unless those are asked for', () => {
    const others = [{ revenue: 300 }, { counts: false }, { clase: null }];
    const usual = similarTo({}, others);
    expect(namesOf(usual)).toEqual([1]);
    expect([usual.comparadas, usual.no_comparables]).toEqual([1, 1]);
    const all = similarTo({}, others, 50, true);
    expect(namesOf(all)).toEqual([2, 1]);
    expect([all.comparadas, all.no_comparables]).toEqual([2, 1]);
  });

  it('is as many as asked for, the nearest first, equals in order of NIT', () => {
    const others = [400, 200, 200, 300, 100, 200].map((revenue) => ({ revenue }));
    expect(namesOf(similarTo({}, others))).toEqual([5, 2, 3, 6, 4, 1]);
    for (const limit of [1, 2, 3, 4, 5])
      expect(namesOf(similarTo({}, others, limit))).toEqual([5, 2, 3, 6, 4, 1].slice(0, limit));
  });

  it('is nobody without a class, and unknown of who did not file in the year', () => {
    const { faltan, empresas, comparadas } = similarTo({ clase: null }, [{ clase: null }, {}]);
    expect(faltan.actividad).toMatch(/clase CIIU/);
    expect([empresas, comparadas]).toEqual([[], 0]);
    const screener = parseScreener(encodeScreener([company({}, 1)], anio));
    expect(screener.similar({ nit: '960000009', limit: 1, all: false })).toBeNull();
  });
});
