/** What a release withholds beside the one that stands: what is new, what would be shown again, and what else must go. */

import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { History } from '../../contract/stored/history.ts';
import { releasePath } from '../../contract/stored/layout.ts';
import type { BuildCounts } from '../guard/judge.ts';
import type { RawFolder } from '../raw/raw-folder.ts';
import {
  goneRows,
  readReviewedRows,
  reviewedRowsOf,
  type Withheld,
  withheldKey,
  without,
} from '../raw/reviewed.ts';
import type { ComputedPartition } from '../siis/compute-worker.ts';

/** A row of `withhold.csv`. It is for whoever builds, and in no published file. */
export interface WithheldRow extends Withheld {
  /** Lines that show the same amount; null where nothing of the company holds the datum. */
  readonly also: readonly string[] | null;
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
  const known = new Set(before?.withhold);
  const found = new Map(partitions.flatMap((own) => own.withheld.map((row) => [withheldKey(row), row.also])));
  const rows = [...raw.withheld.values()].flat().map((row) => ({
    ...row,
    also: found.get(withheldKey(row)) ?? null,
    isNew: standing !== null && !known.has(withheldKey(row)),
  }));
  return { rows, gone: before ? goneRows(before, raw.reviewed, liftedIn(raw)) : [] };
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

/** For whoever builds: what is withheld and was not before, rows that nothing has, and the steps that only a person can take. */
export function printedWithholding(rows: readonly WithheldRow[], out: string, history: History): string {
  const idle = rows.filter(({ also }) => also === null);
  const fresh = rows.filter(({ also, isNew }) => isNew && also !== null);
  const archives = history.filter(({ archivo }, place) => place > 0 && archivo === null);
  return [
    ...idle.map((row) => `  nothing to withhold (withhold.csv): ${rowText(row)}`),
    ...fresh.map(
      (row) =>
        `  withheld: ${rowText(row)}${row.also!.length > 0 ? `; the same amount is shown as ${row.also!.join(', ')}` : ''}`,
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
