/** Notes: placeholders left out, HTML as safe text, stated ratios read only from a labelled sentence. */

import { expect, test } from 'vitest';
import { isDocumentFact, isPlaceholder, safeText } from '../../../../build/sfc/filings/texts.ts';

test.each([
  '',
  ' ',
  '.',
  '-',
  '—',
  'No aplica',
  'NO APLICA.',
  'NA',
  'N/A',
  'n.a.',
  'ND',
  'NA PorCeldas 32747',
  '-'.repeat(59),
])('%j is a placeholder', (text) => expect(isPlaceholder(text)).toBe(true));
test.each(['No aplica la NIC 17', 'Nada que revelar', 'Sí', '-'.repeat(60)])('%j is a note', (text) =>
  expect(isPlaceholder(text)).toBe(false),
);

test.each([
  ['plain text stays', 'La entidad\n\ncumple: 3 < 5 & 5 > 3', 'La entidad\n\ncumple: 3 < 5 & 5 > 3'],
  ['blocks become lines', '<p>Uno</p><p>Dos<br/>Tres</p>', 'Uno\n\nDos\nTres'],
  [
    'tables keep their cells apart',
    '<table><tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr></table>',
    'A | 1 |\n\nB | 2 |',
  ],
  [
    'entities are decoded once',
    '<p>se&ntilde;al &amp;lt;b&amp;gt; &#241; &eacute; &nada;</p>',
    'señal &lt;b&gt; ñ é &nada;',
  ],
  ['scripts and styles vanish', 'a<script>alert("<b>")</script>b<STYLE>p{}</style>c', 'abc'],
  ['a script never closed takes the rest', '<p>a</p><script>alert(1)', 'a'],
  ['handlers go with their tags', '<img src=x onerror=alert(1)>hola<a href="javascript:1">x</a>', 'holax'],
  [
    'what decodes to a tag cannot open one',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    '< script>alert(1)< /script>',
  ],
  ['comments vanish', '<p>a<!-- b -->c</p>', 'ac'],
  ['an unclosed tag is text', '<p>a</p> b <c', 'a\nb < c'],
  ['blanks are one', '<p>a \t\n b&nbsp;&nbsp;c</p>', 'a b c'],
  ['an opening tag alone makes it HTML', 'a<br>b', 'a\nb'],
  ['a comparison beside tags is no tag', '<p>3 < 5 y 7 > 2</p>', '3 < 5 y 7 > 2'],
  ['nor one with an exclamation', '<p>3 < 5! y 7 > 2?</p>', '3 < 5! y 7 > 2?'],
  ['a script that opens another hides both', 'a<script>b<script>c</script>d', 'ad'],
  ['a script ends with its own tag', 'a<script>b</p>c</style>d</script>e', 'ae'],
  ['which is closed itself', 'a<script>b</script', 'a'],
  ['entities in hexadecimal', '<b>&#xF1;&#XE9;&#x2013;</b>', 'ñé–'],
  [
    'the last code points are read, what lies beyond is a blank',
    '<b>a&#x10FFFD;b&#x110000;c&#9999999;d</b>',
    'a\u{10FFFD}b c d',
  ],
  [
    'half a pair of surrogates is a blank',
    '<b>a&#xD7FF;b&#xD800;c&#xDFFF;d&#xE000;e</b>',
    'a\uD7FFb c d\uE000e',
  ],
  ['control characters vanish', '<b>a\u0085b&#7;c</b>\u200B', 'ab c'],
])('%s', (_, text, expected) => expect(safeText(text)).toBe(expected));

test('a hundred thousand open tags take no longer than their letters', () => {
  expect(safeText(`<p>${'<script '.repeat(100_000)}`)).not.toMatch(/<[a-z/]/i);
});

test('names of people and addresses are not notes', () => {
  for (const concept of [
    'co-sfc-core:NombreSocioAuditorFirmaOpinion',
    'co-sfc-core:EmpresaRevisoriaFiscalAuditoriaExterna',
    'ifrs:AddressOfRegisteredOfficeOfEntity',
    'ifrs:PrincipalPlaceOfBusiness',
    'co-sfc-core:FechaConstitucion',
  ]) {
    expect([concept, isDocumentFact(concept)]).toEqual([concept, true]);
  }
  expect(isDocumentFact('co-sfc-core:ActividadPrincipal')).toBe(false);
});
