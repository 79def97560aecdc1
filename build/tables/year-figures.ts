/** All figures of one year's lines, in the order in which they build on one another: the indicators, then those derived beside them. */

import { type DerivedKey, derivedKeys } from '../../contract/http/analysis.ts';
import { type IndicatorKey, indicatorKeys } from '../../contract/http/schemas.ts';
import { derivedTable } from './derived.ts';
import type { YearFigure } from './figure.ts';
import { indicatorTable } from './indicators.ts';

export type YearFigureKey = IndicatorKey | DerivedKey;
export const yearFigureKeys: readonly YearFigureKey[] = [...indicatorKeys, ...derivedKeys];
export const yearFigureTable: Readonly<Record<YearFigureKey, YearFigure>> = {
  ...indicatorTable,
  ...derivedTable,
};
