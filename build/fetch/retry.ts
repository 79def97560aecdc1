/** Retries: which errors are worth another try, how long to wait, and when to give up. */

/** An error that may pass: throttling, a server error, a dropped connection, an unexpected page. */
export class TransientFault extends Error {
  /** Seconds of `Retry-After`; null when the server sent none. */
  readonly retryAfter: number | null;
  constructor(message: string, retryAfter: number | null = null) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** A permanent error of one dataset: the others can still be fetched. */
export class DatasetFault extends Error {}

export interface RetryPolicy {
  readonly tries: number;
  readonly sleep: (seconds: number) => Promise<void>;
  readonly onRetry: (reason: string, seconds: number, attempt: number) => void;
}

const longestBackOff = 60;
/** Seconds; a longer `Retry-After` is cut to this. */
const longestWait = 15 * 60;

/** Seconds to wait: doubles from 1 to 60, or `Retry-After` where that is longer, up to 15 minutes. */
export function waitBefore(attempt: number, retryAfter: number | null): number {
  const backOff = Math.min(longestBackOff, 2 ** (attempt - 1));
  return Math.min(longestWait, Math.max(backOff, retryAfter ?? 0));
}

/** Repeats `attempt` while it throws a TransientFault; when the tries run out, throws an Error with the last message. */
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

/** `Retry-After` (seconds or a date) in seconds from `now`; null when it is absent or neither. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}
