/** The function of the operation on one supervised entity. */

import { entityText } from './_lib/entity.ts';
import { serve } from './_lib/serve.ts';

export default serve({
  async sfc({ query, nit, release, canonical }) {
    const stored = canonical === '' ? await release.answer('sfc', nit) : null;
    return stored ? { gzip: stored } : { parts: [await entityText(release, nit, query)] };
  },
});
