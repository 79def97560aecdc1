/** The `pagination` object of a list, and its Link header (RFC 8288) with canonical addresses relative to the site. */

import type { OperationName } from '../../../contract/http/addresses.ts';
import { canonicalQuery, type Query } from '../../../contract/http/requests.ts';

/** The operations that answer a page of a list. */
export type PagedOperation = {
  [O in OperationName]: 'page' extends keyof Query<O> ? O : never;
}[OperationName];

export interface Pagination<Size extends number> {
  readonly page: number;
  readonly page_size: Size;
  readonly total: number;
  readonly total_pages: number;
  readonly has_next: boolean;
  readonly has_prev: boolean;
}

/** A page beyond the last one is empty. */
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

/** In characters: addresses repeat the query, and proxies drop responses with large headers. */
const maxLinkHeaderLength = 2000;

/** The links that fit, the next page first in priority; empty when none fits. */
export function pageLinks<O extends PagedOperation>(
  operation: O,
  pathname: string,
  query: Query<O>,
  { page, total_pages, has_next, has_prev }: Pagination<number>,
): string {
  const last = Math.max(1, total_pages);
  const link = (rel: string, to: number) => {
    const canonical = canonicalQuery(operation, { ...query, page: to } as Query<O>);
    return `<${pathname}${canonical && `?${canonical}`}>; rel="${rel}"`;
  };
  const first = link('first', 1);
  const prev = has_prev ? link('prev', Math.min(page - 1, last)) : '';
  const next = has_next ? link('next', page + 1) : '';
  const fitting = new Set<string>();
  let length = 0;
  const end = link('last', last);
  for (const value of [next, prev, first, end]) {
    length += value.length;
    if (value !== '' && length <= maxLinkHeaderLength) fitting.add(value);
  }
  return [first, prev, next, end].filter((value) => fitting.has(value)).join(', ');
}
