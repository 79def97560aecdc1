/** The function of `/search`. */

import { search } from './_lib/handlers/search.ts';
import type { HandlersOf } from './_lib/http/handler.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({ search } satisfies HandlersOf<'search'>);
