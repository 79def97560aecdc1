/** The packed records of a bucket, once the release has its name: each company's default answer, its places in its groups, its flags. */

import { readFileSync } from 'node:fs';
import { bodyEnd, metaOf, type ReleaseIdentity } from '../../../contract/http/envelope.ts';
import { apiPrefix } from '../../../contract/http/operations.ts';
import type { Financials } from '../../../contract/http/schemas.ts';
import { mappedParts, membersOf, membersStart } from '../../../contract/stored/answer.ts';
import { concatenated, type DeflateSegment as Deflated } from '../../../contract/stored/gzip.ts';
import type { IndexEntry } from '../../../contract/stored/pack-index.ts';
import { writePlaces } from '../../../contract/stored/places.ts';
import { type CompanyQuality, writeQuality } from '../../../contract/stored/quality.ts';
import { type KeptRows, openKept } from '../../downloads/kept.ts';
import { flagRows, judgedRows, restatementRows } from '../../downloads/rows.ts';
import type { Row } from '../../downloads/tables.ts';
import { deflatePiece, inflatePiece } from '../../lib/deflate.ts';
import { absent, openShard } from '../../publish/shard.ts';
import type { ComparedCompany } from '../figures/figures.ts';
import type { BucketPlaces } from '../groups/benchmark.ts';
import type { CountryFlags } from '../groups/judgement.ts';
import { type StoredStart, startsPath } from './answers.ts';
import { keptQuality, keptRows, withFlags } from './kept.ts';
import { placesOf } from './places.ts';

export interface StoredCompany extends ComparedCompany {
  readonly start: StoredStart;
}

export interface BucketToStore {
  readonly bucket: number;
  readonly companies: readonly StoredCompany[];
  readonly places: BucketPlaces;
  readonly flags: CountryFlags;
  readonly identity: ReleaseIdentity;
}

export interface StoredBucket {
  readonly bucket: number;
  /** The shards of the members `answer`, `places` and `quality`. */
  readonly answers: Uint8Array<ArrayBuffer>;
  readonly places: Uint8Array<ArrayBuffer>;
  readonly quality: Uint8Array<ArrayBuffer>;
  /** The same answers as plain text, one after another, each as long as `lengths` says. */
  readonly texts: Uint8Array<ArrayBuffer>;
  readonly lengths: readonly number[];
  readonly entries: readonly IndexEntry[];
  /** Its part of the downloadable tables that wait for all companies. */
  readonly downloads: readonly KeptRows[];
}

/** A text with its deflated form. */
interface Told {
  readonly text: Uint8Array;
  readonly piece: Deflated;
}

const told = (piece: Deflated): Told => ({ text: inflatePiece(piece.deflated), piece });

/** The same few keys for all companies; they gain nothing by deflating. */
const keysTold = new Map<string, Told>();
function keyTold(key: string): Told {
  const known = keysTold.get(key) ?? told(deflatePiece(Buffer.from(key), { level: 0 }));
  keysTold.set(key, known);
  return known;
}

export function storeBucket(
  folder: string,
  { bucket, companies, places, flags, identity }: BucketToStore,
): StoredBucket {
  const starts = readFileSync(startsPath(folder, bucket));
  const kept = keptQuality(folder, bucket);
  const quality = companies.map(({ profile }, i) => withFlags(kept[i]!, flags.get(profile.nit) ?? []));
  const shards = { answers: openShard(), places: openShard(), quality: openShard() };
  const bodies: Uint8Array[] = [];
  /** The same in every answer. */
  let definitions: Told | undefined;
  let row = 0;
  const entries = companies.map(({ profile, years, start }, i): IndexEntry => {
    const { nit } = profile;
    const end = Buffer.from(bodyEnd(metaOf('empresa', identity, `${apiPrefix}/empresa/${nit}`)));
    const written = mappedParts(start, ({ offset, bytes, crc, length }): Deflated => {
      return { deflated: starts.subarray(offset, offset + bytes), crc, length };
    });
    const parts = flags.has(nit)
      ? { ...written, financials: withGrades(written.financials, years) }
      : written;
    definitions ??= told(parts.definitions);
    const { profile: who, financials, figures } = parts;
    const texts = membersOf(
      { profile: told(who), financials: told(financials), definitions, figures: told(figures) },
      keyTold,
    );
    const own = Buffer.from(writePlaces(placesOf(profile, years, places, row)));
    row += years.length;
    const beginning = keyTold(membersStart);
    bodies.push(Buffer.concat([beginning.text, ...texts.map(({ text }) => text), end]));
    const pieces = texts.map(({ piece }) => piece);
    const members = [
      shards.answers.addAround(beginning.piece, pieces, deflatePiece(end)),
      shards.places.add([deflatePiece(own)]),
      isEmpty(quality[i]!)
        ? absent
        : shards.quality.add([deflatePiece(Buffer.from(writeQuality(quality[i]!)))]),
    ];
    return { key: nit, shard: bucket, members };
  });
  return {
    bucket,
    answers: shards.answers.bytes(),
    places: shards.places.bytes(),
    quality: shards.quality.bytes(),
    texts: concatenated(bodies),
    lengths: bodies.map(({ length }) => length),
    entries,
    downloads: keepDownloads(folder, bucket, companies, quality),
  };
}

const isEmpty = ({ calidad, reexpresiones }: CompanyQuality) => calidad.length + reexpresiones.length === 0;

function keepDownloads(
  folder: string,
  bucket: number,
  companies: readonly StoredCompany[],
  quality: readonly CompanyQuality[],
): KeptRows[] {
  const indicators = keptRows(folder, bucket);
  const keep = (
    table: 'indicadores' | 'calidad' | 'reexpresiones',
    rows: (nit: string, i: number) => Row[],
  ) => {
    const kept = openKept(folder, bucket, table);
    for (const [i, { profile }] of companies.entries()) kept.add(profile.nit, rows(profile.nit, i));
    return kept.written();
  };
  return [
    ...keep('indicadores', (_, i) => judgedRows(indicators[i]!, companies[i]!.years)),
    ...keep('calidad', (nit, i) => flagRows(nit, quality[i]!)),
    ...keep('reexpresiones', (nit, i) => restatementRows(nit, quality[i]!)),
  ];
}

/** The financials with the grades that all companies together decide. */
function withGrades({ deflated }: Deflated, years: ComparedCompany['years']): Deflated {
  const financials = JSON.parse(inflatePiece(deflated).toString()) as Financials;
  const filings = financials.filings.map((filing) => ({
    ...filing,
    calidad: years.find(({ year }) => year === filing.anio)!.calidad,
  }));
  return deflatePiece(Buffer.from(JSON.stringify({ ...financials, filings })));
}
