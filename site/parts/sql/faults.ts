/** What went wrong with a query, in words that tell how to go on. */

import { meantKey } from '../../../contract/http/meant-key.ts';
import { bytes, eitherText, formatNumber, listText } from '../document/format.ts';
import type { DescribedTable } from './tables.tsx';

export type Fault = { name: string; message: string; position: number | undefined };

/** What a query may cost: bytes read, rows given to SQLite, rows of its result, bytes of SQLite's memory, seconds. */
export const queryLimits = {
  bytes: 64_000_000,
  rows: 400_000,
  result: 10_000,
  memory: 512_000_000,
  seconds: 60,
};

const less =
  "Pida menos: un año (WHERE anio = … en panel), una sociedad (WHERE nit = '…' en estados) o menos columnas.";
const limitTexts: Readonly<Record<string, string>> = {
  bytes: `La consulta necesita leer más de ${bytes(queryLimits.bytes)}. ${less}`,
  rows: `La consulta necesita más de ${formatNumber(queryLimits.rows)} filas a la vez. ${less}`,
  seconds: `La consulta tardó más de ${queryLimits.seconds} segundos y se detuvo. ${less}`,
  'out of memory': `La consulta necesita más de ${bytes(queryLimits.memory)} de memoria. ${less}`,
};

/** What SQLite says of a name, and what is said instead. */
const sayings: readonly [
  RegExp,
  (name: string, query: string, tables: readonly DescribedTable[]) => string,
][] = [
  [
    /^no such table: (.+)/,
    (name, _, tables) =>
      `No hay una tabla «${name}». Las tablas son ${listText(tables.map((table) => table.name))}.`,
  ],
  [/^no such column: "?([^" ]+)/, columnText],
  [/^ambiguous column name: (.+)/, (name) => `Varias tablas tienen la columna «${name}»: escriba de cuál.`],
  [
    /^no such function: (.+)/,
    (name) =>
      `No hay una función «${name}». Las que hay son las de SQLite: https://sqlite.org/lang_corefunc.html.`,
  ],
  [/^not authorized|may not be modified$/, () => 'Solo se puede leer: la consulta es un SELECT.'],
  [
    /^only one statement/,
    () => 'Solo se puede hacer una consulta a la vez: hay algo después del punto y coma.',
  ],
];

/** `detail` is what SQLite says itself, in English, where it says more. */
export function faultText(
  { message, position }: Fault,
  query: string,
  tables: readonly DescribedTable[],
): { text: string; detail?: string } {
  const limit = limitTexts[message];
  if (limit) return { text: limit };
  for (const [pattern, say] of sayings) {
    const match = pattern.exec(message);
    if (match) return { text: say(match[1] ?? '', query, tables) };
  }
  if (/^HTTP|fetch/.test(message))
    return {
      text: 'No fue posible leer un archivo de la publicación. Revise su conexión y vuelva a cargar la página: puede haber una publicación nueva.',
      detail: message,
    };
  if (position === undefined && message !== 'incomplete input')
    return { text: 'La consulta no se pudo ejecutar.', detail: message };
  const before = query.slice(0, position).split('\n');
  const word = position !== undefined && /^\s*(\S+)/.exec(query.slice(position))?.[1];
  const place = `en la línea ${before.length}, columna ${(before.at(-1) ?? '').length + 1}`;
  return {
    text: `No se entiende la consulta ${place}${word ? `, en «${word}»` : ', donde termina'}.`,
    detail: message,
  };
}

function columnText(full: string, query: string, tables: readonly DescribedTable[]) {
  const name = full.split('.').at(-1)?.toLowerCase() ?? full;
  const words = new Set(query.toLowerCase().match(/\w+/g));
  const namedTables = tables.filter((table) => words.has(table.name));
  const columns = [...new Set(namedTables.flatMap((table) => table.columns.map((column) => column.name)))];
  const meant = meantKey(name, columns);
  const alike = columns
    .map((column) => ({ column, alike: likeness(name, column) + Number(column.startsWith(name)) }))
    .filter(({ alike }) => alike > 0.45)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, 3)
    .map(({ column }) => column);
  const near = meant ? [meant] : alike;
  const elsewhere = tables.filter(({ columns }) => columns.some((column) => column.name === name));
  const hint =
    near.length > 0
      ? `¿Quiso decir ${eitherText(near)}?`
      : elsewhere.length > 0
        ? `La hay en ${listText(elsewhere.map((table) => table.name))}.`
        : 'Las de cada tabla están abajo.';
  const quotes = query.includes(`"${full}"`) ? ' Un texto va entre comillas sencillas.' : '';
  return `No hay columna «${full}» en las tablas de la consulta. ${hint}${quotes}`;
}

/** The share of their pairs of letters that two names have in common, of 1. */
function likeness(a: string, b: string) {
  const pairs = (text: string) =>
    new Set(Array.from({ length: text.length + 1 }, (_, i) => ` ${text} `.slice(i, i + 2)));
  const [pairsOfA, pairsOfB] = [pairs(a), pairs(b)];
  return (2 * [...pairsOfA].filter((pair) => pairsOfB.has(pair)).length) / (pairsOfA.size + pairsOfB.size);
}
