/** What went wrong with a query, in words that tell how to go on. */

import { bytes, formatNumber, listText } from './format.js';

/** @typedef {import('./sql-worker.js').Fault} Fault */

/** What a query may cost: bytes read, rows given to the engine, rows of its result. */
export const queryLimits = { bytes: 64_000_000, rows: 400_000, result: 10_000 };

const less =
  "Pida menos: un año (WHERE anio = … en panel), una sociedad (WHERE nit = '…' en estados) o menos columnas.";

/**
 * `detail` is what the engine says itself, in English, where it says more.
 * @param {Fault} fault
 * @param {string} query
 * @param {readonly string[]} tables
 * @returns {{ text: string, detail?: string }}
 */
export function faultText({ name, message, position }, query, tables) {
  const named = /^\w+ "([^"]*)" not found/.exec(message)?.[1];
  if (name === 'LimitError')
    return message === 'bytes'
      ? { text: `La consulta necesita leer más de ${bytes(queryLimits.bytes)}. ${less}` }
      : { text: `La consulta necesita más de ${formatNumber(queryLimits.rows)} filas a la vez. ${less}` };
  if (name === 'TableNotFoundError')
    return { text: `No hay una tabla «${named}». Las tablas son ${listText.format(tables)}.` };
  if (name === 'ColumnNotFoundError')
    return {
      text: `Ninguna tabla de la consulta tiene la columna «${named}». Las de cada tabla están abajo.`,
    };
  if (/^HTTP|fetch/.test(message))
    return {
      text: 'No fue posible leer un archivo de la publicación. Revise su conexión y vuelva a cargar la página: puede haber una publicación nueva.',
      detail: message,
    };
  if (position === undefined) return { text: 'La consulta no se pudo ejecutar.', detail: message };
  const before = query.slice(0, position).split('\n');
  const word = /^\s*(\S+)/.exec(query.slice(position))?.[1];
  const place = `en la línea ${before.length}, columna ${(before.at(-1) ?? '').length + 1}`;
  return {
    text: `No se entiende la consulta ${place}${word ? `, en «${word}»` : ', donde termina'}.`,
    detail: message,
  };
}
