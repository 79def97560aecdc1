/** The function of the operation on one supervised entity. */

import { serve } from './_lib/answer/serve.ts';
import { entityText } from './_lib/entity/entity.ts';

export default serve({
  async sfc({ query, nit, release }) {
    return { parts: [await entityText(release, nit, query)] };
  },
});
