/** The static files that a release holds packed: the path of each, and its text from the member that it is packed in. */

import { groupFromKey, groupJson, readGroup, unpackGroup } from '../../contract/stored/group.ts';
import { files, type Pack } from '../../contract/stored/layout.ts';

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
