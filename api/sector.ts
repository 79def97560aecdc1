/** The function of `/sectores`, `/sector`, `/departamentos` and `/transiciones`: CIIU groups. */

import { departamentos } from './_lib/handlers/departamentos.ts';
import { sector } from './_lib/handlers/sector.ts';
import { sectores } from './_lib/handlers/sectores.ts';
import { transiciones } from './_lib/handlers/transiciones.ts';
import type { HandlersOf } from './_lib/http/handler.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({ departamentos, sector, sectores, transiciones } satisfies HandlersOf<'sector'>);
