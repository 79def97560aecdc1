/** The stored records and answers of all entities as files of a release. */

import { files } from '../../../contract/files/files.ts';
import { bodyOf, metaOf, type ReleaseIdentity } from '../../../contract/http/envelope.ts';
import { apiPrefix } from '../../../contract/http/operations.ts';
import { gzipStored } from '../../lib/gzip.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import type { BuiltEntity } from './pack-entity.ts';

export function* entityFiles(
  entities: readonly BuiltEntity[],
  identity: ReleaseIdentity,
): Generator<ReleaseFile> {
  for (const { summary, data, more, details } of entities) {
    const { nit } = summary;
    const answer = bodyOf(data, metaOf('sfc', identity, `${apiPrefix}/sfc/${nit}`));
    yield { path: files.entity.path(nit), bytes: gzipStored(answer) };
    yield { path: files.entityMore.path(nit), bytes: more };
    yield { path: files.entityDetails.path(nit), bytes: details };
  }
}
