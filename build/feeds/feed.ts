/** The model of a feed, which `atom.ts` writes. */

import { createHash } from 'node:crypto';

export interface FeedLink {
  readonly type: 'application/json' | 'text/csv';
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
  /** File name without extension. */
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly updated: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

/** Namespace of the UUIDs below; a random constant. */
const namespace = Buffer.from('913cad27e34245519ffe0bdbce65549e', 'hex');

/**
 * A UUID of version 5 (RFC 9562) as URN, made from a name.
 * It does not depend on the site: the same data have the same entry ids wherever they are published.
 */
export function urnOf(...name: readonly string[]): string {
  const bytes = createHash('sha1').update(namespace).update(name.join(' ')).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
