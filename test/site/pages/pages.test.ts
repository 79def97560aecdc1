/** Server-drawn pages, as readers without scripts and search engines get them. */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { releaseManager } from '../../../api/_lib/data/current-release.ts';
import pagina from '../../../api/pagina.ts';
import { files } from '../../../contract/files/files.ts';
import { loadLabels } from '../../../contract/files/line-labels.ts';
import type { Entity } from '../../../contract/http/entity.ts';
import { indicatorKeys, statementNames } from '../../../contract/http/figure-keys.ts';
import type { Search } from '../../../contract/http/schemas.ts';
import type { CompanyFacts } from '../../../site/parts/company/facts.ts';
import type { EntityFacts } from '../../../site/parts/entity/facts.ts';
import { managerOf, spyRelease } from '../../api/spy-release.ts';
import { siteUrl } from '../../paths.ts';
import { escaped } from '../markup.ts';
import { between, type DrawnSite, hostileCompanyName, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

const meta = (text: string, name: string) => between(text, `${name}" content="`, '"');

describe('the page of a company', () => {
  it('is whole without scripts: charts, indicators, all three statements, every link of its summary', async () => {
    for (const nit of site.various) {
      const text = await site.page(`/empresa/${nit}`);
      const body = between(text, '<div id="page" data-facts>', '</main>');
      expect(body.match(/<svg viewBox/g)?.length, nit).toBeGreaterThanOrEqual(3);
      for (const name of statementNames) expect(body).toContain(`data-statement="${name}"`);
      const told = new Set([...body.matchAll(/data-indicator="(\w+)"/g)].map(([, key]) => key));
      const { company } = await site.facts<CompanyFacts>(`/empresa/${nit}`);
      for (const key of indicatorKeys.filter((key) => !told.has(key)))
        expect(between(body, 'Sin valor, aquí ni en el grupo: ', '</td>'), nit).toContain(
          company.indicators.definitions[key]!.nombre,
        );
      for (const [, id] of body.matchAll(/href="#([\w-]+)"/g))
        expect(body, `${nit} ${id}`).toContain(`id="${id}"`);
      expect(body).not.toMatch(/undefined|NaN|\[object|>null</);
      const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, `${nit} has an id twice`).toBe(ids.length);
    }
  });

  it('takes less than 60 kB, and less than 100 kB with all that it loads', async () => {
    const sizes = await Promise.all(
      site.various.map(async (nit) => gzipSync(await site.page(`/empresa/${nit}`)).length),
    );
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    const packed = (file: string) =>
      gzipSync(readFileSync(new URL(`../../../public/${file}`, import.meta.url))).length;
    const loaded = ['css/site.css', 'img/cifras.svg', 'bundle/company.js'];
    expect(loaded.reduce((sum, file) => sum + packed(file), Math.max(...sizes))).toBeLessThan(100_000);
  });

  it('calls the lines as their CSV does, by one table that both read once', async () => {
    const { release, read } = spyRelease(await releaseManager.current());
    const heard = pagina.withReleases(managerOf(release));
    const answer = await heard.fetch(new Request(`${siteUrl}/empresa/${site.nits[0]}?datos`));
    const { lines } = (await answer.json()) as CompanyFacts;
    const labelOf = await loadLabels(release);
    expect(Object.keys(lines).length).toBeGreaterThan(30);
    for (const name of statementNames)
      for (const [key, [label]] of Object.entries(lines).filter(([key]) => key.startsWith(`${name} `)))
        expect(label).toBe(labelOf(name, key.slice(name.length + 1)));
    expect(read.filter((file) => file === files.concepts.path())).toHaveLength(1);
  });

  it('keeps a hostile name text, in the page, in its head and in its data', async () => {
    const { results } = await site.data<Search>(
      `/api/v1/search?q=${encodeURIComponent('img src x onerror alert')}`,
    );
    const text = await site.page(`/empresa/${results[0]!.nit}`);
    expect(text).not.toContain('<img src=x');
    expect(text).toContain(`<h1>${escaped(hostileCompanyName)}`);
    const { company } = await site.facts<CompanyFacts>(`/empresa/${results[0]!.nit}`);
    expect(company.profile.razon_social).toContain(hostileCompanyName);
  });
});

describe('the page of an entity', () => {
  it('shows its ratios, its first statement and its filings without scripts', async () => {
    for (const nit of site.entities) {
      const text = await site.page(`/sfc/${nit}`);
      const { profile, filings } = await site.data<Pick<EntityFacts['entity'], 'profile' | 'filings'>>(
        `/api/v1/sfc/${nit}`,
      );
      expect(text).toContain(`<h1>${escaped(profile.name)}</h1>`);
      expect(meta(text, 'name="description')).toContain(escaped(profile.name));
      expect(text.split(`href="/api/v1/cambios?format=atom&amp;nit=${nit}"`)).toHaveLength(2);
      expect(text).toContain(`<a href="/cambios?nit=${nit}" `);
      expect(text).toContain(filings.at(-1)!.period);
      const { evidencia } = await site.data<Entity>(`/api/v1/sfc/${nit}?include=evidencia`);
      for (const { file, contexts } of evidencia!.filings) {
        expect(text).toContain(`<dd>sha256 ${file!.sha256}</dd>`);
        for (const { ids } of contexts) expect(text).toContain(`<dd>${ids.join(', ')}</dd>`);
      }
      expect(gzipSync(text).length).toBeLessThan(60_000);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});

describe('a page', () => {
  it('of a NIT with a wrong check digit says the right one', async () => {
    const [nit = ''] = site.nits;
    const { profile } = await site.data<{ profile: { digito_verificacion: number } }>(
      `/api/v1/empresa/${nit}?include=profile`,
    );
    const right = profile.digito_verificacion;
    const dotted = Number(nit).toLocaleString('es-CO');
    const wrong = await site.page(`/empresa/${dotted}-${(right + 1) % 10}`, 404);
    expect(wrong).toContain(`El dígito de verificación del NIT ${nit} es ${right}, no ${(right + 1) % 10}.`);
    expect(wrong).toContain(`href="/empresa/${nit}"`);
    expect(await site.page('/empresa/1.2-3', 404)).toContain('No hay nada en esta dirección');
  });
});
