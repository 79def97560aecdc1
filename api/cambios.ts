/** The function of `/cambios`: what changed between releases, or of a list as a feed. */

import { cambios } from './_lib/handlers/cambios.ts';
import type { HandlersOf } from './_lib/http/handler.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({ cambios } satisfies HandlersOf<'cambios'>);
