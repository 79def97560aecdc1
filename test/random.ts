/** Numbers that look random and are the same for the same seed and place, so that any company can be made alone. */

export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number from 0 to n - 1. */
  int(n: number): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Standard normal. */
  normal(): number;
  pick<T>(list: readonly T[]): T;
}

/** 32 bits from a list of whole numbers (the mixing steps of MurmurHash3). */
export function hash(...parts: readonly number[]): number {
  let h = 0x9747b28c;
  for (const part of parts) {
    let k = Math.imul(part | 0, 0xcc9e2d51);
    k = (k << 15) | (k >>> 17);
    h ^= Math.imul(k, 0x1b873593);
    h = (h << 13) | (h >>> 19);
    h = (Math.imul(h, 5) + 0xe6546b64) | 0;
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A generator (sfc32) that starts from the hash of its parts. */
export function createRandom(...parts: readonly number[]): Random {
  let a = hash(1, ...parts);
  let b = hash(2, ...parts);
  let c = hash(3, ...parts);
  let counter = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  return {
    next,
    int: (n) => Math.floor(next() * n),
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (list) => list[Math.floor(next() * list.length)]!,
  };
}
