/** `npm run vercel`: the build command of a deployment. Unpacks the release that `release.json` pins, and makes the folder `dist`. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import { print } from '../lib/terminal.ts';
import { siteAddress } from '../site/address.ts';
import { writeSite } from '../site/write-site.ts';
import { judgeDeployment } from './judge-deployment.ts';
import { readPin, unpackPin } from './pin.ts';
import { linkOutput, outputFolder } from './site-output.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

await runCommand('npm run vercel -- [--sample] [--quiet]', async (args) => {
  const { values } = readCommandLine(args, {
    sample: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  });
  const { sample, quiet } = values;
  const progress = createProgress(process.stderr, quiet);
  const data = join(root, 'public/data');
  const { release, sample: invented } = await unpackPin(readPin(root), data, progress);
  await writeSite(data, process.env);
  const judgement = { root, sample, onlyData: false, variables: process.env, progress };
  const { report, found } = await judgeDeployment(judgement);
  print(report);
  if (found.length > 0) throw new Error(found.join('\n'));
  linkOutput(root, siteAddress(process.env), invented);
  print(`release ${release} and the site stand in ${outputFolder}`);
});
