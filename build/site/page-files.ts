/** Pages of the site that are files: written by hand in `pages/`, or made of the contract's tables. */

import { readdirSync, readFileSync } from 'node:fs';
import { escapeHtml, Html } from '../../contract/html.ts';
import { type PageDocument, renderDocument } from '../../contract/site/document.ts';

export type GeneratedPage = Pick<PageDocument, 'path' | 'title' | 'description' | 'head' | 'about'> & {
  /** The inner HTML of `<main>`. */
  readonly main: string;
  /** The module of `public/js` that the page starts with. */
  readonly script?: string;
};

export const drawPage = ({ main, script = 'shell', ...page }: GeneratedPage): string =>
  renderDocument({ ...page, script, site: '', sample: false, main: 'whole', body: new Html(main) });

const folder = new URL('pages/', import.meta.url);

/** Contents by path. A file has title, description, script, further tags of the head, and the main part; `fill` puts in what is not written by hand. */
export const writtenPages = (fill: (text: string) => string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => {
        const text = fill(readFileSync(new URL(file, folder), 'utf8'));
        const parts = written.exec(text)?.groups;
        if (!parts) throw new Error(`${file}: expected title, description, script, other tags and <main>`);
        const { title = '', description = '', script = '', head = '', main = '' } = parts;
        const path = file === '404.html' ? {} : { path: `/${file.replace(/\.html$/, '')}` };
        return [
          file,
          drawPage({
            ...path,
            title,
            description,
            script,
            main,
            ...(head !== '' && { head: new Html(head.trimEnd()) }),
          }),
        ];
      }),
  );

const written =
  /^<title>(?<title>[^<&]*)<\/title>\n<meta name="description" content="(?<description>[^"&]*)">\n<script type="module" src="\/bundle\/(?<script>[\w-]+)\.js"><\/script>\n(?<head>[\s\S]*?)<main>\n *(?<main>[\s\S]*)\n<\/main>\n$/;

/** Escapes a text and turns what is between backquotes into `<code>`. */
export const withCode = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
