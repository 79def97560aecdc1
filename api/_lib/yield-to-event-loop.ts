/** Long work in slices, between which others are answered. */

/** Called after every step; when it gives a promise, the work waits for it before it goes on. */
export type Turn = () => Promise<void> | undefined;

/** `ms`: how long a slice lasts. */
export function slices(ms = 8): Turn {
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
