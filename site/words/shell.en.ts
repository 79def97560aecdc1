/** What the scripts of every page say, in English. */

import type { shellInSpanish } from './shell.es.ts';

export const shellInEnglish: typeof shellInSpanish = {
  copied: 'Copied',
  notCopied: 'Could not be copied',
  notLoaded: 'This part of the page could not be loaded. Reload the page to try again.',
};
