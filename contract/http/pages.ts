/** The addresses of pages that the server renders: companies, entities, CIIU groups and their tree, changes of a list, pictures of charts, oEmbed. */

import { readTypedNit, type TypedNit } from '../nit.ts';

/** A NIT, also as people type it. */
const typed = '([0-9][0-9.,-]*)';

/** `form`: the address of a page; longer digits are no NIT, and would only be repeated. `source`: what leads to the function, that of a row of `routes.ts`. */
export const renderedPages = {
  empresa: { form: /^\/empresa\/(\d{1,20})$/, source: `/empresa/${typed}` },
  grafica: { form: /^\/empresa\/(\d{1,20})\.(svg|png)$/, source: '/empresa/([0-9]+)([.](?:svg|png))' },
  oembed: { form: /^\/oembed$/, source: '/oembed' },
  sfc: { form: /^\/sfc\/(\d{1,20})$/, source: `/sfc/${typed}` },
  sector: { form: /^\/sector\/([^/]+)\/([^/]+)$/, source: '/sector/([^/]+)/([^/]+)' },
  sectores: { form: /^\/sector$/, source: '/sector' },
  cambios: { form: /^\/cambios$/, source: '/cambios' },
} as const;

export type PageName = keyof typeof renderedPages;
export interface PageMatch {
  readonly page: PageName;
  /** The captured parts of the path: a NIT, a level and a code. */
  readonly values: readonly string[];
}

/** The page at a pathname as written; null when the server renders none there. */
export function matchPage(pathname: string): PageMatch | null {
  for (const [page, { form }] of Object.entries(renderedPages)) {
    const found = form.exec(pathname);
    if (found) return { page: page as PageName, values: found.slice(1) };
  }
  return null;
}

const sources = Object.values(renderedPages).map(({ source }) => new RegExp(`^${source}$`));

/** Whether the function of pages answers the address, with a page, a redirect to one, or what is missing. */
export const leadsToPage = (pathname: string): boolean => sources.some((source) => source.test(pathname));

/** A NIT with separators or a check digit in an address, as people paste it: `860.025.900-2`. Null for digits alone. */
export const readTypedSegment = (segment: string): TypedNit | null =>
  /^(?!\d+$)[\d.,-]{7,40}$/.test(segment) ? readTypedNit(segment) : null;

/** Such a NIT in the address of a page. */
export function readTypedPage(pathname: string): { page: 'empresa' | 'sfc'; typed: TypedNit } | null {
  const found = /^\/(empresa|sfc)\/([^/]+)$/.exec(pathname);
  const typed = readTypedSegment(found?.[2] ?? '');
  return typed && { page: found?.[1] as 'empresa' | 'sfc', typed };
}
