/** `npm run deployable`: prints which files a deployment uploads; exits 1 with the reasons when it must not go out. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import { print, printError } from '../lib/terminal.ts';
import { currentManifest } from '../publish/publish.ts';
import { verifyRelease } from '../publish/verify.ts';
import { obstacles, planOf, printedPlan } from './plan.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The only folder from which a deployment takes its data. */
const data = join(root, 'public/data');

await runCommand('npm run deployable -- [--sample] [--quiet]', async (args) => {
  const { values } = readCommandLine(args, {
    sample: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  });

  const manifest = await currentManifest(data);
  const folder = join(data, 'releases');
  const plan = planOf(root);
  const found = obstacles({
    manifest,
    releases: existsSync(folder) ? readdirSync(folder) : [],
    plan,
    sample: values.sample,
    pages: existsSync(join(root, 'public/robots.txt')),
  });
  if (manifest)
    await verifyRelease(data, createProgress(process.stderr, values.quiet)).catch((error: Error) => {
      found.push(`the release is damaged: ${error.message}`);
    });
  print(printedPlan(plan));
  for (const obstacle of found) printError(obstacle);
  if (found.length > 0) process.exitCode = 1;
  else print(`release ${manifest!.release} may be deployed`);
});
