/** The shell of pages of which a reader works nothing at first. */

import { startShell } from '../parts/document/shell.ts';

startShell(() => import('./shell-parts.ts'));
