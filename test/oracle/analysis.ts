/** Derived figures, growth, signs and sizes written out one by one, from the statements and what filings repeat of the year before. */

import type { OracleResult } from './indicators.ts';
import { labelTable, type OracleStatements, oracleLines } from './lines.ts';
import type { OracleCompany, OracleYear } from './oracle.ts';

const none = (reason: string): OracleResult => ({ none: reason });
const is = (value: number): OracleResult => ({ value });

/** Keys of the rows between two headings of the balance sheet that are parts of its total. */
function partsBetween(from: string, to: string): string[] {
  const keys = labelTable.map(({ clave }) => clave);
  const [start, end] = [keys.indexOf(from), keys.indexOf(to)];
  return labelTable.flatMap(({ tipo, clave }, i) =>
    i > start && i < end && tipo === 'detail' ? [clave] : [],
  );
}
const currentParts = partsBetween('titulo_pasivos_corrientes', 'pasivos_corrientes');
const laterParts = partsBetween('titulo_pasivos_no_corrientes', 'pasivos_no_corrientes');
const investing = labelTable.filter(({ seccion, tipo }) => seccion === 'inversion' && tipo === 'detail');
const paid = new Set(
  investing.filter(({ etiqueta }) => etiqueta.startsWith('(-)')).map(({ clave }) => clave),
);

/** A year's own figures. */
function derived({ ESF, ERI, EFE }: OracleStatements): Record<string, OracleResult> {
  const all = ESF?.total_pasivos;
  const debtPart = (line: string, total: string, parts: readonly string[], other: string) => {
    if (!ESF) return undefined;
    if (ESF[line] !== undefined) return ESF[line];
    const listed =
      ESF[total] === 0 || (ESF[total] !== undefined && parts.some((part) => ESF[part] !== undefined));
    const nothing = ESF[other] !== undefined && ESF[other] === all;
    return listed || nothing ? 0 : undefined;
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
  const cash = ESF?.efectivo_equivalentes ?? (ESF?.activos_corrientes === undefined ? undefined : 0);
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
  const sum = filed.reduce((total, key) => total + (paid.has(key) ? -1 : 1) * EFE![key]!, 0);
  const whole =
    EFE?.flujo_inversion !== undefined && filed.length > 0 && Math.abs(sum - EFE.flujo_inversion) <= 1;
  const bought = (key: string) => EFE?.[key] ?? (whole ? 0 : undefined);
  const [things, rights] = [bought('compra_propiedades_planta_equipo'), bought('compra_intangibles')];
  const [operating, invested] = [EFE?.flujo_operacion, EFE?.flujo_inversion];
  return {
    ebitda,
    margen_ebitda: firstLine(
      ERI?.ingresos_operacionales,
      ratio(ebitda, line(ERI?.ingresos_operacionales), 100),
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

function unlike(own: OracleYear, other: OracleYear): string | null {
  if (!other.filing.cut.endsWith('-12-31') || own.halfYear !== other.halfYear) return 'changed_cut';
  return group.has(own.filing.entry) === group.has(other.filing.entry) ? null : 'changed_basis';
}

export function before(own: OracleYear, years: OracleCompany, code: 'ERI' | 'ESF', line: string): Before {
  if (!own.filing.cut.endsWith('-12-31')) return 'changed_cut';
  const other = years.get(own.year - 1);
  const apart = other ? unlike(own, other) : 'missing_year';
  const filed = other && apart === null ? amountOf(other.statements, code, line) : undefined;
  const again = own.halfYear ? undefined : amountOf(oracleLines(own.filing.before), code, line);
  if (again !== undefined && again !== filed) return { value: again, filed: false };
  if (filed !== undefined) return { value: filed, filed: true };
  return apart ?? 'not_filed';
}

function growth(own: OracleYear, years: OracleCompany): Record<string, OracleResult> {
  const rates: Record<string, OracleResult> = {};
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
  for (const span of [3, 5]) {
    const other = years.get(own.year - span);
    const filed = other?.statements.ERI?.ingresos_operacionales;
    const from: Before = !own.filing.cut.endsWith('-12-31')
      ? 'changed_cut'
      : other === undefined
        ? 'missing_year'
        : (unlike(own, other) ?? (filed === undefined ? 'not_filed' : { value: filed, filed: true }));
    rates[`tcac${span}_ingresos`] = rate('ERI', 'ingresos_operacionales', from, span);
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
  if (halfYear || !filing.cut.endsWith('-12-31')) return 'why changed_cut';
  if (section === null) return 'why no_ciiu';
  const unit = uvt[year - 2016];
  if (unit === undefined) return 'why no_uvt';
  const band = section === 'G' ? bounds.G : section >= 'H' && section <= 'S' ? bounds.H : bounds.C;
  const above = band.filter((bound) => (revenue * 1000) / unit > bound).length;
  return ['micro', 'pequena', 'mediana', 'grande'][above]!;
}

export const oracleFigures = (own: OracleYear, years: OracleCompany): Record<string, OracleResult> => ({
  ...derived(own.statements),
  ...growth(own, years),
});
