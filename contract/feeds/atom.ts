/** Writes a feed as Atom (RFC 4287), with absolute links where the address of the site is known. */

import { escapeHtml } from '../html.ts';
import { attribution, license, licenseAddress } from '../http/envelope.ts';
import type { Feed, FeedEntry } from './feed.ts';

export const feedType = 'application/atom+xml';

export const atom = (feed: Feed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-CO">',
    `  <id>${feed.id}</id>`,
    `  <title>${xmlText(feed.title)}</title>`,
    `  <subtitle>${xmlText(feed.subtitle)}</subtitle>`,
    `  <updated>${feed.updated}</updated>`,
    '  <author><name>Cifras</name></author>',
    `  <rights>${xmlText(`${attribution('cambios')}. ${license}`)}</rights>`,
    link('self', feedType, `${feed.site}${feed.self}`),
    link('alternate', 'text/html', `${feed.site}${feed.page}`),
    link('license', 'text/html', licenseAddress),
    ...feed.entries.map((entry) => entryText(entry, feed.site)),
    '</feed>',
    '',
  ].join('\n');

function entryText({ id, title, updated, summary, html, links }: FeedEntry, site: string): string {
  return [
    '  <entry>',
    `    <id>${id}</id>`,
    `    <title>${xmlText(title)}</title>`,
    `    <updated>${updated}</updated>`,
    `    <summary>${xmlText(summary)}</summary>`,
    ...links.map(
      ({ type, href }, i) => `  ${link(i === 0 ? 'alternate' : 'related', type, `${site}${href}`)}`,
    ),
    `    <content type="html">${xmlText(html.replaceAll('href="/', `href="${escapeHtml(site)}/`))}</content>`,
    '  </entry>',
  ].join('\n');
}

const link = (rel: string, type: string, href: string): string =>
  `  <link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`;

/** Escaped, without the characters that XML 1.0 does not have in any form. */
const xmlText = (text: string): string =>
  escapeHtml(text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ''));
