/** The page of the ranges of margin, as readers without scripts get it, compared with the API's answers. */

import { beforeAll, expect, it } from 'vitest';
import { marginIndicatorKeys } from '../../../contract/http/margin-tables.ts';
import type { Margins } from '../../../contract/http/margins.ts';
import { mostMargins } from '../../../contract/sample-sizes.ts';
import { marginsDocument } from '../../../site/pages/margenes.tsx';
import { formatIndicator, formatNumber } from '../../../site/parts/document/format.ts';
import { escaped, htmlOf } from '../markup.ts';
import { between, type DrawnSite, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

const query = 'anio=2024&seccion=C,G';
const cellsOf = (text: string): string[][] =>
  [...text.matchAll(/<tr><th scope="row">.*?<\/tr>/gs)].map(([row]) =>
    row
      .split(/<t[hd][^>]*>/)
      .slice(1)
      .map((cell) => cell.replace(/<[^>]+>/g, '').replaceAll('\u00A0', ' ')),
  );
const blockOf = (text: string, id: string) =>
  between(text, `<section class="block" id="${id}"`, '</section>');
const figureText = (value: number | null, unit: string) =>
  value === null ? '–' : formatIndicator(value, unit).replaceAll('\u00A0', ' ');

it('says first that they are candidates, then the list, its ranges, who is accepted and who refused', async () => {
  const text = await site.page(`/margenes?${query}`);
  const margins = await site.data<Margins>(`/api/v1/margenes?${query}`);
  expect(text).not.toMatch(/undefined|NaN|\[object/);
  expect(text.indexOf('Candidatas, no comparables:')).toBeGreaterThan(0);
  expect(text.indexOf('Candidatas, no comparables:')).toBeLessThan(text.indexOf('id="rangos"'));
  const ranges = cellsOf(blockOf(text, 'rangos'));
  expect(ranges).toEqual(
    marginIndicatorKeys.map((key) => {
      const { nombre, unit } = margins.definiciones.indicadores[key];
      const { n, minimo, p25, p50, p75, maximo } = margins.rangos[key];
      return [
        nombre,
        formatNumber(n),
        ...[minimo, p25, p50, p75, maximo].map((one) => figureText(one, unit)),
      ];
    }),
  );
  const accepted = cellsOf(blockOf(text, 'aceptadas'));
  expect(accepted).toHaveLength(margins.aceptadas.length);
  for (const [i, { nit, indicadores, anios_que_cuentan }] of margins.aceptadas.entries()) {
    expect(accepted[i]![0]).toContain(nit);
    expect(accepted[i]![2]).toBe(String(anios_que_cuentan));
    expect(accepted[i]!.slice(-4)).toEqual(
      marginIndicatorKeys.map((key) =>
        figureText(indicadores[key], margins.definiciones.indicadores[key].unit),
      ),
    );
  }
  const refused = cellsOf(blockOf(text, 'rechazadas'));
  expect(refused).toHaveLength(margins.rechazadas.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const row of refused) {
    expect(row[2]).toContain('Pocos años');
    expect(row[3]).toMatch(/^2022, .+\. 2023, .+\. 2024, .+\.$/);
  }
  const counts = new Map(margins.criterios.map(({ nombre, rechazadas }) => [nombre as string, rechazadas]));
  expect(cellsOf(blockOf(text, 'criterios')).map(([name, , , count]) => [name, count])).toEqual(
    [...counts].map(([name, count]) => [name, String(count)]),
  );
});

it('leads to the list, its workbook, its table and its call, and cites source, release and date', async () => {
  const text = await site.page(`/margenes?${query}`);
  const { meta } = await (await site.fetch(`/api/v1/margenes?${query}`)).json();
  expect(text).toContain(`href="/explorar?${escaped(query)}"`);
  for (const format of ['xlsx', 'csv', 'csv-excel'])
    expect(text).toContain(`href="${escaped(`/api/v1/margenes?${query}&format=${format}`)}"`);
  const cited = blockOf(text, 'citar');
  expect(cited).toContain('Superintendencia de Sociedades');
  expect(cited).toContain(meta.release);
  expect(cited).toMatch(/publicación [0-9a-f]{16} del \d+ de \w+ de \d{4}/);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
});

it('has a form that works without scripts: what it sends is the same list by other rules', async () => {
  const text = await site.page(`/margenes?${query}`);
  const form = between(text, '<form class="actions margin-choices"', '</form>');
  expect(form).toContain('<input type="hidden" name="seccion" value="C,G"/>');
  const sent =
    'seccion=C%2CG&anio=2024&anios_minimos=2&admite=calidad_d&admite=sin_ingresos&rechaza=calidad_c';
  const other = await site.page(`/margenes?${sent}`);
  const call = `/api/v1/margenes?admite=calidad_d,sin_ingresos&anio=2024&anios_minimos=2&rechaza=calidad_c&seccion=C,G`;
  expect(other).toContain(`href="${escaped(`${call}&format=csv`)}"`);
  const margins = await site.data<Margins>(call);
  expect(cellsOf(blockOf(other, 'aceptadas'))).toHaveLength(margins.aceptadas.length);
  expect(other).toContain('De los 3 años deben contar 2.');
  const boxes = [...between(other, '<form class="actions', '</form>').matchAll(/value="(\w+)" checked/g)];
  expect(boxes.map(([, value]) => value)).toEqual(['calidad_d', 'sin_ingresos', 'calidad_c']);
});

it('of a list that is too long says how many, and how to ask for fewer; of nobody says so', async () => {
  const never = async () => {
    throw new Error('asked for too many');
  };
  const of = async (total: number) => {
    const facets = { anio: 2024, total, anios: [] };
    const manifest = { reference_year: 2024, release: 'a', generated_at: '2026-01-01T00:00:00Z', counts: {} };
    const release = {
      manifest,
      json: async (row: { path(): string }) =>
        row.path().startsWith('conceptos') ? { concepts: [] } : facets,
    };
    const client = {
      screener: async () => ({
        data: { pagination: { total } },
        meta: { avisos: ['La fuente no trae de 2024: tipo_societario.'] },
      }),
      margenes: never,
    };
    const { body } = await marginsDocument(
      { release, client, site: 'https://cifras.example' } as never,
      'seccion=G',
    );
    return htmlOf(body as never);
  };
  const long = await of(mostMargins + 1);
  expect(long).toContain('esta lista tiene 201: agregue filtros, como clase, departamento');
  expect(long).toContain('href="/explorar?seccion=G"');
  expect(long).not.toContain('id="rangos"');
  const none = await of(0);
  expect(none).toContain('Ninguna sociedad pasa los filtros.');
  expect(none).toContain('La fuente no trae de 2024: tipo societario.');
});

it('is reached from the list of the explorer, and what is no filter is a 400', async () => {
  const explorer = await site.page('/explorar?seccion=G&sort=total_activos&columnas=roe&page_size=25');
  expect(explorer).toContain('<a href="/margenes?seccion=G" rel="nofollow" id="margenes">');
  for (const wrong of [
    'seccion=Z',
    'anios_minimos=4',
    'admite=no_doce_meses',
    'sektor=G',
    'format=xlsx',
    'publicacion=0123456789abcdef',
  ])
    expect((await site.fetch(`/margenes?${wrong}`)).status, wrong).toBe(400);
  expect((await site.fetch('/margenes?seccion=G&utm_source=x&page=2')).status).toBe(200);
});
