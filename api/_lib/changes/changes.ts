/** What changed: between a known release and the one that answers, and in the known life of one company. */

import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type Change, type Changes, type CompanyChanges, pageSizes } from '../../../contract/http/changes.ts';
import type { Query } from '../../../contract/http/queries.ts';
import type { Subject } from '../../../contract/stored/changes.ts';
import { baseOf, type ChangesFile, type History, knownSince } from '../../../contract/stored/history.ts';
import { historyOf } from '../../../contract/stored/layout.ts';
import type { Release } from '../data/release.ts';
import { DataUnavailable } from '../data/store.ts';
import { pagination } from '../http/pages.ts';
import { type ChangeLines, openChangeLines } from './lines.ts';
import { rowsFrom, type Summed, sumChanges } from './sum.ts';

/** For the files, and as much for the sums. */
const memory = 64 * 1024 * 1024;
const kept = { maxSize: memory, sizeCalculation: ({ bytes }: { bytes: number }) => bytes };

const opened = new LRUCache<string, ChangeLines, readonly [Release, ChangesFile]>({
  ...kept,
  ignoreFetchAbort: true,
  fetchMethod: async (_, __, { context: [release, file] }) => {
    const bytes = await release.changes(file);
    try {
      return openChangeLines(bytes);
    } catch (cause) {
      throw new DataUnavailable(`${file.path}: ${(cause as Error).message}`, { cause });
    }
  },
});

/** A sum holds its files while it is made: others wait, and whoever asks for the same one gets the same. */
const oneByOne = pLimit(1);
/** Files that are read and hashed at a time. */
const few = pLimit(4);

const sums = new LRUCache<string, Summed, readonly [Release, readonly ChangesFile[]]>({
  ...kept,
  ignoreFetchAbort: true,
  fetchMethod: (_, __, { context: [release, files] }) =>
    oneByOne(async () =>
      sumChanges(await Promise.all(files.map((file) => few(() => linesOf(release, file))))),
    ),
});

const linesOf = (release: Release, file: ChangesFile): Promise<ChangeLines> =>
  opened.forceFetch(file.sha256, { context: [release, file] });

const fileOf = ({ cambios }: History[number]): ChangesFile[] => (cambios ? [cambios.json] : []);

export interface ChangesPage {
  readonly head: Omit<Changes, 'cambios'>;
  /** The JSON of the list `cambios`. */
  readonly rows: string;
  readonly notices: readonly string[];
}

/** `desde` is the name of a known release, or a date. */
export async function changesSince(
  release: Release,
  { desde, page = 1, page_size = pageSizes.usual }: Query<'cambios'>,
): Promise<ChangesPage> {
  const known = knownSince(historyOf(release.manifest));
  const base = baseOf(known, desde);
  if (!base.found) throw new Error(`release ${desde} is not known`);
  const files = known.slice(0, base.position).reverse().flatMap(fileOf);
  const key = files.map(({ sha256 }) => sha256).join();
  const { count, conteos, text } = await sums.forceFetch(key, { context: [release, files] });
  const from = Math.min(count, (page - 1) * page_size);
  const head = {
    desde: namedOf(known[base.position]!),
    hasta: namedOf(known[0]!),
    ...{ publicaciones: base.position, conteos, pagination: pagination(page, page_size, count) },
  };
  return {
    head,
    rows: `[${text(from, Math.min(count, from + page_size))}]`,
    notices: base.early || known.length === 1 ? [noticeOf(known.at(-1)!)] : [],
  };
}

const namedOf = ({ release, generated_at }: History[number]) => ({ release, generated_at });

const noticeOf = ({ release, generated_at }: History[number]): string =>
  `Los cambios se conocen desde la publicación ${release}, de ${generated_at}: los anteriores no están.`;

/** The rows that speak of a year outside of `years` are left out. */
export async function changesOfCompany(
  release: Release,
  nit: string,
  years: readonly number[] | undefined,
): Promise<CompanyChanges> {
  const subject: Subject = [false, Number(nit)];
  const inYears = (row: Change) => !years || !('anio' in row) || years.includes(row.anio);
  const known = await Promise.all(
    knownSince(historyOf(release.manifest)).map(async (entry) => {
      const [file] = fileOf(entry);
      const lines = file && (await linesOf(release, file));
      const rows = lines ? rowsFrom(lines, lines.find(subject), subject).filter(inYears) : [];
      return { ...namedOf(entry), cambios: rows };
    }),
  );
  return known.filter(({ cambios }) => cambios.length > 0);
}
