/** Waiting, but not for ever: a time-out says something of the other side only when this process was not late itself. */

/** By what share of the time a timer may be late before the wait begins anew. */
const tolerated = 0.25;

/** Rejects when the promise takes longer than `ms` milliseconds of a loop that runs. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const due = performance.now() + ms;
      timer = setTimeout(() => {
        if (performance.now() - due > tolerated * ms) wait();
        // The answer may lie in a socket that this turn of the loop has yet to read.
        else setImmediate(() => reject(new Error(`no answer within ${ms} ms`)));
      }, ms);
    };
    wait();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
