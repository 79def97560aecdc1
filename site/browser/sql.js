/** The SQL page: a query over the release's Parquet files, answered in the browser by a worker. */

import { copyButton, failureNotice } from '../parts/document/block.js';
import { published } from '../parts/document/client.js';
import { byId, h, replace } from '../parts/document/element.js';
import { downloadsAddress } from '../parts/downloads/downloads.js';
import { faultText, queryLimits } from '../parts/sql/faults.js';
import { workedQuestions } from '../parts/sql/questions.js';
import { resultBlock, spentText } from '../parts/sql/result.js';
import { queryTables, tableList } from '../parts/sql/tables.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/stored/layout.ts').Manifest} Manifest */
/** @typedef {import('../../contract/stored/data-package.ts').DataPackage} DataPackage */
/** @typedef {import('../parts/sql/tables.js').DescribedTable} DescribedTable */

const page = byId('page');

async function show() {
  try {
    /** @type {Manifest} */
    const manifest = await published('/data/manifest.json');
    const folder = downloadsAddress(manifest);
    /** @type {DataPackage} */
    const described = await published(`${folder}datapackage.json`);
    sampleBanner(manifest);
    const tables = queryTables(described, folder);
    replace(page, editor(tables, questionsOf(manifest, described)), tableList(tables));
  } catch (error) {
    replace(page, failureNotice(error, show));
  }
  page.setAttribute('aria-busy', 'false');
}

/**
 * @param {Manifest} manifest
 * @param {DataPackage} described
 */
function questionsOf({ reference_year }, { resources }) {
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

const addressOf = (/** @type {string} */ query) =>
  `${location.origin}${location.pathname}#${new URLSearchParams({ q: query })}`;

/** The page's CSP requires trusted types, so that the address of the worker must come from a policy. */
const workerAddress = '/bundle/sql-worker.js';
const { trustedTypes } =
  /** @type {{ trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(text: string): URL } } }} */ (
    /** @type {unknown} */ (globalThis)
  );
const policy = trustedTypes?.createPolicy('sql', { createScriptURL: () => workerAddress });

const startWorker = () =>
  new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });

/**
 * @param {readonly DescribedTable[]} tables
 * @param {readonly import('../parts/sql/questions.js').WorkedQuestion[]} questions
 */
function editor(tables, questions) {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const text = h('textarea', {
    id: 'consulta',
    rows: 9,
    maxlength: longest,
    spellcheck: 'false',
    autocapitalize: 'off',
    'aria-describedby': 'teclas',
    keydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      run();
    },
  });
  text.value = queryInAddress() ?? questions[0]?.query ?? '';
  addEventListener('hashchange', () => {
    text.value = queryInAddress() ?? text.value;
  });
  const runButton = h('button', { type: 'submit', class: 'primary' }, 'Ejecutar');
  const stopButton = h('button', { type: 'button', disabled: true, click: stop }, 'Detener');
  const running = h('p', { class: 'soft small' });
  const result = h('div', { id: 'respuesta' });
  const list = h(
    'details',
    { id: 'preguntas', class: 'card', open: queryInAddress() === null },
    h('summary', {}, 'Diez preguntas resueltas'),
    h(
      'ol',
      { class: 'questions' },
      questions.map(({ title, query }) =>
        h('li', {}, h('button', { type: 'button', class: 'quiet', click: () => ask(query) }, title)),
      ),
    ),
  );

  /** @param {string} query */
  function ask(query) {
    text.value = query;
    text.rows = Math.max(9, query.split('\n').length);
    run();
  }

  /** @param {boolean} busy */
  function setBusy(busy) {
    clearTimeout(timer);
    result.setAttribute('aria-busy', String(busy));
    runButton.disabled = busy;
    stopButton.disabled = !busy;
    if (!busy) running.textContent = '';
  }

  function stop() {
    endWith(h('p', { role: 'status' }, 'Consulta detenida.'));
    text.focus();
  }

  /**
   * Ends the worker, which may still be running, and shows the outcome.
   * @param {HTMLElement} outcome
   */
  function endWith(outcome) {
    worker?.terminate();
    worker = null;
    setBusy(false);
    replace(result, outcome);
  }

  function run() {
    const query = text.value;
    if (runButton.disabled || query.trim() === '') return;
    history.replaceState(null, '', addressOf(query));
    setBusy(true);
    replace(result);
    running.textContent = 'Leyendo…';
    const started = performance.now();
    worker ??= startWorker();
    worker.onmessage = (/** @type {MessageEvent<import('./sql-worker.js').WorkerMessage>} */ { data }) => {
      if (data.kind === 'spent') {
        running.textContent = `Leyendo… ${spentText(data.spent)}`;
        return;
      }
      if (data.kind === 'fault') endWith(fault(data, query));
      else {
        setBusy(false);
        replace(result, resultBlock(data, (performance.now() - started) / 1000));
      }
      if (result.getBoundingClientRect().top > innerHeight * 0.7) result.scrollIntoView();
    };
    const endFor = (/** @type {string} */ message) =>
      endWith(fault({ name: 'Error', message, position: undefined }, query));
    worker.onerror = () => endFor('worker');
    timer = setTimeout(() => endFor('seconds'), queryLimits.seconds * 1000);
    worker.postMessage({ query, tables: tables.map(plain), limits: queryLimits });
  }

  /**
   * @param {import('../parts/sql/faults.js').Fault} cause
   * @param {string} query
   */
  function fault(cause, query) {
    const { text: words, detail } = faultText(cause, query, tables);
    return h(
      'div',
      { class: 'card problem', role: 'alert' },
      h('p', {}, words),
      detail && h('p', { class: 'small soft', lang: 'en' }, detail),
    );
  }

  return [
    list,
    h(
      'form',
      {
        class: 'query',
        submit: (/** @type {Event} */ event) => {
          event.preventDefault();
          run();
        },
      },
      h('label', { for: 'consulta' }, 'Consulta SQL'),
      text,
      h('p', { id: 'teclas', class: 'small soft' }, 'Ctrl+Enter ejecuta la consulta; Tab sale del cuadro.'),
      h(
        'div',
        { class: 'row' },
        runButton,
        stopButton,
        copyButton(() => addressOf(text.value), 'Copiar enlace', 'a esta consulta'),
      ),
    ),
    running,
    result,
  ];
}

/**
 * What the worker needs of a table.
 * @param {DescribedTable} table
 */
const plain = ({ name, columns, files }) => ({
  name,
  columns: columns.map((column) => ({ name: column.name, type: column.type })),
  files,
});

show();
