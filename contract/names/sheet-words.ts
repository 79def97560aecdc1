/** What a list has in the place of a name that is no name: the headings of columns, and the words of rows that sum others. */

import { fold } from '../text.ts';

/** Words of which the headings of columns of companies are made. */
const headingWords: ReadonlySet<string> = new Set(
  'nit nits identificacion documento numero no nro id codigo razon social nombre nombres empresa empresas sociedad sociedades compania cliente clientes proveedor proveedores tercero terceros company name de del la las el los'.split(
    ' ',
  ),
);

const otherWords: ReadonlySet<string> = new Set(
  'total totales subtotal subtotales suma sumas gran general saldo saldos promedio acumulado resumen valor valores monto fecha ciudad observacion observaciones otro otros otras varios varias ninguno ninguna na'.split(
    ' ',
  ),
);

/** Whether a text is made of such words alone: `TOTAL`, `Gran total`, `Razón social`. */
export function isSheetText(text: string): boolean {
  const words = fold(text.replace(/\bn\/a\b/i, 'na'))
    .split(' ')
    .filter((word) => /[a-z]/.test(word));
  return words.length > 0 && words.every((word) => headingWords.has(word) || otherWords.has(word));
}
