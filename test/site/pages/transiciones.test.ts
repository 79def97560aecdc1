/** The page of what followed a year later, compared with the API's answers. */

import { beforeAll, describe, expect, it } from 'vitest';
import { analysisTexts } from '../../../build/siis/answers/company-data.ts';
import { type Quintiles, quintileCounts, quintileNotes } from '../../../contract/http/quintiles.ts';
import { newestFollowed, type Transitions } from '../../../contract/http/transitions.ts';
import { transitionsDocument } from '../../../site/pages/transiciones.tsx';
import { outcomesBeside } from '../../../site/parts/company/outcomes.ts';
import { formatNumber } from '../../../site/parts/document/format.ts';
import { printed } from '../../build-fixture.ts';
import { htmlOf } from '../markup.ts';
import { type DrawnSite, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
let newest: Transitions;
beforeAll(async () => {
  site = await openDrawnSite(printed);
  newest = await site.data<Transitions>('/api/v1/transiciones');
});

const cellsOf = (text: string): string[][] =>
  [...text.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) =>
    row
      .split(/<t[hd][^>]*>/)
      .slice(1)
      .map((cell) => cell.replace(/<[^>]+>/g, '').replaceAll('\u00A0', ' ')),
  );

/** The cells of the rows of the table of what followed, and of that of quintiles, without tags. */
const rowsOf = (text: string): string[][] => cellsOf(text.split('id="quintiles"')[0]!);
const matrixOf = (text: string): string[][] => cellsOf(text.split('id="quintiles"')[1]!);

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
  const call = `/api/v1/transiciones?anio=${anio}&caracteristica=tamano&valor=mediana`;
  expect((await site.data<Transitions>(call)).filas).toEqual(
    filas.filter(({ valor }) => valor === 'mediana'),
  );
  const written = call.replaceAll('&', '&amp;');
  expect(across).toContain(`href="${written}&amp;format=csv"`);
  expect(across).toContain(`${written}&amp;publicacion=`);
  expect(await site.page('/transiciones')).toContain(`/transiciones?anio=${anio}&amp;caso=todas.todas`);
});

describe('the matrix of quintiles', () => {
  it('has a row for each quintile, with counts, and shares of the row', async () => {
    const chosen = 'anio=2021&cifra=roa&plazo=3';
    const text = await site.page(`/transiciones?${chosen}`);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    const data = await site.data<Quintiles>(`/api/v1/transiciones/quintiles?${chosen}`);
    const rows = matrixOf(text);
    expect(data.filas).toHaveLength(5);
    expect(rows).toHaveLength(5);
    data.filas.forEach((row, i) => {
      expect(rows[i]![0]).toContain(`${formatNumber(row.n)} sociedades`);
      expect(rows[i]!.slice(1)).toEqual(
        quintileCounts.map(
          (name) => `${formatNumber(row[name])} ${formatNumber(Math.round((100 * row[name]) / row.n))} %`,
        ),
      );
    });
    expect(text).toContain('del grupo, no la probabilidad de una sociedad');
    for (const note of ['sobrevivientes', 'umbrales', 'regresion'] as const)
      expect(text).toContain(quintileNotes[note]);
    expect(text).toContain(
      `/api/v1/transiciones/quintiles?${chosen}&amp;format=csv`.replaceAll(/&(?!amp)/g, '&amp;'),
    );
  });

  it('is chosen by a form that works without scripts, whose every value is an address of the page', async () => {
    const text = await site.page('/transiciones');
    const form = /<form class="row choices" action="\/transiciones#quintiles".*?<\/form>/s.exec(text)![0];
    const menus = [...form.matchAll(/<select name="(\w+)">(.*?)<\/select>/gs)].map(
      ([, name, options]) =>
        [name!, [...options!.matchAll(/<option[^>]* value="([^"]*)"/g)].map(([, value]) => value!)] as const,
    );
    expect(menus.map(([name]) => name)).toEqual(['cifra', 'plazo', 'anio', 'seccion', 'tamano']);
    for (const [name, values] of menus)
      for (const value of values)
        expect((await site.fetch(`/transiciones?${name}=${value}`)).status, `${name}=${value}`).toBe(200);
  });

  it('says why a year has none, and that too few companies have no row', async () => {
    expect(await site.page(`/transiciones?cifra=roa&plazo=5&anio=${newest.anio}`)).toContain(
      `De ${newest.anio} a ${newest.anio + 5} no hay filas: no hay datos de uno de los dos`,
    );
    const small = await site.page('/transiciones?cifra=roa&plazo=1&anio=2022&seccion=U');
    expect(matrixOf(small)).toEqual([]);
    expect(small).toContain('No hay filas de U ');
    const [, pequena] = matrixOf(await site.page('/transiciones?cifra=margen_neto&anio=2022&tamano=pequena'));
    expect(pequena!.slice(1)).toEqual(['Menos de 10 sociedades']);
  });
});

it('beside a company stand its zone and the signs that show, of its section and the newest year', async () => {
  const row = (seccion: string | null, caracteristica: string, valor: string, n: number) => ({
    ...{ seccion, caracteristica, valor, conocidas: 90, n, mismo_corte: n - 3, otro_corte: 1, no_reporto: 2 },
    estados: {},
  });
  const filas = [
    row(null, 'z_altman', 'segura', 80),
    row('F', 'z_altman', 'segura', 70),
    row('G', 'todas', 'todas', 90),
    row('G', 'patrimonio_negativo', 'si', 30),
    row('G', 'perdidas_seguidas', 'si', 31),
    row('G', 'perdidas_seguidas', 'no', 32),
    row('G', 'z_altman', 'gris', 33),
    row('G', 'z_altman', 'segura', 34),
  ];
  const year = { siguiente: 2024, presentaron: 0, presentaron_siguiente: 0 };
  const anios = [
    { ...year, anio: 2022, filas: [] },
    { ...year, anio: 2023, filas },
  ];
  const release = { json: async () => ({ anios, sin_siguiente: [] }) } as never;
  const beside = (ciiu: object | null, z_altman: number | null) =>
    outcomesBeside(release, { ciiu } as never, {
      senales: { by_year: [{ patrimonio_negativo: true, perdidas_seguidas: false }] } as never,
      derivadas: { ...analysisTexts.derivadas, by_year: [{ anio: 2025, z_altman }] } as never,
    });
  const of = (n: number) => ({ n, mismo_corte: n - 3, otro_corte: 1 });
  expect(await beside({ seccion: 'G' }, 2.6)).toEqual({
    ...{ anio: 2023, siguiente: 2024, seccion: 'G' },
    filas: { patrimonio_negativo: of(30), z_altman: of(34) },
  });
  expect((await beside({ seccion: 'G' }, null))?.filas).toEqual({ patrimonio_negativo: of(30) });
  expect(await beside({ seccion: 'H' }, 2.6)).toBeNull();
  expect(await beside(null, 2.6)).toBeNull();
});

it('two years that hold the same companies are said to be so, without a share of who came back', async () => {
  const filed = { presentaron: 530, presentaron_siguiente: 535 };
  const release = {
    json: async () => ({
      anios: [],
      sin_siguiente: [
        { anio: 2023, ...filed, motivo: 'mismas_sociedades' },
        { anio: 2024, ...filed, motivo: 'mismas_sociedades' },
        { anio: 2025, ...filed, motivo: 'sin_siguiente' },
      ],
    }),
    manifest: { reference_year: 2025, release: 'a', generated_at: '2026-01-01T00:00:00Z', sample: false },
  };
  const quintiles = await site.data<Quintiles>('/api/v1/transiciones/quintiles?anio=1999');
  const client = { quintiles: async () => ({ data: quintiles, meta: {} }) };
  // Without a year it opens on the newest that has a later one.
  for (const query of ['anio=2024', '']) {
    const { body } = await transitionsDocument(
      { release, client, site: 'https://cifras.example' } as never,
      query,
    );
    const text = htmlOf(body as never);
    expect(text).toContain('los datos de 2024 y de 2025 son de las mismas sociedades');
    expect(text).not.toMatch(/100,0|<td/);
  }
});

it('the year that is told of is the newest that is known, else the newest with a later one', () => {
  const untold = [
    { anio: 2023, motivo: 'mismas_sociedades' },
    { anio: 2024, motivo: 'sin_cifra' },
    { anio: 2025, motivo: 'sin_siguiente' },
  ];
  expect(newestFollowed([2021, 2022], untold)).toBe(2022);
  expect(newestFollowed([], untold)).toBe(2024);
  expect(newestFollowed([], untold.slice(-1))).toBeUndefined();
});

it('the choices of what followed keep those of the matrix, and the form of the matrix what the table is of', async () => {
  const text = await site.page('/transiciones?anio=2022&caso=tamano.mediana&cifra=roa&plazo=3&tamano=grande');
  const [table, matrix] = text.split('id="quintiles"');
  const links = [...table!.matchAll(/href="(\/transiciones\?[^"]*)"/g)].map(([, href]) => href!);
  expect(links.length).toBeGreaterThan(10);
  for (const href of links)
    if (!href.includes('publicacion')) expect(href).toMatch(/&amp;cifra=roa&amp;plazo=3&amp;tamano=grande$/);
  expect(matrix).toContain('<input type="hidden" name="caso" value="tamano.mediana"/>');
});

it('a year without a whole next one says so, and what is not of the page is a 400', async () => {
  expect(await site.page(`/transiciones?anio=${newest.sin_siguiente.at(-1)!.anio}`)).toContain(
    'no se sabe qué siguió',
  );
  for (const query of ['anio=22', 'seccion=V', 'caso=tamano.si', 'cifra=roe', 'plazo=2', 'tamano=todos'])
    expect((await site.fetch(`/transiciones?${query}`)).status, query).toBe(400);
});
