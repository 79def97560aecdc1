/** The browser modules of npm packages as they were released, with their licences, for `public/vendor/`. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Each package, and its folder of browser modules. */
const folders = { squirreling: 'src', hyparquet: 'src', fflate: 'esm' };

/** Contents by path below `public/`. */
export function vendorFiles(): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [name, folder] of Object.entries(folders)) {
    const own = fileURLToPath(new URL(`../../node_modules/${name}/`, import.meta.url));
    files[`vendor/${name}/LICENSE.txt`] = readFileSync(`${own}LICENSE`, 'utf8');
    for (const path of readdirSync(own + folder, { recursive: true, encoding: 'utf8' }))
      if (path.endsWith('.js'))
        files[`vendor/${name}/${path}`] = readFileSync(`${own}${folder}/${path}`, 'utf8');
  }
  return files;
}
