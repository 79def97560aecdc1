/** The site over the sample, requested as a reader without scripts does. */

import { expect } from 'vitest';
import { type PageName, renderedPages } from '../../../contract/http/routes.ts';
import type { Screener, Search } from '../../../contract/http/schemas.ts';
import { sitePages } from '../../../site/pages.ts';
import { openInProcessApp } from '../../api/in-process-app.ts';
import { sharedSample, small } from '../../build-fixture.ts';
import { kindsOfCompany, oneOfEachKind } from '../../kinds.ts';
import { readTruth } from '../../oracle/sample.ts';

/** Every page drawn in one way. */
export const allPages = (draw: DrawnPage) => ({
  ...sitePages,
  draw: Object.fromEntries(Object.keys(renderedPages).map((page) => [page, draw])) as typeof sitePages.draw,
});
/** How a page is drawn. */
export type DrawnPage = (typeof sitePages.draw)[PageName];

export const hostileCompanyName = '<img src=x onerror=alert(1)>';

export interface DrawnSite {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The `data` of an answer of the API. */
  data<T>(path: string): Promise<T>;
  /** The HTML of a page. */
  page(path: string, status?: number): Promise<string>;
  /** What a page was drawn from. */
  facts<F>(path: string): Promise<F>;
  /** NITs in the order of the screener, the largest first. */
  readonly nits: readonly string[];
  /** Those of them of which each has something that those before it lack. */
  readonly various: readonly string[];
  readonly entities: readonly string[];
}

/** Call once per test file: a process reads its settings once. */
export async function openDrawnSite(asked = small): Promise<DrawnSite> {
  const { raw, out } = await sharedSample(asked);
  const app = await openInProcessApp(out);
  async function data<T>(path: string): Promise<T> {
    const response = await app.fetch(path);
    expect(response.status, path).toBe(200);
    return ((await response.json()) as { data: T }).data;
  }
  const { empresas } = await data<Screener>('/api/v1/screener?page_size=200');
  const { results } = await data<Search>('/api/v1/search?q=banco&source=sfc');
  const nits = empresas.map(({ nit }) => nit);
  const truth = readTruth(raw).filter(({ nit }) => nits.includes(nit));
  return {
    fetch: app.fetch,
    data,
    async page(path, status = 200) {
      const response = await app.fetch(path);
      expect(response.status, path).toBe(status);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      return response.text();
    },
    async facts<F>(path: string) {
      const response = await app.fetch(`${path}${path.includes('?') ? '&' : '?'}datos`);
      expect(response.status, path).toBe(200);
      return (await response.json()) as F;
    },
    nits,
    various: oneOfEachKind(truth, kindsOfCompany).map(({ nit }) => nit),
    entities: results.map(({ nit }) => nit),
  };
}

export const between = (text: string, start: string, end: string): string => {
  const from = text.indexOf(start);
  expect(from, start).toBeGreaterThanOrEqual(0);
  return text.slice(from + start.length, text.indexOf(end, from + start.length));
};
