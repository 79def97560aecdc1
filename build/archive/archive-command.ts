/**
 * `npm run archive -- --data DIR --out FILE.tar [--url URL]`: a release as one file; prints what a pin says of it, with the
 * address that it will have.
 */

import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import { print } from '../lib/terminal.ts';
import { writeArchive } from './write-archive.ts';

await runCommand('npm run archive -- --out FILE.tar [--data DIR] [--url URL] [--quiet]', async (args) => {
  const { values } = readCommandLine(args, {
    data: { type: 'string', default: 'public/data' },
    out: { type: 'string' },
    url: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  });
  const { data, out, url, quiet } = values;
  if (!out) throw new Error('--out is missing: it names the file of the archive');
  const written = await writeArchive(data, out, createProgress(process.stderr, quiet));
  print(JSON.stringify({ ...written, ...(url && { url }) }, null, 1));
});
