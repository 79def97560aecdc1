/** The NIT: its check digit and the ways in which people write it. */

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** What the path accepts: 6 to 15 decimal digits. */
export const nitPattern = /^\d{6,15}$/;

/** The digits of a NIT in a filing: blanks around it and separators between groups of three digits go, all else stays. */
export const nitDigits = (text: string): string => text.trim().replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, '');

/** The check digit (dígito de verificación) of a NIT given without it. */
export function checkDigit(nit: string): number {
  let sum = 0;
  for (let i = 0; i < nit.length; i++) sum += Number(nit[nit.length - 1 - i]) * (weights[i] ?? 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

/** The NIT without its last digit, when that digit is its check digit; else null. */
export function withoutCheckDigit(digits: string): string | null {
  const body = digits.slice(0, -1);
  return body.length >= 6 && Number(digits.at(-1)) === checkDigit(body) ? body : null;
}

export type TypedNit =
  | { kind: 'nit'; nit: string }
  | { kind: 'wrong_check_digit'; nit: string; typed: number; right: number };

/** Without the letters that people put before a NIT. */
const bareNit = (text: string): string =>
  text
    .trim()
    .replace(/^nit\b[.:]?\s*/i, '')
    .replace(/^co(?=\d)/i, '');

/** Fifteen digits, a separator after each, and a check digit; trying longer texts would take time that grows with their square. */
const longestTyped = 40;

/**
 * Reads a NIT as people type it: `999.000.123-2`, `NIT. 999 000 123 – 2`, `CO999000123`, `9990001232`.
 * What follows a dash is the check digit; ten digits without a dash lose the last one only if it fits.
 * Null when the text is something else than a NIT of 6 to 15 digits.
 */
export function readTypedNit(text: string): TypedNit | null {
  const bare = bareNit(text);
  if (bare.length > longestTyped) return null;
  const match = /^([\d.,\s]+?)(?:\s*[-\u2010-\u2015\u2212]\s*(\d))?$/.exec(bare);
  if (!match) return null;
  const body = match[1]!.replace(/\D/g, '');
  if (!nitPattern.test(body)) return null;
  if (match[2] !== undefined) {
    const typed = Number(match[2]);
    const right = checkDigit(body);
    return typed === right
      ? { kind: 'nit', nit: body }
      : { kind: 'wrong_check_digit', nit: body, typed, right };
  }
  const nit = body.length === 10 ? (withoutCheckDigit(body) ?? body) : body;
  return { kind: 'nit', nit };
}

/** The digits of a NIT that is still being typed: `999.000`, `NIT 9990`, `999000123-`. Null when the text is something else. */
export function readNitPrefix(text: string): string | null {
  const bare = bareNit(text).replace(/[-\u2010-\u2015\u2212]\s*$/, '');
  if (!/^[\d.,\s]+$/.test(bare)) return null;
  const digits = bare.replace(/\D/g, '');
  return digits.length >= 2 && digits.length <= 15 ? digits : null;
}
