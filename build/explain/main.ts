/** `npm run explain`: tells which raw rows a company's figure comes from, to answer a company that asks. */

import { createProgress } from '../lib/progress.ts';
import { print, printError } from '../lib/terminal.ts';
import { readRawFolder } from '../raw/raw-folder.ts';
import { explain, readQuestion } from './explain.ts';

try {
  const question = readQuestion(process.argv.slice(2));
  const say = (line: string) => {
    if (!question.quiet) printError(line);
  };
  const answer = await explain(
    readRawFolder(question.raw),
    question,
    createProgress(process.stderr, question.quiet),
    say,
  );
  print(answer.trimEnd());
} catch (error) {
  printError((error as Error).message);
  process.exitCode = 1;
}
