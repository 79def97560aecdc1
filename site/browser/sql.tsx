/** The SQL page: a query over the release's Parquet files, answered in the browser by a worker. */

import { type ComponentChildren, render } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DataPackage } from '../../contract/stored/data-package.ts';
import type { Manifest } from '../../contract/stored/layout.ts';
import { CopyButton } from '../parts/document/block.tsx';
import { published } from '../parts/document/client.ts';
import { SoftText } from '../parts/document/elements.tsx';
import { byId } from '../parts/document/live.tsx';
import { FailureNotice } from '../parts/document/loaded.tsx';
import { sampleBanner } from '../parts/document/sample-banner.ts';
import { downloadsAddress } from '../parts/downloads/downloads.tsx';
import type { Fault } from '../parts/sql/faults.ts';
import { faultText, queryLimits } from '../parts/sql/faults.ts';
import type { WorkedQuestion } from '../parts/sql/questions.ts';
import { workedQuestions } from '../parts/sql/questions.ts';
import { ResultBlock, spentText } from '../parts/sql/result.tsx';
import type { DescribedTable } from '../parts/sql/tables.tsx';
import { queryTables, TableList } from '../parts/sql/tables.tsx';
import './shell-at-once.ts';
import type { WorkerMessage } from './sql-worker.ts';

function questionsOf({ reference_year }: Manifest, { resources }: DataPackage) {
  const fields = resources.find(({ name }) => name === 'estados')?.schema?.fields;
  return workedQuestions(reference_year, String(fields?.find(({ name }) => name === 'nit')?.example));
}

/** Most letters of a query, which the address holds too. */
const longest = 4000;

/** The query that an address holds behind its #. */
function queryInAddress() {
  const text = new URLSearchParams(location.hash.slice(1)).get('q');
  return text === null ? null : text.slice(0, longest);
}

const addressOf = (query: string) =>
  `${location.origin}${location.pathname}#${new URLSearchParams({ q: query })}`;

/** The page's CSP requires trusted types, so that the address of the worker must come from a policy. */
const workerAddress = '/bundle/sql-worker.js';
const { trustedTypes } = globalThis as unknown as {
  trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(text: string): URL } };
};
const policy = trustedTypes?.createPolicy('sql', { createScriptURL: () => workerAddress });

const startWorker = () =>
  new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });

/** Lines of the box of the query, unless a worked question has more. */
const usualLines = 9;

/** What became of the last query. */
type Outcome = { content: ComponentChildren; isAnswer: boolean };

function Editor({
  tables,
  questions,
}: {
  tables: readonly DescribedTable[];
  questions: readonly WorkedQuestion[];
}) {
  const [query, setQuery] = useState(() => queryInAddress() ?? questions[0]?.query ?? '');
  const [lines, setLines] = useState(usualLines);
  const [opensQuestions] = useState(() => queryInAddress() === null);
  /** What is told while a query runs. */
  const [progress, setProgress] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const worker = useRef<Worker | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const box = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const isBusy = progress !== null;

  useEffect(() => {
    const read = () => setQuery((typed) => queryInAddress() ?? typed);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  // An answer below the fold comes into view.
  useLayoutEffect(() => {
    const place = result.current;
    if (outcome?.isAnswer && place && place.getBoundingClientRect().top > innerHeight * 0.7)
      place.scrollIntoView();
  }, [outcome]);

  function end(content: ComponentChildren, isAnswer: boolean) {
    clearTimeout(timer.current);
    setProgress(null);
    setOutcome({ content, isAnswer });
  }

  /** Ends the worker, which may still be running. */
  function endWorker() {
    worker.current?.terminate();
    worker.current = null;
  }

  function stop() {
    endWorker();
    end(<p role="status">Consulta detenida.</p>, false);
    box.current?.focus();
  }

  function run(asked: string) {
    if (isBusy || asked.trim() === '') return;
    history.replaceState(null, '', addressOf(asked));
    setProgress('Leyendo…');
    setOutcome(null);
    const started = performance.now();
    const fail = (fault: Fault, isAnswer: boolean) => {
      endWorker();
      end(<FaultCard {...faultText(fault, asked, tables)} />, isAnswer);
    };
    const failFor = (message: string) => fail({ name: 'Error', message, position: undefined }, false);
    worker.current ??= startWorker();
    worker.current.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'spent') setProgress(`Leyendo… ${spentText(data.spent)}`);
      else if (data.kind === 'fault') fail(data, true);
      else end(<ResultBlock result={data} seconds={(performance.now() - started) / 1000} />, true);
    };
    worker.current.onerror = () => failFor('worker');
    timer.current = setTimeout(() => failFor('seconds'), queryLimits.seconds * 1000);
    worker.current.postMessage({ query: asked, tables: tables.map(plain), limits: queryLimits });
  }

  function ask(question: string) {
    setQuery(question);
    setLines(Math.max(usualLines, question.split('\n').length));
    run(question);
  }

  return (
    <>
      <details id="preguntas" class="card" open={opensQuestions}>
        <summary>Diez preguntas resueltas</summary>
        <ol class="questions">
          {questions.map((question) => (
            <li key={question.title}>
              <button type="button" class="quiet" onClick={() => ask(question.query)}>
                {question.title}
              </button>
            </li>
          ))}
        </ol>
      </details>
      <form
        class="query"
        onSubmit={(event) => {
          event.preventDefault();
          run(query);
        }}
      >
        <label for="consulta">Consulta SQL</label>
        <textarea
          id="consulta"
          rows={lines}
          maxLength={longest}
          spellcheck={false}
          autocapitalize="off"
          aria-describedby="teclas"
          value={query}
          ref={box}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            run(query);
          }}
        />
        <p id="teclas" class="small soft">
          Ctrl+Enter ejecuta la consulta; Tab sale del cuadro.
        </p>
        <div class="row">
          <button type="submit" class="primary" disabled={isBusy}>
            Ejecutar
          </button>
          <button type="button" disabled={!isBusy} onClick={stop}>
            Detener
          </button>
          <CopyButton text={() => addressOf(query)} label="Copiar enlace" of="a esta consulta" />
        </div>
      </form>
      <p class="soft small">{progress}</p>
      <div id="respuesta" aria-busy={isBusy} ref={result}>
        {outcome?.content}
      </div>
    </>
  );
}

const FaultCard = ({ text, detail }: ReturnType<typeof faultText>) => (
  <div class="card problem" role="alert">
    <p>{text}</p>
    {detail && (
      <p class="small soft" lang="en">
        {detail}
      </p>
    )}
  </div>
);

/** What the worker needs of a table. */
const plain = ({ name, columns, files }: DescribedTable) => ({
  name,
  columns: columns.map((column) => ({ name: column.name, type: column.type })),
  files,
});

const page = byId('page');
page.replaceChildren();
render(<SoftText>Cargando las tablas…</SoftText>, page);

async function start() {
  try {
    const manifest: Manifest = await published('/data/manifest.json');
    const folder = downloadsAddress(manifest);
    const described: DataPackage = await published(`${folder}datapackage.json`);
    sampleBanner(manifest);
    const tables = queryTables(described, folder);
    render(
      <>
        <Editor tables={tables} questions={questionsOf(manifest, described)} />
        <TableList tables={tables} />
      </>,
      page,
    );
  } catch (error) {
    render(<FailureNotice error={error} again={start} />, page);
  }
  page.setAttribute('aria-busy', 'false');
}

void start();
