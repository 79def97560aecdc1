/** NITs as people and spreadsheets write them, and which of the release's companies they are. */

import { checkDigitOf } from './check-digit.js';

/** A NIT as typed; `check` is the digit after its dash. @typedef {{ digits: string, check: number | null }} TypedNit */

/**
 * `900.123.456-7`, `NIT 900 123 456`, `900123456,00`, `0900123456`; null when the text is no NIT of 6 to 15 digits.
 * @param {string} text
 * @returns {TypedNit | null}
 */
export function typedNit(text) {
  if (text.length > 40) return null;
  const bare = text
    .trim()
    .replace(/^nit\b[.:]?\s*/i, '')
    .replace(/^co(?=\d)/i, '');
  const found = /^([\d.,\s]+?)(?:\s*[-\u2010-\u2015\u2212]\s*(\d))?$/.exec(bare);
  if (!found) return null;
  const [, body = '', check] = found;
  const digits = body
    // The decimals that a column of numbers gets: groups of thousands have three digits.
    .replace(/[.,]0{1,2}$/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '');
  if (!/^\d{6,15}$/.test(digits)) return null;
  return { digits, check: check === undefined ? null : Number(check) };
}

/**
 * The known NIT that was typed, with or without its check digit, and whether that digit is right; null for an unknown one.
 * @param {TypedNit} typed
 * @param {(nit: string) => boolean} isKnown
 * @returns {{ nit: string, right: boolean } | null}
 */
export function resolveNit({ digits, check }, isKnown) {
  if (isKnown(digits)) return { nit: digits, right: check === null || check === checkDigitOf(digits) };
  const body = digits.slice(0, -1);
  const glued = check === null && Number(digits.at(-1)) === checkDigitOf(body);
  return glued && isKnown(body) ? { nit: body, right: true } : null;
}
