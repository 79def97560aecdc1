/** The site that is served: what is in git, and what `npm run site` makes of it, of the data and of the address. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeListPath, releaseOfSitemap } from '../../../contract/http/routes.ts';
import type { Manifest } from '../../../contract/stored/layout.ts';
import { log } from '../log.ts';
import { runScript } from './script.ts';

/** What the pages, bundles, types, robots, sitemaps and the security contact are made of. */
export const siteSources = ['site', 'contract', 'docs/snippets', 'package-lock.json', 'tsconfig.json'];

/** Whether `public/` has them all: not older than their sources, of the address `site` and of this release; null is none, or a sample. */
export function isMade(root: URL, site: string, release: string | null): boolean {
  const robots = new URL('public/robots.txt', root);
  const madeAt = changedAt(robots);
  if (madeAt === 0 || siteSources.some((source) => newestIn(new URL(source, root)) > madeAt)) return false;
  const text = readFileSync(robots, 'utf8');
  if (!text.includes(`${site}/sitemap.xml`) || releaseOfSitemap(text) !== release) return false;
  const list = new URL(`public/${madeListPath}`, root);
  if (!existsSync(list)) return false;
  const paths = JSON.parse(readFileSync(list, 'utf8')) as string[];
  return paths.every((path) => existsSync(new URL(`public/${path}`, root)));
}

/**
 * The folder to serve: `public/` where all is made, otherwise a copy for this process alone, which goes when it ends: a server
 * need not write in its checkout, and leaves nothing of its data there. Where no copy can be made, `public/` as it is.
 */
export async function madeSite(
  root: URL,
  data: string,
  site: string,
  { release, sample }: Pick<Manifest, 'release' | 'sample'>,
): Promise<string> {
  const publicFolder = fileURLToPath(new URL('public', root));
  if (isMade(root, site, sample ? null : release)) return publicFolder;
  try {
    const folder = mkdtempSync(join(tmpdir(), 'cifras-site-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    copySite(publicFolder, folder);
    const variables = { ...process.env, DATA_DIR: data, SITE_URL: site };
    await runScript(root, 'site/documents/main.ts', variables, ['--out', folder]);
    return folder;
  } catch (error) {
    log().error(error, 'The pages and sitemaps could not be made: npm run site makes them');
    return publicFolder;
  }
}

/** Copies the site without the data, which may lie there, and without sitemaps, which may be of other data. */
function copySite(from: string, to: string): void {
  for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (path === 'data' || path.startsWith(`data${sep}`) || /^sitemap[^/]*\.xml$/.test(path)) continue;
    if (!statSync(join(from, path)).isFile()) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    // Written, not copied: a copy of a read-only file could not be replaced.
    writeFileSync(join(to, path), readFileSync(join(from, path)));
  }
}

/** In milliseconds since 1970; 0 for what is not there. */
const changedAt = (path: URL): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newestIn(source: URL): number {
  const inner = statSync(source, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(source, { recursive: true, encoding: 'utf8' })
    : [];
  return Math.max(changedAt(source), ...inner.map((name) => changedAt(new URL(`${source.href}/${name}`))));
}
