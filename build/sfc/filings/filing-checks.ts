/** Consistency checks inside a filing: identities, subtotals, links between statements, quarters against year to date. */

import type { FilingFlag } from '../../../contract/http/entity.ts';
import { filingIdentities, growingLines } from '../../tables/sfc-identities.ts';
import type { SfcConcept } from '../../tables/sfc-lines.ts';
import { add, compare, type Decimal, parseDecimal, subtract, zero } from '../xbrl/decimal.ts';
import { addDays } from '../xbrl/moments.ts';
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
import { brokenSubtotals } from './subtotals.ts';

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
