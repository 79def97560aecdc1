/** A timeout for promises that begins anew when this process itself was late. */

/** The share of the time by which a timer may be late before the timeout begins anew. */
const toleratedDelay = 0.25;

/** Rejects when the promise takes longer than `ms` milliseconds while the event loop is not blocked. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const due = performance.now() + ms;
      timer = setTimeout(() => {
        if (performance.now() - due > toleratedDelay * ms) wait();
        // The answer may be in a socket that this turn of the event loop has not read yet.
        else setImmediate(() => reject(new Error(`no answer within ${ms} ms`)));
      }, ms);
    };
    wait();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
