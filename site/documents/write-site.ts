/** Writes the generated pages, the bundles and styles, the further descriptions of the API, robots.txt, the sitemaps and security.txt, which are not in git. */

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeListPath } from '../../contract/http/routes.ts';
import { siteAddress } from '../../contract/http/site-address.ts';
import { addressFiles, contactAddress } from './address.ts';
import { bundleFiles } from './bundles.ts';
import { manifestIn } from './data-folder.ts';
import { drawnPages } from './drawn-pages.ts';
import { jsonDocumentText } from './openapi/json-document.ts';
import { openapiTypes } from './openapi/openapi-types.ts';
import { postmanText } from './openapi/postman.ts';
import { generatedPages } from './pages.ts';
import { servedSubjects } from './served-subjects.ts';

const publicFolder = fileURLToPath(new URL('../../public', import.meta.url));

/** `data`: the folder of the release. `variables`: SITE_URL, CONTACT_URL, REPO_URL and SECURITY_CONTACT. `out`: the folder of the site. */
export async function writeSite(
  data: string = join(publicFolder, 'data'),
  variables: Readonly<Record<string, string | undefined>> = process.env,
  out: string = publicFolder,
): Promise<void> {
  const contact = contactAddress(variables);
  const site = siteAddress(variables);
  const { 'robots.txt': last, ...addresses } = addressFiles(
    site,
    variables.SECURITY_CONTACT || contact,
    new Date(),
    await drawnPages(data),
  );
  const types = await openapiTypes();
  if (types === null)
    console.warn('openapi.d.ts is left as it is: its writer comes with npm ci, not with npm ci --omit=dev');
  const contents = {
    ...generatedPages(contact, servedSubjects(data), {
      site,
      sample: manifestIn(data)?.sample ?? false,
    }),
    ...addresses,
    'openapi-json.json': jsonDocumentText(),
    'postman.json': postmanText(site),
    ...(await bundleFiles()),
    'css/site.css': readFileSync(new URL('../css/site.css', import.meta.url)),
    ...(types !== null && { 'openapi.d.ts': types }),
  };
  // robots.txt is written last: its date tells `npm start` that all files are there.
  const files = {
    ...contents,
    [madeListPath]: `${JSON.stringify(Object.keys(contents), null, 1)}\n`,
    'robots.txt': last!,
  };
  for (const [path, text] of Object.entries(files)) {
    const target = join(out, path);
    mkdirSync(dirname(target), { recursive: true });
    // The rename is atomic: a running server never reads half a page.
    writeFileSync(`${target}.${process.pid}`, text);
    renameSync(`${target}.${process.pid}`, target);
  }
  // Removes sitemaps of earlier data, which had more pages.
  for (const name of readdirSync(out))
    if (/^sitemap-\d+\.xml$/.test(name) && !(name in files)) rmSync(join(out, name));
}
