/** The explorer without scripts: its list, its form as it is sent, and what a row of the contract adds to both. */

import { transformSync } from 'esbuild';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { files } from '../../../contract/files/files.ts';
import type { Screener } from '../../../contract/http/schemas.ts';
import { rangeKeys, rowColumns, screenerFilters } from '../../../contract/http/screener.ts';
import { screenerTableFile } from '../../../site/documents/screener-table.ts';
import { formatIndicator, formatNumber } from '../../../site/parts/document/format.ts';
import { facetsIn } from '../../../site/parts/explorer/facets.tsx';
import { readQuery } from '../../../site/parts/explorer/query.tsx';
import { sharedSample, small } from '../../build-fixture.ts';
import { jsonOf } from '../../released.ts';
import { htmlOf } from '../markup.ts';
import { between, type DrawnSite, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

const result = (text: string) => between(text, '<section id="result"', '</section>');
const nitsIn = (text: string) =>
  [...result(text).matchAll(/<th scope="row"><a href="\/empresa\/(\d+)"/g)].map(([, nit]) => nit);

describe('the explorer', () => {
  it.each(['', '?anio=2022&columnas=roe,tamano&min_roe=1&order=asc&page=2&page_size=5', '?q=comercial'])(
    'lists what the API answers to %s',
    async (search) => {
      const { empresas, pagination } = await site.data<Screener>(`/api/v1/screener${search}`);
      const text = await site.page(`/explorar${search}`);
      expect(empresas.length).toBeGreaterThan(0);
      expect(nitsIn(text)).toEqual(empresas.map(({ nit }) => nit));
      expect(text).toContain(` ${pagination.total} ${pagination.total === 1 ? 'sociedad' : 'sociedades'}, `);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    },
  );

  it('links to the next page and to each order, which hold what was chosen', async () => {
    const text = await site.page('/explorar?marco_niif=PYMES&page_size=5');
    expect(text).toContain(
      'href="/explorar?marco_niif=PYMES&amp;page=2&amp;page_size=5" rel="nofollow" class="button" id="pagina-siguiente"',
    );
    expect(text).toContain('<span class="button off" id="pagina-anterior">');
    expect(text).toContain('href="/explorar?marco_niif=PYMES&amp;page_size=5&amp;sort=total_activos"');
    expect(text).toContain('<title>Marco contable: NIIF pymes · Explorar · Cifras</title>');
    expect(text).toMatch(/<meta name="description" content="\d+ sociedades de Colombia, 2025.*NIIF pymes/);
  });

  it('is told of a value that nobody has, of a list that is too narrow, and of an invalid parameter', async () => {
    const near = await site.page('/explorar?departamento=Antioqia');
    expect(between(near, 'id="notices"', '</div>')).toContain('href="/explorar?departamento=Antioquia"');
    const narrow = await site.page('/explorar?marco_niif=PYMES&min_total_activos=999999999999');
    expect(between(narrow, 'id="loosen"', '</ul>')).toMatch(/Sin «Activos: desde .*<\/a>: \d+ sociedades/);
    const wrong = await site.page('/explorar?min_roe=abc');
    expect(result(wrong)).toContain('min_roe');
    expect(result(wrong)).toContain('role="alert"');
    expect(wrong).toMatch(/name="min_roe" [^>]*value="abc"/);
    expect(await site.page('/explorar?anio=1999')).toContain('1999');
  });

  it('by growth from almost nothing offers the floor, as a link, which ends that', async () => {
    const text = await site.page('/explorar?sort=crecimiento_ingresos');
    const offered =
      '/explorar?columnas=crecimiento_ingresos&min_ingresos_anterior=10000000&sort=crecimiento_ingresos';
    expect(between(text, 'id="notices"', '</div>')).toContain(
      `<a href="${offered.replaceAll('&', '&amp;')}" rel="nofollow">Ver solo las que vendieron al menos 10.000 millones de pesos, como en la portada</a>`,
    );
    expect(await site.page(offered)).not.toContain('id="notices"');
  });

  it('has a column of what it is sorted by, with its values, whatever the address says of columns', async () => {
    const text = await site.page('/explorar?sort=crecimiento_ingresos');
    const [head] = /<th [^>]*aria-sort="descending".*?<\/th>/s.exec(result(text))!;
    expect(head).toContain('Crecimiento de los ingresos');
    const { empresas } = await site.data<Screener>(
      '/api/v1/screener?sort=crecimiento_ingresos&columnas=crecimiento_ingresos',
    );
    const { crecimiento_ingresos: first } = empresas[0]!.indicadores!;
    expect(result(text)).toContain(formatIndicator(first!, 'percent'));
    expect(text).toContain('/api/v1/screener?columnas=crecimiento_ingresos&amp;sort=crecimiento_ingresos');
    const hidden = await site.page('/explorar?ocultas=ciudad,total_activos&sort=total_activos');
    expect(result(hidden)).toMatch(/<th [^>]*aria-sort="descending"[^>]*>.*?Activos/s);
    const most = rangeKeys.filter((key) => !key.includes('_anterior')).slice(-10);
    expect(`${readQuery(`columnas=${most.join()}&sort=roe`)}`.replaceAll('%2C', ',')).toBe(
      `columnas=${[...most.slice(0, -1), 'roe'].join()}&sort=roe`,
    );
  });

  it('is no longer sorted by a column that the form takes away', async () => {
    const fields = fieldsOf(await site.page('/explorar?sort=roe&order=asc'));
    expect(fields.getAll('columna')).toContain('roe');
    fields.delete('columna', 'roe');
    expect(`${readQuery(fields)}`).toBe('');
  });

  it('shows a line of the statements as it was filed, and keeps it and its range when the form is sent', async () => {
    const query = 'columnas=roe,costo_ventas&min_costo_ventas=1&sort=costo_ventas';
    const { empresas } = await site.data<Screener>(`/api/v1/screener?${query}`);
    const text = await site.page(`/explorar?${query}`);
    expect(nitsIn(text)).toEqual(empresas.map(({ nit }) => nit));
    expect(result(text)).toContain('>Costo de ventas<');
    const [first] = empresas;
    expect(result(text)).toContain(`title="${formatNumber(first!.lineas!.costo_ventas!)} miles de pesos`);
    expect(String(readQuery(fieldsOf(text)))).toBe(String(readQuery(query)));
  });

  it('has a box for the words of purposes, says them among what is filtered, and keeps them when the form is sent', async () => {
    const query = 'objeto=productos+alimenticios';
    const { empresas } = await site.data<Screener>(`/api/v1/screener?${query}`);
    const text = await site.page(`/explorar?${query}`);
    expect(nitsIn(text)).toEqual(empresas.map(({ nit }) => nit));
    expect(text).toMatch(/<details[^>]* open[^>]*><summary>Actividad<\/summary>/);
    expect(text).toMatch(/<input id="filtro-objeto" name="objeto" value="productos alimenticios"/);
    expect(text).toContain('Objeto social: productos alimenticios');
    expect(String(readQuery(fieldsOf(text)))).toBe(query);
    expect(result(await site.page('/explorar?objeto=de+la'))).toContain('objeto');
  });

  it('keeps a column that was asked for and nobody has, and says so once above the table', async () => {
    const { anios } = jsonOf((await sharedSample(small)).out, files.facets);
    const first = anios.map(({ valor }) => valor).sort()[0];
    const query = `anio=${first}&columnas=tcac5_ingresos,roe&sort=tcac5_ingresos`;
    const shown = result(await site.page(`/explorar?${query}`));
    const [above, table] = [shown.split('<table')[0]!, between(shown, '<table', '</table>')];
    expect(above).toMatch(
      /Ninguna de estas sociedades tiene crecimiento anual compuesto de los ingresos, cinco años .*orden de NIT/,
    );
    expect(above).not.toContain('id="vacias"');
    expect(table).toContain('>Crecimiento anual compuesto de los ingresos, cinco años<');
    expect(table).toContain('title="No se puede calcular"');
  });

  it('names a parameter that it does not have, with the one that is meant, and leaves out what links carry', async () => {
    const told = async (search: string) => {
      const text = await site.page(`/explorar?${search}`);
      expect(nitsIn(text).length).toBeGreaterThan(0);
      return text.includes('id="unknown"') ? between(text, 'id="unknown"', '</div>') : null;
    };
    expect(await told('foo=1')).toContain('«foo» no es un parámetro de esta lista, que se muestra sin él.');
    const unnamed = await told('seccion=G&min_foo=3');
    expect(unnamed).toContain('«min_foo» no es un parámetro de esta lista, que se muestra sin él.');
    for (const key of rangeKeys) expect(unnamed).toMatch(new RegExp(`[ :]${key} \\(`));
    for (const filter of Object.keys(screenerFilters)) expect(unnamed).toContain(filter);
    expect(await told('seccion=G&departamneto=Antioquia')).toContain(
      '<a href="/explorar?departamento=Antioquia&amp;seccion=G" rel="nofollow">departamento</a>',
    );
    expect(result(await site.page('/explorar?max_ventas=5'))).toContain('max_ingresos_operacionales');
    expect(await told('ventas=1')).toContain('min_ingresos_operacionales=1"');
    expect(await told('utm_source=correo&fbclid=x&seccion=G')).toBe(null);
    const sent = await site.fetch('/explorar?formulario=1&columna=ciudad&cifra=&desde=&hasta=&foo=1');
    expect(sent.headers.get('location')).toMatch(/^\/explorar\?ocultas=[^&]*&foo=1$/);
  });

  it('says of a column or an order that it does not have which is meant, with the long list folded', async () => {
    const fault = async (search: string) => {
      const text = result(await site.page(`/explorar?${search}`));
      expect(text).toContain('class="card problem"');
      return text.split('<details>')[0]!;
    };
    const column = await fault('columnas=roe,utilidad_neta_foo&seccion=G');
    expect(column).toContain('columnas no admite «utilidad_neta_foo».');
    const order = await fault('sort=margen_net&seccion=G');
    expect(order).toContain('sort no admite «margen_net».');
    expect(order).toContain('href="/explorar?seccion=G&amp;sort=margen_neto"');
    expect(order.length).toBeLessThan(500);
    const number = await fault('min_roe=abc');
    expect(number).toContain('min_roe debe ser un número');
  });

  it('counts the companies of the year beside each value of its filters', async () => {
    const text = await site.page('/explorar?anio=2022&seccion=C');
    const total = async (filter: string) =>
      (await site.data<Screener>(`/api/v1/screener?anio=2022&${filter}&page_size=1`)).pagination.total;
    const options = between(text, '<select id="filtro-seccion"', '</select>');
    for (const [, code, count] of options.matchAll(/<option value="([A-U])">.*? \((\d+)\)</g))
      expect(Number(count), code).toBe(await total(`seccion=${code}`));
    expect(options).toContain(`(${await total('seccion=G')})</option>`);
    for (const grade of 'ABCD') expect(text).toContain(`id="calidad-${grade}" name="calidad"`);
    for (const size of ['micro', 'grande'])
      expect(text).toMatch(
        new RegExp(`id="tamano-${size}"[^>]*> [^<]*<small> \\(${await total(`tamano=${size}`)}\\)</small>`),
      );
  });

  it('offers each figure and line by a name of its own, and shows what was chosen as a column with its bounds', async () => {
    const text = await site.page('/explorar?columnas=costo_ventas&sort=costo_ventas');
    const names = [
      ...between(text, '<select id="filtro-cifra"', '</select>').matchAll(/<option value="(\w+)">(.*?)</g),
    ];
    expect(names.map(([, key]) => key)).toEqual(
      rowColumns.filter((key) => key !== 'tamano' && key !== 'senales'),
    );
    expect(new Set(names.map(([, , name]) => name)).size).toBe(names.length);
    expect(between(text, 'id="rango-costo_ventas"', '</fieldset>')).toMatch(/value="costo_ventas" checked/);
    const { empresas } = await site.data<Screener>(
      '/api/v1/screener?columnas=costo_ventas&sort=costo_ventas',
    );
    expect(nitsIn(text)).toEqual(empresas.map(({ nit }) => nit));
    const [first] = empresas;
    expect(result(text)).toContain(
      `title="${first!.lineas!.costo_ventas!.toLocaleString('es-CO')} miles de pesos`,
    );
  });

  it('keeps a bound of a key with a digit, and a filter that has no field', async () => {
    expect(`${readQuery('min_tcac3_ingresos=5&min_fscore_8=6')}`).toBe('min_fscore_8=6&min_tcac3_ingresos=5');
    const asked = 'cuenta_en=pais&q=a';
    expect(`${readQuery(fieldsOf(await site.page(`/explorar?${asked}`)))}`).toBe(asked);
  });

  it('has no two elements of one id, also of a column that nobody has', async () => {
    const { anios } = jsonOf((await sharedSample(small)).out, files.facets);
    const first = anios.map(({ valor }) => valor).sort()[0];
    for (const query of ['', `anio=${first}&columnas=tcac5_ingresos,roe&min_roe=-100&foo=1`]) {
      const ids = [...(await site.page(`/explorar?${query}`)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    }
  });

  /** What a browser without scripts sends of the form of a page. */
  function fieldsOf(text: string): URLSearchParams {
    const form = between(text, '<form id="filters"', '</form>').replaceAll(
      /<fieldset [^>]*disabled>.*?<\/fieldset>/gs,
      '',
    );
    const size = between(text, '<select name="page_size" form="filters">', '</select>');
    const sent = new URLSearchParams({ page_size: / value="(\d+)" selected/.exec(size)![1]! });
    for (const [, name, options] of form.matchAll(/<select [^>]*name="(\w+)"[^>]*>(.*?)<\/select>/gs))
      sent.append(name!, /value="([^"]*)" selected/.exec(options!)?.[1] ?? '');
    for (const [, tag] of form.matchAll(/<input ([^>]*)>/g)) {
      const name = / ?name="([^"]*)"/.exec(tag!)?.[1];
      if (tag!.includes('type="checkbox"') && !/ checked/.test(tag!)) continue;
      sent.append(name!, / value="([^"]*)"/.exec(tag!)?.[1] ?? '');
    }
    for (const [, name, value] of form.matchAll(/<textarea [^>]*name="(\w+)"[^>]*>(.*?)<\/textarea>/gs))
      sent.append(name!, value!);
    return sent;
  }

  it.each([
    '',
    'page_size=5&seccion=C,G&sort=total_activos',
    'anio=2022&columnas=tamano,roe&max_total_activos=1500500&min_roe=-1.5&ocultas=ciudad&order=asc&q=comercial',
  ])('its form says again what it was drawn for: %s', async (query) => {
    const sent = fieldsOf(await site.page(`/explorar?${query}`));
    const asked = readQuery(query);
    expect([...readQuery(sent)]).toEqual([...asked].filter(([name]) => name !== 'page'));
    expect([...sent].length, 'a form that the server takes').toBeLessThan(100);
  });

  it('its form is read as people write: bounds in millions, one figure more, and a pasted list', async () => {
    const sent = fieldsOf(await site.page('/explorar?seccion=G'));
    sent.set('min_total_activos', '1.500,5');
    sent.delete('seccion');
    for (const value of ['C', 'G']) sent.append('seccion', value);
    sent.set('nit', '900.123.456\n800123456;');
    sent.set('cifra', 'margen_neto');
    sent.set('hasta', '7,25');
    expect(`${readQuery(sent)}`.replaceAll('%2C', ',')).toBe(
      'columnas=margen_neto&max_margen_neto=7.25&min_total_activos=1500500&nit=900.123.456,800123456&seccion=G,C',
    );
    const moved = await site.fetch(`/explorar?${sent}`);
    expect(moved.status).toBe(308);
    const address = moved.headers.get('location')!;
    expect(address).toBe(`/explorar?${readQuery(sent)}`);
    const text = await site.page(address);
    expect(text).toContain('Activos: desde 1.500,5\u00A0millones');
  });

  it('offers what another row of the contract adds, and reads it, with no edit of its own', async () => {
    const rows = {
      ...screenerFilters,
      color: { schema: null, label: 'Color', values: { rojo: 'Rojo', azul: 'Azul' } },
    };
    const { code } = transformSync(screenerTableFile(rows), { loader: 'ts' });
    vi.resetModules();
    vi.doMock(
      '../../../site/parts/explorer/screener-table.ts',
      () => import(`data:text/javascript,${encodeURIComponent(code)}`),
    );
    const { explorerForm } = await import('../../../site/parts/explorer/form-html.tsx');
    const other = await import('../../../site/parts/explorer/query.tsx');
    const { activeFilters } = await import('../../../site/parts/explorer/form.tsx');
    const facets = facetsIn(jsonOf((await sharedSample(small)).out, files.facets));
    const query = other.readQuery('color=rojo');
    const form = htmlOf(explorerForm(facets, query));
    vi.doUnmock('../../../site/parts/explorer/screener-table.ts');

    expect(form).toContain('id="color-rojo" name="color" value="rojo" checked/> Rojo');
    expect(`${other.readQuery('formulario=1&color=rojo&color=azul&columna=calidad')}`).toMatch(
      /^color=rojo%2Cazul&/,
    );
    expect(activeFilters(query, facets)).toEqual([{ names: ['color'], text: 'Color: Rojo' }]);
  });
});
