/** `npm run client`: packs the typed client for npm. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteAddress } from '../../contract/http/site-address.ts';
import { clientPackage } from './client-package.ts';
import { runDocumentsCommand } from './run-command.ts';

const usage = `npm run client -- [--out DIR]

Writes the package of the typed client into --out (client) and packs it there, as npm publish sends it. Reads SITE_URL from the environment.`;

await runDocumentsCommand(usage, { out: { type: 'string', default: 'client' } }, async ({ out }) => {
  mkdirSync(out, { recursive: true });
  for (const [name, text] of Object.entries(await clientPackage(siteAddress(process.env))))
    writeFileSync(join(out, name), text);
  const packed = execFileSync('npm', ['pack', '--silent'], { cwd: out, encoding: 'utf8' }).trim();
  console.log(join(out, packed));
});
