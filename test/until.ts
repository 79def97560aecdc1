/** Waits for what another process brings about, half a minute at the most, and says what did not come. */

import { setTimeout as sleep } from 'node:timers/promises';

export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    if (await holds()) return;
    await sleep(50);
  }
  throw new Error(`waited in vain until ${what}`);
}
