/** Serializes an entity for storage: its default answer, and what is requested besides. */

import type { FileOf, files } from '../../../contract/files/files.ts';
import type { EntityDetails, EntityDetailTable } from '../../../contract/http/entity.ts';
import { roleTitle } from '../../../contract/http/roles.ts';
import type { EntitySummary } from '../../country/summary.ts';
import { gzipStored } from '../../lib/gzip.ts';
import type { EntityData } from './build-entity.ts';
import { splitEvidence } from './split-evidence.ts';

/** An entity ready to be stored, but for the meta of its default answer, which names the release. */
export interface BuiltEntity {
  readonly summary: EntitySummary;
  readonly answer: EntityData['answer'];
  /** The JSON of the `data` of its default answer. */
  readonly data: string;
  /** Files of the release, compressed at once because they are long. */
  readonly more: Uint8Array;
  readonly details: Uint8Array;
}

export function packEntity(entity: EntityData): BuiltEntity {
  const { nit, name, last_year, revenue, answer, statements, notes, details } = entity;
  const { answer: short, evidence } = splitEvidence(answer);
  const more: FileOf<typeof files.entityMore> = { statements, notes, evidencia: evidence };
  return {
    summary: { nit, name, type: answer.profile.type, ciudad: null, ultimo_anio: last_year, revenue },
    answer,
    data: JSON.stringify(short),
    more: gzipStored(`${JSON.stringify(more)}\n`),
    details: gzipStored(`${JSON.stringify(detailsFile(details.tables))}\n`),
  };
}

/** All roles with all their tables. */
export const detailsFile = (tables: readonly EntityDetailTable[]): EntityDetails => ({
  roles: tables.map(({ role, rows }) => ({
    role,
    title: roleTitle(role),
    facts: rows.reduce((sum, row) => sum + countFigures(row), 0),
  })),
  tables: [...tables],
});

/** The number of figures in a row, in pesos or as filed. */
function countFigures({ values, filed = [] }: EntityDetailTable['rows'][number]): number {
  return [...values, ...filed].filter((value) => value !== null).length;
}
