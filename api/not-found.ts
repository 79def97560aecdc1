/** The function of all other addresses below /api, which answers 404, and of files that no release has any more. */

import { serve } from './_lib/http/serve.ts';

export default serve({});
