/** The fields of one row: its filing, read or told at fault, and the rule that skips it. */

import { entryPointName } from '../../../contract/figures/entry-points.ts';
import { nitDigits, nitPattern } from '../../../contract/nit.ts';
import { truncate } from '../../../contract/text.ts';
import { cleanText } from '../../lib/filed-text.ts';
import type { SkipRule } from '../../tables/row-outcomes.ts';

/** A blank, one that does not break, a thin one, or a lost one. */
const blank = '[ \\u00A0\\u2009\\u202F\\uFFFD]';
const group = (mark: string) => `[1-9]\\d{0,2}(?:${mark}\\d{3})+`;
const afterPoint = '\\.\\d*';
const afterComma = ',\\d{1,2}';

/** How a number may be written without its sign. Each form captures its whole part, and its decimals with their mark. */
const forms = [
  ['\\d+', `${afterPoint}|${afterComma}`],
  [group(blank), `${afterPoint}|${afterComma}`],
  [group(','), afterPoint],
  [group('\\.'), afterComma],
  ['0', ',0+'],
].map(([whole, decimals]) => new RegExp(`^(${whole})(${decimals})?$`));

/** What nearly every row holds: it is read without trying all forms. */
const usual = /^-?\d{1,15}$/;
export const isPlainAmount = (text: string): boolean => usual.test(text);

/** `-5`, `\u22125`, `(5)`. */
const signed = /^(?:(?<sign>[-+\u2212]?)\s*(?<bare>[^()]+)|\((?<negative>[^()]+)\))$/;

/**
 * An amount as filed: `5968003`, `-542761`, `1,234,567.5`, `1.234.567,50`, `1 234 567`, `(542761)`. A comma stands before groups of
 * three or before one or two decimals. Null for anything else, for what two forms read as two numbers, as `1.234`, and for what is too
 * large to be kept exactly.
 */
export function readAmount(text: string): number | null {
  if (isPlainAmount(text)) return Number(text);
  const { sign, bare, negative } = signed.exec(text.trim())?.groups ?? {};
  const number = (bare ?? negative)?.trim() ?? '';
  const values = new Set(forms.flatMap((form) => valueBy(form, number)));
  if (values.size !== 1) return null;
  const [value] = values as Set<number>;
  return negative !== undefined || (sign !== undefined && sign !== '' && sign !== '+') ? -value! : value!;
}

function valueBy(form: RegExp, number: string): number[] {
  const [, whole, decimals = ''] = form.exec(number) ?? [];
  if (whole === undefined) return [];
  const value = Number(whole.replace(/\D/g, '') + decimals.replace(',', '.'));
  return value <= Number.MAX_SAFE_INTEGER ? [value] : [];
}

export type PeriodKind =
  /** The figure of the filing itself. */
  | 'current'
  /** The figure of the year before, as the filing repeats it. */
  | 'comparative'
  /** An instant that is neither: opening balances, odd days. */
  | 'other_date'
  /** Halves, quarters, months and spans that are not the year. */
  | 'part_of_year'
  | 'unreadable';

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const english = new Map([
  ['jan', 1],
  ['apr', 4],
  ['aug', 8],
  ['dec', 12],
]);

/**
 * Reads PERIODO against the cut (`yyyymmdd`). `Periodo Actual`, the filer's own NIT (2016), an instant on the cut,
 * the cut's year and a span of the whole year that ends on the cut are current; the same a year earlier is comparative.
 * In a cash flow the instant a year before the cut, or the last day of the year before, is its own opening cash.
 */
export function readPeriod(text: string, cut: number, cashFlow: boolean): PeriodKind {
  if (/\bactual\b/i.test(text)) return 'current';
  if (/\banterior\b/i.test(text)) return 'comparative';
  if (/^\d{7,}$/.test(text)) return 'current';
  const year = Math.floor(cut / 10_000);
  if (/^\d{4}$/.test(text)) {
    const named = Number(text);
    return named === year ? 'current' : named === year - 1 ? 'comparative' : 'part_of_year';
  }
  const span = text.split(' / ');
  const days = span.map(readDay);
  if (days.every((day) => day !== null)) {
    const [start, end] = days.length === 2 ? [days[0]!, days[1]!] : [null, days[0]!];
    if (start === null) {
      if (end === cut) return 'current';
      if (cashFlow && (end === cut - 10_000 || end === (year - 1) * 10_000 + 1231)) return 'current';
      if (end === cut - 10_000) return 'comparative';
      return 'other_date';
    }
    const isFullYear = (last: number) =>
      end === last &&
      (start === Math.floor(last / 10_000) * 10_000 + 101 ||
        start === last - 10_000 - (last % 10_000) + 1231);
    return isFullYear(cut) ? 'current' : isFullYear(cut - 10_000) ? 'comparative' : 'part_of_year';
  }
  return /^\d{4}-(?:[SQ]\d|[a-z]{3}$|\d{4}$)/i.test(text) ? 'part_of_year' : 'unreadable';
}

/** `2016-dic-31` or `2016-Dec-31` as `yyyymmdd`. */
function readDay(text: string): number | null {
  const match = /^(\d{4})-([a-z]{3})-(\d{2})$/i.exec(text.trim());
  if (!match) return null;
  const name = match[2]!.toLowerCase();
  const month = months.indexOf(name) + 1 || english.get(name);
  return month ? Number(match[1]) * 10_000 + month * 100 + Number(match[3]) : null;
}

/** FECHA_CORTE of the portal (`2023 Dec 31 12:00:00 AM`) or of its API (`2023-12-31T00:00:00.000`) as `yyyymmdd`. */
export function readCut(text: string): number | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00(?:\.0+)?)?$/.exec(text);
  if (iso) return dayNumber(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const portal = /^(\d{4}) ([A-Z][a-z]{2}) (\d{1,2})(?: 12:00:00 AM)?$/.exec(text);
  if (!portal) return null;
  const month = portalMonths.indexOf(portal[2]!) + 1;
  return dayNumber(Number(portal[1]), month, Number(portal[3]));
}

const portalMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dayNumber(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? year * 10_000 + month * 100 + day : null;
}

/** What is kept of a text that is at fault. */
export const maxFaultText = 400;

/** The filing that a row belongs to, or which of its columns is at fault. */
export function readFilingFields(
  instance: string,
  nit: string,
  radicado: string,
  entryPoint: string,
  cutText: string,
) {
  const fault = (column: string, found: string, reason: string) => ({
    fault: { column, found: truncate(found, maxFaultText), reason },
  });
  const nitDigitsOnly = nitDigits(nit);
  if (!nitPattern.test(nitDigitsOnly) || nitDigitsOnly.startsWith('0'))
    return fault('NIT', nit, 'not a NIT of 6 to 15 digits');
  const instanceDigits = nitDigits(instance);
  if (!/^\d{1,15}$/.test(instanceDigits)) return fault('CODIGO_INSTANCIA', instance, 'not a whole number');
  if (!/^\d{4}-\d{1,4}-\d{1,12}$/.test(radicado.trim()))
    return fault('NUMERO_RADICADO', radicado, 'not YYYY-NN-NNNNNN');
  const name = entryPointName(cleanText('punto_entrada', entryPoint));
  const cut = readCut(cutText.trim());
  if (cut === null) return fault('FECHA_CORTE', cutText, 'not a date');
  return {
    nit: nitDigitsOnly,
    instance: Number(instanceDigits),
    radicado: radicado.trim(),
    entryPoint: name,
    cut,
  };
}

/** The rule that skips a row by its period and its label; null when none does. */
export function skipRule(
  period: PeriodKind,
  label: { readonly skip: SkipRule | null; readonly claimed: boolean } | null,
): SkipRule | null {
  if (period === 'other_date') return 'other_date';
  if (period === 'part_of_year') return 'part_of_year';
  if (period === 'unreadable') return 'unreadable_period';
  if (label?.skip) return label.skip;
  return period === 'comparative' && !label?.claimed ? 'comparative_line' : null;
}
