/** CIIU groups as files of a release. */

import { files } from '../../../contract/files/files.ts';
import type { GroupMore } from '../../../contract/files/record-files.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import { gzipStored } from '../../lib/gzip.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import type { NamedGroup } from './peer-stats.ts';

export const groupFile = (group: PublishedGroup): ReleaseFile => ({
  path: files.group.path(group.nivel, group.codigo),
  bytes: gzipStored(`${JSON.stringify(group)}\n`),
});

/** What is asked for besides. */
export const groupMoreFile = ({ nivel, codigo }: NamedGroup, more: GroupMore): ReleaseFile => ({
  path: files.groupMore.path(nivel, codigo),
  bytes: gzipStored(`${JSON.stringify(more)}\n`),
});
