/** The function of the search. */

import { defaults } from '../contract/http/queries.ts';
import { serve } from './_lib/http/serve.ts';
import { searchOf } from './_lib/search/opened.ts';

export default serve({
  async search({ query: { q, limit = defaults.search.limit, source }, release }) {
    const search = await searchOf(release);
    const results = search(q, { limit, source });
    return { data: { results, count: results.length }, dataset: source };
  },
});
