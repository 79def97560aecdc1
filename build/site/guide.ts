/** The guide: `guide.html` with the programs of `docs/snippets/` inserted unchanged, so that the tested programs are those shown. */

import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../contract/html.ts';

const page = new URL('guide.html', import.meta.url);
const snippets = new URL('../../docs/snippets/', import.meta.url);

/** Throws when `guide.html` names a missing program. */
export const guide = (): string =>
  readFileSync(page, 'utf8').replaceAll(
    /(?<=<pre [^>]*data-snippet="([^"]+)">)(?=<\/pre>)/g,
    (_, name: string) => escapeHtml(readFileSync(new URL(name, snippets), 'utf8').trimEnd()),
  );
