/** The function of the operation on one supervised entity. */

import { serve } from './_lib/serve.ts';

export default serve({});
