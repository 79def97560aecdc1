/** The function of the operation on one supervised entity. */

import { entityText } from './_lib/entity/entity.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({
  async sfc({ query, nit, release }) {
    return { parts: [await entityText(release, nit, query)] };
  },
});
