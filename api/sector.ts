/** The function of `/sectores` and `/sector`: CIIU groups. */

import { csvFileOf } from '../contract/http/csv.ts';
import { csvFormatOf } from '../contract/http/formats.ts';
import { files } from '../contract/stored/layout.ts';
import { lazyFile } from './_lib/data/lazy-file.ts';
import { sectorJson, sectorStats } from './_lib/groups/sector.ts';
import { asksForSubset, sectorSubset, subsetFault } from './_lib/groups/sector-subset.ts';
import { serve } from './_lib/http/serve.ts';

const opened = lazyFile(files.sectors, (bytes) => ({ text: Buffer.from(bytes).toString().trimEnd() }));

export default serve({
  async sectores({ release }) {
    const { text } = await opened(release);
    return { parts: [text] };
  },

  async sector({ query, path, release }) {
    const format = csvFormatOf(query);
    const fault = subsetFault(path, query);
    if (fault) return { faults: [fault] };
    if (asksForSubset(query)) {
      const subset = await sectorSubset(release, path, query);
      return format === null ? subset : { table: csvFileOf('sector', format, query, subset.data) };
    }
    if (format === null) return sectorJson(release, path, query);
    return { table: csvFileOf('sector', format, query, await sectorStats(release, path, query)) };
  },
});
