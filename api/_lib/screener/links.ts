/** The Link header of a page (RFC 8288): first, prev, next and last, as canonical addresses relative to the site. */

import { canonicalQuery, type Query } from '../../../contract/http/queries.ts';
import type { Screener } from '../../../contract/http/schemas.ts';

export function pageLinks(
  pathname: string,
  query: Query<'screener'>,
  { page, total_pages, has_next, has_prev }: Screener['pagination'],
): string {
  const last = Math.max(1, total_pages);
  const link = (rel: string, to: number) => {
    const canonical = canonicalQuery('screener', { ...query, page: to });
    return `<${pathname}${canonical && `?${canonical}`}>; rel="${rel}"`;
  };
  return [
    link('first', 1),
    ...(has_prev ? [link('prev', Math.min(page - 1, last))] : []),
    ...(has_next ? [link('next', page + 1)] : []),
    link('last', last),
  ].join(', ');
}
