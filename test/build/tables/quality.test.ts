/** Every quality rule on its worked example, just below its threshold, and on a company without flags. */

import { describe, expect, it } from 'vitest';
import { applyCompanyRules } from '../../../build/siis/figures/company-rules.ts';
import {
  type CountryContext,
  qualityTable,
  type Rule,
  type YearFacts,
  type YearView,
} from '../../../build/tables/quality.ts';
import { gradeOf, grades, type QualityRule, qualityRules } from '../../../contract/http/quality.ts';
import { companyOfYears } from '../siis/filings/years.ts';

const told: YearFacts = {
  basis: 'individual',
  framework: 'PYMES',
  section: 'G',
  earlier: null,
  earlierYear: null,
  year: 2023,
  annual: true,
  short: false,
  months: 12,
  totalsOnly: false,
  broken: [],
  conflicts: [],
  summed: [],
  scale: null,
  withheld: [],
  hidden: new Set(),
  profile: { nameDamaged: false, nameIsNit: false, nameGlued: false, unplaced: false },
};
const alone: CountryContext = { p99Assets: 1e6, twins: null };

type Amounts = Readonly<Record<string, number>>;

/** A trading company in thousands of pesos, and its year before. */
const plain: Amounts = {
  efectivo_equivalentes: 123,
  activos_corrientes: 801,
  activos_no_corrientes: 1199,
  total_activos: 2000,
  pasivos_corrientes: 500,
  total_pasivos: 1250,
  total_patrimonio: 750,
  ingresos_operacionales: 3650,
  costo_ventas: 1825,
  ganancia_bruta: 1825,
  ganancia_operacional: 511,
  costos_financieros: 70,
  ganancia_antes_impuestos: 441,
  impuesto_ganancias: 76,
  ganancia_neta: 365,
};
const before: Amounts = { ...plain, total_activos: 1900, ingresos_operacionales: 3300 };

const map = (amounts: Amounts) => new Map(Object.entries(amounts));

function found(
  { judge }: Rule,
  given: {
    lines?: Amounts;
    before?: Amounts;
    comparative?: Amounts;
    told?: Partial<YearFacts>;
    among?: CountryContext;
  },
) {
  const lines = map(given.lines ?? {});
  if ('country' in judge) return judge.country(lines, given.among ?? alone);
  const view: YearView = {
    lines,
    before: given.before ? map(given.before) : null,
    comparative: map(given.comparative ?? {}),
    facts: { ...told, ...given.told },
  };
  return judge.own(view);
}

describe.each(qualityRules)('%s', (name) => {
  const rule = qualityTable[name];
  const { lineas, anterior, comparativo, dicho, pais, cifras } = rule.ejemplo;

  it('marks its example with these figures', () => {
    const findings = found(rule, {
      ...(lineas && { lines: lineas }),
      ...(anterior && { before: anterior }),
      ...(comparativo && { comparative: comparativo }),
      ...(dicho && { told: dicho }),
      ...(pais && { among: pais }),
    });
    expect(findings).toHaveLength(1);
    expect(findings[0]!.cifras).toEqual(cifras);
  });

  it('says its name, formula and explanation', () => {
    for (const text of [rule.nombre, rule.formula, rule.explicacion])
      expect(text.trim().length).toBeGreaterThan(10);
    expect(rule.desde).toMatch(/^\d{4}-\d{2}$/);
    expect(`${rule.nombre} ${rule.explicacion}`).not.toMatch(/\b(?:malo|mal|error|falso|fraude|mentira)\b/i);
  });

  it('marks nothing about a plain company, nor about a year of which nothing is known', () => {
    const comparative = { ...before };
    expect(found(rule, { lines: plain, before, comparative })).toEqual([]);
    expect(found(rule, {})).toEqual([]);
  });
});

type Case = readonly [rule: QualityRule, why: string, given: Parameters<typeof found>[1], marks: number];
const changed = (change: Amounts) => ({ lines: { ...plain, ...change } });
const less = (...keys: readonly string[]) => ({
  lines: Object.fromEntries(Object.entries(plain).filter(([key]) => !keys.includes(key))),
});

it.each<Case>([
  ['balance_descuadrado', 'one apart is rounding', changed({ total_activos: 2001 }), 0],
  ['balance_descuadrado', 'without equity nothing is decided', less('total_patrimonio'), 0],
  ['activo_nulo', 'a blank is not zero', less('total_activos'), 0],
  [
    'escala_entre_estados',
    'fewer than 50 companies have no tail',
    { ...changed({ total_activos: 9e9 }), among: { p99Assets: null, twins: null } },
    0,
  ],
  ['impuesto_invertido', 'no tax tells nothing', changed({ impuesto_ganancias: 0, ganancia_neta: 441 }), 0],
  ['salto_activos', 'exactly ten times is no jump', { ...changed({ total_activos: 19000 }), before }, 0],
  ['salto_activos', 'without a year before there is no jump', changed({ total_activos: 9e7 }), 0],
  ['anio_repetido', 'one line differs', { lines: plain, comparative: { ...plain, ganancia_neta: 366 } }, 0],
  ['anio_repetido', 'zeros repeat nothing', { lines: { a: 0, b: 0 }, comparative: { a: 0, b: 0 } }, 0],
  ['margen_neto_extremo', 'exactly all of it', changed({ ganancia_neta: 3650 }), 0],
  ['roe_patrimonio_minimo', 'negative equity is another rule', changed({ total_patrimonio: -10 }), 0],
  ['rotacion_extrema', 'no revenue is another rule', changed({ ingresos_operacionales: 0 }), 0],
  ['rotacion_extrema', 'next to none', changed({ ingresos_operacionales: 19 }), 1],
  ['razon_corriente_extrema', 'no current liabilities is no ratio', changed({ pasivos_corrientes: 0 }), 0],
  ['tasa_extrema', 'a loss has no rate', changed({ ganancia_antes_impuestos: -5 }), 0],
  ['sin_costo_de_ventas', 'a filed zero is no blank', changed({ costo_ventas: 0 }), 0],
  ['sin_costo_de_ventas', 'a blank', less('costo_ventas'), 1],
  ['sin_ingresos', 'without an income statement nothing is said', { lines: { total_activos: 5 } }, 0],
  ['sin_ingresos', 'a blank', less('ingresos_operacionales'), 1],
  ['redondeado_a_millones', 'seven lines are too few', { lines: { a: 1000, b: 2000, c: 3000 } }, 0],
  [
    'cambio_ciiu',
    'from no section',
    { told: { earlier: { basis: 'individual', framework: 'PYMES', section: null } } },
    0,
  ],
  ['hueco_de_anios', 'the year before', { told: { earlierYear: 2022 } }, 0],
])('%s: %s', (name, _, given, marks) => expect(found(qualityTable[name], given)).toHaveLength(marks));

it('has two degrees where the table says so', () => {
  const severity = (name: QualityRule, change: Amounts) =>
    found(qualityTable[name], changed(change))[0]?.severidad;
  expect(severity('balance_descuadrado', { total_activos: 2002 })).toBe('A');
  expect(severity('balance_descuadrado', { total_activos: 2003 })).toBe('E');
  expect(severity('margen_neto_extremo', { ganancia_neta: 9000 })).toBe('A');
  expect(severity('margen_neto_extremo', { ganancia_neta: 9000, ingresos_financieros: 9000 })).toBe('I');
});

it('a grade is that of the gravest flag', () => {
  expect([[], ['I'], ['I', 'A'], ['A', 'E', 'I']].map((own) => gradeOf(own as never))).toEqual([...grades]);
});

it('a company without years has no flags', () =>
  expect(
    applyCompanyRules(
      { ...companyOfYears({}), profile: {} as never, reading: { ...told.profile!, filedCity: null } },
      () => null,
      [],
    ),
  ).toEqual(new Map()));
