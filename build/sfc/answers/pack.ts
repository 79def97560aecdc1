/** An entity as the members that are served of it. */

import type { EntityStatementName } from '../../../contract/http/entity.ts';
import type { MemberName } from '../../../contract/stored/layout.ts';
import type { EntitySummary } from '../../country/summary.ts';
import { type MemberStart, startMember, wholeMember } from '../../machine/member.ts';
import type { EntityData } from './reconcile.ts';

/** An entity ready to be stored; only the end of its default answer, which names the release, is still missing. */
export interface BuiltEntity {
  readonly summary: EntitySummary;
  /** `{"data":…`, to be ended by the meta */
  readonly answer: MemberStart;
  /** one gzip member of JSON each; absent when the entity has nothing of the kind */
  readonly members: Partial<Record<Exclude<MemberName<'sfc'>, 'answer'>, Uint8Array>>;
}

export function packEntity({
  nit,
  name,
  last_year,
  revenue,
  answer,
  statements,
  notes,
}: EntityData): BuiltEntity {
  const members: [string, Uint8Array][] = Object.entries(statements).map(([key, statement]) => [
    key,
    json(statement),
  ]);
  if (Object.keys(notes).length > 0) members.push(['notes', json(notes)]);
  return {
    summary: { nit, name, ciudad: null, ultimo_anio: last_year, revenue },
    answer: startMember(Buffer.from(`{"data":${JSON.stringify(answer)}`)),
    members: Object.fromEntries(members) as Partial<Record<EntityStatementName | 'notes', Uint8Array>>,
  };
}

function json(value: unknown): Uint8Array {
  return wholeMember(`${JSON.stringify(value)}\n`);
}
