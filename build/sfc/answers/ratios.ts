/** The ratios of an entity by year, as fractions, and the source of each figure. */

import { roundSignificant } from '../../../contract/figures/round-significant.ts';
import type { EntityFigure, RatioEvidence } from '../../../contract/http/entity.ts';
import { precedenceOf, type RatioOrigin } from '../../tables/open-data-ratios.ts';
import type { SfcConcept } from '../../tables/sfc-lines.ts';
import {
  appliesTo,
  type Figure,
  filedFigureDefinitions,
  type RatioDefinition,
  ratioDefinitions,
  statedRatios,
} from '../../tables/sfc-ratios.ts';
import type { EntityGroup } from '../../tables/sfc-types.ts';
import type { SfcFiling } from '../filings/filing.ts';
import { soundAmounts } from '../filings/periods.ts';
import { statedFigures } from '../filings/prose.ts';
import type { ListedRatio } from '../filings/sidecar-tables.ts';
import type { OpenRatios } from '../open-data/ratios.ts';
import { daysBetween } from '../xbrl/contexts.ts';
import { periodName, scaleToPesos } from './statements.ts';

const loans = 'co-sfc-core:CarteraCreditoOperacionesLeasingFinanciero';
const provisionExpense = 'co-sfc-core:GastosProvisionesCarteraCreditosOperacionesLeasingFinanciero';

/** Only figures that were filed and are not zero. */
function ratioFigures(filing: SfcFiling): Partial<Record<Figure, number>> {
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

const defined = new Map<string, Pick<RatioDefinition, 'formula' | 'groups'>>(
  Object.entries({ ...ratioDefinitions, ...statedRatios }),
);

/**
 * Whether a listed ratio does not apply to this group of entities. Ratios without definition, entities of unknown type, and those
 * that have the ratio in data that are not read pass.
 */
export function isMeaningless({ ratio }: Pick<ListedRatio, 'ratio'>, group: EntityGroup | null): boolean {
  const definition = defined.get(ratio);
  return (
    definition !== undefined && group !== null && !appliesTo(definition, group) && !isUnread(ratio, group)
  );
}

const isUnread = (ratio: string, group: EntityGroup | null): boolean =>
  group !== null && (statedRatios[ratio]?.unread.includes(group) ?? false);

/** A ratio from one of its sources; without a value, `source` says why. */
interface Candidate {
  readonly value?: number | undefined;
  readonly source: RatioEvidence;
}

type Candidates = ReadonlyMap<string, Candidate>;

/**
 * The ratios of one year from its filing, the listed ratios and the open data of its cut. What a filing of another cut gives is
 * no ratio of the year.
 */
export function ratiosOf(
  filing: SfcFiling | undefined,
  listed: readonly ListedRatio[],
  group: EntityGroup | null,
  open?: OpenRatios,
  cut = filing?.period_end,
): { ratios: Record<string, number>; sources: Record<string, RatioEvidence> } {
  const atCut = (own: Candidates): Candidates =>
    filing === undefined || filing.period_end === cut
      ? own
      : new Map([...own].map(([key, one]) => [key, ofAnotherCut(one, filing.period_end, cut!)]));
  const candidates: Record<RatioOrigin, Candidates> = {
    xbrl: filing ? atCut(computedRatios(filing, group)) : new Map(),
    stated: atCut(statedIn(filing, group)),
    listed: new Map(listed.filter((row) => !isMeaningless(row, group)).map(listedRatio)),
    open_data: openCandidates(open, group),
  };
  const ratios: Record<string, number> = {};
  const sources: Record<string, RatioEvidence> = {};
  for (const key of new Set(Object.values(candidates).flatMap((own) => [...own.keys()]))) {
    const found = precedenceOf(key).flatMap((origin) => candidates[origin].get(key) ?? []);
    const chosen = found.find(({ value }) => value !== undefined) ?? found[0]!;
    if (chosen.value !== undefined) ratios[key] = chosen.value;
    sources[key] = chosen.source;
  }
  return { ratios, sources };
}

function ofAnotherCut({ value, source }: Candidate, filed: string, cut: string): Candidate {
  const { cut: _, ...undated } = source;
  if (value === undefined) return { source: undated };
  const { formula } = source;
  const where = `${source.source}: está en cifras, al ${filed}; este año se da al ${cut}`;
  return { source: { formula, inputs: {}, source: where, reason: 'not_filed' } };
}

const sourceOf = ({ period_end, basis, scale }: SfcFiling): string =>
  `XBRL ${periodName(period_end)}${basis ? ` ${basis}` : ''}${scale.factor === null ? ', importes como se reportaron' : ''}`;

/** The figures and ratios of a filing that have a value; amounts only where its scale is known. */
export function filedFigures(filing: SfcFiling, group: EntityGroup | null): EntityFigure[] {
  const amounts = filing.scale.factor === null ? {} : ratioFigures(filing);
  const { entity_id, period_end: corte } = filing;
  const fuente = sourceOf(filing);
  const ratios = [...computedRatios(filing, group), ...statedIn(filing, group)];
  return [
    ...filedFigureDefinitions.flatMap(({ figure, cifra, definition: definicion }) => {
      const valor = amounts[figure];
      return valor === undefined ? [] : [{ entity_id, corte, cifra, valor, fuente, definicion }];
    }),
    ...ratios.flatMap(([cifra, { value: valor, source }]) =>
      valor === undefined ? [] : [{ entity_id, corte, cifra, valor, fuente, definicion: source.formula }],
    ),
  ];
}

function computedRatios(filing: SfcFiling, group: EntityGroup | null): Candidates {
  const figures = ratioFigures(filing);
  return new Map(
    Object.entries<RatioDefinition>(ratioDefinitions).map(([key, definition]) => {
      const { formula, numerator, denominator } = definition;
      if (!appliesTo(definition, group)) return [key, { source: notApplicable(formula, group) }];
      const [above, below] = [figures[numerator], figures[denominator]];
      const reason =
        above === undefined || below === undefined
          ? 'not_filed'
          : below < 0
            ? 'negative_denominator'
            : undefined;
      const source = {
        formula,
        inputs: { [numerator]: above ?? null, [denominator]: below ?? null },
        source: sourceOf(filing),
        cut: filing.period_end,
        ...(reason && ({ reason } as const)),
      };
      return [key, { source, value: reason === undefined ? roundSignificant(above! / below!) : undefined }];
    }),
  );
}

function statedIn(filing: SfcFiling | undefined, group: EntityGroup | null): Candidates {
  return new Map(
    Object.entries(statedRatios).map(([key, definition]) => {
      const { formula, label } = definition;
      if (isUnread(key, group)) return [key, { source: unread(formula) }];
      if (!appliesTo(definition, group)) return [key, { source: notApplicable(formula, group) }];
      const stated = filing ? statedFigures(filing.notes, label) : [];
      const [first, ...others] = stated;
      const said = stated.map(({ concept, sentence }) => `nota ${concept}: «${sentence}»`).join(' y ');
      const absent = filing ? 'no está en el XBRL' : 'no hay XBRL de este año';
      const source = {
        formula,
        inputs: {},
        source: said || absent,
        ...(filing && said && { cut: filing.period_end }),
      };
      if (first && others.length === 0) return [key, { value: first.value, source }];
      return [key, { source: { ...source, reason: first ? 'contradictory' : 'not_filed' } }];
    }),
  );
}

function listedRatio({ ratio, value, source }: ListedRatio): [string, Candidate] {
  const formula = defined.get(ratio)?.formula ?? 'según la fuente';
  return [ratio, { value, source: { formula, inputs: {}, source: `ratios.csv: ${source}` } }];
}

function openCandidates(open: OpenRatios | undefined, group: EntityGroup | null): Candidates {
  const applicable = Object.entries(open?.sources ?? {}).filter(
    ([ratio]) => !isMeaningless({ ratio }, group),
  );
  return new Map(applicable.map(([key, source]) => [key, { value: open!.ratios[key], source }]));
}

const unread = (formula: string): RatioEvidence => ({
  formula,
  inputs: {},
  source: 'existe y no está en estos datos',
  reason: 'not_filed',
});

const notApplicable = (formula: string, group: EntityGroup | null): RatioEvidence => ({
  formula,
  inputs: {},
  source: group === null ? 'no se conoce el tipo de la entidad' : `no se calcula para el grupo «${group}»`,
  reason: 'not_applicable',
});
