/** The search of a release, opened once for all who ask it. */

import { files } from '../../../contract/stored/layout.ts';
import { lazyFile } from '../data/lazy-file.ts';
import { openSearch } from './search.ts';

export const searchOf = lazyFile(files.search, openSearch);
