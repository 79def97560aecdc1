/** A memory of what was used last, bounded by bytes. */

export interface Recent<V> {
  get(key: string): V | undefined;
  set(key: string, value: V, bytes: number): void;
}

/** Keeps at most `capacity` bytes; what was not asked for longest goes first. */
export function recent<V>(capacity: number): Recent<V> {
  const kept = new Map<string, { value: V; bytes: number }>();
  let total = 0;
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, bytes) {
      if (bytes > capacity / 4) return;
      const before = kept.get(key);
      if (before) {
        total -= before.bytes;
        kept.delete(key);
      }
      kept.set(key, { value, bytes });
      total += bytes;
      for (const [oldest, { bytes: freed }] of kept) {
        if (total <= capacity) break;
        kept.delete(oldest);
        total -= freed;
      }
    },
  };
}
