/** Collects a filing's evidence for its scale: two texts, profit with earnings per share and shares, and total assets. */

import type { FilingFlag } from '../../../contract/http/entity.ts';
import { uncutText } from '../../lib/filed-text.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { SfcConcept } from '../../tables/sfc-lines.ts';
import { add, type Decimal, parseDecimal, zero } from '../xbrl/decimal.ts';
import { type Amount, daysOf, type SortedFacts, wholeDocumentText } from './amounts.ts';
import { type Earnings, earningsRatio, earningsVote, isExplained, mayBeThousands } from './earnings.ts';
import { createFlag, flagFigure } from './flag.ts';
import { detectScale, type Scale, type ScaleEvidence } from './scale.ts';
import { declaredScale } from './scale-text.ts';
import { someTotalAssets } from './total-assets.ts';

/** `day`: reporting date of the filing. */
export function scaleIn(
  facts: SortedFacts,
  day: string,
  kind: Pick<ScaleEvidence, 'tipo_entidad' | 'issuer'>,
): { scale: Scale; flags: FilingFlag[] } {
  const earnings = earningsOf(facts, day);
  const scale = detectScale({
    rounding: scaleText(facts, 'ifrs:LevelOfRoundingUsedInFinancialStatements'),
    currency: scaleText(facts, 'ifrs:DescriptionOfPresentationCurrency'),
    earnings,
    assets: someTotalAssets(facts.amounts, day),
    ...kind,
  });
  return { scale, flags: earnings ? flagEarnings(earnings, scale) : [] };
}

/** Contradictory texts of one concept declare no scale, unless they name the same one. */
function scaleText(facts: SortedFacts, concept: SfcConcept): string | undefined {
  const said = facts.contradictions.flatMap(({ facts: all }) =>
    all.flatMap(({ concept: own, value }) =>
      own === concept && value !== undefined ? [uncutText(value)] : [],
    ),
  );
  const scales = new Map(said.sort().map((text) => [declaredScale(text), text]));
  scales.delete(undefined);
  if (scales.size > 1) return undefined;
  return [...scales.values()][0] ?? wholeDocumentText(facts, concept);
}

interface FiledEarnings extends Earnings {
  readonly start: string;
  readonly end: string;
  readonly concepts: Readonly<Record<'profit' | 'perShare' | 'shares', SfcConcept>>;
}

const lineAt = ({ concept, end }: Pick<Amount, 'concept' | 'end'>): string => `${concept} ${end}`;

/** Earnings of the year to date, else of the latest other period that has all three figures. */
function earningsOf(facts: SortedFacts, day: string): FiledEarnings | undefined {
  const { amounts, shareClasses } = facts;
  const ambiguous = ambiguousLines(facts);
  const own = amounts.filter(({ member, value }) => member === undefined && value !== '0');
  const byEnd = groupBy(own, lineAt);
  const byPeriod = groupBy(own, ({ start, ...one }) => `${lineAt(one)} ${start}`);
  const find = (concepts: readonly SfcConcept[], end: string, start?: string): Amount | undefined =>
    concepts
      .map((concept) => lineAt({ concept, end }))
      .map((line) => (start === undefined ? byEnd.get(line) : byPeriod.get(`${line} ${start}`))?.[0])
      .find((one) => one !== undefined);
  const classes = groupBy(
    shareClasses.filter(({ value }) => value !== '0'),
    lineAt,
  );
  const periods = own.filter(({ concept, start }) => start !== undefined && profits.includes(concept));
  for (const { start, end } of periods.sort((a, b) => byPrecedence(a, b, day))) {
    const [profit, perShare] = [find(profits, end, start), find(earningsPerShare, end, start)];
    const filed = find(shares, end);
    const counted = filed
      ? { concept: filed.concept, number: parseDecimal(filed.value)! }
      : sharesByClass(classes, end);
    if (!profit || !perShare || !counted) continue;
    const concepts = { profit: profit.concept, perShare: perShare.concept, shares: counted.concept };
    return {
      start: start!,
      end,
      profit: parseDecimal(profit.value)!,
      perShare: parseDecimal(perShare.value)!,
      shares: counted.number,
      ambiguous: Object.values(concepts).some((concept) => ambiguous.has(lineAt({ concept, end }))),
      concepts,
    };
  }
  return undefined;
}

/** Lines with a figure whose point may separate thousands. */
function ambiguousLines({ own }: Pick<SortedFacts, 'own'>): Set<string> {
  return new Set(
    own.flatMap(({ concept, context: { period }, value = '' }) =>
      'forever' in period || !mayBeThousands(value) ? [] : [lineAt({ concept, ...daysOf(period) })],
    ),
  );
}

/** Periods that end at the reporting date first, then the latest; the longest first. */
function byPrecedence(a: Amount, b: Amount, day: string): number {
  if ((a.end === day) !== (b.end === day)) return a.end === day ? -1 : 1;
  if (a.end !== b.end) return a.end > b.end ? -1 : 1;
  return a.start! < b.start! ? -1 : 1;
}

const ambiguousSentence =
  'El punto de una de estas cifras puede separar miles o decimales: no dicen la escala del reporte';

function flagEarnings({ concepts, start, end, ...filed }: FiledEarnings, { votes }: Scale): FilingFlag[] {
  const ratio = earningsRatio(filed);
  if (ratio === undefined) return [];
  const isMute = filed.ambiguous && votes.length === 0 && earningsVote(ratio, undefined).length > 0;
  if (isExplained(ratio) && !isMute) return [];
  const figures = {
    [concepts.perShare]: flagFigure(filed.perShare),
    [concepts.shares]: flagFigure(filed.shares),
    [concepts.profit]: flagFigure(filed.profit),
  };
  const explanation = isMute && { explanation: ambiguousSentence };
  return [createFlag('ganancia_por_accion_dudosa', figures, { start, end, ...explanation })];
}

/** The total over the classes where it was filed, else their sum; from the first count of shares that has any. */
function sharesByClass(
  classes: ReadonlyMap<string, readonly Amount[]>,
  end: string,
): { concept: SfcConcept; number: Decimal } | undefined {
  for (const concept of shares) {
    const filed = classes.get(lineAt({ concept, end })) ?? [];
    const total = filed.find(({ member }) => member === 'ifrs:ClassesOfShareCapitalMember');
    const counted = total ? [total] : filed;
    const number = counted.map(({ value }) => parseDecimal(value)!).reduce((sum, one) => add(sum, one), zero);
    if (counted.length > 0) return { concept, number };
  }
  return undefined;
}

const profits: readonly SfcConcept[] = ['ifrs:ProfitLoss', 'ifrs:ProfitLossAttributableToOwnersOfParent'];
const earningsPerShare: readonly SfcConcept[] = [
  'ifrs:BasicEarningsLossPerShare',
  'ifrs:BasicEarningsLossPerShareFromContinuingOperations',
];
const shares: readonly SfcConcept[] = [
  'ifrs:WeightedAverageShares',
  'ifrs:AdjustedWeightedAverageShares',
  'ifrs:NumberOfSharesOutstanding',
  'ifrs:NumberOfSharesIssuedAndFullyPaid',
  'ifrs:NumberOfSharesIssued',
];
