/** The form of the list: text, pasted or from a file, and the column of it that names the companies. */

import { h, menu, replace } from './element.js';
import { formatNumber } from './format.js';
import { decodeText } from './match-decode.js';
import { columnCount, guessColumn, guessSeparator, hasHeading, splitRows } from './match-rows.js';
import { pastedNits } from './suggest.js';

/** The rows without their heading, what the columns are called, and the chosen one. @typedef {{ rows: readonly (readonly string[])[], headings: readonly string[], column: number }} List */

const wholeLine = 'linea';
const pause = 200;
/** Letters from which the page pastes by itself: browsers, which keep the way back, take minutes for thousands of lines. */
const slowPaste = 5000;
/** Letters of an example in the menu of columns. */
const longest = 30;

/**
 * `given` is a list to begin with.
 * @param {{ given: string, match: (list: List) => void }} options
 */
export function listForm({ given, match }) {
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
      timer = setTimeout(read, pause);
    },
    paste: (/** @type {ClipboardEvent} */ event) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (pasted.length < slowPaste) return;
      event.preventDefault();
      text.setRangeText(pasted, text.selectionStart, text.selectionEnd, 'end');
      read();
    },
  });
  const file = h('input', {
    type: 'file',
    id: 'archivo',
    accept: '.csv,.tsv,.txt,text/plain,text/csv',
    change: () => file.files?.[0] && take(file.files[0]),
  });
  const columns = h('div', { class: 'row', id: 'columnas' });
  const told = h('p', { class: 'soft small', role: 'status' });
  const button = h('button', { type: 'submit', class: 'primary', disabled: true }, 'Cruzar');

  /** @param {File} chosen */
  async function take(chosen) {
    const decoded = decodeText(await chosen.arrayBuffer());
    if (decoded === null)
      return tell(`«${chosen.name}» es un libro de Excel: copie la columna y péguela, o guárdelo como CSV.`);
    text.value = decoded;
    read();
  }

  function read() {
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
    const seen = guessed === '' ? [] : splitRows(text.value, guessed, 2);
    const [first = [], second = first] = seen;
    const width = columnCount(seen);
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
    told.textContent = words;
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

  text.value = given;
  read();
  return h(
    'form',
    {
      class: 'query',
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (timer !== undefined) read();
        if (!button.disabled) match(list());
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
    told,
    h('div', { class: 'row' }, button),
  );
}

/** @param {string} text */
const clip = (text) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
