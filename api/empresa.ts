/** The function of the operations on one company (`/empresa/{nit}` and below) and on several (`/empresas`). */

import { benchmark } from './_lib/handlers/benchmark.ts';
import { empresa } from './_lib/handlers/empresa.ts';
import { empresas } from './_lib/handlers/empresas.ts';
import { financials } from './_lib/handlers/financials.ts';
import { indicators } from './_lib/handlers/indicators.ts';
import type { HandlersOf } from './_lib/http/handler.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({
  benchmark,
  empresa,
  empresas,
  financials,
  indicators,
} satisfies HandlersOf<'empresa'>);
