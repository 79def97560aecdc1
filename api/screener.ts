/** The function of the screener. */

import { files } from '../contract/stored/layout.ts';
import { serve } from './_lib/answer/serve.ts';
import { openedOnce } from './_lib/data/opened.ts';
import { pageLinks } from './_lib/screener/links.ts';
import { openScreener } from './_lib/screener/screener.ts';

const opened = openedOnce(files.screener, openScreener);

export default serve({
  async screener({ query, release, url }) {
    const { screen, notices } = await opened(release);
    const data = screen(query);
    const headers = { Link: pageLinks(url.split('?')[0]!, query, data.pagination) };
    return { data, avisos: notices(query), headers };
  },
});
