/**
 * Markup in names and notes of filings is shown as text. The policy of all pages refuses it as anything else, which every visit of a
 * page would tell.
 */

import { beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../../contract/http/entity.ts';
import type { EntityFacts } from '../../../site/parts/entity/facts.ts';
import {
  drawn,
  hasBrowser,
  openPage,
  openTestSite,
  saveDownload,
  type TestSite,
  type VisitedPage,
  waitForIdle,
} from '../browser.ts';
import { hostileCompany, hostileName, someEntity } from '../documents/subjects.ts';

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

  /** Other facts than the server's, from which the page is drawn again once it is touched. */
  const withFacts = <F>({ page }: VisitedPage, path: string, change: (facts: F) => void) =>
    page.route(`**${path}?datos`, async (route) => {
      const response = await route.fetch();
      const facts = (await response.json()) as F;
      change(facts);
      await route.fulfill({ response, json: facts });
    });

  it('a company in the screener, which is drawn in the browser', async () => {
    const visitor = await openPage(site);
    await visitor.go('/explorar?q=img');
    expect(await visitor.page.textContent('#contenido')).toContain(hostileName);
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
