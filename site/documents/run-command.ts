/** Runs a command of the documents: reads its options, answers `--help`, and prints a fault in one line. */

import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

/** `usage` begins with how the command is called, as in `npm run site -- …`. */
export async function runDocumentsCommand<const O extends Options>(
  usage: string,
  options: O,
  run: (values: Values<O>) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    await run(readOptions(usage, args, options));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function readOptions<const O extends Options>(usage: string, args: string[], options: O): Values<O> {
  try {
    return parseArgs({ args, options }).values;
  } catch (cause) {
    const [fault] = (cause as Error).message.split('. ');
    throw new Error(`${fault}; see ${usage.split(' -- ')[0]} -- --help`, { cause });
  }
}
