/** `npm start`. */

import { load } from '../bundle/load.mjs';

await load(new URL('_serve.ts', import.meta.url));
