/** The function of the screener. */

import { files } from '../contract/layout.ts';
import { openedOnce } from './_lib/opened.ts';
import { openScreener } from './_lib/screener.ts';
import { pageLinks } from './_lib/screener-links.ts';
import { serve } from './_lib/serve.ts';

const opened = openedOnce(files.screener, openScreener);

export default serve({
  async screener({ query, release, url }) {
    const screen = await opened(release);
    const data = screen(query);
    return { data, headers: { Link: pageLinks(url.split('?')[0]!, query, data.pagination) } };
  },
});
