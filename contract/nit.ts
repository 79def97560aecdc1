/** The NIT (tax number): its check digit, and parsing of NITs as people write them. */

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The form in addresses: 6 to 15 decimal digits. */
export const nitPattern = /^\d{6,15}$/;

/** Cleans a NIT of a filing: removes blanks around it and separators between groups of three digits. */
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

/** Removes a leading `NIT` or `CO`. */
const bareNit = (text: string): string =>
  text
    .trim()
    .replace(/^nit\b[.:]?\s*/i, '')
    .replace(/^co(?=\d)/i, '');

/** Enough for fifteen digits with a separator after each and a check digit; the expression takes quadratic time on longer texts. */
const maxTypedLength = 40;

/**
 * Parses a NIT as people type it: `999.000.123-2`, `NIT. 999 000 123 – 2`, `CO999000123`, `9990001232`.
 * A digit after a dash is the check digit; of ten digits without a dash the last is removed if it is the right check digit.
 * Null when the text is no NIT of 6 to 15 digits.
 */
export function readTypedNit(text: string): TypedNit | null {
  const bare = bareNit(text);
  if (bare.length > maxTypedLength) return null;
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

/** The digits of a partly typed NIT: `999.000`, `NIT 9990`, `999000123-`. Null when the text is something else. */
export function readNitPrefix(text: string): string | null {
  const bare = bareNit(text).replace(/[-\u2010-\u2015\u2212]\s*$/, '');
  if (!/^[\d.,\s]+$/.test(bare)) return null;
  const digits = bare.replace(/\D/g, '');
  return digits.length >= 2 && digits.length <= 15 ? digits : null;
}
