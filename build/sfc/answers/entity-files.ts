/** The two files of an entity: its answer, and what else is said of it. */

import { type FileOf, files } from '../../../contract/files/files.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import {
  type Entity,
  type EntityDetails,
  type EntityDetailTable,
  type EvidenceSection,
  roleTitle,
} from '../../../contract/http/entity.ts';
import { bodyOf, metaOf, type ReleaseIdentity } from '../../../contract/http/envelope.ts';
import type { EntitySummary } from '../../country/summary.ts';
import { gunzipStored, gzipStored } from '../../lib/gzip.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import type { EntityData, EntityFigures } from './build-entity.ts';

export function splitEvidence({ filings, ratio_sources, ...figures }: EntityFigures): {
  readonly answer: Pick<Entity, 'profile' | 'filings' | 'ratios' | 'ratio_sources'>;
  readonly evidence: EvidenceSection;
} {
  return {
    answer: {
      profile: figures.profile,
      filings: filings.map(({ scale_votes: _, file: __, contexts: ___, ...filing }) => filing),
      ratios: figures.ratios,
      ratio_sources: Object.fromEntries(
        Object.entries(ratio_sources).map(([year, sources]) => [
          year,
          Object.fromEntries(
            Object.entries(sources).map(
              ([ratio, { formula: _, inputs: __, dataset: ___, attribution: ____, ...source }]) => [
                ratio,
                source,
              ],
            ),
          ),
        ]),
      ),
    },
    evidence: {
      ratio_sources,
      filings: filings.map(({ year, period, entity_id, basis, closing, scale_votes, contexts, file }) => ({
        year,
        period,
        entity_id,
        basis,
        closing,
        scale_votes,
        contexts,
        ...(file && { file }),
      })),
    },
  };
}

/** An entity ready to be stored, but for the meta of its default answer, which names the release. */
export interface BuiltEntity {
  readonly summary: EntitySummary;
  readonly answer: EntityData['answer'];
  /** The JSON of the `data` of its default answer. */
  readonly data: string;
  readonly license: string;
  /** Files of the release, compressed at once because they are long. */
  readonly more: Uint8Array;
  readonly details: Uint8Array;
}

export function packEntity(entity: EntityData): BuiltEntity {
  const { nit, name, last_year, revenue, license, answer, statements, notes, details, cifras, fuentes } =
    entity;
  const { answer: short, evidence } = splitEvidence(answer);
  const more: FileOf<typeof files.entityMore> = {
    statements,
    notes,
    evidencia: evidence,
    cifras: [...cifras],
    fuentes,
  };
  return {
    summary: { nit, name, type: answer.profile.type, ciudad: null, ultimo_anio: last_year, revenue },
    answer,
    data: JSON.stringify(short),
    license,
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

/** What the tables of downloads take of each, which lies in its file. */
export function* statementsOfEntities(
  entities: readonly BuiltEntity[],
): Generator<{ readonly nit: string; readonly statements: EntityData['statements'] }> {
  for (const { summary, more } of entities) {
    const { statements } = JSON.parse(gunzipStored(Buffer.from(more)).toString()) as FileOf<
      typeof files.entityMore
    >;
    yield { nit: summary.nit, statements };
  }
}

export function* entityFiles(
  entities: readonly BuiltEntity[],
  identity: ReleaseIdentity,
): Generator<ReleaseFile> {
  for (const { summary, data, license, more, details } of entities) {
    const { nit } = summary;
    const answer = bodyOf(data, metaOf('sfc', identity, `${apiPrefix}/sfc/${nit}`, { license }));
    yield { path: files.entity.path(nit), bytes: gzipStored(answer) };
    yield { path: files.entityMore.path(nit), bytes: more };
    yield { path: files.entityDetails.path(nit), bytes: details };
  }
}
