/** The comparison without scripts, its picture, and what oEmbed says of it. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../../contract/http/company.ts';
import { comparisonQuery } from '../../../site/pages/comparar.tsx';
import { siteUrl } from '../../paths.ts';
import { between, type DrawnSite, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
let nits: string;
beforeAll(async () => {
  site = await openDrawnSite();
  nits = [...site.nits.slice(0, 2), `sfc:${site.entities[0]}`].join();
});

describe('the comparison', () => {
  it('holds the chosen with their figures of the year that they share', async () => {
    const pair = site.nits.slice(0, 2);
    const text = await site.page(`/comparar?nit=${pair}`);
    const table = between(text, 'data-line="total_activos"', '</tr>');
    for (const [i, nit] of pair.entries()) {
      const { profile, financials } = await site.data<Company>(`/api/v1/empresa/${nit}`);
      expect(text).toContain(`<li><a href="/empresa/${nit}">`);
      const rows = financials!.estado_situacion_financiera!;
      const { total_activos } = rows.find(({ anio }) => anio === 2025)!;
      expect(profile!.nit).toBe(nit);
      const title = [...table.matchAll(/title="([^"]+)"/g)][i]![1]!;
      expect(Number(title.replaceAll(/\D/g, ''))).toBe(total_activos);
    }
    expect(text).toContain(`name="nit" value="${pair}"`);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  it('has an entity of the SFC among them, and leaves out who is in no dataset', async () => {
    const text = await site.page(`/comparar?nit=${nits},999999999`);
    expect(text).toContain(`<li><a href="/sfc/${site.entities[0]}">`);
    expect(text).toContain('se comparan solo las líneas que SIIS y SFC tienen iguales');
    expect(text.match(/<li><a href="\/(?:empresa|sfc)\//g)).toHaveLength(3);
  });

  it.each([
    ['', ''],
    ['?nit=900123456&agregar=860.034.313-7', 'nit=900123456,860034313'],
    ['?nit=900123456,900123456,x&agregar=banco&otro=1', 'nit=900123456'],
    ['?nit=900123456&cifra=x&anio=1e9&grupo=x&modo=x', 'nit=900123456'],
    [
      '?nit=900123456&cifra=roe&anio=2024&grupo=clase&modo=indice',
      'nit=900123456&cifra=roe&anio=2024&modo=indice&grupo=clase',
    ],
  ])('reads %s as %s', (search, query) => expect(comparisonQuery(search)).toBe(query));

  it('has a picture of the chosen figure, in a frame by oEmbed, and names both', async () => {
    const query = `nit=${nits}&cifra=total_activos&modo=indice`;
    const response = await site.fetch(`/grafica/comparar.svg?${query}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const svg = await response.text();
    expect(svg).toContain('= 100)');
    expect(svg).toContain('Licencia CC BY 4.0');
    expect(svg).not.toMatch(/undefined|NaN/);
    expect((await site.fetch(`/grafica/comparar.png?${query}`)).headers.get('content-type')).toBe(
      'image/png',
    );
    expect(await (await site.fetch(`/grafica/comparar?${query}`)).text()).toContain(
      `<a href="${siteUrl}/comparar?${query.replaceAll('&', '&amp;')}" target="_blank"`,
    );
    const address = `${siteUrl}/comparar?${query}`;
    const embed = await (await site.fetch(`/oembed?url=${encodeURIComponent(address)}`)).json();
    expect(embed.thumbnail_url).toBe(`${siteUrl}/grafica/comparar.png?${query}`);
    expect(embed.html).toContain('/grafica/comparar?nit=');
    const page = await site.page(`/comparar?${query}`);
    expect(page).toContain(`href="${siteUrl}/oembed?url=${encodeURIComponent(address)}"`);
    expect(page).toContain(`content="${siteUrl}/grafica/comparar.png?${query.replaceAll('&', '&amp;')}"`);
    expect(page).toContain(`href="/grafica/comparar.png?${query.replaceAll('&', '&amp;')}"`);
    expect(svg).toMatch(/La cifra más alta de \d{4}, /);
    expect((await site.fetch('/grafica/comparar.svg')).status).toBe(404);
  });
});
