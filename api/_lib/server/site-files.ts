/** The files of the site that are not kept in git: the generated pages, the bundles of the modules, robots, sitemaps, the security contact. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOfSitemap } from '../../../contract/http/robots.ts';
import { type Manifest, manifestPath } from '../../../contract/stored/layout.ts';
import { runScript } from './script.ts';

/** What they are made of. */
const sources = [
  'build/site',
  'contract',
  'docs/snippets',
  'public/404.html',
  'public/js',
  'package-lock.json',
];

/** Makes them where they were never made, are older than their sources, or are of another address than `site` or of another release than is in `data`; `npm run site` makes them anew. */
export async function prepareSite(root: URL, data: string, site: string): Promise<void> {
  const robots = new URL('public/robots.txt', root);
  const made = changedAt(robots);
  if (
    made === 0 ||
    sources.some((source) => newestIn(new URL(source, root)) > made) ||
    !readFileSync(robots, 'utf8').includes(`${site}/sitemap.xml`) ||
    releaseOfSitemap(readFileSync(robots, 'utf8')) !== releaseIn(data)
  )
    await runScript(root, 'build/site/main.ts', { ...process.env, DATA_DIR: data, SITE_URL: site });
}

/** The release in a data folder; null where there is none, or the sample. */
function releaseIn(data: string): string | null {
  const manifest = join(data, manifestPath);
  if (!existsSync(manifest)) return null;
  const { release, sample } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  return sample ? null : release;
}

/** In milliseconds since 1970; 0 for what is not there. */
const changedAt = (path: URL): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newestIn(source: URL): number {
  const inner = statSync(source, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(source, { recursive: true, encoding: 'utf8' })
    : [];
  return Math.max(changedAt(source), ...inner.map((name) => changedAt(new URL(`${source.href}/${name}`))));
}
