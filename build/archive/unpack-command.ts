/** `npm run unpack -- --from FILE|URL [--sha256 HASH] --out DIR`: publishes the release of an archive. */

import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import { print } from '../lib/terminal.ts';
import { attestationCheck } from './release-pin.ts';
import { unpack } from './unpack.ts';

const usage = 'npm run unpack -- --from FILE|URL --out DIR [--sha256 HASH] [--quiet]';

await runCommand(usage, async (args) => {
  const { values } = readCommandLine(args, {
    from: { type: 'string' },
    sha256: { type: 'string' },
    out: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  });
  const { from, sha256, out } = values;
  if (!from || !out) throw new Error('--from names the archive and --out the data folder: one is missing');
  if (sha256 && !/^[0-9a-f]{64}$/.test(sha256))
    throw new Error(`--sha256 ${sha256}: expected 64 hexadecimal digits`);
  const progress = createProgress(process.stderr, values.quiet);
  const { release } = await unpack({ from, sha256, out, progress });
  print(`release ${release} stands in ${out}`);
  const check = attestationCheck(from);
  if (check) print(`which run built it, with the file at hand: ${check}`);
});
