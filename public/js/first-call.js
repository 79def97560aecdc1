/** Asks for the figures while the rest of the page is still on its way. */

import { callsOf, get, subject } from './api.js';

const { kind, nit } = subject();
const { main, more } = callsOf(kind, nit);
for (const call of [main, more]) if (call) get(call).catch(() => {});
