/** The function of all other addresses below /api, which answers 404. */

import { serve } from './_lib/http/serve.ts';

export default serve({});
