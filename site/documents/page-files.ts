/** Pages of the site that are files: written by hand in `pages/`, or made of the contract's tables. */

import { readdirSync, readFileSync } from 'node:fs';
import { renderDocument } from '../parts/document/document.tsx';
import type { PageFile } from './reference/page-file.ts';

/** The site that a page is made for: its address, and whether it serves a sample, which search engines do not list. */
export interface MadeFor {
  readonly site: string;
  readonly sample: boolean;
}

/** Path below `public/` and content. */
export function pageFile(page: PageFile, { site, sample }: MadeFor): [path: string, text: string] {
  const { main, script = 'shell', about, head, ...texts } = page;
  const document = renderDocument({
    ...{ ...texts, script, site, sample: false, main: 'whole', body: { html: main } },
    ...(about && { about: about(site) }),
    noindex: sample && page.path !== undefined,
    ...(head && { head: { html: head } }),
  });
  return [page.path === undefined ? '404.html' : `${page.path.slice(1)}.html`, document];
}

const folder = new URL('pages/', import.meta.url);

/** The pages in `pages/`: each file has title, description, script, further tags of the head, and the main part. `fill` inserts the generated texts. */
export const writtenPages = (fill: (text: string) => string): PageFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const parts = writtenPage.exec(fill(readFileSync(new URL(file, folder), 'utf8')))?.groups;
      if (!parts) throw new Error(`${file}: expected title, description, script, other tags and <main>`);
      const { title = '', description = '', script = '', head = '', main = '' } = parts;
      const path = file === '404.html' ? {} : { path: `/${file.replace(/\.html$/, '')}` };
      return { ...path, title, description, script, head: head.trimEnd(), main };
    });

const writtenPage =
  /^<title>(?<title>[^<&]*)<\/title>\n<meta name="description" content="(?<description>[^"&]*)">\n<script type="module" src="\/bundle\/(?<script>[\w-]+)\.js"><\/script>\n(?<head>[\s\S]*?)<main>\n *(?<main>[\s\S]*)\n<\/main>\n$/;
