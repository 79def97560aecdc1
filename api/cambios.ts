/** The function of `/cambios`: what changed between releases, or of a list as a feed. */

import { changesSince } from './_lib/changes/changes.ts';
import { feedOfListed } from './_lib/changes/changes-feed.ts';
import { loadLabels } from './_lib/company/labels.ts';
import { environment } from './_lib/environment.ts';
import { pageLinks } from './_lib/http/pagination.ts';
import { serve } from './_lib/http/serve.ts';
import { loadNames } from './_lib/search/names.ts';

export default serve({
  async cambios({ query, release, url }) {
    if (query.format === 'atom') {
      const [labelOf, nameOf] = await Promise.all([loadLabels(release), loadNames(release)]);
      return {
        feed: await feedOfListed(release, query.nit!, url, { labelOf, nameOf }, environment().SITE_URL),
      };
    }
    const { head, rows, notices } = await changesSince(release, query);
    const { pagination, ...rest } = head;
    const parts = [
      `${JSON.stringify(rest).slice(0, -1)},"cambios":`,
      rows,
      `,"pagination":${JSON.stringify(pagination)}}`,
    ];
    const headers = { Link: pageLinks('cambios', url.split('?')[0]!, query, pagination) };
    return { parts, avisos: notices, headers };
  },
});
