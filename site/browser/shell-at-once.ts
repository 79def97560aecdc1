/** The shell of pages that are worked from the first: its parts come in their file, since each that both share would be a file of its own. */

import { startShell } from '../parts/document/shell.ts';
import { suggestOnSite, tooltip } from './shell-parts.ts';

startShell(async () => ({ suggestOnSite, tooltip }));
