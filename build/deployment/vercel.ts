/**
 * `npm run vercel`: the build command of a deployment. Unpacks the release that `release.json` pins, makes the site, and `dist` of both:
 * the folder that the CDN serves, `public/` without what functions carry, and with plain JSON for people.
 */

import { execFile } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { reportAddress, withoutReports } from '../../contract/http/contact.ts';
import { layoutVersion, type Manifest } from '../../contract/stored/layout.ts';
import { type ReleasePin, readReleasePin } from '../archive/release-pin.ts';
import { unpack } from '../archive/unpack.ts';
import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { gunzipStored } from '../lib/gzip.ts';
import { createProgress, type StartProgress } from '../lib/progress.ts';
import { print } from '../lib/terminal.ts';
import { compileJsx } from './compile-jsx.ts';
import { judgeDeployment, publicFiles, servedAs } from './plan.ts';

/** In the repository: the release that is deployed, by its archive. */
export const pinPath = 'release.json';

/** Throws a sentence when `root` has no pin that this program can unpack. */
function readPin(root: string): ReleasePin {
  const path = join(root, pinPath);
  if (!existsSync(path))
    throw new Error(
      `${pinPath} is missing: it pins the release to deploy; write into it what npm run archive -- --url prints of the archive`,
    );
  const pin = readReleasePin(path);
  if (pin.layout !== layoutVersion)
    throw new Error(
      `${pinPath} pins release ${pin.release} in layout ${pin.layout}, this program reads layout ${layoutVersion}: deploy commit ${pin.commit ?? '(not known)'}, which built it, or pin a release of layout ${layoutVersion}`,
    );
  return pin;
}

/** Publishes the pinned release into the folder `out`. Throws a sentence when the archive is not what the pin says. */
async function unpackPin(pin: ReleasePin, out: string, progress: StartProgress): Promise<Manifest> {
  const { url, sha256, release } = pin;
  const from = url.startsWith('file:') ? fileURLToPath(url) : url;
  return await unpack({ from, sha256, release, out, progress });
}

/** Runs `npm run site` on the release in `data`, for the build knows nothing of the site but this command. Throws what it says when it fails. */
async function makeSite(root: string, data: string): Promise<void> {
  const settings = { cwd: root, env: { ...process.env, DATA_DIR: data } };
  await promisify(execFile)('npm', ['run', '-s', 'site'], settings).catch(({ stderr, message }) => {
    throw new Error(stderr?.trim() || message);
  });
}

/** As `outputDirectory` of `vercel.json` names it. */
const outputFolder = 'dist';

/** Makes the folder anew, of links where a file stays as it is: a country has 80,000. */
export function linkOutput(root: string): void {
  const output = join(root, outputFolder);
  rmSync(output, { recursive: true, force: true });
  for (const { path, absolute } of publicFiles(root)) {
    const served = servedAs(path);
    if (!served) continue;
    const target = join(output, served.path);
    mkdirSync(dirname(target), { recursive: true });
    if (served.unpacked) writeFileSync(target, gunzipStored(readFileSync(absolute)));
    else linkSync(absolute, target);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await runCommand('npm run vercel -- [--sample] [--quiet]', async (args) => {
    const { values } = readCommandLine(args, {
      sample: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
    });
    const { sample, quiet } = values;
    const progress = createProgress(process.stderr, quiet);
    const data = join(root, 'public/data');
    const { release } = await unpackPin(readPin(root), data, progress);
    await makeSite(root, data);
    const judgement = { root, sample, variables: process.env, progress };
    const { found } = await judgeDeployment(judgement);
    if (!reportAddress(process.env)) print(withoutReports);
    if (found.length > 0) throw new Error(found.join('\n'));
    linkOutput(root);
    // Set by the platform, and by its command line.
    if (process.env.VERCEL) compileJsx(root);
    print(`release ${release} and the site stand in ${outputFolder}`);
  });
}
