/** Finds the companies of the lines of a list: NITs in two files of the release, so that none leaves the browser, names by the API, within the limit of requests. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { postForm, published, RequestError, releaseFile } from '../document/client.ts';
import { formatNumber } from '../document/format.ts';
import { FailureNotice } from '../document/loaded.tsx';
import type { Known, Line, NameAnswer } from './lines.ts';
import { pendingNames } from './lines.ts';

type Listed = { nit: string; razon_social: string; ciudad: string | null; ultimo_anio: number };

/** The API's bounds for a batch: names, and letters of one. */
const mostNames = 50;
const mostLetters = 200;
/** Names that a point of the limit pays for. */
const namesPerPoint = 5;
/** Bytes of a form, somewhat below what the API takes. */
const mostBytes = 60_000;
const candidates = 5;

/** Gives `takeCandidates` the candidates of each name. Rejects with a RequestError, or with an AbortError when `signal` stops it. */
export async function askNames(
  names: readonly string[],
  {
    signal,
    takeCandidates,
    batchDone,
    pause,
  }: {
    signal: AbortSignal;
    takeCandidates: (name: string, result: NameAnswer) => void;
    batchDone: () => void;
    pause: (seconds: number) => void;
  },
) {
  const wait = async (seconds: number) => {
    pause(seconds);
    await sleep(seconds, signal);
  };
  for (let start = 0; start < names.length; ) {
    const { form, count } = batchOf(names, start);
    const response = await postForm<Answers>('/reconciliar', form, signal).catch((error) => {
      if (!(error instanceof RequestError) || error.status !== 429) throw error;
      return error.seconds || 60;
    });
    if (typeof response === 'number') {
      await wait(response);
      continue;
    }
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

/** What is found for each query, by its name. */
type Answers = Record<string, { result: readonly (Omit<NameAnswer[number], 'nit'> & { id: string })[] }>;

/** As many names as fit into a request. */
function batchOf(names: readonly string[], start: number) {
  const queries: string[] = [];
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
 * `next`: how many they are
 */
function secondsToWait(headers: Headers, next: number) {
  const [, left, seconds] = /r=(\d+);t=(\d+)/.exec(headers.get('RateLimit') ?? '') ?? [];
  return left !== undefined && Number(left) < Math.ceil(next / namesPerPoint) ? Number(seconds) : 0;
}

const sleep = (seconds: number, signal: AbortSignal) =>
  new Promise((done, stop) => {
    signal.throwIfAborted();
    const timer = setTimeout(done, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop(signal.reason);
    });
  });

// The part of the page that asks the API for the names: how far it is, and the button that stops it or goes on.

/** Names that the API answers in a minute, by its limit. */
const namesPerMinute = 300;

type Asking = {
  stage: 'running' | 'stopped' | 'done';
  /** Names that are not yet asked. */
  left: number;
  /** In the place of the time that is left. */
  note: string;
  error?: unknown;
};

/** Begins when it is drawn. `answered` is called after each batch with its answers by name. */
export function AskingBlock({
  lines,
  answered,
}: {
  lines: readonly Line[];
  answered: (answers: ReadonlyMap<string, NameAnswer>) => void;
}) {
  const [total] = useState(() => pendingNames(lines).length);
  const [{ stage, left, note, error }, setAsking] = useState<Asking>({
    stage: total > 0 ? 'running' : 'done',
    left: total,
    note: '',
  });
  const underway = useRef<AbortController | null>(null);
  const tell = (changes: Partial<Asking>) => setAsking((last) => ({ ...last, ...changes }));

  async function ask() {
    const names = pendingNames(lines);
    if (names.length === 0) return;
    underway.current = new AbortController();
    tell({ stage: 'running', left: names.length, note: '', error: undefined });
    const answers: Map<string, NameAnswer> = new Map();
    let asked = 0;
    try {
      await askNames(names, {
        signal: underway.current.signal,
        takeCandidates(name, result) {
          answers.set(name, result);
          asked += 1;
        },
        batchDone() {
          tell({ left: names.length - asked, note: '' });
          answered(new Map(answers));
          answers.clear();
        },
        pause: (seconds) =>
          tell({
            note: ` Pausa de ${seconds} s: la API contesta unos ${namesPerMinute} nombres por minuto.`,
          }),
      });
      tell({ stage: 'done' });
    } catch (error) {
      tell({
        stage: 'stopped',
        ...((error as Error).name === 'AbortError' ? { note: ' Detenido.' } : { error }),
      });
    }
  }

  const stop = () => underway.current?.abort();
  useEffect(() => {
    void ask();
    return stop;
  }, []);

  const isRunning = stage === 'running';
  const minutes = formatNumber(Math.ceil(left / namesPerMinute));
  const time = left > namesPerMinute ? ` Faltan unos ${minutes} minutos: deje la página abierta.` : '';
  return (
    <div class="card" id="consulta" hidden={stage === 'done'} data-running={isRunning}>
      <p class="row">
        <progress aria-label="Nombres consultados" max={total} value={total - left} />
        <span>{`${formatNumber(total - left)} de ${formatNumber(total)} nombres consultados.${note || time}`}</span>
        {/* One button, so that the focus stays on it. */}
        <button type="button" onClick={isRunning ? stop : ask}>
          {isRunning ? 'Detener' : 'Continuar'}
        </button>
      </p>
      <div>{error !== undefined && <FailureNotice error={error} />}</div>
    </div>
  );
}

// Who is in the release, by NIT, from its two files of companies and entities: no NIT leaves the browser.

/** Companies and entities; who is both counts as a company, of which there are more figures. */
export async function loadDirectory(manifest: { release: string }): Promise<ReadonlyMap<string, Known>> {
  const load: (file: string) => Promise<readonly Listed[]> = (file) => published(releaseFile(manifest, file));
  const [companies, entities] = await Promise.all([load('empresas.json'), load('entidades.json')]);
  const entryOf = (listed: Listed, page: string) => ({
    nit: listed.nit,
    name: listed.razon_social,
    city: listed.ciudad,
    lastYear: listed.ultimo_anio,
    href: `/${page}/${listed.nit}`,
  });
  return new Map([
    ...entities.map((entity) => [entity.nit, entryOf(entity, 'sfc')] as const),
    ...companies.map((company) => [company.nit, entryOf(company, 'empresa')] as const),
  ]);
}
