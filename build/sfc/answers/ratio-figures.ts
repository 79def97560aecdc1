/** The figures of a filing from which ratios are computed, in pesos, or as filed where the scale is unknown. */

import type { SfcConcept } from '../../tables/sfc-lines.ts';
import type { Figure } from '../../tables/sfc-ratios.ts';
import type { SfcFiling } from '../filings/filing.ts';
import { soundAmounts } from '../filings/periods.ts';
import { daysBetween } from '../xbrl/moments.ts';
import { scaleToPesos } from './statements.ts';

const loans = 'co-sfc-core:CarteraCreditoOperacionesLeasingFinanciero';
const provisionExpense = 'co-sfc-core:GastosProvisionesCarteraCreditosOperacionesLeasingFinanciero';

/** Only figures that were filed and are not zero. */
export function ratioFigures(filing: SfcFiling): Partial<Record<Figure, number>> {
  const amounts = amountsOf(filing);
  const { balance } = amounts;
  const flow = (concept: SfcConcept) => amounts.yearToDate(concept)?.value;
  const mean = (concept: SfcConcept) => {
    const [now, before] = [balance(concept), amounts.yearBefore(concept)];
    return now === undefined || before === undefined ? undefined : (now + before) / 2;
  };
  const revenue = flow('ifrs:Revenue');
  const expenses = [
    flow('ifrs:EmployeeBenefitsExpense'),
    flow('ifrs:DepreciationAndAmortisationExpense'),
    flow('ifrs:OtherExpenseByNature'),
  ].filter((expense) => expense !== undefined);
  const figures: Record<Figure, number | undefined> = {
    activos: balance('ifrs:Assets'),
    pasivos: balance('ifrs:Liabilities'),
    patrimonio: balance('ifrs:Equity'),
    activos_promedio: mean('ifrs:Assets'),
    patrimonio_promedio: mean('ifrs:Equity'),
    cartera: balance(loans),
    cartera_promedio: mean(loans),
    depositos: balance('co-sfc-core:DepositosExigibilidades'),
    ganancia_12_meses: profitOfTwelveMonths(filing, amounts),
    provisiones_anualizadas: annualProvisions(filing, amounts),
    gastos_operacion: expenses.reduce((total, expense) => total + expense, 0),
    ingresos_netos: revenue && revenue + (flow('ifrs:OtherIncome') ?? 0) - (flow('ifrs:FinanceCosts') ?? 0),
    activos_corrientes: balance('ifrs:CurrentAssets'),
    pasivos_corrientes: balance('ifrs:CurrentLiabilities'),
  };
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value));
}

/** Amounts without dimensions by concept; a zero counts as not filed, since templates fill blanks with it. */
interface FiledAmounts {
  at(concept: SfcConcept, day: string, start?: string): number | undefined;
  /** At the reporting date of the filing, and at the end of the year before. */
  balance(concept: SfcConcept): number | undefined;
  yearBefore(concept: SfcConcept): number | undefined;
  /** From the longest period of up to a year that ends at the reporting date and has the concept. */
  yearToDate(concept: SfcConcept): { readonly start: string; readonly value: number } | undefined;
}

function amountsOf({ amounts, odd, period_end: end, scale }: SfcFiling): FiledAmounts {
  const own = soundAmounts(amounts, odd).filter(({ member }) => member === undefined);
  const at: FiledAmounts['at'] = (concept, day, start) => {
    const found = own.find((one) => one.concept === concept && one.end === day && one.start === start);
    if (!found) return undefined;
    return (
      (scale.factor === null ? Number(found.value) : scaleToPesos(found.value, scale.factor)) || undefined
    );
  };
  const starts = [...new Set(own.flatMap((one) => (one.start && one.end === end ? [one.start] : [])))]
    .filter((start) => daysBetween(start, end) <= 373)
    .sort();
  return {
    at,
    balance: (concept) => at(concept, end),
    yearBefore: (concept) => at(concept, endOfYearBefore(end)),
    yearToDate(concept) {
      const periods = starts.map((start) => ({ start, value: at(concept, end, start) }));
      return periods.find((one): one is { start: string; value: number } => one.value !== undefined);
    },
  };
}

function profitOfTwelveMonths(
  { closing, period_end: end }: SfcFiling,
  amounts: FiledAmounts,
): number | undefined {
  const concepts: readonly SfcConcept[] = ['ifrs:ProfitLoss', 'ifrs:ProfitLossAttributableToOwnersOfParent'];
  const concept = concepts.find((one) => amounts.yearToDate(one));
  if (concept === undefined) return undefined;
  const profit = amounts.yearToDate(concept)!;
  if (closing) return profit.value;
  const lastYear = amounts.yearBefore('co-sfc-core:ResultadoEjercicio');
  const before = amounts.at(concept, sameDayYearBefore(end), sameDayYearBefore(profit.start));
  return lastYear === undefined || before === undefined ? undefined : profit.value + lastYear - before;
}

function annualProvisions(
  { closing, period_end: end }: SfcFiling,
  amounts: FiledAmounts,
): number | undefined {
  const provisions = amounts.yearToDate(provisionExpense);
  if (!provisions || closing) return provisions?.value;
  return (provisions.value * 365) / daysBetween(provisions.start, end);
}

const endOfYearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}-12-31`;

function sameDayYearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.replace(/-02-29$/, '-02-28');
}
