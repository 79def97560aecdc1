/** `/search`: companies and entities by name or NIT. */

import { defaults } from '../../../contract/http/requests.ts';
import type { Handler } from '../http/handler.ts';
import { loadSearch } from '../search/search.ts';

export const search: Handler<'search'> = async ({ q, limit = defaults.search.limit, source }, release) => {
  const find = await loadSearch(release);
  const results = find(q, { limit, source });
  return { data: { results, count: results.length }, dataset: source };
};
