/** The function of `/sfc/{nit}`: one entity supervised by the Superintendencia Financiera. */

import { entityAnswer } from './_lib/entity/entity.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({
  sfc: ({ query, nit, release }) => entityAnswer(release, nit, query),
});
