/** The search of a release, opened once for all who ask it. */

import { files } from '../../../contract/stored/layout.ts';
import { openedOnce } from '../data/opened.ts';
import { openSearch } from './search.ts';

export const searchOf = openedOnce(files.search, openSearch);
