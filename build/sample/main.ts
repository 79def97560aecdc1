/** `npm run sample`: raw files in the exact form of the public ones, about companies that do not exist. */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine, readWholeNumber, runCommand } from '../lib/command-line.ts';
import { print } from '../lib/terminal.ts';
import { writeSfcSample } from './sfc.ts';
import { type SiisSampleRequest, writeSiisSample } from './siis.ts';

const usage = `npm run sample -- --out DIR [--companies 150] [--years 2016-2025] [--entities 12] [--seed 1]`;

interface Arguments extends SiisSampleRequest {
  entities: number;
}

/** The years that were recorded. */
const firstYear = 2016;
const lastYear = 2025;

/** Throws one sentence for the first argument that cannot be meant. */
export function readSampleArguments(args: readonly string[]): Arguments {
  const { values } = readCommandLine(args, {
    out: { type: 'string' },
    companies: { type: 'string', default: '150' },
    years: { type: 'string', default: '2016-2025' },
    entities: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
  });
  if (values.out === undefined || values.out === '')
    throw new Error('--out is missing: the folder to write to');
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(values.years) ?? [];
  if (from === undefined || to === undefined) {
    throw new Error(`--years is "${values.years}"; expected two years such as 2016-2025`);
  }
  if (Number(from) < firstYear || Number(to) > lastYear || from > to) {
    throw new Error(
      `--years is ${values.years}; expected years from ${firstYear} to ${lastYear}, the first one first`,
    );
  }
  return {
    outDir: values.out,
    companies: readWholeNumber('--companies', values.companies, 1, 65_000),
    from: Number(from),
    to: Number(to),
    entities: readWholeNumber('--entities', values.entities, 0, 2_000),
    seed: readWholeNumber('--seed', values.seed, 0, 2 ** 31 - 1),
  };
}

/** Writes a whole sample. `generated_at` comes from the years asked for, never from the clock: same arguments, same bytes. */
export async function writeSample(request: Arguments): Promise<void> {
  const { outDir, companies, from, to, entities, seed } = request;
  mkdirSync(outDir, { recursive: true });
  const sources = {
    sample: true,
    note: 'Every company, name, address and amount in these files is invented, but for four rows of the open balances: those of Banco de Bogotá at 2025-12-31.',
    generated_at: `${to + 1}-07-01T00:00:00.000Z`,
    arguments: { companies, years: `${from}-${to}`, entities, seed },
    files: [...writeSiisSample(request), ...(entities > 0 ? writeSfc(request) : [])],
  };
  writeFileSync(join(outDir, 'sources.json'), `${JSON.stringify(sources, null, 2)}\n`);
}

/** The SFC half with its own truth, `truth-sfc.json`. */
function writeSfc(request: Arguments) {
  const { outDir } = request;
  const { files, filings, ratios, open } = writeSfcSample(request);
  writeFileSync(join(outDir, 'truth-sfc.json'), `${JSON.stringify({ filings, ratios }, null, 2)}\n`);
  return files.map((file) => {
    const content = readFileSync(join(outDir, file));
    const sha256 = createHash('sha256').update(content).digest('hex');
    const described = open.find((one) => one.file === file);
    return { file, dataset: 'SFC', ...described, bytes: content.length, sha256 };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(usage, async (args) => {
    const request = readSampleArguments(args);
    await writeSample(request);
    print(`${request.companies} invented companies in ${request.outDir}`);
  });
}
