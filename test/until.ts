/** Waits up to four minutes, as a busy machine may need, for something that another process does; the error says what did not happen. */

import { setTimeout as sleep } from 'node:timers/promises';

export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 4800; turn++) {
    if (await holds()) return;
    await sleep(50);
  }
  throw new Error(`waited in vain until ${what}`);
}
