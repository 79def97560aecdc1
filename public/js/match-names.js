/** Asks the API for the names of a list, a batch after another, within the limit of requests: it waits where the limit says so. */

import { fetchOk, prefix, RequestError } from './api.js';

/** @typedef {import('./match-lines.js').Candidate & { match: boolean }} Scored */

/** The API's bounds for a batch: names, and letters of one. */
const mostNames = 50;
const mostLetters = 200;
/** Names that a point of the limit pays for. */
const namesPerPoint = 10;
/** Bytes of a form, somewhat below what the API takes. */
const mostBytes = 60_000;
const candidates = 5;

/**
 * Gives `answer` the candidates of each name. Rejects with a RequestError, or with an AbortError when `signal` stops it.
 * @param {readonly string[]} names
 * @param {{ signal: AbortSignal, answer: (name: string, result: readonly Scored[]) => void, batchDone: () => void, pause: (seconds: number) => void }} told
 */
export async function askNames(names, { signal, answer, batchDone, pause }) {
  const wait = async (/** @type {number} */ seconds) => {
    pause(seconds);
    await sleep(seconds, signal);
  };
  for (let start = 0; start < names.length; ) {
    const { form, count } = batchOf(names, start);
    const response = await fetchOk(`${prefix}/reconciliar`, { method: 'POST', body: form, signal }).catch(
      (error) => {
        if (!(error instanceof RequestError) || error.status !== 429) throw error;
        return error.seconds || 60;
      },
    );
    if (typeof response === 'number') {
      await wait(response);
      continue;
    }
    /** @type {Record<string, { result: readonly (Omit<Scored, 'nit'> & { id: string })[] }>} */
    const answers = await response.json();
    for (let i = 0; i < count; i++) {
      const result = answers[`q${i}`]?.result ?? [];
      answer(
        names[start + i] ?? '',
        result.map(({ id, name, score, match }) => ({ nit: id, name, score, match })),
      );
    }
    start += count;
    batchDone();
    const seconds = secondsToWait(response.headers, Math.min(mostNames, names.length - start));
    if (seconds > 0) await wait(seconds);
  }
}

/**
 * As many names as fit into a request.
 * @param {readonly string[]} names
 * @param {number} start
 */
function batchOf(names, start) {
  /** @type {string[]} */
  const queries = [];
  let size = 0;
  while (queries.length < Math.min(mostNames, names.length - start)) {
    const query = JSON.stringify({
      query: names[start + queries.length]?.slice(0, mostLetters),
      limit: candidates,
    });
    const bytes = encodeURIComponent(query).length + 20;
    if (queries.length > 0 && size + bytes > mostBytes) break;
    size += bytes;
    queries.push(`"q${queries.length}":${query}`);
  }
  return { form: new URLSearchParams({ queries: `{${queries.join()}}` }), count: queries.length };
}

/**
 * How long the next names must wait so that the API need not refuse them; 0 where the server has no limit.
 * @param {Headers} headers
 * @param {number} next how many they are
 */
function secondsToWait(headers, next) {
  const [, left, seconds] = /r=(\d+);t=(\d+)/.exec(headers.get('RateLimit') ?? '') ?? [];
  return left !== undefined && Number(left) < Math.ceil(next / namesPerPoint) ? Number(seconds) : 0;
}

/**
 * @param {number} seconds
 * @param {AbortSignal} signal
 */
const sleep = (seconds, signal) =>
  new Promise((done, stop) => {
    signal.throwIfAborted();
    const timer = setTimeout(done, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop(signal.reason);
    });
  });
