/** Filed text as it is published: nothing in it that nobody sees, and no more of it than its field holds. */

import { truncate } from '../../contract/text.ts';
import type { Counts } from './counts.ts';

/** Characters: several times the longest known, where that is known, and few enough for an agent. */
const maxLengths = {
  razon_social: 300,
  estado_actual: 200,
  tipo_societario: 200,
  ciiu: 500,
  departamento: 100,
  ciudad: 100,
  direccion: 500,
  telefono: 100,
  email: 200,
  fecha_constitucion: 50,
  matricula_mercantil: 100,
  objeto_social: 4_000,
  corte_cuentas: 100,
  punto_entrada: 200,
  /** A line of a statement; the portal cuts it at some 255. */
  concepto: 300,
  alias: 300,
  /** Of a supervised entity. */
  nombre: 300,
  /** What a filing of the SFC says of itself: cut, currency, rounding. */
  documento: 200,
  /** The longest known has 7,262. */
  nota: 20_000,
  oracion: 300,
  url: 500,
  fuente: 1_000,
} as const;

export type TextField = keyof typeof maxLengths;

/** Control, format, bidirectional, zero-width and tag characters, noncharacters and lone surrogates; blanks are none of them. */
const invisible =
  /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]|\uFEFF/gu;

/** A letter that was lost as two signs, `NARI\uFFFD?O`. In prose the second one may be a question mark. */
const oneLetterAsTwo = /(?<=\p{L})\uFFFD\?+|\uFFFD\?+(?=\p{L})/gu;
const prose: ReadonlySet<TextField> = new Set(['objeto_social', 'nota', 'oracion', 'url']);

/** A word of ASCII, as names of concepts are: nothing of it is ever cleaned. */
const plainWord = /^[\x21-\x7e]*$/;

/** In one line but for notes; combining marks stay. What is cut says its full length. Counts `<field> cleaned` and `<field> cut`. */
export function cleanText(field: TextField, filed: string, counts: Counts = {}): string {
  if (filed.length <= maxLengths[field] && plainWord.test(filed)) return filed;
  const count = (what: string) => {
    counts[`${field} ${what}`] = (counts[`${field} ${what}`] ?? 0) + 1;
  };
  const visible = filed.replace(invisible, '');
  if (visible !== filed) count('cleaned');
  const whole = prose.has(field) ? visible : visible.replace(oneLetterAsTwo, '\uFFFD');
  const tidy = field === 'nota' ? inLines(whole).trim().normalize('NFC') : inOneLine(whole);
  if (truncate(tidy, maxLengths[field]) === tidy) return tidy;
  count('cut');
  const full = ` [${tidy.length} caracteres]`;
  return truncate(tidy, maxLengths[field] - full.length - 1) + full;
}

/** A label with a lost letter in the place of all that nobody sees, so that whatever else of it is published is as filed. */
export const filedLabel = (text: string): string =>
  truncate(text.replace(invisible, '\uFFFD').replace(/[^\S ]/g, '\uFFFD'), maxLengths.concepto);

/** Cleaned as by `cleanText`, and whole. */
export const uncutText = (filed: string): string => inOneLine(filed.replace(invisible, ''));

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().normalize('NFC');

const inLines = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
