/** The function of the operation on one supervised entity. */

import { serve } from './_lib/answer/serve.ts';
import { entityText } from './_lib/entity/entity.ts';

export default serve({
  async sfc({ query, nit, release, canonical }) {
    const stored = canonical === '' ? await release.answer('sfc', nit) : null;
    return stored ? { stored } : { parts: [await entityText(release, nit, query)] };
  },
});
