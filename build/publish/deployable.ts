/** `npm run deployable`: whether the published data may go to Vercel as they are; says what is in the way and exits 1. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Manifest } from '../../contract/stored/layout.ts';
import { currentManifest } from './publish.ts';

/** A function's limit, uncompressed, less what its code takes. */
const functionBytes = 250e6 - 5e6;
/** What the largest function, the one of the companies, carries. */
const carried = /^pack\/(siis|places|groups)\//;

/** What is in the way of a deployment; empty when nothing is. A sample goes out only when it is asked for. */
export function obstacles(manifest: Manifest | null, releases: readonly string[], sample: boolean): string[] {
  if (!manifest) return ['no manifest of this layout: run npm run build first'];
  const bytes = Object.entries(manifest.files)
    .filter(([path]) => carried.test(path))
    .reduce((sum, [, file]) => sum + file.bytes, 0);
  const megabytes = (value: number) => `${(value / 1e6).toFixed(0)} MB`;
  return [
    ...(manifest.sample && !sample
      ? [`release ${manifest.release} is a sample of invented companies; --sample deploys it all the same`]
      : []),
    ...(releases.length > 1
      ? [
          `${releases.length} releases lie in the folder, and each function would carry all: build into an empty one`,
        ]
      : []),
    ...(bytes > functionBytes
      ? [
          `the function of the companies would carry ${megabytes(bytes)}, more than ${megabytes(functionBytes)}: set DATA_URL`,
        ]
      : []),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: 'public/data' },
      sample: { type: 'boolean', default: false },
    },
  });
  const manifest = await currentManifest(values.data);
  const found = obstacles(
    manifest,
    manifest ? readdirSync(join(values.data, 'releases')) : [],
    values.sample,
  );
  for (const obstacle of found) console.error(obstacle);
  if (found.length > 0) process.exitCode = 1;
  else console.log(`release ${manifest!.release} may be deployed`);
}
