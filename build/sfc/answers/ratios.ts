/** The ratios of an entity year by year, as fractions, and where each figure came from. */

import type { z } from 'zod';
import type { ratioSourceSchema } from '../../../contract/http/entity.ts';
import { significant } from '../../lib/significant.ts';
import { precedenceOf, type RatioOrigin } from '../../tables/ratio-precedence.ts';
import type { Concept } from '../../tables/sfc-lines.ts';
import {
  appliesTo,
  type Figure,
  type RatioDefinition,
  ratioDefinitions,
  statedRatios,
} from '../../tables/sfc-ratios.ts';
import type { EntityGroup } from '../../tables/sfc-types.ts';
import type { Filing } from '../filings/filing.ts';
import type { ListedRatio } from '../filings/listed.ts';
import { soundAmounts } from '../filings/periods.ts';
import { statedFigures } from '../filings/prose.ts';
import type { OpenRatios } from '../open-data/ratios.ts';
import { daysBetween } from '../xbrl/moments.ts';
import { periodOf } from './columns.ts';
import { inPesos } from './statements.ts';

export type RatioSource = z.infer<typeof ratioSourceSchema>;

const defined = new Map<string, Pick<RatioDefinition, 'formula' | 'groups'>>(
  Object.entries({ ...ratioDefinitions, ...statedRatios }),
);

/** Whether a ratio from elsewhere is not published: it means nothing for the group. A ratio of no definition, and all of an unknown type, are taken as listed. */
export function isMeaningless({ ratio }: Pick<ListedRatio, 'ratio'>, group: EntityGroup | null): boolean {
  const definition = defined.get(ratio);
  return definition !== undefined && group !== null && !appliesTo(definition, group);
}

/** A ratio as one of its sources has it; without a value the source says why. */
interface Candidate {
  readonly value?: number | undefined;
  readonly source: RatioSource;
}

type Candidates = ReadonlyMap<string, Candidate>;

/** The ratios of one year from the filing that stands for it, what is listed for that year, and what open data give. */
export function ratiosOf(
  filing: Filing | undefined,
  listed: readonly ListedRatio[],
  group: EntityGroup | null,
  open?: OpenRatios,
): { ratios: Record<string, number>; sources: Record<string, RatioSource> } {
  const candidates: Record<RatioOrigin, Candidates> = {
    xbrl: filing ? computedRatios(filing, group) : new Map(),
    stated: statedIn(filing, group),
    listed: new Map(listed.filter((row) => !isMeaningless(row, group)).map(listedRatio)),
    open_data: openCandidates(open, group),
  };
  const ratios: Record<string, number> = {};
  const sources: Record<string, RatioSource> = {};
  for (const key of new Set(Object.values(candidates).flatMap((own) => [...own.keys()]))) {
    const found = precedenceOf(key).flatMap((origin) => candidates[origin].get(key) ?? []);
    const chosen = found.find(({ value }) => value !== undefined) ?? found[0]!;
    if (chosen.value !== undefined) ratios[key] = chosen.value;
    sources[key] = chosen.source;
  }
  return { ratios, sources };
}

function computedRatios(filing: Filing, group: EntityGroup | null): Candidates {
  const { figures, asFiled } = figuresOf(filing);
  const where = `XBRL ${periodOf(filing.period_end)}${filing.basis ? ` ${filing.basis}` : ''}${asFiled ? ', importes como se reportaron' : ''}`;
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
        source: where,
        ...(reason && ({ reason } as const)),
      };
      return [key, { source, value: reason === undefined ? significant(above! / below!) : undefined }];
    }),
  );
}

function statedIn(filing: Filing | undefined, group: EntityGroup | null): Candidates {
  return new Map(
    Object.entries(statedRatios).map(([key, definition]) => {
      const { formula, label } = definition;
      if (!appliesTo(definition, group)) return [key, { source: notApplicable(formula, group) }];
      const stated = filing ? statedFigures(filing.notes, label) : [];
      const [first, ...others] = stated;
      const said = stated.map(({ concept, sentence }) => `nota ${concept}: «${sentence}»`).join(' y ');
      const absent = filing ? 'no está en el XBRL' : 'no hay XBRL de este año';
      const source = { formula, inputs: {}, source: said || absent };
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

const notApplicable = (formula: string, group: EntityGroup | null): RatioSource => ({
  formula,
  inputs: {},
  source: group === null ? 'no se conoce el tipo de la entidad' : `no se calcula para el grupo «${group}»`,
  reason: 'not_applicable',
});

function figuresOf(filing: Filing): { figures: Partial<Record<Figure, number>>; asFiled: boolean } {
  const { closing, period_end: end, scale } = filing;
  const amounts = soundAmounts(filing.amounts, filing.odd);
  const amountOf = (concept: Concept, day: string, start?: string): number | undefined => {
    const found = amounts.find(
      (one) => one.concept === concept && one.end === day && one.start === start && one.member === undefined,
    );
    if (!found) return undefined;
    const value = scale.factor === null ? Number(found.value) : inPesos(found.value, scale.factor);
    return value === null || value === 0 ? undefined : value;
  };
  const previousEnd = `${Number(end.slice(0, 4)) - 1}-12-31`;
  const balance = (concept: Concept) => amountOf(concept, end);
  const mean = (concept: Concept) => {
    const [now, before] = [balance(concept), amountOf(concept, previousEnd)];
    return now === undefined || before === undefined ? undefined : (now + before) / 2;
  };

  const starts = [
    ...new Set(amounts.flatMap((one) => (one.start && one.end === end && !one.member ? [one.start] : []))),
  ];
  /** the longest period up to a year that ends with the cut and holds the concept */
  const yearToDate = (concept: Concept) =>
    starts
      .filter((start) => daysBetween(start, end) <= 373 && amountOf(concept, end, start) !== undefined)
      .sort()[0];
  const flow = (concept: Concept) => {
    const start = yearToDate(concept);
    return start === undefined ? undefined : amountOf(concept, end, start);
  };
  const sum = (...parts: (number | undefined)[]) =>
    parts.every((part) => part === undefined)
      ? undefined
      : parts.reduce<number>((total, part) => total + (part ?? 0), 0);

  const profitConcept = ['ifrs:ProfitLoss', 'ifrs:ProfitLossAttributableToOwnersOfParent'].find(
    (one) => flow(one) !== undefined,
  );
  const profit = profitConcept === undefined ? undefined : flow(profitConcept);
  const twelveMonths = () => {
    if (profit === undefined || closing) return profit;
    const start = yearToDate(profitConcept!)!;
    const lastYear = amountOf('co-sfc-core:ResultadoEjercicio', previousEnd);
    const before = amountOf(profitConcept!, sameDayYearBefore(end), sameDayYearBefore(start));
    return lastYear === undefined || before === undefined ? undefined : profit + lastYear - before;
  };
  const provisions = flow(provisionExpense);
  const days = provisions === undefined ? 365 : daysBetween(yearToDate(provisionExpense)!, end);

  const revenue = flow('ifrs:Revenue');
  const interest = flow('ifrs:FinanceCosts') ?? 0;
  const figures: Record<Figure, number | undefined> = {
    activos: balance('ifrs:Assets'),
    pasivos: balance('ifrs:Liabilities'),
    patrimonio: balance('ifrs:Equity'),
    activos_promedio: mean('ifrs:Assets'),
    patrimonio_promedio: mean('ifrs:Equity'),
    cartera: balance(loans),
    cartera_promedio: mean(loans),
    depositos: balance('co-sfc-core:DepositosExigibilidades'),
    ganancia_12_meses: twelveMonths(),
    provisiones_anualizadas:
      provisions === undefined ? undefined : closing ? provisions : (provisions * 365) / days,
    gastos_operacion: sum(
      flow('ifrs:EmployeeBenefitsExpense'),
      flow('ifrs:DepreciationAndAmortisationExpense'),
      flow('ifrs:OtherExpenseByNature'),
    ),
    ingresos_netos: revenue === undefined ? undefined : revenue + (flow('ifrs:OtherIncome') ?? 0) - interest,
    activos_corrientes: balance('ifrs:CurrentAssets'),
    pasivos_corrientes: balance('ifrs:CurrentLiabilities'),
  };
  const filed = Object.entries(figures).filter(([, value]) => value !== undefined && value !== 0);
  return { figures: Object.fromEntries(filed), asFiled: scale.factor === null };
}

const loans = 'co-sfc-core:CarteraCreditoOperacionesLeasingFinanciero';
const provisionExpense = 'co-sfc-core:GastosProvisionesCarteraCreditosOperacionesLeasingFinanciero';

function sameDayYearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.replace(/-02-29$/, '-02-28');
}
