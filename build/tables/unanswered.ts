/** Answers of the cover page that say nothing, and those that hold other fields as well. */

import { fold } from '../../contract/text.ts';

const answers = [
  'N/A',
  'N.D.',
  'N.R.',
  'S/N',
  'NaN',
  'Null',
  'None',
  'Nada',
  'Ninguno',
  'Ninguna',
  'Vacío',
  'En blanco',
  'No aplica',
  'No aplicable',
  'No registra',
  'No registrado',
  'No registrada',
  'No reporta',
  'No reportado',
  'No informa',
  'No informado',
  'No disponible',
  'No especifica',
  'No especificado',
  'No definido',
  'No tiene',
  'No hay',
  'No existe',
  'Por definir',
  'Desconocido',
  'Desconocida',
  'Indefinido',
  'Pendiente',
  'Sin información',
  'Sin info',
  'Sin dato',
  'Sin datos',
  'Sin nombre',
  'Sin razón social',
  'Sin número',
  'Sin definir',
  'Sin especificar',
  'Sin registro',
];

/** Folded letters and digits without blanks and U+FFFD. */
const bare = (text: string): string => fold(text).replace(/[ \uFFFD]/g, '');
const lossy = (text: string): string => bare(text.replace(/\P{ASCII}/gu, '\uFFFD'));

const nothing: ReadonlySet<string> = new Set(['', ...answers.flatMap((text) => [bare(text), lossy(text)])]);

/** Characters of an answer that may mean none; a longer one is not folded, because every row of a cover page is asked. */
const longest = 100;

/** Whether a text is in the table, has no letters or digits, or only zeros or crosses: `N. A.`, `-`, `000`, `XXX`. */
export function saysNothing(text: string): boolean {
  if (text.length > longest) return !/[\p{L}\p{N}]/u.test(text);
  const said = bare(text);
  return nothing.has(said) || /^(?:0+|xx+)$/.test(said);
}

export const otherFields: readonly RegExp[] = [
  // An activity, `F4111 - Construcción de edificios residenciales`.
  /^[a-u]? ?\d{4}(?:\.00)? ?-/i,
  /^periodo (?:actual|anterior)\b/i,
  // A date, in the formats of the exports and as people write it.
  /^\d{4}[-/ ](?:\d{1,2}|[a-z]{3})[-/ ]\d{1,2}\b/i,
  /^\d{1,2}[-/](?:\d{1,2}|[a-z]{3})[-/]\d{2,4}\b/i,
  // A NIT, a telephone, an amount.
  /^(?:n\.?i\.?t\.?\W*)?[\d.,\s()+-]{4,}$/i,
  // A company type, an entry point.
  /^\d{2}\. ?\p{L}/u,
  /^\d{2} ni+f\b/i,
  /^(?:activa|true|false)$/i,
  /^\S+@\S+$/,
];

/** An address, as people write it; the shorter words begin names too, so that an address needs its second number, or a road. */
export const addresses: readonly RegExp[] = [
  /^(?:calle|carrera|avenida|autopista|diagonal|transversal|circular|cl|cll|cra|kr|kra|av|dg|tv)\b\.? *(?:n[o.°º]{1,2} *)?#? *\d/i,
  /^(?:ac|ak|ave|cr|km|kil[oó]metro|tr)\b\.? *(?:n[o.°º]{1,2} *)?#? *\d.*(?:\d|\bv[ií]a\b)/i,
  /^autopista\b.*\b(?:km|kil[oó]metro)\b/i,
];

/** Where other fields begin in the line of a name: its activity, `G4645 - Comercio`, or a numbered answer, `01. ANUAL`. */
export const otherFieldsBegin = / [A-U]\d{4} ?- | \d{2}\. ?\p{Lu}{3}/u;
