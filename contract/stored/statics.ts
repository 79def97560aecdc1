/** The static files that a release holds packed: the path of each, and its text from the member that it is packed in. */

import type { CiiuLevel } from '../http/schemas.ts';
import { groupFromKey, groupJson, groupKey, readGroup, unpackGroup } from './group.ts';
import { files, type Pack } from './layout.ts';

export interface StaticRecord {
  readonly pack: Pack;
  readonly key: string;
}

/** The member of each pack that the static file of a record is made of. */
export const staticMember = { siis: 'answer', sfc: 'answer', groups: 'group' } as const satisfies Record<
  Pack,
  string
>;

/** Below the folder of the release. */
export function staticPath({ pack, key }: StaticRecord): string {
  if (pack !== 'groups') return files.answer(pack, key);
  const { level, code } = groupFromKey(key);
  return files.benchmark(level, code);
}

const encoder = new TextEncoder();

/** `member`: uncompressed. An answer is stored as it is published. */
export const staticText = (pack: Pack, member: Uint8Array): Uint8Array =>
  pack === 'groups' ? encoder.encode(groupJson(unpackGroup(readGroup(member)))) : member;

/** The record whose static file would have this path, whether a release has it or not; null for paths of other files. */
export function staticRecord(file: string): StaticRecord | null {
  const [, folder, nit, level, code] =
    /^(?:(empresa|sfc)\/(\d{6,15})|benchmark\/(clase|division|seccion)\/([A-Z]|\d{2}|\d{4}))\.json$/.exec(
      file,
    ) ?? [];
  if (nit !== undefined) return { pack: folder === 'sfc' ? 'sfc' : 'siis', key: nit };
  if (code === undefined) return null;
  const record = { pack: 'groups', key: groupKey(level as CiiuLevel, code) } as const;
  return staticPath(record) === file ? record : null;
}
