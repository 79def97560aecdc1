/** The edge: limiter, open-loop load, release swaps, Redis away. */

export async function benchEdge(_: readonly string[]): Promise<void> {}
