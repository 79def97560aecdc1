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

/** Of ten digits, the last is removed if it is the check digit of the others: a NIT of a company has nine. */
export const withoutGluedDigit = (digits: string): string =>
  digits.length === lengthWithDigit ? (withoutCheckDigit(digits) ?? digits) : digits;
const lengthWithDigit = 10;

/** `isSure`: the check digit stood behind a dash, so that none is glued to the digits. */
export type TypedNit =
  | { kind: 'nit'; nit: string; isSure: boolean }
  | { kind: 'wrong_check_digit'; nit: string; typed: number; right: number };

/** The NITs that it can mean: the digits, and without the check digit that may be glued to them. */
export const readingsOfNit = ({
  nit,
  isSure,
}: {
  readonly nit: string;
  readonly isSure: boolean;
}): string[] => [...new Set(isSure ? [nit] : [nit, withoutGluedDigit(nit)])];

/** How a list of a query has it: the digits, behind a dash the check digit where it would be taken for a glued one without it. */
export const listedNit = ({ nit, isSure }: { readonly nit: string; readonly isSure: boolean }): string =>
  isSure && withoutGluedDigit(nit) !== nit ? `${nit}-${checkDigit(nit)}` : nit;
export const listedNitPattern = /^\d{6,15}(?:-\d)?$/;

/** Removes the quotes by which spreadsheets keep a number a text, and a leading `NIT`, `N.I.T. No.` or `CO`. */
const bareNit = (text: string): string =>
  text
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .trim()
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/^['"\u2018\u2019]/, '')
    .replace(/^n\.?\s?i\.?\s?t\b\.?\s*(?:n(?:ro|[o\u00BA\u00B0]|\u00FAmero)\.?)?\s*[:.#]?\s*/i, '')
    .replace(/^nit(?=\d)/i, '')
    .replace(/^co(?=\d)/i, '')
    .trim();

/** Enough for fifteen digits with a separator after each and a check digit; the expressions take quadratic time on longer texts. */
const maxTypedLength = 40;

/** The scheme of NITs in the register of identifiers of organisations, org-id.guide. */
export const nitScheme = { code: 'CO-NIT', address: 'http://org-id.guide/list/CO-NIT' } as const;

/** As schema.org has an identifier of a scheme. */
export const nitIdentifier = (nit: string) => ({
  '@type': 'PropertyValue',
  propertyID: nitScheme.address,
  name: nitScheme.code,
  value: nit,
});

/**
 * Parses a NIT as people type it and programs write it: `999.000.123-2`, `NIT. 999 000 123 – 2`, `CO999000123`, `999000123.0`, `0999000123`,
 * `9.99000123E+08`. A digit after a dash or `DV` is the check digit; one glued to the digits stays with them, which `resolveNit` reads.
 * Null when the text is no NIT of 6 to 15 digits, or a number with a fraction.
 */
export function readTypedNit(text: string): TypedNit | null {
  const bare = bareNit(text);
  if (bare.length > maxTypedLength) return null;
  const match =
    /^([\d.,'\u2019\s]+?|\d[.,]\d+e\+?\d+)(?:\s*(?:[-\u2010-\u2015\u2212]|,?\s*d\.?\s?v\.?:?)\s*(\d))?$/i.exec(
      bare,
    );
  if (!match) return null;
  const nit = wholeNumber(match[1]!)?.replace(/^0+(?=\d{6})/, '');
  if (nit === undefined || !nitPattern.test(nit)) return null;
  if (match[2] === undefined) return { kind: 'nit', nit, isSure: false };
  const typed = Number(match[2]);
  const right = checkDigit(nit);
  return typed === right
    ? { kind: 'nit', nit, isSure: true }
    : { kind: 'wrong_check_digit', nit, typed, right };
}

/** The digits of a number without its separators and decimals of zeros; undefined for a number with a fraction or rounded digits. */
function wholeNumber(text: string): string | undefined {
  const [, first, fraction = '', exponent] = /^(\d)[.,](\d+)e\+?(\d+)$/i.exec(text) ?? [];
  if (first !== undefined) {
    const shift = Number(exponent);
    return fraction.length >= shift && /^0*$/.test(fraction.slice(shift))
      ? first + fraction.slice(0, shift)
      : undefined;
  }
  const digits = text.replace(/\D/g, '');
  const [, head = '', mark = '', tail = ''] = /^(.*\d)\s*([.,])\s*(\d+)$/s.exec(text) ?? [];
  if (mark === '') return digits;
  const body = head.replace(/\D/g, '');
  // A mark that separates thousands stands before three digits, and is not that of the decimals.
  const isGroup = tail.length === 3 && (head.includes(mark) || /^\d{1,3}$/.test(head.trim()));
  if (/^0+$/.test(tail) && !isGroup && !head.includes(mark)) return body;
  if (tail.length > 2) return digits;
  return tail.length === 1 && withoutCheckDigit(digits) !== null ? digits : undefined;
}

/** Which known NIT digits mean that somebody typed. */
export type ResolvedNit =
  | { kind: 'known'; nit: string }
  /** The NIT and what it is without a check digit are both known: it may be either. */
  | { kind: 'both'; nit: string; other: string }
  /** `perhaps`: the known one whose check digit the last of them may be, of digits that are a whole NIT as well. */
  | { kind: 'unknown'; nit: string; perhaps: string | null };

/** Which of the known NITs was typed: with ten digits the last may be a check digit, unless it is sure that none is glued to them. */
export function resolveNit(
  { nit, isSure }: { readonly nit: string; readonly isSure: boolean },
  isKnown: (nit: string) => boolean,
): ResolvedNit {
  const body = isSure ? null : withoutCheckDigit(nit);
  const other = body !== null && isKnown(body) ? body : null;
  const mayBeGlued = nit.length === lengthWithDigit;
  if (isKnown(nit))
    return other !== null && mayBeGlued ? { kind: 'both', nit, other } : { kind: 'known', nit };
  return other !== null && mayBeGlued
    ? { kind: 'known', nit: other }
    : { kind: 'unknown', nit, perhaps: other };
}

/** The digits of a partly typed NIT: `999.000`, `NIT 9990`, `999000123-`; of a complete one its NIT. Null when the text is something else. */
export function readNitPrefix(text: string): string | null {
  const whole = readTypedNit(text);
  if (whole?.kind === 'nit') return whole.isSure ? null : whole.nit;
  const bare = bareNit(text).replace(/[-\u2010-\u2015\u2212]\s*$/, '');
  if (!/^(?:\d{1,3}(?:[.,'\u2019\s]\d{3})*(?:[.,'\u2019\s]\d{0,3})?|[\d\s]+)$/.test(bare)) return null;
  const digits = bare.replace(/\D/g, '');
  return digits.length >= 2 && digits.length <= 15 ? digits : null;
}
