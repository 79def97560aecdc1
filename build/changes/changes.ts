/** What a release changed beside the one before: its rows, the files of them, and the history that it joins. */

import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { csvDialects } from '../../contract/csv-dialects.ts';
import {
  type Change,
  type ChangeCounts,
  changeKinds,
  type EntityFigureChange,
  type LineChange,
  statementPropertyNames,
} from '../../contract/http/changes.ts';
import type { EntityFigure } from '../../contract/http/entity.ts';
import { changesEnd, changesHead, changesSeparator, compareChanges } from '../../contract/stored/changes.ts';
import {
  type ChangesFile,
  changesFilesOf,
  changesFolder,
  changesName,
  changesPath,
  type GroupTotals,
  type History,
  type HistoryEntry,
  historySchema,
  type ReleaseArchive,
  type ReleaseChanges,
} from '../../contract/stored/history.ts';
import { layoutVersion, type Manifest, manifestPath } from '../../contract/stored/layout.ts';
import type { Disk } from '../lib/disk.ts';
import type { StartProgress } from '../lib/progress.ts';
import { fsyncDir } from '../lib/write-file-atomic.ts';
import { sha256 } from '../publish/publish.ts';
import { hidesLine, isWholeCompany, type Withheld } from '../raw/reviewed.ts';
import {
  type LinesByStatement,
  type LinesByYear,
  type ListedRecord,
  openPublishedRelease,
  type PublishedCompany,
  type PublishedRelease,
  publishedCompany,
} from './published-release.ts';
import { createTotalChanges, type TotalChanges } from './total-changes.ts';

/** `anio` is null for contact data, which changes do not hold, and for a company. */
type WithheldDatum = Omit<Withheld, 'motivo'>;
type WithheldData = readonly WithheldDatum[];

const isWithheldCompany = (nit: string, withheld: WithheldData): boolean =>
  withheld.some((one) => one.nit === nit && isWholeCompany(one));

const isWithheldLine = (nit: string, year: number, line: string, withheld: WithheldData): boolean =>
  withheld.some((one) => one.nit === nit && one.anio === year && hidesLine(one, line));

/** A company as it was published, without the withheld figures. */
function withoutWithheld(nit: string, company: PublishedCompany, withheld: WithheldData): PublishedCompany {
  if (!withheld.some((one) => one.nit === nit)) return company;
  const shownLines = (year: string, lines: LinesByStatement[string]) =>
    Object.fromEntries(
      Object.entries(lines).filter(([line]) => !isWithheldLine(nit, Number(year), line, withheld)),
    );
  const years = Object.entries(company.years).map(([year, statements]): [string, LinesByStatement] => [
    year,
    Object.fromEntries(Object.entries(statements).map(([name, lines]) => [name, shownLines(year, lines)])),
  ]);
  return { ...company, years: Object.fromEntries(years) };
}

/** Whether the files of what a release changed tell of what is withheld. */
function changesHold(
  out: string,
  { cambios }: HistoryEntry,
  withheld: WithheldData,
  disk: Pick<Disk, 'readFileSync'>,
): boolean {
  if (!cambios || withheld.length === 0) return false;
  const text = disk.readFileSync(join(out, cambios.json.path), 'utf8');
  const { cambios: rows } = JSON.parse(text) as { cambios: readonly Change[] };
  return rows.some(
    (row) =>
      isWithheldCompany(row.nit, withheld) ||
      (row.tipo === 'linea' && isWithheldLine(row.nit, row.anio, row.concepto, withheld)),
  );
}

/** The history in which no release is named with its archive that may hold one of these data; the newest holds none. */
const withoutArchivesOf = (history: History, withheld: WithheldData): History =>
  history.map((entry, place) =>
    place > 0 && withheld.some((one) => mayHold(entry, one)) ? { ...entry, archivo: null } : entry,
  );

const mayHold = ({ counts }: HistoryEntry, { anio }: WithheldDatum): boolean =>
  anio === null || `empresas_${anio}` in counts;

/** Of a company that both releases have. */
function compareYears(nit: string, before: LinesByYear, now: LinesByYear): Change[] {
  const rows: Change[] = [];
  for (const year of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const anio = Number(year);
    const [was, is] = [before[year], now[year]];
    if (!was) rows.push({ tipo: 'anio_nuevo', nit, anio });
    else if (!is) rows.push({ tipo: 'anio_retirado', nit, anio });
    else rows.push(...changedLines(nit, anio, was, is));
  }
  return rows.sort(compareChanges);
}

function changedLines(nit: string, anio: number, was: LinesByStatement, is: LinesByStatement): LineChange[] {
  return statementPropertyNames.flatMap((estado) => {
    const [before, now] = [was[estado] ?? {}, is[estado] ?? {}];
    const concepts = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    return concepts.flatMap((concepto): LineChange[] => {
      const [antes, ahora] = [before[concepto] ?? null, now[concepto] ?? null];
      return antes === ahora ? [] : [{ tipo: 'linea', nit, anio, estado, concepto, antes, ahora }];
    });
  });
}

/**
 * Of the cuts that both releases have from a source, the figures that both define alike and tell differently. A cut that is
 * new, and a figure that only one program made, are no restatement.
 */
function restatedFigures(
  nit: string,
  before: readonly EntityFigure[],
  now: readonly EntityFigure[],
): EntityFigureChange[] {
  const cutOf = ({ entity_id, fuente, corte }: EntityFigure) => `${entity_id} ${fuente} ${corte}`;
  const nameOf = ({ entity_id, fuente, cifra, definicion }: EntityFigure) =>
    `${entity_id} ${fuente} ${cifra} ${definicion}`;
  const [oldCuts, newCuts] = [before, now].map((figures) => new Set(figures.map(cutOf)));
  const [oldNames, newNames] = [before, now].map((figures) => new Set(figures.map(nameOf)));
  const keyOf = (figure: EntityFigure) => `${nameOf(figure)} ${figure.corte}`;
  const [was, is] = [before, now].map((figures) => new Map(figures.map((one) => [keyOf(one), one])));
  return [...new Map([...is!, ...was!])]
    .filter(([, one]) => oldCuts!.has(cutOf(one)) && newCuts!.has(cutOf(one)))
    .filter(([, one]) => oldNames!.has(nameOf(one)) && newNames!.has(nameOf(one)))
    .flatMap(([key, { entity_id, corte, cifra, fuente }]): EntityFigureChange[] => {
      const [antes, ahora] = [was!.get(key)?.valor ?? null, is!.get(key)?.valor ?? null];
      return antes === ahora
        ? []
        : [{ tipo: 'cifra_entidad', nit, entity_id, corte, cifra, fuente, antes, ahora }];
    })
    .sort(compareChanges);
}

function renamed(
  tipo: 'nombre_empresa' | 'nombre_entidad',
  nit: string,
  antes: string,
  ahora: string,
): Change[] {
  return antes === ahora ? [] : [{ tipo, nit, antes, ahora }];
}

/** Characters kept before they go to the disk. */
const bufferLength = 1 << 20;

interface AtomicWriter {
  write(text: string): Promise<void>;
  /** Waits until the disk has it, and gives it its name. */
  end(): Promise<ChangesFile>;
  /** Of one that has not ended; it stays without its name. */
  close(): Promise<void>;
}

async function createAtomicWriter(out: string, path: string, disk: Disk): Promise<AtomicWriter> {
  const target = join(out, path);
  const file: FileHandle = await disk.open(`${target}.new`, 'w');
  const hash = createHash('sha256');
  let bytes = 0;
  let waiting = '';
  let isOpen = true;
  async function flush(): Promise<void> {
    const chunk = Buffer.from(waiting);
    waiting = '';
    hash.update(chunk);
    bytes += chunk.length;
    await file.appendFile(chunk);
  }
  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  }
  return {
    async write(text) {
      waiting += text;
      if (waiting.length > bufferLength) await flush();
    },
    async end() {
      await flush();
      await file.sync();
      await close();
      await disk.rename(`${target}.new`, target);
      return { path, bytes, sha256: hash.digest('hex') };
    },
    close,
  };
}

export interface ArchivedRelease extends ReleaseArchive {
  readonly release: string;
}

/** The newest stays without: an archive cannot name itself; so does one that holds what must not be shown. Throws when the history does not have the release. */
export function nameArchive(history: History, { release, url, bytes, sha256 }: ArchivedRelease): History {
  if (history[0]?.release === release) return history;
  if (url.startsWith('file:'))
    throw new Error(`the pin names ${url}: the history is published, and needs an https:// address`);
  if (!history.some((entry) => entry.release === release))
    throw new Error(`the pin names release ${release}, which the history does not have: ${namesIn(history)}`);
  return history.map((entry) =>
    entry.release === release && entry.archivo !== null
      ? { ...entry, archivo: { url, bytes, sha256 } }
      : entry,
  );
}

const namesIn = (history: History): string => history.map(({ release }) => release).join(', ');

/** Releases that the history remembers. */
const historyLength = 100;

/** The first layout that has a file for each company, whose form is still that of today. */
const oldestCompared = 9;

/** What of a manifest outlives its layout. */
const priorSchema = z.object({
  layout: z.int(),
  release: z.string(),
  generated_at: z.iso.datetime(),
  sample: z.boolean(),
  reference_year: z.int(),
  counts: z.record(z.string(), z.int()),
  history: historySchema.optional().catch(undefined),
});
export type PriorManifest = z.infer<typeof priorSchema>;

export type ManifestHead = Omit<Manifest, 'files' | 'history'>;

interface HistoryOptions {
  readonly out: string;
  readonly manifest: ManifestHead;
  readonly progress: StartProgress;
  /** What this release must not show, and what tells of its changes neither. */
  readonly withheld?: readonly WithheldDatum[];
  /** Those of them that the release that stands may show. */
  readonly newlyWithheld?: readonly WithheldDatum[];
  /** Told which release stands, null when none does; not called when the same one is published again. */
  readonly observe?: (standing: PriorManifest | null) => Observer;
}

/**
 * The history with the release in it, and beside it the files of what it changed. Both releases lie in the folder. A
 * sample and real data never compare: the history begins anew.
 */
export async function joinHistory(joining: HistoryOptions, disk: Disk): Promise<History> {
  const { out, manifest, observe, withheld = [], newlyWithheld = [] } = joining;
  const prior = readPrior(out, disk);
  if (prior?.sample !== manifest.sample) {
    if (observe) observeAlone(joining, observe(prior), disk);
    return [entryOf(manifest, null, null)];
  }
  const standing = prior.history ?? [entryOf(prior, null, null)];
  if (prior.release === manifest.release) return standing;
  const earlier = standing.map((entry) =>
    hasItsFiles(out, entry, disk) && !changesHold(out, entry, withheld, disk)
      ? entry
      : { ...entry, cambios: null },
  );
  await disk.mkdir(join(out, changesFolder), { recursive: true });
  const changes = await writeChanges(joining, prior, earlier, disk);
  await fsyncDir(join(out, changesFolder), disk);
  const joined = [entryOf(manifest, prior.release, changes), ...earlier].slice(0, historyLength);
  return withoutArchivesOf(joined, newlyWithheld);
}

const everyone = ({ counts }: ManifestHead): number => (counts.empresas ?? 0) + (counts.entidades ?? 0);

/** A release that nothing is compared with. */
function observeAlone({ out, manifest, progress }: HistoryOptions, observer: Observer, disk: Disk): void {
  const reading = progress('check', everyone(manifest), 'items');
  const fresh = openPublishedRelease(out, manifest.release, disk);
  for (const _ of compareAll(null, fresh, [], observer)) reading.advance(1);
  reading.done();
}

/** The release that stands; null when none does. Throws where it cannot be compared with one of this layout. */
export function readPrior(out: string, disk: Disk): PriorManifest | null {
  let prior: PriorManifest;
  try {
    prior = priorSchema.parse(JSON.parse(disk.readFileSync(join(out, manifestPath), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(
      `${manifestPath} is not a manifest, so that no changes can be told; remove it to begin anew: ${(error as Error).message}`,
    );
  }
  const { layout, release } = prior;
  if (layout >= oldestCompared && layout <= layoutVersion) return prior;
  throw new Error(
    `${join(out, manifestPath)}: release ${release} of layout ${layout} is not comparable with layout ${layoutVersion}, only those from ${oldestCompared} on are; ${layout > layoutVersion ? 'update the program' : 'name another folder to begin anew'}`,
  );
}

function entryOf(
  { release, generated_at, reference_year, sample, counts }: ManifestHead | PriorManifest,
  anterior: string | null,
  cambios: HistoryEntry['cambios'],
): HistoryEntry {
  return { release, generated_at, reference_year, sample, counts, anterior, cambios };
}

/** Whether the files of its changes are there, and those that were written. Throws for one that cannot be read: it may be whole. */
function hasItsFiles(out: string, { cambios }: HistoryEntry, disk: Disk): boolean {
  if (!cambios) return false;
  return changesFilesOf(cambios).every(({ path, sha256: expected }) => {
    try {
      return sha256(disk.readFileSync(join(out, path))) === expected;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  });
}

const csvColumns = [
  ...['tipo', 'nit', 'razon_social', 'anio', 'estado', 'concepto', 'antes', 'ahora'],
  ...['entity_id', 'corte', 'cifra', 'fuente'],
];

async function writeChanges(
  joining: HistoryOptions,
  prior: PriorManifest,
  earlier: History,
  disk: Disk,
): Promise<ReleaseChanges> {
  const name = changesName(joining.manifest.release, earlier);
  const open: AtomicWriter[] = [];
  const grow = async (form: Parameters<typeof changesPath>[1]): Promise<AtomicWriter> => {
    const file = await createAtomicWriter(joining.out, changesPath(name, form), disk);
    open.push(file);
    return file;
  };
  try {
    const files: ChangesFiles = { json: await grow('json'), csv: await grow('csv') };
    const { country, groups, ...changes } = await streamChanges(files, joining, prior, disk);
    if (groups.length === 0) return { ...changes, ...(country.length > 0 && { pais: [...country] }) };
    const totals = await grow('totales.json');
    const { release } = joining.manifest;
    const told: GroupTotals = { release, anterior: prior.release, grupos: [...groups] };
    await totals.write(`${JSON.stringify(told)}\n`);
    return { ...changes, pais: [...country], totales: await totals.end() };
  } finally {
    await Promise.allSettled(open.map((file) => file.close()));
  }
}

type ChangesFiles = Readonly<Record<'json' | 'csv', AtomicWriter>>;

async function streamChanges(
  { json, csv }: ChangesFiles,
  { out, manifest, progress, observe, withheld = [] }: HistoryOptions,
  prior: PriorManifest,
  disk: Disk,
): Promise<ReleaseChanges & TotalChanges> {
  const { release, generated_at, sample } = manifest;
  await json.write(changesHead({ release, generated_at, sample, anterior: prior.release }));
  await csv.write(csvDialects.download.line(csvColumns));
  const counts = new Map<Change['tipo'], number>();
  let written = 0;
  const comparing = progress('changes', everyone(manifest), 'items');
  const [old, fresh] = [prior.release, release].map((name) => openPublishedRelease(out, name, disk));
  const totals = createTotalChanges(old!, fresh!);
  const observer = observe?.(prior);
  const both: Observer = {
    company(was, is) {
      totals.company(was, is);
      observer?.company(was, is);
    },
    entity: (...told) => observer?.entity(...told),
  };
  for (const rows of compareAll(old!, fresh!, withheld, both)) {
    for (const row of rows) {
      counts.set(row.tipo, (counts.get(row.tipo) ?? 0) + 1);
      await json.write(changesSeparator(written++) + JSON.stringify(row));
      const cells: Readonly<Record<string, string | number | null>> = row;
      await csv.write(csvDialects.download.line(csvColumns.map((column) => cells[column] ?? null)));
    }
    comparing.advance(1);
  }
  await json.write(changesEnd);
  comparing.done();
  const conteos: ChangeCounts = Object.fromEntries(
    changeKinds.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind)!]] : [])),
  );
  return { conteos, json: await json.end(), csv: await csv.end(), ...totals.result() };
}

/** Called with every company and entity of two releases while they are compared. */
export interface Observer {
  /** As each release has it, one of the two at least; the same object where both say the same. */
  company(was: PublishedCompany | null, is: PublishedCompany | null): void;
  /** With the releases that have it. */
  entity(nit: string, name: string, was: PublishedRelease | null, is: PublishedRelease | null): void;
}

/** The rows of each company, then of each entity, by NIT. `old` is null when nothing stands that could be compared. */
function* compareAll(
  old: PublishedRelease | null,
  fresh: PublishedRelease,
  withheld: readonly WithheldDatum[],
  observer: Observer | undefined,
): Generator<readonly Change[]> {
  for (const [was, is] of pairs(old?.records('siis') ?? [], fresh.records('siis'))) {
    const { nit } = (is ?? was)!;
    if (isWithheldCompany(nit, withheld)) continue;
    const [said, says] = [was && old!.answerBytes(nit), is && fresh.answerBytes(nit)];
    const same = said !== null && says !== null && said.equals(says);
    const before =
      said && (!same || observer) ? withoutWithheld(nit, publishedCompany(said), withheld) : null;
    const now = same ? before : says && publishedCompany(says);
    observer?.company(before, now);
    yield compareOne(was, is, same ? null : [before, now]);
  }
  for (const [was, is] of pairs(old?.records('sfc') ?? [], fresh.records('sfc'))) {
    const { nit, razon_social } = (is ?? was)!;
    observer?.entity(nit, razon_social, was && old, is && fresh);
    yield was && is
      ? [
          ...renamed('nombre_entidad', nit, was.razon_social, razon_social),
          ...restatedFigures(nit, old!.openFigures(nit), fresh.openFigures(nit)),
        ]
      : [{ tipo: is ? 'entidad_entra' : 'entidad_sale', nit, razon_social }];
  }
}

/** `answers` is null where both releases say the same. A company that returns enters: its figures are in its answer. */
function compareOne(
  was: ListedRecord | null,
  is: ListedRecord | null,
  answers: readonly [before: PublishedCompany | null, now: PublishedCompany | null] | null,
): Change[] {
  const { nit, razon_social } = (was ?? is)!;
  if (!was) return [{ tipo: 'empresa_entra', nit, razon_social }];
  if (!is) return [{ tipo: 'empresa_sale', nit, razon_social }];
  const names = renamed('nombre_empresa', nit, razon_social, is.razon_social);
  return answers ? [...names, ...compareYears(nit, answers[0]!.years, answers[1]!.years)] : names;
}

/** Two lists in order of NIT side by side. */
function* pairs(
  old: readonly ListedRecord[],
  fresh: readonly ListedRecord[],
): Generator<readonly [was: ListedRecord | null, is: ListedRecord | null]> {
  for (let o = 0, f = 0; o < old.length || f < fresh.length; ) {
    const [was, is] = [old[o] ?? null, fresh[f] ?? null];
    const order = !was ? 1 : !is ? -1 : Number(was.nit) - Number(is.nit);
    yield [order <= 0 ? was : null, order >= 0 ? is : null];
    if (order <= 0) o++;
    if (order >= 0) f++;
  }
}
