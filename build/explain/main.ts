/** `npm run explain`: tells which raw rows a company's figure comes from, to answer a company that asks. */

import { runCommand } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import { print, printError } from '../lib/terminal.ts';
import { readRawFolder } from '../raw/raw-folder.ts';
import { explain, readQuestion } from './explain.ts';

const usage = 'npm run -s explain -- [--raw DIR] [--quiet] NIT YEAR LINE';

await runCommand(usage, async (args) => {
  const question = readQuestion(args);
  const { raw, quiet } = question;
  const say = (line: string) => {
    if (!quiet) printError(line);
  };
  const answer = await explain(readRawFolder(raw), question, createProgress(process.stderr, quiet), say);
  print(answer.trimEnd());
});
