/** The ids of the feeds that the build makes. */

import { createHash } from 'node:crypto';
import { createUrnOf } from '../../contract/feeds/feed.ts';

export const urnOf = createUrnOf((bytes) => createHash('sha1').update(bytes).digest());
