/** JSX of the site as JavaScript, for the builder of functions: it follows `./page.js` to page.js or page.ts, and never to page.tsx (@vercel/nft 1.10). */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

/** The endings in imports of modules of our own, which compiling takes away. */
const endings = /(\b(?:from|import)\s*\(?\s*"\.{1,2}\/[^"]+)\.tsx?"/g;

/** Writes beside each module with JSX below `site/` what it is in JavaScript. `root`: a checkout that is deployed and then gone */
export function compileJsx(root: string): void {
  const folder = join(root, 'site');
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.tsx')) continue;
    const { code } = transformSync(readFileSync(join(folder, path), 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      jsxImportSource: 'preact',
      charset: 'utf8',
    });
    writeFileSync(join(folder, path.replace(/tsx$/, 'js')), code.replaceAll(endings, '$1.js"'));
  }
}
