/** Flags for facts that cannot be used as filed: contradictory, unreadable, in another currency, or missing. */

import type { FilingFlag, FilingFlagRule } from '../../../contract/http/entity.ts';
import { truncate } from '../../../contract/text.ts';
import { groupBy } from '../../lib/group-by.ts';
import { duplicateSentences, filingFlagSentences } from '../../tables/sfc-flags.ts';
import { expectedTotals } from '../../tables/sfc-identities.ts';
import { isStatementLine, type SfcConcept } from '../../tables/sfc-lines.ts';
import { parseDecimal } from '../xbrl/decimal.ts';
import type { Fact } from '../xbrl/read-instance.ts';
import {
  type Amount,
  daysOf,
  equityPlace,
  isPlain,
  namedDims,
  type SortedFacts,
  type Unreadable,
} from './amounts.ts';
import type { Contradiction } from './duplicates.ts';
import { createFlag, flagFigure } from './flag.ts';
import { periodKey } from './periods.ts';
import { isPlaceholder, isPrivate, safeText } from './texts.ts';

/** Values of a line, or lines of a period, that one flag names. */
const mostNamed = 10;
/** Contradictions of a filing that are flagged; the others are counted, and leave room for other flags. */
const mostContradictions = 20;
/** Characters of a text quoted in a flag. */
const quoteLength = 80;

type Faults = Pick<SortedFacts, 'amounts' | 'contradictions' | 'unreadable'>;

/** `cut`: reporting date of the filing. */
export function flagFacts(faults: Faults, cut: string): FilingFlag[] {
  const latest = latestAmounts(faults.amounts);
  const lost = lostLines(faults, latest);
  const contradictory = faults.contradictions.map(({ facts: [first] }) => first!).filter(isPlain);
  const flaggedAlready = new Set([...lost, ...contradictory.map(placeOf)].map(lineAt));
  const missing = missingTotals(faults.amounts, cut, latest).filter(
    (line) => !flaggedAlready.has(lineAt(line)),
  );
  return [...flagContradictions(faults.contradictions), ...flagLines([...lost, ...missing])];
}

const lineAt = ({ concept, end = '' }: { concept: SfcConcept; end?: string }): string => `${concept} ${end}`;

function placeOf({ concept, context: { period } }: Fact): {
  concept: SfcConcept;
  start?: string;
  end?: string;
} {
  return { concept, ...('forever' in period ? {} : daysOf(period)) };
}

/** Lines of the statements first. */
function flagContradictions(contradictions: readonly Contradiction[]): FilingFlag[] {
  const isLine = ({ facts }: Contradiction) => isStatementLine(facts[0]!.concept);
  const flags = [...contradictions.filter(isLine), ...contradictions.filter((one) => !isLine(one))].flatMap(
    flagContradiction,
  );
  const first = flags.slice(0, mostContradictions);
  const explanation = `${filingFlagSentences.hecho_contradictorio} (${flags.length - first.length} hechos más)`;
  return flags.length > first.length
    ? [...first, createFlag('hecho_contradictorio', {}, { explanation })]
    : first;
}

function flagContradiction({ rule, facts }: Contradiction): FilingFlag[] {
  const [first] = facts as readonly [Fact];
  const { concept, context, unit } = first;
  const component = equityPlace(namedDims(context))?.component;
  if (isPrivate(concept) || !(isPlain(first) || component)) return [];
  const values = new Set(facts.map(({ nil, value = '' }) => (nil ? 'nil' : value.trim())));
  const said = [...values].filter((text) => unit !== undefined || !isPlaceholder(text)).sort();
  if (said.length < 2) return [];
  const figures: Record<string, number> = {};
  const texts: Record<string, string> = {};
  if (component !== undefined) texts.componente = component;
  for (const [i, text] of said.slice(0, mostNamed).entries()) {
    const name = i === 0 ? concept : `${concept} (${i + 1})`;
    const number = unit && parseDecimal(text);
    if (number) figures[name] = flagFigure(number);
    else texts[name] = truncate(safeText(text), quoteLength);
  }
  const { concept: _, ...days } = placeOf(first);
  const more = said.length - mostNamed;
  const explanation = `${duplicateSentences[rule]}${more > 0 ? ` (y ${more} valores más)` : ''}`;
  const some = Object.keys(texts).length > 0;
  return [createFlag('hecho_contradictorio', figures, { ...days, explanation, ...(some && { texts }) })];
}

/** A line without its figure, and the evidence that it should have one. */
export interface Lost extends Pick<Amount, 'concept' | 'start' | 'end' | 'member'> {
  readonly rule: FilingFlagRule;
  readonly text?: string;
  readonly figures?: Readonly<Record<string, number>>;
}

const rules: Readonly<Record<Unreadable['why'], FilingFlagRule>> = {
  nil: 'cifra_ausente',
  not_numbers: 'cifra_ilegible',
  other_currency: 'cifra_en_otra_moneda',
};

/** Nil is a fault only when the line has a figure in another period; amounts in other currencies only in a statement line. */
function lostLines({ amounts, unreadable }: Faults, latest: LatestAmounts): Lost[] {
  const filed = new Set(amounts.map(({ concept, start, end }) => `${concept} ${periodKey(end, start)}`));
  return unreadable.flatMap(({ why, concept, start, end, text }): Lost[] => {
    if (filed.has(`${concept} ${periodKey(end, start)}`)) return [];
    const reason = isPlaceholder(text) ? 'nil' : why;
    if (reason !== 'not_numbers' && !isStatementLine(concept)) return [];
    const line = { rule: rules[reason], concept, ...(start !== undefined && { start }), end };
    if (reason !== 'nil') return [{ ...line, text }];
    const figures = figuresElsewhere(latest, line);
    return figures ? [{ ...line, figures }] : [];
  });
}

/** By line, of instants and durations apart. */
type LatestAmounts = ReadonlyMap<string, Amount>;

const latestKey = ({ concept, start }: Pick<Amount, 'concept' | 'start'>) =>
  `${concept} ${start === undefined}`;

/** Made once: a filing may lack as many figures as it has. */
function latestAmounts(amounts: readonly Amount[]): LatestAmounts {
  const latest = new Map<string, Amount>();
  for (const one of amounts) {
    if (one.member !== undefined || one.value === '0') continue;
    const before = latest.get(latestKey(one));
    if (!before || before.end < one.end) latest.set(latestKey(one), one);
  }
  return latest;
}

/** The same line in the latest other period. */
function figuresElsewhere(
  latest: LatestAmounts,
  line: Pick<Amount, 'concept' | 'start'>,
): Record<string, number> | undefined {
  const found = latest.get(latestKey(line));
  return found && { [`${found.concept} ${found.end}`]: Number(found.value) };
}

/** Totals missing at the reporting date that stand in another period, or whose parts were filed. */
function missingTotals(amounts: readonly Amount[], cut: string, latest: LatestAmounts): Lost[] {
  const own = amounts.filter(
    ({ concept, end, member }) => end === cut && member === undefined && isStatementLine(concept),
  );
  return expectedTotals.flatMap(({ concept, kind, toldBy = [] }) => {
    const beside = own.filter(({ start }) => (start === undefined) === (kind === 'instant'));
    if (beside.some((one) => one.concept === concept) || beside.length < 2) return [];
    const parts = beside.filter((one) => toldBy.includes(one.concept));
    const figures =
      parts.length > 0 && parts.length === toldBy.length
        ? Object.fromEntries(parts.map((part) => [part.concept, Number(part.value)]))
        : figuresElsewhere(latest, { concept, ...(kind === 'duration' && { start: cut }) });
    return figures ? [{ rule: 'cifra_ausente' as const, concept, end: cut, figures }] : [];
  });
}

const nameOf = ({ concept, member }: Lost): string =>
  member === undefined ? concept : `${concept} (${member})`;

/** One flag for all lines of a period that lost their figures in the same way. */
export function flagLines(lost: readonly Lost[]): FilingFlag[] {
  const groups = groupBy(lost, ({ rule, start, end }) => `${rule} ${periodKey(end, start)}`);
  return [...groups.values()].map((group) => {
    const { rule, start, end } = group[0]!;
    const first = group.slice(0, mostNamed);
    const more = group.length - first.length;
    const written = first.filter((line) => line.text !== undefined);
    const texts =
      written.length > 0
        ? Object.fromEntries(
            written.map((line) => [nameOf(line), truncate(safeText(line.text!), quoteLength)]),
          )
        : { 'líneas sin cifra': first.map(({ concept }) => concept).join(', ') };
    const figures: FilingFlag['figures'] = Object.assign({}, ...first.map((line) => line.figures));
    const explanation = `${filingFlagSentences[rule]}${more > 0 ? ` (y ${more} líneas más)` : ''}`;
    return createFlag(rule, figures, { ...(start !== undefined && { start }), end, explanation, texts });
  });
}
