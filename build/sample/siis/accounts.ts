/** The economics: how the books of one invented company develop from year to year. Thousands of pesos. */

import type { ConceptKey } from '../../siis/concepts.ts';
import type { Framework } from './portal.ts';
import type { Random } from './prng.ts';
import { type Sector, yearGrowth } from './sectors.ts';
import { closeResultados, closeSituacion, type Figures, type Statements, sum, tieCash } from './totals.ts';

export interface Books extends Statements {
  readonly year: number;
}

/** What stays with a company for life; the figures of a year move around it. */
export interface Character {
  framework: Framework;
  sector: Sector;
  /** Lives from its investments: no revenue. */
  holding: boolean;
  /** Revenue of a few thousand pesos beside real assets: margins of a million percent. */
  tinyRevenue: boolean;
  inventories: boolean;
  /** Liabilities exceed assets from the start. */
  insolvent: boolean;
  /** Owes next to nothing within the year: a current ratio in the thousands. */
  tinyLiabilities: boolean;
}

/** Fixed shares, each drawn once. */
interface Habits {
  assets: number;
  currentShare: number;
  leverage: number;
  shortShare: number;
  turnover: number;
  grossMargin: number;
  operatingMargin: number;
  sellingShare: number;
  payout: number;
  capital: number;
  current: Share[];
  noncurrent: Share[];
  short: Share[];
  long: Share[];
  equity: Figures;
  financeIncome: number;
  otherIncome: number;
  otherExpense: number;
  costOfSales: boolean;
  depreciation: boolean;
  reserves: boolean;
  foreignCash: boolean;
  /** How finely the company tells its cash flow, 0 to 1. */
  detail: number;
}
interface Share {
  key: ConceptKey;
  weight: number;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

/** Books for `from` to `to` and for the two years before; those of the first year are a balance sheet only. */
export function keepBooks(character: Character, random: Random, from: number, to: number): Books[] {
  const habits = drawHabits(character, random);
  const books: Books[] = [];
  let last = openBooks(character, habits, random, from - 2);
  books.push(last);
  for (let year = from - 1; year <= to; year += 1) {
    last = nextYear(character, habits, random, last, year);
    books.push(last);
  }
  return books;
}

/** A line is there with the first probability, and then weighs about the second number; without any, `fallback` bears all. */
function shares(
  random: Random,
  lines: readonly (readonly [ConceptKey, number, number])[],
  fallback?: ConceptKey,
): Share[] {
  const list: Share[] = [];
  for (const [key, probability, weight] of lines) {
    if (random.chance(probability)) list.push({ key, weight: weight * Math.exp(0.8 * random.normal()) });
  }
  if (list.length === 0 && fallback !== undefined) list.push({ key: fallback, weight: 1 });
  return list;
}

/** Availability of lines as in the sector-year of 306 filings that was counted (facts of the SIIS files, section 7). */
function drawHabits(character: Character, random: Random): Habits {
  const { sector, framework, holding } = character;
  const plenas = framework === 'PLENAS';
  const assets = Math.exp((plenas ? 17.4 : 15.2) + (plenas ? 1.5 : 1.15) * random.normal());
  const current = shares(
    random,
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
  const noncurrent = shares(random, [
    ['propiedades_planta_equipo', 0.94, holding ? 0.15 : 0.7],
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
  const long = shares(random, [
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
    assets,
    currentShare: clamp(
      logistic(sector.current + 0.38 + 1.25 * random.normal()) * (holding ? 0.5 : 1),
      0.01,
      0.995,
    ),
    leverage: random.normal(),
    // Seven in ten owe nearly everything within the year; the others have friends or banks that wait.
    shortShare: random.chance(plenas ? 0.7 : 0.58) ? random.between(0.65, 1) : random.between(0.03, 0.75),
    turnover: sector.turnover * Math.exp(0.75 * random.normal()),
    grossMargin: clamp(sector.grossMargin + 0.14 * random.normal(), 0.05, 0.92),
    operatingMargin: (plenas ? 0.1 : 0.074) + sector.margin + 0.05 * random.normal(),
    sellingShare: random.chance(0.69) ? random.between(0.1, 0.8) : 0,
    payout: random.chance(0.35) ? random.between(0.2, 0.9) : 0,
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
    financeIncome: random.chance(0.59) ? 0.004 * Math.exp(random.normal()) : 0,
    otherIncome: random.chance(0.84) ? 0.01 * Math.exp(1.2 * random.normal()) : 0,
    otherExpense: random.chance(0.8) ? 0.007 * Math.exp(1.1 * random.normal()) : 0,
    costOfSales: random.chance(sector.grossMargin > 0.5 ? 0.8 : 0.94),
    depreciation: random.chance(0.78),
    reserves: random.chance(0.72),
    foreignCash: random.chance(0.05),
    detail: random.next(),
  };
}

/** A balance sheet out of nothing, to start from; filed only as the opening column of 2016. */
function openBooks(character: Character, habits: Habits, random: Random, year: number): Books {
  const assets = Math.round(habits.assets);
  const debt = character.insolvent ? random.between(1.08, 2.6) : debtRatio(habits.leverage, random);
  const situacion = balanceSheet(character, habits, random, assets, Math.round(assets * debt));
  return { year, situacion_financiera: situacion, resultados: {}, flujo_efectivo: {} };
}

/** Liabilities over assets: half the companies below about 0.47, a quarter below 0.25. */
const debtRatio = (leverage: number, random: Random): number =>
  clamp(logistic(-0.25 + 1.4 * leverage + 0.15 * random.normal()), 0.0015, 0.965);

function nextYear(character: Character, habits: Habits, random: Random, last: Books, year: number): Books {
  const before = last.situacion_financiera;
  const resultados = incomeStatement(character, habits, random, before, year);
  const profit = resultados.ganancia_neta ?? 0;
  const lastEquity = before.total_patrimonio ?? 0;
  let equity = lastEquity + profit;
  const dividends =
    equity > 0 && profit > 0 ? Math.round(profit * habits.payout * random.between(0.4, 1)) : 0;
  equity -= dividends;
  const lastAssets = before.total_activos ?? 0;
  let raised = 0;
  if (!character.insolvent && equity < lastAssets * 0.05 && random.chance(0.6)) {
    raised = Math.round(lastAssets * random.between(0.1, 0.3));
  } else if (equity > 0 && random.chance(0.04)) raised = Math.round(equity * random.between(0.02, 0.3));
  equity += raised;
  habits.capital += raised;

  let assets = Math.max(1, Math.round(lastAssets * Math.exp(yearGrowth(year) + 0.1 * random.normal())));
  let liabilities = assets - equity;
  if (equity > lastAssets * 0.03 && !character.insolvent) {
    habits.leverage = 0.95 * habits.leverage + Math.sqrt(1 - 0.95 ** 2) * random.normal();
    const debt = debtRatio(habits.leverage, random);
    liabilities = Math.round((equity * debt) / (1 - debt));
    assets = equity + liabilities;
  } else if (liabilities < 0) {
    assets = equity;
    liabilities = 0;
  }
  const situacion = balanceSheet(character, habits, random, assets, liabilities);
  const flujo = cashFlow(habits, random, before, situacion, resultados, { dividends, raised });
  return { year, situacion_financiera: situacion, resultados, flujo_efectivo: flujo };
}

/** Divides an amount by shares that wander a little from year to year; what rounding leaves goes to the heaviest. */
function divide(
  figures: Figures,
  amount: number,
  list: readonly Share[],
  random: Random,
  wander: number,
): void {
  const weights = list.map((share) => share.weight * Math.exp(wander * random.normal()));
  const all = weights.reduce((total, weight) => total + weight, 0);
  let left = amount;
  let heaviest = 0;
  list.forEach((share, place) => {
    const part = Math.floor((amount * weights[place]!) / all);
    figures[share.key] = part;
    left -= part;
    if (weights[place]! > weights[heaviest]!) heaviest = place;
  });
  const key = list[heaviest]!.key;
  figures[key] = (figures[key] ?? 0) + left;
}

function balanceSheet(
  character: Character,
  habits: Habits,
  random: Random,
  assets: number,
  liabilities: number,
): Figures {
  const f: Figures = {};
  const plenas = character.framework === 'PLENAS';
  const currentShare = clamp(habits.currentShare * Math.exp(0.06 * random.normal()), 0.005, 1);
  let current = Math.round(assets * (habits.noncurrent.length === 0 ? 1 : currentShare));
  const held = random.chance(0.006) ? Math.round(current * 0.1) : 0;
  if (held > 0) f.activos_mantenidos_para_la_venta = held;
  current -= held;
  divide(f, current, habits.current, random, 0.22);
  if (habits.noncurrent.length > 0) divide(f, assets - current - held, habits.noncurrent, random, 0.06);
  const shortShare = clamp(habits.shortShare * Math.exp(0.08 * random.normal()), 0.01, 1);
  let short = Math.round(liabilities * (habits.long.length === 0 ? 1 : shortShare));
  if (character.tinyLiabilities && habits.long.length > 0)
    short = Math.min(short, 1 + Math.floor(current * 10 ** random.between(-5, -2)));
  divide(f, short, habits.short, random, 0.2);
  if (habits.long.length > 0) divide(f, liabilities - short, habits.long, random, 0.12);
  Object.assign(f, habits.equity);
  f.capital_emitido = habits.capital;
  const equity = assets - liabilities;
  f.otras_reservas =
    !habits.reserves || equity <= 0 ? 0 : Math.round(Math.min(habits.capital * 0.5, equity * 0.08));
  f.ganancias_acumuladas =
    equity -
    sum(f, [
      'capital_emitido',
      'prima_emision',
      'superavit_revaluacion',
      'otras_participaciones_patrimonio',
      'otras_reservas',
    ]) +
    (f.acciones_propias ?? 0);
  if (!plenas) loanBreakdown(f);
  closeSituacion(f);
  return f;
}

/** In Pymes the loans are the detail of the two lines of other financial liabilities (equal in 870 of 870 filings). */
function loanBreakdown(f: Figures): void {
  const short = f.otros_pasivos_financieros_corrientes ?? 0;
  const long = f.otros_pasivos_financieros_no_corrientes ?? 0;
  const portion = long > 0 ? Math.floor(short * 0.35) : 0;
  if (short - portion > 0) f.prestamos_corrientes = short - portion;
  if (portion > 0) f.parte_corriente_prestamos_no_corrientes = portion;
  if (long > 0) f.parte_no_corriente_prestamos_no_corrientes = long;
}

function incomeStatement(
  character: Character,
  habits: Habits,
  random: Random,
  before: Figures,
  year: number,
): Figures {
  const f: Figures = {};
  const assets = before.total_activos ?? 0;
  const financialDebt =
    (before.otros_pasivos_financieros_corrientes ?? 0) +
    (before.otros_pasivos_financieros_no_corrientes ?? 0);
  const growth = Math.exp(yearGrowth(year) + 0.16 * random.normal());
  let revenue = Math.round(assets * habits.turnover * growth);
  if (character.holding) revenue = 0;
  else if (character.tinyRevenue) revenue = 1 + Math.floor(assets * 10 ** random.between(-5, -2.5));
  const margin =
    habits.operatingMargin +
    0.045 * random.normal() +
    (yearGrowth(year) - 0.07) * 0.15 +
    (random.chance(0.04) ? -0.25 : 0);
  const idle = character.holding || character.tinyRevenue;
  // Holdings and idle companies earn and spend in proportion to assets.
  const size = idle ? assets * 0.03 : revenue;
  const put = (key: ConceptKey, amount: number): void => {
    if (Math.round(amount) !== 0) f[key] = Math.round(amount);
  };
  put('ingresos_operacionales', revenue);
  const cost = habits.costOfSales
    ? Math.round(revenue * (1 - Math.max(habits.grossMargin, margin + 0.05)))
    : 0;
  put('costo_ventas', cost);
  const income = character.tinyRevenue ? 2 : habits.otherIncome;
  put('otros_ingresos', size * income * Math.exp(0.5 * random.normal()));
  put('otros_gastos', size * habits.otherExpense * Math.exp(0.5 * random.normal()));
  if (random.chance(0.07)) put('otras_ganancias', size * 0.01 * random.normal());
  const target = idle
    ? size * (character.holding ? random.between(-0.6, -0.1) : random.between(0.2, 5))
    : revenue * margin;
  const spend = Math.max(
    assets * 0.0005 + 1,
    revenue - cost + (f.otros_ingresos ?? 0) + (f.otras_ganancias ?? 0) - (f.otros_gastos ?? 0) - target,
  );
  put('gastos_ventas', spend * habits.sellingShare);
  put('gastos_administracion', spend * (1 - habits.sellingShare));
  put('ingresos_financieros', assets * habits.financeIncome * Math.exp(0.3 * random.normal()));
  const interest = year >= 2022 ? 0.12 : 0.085;
  if (financialDebt > 0 || habits.otherIncome > 0.02) {
    put('costos_financieros', financialDebt * interest * random.between(0.7, 1.1) + size * 0.002);
  }
  const held = sum(before, [
    'inversiones_subsidiarias_negocios_conjuntos_asociadas',
    'inversiones_metodo_participacion',
    'inversiones_subsidiarias',
    'inversiones_asociadas',
    'inversiones_negocios_conjuntos',
  ]);
  if (held > 0 && random.chance(0.6)) {
    put('participacion_metodo_participacion', held * (0.06 + 0.06 * random.normal()));
  }
  if (character.framework === 'PLENAS' && random.chance(0.06)) put('deterioro_niif9', -size * 0.003);
  closeResultados(f);
  const taxable = f.ganancia_antes_impuestos ?? 0;
  if (taxable > 0 && random.chance(0.93))
    put('impuesto_ganancias', taxable * 0.33 * random.between(0.75, 1.2));
  else if (taxable < 0 && random.chance(0.45))
    put('impuesto_ganancias', taxable * random.between(-0.06, 0.25));
  if (random.chance(0.004)) put('ganancia_operaciones_discontinuadas', taxable * 0.1);
  closeResultados(f);
  return f;
}

/** Indirect method: every change of the balance sheet finds a line, and cash ends where the balance sheet says. */
function cashFlow(
  habits: Habits,
  random: Random,
  before: Figures,
  after: Figures,
  results: Figures,
  owners: { dividends: number; raised: number },
): Figures {
  const f: Figures = {};
  const change = (...keys: ConceptKey[]): number => sum(after, keys) - sum(before, keys);
  const put = (key: ConceptKey, amount: number): void => {
    if (amount !== 0) f[key] = amount;
  };
  put('ganancia_del_periodo', results.ganancia_neta ?? 0);
  const tells = (share: number): boolean => habits.detail > 1 - share;
  if (tells(0.62)) put('ajuste_impuesto_ganancias', results.impuesto_ganancias ?? 0);
  if (tells(0.4)) put('ajuste_costos_financieros', results.costos_financieros ?? 0);
  const plant = before.propiedades_planta_equipo ?? 0;
  const depreciation = habits.depreciation
    ? Math.round((plant + (before.intangibles ?? 0)) * random.between(0.03, 0.1))
    : 0;
  put('depreciacion_amortizacion', depreciation);
  const receivables = before.cuentas_por_cobrar_corrientes ?? 0;
  if (random.chance(0.22)) put('ajuste_deterioro', Math.round(receivables * random.between(0.002, 0.04)));
  if (tells(0.35))
    put(
      'ajuste_provisiones',
      Math.max(
        0,
        change(
          'otras_provisiones_corrientes',
          'otras_provisiones_no_corrientes',
          'provisiones_beneficios_empleados_corrientes',
        ),
      ),
    );
  if (habits.foreignCash) put('ajuste_moneda_extranjera', Math.round(receivables * 0.01 * random.normal()));
  if (random.chance(0.05)) put('ajuste_valor_razonable', Math.round(plant * 0.01 * random.normal()));
  if (random.chance(0.12))
    put('otros_ajustes', Math.round((results.ganancia_operacional ?? 0) * 0.08 * random.normal()));
  if (random.chance(0.04))
    put('ajuste_disposicion_activos_no_corrientes', Math.round(plant * 0.005 * random.normal()));
  const associates = Math.max(0, results.participacion_metodo_participacion ?? 0);
  if (associates > 0 && random.chance(0.7)) put('ajuste_ganancias_no_distribuidas_asociadas', associates);

  put('ajuste_inventarios', -change('inventarios_corrientes'));
  const collected = -change('cuentas_por_cobrar_corrientes');
  const trade = tells(0.5) ? Math.round(collected * random.between(0.5, 1)) : collected;
  put('ajuste_cuentas_por_cobrar_comerciales', trade);
  put('ajuste_otras_cuentas_por_cobrar', collected - trade);
  const owed = change('cuentas_por_pagar_corrientes');
  const suppliers = tells(0.55) ? Math.round(owed * random.between(0.5, 1)) : owed;
  put('ajuste_cuentas_por_pagar_comerciales', suppliers);
  put(
    'ajuste_otras_cuentas_por_pagar',
    owed - suppliers + (tells(0.5) ? change('otros_pasivos_no_financieros_corrientes') : 0),
  );

  const spentOnPlant = change('propiedades_planta_equipo') + depreciation;
  if (spentOnPlant > 0) {
    const sold = random.chance(0.15) ? Math.round(plant * random.between(0.001, 0.03)) : 0;
    put('compra_propiedades_planta_equipo', spentOnPlant + sold);
    put('venta_propiedades_planta_equipo', sold);
  } else if (tells(0.3)) put('venta_propiedades_planta_equipo', -spentOnPlant);
  const spentOnIntangibles = change('intangibles');
  if (tells(0.5))
    put(spentOnIntangibles > 0 ? 'compra_intangibles' : 'venta_intangibles', Math.abs(spentOnIntangibles));
  const shares = change(
    'inversiones_asociadas',
    'inversiones_subsidiarias',
    'inversiones_subsidiarias_negocios_conjuntos_asociadas',
  );
  if (tells(0.5))
    put(
      shares > 0 ? 'compra_instrumentos_otras_entidades' : 'venta_instrumentos_otras_entidades',
      Math.abs(shares),
    );
  if (random.chance(0.25)) put('intereses_recibidos', Math.round((results.ingresos_financieros ?? 0) * 0.9));
  if (associates > 0 && random.chance(0.3)) put('dividendos_recibidos', Math.round(associates * 0.4));
  if (random.chance(0.04)) put('prestamos_a_terceros', Math.round(receivables * 0.05));
  if (tells(0.35)) {
    put(
      'otras_entradas_inversion',
      -change('otros_activos_financieros_corrientes', 'otros_activos_financieros_no_corrientes'),
    );
  }

  const borrowed = change('otros_pasivos_financieros_corrientes', 'otros_pasivos_financieros_no_corrientes');
  const debt =
    (before.otros_pasivos_financieros_corrientes ?? 0) +
    (before.otros_pasivos_financieros_no_corrientes ?? 0);
  if (debt > 0 || borrowed > 0) {
    const rolled = tells(0.3) ? Math.round(debt * random.between(0.1, 0.8)) : 0;
    put('prestamos_recibidos', Math.max(0, borrowed) + rolled);
    put('reembolso_prestamos', Math.max(0, -borrowed) + rolled);
    if (tells(0.35)) put('intereses_pagados', results.costos_financieros ?? 0);
    if (random.chance(0.08)) put('pago_arrendamientos', Math.round(debt * 0.03));
  }
  put('dividendos_pagados', owners.dividends);
  put('aumento_capital', owners.raised);
  if (tells(0.22))
    put(
      'otras_entradas_financiacion',
      change('otros_pasivos_no_financieros_no_corrientes', 'cuentas_por_pagar_no_corrientes'),
    );

  const opening = before.efectivo_equivalentes ?? 0;
  put('efectivo_inicial', opening);
  if (habits.foreignCash) put('efecto_tasa_cambio', Math.round(opening * 0.03 * random.normal()));
  const closing = after.efectivo_equivalentes ?? 0;
  // Most filers spread what is left over the adjustments instead of showing it as other cash.
  tieCash(f, closing);
  if (random.chance(0.45) && f.otras_entradas_operacion !== undefined) {
    put('otros_ajustes', (f.otros_ajustes ?? 0) + f.otras_entradas_operacion);
    delete f.otras_entradas_operacion;
    tieCash(f, closing);
  }
  return f;
}
