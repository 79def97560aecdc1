/** Computed figures are rounded once, when they are written, and no minus stands before a zero. */

import { type FigureKey, unitOfFigure } from '../http/figure-keys.ts';

/** To 8 significant digits. */
export function roundSignificant(value: number): number {
  return Number(value.toPrecision(8)) + 0;
}

export function roundFigure(key: FigureKey, value: number): number {
  return unitOfFigure[key] === 'currency' ? roundAmount(value) : roundSignificant(value);
}

/** A figure in pesos adds up filed amounts and keeps all their digits; of decimals it loses what binary addition made of them. */
export function roundAmount(value: number): number {
  return (Number.isInteger(value) ? value : Number(value.toPrecision(15))) + 0;
}

/** A part of a whole as a percentage, to 4 significant digits. */
export const roundedPart = (part: number, whole: number): number =>
  Number(((100 * part) / whole).toPrecision(4)) + 0;
