/** Exact decimal arithmetic for XBRL values, without floats. */

/** digits × 10^-scale */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const numberPattern = /^[+-]?(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d{1,9}))?$/;

/** Digits; a longer number, such as `1e999999999`, is an attack on memory. */
const maxDigits = 400;

export const zero: Decimal = { digits: 0n, scale: 0 };

/** Accepts `+5`, `-0`, `.5`, `5.`, `007`, `1.5E3` and blanks around; undefined for anything else, such as thousand separators. */
export function parseDecimal(text: string): Decimal | undefined {
  // As 86 % of the numbers of a filing are written.
  if (text === '0') return zero;
  const trimmed = text.trim();
  const found = trimmed.length <= maxDigits ? numberPattern.exec(trimmed) : null;
  if (!found) return undefined;
  const [, whole = '', fraction = '', bare = '', exponent = '0'] = found;
  const decimals = (fraction + bare).replace(/0+$/, '');
  const scale = decimals.length - Number(exponent);
  if (Math.abs(scale) > maxDigits) return undefined;
  const digits = BigInt(whole + decimals);
  return normal(trimmed.startsWith('-') ? -digits : digits, scale);
}

/** Whether the text is a number in XBRL, including INF and NaN. */
export function isNumeric(text: string): boolean {
  return numberPattern.test(text.trim()) || /^\s*(?:[+-]?INF|NaN)\s*$/.test(text);
}

export function compare(a: Decimal, b: Decimal): number {
  const [x, y] = aligned([a, b]) as [bigint, bigint];
  return x < y ? -1 : x > y ? 1 : 0;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y] = aligned([a, b]) as [bigint, bigint];
  return normal(x + y, Math.max(a.scale, b.scale));
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { digits: -b.digits, scale: b.scale });
}

/** a × 10^power */
export function shift(a: Decimal, power: number): Decimal {
  return normal(a.digits, a.scale - power);
}

export function formatDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  return scale <= 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** The digits of all numbers at the largest scale among them. */
export function aligned(numbers: readonly Decimal[]): bigint[] {
  const scale = numbers.reduce((largest, one) => Math.max(largest, one.scale), 0);
  return numbers.map((one) =>
    one.scale === scale ? one.digits : one.digits * 10n ** BigInt(scale - one.scale),
  );
}

/** The JSON number equal to this decimal; undefined when there is none. */
export function exactNumber(a: Decimal): number | undefined {
  const number = Number(formatDecimal(a));
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return undefined;
  const back = parseDecimal(String(number));
  return back && compare(back, a) === 0 ? number : undefined;
}

function normal(digits: bigint, scale: number): Decimal {
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}
