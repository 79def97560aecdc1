/** Charts of a company as pictures, and the oEmbed answer about them. */

import { beforeAll, describe, expect, it } from 'vitest';
import { releaseManager } from '../../../../api/_lib/data/current-release.ts';
import pagina from '../../../../api/pagina.ts';
import { files } from '../../../../contract/files/files.ts';
import type { Search } from '../../../../contract/http/schemas.ts';
import { chartNames, chartsOf } from '../../../../site/parts/company/charts.tsx';
import type { CompanyFacts } from '../../../../site/parts/company/facts.ts';
import { companyPicture } from '../../../../site/parts/pictures/chart-picture.tsx';
import { pictureOf } from '../../../../site/parts/pictures/picture-frame.tsx';
import { managerOf, spyRelease } from '../../../api/spy-release.ts';
import { oneOfEachKind } from '../../../kinds.ts';
import { siteUrl } from '../../../paths.ts';
import { between, type DrawnSite, openDrawnSite } from '../../pages/drawn.ts';

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
      // A file has no style sheet.
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

  it('is of the first chart that has data, and offered where there is one', async () => {
    const texts = new Map<string, string>();
    // Those without revenue stand last.
    for (const nit of [...site.various, ...site.nits.slice(-6)])
      texts.set(nit, await site.page(`/empresa/${nit}`));
    const offered = ([, text]: [string, string]) => [linked(text, 'svg').join()];
    let firsts = 0;
    for (const [nit, text] of oneOfEachKind([...texts], offered)) {
      const { company, benchmark } = await site.facts<CompanyFacts>(`/empresa/${nit}`);
      const statuses = await Promise.all(
        chartNames.map(async (name) => (await site.fetch(`/empresa/${nit}.svg?grafica=${name}`)).status),
      );
      const drawn = chartNames.filter((_, i) => statuses[i] === 200);
      expect(linked(text, 'svg'), nit).toEqual(drawn);
      expect(linked(text, 'png'), nit).toEqual(drawn);
      const [first] = drawn;
      if (first !== 'ingresos') firsts += 1;
      const { label } = chartsOf(company, benchmark, 'es')[first!]!;
      const picture = await site.fetch(`/empresa/${nit}.svg`);
      expect(await picture.text()).toBe(
        await (await site.fetch(`/empresa/${nit}.svg?grafica=${first}`)).text(),
      );
      expect(text).toContain(`<meta property="og:image" content="${siteUrl}/empresa/${nit}.png"/>`);
      const { title } = (await (await site.fetch(embedOf(nit))).json()) as { title: string };
      expect(title).toBe(`${company.profile.razon_social}: ${label.toLowerCase()}`);
      for (const name of chartNames.filter((name) => !drawn.includes(name)))
        expect(heading(await site.page(`/empresa/${nit}.png?grafica=${name}`, 404))).toBe(
          `No hay datos para la gráfica de ${name}`,
        );
    }
    expect(firsts, 'companies without revenue').toBeGreaterThan(0);
  });

  it('is of what the page shows, and reads no more of the release than that', async () => {
    const [nit = ''] = site.nits;
    const facts = await site.facts<CompanyFacts>(`/empresa/${nit}`);
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
      expect(await ask(`/empresa/${nit}.svg?grafica=${name}`)).toBe(pictureOf(companyPicture(facts, name)));
      const more = files.companyMore.path(nit);
      const wanted: Partial<Record<typeof name, string[]>> = {
        ingresos: [answer, more, files.analysis.path()],
        margen: [answer, more, ...groups],
      };
      expect([...new Set(read)], name).toEqual(wanted[name] ?? [answer]);
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
    const balance = await site.fetch(`/oembed?url=${address}/grafica/balance`);
    expect(JSON.stringify(await balance.json())).toContain(`/empresa/${nit}/grafica/balance`);
    const framed = await site.page(`/empresa/${nit}/grafica/balance`);
    expect(framed).toContain(`<a href="${siteUrl}/empresa/${nit}" target="_blank" rel="noopener">`);
    // The style sheet gives colours and letters, in light and dark.
    expect(framed).toContain('class="line one"');
    expect(framed).not.toMatch(/ style=|<script|fill="#/);
    await site.page(`/empresa/${nit}/grafica/nada`, 404);
    const unknown = encodeURIComponent(`${siteUrl}/empresa/999999999`);
    expect((await site.fetch(`/oembed?url=${unknown}`)).status).toBe(404);
  });
});
