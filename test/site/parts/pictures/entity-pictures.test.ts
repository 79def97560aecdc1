/** Pictures of supervised entities, and the previews of the pages that have them. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { EntityList } from '../../../../contract/http/entity-peers.ts';
import type { EntityFacts } from '../../../../site/parts/entity/facts.ts';
import { formatsIn } from '../../../../site/words/formats.ts';
import { printed } from '../../../build-fixture.ts';
import { siteUrl } from '../../../paths.ts';
import { type DrawnSite, openDrawnSite } from '../../pages/drawn.ts';

let site: DrawnSite;
let bank: string;
let issuer: string;
beforeAll(async () => {
  site = await openDrawnSite(printed);
  const { entidades } = await site.data<EntityList>('/api/v1/sfc/screener?grupo=bancos&cifras=activos');
  bank = entidades.find(({ nit }) => nit !== null)!.nit!;
  const { results } = await site.data<{ results: { nit: string }[] }>(
    '/api/v1/search?q=constructora&source=sfc',
  );
  issuer = results[0]!.nit;
});

const svg = async (subject: string) => {
  const response = await site.fetch(`/grafica/${subject}`);
  expect(response.status, subject).toBe(200);
  const text = await response.text();
  expect(text).not.toMatch(/undefined|NaN|\[object/);
  return text;
};

it('an entity has its assets by quarter, with what it earned as the title and the source of its figures', async () => {
  const { peers } = await site.facts<EntityFacts>(`/sfc/${bank}`);
  const text = await svg(`entidad/${bank}.svg`);
  const profit = peers!.rows.find(({ key }) => key === 'ganancia_12_meses')!.value!;
  expect(text).toContain(`>Ganó ${formatsIn.es.money(profit, 1)} en doce meses<`);
  expect(text.match(/<rect [^>]*fill="#0b5c63"/g)).toHaveLength(peers!.assets.filter(Boolean).length);
  expect(text).toContain('Superintendencia Financiera');
  expect(text).not.toContain('Superintendencia de Sociedades');
  expect(text).toContain(`/sfc/${bank}<`);
});

it('of one that files XBRL alone it is the return on equity, with its day', async () => {
  const text = await svg(`entidad/${issuer}.svg`);
  expect(text).toMatch(/>Su ROE al \d+ de \w+ de \d{4} fue −?\d+,\d\u00A0%</);
});

it('types and the entities of one stand by their assets, the largest as the title', async () => {
  const all = await site.data<EntityList>('/api/v1/sfc/screener?cifras=activos&page_size=500');
  const types = await svg('entidades.svg');
  const totals = all.grupos.map(({ nombre, cifras }) => [nombre, cifras.activos!.total ?? 0] as const);
  const [name, total] = totals.reduce((a, b) => (b[1] > a[1] ? b : a));
  expect(types).toContain(`>El mayor activo, ${formatsIn.es.money(total, 1)}: ${name}<`);
  const banks = await svg('entidades/bancos.svg');
  const amounts = all.entidades
    .filter(({ grupo }) => grupo === 'bancos')
    .map(({ cifras }) => cifras.activos ?? 0);
  expect(banks).toContain(formatsIn.es.money(Math.max(...amounts), 1));
});

it('is in English where it is asked for', async () => {
  for (const subject of [`entidad/${bank}`, `entidad/${issuer}`, 'entidades', 'entidades/bancos']) {
    const text = await svg(`${subject}.svg?idioma=en`);
    expect(text).toContain('Licence CC BY 4.0');
    for (const word of ['Fuente:', 'Licencia', 'Activo', 'Ganó', 'Datos inventados', ' de pesos'])
      expect(text, subject).not.toContain(word);
    expect(text).toContain('/en/sfc');
  }
});

it.each([['/grafica/entidades/otro.svg'], ['/grafica/entidades/toString.svg'], ['/grafica/entidad/1.svg']])(
  '%s is not found',
  async (path) => {
    expect((await site.fetch(path)).status).toBe(404);
  },
);

describe('the preview of a page is its picture, which oEmbed gives too', () => {
  it.each([
    ['/sfc', '/grafica/entidades.png'],
    ['/en/sfc', '/grafica/entidades.png?idioma=en'],
    ['/sfc?grupo=bancos', '/grafica/entidades/bancos.png'],
    ['/explorar?seccion=G', '/grafica/sector/seccion/G.png'],
    ['/explorar?clase=9999', '/grafica/pais.png'],
    ['/explorar', '/grafica/pais.png'],
  ])('%s', async (path, picture) => {
    const page = await site.page(path);
    expect(page).toContain(`<meta property="og:image" content="${siteUrl}${picture}"/>`);
    const [, told] = /href="[^"]*(\/oembed\?url=[^"]*)"/.exec(page)!;
    const response = await site.fetch(told!);
    expect(response.status).toBe(200);
    expect(((await response.json()) as { thumbnail_url: string }).thumbnail_url).toBe(siteUrl + picture);
    expect((await site.fetch(picture)).headers.get('content-type')).toBe('image/png');
  });

  it.each([
    ['/transiciones', ''],
    ['/comparar', ''],
    ['/margenes', ''],
    ['/linea', ''],
    ['/en/linea', '?idioma=en'],
    ['/cambios', ''],
  ])('of %s, which has none of its own, is that of the country', async (path, query) => {
    const page = await site.page(path);
    expect(page).toContain(`<meta property="og:image" content="${siteUrl}/grafica/pais.png${query}"/>`);
    expect(page).not.toContain('/oembed');
  });

  it('of an entity, in either language', async () => {
    for (const [prefix, query] of [
      ['', ''],
      ['/en', '?idioma=en'],
    ])
      expect(await site.page(`${prefix}/sfc/${bank}`)).toContain(
        `<meta property="og:image" content="${siteUrl}/grafica/entidad/${bank}.png${query}"/>`,
      );
  });
});
