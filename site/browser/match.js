/** The page that finds the companies of a pasted list: its form, and the result of the list. */

import { block, blockTools, failureNotice } from '../parts/document/block.js';
import { published, workbookCall } from '../parts/document/client.js';
import { byId, h, menu, replace, segments, smallText } from '../parts/document/element.js';
import { formatNumber } from '../parts/document/format.js';
import { downloadsAddress } from '../parts/downloads/downloads.js';
import { figureChoice, figureColumns, matchedTable } from '../parts/match/file.js';
import { isMatched, keepLines, keepList, keptList, keptReading, restoreLines } from '../parts/match/kept.js';
import {
  columnCount,
  countStates,
  decodeText,
  foundNits,
  guessColumn,
  guessSeparator,
  hasHeading,
  lineOf,
  splitRows,
  stateNames,
} from '../parts/match/lines.js';
import { askingBlock, loadDirectory } from '../parts/match/names.js';
import { matchTable, searchWindow } from '../parts/match/table.js';
import { pastedNits } from '../parts/search/suggest.js';
import { queryTables } from '../parts/sql/tables.js';
import { mostExplored, sampleBanner } from './shell.js';

/** The rows without their heading, what the columns are called, and the chosen one. @typedef {{ rows: readonly (readonly string[])[], headings: readonly string[], column: number }} List */
/** @typedef {import('../parts/match/lines.js').Line} Line */
/** @typedef {import('../parts/match/lines.js').State} State */
/** @typedef {import('../../contract/stored/layout.ts').Manifest} Manifest */
/** @typedef {import('../../contract/stored/data-package.ts').DataPackage} DataPackage */

// The form of the list: text, pasted or from a file, and the column of it that names the companies.

const wholeLine = 'linea';
const typingPause = 200;
/** From this many letters on the page inserts a pasted text itself: browsers, which record how to undo it, take minutes for thousands of lines. */
const slowPaste = 5000;
/** Letters of an example in the menu of columns. */
const longestExample = 30;

/**
 * `initialText` is a list to begin with, `initialReading` how it was read before.
 * @param {{ initialText: string, initialReading: import('../parts/match/kept.js').Reading | null, match: (list: List) => void }} options
 */
function listForm({ initialText, initialReading, match }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let separator = '';
  /** @type {readonly (readonly string[])[]} */
  let rows = [];
  let column = 0;
  let heading = false;

  const text = h('textarea', {
    id: 'lista',
    rows: 10,
    spellcheck: 'false',
    autocapitalize: 'off',
    placeholder: '900.123.456-7\nEjemplo S.A.S.',
    'aria-describedby': 'lista-ayuda',
    input: () => {
      clearTimeout(timer);
      timer = setTimeout(readList, typingPause);
    },
    paste: (/** @type {ClipboardEvent} */ event) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (pasted.length < slowPaste) return;
      event.preventDefault();
      text.setRangeText(pasted, text.selectionStart, text.selectionEnd, 'end');
      readList();
    },
  });
  const file = h('input', {
    type: 'file',
    id: 'archivo',
    accept: '.csv,.tsv,.txt,text/plain,text/csv',
    change: () => file.files?.[0] && take(file.files[0]),
  });
  const columns = h('div', { class: 'row', id: 'columnas' });
  const status = h('p', { class: 'soft small', role: 'status' });
  const button = h('button', { type: 'submit', class: 'primary', disabled: true }, 'Cruzar');

  /** @param {File} chosen */
  async function take(chosen) {
    const decoded = decodeText(await chosen.arrayBuffer());
    if (decoded === null)
      return tell(`«${chosen.name}» es un libro de Excel: copie la columna y péguela, o guárdelo como CSV.`);
    text.value = decoded;
    readList();
  }

  function readList() {
    clearTimeout(timer);
    timer = undefined;
    separator = nitsOfLine() ? '' : guessSeparator(text.value);
    rows = rowsOf();
    column = separator === '' ? 0 : guessColumn(rows);
    heading = hasHeading(rows);
    showColumns();
    count();
  }

  const nitsOfLine = () => (text.value.trim().includes('\n') ? null : pastedNits(text.value));

  const rowsOf = () => nitsOfLine()?.map((nit) => [nit]) ?? splitRows(text.value, separator);

  function showColumns() {
    const guessed = nitsOfLine() ? '' : guessSeparator(text.value);
    const firstRows = guessed === '' ? [] : splitRows(text.value, guessed, 2);
    const [first = [], second = first] = firstRows;
    const width = columnCount(firstRows);
    const columnMenu = menu(
      'Columna con las empresas',
      [
        ...Array.from({ length: width }, (_, at) => {
          const [name, example] = heading ? [first[at], second[at]] : ['', first[at]];
          const parts = [`${at + 1}`, name, example && `«${clip(example)}»`];
          return /** @type {const} */ ([String(at), parts.filter(Boolean).join(' · ')]);
        }),
        [wholeLine, 'La línea entera'],
      ],
      separator === '' ? wholeLine : String(column),
      (value) => {
        separator = value === wholeLine ? '' : guessed;
        column = value === wholeLine ? 0 : Number(value);
        rows = rowsOf();
        count();
      },
    );
    const headingBox = h(
      'label',
      { class: 'check' },
      h('input', {
        type: 'checkbox',
        checked: heading,
        change: (/** @type {{ target: HTMLInputElement }} */ { target }) => {
          heading = target.checked;
          count();
        },
      }),
      ' La primera fila es el encabezado',
    );
    replace(columns, width > 1 && columnMenu, rows.length > 1 && headingBox);
  }

  const listed = () => rows.slice(heading ? 1 : 0).filter((row) => row[column]);

  function count() {
    const { length } = listed();
    button.disabled = length === 0;
    tell(length === 0 ? '' : `${formatNumber(length)} ${length === 1 ? 'línea' : 'líneas'}.`);
  }

  /** @param {string} words */
  function tell(words) {
    status.textContent = words;
  }

  /** @returns {List} */
  function list() {
    const names = heading ? (rows[0] ?? []) : [];
    const width = columnCount(rows);
    const headings = Array.from(
      { length: width },
      (_, at) => names[at] || (width > 1 ? `columna_${at + 1}` : 'texto'),
    );
    return { rows: listed(), headings, column };
  }

  text.value = initialText;
  readList();
  if (initialReading) {
    ({ separator, column, heading } = initialReading);
    rows = rowsOf();
    showColumns();
    count();
  }
  return h(
    'form',
    {
      class: 'query',
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (timer !== undefined) readList();
        if (button.disabled) return;
        keepList(text.value, { separator, column, heading });
        match(list());
      },
      dragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
      drop: (/** @type {DragEvent} */ event) => {
        const [dropped] = event.dataTransfer?.files ?? [];
        if (!dropped) return;
        event.preventDefault();
        take(dropped);
      },
    },
    h('label', { for: 'lista' }, 'Su lista'),
    text,
    h(
      'p',
      { id: 'lista-ayuda', class: 'small soft' },
      'Un nombre o NIT por línea, o la tabla de su hoja de cálculo: péguela, o suelte aquí un archivo CSV o de texto. Los NIT pueden tener puntos, espacios y dígito de verificación.',
    ),
    h('div', {}, h('label', { for: 'archivo' }, 'O abra un archivo'), file),
    columns,
    status,
    h('div', { class: 'row' }, button),
  );
}

/** @param {string} text */
const clip = (text) => (text.length > longestExample ? `${text.slice(0, longestExample)}…` : text);

// The result of a list: counts that filter, the table, the file with chosen figures, and links to other pages about the companies.

const everything = 'todas';
/** The most companies of a page of changes. */
const mostFollowed = 200;

/**
 * `changed` is called whenever something became of a line; `stop` ends the calls of the API.
 * @param {readonly Line[]} lines
 * @param {readonly string[]} headings of the columns of the list
 * @param {ReadonlyMap<string, import('../parts/match/lines.js').Known>} directory
 * @param {import('../parts/sql/tables.js').DescribedTable} panel
 * @param {() => void} changed
 * @returns {{ box: HTMLElement, start: () => void, stop: () => void }}
 */
function matchResult(lines, headings, directory, panel, changed) {
  let filter = everything;
  const finder = searchWindow();
  const count = h('p', { role: 'status', id: 'cuenta' });
  const onward = h('p', { class: 'row' });
  const table = matchTable({ directory, changed: tell, search: finder.open });
  const states = /** @type {State[]} */ (Object.keys(stateNames));
  const choices = segments(
    'Mostrar',
    [[everything, 'Todas'], ...states.map((state) => /** @type {const} */ ([state, stateNames[state].many]))],
    everything,
    (value) => {
      filter = value;
      showTable();
    },
  );
  const labels = [...choices.querySelectorAll('.segments span')];
  const asking = askingBlock(lines, (decided) => {
    tell();
    if (filter === everything) for (const line of decided) table.update(line);
    else if (!table.hasFocus()) showTable();
  });
  const figures = figureChoice(
    figureColumns(panel.columns),
    panel.files.map(({ fixed }) => fixed.anio ?? 0),
  );
  const reading = h('div', { role: 'status' });

  function showTable() {
    table.show(filter === everything ? lines : lines.filter(({ state }) => state === filter));
  }

  function tell() {
    changed();
    const counts = countStates(lines);
    const nits = foundNits(lines);
    const parts = states.flatMap((state) => {
      const { one, many } = stateNames[state];
      const name = (counts[state] === 1 ? one : many).toLowerCase();
      return counts[state] > 0 || state !== 'pending' ? [`${formatNumber(counts[state])} ${name}`] : [];
    });
    const distinct = `${formatNumber(nits.length)} ${nits.length === 1 ? 'empresa' : 'empresas distintas'}`;
    count.textContent = `${formatNumber(lines.length)} ${lines.length === 1 ? 'línea' : 'líneas'}: ${parts.join(', ')}. ${distinct}.`;
    for (const [i, label] of labels.entries()) {
      const state = states[i - 1];
      const name = state ? stateNames[state].many : 'Todas';
      label.textContent = `${name} (${formatNumber(state ? counts[state] : lines.length)})`;
      if (state === 'pending' && filter !== state && label.parentElement)
        label.parentElement.hidden = counts.pending === 0;
    }
    replace(onward, onwardLinks(nits));
  }

  /** The file's table with the chosen figures; null when they could not be read. */
  async function withFigures() {
    const { columns, year } = figures.chosen();
    const headers = columns.map(({ header }) => header);
    const keys = columns.map(({ key }) => key);
    replace(reading);
    if (keys.length === 0) return matchedTable(lines, headings, directory, [], new Map());
    replace(reading, smallText('Leyendo las cifras…'));
    const reader = await loadReader();
    if (!reader) {
      replace(reading, reloadNotice());
      return null;
    }
    try {
      const years = new Map(
        foundNits(lines).map((nit) => [nit, year || (directory.get(nit)?.lastYear ?? 0)]),
      );
      const values = await reader.readValues(panel.files, years, keys);
      replace(reading);
      return matchedTable(lines, headings, directory, headers, values);
    } catch (error) {
      replace(reading, failureNotice(error));
      return null;
    }
  }

  tell();
  showTable();
  return {
    box: block(
      'Resultado',
      'resultado',
      count,
      asking.box,
      choices,
      table.box,
      h(
        'div',
        { class: 'card', id: 'archivo-cruzado' },
        h('h3', {}, 'Descargar'),
        h(
          'p',
          {},
          'El archivo trae su lista como vino y, de cada línea, el estado, según qué, el puntaje, el NIT, el nombre de hoy, la ciudad, el último año y las cifras que elija. Las cifras son de sociedades del SIIS; las de una entidad vigilada por la Superintendencia Financiera están en su página.',
        ),
        figures.parts,
        blockTools({ of: 'su lista cruzada', table: withFigures }),
        reading,
      ),
      onward,
      finder.dialog,
    ),
    start: asking.start,
    stop: asking.stop,
  };
}

/** What reads the figures, a part of the page that is loaded when it is wanted; null where a newer version of the site has replaced it. */
const loadReader = () => import('../parts/match/values.js').catch(() => null);

const reloadNotice = () =>
  h(
    'div',
    { class: 'card problem', role: 'alert' },
    h('h2', {}, 'Hay que volver a cargar la página'),
    h(
      'p',
      {},
      'No fue posible cargar la parte que lee las cifras: puede haber una versión nueva del sitio. Su lista y lo que decidió siguen en esta pestaña y vuelven al cargarla. Sin cifras marcadas, el archivo se puede descargar ya.',
    ),
    h(
      'p',
      { class: 'row' },
      h('button', { type: 'button', click: () => location.reload() }, 'Volver a cargar'),
    ),
  );

/** @param {readonly string[]} nits */
const onwardLinks = (nits) => [
  nits.length > 0 &&
    nits.length <= mostExplored &&
    h('a', { href: `/explorar?nit=${nits}` }, 'Ver estas empresas en Explorar'),
  nits.length > 0 &&
    nits.length <= mostExplored &&
    h('a', { href: workbookCall(nits), download: '' }, 'Libro de Excel de estas empresas'),
  nits.length > 0 &&
    nits.length <= mostFollowed &&
    h('a', { href: `/cambios?nit=${nits}` }, 'Seguir estas empresas'),
  nits.length > 0 &&
    h(
      'span',
      { class: 'soft small' },
      `«Seguir» muestra lo que cada publicación cambia en los datos de hasta ${mostFollowed} empresas, y cómo recibir aviso; su dirección lleva los NIT.${nits.length > mostFollowed ? ` Estas son ${formatNumber(nits.length)}: parta la lista.` : ''}`,
    ),
];

const page = byId('page');
const result = h('div', { id: 'cruce' });
/** Ends the calls about the previous list. */
let stop = () => {};
/** Whether the list that is matched is what the tab kept of it. */
let isBack = false;

async function load() {
  /** @type {Manifest} */
  const manifest = await published('/data/manifest.json');
  sampleBanner(manifest);
  const folder = downloadsAddress(manifest);
  /** @type {[DataPackage, Awaited<ReturnType<typeof loadDirectory>>]} */
  const [described, directory] = await Promise.all([
    published(`${folder}datapackage.json`),
    loadDirectory(manifest),
  ]);
  const panel = queryTables(described, folder).find(({ name }) => name === 'panel');
  return {
    release: manifest.release,
    directory,
    panel: panel ?? { name: 'panel', title: '', columns: [], files: [] },
  };
}

/** @param {List} list */
async function match(list) {
  stop();
  result.setAttribute('aria-busy', 'true');
  replace(result, h('p', { class: 'soft', role: 'status' }, 'Buscando los NIT…'));
  try {
    const { release, directory, panel } = await load();
    const lines = list.rows.map((cells, i) => lineOf(i + 1, cells, cells[list.column] ?? '', directory));
    restoreLines(release, lines, directory);
    const matched = matchResult(lines, list.headings, directory, panel, () => keepLines(release, lines));
    stop = matched.stop;
    replace(result, matched.box);
    matched.start();
    // What was there before a reload leaves the page where the browser had it.
    if (!isBack) matched.box.scrollIntoView();
    isBack = false;
  } catch (error) {
    replace(
      result,
      failureNotice(error, () => match(list)),
    );
  }
  result.setAttribute('aria-busy', 'false');
}

/** A list behind the # of the address, which no server gets, as the search box gives one. */
const linkedList = new URLSearchParams(location.hash.slice(1)).get('lista') ?? '';
const isLinked = linkedList !== '';
const form = listForm({
  initialText: linkedList || keptList(),
  initialReading: isLinked ? null : keptReading(),
  match,
});
replace(page, form, result);
page.setAttribute('aria-busy', 'false');
isBack = !isLinked && isMatched();
if (isLinked || isBack) form.requestSubmit();
