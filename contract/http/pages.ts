/** The addresses of pages that the server renders: companies, entities, CIIU groups and their tree, pictures of charts, oEmbed. */

import { readTypedNit, type TypedNit } from '../nit.ts';

/** Longer digits are no NIT, and would only be repeated. */
const forms = {
  empresa: /^\/empresa\/(\d{1,20})$/,
  grafica: /^\/empresa\/(\d{1,20})\.(svg|png)$/,
  oembed: /^\/oembed$/,
  sfc: /^\/sfc\/(\d{1,20})$/,
  sector: /^\/sector\/([^/]+)\/([^/]+)$/,
  sectores: /^\/sector$/,
} as const;

export type PageName = keyof typeof forms;
export interface PageMatch {
  readonly page: PageName;
  /** The captured parts of the path: a NIT, a level and a code. */
  readonly values: readonly string[];
}

/** The page at a pathname as written; null when the server renders none there. */
export function matchPage(pathname: string): PageMatch | null {
  for (const [page, form] of Object.entries(forms)) {
    const found = form.exec(pathname);
    if (found) return { page: page as PageName, values: found.slice(1) };
  }
  return null;
}

/** A NIT with separators or a check digit in an address, as people paste it: `860.025.900-2`. Null for digits alone. */
export const readTypedSegment = (segment: string): TypedNit | null =>
  /^(?!\d+$)[\d.,-]{7,40}$/.test(segment) ? readTypedNit(segment) : null;

/** Such a NIT in the address of a page. */
export function readTypedPage(pathname: string): { page: 'empresa' | 'sfc'; typed: TypedNit } | null {
  const found = /^\/(empresa|sfc)\/([^/]+)$/.exec(pathname);
  const typed = readTypedSegment(found?.[2] ?? '');
  return typed && { page: found?.[1] as 'empresa' | 'sfc', typed };
}
