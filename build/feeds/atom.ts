/** Writes a feed as Atom (RFC 4287) with relative links, which readers resolve against the feed's URL. */

import { escapeHtml } from '../../contract/html.ts';
import { attribution, license, licenseAddress } from '../../contract/http/envelope.ts';
import type { Feed, FeedEntry } from './feed.ts';

export const atom = (feed: Feed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-CO">',
    `  <id>${feed.id}</id>`,
    `  <title>${escapeHtml(feed.title)}</title>`,
    `  <subtitle>${escapeHtml(feed.subtitle)}</subtitle>`,
    `  <updated>${feed.updated}</updated>`,
    '  <author><name>Cifras</name></author>',
    `  <rights>${escapeHtml(`${attribution('cambios')}. ${license}`)}</rights>`,
    link('self', 'application/atom+xml', `/data/feeds/${feed.name}.atom`),
    link('alternate', 'text/html', '/datos'),
    link('license', 'text/html', licenseAddress),
    ...feed.entries.map(entryText),
    '</feed>',
    '',
  ].join('\n');

function entryText({ id, title, updated, summary, html, links }: FeedEntry): string {
  return [
    '  <entry>',
    `    <id>${id}</id>`,
    `    <title>${escapeHtml(title)}</title>`,
    `    <updated>${updated}</updated>`,
    `    <summary>${escapeHtml(summary)}</summary>`,
    ...links.map(({ type, href }, i) => `  ${link(i === 0 ? 'alternate' : 'related', type, href)}`),
    `    <content type="html">${escapeHtml(html)}</content>`,
    '  </entry>',
  ].join('\n');
}

const link = (rel: string, type: string, href: string): string =>
  `  <link rel="${rel}" type="${type}" href="${escapeHtml(href)}"/>`;
