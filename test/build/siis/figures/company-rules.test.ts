/** The input of the quality rules for each year of a company: the year before, sums, scale and repeated figures. */

import { describe, expect, it, test } from 'vitest';
import { applyCompanyRules, flagOf } from '../../../../build/siis/figures/company-rules.ts';
import type { CheckFinding } from '../../../../build/siis/figures/identity-checks.ts';
import type { QualityRule } from '../../../../contract/http/quality.ts';
import { companyOfYears, type GivenYear } from '../filings/years.ts';

const own = (total_activos: number): GivenYear => ({ situacion_financiera: { total_activos } });
const judged = (
  years: Readonly<Record<number, GivenYear>>,
  { codes = {}, findings = [], reading = {} }: Parameters<typeof options>[0] = {},
) => applyCompanyRules(companyOfYears(years, reading), (year) => codes[year.year] ?? null, findings);
const options = (given: {
  codes?: Readonly<Record<number, string>>;
  findings?: readonly CheckFinding[];
  reading?: Parameters<typeof companyOfYears>[1];
}) => given;
/** The years that a rule marks. */
const marked = (rule: QualityRule, ...given: Parameters<typeof judged>) =>
  [...judged(...given)]
    .filter(([, flags]) => flags.some(({ regla }) => regla === rule))
    .map(([year]) => year);

describe('a flag', () => {
  it('has the severity and the threshold of its finding, if they are given', () => {
    expect(flagOf('activo_nulo', 2023, { cifras: {}, severidad: 'A', umbral: 0 })).toMatchObject({
      severidad: 'A',
      umbral: 0,
      accion: 'ninguna',
    });
  });
});

test('years without a flag are left out', () => {
  const detailed = { situacion_financiera: { total_activos: 5, inventarios_corrientes: 1 } };
  const income = { resultados: { ingresos_operacionales: 9, costo_ventas: 3 } };
  expect([...judged({ 2022: own(0), 2023: { ...detailed, ...income } }).keys()]).toEqual([2022]);
});

test('flags stand in the order of the rules', () => {
  const rules = judged({ 2023: { ...own(0), annual: false } })
    .get(2023)
    ?.map(({ regla }) => regla);
  expect(rules).toEqual(['activo_nulo', 'solo_totales', 'corte_no_anual']);
});

describe('a jump', () => {
  test.each<[string, Readonly<Record<number, GivenYear>>, number[]]>([
    ['from the year before', { 2022: own(400), 2023: own(5000) }, [2023]],
    ['not from two years before', { 2021: own(400), 2023: own(5000) }, []],
    ['not from another basis', { 2022: { ...own(400), entryPoint: '50' }, 2023: own(5000) }, []],
    ['not from half a year', { 2022: { ...own(400), months: 6 }, 2023: own(5000) }, []],
    ['but from another framework', { 2022: { ...own(400), entryPoint: '10' }, 2023: own(5000) }, [2023]],
    ['not from another cut', { 2022: { ...own(400), annual: false }, 2023: own(5000) }, []],
    ['not at another cut', { 2022: own(400), 2023: { ...own(5000), annual: false } }, []],
  ])('%s', (_, years, found) => expect(marked('salto_activos', years)).toEqual(found));
});

describe('the scale of a year', () => {
  const lines = (factor: number, prefix = 'linea') =>
    Object.fromEntries([1200, 340, 55, 7801, 93, 2100].map((value, i) => [`${prefix}_${i}`, value * factor]));
  const three = (of: (factor: number) => GivenYear) => ({ 2021: of(1), 2022: of(1000), 2023: of(1) });

  test('is told by balance sheet and income statement', () => {
    expect(
      marked(
        'escala_entre_anios',
        three((factor) => ({ situacion_financiera: lines(factor) })),
      ),
    ).toEqual([2022]);
    expect(
      marked(
        'escala_entre_anios',
        three((factor) => ({ resultados: lines(factor) })),
      ),
    ).toEqual([2022]);
  });

  test('not by the cash flow', () => {
    expect(
      marked(
        'escala_entre_anios',
        three((factor) => ({ flujo_efectivo: lines(factor) })),
      ),
    ).toEqual([]);
  });
});

test('the profile speaks of the newest year alone', () => {
  const reading = { nameDamaged: true, nameIsNit: true, nameGlued: true, unplaced: true };
  for (const rule of ['nombre_danado', 'nombre_es_nit', 'nombre_recortado', 'sin_divipola'] as const)
    expect(marked(rule, { 2021: own(5), 2022: own(5), 2023: own(5) }, { reading })).toEqual([2023]);
});

describe('the filed year before, however long ago', () => {
  const years = { 2020: own(5), 2023: own(5) };
  test('tells a gap', () => expect(marked('hueco_de_anios', years)).toEqual([2023]));

  test.each<[string, Readonly<Record<number, string>>, number[]]>([
    ['another section', { 2020: '4711', 2023: '1011' }, [2023]],
    ['one section', { 2020: '4711', 2023: '4719' }, []],
    ['no code before', { 2023: '4711' }, []],
    ['no code now', { 2020: '4711' }, []],
  ])('tells whether the section changed: %s', (_, codes, found) => {
    expect(marked('cambio_ciiu', years, { codes })).toEqual(found);
  });
});

test('what the filing repeats is told of its year', () => {
  const conflicts = [{ line: 'inventarios_corrientes', kept: 30, dropped: [70] }];
  const years = { 2022: { ...own(5), conflicts }, 2023: { ...own(5), summed: ['otras_entradas'] } };
  expect(marked('linea_en_conflicto', years)).toEqual([2022]);
  expect(marked('linea_sumada', years)).toEqual([2023]);
});

describe('a sum that does not come out', () => {
  const finding = (check: CheckFinding['check'], expected: number, found: number, year = 2023) =>
    ({ check, nit: '999000123', year, expected, found }) satisfies CheckFinding;
  const sums = (lines: Readonly<Record<string, number>>, ...findings: CheckFinding[]) =>
    (judged({ 2022: own(5), 2023: { resultados: lines } }, { findings }).get(2023) ?? [])
      .filter(({ regla }) => regla === 'parte_no_suma')
      .map(({ cifras }) => cifras);
  const continued = 'ganancia_antes_de_impuestos_e_impuesto';

  test.each<[string, Readonly<Record<string, number>>, CheckFinding[], unknown[]]>([
    [
      'is told with what was filed and its sum',
      {},
      [finding('ganancia_bruta', 50, 70)],
      [{ ganancia_bruta: 50, suma_de_partes: 70 }],
    ],
    ['in its year alone', {}, [finding('ganancia_bruta', 50, 70, 2022)], []],
    ['unless the identity is no sum', {}, [finding('activo_igual_pasivo_mas_patrimonio', 100, 90)], []],
    ['nor where the tax was added', { impuesto_ganancias: 35 }, [finding(continued, 135, 65)], []],
    ['nor one more', { impuesto_ganancias: 35 }, [finding(continued, 136, 65)], []],
    ['nor one less', { impuesto_ganancias: 35 }, [finding(continued, 134, 65)], []],
    [
      'but two more',
      { impuesto_ganancias: 35 },
      [finding(continued, 137, 65)],
      [{ ganancia_operaciones_continuadas: 137, suma_de_partes: 65 }],
    ],
    [
      'and two less',
      { impuesto_ganancias: 35 },
      [finding(continued, 133, 65)],
      [{ ganancia_operaciones_continuadas: 133, suma_de_partes: 65 }],
    ],
    [
      'or without a tax',
      {},
      [finding(continued, 135, 65)],
      [{ ganancia_operaciones_continuadas: 135, suma_de_partes: 65 }],
    ],
    [
      'or of another total',
      { impuesto_ganancias: 35 },
      [finding('ganancia_neta', 135, 65)],
      [{ ganancia_neta: 135, suma_de_partes: 65 }],
    ],
  ])('%s', (_, lines, findings, found) => expect(sums(lines, ...findings)).toEqual(found));
});
