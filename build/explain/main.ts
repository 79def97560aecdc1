/** `npm run explain`: what a maintainer answers to a company that asks where a number comes from. */

import { progressOn } from '../lib/progress.ts';
import { openRaw } from '../raw/folder.ts';
import { explain, readQuestion } from './explain.ts';

try {
  const question = readQuestion(process.argv.slice(2));
  const say = (line: string) => {
    if (!question.quiet) process.stderr.write(`${line}\n`);
  };
  process.stdout.write(
    await explain(openRaw(question.raw), question, progressOn(process.stderr, question.quiet), say),
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
