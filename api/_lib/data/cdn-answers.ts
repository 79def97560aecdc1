/** The bodies of default answers from the site's own static files, for functions that carry no shards of them. */

import pLimit from 'p-limit';
import { type Timely, within } from './fetch-timeout.ts';
import type { AnswerSource } from './release.ts';
import { DataUnavailable } from './store.ts';

/** What this deployment needs to reach its own files when it is protected. */
const bypassHeader = 'x-vercel-protection-bypass';

/** Requests at a time: a batch asks for fifty files, and several may come at once. */
const few = pLimit(12);

/** `base`: where the site stands. `patience`: how long an answer may take with its wait for others, in milliseconds. */
export function createCdnAnswers(base: string, secret: string | undefined, patience = 3000): AnswerSource {
  return async (path) => {
    const url = `${base}/data/${path}`;
    return within(patience, (timely) => few(() => answer(url, timely)));
  };

  async function answer(url: string, { signal, bytes }: Timely): ReturnType<AnswerSource> {
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
