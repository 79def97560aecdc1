/** The page of what followed a year later, compared with the API's answers. */

import { beforeAll, expect, it } from 'vitest';
import type { Transitions } from '../../../contract/http/transitions.ts';
import { formatNumber } from '../../../public/js/format.js';
import { type DrawnSite, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
let newest: Transitions;
beforeAll(async () => {
  site = await openDrawnSite();
  newest = await site.data<Transitions>('/api/v1/transiciones');
});

/** The cells of the rows of the table, without tags. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) =>
    row
      .split(/<t[hd][^>]*>/)
      .slice(1)
      .map((cell) => cell.replace(/<[^>]+>/g, '').replaceAll('\u00A0', ' ')),
  );

it('a row for each value of all sections together, with its counts', async () => {
  const text = await site.page('/transiciones');
  expect(text).not.toMatch(/undefined|NaN|\[object/);
  expect(text).toContain('CC BY 4.0');
  expect(text).not.toMatch(/calificaci|\bcupo|recomend|insolven/i);
  expect(text).toContain(`/api/v1/transiciones?anio=${newest.anio}&amp;publicacion=`);
  const rows = newest.filas.filter(({ seccion }) => seccion === null);
  const shown = rowsOf(text);
  expect(shown).toHaveLength(rows.length);
  rows.forEach((row, i) => {
    expect(shown[i]!.slice(1, 3)).toEqual([formatNumber(row.conocidas), formatNumber(row.n)]);
    expect(shown[i]![3]).toMatch(new RegExp(`^${formatNumber(row.mismo_corte + row.otro_corte)} \\(.*%\\)$`));
    expect(shown[i]![5]).toMatch(new RegExp(`^${formatNumber(row.no_reporto)} \\(`));
  });
});

it('of a section, and of one value in all sections, each led to by the other', async () => {
  const { anio, filas } = newest;
  const caso = 'tamano.mediana';
  const section = filas.find(({ seccion }) => seccion !== null)!.seccion!;
  const own = await site.page(`/transiciones?anio=${anio}&seccion=${section}`);
  expect(rowsOf(own)).toHaveLength(filas.filter(({ seccion }) => seccion === section).length);
  expect(own).toContain(`/api/v1/transiciones?anio=${anio}&amp;seccion=${section}&amp;format=csv`);
  const across = await site.page(`/transiciones?anio=${anio}&caso=${caso}`);
  expect(rowsOf(across)).toHaveLength(filas.filter(({ valor }) => valor === 'mediana').length);
  expect(across).toContain(`/transiciones?anio=${anio}"`);
  expect(await site.page('/transiciones')).toContain(`/transiciones?anio=${anio}&amp;caso=todas.todas`);
});

it('a year without a whole next one says so, and what is not of the page is a 400', async () => {
  expect(await site.page(`/transiciones?anio=${newest.sin_siguiente.at(-1)!.anio}`)).toContain(
    'no se sabe qué siguió',
  );
  for (const query of ['anio=22', 'seccion=V', 'caso=tamano.si'])
    expect((await site.fetch(`/transiciones?${query}`)).status, query).toBe(400);
});
