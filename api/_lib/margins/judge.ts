/**
 * The margins of a company over some years: which of them count, and why a company is refused. Amounts are in thousands of pesos, summed
 * over the years that count before they are divided.
 */

import { type ZeroProof, zeroProofs } from '../../../contract/figures/figure.ts';
import {
  currentLeftOut,
  isApplied,
  type MarginAmount,
  type MarginCriteria,
  type MarginIndicator,
  type MarginReason,
  type MarginRule,
  marginAmountKeys,
  marginAmounts,
  marginIndicatorKeys,
  marginIndicators,
  marginLines,
  marginRuleKeys,
  nonCurrentLeftOut,
  type Term,
  type YearRule,
  yearRules,
} from '../../../contract/http/margin-tables.ts';
import type { LineKey } from '../../../contract/http/statement-lines.ts';
import { groupBases } from '../../../contract/year-marks.ts';

/** The proof that a blank line is 0; without one, a blank is unknown. */
const proofs: Readonly<Partial<Record<LineKey, ZeroProof>>> = {
  costo_ventas: 'gross_profit_adds_up',
  ...Object.fromEntries(
    [
      ...(['gastos_ventas', 'gastos_administracion', 'otros_ingresos'] as const),
      ...(['otras_ganancias', 'otros_gastos'] as const),
    ].map((line) => [line, 'operating_profit_adds_up']),
  ),
  ...Object.fromEntries(currentLeftOut.map((line) => [line, 'current_assets_add_up'])),
  ...Object.fromEntries(nonCurrentLeftOut.map((line) => [line, 'non_current_assets_add_up'])),
};

type Amounts = Readonly<Record<MarginAmount, number | null>>;
type Filed = Readonly<Record<string, number | null>>;

/** A filing of a year, with its lines as filed; null where one is not. */
export interface MarginFiling {
  readonly base: string;
  /** Whether its figures are, or add up to, those of twelve months to 31 December. */
  readonly wholeYear: boolean;
  readonly calidad: string;
  readonly resultados: Filed;
  readonly situacion_financiera: Filed;
}

export interface MarginYear {
  readonly anio: number;
  /** Why it does not count. */
  readonly motivo: YearRule | null;
  /** The lines of results that are neither filed nor proved to be 0. */
  readonly faltan: readonly LineKey[];
  /** The blank lines that the filing proves to be 0. */
  readonly supuestos: readonly LineKey[];
  /** Null where a line is unknown. */
  readonly importes: Amounts;
}

const noAmounts = Object.fromEntries(marginAmountKeys.map((key) => [key, null])) as Amounts;

/** A year of a company; `filing` is null where there is none. */
export function judgeYear(anio: number, filing: MarginFiling | null, criteria: MarginCriteria): MarginYear {
  if (!filing) return { anio, motivo: 'sin_presentacion', faltan: [], supuestos: [], importes: noAmounts };
  const known = new Map<string, number>();
  const supuestos: LineKey[] = [];
  const faltan: LineKey[] = [];
  for (const statement of ['resultados', 'situacion_financiera'] as const) {
    const filed = (line: string) => filing[statement][line] ?? undefined;
    for (const line of marginLines[statement]) {
      const amount = filed(line);
      const proof = proofs[line];
      if (amount !== undefined) known.set(line, amount);
      else if (proof && zeroProofs[proof](filed)) {
        known.set(line, 0);
        supuestos.push(line);
      } else if (statement === 'resultados') faltan.push(line);
    }
  }
  const amountOf = (key: MarginAmount): number | null => {
    const terms: readonly Term[] = marginAmounts[key].terms;
    return terms.every(({ line }) => known.has(line))
      ? terms.reduce((sum, { line, sign }) => sum + sign * known.get(line)!, 0)
      : null;
  };
  const importes = Object.fromEntries(marginAmountKeys.map((key) => [key, amountOf(key)])) as Amounts;
  const holds: Readonly<Record<YearRule, boolean>> = {
    sin_presentacion: false,
    estados_de_grupo: groupBases.has(filing.base),
    no_doce_meses: !filing.wholeYear,
    calidad_d: filing.calidad === 'D',
    calidad_c: filing.calidad === 'C',
    lineas_desconocidas: faltan.length > 0,
    sin_ingresos: importes.ingresos !== null && importes.ingresos <= 0,
  };
  const motivo = (Object.keys(yearRules) as YearRule[]).find(
    (rule) => holds[rule] && isApplied(rule, criteria),
  );
  return { anio, motivo: motivo ?? null, faltan, supuestos, importes };
}

export interface CompanyMargins {
  /** Why it is refused; none of an accepted one. */
  readonly motivos: readonly MarginRule[];
  readonly aniosQueCuentan: number;
  /** Of those, with a negative operating profit. */
  readonly aniosConPerdida: number;
  /** Sums over the years that count; null where one of them is unknown, or none counts. */
  readonly importes: Amounts;
  readonly indicadores: Readonly<Record<MarginIndicator, number | null>>;
  readonly motivosNulos: Readonly<Partial<Record<MarginIndicator, MarginReason>>>;
}

/** What the years of a company make. */
export function companyMargins(years: readonly MarginYear[], criteria: MarginCriteria): CompanyMargins {
  const counted = years.filter(({ motivo }) => motivo === null);
  const aniosConPerdida = counted.filter(({ importes }) => importes.utilidad_operacion! < 0).length;
  const sumOf = (key: MarginAmount): number | null => {
    const amounts = counted.map(({ importes }) => importes[key]);
    return amounts.length === 0 || amounts.includes(null)
      ? null
      : (amounts as number[]).reduce((sum, amount) => sum + amount, 0);
  };
  const importes = Object.fromEntries(marginAmountKeys.map((key) => [key, sumOf(key)])) as Amounts;
  const motivosNulos: Partial<Record<MarginIndicator, MarginReason>> = {};
  const indicatorOf = (key: MarginIndicator): number | null => {
    const { unit, numerator, denominator } = marginIndicators[key];
    const [above, below] = [importes[numerator], importes[denominator]];
    if (above !== null && below !== null && below > 0)
      return ((unit === 'percent' ? 100 : 1) * above) / below;
    motivosNulos[key] =
      above === null || below === null
        ? 'not_filed'
        : below === 0
          ? 'zero_denominator'
          : 'negative_denominator';
    return null;
  };
  const indicadores = Object.fromEntries(
    marginIndicatorKeys.map((key) => [key, indicatorOf(key)]),
  ) as CompanyMargins['indicadores'];
  const isShort = counted.length < criteria.anios_minimos;
  const alwaysLost = counted.length > 0 && aniosConPerdida === counted.length;
  const reasons = new Set<MarginRule>();
  if (isShort) for (const { motivo } of years) if (motivo !== null) reasons.add(motivo);
  if (isShort) reasons.add('pocos_anios');
  if (alwaysLost && isApplied('perdida_en_todos', criteria)) reasons.add('perdida_en_todos');
  return {
    motivos: marginRuleKeys.filter((rule) => reasons.has(rule)),
    aniosQueCuentan: counted.length,
    aniosConPerdida,
    importes,
    indicadores,
    motivosNulos,
  };
}
