/** The function of all operations, of every other address below `/api`, which answers 404, and of files that no release has any more. */

import { handlers } from './_lib/handlers/handlers.ts';
import { serve } from './_lib/http/serve.ts';

export default serve(handlers);
