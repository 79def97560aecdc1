/** `npm run fetch`: the SIIS or the SFC datasets of some years, from the open-data portal into the raw folder. */

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { progressOn } from '../lib/progress.ts';
import { openPortal, type Portal } from './portal.ts';
import { fetchSfc } from './sfc.ts';
import { fetchYears } from './years.ts';

const usage = `npm run fetch -- --years 2024,2025 [--sfc] [--base-url URL] [--out DIR] [--quiet]

Without --sfc the datasets of the SIIS; with it those of the SFC alone: entities, accounts, solvency, loans in arrears.

Reads SOCRATA_APP_TOKEN from the environment: an app token of the portal lifts its shared throttle.`;

export const defaultBaseUrl = 'https://www.datos.gov.co';
const tries = 10;

/** The years of a list such as `2024,2025`, each once, in order. Throws one sentence when it is not such a list. */
export function readYears(text: string | undefined): number[] {
  if (!text || !/^\d{4}(,\d{4})*$/.test(text))
    throw new Error(`--years is ${JSON.stringify(text ?? '')}; expected years such as 2024,2025`);
  const years = [...new Set(text.split(',').map(Number))].sort();
  const odd = years.find((year) => year < 2015 || year > 2199);
  if (odd) throw new Error(`--years names ${odd}; the datasets begin in 2015`);
  return years;
}

/** The portal as a command line uses it: patient, and telling on standard error why it waits. */
export function commandLinePortal(baseUrl: string): Portal {
  if (!URL.canParse(baseUrl))
    throw new Error(`--base-url is ${JSON.stringify(baseUrl)}; expected an address`);
  const appToken = process.env.SOCRATA_APP_TOKEN;
  return openPortal({
    baseUrl,
    ...(appToken && { appToken }),
    patience: {
      tries,
      sleep: (seconds) => wait(seconds * 1000),
      onWait: (reason, seconds, attempt) =>
        process.stderr.write(`\n${reason}; try ${attempt} of ${tries}, the next in ${seconds} s\n`),
    },
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      years: { type: 'string' },
      sfc: { type: 'boolean', default: false },
      'base-url': { type: 'string', default: defaultBaseUrl },
      out: { type: 'string', default: 'raw' },
      quiet: { type: 'boolean', default: false },
    },
  });
  const years = readYears(values.years);
  const fetched = await (values.sfc ? fetchSfc : fetchYears)({
    years,
    out: values.out,
    portal: commandLinePortal(values['base-url']),
    now: () => new Date(),
    progress: progressOn(process.stderr, values.quiet),
    say: (line) => process.stderr.write(`${line}\n`),
  });
  for (const { file, rows, bytes } of fetched.sources)
    console.log(`${file}: ${rows.toLocaleString('en-US')} rows, ${(bytes / 1e6).toFixed(1)} MB`);
  if (fetched.failed.length > 0) {
    console.error(`not fetched: ${fetched.failed.join(', ')}; the reasons are above`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename)
  await main().catch((error: Error) => {
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 1;
  });
