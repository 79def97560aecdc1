/** What a company does year after year: how it splits its assets, debts and costs, and which lines it has at all. */

import type { ConceptKey } from '../../tables/concepts.ts';
import { type Character, clamp, logistic } from './character.ts';
import type { Random } from './prng.ts';
import type { Figures } from './totals.ts';

/** Drawn once per company. Shares are fractions, amounts thousands of pesos. */
export interface Habits {
  /** Of current in total assets. */
  currentShare: number;
  /** Of current in total liabilities. */
  shortShare: number;
  grossMargin: number;
  /** Of selling in all operating expenses. */
  sellingShare: number;
  /** Grows when owners put money in. */
  capital: number;
  current: Share[];
  noncurrent: Share[];
  short: Share[];
  long: Share[];
  /** Lines of equity that never change. */
  equity: Figures;
  /** Over assets. */
  financeIncome: number;
  /** Over revenue. */
  otherIncome: number;
  otherExpense: number;
  costOfSales: boolean;
  depreciation: boolean;
  reserves: boolean;
  foreignCash: boolean;
  /** How finely the company tells its cash flow, 0 to 1. */
  detail: number;
}
export interface Share {
  key: ConceptKey;
  weight: number;
}

/** A line is there with the first probability, and then weighs about the second number; without any, `fallback` bears all. */
function shares(
  random: Random,
  plain: boolean,
  lines: readonly (readonly [ConceptKey, number, number])[],
  fallback?: ConceptKey,
): Share[] {
  const list: Share[] = [];
  for (const [key, probability, weight] of lines) {
    // A plain company has the lines that most have, as heavy as in most.
    if (plain && probability >= 0.4) list.push({ key, weight });
    else if (!plain && random.chance(probability))
      list.push({ key, weight: weight * Math.exp(0.8 * random.normal()) });
  }
  if (list.length === 0 && fallback !== undefined) list.push({ key: fallback, weight: 1 });
  return list;
}

/** Availability of lines as in the sector-year of 306 filings that was counted. */
export function drawHabits(character: Character, random: Random, assets: number): Habits {
  const { sector, framework, holding, told } = character;
  const plain = told !== undefined;
  const plenas = framework === 'PLENAS';
  const current = shares(
    random,
    plain,
    [
      ['efectivo_equivalentes', 1, 0.14],
      ['cuentas_por_cobrar_corrientes', 0.985, 0.4],
      ['inventarios_corrientes', character.inventories ? 1 : 0, sector.inventories],
      ['activos_por_impuestos_corrientes', 0.72, 0.05],
      [
        plenas ? 'activos_biologicos_corrientes' : 'activos_biologicos_corrientes_al_costo',
        sector.biological * 0.4,
        0.2,
      ],
      ['activos_biologicos_corrientes_a_valor_razonable', plenas ? 0 : sector.biological * 0.1, 0.2],
      ['otros_activos_financieros_corrientes', 0.25, 0.08],
      ['otros_activos_no_financieros_corrientes', 0.5, 0.04],
      ['activos_corrientes_pignorados', 0.004, 0.02],
    ],
    'efectivo_equivalentes',
  );
  const noncurrent = shares(random, plain, [
    ['propiedades_planta_equipo', 0.94, holding ? (plain ? 0.03 : 0.15) : 0.7],
    ['intangibles', 0.33, 0.04],
    ['plusvalia', 0.04, 0.1],
    [plenas ? 'propiedad_inversion' : 'propiedad_inversion_a_valor_razonable', plenas ? 0.2 : 0.1, 0.35],
    ['propiedad_inversion_al_costo', plenas ? 0 : 0.16, 0.35],
    [
      'inversiones_subsidiarias_negocios_conjuntos_asociadas',
      plenas ? (holding ? 0.9 : 0.25) : 0,
      holding ? 2 : 0.2,
    ],
    ['inversiones_metodo_participacion', plenas ? 0.03 : 0, 0.2],
    ['inversiones_subsidiarias', plenas ? 0 : holding ? 0.4 : 0.05, holding ? 1 : 0.15],
    ['inversiones_asociadas', plenas ? 0 : holding ? 0.5 : 0.12, holding ? 1 : 0.1],
    ['inversiones_negocios_conjuntos', plenas ? 0 : 0.02, 0.1],
    ['cuentas_por_cobrar_no_corrientes', 0.28, 0.12],
    ['inventarios_no_corrientes', 0.02, 0.1],
    [
      plenas ? 'activos_biologicos_no_corrientes' : 'activos_biologicos_no_corrientes_al_costo',
      sector.biological * 0.35,
      0.3,
    ],
    ['activos_biologicos_no_corrientes_a_valor_razonable', plenas ? 0 : sector.biological * 0.1, 0.3],
    ['activos_por_impuestos_no_corrientes', 0.03, 0.02],
    ['activos_por_impuestos_diferidos', 0.4, 0.03],
    ['otros_activos_financieros_no_corrientes', 0.3, 0.1],
    ['otros_activos_no_financieros_no_corrientes', 0.18, 0.03],
    ['activos_no_corrientes_pignorados', 0.003, 0.02],
  ]);
  const short = shares(
    random,
    plain,
    [
      ['cuentas_por_pagar_corrientes', 0.98, 0.5],
      ['otros_pasivos_financieros_corrientes', 0.59, 0.3],
      ['pasivos_por_impuestos_corrientes', 0.86, 0.09],
      ['provisiones_beneficios_empleados_corrientes', 0.55, 0.05],
      ['otras_provisiones_corrientes', 0.15, 0.03],
      ['otros_pasivos_no_financieros_corrientes', 0.62, 0.12],
    ],
    'cuentas_por_pagar_corrientes',
  );
  const long = shares(random, plain, [
    ['otros_pasivos_financieros_no_corrientes', 0.62, 0.6],
    ['cuentas_por_pagar_no_corrientes', 0.42, 0.4],
    ['pasivos_por_impuestos_diferidos', 0.42, 0.08],
    ['otros_pasivos_no_financieros_no_corrientes', 0.16, 0.15],
    ['provisiones_beneficios_empleados_no_corrientes', 0.06, 0.06],
    ['otras_provisiones_no_corrientes', 0.05, 0.06],
    ['pasivos_por_impuestos_no_corrientes', 0.02, 0.04],
  ]);
  const equityBase = assets * 0.4;
  const part = (probability: number, share: number): number =>
    random.chance(probability) ? Math.round(equityBase * share * Math.exp(0.7 * random.normal())) : 0;
  return {
    currentShare: told
      ? told.mix.current / 100
      : clamp(logistic(sector.current + 0.38 + 1.25 * random.normal()) * (holding ? 0.5 : 1), 0.01, 0.995),
    // Seven in ten owe nearly everything within the year; the others have friends or banks that wait.
    shortShare: told
      ? told.mix.short / 100
      : random.chance(plenas ? 0.7 : 0.58)
        ? random.between(0.65, 1)
        : random.between(0.03, 0.75),
    grossMargin: told ? told.mix.gross / 100 : clamp(sector.grossMargin + 0.14 * random.normal(), 0.05, 0.92),
    sellingShare: random.chance(0.69) ? random.between(0.1, 0.8) : 0,
    capital: Math.max(1, Math.round(equityBase * clamp(Math.exp(-1.8 + random.normal()), 0.005, 0.8))),
    current,
    noncurrent,
    short,
    long,
    equity: {
      prima_emision: part(0.2, 0.2),
      superavit_revaluacion: part(0.14, 0.25),
      otras_participaciones_patrimonio: part(0.1, 0.1),
      acciones_propias: part(0.012, 0.05),
    },
    financeIncome: plain ? 0.004 : random.chance(0.59) ? 0.004 * Math.exp(random.normal()) : 0,
    otherIncome: plain
      ? 0.008
      : random.chance(0.84)
        ? Math.min(0.08, 0.01 * Math.exp(1.2 * random.normal()))
        : 0,
    otherExpense: plain
      ? 0.006
      : random.chance(0.8)
        ? Math.min(0.05, 0.007 * Math.exp(1.1 * random.normal()))
        : 0,
    costOfSales: plain || random.chance(sector.grossMargin > 0.5 ? 0.8 : 0.94),
    depreciation: plain || random.chance(0.78),
    reserves: plain || random.chance(0.72),
    foreignCash: random.chance(0.05),
    detail: random.next(),
  };
}
