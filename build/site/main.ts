/** `npm run site`: writes into public/ what is not kept in git: the pages made from the tables, and the files that name the site's own address. */

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressFiles, siteAddress } from './address.ts';
import { drawnPages } from './drawn-pages.ts';
import { generatedPages } from './pages.ts';

const folder = fileURLToPath(new URL('../../public/', import.meta.url));
const { 'robots.txt': last, ...addresses } = addressFiles(
  siteAddress(process.env),
  process.env.SECURITY_CONTACT || undefined,
  new Date(),
  await drawnPages(process.env.DATA_DIR || `${folder}data`),
);
// robots.txt comes last: by its date `npm start` knows that all are there.
const files = { ...generatedPages(), ...addresses, 'robots.txt': last! };
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(`${folder}${path}`), { recursive: true });
  // A server that runs meanwhile reads the old page or the new one, never half of one.
  writeFileSync(`${folder}${path}.${process.pid}`, text);
  renameSync(`${folder}${path}.${process.pid}`, `${folder}${path}`);
}
