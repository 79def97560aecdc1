/** The function of every address below /api that no operation has. */

import { serve } from './_lib/http/serve.ts';

export default serve({});
