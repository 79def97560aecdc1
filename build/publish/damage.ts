/** What is not as it was written, and the steps that find it. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In one sentence that names the file. */
export class Damage extends Error {
  override readonly name = 'Damage';
}

export function readOrDamage<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Damage(`${file}: ${(cause as Error).message}`, { cause });
  }
}

/** Compares a static file with the text of the record that it was made of. */
export function verifyStatic(folder: string, file: string, text: Uint8Array): void {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Damage(`${file} is missing`);
  if (!readFileSync(path).equals(text)) throw new Damage(`${file} differs from the packed record`);
}
