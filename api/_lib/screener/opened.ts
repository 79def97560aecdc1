/** The screener of a release, opened once for all who ask it. */

import { files } from '../../../contract/stored/layout.ts';
import { lazyFile } from '../data/lazy-file.ts';
import { openScreener } from './screener.ts';

export const screenerOf = lazyFile(files.screener, openScreener);
