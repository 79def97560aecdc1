/** A published release by its answers, whose form is the contract's and outlives every layout: who is in it, and what each company and entity filed. */

import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { files, publishedAddress } from '../../contract/files/files.ts';
import type { CompanyMore } from '../../contract/files/record-files.ts';
import type { Company } from '../../contract/http/company.ts';
import type { Entity } from '../../contract/http/entity.ts';
import { metaStart } from '../../contract/http/envelope.ts';
import { statementNames, statementProperty } from '../../contract/http/figure-keys.ts';
import type { Benchmark, CiiuLevel, PeerStats } from '../../contract/http/schemas.ts';
import { type Dataset, releasePath } from '../../contract/stored/layout.ts';
import type { Disk } from '../lib/disk.ts';
import { gunzipStored } from '../lib/gzip.ts';

/** Reads a file of the release; throws with `ENOENT` for one that is not there. */
type ReadReleaseFile = (file: string) => Buffer;

const newline = 0x0a;

/** The lines of a shard; null where there is no such shard. */
function shardLines(read: ReadReleaseFile, file: string): Buffer[] | null {
  let text: Buffer;
  try {
    const bytes = read(file);
    // A release without groups has an empty shard of them.
    text = bytes.length === 0 ? bytes : gunzipSync(bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
  const lines: Buffer[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = text.indexOf(newline, start) + 1 || text.length;
    lines.push(text.subarray(start, end));
  }
  return lines;
}

/** Default answers by NIT, null for one that there is none of; fast for those who ask in the order of the shards. */
function createPackedAnswers(read: ReadReleaseFile, dataset: Dataset): (nit: string) => Buffer | null {
  let current = -1;
  const answers = new Map<string, Buffer>();
  function load(shard: number): boolean {
    if (shard === current) return true;
    const lines = shardLines(read, `pack/${dataset}/${String(shard).padStart(3, '0')}.ndjson.gz`);
    if (!lines) return false;
    current = shard;
    answers.clear();
    for (const line of lines) {
      const nit = /^\{"data":\{"profile":\{.*?"nit":"(\d+)"/.exec(line.subarray(0, 100).toString())?.[1];
      if (nit !== undefined) answers.set(nit, line);
    }
    return true;
  }
  return (nit) => {
    const start = Math.max(0, current);
    for (let shard = start; load(shard); shard++) if (answers.has(nit)) return answers.get(nit)!;
    for (let shard = 0; shard < start && load(shard); shard++) if (answers.has(nit)) return answers.get(nit)!;
    return null;
  };
}

/** Statistics by year of each group, by level and code. */
function readPackedStats(read: ReadReleaseFile): Map<string, Record<string, PeerStats>> {
  const groups = new Map<string, Record<string, PeerStats>>();
  let stats: Record<string, PeerStats> = {};
  let years: number[] = [];
  // A group's first line lists its years; the statistics of each follow in that order, with lists of companies between.
  for (const line of shardLines(read, 'pack/groups/000.ndjson.gz') ?? []) {
    if (line[0] !== 0x7b) continue;
    const value = JSON.parse(line.toString()) as { nivel: string; codigo: string; anios?: number[] };
    if (value.anios) {
      years = [...value.anios];
      stats = {};
      groups.set(`${value.nivel} ${value.codigo}`, stats);
    } else stats[years.shift()!] = value as unknown as PeerStats;
  }
  return groups;
}

/** The figures of a year by statement and concept; what is not filed is not there. */
export type LinesByStatement = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** By year. */
export type LinesByYear = Readonly<Record<string, LinesByStatement>>;

export interface ListedRecord {
  readonly nit: string;
  readonly razon_social: string;
  readonly ciiu_codigo?: string | null;
}

export interface PublishedCompany {
  readonly profile: NonNullable<Company['profile']>;
  readonly filings: NonNullable<Company['financials']>['filings'];
  readonly years: LinesByYear;
}

export type PublishedEntity = Pick<Entity, 'profile' | 'filings' | 'ratios'>;

export type CountedGroup = Pick<Benchmark['empresa']['posiciones'][number], 'nivel' | 'codigo' | 'anio'>;

export interface PublishedRelease {
  /** In order of NIT. */
  records(dataset: Dataset): readonly ListedRecord[];
  /** The bytes of what is said of a company, without the release that says it: equal bytes, equal figures. */
  answerBytes(nit: string): Buffer;
  entity(nit: string): PublishedEntity;
  /** The groups that a company counts in, by year; none where the release has no such file. */
  countedGroups(nit: string): readonly CountedGroup[];
  /** Statistics of a CIIU group by year; null when the release has no such group. */
  peerStats(level: CiiuLevel, code: string): Readonly<Record<string, PeerStats>> | null;
}

const noRanks = Buffer.from('{"ranks":{"empresa":{"posiciones":[]}}}');

/** Of this layout or an earlier one. Throws with the path of a file that is not there. */
export function openPublishedRelease(
  out: string,
  release: string,
  disk: Pick<Disk, 'readFileSync'>,
): PublishedRelease {
  const read = (file: string) => disk.readFileSync(join(out, releasePath(release, file)));
  const list = { siis: files.companies.path(), sfc: files.entities.path() };
  const answers = { siis: files.company, sfc: files.entity };
  const packed = { siis: createPackedAnswers(read, 'siis'), sfc: createPackedAnswers(read, 'sfc') };
  let packedStats: ReturnType<typeof readPackedStats> | undefined;
  /** Layouts before 9 had the same files uncompressed. */
  const readJson = (file: string): Buffer =>
    readOr(
      () => gunzipStored(read(file)),
      () => read(publishedAddress(file)!),
    );
  const answer = (dataset: Dataset, nit: string) =>
    readOr(
      () => readJson(answers[dataset].path(nit)),
      () => packed[dataset](nit),
    );
  return {
    records: (dataset) => JSON.parse(readJson(list[dataset]).toString()) as ListedRecord[],
    answerBytes(nit) {
      const bytes = answer('siis', nit);
      return bytes.subarray(0, bytes.lastIndexOf(metaStart));
    },
    entity: (nit) => (JSON.parse(answer('sfc', nit).toString()) as { data: Entity }).data,
    countedGroups(nit) {
      const file = readOr(
        () => gunzipStored(read(files.companyMore.path(nit))),
        () => noRanks,
      );
      return (JSON.parse(file.toString()) as Pick<CompanyMore, 'ranks'>).ranks.empresa.posiciones;
    },
    peerStats(level, code) {
      try {
        return JSON.parse(readJson(files.group.path(level, code)).toString()).peer_stats_by_year;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        packedStats ??= readPackedStats(read);
        return packedStats.get(`${level} ${code}`) ?? null;
      }
    },
  };
}

/** The file, or where it is not there what stands in for it. Throws that it is not there when nothing does. */
function readOr(file: () => Buffer, other: () => Buffer | null): Buffer {
  try {
    return file();
  } catch (error) {
    const found = (error as NodeJS.ErrnoException).code === 'ENOENT' ? other() : null;
    if (!found) throw error;
    return found;
  }
}

/** `bytes`: as `PublishedRelease.answerBytes` gives them. */
export function publishedCompany(bytes: Buffer): PublishedCompany {
  const { data } = JSON.parse(`${bytes.toString()}}`) as { data: Company };
  const { filings, ...statements } = data.financials!;
  const years: Record<string, Record<string, Record<string, number>>> = {};
  for (const { anio } of filings) years[anio] = {};
  for (const name of statementNames) {
    const estado = statementProperty[name];
    for (const { anio, ...row } of statements[estado] ?? []) {
      if (!years[anio]) continue;
      const filed: Record<string, number> = {};
      for (const [concept, amount] of Object.entries(row)) if (amount !== null) filed[concept] = amount;
      years[anio][estado] = filed;
    }
  }
  return { profile: data.profile!, filings, years };
}
