/** The function of the search. */

import { files } from '../contract/stored/layout.ts';
import { serve } from './_lib/answer/serve.ts';
import { openedOnce } from './_lib/data/opened.ts';
import { openSearch } from './_lib/search/search.ts';

const opened = openedOnce(files.search, openSearch);

export default serve({
  async search({ query: { q, limit = 10, source }, release }) {
    const search = await opened(release);
    const results = search(q, { limit, source });
    return { data: { results, count: results.length } };
  },
});
