/** The model of a feed, which `atom.ts` writes, and the ids of feeds and entries. */

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
