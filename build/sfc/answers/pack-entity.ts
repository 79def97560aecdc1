/** Serializes an entity for storage: its default answer, and the parts that are requested one by one. */

import { bodyStart } from '../../../contract/http/envelope.ts';
import { detailsText } from '../../../contract/stored/details.ts';
import type { DeflateSegment } from '../../../contract/stored/gzip.ts';
import type { MemberName } from '../../../contract/stored/layout.ts';
import type { EntitySummary } from '../../country/summary.ts';
import { deflateStoredSegment } from '../../lib/deflate.ts';
import type { EntityData } from './build-entity.ts';
import { splitEvidence } from './split-evidence.ts';

type PartName = Exclude<MemberName<'sfc'>, 'answer'>;

/** An entity ready to be stored, but for the end of its default answer, which names the release. */
export interface BuiltEntity {
  readonly summary: EntitySummary;
  readonly answer: EntityData['answer'];
  /** Body of the default answer, without its end. */
  readonly start: Uint8Array;
  /** JSON lines, one per part, of the details one per role; absent when the entity has none */
  readonly parts: Partial<Record<PartName, DeflateSegment>>;
}

export function packEntity(entity: EntityData): BuiltEntity {
  const { nit, name, last_year, revenue, answer, statements, notes, details } = entity;
  const { answer: short, evidence } = splitEvidence(answer);
  const stored = { ...statements, ...(Object.keys(notes).length > 0 && { notes }), evidencia: evidence };
  const parts = Object.entries(stored).map(([part, value]) => [part, piece(`${JSON.stringify(value)}\n`)]);
  const text = detailsText(details.tables);
  if (text !== null) parts.push(['details', piece(text)]);
  return {
    summary: { nit, name, type: answer.profile.type, ciudad: null, ultimo_anio: last_year, revenue },
    answer,
    start: Buffer.from(bodyStart(JSON.stringify(short))),
    parts: Object.fromEntries(parts) as BuiltEntity['parts'],
  };
}

const piece = (text: string): DeflateSegment => deflateStoredSegment(Buffer.from(text));
