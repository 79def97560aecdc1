/** Links of an entry to the complete changes of its release. */

import type { FeedLink } from '../../contract/feeds/feed.ts';
import { escapeHtml } from '../../contract/html.ts';
import { addressOf } from '../../contract/http/operations.ts';
import { type HistoryEntry, historyPath } from '../../contract/stored/history.ts';

interface FileLink extends FeedLink {
  readonly type: Exclude<FeedLink['type'], 'text/html'>;
}

/** Links to the release's files of changes; to the history for a release that has none. */
export const linksOf = ({ cambios }: HistoryEntry): FileLink[] =>
  cambios
    ? [
        { type: 'application/json', href: `/data/${cambios.json.path}` },
        { type: 'text/csv', href: `/data/${cambios.csv.path}` },
      ]
    : [{ type: 'application/json', href: `/data/${historyPath}` }];

const formNames = { 'application/json': 'JSON', 'text/csv': 'CSV' } as const satisfies Record<
  FileLink['type'],
  string
>;

/** HTML that links to the complete changes. */
export function wholeText(entry: HistoryEntry): string {
  const anchor = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  const files = linksOf(entry).map(({ type, href }) => anchor(href, formNames[type]));
  if (!entry.cambios) return `<p>Publicaciones conocidas: ${files.join(', ')}.</p>`;
  const since = `${addressOf('cambios', {})}?desde=${entry.anterior}`;
  return `<p>Todos los cambios de esta publicación: ${files.join(', ')}. Lo que cambió desde la anterior hasta hoy: ${anchor(since, since)}.</p>`;
}
