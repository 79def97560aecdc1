/** `npm run site`: puts into public/ what is not kept in git: the files that name the site's own address. */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressFiles, siteAddress } from './address.ts';
import { drawnPages } from './drawn-pages.ts';

const folder = fileURLToPath(new URL('../../public/', import.meta.url));
const files = addressFiles(
  siteAddress(process.env),
  process.env.SECURITY_CONTACT || undefined,
  new Date(),
  await drawnPages(process.env.DATA_DIR || `${folder}data`),
);
for (const [path, text] of Object.entries(files)) writeFileSync(`${folder}${path}`, text);
