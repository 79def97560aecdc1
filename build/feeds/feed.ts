/** A feed before it is written as Atom. */

import { createHash } from 'node:crypto';

export interface FeedLink {
  readonly type: 'application/json' | 'text/csv';
  /** From the root of the site. */
  readonly href: string;
}

export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  /** Plain text. */
  readonly summary: string;
  /** HTML in which every text is escaped. */
  readonly html: string;
  /** What it is about first. */
  readonly links: readonly FeedLink[];
}

export interface Feed {
  /** Of its file, without its ending. */
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly updated: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/** Of the names below; made once, by chance. */
const namespace = Buffer.from('913cad27e34245519ffe0bdbce65549e', 'hex');

/**
 * A name as an address that says nothing of the site: the same data have the same entries wherever they are published.
 * It is a UUID of version 5 (RFC 9562).
 */
export function urnOf(...name: readonly string[]): string {
  const bytes = createHash('sha1').update(namespace).update(name.join(' ')).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
