/** Finds the companies of the lines of a list: NITs in two files of the release, so that none leaves the browser, names by the API, within the limit of requests. */

import { failureNotice } from '../document/block.js';
import { postForm, published, RequestError, releaseFile } from '../document/client.js';
import { h, replace } from '../document/element.js';
import { formatNumber } from '../document/format.js';
import { judge, pendingNames } from './lines.js';

/** @typedef {import('./lines.js').Candidate & { match: boolean }} Scored */
/** @typedef {import('./lines.js').Line} Line */
/** @typedef {import('./lines.js').Known} Known */
/** @typedef {{ nit: string, razon_social: string, ciudad: string | null, ultimo_anio: number }} Listed */

/** The API's bounds for a batch: names, and letters of one. */
const mostNames = 50;
const mostLetters = 200;
/** Names that a point of the limit pays for. */
const namesPerPoint = 5;
/** Bytes of a form, somewhat below what the API takes. */
const mostBytes = 60_000;
const candidates = 5;

/**
 * Gives `takeCandidates` the candidates of each name. Rejects with a RequestError, or with an AbortError when `signal` stops it.
 * @param {readonly string[]} names
 * @param {{ signal: AbortSignal, takeCandidates: (name: string, result: readonly Scored[]) => void, batchDone: () => void, pause: (seconds: number) => void }} told
 */
export async function askNames(names, { signal, takeCandidates, batchDone, pause }) {
  const wait = async (/** @type {number} */ seconds) => {
    pause(seconds);
    await sleep(seconds, signal);
  };
  for (let start = 0; start < names.length; ) {
    const { form, count } = batchOf(names, start);
    const response = await postForm('/reconciliar', form, signal).catch((error) => {
      if (!(error instanceof RequestError) || error.status !== 429) throw error;
      return error.seconds || 60;
    });
    if (typeof response === 'number') {
      await wait(response);
      continue;
    }
    /** @type {Record<string, { result: readonly (Omit<Scored, 'nit'> & { id: string })[] }>} */
    const answers = response.answer;
    for (let i = 0; i < count; i++) {
      const result = answers[`q${i}`]?.result ?? [];
      takeCandidates(
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
  let length = 0;
  while (queries.length < Math.min(mostNames, names.length - start)) {
    const query = JSON.stringify({
      query: names[start + queries.length]?.slice(0, mostLetters),
      limit: candidates,
    });
    const bytes = encodeURIComponent(query).length + 20;
    if (queries.length > 0 && length + bytes > mostBytes) break;
    length += bytes;
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

// The part of the page that asks the API for the names: how far it is, and the buttons that stop it and go on.

/** Names that the API answers in a minute, by its limit. */
const namesPerMinute = 300;

/**
 * `answered` is called after each batch with the lines that it decided.
 * @param {readonly Line[]} lines
 * @param {(lines: readonly Line[]) => void} answered
 */
export function askingBlock(lines, answered) {
  /** @type {AbortController | null} */
  let underway = null;
  const progress = h('progress', { 'aria-label': 'Nombres consultados' });
  const status = h('span', {});
  const stop = h('button', { type: 'button', click: () => underway?.abort() }, 'Detener');
  const goOn = h('button', { type: 'button', click: () => start() }, 'Continuar');
  const fault = h('div');
  const box = h('div', { class: 'card', id: 'consulta', hidden: true }, [
    h('p', { class: 'row' }, progress, status, stop, goOn),
    fault,
  ]);
  /** Names of the list, asked or not. */
  const total = pendingNames(lines).size;
  progress.max = total;

  /**
   * @param {number} left
   * @param {string} [more]
   */
  function tell(left, more = '') {
    progress.value = total - left;
    const minutes = Math.ceil(left / namesPerMinute);
    const time =
      left > namesPerMinute ? ` Faltan unos ${formatNumber(minutes)} minutos: deje la página abierta.` : '';
    status.textContent = `${formatNumber(total - left)} de ${formatNumber(total)} nombres consultados.${more || time}`;
  }

  async function start() {
    const names = pendingNames(lines);
    let left = names.size;
    if (left === 0) return;
    underway = new AbortController();
    box.hidden = false;
    replace(fault);
    setRunning(true);
    tell(left);
    /** @type {Line[]} */
    let decided = [];
    try {
      await askNames([...names.keys()], {
        signal: underway.signal,
        takeCandidates(name, result) {
          for (const line of names.get(name) ?? []) {
            judge(line, result);
            decided.push(line);
          }
          left -= 1;
        },
        batchDone() {
          tell(left);
          answered(decided);
          decided = [];
        },
        pause: (seconds) =>
          tell(left, ` Pausa de ${seconds} s: la API contesta unos ${namesPerMinute} nombres por minuto.`),
      });
      box.hidden = true;
    } catch (error) {
      if (/** @type {Error} */ (error).name === 'AbortError') tell(left, ' Detenido.');
      else replace(fault, failureNotice(error));
    }
    setRunning(false);
  }

  /** @param {boolean} running */
  function setRunning(running) {
    const hadFocus = box.contains(document.activeElement);
    stop.hidden = !running;
    goOn.hidden = running;
    box.dataset.running = String(running);
    if (hadFocus && !box.hidden) (running ? stop : goOn).focus();
  }

  return { box, start, stop: () => underway?.abort() };
}

// Who is in the release, by NIT, from its two files of companies and entities: no NIT leaves the browser.

/**
 * Companies and entities; who is both counts as a company, of which there are more figures.
 * @param {{ release: string }} manifest
 * @returns {Promise<ReadonlyMap<string, Known>>}
 */
export async function loadDirectory(manifest) {
  /** @type {(file: string) => Promise<readonly Listed[]>} */
  const load = (file) => published(releaseFile(manifest, file));
  const [companies, entities] = await Promise.all([load('empresas.json'), load('entidades.json')]);
  const entryOf = (/** @type {Listed} */ listed, /** @type {string} */ page) => ({
    nit: listed.nit,
    name: listed.razon_social,
    city: listed.ciudad,
    lastYear: listed.ultimo_anio,
    href: `/${page}/${listed.nit}`,
  });
  return new Map([
    ...entities.map((entity) => /** @type {const} */ ([entity.nit, entryOf(entity, 'sfc')])),
    ...companies.map((company) => /** @type {const} */ ([company.nit, entryOf(company, 'empresa')])),
  ]);
}
