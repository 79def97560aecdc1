/** Spanish wording of the feeds: counts, dates, and links to the complete changes. */

import { escapeHtml } from '../../contract/html.ts';
import { addressOf } from '../../contract/http/operations.ts';
import { type HistoryEntry, historyPath } from '../../contract/stored/history.ts';
import { colombianNumber } from '../lib/colombian-number.ts';
import type { FeedLink } from './feed.ts';

export type Noun = readonly [one: string, many: string];

/** Such as `1 sociedad` or `1.234 sociedades`. */
export const counted = (count: number, [one, many]: Noun): string =>
  `${colombianNumber(count)} ${count === 1 ? one : many}`;

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';

/** A date such as `4 de febrero de 2026`, in UTC. */
export function day(moment: string): string {
  const [year, month, date] = new Date(moment).toISOString().slice(0, 10).split('-');
  return `${Number(date)} de ${months.split(' ')[Number(month) - 1]} de ${year}`;
}

/** Links to the release's files of changes; to the history for a release that has none. */
export const linksOf = ({ cambios }: HistoryEntry): FeedLink[] =>
  cambios
    ? [
        { type: 'application/json', href: `/data/${cambios.json.path}` },
        { type: 'text/csv', href: `/data/${cambios.csv.path}` },
      ]
    : [{ type: 'application/json', href: `/data/${historyPath}` }];

const formNames = { 'application/json': 'JSON', 'text/csv': 'CSV' } as const satisfies Record<
  FeedLink['type'],
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

/** The name from which an entry's id is made. It includes the earlier release, so that a release that returns gets another id. */
export const entryName = ({ release, anterior, cambios }: HistoryEntry): string =>
  `${anterior} ${cambios ? cambios.json.path : release}`;
