/** Helpers for tests of the comparison: companies to compare, waiting, bands and saved files. */

import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import type { Screener } from '../../contract/http/schemas.ts';
import type { Running } from '../api/server.ts';
import { saveDownload, type VisitedPage } from './browser.ts';
import { api } from './documents/subjects.ts';

export type CsvRow = Record<string, string>;

/** The CSV that a block's button saves. */
export const csvRowsOf = async ({ page }: VisitedPage, block: string) => {
  const button = page.locator(`#${block}`).getByText('↓ CSV', { exact: true });
  return parse((await saveDownload(page, () => button.click())).text, { columns: true }) as CsvRow[];
};

/**
 * All bands of the indicators: indicator, cell, title, numbers, and for each mark whether it lies within the quartiles.
 */
export const bandsIn = (page: Page) =>
  page.locator('#indicadores tr[data-indicator] svg.band').evaluateAll((all) =>
    all.map((svg) => {
      const at = (one: Element, name: string) => Number(one.getAttribute(name));
      const box = svg.querySelector('rect.middle')!;
      const [from, to] = [at(box, 'x'), at(box, 'x') + at(box, 'width')];
      const row = svg.closest('tr')!;
      return {
        indicator: row.dataset.indicator,
        cell: [...row.querySelectorAll('td')].findIndex((cell) => cell.contains(svg)),
        title: svg.querySelector('title')!.textContent,
        numbers: [...svg.querySelectorAll('text')].map((text) => text.textContent),
        inBox: [...svg.querySelectorAll('circle, path.own')].map(
          (mark) => mark.tagName === 'circle' && at(mark, 'cx') >= from - 1e-6 && at(mark, 'cx') <= to + 1e-6,
        ),
      };
    }),
  );

/** The companies of the largest class, and the first company of each other class, among the 200 with most revenue; and the year. */
export const byClass = async (server: Running) => {
  const { empresas, anio } = await api<Screener>(server, '/screener?page_size=200');
  const classes = new Map<string, Screener['empresas']>();
  for (const row of empresas)
    if (row.ciiu_codigo) classes.set(row.ciiu_codigo, [...(classes.get(row.ciiu_codigo) ?? []), row]);
  const [most, ...others] = [...classes.values()].sort((a, b) => b.length - a.length);
  return { year: anio, most: most!.map(({ nit }) => nit), others: others.map(([first]) => first!.nit) };
};

/** Waits for so many chips and until nothing is loading. */
export const comparisonChanged = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('#chosen li').length === wanted &&
      !document.querySelector('[aria-busy=true]'),
    count,
  );
