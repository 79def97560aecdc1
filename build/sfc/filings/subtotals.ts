/** Checks subtotals against their lines, which follow from the order and the levels of a role. */

import type { FilingFlag } from '../../../contract/http/entity.ts';
import { addingLines, chainedRoles, chainedSubtotals, summedRoles } from '../../tables/sfc-identities.ts';
import { lines, type Role, type SfcConcept, type SfcLine } from '../../tables/sfc-lines.ts';
import { add, type Decimal, parseDecimal, subtract, zero } from '../xbrl/decimal.ts';
import { createFlag, flagFigure, isRounding } from './flag.ts';
import type { PeriodAmounts } from './periods.ts';

interface Part {
  readonly line: SfcLine;
  readonly parts: readonly Part[];
}

/** The lines of a role as trees: the parts of a line are the deeper lines just before it. */
function treesOf(role: Role): Part[] {
  const open: Part[] = [];
  for (const line of lines[role]) {
    if (line.unit === 'per_share' || line.at !== undefined) continue;
    let from = open.length;
    while (from > 0 && open[from - 1]!.line.level > line.level) from--;
    open.push({ line, parts: open.splice(from) });
  }
  return open;
}

/** A subtotal and its parts: a tree of a summed role, or a run of lines of a chained one. */
interface Subtotal extends Part {
  readonly role: Role;
}

const withParts = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) => [...withParts(part.parts), ...(part.parts.length > 0 ? [part] : [])]);

function chainOf(role: Role): Subtotal[] {
  const found: Subtotal[] = [];
  let parts: Part[] = [];
  for (const line of lines[role].filter(({ unit }) => unit !== 'per_share')) {
    if (!chainedSubtotals.includes(line.concept)) {
      parts.push({ line, parts: [] });
      continue;
    }
    const subtotal = { role, line, parts };
    found.push(subtotal);
    // A subtotal that was not filed leaves its parts to the next one.
    parts = [subtotal];
  }
  return found;
}

const subtotals: readonly Subtotal[] = [
  ...summedRoles.flatMap((role) => withParts(treesOf(role)).map((part) => ({ role, ...part }))),
  ...chainedRoles.flatMap(chainOf),
];

/** Of two presentations of a statement only the one with more filed lines counts; fewer than two filed parts prove nothing. */
export function brokenSubtotals({ start, end, amounts }: PeriodAmounts): FilingFlag[] {
  const kind = start === undefined ? 'instant' : 'duration';
  const checked = new Set<SfcConcept>();
  return subtotals.flatMap(({ role, line, parts }) => {
    const total = line.kind === kind ? parseDecimal(amounts.get(line.concept) ?? '') : undefined;
    if (!total || checked.has(line.concept) || !isPresented(role, amounts)) return [];
    const summed: [SfcConcept, Decimal, 1 | -1][] = [];
    collect(parts, line, amounts, summed);
    if (summed.length < 2) return [];
    checked.add(line.concept);
    const sum = summed.reduce(
      (all, [, value, sign]) => (sign > 0 ? add(all, value) : subtract(all, value)),
      zero,
    );
    if (isRounding(total, sum, summed.length + 1)) return [];
    const figures = {
      [line.concept]: flagFigure(total),
      'suma de sus líneas': flagFigure(sum),
      ...Object.fromEntries(summed.map(([concept, value, sign]) => [concept, sign * flagFigure(value)])),
    };
    return [createFlag('subtotal_no_suma', figures, { ...(start !== undefined && { start }), end })];
  });
}

/** The filed parts with their signs; a subtotal that was not filed is replaced by its own parts. */
function collect(
  parts: readonly Part[],
  total: SfcLine,
  amounts: PeriodAmounts['amounts'],
  into: [SfcConcept, Decimal, 1 | -1][],
): void {
  for (const { line, parts: own } of parts) {
    const value = parseDecimal(amounts.get(line.concept) ?? '');
    if (value) into.push([line.concept, value, signOf(line, total)]);
    else collect(own, total, amounts, into);
  }
}

/** A line is added when its balance is that of the subtotal, else subtracted; cash flows without balance count as debits. */
function signOf({ concept, balance = 'debit' }: SfcLine, total: SfcLine): 1 | -1 {
  return addingLines.has(concept) || balance === (total.balance ?? 'debit') ? 1 : -1;
}

const rivals: readonly (readonly [Role, Role])[] = [
  ['210000', '220000'],
  ['310000', '320000'],
  ['510000', '520000'],
];

/** Of two presentations of a statement, the one with more lines other than zero. */
function isPresented(role: Role, amounts: PeriodAmounts['amounts']): boolean {
  const pair = rivals.find((one) => one.includes(role));
  if (!pair) return true;
  const filed = (one: Role) =>
    lines[one].filter(({ concept }) => amounts.has(concept) && amounts.get(concept) !== '0').length;
  const [mine, other] = [filed(role), filed(pair[0] === role ? pair[1] : pair[0])];
  return mine > other || (mine === other && pair[0] === role);
}
