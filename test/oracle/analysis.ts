/** Derived figures, growth, signs and sizes written out one by one, from the statements and what filings repeat of the year before. */

import { slack } from './errors.ts';
import type { OracleResult } from './indicators.ts';
import { labelTable, type OracleStatements, oracleLines } from './lines.ts';
import type { OracleCompany, OracleYear } from './oracle.ts';
import { meanRise } from './prices.ts';

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
function derived({ ESF, ERI, EFE }: OracleStatements): Record<string, OracleResult> {
  const all = ESF?.total_pasivos;
  const debtPart = (line: string, total: string, parts: readonly string[], other: string) => {
    if (!ESF) return undefined;
    if (ESF[line] !== undefined) return ESF[line];
    const named = parts.filter((part) => ESF[part] !== undefined);
    const whole = closes(
      ESF[total],
      named.map((part) => ESF[part]!),
    );
    const empty = ESF[total] === 0 && named.length === 0;
    const nothing = ESF[other] !== undefined && ESF[other] === all;
    return whole || empty || nothing ? 0 : undefined;
  };
  const short = debtPart(
    'otros_pasivos_financieros_corrientes',
    'pasivos_corrientes',
    currentParts,
    'pasivos_no_corrientes',
  );
  const long = debtPart(
    'otros_pasivos_financieros_no_corrientes',
    'pasivos_no_corrientes',
    laterParts,
    'pasivos_corrientes',
  );
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
  return {
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
  if (line === 'pasivos_corrientes' && ESF && ESF.pasivos_corrientes === undefined)
    return ESF.pasivos_no_corrientes !== undefined && ESF.pasivos_no_corrientes === ESF.total_pasivos
      ? 0
      : undefined;
  return statements[code]?.[line];
}

function unlike(own: OracleYear, other: OracleYear, code: 'ERI' | 'ESF'): string | null {
  if (!other.filing.cut.endsWith('-12-31')) return 'changed_cut';
  if (other.halfYear && code === 'ERI') return 'half_year';
  return group.has(own.filing.entry) === group.has(other.filing.entry) ? null : 'changed_basis';
}

export function before(own: OracleYear, years: OracleCompany, code: 'ERI' | 'ESF', line: string): Before {
  if (!own.filing.cut.endsWith('-12-31')) return 'changed_cut';
  if (own.halfYear) return 'half_year';
  const other = years.get(own.year - 1);
  const apart = other ? unlike(own, other, code) : 'missing_year';
  const then = other && amountOf(other.statements, code, line);
  const filed = apart === null ? then : undefined;
  let again = amountOf(oracleLines(own.filing.before), code, line);
  if (again === 0 && then) again = undefined;
  const same = again !== undefined && filed !== undefined && again >= filed - 1 && again <= filed + 1;
  if (again !== undefined && !same) return { value: again, filed: false };
  if (filed !== undefined) return { value: filed, filed: true };
  return apart ?? 'not_filed';
}

function growth(own: OracleYear, years: OracleCompany): Record<string, OracleResult> {
  const rates: Record<string, OracleResult> = {};
  const real = (found: OracleResult, span: number): OracleResult => {
    if ('none' in found) return found;
    const risen = meanRise(own.year, span);
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
  rates.crecimiento_real_ingresos = real(rates.crecimiento_ingresos!, 1);
  for (const span of [3, 5]) {
    const other = years.get(own.year - span);
    const filed = other?.statements.ERI?.ingresos_operacionales;
    const from: Before = !own.filing.cut.endsWith('-12-31')
      ? 'changed_cut'
      : own.halfYear
        ? 'half_year'
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
  own: OracleYear,
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
  { year, statements, halfYear, filing }: OracleYear,
  section: string | null,
): string {
  const revenue = statements.ERI?.ingresos_operacionales;
  if (revenue === undefined) return 'why not_filed';
  if (revenue <= 0) return 'why not_applicable';
  if (halfYear || !filing.cut.endsWith('-12-31')) return 'why not_annual';
  if (section === null) return 'why no_ciiu';
  const unit = uvt[year - 2016];
  if (unit === undefined) return 'why no_uvt';
  const band = section === 'G' ? bounds.G : section >= 'H' && section <= 'S' ? bounds.H : bounds.C;
  const above = band.filter((bound) => (revenue * 1000) / unit > bound).length;
  return ['micro', 'pequena', 'mediana', 'grande'][above]!;
}

export function oracleFigures(own: OracleYear, years: OracleCompany): Record<string, OracleResult> {
  const found = derived(own.statements);
  if (own.halfYear || !own.filing.cut.endsWith('-12-31'))
    for (const key of Object.keys(found)) found[key] = none('not_annual');
  return { ...found, ...growth(own, years) };
}
