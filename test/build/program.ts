/** A small TypeScript program for tests that start a process. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '../build-fixture.ts';

const root = new URL('../../', import.meta.url).href;

/** Arguments for node; the program's imports are relative to the root of the project. */
export function programOf(text: string): string[] {
  const file = join(tempFolder('program'), 'program.mts');
  writeFileSync(file, text.replaceAll("from './", `from '${root}`));
  return ['--import', 'tsx', file];
}
