/** The function of the two operations on series. */

import { pageLinks } from './_lib/answer/pages.ts';
import { serve } from './_lib/answer/serve.ts';
import { openSeries } from './_lib/series/open.ts';
import { chosenSeries, framePage } from './_lib/series/series.ts';

export default serve({
  async series({ query, path, release }) {
    return { data: chosenSeries(await openSeries(release, path.clave), query) };
  },

  async frame({ query, path, release, url }) {
    const { text, pagination } = framePage(await openSeries(release, path.clave), path, query);
    const headers = { Link: pageLinks('frame', url.split('?')[0]!, query, pagination) };
    return { parts: [text], headers };
  },
});
