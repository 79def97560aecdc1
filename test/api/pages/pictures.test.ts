/** Charts of a company as pictures, and the oEmbed answer about them. */

import { beforeAll, describe, expect, it } from 'vitest';
import { releaseManager } from '../../../api/_lib/data/current-release.ts';
import { drawPicture } from '../../../api/_lib/pages/chart-picture.ts';
import { Overloaded, svgToPng } from '../../../api/_lib/pages/svg-to-png.ts';
import pagina from '../../../api/pagina.ts';
import { files } from '../../../contract/files/files.ts';
import type { Search } from '../../../contract/http/schemas.ts';
import { chartNames, chartsOf } from '../../../public/js/company-charts.js';
import type { CompanyFacts } from '../../../public/js/company-facts.js';
import { oneOfEachKind } from '../../kinds.ts';
import { siteUrl } from '../../paths.ts';
import { managerOf, spyRelease, withCompanies } from '../spy-release.ts';
import { between, type DrawnSite, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

const embedOf = (nit: string) => `/oembed?url=${encodeURIComponent(`${siteUrl}/empresa/${nit}`)}`;
const linked = (text: string, format: string) =>
  chartNames.filter((name) => text.includes(`.${format}?grafica=${name}"`));
const heading = (text: string) => between(text, '<h1>', '</h1>');

describe('a picture of a company', () => {
  it('is SVG and PNG, with title, unit, source, licence and address in it', async () => {
    const [nit = ''] = site.nits;
    for (const name of chartNames) {
      const svg = await site.fetch(`/empresa/${nit}.svg?grafica=${name}`);
      expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      const text = await svg.text();
      expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 600 315"/);
      for (const part of [
        '<title>',
        'Superintendencia de Sociedades',
        'CC BY 4.0',
        `/empresa/${nit}`,
        'Datos inventados',
      ])
        expect(text, part).toContain(part);
      // A class would take letters from the style sheet of the page for frames, wider than their room.
      expect(text).not.toMatch(/undefined|NaN| class=| style=|<script/);
    }
    const png = await site.fetch(`/empresa/${nit}.png`);
    expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await png.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await site.fetch(`/empresa/${nit}.png`, {
      headers: { 'If-None-Match': png.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  it('of another chart is another picture; of none that there is, a 400 that names them', async () => {
    const [nit = ''] = site.nits;
    const texts = await Promise.all(
      chartNames.map(async (name) => (await site.fetch(`/empresa/${nit}.svg?grafica=${name}`)).text()),
    );
    expect(new Set(texts).size).toBe(chartNames.length);
    const wrong = await site.fetch(`/empresa/${nit}.svg?grafica=x`);
    expect(wrong.status).toBe(400);
    expect(((await wrong.json()) as { detail: string }).detail).toContain(chartNames.join(', '));
  });

  it('is of the first chart that has data, and offered where there is one', async () => {
    const release = await releaseManager.current();
    const texts = new Map<string, string>();
    for (const { nit } of await release.json(files.companies))
      texts.set(nit, await site.page(`/empresa/${nit}`));
    const offered = ([, text]: [string, string]) => [linked(text, 'svg').join()];
    let firsts = 0;
    for (const [nit, text] of oneOfEachKind([...texts], offered)) {
      const { company, benchmark } = JSON.parse(between(text, 'id="datos">', '</script>')) as CompanyFacts;
      const statuses = await Promise.all(
        chartNames.map(async (name) => (await site.fetch(`/empresa/${nit}.svg?grafica=${name}`)).status),
      );
      const drawn = chartNames.filter((_, i) => statuses[i] === 200);
      expect(linked(text, 'svg'), nit).toEqual(drawn);
      expect(linked(text, 'png'), nit).toEqual(drawn);
      const [first] = drawn;
      if (first !== 'ingresos') firsts += 1;
      const { label } = chartsOf(company, benchmark)[first!]!;
      const picture = await site.fetch(`/empresa/${nit}.svg`);
      expect(await picture.text()).toBe(
        await (await site.fetch(`/empresa/${nit}.svg?grafica=${first}`)).text(),
      );
      expect(text).toContain(`<meta property="og:image" content="${siteUrl}/empresa/${nit}.png">`);
      const { title } = (await (await site.fetch(embedOf(nit))).json()) as { title: string };
      expect(title).toBe(`${company.profile.razon_social}: ${label.toLowerCase()}`);
      for (const name of chartNames.filter((name) => !drawn.includes(name)))
        expect(heading(await site.page(`/empresa/${nit}.png?grafica=${name}`, 404))).toBe(
          `No hay datos para la gráfica de ${name}`,
        );
    }
    expect(firsts, 'companies without revenue').toBeGreaterThan(0);
  });

  it('is not offered of a company without a figure, and said to be of none', async () => {
    const [nit = ''] = site.nits;
    const release = withCompanies(await releaseManager.current(), ({ financials, indicators }) => {
      const lines = [financials.estado_resultados, financials.estado_situacion_financiera];
      for (const row of [...lines.flatMap((rows) => rows ?? []), ...indicators.by_year])
        for (const key of Object.keys(row)) if (key !== 'anio') row[key] = null;
    });
    const bare = pagina.withReleases(managerOf(release));
    const ask = (path: string) => bare.fetch(new Request(siteUrl + path));
    const response = await ask(`/empresa/${nit}`);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(linked(text, 'svg')).toEqual([]);
    expect(text).not.toContain('Imagen: ');
    // No empty axes stand in its place.
    expect(between(text, 'id="evolucion"', '</section>')).not.toContain('<svg');
    const head = between(text, '<head>', '</head>');
    expect(head).not.toMatch(/oembed|undefined|false/);
    for (const name of ['og:title', 'og:description', 'og:url'])
      expect(head).toMatch(new RegExp(`<meta property="${name}" content="[^"]+">`));
    expect(head).toContain(`<link rel="canonical" href="${siteUrl}/empresa/${nit}">`);
    for (const path of [`/empresa/${nit}.svg`, `/empresa/${nit}.png`, embedOf(nit)]) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(404);
      const told = await answer.text();
      expect(heading(told)).toBe('No hay datos para ninguna gráfica');
      expect(told).toContain(`la empresa con NIT ${nit} `);
      expect(told).toContain(`href="/empresa/${nit}"`);
    }
  });

  it('is of what the page shows, and reads no more of the release than that', async () => {
    const [nit = ''] = site.nits;
    const facts = JSON.parse(
      between(await site.page(`/empresa/${nit}`), 'id="datos">', '</script>'),
    ) as CompanyFacts;
    expect(facts.benchmark).not.toBeNull();
    const { release, read } = spyRelease(await releaseManager.current());
    const answer = files.company.path(nit);
    const { codigo, division, seccion } = facts.company.profile.ciiu!;
    const groups = [
      files.group.path('clase', codigo),
      files.group.path('division', division),
      files.group.path('seccion', seccion),
    ];
    const heard = pagina.withReleases(managerOf(release));
    const ask = async (path: string) => {
      read.length = 0;
      return (await heard.fetch(new Request(siteUrl + path))).text();
    };
    for (const name of chartNames) {
      expect(await ask(`/empresa/${nit}.svg?grafica=${name}`)).toBe(drawPicture(facts, name));
      expect([...new Set(read)], name).toEqual(
        name === 'margen' ? [answer, files.companyMore.path(nit), ...groups] : [answer],
      );
    }
    for (const path of [`/empresa/${nit}.svg`, embedOf(nit)]) {
      await ask(path);
      expect(read, path).toEqual([answer]);
    }
  });

  it('keeps a hostile name text', async () => {
    const { results } = await site.data<Search>(
      `/api/v1/search?q=${encodeURIComponent('img src x onerror alert')}`,
    );
    const response = await site.fetch(`/empresa/${results[0]!.nit}.svg`);
    const text = await response.text();
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;img src=x');
  });

  it('is told to who embeds the address of the company, in the room that they have', async () => {
    const [nit = ''] = site.nits;
    const address = encodeURIComponent(`${siteUrl}/empresa/${nit}`);
    expect(await site.page(`/empresa/${nit}`)).toContain(`href="${siteUrl}/oembed?url=${address}"`);
    const whole = await site.fetch(`/oembed?url=${address}`);
    expect(whole.headers.get('content-type')).toBe('application/json');
    expect(await whole.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      html: expect.stringMatching(
        new RegExp(
          `^<iframe src="${siteUrl}/empresa/${nit}/grafica/ingresos" width="1200" height="630" title=`,
        ),
      ),
      thumbnail_url: `${siteUrl}/empresa/${nit}.png?grafica=ingresos`,
      width: 1200,
      height: 630,
    });
    const small = await site.fetch(`/oembed?url=${address}&maxwidth=600&maxheight=1000&format=json`);
    expect(await small.json()).toMatchObject({ width: 600, height: 315 });
    for (const wrong of ['url=https://elsewhere.example/empresa/1', '', `url=${address}&format=xml`])
      expect((await site.fetch(`/oembed?${wrong}`)).status, wrong).toBe(400);
    const balance = await site.fetch(`/oembed?url=${address}/grafica/balance`);
    expect(JSON.stringify(await balance.json())).toContain(`/empresa/${nit}/grafica/balance`);
    const framed = await site.page(`/empresa/${nit}/grafica/balance`);
    expect(framed).toContain(await (await site.fetch(`/empresa/${nit}.svg?grafica=balance`)).text());
    expect(framed).toContain(`<a href="${siteUrl}/empresa/${nit}" target="_blank" rel="noopener">`);
    await site.page(`/empresa/${nit}/grafica/nada`, 404);
    const unknown = encodeURIComponent(`${siteUrl}/empresa/999999999`);
    expect((await site.fetch(`/oembed?url=${unknown}`)).status).toBe(404);
  });

  it('more of them at once than can be drawn are refused, and the others drawn', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 315"/>';
    const all = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => svgToPng(svg, `192.0.2.${i}`)));
    const refused = all.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Overloaded);
    expect(all.length - refused.length).toBeGreaterThanOrEqual(20);
  });
});
