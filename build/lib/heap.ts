/** How soon V8 collects the garbage of a heap that has grown. */

import { setFlagsFromString } from 'node:v8';

/**
 * `soon`: before a heap has grown by half since it was collected last. Otherwise V8 decides, which lets a large heap double. All
 * threads share the rule, and pay for it with processor time: it is for steps in which they have nothing to do.
 */
export const collectGarbage = (when: 'soon' | 'as V8 decides'): void =>
  setFlagsFromString(`--heap-growing-percent=${when === 'soon' ? 50 : 0}`);
