/** Measures the time of calls. */

export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
}

/** Milliseconds of each call, after one round to warm up. */
export function timeCalls<Q>(queries: readonly Q[], call: (query: Q) => unknown): Spread {
  for (const query of queries) call(query);
  const times = queries.map((query) => {
    const start = performance.now();
    call(query);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}
