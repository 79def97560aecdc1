/** `npm run deployable`: says whether what stands in `public/` may be deployed to Vercel; exits 1 with the reasons when it must not go out. */

import { fileURLToPath } from 'node:url';
import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import { print, printError } from '../lib/terminal.ts';
import { judgeDeployment } from './plan.ts';

await runCommand('npm run deployable -- [--sample] [--quiet]', async (args) => {
  const { values } = readCommandLine(args, {
    sample: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  });
  const { sample, quiet } = values;
  const { release, found } = await judgeDeployment({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    sample,
    variables: process.env,
    progress: createProgress(process.stderr, quiet),
  });
  for (const obstacle of found) printError(obstacle);
  if (found.length > 0) process.exitCode = 1;
  else print(`release ${release} may be deployed`);
});
