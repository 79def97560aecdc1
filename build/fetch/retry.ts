/** Faults and trying again: what may be tried again, how long to wait before it, and when to give up. */

/** A fault that may pass: throttling, a server error, a dropped connection, a page that is not what was asked for. */
export class TransientFault extends Error {
  /** What the server asked to wait, in seconds; null when it did not. */
  readonly retryAfter: number | null;
  constructor(message: string, retryAfter: number | null = null) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** A fault of one dataset that will not pass: the others can still be fetched. */
export class DatasetFault extends Error {}

export interface RetryPolicy {
  readonly tries: number;
  readonly sleep: (seconds: number) => Promise<void>;
  readonly onRetry: (reason: string, seconds: number, attempt: number) => void;
}

const longestBackOff = 60;
/** A server that asks for more than this is asked again all the same. */
const longestWait = 15 * 60;

/** Doubles from one second, and never comes back sooner than the server asked. */
export function waitBefore(attempt: number, retryAfter: number | null): number {
  const backOff = Math.min(longestBackOff, 2 ** (attempt - 1));
  return Math.min(longestWait, Math.max(backOff, retryAfter ?? 0));
}

/** Runs `attempt` until it does not throw a passing fault; rethrows the last one when there are no more tries. */
export async function withRetries<T>(retry: RetryPolicy, attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TransientFault)) throw error;
      if (number >= retry.tries)
        throw new Error(`${error.message} (${number} tries; run it again to go on from here)`);
      const seconds = waitBefore(number, error.retryAfter);
      retry.onRetry(error.message, seconds, number);
      await retry.sleep(seconds);
    }
  }
}

/** `Retry-After` as seconds from `now`: a number, or a date. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}
