/** Fetches default answers from the site's static files, for functions that are deployed without the shards. */

import pLimit from 'p-limit';
import { type TimedFetch, withFetchTimeout } from './fetch-timeout.ts';
import type { AnswerSource } from './release.ts';
import { DataUnavailable } from './store.ts';

/** The header with which a protected Vercel deployment may fetch its own files. */
const bypassHeader = 'x-vercel-protection-bypass';

/** Concurrent requests: one batch asks for up to fifty files. */
const limit = pLimit(12);

/** `base`: the address of the site. `timeoutMs`: for an answer with its wait for other requests. */
export function createCdnAnswers(base: string, secret: string | undefined, timeoutMs = 3000): AnswerSource {
  return async (path) => {
    const url = `${base}/data/${path}`;
    return withFetchTimeout(timeoutMs, (timely) => limit(() => answer(url, timely)));
  };

  async function answer(url: string, { signal, bytes }: TimedFetch): ReturnType<AnswerSource> {
    try {
      const response = await fetch(url, {
        headers: secret ? { [bypassHeader]: secret } : {},
        redirect: 'error',
        signal,
      });
      if (response.status === 200) return await bytes(response);
      await response.body?.cancel();
      throw new Error(`status ${response.status}, expected 200`);
    } catch (cause) {
      throw new DataUnavailable(`${url}: ${(cause as Error).message}`, { cause });
    }
  }
}
