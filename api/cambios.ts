/** The function of `/cambios`: what changed between releases, or of a list as a feed. */

import { changesSince } from './_lib/changes/changes.ts';
import { feedOfListed } from './_lib/changes/changes-feed.ts';
import { loadLabels } from './_lib/company/labels.ts';
import { pageLinks } from './_lib/http/pagination.ts';
import { serve } from './_lib/http/serve.ts';
import { loadNames } from './_lib/search/names.ts';

export default serve({
  async cambios({ query, release, url }) {
    if (query.format === 'atom') {
      const [labelOf, nameOf] = await Promise.all([loadLabels(release), loadNames(release)]);
      return { feed: await feedOfListed(release, query.nit!, url, { labelOf, nameOf }) };
    }
    const { data, notices } = await changesSince(release, query);
    const headers = { Link: pageLinks('cambios', url.split('?')[0]!, query, data.pagination) };
    return { data, avisos: notices, headers };
  },
});
