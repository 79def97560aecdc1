/** The screener of a release, opened once for all who ask it. */

import { files } from '../../../contract/stored/layout.ts';
import { openedOnce } from '../data/opened.ts';
import { openScreener } from './screener.ts';

export const screenerOf = openedOnce(files.screener, openScreener);
