/** The folder that the CDN serves: `public/` without what functions carry, and with plain JSON for people. */

import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipStored } from '../lib/gzip.ts';
import { publicFiles, servedAs } from './plan.ts';

/** As `outputDirectory` of `vercel.json` names it. */
export const outputFolder = 'dist';

/** Makes the folder anew, of links where a file stays as it is: a country has 80,000. Pages name the site, and are not indexed where it is a sample. */
export function linkOutput(root: string, site: string, sample: boolean): void {
  const output = join(root, outputFolder);
  rmSync(output, { recursive: true, force: true });
  for (const { path, absolute } of publicFiles(root)) {
    const served = servedAs(path);
    if (!served) continue;
    const target = join(output, served.path);
    mkdirSync(dirname(target), { recursive: true });
    if (path.endsWith('.html') && !path.startsWith('public/data/'))
      writeFileSync(target, pageOfSite(readFileSync(absolute, 'utf8'), site, sample));
    else if (served.unpacked) writeFileSync(target, gunzipStored(readFileSync(absolute)));
    else linkSync(absolute, target);
  }
}

/** A page with whole addresses in what search engines read: they take no path for the one address of a page. */
export function pageOfSite(page: string, site: string, sample: boolean): string {
  const whole = page
    .replace('<link rel="canonical" href="/', `<link rel="canonical" href="${site}/`)
    .replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/, (script) =>
      script.replaceAll(/("(?:@id|url|urlTemplate)": ")(?=\/)/g, `$1${site}`),
    );
  return sample ? whole.replace('</title>', '</title>\n    <meta name="robots" content="noindex">') : whole;
}
