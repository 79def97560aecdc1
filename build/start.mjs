/** `npm run build`. */

import { load } from '../bundle/load.mjs';

await load(new URL('main.ts', import.meta.url));
