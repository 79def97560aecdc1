/** All figures of a company and a year with their names and formulas: indicators, derived figures, rates of growth. */

import type { FigureDefinition, FigureKey } from '../../contract/http/analysis.ts';
import { derivedDefinitions } from './derived.ts';
import { growthDefinitions } from './growth.ts';
import { indicatorDefinitions } from './indicators.ts';

export const figureDefinitions: Readonly<Record<FigureKey, Omit<FigureDefinition, 'nombre_en'>>> = {
  ...indicatorDefinitions,
  ...derivedDefinitions,
  ...growthDefinitions,
};
