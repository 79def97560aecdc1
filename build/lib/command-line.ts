/** What all commands do alike: read their options, answer `--help`, and say in one line what went wrong. */

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { print, printError } from './terminal.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type CommandLine<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

class WrongCommandLine extends Error {}

/** The options, and at most `maxWords` words that belong to none. Throws one sentence for what is neither. */
export function readCommandLine<const O extends Options>(
  args: readonly string[],
  options: O,
  maxWords = 0,
): CommandLine<O> {
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true });
    const extra = read.positionals[maxWords];
    if (extra === undefined) return read;
    throw new Error(`${JSON.stringify(extra)} belongs to no option`);
  } catch (cause) {
    throw new WrongCommandLine((cause as Error).message.split('. ')[0]!, { cause });
  }
}

/** Throws unless the text is a whole number from `low` to `high`. */
export function readWholeNumber(name: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < low || value > high)
    throw new Error(`${name} is "${text}"; expected a whole number from ${low} to ${high}`);
  return value;
}

/** Runs a command with the words after its name; `usage` begins with how it is called, as in `npm run build -- …`. */
export async function runCommand(
  usage: string,
  run: (args: readonly string[]) => unknown,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  if (args.includes('--help')) {
    print(usage);
    return;
  }
  try {
    await run(args);
  } catch (error) {
    const { message } = error as Error;
    const [name] = usage.split(' -- ');
    printError(error instanceof WrongCommandLine ? `${message}; see ${name} -- --help` : message);
    process.exitCode = 1;
  }
}
