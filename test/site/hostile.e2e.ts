/** Markup in names and notes of filings is shown as text everywhere. */

import { beforeAll, describe, expect, it } from 'vitest';
import { jsonForScript } from '../../contract/html.ts';
import type { Entity } from '../../contract/http/entity.ts';
import type { Ranked } from '../../contract/http/schemas.ts';
import type { CompanyFacts } from '../../public/js/company-facts.js';
import type { EntityFacts } from '../../public/js/entity-facts.js';
import {
  drawn,
  hasBrowser,
  openPage,
  openTestSite,
  saveDownload,
  type TestSite,
  type VisitedPage,
  waitForIdle,
} from './browser.ts';
import { api, hostileCompany, hostileName, someCompany, someEntity } from './subjects.ts';

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

describe.skipIf(!hasBrowser())('hostile text', () => {
  let site: TestSite;
  let nit: string;
  beforeAll(async () => {
    site = await openTestSite();
    nit = await hostileCompany(site.server);
  });

  const inert = async ({ page, faults }: VisitedPage) => {
    await drawn(page);
    expect(
      await page
        .locator('img[src="x"], [onerror], svg[onload], b.hostile, script:not([src]):not([type])')
        .count(),
    ).toBe(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined();
    expect(faults).toEqual([]);
  };

  /** The page with other facts in it, as the server would put them there. */
  const withFacts = <F>({ page }: VisitedPage, path: string, change: (facts: F) => void) =>
    page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const [before = '', rest = ''] = text.split('<script type="application/json" id="datos">');
      const end = rest.indexOf('</script>');
      const facts = JSON.parse(rest.slice(0, end)) as F;
      change(facts);
      const body = `${before}<script type="application/json" id="datos">${jsonForScript(facts).text}${rest.slice(end)}`;
      await route.fulfill({ response, body });
    });

  it.each([
    ['its page', (own: string) => `/empresa/${own}`],
    ['a comparison', (own: string) => `/comparar?nit=${own}`],
    ['the screener', () => '/explorar?q=img'],
  ])('a company in %s', async (_, addressOf) => {
    const visitor = await openPage(site);
    await visitor.go(addressOf(nit));
    await visitor.page.waitForLoadState('networkidle');
    expect(await visitor.page.textContent('#contenido')).toContain(hostileName);
    await inert(visitor);
    await visitor.close();
  });

  it('a company in the window of its flags, and lines and rules that the release names', async () => {
    const visitor = await openPage(site);
    const { page } = visitor;
    const evil = `${hostileName}<svg onload=pwned=1>`;
    await page.route('**/reglas_calidad.json', async (route) => {
      const rules = await (await route.fetch()).json();
      for (const rule of rules.reglas) Object.assign(rule, { nombre: evil, explicacion: evil });
      await route.fulfill({ json: rules });
    });
    await page.route('**/*include=calidad', async (route) => {
      const answer = await (await route.fetch()).json();
      const anio = answer.data.calidad[0]?.anio ?? 2025;
      answer.data.calidad.push({
        regla: 'gemelo',
        severidad: 'A',
        anio,
        cifras: { [evil]: 1, nit_gemelo: 900123456 },
        umbral: 1,
        accion: 'ninguna',
      });
      await route.fulfill({ json: answer });
    });
    await visitor.go(`/empresa/${nit}`);
    await page.locator('a.badge').click();
    await page.locator('dialog [data-rule=gemelo]').waitFor();
    expect(await page.textContent('dialog')).toContain(hostileName);
    expect(await page.textContent('dialog [data-rule=gemelo] strong')).toBe(evil);
    await inert(visitor);
    await visitor.go('/datos/calidad#%3Cimg%20src=x%20onerror=alert(1)%3E');
    expect(await page.textContent('#gemelo h3')).toBe(evil);
    await inert(visitor);
    await visitor.close();
  });

  it('a notice of the API', async () => {
    const visitor = await openPage(site);
    await visitor.go(`/explorar?ciudad=${encodeURIComponent(hostileName)}`);
    expect(await visitor.page.textContent('#notices')).toContain(hostileName);
    await inert(visitor);
    await visitor.close();
  });

  it('a company among the suggestions', async () => {
    const visitor = await openPage(site);
    await visitor.go('/');
    await visitor.page.locator('#buscar').fill('img src');
    await visitor.page.getByRole('option').first().waitFor();
    expect(await visitor.page.textContent('.suggestions')).toContain(hostileName);
    await inert(visitor);
    await visitor.close();
  });

  it('a company in the rankings of others', async () => {
    const visitor = await openPage(site);
    const top: Ranked[] = [
      {
        posicion: 1,
        nit,
        razon_social: hostileName,
        ciudad: '<b class=hostile>',
        ingresos_operacionales: 1,
        total_activos: 1,
        ganancia_neta: 1,
        calidad: 'A',
      },
    ];
    const other = await someCompany(site.server);
    const [row] = (await api<{ empresas: object[] }>(site.server, '/screener?page_size=1')).empresas;
    await withFacts(visitor, `/empresa/${other}`, (facts: Changeable<CompanyFacts>) => {
      facts.benchmark!.ranking.top = top;
      Object.assign(facts.near!, { empresas: [{ ...row, razon_social: hostileName, ciudad: hostileName }] });
      facts.marks = [hostileName];
      for (const line of Object.values(facts.lines)) Object.assign(line, [hostileName]);
    });
    await visitor.go(`/empresa/${other}`);
    await visitor.page.locator('#sector tbody tr').first().waitFor();
    for (const part of ['#sector', '#vecinas', '#estados', '.badge-line'])
      expect(await visitor.page.textContent(part), part).toContain(hostileName);
    await inert(visitor);
    await visitor.close();
  });

  it('an entity and its notes', async () => {
    const visitor = await openPage(site);
    const { page } = visitor;
    const evil = `${hostileName}<script>pwned=1</script><svg onload=pwned=1>`;
    await page.route('**/api/v1/sfc/*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: Entity };
      const { data } = answer;
      for (const notes of Object.values(data.notes ?? {}))
        for (const note of notes) Object.assign(note, { text: evil, label: evil });
      for (const role of data.details?.roles ?? []) role.title = evil;
      for (const { rows } of data.details?.tables ?? [])
        for (const row of rows) Object.assign(row, { concept: evil, label: evil });
      await route.fulfill({ json: answer });
    });
    const entity = await someEntity(site.server);
    await withFacts(visitor, `/sfc/${entity}`, (facts: Changeable<EntityFacts>) => {
      facts.entity.profile.name = evil;
      for (const filing of facts.entity.filings)
        Object.assign(filing, {
          scale_evidence: evil,
          url: 'javascript:pwned=1',
          flags: [
            {
              rule: 'nit_contradictorio',
              explanation: evil,
              figures: { [evil]: 1 },
              texts: { [evil]: evil },
            },
          ],
        });
    });
    await visitor.go(`/sfc/${entity}`);
    await page.click('#load-notes');
    await page.locator('details.note summary').first().click();
    await page.click('#load-details');
    await waitForIdle(page);
    expect(await page.textContent('#detalle tbody th')).toBe(evil);
    expect(await page.textContent('h1')).toBe(evil);
    expect(await page.textContent('details.note .note-text')).toBe(evil);
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
    await inert(visitor);
    await visitor.close();
  });

  it('a name that Excel would run is a text in the file for Excel', async () => {
    const visitor = await openPage(site);
    const { page } = visitor;
    await page.route('**/api/v1/empresa/*', async (route) => {
      const answer = await (await route.fetch()).json();
      answer.data.profile.razon_social = '=HYPERLINK("https://x.example";"y")';
      await route.fulfill({ json: answer });
    });
    await visitor.go(`/comparar?nit=${nit}`);
    for (const block of ['evolucion', 'tabla', 'indicadores']) {
      const button = page.locator(`#${block}`).getByText('CSV para Excel');
      const { text } = await saveDownload(page, () => button.click());
      expect(text, block).toContain('"\'=HYPERLINK(""https://x.example"";""y"")"');
    }
    await visitor.close();
  });
});
