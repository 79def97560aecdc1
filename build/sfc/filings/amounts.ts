/** Sorts the facts of a filing into amounts, document facts and notes, and counts every one of them. */

import type { SfcConcept } from '../../tables/sfc-lines.ts';
import { entityCodes } from '../../tables/sfc-notes.ts';
import { type Context, lastDay, type TypedMember, type Unit, type XbrlPeriod } from '../xbrl/contexts.ts';
import { formatDecimal, parseDecimal } from '../xbrl/decimal.ts';
import type { Fact } from '../xbrl/read-instance.ts';
import type { Name } from '../xbrl/xml.ts';
import { shortConcept } from './concepts.ts';
import { type Contradiction, mergeDuplicates } from './duplicates.ts';
import { nitWithin } from './identity.ts';
import { type PlacedTexts, placeTexts } from './texts.ts';

const equityAxis: SfcConcept = 'ifrs:ComponentsOfEquityAxis';
const shareClassAxis: SfcConcept = 'ifrs:ClassesOfShareCapitalAxis';
const retrospectiveAxis: SfcConcept = 'ifrs:RetrospectiveApplicationAndRetrospectiveRestatementAxis';

/** An amount as filed, before any scale. */
export interface Amount {
  readonly concept: SfcConcept;
  /** first day of a duration */
  readonly start?: string;
  /** last day of the duration, or the day of the instant */
  readonly end: string;
  /** component of equity */
  readonly member?: SfcConcept;
  /** exact decimal */
  readonly value: string;
  /** unit of the tag, where it is not money */
  readonly unit?: 'per_share' | 'shares' | 'pure';
}

/** What became of the facts of a filing: `read` is the sum of all others. */
export type FactCounts = Record<
  | 'read'
  | 'amounts'
  | 'notes'
  | 'document'
  | 'placeholders'
  | 'template_zeros'
  | 'nil'
  | 'not_numbers'
  | 'other_currency'
  | 'other_dimensions'
  | 'other_taxonomies'
  | 'duplicates'
  | 'contradictions'
  | 'share_classes'
  | 'other_periods'
  | 'other_languages'
  | 'other_entities',
  number
>;

/** An amount without dimensions that was filed but cannot be used. */
export interface Unreadable {
  readonly why: 'nil' | 'not_numbers' | 'other_currency';
  readonly concept: SfcConcept;
  readonly start?: string;
  readonly end: string;
  /** as written, with its currency where that is not the peso */
  readonly text: string;
}

export interface SortedFacts extends PlacedTexts {
  readonly amounts: readonly Amount[];
  /** all facts about the entity, duplicates included */
  readonly own: readonly Fact[];
  readonly contradictions: readonly Contradiction[];
  readonly unreadable: readonly Unreadable[];
  /** amounts by class of shares: evidence for the scale, not published */
  readonly shareClasses: readonly Amount[];
  /** the entity of most facts: its NIT, else its identifier as filed */
  readonly entity: string;
  readonly counts: FactCounts;
}

/** Text of a document fact. */
export const documentText = (
  { document }: Pick<SortedFacts, 'document'>,
  concept: SfcConcept,
): string | undefined => document.find((fact) => fact.concept === concept)?.text;

/** The same uncut, to read of it and not to publish. */
export function wholeDocumentText(
  { document }: Pick<SortedFacts, 'document'>,
  concept: SfcConcept,
): string | undefined {
  const fact = document.find((one) => one.concept === concept);
  return fact?.whole ?? fact?.text;
}

export function sortFacts(read: readonly Fact[]): SortedFacts {
  const counts: FactCounts = {
    read: read.length,
    amounts: 0,
    notes: 0,
    document: 0,
    placeholders: 0,
    template_zeros: 0,
    nil: 0,
    not_numbers: 0,
    other_currency: 0,
    other_dimensions: 0,
    other_taxonomies: 0,
    share_classes: 0,
    other_periods: 0,
    other_languages: 0,
    other_entities: 0,
    duplicates: 0,
    contradictions: 0,
  };
  const known: Fact[] = [];
  for (const fact of read) {
    const concept = shortConcept(fact.concept);
    if (concept === undefined) counts.other_taxonomies++;
    else known.push({ ...fact, concept });
  }
  const { facts, merged, contradictions } = mergeDuplicates(known);
  counts.duplicates = merged;
  counts.contradictions = known.length - merged - facts.length;

  const identifierOf = identifiers();
  const entity = mainEntity(facts, identifierOf);
  const texts: Fact[] = [];
  const amounts: Amount[] = [];
  const shareClasses: Amount[] = [];
  const unreadable: Unreadable[] = [];
  const equity: Record<'restated' | 'plain' | 'previous', Amount[]> = {
    restated: [],
    plain: [],
    previous: [],
  };
  for (const fact of facts) {
    if (identifierOf(fact) !== entity) counts.other_entities++;
    else if (fact.nil) {
      counts.nil++;
      unreadable.push(...unreadableOf(fact, 'nil'));
    } else if (fact.unit === undefined) texts.push(fact);
    else {
      const place = classifyAmount(fact);
      if (typeof place === 'string') {
        counts[place]++;
        if (place === 'not_numbers' || place === 'other_currency')
          unreadable.push(...unreadableOf(fact, place));
      } else if (place.variant === undefined) amounts.push(place.amount);
      else if (place.variant === 'share_class') shareClasses.push(place.amount);
      else equity[place.variant].push(place.amount);
    }
  }
  const placed = placeTexts(texts, counts);
  const columns = [equity.restated, equity.plain, equity.previous];
  const taken = columns.find((column) => column.some(({ value }) => value !== '0')) ?? [];
  for (const column of columns) if (column !== taken) counts.other_dimensions += column.length;

  const reported = withoutTemplateZeros([...amounts, ...taken]);
  counts.template_zeros = amounts.length + taken.length - reported.length;
  counts.amounts = reported.length;
  counts.share_classes = shareClasses.length;
  const ofEntity = (fact: Fact) => identifierOf(fact) === entity;
  return {
    amounts: reported,
    own: known.filter(ofEntity),
    contradictions: contradictions.filter(({ facts: [first] }) => ofEntity(first!)),
    unreadable,
    shareClasses,
    ...placed,
    entity,
    counts,
  };
}

function unreadableOf(fact: Fact, why: Unreadable['why']): Unreadable[] {
  const { concept, context, unit, value = '' } = fact;
  const { period } = context;
  if (!isPlain(fact) || unit === undefined || 'forever' in period) return [];
  const currency = why === 'other_currency' ? ` ${currencyOf(unit)!.replace(/^.*\}/, '')}` : '';
  return [{ why, concept, ...daysOf(period), text: `${value.trim()}${currency}` }];
}

/** Without dimensions, tuple or other content of segment and scenario. */
export const isPlain = ({ context: { dims, segment, scenario }, tuple }: Fact): boolean =>
  dims.size === 0 && tuple === undefined && segment === undefined && scenario === undefined;

type Days = Pick<Amount, 'start' | 'end'>;

/** By period: the thousands of facts of a filing share some hundreds of contexts. */
const daysByPeriod = new WeakMap<XbrlPeriod, Days>();

export function daysOf(period: Exclude<XbrlPeriod, { forever: true }>): Days {
  const known = daysByPeriod.get(period);
  if (known) return known;
  const days = {
    ...('start' in period && { start: period.start.slice(0, 10) }),
    end: lastDay('start' in period ? period.end : period.instant),
  };
  daysByPeriod.set(period, days);
  return days;
}

const currencyOf = ({ num }: Unit) => num.find((measure) => measure.includes('iso4217}'));

/** The NIT of a fact's context, else its identifier as filed; remembered, since many facts share few identifiers. */
function identifiers(): (fact: Fact) => string {
  const known = new Map<string, string>();
  return ({ context: { entity } }) => {
    const before = known.get(entity[1]);
    if (before !== undefined) return before;
    const found = nitWithin(entity[1]) ?? entity[1];
    known.set(entity[1], found);
    return found;
  };
}

function mainEntity(facts: readonly Fact[], identifierOf: (fact: Fact) => string): string {
  const uses = new Map<string, number>();
  for (const fact of facts) {
    const identifier = identifierOf(fact);
    uses.set(identifier, (uses.get(identifier) ?? 0) + 1);
  }
  return [...uses].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? '';
}

type Placed = { amount: Amount; variant?: 'restated' | 'plain' | 'previous' | 'share_class' };

function classifyAmount({
  concept,
  context,
  unit,
  value = '',
  tuple,
}: Fact): Placed | 'not_numbers' | 'other_currency' | 'other_periods' | 'other_dimensions' {
  const number = parseDecimal(value);
  if (!number) return 'not_numbers';
  const currency = currencyOf(unit!);
  const kind = unitKind(unit!);
  // A producer's template tags earnings per share in pesos as CLP; codes have no currency, whatever their tag says.
  const isPesos =
    currency === undefined ||
    /\}COP$/.test(currency) ||
    (kind === 'per_share' && /\}CLP$/.test(currency)) ||
    entityCodes.has(concept);
  if (!isPesos) return 'other_currency';
  const { period, segment, scenario } = context;
  if ('forever' in period) return 'other_periods';
  if (tuple !== undefined || segment !== undefined || scenario !== undefined) return 'other_dimensions';

  const written = formatDecimal(number);
  const amount = {
    concept,
    ...daysOf(period),
    value: written.includes('.') ? written.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : written,
    ...(kind && { unit: kind }),
  };
  const dims = namedDims(context);
  if (dims.size === 0) return { amount };
  const shareClass = dims.get(shareClassAxis);
  if (dims.size === 1 && typeof shareClass === 'string')
    return { amount: { ...amount, member: shortConcept(shareClass) ?? shareClass }, variant: 'share_class' };
  const place = equityPlace(dims);
  return place
    ? { amount: { ...amount, member: place.component }, variant: place.variant }
    : 'other_dimensions';
}

/** The component of equity of a fact, and whether it is restated, previously stated or neither. */
export function equityPlace(
  dims: ReadonlyMap<string, unknown>,
): { component: SfcConcept; variant: 'restated' | 'plain' | 'previous' } | undefined {
  const [member, retrospective] = [dims.get(equityAxis), dims.get(retrospectiveAxis)];
  const component = typeof member === 'string' ? shortConcept(member) : undefined;
  const others = dims.size - (retrospective === undefined ? 1 : 2);
  if (component === undefined || others > 0) return undefined;
  if (retrospective === undefined) return { component, variant: 'plain' };
  const variant =
    typeof retrospective === 'string' ? variants.get(shortConcept(retrospective) ?? '') : undefined;
  return variant && { component, variant };
}

type Dims = ReadonlyMap<string, Name | TypedMember>;

const namedByContext = new WeakMap<Context, Dims>();

/** The dimensions of a context by the short names of their axes. */
export function namedDims(context: Context): Dims {
  const known = namedByContext.get(context);
  if (known) return known;
  const dims = new Map([...context.dims].map(([axis, member]) => [shortConcept(axis) ?? axis, member]));
  namedByContext.set(context, dims);
  return dims;
}

function unitKind({ num, den }: Unit): Amount['unit'] {
  if (den.length > 0) return 'per_share';
  const [measure = ''] = num;
  return measure.endsWith('}shares') ? 'shares' : measure.endsWith('}pure') ? 'pure' : undefined;
}

const variants = new Map([
  ['ifrs:RestatedMember', 'restated' as const],
  ['ifrs:PreviouslyStatedMember', 'previous' as const],
]);

/** Totals whose zero is a figure where assets are not zero: a fund may have no liabilities. */
const totals = new Set(['ifrs:Assets', 'ifrs:Liabilities', 'ifrs:Equity', 'ifrs:EquityAndLiabilities']);

/**
 * Drops zeros that templates fill in (86 % of the facts of a filing). A zero counts as filed when the same line is not
 * zero in another period of the filing, or when it is a total of a filing with assets.
 */
function withoutTemplateZeros(amounts: readonly Amount[]): Amount[] {
  const line = ({ concept, member }: Amount) => `${concept} ${member ?? ''}`;
  const filed = new Set(amounts.filter(({ value }) => value !== '0').map(line));
  const hasAssets = filed.has('ifrs:Assets ');
  return amounts.filter(
    (amount) =>
      filed.has(line(amount)) || (hasAssets && amount.member === undefined && totals.has(amount.concept)),
  );
}
