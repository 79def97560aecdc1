/** `npm run site`: puts into public/ what is not kept in git: browser files of packages, and the files that name the site's own address. */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressFiles, siteAddress } from './address.ts';
import { copyVendored } from './vendor.ts';

const folder = fileURLToPath(new URL('../../public/', import.meta.url));
copyVendored(`${folder}vendor`);
const files = addressFiles(siteAddress(process.env), process.env.SECURITY_CONTACT, new Date());
for (const [path, text] of Object.entries(files)) writeFileSync(`${folder}${path}`, text);
