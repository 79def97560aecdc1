/** The function of `/sectores` and `/sector`: CIIU groups. */

import { files } from '../contract/files/files.ts';
import { csvFileOf } from '../contract/http/csv.ts';
import { csvFormatOf } from '../contract/http/formats.ts';
import { sectorAnswer } from './_lib/groups/sector.ts';
import { asksForSubset, sectorSubset, subsetFault } from './_lib/groups/sector-subset.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({
  sectores: async ({ release }) => ({ data: await release.json(files.sectors) }),

  async sector({ query, path, release }) {
    const fault = subsetFault(path, query);
    if (fault) return { faults: [fault] };
    const answer = asksForSubset(query)
      ? await sectorSubset(release, path, query)
      : await sectorAnswer(release, path, query);
    const format = csvFormatOf(query);
    return format === null ? answer : { table: csvFileOf('sector', format, query, answer.data) };
  },
});
