/** Spanish is found on a page in English wherever people read or hear it. */

import { expect, it } from 'vitest';
import { spanishIn } from './spanish.ts';

it.each<[where: string, html: string, found: readonly string[]]>([
  ['in a text', '<p>Sold <a href="/x">las cifras</a></p>', ['las cifras']],
  [
    'in what is heard or pointed at',
    '<p title="No reportó" aria-label="En la casa, sin más">x</p>',
    ['No reportó', 'En la casa, sin más'],
  ],
  [
    'in what search engines show',
    '<meta name="description" content="Vendió más que antes"/>',
    ['Vendió más que antes'],
  ],
  [
    'but not where it says so',
    '<p lang="es">El <b>año</b> que viene<p>y los otros</p> años</p><p>of 2024</p>',
    [],
  ],
  ['but not in a name', '<h1 translate="no">Casa de la Moneda</h1>', []],
  [
    'but not in addresses and scripts',
    '<a href="/datos/los/que">x</a><script>const los = "que";</script>',
    [],
  ],
  ['after a name too', '<i lang="es">los</i><br/><b>los que no</b>', ['los que no']],
])('%s', (_, html, found) => {
  expect(spanishIn(html)).toEqual(found);
});

it('not in the names of companies, which any text may have', () => {
  const html = '<p title="Revenue of Casa & Sol de la Sierra">Casa &amp; Sol de la Sierra los</p>';
  expect(spanishIn(html.replace('&', '&amp;'), ['Casa & Sol de la Sierra'])).toEqual([
    'Casa &amp; Sol de la Sierra los',
  ]);
});
