/** Which one company a search leads to, and when several may be meant. */

import { expect, it } from 'vitest';
import type { MatchKind, SearchResult } from '../../../../contract/http/schemas.ts';
import { onlyMatch } from '../../../../site/parts/search/only-match.ts';

const result = (nit: string, coincidencia: MatchKind, other: string | null = null) =>
  ({ nit, coincidencia, nombre_coincidente: other }) as SearchResult;

const full = Array.from({ length: 8 }, (_, i) => result(`9${i}`, 'prefijo'));

it.each<[rule: string, q: string, found: SearchResult[], nit: string | null]>([
  ['nothing found leads nowhere', 'zzz', [], null],
  ['a NIT is certain', '1', [result('1', 'nit'), result('2', 'nit_prefijo')], '1'],
  [
    'one NIT that reports to both authorities is one company',
    '1',
    [result('1', 'nit'), result('1', 'nit')],
    '1',
  ],
  ['two NITs are two companies', '1 2', [result('1', 'nit'), result('2', 'nit')], null],
  ['the only match, with a typo too', 'exto', [result('1', 'aproximada')], '1'],
  ['what has not all words is no match by itself', 'a b', [result('1', 'parcial')], null],
  ['several names with a typo', 'exto', [result('1', 'aproximada'), result('2', 'aproximada')], null],
  ['as it was typed before a typo', 'exito', [result('1', 'palabras'), result('2', 'aproximada')], '1'],
  ['two as they were typed', 'exito', [result('1', 'palabras'), result('2', 'palabras')], null],
  ['a typo before what only has the place', 'a b', [result('1', 'aproximada'), result('2', 'filtro')], '1'],
  ['what only has the place, before parts', 'a b', [result('1', 'filtro'), result('2', 'parcial')], null],
  ['a name with one bearer', 'el exito', [result('1', 'nombre_exacto'), ...full.slice(1)], '1'],
  ['a name with two bearers', 'exito', [result('1', 'nombre_exacto'), result('2', 'nombre_exacto')], null],
  ['one word that many names have', 'total', [result('1', 'nombre_exacto'), ...full.slice(1)], null],
  ['a trade name of one word', 'Éxito', [result('1', 'nombre_comercial', 'Exito'), ...full.slice(1)], '1'],
  ['the start of a trade name', 'exi', [result('1', 'nombre_comercial', 'Exito'), ...full.slice(1)], null],
])('%s', (_, q, found, nit) => {
  expect(onlyMatch(q, found)?.nit ?? null).toBe(nit);
});
