/** What a figure of an entity at a cut is of: which days it adds up, and the rows of which cuts. */

import { type EntityFigureKey, entityFigure } from './entity-figures.ts';

/** `2025-12-31` → `2024-12-31`. */
export const yearBefore = (cut: string): string => `${Number(cut.slice(0, 4)) - 1}${cut.slice(4)}`;

const decemberBefore = (cut: string): string => `${Number(cut.slice(0, 4)) - 1}-12-31`;

/** The end of the quarter before in the same year; null of the first quarter. */
export const quarterBefore = (cut: string): string | null => {
  const before = { '06-30': '03-31', '09-30': '06-30', '12-31': '09-30' }[cut.slice(5)];
  return before === undefined ? null : `${cut.slice(0, 4)}-${before}`;
};

/** The first day of what a figure adds up to, null of a balance, and the cuts whose rows it is made of, ascending. */
export interface FigureSpan {
  readonly desde: string | null;
  readonly cortes: readonly string[];
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** What a figure at a cut is of. A ratio is of all that its parts are of. */
export function spanOfFigure(key: EntityFigureKey, cut: string): FigureSpan {
  const { formula } = entityFigure(key);
  switch (formula.kind) {
    case 'saldo':
    case 'publicada':
      return { desde: null, cortes: [cut] };
    case 'acumulado':
      return { desde: `${cut.slice(0, 4)}-01-01`, cortes: [cut] };
    case 'trimestre': {
      const before = quarterBefore(cut);
      return before === null
        ? { desde: `${cut.slice(0, 4)}-01-01`, cortes: [cut] }
        : { desde: dayAfter(before), cortes: [before, cut] };
    }
    case 'doce_meses': {
      const desde = dayAfter(yearBefore(cut));
      if (cut.endsWith('-12-31')) return { desde, cortes: [cut] };
      return { desde, cortes: [yearBefore(cut), decemberBefore(cut), cut] };
    }
    case 'promedio':
      return { desde: null, cortes: [yearBefore(cut), cut] };
    case 'razon': {
      const parts = [spanOfFigure(formula.over, cut), spanOfFigure(formula.under, cut)];
      return {
        desde: parts.find(({ desde }) => desde !== null)?.desde ?? null,
        cortes: [...new Set(parts.flatMap(({ cortes }) => cortes))].sort(),
      };
    }
  }
}
