/** Builds the sample release that `npm start` serves when there are no data: invented companies through the real pipeline. */

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { progressOn } from '../lib/progress.ts';
import { print } from '../lib/terminal.ts';
import { printedReport } from '../release/printed.ts';
import { buildRelease } from '../release/release.ts';
import { guardKeys } from '../tables/guard.ts';
import { writeSample } from './main.ts';

const folder = fileURLToPath(new URL('../../sample/', import.meta.url));

await writeSample({
  out: `${folder}raw`,
  companies: 600,
  from: 2016,
  to: 2025,
  entities: 12,
  seed: 1,
  malformed: 0,
});
const { report } = await buildRelease({
  raw: `${folder}raw`,
  out: `${folder}data`,
  workers: availableParallelism(),
  accept: guardKeys, // Another version of the generator may invent other companies.
  progress: progressOn(process.stderr, false),
});
print(printedReport(report));
