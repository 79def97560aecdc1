/** The function of `/cambios`: what changed between releases. */

import { changesSince } from './_lib/changes/changes.ts';
import { pageLinks } from './_lib/http/pagination.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({
  async cambios({ query, release, url }) {
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
