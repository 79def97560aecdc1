/** `npm run -s facts -- FILE`: prints every fact of an XBRL instance in document order, one JSON object per line. */

import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { printable, printError } from '../lib/terminal.ts';
import { FilingRejection, maxInstanceBytes } from './xbrl/bytes.ts';
import { type Fact, readInstance } from './xbrl/read-instance.ts';

/** One fact as it is printed; keys that do not apply are absent. */
export function factLine({ context, unit, tupleOrdinal: _, ...fact }: Fact): string {
  const { entity, period, dims, segment, scenario } = context;
  const { concept, tuple, lang, ...value } = fact;
  return JSON.stringify({
    concept,
    entity,
    period,
    dims: dims.size > 0 ? Object.fromEntries(dims) : undefined,
    segment,
    scenario,
    unit: unit && { num: unit.num, den: unit.den },
    ...value,
    lang,
    tuple,
  });
}

const usage = 'npm run -s facts -- FILE (.xbrl, .xml or .zip)';

async function printFacts(file: string): Promise<void> {
  const { facts, problems } = readInstance(readBounded(file));
  let lines = '';
  for (const [i, fact] of facts.entries()) {
    lines += `${factLine(fact)}\n`;
    if (lines.length < 100_000 && i < facts.length - 1) continue;
    if (!process.stdout.write(printable(lines))) await once(process.stdout, 'drain');
    lines = '';
  }
  for (const { name, detail, dropped } of problems.slice(0, 100)) {
    printError(`${dropped ? 'not used' : 'noted'}: ${name}: ${detail}`);
  }
  if (problems.length > 100) printError(`… and ${problems.length - 100} more problems`);
}

function readBounded(file: string): Uint8Array {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new FilingRejection('there is no such file');
  if (!found.isFile()) throw new FilingRejection('it is not a file');
  if (found.size > maxInstanceBytes) {
    throw new FilingRejection(`the file has ${found.size} bytes; at most ${maxInstanceBytes} are read`);
  }
  return readFileSync(file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  await runCommand(usage, async (args) => {
    const [file] = readCommandLine(args, {}, 1).positionals;
    if (file === undefined) throw new Error('FILE is missing: an XBRL instance, .xbrl, .xml or .zip');
    await printFacts(file).catch((error: Error) => {
      throw error instanceof FilingRejection ? new Error(`${file}: ${error.message}`) : error;
    });
  });
}
