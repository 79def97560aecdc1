/** A small program of TypeScript for tests that start it as a process of its own. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '../build-fixture.ts';

const root = new URL('../../', import.meta.url).href;

/** What node is given to run it; the text imports as if it stood at the root. */
export function programOf(text: string): string[] {
  const file = join(tempFolder('program'), 'program.mts');
  writeFileSync(file, text.replaceAll("from './", `from '${root}`));
  return ['--import', 'tsx', file];
}
