/** All figures of a company and a year with their names and formulas: indicators, derived figures, rates of growth. */

import type { FigureDefinition } from '../http/analysis.ts';
import {
  type DerivedKey,
  derivedKeys,
  type FigureKey,
  type IndicatorKey,
  indicatorKeys,
} from '../http/figure-keys.ts';
import { derivedDefinitions, derivedTable } from './derived.ts';
import type { YearFigure } from './figure.ts';
import { growthDefinitions } from './growth.ts';
import { indicatorDefinitions, indicatorTable } from './indicators.ts';

export type YearFigureKey = IndicatorKey | DerivedKey;
export const yearFigureKeys: readonly YearFigureKey[] = [...indicatorKeys, ...derivedKeys];
export const yearFigureTable: Readonly<Record<YearFigureKey, YearFigure>> = {
  ...indicatorTable,
  ...derivedTable,
};

export const figureDefinitions: Readonly<Record<FigureKey, Omit<FigureDefinition, 'nombre_en'>>> = {
  ...indicatorDefinitions,
  ...derivedDefinitions,
  ...growthDefinitions,
};
