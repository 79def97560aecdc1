/** The factor that turns the amounts of a filing into pesos, by votes: a single contrary vote leaves it unknown. */

import type { FilingFlag, ScaleVote, ScaleWitness } from '../../../contract/http/entity.ts';
import { fold } from '../../../contract/text.ts';
import { cleanText, uncutText } from '../../lib/filed-text.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { SfcConcept } from '../../tables/sfc-lines.ts';
import { earningsRatios, issuerAssets, scaleFactors, usualAssets } from '../../tables/sfc-scales.ts';
import { add, compare, type Decimal, formatDecimal, parseDecimal, zero } from '../xbrl/decimal.ts';
import { type Amount, daysOf, type SortedFacts, wholeDocumentText } from './amounts.ts';
import { createFlag, flagFigure } from './flag.ts';
import { declaredScale } from './scale-text.ts';

/** As filed, for one period. */
interface Earnings {
  readonly profit: Decimal;
  readonly perShare: Decimal;
  readonly shares: Decimal;
  /** one of them may be a thousand times larger: its point may separate thousands, as in `100.000` */
  readonly ambiguous?: boolean;
}

/** A number as a filing that separates thousands with points writes it, and as a number with three decimals is written. */
const mayBeThousands = (text: string): boolean => /^\s*[+-]?[1-9]\d{0,2}\.\d{3}\s*$/.test(text);

/** Undefined when profit, earnings or shares are zero, which a template may have filled in. */
function earningsRatio({ profit, perShare, shares }: Earnings): number | undefined {
  const [gain, each, count] = [profit, perShare, shares].map((one) => Number(formatDecimal(one)));
  const ratio = (each! * count!) / gain!;
  return Number.isFinite(ratio) && ratio !== 0 ? ratio : undefined;
}

const isNear = (ratio: number, factor: number) => ratio > factor / 3 && ratio < factor * 3;

/** Whether the ratio results from any scale in any known way of filing. */
const isExplained = (ratio: number): boolean =>
  scaleFactors.some((scale) => earningsRatios(scale).some((one) => isNear(ratio, one)));

/**
 * Votes for the scale that the ratio equals, or for a claimed scale whose inverse it equals. Against a claimed scale only
 * when no way of filing in that scale gives the ratio.
 */
function earningsVote(ratio: number, claimed: number | undefined): ScaleVote[] {
  const evidence = `ganancia por acción × acciones ÷ ganancia = ${Number(ratio.toPrecision(4))}`;
  const vote = (scale: number): ScaleVote[] => [{ by: 'eps_check', scale, evidence }];
  // All in pesos and all in thousands give 1.
  const own = scaleFactors.find((scale) => scale > 1 && (isNear(ratio, scale) || isNear(1 / ratio, scale)));
  if (own === undefined) return [];
  if (own === claimed) return vote(own);
  const isOfClaimed = claimed !== undefined && earningsRatios(claimed).some((one) => isNear(ratio, one));
  return isOfClaimed || ratio < 1 ? [] : vote(own);
}

/** The median, so that a mistake in one of the three changes nothing; without all three, total assets themselves where filed. */
export function totalAssets(amounts: readonly Amount[], day: string): Decimal | undefined {
  return totalOf(amounts.filter(({ end }) => end === day));
}

/** `ofDay`: amounts of one day. */
function totalOf(ofDay: readonly Amount[]): Decimal | undefined {
  const filed = (concept: SfcConcept) => {
    const found = ofDay.find((one) => one.concept === concept && !one.start && one.member === undefined);
    return found && parseDecimal(found.value);
  };
  const [liabilities, equity] = [filed('ifrs:Liabilities'), filed('ifrs:Equity')];
  const totals = [
    filed('ifrs:Assets'),
    filed('ifrs:EquityAndLiabilities'),
    liabilities && equity && add(liabilities, equity),
  ].filter((total) => total !== undefined);
  return totals.length === 3 ? totals.sort(compare)[1] : totals[0];
}

/** Total assets of that day, else of the latest other day. */
function someTotalAssets(amounts: readonly Amount[], day: string): Decimal | undefined {
  const byDay = groupBy(
    amounts.filter(({ start }) => !start),
    ({ end }) => end,
  );
  const days = [day, ...[...byDay.keys()].sort().reverse()];
  return days.map((one) => totalOf(byDay.get(one) ?? [])).find((total) => total !== undefined);
}

export interface Scale {
  /** 1, 1e3, 1e6 or 1e9; null when there are no votes, or they disagree */
  readonly factor: number | null;
  readonly source: ScaleWitness | 'none';
  readonly evidence: string | null;
  readonly votes: readonly ScaleVote[];
  /** the presentation currency is not the peso: no factor gives pesos */
  readonly foreign?: true;
}

export interface ScaleEvidence {
  /** whole texts of LevelOfRoundingUsedInFinancialStatements and of DescriptionOfPresentationCurrency */
  readonly rounding: string | undefined;
  readonly currency: string | undefined;
  readonly earnings: Earnings | undefined;
  /** total assets as filed */
  readonly assets: Decimal | undefined;
  readonly tipo_entidad: number | undefined;
  /** whether it files as an issuer of securities, whatever its type */
  readonly issuer: boolean;
}

/** Whose evidence is quoted when all votes agree. */
const precedence: readonly ScaleWitness[] = [
  'declared',
  'currency_text',
  'eps_check',
  'magnitude',
  'open_data',
  'comparatives',
  'other_filings',
];

/** The scale from the filing alone. */
export function detectScale(evidence: ScaleEvidence): Scale {
  const { rounding = '', currency = '' } = evidence;
  const folded = fold(currency);
  if (/\b(dolar(es)?|usd|euros?)\b/.test(folded) && !/\bpesos?\b|\bcop\b/.test(folded)) {
    const said = `moneda de presentación: ${quote(currency)}`;
    return { factor: null, source: 'none', evidence: said, votes: [], foreign: true };
  }
  const votes: ScaleVote[] = [];
  const declared = declaredScale(rounding);
  if (declared !== undefined) votes.push({ by: 'declared', scale: declared, evidence: quote(rounding) });
  // The text on the currency says "pesos" whatever the scale: only a larger unit is a declaration.
  const beside = declaredScale(currency);
  if (beside !== undefined && beside > 1)
    votes.push({ by: 'currency_text', scale: beside, evidence: quote(currency) });
  const claimed = votes[0]?.scale;
  const ratio = evidence.earnings && earningsRatio(evidence.earnings);
  if (ratio !== undefined) votes.push(...earningsVote(ratio, claimed));
  votes.push(...size(evidence, votes[0]?.scale));
  const isAlone = votes.every(({ by }) => by === 'eps_check');
  const usable = isAlone && evidence.earnings?.ambiguous ? [] : votes;
  return decideScale(usable, rounding === '' ? null : quote(rounding));
}

/** The scale of all votes when they agree; `silent` is the evidence when there are none. */
export function decideScale(votes: readonly ScaleVote[], silent: string | null = null): Scale {
  const sorted = [...votes].sort((a, b) => precedence.indexOf(a.by) - precedence.indexOf(b.by));
  const [first] = sorted;
  if (!first) return { factor: null, source: 'none', evidence: silent, votes: sorted };
  if (sorted.every(({ scale }) => scale === first.scale))
    return { factor: first.scale, source: first.by, evidence: first.evidence, votes: sorted };
  const said = sorted.map(({ scale, evidence }) => `×${scale} según ${evidence}`).join('; ');
  return { factor: null, source: 'none', evidence: `contradictorio: ${said}`, votes: sorted };
}

/** Factor beyond the usual size from which a claimed scale is refuted. */
const slack = 3;

/** Votes by size of total assets: for the claimed scale when it is near the usual size, else for the scale that gives it. */
function size({ assets, tipo_entidad, issuer }: ScaleEvidence, claimed: number | undefined): ScaleVote[] {
  const ofType = usualAssets.get(tipo_entidad ?? 0);
  const band = ofType ?? (issuer && claimed !== undefined ? issuerAssets : undefined);
  if (!band || !assets) return [];
  const filed = Number(formatDecimal(assets));
  // Amounts in thousands of millions are so rare that they must be declared.
  const fitting = (times: number) =>
    (claimed === undefined ? scaleFactors.slice(0, 3) : scaleFactors).filter(
      (factor) => filed * factor >= band[0] / times && filed * factor <= band[1] * times,
    );
  const [usual] = fitting(1);
  const near = fitting(slack);
  const refuting = usual ?? near[0];
  const scale = claimed === undefined ? usual : near.includes(claimed) ? claimed : refuting;
  if (scale === undefined) return [];
  const kind = ofType ? `entidad de tipo ${tipo_entidad}` : 'emisor de valores';
  return [{ by: 'magnitude', scale, evidence: `total de activos reportado ${filed}, ${kind}` }];
}

const quote = (text: string): string => `«${cleanText('documento', text)}»`;

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
