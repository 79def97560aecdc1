/** Derived figures, growth, signs and sizes written out one by one, from the statements and what filings repeat of the year before. */

import { slack } from './errors.ts';
import type { OracleResult } from './indicators.ts';
import { labelTable, type OracleStatements } from './lines.ts';
import type { OracleCompany, OracleYear } from './oracle.ts';
import { decemberRise, meanRise } from './prices.ts';

const none = (reason: string): OracleResult => ({ none: reason });
const is = (value: number): OracleResult => ({ value });

/** Keys of the rows between two headings of the balance sheet that are parts of its total. */
function partsBetween(from: string, to: string): string[] {
  const keys = labelTable.map(({ clave }) => clave);
  const [start, end] = [keys.indexOf(from), keys.indexOf(to)];
  const parts = labelTable.flatMap(({ tipo, clave }, i) =>
    i > start && i < end && tipo === 'detail' ? [clave] : [],
  );
  return [...new Set(parts)];
}
const currentParts = partsBetween('titulo_pasivos_corrientes', 'pasivos_corrientes');
const assetParts = partsBetween('titulo_activos_corrientes', 'activos_corrientes');
const equityParts = partsBetween('titulo_patrimonio', 'total_patrimonio');
const laterParts = partsBetween('titulo_pasivos_no_corrientes', 'pasivos_no_corrientes');
const investing = labelTable.filter(({ seccion, tipo }) => seccion === 'inversion' && tipo === 'detail');
const paid = new Set(
  investing.filter(({ etiqueta }) => etiqueta.startsWith('(-)')).map(({ clave }) => clave),
);

/** Whether amounts make up a total to its millionth, or to 1; no amounts make up none. */
const closes = (total: number | undefined, amounts: readonly number[]): boolean =>
  total !== undefined &&
  amounts.length > 0 &&
  Math.abs(amounts.reduce((sum, amount) => sum + amount, 0) - total) <= slack(total);

const trade = ['cuentas_por_cobrar_corrientes', 'inventarios_corrientes', 'cuentas_por_pagar_corrientes'];
const loans = ['otros_pasivos_financieros_corrientes', 'otros_pasivos_financieros_no_corrientes'];

/** A part of assets or liabilities; one that is blank is 0 where the other parts of its block make up the total, or the other block of liabilities all of them. */
function partOf(ESF: OracleStatements['ESF'], line: string): number | undefined {
  if (!ESF || ESF[line] !== undefined) return ESF?.[line];
  const [total, parts, other] =
    line === loans[1]
      ? ['pasivos_no_corrientes', laterParts, 'pasivos_corrientes']
      : line === loans[0] || line === trade[2]
        ? ['pasivos_corrientes', currentParts, 'pasivos_no_corrientes']
        : ['activos_corrientes', assetParts, ''];
  const named = parts.filter((part) => ESF[part] !== undefined);
  const whole = closes(
    ESF[total],
    named.map((part) => ESF[part]!),
  );
  const empty = ESF[total] === 0 && named.length === 0;
  const nothing = ESF[other] !== undefined && ESF[other] === ESF.total_pasivos;
  return whole || empty || nothing ? 0 : undefined;
}

const gained = ['ganancia_bruta', 'otros_ingresos', 'otras_ganancias'];
const spent = ['gastos_ventas', 'gastos_administracion', 'otros_gastos'];

/** Operating profit without what the form adds and takes off as other. */
function operatingWithoutOthers(ERI: Record<string, number>): OracleResult {
  const { ganancia_operacional: profit, otros_ingresos, otras_ganancias, otros_gastos } = ERI;
  const amounts = [
    ...gained.filter((key) => key in ERI).map((key) => ERI[key]!),
    ...spent.filter((key) => key in ERI).map((key) => -ERI[key]!),
  ];
  const whole = closes(profit, amounts);
  const blank = [otros_ingresos, otras_ganancias, otros_gastos].includes(undefined);
  if (profit === undefined || (blank && !whole)) return none('not_filed');
  return is(profit - (otros_ingresos ?? 0) - (otras_ganancias ?? 0) + (otros_gastos ?? 0));
}

/** A year's own figures. */
function derived(statements: OracleStatements): Record<string, OracleResult> {
  const { ESF, ERI, EFE } = statements;
  const short = partOf(ESF, 'otros_pasivos_financieros_corrientes');
  const long = partOf(ESF, 'otros_pasivos_financieros_no_corrientes');
  const cash = ESF?.efectivo_equivalentes;
  const [profit, worn] = [ERI?.ganancia_operacional, EFE?.depreciacion_amortizacion];
  const ebitda =
    profit === undefined || worn === undefined
      ? none('not_filed')
      : worn < 0
        ? none('bad_sign')
        : is(profit + worn);
  const ratio = (over: OracleResult, under: OracleResult, times = 1): OracleResult => {
    if ('none' in over) return over;
    if ('none' in under) return under;
    if (under.value === 0) return none('zero_denominator');
    if (under.value < 0) return none('negative_denominator');
    const quotient = { over: times * over.value, under: under.value };
    return { value: quotient.over / quotient.under, quotient };
  };
  const line = (value: number | undefined) => (value === undefined ? none('not_filed') : is(value));
  const debt = short === undefined || long === undefined ? none('not_filed') : is(short + long);
  // A line that is missing is the reason before a figure that is null.
  const net = cash === undefined ? none('not_filed') : 'none' in debt ? debt : is(debt.value - cash);
  const firstLine = (value: number | undefined, figure: OracleResult) =>
    value === undefined ? none('not_filed') : figure;
  const filed = [...new Set(investing.map(({ clave }) => clave))].filter((key) => EFE?.[key] !== undefined);
  const whole = closes(
    EFE?.flujo_inversion,
    filed.map((key) => (paid.has(key) ? -1 : 1) * EFE![key]!),
  );
  const bought = (key: string) => EFE?.[key] ?? (whole ? 0 : undefined);
  const [things, rights] = [bought('compra_propiedades_planta_equipo'), bought('compra_intangibles')];
  const [operating, invested] = [EFE?.flujo_operacion, EFE?.flujo_inversion];
  const plain = operatingWithoutOthers(ERI ?? {});
  const equity = ESF?.total_patrimonio;
  const stock = ownCapital(statements);
  return {
    capital_trabajo_neto_operativo: stock,
    productividad_ktno: firstLine(
      ERI?.ingresos_operacionales,
      ratio(stock, line(ERI?.ingresos_operacionales), 100),
    ),
    multiplicador_patrimonio: ratio(line(ESF?.total_activos), line(equity)),
    deuda_patrimonio: firstLine(equity, ratio(debt, line(equity), 100)),
    cubrimiento_deuda: ratio(line(operating), debt),
    ebitda,
    margen_ebitda: firstLine(
      ERI?.ingresos_operacionales,
      ratio(ebitda, line(ERI?.ingresos_operacionales), 100),
    ),
    ganancia_operacional_sin_otros: plain,
    margen_operacional_sin_otros: firstLine(
      ERI?.ingresos_operacionales,
      ratio(plain, line(ERI?.ingresos_operacionales), 100),
    ),
    deuda_financiera: debt,
    deuda_neta: net,
    deuda_neta_ebitda: ratio(net, ebitda),
    cobertura_ebitda: firstLine(ERI?.costos_financieros, ratio(ebitda, line(ERI?.costos_financieros))),
    flujo_libre:
      operating === undefined || things === undefined || rights === undefined
        ? none('not_filed')
        : things < 0 || rights < 0
          ? none('bad_sign')
          : is(operating - things - rights),
    flujo_tras_inversion:
      operating === undefined || invested === undefined ? none('not_filed') : is(operating + invested),
  };
}

/** Receivables and inventories less payables. */
function ownCapital({ ESF }: OracleStatements): OracleResult {
  const [owed, goods, owing] = trade.map((line) => partOf(ESF, line));
  return owed === undefined || goods === undefined || owing === undefined
    ? none('not_filed')
    : is(owed + goods - owing);
}

/** Altman's score of companies that do not manufacture. Own shares are filed positive and subtract. */
function altman({ ciiu, statements: { ESF = {}, ERI = {} } }: OracleYear): OracleResult {
  if (ciiu === null) return none('no_ciiu');
  if (/^6[456]/.test(ciiu) || ciiu === '7010') return none('not_applicable');
  const named = equityParts.filter((part) => part in ESF);
  const amounts = named.map((part) => (part === 'acciones_propias' ? -ESF[part]! : ESF[part]!));
  const kept = ESF.ganancias_acumuladas ?? (closes(ESF.total_patrimonio, amounts) ? 0 : undefined);
  const due = amountOf({ ESF }, 'ESF', 'pasivos_corrientes');
  const {
    activos_corrientes: current,
    total_activos: all,
    total_patrimonio: equity,
    total_pasivos: owed,
  } = ESF;
  const profit = ERI.ganancia_operacional;
  if ([kept, due, current, all, equity, owed, profit].includes(undefined)) return none('not_filed');
  if (all === 0 || owed === 0) return none('zero_denominator');
  if (all! < 0 || owed! < 0) return none('negative_denominator');
  const [x1, x2, x3, x4] = [(current! - due!) / all!, kept! / all!, profit! / all!, equity! / owed!];
  return is(6.56 * x1 + 3.26 * x2 + 6.72 * x3 + 1.05 * x4);
}

const tested = [
  ['ERI', 'ganancia_neta'],
  ['ESF', 'total_activos'],
  ['ESF', 'pasivos_no_corrientes'],
  ['ESF', 'activos_corrientes'],
  ['ESF', 'pasivos_corrientes'],
  ['ERI', 'ganancia_bruta'],
  ['ERI', 'ingresos_operacionales'],
] as const;

/** Piotroski's tests but that of new shares. */
function eightTests(own: OracleYear, years: OracleCompany): OracleResult {
  const flow = own.statements.EFE?.flujo_operacion;
  const lines = tested.map(([code, line]) => amountOf(own.statements, code, line));
  if (flow === undefined || lines.includes(undefined)) return none('not_filed');
  const then = tested.map(([code, line]) => before(own, years, code, line));
  const unknown = then.find((one) => typeof one === 'string');
  if (unknown !== undefined) return none(unknown);
  const rows = [lines as number[], then.map((one) => (one as { value: number }).value)];
  const below = rows.flatMap(([, all, , , due, , revenue]) => [all!, due!, revenue!]);
  if (below.includes(0)) return none('zero_denominator');
  if (below.some((one) => one < 0)) return none('negative_denominator');
  const [a, b] = rows.map(([profit, all, long, current, due, gross, revenue]) => ({
    roa: profit! / all!,
    lever: long! / all!,
    liquid: current! / due!,
    margin: gross! / revenue!,
    turn: revenue! / all!,
  }));
  const profit = lines[0]!;
  let points = 0;
  if (profit > 0) points++;
  if (flow > 0) points++;
  if (flow > profit) points++;
  if (a!.lever < b!.lever) points++;
  for (const key of ['roa', 'liquid', 'margin', 'turn'] as const) if (a![key] > b![key]) points++;
  return is(points);
}

export const growing: Record<string, readonly ['ERI' | 'ESF', string]> = {
  crecimiento_ingresos: ['ERI', 'ingresos_operacionales'],
  crecimiento_activos: ['ESF', 'total_activos'],
  crecimiento_patrimonio: ['ESF', 'total_patrimonio'],
  crecimiento_ganancia_operacional: ['ERI', 'ganancia_operacional'],
  crecimiento_ganancia_neta: ['ERI', 'ganancia_neta'],
};
const group = new Set(['30', '35', '60', '65']);

type Before = { readonly value: number; readonly filed: boolean } | string;

function amountOf(statements: OracleStatements, code: 'ERI' | 'ESF', line: string): number | undefined {
  const { ESF } = statements;
  if (trade.includes(line) || loans.includes(line)) return partOf(ESF, line);
  if (line === 'pasivos_corrientes' && ESF && ESF.pasivos_corrientes === undefined)
    return ESF.pasivos_no_corrientes !== undefined && ESF.pasivos_no_corrientes === ESF.total_pasivos
      ? 0
      : undefined;
  if (line === 'pasivos_no_corrientes' && ESF && ESF.pasivos_no_corrientes === undefined)
    return ESF.pasivos_corrientes !== undefined && ESF.pasivos_corrientes === ESF.total_pasivos
      ? 0
      : undefined;
  return statements[code]?.[line];
}

function unlike(own: OracleYear, other: OracleYear, code: 'ERI' | 'ESF'): string | null {
  if (!other.filing.cut.endsWith('-12-31')) return 'changed_cut';
  if (other.short && code === 'ERI') return 'short_exercise';
  return group.has(own.filing.entry) === group.has(other.filing.entry) ? null : 'changed_basis';
}

export function before(own: OracleYear, years: OracleCompany, code: 'ERI' | 'ESF', line: string): Before {
  if (!own.filing.cut.endsWith('-12-31')) return 'changed_cut';
  if (own.short) return 'short_exercise';
  const other = years.get(own.year - 1)?.view;
  const apart = other ? unlike(own, other, code) : 'missing_year';
  const then = other && amountOf(other.statements, code, line);
  const filed = apart === null ? then : undefined;
  let again = amountOf(own.repeated, code, line);
  if (again === 0 && then) again = undefined;
  const same = again !== undefined && filed !== undefined && again >= filed - 1 && again <= filed + 1;
  if (again !== undefined && !same) return { value: again, filed: false };
  if (filed !== undefined) return { value: filed, filed: true };
  return apart ?? 'not_filed';
}

function growth(own: OracleYear, years: OracleCompany): Record<string, OracleResult> {
  const rates: Record<string, OracleResult> = {};
  const real = (found: OracleResult, span: number, rise = meanRise): OracleResult => {
    if ('none' in found) return found;
    const risen = rise(own.year, span);
    return risen === undefined
      ? none('no_ipc')
      : is(100 * ((1 + found.value / 100) / risen ** (1 / span) - 1));
  };
  const rate = (code: 'ERI' | 'ESF', line: string, from: Before, span: number): OracleResult => {
    const now = amountOf(own.statements, code, line);
    if (now === undefined) return none('not_filed');
    if (typeof from === 'string') return none(from);
    if (from.value === 0) return none('zero_denominator');
    if (from.value < 0) return none('negative_denominator');
    if (span > 1 && now <= 0) return none('not_applicable');
    if (own.error || (from.filed && years.get(own.year - span)!.error)) return none('grade_d');
    return is(100 * ((now / from.value) ** (1 / span) - 1));
  };
  for (const [key, [code, line]] of Object.entries(growing))
    rates[key] = rate(code, line, before(own, years, code, line), 1);
  for (const line of ['ingresos', 'ganancia_neta'])
    rates[`crecimiento_real_${line}`] = real(rates[`crecimiento_${line}`]!, 1);
  for (const line of ['activos', 'patrimonio'])
    rates[`crecimiento_real_${line}`] = real(rates[`crecimiento_${line}`]!, 1, decemberRise);
  for (const span of [3, 5]) {
    const other = years.get(own.year - span)?.view;
    const filed = other?.statements.ERI?.ingresos_operacionales;
    const from: Before = !own.filing.cut.endsWith('-12-31')
      ? 'changed_cut'
      : own.short
        ? 'short_exercise'
        : other === undefined
          ? 'missing_year'
          : (unlike(own, other, 'ERI') ??
            (filed === undefined ? 'not_filed' : { value: filed, filed: true }));
    const nominal = rate('ERI', 'ingresos_operacionales', from, span);
    rates[`tcac${span}_ingresos`] = nominal;
    rates[`tcac${span}_real_ingresos`] = real(nominal, span);
  }
  return rates;
}

/** Of each sign what its closings say, the last first; each true, false or why nobody knows. */
export function oracleClosings(
  { view: own }: OracleYear,
  years: OracleCompany,
): Record<string, readonly (boolean | string)[]> {
  const now = (code: 'ERI' | 'ESF', line: string): number | string =>
    amountOf(own.statements, code, line) ?? 'not_filed';
  const then = (code: 'ERI' | 'ESF', line: string): number | string => {
    const found = before(own, years, code, line);
    return typeof found === 'string' ? found : found.value;
  };
  const twice = (judge: (read: typeof now) => boolean | string) => [judge(now), judge(then)];
  const equity = now('ESF', 'total_patrimonio');
  return {
    patrimonio_negativo: [typeof equity === 'string' ? equity : equity < 0],
    perdidas_seguidas: twice((read) => {
      const profit = read('ERI', 'ganancia_neta');
      return typeof profit === 'string' ? profit : profit < 0;
    }),
    corriente_insuficiente: twice((read) => {
      const [assets, debts] = [read('ESF', 'activos_corrientes'), read('ESF', 'pasivos_corrientes')];
      if (typeof assets === 'string') return assets;
      return typeof debts === 'string' ? debts : debts > 0 && assets < debts;
    }),
  };
}

export const oracleSigns = (own: OracleYear, years: OracleCompany): Record<string, boolean | string> =>
  Object.fromEntries(
    Object.entries(oracleClosings(own, years)).map(([name, closings]) => [
      name,
      closings.includes(false) ? false : (closings.find((one) => one !== true) ?? true),
    ]),
  );

const uvt = [29753, 31859, 33156, 34270, 35607, 36308, 38004, 42412, 47065, 49799, 52374];
const bounds = { C: [23563, 204995, 1736565], G: [44769, 431196, 2160692], H: [32988, 131951, 483034] };

/** `section` is that of the year's class. */
export function oracleSize(
  { view: { year, statements, short, filing } }: OracleYear,
  section: string | null,
): string {
  const revenue = statements.ERI?.ingresos_operacionales;
  if (revenue === undefined) return 'why not_filed';
  if (revenue <= 0) return 'why not_applicable';
  if (short || !filing.cut.endsWith('-12-31')) return 'why not_annual';
  if (section === null) return 'why no_ciiu';
  const unit = uvt[year - 2016];
  if (unit === undefined) return 'why no_uvt';
  const band = section === 'G' ? bounds.G : section >= 'H' && section <= 'S' ? bounds.H : bounds.C;
  const above = band.filter((bound) => (revenue * 1000) / unit > bound).length;
  return ['micro', 'pequena', 'mediana', 'grande'][above]!;
}

/** The cash bridge: what came in is positive, and the rest is what the other terms leave of the change in cash. */
export function oracleBridge(own: OracleYear, years: OracleCompany): Record<string, OracleResult> {
  const { ESF, ERI, EFE } = own.statements;
  const { ebitda } = oracleFigures(own, years);
  const filed = (value: number | undefined, sign: 1 | -1): OracleResult =>
    value === undefined ? none('not_filed') : is(sign * value);
  const moved = (lines: readonly string[], signs: readonly number[]): OracleResult => {
    const now = lines.map((line) => amountOf(own.statements, 'ESF', line));
    if (now.includes(undefined)) return none('not_filed');
    const then = lines.map((line) => before(own, years, 'ESF', line));
    const unknown = then.find((one) => typeof one === 'string');
    if (unknown !== undefined) return none(unknown);
    return is(
      signs.reduce((sum, sign, i) => sum + sign * (now[i]! - (then[i] as { value: number }).value), 0),
    );
  };
  const cash = moved(['efectivo_equivalentes'], [1]);
  const terms = {
    ebitda: ebitda!,
    variacion_ktno: moved(trade, [-1, -1, 1]),
    impuesto_ganancias: filed(ERI?.impuesto_ganancias, -1),
    costos_financieros: filed(ERI?.costos_financieros, -1),
    flujo_inversion: filed(EFE?.flujo_inversion, 1),
    variacion_deuda: moved(loans, [1, 1]),
  };
  const whole =
    own.short || !own.filing.cut.endsWith('-12-31')
      ? none('not_annual')
      : ESF?.efectivo_equivalentes === undefined
        ? none('not_filed')
        : cash;
  if ('none' in whole)
    return Object.fromEntries(
      [...Object.keys(terms), 'otros', 'variacion_efectivo'].map((key) => [key, whole] as const),
    );
  let otros = whole.value;
  for (const term of Object.values(terms)) if ('value' in term) otros -= term.value;
  return { ...terms, otros: is(otros), variacion_efectivo: whole };
}

export function oracleFigures(own: OracleYear, years: OracleCompany): Record<string, OracleResult> {
  const found: Record<string, OracleResult> = {
    ...derived(own.statements),
    z_altman: altman(own),
    fscore_8: eightTests(own, years),
  };
  if (own.short || !own.filing.cut.endsWith('-12-31'))
    for (const key of Object.keys(found)) found[key] = none('not_annual');
  return { ...found, ...growth(own.view, years) };
}
