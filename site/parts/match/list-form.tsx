/** The form of the list: text, pasted or from a file, and the column of it that names the companies. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Menu } from '../document/elements.tsx';
import { formatNumber } from '../document/format.ts';
import { pastedNits } from '../search/suggest.tsx';
import type { KeptReading } from './kept.ts';
import { keepList } from './kept.ts';
import { columnCount, decodeText, guessColumn, guessSeparator, hasHeading, splitRows } from './lines.ts';

type Rows = readonly (readonly string[])[];
/** The rows without their heading, what the columns are called, and the chosen one. */
export type List = { rows: Rows; headings: readonly string[]; column: number };
/** A text as it is read; `guessed` is the separator of its columns, `separator` the chosen one. */
type Reading = KeptReading & { text: string; guessed: string; rows: Rows };

const wholeLine = 'linea';
const typingPause = 200;
/** From this many letters on the page inserts a pasted text itself: browsers, which record how to undo it, take minutes for thousands of lines. */
const slowPaste = 5000;
/** Letters of an example in the menu of columns. */
const longestExample = 30;

/**
 * `initialText`: a list to begin with.
 * `initialReading`: how it was read before.
 * `startsAtOnce`: as if somebody had sent the form
 */
export function ListForm({
  initialText,
  initialReading,
  startsAtOnce,
  match,
}: {
  initialText: string;
  initialReading: KeptReading | null;
  startsAtOnce: boolean;
  match: (list: List) => void;
}) {
  const [reading, setReading] = useState(() => {
    const guess = guessReading(initialText);
    return initialReading ? readAs(guess, initialReading) : guess;
  });
  const [fault, setFault] = useState('');
  // The field keeps its text: a list may have a hundred thousand lines.
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  function change(next: Reading) {
    setReading(next);
    setFault('');
    return next;
  }

  function read() {
    clearTimeout(timer.current);
    timer.current = undefined;
    return change(guessReading(field.current?.value ?? ''));
  }

  async function take(chosen: File) {
    const decoded = decodeText(await chosen.arrayBuffer());
    if (decoded === null)
      return setFault(
        `«${chosen.name}» es un libro de Excel: copie la columna y péguela, o guárdelo como CSV.`,
      );
    if (field.current) field.current.value = decoded;
    read();
  }

  function start(current: Reading) {
    if (listedRows(current).length === 0) return;
    const { text, separator, column, heading } = current;
    keepList(text, { separator, column, heading });
    match(listOf(current));
  }

  useLayoutEffect(() => {
    if (startsAtOnce) start(reading);
  }, []);

  const { length } = listedRows(reading);
  const count = length === 0 ? '' : `${formatNumber(length)} ${length === 1 ? 'línea' : 'líneas'}.`;
  return (
    <form
      class="query"
      onSubmit={(event) => {
        event.preventDefault();
        start(timer.current === undefined ? reading : read());
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [dropped] = event.dataTransfer?.files ?? [];
        if (!dropped) return;
        event.preventDefault();
        void take(dropped);
      }}
    >
      <label for="lista">Su lista</label>
      <textarea
        id="lista"
        rows={10}
        spellcheck={false}
        autocapitalize="off"
        placeholder={'900.123.456-7\nEjemplo S.A.S.'}
        aria-describedby="lista-ayuda"
        defaultValue={initialText}
        ref={field}
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(read, typingPause);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData?.getData('text/plain') ?? '';
          if (pasted.length < slowPaste) return;
          event.preventDefault();
          const { currentTarget: text } = event;
          text.setRangeText(pasted, text.selectionStart, text.selectionEnd, 'end');
          read();
        }}
      />
      <p id="lista-ayuda" class="small soft">
        Un nombre o NIT por línea, o la tabla de su hoja de cálculo: péguela, o suelte aquí un archivo CSV o
        de texto. Los NIT pueden tener puntos, espacios y dígito de verificación.
      </p>
      <div>
        <label for="archivo">O abra un archivo</label>
        <input
          type="file"
          id="archivo"
          accept=".csv,.tsv,.txt,text/plain,text/csv"
          onChange={({ currentTarget: { files } }) => files?.[0] && take(files[0])}
        />
      </div>
      <ColumnChoice reading={reading} change={change} />
      <p class="soft small" role="status">
        {fault || count}
      </p>
      <div class="row">
        <button type="submit" class="primary" disabled={length === 0}>
          Cruzar
        </button>
      </div>
    </form>
  );
}

function ColumnChoice({ reading, change }: { reading: Reading; change: (reading: Reading) => void }) {
  const { text, guessed, separator, column, heading, rows } = reading;
  const firstRows = guessed === '' ? [] : splitRows(text, guessed, 2);
  const [first = [], second = first] = firstRows;
  const width = columnCount(firstRows);
  const columnName = (at: number) => {
    const [name, example] = heading ? [first[at], second[at]] : ['', first[at]];
    return [`${at + 1}`, name, example && `«${clip(example)}»`].filter(Boolean).join(' · ');
  };
  return (
    <div class="row" id="columnas">
      {width > 1 && (
        <Menu
          label="Columna con las empresas"
          options={[
            ...Array.from({ length: width }, (_, at) => [String(at), columnName(at)] as const),
            [wholeLine, 'La línea entera'],
          ]}
          chosen={separator === '' ? wholeLine : String(column)}
          choose={(value) =>
            change(
              value === wholeLine
                ? readAs(reading, { separator: '', column: 0, heading })
                : readAs(reading, { separator: guessed, column: Number(value), heading }),
            )
          }
        />
      )}
      {rows.length > 1 && (
        <label class="check">
          <input
            type="checkbox"
            checked={heading}
            onChange={({ currentTarget }) => change({ ...reading, heading: currentTarget.checked })}
          />
          {' La primera fila es el encabezado'}
        </label>
      )}
    </div>
  );
}

const clip = (text: string) => (text.length > longestExample ? `${text.slice(0, longestExample)}…` : text);

// How a text is read.

function guessReading(text: string): Reading {
  const guessed = nitsOfLine(text) ? '' : guessSeparator(text);
  const rows = rowsOf(text, guessed);
  const column = guessed === '' ? 0 : guessColumn(rows);
  return { text, guessed, separator: guessed, column, heading: hasHeading(rows), rows };
}

const readAs = (reading: Reading, chosen: KeptReading): Reading => ({
  ...reading,
  ...chosen,
  rows: rowsOf(reading.text, chosen.separator),
});

const rowsOf = (text: string, separator: string): Rows =>
  nitsOfLine(text)?.map((nit) => [nit]) ?? splitRows(text, separator);

/** The NITs of a text of one line, as the search box gives one. */
const nitsOfLine = (text: string) => (text.trim().includes('\n') ? null : pastedNits(text));

const listedRows = ({ rows, heading, column }: Reading) =>
  rows.slice(heading ? 1 : 0).filter((row) => row[column]);

function listOf(reading: Reading): List {
  const { rows, heading, column } = reading;
  const names = heading ? (rows[0] ?? []) : [];
  const width = columnCount(rows);
  const headings = Array.from(
    { length: width },
    (_, at) => names[at] || (width > 1 ? `columna_${at + 1}` : 'texto'),
  );
  return { rows: listedRows(reading), headings, column };
}
