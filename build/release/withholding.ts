/** What a release withholds beside the one that stands: what is new, what would be shown again, and what else must go. */

import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { History } from '../../contract/stored/history.ts';
import { releasePath } from '../../contract/stored/layout.ts';
import { editDistance } from '../../contract/text.ts';
import { openPublishedRelease, publishedCompany } from '../changes/published-release.ts';
import type { BuildCounts } from '../guard/judge.ts';
import { machineDisk } from '../lib/disk.ts';
import type { RawFolder } from '../raw/raw-folder.ts';
import {
  type GoneRows,
  goneRows,
  hidesLine,
  isWholeCompany,
  type ReviewedRows,
  readReviewedRows,
  reviewedRowsOf,
  type Withheld,
  withheldFaults,
  withheldKey,
  without,
} from '../raw/reviewed.ts';
import type { SfcBuild } from '../sfc/build-sfc.ts';
import type { ComputedPartition } from '../siis/compute-worker.ts';
import type { ComputedCompanies } from '../siis/passes.ts';
import { conceptOfLabel } from '../siis/rows/labels.ts';

/** A row of `withhold.csv`. It is for whoever builds, and in no published file. */
export interface WithheldRow extends Withheld {
  /** Lines that show the same amount. */
  readonly also: readonly string[];
  /** The release that stands may show it. */
  readonly isNew: boolean;
}

export interface Withholding {
  readonly rows: readonly WithheldRow[];
  readonly gone: BuildCounts['gone'];
}

export interface WithholdingInput {
  readonly raw: RawFolder;
  readonly partitions: readonly Pick<ComputedPartition, 'withheld'>[];
  readonly out: string;
  /** The release that stands, of the same kind of data. */
  readonly standing: string | null;
}

export function withholdingOf({ raw, partitions, out, standing }: WithholdingInput): Withholding {
  const before = standing === null ? null : reviewedRowsOf(out, standing);
  const known = before && new Set(before.withhold);
  const isNew = (row: Withheld): boolean => {
    if (standing === null) return false;
    return known ? !known.has(withheldKey(row)) : isShown(row, out, standing);
  };
  const found = new Map(partitions.flatMap((own) => own.withheld.map((row) => [withheldKey(row), row.also])));
  const rows = [...raw.withheld.values()]
    .flat()
    .map((row) => ({ ...row, also: found.get(withheldKey(row)) ?? [], isNew: isNew(row) }));
  return { rows, gone: before ? goneOf(before, raw) : [] };
}

/** Of a company that is not shown, rows of the other tables may go: the report, which is published, would name it. */
function goneOf(before: ReviewedRows, raw: RawFolder): GoneRows[] {
  const hidden = (row: string) => raw.withheld.get(row.split(' ')[0]!)?.some(isWholeCompany) ?? false;
  return goneRows(before, raw.reviewed, liftedIn(raw)).map(({ table, of, gone }) => ({
    table,
    of,
    gone: table === 'withhold' ? gone : gone.filter((row) => !hidden(row)),
  }));
}

/** Whether a published release shows a datum: all that is known of one that came as an archive. */
function isShown({ nit, anio, dato }: Withheld, out: string, release: string): boolean {
  const published = openPublishedRelease(out, release, machineDisk);
  if (!published.records('siis').some((record) => record.nit === nit)) return false;
  if (isWholeCompany({ dato })) return true;
  const { profile, years } = publishedCompany(published.answerBytes(nit));
  const contact: Readonly<Record<string, string | null>> = { ...profile.ubicacion, ...profile.contacto };
  if (anio === null) return (contact[dato] ?? null) !== null;
  const lines = Object.values(years[anio] ?? {}).flatMap((statement) => Object.keys(statement));
  return lines.some((line) => hidesLine({ dato }, line));
}

/**
 * Throws with file and line for a row that meets nothing, since what it means would be shown, and for a company that would be shown as
 * an entity all the same.
 */
export function refuseIdleRows(
  raw: Pick<RawFolder, 'folder' | 'withheld' | 'reviewed'>,
  { partitions, reading }: Pick<ComputedCompanies, 'partitions' | 'reading'>,
  sfc: Pick<SfcBuild, 'entities'>,
): void {
  if (raw.withheld.size === 0) return;
  // A correction would show a datum that nobody filed.
  const met = new Set([
    ...partitions.flatMap((own) => own.withheld.map(withheldKey)),
    ...raw.reviewed.corrections,
  ]);
  const companies = new Map(
    partitions.flatMap((own) => own.companies.map(({ profile, years }) => [profile.nit, years] as const)),
  );
  const entities = new Set(sfc.entities.map(({ summary }) => summary.nit));
  const rows = [...raw.withheld.values()].flat();
  const expected = (row: Withheld): string | null => {
    const { nit, anio, dato } = row;
    const isEntity = entities.has(nit);
    if (met.has(withheldKey(row)))
      return isWholeCompany(row) && isEntity
        ? 'expected a company that is no entity of the SFC, which would be shown: take its filings out of sfc/'
        : null;
    const years = companies.get(nit)?.map(({ year }) => year);
    if (!years)
      return isEntity
        ? 'expected a company of the SIIS: of the entities of the SFC nothing is withheld'
        : `expected a NIT that files${nearest(nit, companies.keys())}`;
    if (anio === null) return `expected «concepto» to be a datum that NIT ${nit} files`;
    if (!years.includes(anio)) return `expected a year that NIT ${nit} files: ${years.join(', ')}`;
    const lines = reading.labels
      .flat()
      .map(({ statement, text }) => conceptOfLabel(statement, text).concept.key);
    return `expected the key of a line that NIT ${nit} files of ${anio}${nearest(dato, new Set(lines))}`;
  };
  const fault = withheldFaults(raw.folder);
  for (const row of rows) {
    const sentence = expected(row);
    if (sentence !== null) throw fault(row, sentence);
  }
}

/** `; the nearest is …`; empty where none is near. */
function nearest(wanted: string, known: Iterable<string>): string {
  const most = Math.max(1, Math.floor(wanted.length / 4));
  let best: { readonly text: string; readonly distance: number } | null = null;
  for (const text of known) {
    if (text === wanted || Math.abs(text.length - wanted.length) > (best?.distance ?? most)) continue;
    const distance = editDistance(wanted, text);
    if (distance <= most && distance < (best?.distance ?? most + 1)) best = { text, distance };
  }
  return best ? `; the nearest is ${best.text}` : '';
}

const liftedIn = ({ lifted }: RawFolder): string[] => lifted.map(withheldKey);

/**
 * Throws where the raw folder of the checkout withholds what another one, from which real data are built, does not. A sample holds
 * nobody that it could speak of.
 */
export function heedCheckout(raw: RawFolder, checkout: string): void {
  if (raw.sources?.sample || !existsSync(checkout) || realpathSync(checkout) === realpathSync(raw.folder))
    return;
  const known = [...raw.reviewed.withhold, ...liftedIn(raw)];
  const gone = without(readReviewedRows(checkout).withhold, known);
  if (gone.length === 0) return;
  throw new Error(
    `${join(checkout, 'withhold.csv')} withholds ${gone.length} data that ${join(raw.folder, 'withhold.csv')} does not have, and would be shown: ${gone.slice(0, 5).join('; ')}; copy its rows there, or say in «lifted» since when they may be shown`,
  );
}

const rowText = ({ nit, anio, dato }: Withheld) =>
  `NIT ${nit}, ${anio === null ? dato : `${dato} of ${anio}`}`;

/** For whoever builds: what is withheld and was not before, and the steps that only a person can take. */
export function printedWithholding(rows: readonly WithheldRow[], out: string, history: History): string {
  const fresh = rows.filter(({ isNew }) => isNew);
  const archives = history.filter(({ archivo }, place) => place > 0 && archivo === null);
  return [
    ...fresh.map(
      (row) =>
        `  withheld: ${rowText(row)}${row.also.length > 0 ? `; the same amount is shown as ${row.also.join(', ')}` : ''}`,
    ),
    ...(fresh.length > 0
      ? [
          'What was published before still has it. Take away (docs/operations.md, «must not be shown»):',
          ...[
            `the release before, on each machine: rm -r ${join(out, releasePath(history[1]!.release, ''))} ${join(out, '.earlier')}`,
            `the archives of ${archives.map(({ release }) => release).join(', ') || 'the releases before'}, which the history names no more`,
            'deployments before this one: they answer at addresses of their own',
            'copies in caches: purge /data/releases/ at the CDN',
          ].map((step, i) => `  ${i + 1}. ${step}`),
        ]
      : []),
  ].join('\n');
}
