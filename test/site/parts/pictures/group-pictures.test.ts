/** Pictures of the country, of tables and of single groups and departments, and what oEmbed says of them. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { Departments } from '../../../../contract/http/sectors.ts';
import { siteUrl } from '../../../paths.ts';
import { type DrawnSite, openDrawnSite } from '../../pages/drawn.ts';

let site: DrawnSite;
let code: string;
beforeAll(async () => {
  site = await openDrawnSite();
  const { departamentos } = await site.data<Departments>('/api/v1/departamentos');
  code = departamentos[0]!.codigo!;
});

const pageOf: Readonly<Record<string, string>> = {
  pais: '/',
  'sectores?anio=2024&nivel=seccion&orden=margen': '/sector?anio=2024&nivel=seccion&orden=margen',
  'sector/seccion/G': '/sector/seccion/G',
};
const subjects = Object.keys(pageOf);
/** Who grew most is a part of the page of its group, whose own picture is another. */
const fastest = 'sector/seccion/G/crecen?ingresos_minimos=0';
const partOf: Readonly<Record<string, string>> = {
  ...pageOf,
  [fastest]: '/sector/seccion/G?ingresos_minimos=0#crecen',
};

describe('a picture', () => {
  it.each(Object.keys(partOf))(
    'of %s is SVG with source, licence and the page that it is of',
    async (subject) => {
      const [path, query = ''] = subject.split('?');
      const response = await site.fetch(`/grafica/${path}.svg?${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      const text = await response.text();
      expect(text).toContain('Superintendencia de Sociedades');
      expect(text).toContain('Licencia CC BY 4.0');
      expect(text).toContain(
        `${siteUrl.replace(/^https?:\/\//, '')}${partOf[subject]!.replaceAll('&', '&amp;')}<`,
      );
      expect(text).not.toMatch(/undefined|NaN/);
      expect(text).toContain('Datos inventados');
    },
  );

  it('of departments has their map and its licence, of growth without inflation whose index it is', async () => {
    const text = await (await site.fetch('/grafica/departamentos.svg?orden=crecimiento_real')).text();
    expect(text.match(/<path /g)).toHaveLength(33);
    expect(text).toContain('@svg-maps/colombia, CC BY 4.0');
    expect(text).toContain('IPC, DANE');
  });

  it.each([
    ['/', '/grafica/pais', '/grafica/pais?pesos=constantes'],
    ['/sector/seccion/G?pesos=constantes', '/grafica/sector/seccion/G?pesos=constantes'],
    [
      '/sector/seccion/G?anio=2024&ingresos_minimos=1000000',
      '/grafica/sector/seccion/G/crecen?anio=2024&ingresos_minimos=1000000',
    ],
    [
      '/sector?anio=2024&nivel=seccion&orden=margen',
      '/grafica/sectores?anio=2024&nivel=seccion&orden=margen',
    ],
  ])('is linked by %s, with the frame to copy', async (path, ...frames) => {
    const text = (await site.page(path)).replaceAll('&amp;', '&');
    for (const frame of frames) {
      expect(text).toContain(`href="${frame.replace(/(?=\?|$)/, '.png')}"`);
      expect(text).toContain(`data-copy="&lt;iframe src=&quot;${frame}&quot; `);
      expect((await site.fetch(frame)).status).toBe(200);
    }
  });

  it('of growth stands beside who grew most, as a sentence, and the data in one address', async () => {
    const page = await site.page('/sector?anio=2024&nivel=seccion&orden=crecimiento_real');
    expect(page).toMatch(
      /De 2023 a 2024 los ingresos que (?:más crecieron|menos cayeron) fueron los de [A-U] [^:]+: [^<]+ descontada la inflación media del año \(IPC, DANE\), [^<]+ en pesos corrientes, sumados los de las mismas \d+ sociedades\./,
    );
    expect(page).toContain('include=cifras&amp;publicacion=');
    expect(await site.page('/sector?anio=2024&nivel=seccion&orden=margen')).not.toContain('sumados los de');
    // The sample begins with 2016.
    expect(await site.page('/sector?anio=2016')).toContain('Sin crecimiento: de 2015 ');
  });

  it.each([
    'pais',
    'sector/seccion/G',
    'sector/clase/4711',
    'sector/seccion/G/crecen?ingresos_minimos=0',
    'sectores',
    'departamentos?orden=perdidas',
  ])('of %s is in English where it is asked for, as file and frame', async (subject) => {
    const [path, query = ''] = subject.split('?');
    const asked = `${query}${query && '&'}idioma=en`;
    const svg = await (await site.fetch(`/grafica/${path}.svg?${asked}`)).text();
    expect(svg).toContain('Licence CC BY 4.0');
    const frame = await site.page(`/grafica/${path}?${asked}`);
    expect(frame).toContain('<html lang="en">');
    for (const word of ['Fuente', 'Licencia', 'Ingresos', ' de pesos', ' sociedades', 'Datos inventados'])
      for (const text of [svg, frame]) expect(text).not.toContain(word);
    expect((await site.fetch(`/grafica/${path}?idioma=fr`)).status).toBe(400);
  });

  it('is PNG too, and a page for frames', async () => {
    const png = await site.fetch(`/grafica/departamento/${code}.png`);
    expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png']);
    const frame = await site.fetch(`/grafica/departamento/${code}`);
    expect(frame.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(await frame.text()).toContain(`<a href="${siteUrl}/departamento/${code}" target="_blank"`);
  });

  it.each([
    ['/grafica/sector/clase/9999.svg', 404],
    ['/grafica/departamento/99.svg', 404],
    ['/grafica/otra.svg', 404],
    ['/grafica/sectores.svg?anio=1990', 404],
    ['/grafica/sectores.svg?orden=x', 400],
    ['/grafica/sector/seccion/G/crecen.svg?ingresos_minimos=999999999', 404],
    ['/grafica/sector/seccion/G/crecen.svg?ingresos_minimos=poco', 400],
    ['/grafica/sector/clase/9999/crecen.svg', 404],
  ])('%s is a %d', async (path, status) => {
    expect((await site.fetch(path)).status).toBe(status);
  });
});

describe('oEmbed', () => {
  const told = async (page: string) => {
    const response = await site.fetch(`/oembed?url=${encodeURIComponent(siteUrl + page)}&maxwidth=600`);
    const isJson = response.headers.get('content-type')?.includes('json');
    const body: Record<string, unknown> = isJson ? await response.json() : {};
    return { ...body, status: response.status } as Record<string, unknown>;
  };

  it.each(subjects)('gives the frame of %s for its page', async (subject) => {
    const [path, query] = subject.split('?');
    const asked = query ? `?${query}` : '';
    const found = await told(pageOf[subject]!);
    expect(found).toMatchObject({ status: 200, type: 'rich', width: 600, height: 315 });
    expect(found.html).toContain(`src="${siteUrl}/grafica/${path}${asked.replaceAll('&', '&amp;')}"`);
    expect(found.thumbnail_url).toBe(`${siteUrl}/grafica/${path}.png${asked}`);
    expect(await told(`/grafica/${subject}`)).toEqual(found);
  });

  it('gives the frame of who grew most for its own address', async () => {
    const [path, query] = fastest.split('?');
    const found = await told(`/grafica/${fastest}`);
    expect(found).toMatchObject({ status: 200, thumbnail_url: `${siteUrl}/grafica/${path}.png?${query}` });
    expect(found.html).toContain(`src="${siteUrl}/grafica/${fastest}"`);
  });

  it('is told of by the pages, with what their address chooses', async () => {
    const text = await site.page('/departamentos?anio=2024&orden=margen');
    const asked = encodeURIComponent(`${siteUrl}/departamentos?anio=2024&orden=margen`);
    expect(text).toContain(`href="${siteUrl}/oembed?url=${asked}"`);
    expect(text).toContain(`content="${siteUrl}/grafica/departamentos.png?anio=2024&amp;orden=margen"`);
    expect(await site.page(`/departamento/${code}`)).toContain(
      `content="${siteUrl}/grafica/departamento/${code}.png"`,
    );
    const home = await site.page('/');
    expect(home).toContain(`href="${siteUrl}/oembed?url=${encodeURIComponent(`${siteUrl}/`)}"`);
    expect(home).toContain(`content="${siteUrl}/grafica/pais.png"`);
  });
});
