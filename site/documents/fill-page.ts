/** What the pages written by hand do not say themselves: limits, the contact, and the programs of `docs/snippets/`, so that the tested programs are those shown. */

import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../contract/escape-html.ts';
import { costlyPaths, defaultLimits } from '../../contract/http/budgets.ts';

const snippets = new URL('../../docs/snippets/', import.meta.url);

const contactLink = (contact: string | undefined): string =>
  contact === undefined
    ? 'quien publica este sitio, que no ha indicado una dirección'
    : `<a href="${escapeHtml(contact)}">${escapeHtml(contact.replace(/^mailto:/, ''))}</a>`;

/** Each of the costly operations as code: `/sfc, /screener y /empresas`. */
const costlyCodes = costlyPaths
  .map((path) => `<code>${path}</code>`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' y ');

/** Throws when a page names a missing program. `contact` is where people write about an error. */
export const fillPage = (text: string, site: string, contact?: string): string =>
  text
    .replaceAll('<!-- site -->', site)
    .replaceAll('<!-- limit -->', String(defaultLimits.default))
    .replaceAll('<!-- costly limit -->', String(defaultLimits.costly))
    .replaceAll('<!-- costly paths -->', costlyCodes)
    .replaceAll('<!-- contact -->', () => contactLink(contact))
    .replaceAll('<!-- message -->', contact ? 'Las páginas de cada empresa traen ese mensaje hecho. ' : '')
    .replaceAll(/(?<=<pre [^>]*data-snippet="([^"]+)">)(?=<\/pre>)/g, (_, name: string) =>
      escapeHtml(readFileSync(new URL(name, snippets), 'utf8').trimEnd()),
    );
