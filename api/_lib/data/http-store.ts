/** Data on another host: whole files and ranges by HTTP, each compared with what the manifest says of it. */

import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { type Timely, within } from './fetch-timeout.ts';
import { DataUnavailable, faultOf, type Store } from './store.ts';

/** Requests at a time to one host: a batch asks for fifty ranges, and several may come at once. */
const most = 12;

/** `patience`: how long a file or a range may take with its wait for others, in milliseconds. */
export function createHttpStore(base: string, patience = 5000): Store {
  const few = pLimit(most);

  /** `read` throws what is wrong with the response; whatever fails is data that cannot be had. */
  async function get<T>(
    path: string,
    range: string | null,
    read: (response: Response, bytes: Timely['bytes']) => Promise<T>,
  ): Promise<T> {
    const headers = { 'accept-encoding': 'identity', ...(range && { range }) };
    try {
      return await within(patience, ({ signal, bytes }) =>
        few(async () => read(await fetch(`${base}/${path}`, { headers, signal }), bytes)),
      );
    } catch (cause) {
      throw new DataUnavailable(`${base}/${path}: ${(cause as Error).message}`, { cause });
    }
  }

  return {
    pollIntervalMs: 60_000,
    read: (path, entry) =>
      get(path, null, async (response, bytes) => {
        await expectStatus(response, 200);
        const file = await bytes(response);
        if (!entry) return file;
        const wrong = faultOf(file, entry);
        if (wrong) throw new Error(wrong);
        return file;
      }),
    range(path, offset, length, entry) {
      const last = offset + length - 1;
      return get(path, `bytes=${offset}-${last}`, async (response, bytes) => {
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

/** Lets go of the body unread, which may be a whole shard. */
async function refuse(response: Response, reason: string): Promise<never> {
  await response.body?.cancel();
  throw new Error(reason);
}
