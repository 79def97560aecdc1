/** Named identities that the amounts of a filing must keep; what breaks one is published as filed and reported. */

import { add, compare, type Decimal, formatDecimal, parseDecimal, subtract } from './decimal.ts';
import type { Filing } from './filing.ts';

export interface FilingFinding {
  readonly check: FilingCheckName;
  readonly nit: string;
  readonly file: string;
  /** as filed */
  readonly expected: string;
  readonly found: string;
}

interface FilingCheck {
  readonly title: string;
  readonly sides: (line: (concept: string) => Decimal | undefined) => readonly [Decimal, Decimal] | undefined;
}

const both = (a: Decimal | undefined, b: Decimal | undefined) => (a && b ? ([a, b] as const) : undefined);

export const filingChecks = {
  activo_igual_pasivo_mas_patrimonio: {
    title: 'Activo = pasivo + patrimonio',
    sides: (line) => {
      const [liabilities, equity] = [line('ifrs:Liabilities'), line('ifrs:Equity')];
      return both(line('ifrs:Assets'), liabilities && equity && add(liabilities, equity));
    },
  },
  activo_igual_patrimonio_y_pasivo: {
    title: 'Activo = total de patrimonio y pasivos',
    sides: (line) => both(line('ifrs:Assets'), line('ifrs:EquityAndLiabilities')),
  },
  ganancia_antes_de_impuestos_e_impuesto: {
    title: 'Ganancia de operaciones continuadas = antes de impuestos - impuesto',
    sides: (line) => {
      const [before, tax] = [
        line('ifrs:ProfitLossBeforeTax'),
        line('ifrs:IncomeTaxExpenseContinuingOperations'),
      ];
      return both(line('ifrs:ProfitLossFromContinuingOperations'), before && tax && subtract(before, tax));
    },
  },
} as const satisfies Record<string, FilingCheck>;

export type FilingCheckName = keyof typeof filingChecks;

/** Amounts are rounded to a unit each: two apart may still be rounding. */
const TOLERANCE: Decimal = { digits: 2n, scale: 0 };

export function checkFiling({ nit, file, amounts, period_end }: Filing): FilingFinding[] {
  const own = amounts.filter(({ end, member }) => end === period_end && member === undefined);
  const starts = own.flatMap(({ start }) => start ?? []).sort();
  const line = (concept: string) => {
    const found = own.find(
      (one) => one.concept === concept && (one.start === undefined || one.start === starts[0]),
    );
    return found && parseDecimal(found.value);
  };
  return (Object.keys(filingChecks) as FilingCheckName[]).flatMap((check) => {
    const [expected, found] = filingChecks[check].sides(line) ?? [];
    if (!expected || !found) return [];
    const apart = subtract(expected, found);
    const size = apart.digits < 0n ? subtract({ digits: 0n, scale: 0 }, apart) : apart;
    if (compare(size, TOLERANCE) <= 0) return [];
    return [{ check, nit, file, expected: formatDecimal(expected), found: formatDecimal(found) }];
  });
}
