/** The programs of the guide: each file of `docs/snippets/` stands in the page word for word, so that what is tested is what is shown. */

import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../contract/html.ts';

const page = new URL('../../public/guia.html', import.meta.url);
const snippets = new URL('../../docs/snippets/', import.meta.url);

/** The guide with the text of every `<pre data-snippet="file">` as its file has it now. Throws when there is no such file. */
export const guide = (): string =>
  readFileSync(page, 'utf8').replaceAll(
    /(<pre [^>]*data-snippet="([^"]+)">)[^<]*(<\/pre>)/g,
    (_, start: string, name: string, end: string) => {
      const text = readFileSync(new URL(name, snippets), 'utf8').trimEnd();
      return `${start}${escapeHtml(text)}${end}`;
    },
  );
