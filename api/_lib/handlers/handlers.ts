/** The handlers of all operations. */

import type { AllHandlers } from '../http/handler.ts';
import { benchmark } from './benchmark.ts';
import { cambios } from './cambios.ts';
import { departamentos } from './departamentos.ts';
import { empresa } from './empresa.ts';
import { empresas } from './empresas.ts';
import { financials } from './financials.ts';
import { frame } from './frame.ts';
import { indicators } from './indicators.ts';
import { linea } from './linea.ts';
import { margenes } from './margenes.ts';
import { objeto } from './objeto.ts';
import { parecidas } from './parecidas.ts';
import { quintiles } from './quintiles.ts';
import { screener } from './screener.ts';
import { search } from './search.ts';
import { sector } from './sector.ts';
import { sectores } from './sectores.ts';
import { series } from './series.ts';
import { sfc } from './sfc.ts';
import { sfc_screener } from './sfc_screener.ts';
import { sfc_series } from './sfc_series.ts';
import { transiciones } from './transiciones.ts';

export const handlers: AllHandlers = {
  benchmark,
  cambios,
  departamentos,
  empresa,
  empresas,
  financials,
  frame,
  indicators,
  linea,
  margenes,
  objeto,
  parecidas,
  screener,
  search,
  sector,
  sectores,
  series,
  sfc,
  sfc_screener,
  sfc_series,
  transiciones,
  quintiles,
};
