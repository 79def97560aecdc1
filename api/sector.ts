/** The function of `/sectores` and `/sector`: CIIU groups. */

import { departamentos } from './_lib/handlers/departamentos.ts';
import { sector } from './_lib/handlers/sector.ts';
import { sectores } from './_lib/handlers/sectores.ts';
import type { HandlersOf } from './_lib/http/handler.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({ departamentos, sector, sectores } satisfies HandlersOf<'sector'>);
