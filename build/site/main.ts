/** `npm run site`: puts into public/ what is not written by hand: browser files of packages, and what names the site's own address. */

import { fileURLToPath } from 'node:url';
import { copyVendored } from './vendor.ts';

const folder = fileURLToPath(new URL('../../public/', import.meta.url));
copyVendored(`${folder}vendor`);
