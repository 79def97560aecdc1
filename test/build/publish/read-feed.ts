/** Parses a feed strictly: throws on what is not valid Atom (RFC 4287). */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { releasesFeedPath } from '../../../build/publish/releases-feed.ts';
import { wellFormed } from '../../../build/sfc/xbrl/wellformed.ts';

export interface ReadEntry {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly summary: string;
  readonly html: string;
  /** Files and API calls, as paths from the root of the site. */
  readonly links: readonly string[];
}

export interface ReadFeed {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly updated: string;
  readonly links: readonly string[];
  readonly entries: readonly ReadEntry[];
}

const text = z.string().min(1);
/** Absolute, as every identifier must be. */
const iri = z
  .string()
  .regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const time = z.iso.datetime();
const link = z.strictObject({
  '@rel': z.enum(['self', 'alternate', 'related', 'license']),
  '@type': z.string().regex(/^\w+\/[\w+-]+$/),
  '@href': z.string().regex(/^(https:\/\/|\/)[\w/.:?=&,#+-]+$/),
});

const atomSchema = z.strictObject({
  feed: z.strictObject({
    '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
    '@xml:lang': z.literal('es-CO'),
    id: iri,
    title: text,
    subtitle: text,
    updated: time,
    author: z.strictObject({ name: text }),
    rights: text,
    link: z.array(link),
    entry: z
      .array(
        z.strictObject({
          id: iri,
          title: text,
          updated: time,
          summary: text,
          link: z.array(link).min(1),
          content: z.strictObject({ '@type': z.literal('html'), '#text': text }),
        }),
      )
      .default([]),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  trimValues: false,
  htmlEntities: false,
  isArray: (name) => name === 'link' || name === 'entry',
});

export function readAtom(xml: string): ReadFeed {
  wellFormed(xml);
  const { feed } = atomSchema.parse(withoutBlanks(parser.parse(xml)));
  if (feed.link.filter((one) => one['@rel'] === 'self').length !== 1) throw new Error('no link to itself');
  for (const { link } of [feed, ...feed.entry]) {
    const alternates = link.filter((one) => one['@rel'] === 'alternate').map((one) => one['@type']);
    if (new Set(alternates).size !== alternates.length || alternates.length === 0)
      throw new Error('one alternate of a type');
  }
  const entries = feed.entry.map(({ content, link, ...entry }) => ({
    ...entry,
    html: content['#text'],
    links: link.map((one) => one['@href']),
  }));
  const links = feed.link.map((one) => one['@href']);
  const { id, title, subtitle, updated } = feed;
  return checked({ id, title, subtitle, updated, links, entries });
}

/** Without the white space between elements. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, own]) => name !== '#text' || (typeof own === 'string' && own.trim() !== ''),
  );
  return Object.fromEntries(kept.map(([name, own]) => [name, withoutBlanks(own)]));
}

/** Throws when two entries share an identifier, or when an entry has markup that we do not write. */
function checked(feed: ReadFeed): ReadFeed {
  const ids = feed.entries.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new Error('an identifier of two entries');
  for (const { html } of feed.entries) {
    const rest = html.replaceAll(
      /<\/?(?:p|ul|li|a)>|<a href="(?:https?:\/\/[\w.:-]+)?\/(?:[\w/.?=-]|&amp;)+">/g,
      '',
    );
    if (/[<>"]/.test(rest)) throw new Error(`markup of somebody else: ${rest}`);
    if (/&(?!(?:amp|lt|gt|quot);)/.test(rest)) throw new Error(`an open entity: ${rest}`);
  }
  return feed;
}

/** The feed of releases of a data folder. */
export const feedIn = (out: string): ReadFeed => readAtom(readFileSync(join(out, releasesFeedPath), 'utf8'));
