/** Waits up to half a minute for something that another process does; the error says what did not happen. */

import { setTimeout as sleep } from 'node:timers/promises';

export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    if (await holds()) return;
    await sleep(50);
  }
  throw new Error(`waited in vain until ${what}`);
}
