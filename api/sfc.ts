/** The function of `/sfc/{nit}`: one entity supervised by the Superintendencia Financiera. */

import { entityAnswer } from './_lib/entity/entity.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({
  async sfc({ query, nit, release }) {
    const { json, avisos } = await entityAnswer(release, nit, query);
    return { parts: [json], avisos };
  },
});
