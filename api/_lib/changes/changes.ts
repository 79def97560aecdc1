/** What changed between a release and the current one, and what each known release changed of one company. */

import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { unknownNotices } from '../../../contract/feeds/listed-changes.ts';
import {
  type Change,
  type Changes,
  type CompanyChanges,
  changeKinds,
  changesPageSize,
} from '../../../contract/http/changes.ts';
import type { Query } from '../../../contract/http/requests.ts';
import type { ChangeSubject } from '../../../contract/stored/changes.ts';
import {
  type ChangesFile,
  findBaseRelease,
  type History,
  type HistoryEntry,
  knownHistory,
} from '../../../contract/stored/history.ts';
import { DataUnavailable } from '../data/files.ts';
import type { Release } from '../data/release.ts';
import { pagination } from '../http/pagination.ts';
import { type MaybeYield, yieldToEventLoop } from '../yield-to-event-loop.ts';
import { type ChangeLines, parseChangeLines } from './change-lines.ts';
import { foldChanges } from './fold-changes.ts';
import { type ChangesSum, rowsOfSubject, sumChanges } from './sum-changes.ts';

/** The size of each of the two caches. */
const cacheBytes = 64 * 1024 * 1024;
const cacheOptions = { maxSize: cacheBytes, sizeCalculation: ({ bytes }: { bytes: number }) => bytes };

const linesCache = new LRUCache<string, ChangeLines, readonly [Release, ChangesFile]>({
  ...cacheOptions,
  ignoreFetchAbort: true,
  fetchMethod: async (_, __, { context: [release, file] }) => {
    const bytes = await release.changes(file);
    try {
      return parseChangeLines(bytes);
    } catch (cause) {
      throw new DataUnavailable(`${file.path}: ${(cause as Error).message}`, { cause });
    }
  },
});

/** One sum is computed at a time, since all its files are in memory meanwhile. */
const sumLimit = pLimit(1);
/** Files that are read and hashed concurrently. */
const readLimit = pLimit(4);

const sumCache = new LRUCache<string, ChangesSum, readonly [Release, readonly ChangesFile[]]>({
  ...cacheOptions,
  ignoreFetchAbort: true,
  fetchMethod: (_, __, { context: [release, files] }) =>
    sumLimit(async () =>
      sumChanges(await Promise.all(files.map((file) => readLimit(() => linesOf(release, file))))),
    ),
});

const linesOf = (release: Release, file: ChangesFile): Promise<ChangeLines> =>
  linesCache.forceFetch(file.sha256, { context: [release, file] });

const changesFileOf = ({ cambios }: History[number]): ChangesFile[] => (cambios ? [cambios.json] : []);

export interface ChangesPage {
  readonly data: Changes;
  readonly notices: readonly string[];
}

/** A page of the changes since `desde`, a release name or a date. Throws when the release is not known. */
export async function changesSince(
  release: Release,
  { desde, nit, page = 1, page_size = changesPageSize.default }: Query<'cambios'>,
): Promise<ChangesPage> {
  const history = knownHistory(release.manifest.history);
  const base = findBaseRelease(history, desde);
  if (!base.found) throw new Error(`release ${desde} is not known`);
  const files = history.slice(0, base.position).reverse().flatMap(changesFileOf);
  const key = files.map(({ sha256 }) => sha256).join();
  const listed = nit && (await sumOfListed(release, files, nit));
  const { count, conteos, text } = listed ?? (await sumCache.forceFetch(key, { context: [release, files] }));
  const from = Math.min(count, (page - 1) * page_size);
  return {
    data: {
      desde: releaseIdentity(history[base.position]!),
      hasta: releaseIdentity(history[0]!),
      publicaciones: base.position,
      conteos,
      cambios: JSON.parse(`[${text(from, Math.min(count, from + page_size))}]`) as Change[],
      pagination: pagination(page, page_size, count),
    },
    notices: [
      ...(base.early || history.length === 1 ? [noticeOf(history.at(-1)!)] : []),
      ...(listed ? unknownNotices(release, nit!, listed.rows) : []),
    ],
  };
}

/** Who has one of these NITs: the companies, then the entities. */
export function subjectsOf(nits: readonly string[]): ChangeSubject[] {
  const numbers = [...new Set(nits.map(Number))];
  return [false, true].flatMap((entity) => numbers.map((nit): ChangeSubject => [entity, nit]));
}

/** The sum for the companies and entities of some NITs. */
async function sumOfListed(
  release: Release,
  files: readonly ChangesFile[],
  nits: readonly string[],
): Promise<Pick<ChangesSum, 'count' | 'conteos' | 'text'> & { readonly rows: readonly Change[] }> {
  const fileLines = await Promise.all(files.map((file) => readLimit(() => linesOf(release, file))));
  const rows = subjectsOf(nits).flatMap((subject) => {
    const steps = fileLines.map((lines) => rowsOfSubject(lines, lines.find(subject), subject));
    return steps.some((step) => step.length > 0) ? foldChanges(steps) : [];
  });
  const counts = changeKinds.map((kind) => [kind, rows.filter(({ tipo }) => tipo === kind).length] as const);
  return {
    rows,
    count: rows.length,
    conteos: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    text: (from, to) =>
      rows
        .slice(from, to)
        .map((row) => JSON.stringify(row))
        .join(),
  };
}

const releaseIdentity = ({ release, generated_at }: History[number]) => ({ release, generated_at });

const noticeOf = ({ release, generated_at }: History[number]): string =>
  `Los cambios se conocen desde la publicación ${release}, de ${generated_at}: los anteriores no están.`;

/** What a release changed of one company or entity. */
export interface ReleaseChangesOf {
  readonly entry: HistoryEntry;
  readonly rows: readonly Change[];
}

/** What each known release changed of some companies and entities, the newest release first, in it in their order. */
export async function changesByRelease(
  release: Release,
  subjects: readonly ChangeSubject[],
  maybeYield: MaybeYield = yieldToEventLoop(),
): Promise<ReleaseChangesOf[]> {
  const changes: ReleaseChangesOf[] = [];
  for (const entry of knownHistory(release.manifest.history)) {
    const [file] = changesFileOf(entry);
    const lines = file && (await linesOf(release, file));
    for (const subject of lines ? subjects : []) {
      const rows = rowsOfSubject(lines!, lines!.find(subject), subject);
      if (rows.length > 0) changes.push({ entry, rows });
      await maybeYield();
    }
  }
  return changes;
}

/** What each known release changed of a company; rows about years outside `years` are left out. */
export async function changesOfCompany(
  release: Release,
  nit: string,
  years: readonly number[] | undefined,
): Promise<CompanyChanges> {
  const inYears = (row: Change) => !years || !('anio' in row) || years.includes(row.anio);
  const releases = await changesByRelease(release, [[false, Number(nit)]]);
  return releases
    .map(({ entry, rows }) => ({ ...releaseIdentity(entry), cambios: rows.filter(inYears) }))
    .filter(({ cambios }) => cambios.length > 0);
}
