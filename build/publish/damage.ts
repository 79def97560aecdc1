/** What is not as it was written. */

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
