/**
 * Bytes kept in one block of memory, where the newest stand over the oldest. Each buffer of its own that is kept for a while
 * becomes old, and only a collection of the whole heap gives it back.
 */

export interface Ring {
  /** In a row. Null when they would take more than a sixteenth of it. */
  keep(parts: readonly Uint8Array[]): Kept | null;
  /** A copy, for what is sent is read later than it is asked for; null when others stand there by now. */
  copy(kept: Kept): Buffer<ArrayBuffer> | null;
}

/** Where they begin, in bytes since the ring was opened. */
export interface Kept {
  readonly start: number;
  readonly length: number;
}

export function openRing(size: number): Ring {
  const block = Buffer.allocUnsafeSlow(size);
  let written = 0;
  return {
    keep(parts) {
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      if (length > size / 16) return null;
      const left = size - (written % size);
      // What would go over the end begins at the front.
      const start = length > left ? written + left : written;
      written = start;
      for (const part of parts) {
        block.set(part, written % size);
        written += part.length;
      }
      return { start, length };
    },
    copy({ start, length }) {
      if (start < written - size) return null;
      const at = start % size;
      const copied = Buffer.allocUnsafe(length);
      copied.set(block.subarray(at, at + length));
      return copied;
    },
  };
}
