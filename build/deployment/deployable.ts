/** `npm run deployable`: prints what a deployment to Vercel takes and for how long; exits 1 with the reasons when it must not go out. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import { print, printError } from '../lib/terminal.ts';
import { currentManifest } from '../publish/publish.ts';
import { verifyRelease } from '../publish/verify.ts';
import { siteAddress } from '../site/address.ts';
import { addressFaults, linkFault, obstacles, warnings } from './obstacles.ts';
import { planOf } from './plan.ts';
import { printedPlan } from './printed-plan.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The only folder from which a deployment takes its data. */
const data = join(root, 'public/data');

/** On the platform itself, the project is the one that is being built. */
function siteFaults(): string[] {
  const { SITE_URL, VERCEL_PROJECT_PRODUCTION_URL, VERCEL } = process.env;
  const link = VERCEL ? null : linkFault(root);
  const addresses =
    SITE_URL || VERCEL_PROJECT_PRODUCTION_URL
      ? addressFaults(root, siteAddress(process.env))
      : [
          'SITE_URL is not set: set it to the address that the deployment will have, as in https://cifras.example',
        ];
  return [...(link ? [link] : []), ...addresses];
}

await runCommand('npm run deployable -- [--sample] [--only-data] [--quiet]', async (args) => {
  const { values } = readCommandLine(args, {
    sample: { type: 'boolean', default: false },
    'only-data': { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  });
  const { sample, quiet, 'only-data': onlyData } = values;
  const manifest = await currentManifest(data);
  const folder = join(data, 'releases');
  const releases = existsSync(folder) ? readdirSync(folder) : [];
  const plan = planOf(root);
  const found = [...obstacles({ manifest, releases, plan, sample }), ...(onlyData ? [] : siteFaults())];
  if (manifest)
    await verifyRelease(data, createProgress(process.stderr, quiet)).catch((error: Error) => {
      found.push(`the release is damaged: ${error.message}`);
    });
  print(printedPlan(plan));
  for (const warning of warnings(plan)) print(`note: ${warning}`);
  for (const obstacle of found) printError(obstacle);
  if (found.length > 0) process.exitCode = 1;
  else print(`release ${manifest!.release} may be deployed${onlyData ? ', as far as its data go' : ''}`);
});
