/** The HTML frame of generated pages, made from `public/404.html`: title, description, main part and modules are replaced. */

import { escapeHtml, jsonForScript } from '../../contract/html.ts';
import { siteGraph } from '../../contract/http/site-graph.ts';

export interface GeneratedPage {
  /** Its address, for search engines. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The inner HTML of `<main>`. */
  readonly main: string;
  /** The module of `public/js` that the page starts with, instead of the frame's own. */
  readonly script?: string;
  /** Structured data (schema.org), as a script. */
  readonly structured?: string;
}

/** Fills the frame. Throws when a part to replace is missing. */
export function inFrame(
  frame: string,
  { path, title, description, main, script = 'shell', structured = '' }: GeneratedPage,
): string {
  const parts: readonly (readonly [RegExp, string])[] = [
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)} · Cifras</title>`],
    [/(<meta name="description" content=")[^"]*/, `$1${escapeHtml(description)}`],
    [/( {4}<link rel="stylesheet"[^\n]*\n)/, `$1    <link rel="canonical" href="${path}">\n${structured}`],
    [/(<script type="module" src="\/bundle\/)shell/, `$1${script}`],
    [/(<main id="contenido" class="wrap">\n)[\s\S]*?(\n {4}<\/main>)/, `$1${main.replaceAll('$', '$$$$')}$2`],
  ];
  return parts.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`404.html has no ${pattern}`);
    return text.replace(pattern, replacement);
  }, frame);
}

/** Escapes a text and turns what is between backquotes into `<code>`. */
export const withCode = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** The script that describes the site, with its search, and its data to search engines. */
export const siteAndDataset = (): string =>
  `    <script type="application/ld+json">${jsonForScript(siteGraph('')).text}</script>\n`;
