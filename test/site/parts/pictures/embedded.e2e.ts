/** A chart in a frame of another site, in a browser: legible where it is narrow, and in the colours of the reader. */

import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openPage, openTestSite, type TestSite } from '../../browser.ts';
import { someCompany } from '../../documents/subjects.ts';

describe.skipIf(!hasBrowser())('a chart in a frame', () => {
  let site: TestSite;
  let company: string;
  beforeAll(async () => {
    site = await openTestSite();
    company = await someCompany(site.server);
  });
  const frames = [
    '/grafica/pais',
    '/grafica/sectores',
    '/grafica/departamentos?idioma=en',
    '/grafica/sector/seccion/G/crecen?ingresos_minimos=0',
    'balance',
    'ganancia',
  ];
  const addressOf = (frame: string) =>
    frame.startsWith('/') ? frame : `/empresa/${company}/grafica/${frame}`;

  it.each(frames)('is legible at 340 pixels, and passes no edge: %s', async (frame) => {
    const { page, go, close } = await openPage(site);
    for (const width of [340, 600]) {
      await page.setViewportSize({ width, height: width === 340 ? 360 : 315 });
      await go(addressOf(frame));
      const seen = await page.evaluate(() => ({
        letters: [...document.querySelectorAll('svg text')]
          .filter((text) => text.checkVisibility() && !text.matches('.credit, .count'))
          .map((text) => {
            const scale = (text as SVGGraphicsElement).getScreenCTM()!.a;
            return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
          }),
        right: Math.max(
          ...[...document.querySelectorAll('svg text, h1, p, li')]
            .filter((part) => part.checkVisibility())
            .map((part) => part.getBoundingClientRect().right),
        ),
        charts: [...document.querySelectorAll('.chart')].filter((chart) => chart.checkVisibility()).length,
        wide: document.documentElement.scrollWidth,
      }));
      expect(seen.charts).toBe(1);
      expect(Math.min(...seen.letters), `letters at ${width} pixels`).toBeGreaterThanOrEqual(
        width === 340 ? 9.5 : 8,
      );
      expect(seen.right).toBeLessThanOrEqual(width);
      expect(seen.wide).toBeLessThanOrEqual(width);
    }
    await close();
  });

  it('has the colours that the reader chose, and leads to the page wherever it is clicked', async () => {
    const { page, go, close } = await openPage(site);
    await page.setViewportSize({ width: 340, height: 360 });
    const colours = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await go('/grafica/pais');
      colours.push(
        await page.evaluate(() => [
          getComputedStyle(document.body).backgroundColor,
          getComputedStyle(document.querySelector('svg .bar')!).fill,
        ]),
      );
    }
    expect(colours).toEqual([
      ['rgb(251, 250, 247)', 'rgb(11, 92, 99)'],
      ['rgb(21, 24, 27)', 'rgb(110, 198, 203)'],
    ]);
    expect(await page.evaluate(() => document.elementFromPoint(170, 250)?.closest('a')?.pathname)).toBe('/');
    await close();
  });
});
