/** Writes into `public/` the generated pages, the bundles of its modules, robots.txt, the sitemaps and security.txt, which are not in git. */

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressFiles, contactAddress, siteAddress } from './address.ts';
import { bundleFiles } from './bundles.ts';
import { drawnPages } from './drawn-pages.ts';
import { generatedPages } from './pages.ts';
import { servedSubjects } from './served-subjects.ts';

const folder = fileURLToPath(new URL('../../public/', import.meta.url));

/** `data`: the folder of the release; without one, its default. `variables`: SITE_URL, CONTACT_URL and SECURITY_CONTACT. */
export async function writeSite(
  data: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const contact = contactAddress(variables);
  const { 'robots.txt': last, ...addresses } = addressFiles(
    siteAddress(variables),
    variables.SECURITY_CONTACT || contact,
    new Date(),
    await drawnPages(data ?? `${folder}data`),
  );
  // robots.txt is written last: its date tells `npm start` that all files are there.
  const files = {
    ...generatedPages(contact, await servedSubjects(data ?? `${folder}data`)),
    ...addresses,
    ...(await bundleFiles()),
    'robots.txt': last!,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(`${folder}${path}`), { recursive: true });
    // The rename is atomic: a running server never reads half a page.
    writeFileSync(`${folder}${path}.${process.pid}`, text);
    renameSync(`${folder}${path}.${process.pid}`, `${folder}${path}`);
  }
}
