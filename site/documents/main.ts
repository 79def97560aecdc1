/** `npm run site`: makes the pages and files of the site that are not in git. */

import { runDocumentsCommand } from './run-command.ts';
import { writeSite } from './write-site.ts';

const usage = `npm run site -- [--out DIR]

Writes into --out (public). Reads SITE_URL, CONTACT_URL, REPO_URL, SECURITY_CONTACT and DATA_DIR (public/data) from the environment.`;

await runDocumentsCommand(usage, { out: { type: 'string' } }, ({ out }) =>
  writeSite(process.env.DATA_DIR || undefined, process.env, out),
);
