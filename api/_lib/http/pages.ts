/** Pages of a list: which one is shown of how many, and the Link header (RFC 8288) to the others, as canonical addresses relative to the site. */

import { canonicalQuery, type OperationName, type Query } from '../../../contract/http/queries.ts';

type Paged = { [O in OperationName]: 'page' extends keyof Query<O> ? O : never }[OperationName];

interface Pagination<Size extends number> {
  readonly page: number;
  readonly page_size: Size;
  readonly total: number;
  readonly total_pages: number;
  readonly has_next: boolean;
  readonly has_prev: boolean;
}

/** A page past the end is an empty one. */
export function pagination<Size extends number>(
  page: number,
  page_size: Size,
  total: number,
): Pagination<Size> {
  const total_pages = Math.ceil(total / page_size);
  return {
    page,
    page_size,
    total,
    total_pages,
    has_next: page < total_pages,
    has_prev: page > 1 && total_pages > 0,
  };
}

/** Characters of the header: proxies drop an answer whose headers are large, and an address repeats what the caller wrote. */
const mostLinks = 2000;

/** As many of the links as fit, the next page before all others; empty when none does. */
export function pageLinks<O extends Paged>(
  operation: O,
  pathname: string,
  query: Query<O>,
  { page, total_pages, has_next, has_prev }: Pagination<number>,
): string {
  const last = Math.max(1, total_pages);
  const link = (rel: string, to: number) => {
    const canonical = canonicalQuery(operation, { ...query, page: to });
    return `<${pathname}${canonical && `?${canonical}`}>; rel="${rel}"`;
  };
  const first = link('first', 1);
  const prev = has_prev ? link('prev', Math.min(page - 1, last)) : '';
  const next = has_next ? link('next', page + 1) : '';
  const fitting = new Set<string>();
  let length = 0;
  const end = link('last', last);
  for (const one of [next, prev, first, end]) {
    length += one.length;
    if (one !== '' && length <= mostLinks) fitting.add(one);
  }
  return [first, prev, next, end].filter((one) => fitting.has(one)).join(', ');
}
