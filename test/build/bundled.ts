/** A small program in one file with all that it imports, for tests that start it often: it stands sooner than its sources. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { temporaryFolder } from '../shared-sample.ts';

/** The path of the file; `program` imports as if it stood at the root. */
export async function bundled(program: string): Promise<string> {
  const outfile = join(temporaryFolder('program'), 'program.mjs');
  const resolveDir = fileURLToPath(new URL('../..', import.meta.url));
  await build({
    stdin: { contents: program, resolveDir, loader: 'ts' },
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20.19', logLevel: 'warning' },
    // Some packages are CommonJS and ask for modules of node.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  return outfile;
}
