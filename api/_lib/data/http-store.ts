/** A store of data on another host: files and ranges by HTTP, checked against the manifest. */

import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { FileEntry } from '../../../contract/stored/layout.ts';
import { type TimedFetch, withFetchTimeout } from './fetch-timeout.ts';
import { DataUnavailable, fileFault, type Store } from './store.ts';

/** Concurrent requests to the host: one batch asks for up to fifty ranges. */
const maxConcurrentRequests = 12;

/** `timeoutMs`: for a file or range with its wait for other requests. `init`: of every request. */
export function createHttpStore(
  base: string,
  timeoutMs = 5000,
  init: { readonly headers?: Record<string, string>; readonly redirect?: RequestRedirect } = {},
): Store {
  const limit = pLimit(maxConcurrentRequests);

  /** `read` checks the response and throws what is wrong. Every error becomes `DataUnavailable`. */
  async function get<T>(
    path: string,
    range: string | null,
    read: (response: Response, bytes: TimedFetch['bytes']) => Promise<T>,
  ): Promise<T> {
    const headers = { ...init.headers, ...(range && { range, 'accept-encoding': 'identity' }) };
    try {
      return await withFetchTimeout(timeoutMs, ({ signal, bytes }) =>
        limit(async () => read(await fetch(`${base}/${path}`, { ...init, headers, signal }), bytes)),
      );
    } catch (cause) {
      throw new DataUnavailable(`${base}/${path}: ${(cause as Error).message}`, { cause });
    }
  }

  async function wholeFile(response: Response, bytes: TimedFetch['bytes'], entry?: FileEntry) {
    await expectStatus(response, 200);
    const file = await bytes(response);
    const wrong = entry && fileFault(file, entry);
    if (wrong) throw new Error(wrong);
    return file;
  }

  return {
    pollIntervalMs: 60_000,
    read: (path, entry) => get(path, null, (response, bytes) => wholeFile(response, bytes, entry)),
    range(path, offset, length, entry) {
      const last = offset + length - 1;
      return get(path, `bytes=${offset}-${last}`, async (response, bytes) => {
        // A host may ignore ranges. The copy lets the rest of the file go.
        if (response.status === 200)
          return Buffer.from((await wholeFile(response, bytes, entry)).subarray(offset, offset + length));
        await expectStatus(response, 206);
        const coding = response.headers.get('content-encoding') ?? 'identity';
        if (coding !== 'identity') await refuse(response, `a range coded as ${coding}`);
        const given = response.headers.get('content-range');
        const expected = `bytes ${offset}-${last}/${entry.bytes}`;
        if (given !== expected) await refuse(response, `Content-Range «${given}», expected «${expected}»`);
        const range = await bytes(response);
        if (range.length !== length) throw new Error(`${range.length} of ${length} bytes at ${offset}`);
        return range;
      });
    },
    damaged: (what) => new DataUnavailable(what),
    version: (path) =>
      get(path, null, async (response, bytes) => {
        await expectStatus(response, 200);
        return createHash('sha256')
          .update(await bytes(response))
          .digest('hex');
      }).catch(() => null),
    close() {},
  };
}

async function expectStatus(response: Response, status: number): Promise<void> {
  if (response.status !== status) await refuse(response, `status ${response.status}, expected ${status}`);
}

/** Cancels the body, which may be a complete shard, and throws. */
async function refuse(response: Response, reason: string): Promise<never> {
  await response.body?.cancel();
  throw new Error(reason);
}
