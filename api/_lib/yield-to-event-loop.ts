/** Lets long computations yield to the event loop, so that other requests are answered meanwhile. */

/** Called after every step; the computation awaits the promise that it returns when time is up. */
export type MaybeYield = () => Promise<void> | undefined;

/** Yields after every `ms` milliseconds. */
export function yieldToEventLoop(ms = 8): MaybeYield {
  let end = performance.now() + ms;
  return () => {
    if (performance.now() < end) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        end = performance.now() + ms;
        resolve();
      });
    });
  };
}
