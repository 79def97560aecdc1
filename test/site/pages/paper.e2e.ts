/** Pages as they are printed: nothing to press or to choose, axes that are read, nothing wider than the paper. */

import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openPage, openTestSite, type TestSite, waitForIdle } from '../browser.ts';
import { someCompany, someEntity } from '../documents/subjects.ts';

describe.skipIf(!hasBrowser())('on paper', () => {
  let site: TestSite;
  let subjects: { company: string; entity: string };
  beforeAll(async () => {
    site = await openTestSite();
    subjects = { company: await someCompany(site.server), entity: await someEntity(site.server) };
  });

  it.each<[string, (asked: typeof subjects) => string]>([
    ['a section', () => '/sector/seccion/G'],
    ['a section in English', () => '/en/sector/seccion/G'],
    ['a comparison', ({ company, entity }) => `/comparar?nit=${company},sfc:${entity}`],
    ['an entity', ({ entity }) => `/sfc/${entity}`],
    ['an entity in English', ({ entity }) => `/en/sfc/${entity}`],
    ['a type of entities', () => '/sfc?grupo=bancos'],
  ])('%s has no controls, no hints for fingers and no unused choices', async (_, address) => {
    const { page, faults, go, close } = await openPage(site);
    await go(address(subjects));
    await waitForIdle(page);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 780, height: 1010 });
    const seen = await page.evaluate(() => {
      const visible = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) =>
          one.checkVisibility({ visibilityProperty: true }),
        );
      const texts = (selector: string) => visible(selector).map((one) => one.textContent?.trim());
      return {
        controls: texts('main select, main input, main search, main button:not(.figure, .indicator-name)'),
        folded: texts('main :is(.block, nav) > details:not([open]) > summary'),
        pictures: texts('.pictures a'),
        unused: texts('.chips:has([aria-current]) a:not([aria-current])'),
        hints: visible('main *')
          .flatMap((one) => [...one.childNodes])
          .filter(
            (node) => node.nodeType === Node.TEXT_NODE && /Señale|toque|Point at/.test(`${node.nodeValue}`),
          )
          .map((node) => node.nodeValue),
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        axes: visible('.chart .label:not(.count)').map((text) => {
          const scale = (text as SVGTextElement).getScreenCTM?.()?.a ?? 1;
          return Number.parseFloat(getComputedStyle(text).fontSize) * scale * 0.75;
        }),
      };
    });
    const { axes, ...others } = seen;
    expect(others).toEqual({ controls: [], folded: [], pictures: [], unused: [], hints: [], wide: 0 });
    for (const points of axes) expect(points).toBeGreaterThanOrEqual(6);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(faults).toEqual([]);
    await close();
  });

  it('a company has its charts before what liabilities are made of, and no sheet ends early', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go(`/empresa/${subjects.company}`);
    await page.emulateMedia({ media: 'print' });
    const placed = await page.evaluate(() => {
      const topOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().top;
      return {
        isAfter: topOf('#pasivos') > topOf('#evolucion .charts'),
        breaks: [...document.querySelectorAll('main .block')].filter(
          (block) => getComputedStyle(block).breakBefore !== 'auto',
        ).length,
      };
    });
    expect(placed).toEqual({ isAfter: true, breaks: 0 });
    await page.emulateMedia({ media: 'screen' });
    expect(faults).toEqual([]);
    await close();
  });
});
