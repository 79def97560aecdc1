/** The function of the search. */

import { defaults } from '../contract/http/queries.ts';
import { files } from '../contract/stored/layout.ts';
import { serve } from './_lib/answer/serve.ts';
import { openedOnce } from './_lib/data/opened.ts';
import { openSearch } from './_lib/search/search.ts';

const opened = openedOnce(files.search, openSearch);

export default serve({
  async search({ query: { q, limit = defaults.search.limit, source }, release }) {
    const search = await opened(release);
    const results = search(q, { limit, source });
    return { data: { results, count: results.length } };
  },
});
