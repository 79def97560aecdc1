/** The function of `/search`. */

import { defaults } from '../contract/http/queries.ts';
import { serve } from './_lib/http/serve.ts';
import { loadSearch } from './_lib/search/search.ts';

export default serve({
  async search({ query: { q, limit = defaults.search.limit, source }, release }) {
    const search = await loadSearch(release);
    const results = search(q, { limit, source });
    return { data: { results, count: results.length }, dataset: source };
  },
});
