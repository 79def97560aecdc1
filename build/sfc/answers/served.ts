/** The entities as their default answers give them: profile, ratios and where these come from. */

import { constants, inflateRawSync } from 'node:zlib';
import type { Entity } from '../../../contract/http/entity.ts';
import type { BuiltEntity } from './pack.ts';

/** The answer lacks its end, which names the release: the stream stops at a byte boundary. */
export function servedEntity({ answer }: BuiltEntity): Entity {
  const text = inflateRawSync(answer.deflated, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  return JSON.parse(`${text}}`).data;
}
