/** Where the data files stand and how the binary index of members reads: what the build writes, the api opens. */

import { z } from 'zod';
import type { EntityStatementName } from '../http/entity.ts';
import type { CiiuLevel } from '../http/schemas.ts';
import { firstWhere } from '../sorted.ts';

/** Rises whenever a file changes its form; a reader refuses what it does not know. */
export const layoutVersion = 1;

export const datasets = ['siis', 'sfc'] as const;
export type Dataset = (typeof datasets)[number];

/**
 * The members of a record, in the order in which they stand in its shard: each one gzip member. The first is the body of
 * the default answer. A company's is stored without the definitions of the indicators, a sixth of it and the same for
 * all: `answer`, then `files.definitions`, then `answer_end` are one gzip member when they are joined.
 */
export const memberNames = {
  siis: ['answer', 'answer_end', 'benchmark'],
  sfc: ['answer', 'financial_position', 'profit_loss', 'cash_flows', 'equity', 'notes'],
} as const satisfies { siis: readonly string[]; sfc: readonly ['answer', ...EntityStatementName[], 'notes'] };
export type MemberName<D extends Dataset> = (typeof memberNames)[D][number];

export const manifestPath = 'manifest.json';
/** What the last build read, skipped, rejected and changed; beside the manifest, because it speaks of two releases. */
export const reportPath = 'build-report.json';
/** The same for people. */
export const reportPagePath = 'build-report.html';

/** Addresses below the data folder. All but the manifest are immutable. */
export const releasePath = (release: string, file: string): string => `releases/${release}/${file}`;

/** Addresses below a release. */
export const files = {
  index: (dataset: Dataset) => `${dataset}/index.bin`,
  shard: (dataset: Dataset, shard: number) => `${dataset}/${String(shard).padStart(3, '0')}.ndjson.gz`,
  definitions: 'siis/definitions.deflate',
  benchmark: (level: CiiuLevel, code: string) => `benchmark/${level}/${code}.json`,
  /** The same file as the functions read it. */
  packedBenchmark: (level: CiiuLevel, code: string) => `groups/${level}/${code}.json.gz`,
  screener: 'screener.bin',
  search: 'search.bin',
  facets: 'facets.json',
  concepts: 'conceptos.json',
  indicators: 'indicadores.json',
  /** For people and analysts; no function reads them. */
  download: (name: string) => `downloads/${name}`,
} as const;

const fileEntry = z.strictObject({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const manifestSchema = z.strictObject({
  layout: z.literal(layoutVersion),
  release: z.string().regex(/^[0-9a-f]{16}$/),
  generated_at: z.iso.datetime(),
  sample: z.boolean(),
  reference_year: z.int(),
  counts: z.record(z.string(), z.int().min(0)),
  sources: z.array(
    z.strictObject({ file: z.string(), rows: z.int().min(0), bytes: z.int().min(0), sha256: z.string() }),
  ),
  files: z.record(z.string(), fileEntry),
});
export type Manifest = z.infer<typeof manifestSchema>;

export interface MemberPlace {
  readonly shard: number;
  readonly offset: number;
  readonly length: number;
}

/** NIT → where its members lie. Columns of fixed width, sorted by NIT; about 30 bytes a record. */
export interface MemberIndex {
  readonly count: number;
  /** The place of a member; null when the NIT is unknown, `length` 0 when it has no such member. */
  find(nit: string, member: number): MemberPlace | null;
  nitAt(position: number): string;
}

export interface IndexEntry {
  readonly nit: string;
  readonly shard: number;
  readonly offset: number;
  readonly lengths: readonly number[];
}

const magic = 0x46494331; // "1CIF"
const headerBytes = 16;

export function encodeIndex(entries: readonly IndexEntry[], members: number): Uint8Array {
  const sorted = [...entries].sort((a, b) => Number(a.nit) - Number(b.nit));
  const bytes = new Uint8Array(headerBytes + sorted.length * (8 + 4 + 4 + 4 * members));
  const header = new Uint32Array(bytes.buffer, 0, 4);
  header.set([magic, layoutVersion, sorted.length, members]);
  const { nits, shards, offsets, lengths } = indexColumns(bytes, sorted.length, members);
  sorted.forEach((entry, i) => {
    nits[i] = Number(entry.nit);
    shards[i] = entry.shard;
    offsets[i] = entry.offset;
    entry.lengths.forEach((length, m) => {
      lengths[i * members + m] = length;
    });
  });
  return bytes;
}

/** Reads an index. Throws when it is of another layout, of another dataset or cut short. */
export function decodeIndex(bytes: Uint8Array, members: number): MemberIndex {
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  if (aligned.byteLength < headerBytes) throw new Error(`index of ${aligned.byteLength} bytes: no header`);
  const [foundMagic, version, count, foundMembers] = new Uint32Array(
    aligned.buffer,
    aligned.byteOffset,
    4,
  ) as unknown as [number, number, number, number];
  if (foundMagic !== magic || version !== layoutVersion || foundMembers !== members)
    throw new Error(
      `index of layout ${version} with ${foundMembers} members: expected ${layoutVersion} with ${members}`,
    );
  const expected = headerBytes + count * (16 + 4 * members);
  if (aligned.byteLength !== expected)
    throw new Error(`index of ${aligned.byteLength} bytes: expected ${expected} for ${count} records`);
  const { nits, shards, offsets, lengths } = indexColumns(aligned, count, members);
  return {
    count,
    nitAt: (position) => String(nits[position]),
    find(nit, member) {
      const wanted = Number(nit);
      const i = firstWhere(count, (position) => nits[position]! >= wanted);
      if (i === count || String(nits[i]) !== nit) return null;
      let offset = offsets[i]!;
      for (let m = 0; m < member; m++) offset += lengths[i * members + m]!;
      return { shard: shards[i]!, offset, length: lengths[i * members + member]! };
    },
  };
}

function indexColumns(bytes: Uint8Array, count: number, members: number) {
  const start = bytes.byteOffset + headerBytes;
  return {
    nits: new Float64Array(bytes.buffer, start, count),
    shards: new Uint32Array(bytes.buffer, start + 8 * count, count),
    offsets: new Uint32Array(bytes.buffer, start + 12 * count, count),
    lengths: new Uint32Array(bytes.buffer, start + 16 * count, count * members),
  };
}
