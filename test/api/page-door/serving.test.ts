/** From the request of a page to its response, with trivial pages. */

import { gunzipSync } from 'node:zlib';
import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { DataDamaged, DataUnavailable } from '../../../api/_lib/data/files.ts';
import type { ReleaseManager } from '../../../api/_lib/data/release-manager.ts';
import { handlers } from '../../../api/_lib/handlers/handlers.ts';
import { fromWebRequest } from '../../../api/_lib/http/http-message.ts';
import { pagesCounted } from '../../../api/_lib/page-door/page-rate-limit.ts';
import { servePages } from '../../../api/_lib/page-door/serve-pages.ts';
import { matchPage } from '../../../contract/http/routes.ts';
import type { PageDocument } from '../../../site/parts/document/document.tsx';
import type { MissingPage } from '../../../site/parts/document/missing.ts';
import { Overloaded } from '../../../site/parts/pictures/svg-to-png.ts';
import { siteUrl } from '../../paths.ts';
import { limit, releaseWith } from '../../site/pages/data.ts';
import { allPages, between, type DrawnPage } from '../../site/pages/drawn.ts';
import { managerOf } from '../spy-release.ts';

const caching = 'max-age=3600, stale-while-revalidate=86400';
const plain = (text: string) => ({
  ...{
    title: text,
    description: text,
    path: `/${text}`,
    site: siteUrl,
    sample: false,
    script: 'shell',
  },
  body: h('h1', {}, text),
});
const picture: DrawnPage = async () => ({ type: 'image/png', body: Buffer.from('PNG') });

/** Pages by one way of drawing, and what was drawn; `draws` tells the seconds to wait, and who asked. */
function opened(
  draw: DrawnPage = async ({ values }) => plain(values.join()),
  given: { keeper?: ReleaseManager; wait?: number } = {},
) {
  const drawn: string[] = [];
  const counted: string[] = [];
  const each: DrawnPage = (drawing) => {
    drawn.push([...drawing.values, drawing.query].join(' '));
    return draw(drawing);
  };
  const waits = { seconds: given.wait ?? 0 };
  const served = servePages<PageDocument, MissingPage>(
    allPages(each),
    handlers,
    given.keeper ?? managerOf(releaseWith()),
    async (address) => {
      counted.push(address);
      return waits.seconds;
    },
  );
  const reply = async (path: string, init?: RequestInit, address?: string) => {
    const { body, ...rest } = await served.handle(fromWebRequest(new Request(siteUrl + path, init)), address);
    return { ...rest, bytes: body === null ? null : Buffer.from(body as string) };
  };
  return { served, reply, drawn, counted, waits };
}
const headed = (headers: Record<string, string>) => ({ headers });
const gzip = headed({ 'Accept-Encoding': 'gzip' });
const heading = ({ bytes }: { bytes: Buffer | null }) => between(bytes!.toString(), '<h1>', '</h1>');

describe('a page', () => {
  it('is sent packed to who takes that, and as it is to others', async () => {
    const { reply } = opened();
    const [whole, packed] = [await reply('/empresa/1'), await reply('/empresa/1', gzip)];
    expect(whole.headers).toMatchObject({
      ...{ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': caching, Vary: 'Accept-Encoding' },
      'Content-Length': String(whole.bytes!.length),
    });
    expect(whole.headers).not.toHaveProperty('Content-Encoding');
    expect(packed.headers).toMatchObject({
      ...{ 'Content-Encoding': 'gzip', 'Content-Length': String(packed.bytes!.length) },
      ...{ ETag: whole.headers.ETag, Vary: 'Accept-Encoding' },
    });
    expect(gunzipSync(packed.bytes!)).toEqual(whole.bytes);
    expect([whole.status, heading(whole)]).toEqual([200, '1']);
    expect(whole.cdnCacheControl).toBe(caching);
  });

  it('is not sent again to who has it', async () => {
    const { reply } = opened();
    const { ETag: tag = '' } = (await reply('/empresa/1')).headers;
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const held of [tag, `"x", ${tag}`, '*']) {
      const again = await reply('/empresa/1', headed({ 'If-None-Match': held }));
      expect([again.status, again.bytes]).toEqual([304, null]);
      expect(again.headers).toEqual({ 'Cache-Control': caching, ETag: tag, Vary: 'Accept-Encoding' });
      expect(again.cdnCacheControl).toBe(caching);
    }
    expect((await reply('/empresa/1', headed({ 'If-None-Match': '"x"' }))).status).toBe(200);
    expect((await reply('/empresa/2')).headers.ETag).not.toBe(tag);
    expect((await opened().reply('/empresa/1')).headers.ETag).toBe(tag);
  });

  it('is told by its head, and only read', async () => {
    const { reply, drawn } = opened();
    const { headers } = await reply('/empresa/1');
    const head = await reply('/empresa/1', { method: 'HEAD' });
    expect([head.status, head.bytes, head.headers]).toEqual([200, null, headers]);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const refused = await reply('/empresa/1', { method });
      expect(refused.status).toBe(405);
      expect(refused.headers).toMatchObject({
        ...{
          Allow: 'GET, HEAD, OPTIONS',
          'Content-Type': expect.stringContaining('application/problem+json'),
        },
      });
    }
    expect(drawn).toEqual(['1 ']);
  });

  it('is drawn once for its address, whatever else the query says, and anew of another release', async () => {
    const { reply, drawn, served } = opened();
    for (const path of ['/empresa/1', '/empresa/1?x=1', '/empresa/1', '/empresa/2']) await reply(path);
    expect(drawn).toEqual(['1 ', '2 ']);
    const other = served.withReleases(managerOf(releaseWith()));
    await other.handle(fromWebRequest(new Request(`${siteUrl}/empresa/1`)));
    expect(drawn).toEqual(['1 ', '2 ', '1 ']);
    let current = releaseWith();
    const following = opened(undefined, { keeper: { ...managerOf(current), current: async () => current } });
    await following.reply('/empresa/1');
    current = releaseWith();
    await following.reply('/empresa/1');
    expect(following.drawn).toEqual(['1 ', '1 ']);
  });

  it('is drawn again when others have filled the memory meanwhile', async () => {
    const large = Buffer.alloc(1_900_000);
    const { reply, drawn } = opened(async () => ({ type: 'image/png', body: large }));
    const all = Array.from({ length: 60 }, (_, i) => i + 1);
    for (const nit of [1, 1, ...all, 60, 1]) await reply(`/empresa/${nit}`);
    expect(drawn).toEqual([...all, 1].map((nit) => `${nit} `));
  });
});

describe('what is no page', () => {
  it('is sent by its own type: bytes as they are, texts packed', async () => {
    const png = await opened(picture).reply('/empresa/1.png', gzip);
    expect(png.headers).toMatchObject({ 'Content-Type': 'image/png', 'Content-Length': '3' });
    expect(png.headers).not.toHaveProperty('Content-Encoding');
    expect(png.bytes!.toString()).toBe('PNG');
    const svg = await opened(async () => ({ type: 'image/svg+xml', body: '<svg/>' })).reply(
      '/empresa/1.svg',
      gzip,
    );
    expect(svg.headers).toMatchObject({ 'Content-Type': 'image/svg+xml', 'Content-Encoding': 'gzip' });
    expect(gunzipSync(svg.bytes!).toString()).toBe('<svg/>');
  });

  it('is drawn once for each wish, and not for a wish that nobody can grant', async () => {
    const { reply, drawn } = opened(picture);
    const asked = ['', '?grafica=margen', '?x=1&grafica=margen', '?grafica=balance', '?grafica=nada'];
    const statuses: number[] = [];
    for (const search of asked) statuses.push((await reply(`/empresa/1.png${search}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 400]);
    expect(drawn).toEqual(['1 png ', '1 png grafica=margen', '1 png grafica=balance']);
    const refused = await reply('/empresa/1.png?grafica=nada');
    expect(JSON.parse(refused.bytes!.toString())).toMatchObject({ status: 400, instance: '/empresa/1.png' });
  });

  it('is refused before its query is read when that is longer than one may be', async () => {
    const { reply, drawn } = opened(picture);
    for (const search of [`?grafica=${'x'.repeat(8000)}`, `?${'a&'.repeat(100)}`])
      expect((await reply(`/empresa/1.png${search}`)).status).toBe(400);
    expect(drawn).toEqual([]);
  });
});

describe('what is not there', () => {
  it('gets a page that nobody keeps, and that nobody is charged for unless something looked for it', async () => {
    const { reply, drawn, counted } = opened();
    const nowhere = await reply('/otra', undefined, '192.0.2.1');
    expect([nowhere.status, heading(nowhere)]).toEqual([404, 'No hay nada en esta dirección']);
    expect(nowhere.headers).toEqual({
      ...{ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
      'Content-Length': String(nowhere.bytes!.length),
    });
    expect(nowhere.cdnCacheControl).toBeUndefined();
    expect([drawn, counted]).toEqual([[], []]);
    expect((await reply('/otra?grafica=nada')).status).toBe(404);
  });

  it('is looked for each time, for it may come', async () => {
    const { reply, drawn, counted } = opened(async () => ({ missing: 'sector' }));
    for (let i = 0; i < 2; i++) {
      const none = await reply('/sector/clase/1', undefined, '192.0.2.1');
      expect([none.status, heading(none)]).toEqual([404, 'No hay ese sector']);
    }
    expect(drawn).toHaveLength(2);
    expect(counted).toEqual(['192.0.2.1', '192.0.2.1']);
  });
});

describe('who asks for many pages', () => {
  it('waits for those that would have to be drawn, and has the others', async () => {
    const { reply, drawn, counted, waits } = opened();
    expect((await reply('/empresa/1', undefined, '192.0.2.1')).status).toBe(200);
    waits.seconds = 17;
    const busy = await reply('/empresa/2', undefined, '192.0.2.1');
    expect([busy.status, heading(busy)]).toEqual([429, 'Muchas páginas en un minuto']);
    expect(busy.headers).toMatchObject({ 'Retry-After': '17', 'Cache-Control': 'no-store' });
    expect(busy.bytes!.toString()).toContain('Espere 17 s ');
    expect(busy.bytes!.toString()).toContain('<meta name="robots" content="noindex"/>');
    expect(busy.bytes!.toString()).not.toContain('<aside');
    expect((await reply('/empresa/1', undefined, '192.0.2.1')).status).toBe(200);
    expect(drawn).toEqual(['1 ']);
    expect(counted).toEqual(['192.0.2.1', '192.0.2.1']);
    // Without an address nobody is counted.
    expect((await reply('/empresa/2')).status).toBe(200);
    expect(counted).toHaveLength(2);
  });

  it('has twice the limit of the API in this process', async () => {
    const draw: DrawnPage = async ({ values }) => plain(values.join());
    const served = servePages<PageDocument, MissingPage>(allPages(draw), handlers, managerOf(releaseWith()));
    const statuses: number[] = [];
    for (let i = 0; i <= 2 * limit; i++)
      statuses.push(
        (await served.handle(fromWebRequest(new Request(`${siteUrl}/departamento/${i}`)), '192.0.2.9'))
          .status,
      );
    expect(statuses).toEqual([...Array(2 * limit).fill(200), 429]);
  });

  it.each([
    ['/departamento/05', 1],
    ['/empresa/1', 2],
    ['/en/empresa/1', 2],
    ['/sfc/1', 2],
    ['/en/sfc/1', 2],
    ['/sector/seccion/F', 2],
    ['/en/sector/seccion/F', 2],
    ['/linea', 1],
    ['/linea/plusvalia', 3],
    ['/en/linea/plusvalia', 3],
    ['/margenes', 10],
    ['/empresa/1.svg', 1],
    ['/empresa/1.png', 8],
    ['/grafica/pais.png', 8],
    ['/grafica/comparar.png', 8],
    ['/grafica/comparar.svg', 1],
  ])('%s counts as %i pages', (path, pages) => expect(pagesCounted(matchPage(path)!)).toBe(pages));
});

describe('a page that cannot be drawn', () => {
  const failing = async (error: Error) => {
    const damage: string[] = [];
    const keeper = {
      ...managerOf(releaseWith()),
      reportDamage: ({ message }) => void damage.push(message),
    } satisfies ReleaseManager;
    const { reply } = opened(() => Promise.reject(error), { keeper });
    const { status, headers, bytes } = await reply('/empresa/1');
    return { status, headers, damage, heading: heading({ bytes }), text: bytes!.toString() };
  };

  it.each([
    ['while too many pictures are drawn', new Overloaded('many'), 503],
    ['while the data cannot be had', new DataUnavailable('gone'), 503],
    ['of damaged data', new DataDamaged('x', 'torn'), 500],
    ['by a fault of its own', new Error('secret'), 500],
  ])('%s says to come back, to nobody else and without the reason', async (_, error, status) => {
    const told = await failing(error);
    expect(told).toMatchObject({ status, heading: 'No fue posible leer los datos' });
    expect(told.headers).toMatchObject({
      ...{ 'Cache-Control': 'no-store', 'Retry-After': '5', 'Content-Type': 'text/html; charset=utf-8' },
    });
    expect(told.text).not.toContain(error.message);
    expect(told.text).toContain('<meta name="robots" content="noindex"/>');
    // Without data nobody knows whether they are invented.
    expect(told.text).not.toContain('<aside');
    expect(told.damage).toEqual(error instanceof DataDamaged ? ['x: torn'] : []);
  });

  it('is drawn once more when the keeper has another release by now', async () => {
    let tries = 0;
    const keeper: ReleaseManager = {
      ...managerOf(releaseWith()),
      withReleaseRetry: async (answer) => {
        try {
          return await answer();
        } catch {
          return answer();
        }
      },
    };
    const draw: DrawnPage = async () => {
      tries += 1;
      if (tries === 1) throw new DataUnavailable('gone');
      return plain('later');
    };
    expect(heading(await opened(draw, { keeper }).reply('/empresa/1'))).toBe('later');
  });
});
