/** The function of `/screener`. */

import { screener } from './_lib/handlers/screener.ts';
import type { HandlersOf } from './_lib/http/handler.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({ screener } satisfies HandlersOf<'screener'>);
