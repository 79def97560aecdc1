/** The pages of the lines of the statements say what the API says, in both languages. */

import { beforeAll, describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../contract/escape-html.ts';
import type { LineAnswer } from '../../../contract/http/lines.ts';
import type { Screener } from '../../../contract/http/schemas.ts';
import { lineKeys } from '../../../contract/http/statement-lines.ts';
import { formatsIn } from '../../../site/words/formats.ts';
import { lineWords } from '../../../site/words/words.ts';
import { printed } from '../../build-fixture.ts';
import { type DrawnSite, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite(printed);
});

const block = (html: string, id: string): string => {
  const from = html.indexOf(`id="${id}"`);
  return html.slice(from, html.indexOf('</section>', from));
};
/** The cells of the rows of a block's last table, without tags. */
const rowsOf = (text: string): string[][] =>
  [...text.slice(text.lastIndexOf('<tbody>')).matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    row
      .split(/<t[hd][^>]*>/)
      .slice(1)
      .map((cell) => cell.replace(/<[^>]+>/g, '').replaceAll('\u00A0', ' ')),
  );

/** As Preact writes a text. */
const escaped = (text: string): string => escapeHtml(text).replaceAll('&gt;', '>');

const newestOf = ({ by_year }: LineAnswer) => by_year.findLast(({ n }) => n > 0);

describe.each(['es', 'en'] as const)('in %s', (language) => {
  const prefix = language === 'en' ? '/en' : '';
  const { number, money } = formatsIn[language];
  const words = lineWords[language];

  it.each(['propiedades_planta_equipo', 'dividendos_pagados', 'ganancia_neta'])(
    'the page of %s has its years, its sections and its largest companies',
    async (clave) => {
      const html = await site.page(`${prefix}/linea/${clave}`);
      expect(html).not.toMatch(/undefined|NaN|\[object/);
      const line = await site.data<LineAnswer>(
        `/api/v1/linea/${clave}${language === 'en' ? '?idioma=en' : ''}`,
      );
      expect(html).toContain(`<h1>${escaped(line.nombre)}</h1>`);
      expect(html).toContain(`<code>${line.ifrs}</code>`);
      expect(html).toContain(words.meaning(line.positivo, line.significado));
      const newest = newestOf(line)!;
      expect(html.replaceAll('\u00A0', ' ')).toContain(money(newest.suma!, 1000).replaceAll('\u00A0', ' '));

      const years = rowsOf(block(html, 'anios'));
      expect(years.map(([year, n, sin, negativos]) => [year, n, sin, negativos])).toEqual(
        line.by_year
          .toReversed()
          .map(({ anio, n, sin, negativos }) => [String(anio), number(n), number(sin), number(negativos)]),
      );
      const sections = rowsOf(block(html, 'secciones'));
      expect(sections.map(([name, n]) => [name!.slice(0, 1), n])).toEqual(
        newest.secciones.map(({ codigo, n }) => [codigo, number(n)]),
      );

      const largest = rowsOf(block(html, 'mayores'));
      expect(largest).toHaveLength(Math.min(100, newest.n));
      const listed = clave === 'ganancia_neta' ? '' : `&columnas=${clave}`;
      const { empresas } = await site.data<Screener>(
        `/api/v1/screener?sort=${clave}&cuenta_en=pais&page_size=100${listed}`,
      );
      expect(largest.map(([place, name]) => [place, name!.startsWith(empresas[0]!.razon_social)])[0]).toEqual(
        ['1', true],
      );
      for (const [i, { nit, razon_social }] of empresas.slice(0, largest.length).entries()) {
        expect(largest[i]![1]).toContain(escaped(razon_social));
        expect(html).toContain(`href="${prefix}/empresa/${nit}"`);
      }
      expect(html).toContain(`/api/v1/series/${clave}/${newest.anio}?format=csv`);
    },
  );

  it('the list has every line once, with how many have it', async () => {
    const html = await site.page(`${prefix}/linea`);
    const listed = [...html.matchAll(new RegExp(`href="${prefix}/linea/([a-z_\\d]+)"`, 'g'))].map(
      ([, key]) => key!,
    );
    expect(listed.sort()).toEqual([...lineKeys].sort());
    const { by_year } = await site.data<LineAnswer>('/api/v1/linea/total_activos');
    expect(html).toContain(`<td class="number">${number(by_year.at(-1)!.n)}</td>`);
  });
});

it('of a line that few file there is no list, and a page says so', async () => {
  const few = await Promise.all(
    lineKeys.map(async (clave) => ({ clave, line: await site.data<LineAnswer>(`/api/v1/linea/${clave}`) })),
  );
  const rare = few.find(({ line }) => {
    return (newestOf(line)?.n ?? 5) < 5;
  })!;
  const html = await site.page(`/linea/${rare.clave}`);
  expect(block(html, 'mayores')).toContain('de tan pocas no se da la lista');
  expect(block(html, 'mayores')).not.toContain('<table');
});

it('a key that is no line has no page', async () => {
  for (const [path, said] of [
    ['/linea/roe', 'Ninguna línea de los estados financieros tiene esa clave'],
    ['/linea/titulo_activos', 'Ninguna línea de los estados financieros tiene esa clave'],
    ['/en/linea/nada', 'No line of the financial statements has that key'],
  ] as const) {
    const response = await site.fetch(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).toContain(said);
  }
});

it('the explorer and the page of a group lead to the lines', async () => {
  expect(await site.page('/explorar')).toContain('href="/linea"');
  expect(await site.page('/sector/seccion/G')).toContain('href="/linea"');
});
