/** `npm run site`: writes into `public/` the generated pages, robots.txt, the sitemaps and security.txt, which are not in git. */

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { addressFiles, siteAddress } from './address.ts';
import { drawnPages } from './drawn-pages.ts';
import { generatedPages } from './pages.ts';

const usage = `npm run site -- (no options)

Reads SITE_URL, SECURITY_CONTACT and DATA_DIR (public/data) from the environment.`;

const folder = fileURLToPath(new URL('../../public/', import.meta.url));

await runCommand(usage, async (args) => {
  readCommandLine(args, {});
  const { 'robots.txt': last, ...addresses } = addressFiles(
    siteAddress(process.env),
    process.env.SECURITY_CONTACT || undefined,
    new Date(),
    await drawnPages(process.env.DATA_DIR || `${folder}data`),
  );
  // robots.txt is written last: its date tells `npm start` that all files are there.
  const files = { ...generatedPages(), ...addresses, 'robots.txt': last! };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(`${folder}${path}`), { recursive: true });
    // The rename is atomic: a running server never reads half a page.
    writeFileSync(`${folder}${path}.${process.pid}`, text);
    renameSync(`${folder}${path}.${process.pid}`, `${folder}${path}`);
  }
});
