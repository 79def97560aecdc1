/** The fingerprint of the tables that a packed file was written with; it changes with every key, name or order. */

const offsetBasis = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/** FNV-1a (64 bits) of the tables as JSON, in 16 hexadecimal digits. */
export function fingerprintOf(tables: unknown): string {
  let hash = offsetBasis;
  for (const byte of new TextEncoder().encode(JSON.stringify(tables)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime);
  return hash.toString(16).padStart(16, '0');
}

/** Throws unless a file was written with the tables of this program. */
export function expectFingerprint(file: string, found: string, expected: string): void {
  if (found !== expected)
    throw new Error(
      `${file} was written by tables of fingerprint ${found}, this program reads with ${expected}: build the data again, or run the program that built them`,
    );
}
