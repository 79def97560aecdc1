/** The function of `/sfc/{nit}`: one entity supervised by the Superintendencia Financiera. */

import { sfc } from './_lib/handlers/sfc.ts';
import type { HandlersOf } from './_lib/http/handler.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({ sfc } satisfies HandlersOf<'sfc'>);
