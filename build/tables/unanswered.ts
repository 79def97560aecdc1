/** Cover-page answers that mean no answer and count as blank. */

import { fold } from '../../contract/text.ts';

const answers = [
  ...[
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
  ],
  ...[
    'No aplica',
    'No aplicable',
    'No registra',
    'No registrado',
    'No registrada',
    'No reporta',
    'No reportado',
  ],
  ...['No informa', 'No informado', 'No disponible', 'No especifica', 'No especificado', 'No definido'],
  ...[
    'No tiene',
    'No hay',
    'No existe',
    'Por definir',
    'Desconocido',
    'Desconocida',
    'Indefinido',
    'Pendiente',
  ],
  ...['Sin información', 'Sin info', 'Sin dato', 'Sin datos', 'Sin nombre', 'Sin razón social', 'Sin número'],
  ...['Sin definir', 'Sin especificar', 'Sin registro'],
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
