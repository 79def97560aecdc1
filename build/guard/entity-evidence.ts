/** Counts for the guard's rules on SFC entities: entities, filings and figures that are gone. */

import { join } from 'node:path';
import type { z } from 'zod';
import { type FileOf, files } from '../../contract/files/files.ts';
import {
  type EntityStatementName,
  entityStatementNames,
  type entityStatementSchema,
} from '../../contract/http/entity.ts';
import { releasePath } from '../../contract/stored/layout.ts';
import type { PublishedEntity, PublishedRelease } from '../changes/published-release.ts';
import type { Disk } from '../lib/disk.ts';
import { gunzipStored } from '../lib/gzip.ts';
import type { Counter } from './counter.ts';
import type { Tallies } from './tallies.ts';

/** Names of all figures in an entity's statements; empty when the release has a layout that cannot be read. */
type StatementFigures = (nit: string) => readonly string[];

export interface EntityEvidence {
  /** `was` and `is`: the published and the new release, null when it does not have the entity. */
  add(nit: string, name: string, was: PublishedRelease | null, is: PublishedRelease | null): void;
}

export function createEntityEvidence(
  counter: Counter,
  tallies: Tallies,
  before: StatementFigures,
  now: StatementFigures,
): EntityEvidence {
  return {
    add(nit, name, was, is) {
      const [old, fresh] = [was?.entity(nit) ?? null, is?.entity(nit) ?? null];
      if (old) {
        tallies.entities.before++;
        counter.add('entities', '', 1, fresh ? 0 : 1, `NIT ${nit} ${name}`);
      }
      if (fresh) tallies.entities.after++;
      if (!fresh) tallies.entities.out++;
      else if (!old) tallies.entities.in++;
      else if (JSON.stringify(old) !== JSON.stringify(fresh)) tallies.entities.changed++;
      const [filed, files] = [filingsOf(old), filingsOf(fresh)];
      const gone = [...filed].filter((filing) => !files.has(filing));
      tallies.filings.before += filed.size;
      tallies.filings.after += files.size;
      tallies.filings.out += gone.length;
      tallies.filings.in += files.size - (filed.size - gone.length);
      if (!old || !fresh) return;
      counter.add(
        'entity_filings',
        '',
        filed.size,
        gone.length,
        `NIT ${nit}: ${gone.slice(0, 5).join(', ')}`,
      );
      const figures = [...ratiosOf(old), ...before(nit)];
      const remaining = new Set([...ratiosOf(fresh), ...now(nit)]);
      const blank = figures.filter((figure) => !remaining.has(figure));
      counter.add('entity_figures', '', figures.length, blank.length, `NIT ${nit}: ${blank[0]} and more`);
    },
  };
}

const filingsOf = (entity: PublishedEntity | null): ReadonlySet<string> =>
  new Set(entity?.filings?.map(({ entity_id, basis, period }) => `${entity_id} ${basis} ${period}`));

const ratiosOf = ({ ratios = {} }: PublishedEntity): string[] =>
  Object.entries(ratios).flatMap(([year, own]) => Object.keys(own).map((key) => `${key} ${year}`));

/** Reads the statements of a release; of an earlier layout, or one that is not whole, none are known. */
export function openStatementFigures(
  out: string,
  release: string,
  disk: Pick<Disk, 'readFileSync'>,
): StatementFigures {
  return (nit) => {
    let more: FileOf<typeof files.entityMore>;
    try {
      const file = disk.readFileSync(join(out, releasePath(release, files.entityMore.path(nit))));
      more = JSON.parse(gunzipStored(file).toString());
    } catch {
      return [];
    }
    return entityStatementNames.flatMap((name) => {
      const statement = more.statements[name];
      return statement ? figuresOf(name, statement) : [];
    });
  };
}

function figuresOf(
  name: EntityStatementName,
  { columns, rows }: z.infer<typeof entityStatementSchema>,
): string[] {
  return rows.flatMap(({ concept, values, filed }) =>
    columns.flatMap(({ entity_id, basis, start = '', end, component = '' }, i) =>
      (values[i] ?? filed?.[i] ?? null) === null
        ? []
        : [`${name} ${concept} ${entity_id} ${basis} ${start} ${end} ${component}`],
    ),
  );
}
