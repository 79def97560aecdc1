/** Consistency checks inside a filing: identities, subtotals, links between statements, quarters against year to date. */

import type { FilingFlag } from '../../../contract/http/entity.ts';
import {
  addingLines,
  chainedRoles,
  chainedSubtotals,
  filingIdentities,
  growingLines,
  summedRoles,
} from '../../tables/sfc-identities.ts';
import { lines, type Role, type SfcConcept, type SfcLine } from '../../tables/sfc-lines.ts';
import { addDays } from '../xbrl/contexts.ts';
import { add, compare, type Decimal, parseDecimal, subtract, zero } from '../xbrl/decimal.ts';
import type { Amount } from './amounts.ts';
import { createFlag, flagFigure, isRounding } from './flag.ts';
import {
  amountsByPeriod,
  type MisscaledPeriod,
  misscaledPeriods,
  type PeriodAmounts,
  periodKey,
  yearsToDate,
} from './periods.ts';

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

/** The flags of the amounts of a filing, in the order of its periods. */
export function checkAmounts(
  amounts: readonly Amount[],
  periodEnd: string,
): { flags: FilingFlag[]; odd: MisscaledPeriod[] } {
  const odd = misscaledPeriods(amounts, periodEnd);
  const whole = new Set(
    odd.filter(({ lines }) => lines === null).map(({ start, end }) => periodKey(end, start)),
  );
  const periods = amountsByPeriod(amounts);
  const partly = new Set(
    odd.flatMap(({ start, end, lines }) => (lines === null ? [] : [periods.get(periodKey(end, start))])),
  );
  const sound = new Map([...periods].filter(([key]) => !whole.has(key)).sort(([a], [b]) => (a < b ? -1 : 1)));
  const flags = [
    ...odd.map(({ start, end, figures }) => createFlag('columna_en_otra_escala', figures, at(start, end))),
    ...[...periods.values()]
      .sort(byPeriod)
      .flatMap((period) => [...identities(period), ...(partly.has(period) ? [] : brokenSubtotals(period))]),
    ...equityLinks(amounts, sound),
    ...cashLinks(sound),
    ...quarters(sound),
  ];
  return { flags, odd };
}

const at = (start: string | undefined, end: string) => ({ ...(start !== undefined && { start }), end });

function byPeriod(a: PeriodAmounts, b: PeriodAmounts): number {
  return periodKey(a.end, a.start) < periodKey(b.end, b.start) ? -1 : 1;
}

const numberIn = ({ amounts }: PeriodAmounts, concept: SfcConcept): Decimal | undefined =>
  parseDecimal(amounts.get(concept) ?? '');

function identities(period: PeriodAmounts): FilingFlag[] {
  return filingIdentities.flatMap(({ title, total, parts, shares = false }) => {
    const expected = numberIn(period, total);
    const filed = parts.flatMap(([line, sign]) => {
      const value = numberIn(period, line);
      return value ? [{ line, value: sign > 0 ? value : subtract(zero, value) }] : [];
    });
    if (!expected) return [];
    const sum = filed.reduce((all, { value }) => add(all, value), zero);
    const holds =
      filed.length === parts.length
        ? isRounding(expected, sum, parts.length)
        : !shares ||
          compare(sizeOf(sum), sizeOf(expected)) <= 0 ||
          isRounding(sizeOf(sum), sizeOf(expected), 2);
    if (holds) return [];
    const figures = Object.fromEntries([
      [total, flagFigure(expected)],
      ...filed.map(({ line }) => [line, flagFigure(numberIn(period, line)!)]),
    ]);
    const explanation = `No se cumple: ${title}`;
    return [createFlag('identidad_incumplida', figures, { ...at(period.start, period.end), explanation })];
  });
}

const sizeOf = (value: Decimal): Decimal => (value.digits < 0n ? subtract(zero, value) : value);

/** Opening and closing equity against the balance sheets of the same days, and against each other. */
function equityLinks(amounts: readonly Amount[], periods: ReadonlyMap<string, PeriodAmounts>): FilingFlag[] {
  const balances = new Map<string, string>();
  for (const { concept, member, start, end, value } of amounts)
    if (concept === 'ifrs:Equity' && member === 'ifrs:EquityMember' && start === undefined)
      balances.set(end, value);
  const equity = (day: string) => parseDecimal(balances.get(day) ?? '');
  const sheet = (day: string) => {
    const period = periods.get(periodKey(day));
    return period && numberIn(period, 'ifrs:Equity');
  };
  return amounts.flatMap(({ concept, member, start, end, value }) => {
    if (concept !== 'ifrs:ChangesInEquity' || member !== 'ifrs:EquityMember' || start === undefined)
      return [];
    const before = addDays(start, -1);
    const [opening, closing] = [equity(before) ?? equity(start), equity(end)];
    const change = parseDecimal(value)!;
    const [openingSheet, closingSheet] = [sheet(before), sheet(end)];
    const agree = (a: Decimal | undefined, b: Decimal | undefined) => !a || !b || isRounding(a, b, 2);
    if (
      agree(opening, openingSheet) &&
      agree(closing, closingSheet) &&
      agree(opening && add(opening, change), closing)
    )
      return [];
    return [
      createFlag(
        'patrimonio_no_enlaza',
        named({
          'saldo inicial': opening,
          cambios: change,
          'saldo final': closing,
          'balance inicial': openingSheet,
          'balance final': closingSheet,
        }),
        at(start, end),
      ),
    ];
  });
}

function cashLinks(periods: ReadonlyMap<string, PeriodAmounts>): FilingFlag[] {
  const cash = (day: string) => {
    const period = periods.get(periodKey(day));
    return period && numberIn(period, 'ifrs:CashAndCashEquivalents');
  };
  return [...periods.values()].flatMap((period) => {
    const { start, end } = period;
    if (start === undefined) return [];
    const change = numberIn(period, 'ifrs:IncreaseDecreaseInCashAndCashEquivalents');
    const [opening, closing] = [cash(addDays(start, -1)) ?? cash(start), cash(end)];
    if (!change || !opening || !closing || isRounding(add(opening, change), closing, 3)) return [];
    const figures = named({ 'efectivo inicial': opening, variación: change, 'efectivo final': closing });
    return [createFlag('efectivo_no_enlaza', figures, at(start, end))];
  });
}

function quarters(periods: ReadonlyMap<string, PeriodAmounts>): FilingFlag[] {
  const wholes = yearsToDate(periods);
  return [...periods.values()].flatMap((period) => {
    const whole = wholes.get(period.end);
    // Skips instants, the year to date itself, and durations that begin before it.
    if (period.start === undefined || !whole || period.start <= whole.start!) return [];
    return growingLines.flatMap((concept) => {
      const [part, total] = [numberIn(period, concept), numberIn(whole, concept)];
      if (!part || !total || total.digits <= 0n) return [];
      if (compare(part, total) <= 0 || isRounding(part, total, 2)) return [];
      const figures = { [concept]: flagFigure(part), [`${concept} acumulado`]: flagFigure(total) };
      return [createFlag('trimestre_contra_acumulado', figures, at(period.start, period.end))];
    });
  });
}

function named(values: Readonly<Record<string, Decimal | undefined>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, flagFigure(value)]] : [])),
  );
}
