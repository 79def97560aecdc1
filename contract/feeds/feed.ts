/** The model of a feed, its ids, Spanish wording and text as Atom (RFC 4287), with absolute links where the address of the site is known. */

import { escapeHtml } from '../escape-html.ts';
import { attribution, license, licenseAddress } from '../http/envelope.ts';
import type { HistoryEntry } from '../stored/history.ts';
import { colombianNumber } from '../text.ts';

export interface FeedLink {
  readonly type: 'text/html' | 'application/json' | 'text/csv';
  /** Path from the root of the site. */
  readonly href: string;
}

export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  /** Plain text. */
  readonly summary: string;
  /** HTML, already escaped. */
  readonly html: string;
  /** The main subject comes first. */
  readonly links: readonly FeedLink[];
}

export interface Feed {
  /** The address of the site, before every path: mail services and some readers resolve no relative link. Empty where it is not known. */
  readonly site: string;
  /** Path of the feed from the root of the site. */
  readonly self: string;
  /** Path of the page that shows the same. */
  readonly page: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly updated: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

/** Namespace of the UUIDs below; a random constant. */
const namespace = Array.from('913cad27e34245519ffe0bdbce65549e'.matchAll(/../g), ([byte]) =>
  Number.parseInt(byte, 16),
);

/** What a feed's or entry's id is made from. */
export type UrnOf = (...name: readonly string[]) => string;

/**
 * A function that makes a UUID of version 5 (RFC 9562) as URN from a name, by the SHA-1 that the runtime has.
 * It does not depend on the site: the same data have the same entry ids wherever they are published.
 */
export const createUrnOf =
  (sha1: (bytes: Uint8Array) => Uint8Array): UrnOf =>
  (...name) => {
    const bytes = sha1(Uint8Array.from([...namespace, ...new TextEncoder().encode(name.join(' '))]));
    const hex = Array.from(bytes.subarray(0, 16), (byte, i) => {
      const marked = i === 6 ? (byte & 0x0f) | 0x50 : i === 8 ? (byte & 0x3f) | 0x80 : byte;
      return marked.toString(16).padStart(2, '0');
    }).join('');
    return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
  };

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

/** Such as `pasa de 1.000 a 1.100 miles de pesos (10 %)`. */
export function movedText(antes: number, ahora: number, unit = 'miles de pesos'): string {
  const part =
    antes === 0 ? '' : ` (${colombianNumber(Math.round((1000 * (ahora - antes)) / Math.abs(antes)) / 10)} %)`;
  return `pasa de ${colombianNumber(antes)} a ${colombianNumber(ahora)} ${unit}${part}`;
}

/** What the title of a feed of the sample ends with. */
export const sampleMark = ({ sample }: { readonly sample: boolean }): string =>
  sample ? ' (datos inventados)' : '';

/** The name from which an entry's id is made. It includes the earlier release, so that a release that returns gets another id. */
export const entryName = ({ release, anterior, cambios }: HistoryEntry): string =>
  `${anterior} ${cambios ? cambios.json.path : release}`;
